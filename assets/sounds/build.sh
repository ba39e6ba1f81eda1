#!/bin/sh
# Synthesises every sound of the game with sox: no samples, only oscillators
# and noise. Output: 22050 Hz mono WAV, 16 bits a sample, peaks at -6 dB. What
# is longer than 0.56 s, and the later ones, are IMA ADPCM, 4 bits a sample, so that a page for a browser
# stays small. sox -R makes the noise and the dither the same on every run.
set -eu
cd "$(dirname "$0")"

command -v sox >/dev/null 2>&1 || { echo "build.sh: sox is missing; install it with: apt-get install sox" >&2; exit 1; }

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT INT TERM

RATE=22050
LONG=25000 # bytes of the longest that keeps its 16 bits

# raw LAYER "LENGTH WAVE [PITCH]" EFFECT... : one layer, with headroom so that
# filters and mixing never clip; the volumes of mix are relative to it.
raw() {
    layer=$1
    spec=$2
    shift 2
    # shellcheck disable=SC2086  # the synth words are meant to split
    sox -R -r $RATE -n -c 1 -e floating-point -b 32 "$tmp/$layer.wav" \
        synth $spec gain -15 "$@"
}

# mix NAME FILE-OR-VOLUME... : layers given as "volume layer" pairs.
mix() {
    out=$1; shift
    args=
    count=0
    while [ $# -ge 2 ]; do
        args="$args -v $1 $tmp/$2.wav"
        count=$((count + 1))
        shift 2
    done
    if [ $count -gt 1 ]; then
        # shellcheck disable=SC2086  # the list is meant to split
        sox -R -m $args -e floating-point -b 32 "$tmp/mixed.wav"
    else
        # shellcheck disable=SC2086
        sox -R $args -e floating-point -b 32 "$tmp/mixed.wav"
    fi
    sox -R "$tmp/mixed.wav" -b 16 "$out.wav" \
        highpass 30 lowpass 7000 gain -n -6
    if [ "$(wc -c <"$out.wav")" -gt "$LONG" ]; then
        sox -R "$out.wav" -e ima-adpcm "$tmp/small.wav" gain -0.3
        mv "$tmp/small.wav" "$out.wav"
    fi
}

# shot: a short falling blip with a touch of square edge.
raw a "0.11 triangle 1150-280" fade q 0.001 0.11 0.09
raw b "0.05 square 900-400" lowpass 2600 fade q 0.001 0.05 0.045
mix shot 1.0 a 0.25 b

# spit: an enemy shot; lower, wetter, wobbling.
raw a "0.16 sine 620-170" tremolo 45 60 fade q 0.002 0.16 0.12
raw b "0.07 brownnoise" lowpass 1500 fade q 0.002 0.07 0.06
mix spit 1.0 a 0.5 b

# hit: shot on rock or armour; a tick of grit over a dull knock.
raw a "0.06 whitenoise" bandpass 2200 1.2o fade q 0.001 0.06 0.055
raw b "0.09 triangle 330-150" fade q 0.001 0.09 0.08
mix hit 0.8 a 0.9 b

# kill: an enemy bursts; noise crunch, falling body, a small sparkle.
raw a "0.34 pinknoise" lowpass 2600 fade q 0.002 0.34 0.30
raw b "0.28 triangle 420-70" fade q 0.001 0.28 0.24
raw c "0.16 square 1400-500" lowpass 3000 tremolo 38 80 fade q 0.002 0.16 0.13
mix kill 1.0 a 0.8 b 0.18 c

# boom: the ship is lost; a long, deep, two-stage explosion.
raw a "1.15 whitenoise" lowpass 420 lowpass 900 gain 9 fade q 0.003 1.15 1.10
raw b "0.80 sine 160-32" fade q 0.002 0.80 0.65
raw c "0.30 whitenoise" lowpass 3200 fade q 0.001 0.30 0.28
raw d "0.50 pinknoise" lowpass 1800 fade q 0.01 0.50 0.46 pad 0.16
mix boom 0.8 a 1.0 b 0.5 c 0.6 d

# bounce: the ship knocks on rock; a thud.
raw a "0.14 sine 190-62" fade q 0.001 0.14 0.12
raw b "0.05 pinknoise" lowpass 900 fade q 0.001 0.05 0.045
mix bounce 1.0 a 0.7 b

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

# mine: a hard, short, low explosion.
raw a "0.55 whitenoise" lowpass 700 lowpass 1500 gain 6 fade q 0.001 0.55 0.53
raw b "0.40 sine 230-38" fade q 0.001 0.40 0.34
raw c "0.08 whitenoise" lowpass 4200 fade q 0.001 0.08 0.075
mix mine 0.8 a 1.0 b 0.5 c

# hurt: scrape and crackle along the hull.
raw a "0.26 whitenoise" bandpass 1500 1.0o gain -n -1 overdrive 24 gain -n -15 tremolo 61 55 fade q 0.002 0.26 0.14
raw b "0.26 sawtooth 150-95" overdrive 25 gain -15 lowpass 1100 tremolo 37 50 fade q 0.002 0.26 0.16
mix hurt 0.9 a 0.5 b

# over: game over; four falling notes and a low close.
raw a "0.24 triangle 392" fade q 0.006 0.24 0.14
raw b "0.24 triangle 349.23" fade q 0.006 0.24 0.14 pad 0.22
raw c "0.24 triangle 311.13" fade q 0.006 0.24 0.14 pad 0.44
raw d "0.62 triangle 261.63-251" tremolo 6 30 fade q 0.006 0.62 0.50 pad 0.66
raw e "0.62 square 65.41" lowpass 500 fade q 0.006 0.62 0.50 pad 0.66
raw f "0.62 triangle 155.56" fade q 0.006 0.62 0.50 pad 0.66
mix over 0.8 a 0.8 b 0.8 c 0.8 d 0.3 e 0.45 f

# menu: a tick.
raw a "0.035 triangle 880" fade q 0.001 0.035 0.03
raw b "0.012 square 1760" lowpass 3500 fade q 0.001 0.012 0.010
mix menu 1.0 a 0.25 b

# fuse: a mine ticks; harder and higher than the tick of the menu.
raw a "0.05 square 1480" bandpass 2200 1.5o fade q 0.001 0.05 0.045
raw b "0.02 whitenoise" bandpass 3200 1.0o fade q 0.001 0.02 0.018
mix fuse 1.0 a 0.4 b

# carve: a bite out of rock; a crunch with grain over a short knock.
raw a "0.15 brownnoise" highpass 220 lowpass 2600 tremolo 43 80 fade q 0.001 0.15 0.13
raw b "0.07 whitenoise" bandpass 1700 1.0o fade q 0.001 0.07 0.065
raw c "0.10 triangle 240-130" fade q 0.001 0.10 0.09
mix carve 1.0 a 0.6 b 0.5 c

# spawn: a ship arrives; three cool notes that open upward.
raw a "0.30 triangle 329.63" fade q 0.01 0.30 0.24
raw b "0.30 triangle 493.88" fade q 0.01 0.30 0.24 pad 0.10
raw c "0.50 sine 659.26" fade q 0.01 0.50 0.44 pad 0.20
raw d "0.50 sine 1318.5" tremolo 11 40 fade q 0.02 0.50 0.44 pad 0.20
mix spawn 0.7 a 0.7 b 0.8 c 0.2 d

# graze: danger passes by; a short swish that rises.
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

# life: a ship more; five notes straight up.
raw a "0.14 triangle 783.99" fade q 0.003 0.14 0.10
raw b "0.14 triangle 1046.5" fade q 0.003 0.14 0.10 pad 0.09
raw c "0.14 triangle 1318.5" fade q 0.003 0.14 0.10 pad 0.18
raw d "0.14 triangle 1568" fade q 0.003 0.14 0.10 pad 0.27
raw e "0.50 triangle 2093" fade q 0.003 0.50 0.46 pad 0.36
raw f "0.50 sine 1046.5" fade q 0.003 0.50 0.46 pad 0.36
mix life 0.7 a 0.7 b 0.7 c 0.7 d 0.7 e 0.4 f

# hot: the drill gives up; steam, and a falling whine.
raw a "0.50 whitenoise" highpass 1400 lowpass 6000 fade q 0.02 0.50 0.44
raw b "0.34 sawtooth 330-90" lowpass 1400 fade q 0.004 0.34 0.28
mix hot 0.7 a 0.7 b

# lay: an enemy drops a mine; a hollow knock, then the mine is armed.
raw a "0.12 triangle 480-170" fade q 0.001 0.12 0.10
raw b "0.05 brownnoise" lowpass 1800 fade q 0.001 0.05 0.045
raw c "0.07 square 988" lowpass 2600 fade q 0.003 0.07 0.05 pad 0.14
mix lay 1.0 a 0.5 b 0.45 c

# crumble: a rock falls to dust; grains that thin out over a short thump.
raw a "0.60 brownnoise" highpass 180 lowpass 2400 tremolo 31 50 fade q 0.002 0.60 0.54
raw b "0.45 whitenoise" bandpass 2600 1.4o tremolo 47 90 fade q 0.01 0.45 0.42 pad 0.06
raw c "0.16 triangle 170-75" fade q 0.001 0.16 0.14
mix crumble 1.0 a 0.15 b 0.9 c

# break: a piece breaks out of the ground; a crack, then a slide that goes down.
raw a "0.06 whitenoise" highpass 700 lowpass 5200 fade q 0.001 0.06 0.055
raw b "0.09 square 520-180" lowpass 1800 fade q 0.001 0.09 0.08
raw c "0.85 brownnoise" lowpass 900 tremolo 19 55 fade q 0.04 0.85 0.70 pad 0.03
raw d "0.70 triangle 210-60" tremolo 23 40 fade q 0.03 0.70 0.55 pad 0.05
raw e "0.10 whitenoise" bandpass 1500 1.2o fade q 0.001 0.10 0.09 pad 0.17
mix break 0.4 a 0.3 b 1.4 c 0.9 d 0.3 e

# cavein: rock falls on an enemy; a heavy blow, rubble, and two notes of metal that say it paid.
raw a "0.12 whitenoise" lowpass 2400 fade q 0.001 0.12 0.11
raw b "0.60 sine 140-40" fade q 0.001 0.60 0.50
raw c "0.90 brownnoise" highpass 90 lowpass 1500 tremolo 17 75 fade q 0.01 0.90 0.80 pad 0.04
raw d "0.50 triangle 392" fade q 0.003 0.50 0.46 pad 0.16
raw e "0.55 triangle 587.33" fade q 0.003 0.55 0.52 pad 0.26
mix cavein 0.7 a 1.0 b 1.0 c 0.5 d 0.5 e

# foam: a shot that sets as rock; a wet squirt that stiffens.
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

# bomb: the ring; a breath drawn in, a deep fall, and a wave of noise that rolls away.
raw a "0.14 pinknoise" bandpass 900 1.5o fade l 0.13 0.14 0.01
raw b "1.30 sine 120-26" fade q 0.001 1.30 1.10 pad 0.12
raw c "1.40 brownnoise" lowpass 900 tremolo 7 40 fade q 0.02 1.40 1.25 pad 0.12
raw d "0.90 triangle 523-65" tremolo 31 60 fade q 0.002 0.90 0.80 pad 0.12
raw e "0.10 whitenoise" lowpass 3600 fade q 0.001 0.10 0.09 pad 0.12
mix bomb 0.4 a 1.2 b 1.1 c 0.5 d 0.5 e

# boss: it is there; a low roar of two teeth of a saw that beat against each other, over a fall of stone.
raw a "1.50 sawtooth 55-41" lowpass 700 tremolo 11 60 fade q 0.20 1.50 0.70
raw b "1.50 sawtooth 58.3-43" lowpass 600 fade q 0.20 1.50 0.70
raw c "1.20 brownnoise" highpass 60 lowpass 900 fade q 0.05 1.20 0.90 pad 0.10
raw d "0.80 triangle 233-155" tremolo 23 70 fade q 0.05 0.80 0.50 pad 0.20
mix boss 0.9 a 0.8 b 0.7 c 0.4 d

# beat: a heart under rock; two dull blows.
raw a "0.20 sine 96-44" fade q 0.004 0.20 0.16
raw b "0.24 sine 82-38" fade q 0.004 0.24 0.20 pad 0.19
raw c "0.10 brownnoise" lowpass 500 fade q 0.002 0.10 0.09
raw d "0.12 triangle 190-96" fade q 0.002 0.12 0.11 pad 0.19
mix beat 1.0 a 0.8 b 0.4 c 0.3 d

# heart: the heart is hit; a crack of glass over a cry that falls.
raw a "0.30 sawtooth 520-190" lowpass 1900 tremolo 33 60 fade q 0.002 0.30 0.26
raw b "0.08 whitenoise" bandpass 3000 1.4o fade q 0.001 0.08 0.075
raw c "0.26 sine 1396.9" fade q 0.001 0.26 0.25
mix heart 0.8 a 0.6 b 0.3 c

# fall: a boss dies; a blow, a long fall of rock in three waves, and a chord that rises out of it.
raw a "0.30 whitenoise" lowpass 2600 fade q 0.001 0.30 0.28
raw b "1.60 sine 130-24" fade q 0.002 1.60 1.30
raw c "2.20 brownnoise" highpass 70 lowpass 1100 tremolo 5 70 fade q 0.02 2.20 1.80
raw d "1.30 triangle 196" fade q 0.30 1.30 0.90 pad 0.80
raw e "1.30 triangle 293.66" fade q 0.30 1.30 0.90 pad 0.95
raw f "1.30 triangle 392" fade q 0.30 1.30 0.90 pad 1.10
mix fall 0.7 a 1.0 b 1.0 c 0.4 d 0.4 e 0.45 f

# ending: a slow fanfare of fourths and fifths that opens into a wide chord.
raw a "0.60 square 196" lowpass 1800 fade q 0.02 0.60 0.20
raw b "0.60 square 261.63" lowpass 1800 fade q 0.02 0.60 0.20 pad 0.45
raw c "0.60 square 392" lowpass 2000 fade q 0.02 0.60 0.20 pad 0.90
raw d "2.20 triangle 523.25" fade q 0.05 2.20 1.70 pad 1.35
raw e "2.20 triangle 659.26" fade q 0.05 2.20 1.70 pad 1.35
raw f "2.20 triangle 783.99" fade q 0.05 2.20 1.70 pad 1.35
raw g "2.20 triangle 130.81" fade q 0.05 2.20 1.70 pad 1.35
mix ending 0.35 a 0.35 b 0.35 c 0.6 d 0.5 e 0.5 f 0.8 g

LONG=10000

# jaws: they shut; two plates of metal meet, and ring for a moment.
raw a "0.05 whitenoise" highpass 1200 lowpass 6500 fade q 0.001 0.05 0.045
raw b "0.22 square 740-690" lowpass 2600 tremolo 61 60 fade q 0.001 0.22 0.20
raw c "0.10 triangle 330-140" fade q 0.001 0.10 0.09
mix jaws 0.9 a 0.6 b 0.9 c

# hulk: a plate comes off it; a deep drum of iron under a rattle.
raw a "0.30 triangle 138-104" fade q 0.001 0.30 0.26
raw b "0.30 square 311-290" lowpass 1500 tremolo 29 70 fade q 0.001 0.30 0.27
raw c "0.14 brownnoise" highpass 300 lowpass 3000 tremolo 47 80 fade q 0.001 0.14 0.12
mix hulk 1.0 a 0.4 b 0.7 c

# weave: a weaver knits; four quick ticks of glass that climb over a breath.
raw a "0.06 sine 987.77" fade q 0.002 0.06 0.05
raw b "0.06 sine 1174.66" fade q 0.002 0.06 0.05 pad 0.07
raw c "0.06 sine 1396.91" fade q 0.002 0.06 0.05 pad 0.14
raw d "0.14 sine 1567.98" fade q 0.002 0.14 0.12 pad 0.21
raw e "0.35 pinknoise" bandpass 900 1.2o fade q 0.10 0.35 0.15
mix weave 0.8 a 0.8 b 0.8 c 0.8 d 0.5 e

# brood: it is cut and wakes; a wet tear, and small cries that part.
raw a "0.12 brownnoise" lowpass 2400 tremolo 53 80 fade q 0.002 0.12 0.10
raw b "0.20 triangle 620-980" tremolo 34 70 fade q 0.004 0.20 0.14 pad 0.06
raw c "0.20 triangle 590-410" tremolo 41 70 fade q 0.004 0.20 0.14 pad 0.08
mix brood 0.9 a 0.6 b 0.6 c

# tide: it turns; water that draws back, and comes from the other side.
raw a "0.50 pinknoise" bandpass 500 1.6o fade q 0.12 0.50 0.20
raw b "0.70 pinknoise" lowpass 1600 fade q 0.06 0.70 0.55 pad 0.34
raw c "0.60 sine 196-98" fade h 0.20 0.60 0.30 pad 0.26
mix tide 0.8 a 1.0 b 0.6 c

# burn: a cloud of gas catches fire; a soft thump and a flare.
raw a "0.20 sine 150-60" fade q 0.002 0.20 0.17
raw b "0.50 whitenoise" bandpass 1100 1.6o tremolo 27 55 fade q 0.03 0.50 0.42
raw c "0.40 brownnoise" lowpass 700 fade q 0.01 0.40 0.34
mix burn 0.8 a 0.7 b 0.8 c

# rope: it takes hold; a hook clicks, a string is drawn tight.
raw a "0.03 whitenoise" bandpass 2600 1.2o fade q 0.001 0.03 0.028
raw b "0.30 sawtooth 196-294" lowpass 1800 fade q 0.004 0.30 0.24 pad 0.05
raw c "0.20 triangle 587-592" fade q 0.002 0.20 0.18 pad 0.16
mix rope 0.7 a 0.7 b 0.7 c

# slip: the rope gives way; the same string, let go.
raw a "0.04 whitenoise" highpass 1500 lowpass 6000 fade q 0.001 0.04 0.036
raw b "0.32 sawtooth 392-110" lowpass 1700 tremolo 24 60 fade q 0.002 0.32 0.28
mix slip 0.9 a 0.9 b

# grow: rock grows back; a slow creak of stone.
raw a "0.42 sawtooth 92-118" lowpass 900 tremolo 17 85 fade q 0.08 0.42 0.20
raw b "0.42 brownnoise" highpass 200 lowpass 1800 tremolo 23 85 fade q 0.08 0.42 0.20
mix grow 0.6 a 1.0 b

# The rest are loops: they are played end to end, and the game blends each end into the beginning.

# thrust: a deep even roar.
raw a "1.40 brownnoise" lowpass 700
raw b "1.40 pinknoise" bandpass 620 1.2o
raw c "1.40 sawtooth 55" lowpass 420 tremolo 20 25
mix thrust 1.0 a 0.7 b 0.35 c

# brake: gas against the flight; higher and thinner.
raw a "1.20 pinknoise" bandpass 1900 1.4o
raw b "1.20 whitenoise" highpass 2600 lowpass 6000
mix brake 1.0 a 0.25 b

# drill: a turning bit in the open; a whirr.
raw a "1.20 sawtooth 120" lowpass 1600 tremolo 30 45
raw b "1.20 triangle 360" tremolo 15 35
mix drill 0.8 a 0.4 b

# grind: the bit in rock; grains over a rumble.
raw a "1.30 brownnoise" highpass 120 lowpass 1700 tremolo 24 70
raw b "1.30 whitenoise" bandpass 1300 1.3o tremolo 37 85
raw c "1.30 sawtooth 80" lowpass 900 tremolo 24 60
mix grind 0.9 a 0.5 b 0.35 c

# closing: rock that comes nearer; stone drags over stone.
raw a "1.00 brownnoise" lowpass 500 tremolo 3 40
raw b "1.00 pinknoise" bandpass 800 1.0o tremolo 13 70
raw c "1.00 sawtooth 41" lowpass 380 tremolo 7 40
mix closing 1.0 a 0.5 b 0.5 c

# wind: what a fall and a tide sound like from inside.
raw a "1.00 pinknoise" bandpass 640 1.4o
raw b "1.00 brownnoise" lowpass 420
mix wind 1.0 a 0.9 b
