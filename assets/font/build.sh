#!/bin/sh
# Turns font.txt into font.png: 16 columns x 12 rows of 6x10 cells, codes 32 to
# 127 and 160 to 255, white on transparent. Needs awk and ImageMagick.
set -eu
cd "$(dirname "$0")"

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT INT TERM

# A glyph row is eight cells of six '.' or '#'; ten such rows make a band.
awk '
BEGIN { bad = 0; rows = 0 }
/^[ \t]*[.#][.#][.#][.#][.#][.#][ \t]/ {
    if (NF != 8) { print FILENAME ":" FNR ": want 8 cells" > "/dev/stderr"; bad = 1; exit }
    band = int(rows / 10); r = rows % 10
    for (i = 1; i <= 8; i++) {
        if ($i !~ /^[.#]+$/ || length($i) != 6) {
            print FILENAME ":" FNR ": cell " i " is not six of . and #" > "/dev/stderr"
            bad = 1; exit
        }
        cell[band * 8 + i - 1, r] = $i
    }
    rows++
}
END {
    if (bad) exit 1
    if (rows != 240) { print "font.txt: " rows " glyph rows, want 240" > "/dev/stderr"; exit 1 }
    print "P1\n96 120"
    for (y = 0; y < 120; y++) {
        line = ""
        for (x = 0; x < 16; x++) line = line cell[int(y / 10) * 16 + x, y % 10]
        gsub(/[.]/, "1 ", line); gsub(/#/, "0 ", line)
        print line
    }
}' font.txt > "$tmp/mask.pbm"

# PBM 0 is white: ink. Use the picture as the alpha of a white sheet.
convert -size 96x120 xc:white "$tmp/mask.pbm" -alpha off \
    -compose CopyOpacity -composite -strip \
    -define png:exclude-chunks=date,time,gAMA,cHRM,bKGD \
    -define png:color-type=6 -define png:bit-depth=8 font.png
