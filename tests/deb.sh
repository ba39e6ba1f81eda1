#!/bin/sh
# deb.sh - the Debian package builds, lintian finds no error, and in a fresh root the package installs, plays and is
# removed without a trace. debootstrap makes the root, which needs root's rights and Debian's archive; no file system is
# mounted.
#
# A failure means that the Debian package does not build, install, play or remove cleanly.
#
# DEB_ROOT names an existing root instead of a fresh one. DEB_BUILD_OPTIONS=nocheck omits the package's own tests. Steps
# that need missing programs or rights are skipped with a line.
set -u
. "$(dirname "$0")/shell.sh"
cd "$root" || exit 1
temporary
unset MAKEFLAGS MFLAGS MAKELEVEL CFLAGS CPPFLAGS LDFLAGS V B PREFIX DESTDIR XCAVATE_DATA
export LC_ALL=C DEBIAN_FRONTEND=noninteractive

# ---- the package ------------------------------------------------------------------------------------------------

needs "the package" dpkg-buildpackage dh || { finish; exit; }
home=https://example.org/us/xcavate
check "make deb" make -s deb HOMEPAGE=$home
set -- build/deb/xcavate_*.deb
deb=$1
[ -s "$deb" ] || { finish; exit 1; }

version=$(sed -n 's/.*XCAVATE_VERSION "\(.*\)".*/\1/p' src/app/version.h)
check "the package has the version" test "$(dpkg-deb -f "$deb" Version)" = "$version-1"
check "the package has the address" test "$(dpkg-deb -f "$deb" Homepage)" = $home
check "the metadata in it has the address, too" sh -c "dpkg-deb --fsys-tarfile '$deb' | tar -xO ./usr/share/metainfo/org.pixhit.xcavate.metainfo.xml | grep -q '\"homepage\">$home<'"
dpkg-deb --fsys-tarfile "$deb" | tar -t | sed 's|^\.||' >"$dir/files"
for file in /usr/games/xcavate /usr/share/games/xcavate/sprites/ship.png /usr/share/games/xcavate/lang/de.txt /usr/share/games/xcavate/levels/vase.rec /usr/share/man/man6/xcavate.6.gz \
    /usr/share/applications/org.pixhit.xcavate.desktop /usr/share/icons/hicolor/512x512/apps/org.pixhit.xcavate.png \
    /usr/share/metainfo/org.pixhit.xcavate.metainfo.xml /usr/share/bash-completion/completions/xcavate \
    /usr/share/doc/xcavate/copyright; do
    check "it holds $file" grep -qx "$file" "$dir/files"
done
if needs "lintian finds no error" lintian; then
    lintian build/deb/xcavate_*.changes >"$dir/lintian" 2>&1
    ! grep -q '^E:' "$dir/lintian"
    say $? "lintian finds no error"
    sed 's/^/#   /' "$dir/lintian"
fi

# ---- a fresh root -----------------------------------------------------------------------------------------------

[ "$(id -u)" -eq 0 ] || leave "a fresh root: only root may make one"
fresh=${DEB_ROOT:-$dir/root}
if [ -z "${DEB_ROOT:-}" ]; then
    command -v debootstrap >/dev/null 2>&1 || leave "a fresh root: debootstrap is not installed (package debootstrap)"
    check "debootstrap makes a root" debootstrap --variant=minbase "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$fresh"
fi
inside() {
    chroot "$fresh" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C DEBIAN_FRONTEND=noninteractive "$@"
}
hash='--headless --autopilot --ticks 600 --seed 7 --hash'
plays() {
    # shellcheck disable=SC2086 # options are words
    [ "$(inside /usr/games/xcavate $hash)" = "$(build/deb/xcavate-"$version"/build/xcavate --data assets $hash)" ]
}
traces() {
    find "$fresh/usr" "$fresh/etc" -name '*xcavate*'
}

cp "$deb" "$fresh/xcavate.deb"
[ -n "${DEB_ROOT:-}" ] || check "its lists are new" inside apt-get update
check "the package installs" inside apt-get install -y --no-install-recommends /xcavate.deb
rm "$fresh/xcavate.deb"
check "the game plays there, from / and without an environment" plays
# The translations are found, so the title in German is another picture than in English.
german() {
    inside LANG=C /usr/games/xcavate --screen title --screenshot /tmp/english.png &&
        inside LC_ALL= LANG=de_DE.UTF-8 /usr/games/xcavate --screen title --screenshot /tmp/german.png &&
        ! cmp -s "$fresh/tmp/english.png" "$fresh/tmp/german.png"
}
check "the game speaks German there" german
check "every file is as it was packed" test -z "$(inside dpkg --verify xcavate 2>&1)"
check "the package goes" inside apt-get purge -y xcavate
check "and leaves no trace" test -z "$(traces)"
finish
