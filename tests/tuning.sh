#!/bin/sh
# tuning.sh - the golden runs notice every row of tuning.h: each row is moved up and down by half, by 1 at least, and the
# last state of a run must be another one then: of a replay, or of one that nobody plays. Minutes on two processors.
#
# The rules are built once, in a copy in which the rows are variables, and MOVE="NAME VALUE" moves one of them. As they
# stand they must give the recorded hashes. A row that sizes an array cannot be moved, and the compiler says so.
# tests/golden/unnoticed.txt lists rows that no replay can notice, each with the reason: five at most, and each of them
# must be unnoticed indeed.
#
# ROWS="NAME..." moves those rows alone. WHO=1 names every replay that notices a move, not only the first, and judges
# nothing. REPLAYS="FILE..." takes others than the golden ones: for looking for better ones.
set -u

# tuning.sh --one FOLDER NAME VALUE: moves one row. One line: NAME VALUE, and what notices it.
if [ "${1:-}" = --one ]; then
    by=
    while read -r hash options; do
        # shellcheck disable=SC2086 # options are words
        got=$(MOVE="$3 $4" timeout -k 5 60 "$2/xcavate" --data assets --headless --hash $options 2>/dev/null)
        status=$?
        [ "$got" != "$hash" ] || continue
        by="$by $(basename -- "${options#--replay }" | tr ' ' _)"
        [ $status -le 1 ] || by="$by (it ends with status $status)"
        [ -n "${WHO:-}" ] || break
    done <"$2/hashes"
    echo "$3 $4$by"
    exit 0
fi

. "$(dirname "$0")/shell.sh"
temporary
cd "$root" || exit 1
excuses=$root/tests/golden/unnoticed.txt
EXCUSES_MOST=5

# ---- the rules, with variables for rows ----------------------------------------------------------------------------

# The rows as `NAME VALUE`. What is not read as one is missing in the copy, and the compiler names it.
sed -n 's/^ *\([A-Z_]*\) = \([0-9]*\),\{0,1\}\( *\/\/.*\)\{0,1\}$/\1 \2/p' src/game/world/tuning.h >"$dir/all"

as_variables() {
    cp -R src "$dir/src"
    sed 's/\(.*\) .*/extern int \1;/' "$dir/all" >"$dir/src/game/world/tuning.h"
    sed 's/\(.*\) \(.*\)/int \1 = \2;/' "$dir/all"
    echo 'static struct { const char *name; int *row; } rows[] = {'
    sed 's/\(.*\) .*/{"\1", \&\1},/' "$dir/all"
    cat <<'END'
};
__attribute__((constructor)) static void move(void) {
    char name[100];
    int value;
    const char *wanted = getenv("MOVE");
    if (wanted && sscanf(wanted, "%99s %d", name, &value) == 2) {
        for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
            *rows[i].row = strcmp(rows[i].name, name) == 0 ? value : *rows[i].row;
        }
    }
}
END
}

build() {
    make -s -j2 build/xcavate || return 1
    { printf '#include <%s>\n' stdio.h stdlib.h string.h && as_variables; } >"$dir/rows.c"
    front=$(find src/sdl src/inspect src/view src/overlay src/lab src/app -name '*.c' | sed 's|\(.*\)\.c|build/\1.o|')
    # shellcheck disable=SC2046,SC2086 # names and options are words
    ${CC:-cc} -std=c99 -O1 -I"$dir/src" "$dir/rows.c" $(find "$dir/src/game" "$dir/src/pilot" -name '*.c') $front build/libpixhit.a \
        $(pkg-config --libs sdl2 SDL2_image) -lm -o "$dir/xcavate"
}

check 'the rules build with variables for rows' build
[ "$failed" -eq 0 ] || finish || exit 1

# The quick ones first, and last what nobody plays: what the autopilot makes of a row is not what the rules do.
# shellcheck disable=SC2012,SC2086 # names are words without blanks
{ ls -Sr ${REPLAYS:-tests/golden/*.rec} | sed 's/^/--replay /' && sed -n '/autopilot/!s/[^ ]* //p' tests/golden/levels.txt; } |
    while read -r options; do
        echo "$("$dir/xcavate" --data assets --headless --hash $options) $options"
    done >"$dir/hashes"
sed 's|--replay tests/golden/||' "$dir/hashes" | sort >"$dir/unmoved"
[ -n "${REPLAYS:-}" ] || sed '/autopilot/d' tests/golden/hashes.txt tests/golden/levels.txt | sort | cmp -s - "$dir/unmoved"
say $? 'unmoved, they give the recorded hashes' || cat "$dir/unmoved"

# ---- moving ---------------------------------------------------------------------------------------------------------

# moves: each row twice, as `FOLDER NAME VALUE`.
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

# Of an excused row one move at least is unnoticed, of any other one none.
for name in $(cut -d ' ' -f 1 "$dir/moved" | sort -u); do
    found=$(grep "^$name " "$dir/moved" | cut -d ' ' -f 2- | paste -s -d , -)
    unnoticed=$(grep -c "^$name [0-9]*\$" "$dir/moved")
    if grep -q "^$name " "$excuses"; then
        [ "$unnoticed" -gt 0 ]
        say $? "$name is unnoticed, as its excuse says: $found"
    else
        [ "$unnoticed" -eq 0 ]
        say $? "$name is noticed: $found"
    fi
done
while read -r name reason; do
    grep -q "^$name " "$dir/all" && [ -n "$reason" ]
    say $? "the excuse of $name names a row and a reason"
done <"$excuses"
[ "$(wc -l <"$excuses")" -le $EXCUSES_MOST ]
say $? "at most $EXCUSES_MOST rows are excused"
echo "# $(wc -l <"$dir/moved") moves, $(grep -c '^[A-Z_]* [0-9]*$' "$dir/moved") of them unnoticed"
finish
