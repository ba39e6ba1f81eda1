# shell.sh - functions shared by the other scripts, which read it first: the root of the checkout, a temporary folder,
# counts of checks. A failure is a failure of the script that reads it.
# shellcheck shell=sh

# shellcheck disable=SC2034 # for the scripts that read this
root=$(cd "$(dirname "$0")/.." && pwd) || exit 1
export LANG=C LANGUAGE= # selects the English texts of the game
passed=0
failed=0

# temporary: creates $dir, an empty folder. It is removed when the script ends, even if a test made it read-only.
temporary() {
    dir=$(mktemp -d "${TMPDIR:-/tmp}/$(basename "$0" .sh).XXXXXX") || exit 1
    trap 'chmod -R u+w "$dir"; rm -rf "$dir"' EXIT
    trap 'exit 1' HUP INT TERM
}

# say STATUS NAME: prints the result of a check, which the status decides. Returns the status, so that `
# ...` can show why.
say() {
    if [ "$1" -eq 0 ]; then
        echo "ok - $2"
        passed=$((passed + 1))
    else
        echo "not ok - $2"
        failed=$((failed + 1))
        [ -z "${FIRST:-}" ] || exit 1 # for a caller that needs only the first failure
    fi
    return "$1"
}

# check NAME COMMAND...: runs a check, which the command decides. The end of its output is shown when it fails. Needs
# $dir.
check() {
    check_name=$1
    shift
    "$@" >"$dir/log" 2>&1
    say $? "$check_name" || tail -n 20 "$dir/log" | cut -c 1-300 | sed 's/^/#   /'
}

# needs WHAT PROGRAM...: true if the programs are installed. If not, prints that WHAT is skipped.
needs() {
    skipped=$1
    shift
    for program in "$@"; do
        command -v "$program" >/dev/null 2>&1 || { echo "skip - $skipped: $program is not installed"; return 1; }
    done
}

# leave REASON: ends the script; its other checks are skipped.
leave() {
    echo "skip - $1"
    finish
    exit
}

# begin_display SIZE: starts Xvfb with a screen of that size and sets $server and DISPLAY. Needs $dir; the caller kills $server.
begin_display() {
    mkfifo "$dir/number"
    Xvfb -displayfd 3 -screen 0 "$1x24" -nolisten tcp 3>"$dir/number" 2>/dev/null &
    server=$!
    read -r number <"$dir/number"
    export DISPLAY=":$number"
}

# finish: prints the last line of a script, and is its exit status.
finish() {
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ]
}
