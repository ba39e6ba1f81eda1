#!/bin/sh
# golden.sh - plays every recorded run in tests/golden and compares the final state with the one that was recorded, with
# each broad phase. A difference means that the rules changed: on purpose (then tests/golden/update.sh) or not.
#
# XCAVATE names the program (build/xcavate).
set -u
. "$(dirname "$0")/shell.sh"

game=${XCAVATE:-$root/build/xcavate}
golden=$root/tests/golden

while read -r hash name; do
    for method in lir plain all; do
        got=$("$game" --data "$root/assets" --headless --hash --replay "$golden/$name" --broadphase $method)
        [ "$got" = "$hash" ]
        say $? "$name with $method: ${got:-nothing}, recorded $hash"
    done
done <"$golden/hashes.txt"
for file in "$golden"/*.rec; do
    grep -q " $(basename "$file")\$" "$golden/hashes.txt"
    say $? "$(basename "$file") has a hash"
    test "$(wc -c <"$file")" -lt 100000
    say $? "$(basename "$file") is small"
done
finish
