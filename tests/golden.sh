#!/bin/sh
# golden.sh - plays every run of tests/golden with either broad phase and compares the final state with the one that was
# recorded: from its file of inputs, when it has one, and again from its options, autopilot included. A difference means that
# the rules changed: on purpose (then tests/golden/update.sh) or not.
#
# XCAVATE names the program (build/xcavate).
set -u
. "$(dirname "$0")/shell.sh"

game=${XCAVATE:-$root/build/xcavate}
golden=$root/tests/golden

# same HASH OPTION...: a run ends in that state.
same() {
    want=$1
    shift
    for method in lir all; do
        got=$("$game" --data "$root/assets" --headless --hash "$@" --broadphase $method)
        [ "$got" = "$want" ]
        say $? "$name with $method: ${got:-nothing}, recorded $want"
    done
}

while read -r hash name options; do
    [ ! -e "$golden/$name" ] || same "$hash" --replay "$golden/$name"
    # shellcheck disable=SC2086 # options are words
    same "$hash" $options
done <"$golden/hashes.txt"
for file in "$golden"/*.rec; do
    grep -q " $(basename "$file") " "$golden/hashes.txt"
    say $? "$(basename "$file") has a hash"
    test "$(wc -c <"$file")" -lt 100000
    say $? "$(basename "$file") is small"
done
finish
