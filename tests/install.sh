#!/bin/sh
# install.sh - result of `make install`: exactly the expected files, the same game from any folder and after a move of
# the tree, valid metadata and manual page, completion of all options; and `make uninstall` removes all of it. Builds in
# build-install and installs only into a temporary folder.
#
# A failure means that a packager gets wrong, missing or remaining files.
#
# CC is the compiler. A missing validator is skipped with a line.
# shellcheck disable=SC2086 # words
set -u
. "$(dirname "$0")/shell.sh"
cd "$root" || exit 1
temporary
unset MAKEFLAGS MFLAGS MAKELEVEL CFLAGS CPPFLAGS LDFLAGS V B PREFIX DESTDIR XCAVATE_DATA
export LC_ALL=C
CC=${CC:-cc}

mk() {
    make --no-print-directory -s -j"$(getconf _NPROCESSORS_ONLN)" B=build-install CC="$CC" "$@"
}

# validate PROGRAM COMMAND...: runs a check that needs that program, which must print no fault.
validate() {
    needs "$1" "$1" || return
    name=$1
    shift
    "$@" >"$dir/log" 2>&1 && ! grep -E '^[WEIP]: |warning|error|hint' "$dir/log"
    say $? "$name finds no fault" || sed 's/^/#   /' "$dir/log"
}

# ---- every file in its place ------------------------------------------------------------------------------------------

# The files of assets/ that the game reads.
data() {
    find assets/sprites assets/font assets/sounds assets/lang assets/levels -name '*.png' -o -name '*.wav' -o -name '*.rec' -o -path '*/l*/*.txt' | sed 's|^assets/||'
}

# expected BIN GAME SHARE MAN DOC: prints the files that are installed to these folders.
expected() {
    echo "$1/xcavate"
    data | sed "s|^|$2/|"
    for size in 16 22 24 32 48 64 128 256 512; do
        echo "$3/icons/hicolor/${size}x$size/apps/org.pixhit.xcavate.png"
    done
    for file in applications/org.pixhit.xcavate.desktop mime/packages/org.pixhit.xcavate.xml metainfo/org.pixhit.xcavate.metainfo.xml bash-completion/completions/xcavate \
        zsh/site-functions/_xcavate; do
        echo "$3/$file"
    done
    echo "$4/man6/xcavate.6"
    printf '%s\n' "$5/README.md" "$5/LICENSE"
}

# holds TREE BIN GAME SHARE MAN DOC: true if the tree contains exactly these files.
holds() {
    (cd "$1" && find . ! -type d | sed 's|^\./||' | sort) >"$dir/found"
    shift
    expected "$@" | sort | diff - "$dir/found"
}
modes() {
    find "$1" -type d ! -perm 755 -o -type f ! -perm 644 ! -path '*/bin/xcavate' ! -path '*/games/xcavate' | grep . && return 1
    test -x "$2"
}

usr=$dir/usr
(umask 077 && mk prefix="$usr" install)
say $? "make install into a prefix"
check "every file is where it belongs, and no other" holds "$usr" bin share/xcavate share share/man share/doc/xcavate
check "everybody may read them" modes "$usr" "$usr/bin/xcavate"

# ---- the game runs from anywhere ---------------------------------------------------------------------------------------

hash='--headless --autopilot --ticks 600 --seed 7 --hash'
reference=$(build-install/xcavate --data assets $hash)

# plays PROGRAM: the program plays the same game from another folder and without an environment.
plays() {
    got=$(cd / && env -i "$1" $hash) && [ "$got" = "$reference" ]
}
refuses() {
    (cd / && env -i "$1" --headless --ticks 1) >"$dir/said" 2>&1
    [ $? -eq 1 ] && grep -q 'no game data found' "$dir/said"
}

mkdir "$dir/alone"
cp "$usr/bin/xcavate" "$dir/alone/xcavate"
ln -s "$usr/bin/xcavate" "$dir/link"
check "the installed game runs from another folder" plays "$usr/bin/xcavate"
check "a link to it runs" plays "$dir/link"
check "the program alone finds the data where it was installed" plays "$dir/alone/xcavate"
mv "$usr" "$dir/moved"
check "the moved tree runs" plays "$dir/moved/bin/xcavate"
# german PROGRAM: the program finds its translations, so the title in German is another picture than in English.
german() {
    LANG=C "$1" --screen title --screenshot "$dir/english.png" &&
        LANG=de_DE.UTF-8 "$1" --screen title --screenshot "$dir/german.png" && ! cmp -s "$dir/english.png" "$dir/german.png"
}
check "the moved tree speaks German" german "$dir/moved/bin/xcavate"
check "the program alone says that there is no data now" refuses "$dir/alone/xcavate"
mv "$dir/moved" "$usr"

# ---- desktop files ---------------------------------------------------------------------------------------------

share=$usr/share
version=$("$usr/bin/xcavate" --version | sed -n 's/^xcavate \([^ ]*\) .*/\1/p')
metainfo=$share/metainfo/org.pixhit.xcavate.metainfo.xml
page=$share/man/man6/xcavate.6

# Width and height are in bytes 16 to 23 of a PNG.
icon_is_square() {
    [ "$(od -An -tu1 -j16 -N8 "$share/icons/hicolor/$1x$1/apps/org.pixhit.xcavate.png" | tr -s ' ')" = \
        " 0 0 $(($1 / 256)) $(($1 % 256)) 0 0 $(($1 / 256)) $(($1 % 256))" ]
}
for size in 16 22 24 32 48 64 128 256 512; do
    check "the icon of $size pixels has $size pixels" icon_is_square $size
done
check "the metadata has the version" grep -q "<release version=\"$version\"" "$metainfo"
check "the manual page has the version" grep -q "\"Xcavate $version\"" "$page"
check "nothing is left to fill in" test -z "$(grep -rlE '@[A-Z]+@' "$share/man" "$share/metainfo" "$share/applications")"
check "the metadata names the desktop file" grep -q '"desktop-id">org.pixhit.xcavate.desktop<' "$metainfo"
# at_home: with HOMEPAGE the metadata has the address of the project, its page for issues, and two screenshots that
# exist.
at_home() {
    address=https://example.org/us/xcavate
    mk HOMEPAGE=$address build-install/packaging/org.pixhit.xcavate.metainfo.xml && home=build-install/packaging/org.pixhit.xcavate.metainfo.xml &&
        grep -q "\"homepage\">$address<" "$home" && grep -q "\"bugtracker\">$address/issues<" "$home" &&
        [ "$(sed -n "s|.*<image>$address/raw/HEAD/\(.*\)</image>|\1|p" "$home" | xargs ls | wc -l)" -eq 2 ] || return 1
    ! command -v appstreamcli >/dev/null 2>&1 || appstreamcli validate --no-net "$home"
}
# complete FILE: true if the file has the elements that AppStream 1.0 requires and 0.16 does not check. Without HOMEPAGE
# the address is in a domain that cannot be registered.
complete() {
    grep -q '<developer id="org.pixhit">' "$1" && ! grep -q developer_name "$1" && [ "$(grep -c 'type="homepage">https://' "$1")" -eq 1 ] &&
        sed -n '/<release version/,/<.release>/p' "$1" | grep -q '<p>' && grep -q '<icon type="stock">org.pixhit.xcavate<' "$1"
}
check "the metadata names developer, homepage, icon and what is new" complete "$metainfo"
check "with HOMEPAGE the metadata has addresses and screenshots" at_home
check "the ids of the component and of the desktop file are equal" grep -qx ' *<id>org.pixhit.xcavate</id>' "$metainfo"
check "the desktop file names the program and the icon" test "$(grep -cE '^(Exec=xcavate %f|Icon=org.pixhit.xcavate)$' "$share/applications/org.pixhit.xcavate.desktop")" = 2
# A record is known by its name and by its first bytes, and opens with the desktop file.
record_type() {
    cp -R "$share/mime" "$dir/mime-share" && mkdir "$dir/types" && mv "$dir/mime-share" "$dir/types/mime" &&
        update-mime-database "$dir/types/mime" && cp tests/golden/turn.rec "$dir/game.rec" && cp tests/golden/turn.rec "$dir/game" &&
        type=application/x-xcavate-record && for file in game.rec game; do
            XDG_DATA_DIRS="$dir/types:/usr/share" XDG_DATA_HOME="$dir/none" gio info -a standard::content-type "$dir/$file" | grep -q "$type" || return 1
        done && grep -q "^MimeType=$type;" "$share/applications/org.pixhit.xcavate.desktop"
}
# other_program: a file with the ending of a record, but without its first bytes, belongs to another program with that
# ending.
other_program() {
    mkdir -p "$dir/types/mime/packages" && printf '%s\n' '<?xml version="1.0"?>' \
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info"><mime-type type="application/x-other">' \
        '<glob pattern="*.rec"/></mime-type></mime-info>' >"$dir/types/mime/packages/zz-other.xml" &&
        update-mime-database "$dir/types/mime" && echo text >"$dir/text.rec" &&
        XDG_DATA_DIRS="$dir/types:/usr/share" XDG_DATA_HOME="$dir/none" gio info -a standard::content-type "$dir/text.rec" | grep -q application/x-other
}
if needs "a record is a file type of its own" update-mime-database gio; then
    check "a record is a file type of its own, and opens with the game" record_type
    check "another program's files of that ending stay its own" other_program
fi
cp tests/golden/turn.rec "$dir/record"
check "a record alone on the command line is played, whatever its name" sh -c "'$usr/bin/xcavate' --headless '$dir/record' >/dev/null"
validate desktop-file-validate desktop-file-validate "$share/applications/org.pixhit.xcavate.desktop"
# AppStream before 1.0 does not know the developer, and says so.
validate appstreamcli sh -c "appstreamcli validate --no-net --pedantic '$metainfo' |
    sed '/unknown-tag developer/d; /Validation was successful/d'"

# ---- the manual page is valid; tests/cli.sh compares it with --help
# -------------------------------------------------------

needs "man has no warning" man && check "man has no warning" test -z "$(man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 >/dev/null)"
needs "mandoc has no warning" mandoc && check "mandoc has no warning" test -z "$(mandoc -T lint -W warning "$page" 2>&1)"

# ---- completion in shells -----------------------------------------------------------------------------------

"$usr/bin/xcavate" --list >"$dir/list"
"$usr/bin/xcavate" --help | sed -n '/^Options/,/^$/ s/^  \(--[a-z-]*\) .*/\1/p' | sort >"$dir/options"

# completes "WORDS" WORD: prints the completions of WORD after these words in bash, a line each, sorted.
completes() {
    bash -c '. "$1" && COMP_WORDS=(xcavate $3 "$4") && COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) &&
        _xcavate "$2" "$4" "${COMP_WORDS[COMP_CWORD - 1]}" && printf "%s\n" "${COMPREPLY[@]}"' bash \
        "$share/bash-completion/completions/xcavate" "$usr/bin/xcavate" "$1" "$2" | sort
}
if needs "completion in bash" bash; then
    check "bash completes every option" test "$(completes '' --)" = "$(cat "$dir/options")"
    check "bash completes a scene" test "$(completes --scene '')" = "$(sed '/^Screens/,$ d' "$dir/list" | sed -n 's/^  \([a-z]*\) .*/\1/p' | sort)"
    check "bash completes a screen" test "$(completes --screen ov)" = over
    check "bash completes a view" test "$(completes --debug pa)" = pairs
    check "bash completes a choice" test "$(completes --broadphase '')" = "$(printf 'all\nfast\nlir')"
    check "bash completes after an equals sign" test "$(completes '--scene =' pin)" = pinball
    check "bash completes a file" test "$(completes --replay READ)" = README.md
    check "bash completes a folder" test "$(completes --data asse)" = assets
    check "bash completes no file where a folder is wanted" test -z "$(completes --data READ)"
    check "bash completes nothing for a number" test -z "$(completes --seed '')"
fi
needs "completion in zsh" zsh && check "zsh reads its completion" zsh -n "$share/zsh/site-functions/_xcavate"

# ---- uninstall ---------------------------------------------------------------------------------------------------------------

# empty TREE: true if the tree contains no file, and no folder of the game's name.
empty() {
    ! find "$1" ! -type d -o -name 'xcavate*' | grep .
}
echo mine >"$share/xcavate/sprites/mine.txt"
mk prefix="$usr" uninstall
check "uninstall leaves a file that it did not bring" grep -q mine "$share/xcavate/sprites/mine.txt"
rm "$share/xcavate/sprites/mine.txt"
check "and nothing else" sh -c "! find '$usr' ! -type d | grep ."
mk prefix="$usr" uninstall
check "uninstall leaves no folder of the game" empty "$usr"

# ---- every variable, below DESTDIR ----------------------------------------------------------------------------------------------

stage="$dir/a stage"
folders="prefix=/p exec_prefix=/e bindir=/e/games datarootdir=/p/s datadir=/p/d mandir=/m docdir=/p/doc"
mk DESTDIR="$stage" $folders install
say $? "make install into DESTDIR, each folder another"
check "every file is where its variable says" holds "$stage" e/games p/d/xcavate p/s m p/doc
check "everybody may read them there" modes "$stage" "$stage/e/games/xcavate"
check "the game runs below DESTDIR" plays "$stage/e/games/xcavate"
check "no file names DESTDIR" test -z "$(grep -rlF "$stage" "$stage")"
mk DESTDIR="$stage" $folders uninstall
check "uninstall leaves nothing of it" empty "$stage"
mk DESTDIR="$stage" PREFIX=/opt/xcavate install-strip
check "install-strip, and PREFIX as an alias" holds "$stage/opt/xcavate" bin share/xcavate share share/man share/doc/xcavate
check "the stripped game runs" plays "$stage/opt/xcavate/bin/xcavate"
check "it has no symbols" sh -c "nm '$stage/opt/xcavate/bin/xcavate' 2>&1 | grep -q 'no symbols'"
finish
