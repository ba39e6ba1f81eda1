#!/bin/sh
# alloc.sh [QUICK] - makes every allocation of the program fail, once per site, in runs that together reach all of them.
# The program must succeed, or end with status 1 and one line of explanation. It must release all memory and leave
# existing files unchanged or completely replaced. QUICK tests only every QUICK-th site.
#
# A failure means that the game crashes, leaks or damages a file when memory is short.
# XCAVATE names the program, STORE the program that saves settings and scores, FAILING the library that makes
# allocations fail.
set -u
. "$(dirname "$0")/shell.sh"
temporary
absolute() {
    echo "$(cd "$(dirname "$1")" && pwd)/$(basename "$1")"
}
game=$(absolute "$XCAVATE")
store=$(absolute "$STORE")
failing=$(absolute "$FAILING")
every=${1:-1}
cd "$dir" || exit 1
export HOME="$dir/home" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
unset XDG_DATA_HOME XCAVATE_DATA

# ---- existing files ------------------------------------------------------------------------------------------

mkdir before home
"$game" --data "$root/assets" --headless --autopilot --ticks 50 --record before/run.rec >/dev/null
cp before/run.rec before/play.rec
"$game" --data "$root/assets" --screenshot before/shot.png --at-tick 3
printf '# mine\nvolume = 40\nfuture = yes\n' >before/settings.txt
printf '# mine\nlevel1.01 = 900 points, level 4, 2026-01-02, seed 5, ADA\n' >before/scores.txt
[ "$(ls before | wc -l)" -eq 5 ] || exit 1

# whole FILE: true if the file is unchanged, or a complete new file.
whole() {
    cmp -s "$1" "../before/$1" && return
    case $1 in
    *.rec) "$game" --data "$root/assets" --headless --replay "$1" --hash >/dev/null 2>&1 ;;
    *.png) [ "$(tail -c 8 "$1" | head -c 4)" = IEND ] ;;
    settings.txt) grep -qx '# mine' "$1" && grep -qx 'future = yes' "$1" && grep -qx 'volume = 30' "$1" ;;
    scores.txt) grep -qx '# mine' "$1" && grep -q 900 "$1" && grep -q 500 "$1" ;;
    esac
}

# ---- runs --------------------------------------------------------------------------------------------------------------

# attempt NUMBER COMMAND...: runs the command with that allocation failing. Faults are written to ../wrong.
attempt() {
    rm -rf -- * .[!.]* && cp ../before/* . && rm -f ../leaks && : >../wrong
    n=$1
    shift
    # Only the program loads the library: timeout would overwrite the program's count with its own.
    timeout 60 env LD_PRELOAD="$failing" ALLOC_FAIL="$n" ALLOC_LEAKS=../leaks "$@" >../out 2>../said </dev/null
    status=$?
    lines=$(wc -l <../said)
    [ $status -le 1 ] || echo "status $status" >>../wrong
    [ $status -ne 1 ] || [ "$lines" -ge 1 ] || echo "fails without a word" >>../wrong
    [ "$lines" -le 1 ] || echo "$lines lines" >>../wrong
    grep -qv '^xcavate: ' ../said && echo "a line that is not ours" >>../wrong
    grep -qx "failed $n" ../leaks || echo "allocation $n was not reached" >>../wrong
    grep -qx '0 left' ../leaks || echo "leaks: $(cat ../leaks)" >>../wrong
    for file in *; do
        [ -e "../before/$file" ] || echo "leaves $file behind" >>../wrong
        whole "$file" || echo "harms $file" >>../wrong
    done
    [ ! -s ../wrong ]
}

# each_site NAME COMMAND...
each_site() {
    name=$1
    shift
    rm -rf now && mkdir now && cd now && cp ../before/* . || exit 1
    LD_PRELOAD=$failing ALLOC_LIST=../sites "$@" >/dev/null 2>&1 </dev/null
    sites=0 bad=0
    for n in $(awk "NR % $every == 0" ../sites); do
        sites=$((sites + 1))
        attempt "$n" "$@" || {
            bad=$((bad + 1))
            echo "#   $name, allocation $n: $(tr '\n' ';' <../wrong) $(head -n 3 ../said | tr '\n' ';')"
        }

    done
    cd ..
    [ $bad -eq 0 ] && [ $sites -gt 0 ]
    say $? "$name: $sites sites fail once each, $bad of them badly"
}

data="--data $root/assets"
# shellcheck disable=SC2086 # words
{
    each_site 'a run that is recorded' "$game" $data --headless --autopilot --ticks 4200 --record run.rec
    each_site 'a replay' "$game" $data --headless --replay play.rec
    each_site 'a storm' "$game" $data --headless --scene storm --sprites 300 --ticks 5 --broadphase lir
    each_site 'a picture with the overlay' "$game" $data --screenshot shot.png --at-tick 30 --autopilot --debug pairs
    each_site 'a picture of the options' "$game" $data --screenshot shot.png --at-tick 3 --screen options --config settings.txt
    each_site 'a picture of the scores' "$game" $data --screenshot shot.png --at-tick 3 --screen scores --save-dir .
    each_site 'the laboratory' "$game" $data --scene lab --screenshot shot.png --at-tick 30
    each_site 'a game in a window' "$game" $data --autopilot --ticks 20 --config settings.txt --save-dir .
}
each_site 'settings and scores' "$store"
finish
