"""Measurements of speed, load and reliability. None of them is a test: they print figures, with targets where there are
some. `loew bench NAME` runs `loew.bench.NAME`:

    speed         random games, interpreted and compiled
    environments  the environments for reinforcement learning, beside others
    simulation    games spread over processes, and over Ray
    web           the server under load: browsers, API clients, new visitors
    sse_load      the memory of many open event streams
    club          whole clubs on a virtual clock: what breaks, and the seed that shows it
    chaos         servers killed under load: what is lost
    hostile       hostile visitors: what the others notice
    fuzz          malformed and hostile requests: does the server fail
    hints         whether following the hints wins
    hint_times    how soon hints arrive
    click_count   clicks for a turn in the browser
    box           answers for a whole box in the terminal
    companion     whether the companion decides as the engine does

Each module has its measurement and a function `report`, which returns the figures as plain data and as text
(`report.py`). `server.py` starts the servers that are measured, `http_client.py` talks to them.
"""
