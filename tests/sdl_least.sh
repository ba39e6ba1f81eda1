#!/bin/sh
# sdl_least.sh - the oldest usable SDL is the version that the Makefile requires, and README.md and the Debian package
# name the same. SDL's headers contain the first version of each call.
#
# A failure means that the game calls a newer function than the required SDL version has.
#
# XCAVATE names the program (build/xcavate). Needs nm; headers before SDL 2.0.22 do not contain the versions.
set -u
. "$(dirname "$0")/shell.sh"
cd "$root" || exit 1
temporary

headers=$(pkg-config --variable=includedir sdl2)/SDL2
least=$(sed -n 's/^SDL_LEAST = //p' Makefile)

# since: prints each call of SDL in the headers and the version that introduced it.
since() {
    cat "$headers"/SDL*.h | awk '
        /\\since This function/ { version = $(NF); sub(/\.$/, "", version) }
        /SDLCALL$/ { getline next_line; $0 = $0 " " next_line }
        /SDLCALL +SDL_/ && version { sub(/.*SDLCALL +/, ""); sub(/[^A-Za-z0-9_].*/, ""); print $0, version; version = "" }
        /;/ { version = "" }'
}

since | sort >"$dir/since"
nm -u "${XCAVATE:-build/xcavate}" | grep -o 'SDL_[A-Za-z0-9_]*' | sort -u >"$dir/used"
if ! command -v nm >/dev/null 2>&1 || [ "$(wc -l <"$dir/since")" -lt 400 ]; then
    echo "skip - SDL's least version: nm is not installed, or SDL's headers do not say since when a call is there"
    exit 0
fi
join "$dir/used" "$dir/since" | sort -k 2,2V >"$dir/found"
newest=$(tail -n 1 "$dir/found")
# SDL's copies of functions of the C library are as old as SDL 2. The headers give no version for SDL_DuplicateSurface,
# which exists since 2.0.6.
unknown=$(join -v 1 "$dir/used" "$dir/since" | grep -vx SDL_DuplicateSurface | while read -r call; do
    grep -q "SDLCALL *$call(" "$headers/SDL_stdinc.h" || echo "$call"
done)
[ "$(wc -l <"$dir/found")" -ge 80 ] && [ -z "$unknown" ]
say $? "the headers say of each of the game's $(wc -l <"$dir/used") calls of SDL since when it is there $unknown"
check "the newest one is of the SDL that is asked for, $least ($newest)" test "${newest#* }" = "$least"
check "README.md names that version" grep -qF "SDL $least" README.md
check "the Debian package names it" grep -qF "libsdl2-dev (>= $least)" assets/packaging/debian/control.in
refused() {
    ! make -n B="$dir/b" SDL_LEAST=99.0.0 all >"$dir/said" 2>&1 && grep "sdl2 >= 99.0.0.* not found. Install it with: " "$dir/said"
}
check "an older SDL is refused in one line" refused
finish
