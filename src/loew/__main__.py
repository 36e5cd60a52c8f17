"""`python -m loew`."""

import sys

from loew.cli import main

if __name__ == "__main__":
    sys.exit(main())
