#!/bin/sh
# run.sh PROGRAM|SCRIPT...: runs the tests, JOBS at a time (as many as there are processors), and adds up what they
# say: cmocka's sums, and the `ok -` and `not ok -` lines of scripts. One line each; the whole output only of what
# failed. The last line is `N passed, N failed`, and the exit status says the same.
#
# EMULATOR runs the programs: EMULATOR=qemu-s390x.
set -u

# run.sh --one FOLDER TEST: that test's output and status, left in the folder.
if [ "${1:-}" = --one ]; then
    name=$2/$(echo "$3" | tr / -)
    case $3 in
    *.sh) sh "$3" >"$name.log" 2>&1 </dev/null ;;
    *) ${EMULATOR:-} "$3" >"$name.log" 2>&1 </dev/null ;;
    esac
    echo $? >"$name.status"
    exit 0
fi

. "$(dirname "$0")/shell.sh"
temporary

# cmocka_sum WORD LOG: N of the last line "[  WORD  ] N test(s)".
cmocka_sum() {
    sed -n "s/^\[  $1  \] \([0-9]*\) test(s).*/\1/p" "$2" | awk '{ n += $1 } END { print n + 0 }'
}

printf '%s\n' "$@" | xargs -P "${JOBS:-$(getconf _NPROCESSORS_ONLN)}" -n 1 sh "$0" --one "$dir"

for test in "$@"; do
    name=$(basename "$test")
    kept=$dir/$(echo "$test" | tr / -)
    log=$kept.log
    status=$(cat "$kept.status" 2>/dev/null || echo 99)
    case $test in
    *.sh)
        good=$(grep -c '^ok - ' "$log")
        bad=$(grep -c '^not ok - ' "$log")
        ;;
    *)
        good=$(cmocka_sum PASSED "$log")
        bad=$(cmocka_sum FAILED "$log")
        ;;
    esac
    if [ "$status" -ne 0 ] && [ "$bad" -eq 0 ]; then # died before it could count
        bad=1
    fi
    if [ $((good + bad)) -eq 0 ]; then # a test that tests nothing is broken
        bad=1
    fi
    if [ "$bad" -eq 0 ]; then
        echo "ok - $name ($good)"
    else
        echo "not ok - $name ($bad of $((good + bad)), status $status)"
        sed 's/^/#   /' "$log"
    fi
    passed=$((passed + good))
    failed=$((failed + bad))
done
finish
