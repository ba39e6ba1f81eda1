#!/bin/sh
# house.sh [FOLDER] - how large a tree is, in the figures by which it is kept small: files, lines, tokens and headers of each
# room of src, units in cycles, headers with one client, fields of the largest structs, lines of the tests and the README.
# FOLDER is another tree to measure, as `git archive` unpacks it.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "${1:-$here/..}"
find src -name '*.[ch]' -o -name '*.inc' | sort | xargs awk -f "$here/house.awk"
echo "tests: $(find tests -name '*.[ch]' -o -name '*.cpp' | xargs cat | wc -l) lines of C"
echo "README: $(wc -l <README.md) lines"
