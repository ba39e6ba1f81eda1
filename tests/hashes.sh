#!/bin/sh
# hashes.sh - the golden runs lead to the same numbers with every compiler and level of optimization. Builds the core
# and the rules with gcc and clang at -O0 and -O3 in temporary folders. BUILDS='gcc-O0 clang-O3' selects builds.
#
# A failure means that the rules or the core depend on the compiler: undefined behavior or floating point.
set -u
. "$(dirname "$0")/shell.sh"
temporary
cd "$root" || exit 1

make -s -j2 build/sprites.masks >"$dir/log" 2>&1
say $? "the masks of the sprites" || sed 's/^/#   /' "$dir/log"
for name in ${BUILDS:-gcc-O0 gcc-O3 clang-O0 clang-O3}; do
    make -s -j2 B="$dir/$name" CC="${name%-*}" CFLAGS="-${name#*-}" "$dir/$name/tests/golden/runs" >"$dir/log" 2>&1 &&
        "$dir/$name/tests/golden/runs" check build/sprites.masks tests/golden/table.txt lir >"$dir/log" 2>&1
    say $? "$name: $(grep -c '^ok' "$dir/log") golden runs lead to the recorded numbers" || grep -v '^ok' "$dir/log" | sed 's/^/#   /'
done
finish
