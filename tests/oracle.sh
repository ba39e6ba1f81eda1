#!/bin/sh
# oracle.sh - compares answers of the core with its pixels: CHECKS=1000000000 in total, by gcc and clang at -O2 and -O3,
# each with every instruction set of this processor. tests/oracle/checks.c compares and counts; this script adds the
# counts. A failure means that the core gives a wrong answer.
set -u
. "$(dirname "$0")/shell.sh"
temporary
all=${CHECKS:-1000000000}
sum=0
seed=1
for build in ${BUILDS:-gcc-O2 gcc-O3 clang-O2 clang-O3}; do
    "${build%-*}" "-${build#*-}" -std=c99 -ffp-contract=off -I"$root/src" -I"$root/tests" "$root"/src/pixhit/*.c \
        "$root"/src/pixhit/*/*.c "$root/tests/oracle/checks.c" -lm -o "$dir/$build" >"$dir/log" 2>&1 &&
        "$dir/$build" $((all / 4 + 1)) $seed >"$dir/log" 2>&1
    say $? "$build: $(tail -n 1 "$dir/log")" || head -n 10 "$dir/log" | sed 's/^/#   /'
    sum=$((sum + $(sed -n 's/^\([0-9]*\) checks, .*/\1/p' "$dir/log" | grep . || echo 0)))
    seed=$((seed + 1))
done
test $sum -ge "$all"
say $? "$sum checks in all"
finish
