#!/bin/sh
# web.sh - the game in a page is this game: in node it ends the golden replays in the recorded states and draws the
# picture, and in Chromium the page itself does. Then the page as people meet it: without sound, without storage, with a
# wrong address, small, in the background, by touch. It needs what `make web` made; without it, node,
# ImageMagick or Chromium the checks are skipped. PICTURES names a folder that keeps pictures of the page.
#
# XCAVATE names the program of this machine (build/xcavate), WEB the folder with the page (build/web).
set -u
. "$(dirname "$0")/shell.sh"
temporary

native=${XCAVATE:-$root/build/xcavate}
web=$(realpath -m "${WEB:-$root/build/web}")
export XCAVATE_WASM="$web/game/xcavate" PICTURES="${PICTURES:-$dir}"

skip() { echo "skip - $1"; finish; exit; }
[ -s "$web/xcavate.html" ] || skip "web: no $web/xcavate.html"
for program in node compare; do
    command -v $program >/dev/null 2>&1 || skip "web: $program is not installed"
done

# ---- in node -----------------------------------------------------------------------------------------------------

# The loader of emscripten 3.1.6 takes node's own fetch for a browser's.
printf '#!/bin/sh\nexec node --no-experimental-fetch "%s" "$@"\n' "$root/tests/web/node.js" >"$dir/xcavate"
chmod +x "$dir/xcavate"
check 'node: golden replays end in the recorded states' env XCAVATE="$dir/xcavate" sh "$root/tests/golden.sh"

# SDL blends with other instructions here and there, which round otherwise.
picture() { "$1" --data "$root/assets" --autopilot --seed 7 --level 3 --at-tick 300 --screenshot "$2"; }
picture "$native" "$dir/native.png" && picture "$dir/xcavate" "$dir/node.png"
peak=$(compare -metric PAE "$dir/native.png" "$dir/node.png" null: 2>&1 | sed 's/.*(\(.*\))/\1/')
awk -v peak="$peak" 'BEGIN { exit !(peak ~ /^[0-9]/ && peak <= 0.01) }'
say $? "node: no pixel of a picture differs by more than a hundredth of white ($peak)"

play() { "$1" --data "$root/assets" --headless --autopilot --seed 7 --level 6 --ticks 3600 --hash; }
start=$(date +%s%N)
play "$dir/xcavate" >"$dir/node.txt"
middle=$(date +%s%N)
play "$native" >"$dir/native.txt"
end=$(date +%s%N)
cmp -s "$dir/native.txt" "$dir/node.txt"
say $? "node: a minute of level 6 takes $(((middle - start) / 1000000)) ms, native $(((end - middle) / 1000000)) ms"

# ---- in Chromium -------------------------------------------------------------------------------------------------

size=$(wc -c <"$web/xcavate.html")
[ "$size" -le 3000000 ]
say $? "page: $size bytes to download"
size=$(wc -c <"$web/pixhit.html")
[ "$size" -le 40000 ]
say $? "core: $size bytes to download"
command -v "${CHROMIUM:-chromium}" >/dev/null 2>&1 || skip "web: Chromium is not installed"
{
    node "$root/tests/web/page.js" "$web/xcavate.html" "$root/tests/golden" &&
        node "$root/tests/web/core.js" "$web/pixhit.html" "$root/src"
} >"$dir/page.txt" 2>"$dir/said.txt"
say $? "the checks of the pages ran to their end" || sed 's/^/#   /' "$dir/said.txt"
while read -r line; do
    [ "${line#not }" = "$line" ]
    say $? "${line#*ok - }"
done <"$dir/page.txt"
finish
