#!/bin/sh
# records.sh GAME - records the autopilot in each level of this folder whose record NAME.rec no longer proves that the
# level can be cleared: the rules, the picture or the text have changed.
set -eu
game=$1 levels=$(dirname "$0")
for picture in "$levels"/*.png; do
    [ "$picture" != "$levels/palette.png" ] || continue
    record=${picture%.png}.rec
    ! "$game" --check "$picture" | grep -q '^record: cleared' || continue
    seed=1
    until "$game" --headless --autopilot --seed "$seed" --record "$record" "$picture" | grep -q '"levels":1,'; do
        seed=$((seed + 1))
        [ "$seed" -le 40 ] || { echo "$picture: the autopilot does not clear it" >&2; exit 1; }
    done
    echo "record $record: seed $seed"
done
