#!/bin/sh
# update.sh - makes the golden replays again, from the table below. Run it when the rules, the tuning or the sprites
# have changed on purpose, and say so in the commit: these hashes are the promise that nothing else changed the game.
# test_sums.c has sums of its own, for what no record tells: `make test T=test_sums` prints them.
#
# Then `make tuning` looks whether the replays still notice each row of tuning.h. Where one does not, another seed or
# level may. `make tuning WHO=1` names all replays that notice a row; the same among others, of ten seeds:
#   for seed in 0 1 2 3 4 5 6 7 8 9; do build/tests/golden/drive /tmp/$seed.rec game 9 $seed 0 auto:1500; done
#   make tuning WHO=1 ROWS='SHIP_MEND SOW_FAR' REPLAYS="$(echo /tmp/[0-9].rec)"
set -eu

cd "$(dirname "$0")/../.."
make -s -j2 build/tests/golden/drive build/xcavate
rm -f tests/golden/*.rec
: >tests/golden/hashes.txt

# What is held, and for how many ticks: see drive.c.
while read -r name scene level seed sprites words; do
    # shellcheck disable=SC2086 # words are words
    hash=$(build/tests/golden/drive "tests/golden/$name.rec" "$scene" "$level" "$seed" "$sprites" $words)
    echo "$hash $name.rec" | tee -a tests/golden/hashes.txt
done <<END
arena game 1 7 0 auto:3200
deep game 5 11 0 auto:2400
storm storm 1 1 200 none:600
crowd storm 1 2 2000 none:40
pinball pinball 1 4 0 none:1200
turn game 1 1 0 brake+down:1 none:20
hold pinball 1 5 0 brake:60 fire+brake:280 drill+fire+brake:500
bang game 3 2 0 none:140 wild:1200
scrape game 10 5 0 none:140 wild:700
touch game 12 1 0 auto:1500
gate game 2 7 0 auto:gate auto:60
locked game 4 0 0 auto:gate auto:300
reach game 1 6 0 auto:gate auto:40
pull game 1 2 0 auto:gate auto:40
chip game 1 2 0 tame+fire:1400
chipped game 3 1 0 tame+fire:3000
chain game 14 8 0 auto:1900
scree game 8 1 0 auto:1300
sown game 16 15 0 auto:700
teeth game 9 2 0 auto:1300
flows game 9 17 0 auto:700
beyond game 24 1 0 none:140 auto:2200
far game 20 2 0 auto:1300
seams game 12 2 0 auto:1500
roll game 5 6 0 none:140 wild:1200
halo game 12 10 0 auto:3150
lode game 20 30 0 auto:2700
tide game 11 3 0 auto:900
dark game 13 1 0 auto:1800
closing game 14 5 0 auto:1200
caught rule 4 3 0 left+down:16 none:40 brake:50 none:2300
cargo game 15 32 0 auto:3200
towed rule 5 35 0 auto:1700
scraped rule 5 5 0 auto:1700
rope game 15 1 0 auto:2800
gas game 16 4 0 auto:1300
flood game 17 3 0 auto:900
giant game 18 2 0 auto:2800
falls game 19 5 0 auto:1500
mines game 19 7 0 none:2000
END

# What needs no file of inputs: a level that nobody plays for longer than a record may be, until more enemies come for the
# time over par, and what the autopilot makes of the beginning of each level, so that the autopilot counts too.
: >tests/golden/levels.txt
{
    echo '--seed 3 --level 1 --ticks 4600'
    for level in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        echo "--autopilot --seed $level --level $level --ticks 900"
    done
} | while read -r options; do
    # shellcheck disable=SC2086 # options are words
    echo "$(build/xcavate --headless --hash $options) $options" | tee -a tests/golden/levels.txt
done
