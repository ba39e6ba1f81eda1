#!/bin/sh
# prose.sh - rates of five writing habits in the comments of C files and in Markdown, per 1,000 words, against limits of
# about three times the rates of Box2D. A failure means that the added prose is hard to read: rewrite the sentences that
# are listed (CONTRIBUTING, Words). The limits are no target for word substitution.
#
# Usage: sh tests/prose.sh [FILE or FOLDER...]; SHOW=20 lists that many lines per habit. Without arguments: the
# sources and the READMEs, except the folders that WAITING names.
set -u
cd "$(dirname "$0")/.." || exit 1
WAITING='src/(inspect|overlay|lab|app/tools)/'
SHOW=${SHOW:-3}
[ $# -gt 0 ] || set -- src README.md .github assets
files=$(find "$@" -type f \( -name '*.[ch]' -o -name '*.inc' -o -name '*.md' \) | grep -vE "$WAITING" | sort)
# shellcheck disable=SC2086 # file names contain no space
awk -v show="$SHOW" '
function habit(name, words, limit) {
    habits++
    label[habits] = name
    pattern[habits] = "(^|[^a-z0-9_])(" words ")([^a-z0-9_]|$)"
    most[habits] = limit
}
BEGIN {
    habit("what", "what", 1.2)
    habit("nobody, nothing, none", "nobody|nothing|none", 2.0)
    habit("stands, lies, goes", "stands?|lies?|goes|go", 2.5)
    habit("one", "one", 6.0)
    habit("those of, that of, so many", "those of|that of|so many|as many", 0.9)
    habit("trailing too, any more", "too[.,;:)]|any more[.,;:)]|too$|any more$", 0.8)
}
FNR == 1 { markdown = FILENAME ~ /\.md$/; block = 0; listing = 0 }
{
    text = ""
    if (markdown) {
        if ($0 ~ /^```/) listing = !listing
        if (!listing && $0 !~ /^    /) text = $0
    } else if (block || match($0, /\/\*/)) {
        text = block ? $0 : substr($0, RSTART + 2)
        block = text !~ /\*\//
        sub(/\*\/.*/, "", text)
    } else if (match($0, /(^|[^:"])\/\//)) {
        text = substr($0, RSTART + RLENGTH)
    }
    gsub(/`[^`]*`|"[^"]*"/, "code", text)
    line = tolower(text)
    words += gsub(/[a-z0-9_]+/, "&", line)
    for (h = 1; h <= habits; h++) {
        rest = line
        while (match(rest, pattern[h])) {
            count[h]++
            if (listed[h]++ < show) example[h] = example[h] "\n    " FILENAME ":" FNR ":" text
            rest = substr(rest, RSTART + RLENGTH - 1)
        }
    }
}
END {
    for (h = 1; h <= habits; h++) {
        rate = words ? 1000 * count[h] / words : 0
        over = rate > most[h]
        printf "%s %5.1f of %.1f  %s%s\n", over ? "not ok" : "ok    ", rate, most[h], label[h], over ? example[h] : ""
        bad += over
    }
    printf "%d words\n", words
    exit bad > 0
}' $files
