#!/bin/sh
# tuning.sh - the golden runs notice every row of tuning.h: each row is moved up and down by half, by 1 at least, and a
# run of tests/golden/table.txt must end in another state. The inputs of the runs are computed with the unmoved rows.
# Minutes on two processors.
#
# A failure means that no golden run notices a change of a number of tuning.h: add a run in which it matters, or excuse
# the row below.
#
# The rules are built once, in a copy in which the rows are variables, and MOVE="NAME VALUE" moves one of them. Without
# a move, the runs must give the recorded numbers. A row that sizes an array cannot be moved, and the compiler says so.
#
# ROWS="NAME..." moves those rows alone. WHO=1 names every run that notices a move, not only the first, without a
# judgment.
# shellcheck disable=SC2046 # words
set -u

# Rows that no run can notice, each with the reason.
EXCUSES='SHOT_MOST a shot lives 300 ticks and the next one comes after 9, so there are 33 at most: 60 changes nothing
BOUNCE_BALL ph_bounce keeps the whole speed at most, which 256 is: 384 changes nothing
BUMP_MOST a bump that costs more than 36 comes in none of 40 runs of the autopilot and of wild keys: 54 changes nothing'

# tuning.sh --one FOLDER NAME VALUE: moves one row. Prints NAME VALUE and the runs that notice it.
if [ "${1:-}" = --one ]; then
    by=$(MOVE="$3 $4" timeout -k 5 300 "$2/runs" differ build/sprites.masks $(cat "$2/records.txt") 2>/dev/null) ||
        by="$by (it ends with status $?)"
    echo "$3 $4$by"
    exit 0
fi

. "$(dirname "$0")/shell.sh"
temporary
cd "$root" || exit 1

# ---- the rules, with variables for rows ----------------------------------------------------------------------------

# The rows as `NAME VALUE`. The compiler reports rows that this pattern misses.
sed -n 's/^ *\([A-Z_]*\) = \([0-9]*\),\{0,1\}\( *\/\/.*\)\{0,1\}$/\1 \2/p' src/game/world/tuning.h >"$dir/all"

as_variables() {
    cp -R src "$dir/src"
    sed 's/\(.*\) .*/extern int \1;/' "$dir/all" >"$dir/src/game/world/tuning.h"
    sed 's/\(.*\) \(.*\)/int \1 = \2;/' "$dir/all"
    echo 'static struct { const char *name; int *row; } rows[] = {'
    sed 's/\(.*\) .*/{"\1", \&\1},/' "$dir/all"
    echo '};'
    echo '#include "golden/move.inc"'
}

# steer.o is built with the original numbers, so that inputs do not change.
build() {
    make -s -j2 build/sprites.masks build/tests/golden/steer.o || return 1
    { printf '#include <%s>\n' stdio.h stdlib.h string.h && as_variables; } >"$dir/rows.c"
    ${CC:-cc} -std=c99 -O2 -ffp-contract=off -I"$dir/src" -Itests "$dir/rows.c" tests/golden/runs.c build/tests/golden/steer.o \
        $(find "$dir/src/game" "$dir/src/pilot" -name '*.c') build/libpixhit.a -lm -o "$dir/runs"
}

check 'the rules build with variables for rows' build
[ "$failed" -eq 0 ] || finish || exit 1
"$dir/runs" check build/sprites.masks tests/golden/table.txt lir >"$dir/log"
say $? 'unmoved, they lead to the recorded numbers' || grep -v '^ok' "$dir/log"
mkdir "$dir/records" && "$dir/runs" record build/sprites.masks tests/golden/table.txt "$dir/records"
say $? 'the inputs of each run are kept'
ls -Sr "$dir"/records/*.rec >"$dir/records.txt" # quick runs first

# ---- moving ---------------------------------------------------------------------------------------------------------

# moves: prints each row twice, as `FOLDER NAME VALUE`.
moves() {
    while read -r name value; do
        case " ${ROWS:-$name} " in *" $name "*) ;; *) continue ;; esac
        half=$((value > 1 ? value / 2 : 1))
        echo "$dir $name $((value + half))"
        echo "$dir $name $((value - half))"
    done <"$dir/all"
}

moves | xargs -P "${JOBS:-$(getconf _NPROCESSORS_ONLN)}" -L 1 sh tests/tuning.sh --one >"$dir/moved"
sort -o "$dir/moved" "$dir/moved"
if [ -n "${WHO:-}" ]; then
    cat "$dir/moved"
    exit 0
fi

# At least one move of an excused row is unnoticed, and no move of other rows.
for name in $(cut -d ' ' -f 1 "$dir/moved" | sort -u); do
    found=$(grep "^$name " "$dir/moved" | cut -d ' ' -f 2- | paste -s -d , -)
    unnoticed=$(grep -c "^$name [0-9]*\$" "$dir/moved")
    if echo "$EXCUSES" | grep -q "^$name "; then
        [ "$unnoticed" -gt 0 ]
        say $? "$name is unnoticed, as its excuse says: $found"
    else
        [ "$unnoticed" -eq 0 ]
        say $? "$name is noticed: $found"
    fi
done
for name in $(echo "$EXCUSES" | cut -d ' ' -f 1); do
    grep -q "^$name " "$dir/all"
    say $? "the excuse of $name names a row"
done
echo "# $(wc -l <"$dir/moved") moves, $(grep -c '^[A-Z_]* [0-9]*$' "$dir/moved") of them unnoticed"
finish
