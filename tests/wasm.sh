#!/bin/sh
# wasm.sh - the core as WebAssembly, by clang and wasi-libc alone as in the page for programmers: there the tour prints what
# it prints on this machine. TOUR names the native one (build/tour). Without the tools it is skipped.
#
# A failure means that the core answers otherwise as WebAssembly.
set -u
. "$(dirname "$0")/shell.sh"
cd "$root" || exit 1
temporary

for program in clang wasm-ld node; do
    command -v "$program" >/dev/null 2>&1 || { echo "skip - the core as wasm: $program is not installed (packages clang lld wasi-libc nodejs)"; exit 0; }
done
cat >"$dir/run.js" <<'END'
const {WASI} = require('wasi');
const wasi = new WASI({version: 'preview1'});
WebAssembly.instantiate(require('fs').readFileSync(process.argv[2]), {wasi_snapshot_preview1: wasi.wasiImport})
    .then(({instance}) => process.exit(wasi.start(instance)));
END
clang --target=wasm32-wasi -std=c99 -O1 -Wall -Wextra -Werror -ffp-contract=off -Isrc src/examples/tour.c src/pixhit/*.c src/pixhit/*/*.c \
    -nodefaultlibs -lc -o "$dir/tour.wasm"
say $? "clang compiles the core for wasm without a warning"
node --no-warnings "$dir/run.js" "$dir/tour.wasm" >"$dir/wasm.txt" && "${TOUR:-build/tour}" >"$dir/native.txt" &&
    [ "$(wc -l <"$dir/native.txt")" -gt 50 ] && cmp "$dir/native.txt" "$dir/wasm.txt"
say $? "the tour prints the same there, $(wc -l <"$dir/native.txt") lines, $(cksum <"$dir/wasm.txt")"
finish
