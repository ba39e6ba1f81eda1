#!/bin/sh
# build.sh - the Makefile behaves as described in README.md and its comments: short lines, correct rebuilds, `make run`
# with and without a display, the archive. Builds the game in build-install, which tests/install.sh also uses.
#
# A failure means that the Makefile builds unnecessary files, misses a change, or differs from the README.
#
# CC is the compiler.
# shellcheck disable=SC2086 # words
set -u
. "$(dirname "$0")/shell.sh"
cd "$root" || exit 1
temporary
unset MAKEFLAGS MFLAGS MAKELEVEL CFLAGS CPPFLAGS LDFLAGS V B PREFIX DESTDIR
CC=${CC:-cc}
B=build-install

mk() {
    make --no-print-directory B=$B CC="$CC" "$@"
}

check "the game builds" mk -s -j"$(getconf _NPROCESSORS_ONLN)" $B/xcavate

# ---- output of make ------------------------------------------------------------------------------------------------

object=$B/src/pixhit/mask.o

# shown OPTION...: prints the output of make while it compiles a file.
shown() {
    rm -f $object
    mk "$@" $object 2>&1
}

check "a line of the build is short" test "$(shown)" = "  CC   src/pixhit/mask.c"
check "V=1 shows the whole command" expr "$(shown V=1)" : "$CC .* -c src/pixhit/mask.c -o $object\$"
check "-s shows nothing" test -z "$(shown -s)"

# ---- rebuilds --------------------------------------------------------------------------------------------

# again OPTION...: prints the files that make would compile or link again for the game.
again() {
    mk -n "$@" $B/xcavate | grep -oE '(-c [a-z/_0-9]+\.c|-o '$B'/xcavate)' | sed 's/^-[co] //' | tr '\n' ' '
}
count() {
    again "$@" | wc -w
}

mk -s $B/xcavate
all=$(find src/pixhit src/game src/pilot src/sdl src/look src/scope src/view src/overlay src/lab src/app -name '*.c' | wc -l)
check "the same flags build nothing again" test -z "$(again)"
check "-Werror builds nothing again" test -z "$(again CFLAGS='-O2 -g -Werror')"
check "other CFLAGS build all again" test "$(count CFLAGS=-O1)" -eq $((all + 1))
check "other CPPFLAGS build all again" test "$(count CPPFLAGS=-DNDEBUG)" -eq $((all + 1))
check "another compiler builds all again" test "$(count CC="env $CC")" -eq $((all + 1))
check "other LDFLAGS only link again" test "$(again LDFLAGS=-s)" = "$B/xcavate "
check "another prefix compiles one file again" test "$(again prefix=/elsewhere)" = "src/sdl/system/platform.c $B/xcavate "
check "PREFIX is an alias of prefix" test "$(again PREFIX=/elsewhere)" = "$(again prefix=/elsewhere)"
check "another bindir too" test "$(again bindir=/usr/games)" = "$(again prefix=/elsewhere)"
check "another mandir builds nothing again" test -z "$(again mandir=/elsewhere)"
check "DESTDIR builds nothing again" test -z "$(again DESTDIR=/elsewhere)"

# ---- make run -----------------------------------------------------------------------------------------------------------

# run_said STATUS PATTERN COMMAND...: the command ends with that status and prints the pattern, but not the message of
# the demo that plays without a display.
run_said() {
    want=$1 pattern=$2
    shift 2
    "$@" >"$dir/said" 2>&1
    status=$?
    cat "$dir/said"
    [ "$status" -eq "$want" ] && grep -qE "$pattern" "$dir/said" && ! grep -q 'No display here' "$dir/said"
}
demo_plays() {
    env -u DISPLAY -u WAYLAND_DISPLAY make --no-print-directory -s B=$B CC="$CC" run >"$dir/said" 2>&1 &&
        grep -q 'No display here' "$dir/said" && grep -q '"ticks":1200' "$dir/said"
}
no_display='env -u WAYLAND_DISPLAY -u XDG_RUNTIME_DIR DISPLAY=:987 make --no-print-directory'
# no_windows: in a PATH with make alone the tools are missing, and one line says so before any download.
no_windows() {
    mkdir -p "$dir/tools" && for tool in sh make sed realpath find expr pkg-config; do ln -sf "$(command -v $tool)" "$dir/tools/$tool"; done
    ! PATH="$dir/tools" make -s B="$dir/none" CC=false windows >"$dir/said" 2>&1 && [ ! -e "$dir/none/sdl" ] &&
        grep -q 'x86_64-w64-mingw32-gcc convert zip not found. Install it with: sudo apt-get install -y gcc-mingw-w64-x86-64 imagemagick zip' "$dir/said" &&
        [ "$(grep -c 'not found' "$dir/said")" -eq 1 ]
}
check "make windows names the packages of all tools that it lacks, in one line" no_windows
check "make run without a display plays the demo" demo_plays
check "make run keeps the words and the status of a wrong option" \
    run_said 2 "unknown option '--bogus'.*|Error 2" $no_display B=$B CC="$CC" run ARGS=--bogus
check "make run keeps the words of a display that is not there" run_said 2 'xcavate: ' $no_display B=$B CC="$CC" run

# ---- the archive ----------------------------------------------------------------------------------------------------------

version=$($B/xcavate --version | sed -n 's/^xcavate \([^ ]*\) .*/\1/p')
archive=$B/xcavate-$version.tar.gz

check "make dist" mk -s dist
check "the archive is named by the version" test -s "$archive"
mv "$archive" "$dir/first.tar.gz"
(umask 077 && touch README.md && mk -s dist)
check "the same content gives the same archive" cmp "$dir/first.tar.gz" "$archive"
tar -C "$dir" -xzf "$archive"
copy=$dir/xcavate-$version
if [ -e .git ]; then
    git ls-files | sort >"$dir/tracked"
    (cd "$copy" && find . -type f | sed 's|^\./||' | sort) >"$dir/packed"
    check "the archive holds every file that git knows, and no other" diff "$dir/tracked" "$dir/packed"
fi
differing() {
    (cd "$copy" && find . -type f) | while read -r file; do cmp "$file" "$copy/$file"; done 2>&1
}
check "their content is that of the tree" test -z "$(differing)"
check "the archive makes itself" make -s -C "$copy" dist
check "the archive of the archive is the same" cmp "$archive" "$copy/build/xcavate-$version.tar.gz"
finish
