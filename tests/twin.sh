# twin.sh - compares a program for another system with the program of this machine; web.sh and windows.sh read it after
# shell.sh. A failure means that the other program plays or draws another game.
# shellcheck shell=sh
# shellcheck disable=SC2154 # shell.sh sets root and dir

# twin NAME PROGRAM NATIVE: makes three checks: golden replays, a picture, a minute of play with its times. Needs $dir.
twin() {
    twin_play() { "$1" --data "$root/assets" --headless --autopilot --seed 7 --level 6 --ticks 3600 --hash; }
    twin_apart() { compare -metric "$1" "$dir/native.png" "$dir/twin.png" null: 2>&1 | sed 's/.*(\(.*\))/\1/'; }
    twin_picture() { "$1" --data "$root/assets" --autopilot --seed 7 --level 3 --at-tick 300 --screenshot "$2"; }
    check "$1: golden replays end in the recorded states" env XCAVATE="$2" sh "$root/tests/golden.sh"
    start=$(date +%s%N)
    twin_play "$2" >"$dir/twin.txt"
    middle=$(date +%s%N)
    twin_play "$3" >"$dir/native.txt"
    end=$(date +%s%N)
    grep -q '^[0-9a-f]\{16\}$' "$dir/native.txt" && cmp -s "$dir/native.txt" "$dir/twin.txt"
    say $? "$1: a minute of level 6 takes $(((middle - start) / 1000000)) ms, native $(((end - middle) / 1000000)) ms, to $(tail -n 1 "$dir/twin.txt")"
    command -v compare >/dev/null 2>&1 || { echo "skip - $1, a picture: ImageMagick is not installed"; return; }
    # SDL blends with different instructions. Each layer of light may round differently by one of 255, and few layers
    # overlap.
    twin_picture "$3" "$dir/native.png" && twin_picture "$2" "$dir/twin.png"
    peak=$(twin_apart PAE) mean=$(twin_apart MAE)
    awk -v peak="$peak" -v mean="$mean" 'BEGIN { exit !(peak ~ /^[0-9]/ && peak <= 0.02 && mean <= 0.0005) }'
    say $? "$1: a picture differs by rounding alone (of white at most $peak, $mean in the mean)"
}
