#!/bin/sh
# update.sh - plays the golden runs again: a replay of some, the final state of all. Run it when the rules, the tuning or the
# sprites have changed on purpose, and say so in the commit: these hashes are the promise that nothing else changed the game.
#
# XCAVATE names the program (build/xcavate).
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
game=${XCAVATE:-$root/build/xcavate}

# play NAME OPTION...: hashes.txt gets a line, and a NAME.rec is written.
play() {
    name=$1
    shift
    record=
    case $name in *.rec) record="--record $here/$name" ;; esac
    # shellcheck disable=SC2086 # an option and its value, or nothing
    hash=$("$game" --data "$root/assets" --headless --hash $record "$@")
    echo "$hash $name $*" | tee -a "$here/hashes.txt"
}

rm -f "$here"/*.rec
: >"$here/hashes.txt"
play arena.rec --autopilot --seed 7 --ticks 3600
play deep.rec --autopilot --seed 11 --level 5 --ticks 2400
play storm.rec --scene storm --sprites 200 --seed 1 --ticks 600
play crowd.rec --scene storm --sprites 2000 --seed 2 --ticks 40
play pinball.rec --scene pinball --autopilot --seed 4 --ticks 1200
for level in 1 2 3 4 5 6 7 8 9 10 11; do
    play "level-$level" --autopilot --seed $level --level $level --ticks 900
done
