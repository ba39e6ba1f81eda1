#!/bin/sh
# web.sh - the game in a web page equals the native game: in node it ends the golden replays in the recorded states and
# draws the same picture, and so does the page in Chromium. Then the page under real conditions: without sound, without
# storage, with a wrong address, small, in the background, by touch. Needs the output of `make web`; without it, node,
# ImageMagick or Chromium the checks are skipped. PICTURES names a folder for pictures of the page.
#
# A failure means that the page plays another game, or is broken for a visitor.
#
# XCAVATE names the program of this machine (build/xcavate), WEB the folder with the page (build/web).
set -u
. "$(dirname "$0")/shell.sh"
. "$root/tests/twin.sh"
temporary

native=${XCAVATE:-$root/build/xcavate}
web=$(realpath -m "${WEB:-$root/build/web}")
export XCAVATE_WASM="$web/game/xcavate" PICTURES="${PICTURES:-$dir}"

[ -s "$web/xcavate.html" ] || leave "web: no $web/xcavate.html"
command -v node >/dev/null 2>&1 || leave "web: node is not installed"

# ---- in node -----------------------------------------------------------------------------------------------------

# The loader of emscripten 3.1.6 mistakes node's own fetch for a browser's.
printf '#!/bin/sh\nexec node --no-experimental-fetch "%s" "$@"\n' "$root/tests/web/node.js" >"$dir/xcavate"
chmod +x "$dir/xcavate"
twin node "$dir/xcavate" "$native"

# ---- in Chromium -------------------------------------------------------------------------------------------------

size=$(wc -c <"$web/xcavate.html")
check "page: $size bytes to download" test "$size" -le 5500000
mkdir "$dir/packed" && cp "$root"/assets/sounds/*.wav "$dir/packed" && node "$root/assets/web/wav.js" "$dir/packed"
node -e 'const {unpackWav} = require(process.argv[1]), {readFileSync, readdirSync} = require("fs");
    const same = name => readFileSync(`${process.argv[2]}/${name}`).equals(unpackWav(readFileSync(`${process.argv[3]}/${name}`)));
    process.exit(readdirSync(process.argv[3]).every(same) ? 0 : 1)' "$root/assets/web/wav.js" "$root/assets/sounds" "$dir/packed"
say $? "page: each sound is unpacked to its bytes"
size=$(wc -c <"$web/pixhit.html")
check "core: $size bytes to download" test "$size" -le 40000
command -v "${CHROMIUM:-chromium}" >/dev/null 2>&1 || leave "web: Chromium is not installed"
{
    node "$root/tests/web/page.js" "$web/xcavate.html" "$root/tests/golden" &&
        node "$root/tests/web/core.js" "$web/pixhit.html" "$root/src" &&
        node "$root/tests/web/npm.js" "$web/../npm/package"
} >"$dir/page.txt" 2>"$dir/said.txt"
say $? "the checks of the pages ran to their end" || sed 's/^/#   /' "$dir/said.txt"
while read -r line; do
    [ "${line#not }" = "$line" ]
    say $? "${line#*ok - }"
done <"$dir/page.txt"
finish
