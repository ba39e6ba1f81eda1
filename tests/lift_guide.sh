#!/bin/sh
# lift_guide.sh - the guide is correct: every snippet of src/pixhit/README.md and RECIPES.md compiles as C99 and C++11 without a
# warning, its whole program runs, and removed calls are gone. The examples build and run, gdb shows masks.
# lift_install.sh builds a program in the other documented ways; cli.sh checks the names of calls.
#
# A failure means that a reader of the guide copies code that does not compile or run.
# shellcheck disable=SC2046,SC2086 # words
set -u
. "$(dirname "$0")/shell.sh"
temporary
CC=${CC:-cc}
CXX=${CXX:-c++}
warnings='-Wall -Wextra -Wconversion -pedantic -Werror'
guide=$root/src/pixhit/README.md
recipes=$root/src/pixhit/RECIPES.md
headers="$root/src/pixhit/pixhit.h $root/src/pixhit/pixhit_more.h"

# snippets: all of both pages in one file, as if a reader had pasted one after the other. Snippets for SDL come last.
snippets() {
    for mark in '```c' '```c SDL'; do
        awk -v mark="$mark" '$0 == mark { on = 1; next } /^```$/ { on = 0 } on' "$guide" "$recipes"
    done
}
snippets >"$dir/guide.c"
check "the guide has eight snippets or more" test "$(grep -c '^```c' "$guide")" -ge 8
check "the recipes have eight snippets or more" test "$(grep -c '^```c' "$recipes")" -ge 8
check "the guide has at most 350 lines" test "$(wc -l <"$guide")" -le 350
check "the guide opens with its picture" test -s "$root/src/pixhit/$(sed -n '3s/.*](\(.*\.png\))$/\1/p' "$guide")"
sdl=$(pkg-config --cflags sdl2 SDL2_image)
check "the snippets as C99" "$CC" -std=c99 $warnings -I"$root/src" $sdl -c "$dir/guide.c" -o "$dir/guide.o"
check "the snippets as C++11" "$CXX" -x c++ -std=c++11 $warnings -I"$root/src" $sdl -c "$dir/guide.c" -o "$dir/guide.o"

# The whole program, beside a copy of the folder, by the command that the guide gives.
mkdir "$dir/whole" && cp -R "$root/src/pixhit" "$dir/whole"
awk '$0 == "```c program" { on = 1; next } /^```$/ { on = 0 } on' "$guide" >"$dir/whole/program.c"
command=$(sed -n 's/^ *cc \(.*program\.c .*\)/\1/p' "$guide")
whole() {
    (cd "$dir/whole" && eval "$CC $warnings $command" >said)
}
check "the whole program as C++11" "$CXX" -x c++ -std=c++11 $warnings -I"$root/src" -c "$dir/whole/program.c" -o "$dir/guide.o"
check "the whole program builds and runs" whole
check "it says where the hero stands" grep -qx 'the hero stands at ([0-9]*, [0-9]*) and touches the wall' "$dir/whole/said"

# kept FILE: prints the removed calls of a table of the file that a header still declares.
kept() {
    for call in $(grep '^| removed: ' "$1" | cut -d '|' -f 2 | grep -oE '\bph_[a-z][a-z0-9_]*'); do
        ! cat $headers | grep -qw "$call" || echo "$call"
    done
}
check "the recipes list removed calls" grep -q '^| removed: ' "$recipes"
check "... and no header declares them" test -z "$(kept "$recipes")"
lacking=
for source in $(cd "$root/src/pixhit" && ls ./*.c); do
    grep -q "\`$(basename "$source")\`" "$recipes" || lacking="$lacking $source"
done
check "the table of files has every source file$lacking" test -z "$lacking"

# ---- the game in one file, and the demos ----------------------------------------------------------------------------------------

mkdir "$dir/core" # compiled once for all of them
(cd "$dir/core" && "$CC" -std=c99 -O2 -I"$root/src" -c "$root"/src/pixhit/*.c "$root"/src/pixhit/*/*.c "$root"/src/look/*.c)
builds() {
    "$CC" -std=c99 -O2 $warnings -I"$root/src" $sdl "$root/src/examples/$1.c" "$dir"/core/*.o \
        $(pkg-config --libs sdl2 SDL2_image) -lm -o "$dir/$1"
}
# game NAME DATA PATTERN OPTION...: it is short, builds, plays the same twice with those options, and prints the
# pattern.
game() {
    name=$1 data=$root/assets/$2 pattern=$3
    shift 3
    check "$name has at most 330 lines" test "$(wc -l <"$root/src/examples/$name.c")" -le 330
    check "$name builds from its file and the core" builds "$name"
    for time in one two; do
        env -i "$dir/$name" --data "$data" --screenshot "$dir/$name.$time.png" "$@" >"$dir/$name.$time"
    done
    check "$name plays 900 ticks without a display, and says what came of it" grep -Eq "$pattern" "$dir/$name.one"
    check "$name plays the same again" cmp "$dir/$name.one" "$dir/$name.two"
    check "... to the same picture" cmp "$dir/$name.one.png" "$dir/$name.two.png"
    check "$name says that a picture is missing" sh -c "! '$dir/$name' --data '$dir' --ticks 1 2>'$dir/said' && grep -q '^$name: ' '$dir/said'"
    check "$name opens a window" env SDL_VIDEODRIVER=dummy timeout -s INT 2 sh -c "'$dir/$name' --data '$data' & sleep 1; kill -0 \$! && kill \$!"
}
# The listing of the project's README is a part of shooter.c, which compiles up to its end.
listing() {
    awk '$0 == "```c" { on = 1; next } /^```$/ { on = 0 } on' "$root/README.md" >"$dir/listing"
    first=$(grep -nxF -e "$(head -n 1 "$dir/listing")" "$root/src/examples/shooter.c" | cut -d: -f1)
    last=$((first + $(wc -l <"$dir/listing") - 1))
    sed -n "$first,${last}p" "$root/src/examples/shooter.c" | cmp - "$dir/listing" && grep -q ph_partition_list "$dir/listing" &&
        sed "1,$((first - 1))!d" "$root/src/examples/shooter.c" | cat - "$dir/listing" >"$dir/listing.c" &&
        "$CC" -std=c99 $warnings -Wno-unused-function -I"$root/src" $sdl -fsyntax-only "$dir/listing.c"
}
check "the listing of the README is a part of shooter.c" listing
game shooter sprites '^900 ticks, hull [1-8][0-9]{2}$' --ticks 900
env -i "$dir/shooter" --data "$root/assets/sprites" --ticks 900 --masks on --screenshot "$dir/masks.png" >"$dir/masks"
check "shooter plays the same with its masks shown" cmp "$dir/shooter.one" "$dir/masks"
check "... to another picture" sh -c "! cmp -s '$dir/shooter.one.png' '$dir/masks.png'"

# A demo is a page that builds with demo.c and the core, and opens a window. tests/app/demos checks how it behaves.
builds_demo() {
    "$CC" -std=c99 -O2 $warnings -I"$root/src" $sdl "$root/src/examples/$1.c" "$root/src/examples/demo.c" "$dir"/core/*.o \
        $(pkg-config --libs sdl2 SDL2_image) -lm -o "$dir/$1"
}
for demo in $(cd "$root/src/examples" && grep -l '"demo.h"' ./*.c | sed 's|^\./||; s|\.c$||' | grep -vx demo); do
    check "$demo has at most 150 lines" test "$(wc -l <"$root/src/examples/$demo.c")" -le 150
    check "$demo builds from two files and the core" builds_demo "$demo"
    check "$demo opens a window" env SDL_VIDEODRIVER=dummy timeout -s INT 2 sh -c \
        "'$dir/$demo' --data '$root/assets' & sleep 1; kill -0 \$! && kill \$!"
    check "$demo says that a picture is missing" sh -c \
        "! '$dir/$demo' --data '$dir' --ticks 1 2>'$dir/said' && grep -q 'font/font.png' '$dir/said'"
done

# ---- the reference ----------------------------------------------------------------------------------------------------

if needs "make doc" doxygen; then
    check "make doc: nothing public is undocumented" make -s -C "$root" doc B="$dir/build"
fi

# ---- gdb ----------------------------------------------------------------------------------------------------------------

if needs gdb gdb; then
    "$CC" -g -O0 -I"$root/src" "$root/tests/lift/show.c" "$root"/src/pixhit/mask*.c "$root"/src/pixhit/kernels/*.c -lm -o "$dir/show" \
        -Wl,--gc-sections -ffunction-sections
    gdb -q -batch -nx -ex "source $root/src/pixhit/pixhit_gdb.py" -ex 'break ph_mask_free' -ex run -ex 'print *mask' \
        -ex 'print-mask mask' "$dir/show" >"$dir/seen" 2>&1
    check "gdb prints a mask" grep -q '= 66 x 2 px, 2 solid in x 1..66, y 0..2$' "$dir/seen"
    check "gdb prints its pixels" grep -qx "\.\{65\}#" "$dir/seen"
fi
finish
