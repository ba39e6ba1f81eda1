#!/bin/sh
# windows.sh - the game for Windows equals the native game: under wine the tests of the core and of the rules pass, the
# golden replays end in the recorded states, files are saved correctly, and the program of the zip plays in a window.
# Needs the output of `make windows`; without it, wine or a virtual display the checks are skipped.
#
# A failure means that Windows plays another game, or loses a file.
#
# XCAVATE names the program of this machine (build/xcavate), WIN the folder of `make windows` (build/windows), TESTS the
# test programs. PICTURES names a folder for a picture of the window.
set -u
. "$(dirname "$0")/shell.sh"
. "$root/tests/twin.sh"
temporary

native=${XCAVATE:-$root/build/xcavate}
win=$(realpath -m "${WIN:-$root/build/windows}")
export LC_ALL=C.UTF-8 # wine converts paths by this locale
export WINEDEBUG=-all WINEPREFIX="${WINEPREFIX:-$dir/wine}" PICTURES="${PICTURES:-$dir}"

[ -s "$win/game/xcavate" ] || leave "windows: no $win/game/xcavate"
command -v wine >/dev/null 2>&1 || leave "windows: wine is not installed (sudo apt-get install -y wine wine64)"
cd "$root" || exit 1

printf '#!/bin/sh\nexec wine "%s" "$@"\n' "$win/game/xcavate" >"$dir/xcavate"
chmod +x "$dir/xcavate"
wineboot -i >/dev/null 2>&1
wineserver -p60 2>/dev/null # otherwise each program would start and end a separate wine server

# shellcheck disable=SC2086 # programs are words
[ -z "${TESTS:-}" ] || check 'wine: the tests of the core and of the rules' env EMULATOR=wine PIXHIT_CASES="${PIXHIT_CASES:-12000}" sh tests/run.sh $TESTS
twin wine "$dir/xcavate" "$native"

# ---- files -------------------------------------------------------------------------------------------------------

mkdir "$dir/kept ü" && cd "$dir/kept ü" || exit 1
record() { "$dir/xcavate" --data "$root/assets" --headless --autopilot --seed 7 --ticks "$1" --record 'a é.rec'; }
record 60 && cp 'a é.rec' first && record 120 && ! cmp -s first 'a é.rec' && [ "$(ls | tr '\n' ' ')" = 'a é.rec first ' ]
say $? 'wine: a record takes the place of the one before it, in a folder with other letters, and leaves nothing'
"$dir/xcavate" --data "$root/assets" --headless --replay 'a é.rec' >/dev/null && "$native" --headless --replay 'a é.rec' >/dev/null
say $? 'wine: it plays there and here'
"$dir/xcavate" --data "$root/assets" --headless --ticks 10 --record missing/run.rec >out 2>said
[ $? -eq 1 ] && [ "$(wc -l <said)" -eq 1 ] && grep -q "cannot write 'missing/run.rec': No such file" said
say $? 'wine: a record without a folder is refused in a line'
"$dir/xcavate" --data "$root/assets" --headless --ticks 10 --csv 'b.csv' >out 2>said && [ -s b.csv ] && ! grep -q "$(printf '\r')" b.csv out
say $? 'wine: lines end as everywhere'
cd "$root" || exit 1

# ---- the zip -----------------------------------------------------------------------------------------------------

zip=$(find "$win" -maxdepth 1 -name '*-windows.zip' | head -n 1)
[ -s "$zip" ] || leave "windows: no zip"
mkdir "$dir/far" && (cd "$dir/far" && unzip -q "$zip")
exe=$(find "$dir/far" -name xcavate.exe)
[ -s "$exe" ] && [ -s "${exe%/*}/LICENSE.txt" ] && [ -d "${exe%/*}/assets/sprites" ] && [ -s "${exe%/*}/assets/lang/de.txt" ] && [ -s "${exe%/*}/assets/levels/vase.rec" ]
say $? "zip: $(wc -c <"$zip") bytes with program, assets and license"
strange=$(x86_64-w64-mingw32-objdump -p "$exe" | sed -n 's/.*DLL Name: //p' | grep -viE '^(kernel32|msvcrt|user32|gdi32|winmm|imm32|ole32|oleaut32|shell32|setupapi|version|advapi32)\.dll$')
check "zip: the program needs what every Windows has, and nothing else $strange" test -z "$strange"
needs windows Xvfb xdotool import || { finish; exit; }
begin_display 1280x800
wineserver -k # a desktop that is still running has no display
# Like a double click: from another folder, without a console.
(cd / && exec wine "$exe" --mute --level 1 --seed 7 --save-dir "Z:$dir/kept ü" --config "Z:$dir/kept ü/settings.txt") >"$dir/out" 2>"$dir/said" &
window=
for _ in $(seq 60); do
    window=$(xdotool search --name '^Xcavate$' 2>/dev/null | tail -n 1)
    [ -n "$window" ] && break
    sleep 1
done
check 'zip: the program opens a window' test -n "$window"
colors=0
for _ in $(seq 60); do
    import -window root "$PICTURES/windows.png"
    colors=$(identify -format %k "$PICTURES/windows.png")
    [ "$colors" -gt 500 ] && break
    sleep 1
done
check "zip: the game is in it ($colors colors)" test "$colors" -gt 500
sleep 3
import -window root "$dir/before.png" && sleep 2 && import -window root "$PICTURES/windows.png"
moved=$(compare -metric AE "$dir/before.png" "$PICTURES/windows.png" null: 2>&1)
check "zip: a level of the command line begins at once, unpaused ($moved pixels move)" test "${moved%%[!0-9]*}" -gt 100
xdotool mousemove 640 400 2>/dev/null # without a window manager, the window at the pointer gets the keys
xdotool keydown Right keydown space 2>/dev/null
sleep 3
xdotool keyup Right keyup space 2>/dev/null
xdotool key alt+F4 2>/dev/null
for _ in $(seq 20); do
    [ -s "$dir/kept ü/last.rec" ] && break
    sleep 1
done
[ -s "$dir/kept ü/last.rec" ] && "$native" --headless --replay "$dir/kept ü/last.rec" --csv "$dir/ticks.csv" >"$dir/played" && grep -q '"shots":[1-9]' "$dir/played"
say $? 'zip: the game that was played there, with its shots, plays here'
kill "$server"
[ "$WINEPREFIX" != "$dir/wine" ] || wineserver -k 2>/dev/null
finish
