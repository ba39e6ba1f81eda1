#!/bin/sh
# build.sh -- render the POV-Ray scenes and drawings beside this file into ../sprites/*.png
#
#   sh build.sh              build every sprite of the table
#   sh build.sh NAME...      build only these
#   sh build.sh -l           list the table
#
# A sheet is a uniform grid of frames, row by row from the top left, no padding,
# 8-bit RGBA with straight alpha and no metadata (the same scene gives the same
# file every time). NAME.pov is rendered frame by frame. NAME.mvg is drawn by
# ImageMagick, the same in every frame: a mask that is not its picture.
#
# Environment: NICE (10) niceness of the renders, THREADS (2) render threads.
set -eu

# name      frame w  frame h  frames  columns  [POV-Ray options for this one]
table() {
	cat <<-'END'
	ship        32   32   32   8
	mote        24   24    8   4
	grinder     32   32    8   4
	snapper     28   28    8   4
	spitter     28   28    8   4
	borer       28   28    8   4
	sower       28   28    8   4
	hulk        60   60    1   1
	brood       52   52    1   1
	weaver      36   36    8   4
	jaws        44   44    8   4
	halo       160  160   32   8
	lode       224  224    1   1
	pinwheel    96   96   32   8
	geode      160  160    1   1
	eclipse    184  184   32   8
	prize       88   72    2   2
	gem         16   16    8   8
	mine        20   20    8   8
	shot         8    8    4   4
	spit         8    8    4   4
	repair      20   20    8   8
	repair_mask 20   20    8   8
	power       20   20    4   4
	rock_large  160  160   3   3  +R3
	rock_medium  88   88   3   3  +R3
	rock_small   44   44   4   4
	pebble       20   20   4   4
	wall_h      128   32   2   1
	wall_v       32  128   2   2
	wall_corner  64   64   4   4
	pylon        48   48   1   1
	gate        128   32   8   1
	portal       40   72  16   8
	backdrop    640  360   1   1  +R2
	logo        384   96   1   1
	icon         64   64   1   1
	shape_lungs 160   88   1   1
	END
}

if [ "${1-}" = -l ]; then
	table
	exit 0
fi

# --- tools ------------------------------------------------------------------
# need PACKAGE...: says what to install, and fails.
need() {
	echo "build.sh: missing tools; install them with: apt-get install $*" >&2
	exit 1
}
IM=
for c in magick convert /usr/bin/convert; do
	if $c -version 2>/dev/null | grep -q 'Version: ImageMagick'; then
		IM=$c
		break
	fi
done
[ -n "$IM" ] || need imagemagick

here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
out=$here/../sprites
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
mkdir -p "$out"

# --- the frames of one sheet ------------------------------------------------
# 36 even samples per pixel, no jitter: clean edges that do not crawl.
render() {
	command -v povray >/dev/null 2>&1 || need povray povray-includes
	anim=
	[ "$n" -gt 1 ] && anim="+KFI0 +KFF$((n - 1))"
	# shellcheck disable=SC2086
	if ! nice -n "${NICE:-10}" povray "+I$here/$name.pov" "+O$tmp/$name/" "+L$here" \
		"+W$w" "+H$h" +FN8 +UA -D -V -GD -GR -GS \
		+A0.0 +AM1 +R6 -J "+WT${THREADS:-2}" \
		"Declare=FW=$w" "Declare=FH=$h" "Declare=FRAMES=$n" \
		$anim "$@" </dev/null >"$tmp/$name.log" 2>&1; then
		grep -A8 -E "error|Error|File " "$tmp/$name.log" | head -n 40 >&2
		echo "build.sh: $name failed" >&2
		return 1
	fi
}

draw() {
	commands=$(grep -v '^#' "$here/$name.mvg")
	k=10 # two digits each: the shell's order is the frame order
	while [ $k -lt $((n + 10)) ]; do
		"$IM" -size "${w}x$h" xc:none +antialias -draw "$commands" "PNG32:$tmp/$name/$k.png" || return 1
		k=$((k + 1))
	done
}

# A large sheet gets 24 colors, at which nothing of it is seen to change, and keeps its alpha: half of the bytes.
fewer_colors() {
	"$IM" "$tmp/sheet.png" -alpha extract "$tmp/alpha.png"
	"$IM" "$tmp/sheet.png" -alpha off +dither -colors 24 "$tmp/alpha.png" -alpha off -compose CopyOpacity \
		-composite -alpha background -strip -define png:exclude-chunks=all -define png:compression-level=9 \
		-define png:bit-depth=8 -define png:color-type=6 "PNG32:$tmp/fewer.png"
	mv "$tmp/fewer.png" "$tmp/sheet.png"
}

# --- one sheet --------------------------------------------------------------
build() {
	name=$1 w=$2 h=$3 n=$4 cols=$5
	shift 5
	mkdir "$tmp/$name"
	if [ -f "$here/$name.pov" ]; then
		render "$@" || return 1
	elif [ -f "$here/$name.mvg" ]; then
		draw || return 1
	else
		echo "build.sh: no scene $name.pov and no drawing $name.mvg" >&2
		return 1
	fi
	# Frames come out zero-padded, so the shell's order is the frame order.
	set -- "$tmp/$name"/*.png
	if [ $# -ne "$n" ]; then
		echo "build.sh: $name: $# frames rendered, $n expected" >&2
		return 1
	fi
	k=0
	for f; do
		row=$tmp/$name/row$(printf %04d $((k / cols)))
		mkdir -p "$row"
		mv "$f" "$row/"
		k=$((k + 1))
	done
	for row in "$tmp/$name"/row*; do
		"$IM" "$row"/*.png -background none +append "PNG32:$row.png"
	done
	"$IM" "$tmp/$name"/row*.png -background none -append -alpha background \
		-strip -define png:exclude-chunks=all -define png:compression-level=9 \
		-define png:bit-depth=8 -define png:color-type=6 "PNG32:$tmp/sheet.png"
	[ "$(wc -c <"$tmp/sheet.png")" -le 200000 ] || fewer_colors
	mv "$tmp/sheet.png" "$out/$name.png"
	rm -rf "$tmp/$name"
	echo "$name.png: $n x ${w}x$h"
}

# --- all of the table, or the names given -----------------------------------
if [ $# -gt 0 ]; then
	for want; do
		line=$(table | awk -v n="$want" '$1 == n')
		if [ -z "$line" ]; then
			echo "build.sh: $want is not in the table (build.sh -l)" >&2
			exit 1
		fi
		# shellcheck disable=SC2086
		build $line
	done
else
	table >"$tmp/table"
	while read -r line <&3; do
		# shellcheck disable=SC2086
		build $line
	done 3<"$tmp/table"
fi
