#!/bin/sh
# page.sh PAGE GAME DATA: writes PAGE from the files page.* beside this, with an archive inside: GAME and GAME.wasm, and
# what the game reads from the folder DATA.
set -e
here=$(dirname "$0") page=$1 game=$2 data=$3
dir=$(mktemp -d) && trap 'rm -rf "$dir"' EXIT
mkdir -p "$dir/assets"
cp "$game" "$dir/game.js"
cp "$game.wasm" "$dir/game.wasm"
(cd "$data" && tar -cf - sprites/*.png sounds/*.wav font/*.png) | tar -xf - -C "$dir/assets"
(cd "$dir" && tar --format=ustar --sort=name --owner=0 --group=0 --mtime=@0 -cf - game.* assets/*/*) |
    gzip -9n | base64 >"$dir/archive"
sed -e "/^@page.css@/{r $here/page.css" -e 'd}' -e "/^@page.js@/{r $here/page.js" -e 'd}' \
    -e "/^@archive@/{r $dir/archive" -e 'd}' "$here/page.html" >"$page"
