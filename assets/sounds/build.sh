#!/bin/sh
# Synthesizes every sound of the game with sox: no samples, only oscillators and noise. Output: 44,100 Hz mono WAV,
# 16 bits a sample, together at most 4 MB. sox -R makes the noise and the dither the same on every run.
#
# A small loudspeaker plays little below 300 Hz. A heavy sound therefore has a crack of 1 to 4 kHz and a tail of 300 Hz
# to 2 kHz beside its bass; make test T=test_loudness measures the loss. Frequent sounds have three variants.
set -eu
cd "$(dirname "$0")"

command -v sox >/dev/null 2>&1 || { echo "build.sh: sox is missing; install it with: apt-get install sox" >&2; exit 1; }

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT INT TERM

RATE=44100
PEAK=-6 # highest sample of the next sounds [dB of full scale]
TAKE=1  # variant

# of3 A B C: the value of this variant.
of3() {
    shift $((TAKE - 1))
    echo "$1"
}

# raw LAYER "LENGTH WAVE [PITCH]" EFFECT... : one layer, with headroom so that
# filters and mixing never clip; the volumes of mix are relative to it. The noise of each variant begins later.
raw() {
    layer=$1
    spec=$2
    shift 2
    case $spec in
    *noise*)
        length=${spec%% *}
        set -- trim $((TAKE - 1)) "$length" "$@"
        spec="5 ${spec#* }"
        ;;
    esac
    # shellcheck disable=SC2086  # the synth words are meant to split
    sox -R -r $RATE -n -c 1 -e floating-point -b 32 "$tmp/$layer.wav" \
        synth $spec gain -15 "$@"
}

# mix NAME VOLUME LAYER... : layers with their volumes.
mix() {
    out=$1; shift
    [ "$TAKE" = 1 ] || out=$out$TAKE
    args=
    count=0
    while [ $# -ge 2 ]; do
        args="$args -v $1 $tmp/$2.wav"
        count=$((count + 1))
        shift 2
    done
    many=-m
    [ $count -gt 1 ] || many=
    # shellcheck disable=SC2086  # the lists are meant to split
    sox -R $many $args -e floating-point -b 32 "$tmp/mixed.wav"
    sox -R "$tmp/mixed.wav" -b 16 "$out.wav" highpass 30 lowpass 12000 gain -n $PEAK
}

for TAKE in 1 2 3; do
# loop NAME VOLUME LAYER... : a mix whose last 60 ms are blended into its beginning.
loop() {
    mix "$@"
    sox -R "$1.wav" -e floating-point -b 32 "$tmp/head.wav" trim 0 -0.06 fade q 0.06
    sox -R "$1.wav" -e floating-point -b 32 "$tmp/tail.wav" trim -0.06 fade q 0 0.06 0.06
    sox -R -m -v 1 "$tmp/head.wav" -v 1 "$tmp/tail.wav" -b 16 "$1.wav"
}

# shot: a short falling blip with a touch of square edge.
raw a "0.11 triangle $(of3 1150-280 1060-250 1240-310)" fade q 0.001 0.11 0.09
raw b "0.05 square $(of3 900-400 980-360 840-430)" lowpass 2600 fade q 0.001 0.05 0.045
mix shot 1.0 a 0.25 b

# hit: a shot on rock or armor; a tick of grit over a dull knock.
raw a "0.06 whitenoise" bandpass "$(of3 2200 1900 2600)" 1.2o fade q 0.001 0.06 0.055
raw b "0.09 triangle $(of3 330-150 380-170 290-140)" fade q 0.001 0.09 0.08
mix hit 0.9 a 0.8 b

# kill: an enemy bursts; noise crunch, falling body, a small sparkle.
raw a "0.34 pinknoise" lowpass "$(of3 2600 3200 2200)" fade q 0.002 0.34 0.30
raw b "0.28 triangle $(of3 420-70 510-90 370-60)" fade q 0.001 0.28 0.24
raw c "0.16 square $(of3 1400-500 1250-620 1600-420)" lowpass 3000 tremolo "$(of3 38 31 46)" 80 fade q 0.002 0.16 0.13
mix kill 1.0 a 0.8 b 0.18 c

# hurt: scrape and crackle along the hull; most of it is below 4 kHz, because it is frequent.
raw a "0.26 whitenoise" bandpass "$(of3 1100 950 1250)" 1.0o gain -n -1 overdrive 10 gain -n -15 lowpass 2600 \
    tremolo "$(of3 61 53 68)" 55 fade q 0.002 0.26 0.14
raw b "0.26 sawtooth $(of3 150-95 165-88 138-102)" overdrive 20 gain -15 lowpass 1100 tremolo 37 50 fade q 0.002 0.26 0.16
mix hurt 0.9 a 0.8 b

# carve: a bite out of rock; a crunch with grain over a short knock.
raw a "0.15 brownnoise" highpass 220 lowpass 2600 tremolo "$(of3 43 37 49)" 80 fade q 0.001 0.15 0.13
raw b "0.07 whitenoise" bandpass "$(of3 1700 1450 2000)" 1.0o fade q 0.001 0.07 0.065
raw c "0.10 triangle $(of3 240-130 270-120 215-140)" fade q 0.001 0.10 0.09
mix carve 1.0 a 0.8 b 0.5 c
done
TAKE=1

# spit: an enemy shot; lower, wetter, wobbling.
raw a "0.16 sine 620-170" tremolo 45 60 fade q 0.002 0.16 0.12
raw b "0.07 brownnoise" lowpass 1500 fade q 0.002 0.07 0.06
mix spit 1.0 a 0.5 b

# boom: the ship is lost; a crack, a long explosion in two stages, and rubble that rolls away.
PEAK=-1
raw a "1.15 whitenoise" lowpass 420 lowpass 900 gain 6 fade q 0.003 1.15 1.10
raw b "0.80 sine 160-32" fade q 0.002 0.80 0.65
raw c "0.30 whitenoise" highpass 500 lowpass 3600 gain 6 fade q 0.001 0.30 0.26
raw d "1.10 pinknoise" highpass 300 lowpass 2000 gain 8 fade q 0.005 1.10 1.00 pad 0.04
raw e "0.40 sawtooth 330-70" lowpass 1800 fade q 0.001 0.40 0.36
mix boom 0.5 a 0.55 b 0.8 c 1.0 d 0.6 e

# bounce: the ship knocks on rock; a thud with the click of the hull.
PEAK=-6
raw a "0.14 sine 190-62" fade q 0.001 0.14 0.12
raw b "0.05 pinknoise" lowpass 2400 fade q 0.001 0.05 0.045
raw c "0.10 triangle 520-310" fade q 0.001 0.10 0.09
raw d "0.03 whitenoise" bandpass 1800 1.0o fade q 0.001 0.03 0.028
mix bounce 0.8 a 0.7 b 0.8 c 0.6 d

# gem: two bright notes, a fifth apart, bell-like.
raw a "0.40 sine 1046.5" fade q 0.002 0.40 0.38
raw b "0.22 sine 2093" fade q 0.002 0.22 0.21
raw c "0.40 sine 1568" fade q 0.002 0.40 0.38 pad 0.075
raw d "0.22 sine 3136" fade q 0.002 0.22 0.21 pad 0.075
mix gem 0.7 a 0.2 b 0.8 c 0.18 d

# repair: a soft rising arpeggio (C major, warm triangle).
raw a "0.16 triangle 523.25" fade q 0.004 0.16 0.12
raw b "0.16 triangle 659.26" fade q 0.004 0.16 0.12 pad 0.08
raw c "0.16 triangle 783.99" fade q 0.004 0.16 0.12 pad 0.16
raw d "0.34 triangle 1046.5" fade q 0.004 0.34 0.30 pad 0.24
mix repair 0.8 a 0.8 b 0.8 c 0.9 d

# power: a pick-up that changes how the ship digs; a sweep up into two notes of glass.
raw a "0.30 sine 300-1200" fade q 0.010 0.30 0.20
raw b "0.45 sine 1174.66" fade q 0.004 0.45 0.40 pad 0.20
raw c "0.45 sine 1760" fade q 0.004 0.45 0.40 pad 0.28
raw d "0.24 sine 3520" fade q 0.002 0.24 0.22 pad 0.28
mix power 0.6 a 0.7 b 0.6 c 0.15 d

# gate: the gate opens; machinery rumble, a clank, then a chime.
raw a "0.80 brownnoise" lowpass 420 tremolo 17 60 fade q 0.05 0.80 0.30
raw b "0.80 sawtooth 48-96" lowpass 500 fade q 0.04 0.80 0.25
raw c "0.10 triangle 240-150" fade q 0.001 0.10 0.09 pad 0.68
raw d "0.60 sine 783.99" fade q 0.003 0.60 0.56 pad 0.70
raw e "0.55 sine 1174.66" fade q 0.003 0.55 0.52 pad 0.78
mix gate 1.0 a 0.45 b 0.6 c 0.55 d 0.45 e

# level: a short fanfare, dotted rhythm, closing on a chord.
raw a "0.12 square 392" lowpass 2400 fade q 0.004 0.12 0.05
raw b "0.12 square 523.25" lowpass 2400 fade q 0.004 0.12 0.05 pad 0.13
raw c "0.12 square 659.26" lowpass 2400 fade q 0.004 0.12 0.05 pad 0.26
raw d "0.70 square 783.99" lowpass 2400 fade q 0.004 0.70 0.55 pad 0.39
raw e "0.70 triangle 523.25" fade q 0.004 0.70 0.55 pad 0.39
raw f "0.70 triangle 329.63" fade q 0.004 0.70 0.55 pad 0.39
raw g "0.70 triangle 130.81" fade q 0.004 0.70 0.60 pad 0.39
mix level 0.45 a 0.45 b 0.45 c 0.40 d 0.5 e 0.4 f 0.5 g

# portal: an enemy is about to appear; a swelling whoosh that turns upward.
raw a "0.70 pinknoise" bandpass 700 1.4o fade h 0.48 0.70 0.20
raw b "0.70 sine 130-520" tremolo 14 55 fade h 0.45 0.70 0.16
raw c "0.70 triangle 133-527" lowpass 1800 fade h 0.50 0.70 0.14
mix portal 1.0 a 0.55 b 0.3 c

# mine: a hard, short explosion with a crack at its start.
PEAK=-3
raw a "0.55 whitenoise" lowpass 900 lowpass 1900 gain 6 fade q 0.001 0.55 0.53
raw b "0.40 sine 230-38" fade q 0.001 0.40 0.34
raw c "0.08 whitenoise" highpass 600 lowpass 4200 gain 4 fade q 0.001 0.08 0.075
raw d "0.50 pinknoise" highpass 300 lowpass 2200 gain 6 fade q 0.002 0.50 0.46
mix mine 0.7 a 0.7 b 0.7 c 0.8 d
PEAK=-6

# over: game over; four falling notes and a low close.
raw a "0.24 triangle 392" fade q 0.006 0.24 0.14
raw b "0.24 triangle 349.23" fade q 0.006 0.24 0.14 pad 0.22
raw c "0.24 triangle 311.13" fade q 0.006 0.24 0.14 pad 0.44
raw d "0.62 triangle 261.63-251" tremolo 6 30 fade q 0.006 0.62 0.50 pad 0.66
raw e "0.62 square 65.41" lowpass 500 fade q 0.006 0.62 0.50 pad 0.66
raw f "0.62 triangle 155.56" fade q 0.006 0.62 0.50 pad 0.66
mix over 0.8 a 0.8 b 0.8 c 0.8 d 0.3 e 0.45 f

# move: the next item of a menu; a tick.
raw a "0.035 triangle 880" fade q 0.001 0.035 0.03
raw b "0.012 square 1760" lowpass 3500 fade q 0.001 0.012 0.010
mix move 1.0 a 0.25 b

# choose: an item of a menu is chosen; two ticks that rise.
raw a "0.05 triangle 880" fade q 0.001 0.05 0.04
raw b "0.10 triangle 1318.5" fade q 0.001 0.10 0.09 pad 0.045
mix choose 0.9 a 0.9 b

# back: to the previous page; two ticks that fall.
raw a "0.05 triangle 880" fade q 0.001 0.05 0.04
raw b "0.10 triangle 587.33" fade q 0.001 0.10 0.09 pad 0.045
mix back 0.9 a 0.9 b

# no: an action that is not possible; a short buzz.
raw a "0.07 square 311" lowpass 1600 fade q 0.002 0.07 0.03
raw b "0.09 square 294" lowpass 1600 fade q 0.002 0.09 0.05 pad 0.08
mix no 0.7 a 0.7 b

# empty: the bomb has no charge; a relay that clicks twice and does not hold.
raw a "0.03 whitenoise" bandpass 1500 1.0o fade q 0.001 0.03 0.027
raw b "0.06 triangle 494-392" fade q 0.001 0.06 0.05
raw c "0.08 triangle 370-294" fade q 0.001 0.08 0.07 pad 0.09
mix empty 0.6 a 0.8 b 0.8 c

# fading: a power is about to end; two notes of its glass, lower each time.
raw a "0.16 sine 1760" fade q 0.004 0.16 0.13
raw b "0.18 sine 1174.66" fade q 0.004 0.18 0.15 pad 0.13
raw c "0.26 sine 880" tremolo 12 50 fade q 0.004 0.26 0.22 pad 0.26
mix fading 0.7 a 0.8 b 0.8 c

# hunter: a hunter has seen the ship; a snarl that opens upward.
raw a "0.30 sawtooth 185-330" lowpass 2400 tremolo 41 70 fade q 0.02 0.30 0.14
raw b "0.24 square 277-554" lowpass 1900 fade q 0.05 0.24 0.12 pad 0.04
raw c "0.10 whitenoise" bandpass 2400 1.0o fade q 0.02 0.10 0.07 pad 0.16
mix hunter 0.8 a 0.4 b 0.4 c

# neck: a bite beside a neck that is about to break; stone that creaks, and a grain that jumps off.
raw a "0.34 sawtooth 294-196" lowpass 2200 tremolo 27 90 fade q 0.01 0.34 0.20
raw b "0.30 pinknoise" bandpass 1300 1.2o tremolo 19 90 fade q 0.01 0.30 0.20
raw c "0.03 whitenoise" bandpass 3000 1.0o fade q 0.001 0.03 0.028 pad 0.20
mix neck 0.7 a 0.9 b 0.5 c

# medal: a medal was won; a coin that rings, a fourth apart.
raw a "0.14 triangle 1318.5" fade q 0.002 0.14 0.12
raw b "0.60 triangle 1760" fade q 0.002 0.60 0.56 pad 0.09
raw c "0.40 sine 3520" fade q 0.002 0.40 0.38 pad 0.09
mix medal 0.8 a 0.9 b 0.25 c

# fuse: a mine ticks; harder and higher than the tick of the menu.
raw a "0.05 square 1480" bandpass 2200 1.5o fade q 0.001 0.05 0.045
raw b "0.02 whitenoise" bandpass 3200 1.0o fade q 0.001 0.02 0.018
mix fuse 1.0 a 0.4 b

# spawn: a ship arrives; three cool notes that open upward.
raw a "0.30 triangle 329.63" fade q 0.01 0.30 0.24
raw b "0.30 triangle 493.88" fade q 0.01 0.30 0.24 pad 0.10
raw c "0.50 sine 659.26" fade q 0.01 0.50 0.44 pad 0.20
raw d "0.50 sine 1318.5" tremolo 11 40 fade q 0.02 0.50 0.44 pad 0.20
mix spawn 0.7 a 0.7 b 0.8 c 0.2 d

# graze: a near miss; a short swish that rises.
raw a "0.22 whitenoise" bandpass 3200 1.2o fade h 0.06 0.22 0.14
raw b "0.20 sine 900-2100" fade h 0.05 0.20 0.13
mix graze 0.9 a 0.5 b

# chain: the multiplier rises; one small bright ping.
raw a "0.16 triangle 880-1174.7" fade q 0.002 0.16 0.14
raw b "0.12 sine 2349.3" fade q 0.002 0.12 0.11
mix chain 0.8 a 0.25 b

# unchain: the multiplier falls; a short sigh downward.
raw a "0.26 triangle 523-262" fade q 0.004 0.26 0.20
raw b "0.20 pinknoise" lowpass 1500 fade q 0.01 0.20 0.18
mix unchain 0.8 a 0.3 b

# cell: a cell of the hull breaks; a crack and a low ring of metal.
raw a "0.05 whitenoise" highpass 900 lowpass 6000 fade q 0.001 0.05 0.045
raw b "0.30 triangle 415-392" fade q 0.001 0.30 0.28
raw c "0.24 square 622" lowpass 2200 tremolo 53 70 fade q 0.001 0.24 0.22
mix cell 1.0 a 0.7 b 0.25 c

# low: the last cell; two beats, with enough at 400 to 900 Hz for small speakers.
raw a "0.13 triangle 220-196" fade q 0.004 0.13 0.09
raw b "0.13 square 440-392" lowpass 1100 fade q 0.004 0.13 0.09
raw c "0.16 triangle 196-165" fade q 0.004 0.16 0.12 pad 0.19
raw d "0.16 square 392-330" lowpass 1100 fade q 0.004 0.16 0.12 pad 0.19
mix low 0.9 a 0.35 b 0.9 c 0.35 d

# par: the time for the bonus is over; two knocks of a clock and a bell below them.
raw a "0.05 triangle 1480" fade q 0.001 0.05 0.045
raw b "0.05 triangle 1109" fade q 0.001 0.05 0.045 pad 0.14
raw c "0.55 triangle 369.99" fade q 0.003 0.55 0.50 pad 0.28
raw d "0.40 sine 739.99" fade q 0.003 0.40 0.38 pad 0.28
mix par 0.7 a 0.7 b 0.8 c 0.35 d

# life: an extra ship; five notes straight up.
raw a "0.14 triangle 783.99" fade q 0.003 0.14 0.10
raw b "0.14 triangle 1046.5" fade q 0.003 0.14 0.10 pad 0.09
raw c "0.14 triangle 1318.5" fade q 0.003 0.14 0.10 pad 0.18
raw d "0.14 triangle 1568" fade q 0.003 0.14 0.10 pad 0.27
raw e "0.50 triangle 2093" fade q 0.003 0.50 0.46 pad 0.36
raw f "0.50 sine 1046.5" fade q 0.003 0.50 0.46 pad 0.36
mix life 0.7 a 0.7 b 0.7 c 0.7 d 0.7 e 0.4 f

# hot: the drill overheats; steam, and a falling whine.
raw a "0.50 whitenoise" highpass 1400 lowpass 6000 fade q 0.02 0.50 0.44
raw b "0.34 sawtooth 330-90" lowpass 1400 fade q 0.004 0.34 0.28
mix hot 0.7 a 0.7 b

# lay: an enemy drops a mine; a hollow knock, then the mine is armed.
raw a "0.12 triangle 480-170" fade q 0.001 0.12 0.10
raw b "0.05 brownnoise" lowpass 1800 fade q 0.001 0.05 0.045
raw c "0.07 square 988" lowpass 2600 fade q 0.003 0.07 0.05 pad 0.14
mix lay 1.0 a 0.5 b 0.45 c

# crumble: a rock falls to dust; grains that thin out over a short thump.
raw a "0.60 brownnoise" highpass 300 lowpass 2400 tremolo 31 50 gain 6 fade q 0.002 0.60 0.54
raw b "0.45 whitenoise" bandpass 2200 1.4o tremolo 47 90 fade q 0.01 0.45 0.42 pad 0.06
raw c "0.16 triangle 210-95" fade q 0.001 0.16 0.14
raw d "0.08 whitenoise" bandpass 1600 1.2o gain 4 fade q 0.001 0.08 0.07
mix crumble 1.0 a 0.3 b 0.35 c 1.0 d

# break: a piece breaks out of the ground; a crack, then a slide that goes down.
raw a "0.07 whitenoise" highpass 700 lowpass 5200 fade q 0.001 0.07 0.06
raw b "0.09 square 620-280" lowpass 2200 fade q 0.001 0.09 0.08
raw c "0.85 brownnoise" highpass 150 lowpass 1800 tremolo 19 55 gain 3 fade q 0.04 0.85 0.70 pad 0.03
raw d "0.70 triangle 240-70" tremolo 23 40 fade q 0.03 0.70 0.55 pad 0.05
raw e "0.10 whitenoise" bandpass 1500 1.2o fade q 0.001 0.10 0.09 pad 0.17
mix break 0.8 a 0.5 b 1.2 c 0.7 d 0.5 e

# cavein: rock kills an enemy; a heavy blow, rubble, and two notes of metal as a reward.
PEAK=-3
raw a "0.12 whitenoise" lowpass 3200 gain 4 fade q 0.001 0.12 0.11
raw b "0.60 sine 140-40" fade q 0.001 0.60 0.50
raw c "0.90 brownnoise" highpass 300 lowpass 1900 tremolo 17 75 gain 6 fade q 0.01 0.90 0.80 pad 0.02
raw d "0.50 triangle 392" fade q 0.003 0.50 0.46 pad 0.16
raw e "0.55 triangle 587.33" fade q 0.003 0.55 0.52 pad 0.26
mix cavein 0.9 a 0.6 b 1.0 c 0.6 d 0.6 e
PEAK=-6

# foam: a shot becomes rock; a wet squirt that stiffens.
raw a "0.22 brownnoise" lowpass 1900 tremolo 38 70 fade q 0.004 0.22 0.12
raw b "0.18 sine 260-520" tremolo 30 50 fade q 0.004 0.18 0.10
raw c "0.06 whitenoise" bandpass 1400 0.8o fade q 0.001 0.06 0.05
mix foam 0.9 a 0.6 b 0.35 c

# charged: the bomb is full; a low hum swells into two open fifths.
raw a "0.70 triangle 98-147" fade h 0.45 0.70 0.20
raw b "0.50 triangle 293.66" fade q 0.01 0.50 0.44 pad 0.28
raw c "0.46 triangle 440" fade q 0.01 0.46 0.42 pad 0.40
raw d "0.46 sine 880" fade q 0.01 0.46 0.42 pad 0.40
mix charged 0.7 a 0.8 b 0.8 c 0.25 d

# bomb: the ring; a breath drawn in, a crack, a deep fall, and a wave of noise that rolls away.
PEAK=-1
raw a "0.14 pinknoise" bandpass 900 1.5o fade l 0.13 0.14 0.01
raw b "1.10 sine 120-26" fade q 0.001 1.10 0.90 pad 0.12
raw c "1.30 pinknoise" highpass 300 lowpass 2000 tremolo 7 30 gain 8 fade q 0.004 1.30 1.15 pad 0.12
raw d "0.90 triangle 623-95" tremolo 31 60 fade q 0.002 0.90 0.80 pad 0.12
raw e "0.14 whitenoise" highpass 600 lowpass 4200 gain 6 fade q 0.001 0.14 0.13 pad 0.12
mix bomb 0.4 a 0.6 b 1.0 c 0.7 d 0.9 e
PEAK=-6

# boss: a boss appears; a roar of two saw waves that beat against each other, over falling stone.
PEAK=-3
raw a "1.50 sawtooth 110-82" lowpass 1500 tremolo 11 60 fade q 0.20 1.50 0.70
raw b "1.50 sawtooth 58.3-43" lowpass 900 fade q 0.20 1.50 0.70
raw c "1.20 brownnoise" highpass 250 lowpass 1600 gain 4 fade q 0.05 1.20 0.90 pad 0.10
raw d "1.00 sawtooth 466-311" lowpass 2200 tremolo 23 70 fade q 0.05 1.00 0.60 pad 0.10
mix boss 0.7 a 0.45 b 0.9 c 0.6 d
PEAK=-6

# beat: a heart under rock; two blows, each with the knock of the rock above it.
raw a "0.20 sine 96-44" fade q 0.004 0.20 0.16
raw b "0.24 sine 82-38" fade q 0.004 0.24 0.20 pad 0.19
raw c "0.12 triangle 440-330" fade q 0.002 0.12 0.11
raw d "0.14 triangle 392-294" fade q 0.002 0.14 0.13 pad 0.19
raw e "0.05 pinknoise" bandpass 900 1.4o fade q 0.001 0.05 0.045
mix beat 0.5 a 0.5 b 0.75 c 0.75 d 0.8 e

# heart: the heart is hit; a crack of glass over a cry that falls.
raw a "0.30 sawtooth 520-190" lowpass 1900 tremolo 33 60 fade q 0.002 0.30 0.26
raw b "0.08 whitenoise" bandpass 3000 1.4o fade q 0.001 0.08 0.075
raw c "0.26 sine 1396.9" fade q 0.001 0.26 0.25
mix heart 0.8 a 0.6 b 0.3 c

# fall: a boss dies; a blow, a long fall of rock in three waves, and a chord that rises out of it.
PEAK=-1
raw a "0.40 whitenoise" highpass 400 lowpass 3600 gain 4 fade q 0.001 0.40 0.36
raw b "1.40 sine 130-24" fade q 0.002 1.40 1.10
raw c "2.20 pinknoise" highpass 250 lowpass 1800 tremolo 5 70 gain 6 fade q 0.01 2.20 1.80
raw d "1.30 triangle 392" fade q 0.30 1.30 0.90 pad 0.80
raw e "1.30 triangle 587.33" fade q 0.30 1.30 0.90 pad 0.95
raw f "1.30 triangle 784" fade q 0.30 1.30 0.90 pad 1.10
mix fall 0.8 a 0.55 b 1.0 c 0.4 d 0.4 e 0.4 f
PEAK=-6

# ending: a slow fanfare of fourths and fifths that opens into a wide chord.
raw a "0.60 square 196" lowpass 1800 fade q 0.02 0.60 0.20
raw b "0.60 square 261.63" lowpass 1800 fade q 0.02 0.60 0.20 pad 0.45
raw c "0.60 square 392" lowpass 2000 fade q 0.02 0.60 0.20 pad 0.90
raw d "2.20 triangle 523.25" fade q 0.05 2.20 1.70 pad 1.35
raw e "2.20 triangle 659.26" fade q 0.05 2.20 1.70 pad 1.35
raw f "2.20 triangle 783.99" fade q 0.05 2.20 1.70 pad 1.35
raw g "2.20 triangle 130.81" fade q 0.05 2.20 1.70 pad 1.35
mix ending 0.35 a 0.35 b 0.35 c 0.6 d 0.5 e 0.5 f 0.8 g

# jaws: the jaws of an enemy shut; two plates of metal meet, and ring for a moment.
raw a "0.05 whitenoise" highpass 1200 lowpass 6500 fade q 0.001 0.05 0.045
raw b "0.22 square 740-690" lowpass 2600 tremolo 61 60 fade q 0.001 0.22 0.20
raw c "0.10 triangle 330-140" fade q 0.001 0.10 0.09
mix jaws 0.9 a 0.6 b 0.9 c

# hulk: a hulk loses a plate; a drum of iron under a rattle.
raw a "0.30 triangle 138-104" fade q 0.001 0.30 0.26
raw b "0.30 square 415-370" lowpass 2200 tremolo 29 70 fade q 0.001 0.30 0.27
raw c "0.14 brownnoise" highpass 300 lowpass 3000 tremolo 47 80 gain 6 fade q 0.001 0.14 0.12
mix hulk 0.6 a 0.6 b 0.8 c

# weave: a weaver knits; four quick ticks of glass that climb over a breath.
raw a "0.06 sine 987.77" fade q 0.002 0.06 0.05
raw b "0.06 sine 1174.66" fade q 0.002 0.06 0.05 pad 0.07
raw c "0.06 sine 1396.91" fade q 0.002 0.06 0.05 pad 0.14
raw d "0.14 sine 1567.98" fade q 0.002 0.14 0.12 pad 0.21
raw e "0.35 pinknoise" bandpass 900 1.2o fade q 0.10 0.35 0.15
mix weave 0.8 a 0.8 b 0.8 c 0.8 d 0.5 e

# brood: a brood is cut; a wet tear, and small cries that part.
raw a "0.12 brownnoise" lowpass 2400 tremolo 53 80 fade q 0.002 0.12 0.10
raw b "0.20 triangle 620-980" tremolo 34 70 fade q 0.004 0.20 0.14 pad 0.06
raw c "0.20 triangle 590-410" tremolo 41 70 fade q 0.004 0.20 0.14 pad 0.08
mix brood 0.9 a 0.6 b 0.6 c

# tide: the tide turns; water that draws back, and comes from the other side.
raw a "0.50 pinknoise" bandpass 700 1.6o fade q 0.12 0.50 0.20
raw b "0.70 pinknoise" highpass 250 lowpass 2400 gain 3 fade q 0.06 0.70 0.55 pad 0.34
raw c "0.60 sine 392-196" fade h 0.20 0.60 0.30 pad 0.26
mix tide 0.8 a 1.0 b 0.5 c

# burn: a cloud of gas catches fire; a soft thump and a flare.
raw a "0.20 sine 150-60" fade q 0.002 0.20 0.17
raw b "0.50 whitenoise" bandpass 1100 1.6o tremolo 27 55 gain 3 fade q 0.004 0.50 0.42
raw c "0.40 pinknoise" highpass 300 lowpass 1500 gain 4 fade q 0.004 0.40 0.34
mix burn 0.4 a 1.0 b 0.9 c

# rope: the rope hooks; a hook clicks, a string is drawn tight.
raw a "0.03 whitenoise" bandpass 2600 1.2o fade q 0.001 0.03 0.028
raw b "0.30 sawtooth 196-294" lowpass 1800 fade q 0.004 0.30 0.24 pad 0.05
raw c "0.20 triangle 587-592" fade q 0.002 0.20 0.18 pad 0.16
mix rope 0.7 a 0.7 b 0.7 c

# slip: the rope breaks; the same string, released.
raw a "0.04 whitenoise" highpass 1500 lowpass 6000 fade q 0.001 0.04 0.036
raw b "0.32 sawtooth 392-110" lowpass 1700 tremolo 24 60 fade q 0.002 0.32 0.28
mix slip 0.9 a 0.9 b

# grow: rock grows back; a slow creak of stone.
raw a "0.42 sawtooth 184-236" lowpass 1600 tremolo 17 85 fade q 0.08 0.42 0.20
raw b "0.42 brownnoise" highpass 300 lowpass 2000 tremolo 23 85 gain 6 fade q 0.08 0.42 0.20
mix grow 0.6 a 1.0 b

# The rest are loops: they are played end to end.

# thrust: a deep even roar, with a hiss for small speakers.
raw a "1.00 brownnoise" highpass 60 lowpass 900
raw b "1.00 pinknoise" bandpass 700 1.4o gain 4
raw c "1.00 sawtooth 82" lowpass 900 tremolo 20 25
loop thrust 0.6 a 1.0 b 0.35 c

# brake: gas against the direction of flight; higher and thinner.
raw a "1.00 pinknoise" bandpass 1500 1.4o
raw b "1.00 whitenoise" bandpass 2600 1.0o
loop brake 1.0 a 0.15 b

# drill: a turning bit in the open; a whirr.
raw a "1.00 sawtooth 120" lowpass 1800 tremolo 30 45
raw b "1.00 triangle 360" tremolo 15 35
loop drill 0.7 a 0.6 b

# grind: the bit in rock; grains over a rumble.
raw a "1.10 brownnoise" highpass 200 lowpass 2000 tremolo 24 70 gain 3
raw b "1.10 whitenoise" bandpass 1200 1.3o tremolo 37 85
raw c "1.10 sawtooth 80" lowpass 1200 tremolo 24 60
loop grind 0.9 a 0.6 b 0.35 c

# closing: rock that comes nearer; stone drags over stone.
raw a "1.00 brownnoise" highpass 120 lowpass 900 tremolo 3 40
raw b "1.00 pinknoise" bandpass 800 1.2o tremolo 13 70 gain 6
raw c "1.00 sawtooth 82" lowpass 900 tremolo 7 40
loop closing 0.3 a 1.0 b 0.5 c

# wind: the air during a fall or a tide.
raw a "1.00 pinknoise" bandpass 700 1.4o
raw b "1.00 brownnoise" highpass 100 lowpass 700
loop wind 1.0 a 0.6 b
