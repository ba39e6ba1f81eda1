#!/bin/sh
# files.sh SECONDS TARGET... - runs the fuzz targets of the front end one after the other, each in a folder of its own and
# from seeds that are made here. A failure means that a file or a command line crashes, hangs or leaks; the input is kept.
#
# XCAVATE names the program, FUZZERS the folder of the targets, KEEP the folder for an input that fails (crash-...).
set -u
. "$(dirname "$0")/../shell.sh"
root=$(cd "$(dirname "$0")/../.." && pwd)
if [ -w /dev/shm ]; then
    TMPDIR=/dev/shm # the targets write and sync a file for each input
fi
temporary
seconds=$1
shift
game=$(cd "$(dirname "$XCAVATE")" && pwd)/$(basename "$XCAVATE")
fuzzers=$(cd "$FUZZERS" && pwd)
keep=$(cd "$KEEP" && pwd)

# ---- seeds -------------------------------------------------------------------------------------------------------------

seeds_settings() {
    printf '# mine\nversion = 1\nvolume = 30\nmute = on\nname = ACE\nkey.fire = Space or Left Ctrl\npad.fire = a\n' >whole
    printf 'scale=3\r\n\nscaling = fit\nkey.up = none\nunknown.key = kept\n' >odd
    printf 'volume\n' >damaged
    printf '# \n = \nvolume = 101\nname = a,b#c\n' >wrong
}

seeds_scores() {
    printf '# \nversion = 1\nlevel1.01 = 900 points, level 4, 2026-01-02, seed 5, ACE\n' >one
    printf 'level1.01 = x\nlevel1.02 = 50 points, level 1, 2026-01-02, seed 5, A\nlevel99.10 = 5 points, level 9, 2026-01-02, seed 5, B C\n' >odd
    printf 'level1.01\n' >damaged
}

seeds_replay() {
    "$game" --data "$root/assets" --headless --autopilot --ticks 50 --record arena.rec --hash >/dev/null
    "$game" --data "$root/assets" --headless --scene storm --sprites 30 --ticks 9 --record storm.rec --hash >/dev/null
    "$game" --data "$root/assets" --headless --scene pinball --ticks 90 --record pinball.rec --hash >/dev/null
}

# Writes inputs of fuzz_level: a head with runs of some colors and a text, and an encoded level after an odd byte.
seeds_level() {
    printf '\000\000\000\000\000\033\001\000\077\377\000\000\077\377\003\001\002\003\006\000\000\004name = A\nbreeds = mote 1\nxx' >small
    printf '\000\000\000\000\003\012\001\000\001\040\000\000\001\040\005\001\002\003scale = 8\n' >sketch
    { printf '\001\200\002\150\001\004\000\000\000'; printf '\001\377\377\000\377\377\002\377\377\001\003\204ship = 320 180\nfirst = 2\n'; } >encoded
}

seeds_png() {
    for name in shot spit gem pebble mine; do
        cp "$root/assets/sprites/$name.png" .
    done
}

# Writes the shortest sound, and its beginning as other kinds of WAV: 8 bits, ADPCM, extensible.
seeds_wav() {
    cp "$root/assets/sounds/hit.wav" .
    head -c 300 hit.wav >cut.wav
    for kind in 2 6 7 17 254; do
        cp cut.wav "kind$kind.wav"
        printf '%b' "\\0$(printf %o $kind)" | dd of="kind$kind.wav" bs=1 seek=20 conv=notrunc 2>/dev/null
    done
}

seeds_options() {
    printf -- '--headless\n--ticks\n60\n--seed=7\n--hash' >run
    printf -- '--screenshot\na.png\n--at-tick\n3\n--debug\nmasks\n--screen\noptions' >picture
    printf -- '--replay\nrun.rec\n--seed\n1\n--record\nb.rec' >replay
    printf -- '--scene\nlab\n--level\n99\n--broadphase\nlir\n--sprites\n20000' >scene
}

# Prints words of the formats, which the fuzzer inserts into its inputs.
words() {
    case $1 in
    settings) printf '%s\n' version volume mute mouse flash shake scale fullscreen scaling name key. pad. none ' = ' ' or ' ;;
    scores) printf '%s\n' level1.01 level1.02 level2.10 ' points, level ' ', seed ' 2026-01-02 1000000000 ' = ' ;;
    options) "$game" --help | sed -n 's/^ *\(--[a-z-]*\) .*/\1/p' && printf '%s\n' storm pinball gallery all none lir ;;
    png) printf '%s\n' IHDR PLTE tRNS IDAT IEND gAMA iCCP sRGB bKGD tEXt acTL fdAT ;;
    wav) printf '%s\n' RIFF WAVE 'fmt ' 'data' fact smpl ;;
    level) printf '%s\n' 'name = ' 'by = ' 'breeds = mote 3, snapper 1' 'rule = cargo' 'boss = halo' 'scale = 8' 'gems = ' 'powers = 4' format slide ;;
    replay) printf '%s\n' game storm pinball ;;
    esac | sed 's/.*/"&"/'
}

# ---- runs --------------------------------------------------------------------------------------------------------------

# fuzz TARGET: runs the target. Interesting inputs are stored in KEEP/fuzz-TARGET, where the next run begins.
fuzz() {
    mkdir -p "$keep/fuzz-$1" "$dir/$1/seeds" "$dir/$1/sounds" && cd "$dir/$1/seeds" && "seeds_$1" && cd .. &&
        words "$1" >dictionary || return 1
    limit=10
    [ "$1" != level ] || limit=60 # the sanitizers slow down two games of 400,000 px
    "$fuzzers/fuzz_$1" -max_total_time="$seconds" -max_len=4096 -len_control=0 -timeout=$limit -rss_limit_mb=1024 -close_fd_mask=2 \
        -dict=dictionary -artifact_prefix="$keep/$1-" -print_final_stats=1 "$keep/fuzz-$1" seeds >log 2>&1
}

for target in "$@"; do
    fuzz "$target"
    say $? "fuzz $target, $seconds s: $(sed -n 's/^stat::number_of_executed_units: *//p' "$dir/$target/log") inputs" ||
        tail -n 30 "$dir/$target/log" | cut -c 1-300 | sed 's/^/#   /'
    cd "$root" || exit 1
done
finish
