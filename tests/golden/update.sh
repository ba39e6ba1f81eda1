#!/bin/sh
# update.sh - records the golden replays again. Run it when the rules, the tuning or the sprites have changed on purpose, and
# say so in the commit: these hashes are the promise that nothing else changed the game.
#
# XCAVATE names the program (build/xcavate).
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
game=${XCAVATE:-$root/build/xcavate}

# record NAME OPTION...
record() {
    name=$1
    shift
    hash=$("$game" --data "$root/assets" --headless --hash --record "$here/$name.rec" "$@")
    echo "$hash $name.rec" >>"$here/hashes.txt"
    echo "$hash $name.rec $*"
}

rm -f "$here"/*.rec
: >"$here/hashes.txt"
record arena --autopilot --seed 7 --ticks 3600
record deep --autopilot --seed 11 --level 5 --ticks 2400
record storm --scene storm --sprites 200 --seed 1 --ticks 600
record crowd --scene storm --sprites 2000 --seed 2 --ticks 40
record pinball --scene pinball --autopilot --seed 4 --ticks 1200
