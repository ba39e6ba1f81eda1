#!/bin/bash
# layers.sh - dependencies point one way. The table below names what the files of each folder may include; everything
# else is an arrow that points up, and fails. Then what may be called: the core and the rules know no SDL, no file, no
# clock and no global state of libc, in their source and in their object code.
#
# B names the folder with libpixhit.a and libgame.a (build). Run it with `make layers`.
set -u
. "$(dirname "$0")/shell.sh"
cd "$root" || exit 1
temporary
B=${B:-build}

libc='<(assert|limits|math|stdbool|stddef|stdint|stdlib|string)\.h>'
system='<[A-Za-z0-9_/]+\.h>'
core='"pixhit/pixhit\.h"'
rules='"game/([a-z]+/)?[a-z_]+\.h"'
app() { # app FOLDER...: headers of these folders of src/app
    local IFS='|'
    echo "\"app/($*)/[a-z_]+\\.h\""
}
game() { # game FOLDER...: headers of these folders of src/game
    local IFS='|'
    echo "\"game/($*)/[a-z_]+\\.h\""
}

# includes FOLDER PATTERN: every #include in the files of the folder itself matches.
includes() {
    local bad
    bad=$(grep -HnE '^[[:space:]]*#[[:space:]]*include' "$1"/*.[ch] "$1"/*.inc "$1"/*.cpp 2>/dev/null | grep -vE "include[[:space:]]+($2)")
    [ -z "$bad" ]
    say $? "$1 includes only what lies below it" || echo "$bad" | sed 's/^/#   /'
    listed="$listed $1"
}

# lacks FOLDER NAMES: none of these words stands in the folder, however deep, outside comments.
lacks() {
    local bad
    bad=$(find "$1" -name '*.[ch]' -o -name '*.inc' | xargs sed 's|//.*||' | grep -wE "$2")
    [ -z "$bad" ]
    say $? "$1 has no $3" || echo "$bad" | sed 's/^/#   /'
}

# headers FOLDER: a header is named as the .c file that defines what it declares, and that .c file includes it first. A
# header without a .c file declares no function.
headers() {
    local bad= header source first name
    while read -r header; do
        source=${header%.h}.c
        first=$(sed -n 's/^#include "\(.*\)"/\1/p; s/^#include <\(.*\)>/\1/p' "$source" 2>/dev/null | head -n 1)
        if [ -f "$source" ] && [ "src/$first" != "$header" ]; then
            bad="$bad $source:includes-$first-first"
        fi
        for name in $(sed -nE '/^(typedef|static|#)/d; s/^[a-z][A-Za-z0-9_ ]*[ *]([a-z0-9_]+)\(.*/\1/p' "$header"); do
            grep -qsE "^[a-z][A-Za-z0-9_ ]*[ *]$name\(" "$source" || bad="$bad $header:$name"
        done
    done < <(find "$1" -name '*.h')
    [ -z "$bad" ]
    say $? "$1: headers declare what the .c file of that name defines" || printf '#   %s\n' $bad
}

# acyclic FOLDER: no file of the folder, however deep, uses one that uses it, however indirectly. What every file shares (app.h) is left out.
acyclic() {
    local loop
    loop=$(find "$1" -name '*.c' -exec grep -HoE '^#include "app/[a-z_/]+\.h"' {} + |
        sed -nE "s|^src/(.*)\.c:#include \"(${1#src/}/[a-z_/]+)\.h\"|\1 \2|p" |
        grep -v '/app$' | tsort 2>&1 >/dev/null | sed 's/^tsort: //')
    [ -z "$loop" ]
    say $? "$1 has no cycle of files" || printf '#   %s\n' $loop
}

# without_sdl FILE...: no header of SDL is reached from these, however indirectly.
without_sdl() {
    local bad
    bad=$(${CC:-cc} -std=c99 -Isrc -M "$@" 2>&1 | grep -oE '[^ ]*SDL[^ ]*|fatal error.*' | sort -u | head -n 3)
    [ -z "$bad" ]
    say $? "$* reach no SDL" || echo "$bad" | sed 's/^/#   /'
}

# wants NAME PATTERN ARCHIVE...: what these want from outside, taken together, is all of that pattern.
wants() {
    local name=$1 pattern=$2 bad
    shift 2
    ld -r -o "$dir/together.o" --whole-archive "$@" || return
    bad=$(nm -u "$dir/together.o" | awk '{ print $2 }' | sort -u | grep -vE "^($pattern)\$")
    [ -z "$bad" ]
    say $? "$name asks libc for memory, copies and arithmetic alone" || echo "$bad" | sed 's/^/#   /'
}

listed=
includes src/pixhit "$libc|\"(pixhit|internal|words|kernels/kernels)\.h\""
includes src/pixhit/kernels "$libc|<immintrin\.h>|\"(\.\./internal|kernels|isa)\.h\"|\"[a-z_]+\.inc\""
includes src/pixhit/broadphase "$libc|<immintrin\.h>|\"(\.\./internal|\.\./kernels/isa|broadphase|pairs)\.h\"|\"tier\.inc\""
includes src/game/math "$libc|$(game math)"
includes src/game/terrain "$libc|$core|$(game terrain math)"
includes src/game/world "$libc|$core|$(game world terrain math)"
includes src/game/actors "$libc|$core|$(game actors world terrain math)"
includes src/game/levels "$libc|$core|$(game levels actors world terrain math)"
includes src/game "$libc|$core|$rules"
includes src/app/platform "$system|$core|$(app platform)"
includes src/app/draw "$system|$core|$(app draw platform)"
includes src/app/input "$system|$rules|$(app input)"
includes src/app/view/scenery "$system|$core|$rules|$(app view/scenery draw platform)"
includes src/app/view/effects "$system|$core|$rules|$(app view/effects view/scenery draw platform)"
includes src/app/view/hud "$system|$core|$rules|$(app view/hud view/scenery draw platform)"
includes src/app/view "$system|$core|$rules|$(app view view/hud view/effects view/scenery draw platform)"
includes src/app/death "$system|$core|$rules|$(app death view draw platform)"
includes src/app/proof "$libc|<(inttypes|stdarg|stdio)\.h>|$core|$rules|$(app proof)"
includes src/app/storm "$system|$core|$rules|$(app storm draw platform)"
includes src/app/time "$libc|$rules|$(app time judge)"
includes src/app/judge "$libc|<(inttypes|stdio)\.h>|$core|$rules|$(app judge)"
includes src/app/overlay/panels "$system|$core|$rules|$(app overlay overlay/panels judge proof draw platform)"
includes src/app/overlay "$system|$core|$rules|$(app overlay overlay/panels judge proof draw platform)"
includes src/app/store "$system|$(app store input platform)"
includes src/app/menu "$system|$core|$rules|$(app menu draw platform)"
includes src/app/session "$system|$core|$rules|$(app session view view/hud view/effects overlay overlay/panels judge proof time store input platform)|\"gallery/gallery\.h\""
includes src/app/run/inspect "$system|$core|$rules|$(app run run/inspect storm session menu death view view/hud overlay overlay/panels judge proof time store input draw platform)|\"gallery/gallery\.h\""
includes src/app/run "$system|$core|$rules|$(app run run/inspect storm session menu death view view/hud overlay overlay/panels judge proof time store input draw platform)|\"gallery/gallery\.h\""
includes src/app/headless "$system|$core|$rules|$(app headless run run/inspect session menu view view/hud overlay overlay/panels judge proof draw platform)|\"gallery/gallery\.h\""
includes src/app "$system|$(app headless run session platform)|\"app/version\.h\""
includes src/gallery "$system|$core|$(app draw platform)|\"gallery/[a-z_]+\.h\""
includes src/gallery/lab "$system|$core|$(app draw platform)|\"gallery/(lab/)?[a-z_]+\.h\""
includes src/examples "$system|$core"
includes tests/support "$system|$core|$rules|\"support/[a-z_]+\.h\""
includes tests/pixhit "$system|$core|$rules|\"support/[a-z_]+\.h\"|\"pixhit/(kernels/kernels|kernels/isa|broadphase/broadphase)\.h\""
includes tests/game "$system|$core|$rules|\"support/[a-z_]+\.h\""
includes tests/app "$system|$core|$rules|$(app headless run run/inspect storm session menu death view view/hud view/scenery view/effects overlay overlay/panels judge proof time store input draw platform)|\"(support|app|gallery|gallery/lab)/[a-z_]+\.h\""

# A folder that the table does not name is not checked: that is a failure too.
for folder in $(find src tests/support tests/pixhit tests/game tests/app -name '*.[ch]' -exec dirname {} + | sort -u); do
    case " $listed " in
    *" $folder "*) ;;
    *) say 1 "$folder stands in no row of tests/layers.sh" ;;
    esac
done

headers src/game
headers src/app
headers src/gallery
acyclic src/app/run
acyclic src/app/overlay
without_sdl src/app/session/session.c src/app/headless/headless.c src/app/session/replay_file.c

impure='SDL_[A-Za-z]+|FILE|f?printf|puts|fopen|time|clock|s?rand|getenv|exit|abort'
lacks src/pixhit "$impure" 'SDL, file or clock'
lacks src/game "$impure|float|double" 'SDL, file, clock or float'

own='__[a-z0-9_]+|_GLOBAL_OFFSET_TABLE_|malloc|calloc|realloc|free|mem(cpy|set|move|cmp)|sqrtf?|hypotf?|atan2|qsort'
wants 'the core' "$own" "$B/libpixhit.a"
wants 'the rules' "$own|str(len|cmp|ncmp)" "$B/libgame.a" "$B/libpixhit.a"
finish
