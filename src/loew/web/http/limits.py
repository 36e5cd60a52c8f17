"""How much this server keeps at most: the limit of every cache and every queue that grows with its visitors.

`tests/web/test_limits.py` reaches each of them, and finds every container in `web/` that has none. Modules read them
as `limits.MOST_LIVE`. How often somebody may do something is in `state.py` and `budget.py`.
"""

from __future__ import annotations

from typing import Final

# Visitors: an entry is an address, a person, or both.
MOST_VISITORS: Final = 10_000  # buckets of one limit; addresses that created tables
MOST_ACCOUNTS: Final = 10_000  # visitors and tables whose time a fair queue remembers
MOST_COSTS: Final = 2_000  # visitors in five minutes of the ledger, by kind of work; the cheapest are added up
SAVED_COSTS: Final = 200  # the dearest of them at one server, for `loew admin costs`
KNOWN_ADDRESSES: Final = 10_000  # parsed addresses
KNOWN_NETWORKS: Final = 1_000  # parsed networks of bans

# Requests.
LARGEST_BODY: Final = 2_000_000  # bytes: a saved game with its position
BODIES_OF_PERSON: Final = 3 * LARGEST_BODY  # bytes of bodies in memory at one time
BODIES_OF_ADDRESS: Final = 12 * LARGEST_BODY
BODIES: Final = 100 * LARGEST_BODY
LARGEST_HEADERS: Final = 65_536  # bytes before the body of a request, and in its trailers
MOST_HEADERS: Final = 200
MOST_QUEUED: Final = 40  # requests of one person: a browser may restore all its tabs
MOST_QUEUED_OF_ADDRESS: Final = 200  # a club after the server was started again
MOST_QUEUED_IN_ALL: Final = 2_000
ERROR_PAGES: Final = 256  # drawn pages with the sentence of a refusal

# Streams and connections.
MOST_STREAMS: Final = 12_000  # open event streams of the server
STREAMS_OF_PERSON: Final = 20
STREAMS_OF_ADDRESS: Final = 200  # many people may share an address
CONNECTIONS_OF_ADDRESS: Final = 256

# Tables in memory.
MOST_LIVE: Final = 1_000  # tables
PAGE_BYTES: Final = 256_000_000  # drawn pages of all tables: about 400 tables of Golem with two readers each
MOST_READERS: Final = 64  # of one table, whose pages are kept
LOG_READERS: Final = 32  # of one table: languages and names for whom turns of the log are in words
LOG_TURNS: Final = 2_000  # of the log in words, for one of them
TURN_VIEWS: Final = 400  # turns of one table in steps
ROUND_SHEETS: Final = 16  # of one table
GAMES_WITH_PACKS: Final = 12  # games with the values of an owner's box, and their explanations
MOST_COVERS: Final = 20  # pictures of games in the lobby, in each language
MOST_POSITIONS: Final = 64  # positions in which somebody has asked where to get something

# Bots, hints and analyses.
MOST_TASKS: Final = 5_000  # bots and hints that wait for a process
MOST_HINTS: Final = 12  # of one table that are remembered
MOST_ANALYSES: Final = 50  # that wait for their turn
ANALYSES_OF_ACCOUNT: Final = 5
FAILED_ANALYSES: Final = 1_000  # keys of them
CACHED_DOCUMENTS: Final = 16  # analyses that were read
CACHED_GAMES: Final = 8  # in one process of bots, with their packs
CACHED_BOTS: Final = 32  # in one process of bots, with their plans
KNOWN_BOTS: Final = 1_000  # words for bots whose speed is known

# Messages, metrics and the log.
MOST_SENDING: Final = 40  # notifications under way
MOST_SERIES: Final = 2_000  # of metrics: a name with its labels
ALIKE_MESSAGES: Final = 1_000  # kinds of messages that are counted to stop a flood
