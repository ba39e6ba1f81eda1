#!/bin/sh
# golden.sh [NAME...] - the runs of tests/golden/table.txt, or the named runs, lead to the numbers of their rows: played
# by the rules with each broad phase, and by the game itself, as records and by the autopilot in each level.
#
# A failure means that the rules, the sprites or the autopilot produce another game. If that is intended, `make renew`
# writes the new numbers. If only one broad phase fails, it finds different pairs. If only the game fails, it differs
# from the rules.
#
# RUNS is the program of the rules, with MASKS; if it is empty, only the game plays. XCAVATE names the game
# (build/xcavate). METHODS='lir all' names the broad phases. PROOF=1 proves each tick of the game.
set -u
. "$(dirname "$0")/shell.sh"
temporary

game=${XCAVATE:-$root/build/xcavate}
golden=$root/tests/golden
methods=${METHODS:-lir fast all}

# rows PATTERN: prints the rows of the table whose inputs match the pattern.
rows() {
    awk -v inputs="$1" -v names=" ${chosen:-} " '
        !/^#/ && $6 ~ inputs && (names == "  " || index(names, " " $1 " "))' "$golden/table.txt"
}

# ends HASH LABEL OPTION...: the game ends in that state.
ends() {
    want=$1 label=$2
    shift 2
    got=$("$game" --data "$root/assets" --headless --hash ${PROOF:+--proof} "$@")
    [ "$got" = "$want" ]
    say $? "$label in the game: ${got:-nothing}, recorded $want"
}

chosen=$*
first=${methods%% *}
crowds='^level-[369]$' # and the storms, for the other broad phases; nine levels in `make long`
[ -z "${PROOF:-}" ] || crowds='^level-.$'
for method in $methods; do
    [ -n "${RUNS:-}" ] || break
    # Every run with the first broad phase; with the others some levels and the storms, unless names are given.
    names=$chosen
    [ -n "$names" ] || [ "$method" = "$first" ] || names=$(awk -v levels="$crowds" '!/^#/ && ($1 ~ levels || $2 == "storm") { print $1 }' "$golden/table.txt")
    # shellcheck disable=SC2086 # names are words
    "$RUNS" check "$MASKS" "$golden/table.txt" "$method" $names >"$dir/rows"
    status=$?
    cat "$dir/rows"
    [ $status -le 1 ] && grep -q 'ok - ' "$dir/rows" || say 1 "$RUNS ends with status $status"
    passed=$((passed + $(grep -c '^ok - ' "$dir/rows")))
    failed=$((failed + $(grep -c '^not ok - ' "$dir/rows")))
done

rows '[.]rec$' >"$dir/rows"
while read -r name _ _ _ _ record _ _ _ _ _ _ _ _ _ _ _ _ _ _ state _; do
    for method in $methods; do
        ends "$state" "$name with $method" --replay "$golden/$record" --broadphase "$method"
    done
done <"$dir/rows"
rows '^auto:900$' >"$dir/rows"
if [ -n "${RUNS:-}" ] && [ -z "${PROOF:-}" ] && [ $# -eq 0 ]; then
    sed -i 3q "$dir/rows" # the rules have played the rest
fi
while read -r name _ level seed _ _ ticks _ _ _ _ _ _ _ _ _ _ _ _ _ state _; do
    ends "$state" "$name" --autopilot --seed "$seed" --level "$level" --ticks "$ticks"
done <"$dir/rows"
finish
