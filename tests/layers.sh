#!/bin/bash
# layers.sh - dependencies point one way. tests/layers.txt lists the permitted includes of each folder; every other
# include is an error. Units do not include each other, not even indirectly. The core and the rules use no SDL, file,
# clock or global state of libc, in source and in object code.
#
# A failure means that a file includes or calls a forbidden name: move the code instead of extending the list.
#
# B names the folder with libpixhit.a and libgame.a (build). Run it with `make layers`.
set -u
. "$(dirname "$0")/shell.sh"
cd "$root" || exit 1
temporary
B=${B:-build}

libc='<(assert|limits|math|stdbool|stddef|stdint|stdlib|string)\.h>'
system='<[A-Za-z0-9_/]+\.h>'

# pattern WORD: prints a pattern of the headers that a word of layers.txt denotes.
pattern() {
    case $1 in
    libc) echo "$libc" ;;
    system) echo "$system" ;;
    inc) echo '"[a-z_]+\.inc"' ;;
    pixhit) echo '"pixhit/pixhit\.h"' ;;
    [\<\"]*) echo "$1" | sed 's/\./\\./g' ;;
    *) echo "\"${1//\*/[a-z]+}/[a-z_]+\.h\"" ;;
    esac
}

# includes FOLDER WORD...: checks that every #include in the files of the folder itself is one of its own headers or of
# these words.
includes() {
    local folder=$1 own=${1#src/} all bad
    all=$(pattern "${own#tests/}")
    shift
    for word in "$@"; do all="$all|$(pattern "$word")"; done
    bad=$(grep -HnE '^[[:space:]]*#[[:space:]]*include' "$folder"/*.[ch] "$folder"/*.inc "$folder"/*.cpp 2>/dev/null | grep -vE "include[[:space:]]+($all)")
    [ -z "$bad" ]
    say $? "$folder includes only what lies below it" || echo "$bad" | sed 's/^/#   /'
    listed="$listed $folder"
}

# lacks FOLDER NAMES TEXT: the folder and its subfolders do not contain these words outside of comments.
lacks() {
    local bad
    bad=$(find "$1" -name '*.[ch]' -o -name '*.inc' | xargs sed 's|//.*||' | grep -wE "$2")
    [ -z "$bad" ]
    say $? "$1 has no $3" || echo "$bad" | sed 's/^/#   /'
}

# headers FOLDER: checks that each header has the name of the .c file that defines its functions, and that this .c file
# includes it first. A header without a .c file declares no function.
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

# units: prints each pair of units (a .c with its .h) of which the first includes the second.
units() {
    local file
    find src -name '*.[ch]' -o -name '*.inc' | while read -r file; do
        local folder=${file%/*}
        sed -nE 's/^[[:space:]]*#[[:space:]]*include "([^"]+)".*/\1/p' "$file" | while read -r header; do
            [ -f "$folder/$header" ] && header=$(realpath --relative-to=src "$folder/$header")
            echo "$(basename_of "${file#src/}") $(basename_of "$header")"
        done
    done | awk '$1 != $2' | sort -u
}
basename_of() { echo "${1%.*}"; }

# tools: no file includes the header of a tool in src/app/tools or src/scope, so tools are called through their rows.
tools() {
    local bad file header
    bad=$(grep -lE '^const tool [a-z_]+_tool' src/app/tools/*.c src/scope/*.c | while read -r file; do
        header=${file#src/}
        grep -rn "^#include \"${header%.c}\.h\"" src | grep -v "^$file:"
    done)
    [ -z "$bad" ]
    say $? 'src/app/tools, src/scope: no file includes a tool' || echo "$bad" | sed 's/^/#   /'
}

# acyclic: no unit includes itself through other units.
acyclic() {
    local loop
    loop=$(units | tsort 2>&1 >/dev/null | sed 's/^tsort: //; /input contains a loop/d')
    [ -z "$loop" ]
    say $? 'no unit includes one that includes it' || echo "$loop" | sed 's/^/#   /'
}

# without_sdl NAME FILE...: these files include no header of SDL, not even indirectly.
without_sdl() {
    local bad name=$1
    shift
    bad=$(${CC:-cc} -std=c99 -Isrc -M "$@" 2>&1 | grep -oE '[^ ]*SDL[^ ]*|fatal error.*' | sort -u | head -n 3)
    [ -z "$bad" ]
    say $? "$name reaches no SDL" || echo "$bad" | sed 's/^/#   /'
}

# wants NAME PATTERN ARCHIVE...: all external symbols of these archives match the pattern.
wants() {
    local name=$1 pattern=$2 bad
    shift 2
    ld -r -o "$dir/together.o" --whole-archive "$@" || return
    bad=$(nm -u "$dir/together.o" | awk '{ print $2 }' | sort -u | grep -vE "^($pattern)\$")
    [ -z "$bad" ]
    say $? "$name asks libc for memory, copies and arithmetic alone" || echo "$bad" | sed 's/^/#   /'
}

# calls_used: each public call of the core is used in src outside of the core, or DESIGN.md lists it with a reason: at
# most 20 calls.
calls_used() {
    local design=.github/DESIGN.md
    cat src/pixhit/pixhit.h src/pixhit/pixhit_more.h |
        sed -nE '/^typedef/d; s/^[a-z][a-z0-9_ ]*[ *](ph_[a-z0-9_]+)\(.*/\1/p' |
        sort -u >"$dir/calls"
    find src -name '*.[ch]' -not -path 'src/pixhit/*' -exec sed 's,//.*,,' {} + | grep -oE 'ph_[a-z0-9_]+' |
        sort -u >"$dir/used"
    sed -n '/^## Calls without a user/,/^## SDL/s/^| \(`ph_[^|]*\)|.*/\1/p' "$design" | grep -oE 'ph_[a-z0-9_]+' |
        sort -u >"$dir/listed"
    [ "$(wc -l <"$dir/calls")" -gt 80 ]
    say $? 'the headers declare calls'
    comm -23 "$dir/calls" "$dir/used" | diff "$dir/listed" - >"$dir/differ"
    say $? "$design lists the calls of the core without a user" || sed 's/^/#   /' "$dir/differ"
    [ "$(wc -l <"$dir/listed")" -le 20 ]
    say $? 'at most 20 calls of the core have no user'
}

listed=
while read -r line; do
    # shellcheck disable=SC2086 # a line is words, of which a star is no file
    set -f && includes $line && set +f
done < <(grep -v '^#' tests/layers.txt)

# An unlisted folder would not be checked, so it is a failure.
for folder in $(find src tests/support tests/pixhit tests/game tests/app -name '*.[ch]' -exec dirname {} + | sort -u); do
    case " $listed " in
    *" $folder "*) ;;
    *) say 1 "$folder stands in no row of tests/layers.txt" ;;
    esac
done

headers src/game
headers src/pilot
for folder in sdl view overlay lab app; do headers "src/$folder"; done
tools
acyclic
calls_used
without_sdl src/scope/time src/scope/time/*.c
without_sdl 'what runs a game without a window' src/app/session/session.c src/app/headless/headless.c

impure='SDL_[A-Za-z]+|FILE|f?printf|puts|fopen|time|clock|s?rand|getenv|exit|abort'
lacks src _Static_assert "static assertion of C11, which gcc lets pass in C99 and emscripten's clang does not"
systems=$(grep -rlE '^ *# *if(def)?\b' src --exclude-dir=sdl --exclude-dir=pixhit --exclude-dir=look)
[ -z "$systems" ]
say $? "no file is compiled in one way here and in another there, but in src/sdl, src/pixhit and src/look $systems"
lacks src/pixhit "$impure" 'SDL, file or clock'
for folder in game pilot; do lacks "src/$folder" "$impure|float|double" 'SDL, file, clock or float'; done

own='__[a-z0-9_]+|_GLOBAL_OFFSET_TABLE_|malloc|calloc|realloc|free|mem(cpy|set|move|cmp)|sqrtf?|hypotf?|atan2|qsort'
wants 'the core' "$own" "$B/libpixhit.a"
wants 'the rules' "$own|memchr|str(len|cmp|ncmp|spn|cspn)" "$B/libgame.a" "$B/libpixhit.a"
finish
