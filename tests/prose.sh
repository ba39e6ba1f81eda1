#!/bin/sh
# prose.sh FILE|FOLDER... - rates of six writing habits per 1,000 words, in Markdown and in the comments of C, JavaScript,
# scripts and makefiles, and their limits: about three times the rates of Box2D. SHOW=20 lists that many lines of each
# habit; WAITING is a pattern of files to leave out.
#
# A failure means that sentences are hard to read: rewrite the thought of those listed (CONTRIBUTING, Words), not the word.
set -u
cd "$(dirname "$0")/.." || exit 1
files=$(find "$@" -type f | grep -E '(\.([ch]|inc|md|js|sh|mk|py|awk)|Makefile|/run)$' | grep -vE "${WAITING:-^$}" | sort)
# shellcheck disable=SC2086 # file names contain no space
awk -v show="${SHOW:-3}" '
function habit(name, words, limit) {
    label[++habits] = name
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
FNR == 1 { markdown = FILENAME ~ /\.md$/; hash = FILENAME ~ /(\.(sh|mk|py|awk)|Makefile|run)$/; block = listing = 0 }
{
    text = ""
    if (markdown) {
        if ($0 ~ /^```/) listing = !listing
        if (!listing && $0 !~ /^    /) text = $0
    } else if (hash) {
        if (match($0, /(^|[ \t])#+[-=]? /)) text = substr($0, RSTART + RLENGTH)
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
    for (h = 1; h <= habits; h++)
        for (rest = line; match(rest, pattern[h]); rest = substr(rest, RSTART + RLENGTH - 1))
            if (count[h]++ < show) example[h] = example[h] "\n    " FILENAME ":" FNR ":" text
}
END {
    for (h = 1; h <= habits; h++) {
        rate = words ? 1000 * count[h] / words : 0
        over = rate > most[h]
        printf "%s %5.1f of %.1f  %s%s\n", over ? "not ok" : "ok    ", rate, most[h], label[h], over ? example[h] : ""
        bad += over
    }
    print words + 0 " words"
    exit bad > 0
}' $files
