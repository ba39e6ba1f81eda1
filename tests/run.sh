#!/bin/sh
# run.sh PROGRAM|SCRIPT...: runs the tests one after the other and adds up what they say: cmocka's sums,
# and the `ok -` and `not ok -` lines of scripts. One line each; the whole output only of what failed. The last line is
# `N passed, N failed`, and the exit status says the same.
set -u

log=$(mktemp "${TMPDIR:-/tmp}/run.XXXXXX") || exit 1
trap 'rm -f "$log"' EXIT
trap 'exit 1' HUP INT TERM
passed=0
failed=0

# cmocka_sum WORD: N of the last line "[  WORD  ] N test(s)".
cmocka_sum() {
    sed -n "s/^\[  $1  \] \([0-9]*\) test(s).*/\1/p" "$log" | awk '{ n += $1 } END { print n + 0 }'
}

for test in "$@"; do
    case $test in
    *.sh)
        sh "$test" >"$log" 2>&1 </dev/null
        status=$?
        good=$(grep -c '^ok - ' "$log")
        bad=$(grep -c '^not ok - ' "$log")
        ;;
    *)
        "$test" >"$log" 2>&1 </dev/null
        status=$?
        good=$(cmocka_sum PASSED)
        bad=$(cmocka_sum FAILED)
        ;;
    esac
    if [ "$status" -ne 0 ] && [ "$bad" -eq 0 ]; then # died before it could count
        bad=1
    fi
    if [ $((good + bad)) -eq 0 ]; then # a test that tests nothing is broken
        bad=1
    fi
    name=$(basename "$test")
    if [ "$bad" -eq 0 ]; then
        echo "ok - $name ($good)"
    else
        echo "not ok - $name ($bad of $((good + bad)), status $status)"
        sed 's/^/#   /' "$log"
    fi
    passed=$((passed + good))
    failed=$((failed + bad))
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
