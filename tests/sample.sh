#!/bin/sh
# sample.sh - faults that nobody chose: changes of one place are drawn by chance from the core, the game and the app, and a
# test of the same folder must notice each of them. mutants.sh is the list of those that somebody chose.
#
# SAMPLE=100 faults are tried in each part, SEED=1 draws them, JOBS=2 at a time; PART=core tries one part alone. The same
# seed and the same source give the same faults. What is changed, and that each place is as likely as any other:
# mutants/sites.awk.
# gcov says beforehand which tests run which line: those are tried, and what no test runs has lived.
# A fault is not tried, and another drawn, when it does not compile (warnings are errors), when it leaves every object as
# it was, or when the plain program stops at start with it. A test that hangs has noticed it. Of a fault that is told
# apart by nothing, mutants/equal.txt says why; the sums leave it out, and at most one in ten may be one.
# Each fault is told with the line above, its line before and after. The last line is `N passed, N failed`: the share that is
# caught and the share of equal ones, each part on its own. Needs what mutants.sh needs, and gcov.
set -u
. "$(dirname "$0")/shell.sh"
temporary
. "$root/tests/mutants/hunt.sh"
jobs=${JOBS:-2}
sample=${SAMPLE:-100}
seed=${SEED:-1}
equal=$root/tests/mutants/equal.txt
tab=$(printf '\t')
newline='
'
measured=$root/build-mutants-cov

# part NAME: its folders, what is built of it, the program that must start, the tests that look at it and where is kept
# what they ran, how many seconds of them a fault gets, and what share must be caught [%]. Tests of the core have a library of
# their own, with which its program starts, too; they run under the sanitizers, as `.ci/run` runs them: the core's memory is
# its caller's. Most tests of the front end draw a picture and so run most of it.
part() {
    B=build-mutants CFLAGS=$flags wants=
    goals=$B/xcavate program="$B/xcavate --data assets --headless --ticks 1" built=$measured/src most=60
    case $1 in
    core)
        B=$B-asan CFLAGS="$flags -fsanitize=address,undefined -fno-sanitize-recover=all"
        wants="$B/hello $(cd "$root" && ls tests/pixhit/test_*.c | sed "s|\(.*\)[.]c|$B/\1|")"
        goals=$B/checked/libpixhit.a folders=src/pixhit built=$measured/checked/src wanted=95
        program="env ASAN_OPTIONS=verify_asan_link_order=0:detect_odr_violation=0 LD_PRELOAD=$goals $B/hello"
        ;;
    game) folders='src/game src/pilot' wanted=85 ;;
    app) folders='src/sdl src/inspect src/view src/overlay src/lab src/app' wanted=75 most=40 ;;
    *)
        echo "sample.sh: PART is core, game or app, not '$1'" >&2
        exit 2
        ;;
    esac
    base
    {
        tests_of "$(basename "${folders%% *}")"
        case $1 in
        game) sed 's/.* \(--level [0-9]*\).*/golden.sh \1/; t; s/.* /golden.sh /' tests/golden/hashes.txt tests/golden/levels.txt ;;
        app) printf 'cli.sh\nfiles.sh\n' ;;
        esac
    } | while read -r test; do
        echo "$test	$measured/ran/$(echo "$test" | tr '/ ' '--')"
    done >"$dir/tests"
}

# side_by_side FUNCTION: runs it so many times at once, with the number of each.
side_by_side() {
    for number in $(awk -v n="$jobs" 'BEGIN { while (n) print n-- }'); do
        "$1" "$number" &
    done
    wait
}

# ---- which tests run a line ----------------------------------------------------------------------------------------------

# old TEST FOLDER: what that test ran was kept before it or the source changed.
old() {
    program=$measured/tests/$1
    case $1 in *.sh*) program=$root/tests/${1%% *} ;; esac
    [ ! -e "$2/took" ] || [ -n "$(find "$program" "$measured"/*.a "$measured"/checked/*.a -newer "$2/took")" ]
}

# measure NUMBER: runs its share of the tests where gcov counts. Keeps what they ran, and the seconds that each took.
measure() {
    awk -v n="$1" -v jobs="$jobs" 'NR % jobs == n - 1' "$dir/tests" | while IFS=$tab read -r test kept; do
        old "$test" "$kept" || continue
        rm -rf "$kept" && mkdir -p "$kept"
        # shellcheck disable=SC2016 # for that shell
        run_test "$test" env GCOV_PREFIX="$kept" sh -c '"$@"; times >"$0"' "$kept/times" >"$kept/said" 2>&1 </dev/null
        tr ms '  ' <"$kept/times" | awk 'NR == 2 { print $1 * 60 + $2 + $3 * 60 + $4 }' >"$kept/took"
    done
}

# measure_all: the tests of the part and what each costs.
measure_all() {
    (
        # shellcheck disable=SC2030,SC2031 # for these runs alone
        cd "$root" && export B=build-mutants-cov XCAVATE=build-mutants-cov/xcavate CFLAGS='-O1 -fPIC --coverage'
        make -s -j2 $B/xcavate build-tests build-app-tests || exit 1
        GCOV_PREFIX_STRIP=$(echo "$root" | tr -cd / | wc -c)
        export GCOV_PREFIX_STRIP
        side_by_side measure
    )
    while IFS=$tab read -r test kept; do
        cp "$kept/took" "$(mark took "$test")"
        printf '%s\t%s\n' "$(cat "$kept/took")" "$test"
    done <"$dir/tests" >"$dir/costs"
    touch "$measured/caught"
}

# lines_of FILE: `N` for each line that is code, `N TEST` for each test that ran it; parted by a tab.
lines_of() {
    while IFS=$tab read -r test kept; do
        object=$(echo "${1#src/}" | sed 's/c$//')
        [ -e "$kept/${built#"$root"/}/${object}gcda" ] || continue
        ln -sf "$built/${object}gcno" "$kept/${built#"$root"/}/${object}gcno"
        (cd "$root" && gcov -t "$kept/${built#"$root"/}/${object}gcda" 2>/dev/null) | FILE=$1 TEST=$test awk -F: '
            $3 == "Source" { ours = $4 == ENVIRON["FILE"]; next }
            ours && $1 !~ /-/ { print $2 + 0 "\t" ($1 ~ /[1-9]/ ? ENVIRON["TEST"] : "") }'
    done <"$dir/tests"
}

# tests_for FILE LINE: those that run the line; first those named after its file, the pictures of test_looks, which see
# most of the front end, and cli.sh where no window is, then what costs little and has caught much. Of a line that is no
# code, as those of a table are, the tests that run anything of its file; of a header all tests. The long scripts look
# where no program does.
tests_for() {
    kept_lines=$dir/lines-$(echo "$1" | tr / -)
    case $1 in *.c) [ -e "$kept_lines" ] || { lines_of "$1" >"$kept_lines.$number" && mv "$kept_lines.$number" "$kept_lines"; } ;; esac
    touch "$kept_lines"
    stem=test_$(basename "$1" | sed 's/[._].*//')
    case $1 in src/app/headless/*) stem=cli.sh ;; esac
    awk -F '\t' -v line="$2" -v stem="$stem" '
        FILENAME == ARGV[1] { code[$1]; ran[$1 "\t" $2]; some[$2]; if ($2) any = 1; next }
        FILENAME == ARGV[2] { n[$1]++; next }
        !any && !(line in code) || (line in code ? line "\t" $2 in ran : $2 in some) {
            print (index($2, stem) || $2 ~ /looks$/ ? 0 : $1 / (1 + n[$2])) "\t" $2 "\t" $1
        }' "$kept_lines" "$measured/caught" "$dir/costs" | sort -g | awk -F '\t' -v most="$most" '
        $2 ~ /^(cli|files)[.]sh$/ && looked || used > most { next }
        { print $2; looked = 1; used += $3 }'
}

# ---- a fault ---------------------------------------------------------------------------------------------------------------

# draws: all places of the part in the order of the seed.
draws() {
    # shellcheck disable=SC2086,SC2046 # folders and files are words
    (cd "$dir/base" && awk -v seed="$seed" -f tests/mutants/sites.awk $(find $folders -name '*.[ch]' -o -name '*.inc' | sort))
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
        while IFS=$tab read -r in_file text; do
            grep -qF -- "$text" "$root/$in_file" || echo "$in_file: $text"
        done
}

# same_objects: what was built again is as it was.
same_objects() {
    # shellcheck disable=SC2031
    find $B/src $B/checked -name '*.o' -newer put.new | while read -r object; do
        cmp -s "$object" "$dir/base/$object" || echo other
    done | grep -q other && return 1
    return 0
}

# tried: puts the fault in and looks for it. 0 caught, 1 lived, 2 not tried. Sets `outcome`.
tried() {
    fresh && changed >put.new && cat put.new >"$file" || return 2
    built || return 2
    ! same_objects || {
        outcome="not tried: changes no object"
        return 2
    }
    # shellcheck disable=SC2086 # a program and its arguments
    timeout -k 5 60 $program >said 2>&1 </dev/null || {
        outcome="not tried: stops at start"
        return 2
    }
    # shellcheck disable=SC2046 # tests are lines
    IFS=$newline && set -- $(tests_for "$file" "$line") && unset IFS
    hunt "$@"
}

# line_of N: a line without the blanks round it.
line_of() {
    sed -n "$1{s/^ *//;s/ *\$//;p;}"
}

# work NUMBER: takes the next fault that nobody has taken, until there are enough.
work() {
    number=$1 tree=$dir/tree$1 n=0
    while [ "$(cat "$dir"/results/* | grep -c '[01]')" -lt "$sample" ] && IFS=$tab read -r file line at size new <&3; do
        n=$((n + 1))
        mkdir "$dir/taken/$n" 2>/dev/null || continue
        before=$(line_of $((line - 1)) <"$dir/base/$file")
        old=$(line_of "$line" <"$dir/base/$file")
        now=$(changed | line_of "$line")
        status=3 outcome=equal
        is_equal || {
            tried
            status=$?
            [ $status -ne 0 ] || echo "$suspect" >>"$measured/caught"
        }
        echo "$status" >"$dir/results/$(printf %06d $n)"
        printf '%s:%s: %s\n      %s\n    - %s\n    + %s\n' "$file" "$line" "$outcome" "$before" "$old" "$now"
    done 3<"$dir/draws"
}

# try_part NAME: faults until there are enough; of those that were under way then, the last ones drawn do not count.
try_part() {
    part "$1"
    measure_all
    rm -rf "$dir/results" "$dir/taken" && mkdir "$dir/results" "$dir/taken" && echo 4 >"$dir/results/000000"
    draws >"$dir/draws"
    side_by_side work
    # shellcheck disable=SC2046 # numbers
    set -- "$1" $(awk -v enough="$sample" 'tried < enough { n[$1]++; tried += $1 < 2 } END { print n[0] + 0, n[1] + 0, n[3] + 0 }' "$dir"/results/*)
    share=$(($2 * 100 / ($2 + $3)))
    [ $share -ge "$wanted" ]
    say $? "$1, seed $seed: $2 of $(($2 + $3)) are caught, $share % (wanted $wanted %)"
    [ $(($4 * 10)) -le $(($2 + $3 + $4)) ]
    say $? "$1: $4 are equal, at most one in ten"
}

flags=$CFLAGS
test -z "$(gone)"
say $? "each fault of equal.txt stands where it says" || gone | sed 's/^/#   /'
for name_of_part in ${PART:-core game app}; do
    try_part "$name_of_part"
done
[ ! -e "$dir/broken" ]
say $? "tests pass without a fault" || sort -u "$dir/broken" | sed 's/^/#   /'
finish
