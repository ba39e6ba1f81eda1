# hunt.sh - what mutants.sh and sample.sh share, each of which reads it after shell.sh and `temporary`: a copy of the tree
# for a fault, and the tests that look for it, one after the other, until one fails.
#
# Archives are shared libraries here: a fault in a .c file is compiled, its library linked, and all tests have it. Both
# scripts set `file`, where the fault is.
# shellcheck shell=sh disable=SC2034,SC2154

# A fault may leave something that nobody uses any more. One that any other warning tells is caught by the compiler.
export LC_ALL=C CFLAGS='-O1 -fPIC -Werror -Wno-unused' AR="sh $dir/share"
export B=build-mutants XCAVATE=build-mutants/xcavate
export CMOCKA_TEST_ABORT=1 # a program ends with its first check that fails
export PIXELS=1 # test_looks compares each pixel
# What is hidden in the core is seen by its tests.
# shellcheck disable=SC2016,SC2089,SC2090 # for the loader, and for the shell of make
export CPPFLAGS='-D'\''visibility(x)='\' LDFLAGS='-Wl,-rpath,'\''$$ORIGIN:$$ORIGIN/../..'\'
unset XCAVATE_DATA MAKEFLAGS MAKELEVEL
tree=$dir/tree

# Takes the place of ar. The library of the core's tests has the name of the other's: the loader finds it from the top.
cat >"$dir/share" <<'END'
library=$2
shift 2
case $library in */checked/*) name=$library ;; *) name=${library##*/} ;; esac
# shellcheck disable=SC2086 # flags are words
exec ${CC:-cc} $CFLAGS -shared -Wl,-soname,"$name" -o "$library" "$@"
END

# The tree as it is, and what is built of it (`wants`, or everything), which stays in the checkout for the next run. A
# fault gets a copy.
base() {
    # shellcheck disable=SC2086 # goals are words
    cd "$root" && make -s -j2 ${wants:-$B/xcavate $B/hello build-tests build-app-tests} || exit 1
    rm -rf "$dir/base" "$dir"/tree* && mkdir "$dir/base" && cp -a src tests assets Makefile README.md .github .ci $B "$dir/base" && touch "$dir/made" || exit 1
}

# run_test TEST COMMAND...: that command runs the test where we are. `golden.sh NAME` plays that record alone.
run_test() {
    test=$1
    shift
    # shellcheck disable=SC2086 # a script and its argument
    case $test in
    *.sh*) "$@" sh tests/$test ;;
    *) "$@" "$B/tests/$test" ;;
    esac
}

# mark WHAT TEST: the file that keeps that about a test.
mark() {
    echo "$dir/$1-$(echo "$2" | tr '/ ' '--')"
}

# try TEST: runs it where we are; what it says goes to `said`. Status 99: it cannot be built; 124 or 137: it does not end.
# The seconds are of a processor, so that a busy machine makes no hang; who only waits gets ten times as many. What changes
# in a header changes in tests, too.
try() {
    case $file:$1 in
    *.h:*.sh*) ;;
    *.h:*) make -s "$B/tests/$1" >said 2>&1 || return 99 ;;
    esac
    seconds=$(awk '{ print int(3 + 4 * $1) }' "$(mark took "$1")" 2>/dev/null) || seconds=90
    # shellcheck disable=SC3045 # every sh has it
    (ulimit -t "$seconds" && export FIRST=1 && run_test "$1" timeout -k 5 $((10 * seconds))) >said 2>&1 </dev/null
}

# passes TEST: without a fault it does; looked at once, when it fails with one.
passes() {
    [ -e "$(mark passes "$1")" ] || (
        cd "$dir/base" && try "$1"
        echo $? >"$(mark passes "$1")"
    )
    grep -qx 0 "$(mark passes "$1")" || {
        echo "$1" >>"$dir/broken"
        return 1
    }
}

# name_of_failure STATUS: the test that failed, or how the program ended.
name_of_failure() {
    name=$(sed -n 's/^\[ RUN      \] //p; s/^not ok - //p' said | tail -n 1)
    case $1 in 124 | 137 | 152) name="$name does not end" ;; esac
    echo "${name:-it dies, status $1}"
}

# tests_of FILE: all tests of its folder; what is not of the core or the rules is the front end's.
tests_of() {
    (cd "$dir/base/tests" && ls "$(echo "${1%%/*}" | sed '/^pixhit$\|^game$/!s/.*/app/')"/test_*.c | sed 's/\.c$//')
}

# fresh: a copy of the base, in which we are then. What the last fault wrote is put back.
fresh() {
    [ -d "$tree" ] || cp -a "$dir/base" "$tree" && cd "$tree" || return 1
    find . -type f -newer "$dir/made" | while read -r written; do
        cp -p "$dir/base/$written" "$written" 2>/dev/null || rm -f "$written"
    done
}

# built: what tests use is built where we are, or `goals` of it.
built() {
    outcome="NOT TRIED: does not compile"
    # shellcheck disable=SC2086 # goals are words
    make -s ${goals:-$B/xcavate $B/hello $B/checked/libpixhit.a} >said 2>&1
}

# hunt TEST...: 0 when one fails where we are, 1 when none does, 2 when that cannot be tried. Sets `outcome`. A test that fails anyway is passed over.
hunt() {
    outcome=LIVED
    for suspect in "$@"; do
        try "$suspect" 2>/dev/null # the shell says how it died, and so do we
        status=$?
        [ $status -ne 99 ] || {
            outcome="NOT TRIED: does not compile"
            return 2
        }
        [ $status -eq 0 ] || ! passes "$suspect" || {
            outcome="caught by $suspect: $(name_of_failure $status)"
            return 0
        }
    done
    return 1
}
