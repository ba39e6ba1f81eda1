#!/bin/sh
# files.sh - files are written completely or not at all, and a bad file costs one clear line and little time. Needs no
# display.
#
# A failure means that a user can lose a file, or that a bad file hangs or crashes the program.
#
# XCAVATE names the program (build/xcavate).
set -u
. "$(dirname "$0")/shell.sh"
temporary

game=${XCAVATE:-$root/build/xcavate}
case $game in /*) ;; *) game=$root/$game ;; esac
cd "$dir" || exit 1

# play ARGUMENT...: runs the game without a window; its messages are written to `said`.
play() {
    timeout 60 "$game" --data "$root/assets" --headless "$@" >out 2>said
}

# one_line NAME: the program printed one line, which contains NAME.
one_line() {
    [ "$(wc -l <said)" -eq 1 ] && grep -q "^xcavate: .*$1" said
}

# refuses NAME TEXT ARGUMENT...: that run fails with one line with TEXT.
refuses() {
    refused=$1 text=$2
    shift 2
    ! play "$@" && one_line "$text"
    say $? "$refused"
}

# ---- saving ----------------------------------------------------------------------------------------------------------

echo notes >run.rec.tmp
play --ticks 20 --record run.rec && [ "$(cat run.rec.tmp)" = notes ]
say $? "a file of the user's that is called like a temporary one stays as it is"
check "nothing else is left behind" test "$(find . -name 'run.rec*' -o -name 'xcavate.draft*' | wc -l)" -eq 2

ln -s run.rec link.rec
before=$(cksum <run.rec)
play --ticks 40 --record link.rec
[ -h link.rec ] && [ "$(cksum <run.rec)" != "$before" ]
say $? "a symbolic link is followed, not replaced"

refuses "a record that cannot be written is refused before the first tick" "missing/run.rec" --ticks 1000000000 --record missing/run.rec
refuses "so is a picture" "missing/shot.png" --screenshot missing/shot.png --at-tick 1000000000
refuses "a full device behind a picture is an error" "/dev/full" --screenshot /dev/full --at-tick 2

# too_large WHAT FILE OPTION...: a run that writes more than the limit on the size of files fails, and the old file is
# unchanged. A disk of 40 kB needs root; the limit does the same for every user.
too_large() {
    what=$1 file=$2
    shift 2
    echo old >"$file"
    (
        ulimit -f 16
        trap '' XFSZ
        ! play "$@" "$file"
    )
    say $? "$what that does not fit is an error"
    [ "$(cat "$file")" = old ] && [ "$(find . -name "$file*" -o -name 'xcavate.draft*' | wc -l)" -eq 1 ]
    say $? "and the old file is unchanged"
}
too_large "a picture" shot.png --at-tick 300 --screenshot
refuses "a full device behind the counters is an error" "/dev/full" --ticks 2 --csv /dev/full

# interrupted SIGNAL OPTION...: a long run that gets the signal ends with status 1 and one line. A busy machine may need more
# than a second to the first tick; a run that the signal ends before it has begun is repeated with more time.
interrupted() {
    signal=$1
    shift
    for seconds in 1 5 20; do
        rm -f cut.rec cut.csv
        env --default-signal="$signal" "$game" --data "$root/assets" --headless --autopilot --ticks 100000000 "$@" >out 2>said &
        run=$!
        sleep $seconds
        kill -s "$signal" $run
        wait $run
        ended=$?
        [ $ended -gt 128 ] || break
    done
    [ $ended -eq 1 ] && one_line interrupted
}

for signal in TERM INT; do
    interrupted $signal --record cut.rec && play --replay cut.rec --hash
    say $? "SIG$signal ends a run without a window and saves its record"
done
interrupted INT --csv cut.csv && [ "$(wc -l <cut.csv)" -gt 2 ] && [ "$(awk -F , '{ print NF }' cut.csv | sort -u)" = 24 ]
say $? "SIGINT saves the counters, each line whole"

# ---- limits before work ------------------------------------------------------------------------------------------------

truncate -s 3G big.rec
# shellcheck disable=SC3045 # every sh has it
(ulimit -t 2 && ! play --replay big.rec && one_line big.rec)
say $? "a replay of 3 GB is refused in one line and within 2 seconds of the processor"

# A copy of the data in which one file is bad.
mkdir data
cp -R "$root/assets/sprites" "$root/assets/font" "$root/assets/sounds" data/

# with_data ARGUMENT...: runs the game with that data.
with_data() {
    timeout 60 "$game" --data data --headless "$@" --ticks 1 >out 2>said
}

# bad_picture WHAT [NAME [TEXT]]: the picture NAME of data/sprites (mote.png) is refused with one line that contains
# TEXT (its name). Then the picture is restored.
bad_picture() {
    name=${2:-mote.png}
    ! with_data && one_line "${3:-$name}"
    say $? "$1 is refused in one line that names it" || sed 's/^/#   /' said
    rm -rf "data/sprites/$name"
    cp "$root/assets/sprites/$name" "data/sprites/$name"
}

# sheet_of TYPE PIXEL: makes $png a sheet of its size in which every pixel is this one, in PNG color type 2 (RGB) or 6
# (RGBA).
sheet_of() {
    python3 - $png "$1" "$2" <<'END'
import struct, sys, zlib
path, color_type, pixel = sys.argv[1], int(sys.argv[2]), bytes.fromhex(sys.argv[3])
sheet = open(path, 'rb').read()
w, h = struct.unpack('>II', sheet[16:24])
def chunk(name, data):
    return struct.pack('>I', len(data)) + name + data + struct.pack('>I', zlib.crc32(name + data))
open(path, 'wb').write(sheet[:8] + chunk(b'IHDR', struct.pack('>IIBBBBB', w, h, 8, color_type, 0, 0, 0)) +
    chunk(b'IDAT', zlib.compress((b'\0' + pixel * w) * h)) + chunk(b'IEND', b''))
END
}

remedy='; restore the file, or install the game again'
png=data/sprites/ship.png
rm $png
bad_picture "a missing PNG" ship.png "ship.png.*$remedy"
rm $png && mkfifo $png
bad_picture "a pipe in place of a PNG" ship.png
rm data/font/font.png
! with_data && one_line 'font.png'
say $? "so is a missing font"
cp "$root/assets/font/font.png" data/font
png=data/sprites/mote.png
truncate -s 64M $png
bad_picture "a PNG of 64 MB"
head -c 100 "$root/assets/sprites/mote.png" >$png
bad_picture "a PNG that is cut off"
cp "$root/assets/sprites/gem.png" $png
bad_picture "a PNG of another size"
cp "$root/assets/sprites/gem.png" data/sprites/repair_mask.png
! with_data && one_line "sprites/repair_mask.png: .*$remedy"
say $? "a mask PNG of another size is refused in one line with the remedy"
rm data/sprites/repair_mask.png
! with_data && one_line "sprites/repair_mask.png: .*$remedy"
say $? "so is one that is missing"
cp "$root/assets/sprites/repair_mask.png" data/sprites/
if command -v python3 >/dev/null 2>&1; then
    sheet_of 2 404040
    with_data && one_line 'mote.png has no alpha channel: every frame collides as a full box'
    say $? "a sheet without alpha plays, with a warning that says what it means"
    cp "$root/assets/sprites/mote.png" $png
    sheet_of 6 00000000
    with_data && one_line 'mote.png has no solid pixel: nothing can touch it'
    say $? "so does one that is wholly transparent"
    cp "$root/assets/sprites/mote.png" $png
    png=data/sprites/shape_lungs.png
    sheet_of 6 ffffffff
    bad_picture "a shape without room for the ship" shape_lungs.png "shape_lungs.png: a level of this shape has no room for the ship"
    png=data/sprites/mote.png
fi

# A start without a window takes about 60 MB of addresses. With 100 MB more, the game must handle a bad file within 2
# seconds of processor time.
limit=160000
starts() {
    (
        ulimit -v $limit
        ulimit -t 2
        timeout 60 "$game" "$@" >out 2>said
    )
}
# hostile_files: writes longest.rec, a record of the largest size with a valid checksum and a move in tick -1, and
# bomb.png, a picture of 1280 x 720 pixels whose compressed data expands to 390 MB.
hostile_files() {
    python3 - run.rec <<'END'
import struct, sys, zlib
PRIME, MASK = 0x100000001b3, (1 << 64) - 1
head = bytearray(open(sys.argv[1], 'rb').read()[:88])
ticks, moves = 5000000, 4096
struct.pack_into('<QQIIQ', head, 56, ticks, ticks, moves, 0, 0)
edits = b''.join(struct.pack('<qiii', -1 if i == moves - 1 else i, i, 0, 0) for i in range(moves))
total = 0xcbf29ce484222325
for byte in head:
    total = (total ^ byte) * PRIME & MASK
total = total * pow(PRIME, ticks * 7, 1 << 64) & MASK # inputs and marks are zero
for byte in edits:
    total = (total ^ byte) * PRIME & MASK
with open('longest.rec', 'wb') as out:
    out.write(head + bytes(ticks * 7) + edits + struct.pack('<Q', total))
def chunk(kind, data):
    return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
pack = zlib.compressobj(9)
data = b''.join(pack.compress(bytes(1 << 20)) for _ in range(390)) + pack.flush()
open('bomb.png', 'wb').write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', 1280, 720, 8, 6, 0, 0, 0)) +
                             chunk(b'IDAT', data) + chunk(b'IEND', b''))
END
}

if starts --data "$root/assets" --headless --ticks 1; then
    head -c 100 "$root/assets/sprites/mote.png" >$png
    ! starts --data data --headless --ticks 1 && one_line mote.png
    say $? "a start with a bad PNG ends in time and in little memory"
    cp "$root/assets/sprites/mote.png" $png
    head -c 100 run.rec >bad.rec
    ! starts --data "$root/assets" --headless --replay bad.rec && one_line bad.rec
    say $? "so does one with a bad replay"
    if command -v python3 >/dev/null; then
        hostile_files
        limit=124000 # 64 MB more
        ! starts --data "$root/assets" --judge longest.rec && grep -q 'damaged: a body is moved' out
        say $? "the longest record, with a wrong move at its end, is refused in 64 MB"
        starts --data "$root/assets" --check bomb.png
        [ $? -eq 3 ] && grep -q 'rock covers' out
        say $? "a picture that expands to 390 MB is checked in 64 MB and in time"
        limit=160000
    fi
else
    echo "skip - starts with bad files in little memory: this build needs more, as one with sanitizers does"
fi
# A window loads the sounds, and takes up to 150 MB.
mkdir sounds_kept
limit=250000
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
if starts --data data --autopilot --ticks 1 --config none --save-dir sounds_kept && [ ! -s said ]; then
    : >data/sounds/hit.wav
    head -c 60 "$root/assets/sounds/shot.wav" >data/sounds/shot.wav
    rm data/sounds/boom.wav
    starts --data data --autopilot --ticks 1 --config none --save-dir sounds_kept && one_line hit.wav && one_line shot.wav &&
        [ "$(grep -o 'boom.wav' said | wc -l)" -eq 1 ]
    say $? "a window with three bad sounds names each once in one line, in time and in little memory"
else
    echo "skip - a window with bad sounds: it does not start with so little here"
fi
mkdir settings_folder relative
! play --screenshot none.png --at-tick 30 --config settings_folder && [ ! -e none.png ]
say $? "a folder as --config of a picture is refused, too"
! timeout 60 "$game" --data "$root/assets" --autopilot --ticks 1 --config settings_folder --save-dir sounds_kept >out 2>said && one_line 'settings_folder.: Is a directory'
say $? "a folder as --config is refused, as a file as --save-dir is"
(cd relative && env -u XDG_DATA_HOME HOME=here timeout 60 "$game" --data "$root/assets" --autopilot --mute --ticks 400) >out 2>said
one_line 'settings and scores are not saved' && [ -z "$(ls -A relative)" ]
say $? "a HOME that is no whole path is none: nothing is written below the folder where the game was started"
unset SDL_VIDEODRIVER SDL_AUDIODRIVER

# ---- stored files ------------------------------------------------------------------------------------------------------

# An empty home reveals all written files.
mkdir home
at_home() {
    env -u XDG_DATA_HOME HOME="$dir/home" "$game" --data "$root/assets" "$@" >out 2>said
}
at_home --headless --autopilot --ticks 600 && at_home --screenshot shot.png --at-tick 30 --screen options
say $? "runs without a window work in an empty home"
check "and write nothing to it" test -z "$(ls -A home)"

printf '# mine\nvolume = 40\nnew.key = 1\n' >conf
cp conf conf.before
at_home --screenshot options.png --at-tick 30 --screen options --config conf && [ ! -s said ]
say $? "--config names settings for a picture"
! cmp -s shot.png options.png
say $? "which shows them"
check "and does not write to the file" cmp -s conf conf.before
printf 'volume = 140\n' >conf
at_home --screenshot options.png --at-tick 30 --screen options --config conf && one_line "conf.: 'volume = 140' is not valid"
say $? "a value out of range costs one line"
check "and gets the default" cmp -s shot.png options.png
printf 'volume\n' >conf
at_home --screenshot options.png --at-tick 30 --screen options --config conf && one_line 'conf., line 1: '
say $? "damaged settings cost one line"
[ ! -e conf ] && [ "$(cat conf.bad)" = volume ]
say $? "and are set aside"

mkdir kept
printf 'level1.normal.standard.2.01 = 900 points, level 4, 2026-01-02, seed 5, ADA\n' >kept/scores.txt
cp run.rec kept/last.rec
cp run.rec kept/best-1.rec
find kept -type f -exec cksum {} + | sort >kept.before
for screen in scores records; do
    at_home --screenshot empty.png --at-tick 30 --screen $screen
    at_home --screenshot full.png --at-tick 30 --screen $screen --save-dir kept && [ ! -s said ] && ! cmp -s empty.png full.png
    say $? "--save-dir names the folder of the $screen"
done
find kept -type f -exec cksum {} + | sort | cmp -s - kept.before
say $? "whose files stay as they are"
check "the home is still empty" test -z "$(ls -A home)"
finish
