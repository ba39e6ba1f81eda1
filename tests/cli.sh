#!/bin/sh
# cli.sh - black-box tests of the game's command line: output, files and exit status; and the message about broken
# input, which must be one line that names the file. Needs no display and no network.
#
# A failure means that an option, a message, the manual page or a README differs from the program or from the others.
#
# XCAVATE names the program (build/xcavate). The last line is `N passed, N failed`; the exit status is 0 if no check
# failed.
# shellcheck disable=SC2086 # words
set -u
. "$(dirname "$0")/shell.sh"
temporary

game=${XCAVATE:-$root/build/xcavate}
game=$(cd "$(dirname "$game")" && pwd)/$(basename "$game") || exit 1
data=$root/assets
export XCAVATE_DATA="$data"
out=$dir/out
err=$dir/err

if [ ! -x "$game" ]; then
    say 1 "$game is not there; run make"
    finish || exit
fi

# ---- checks -----------------------------------------------------------------------------------------------------

# capture COMMAND...: runs the command and stores its status, output and errors.
capture() {
    "$@" >"$out" 2>"$err" </dev/null
    status=$?
}

# run ARGUMENT...: captures a run of the game with the shipped data.
run() {
    capture "$game" "$@"
}

# within FOLDER COMMAND...
within() (
    cd "$1" && shift && "$@"
)

# check NAME COMMAND...
check() {
    check_name=$1
    shift
    "$@"
    say $? "$check_name" && return
    echo "#   status $status"
    head -n 5 "$out" | cut -c 1-300 | sed 's/^/#   out: /'
    head -n 5 "$err" | cut -c 1-300 | sed 's/^/#   err: /'
}

lines() {
    wc -l <"$1" | tr -d ' '
}

# fine: the captured command succeeded, without output on stderr.
fine() {
    [ "$status" -eq 0 ] && [ ! -s "$err" ]
}

# refused STATUS MOST-LINES [TEXT]: the captured command ended with that status, no output on stdout, and 1 to
# MOST-LINES lines on stderr, with TEXT.
refused() {
    [ "$status" -eq "$1" ] && [ ! -s "$out" ] && [ "$(lines "$err")" -ge 1 ] && [ "$(lines "$err")" -le "$2" ] &&
        grep -qF -e "${3:-xcavate}" "$err"
}

# good NAME ARGUMENT...: the game with the shipped data ends well. ends_well NAME COMMAND...: the command ends well.
# stops NAME TEXT ARGUMENT...: the game ends with status 1 and one line with TEXT. equal NAME A B.
good() {
    good_name=$1
    shift
    ends_well "$good_name" "$game" "$@"
}
ends_well() {
    good_name=$1
    shift
    capture "$@"
    check "$good_name" fine
}
stops() {
    stops_name=$1 text=$2
    shift 2
    run "$@"
    check "$stops_name" refused 1 1 "$text"
}
equal() {
    check "$1" test "$2" = "$3"
}
# leads NAME HASH ARGUMENT...: the run ends in the state with that hash.
leads() {
    leads_name=$1 hash=$2
    shift 2
    run --hash "$@"
    equal "$leads_name" "$(hash_of_run)" "$hash"
}

hash_of_run() {
    grep -Eo '^[0-9a-f]{16}$' "$out"
}

json_value() {
    sed -n "s/.*\"$1\":\"\{0,1\}\([^,\"}]*\).*/\1/p" "$out"
}

# ---- help, version, list ------------------------------------------------------------------------------------------

good "--help" --help
cp "$out" "$dir/help"
good "-h" -h
described() {
    for source in README.md src/app/session/options.c assets/packaging/xcavate.6.in assets/packaging/debian/control.in \
        assets/packaging/org.pixhit.xcavate.desktop assets/packaging/org.pixhit.xcavate.metainfo.xml.in assets/web/page.html; do
        grep -qi 'inertia shooter in rock that you carve pixel by pixel' "$root/$source" || { echo "not in $source" && return 1; }
    done
}
check "the game is described in the same words everywhere" described
check "-h is --help" cmp -s "$out" "$dir/help"
for range in 'ticks N .* 0 to 1000000000' 'seed N .* 0 to 4294967295' 'level N .* 1 to 99' 'difficulty N .* 0 normal, 1 easy, 2 hard' 'sprites N .* 1 to 20000' \
    'at-tick N .* 0 to 1000000000' 'scale N .* 1 to 12'; do
    check "--help gives the range of --${range%% *}" grep -Eq -e "--$range" "$dir/help"
done
check "--help names XCAVATE_DATA" grep -q '^  XCAVATE_DATA ' "$dir/help"
for code in 0 1 2 3; do
    check "--help explains exit status $code" sh -c "sed -n '/^Exit status/,/^\$/p' '$dir/help' | grep -q '^  $code  '"
done
good "--version" --version
check "--version begins with a line with a number" sh -c "head -n 1 '$out' | grep -Eq '^xcavate [0-9]+\.[0-9]+.*'"
# version_names NAME SETTINGS SAVES VARIABLE... [ARGUMENT...]: --version prints these paths of settings and saves.
version_names() {
    version_name=$1 settings=$2 saves=$3
    shift 3
    capture env -i "$@" --version
    check "--version, $version_name: settings" grep -qx "settings: $settings" "$out"
    check "--version, $version_name: saves" grep -qx "saves: $saves" "$out"
}
share=$dir/home/.local/share/xcavate
version_names "HOME" "$share/settings.txt" "$share/" HOME="$dir/home" "$game"
check "--version makes no folder" test ! -e "$dir/home"
version_names "XDG_DATA_HOME and --config" own.txt "$dir/data/xcavate/" XDG_DATA_HOME="$dir/data" "$game" --config own.txt
version_names "a relative XDG_DATA_HOME counts as unset" "$share/settings.txt" "$share/" HOME="$dir/home" XDG_DATA_HOME=relative "$game"
if needs "without HOME the home of the account" getent; then
    share=$(getent passwd "$(id -u)" | cut -d : -f 6 | sed 's,/$,,')/.local/share/xcavate
    version_names "without HOME the home of the account" "$share/settings.txt" "$share/" "$game"
    version_names "an empty HOME counts as unset" "$share/settings.txt" "$share/" HOME= XDG_DATA_HOME= "$game"
fi
good "--list" --list
for name in game storm pinball lab; do
    check "--list names $name" grep -Eq "^ +$name " "$out"
done
cp "$out" "$dir/list"

# rows FILE HEADING: prints the rows below a heading of --help or --list, with a tab between name and text.
rows() {
    awk -v heading="$2" '/^[^ ]/ { on = index($0, heading) == 1 } on && /^  / { sub(/^ +/, ""); sub(/  +/, "\t"); print }' "$1"
}
rows "$dir/help" Options >"$dir/options"
rows "$dir/help" Keys: >"$dir/keys"
rows "$dir/help" 'Keys of the viewer' >"$dir/viewer-keys"
rows "$dir/list" 'Overlay views' >"$dir/views"
for table in options keys viewer-keys views; do
    check "each of the $table has a name and a text" test -z "$(awk -F '\t' '$1 == "" || $2 == "" || NF != 2' "$dir/$table")"
done
check "--help has options and keys, --list has views" test "$(lines "$dir/options")" -ge 20 -a "$(lines "$dir/keys")" -ge 20 \
    -a "$(lines "$dir/views")" = 4
views=$(cut -f 1 "$dir/views")
rows "$dir/list" Screens >"$dir/screens"
screens=$(cut -f 1 "$dir/screens" | tr '\n' ' ')
check "--list has screens" test "$(lines "$dir/screens")" -ge 6

# ---- the manual page agrees with --help and --list: it is the only printed copy of the tables ---------------------------

: >"$out"
rows "$dir/list" Scenes | cut -f 1 >"$dir/scenes"
rows "$dir/list" Settings >"$dir/settings"
rows "$dir/help" 'Exit status' | cut -f 1 >"$dir/statuses"
cut -f 1 "$dir/options" >"$dir/option-names"
cut -f 1 "$dir/screens" >"$dir/screen-names"

# page HEADING: prints the section of the manual page, a row for each .TP: its tag, a tab and its text, without fonts.
page() {
    awk -v heading="$1" '
        /^\.(SH|TP|PP)/ { if (on && row != "") print row; row = ""; tag = /^\.TP/ }
        /^\.SH/ { on = substr($0, 5) == heading }
        /^\.(SH|TP|PP)/ { next }
        { sub(/^\.[BRI]+ /, ""); gsub(/\\f[BRI]|"/, ""); gsub(/\\-/, "-"); gsub(/ [|] /, "|"); gsub(/  +/, " ") }
        tag { row = $0 "\t"; tag = 0; next }
        row != "" { row = row (row ~ /\t$/ ? "" : " ") $0 }' "$root/assets/packaging/xcavate.6.in"
}

# printed HEADING FILE [FIELDS]: the rows of the section, or these fields of them, equal the rows of the file.
printed() {
    page "$1" | cut -f "${3:-1-}" | diff "$2" - >"$err"
}

# numbers_printed: the manual page describes each option in other words than --help, but with every number of --help.
numbers_printed() {
    page OPTIONS | awk -F '\t' 'NR == FNR { help[$1] = $2; next } { text[$1] = $2 }
        END { for (option in help)
            for (n = split(help[option], number, /[^0-9]+/); n > 0; n--)
                if (text[option] !~ "(^|[^0-9])" number[n] "([^0-9]|$)") print option ": " number[n] }' "$dir/options" - >"$err"
    [ ! -s "$err" ]
}
check "each number of --help is in the manual page" numbers_printed
check "there are settings" test "$(lines "$dir/settings")" -ge 8
while read -r file fields heading; do
    check "the manual page has the $heading of --help or --list, in order" printed "$heading" "$dir/$file" "$fields"
done <<'END'
option-names 1 OPTIONS
keys 1- KEYS
viewer-keys 1- KEYS OF THE VIEWER
settings 1- SETTINGS
views 1- OVERLAY VIEWS
scenes 1 SCENES
screen-names 1 SCREENS
statuses 1 EXIT STATUS
END

# ---- the READMEs: one front page, and existing names ---------------------------------------------------

readmes=$(cd "$root" && find README.md .github assets src -name '*.md' | sort)
check "the front page is one page" test "$(lines "$root/README.md")" -le 120

# keys_named: each key that the front page prints in bold is on the help page.
keys_named() {
    sed -n '/^## Play/,/^## Use/p' "$root/README.md" | grep -o '[*][*][A-Z][A-Za-z0-9]*' | tr -d '*' | while read -r key; do
        cut -f 1 "$dir/keys" | tr -d ' ' | tr , '\n' | grep -qx "$key" || echo "$key"
    done >"$err"
    [ ! -s "$err" ]
}
check "the keys of the front page are on the help page" keys_named

# named_in README: prints the targets of its links, and the paths and file names in backticks, except products of a
# build.
named_in() {
    grep -o '](.[^)]*)' "$root/$1" | tr -d '()]' | grep -v '^http' | sed 's/#.*//'
    grep -oE '`[A-Za-z0-9_.-]*(/[A-Za-z0-9_.-]+)+`|`[a-z0-9_]+\.(c|h|inc|sh|md|mvg)`' "$root/$1" | tr -d '`' |
        grep -vE '^build/|^pixhit_all\.c$|NAME|^[0-9]/[0-9]$'
}

# lacking: prints the missing paths of a README, relative to its folder, the root or src, and the missing names of
# files.
lacking() {
    for readme in $readmes; do
        named_in "$readme" | while read -r path; do
            case $path in
            */*) (cd "$root/$(dirname "$readme")" && [ -e "$path" ] || [ -e "$root/$path" ] || [ -e "$root/src/$path" ]) ;;
            *) find "$root/$(dirname "$readme")" "$root/src" "$root/assets" "$root/tests" -name "$path" | grep -q . ;;
            esac || echo "$readme: $path"
        done
    done >"$err"
    [ ! -s "$err" ]
}
check "the READMEs name many files" test "$(for readme in $readmes; do named_in "$readme"; done | wc -l)" -gt 80
check "each link and path in a README leads somewhere" lacking

# unknown: prints the names with an underscore in backticks that neither the source nor a listing contains. Rows of
# removed calls are left out.
unknown() {
    {
        cat $(find "$root/src" -name '*.[ch]' -o -name '*.inc' -o -name '*.py')
        (cd "$root" && sed 's/`[^`]*`//g' $readmes)
    } | grep -oE '[A-Za-z][A-Za-z0-9]*_[A-Za-z0-9_]+' | sort -u >"$dir/names"
    (cd "$root" && grep -hv '^| removed: ' $readmes) | grep -oE '`[A-Za-z][A-Za-z0-9]*_[A-Za-z0-9_]+`' | tr -d '`' |
        grep -v '^SDL_' | grep -vxF -f "$dir/names" >"$err"
}
check "each name in a README stands in the source" eval '! unknown'

# gone: prints the missing files that a comment names with their folder.
gone() {
    (cd "$root" && git ls-files 2>/dev/null || find src tests assets -type f) >"$dir/files"
    grep -rhoE '(//|\* ).*' --include=*.[ch] --include=*.inc "$root/src" | grep -oE '[a-z_]+(/[a-z_]+)+\.(c|h|inc|sh)\b' | sort -u |
        while read -r file; do grep -qE "(^|/)$file\$" "$dir/files" || echo "$file"; done >"$err"
    [ -s "$err" ]
}
check "each file that a comment names is there" eval '! gone'

# ---- the JSON line ----------------------------------------------------------------------------------------------------

good "headless run" --headless --autopilot --ticks 1500 --seed 7
check "one line on stdout" test "$(lines "$out")" = 1
value='(-?[0-9]+(\.[0-9]+)?|"[a-z0-9_]*")'
check "it is a flat JSON object" grep -Eq "^\{(\"[a-z_]+\":$value,)*\"[a-z_]+\":$value\}\$" "$out"
for key in ticks seed scene level hash broadphase sprites bodies_max pairs_possible pairs_broad mask_tests hits \
    dropped_contacts bounces damage carved gems shots kills deaths levels lives score normal_fallbacks dropped_bodies \
    broad_us narrow_us tick_us; do
    check "JSON has $key" grep -q "\"$key\":" "$out"
done
check "hash is 16 hex digits" grep -Eq '"hash":"[0-9a-f]{16}"' "$out"
check "ticks and seed are those asked for" grep -q '"ticks":1500,"seed":7,"scene":"game"' "$out"
check "gems were collected" test "$(json_value gems)" -gt 0
check "the partition spares pairs" test "$(json_value pairs_broad)" -lt "$(($(json_value pairs_possible) / 2))"
first=$(json_value hash)
leads "--hash, --name=value, and the same hash again" "$first" --headless --autopilot --ticks=1500 --seed=7
check "--hash prints nothing else" test "$(lines "$out")" = 1
leads "--broadphase all gives the same hash" "$first" --headless --autopilot --ticks 1500 --seed 7 --broadphase all
leads "options of the window change nothing" "$first" --headless --autopilot --ticks 1500 --seed 7 --broadphase lir --mute --windowed --fullscreen --scale 2
run --headless --autopilot --ticks 1500 --seed 8 --hash
check "another seed, another hash" test "$(hash_of_run)" != "$first"
good "--proof finds nothing wrong" --headless --autopilot --ticks 300 --seed 7 --level 6 --proof
check "--proof counts what it checked" test "$(json_value proof_wrong)" = 0 -a "$(json_value proof_pairs)" -gt 1000
proved=$(json_value hash)
run --headless --autopilot --ticks 0 --proof
check "--proof of no tick ends with 3 and one line" test "$status" -eq 3 -a "$(lines "$err")" -eq 1
leads "--proof changes nothing" "$proved" --headless --autopilot --ticks 300 --seed 7 --level 6
good "--csv" --headless --autopilot --ticks 200 --seed 7 --csv "$dir/counters.csv"
check "--csv has a line a tick below its heads" test "$(lines "$dir/counters.csv")" = 201
check "... with as many fields in each" test "$(awk -F , '{ print NF }' "$dir/counters.csv" | sort -u)" = 24
check "... whose bounces are those of the run" test "$(awk -F , 'NR > 1 { n += $17 } END { print n }' "$dir/counters.csv")" = "$(json_value bounces)"
check "... that add up to the sums of the run" test "$(awk -F , 'NR > 1 { n += $5 } END { print n }' "$dir/counters.csv")" = "$(json_value pairs_broad)"
check "... whose derived fields follow from the counters" awk -F , 'NR > 1 && ($9 + $10 != $7 || ($11 && $13 != 2 * $11 + 1) ||
    ($5 && sprintf("%.4f", ($5 - $7) / $5) != $8) || $15 < 24 * $2) { bad = 1 } END { exit bad }' "$dir/counters.csv"
stops "--csv into no folder" counters.csv --headless --ticks 1 --csv "$dir/none/counters.csv"
good "no tick at all" --headless --ticks 0
equal "no tick at all is 0 ticks" "$(json_value ticks)" 0
run --headless --autopilot --ticks 60 --level 4
equal "--level" "$(json_value level)" 4
good "--scene, --sprites, largest --seed" --headless --ticks 120 --scene storm --sprites 300 --seed 4294967295
equal "the storm has its sprites" "$(json_value bodies_max)" 300
check "the storm has n(n-1)/2 pairs a tick" test "$(json_value pairs_possible)" = $((300 * 299 * 60)) # half of it, 120 times
storm=$(json_value hash)
leads "storm: lir and all agree" "$storm" --headless --ticks 120 --scene storm --sprites 300 --seed 4294967295 --broadphase all
good "--scene pinball" --headless --ticks 60 --scene pinball

# ---- the laboratory: each answer compared with the slow truth ----------------------------------------------------------------

good "--scene lab: no answer is wrong" --headless --scene lab --ticks 3600
check "the laboratory prints one line" test "$(lines "$out")" = 1
check "its line is a flat JSON object" grep -Eq "^\{(\"[a-z_]+\":$value,)*\"[a-z_]+\":$value\}\$" "$out"
check "the laboratory made many comparisons" test "$(json_value checks)" -gt 250000
equal "the laboratory counts what is wrong" "$(json_value wrong)" 0
check "the laboratory says where it is" grep -q '"scene":"lab"' "$out"
pages=$(json_value pages)
run --headless --scene lab --ticks 600 --hash
shown=$(hash_of_run)
leads "the laboratory's answers are the same again, whatever page is seen" "$shown" --headless --scene lab --ticks 600 --level "$pages"
good "--screenshot of the laboratory" --headless --scene lab --ticks 30 --at-tick 20 --level 2 --screenshot "$dir/page.png"
: >"$dir/labs"
for page in $(seq "$pages"); do
    good "--screenshot of page $page of the laboratory" --scene lab --at-tick 20 --level "$page" --screenshot "$dir/lab.png"
    check "page $page is a picture of its own" sh -c "! grep -qx $(cksum <"$dir/lab.png" | cut -d ' ' -f 1) '$dir/labs'"
    check "the picture of page $page again" test "$page" != 2 -o "$(cmp -s "$dir/page.png" "$dir/lab.png"; echo $?)" = 0
    cksum <"$dir/lab.png" | cut -d ' ' -f 1 >>"$dir/labs"
done

# ---- the mask of any picture as text ---------------------------------------------------------------------------------------

good "--mask" --mask "$data/sprites/pylon.png"
check "--mask gives the size" grep -q ': 48 x 48 px, solid where alpha is above 127$' "$out"
solid=$(sed -n 's/^solid: \([0-9]*\) of 2304 px .*/\1/p' "$out")
check "--mask draws as many pixels as it counts" test "$solid" -gt 0 -a "$(grep '^[.#]*$' "$out" | tr -cd '#' | wc -c)" -eq "$solid"
check "--mask draws every row" test "$(grep -c '^[.#]*$' "$out")" = 48
for figure in bounds memory alpha; do
    check "--mask gives the $figure" grep -q "^$figure: " "$out"
done
cp "$out" "$dir/mask"
capture env -i "$game" --mask "$data/sprites/pylon.png"
check "--mask needs no display, no home and no data" cmp -s "$dir/mask" "$out"
stops "--mask of a folder" "$data" --mask "$data"
stops "--mask of a text file" README.md --mask "$root/README.md"
good "--lab FILE" --lab "$data/sprites/pylon.png" --screenshot "$dir/own.png" --at-tick 30
run --scene lab --level 3 --screenshot "$dir/landscape.png" --at-tick 30
check "--lab FILE shows the file" test "$(cmp -s "$dir/own.png" "$dir/landscape.png"; echo $?)" = 1
good "--lab FILE: no answer is wrong" --headless --lab "$data/sprites/pylon.png" --ticks 200
stops "--lab of a picture that is too large" "640 x 360" --headless --lab "$data/sprites/backdrop.png"
stops "--lab of nothing is refused before a window opens" nowhere.png --lab "$dir/nowhere.png"
stops "--lab of a folder" "$data" --headless --lab "$data"
# The header and the end of a PNG of 20000 x 20000 pixels. The size is checked before pixels are needed.
{
    printf '\211PNG\015\012\032\012\000\000\000\015IHDR\000\000\116\040\000\000\116\040\010\006\000\000\000\343\160\106\071'
    printf '\000\000\000\000IEND\256B`\202'
} >"$dir/huge.png"
stops "--mask of a PNG of 20000 x 20000 pixels" "20000 x 20000" --mask "$dir/huge.png"

# ---- painted levels ------------------------------------------------------------------------------------------------------

# has STATUS TEXT ARGUMENT...: the game ends with that status, and a line of its output contains the text.
has() {
    has_status=$1 has_text=$2
    shift 2
    run "$@"
    test "$status" = "$has_status" && grep -qF -e "$has_text" "$out"
}
levels=$data/levels
cleared=0
for name in letter vase bridge labyrinth plug lair; do
    check "--check $name.png is clean" has 0 "autopilot: cleared" --check "$levels/$name.png"
    grep -Eq 'cleared [123] of 3, [1-9][0-9]* s$' "$out" && cleared=$((cleared + 1))
done
check "the autopilot clears most painted levels" test $cleared -ge 4
check "--check reads no text beside palette.png and rejects its size" has 1 "the picture has 640 x 64 pixels" --check "$levels/palette.png"
cp "$levels/letter.png" "$dir/own.png"
check "--check without a text" has 0 "PAINTED by ?" --check "$dir/own.png"
plain=$(sed -n 's/.*level \([0-9a-f]\{16\}\)$/\1/p' "$out")
printf 'name = OWN\nfirst = 31\nrule = wet\ncolour = red\n' >"$dir/own.txt"
check "--check names line, value and permitted values" has 1 "line 2 of the text: first = 31; permitted are 0 to 30" --check "$dir/own.png"
check "... and the words of a rule" grep -q 'line 3 of the text: rule = wet is not one of: none falls ' "$out"
check "... and an unknown key" grep -q 'warning: line 4 of the text: the key colour is unknown' "$out"
stops "a rejected level is not played" "own.png: line 2 of the text" --headless "$dir/own.png"
printf 'name = OWN\ncolour = red\n' >"$dir/own.txt"
check "--check with a warning" has 3 "OWN by ?" --check "$dir/own.png"
check "another text is another level" test "$plain" != "$(sed -n 's/.*level \([0-9a-f]\{16\}\)$/\1/p' "$out")"
good "a painted level is played" --headless --autopilot --ticks 900 --record "$dir/own.rec" "$dir/own.png"
played=$(json_value hash)
cp "$levels/letter.rec" "$dir/other.rec"
cp "$dir/own.png" "$dir/other.png"
check "--check names the record of another level" has 3 "other.rec: the record of another level" --check "$dir/other.png"
rm "$dir/own.png" "$dir/own.txt"
good "its record contains the level" --headless --replay "$dir/own.rec"
check "... and ends the same" test "$played" = "$(json_value hash)"
check "--judge FILE" has 0 "OWN " --judge "$dir/own.rec"
check "... is true" grep -q " $played  true$" "$out"
mkdir "$dir/board"
cp "$dir/own.rec" "$root/tests/golden/arena.rec" "$root/tests/golden/turn.rec" "$dir/board"
cp "$root/tests/golden/turn.rec" "$dir/board/$(printf '%0200d' 7).rec" # a long name
check "--judge FOLDER" has 0 "  arena " --judge "$dir/board"
check "... the highest score is first" awk '/ true$/ { if (n++ && $3 > last) exit 1; last = $3 } END { exit n < 4 }' "$out"
check "... has a row for each record" test "$(grep -c ' true$' "$out")" = 4
head -c 5000 "$dir/own.rec" >"$dir/board/cut.rec"
check "--judge names a record that is cut" has 1 "false: truncated" --judge "$dir/board"
check "... and the places of the others" test "$(grep -c ' true$' "$out")" = 4
rm "$dir/board/cut.rec"
cp "$root/tests/golden/arena.rec" "$dir/board/forged.rec"
printf '\007' | dd of="$dir/board/forged.rec" bs=1 seek=44 conv=notrunc 2>/dev/null
check "--judge finds a changed byte" has 1 "false: damaged: the checksum is wrong" --judge "$dir/board"
mkdir "$dir/none"
capture "$game" --judge "$dir/none"
check "--judge of a folder without records" test "$status" = 1
check "--check of nothing" has 1 "the picture file cannot be read (at most 400000 bytes): No such file" --check "$dir/nowhere.png"
check "--check of a PNG of 20000 x 20000 pixels" has 1 "20000 x 20000" --check "$dir/huge.png"

# ---- wrong command lines ------------------------------------------------------------------------------------------------

# bad NAME ARGUMENT...: the game ends with status 2 and one line on stderr.
bad() {
    bad_name=$1
    shift
    run "$@"
    check "exit 2: $bad_name" refused 2 1
}
# An unknown option, a shortened option, a single dash, two letters, a value for a flag; a wrong number of records.
for words in --no-such-thing '--headles --ticks 1' -x -hh --headless=1 '--no-such-thing -- game' '-- one.rec --two.rec' \
    'one.rec --replay two.rec' '--replay one.rec --replay=two.rec' 'one.rec two.rec'; do
    bad "$words" $words
done
check "... of which one can be played" grep -q 'one record' "$err"
bad "empty argument" ''
good "two dashes end the options" --headless --ticks 1 --
stops "what follows two dashes is a record" "cannot play '--no-such-record'" --headless -- --no-such-record
stops "a word is a record, here one that is not there" "cannot play 'game'" --headless game
for option in ticks seed level difficulty scene sprites broadphase record replay screenshot at-tick screen debug scale data config save-dir lab mask check judge; do
    bad "--$option without a value" --headless --$option
done
for option in seed scene broadphase record replay screenshot screen debug data config save-dir; do
    bad "--$option and another option as its value" --headless --$option --ticks 5
done
: >"$dir/same"
for pair in 'replay screenshot' 'record screenshot' 'record config' 'replay config' 'screenshot config'; do
    bad "one file for --${pair% *} and --${pair#* }" --headless "--${pair% *}" "$dir/same" "--${pair#* }" "$dir/same"
done
bad "one file by two paths" --headless --record "$dir/same" --screenshot "$dir/../$(basename "$dir")/./same"
ln -s same "$dir/link"
bad "one file through a link" --headless --record "$dir/link" --screenshot "$dir/same"
bad "one file that is not there yet" --headless --record "$dir/new" --screenshot "$dir/new"
check "nothing was written to it" test ! -s "$dir/same" -a ! -e "$dir/new"
for pair in 'lab screenshot' 'lab config' 'mask screenshot' 'lab csv'; do
    cp "$data/sprites/pylon.png" "$dir/own"
    bad "one file for --${pair% *} and --${pair#* }" "--${pair% *}" "$dir/own" "--${pair#* }" "$dir/own"
    check "... and it is as it was" cmp -s "$data/sprites/pylon.png" "$dir/own"
done
bad "one file to play and to record" --headless --replay "$dir/same" --record "$dir/same"
while read -r option values; do
    for value in $values; do
        [ "$value" = EMPTY ] && value=
        bad "--$option '$value'" --headless --scene storm "--$option" "$value"
    done
done <<'END'
ticks ten 10x -1 EMPTY 99999999999999999999
seed 4294967296
level 0 100
sprites 0 20001
scene nowhere
broadphase grid
debug masks,nothing masks,
scale 0
END
for words in '--at-tick 5' '--screen help' "--screenshot $dir/x.png --screen nowhere" "--scene lab --screenshot $dir/x.png --screen help" \
    "--ticks 5 --screenshot $dir/x.png --at-tick 6" '--scene lab --level 99' "--replay $dir/x --record $dir/y" \
    "--scene lab --record $dir/y"; do
    bad "$words" --headless $words
done
check "... which names the laboratory" grep -q "scene lab;" "$err"

# ---- hostile names ----------------------------------------------------------------------------------------------------------

# shown NAME STATUS TEXT: the message contains TEXT, no control character and at most 300 characters.
shown() {
    check "$1" refused "$2" 1 "$3"
    check "... without a control character" test -z "$(tr -d '\n' <"$err" | LC_ALL=C grep -a '[[:cntrl:]]')"
    check "... in at most 300 characters" test "$(wc -c <"$err")" -le 301
}
run --headless --replay "$(printf 'a\033[31mb\007c\nd\177e')"
shown "a name with control characters" 1 "cannot play 'a\\x1b[31mb\\x07c\\x0ad\\x7fe'"
run --headless --replay "$(printf 'Fels-\303\274\342\202\254\360\237\232\200')"
shown "a name in UTF-8 stays" 1 "cannot play '$(printf 'Fels-\303\274\342\202\254\360\237\232\200')'"
run --headless --replay "$(printf 'x\377y\302z\300\200\302\233m\364\220\200\200')"
shown "a name that is not UTF-8" 1 "cannot play 'x\\xffy\\xc2z\\xc0\\x80\\xc2\\x9bm\\xf4\\x90\\x80\\x80'"
long=$(head -c 6000 /dev/zero | tr '\0' n)
run --headless "--begin$long"
shown "a long option" 2 "unknown option '--beginnnn"
check "... is cut in the middle" grep -q "nnn\.\.\.nnn.*'; see xcavate --help\$" "$err"
for shift in '' x xx; do
    run --headless --replay "$shift$(printf '\342\202\254%.0s' $(seq 400))$shift"
    shown "a long name of letters of three bytes, behind '$shift'" 1 ...
    check "... of which none is cut" iconv -f UTF-8 -t UTF-16 -o "$dir/utf16" "$err"
done

# The game reads neither a pipe nor an endless device.
mkfifo "$dir/pipe"
# never NAME TEXT ARGUMENT...: the game ends with one line with TEXT and status 1, and does not wait for input. The
# limit of time suits a busy machine.
never() {
    never_name=$1 text=$2
    shift 2
    capture timeout 20 "$game" "$@"
    check "$never_name" refused 1 1 "$text"
}
for path in "$dir/pipe" /dev/zero /dev/tty /proc/kmsg; do
    for options in --mask '--headless --lab' '--headless --replay'; do
        [ ! -e "$path" ] || never "$options reads $path" "$path" $options "$path"
    done
done
run --headless --autopilot --ticks 300 --seed 7 --record "$dir/plain.rec"
cat "$dir/pipe" >"$dir/piped.rec" &
run --headless --autopilot --ticks 300 --seed 7 --record "$dir/pipe"
wait $!
check "a record to a pipe that is read" fine
check "... arrives whole" cmp "$dir/plain.rec" "$dir/piped.rec"

run --seed 7 --at-tick 60 --screenshot "$dir/plain.png"
(sleep 1 && cat) <"$dir/pipe" >"$dir/piped.png" &
run --seed 7 --at-tick 60 --screenshot "$dir/pipe"
wait $!
check "a picture larger than a pipe waits for a slow reader" fine
check "... and arrives whole" cmp "$dir/plain.png" "$dir/piped.png"

# ---- replays --------------------------------------------------------------------------------------------------------------

good "--record" --headless --autopilot --ticks 700 --seed 5 --level 2 --record "$dir/run.rec" --hash
recorded=$(hash_of_run)
check "the replay file is there, and no temporary one" test -s "$dir/run.rec" -a ! -e "$dir/run.rec.tmp"
for method in lir plain fast all; do
    leads "--replay with $method gives the hash" "$recorded" --headless --replay "$dir/run.rec" --broadphase $method
done
run --headless --replay "$dir/run.rec" --ticks 300
equal "part of a replay" "$(json_value ticks)" 300

# Xcavate 1.0 wrote this record. The rules have changed since, so it is refused.
stops "a record of an older version" "recorded by Xcavate 1.0, which plays it" --headless --replay "$root/tests/app/old/best-1.rec"
run --headless --replay "$dir/run.rec" --ticks 701
equal "more ticks than the replay has: all it has" "$(json_value ticks)" 700
check "... and a line says so" test "$(lines "$err")" -eq 1 -a -n "$(grep '700 ticks' "$err")"
leads "--replay wins over --seed and says so" "$recorded" --headless --replay "$dir/run.rec" --seed 3 --autopilot
{ head -c 100 "$dir/run.rec" && printf 'x' && tail -c +102 "$dir/run.rec"; } >"$dir/bad.rec"
stops "replay with a wrong byte" bad.rec --headless --replay "$dir/bad.rec"
stops "no replay there: reported before a window opens" nowhere.rec --replay "$dir/nowhere.rec"
stops "a folder as replay" "$dir" --headless --replay "$dir"
stops "record into no folder" folder.rec --headless --ticks 5 --record "$dir/no/such/folder.rec"

# ---- surroundings -----------------------------------------------------------------------------------------------------------

mkdir "$dir/empty"
stops "no data folder" nowhere --headless --data "$dir/nowhere"
stops "an empty data folder" empty --headless --data "$dir/empty"
stops "a file as data folder" ship.png --headless --data "$data/sprites/ship.png"
mkdir "$dir/locked"
chmod a-w "$dir/locked"
capture within "$dir/locked" "$game" --headless --autopilot --ticks 1500 --seed 7 --hash
equal "a read-only working directory" "$(hash_of_run)" "$first"
check "nothing was written there" test -z "$(ls -A "$dir/locked")"
ends_well "no environment at all (HOME, DISPLAY, PATH)" within "$dir" env -i "$game" --data "$data" --headless --autopilot --ticks 1500 --seed 7 --hash
equal "no environment at all: the same hash" "$(hash_of_run)" "$first"
capture env -i HOME=/nonexistent DISPLAY=:99 SDL_VIDEODRIVER=nonsense SDL_AUDIODRIVER=nonsense "$game" --data "$data" --headless \
    --ticks 60
check "--headless touches no video, audio, HOME" fine
ends_well "XCAVATE_DATA names the data" within / env XCAVATE_DATA="$data" "$game" --headless --ticks 10
ends_well "the data is found beside the program, from anywhere" within / env -i "$game" --headless --ticks 10
if [ -w /dev/full ]; then
    "$game" --headless --ticks 10 >/dev/full 2>"$err"
    status=$?
    : >"$out"
    check "a full disk behind stdout" refused 1 1
    run --headless --ticks 10 --record /dev/full
    check "a full disk behind --record" test "$status" -eq 1 -a "$(lines "$err")" -eq 1
fi

# ---- a hidden window -----------------------------------------------------------------------------------------------

# windowed ARGUMENT...: runs the game in a window of SDL's dummy display, of 1024 x 768 pixels.
windowed() {
    capture env SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$game" --data "$data" --save-dir "$dir/window" \
        --config "$dir/window/settings.txt" "$@"
}
mkdir "$dir/window"
run --headless --autopilot --seed 7 --ticks 60 --hash
ticked=$(hash_of_run)
windowed --autopilot --seed 7 --ticks 60 --hash
check "a run in a window" fine
equal "... has the hash of one without" "$(hash_of_run)" "$ticked"
check "... and writes nothing" test -z "$(ls -A "$dir/window")"
windowed --autopilot --seed 7 --ticks 20 --proof
check "a proof in a window that looked at all ends well" fine
windowed --autopilot --seed 7 --ticks 2 --scale 8 --hash
check "a --scale larger than the screen: one line, and the window opens" test "$status" -eq 0 -a "$(lines "$err")" -eq 1 -a \
    -n "$(grep 'scale 8 does not fit' "$err")"

# ---- screenshots ------------------------------------------------------------------------------------------------------------

# is_png FILE: true for the signature of a PNG, and 640 x 360 in its header.
is_png() {
    [ "$(head -c 24 "$1" | od -An -tx1 | tr -d ' \n')" = 89504e470d0a1a0a0000000d494844520000028000000168 ]
}
player='--autopilot --seed 7'
shoot() {
    capture env -i "$game" --data "$data" --headless $player --at-tick 400 --screenshot "$@"
}
shoot "$dir/plain.png"
check "--screenshot without display, HOME, ticks" fine
equal "the run ends at the screenshot" "$(json_value ticks)" 400
check "it is a PNG of 640 x 360" is_png "$dir/plain.png"
check "it is not one color" test "$(wc -c <"$dir/plain.png")" -gt 20000
shoot "$dir/again.png"
check "the same moment gives the same picture" cmp -s "$dir/plain.png" "$dir/again.png"
seen=$(json_value hash)
shoot "$dir/none.png" --debug none
check "--debug none is the plain picture" cmp -s "$dir/plain.png" "$dir/none.png"
for view in $views; do
    shoot "$dir/view.png" --debug $view
    check "--debug $view" fine
    equal "--debug $view: the game is the same" "$(json_value hash)" "$seen"
    check "--debug $view shows" test "$(cmp -s "$dir/plain.png" "$dir/view.png"; echo $?)" = 1
done
for name in sown pinball; do
    run --headless --replay "$root/tests/golden/$name.rec" --debug contact --screenshot "$dir/view.png"
    equal "$name with a view on ends as without" "$(json_value hash)" \
        "$(awk -v name=$name '$1 == name { print $(NF - 1) }' "$root/tests/golden/table.txt")"
done
for screen in $screens; do
    [ "$screen" = lab ] && player= # it has no player
    shoot "$dir/screen.png" --screen "$screen"
    check "--screen $screen" fine
    check "--screen $screen: a PNG of 640 x 360" is_png "$dir/screen.png"
    check "--screen $screen is the game, or shows something else" test "$(cmp -s "$dir/plain.png" "$dir/screen.png"; echo $?)" = "$([ "$screen" = play ]; echo $?)"
    cp "$dir/screen.png" "$dir/screen-$screen.png"
done
player='--autopilot --seed 7'
check "each screen has a picture of its own" test \
    "$(for screen in $screens; do cksum <"$dir/screen-$screen.png"; done | sort -u | wc -l)" = "$(echo "$screens" | wc -w)"
shoot "$dir/title.png" --screen title --debug masks
check "the title shows no overlay" cmp -s "$dir/screen-title.png" "$dir/title.png"
good "--screenshot without --headless" --autopilot --seed 7 --screenshot "$dir/shot.png" --at-tick 400
check "... is the same picture" cmp -s "$dir/plain.png" "$dir/shot.png"
shoot "$dir/no/such/folder.png"
check "--screenshot into no folder" refused 1 1 folder.png
run --headless --ticks 3 --screenshot "$dir/last.png"
check "--screenshot without --at-tick is the last tick" is_png "$dir/last.png"
run --headless --replay "$dir/run.rec" --screenshot "$dir/replay.png" --at-tick 50
check "--screenshot of a replay" is_png "$dir/replay.png"

finish
