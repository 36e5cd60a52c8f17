"""`loew bench club`: a whole club in one process, on a clock that the simulation sets.

Several servers on one database, people in their browsers, killed servers, a database that answers late or loses
connections, wrong clocks, notifications. Everything that is left to chance is drawn from a seed, and nothing waits for
real time: the same seed gives the same club, event by event. `invariants.py` says what must hold.

    chance.py        random numbers from the seed
    virtual_loop.py  the event loop, its clock, and the threads that it replaces
    database.py      the database with its faults
    server.py        a server that starts, stops and is killed
    browser.py       a person's browser: requests and event streams
    invariants.py    what must hold, checked with every commit and every answer
    world.py         the club: its people, tables, visits and faults, day by day
    planted.py       faults put in on purpose, to see that they are found
    measure.py       many clubs, and the shortest story that shows a fault
"""
