#!/bin/sh
# coverage.sh [FLOOR] - which lines of src/pixhit do the tests run? A build of its own (build-cov/), every test once, then
# a table by file, and for each set of instructions how much of its own loops ran: headers that are compiled once per
# set must be run by each. Fails below FLOOR percent (98). Needs gcc and gcovr.
#
# What this processor cannot run does not count.
set -u
. "$(dirname "$0")/shell.sh"
cd "$root" || exit 1
floor=${1:-98}
B=build-cov
export CC=gcc

if ! command -v gcovr >/dev/null 2>&1; then
    say 1 "gcovr not found. Install it with: sudo apt-get install -y gcovr" || exit 1
fi

# at_least PERCENT
at_least() {
    awk -v got="$1" -v floor="$floor" 'BEGIN { exit !(got + 0 >= floor) }'
}

tiers=$(sh tests/tiers.sh) || exit 1
without=
for tier in avx2 avx512; do
    case " $(echo "$tiers" | tr '\n' ' ')" in
    *" $tier "*) ;;
    *) without="$without --exclude .*_$tier\\.c --gcov-exclude .*_$tier\\.gcda" ;;
    esac
done

make -s -j2 B=$B CC=gcc CFLAGS='-O1 -g --coverage' build-tests || exit 1
find $B -name '*.gcda' -exec rm -f {} +
# shellcheck disable=SC2046 # names are words
sh tests/run.sh $(find $B/tests -name 'test_*' ! -name '*.*' | sort) >$B/tests.log
say $? "the tests pass when they are measured" || cat $B/tests.log

# shellcheck disable=SC2086 # options are words
gcovr -r . --object-directory $B -f 'src/pixhit/' $without >$B/coverage.txt || exit 1
sed 1,4d $B/coverage.txt
total=$(awk '$1 == "TOTAL" { printf "%.2f", 100 * $3 / $2 }' $B/coverage.txt)
at_least "$total"
say $? "$total % of the lines of src/pixhit, $floor or more"

for tier in $tiers; do
    percent=$(gcov -n $B/checked/src/pixhit/kernels/kernels_"$tier".gcda $B/checked/src/pixhit/broadphase/tier_"$tier".gcda 2>/dev/null | awk -F '[:% ]+' '
        /^File/ { ours = /src\/pixhit/ } ours && /^Lines executed/ { ran += $3 * $NF / 100; lines += $NF }
        END { printf "%.2f", lines ? 100 * ran / lines : 0 }')
    at_least "$percent"
    say $? "$percent % of the loops for $tier"
done
finish
