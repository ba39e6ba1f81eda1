#!/bin/sh
# wasm.sh - the core as WebAssembly, built by clang and wasi-libc as for the programmers' page: the tour prints the same
# text as on this machine. TOUR names the native tour (build/tour). Skipped if a tool is missing.
#
# A failure means that the core gives other answers as WebAssembly.
set -u
. "$(dirname "$0")/shell.sh"
cd "$root" || exit 1
temporary

needs 'the core as wasm' clang wasm-ld node || exit 0
clang --target=wasm32-wasi -std=c99 -O1 -Wall -Wextra -Werror -ffp-contract=off -Isrc src/examples/tour.c src/pixhit/*.c src/pixhit/*/*.c \
    -nodefaultlibs -lc -o "$dir/tour.wasm"
say $? "clang compiles the core for wasm without a warning"
node --no-warnings tests/web/wasi.js "$dir/tour.wasm" >"$dir/wasm.txt" && "${TOUR:-build/tour}" >"$dir/native.txt" &&
    [ "$(wc -l <"$dir/native.txt")" -gt 50 ] && cmp "$dir/native.txt" "$dir/wasm.txt"
say $? "the tour prints the same there, $(wc -l <"$dir/native.txt") lines, $(cksum <"$dir/wasm.txt")"
finish
