#!/bin/sh
# kill9.sh [TIMES] - kills the game with SIGKILL while it replaces a record, at a moment that moves from time to time, and
# looks at the file: it must be the old record or the new one, whole. TIMES is 500 unless it is given.
#
# XCAVATE names the program (build/xcavate).
set -u
. "$(dirname "$0")/shell.sh"
temporary

game=${XCAVATE:-$root/build/xcavate}
case $game in /*) ;; *) game=$root/$game ;; esac
times=${1:-500}
cd "$dir" || exit 1

"$game" --data "$root/assets" --headless --ticks 2000 --seed 1 --record run.rec --hash >/dev/null
old=$(cksum <run.rec)
cp run.rec old.rec
"$game" --data "$root/assets" --headless --ticks 3000 --seed 2 --record new.rec --hash >/dev/null
new=$(cksum <new.rec)

# How long a whole run takes decides where in it the kill falls.
start=$(date +%s%N)
"$game" --data "$root/assets" --headless --ticks 3000 --seed 2 --record new.rec --hash >/dev/null
whole=$((($(date +%s%N) - start) / 1000))
kept=0 replaced=0 broken=0
i=0
while [ $i -lt "$times" ]; do
    cp old.rec run.rec
    "$game" --data "$root/assets" --headless --ticks 3000 --seed 2 --record run.rec --hash >/dev/null 2>&1 &
    run=$!
    # Round the end of the run, where the file is written.
    sleep "$(awk "BEGIN { print $whole * (0.5 + 0.6 * $i / $times) / 1e6 }")"
    kill -9 $run 2>/dev/null
    wait $run 2>/dev/null
    case $(cksum <run.rec) in
    "$old") kept=$((kept + 1)) ;;
    "$new") replaced=$((replaced + 1)) ;;
    *) broken=$((broken + 1)) ;;
    esac
    i=$((i + 1))
done
echo "$times kills: $kept times the old record, $replaced times the new one, $broken times neither"
[ $broken -eq 0 ]
