#!/bin/sh
# release.sh - collects the release in a folder: sources, Debian package, archives for Linux, web and Windows, the core
# for C and for node, checksums. Each is unpacked, plays the same record and must print the recorded hash before it is
# copied; the core passes its tests. Parts that this machine cannot build or play are reported and omitted.
#
# A failure means that an archive plays another game than the sources.
#
# XCAVATE names the program (build/xcavate), RELEASE the folder (build/release). OTHER_ROOT names the root of another
# distribution with SDL2 and SDL2_image, in which the Linux archive is also played.
set -u
. "$(dirname "$0")/shell.sh"
cd "$root" || exit 1
temporary
unset MAKEFLAGS MFLAGS MAKELEVEL B PREFIX DESTDIR XCAVATE_DATA
export LC_ALL=C.UTF-8

native=$(realpath "${XCAVATE:-build/xcavate}")
to=$(realpath -m "${RELEASE:-build/release}")
rm -rf "$to" && mkdir -p "$to" || exit 1
version=$(sed -n 's/.*XCAVATE_VERSION "\(.*\)".*/\1/p' src/app/version.h)
day=$(sed -n 's/.*XCAVATE_DATE "\(.*\)".*/\1/p' src/app/version.h)
name=xcavate-$version
record=$root/tests/golden/arena.rec
want=$(awk '$1 == "arena" { print $(NF - 1) }' tests/golden/table.txt)

# plays COMMAND...: the command plays the record from another folder and without the environment of this run.
plays() {
    played=$(cd / && "$@" --headless --replay "$record" --hash 2>"$dir/said")
    [ "$played" = "$want" ] || { cat "$dir/said"; return 1; }
}

# give FILE WHAT COMMAND...: copies the file if the command, which was unpacked from it, plays.
give() {
    file=$1 what=$2
    shift 2
    if plays "$@"; then
        cp "$file" "$to" && say 0 "$what: $(basename "$file"), $(wc -c <"$file") bytes, plays to $want"
    else
        say 1 "$what: plays to ${played:-nothing}, recorded $want"
    fi
}

# pack NAME.tar.gz FOLDER: packs the folder, with the same bytes each time.
pack() {
    tar -C "$(dirname "$2")" --sort=name --format=ustar --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --mtime="$day 00:00Z" \
        -c "$(basename "$2")" | gzip -9n >"$1"
}

plays "$native"
say $? "this machine: plays to ${played:-nothing}"

# ---- sources and package -----------------------------------------------------------------------------------------

make -s dist >"$dir/log" 2>&1 && tar -C "$dir" -xzf "build/$name.tar.gz" && make -s -j2 -C "$dir/$name" build/xcavate >>"$dir/log" 2>&1 ||
    tail "$dir/log"
give "build/$name.tar.gz" sources "$dir/$name/build/xcavate"

if needs 'the Debian package' dpkg-buildpackage dh; then
    DEB_BUILD_OPTIONS=nocheck make -s deb >"$dir/log" 2>&1 || tail "$dir/log"
    deb=$(find build/deb -maxdepth 1 -name 'xcavate_*.deb')
    mkdir "$dir/deb" && dpkg-deb -x "${deb:-none}" "$dir/deb"
    give "${deb:-none}" 'Debian package' "$dir/deb/usr/games/xcavate"
fi

# ---- Linux -------------------------------------------------------------------------------------------------------

linux=$dir/linux/$name
glibc=$(objdump -T "$native" | grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -n 1)
sdl=$(sed -n 's/^SDL_LEAST = //p' Makefile)
mkdir -p "$linux" && strip -o "$linux/xcavate" "$native" && cp -R --parents assets/sprites/*.png assets/font/*.png assets/sounds/*.wav assets/lang/*.txt assets/levels/*.png assets/levels/*.txt assets/levels/*.rec "$linux"
cp src/pixhit/LICENSE "$linux" && printf '%s\n' "Xcavate $version for Linux on $(uname -m): ./xcavate" "" \
    "It needs glibc ${glibc#GLIBC_}, SDL $sdl and SDL2_image or newer: on Debian and Ubuntu" \
    "    sudo apt-get install libsdl2-2.0-0 libsdl2-image-2.0-0" >"$linux/README.txt"
pack "$dir/$name-linux-$(uname -m).tar.gz" "$linux"
mkdir "$dir/far" && tar -C "$dir/far" -xzf "$dir/$name-linux-$(uname -m).tar.gz"
give "$dir/$name-linux-$(uname -m).tar.gz" "Linux, from $glibc and SDL $sdl on" env -i "$dir/far/$name/xcavate"
if [ -d "${OTHER_ROOT:-/nonexistent}" ]; then
    mkdir -p "$OTHER_ROOT/opt" && cp -R "$dir/far/$name" "$OTHER_ROOT/opt" && cp "$record" "$OTHER_ROOT/opt/record.rec"
    # From its folder, because a bare root has no /proc to locate the program.
    got=$(chroot "$OTHER_ROOT" sh -c "cd /opt/$name && exec env -i ./xcavate --headless --replay /opt/record.rec --hash")
    [ "$got" = "$want" ]
    say $? "Linux: in the root of $(sed -n 's/^PRETTY_NAME=//p' "$OTHER_ROOT/etc/os-release"), too: ${got:-nothing}"
else
    echo "not tried - the Linux archive in another distribution's root: OTHER_ROOT names none"
fi

# ---- pages and Windows -------------------------------------------------------------------------------------------

if needs 'the pages for a browser' emcc node zip; then
    make -s web >"$dir/log" 2>&1 || tail "$dir/log"
    (cd build/web && zip -9qX "$dir/$name-web.zip" xcavate.html pixhit.html icon-256.png icon-512.png preview.png xcavate.webmanifest)
    printf '#!/bin/sh\nXCAVATE_WASM="%s" exec node --no-experimental-fetch "%s" --data "%s" "$@"\n' \
        "$root/build/web/game/xcavate" "$root/tests/web/node.js" "$root/assets" >"$dir/node" && chmod +x "$dir/node"
    give "$dir/$name-web.zip" 'pages, their program in node' "$dir/node"
fi

if needs 'the archive for Windows' x86_64-w64-mingw32-gcc zip; then
    make -s windows >"$dir/log" 2>&1 || tail "$dir/log"
    export WINEDEBUG=-all WINEPREFIX="${WINEPREFIX:-$dir/wine}"
    if needs 'the archive for Windows, which was built' wine; then
        mkdir "$dir/zip" && (cd "$dir/zip" && unzip -q "$root/build/windows/$name-windows.zip")
        wineboot -i >/dev/null 2>&1
        give "build/windows/$name-windows.zip" 'Windows, under wine' wine "$dir/zip/$name/xcavate.exe"
        [ "$WINEPREFIX" != "$dir/wine" ] || wineserver -k 2>/dev/null
    fi
fi

# ---- the core ----------------------------------------------------------------------------------------------------

make -s single build/tests/lift/calls >"$dir/log" 2>&1 || tail "$dir/log"
mkdir -p "$dir/core" && cp -R tests/lift/calls.c build/single/pixhit "$dir/core"
(cd "$dir/core" && ${CC:-cc} -std=c99 -O2 -ffp-contract=off -I. calls.c pixhit/*.c -lm -o answers) && answers=$("$dir/core/answers" | cksum)
if [ -n "${answers:-}" ] && [ "$answers" = "$(build/tests/lift/calls | cksum)" ]; then
    cp "$dir"/core/pixhit/* "$to"
    say 0 "the core as pixhit_all.c, pixhit.h and pixhit_more.h: answers $answers, as with the library"
else
    say 1 "the core as a single file: answers ${answers:-nothing}, with the library $(build/tests/lift/calls | cksum)"
fi

# core_copied TEST FILE: copies the file if the test of its unpacked content passes.
core_copied() {
    make -s "$1" >"$dir/log" 2>&1 && cp "$2" "$to"
    say $? "the core as $2: $1 passes" || tail "$dir/log"
}
core=build/pixhit-$(sed -n 's,^#define PH_VERSION_[MP][A-Z]* \([0-9]*\).*,\1,p' src/pixhit/pixhit.h | paste -sd.)
core_copied dist-core-test "$core.tar.gz"
needs 'the npm package' clang wasm-ld node && core_copied npm-test "$core.tgz"

[ "$failed" -eq 0 ] && (cd "$to" && sha256sum -- * >"$dir/sums" && mv "$dir/sums" SHA256SUMS && cat SHA256SUMS)
finish
