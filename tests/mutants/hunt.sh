# hunt.sh - what mutants.sh and sample.sh share, each of which reads it after shell.sh and `temporary`: a copy of the tree
# for a fault, and the tests that look for it, one after the other, until one fails.
# shellcheck shell=sh disable=SC2034,SC2154

export PIXHIT_CASES="${PIXHIT_CASES:-5000}" LC_ALL=C
unset XCAVATE XCAVATE_DATA MAKEFLAGS MAKELEVEL

# The tree as it is, and what of it is built. A fault gets a copy.
mkdir "$dir/base" && cd "$dir/base" || exit 1
cp -a "$root/src" "$root/tests" "$root/assets" "$root/Makefile" "$root/README.md" "$root/.github" "$root/.ci" . || exit 1
mkdir build
for part in src checked tests libpixhit.a libgame.a xcavate hello compile.words link.words place.words; do
    [ ! -e "$root/build/$part" ] || cp -a "$root/build/$part" build/
done

# try TEST SECONDS: builds it where we are and runs it; what it says goes to `said`. Status 99: it cannot be built; 124 or
# 137: it does not end. The seconds are of a processor, so that a busy machine makes no hang; who only waits gets ten times
# as many.
try() {
    seconds=$2
    case $1 in
    *.sh)
        make -s -j2 build/xcavate >said 2>&1 || return 99
        set -- env XCAVATE=build/xcavate sh "tests/$1"
        ;;
    *)
        make -s -j2 "build/tests/$1" >said 2>&1 || return 99
        set -- "build/tests/$1"
        ;;
    esac
    # shellcheck disable=SC3045 # every sh has it
    (ulimit -t "$seconds" && exec timeout $((10 * seconds)) "$@") >said 2>&1 </dev/null
}

# passes TEST: without a fault it does; looked at and told once for each test. Sets `limit`, after which it hangs [s].
passes() {
    mark=$dir/passes-$(echo "$1" | tr / -)
    if [ ! -e "$mark" ]; then
        began=$(date +%s)
        (cd "$dir/base" && try "$1" 180)
        echo $? $(($(date +%s) - began)) >"$mark"
        grep -q '^0 ' "$mark" || say 1 "$1 passes without a fault"
    fi
    read -r status took <"$mark"
    limit=$((20 + 5 * took))
    [ "$status" -eq 0 ]
}

# name_of_failure STATUS: the test that failed, or how the program ended.
name_of_failure() {
    name=$(sed -n 's/^\[  FAILED  \] \([a-z_0-9]*[a-z]\)$/\1/p; s/^not ok - //p' said | head -n 1)
    case $1 in 124 | 137) name="it does not end" ;; esac
    echo "${name:-it dies, status $1}"
}

# tests_of FILE: all tests of its folder; what is not of the core or the rules is the front end's.
tests_of() {
    (cd "$dir/base/tests" && ls "$(echo "${1%%/*}" | sed '/^pixhit$\|^game$/!s/.*/app/')"/test_*.c | sed 's/\.c$//')
}

# fresh: a copy of the base, in which we are then.
fresh() {
    rm -rf "$dir/tree" && cp -a "$dir/base" "$dir/tree" && cd "$dir/tree" || return 1
}

# hunt TEST...: 0 when one fails where we are, 1 when none does, 2 when that cannot be tried. Sets `outcome`. A test that
# fails anyway is passed over.
hunt() {
    for test in "$@"; do
        passes "$test" || continue
        try "$test" "$limit" 2>/dev/null # the shell says how it died, and so do we
        status=$?
        [ $status -ne 99 ] || {
            outcome="NOT TRIED: does not compile: $(grep -m 1 error said)"
            return 2
        }
        [ $status -eq 0 ] || {
            outcome="caught by $test: $(name_of_failure $status)"
            return 0
        }
    done
    outcome="LIVED"
    return 1
}
