#!/bin/sh
# archive.sh GAME DATA >ARCHIVE: archive of GAME, GAME.wasm, and the files that the game reads from the folder DATA.
# wav.js packs the sounds.
set -e
game=$1 data=$2
dir=$(mktemp -d) && trap 'rm -rf "$dir"' EXIT
mkdir "$dir/assets"
cp "$game" "$dir/game.js"
cp "$game.wasm" "$dir/game.wasm"
(cd "$data" && tar -cf - sprites/*.png sounds/*.wav font/*.png lang/*.txt levels/*.png levels/*.txt levels/*.rec) | tar -xf - -C "$dir/assets"
node "$(dirname "$0")/wav.js" "$dir/assets/sounds"
cd "$dir" && tar --format=ustar --sort=name --owner=0 --group=0 --mode=u=rwX,go=rX --mtime=@0 -cf - game.* assets/*/*
