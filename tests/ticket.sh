#!/bin/sh
# ticket.sh - a wrong answer writes a ticket, from end to end: a fault is planted in the core, the game that is linked with
# it finds it, and the ticket is a test that fails with the fault and passes without it, and opens in the laboratory.
#
# XCAVATE names the program (build/xcavate), beside which its objects lie. CC, CFLAGS and LDFLAGS as for the build.
set -u
. "$(dirname "$0")/shell.sh"
temporary
game=${XCAVATE:-$root/build/xcavate}
built=$(cd "$(dirname "$game")" && pwd) || exit 1
game=$built/$(basename "$game")
CC=${CC:-cc}
strict='-std=c99 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror'
cd "$dir" || exit 1

# Of the sources that there are: a folder of objects keeps old ones, too.
objects=$(cd "$root" && find src/sdl src/inspect src/view src/overlay src/lab src/app -name '*.c' | sed "s|^|$built/|; s|c\$|o|")

# ---- the fault ----------------------------------------------------------------------------------------------------------

# An area of three pixels or more is one too many. The object takes the place of the one in the archive.
sed 's/out->area = g\.area,/out->area = g.area + (g.area > 2),/' "$root/src/pixhit/contact.c" >contact.c
faulty() {
    ! cmp -s contact.c "$root/src/pixhit/contact.c" &&
        $CC -std=c99 -O1 ${CFLAGS:-} -ffp-contract=off -I"$root/src" -I"$root/src/pixhit" -c contact.c -o contact.o &&
        $CC ${CFLAGS:-} ${LDFLAGS:-} -o faulty $objects \
            "$built/libgame.a" contact.o "$built/libpixhit.a" $(pkg-config --libs sdl2 SDL2_image) -lm
}
check "a fault is planted in the core" faulty
./faulty --data "$root/assets" --headless --autopilot --seed 7 --level 6 --ticks 600 --proof >out 2>err
status=$?
check "the proof finds it" test $status -eq 1 -a -s xcavate-wrong.rec -a -s xcavate-wrong.txt
check "... and names the ticket" grep -q "xcavate-wrong.txt' is a test of it" err
ticket=$dir/xcavate-wrong.txt
rows=$(grep '^        "' "$ticket" | tr -d ' ,"')
check "the masks are made as small as they can be: three pixels each, and nothing else" \
    test "$(echo "$rows" | tr -d '\n')" = '######'
"$game" --data "$root/assets" --headless --replay xcavate-wrong.rec >out
check "the replay ends where the ticket says" grep -q "\"ticks\":$(sed -n 's/.*tick \([0-9]*\):.*/\1/p' "$ticket")," out

# ---- the test -----------------------------------------------------------------------------------------------------------

name=$(sed -n 's/^static void \([a-z0-9_]*\)(.*/\1/p' "$ticket")
{
    printf '#include <setjmp.h>\n#include <stdarg.h>\n#include <stddef.h>\n#include <stdint.h>\n#include <cmocka.h>\n'
    printf '#include "pixhit/pixhit.h"\n'
    cat "$ticket"
    printf 'int main(void) {\n    const struct CMUnitTest tests[] = {cmocka_unit_test(%s)};\n' "$name"
    printf '    return cmocka_run_group_tests(tests, NULL, NULL);\n}\n'
} >pasted.c
compile() {
    $CC $strict ${CFLAGS:-} ${LDFLAGS:-} -I"$root/src" pasted.c "$@" "$built/libpixhit.a" $(pkg-config --libs cmocka) -lm -o pasted
}
check "the ticket compiles as a test, without a warning" compile
check "... which passes with the sound core" ./pasted
check "... compiles with the faulty core" compile contact.o
fails() {
    ! ./pasted
}
check "... and fails with it" fails

# ---- the laboratory -------------------------------------------------------------------------------------------------------

check "the laboratory opens it" "$game" --data "$root/assets" --headless --lab "$ticket" --ticks 30
wrong_there() {
    ! ./faulty --data "$root/assets" --headless --lab "$ticket" --ticks 30
}
check "... and finds the faulty core wrong there" wrong_there
# refused BYTES: the ticket, cut off there, is refused with one line.
refused() {
    head -c "$1" "$ticket" >damaged.txt
    ! "$game" --data "$root/assets" --headless --lab damaged.txt --ticks 1 2>err >out && [ "$(wc -l <err)" -eq 1 ] &&
        grep -q 'damaged.txt: ' err
}
for text in 'ticket' 'rows_a' '#' 'rows_b' 'DX = ' 'MY = '; do
    bytes=$(grep -abo -e "$text" "$ticket" | sed -n '1s/:.*//p')
    check "a ticket that ends before '$text' is refused with a line" refused "$bytes"
done
finish
