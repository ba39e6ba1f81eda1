#!/bin/sh
# run.sh PROGRAM|SCRIPT... - runs the tests, JOBS at a time (default: one more than processors, because some wait for
# the disk), and adds the sums of cmocka and the `ok -` and `not ok -` lines of scripts. Prints a line per test when it
# ends, and for a failed test the failed checks and the command that repeats them. The last line is `N passed, N failed`; the exit status is 0 if all passed.
# Skipped tests count as neither and are reported in the line of their program.
#
# A failure is a failure of the named test; the command below it repeats that test alone.
#
# EMULATOR runs the programs: EMULATOR=qemu-s390x. ONE=NAME runs the test of that name in each program. LIMIT=SECONDS
# ends a longer test, which fails with status 124. AGAIN is the beginning of the command that repeats a test:
# AGAIN='make test T='. By default a program repeats itself.
# shellcheck disable=SC2086 # words
set -u

# cmocka_sum WORD LOG: prints N of the last line "[  WORD  ] N test(s)", or of a newer cmocka's "[  WORD  ] tests: N
# test(s)".
cmocka_sum() {
    sed -n "s/^\[  $1 *\] \(tests: \)\{0,1\}\([0-9]*\) test(s).*/\2/p" "$2" | awk '{ n += $1 } END { print n + 0 }'
}

# failed_tests LOG STATUS PROGRAM: prints for each failed test its name, its place, its messages and the command that
# repeats it. Messages outside of all tests come last.
failed_tests() {
    awk -v status="$2" -v program="$3" -v again="${AGAIN:-}" -v emulator="${EMULATOR:-}" '
        function repeat(name,    short) {
            short = program
            sub(/.*tests\//, "", short)
            return again ? again (name ? name : short) : emulator (emulator ? " " : "") program (name ? " " name : "")
        }
        function tell() {
            print "#   " (name ? name : "outside of the tests") (where ? " (" where ")" : "") said
            print "#     " repeat(name)
            name = said = where = ""
        }
        /^\[ RUN      \] / { name = substr($0, 14); said = where = ""; next }
        /^\[ (      OK| SKIPPED) \] / { name = said = where = ""; next }
        /^\[  FAILED  \] / && name && substr($0, 14) == name { tell(); next }
        /^\[==========\] |^\[  (PASSED|FAILED)  \] |^\[  ERROR   \] [^-]|^ *[0-9]* (FAILED|SKIPPED) TEST|^$/ { next }
        { sub(/^\[  ERROR   \] --- /, "") }
        sub(/^\[   LINE   \] --- /, "") { where = $0; sub(/: error: Failure!$/, "", where); next }
        $0 { said = said "\n#     " $0 }
        END { if (status && (name || said)) tell() }' "$1"
}

# failed_checks LOG SCRIPT: prints the lines `not ok -` and the lines after each.
failed_checks() {
    awk '/^ok - / { good = 1 } /^not ok - / { good = 0 } !good && !/^[0-9]+ passed, [0-9]+ failed$/ { print "#   " $0 }' "$1"
    echo "#     ${AGAIN:-sh $(dirname "$2")/}$(basename "$2")"
}

# run.sh --one FOLDER TEST: runs that test and prints its result; writes its numbers to the folder.
if [ "${1:-}" = --one ]; then
    kept=$2/$(echo "$3" | tr / -)
    log=$kept.log
    within=${LIMIT:+timeout -k 5 $LIMIT}
    skips=
    case $3 in
    *.sh)
        $within sh "$3" >"$log" 2>&1 </dev/null
        status=$?
        good=$(grep -c '^ok - ' "$log")
        bad=$(grep -c '^not ok - ' "$log")
        ;;
    *)
        $within ${EMULATOR:-} "$3" ${ONE:-} >"$log" 2>&1 </dev/null
        status=$?
        good=$(cmocka_sum PASSED "$log")
        bad=$(cmocka_sum FAILED "$log")
        skips=$(cmocka_sum SKIPPED "$log")
        [ "$skips" -gt 0 ] || skips=
        ;;
    esac
    if [ "$status" -ne 0 ] && [ "$bad" -eq 0 ]; then # died before it could count
        bad=1
    fi
    if [ $((good + bad)) -eq 0 ]; then # a program without a check is broken
        bad=1
    fi
    {
        if [ "$bad" -eq 0 ]; then
            echo "ok - $(basename "$3") ($good${skips:+, $skips skipped})"
        else
            echo "not ok - $(basename "$3") ($bad of $((good + bad)), status $status)"
            case $3 in
            *.sh) failed_checks "$log" "$3" ;;
            *) failed_tests "$log" "$status" "$3" ;;
            esac
        fi
    } >"$kept.told"
    cat "$kept.told" # at once, so that two that end together do not mix their lines
    echo "$good $bad" >"$kept.sum"
    exit 0
fi

. "$(dirname "$0")/shell.sh"
temporary
printf '%s\n' "$@" | xargs -P "${JOBS:-$(($(getconf _NPROCESSORS_ONLN) + 1))}" -n 1 sh "$0" --one "$dir"
for test in "$@"; do
    read -r good bad <"$dir/$(echo "$test" | tr / -).sum" || good=0 bad=1
    passed=$((passed + good))
    failed=$((failed + bad))
done
finish
