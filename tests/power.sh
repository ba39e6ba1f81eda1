#!/bin/sh
# power.sh - processor time of an idle game: paused, minimized, and on a title without input for a minute, at most 5 %
# of a core with SDL's software renderer. Takes about two minutes, Xvfb and xdotool, and is skipped without them. The
# time of play is printed for comparison.
#
# A failure means that the game drains a battery while it is idle.
# XCAVATE names the program (build/xcavate). SECONDS_EACH is the duration of each measurement (10).
set -u
. "$(dirname "$0")/shell.sh"
temporary

game=${XCAVATE:-$root/build/xcavate}
each=${SECONDS_EACH:-10}
most=5 # percent of a core

needs power Xvfb xdotool || { finish; exit; }
[ -r /proc/self/stat ] || { echo "skip - power: there is no /proc"; finish; exit; }

# ---- a display of its own ----------------------------------------------------------------------------------------

begin_display 1280x720
playing=
end() {
    [ -n "$playing" ] && kill "$playing" 2>/dev/null && wait "$playing"
    kill "$server" 2>/dev/null && wait "$server" 2>/dev/null
    rm -rf "$dir"
}
trap end EXIT
export SDL_RENDER_DRIVER=software SDL_AUDIODRIVER=dummy
unset WAYLAND_DISPLAY SDL_VIDEODRIVER

# start OPTION...: starts the game in its window, with the pointer over it.
start() {
    "$game" --data "$root/assets" --save-dir "$dir" --config "$dir/settings.txt" "$@" >/dev/null 2>"$dir/said" &
    playing=$!
    window=$(xdotool search --sync --onlyvisible --pid "$playing" | head -n 1)
    xdotool mousemove 640 350
    sleep 2
}
stop() {
    kill "$playing"
    wait "$playing"
    say $? "$1 ends well" || cat "$dir/said"
    playing=
}

# Processor time of the game so far, in hundredths of a second.
spent() {
    sed 's/.*) //' "/proc/$playing/stat" | awk -v hz="$(getconf CLK_TCK)" '{ printf "%d\n", ($12 + $13) * 100 / hz }'
}
measure() {
    before=$(spent)
    sleep "$each"
    percent=$((($(spent) - before) / each))
}
rests() {
    measure
    [ "$percent" -le $most ]
    say $? "$1: $percent % of a core"
}

# ---- the states --------------------------------------------------------------------------------------------------

start --seed 7 --level 1
measure
echo "# a game: $percent % of a core"
xdotool key p
sleep 1
rests "a pause"
xdotool windowunmap "$window"
sleep 1
rests "a window that nobody sees"
stop "the paused game"

start --seed 7 --autopilot
xdotool windowunmap "$window"
sleep 1
rests "a game that plays itself where nobody sees it"
stop "that game"

start --seed 7
measure
echo "# the title: $percent % of a core"
sleep 60
rests "a title that nobody has touched for a minute"
xdotool key m
sleep 1
measure
echo "# touched again: $percent % of a core"
check "the title goes on when it is touched" test "$percent" -gt $most
stop "the title"
finish
