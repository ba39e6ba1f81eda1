#!/bin/sh
# sample.sh - faults that nobody chose: changes of one place are drawn by chance from the core, the game and the app, and a
# test of the same folder must notice each of them. mutants.sh is the list of those that somebody chose.
#
# SAMPLE=100 faults are tried in each part, SEED=1 draws them; PART=core tries one part alone. The same seed and the same
# source give the same faults. What is changed, and that each place is as likely as any other: mutants/sites.awk.
# A fault is not tried, and another drawn, when it does not compile (warnings are errors), when it leaves every object as
# it was, or when the plain program stops at start with it. A test that hangs has noticed it. Of a fault that is told
# apart by nothing, mutants/equal.txt says why; the sums leave it out, and at most one in ten may be one.
# Each fault is told with the line above, its line before and after. The last line is `N passed, N failed`: the share that is caught and
# the share of equal ones, each part on its own. Needs what mutants.sh needs; 100 faults take an hour or two a part.
set -u
. "$(dirname "$0")/shell.sh"
temporary
. "$root/tests/mutants/hunt.sh"
export CFLAGS="${CFLAGS:--O2 -g} -Werror"
sample=${SAMPLE:-100}
seed=${SEED:-1}
equal=$root/tests/mutants/equal.txt

# part NAME: its folders, the program that must start, the scripts that look at it, and what share must be caught [%].
part() {
    program='build/xcavate --data assets --headless --ticks 1'
    case $1 in
    core) folders=src/pixhit program=build/hello scripts='' wanted=95 ;;
    game) folders="src/game src/pilot" scripts=golden.sh wanted=85 ;;
    app) folders='src/sdl src/inspect src/view src/overlay src/lab src/app' scripts='cli.sh files.sh' wanted=75 ;;
    *)
        echo "sample.sh: PART is core, game or app, not '$1'" >&2
        exit 2
        ;;
    esac
}

# draws: all places of the part in the order of the seed.
draws() {
    # shellcheck disable=SC2086,SC2046 # folders and files are words
    (cd "$dir/base" && awk -v seed="$seed" -f tests/mutants/sites.awk $(find $folders -name '*.[ch]' -o -name '*.inc' | sort))
}

# listed FILE: the tests that mutants.sh names for it.
listed() {
    FILE=$1 awk '
        /^fault / { row = "" }
        { row = row $0 }
        /\\$/ || !index(row, " " ENVIRON["FILE"] " ") { next }
        {
            for (; match(row, /(pixhit|game|app)\/test_[a-z_]+/); row = substr(row, RSTART + RLENGTH)) {
                print substr(row, RSTART, RLENGTH)
            }
        }' "$root/tests/mutants.sh"
}

# tests_for FILE: what could notice a fault in it: the test of its name, those that the list has for it, those that
# include its header, then scripts and all the others of its folder.
tests_for() {
    all=$(tests_of "$1")
    {
        echo "$all" | grep -x ".*/test_$(basename "${1%.*}")"
        listed "$1"
        (cd "$dir/base/tests" && for test in $all; do grep -l "\"${1%.*}\.h\"" "$test.c"; done | sed 's/\.c$//')
        [ "$folders" != "src/game src/pilot" ] || echo "$scripts"
        echo "$all"
        echo "$scripts" | tr ' ' '\n'
    } | awk 'NF && !seen[$0]++'
}

# changed: prints the file with the place that was drawn changed.
changed() {
    NEW=$new awk -v line="$line" -v at="$at" -v size="$size" '
        NR == line { $0 = substr($0, 1, at - 1) ENVIRON["NEW"] substr($0, at + size) }
        { print }' "$dir/base/$file"
}

# is_equal: the fault stands in equal.txt.
is_equal() {
    FILE=$file BEFORE=$before OLD=$old NEW=$now awk '
        /^[^ ]/ { file = $0; next }
        { sub(/^ +/, "") }
        /^- / { old = substr($0, 3); next }
        /^[+] / {
            found = found || file == ENVIRON["FILE"] && before == ENVIRON["BEFORE"] && old == ENVIRON["OLD"] &&
                substr($0, 3) == ENVIRON["NEW"]
            next
        }
        !/^= / { before = $0 }
        END { exit !found }' "$equal"
}

# gone: what equal.txt names and no file holds any more.
gone() {
    awk '/^[^ #]/ { file = $0 } sub(/^ +- /, "") { print file "\t" $0 }' "$equal" |
        while IFS=$(printf '\t') read -r in_file text; do
            grep -qF -- "$text" "$dir/base/$in_file" || echo "$in_file: $text"
        done
}

# same_objects: what was built again is as it was, but for what it says to a debugger.
same_objects() {
    find build/src -name '*.o' -newer put.new >objects
    while read -r object; do
        objcopy --strip-debug "$object" here.o
        objcopy --strip-debug "$dir/base/$object" there.o
        cmp -s here.o there.o || return 1
    done <objects
}

# tried: puts the fault in and looks for it. 0 caught, 1 lived, 2 not tried. Sets `outcome`.
tried() {
    fresh && changed >put.new && cat put.new >"$file" || return 2
    make -s "${program%% *}" >said 2>&1 || {
        outcome="not tried: does not compile"
        return 2
    }
    ! same_objects || {
        outcome="not tried: changes no object"
        return 2
    }
    # shellcheck disable=SC2086 # a program and its arguments
    timeout 60 $program >said 2>&1 </dev/null || {
        outcome="not tried: stops at start"
        return 2
    }
    # shellcheck disable=SC2046 # tests are words
    hunt $(tests_for "${file#src/}")
}

# line_of N: a line without the blanks round it.
line_of() {
    sed -n "$1{s/^ *//;s/ *\$//;p;}"
}

# try_part NAME: faults until there are enough.
try_part() {
    part "$1"
    (cd "$dir/base" && make -s "${program%% *}" && $program >/dev/null) || exit 1
    caught=0 lived=0 left_out=0
    draws >"$dir/draws"
    while [ $((caught + lived)) -lt "$sample" ] && IFS=$(printf '\t') read -r file line at size new <&3; do
        before=$(line_of $((line - 1)) <"$dir/base/$file")
        old=$(line_of "$line" <"$dir/base/$file")
        now=$(changed | line_of "$line")
        if is_equal; then
            left_out=$((left_out + 1))
            outcome=equal
        else
            tried
            case $? in
            0) caught=$((caught + 1)) ;;
            1) lived=$((lived + 1)) ;;
            esac
        fi
        printf '%s:%s: %s\n      %s\n    - %s\n    + %s\n' "$file" "$line" "$outcome" "$before" "$old" "$now"
    done 3<"$dir/draws"
    share=$((caught * 100 / (caught + lived)))
    [ $share -ge "$wanted" ]
    say $? "$1, seed $seed: $caught of $((caught + lived)) are caught, $share % (wanted $wanted %)"
    [ $((left_out * 10)) -le $((caught + lived + left_out)) ]
    say $? "$1: $left_out are equal, at most one in ten"
}

test -z "$(gone)"
say $? "each fault of equal.txt stands where it says" || gone | sed 's/^/#   /'
for name_of_part in ${PART:-core game app}; do
    try_part "$name_of_part"
done
finish
