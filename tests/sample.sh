#!/bin/sh
# sample.sh - mutation testing: one place of the source is changed at random, and a test must fail.
#
# SAMPLE=100 mutants of each part (core, game, app) are tried, JOBS=2 at a time. SEED=1 draws them: the same seed and
# source give the same mutants. PART=core tries one part. mutants/sites.awk defines the places. A mutant is replaced by
# another if it does not compile (warnings are errors), leaves every object file unchanged, or is in
# mutants/equivalent.txt.
#
# Survivors are printed with their line before and after. A failure means that fewer mutants are detected than wanted: read
# the survivors and write the missing tests, or list a survivor as equivalent with the reason.
#
# A part is tested by its test programs and the golden runs, the app also by cli.sh and files.sh. Only tests that call the
# mutated function run. Libraries are shared objects here, so a mutant costs one compilation and one link.
# SECONDS_MOST=15 runs only the first tests of a mutant, about 15 s of the processor, and gives a lower bound of the result.
# shellcheck disable=SC2046,SC2086 # words
set -u
. "$(dirname "$0")/shell.sh"
temporary
jobs=${JOBS:-2} sample=${SAMPLE:-100} seed=${SEED:-1} tab=$(printf '\t')
limit=600 B=build-mutants seconds_most=${SECONDS_MOST:-600}
equivalent=$root/tests/mutants/equivalent.txt

export LC_ALL=C CFLAGS='-O1 -fPIC -Werror -Wno-unused' AR="sh $dir/share"
export CMOCKA_TEST_ABORT=1 # a program ends with its first failed check
# Hidden symbols of the core are visible to its tests.
# shellcheck disable=SC2016,SC2089,SC2090 # for the loader, and for the shell of make
export CPPFLAGS='-D'\''visibility(x)='\' LDFLAGS='-Wl,-rpath,'\''$$ORIGIN:$$ORIGIN/../..:$$ORIGIN/../../..'\'
unset XCAVATE_DATA MAKEFLAGS MAKELEVEL

# Replaces ar. The checked core of the tests has the soname of its path, because the plain core has the same file name.
cat >"$dir/share" <<'END'
library=$2
shift 2
case $library in */checked/*) name=$library ;; *) name=${library##*/} ;; esac
exec ${CC:-cc} $CFLAGS -shared -Wl,-soname,"$name" -o "$library" "$@"
END

# Records each function of a build with -finstrument-functions at its first call: library, address and test.
cat >"$dir/record.c" <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
void __cyg_profile_func_enter(void *function, void *from) {
    static char called[1 << 26];
    char *mark = &called[(size_t)function % sizeof called];
    Dl_info in;
    if (!*mark && dladdr(function, &in)) {
        const int out = open(getenv("CALLS"), O_WRONLY | O_CREAT | O_APPEND, 0666);
        *mark = 1;
        dprintf(out, "%s %tx %s\n", in.dli_fname, (char *)function - (char *)in.dli_fbase, getenv("TEST"));
        close(out);
    }
}
END

# part NAME: sets the folders of a part, the share of mutants to detect [%], and its tests: folders and others.
part() {
    case $1 in
    core) folders='src/pixhit src/look' wanted=90 tests='pixhit look' more=golden ;;
    game) folders='src/game src/pilot' wanted=80 tests=game more=golden ;;
    app) folders='src/sdl src/scope src/view src/overlay src/lab src/app' wanted=70 tests='app app/sound' more='golden cli.sh files.sh' ;;
    *) echo "sample.sh: PART is core, game or app, not '$1'" >&2 && exit 2 ;;
    esac
}

# run_test NAME: runs a test in the current tree for at most `limit` seconds.
run_test() {
    case $1 in
    golden) timeout -k 5 $limit $B/tests/golden/runs check $B/sprites.masks tests/golden/table.txt lir ;;
    *.sh) XCAVATE=$B/xcavate FIRST=1 timeout -k 5 $limit sh "tests/$1" ;;
    *) timeout -k 5 $limit "$B/tests/$1" ;;
    esac
}

# make_trees: builds the tree without a mutant, and a tree that records calls.
make_trees() {
    cd "$root" && mkdir "$dir/base" &&
        make -s -j2 B=$B $B/xcavate $B/hello $B/tests/golden/runs $B/sprites.masks build-tests build-app-tests &&
        cp -a $(ls -A | grep -vE '^([.](git|wt)|build.*)$') $B "$dir/base" && touch "$dir/made" &&
        cp -a "$dir/base" "$dir/calls" && cd "$dir/calls" && ${CC:-cc} -shared -fPIC "$dir/record.c" -o "$dir/record.so" &&
        CFLAGS="$CFLAGS -g1 -finstrument-functions" make -s -j2 B=$B $B/xcavate $B/checked/libpixhit.a
}

# run_base: runs each test of the part. Writes the milliseconds of the processor for each test, and the tests that call
# each function: FILE:LINE TEST.
run_base() {
    cd "$dir/calls" && rm -f "$dir/raw"
    for test in $(cd tests && ls $(printf '%s/test_*.c ' $tests) | sed 's/[.]c$//') $more; do
        # The second line of `times` has the time of the processor that the test took, such as 0m1.250s 0m0.010s.
        if (export LD_PRELOAD="$dir/record.so" CALLS="$dir/raw" TEST="$test" && run_test "$test" >/dev/null 2>&1 </dev/null && times >"$dir/times"); then
            tr ms '  ' <"$dir/times" | awk -v test="$test" 'NR == 2 { print int(60000 * ($1 + $3) + 1000 * ($2 + $4)) "\t" test }'
        else
            echo "# $test fails without a mutant and is left out" >&2
        fi
    done | sort -n >"$dir/tests"
    cut -d ' ' -f 1 "$dir/raw" | sort -u | while read -r library; do
        grep "^$library " "$dir/raw" >one
        cut -d ' ' -f 2 one | addr2line -e "$library" | sed 's#.*/src/#src/#; s/ .*//' >places
        cut -d ' ' -f 3 one | paste -d ' ' places -
    done | sort -u >"$dir/called"
}

# tests_for FILE LINE: prints the tests that call the function of that line, all tests for a line outside of functions and
# for a header. Tests come first that are quick, call functions of the file that few tests call, and detected many mutants.
tests_for() {
    function=$(awk -v line="$2" 'FNR <= line && /^[a-z}]/ { start = 0; header = /[(]/ && !/[=;]/ }
        FNR <= line && header && /[{]$/ { start = FNR; header = 0 } END { print start + 0 }' "$dir/base/$1")
    awk -v file="$1:" -v place="$1:$function" '
        FILENAME ~ /detected$/ { detected[$1]++; next }
        FILENAME ~ /called$/ { if (index($1, file) == 1) { tests[$1]++; calls[$1, $2] = 1 } next }
        {   near = 0
            for (f in tests) { near += calls[f, $2] / tests[f] }
            if (calls[place, $2] || place ~ /[.]h:|:0$/) { print $1 / (0.01 + near * near) / (1 + detected[$2]), $1, $2 }
        }
        ' "$dir/detected" "$dir/called" "$dir/tests" | sort -n |
        awk -v most="$seconds_most" '{ seconds += $2 / 1000 } NR == 1 || seconds <= most { print $2, $3 }'
}

# fresh: enters the tree of this worker, unchanged.
fresh() {
    [ -d "$dir/tree$number" ] || cp -a "$dir/base" "$dir/tree$number"
    cd "$dir/tree$number" || return 1
    find . -type f -newer "$dir/made" | while read -r written; do
        cp -p "$dir/base/$written" "$written" 2>/dev/null || rm -f "$written"
    done
}

# mutated: prints the file with the mutation.
mutated() {
    NEW=$new awk -v line="$line" -v at="$at" -v size="$size" '
        NR == line { $0 = substr($0, 1, at - 1) ENVIRON["NEW"] substr($0, at + size) }
        { print }' "$dir/base/$file"
}

# same_objects: true if the mutant compiles to the same code.
same_objects() {
    ! find $B/src $B/checked -name '*.o' -newer put.new | while read -r object; do
        cmp -s "$object" "$dir/base/$object" || echo other
    done | grep -q other
}

# detected: builds the mutant and runs tests until one fails. 0 detected, 1 survived, 2 not tried. Sets `outcome`. A
# test may take four times its usual processor time; a busy machine does not change this time, so it is not mistaken for
# a hang.
detected() {
    fresh && mutated >put.new && cat put.new >"$file" || return 2
    outcome='does not compile'
    make -s B=$B $B/xcavate $B/hello $B/checked/libpixhit.a >said 2>&1 || return 2
    outcome='changes no object'
    ! same_objects || return 2
    tests_for "$file" "$line" >queue
    while read -r milliseconds test; do
        case $file:$test in # a header is also compiled into tests
        *:*.sh) ;;
        *.h:golden | *.inc:golden) make -s B=$B $B/tests/golden/runs >said 2>&1 || { outcome='does not compile'; return 2; } ;;
        *.h:*) make -s B=$B "$B/tests/$test" >said 2>&1 || { outcome='does not compile'; return 2; } ;;
        esac
        seconds=$((3 + milliseconds / 250)) limit=$((40 + milliseconds / 25))
        # shellcheck disable=SC3045 # every sh has it
        (ulimit -t $seconds && run_test "$test") >said 2>&1 </dev/null &
        wait $! 2>/dev/null || {
            echo "$test" >>"$dir/detected"
            outcome="detected by $test: $(sed -n 's/^\[ RUN      \] //p; s/^not ok - //p' said | tail -n 1)"
            return 0
        }
    done <queue
    outcome="SURVIVED $(wc -l <queue) tests"
    return 1
}

# work NUMBER: takes the next mutant from the list until enough are tried.
work() {
    number=$1 n=0
    while [ "$(cat "$dir"/results/* | grep -c '[01]')" -lt "$sample" ] && IFS=$tab read -r file line at size new <&3; do
        n=$((n + 1))
        mkdir "$dir/taken/$n" 2>/dev/null || continue
        without_blanks="$line{s/^ *//;s/ *\$//;p;}"
        before=$(sed -n "$without_blanks" "$dir/base/$file")
        after=$(mutated | sed -n "$without_blanks")
        status=3 outcome=equivalent
        grep -qF -- "$file|$before|$after|" "$equivalent" || {
            detected
            status=$?
        }
        echo "$status" >"$dir/results/$(printf %06d $n)"
        printf '%s:%s: %s\n    - %s\n    + %s\n' "$file" "$line" "$outcome" "$before" "$after"
    done 3<"$dir/draws"
}

# try_part NAME: tries mutants until there are enough; mutants that are in progress at that moment do not count.
try_part() {
    part "$1"
    run_base
    rm -rf "$dir/results" "$dir/taken" && mkdir "$dir/results" "$dir/taken" && echo 4 >"$dir/results/000000" && : >"$dir/detected"
    (cd "$dir/base" && awk -v seed="$seed" -f tests/mutants/sites.awk $(find $folders -name '*.[ch]' -o -name '*.inc' | sort)) >"$dir/draws"
    for worker in $(seq "$jobs"); do
        work "$worker" &
    done
    wait
    set -- "$1" $(awk -v enough="$sample" 'tried < enough { n[$1]++; tried += $1 < 2 } END { print n[0] + 0, n[1] + 0, n[3] + 0 }' "$dir"/results/*)
    share=$(($2 * 100 / ($2 + $3)))
    [ $share -ge "$wanted" ]
    say $? "$1, seed $seed: $2 of $(($2 + $3)) mutants detected, $share % (wanted $wanted %), $4 equivalent"
    listed=$(grep -cE "^($(echo "$folders" | tr ' ' '|'))/" "$equivalent")
    [ "$listed" -le 10 ]
    say $? "$1: $listed mutants are listed as equivalent, at most 10"
}

grep -v '^#' "$equivalent" | while IFS='|' read -r file before _; do
    grep -qF -- "$before" "$root/$file" || echo "$file: $before"
done >"$dir/gone"
[ ! -s "$dir/gone" ]
say $? 'the listed mutants are still in the source' || cat "$dir/gone"
make_trees || exit 1
for name_of_part in ${PART:-core game app}; do
    try_part "$name_of_part"
done
finish
