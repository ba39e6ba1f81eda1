#!/bin/sh
# icons.sh - makes the icons of the desktop from the icon of the game, sprites/icon.png (64 x 64, made by art/icon.pov).
# Larger icons are integer multiples with square pixels, like the picture of the game. Needs ImageMagick.
set -eu
here=$(cd "$(dirname "$0")" && pwd)

# icon SIZE OPTION...
icon() {
    size=$1
    shift
    convert "$here/../sprites/icon.png" "$@" -resize "${size}x$size" -strip -define png:exclude-chunks=all \
        -define png:compression-level=9 -define png:bit-depth=8 -define png:color-type=6 "PNG32:$here/icons/$size.png"
}

mkdir -p "$here/icons"
for size in 16 22 24 32 48; do
    icon $size -filter box
done
for size in 64 128 256 512; do
    icon $size -filter point
done
