#!/bin/sh
# sheets.sh FOLDER - contact sheets of all sprites, a picture of each level and of each rule, and strips of six frames of
# events, to review a change of the art. Needs build/xcavate, build/tests/media/strip and ImageMagick. It judges no
# picture; a failure means that a program or a sprite is missing.
# shellcheck disable=SC2086 # words
set -eu
to=$1
play='build/xcavate --headless --autopilot --seed 7'
mkdir -p "$to"

# sheet NAME SPRITE...: for each sprite the first row of frames at 1x and the first frame at 4x (SPRITE+: the whole row
# at 4x), on dark and on light.
sheet() {
    name=$1 tiles=
    shift
    for given in "$@"; do
        sprite=${given%+}
        size=$(sed -n "s/.*\"$sprite\", \([0-9]*\), \([0-9]*\), [0-9]*, \([0-9]*\),.*/\1 \2 \3/p" src/game/world/sprites.h)
        set_size $size
        [ "$given" = "$sprite" ] && large=$w || large=$((w * columns))
        for back in '#070814' '#b8bcc8'; do
            file=$to/tile-$sprite-${back#?}.png
            convert \( "assets/sprites/$sprite.png" -crop "${large}x$h+0+0" +repage -filter point -resize 400% \) \
                \( "assets/sprites/$sprite.png" -crop "$((w * columns))x$h+0+0" +repage \) \
                -background "$back" -gravity center -append -flatten -bordercolor "$back" -border 6 "$file"
            tiles="$tiles $file"
        done
    done
    montage $tiles -tile 4x -geometry +2+2 -background '#404040' "$to/$name.png"
    rm -f "$to"/tile-*.png
}

set_size() {
    w=$1 h=$2 columns=$3
}

# row FILE PICTURE...: makes two columns of pictures.
row() {
    file=$1
    shift
    montage "$@" -tile 2x -geometry 640x360+3+3 -background '#404040' "$file"
    rm -f "$@"
}

sheet breeds mote grinder snapper spitter borer sower jaws hulk weaver brood
sheet things ship gem mine repair shot spit power+ prize+
sheet bosses halo lode

level=1
while [ $level -le 20 ]; do
    pictures=
    for n in 0 1 2 3; do
        [ $((level + n)) -le 20 ] || continue
        $play --level $((level + n)) --at-tick 500 --screenshot "$to/level-$n.png" >/dev/null
        pictures="$pictures $to/level-$n.png"
    done
    row "$to/levels-$level.png" $pictures
    level=$((level + 4))
done
for n in 1 2 3 4 5 6 7 8; do
    $play --scene rule --level $n --at-tick 660 --screenshot "$to/rule-$n.png" >/dev/null
done
row "$to/rules.png" "$to"/rule-?.png
build/tests/media/strip "$to"
for first in "$to"/*-1.png; do
    name=${first%-1.png}
    case $name in */levels) ;; *) row "$name.png" "$name"-?.png ;; esac
done
