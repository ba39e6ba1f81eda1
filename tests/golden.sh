#!/bin/sh
# golden.sh - plays every recorded run in tests/golden with each broad phase, the autopilot at the beginning of each
# level, and a level that nobody plays, and compares the final state with the one that was recorded. A difference means
# that the rules changed: on purpose (then tests/golden/update.sh) or not.
#
# `golden.sh arena.rec` and `golden.sh --level 3` play that alone, with one broad phase. METHODS='lir fast' takes some.
# XCAVATE names the program (build/xcavate). PROOF=1 has each tick proved, too; a wrong one leaves no state to compare.
set -u
. "$(dirname "$0")/shell.sh"

game=${XCAVATE:-$root/build/xcavate}
golden=$root/tests/golden
methods=${METHODS:-lir fast all}
[ $# -eq 0 ] || methods=lir

# chosen OPTIONS: they are to be played.
chosen() {
    case " $1 " in *" $2 "*) ;; *) [ -z "$2" ] ;; esac
}

# same METHODS HASH NAME OPTION...: with each of these broad phases a run ends in that state.
same() {
    methods=$1 want=$2 name=$3
    shift 3
    for method in $methods; do
        got=$("$game" --data "$root/assets" --headless --hash ${PROOF:+--proof} "$@" --broadphase "$method")
        [ "$got" = "$want" ]
        say $? "$name with $method: ${got:-nothing}, recorded $want"
    done
}

while read -r hash name; do
    chosen "$name" "$*" || continue
    same "$methods" "$hash" "$name" --replay "$golden/$name"
done <"$golden/hashes.txt"
while read -r hash options; do
    chosen "$options" "$*" || continue
    # shellcheck disable=SC2086 # options are words
    same lir "$hash" "$options" $options
done <"$golden/levels.txt"
[ $# -eq 0 ] || { finish; exit; }
for file in "$golden"/*.rec; do
    grep -q " $(basename "$file")\$" "$golden/hashes.txt"
    say $? "$(basename "$file") has a hash"
    test "$(wc -c <"$file")" -le 20000
    say $? "$(basename "$file") is small"
done
finish
