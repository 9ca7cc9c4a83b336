"""Points to the command."""

import sys

import ukodus

print(
    f"ukodus {ukodus.__version__} for Python\n"
    "\n"
    "This package is a library: import ukodus; help(ukodus)\n"
    "The command is installed from the repository: cargo install --path crates/cli; ukodus --help\n"
    "A training set in one command: python -m ukodus.dataset --help"
)
sys.exit(0 if len(sys.argv) == 1 else 2)
