#!/bin/sh
# kill9.sh [TIMES] - kills the game with SIGKILL while it replaces a record, 500 times by default, at moments that
# approach the time of saving. The file must be the complete old or new record. The two records differ, and some kills
# must occur before the replacement and some after it, otherwise no kill was near it. Drafts of killed games are removed
# by a save a minute later.
#
# A failure means that a user can lose a file by a power failure.
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

# The duration of a whole run determines the time of the first kill.
start=$(date +%s%N)
"$game" --data "$root/assets" --headless --ticks 3000 --seed 2 --record new.rec --hash >/dev/null
whole=$((($(date +%s%N) - start) / 1000))
kept=0 replaced=0 broken=0
wait_us=$whole
i=0
while [ $i -lt "$times" ]; do
    cp old.rec run.rec
    "$game" --data "$root/assets" --headless --ticks 3000 --seed 2 --record run.rec --hash >/dev/null 2>&1 &
    run=$!
    sleep "$(awk "BEGIN { print $wait_us / 1e6 }")"
    kill -9 $run 2>/dev/null
    wait $run 2>/dev/null
    # The next kill is later if this kill was too early, and earlier if it was too late.
    step=$((whole * (1 + i % 5) / 40))
    case $(cksum <run.rec) in
    "$old") kept=$((kept + 1)) wait_us=$((wait_us + step)) ;;
    "$new") replaced=$((replaced + 1)) wait_us=$((wait_us > step ? wait_us - step : 0)) ;;
    *) broken=$((broken + 1)) ;;
    esac
    i=$((i + 1))
done
drafts=$(find . -type f ! -name '*.rec' | wc -l)
touch -d '1 minute ago' ./*
"$game" --data "$root/assets" --headless --ticks 1 --record run.rec --hash >/dev/null
left=$(find . -type f ! -name '*.rec' | wc -l)
echo "$times kills: $kept times the old record, $replaced times the new one, $broken times neither; of $drafts drafts $left left"
[ "$old" != "$new" ] && [ $broken -eq 0 ] && [ $kept -gt 0 ] && [ $replaced -gt 0 ] && [ "$left" -eq 0 ]
