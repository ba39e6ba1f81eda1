#!/bin/sh
# roots.sh - the game on newer Debian releases, each in a root that debootstrap makes: trixie (Debian 13, SDL 2.32) and
# testing (SDL 2 as a layer over SDL 3). In each root the game builds without a warning, passes `make test`, ends the runs
# below with the hashes of this machine, without and with a window, and takes a click in a scaled window and in a full
# screen at the place where the button is drawn.
#
# A failure means that a player or packager on that release has a broken game: the line says in which part. A root that
# cannot be made here (not root, no network, no debootstrap) is reported as skipped.
#
# ROOTS is the folder of the roots (build/roots); a root that is there is used again. SUITES='trixie testing' and
# MIRROR=http://deb.debian.org/debian choose others; QUICK=1 leaves `make test` out.
# shellcheck disable=SC2046,SC2086 # words
set -u
. "$(dirname "$0")/shell.sh"
temporary
unset XDG_DATA_HOME XCAVATE_DATA WAYLAND_DISPLAY SDL_VIDEODRIVER

runs='--autopilot --seed 7 --ticks 3600
--autopilot --seed 3 --level 6 --ticks 1200
--scene storm --sprites 200 --seed 1 --ticks 600'
level='--autopilot --seed 7 --level 6 --ticks 900'

# hash_of OPTION...: prints the hash of a run of build/xcavate.
hash_of() {
    HOME=$dir timeout 300 build/xcavate --data assets --hash "$@"
}

# headless_hashes: prints a line with the hash of each run.
headless_hashes() {
    echo "$runs" | while read -r options; do
        echo "$(hash_of --headless $options) $options"
    done
}

# ---- in a root -------------------------------------------------------------------------------------------------------

# A display without a window manager. The title has its QUIT button there [pixels of the game].
screen=1366x768 quit_x=595 quit_y=264

# pixel SCALE X Y LEFT TOP: moves the pointer to that pixel of the game, whose picture begins at LEFT, TOP of the window.
pixel() {
    xdotool mousemove --window "$window" $(awk -v s="$1" -v x="$2" -v y="$3" -v l="$4" -v t="$5" \
        'BEGIN { printf "%d %d", l + s * (x + 0.5), t + s * (y + 0.5) }') 2>/dev/null
    xdotool click 1 2>/dev/null # the window may be gone
}

# ends SCALE X Y LEFT TOP: the game ends within twenty clicks at that pixel, one click a second.
ends() {
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        pixel "$@"
        sleep 1
        kill -0 "$playing" 2>/dev/null || return 0
    done
    return 1
}

# click NAME SCALE LEFT TOP COMMAND: a click 30 pixels above QUIT has no effect, a click on it ends the game. The
# command gives the window its size, in which the picture has that scale and place.
click() {
    name=$1 scale=$2 left=$3 top=$4
    HOME=$dir build/xcavate --data assets --scale 1 --seed 7 >"$dir/said" 2>&1 &
    playing=$!
    window=$(timeout 30 xdotool search --sync --onlyvisible --pid "$playing" | head -n 1)
    sleep 2
    $5
    sleep 2
    pixel "$scale" $quit_x $((quit_y - 30)) "$left" "$top"
    sleep 2
    kill -0 "$playing" 2>/dev/null
    say $? "$name: a click beside the button does nothing" || cat "$dir/said"
    ends "$scale" $quit_x $quit_y "$left" "$top"
    say $? "$name: a click on the button" || { kill "$playing"; cat "$dir/said"; }
    wait "$playing"
    say $? "$name: the game ends well" || cat "$dir/said"
}

grow() {
    xdotool windowsize --sync "$window" 1000 700
}
full_screen() {
    xdotool mousemove --window "$window" 20 20 key F11
}

if [ "${1:-}" = --inside ]; then
    cd "$root" || exit 1
    playing=
    make -s -j2 CFLAGS='-O2 -g -Werror' >"$dir/log" 2>&1
    say $? "the game builds without a warning" || cat "$dir/log"
    headless_hashes >"$dir/hashes"
    diff "$2" "$dir/hashes"
    say $? "the hashes of $(grep -c . "$2") runs are those of the machine that made the root"
    begin_display $screen
    trap 'kill $server $playing 2>/dev/null; rm -rf "$dir"' EXIT
    export SDL_AUDIODRIVER=dummy
    hash_of --mute $level | grep -E "^[0-9a-f]{16}$" | grep -qx "$(hash_of --headless $level)"
    say $? "a level in a window has the hash of one without"
    click "a window of 1000 x 700" 1.5625 0 68.75 grow
    click "a full screen of $screen" 2 43 24 full_screen
    if [ -z "${QUICK:-}" ]; then
        unset DISPLAY SDL_AUDIODRIVER
        make -s -j2 test >"$dir/log" 2>&1
        say $? "make test: $(tail -n 1 "$dir/log")" || grep -A 9 '^not ok' "$dir/log"
    fi
    finish
    exit
fi

# ---- outside ---------------------------------------------------------------------------------------------------------

skip() {
    echo "skip - $suite: $1"
    [ -z "${2:-}" ] || tail -n 3 "$2" | cut -c 1-200 | sed 's/^/#   /'
}

packages='build-essential pkg-config libsdl2-dev libsdl2-image-dev libcmocka-dev xvfb xdotool procps'

# make_root: makes a root under a temporary name and renames it when it is complete. Signatures are checked; the age of
# a mirror is not.
make_root() {
    [ -d "$into" ] && return
    rm -rf "$into.new"
    mkdir -p "$into.new" &&
        debootstrap --variant=minbase "$suite" "$into.new" "$mirror" &&
        in_root "$into.new" apt-get -q -o Acquire::Check-Valid-Until=false update &&
        in_root "$into.new" apt-get -q install -y --no-install-recommends $packages &&
        mv "$into.new" "$into"
}

# in_root FOLDER COMMAND...: runs the command in the root, with a /proc that ends with the command.
in_root() {
    into_folder=$1
    shift
    unshare --mount sh -c 'mount -t proc proc "$1/proc" && exec chroot "$@"' sh "$into_folder" env -i \
        PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive QUICK="${QUICK:-}" \
        "$@" </dev/null
}

cd "$root" || exit 1
roots=${ROOTS:-$root/build/roots}
mirror=${MIRROR:-http://deb.debian.org/debian}
version=$(sed -n 's/.*XCAVATE_VERSION "\(.*\)".*/\1/p' src/app/version.h)
make -s -j2 build/xcavate && make -s dist || exit 1
headless_hashes >"$dir/hashes"
[ "$(grep -Ec '^[0-9a-f]{16} ' "$dir/hashes")" -eq "$(echo "$runs" | wc -l)" ] || exit 1
for suite in ${SUITES:-trixie testing}; do
    into=$roots/$suite
    command -v debootstrap >/dev/null 2>&1 || { skip "debootstrap is not installed"; continue; }
    [ "$(id -u)" -eq 0 ] || { skip "debootstrap needs root"; continue; }
    make_root >"$dir/log" 2>&1 || { skip "the root cannot be made" "$dir/log"; continue; }
    rm -rf "$into/src/xcavate"
    mkdir -p "$into/src/xcavate"
    tar -xzf "build/xcavate-$version.tar.gz" --strip-components=1 -C "$into/src/xcavate"
    cp "$dir/hashes" "$into/src/hashes"
    echo "# $suite: gcc $(in_root "$into" cc -dumpfullversion), SDL $(in_root "$into" pkg-config --modversion sdl2)" \
        "$(in_root "$into" dpkg-query -f 'on ${Package} ${Version}' -W libsdl3-0 2>/dev/null)"
    in_root "$into" sh /src/xcavate/tests/roots.sh --inside /src/hashes >"$dir/said" 2>&1
    said=$?
    sed '$d' "$dir/said" | sed "s/^ok - /ok - $suite: /; s/^not ok - /not ok - $suite: /"
    passed=$((passed + $(grep -c '^ok - ' "$dir/said")))
    failed=$((failed + $(grep -c '^not ok - ' "$dir/said")))
    [ $said -eq 0 ] || [ "$(grep -c '^not ok - ' "$dir/said")" -gt 0 ] || say 1 "$suite: ends with status $said"
done
finish
