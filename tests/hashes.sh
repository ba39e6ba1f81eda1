#!/bin/sh
# hashes.sh - the same seed gives the same game on every compiler, at every level of optimization, with either broad
# phase. Builds the core and the rules with gcc and clang at -O0 and -O3 into temporary folders, puts the front end of build/
# before each and compares the hashes of a few runs with those of build/xcavate. BUILDS='gcc-O0 clang-O3' takes some.
set -u
. "$(dirname "$0")/shell.sh"
temporary

# The runs: one line each, options of the game.
runs() {
    echo "--autopilot --seed 7 --ticks 3600"
    echo "--autopilot --seed 3 --level 6 --ticks 1200"
    echo "--scene storm --sprites 200 --seed 1 --ticks 600"
    echo "--scene storm --sprites 2000 --seed 2 --ticks 60"
    echo "--scene pinball --autopilot --seed 4 --ticks 600"
}

# all_hashes PROGRAM: one line for each run and broad phase.
all_hashes() {
    runs | while read -r options; do
        for method in lir fast all; do
            # shellcheck disable=SC2086 # options are words
            echo "$("$1" --data "$root/assets" --headless --hash --broadphase $method $options) $options"
        done
    done
}

# build COMPILER LEVEL FOLDER: the game, its core and rules compiled that way.
build() {
    make -s -C "$root" -j2 B="$3" CC="$1" CFLAGS="$2" "$3/libgame.a" "$3/libpixhit.a" &&
        # shellcheck disable=SC2046,SC2086 # names and options are words
        "$1" $front "$3/libgame.a" "$3/libpixhit.a" $(pkg-config --libs sdl2 SDL2_image) -lm -o "$3/xcavate"
}

make -s -C "$root" -j2 build/xcavate >"$dir/log" 2>&1
say $? "the front end builds" || sed 's/^/#   /' "$dir/log"
front=$(cd "$root" && find src/sdl src/inspect src/view src/overlay src/lab src/app -name '*.c' | sed "s|\(.*\)\.c|$root/build/\1.o|")
all_hashes "$root/build/xcavate" >"$dir/first.txt"
compared=1
for name in ${BUILDS:-gcc-O0 gcc-O3 clang-O0 clang-O3}; do
    compiler=${name%-*}
    if ! command -v "$compiler" >/dev/null 2>&1; then
        say 1 "$compiler is not installed"
        continue
    fi
    build "$compiler" "-${name#*-}" "$dir/$name" >"$dir/log" 2>&1
    if ! say $? "$name builds"; then
        sed 's/^/#   /' "$dir/log"
        continue
    fi
    all_hashes "$dir/$name/xcavate" >"$dir/$name.txt"
    cmp -s "$dir/first.txt" "$dir/$name.txt"
    say $? "$name gives the same hashes" || diff "$dir/first.txt" "$dir/$name.txt" | sed 's/^/#   /'
    compared=$((compared + 1))
done
test "$(grep -Ec '^[0-9a-f]{16} ' "$dir/first.txt")" -eq "$(($(runs | wc -l) * 2))"
say $? "every run ends with a hash ($compared builds)"
test "$(sort -u "$dir/first.txt" | wc -l)" -eq "$(runs | wc -l)"
say $? "lir and all give the same hashes"
sort -u "$dir/first.txt" | sed 's/^/#   /'
finish
