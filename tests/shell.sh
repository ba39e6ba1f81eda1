# shell.sh - what the scripts beside it share, each of which reads it first: where the checkout is, a folder that goes
# when the script ends, and counting.
# shellcheck shell=sh

# shellcheck disable=SC2034 # for the scripts that read this
root=$(cd "$(dirname "$0")/.." && pwd) || exit 1
export LANG=C LANGUAGE= # the texts of the game are English then
passed=0
failed=0

# temporary: makes $dir, an empty folder. It goes when the script ends, also where a test took away the right to write.
temporary() {
    dir=$(mktemp -d "${TMPDIR:-/tmp}/$(basename "$0" .sh).XXXXXX") || exit 1
    trap 'chmod -R u+w "$dir"; rm -rf "$dir"' EXIT
    trap 'exit 1' HUP INT TERM
}

# say STATUS NAME: one check, which that status decides. Returns it, so that `|| ...` can show why.
say() {
    if [ "$1" -eq 0 ]; then
        echo "ok - $2"
        passed=$((passed + 1))
    else
        echo "not ok - $2"
        failed=$((failed + 1))
        [ -z "${FIRST:-}" ] || exit 1 # who asks for the first failure alone
    fi
    return "$1"
}

# check NAME COMMAND...: one check, which the command decides. The end of its output is shown when it fails. Needs $dir.
check() {
    check_name=$1
    shift
    "$@" >"$dir/log" 2>&1
    say $? "$check_name" || tail -n 20 "$dir/log" | cut -c 1-300 | sed 's/^/#   /'
}

# finish: the last line of a script, and its exit status.
finish() {
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ]
}
