#!/bin/sh
# counts.sh COUNT - what a query executes, counted by callgrind (package valgrind) and not timed: instructions, loads,
# branches and mispredicted branches (of callgrind's model) a call, and loads and instructions a word of overlap.
# Runs build/tests/bench/count, given as COUNT. Callgrind knows no AVX-512, so this is the AVX2 path.
set -eu
count=$1
. "$(dirname "$0")/../shell.sh"
if ! command -v valgrind >/dev/null; then
    echo "counts: valgrind not found. Install it with: sudo apt-get install -y valgrind" >&2
    exit 2
fi
temporary
printf '%-9s %5s %-7s %12s %10s %10s %12s %11s %18s\n' \
    query px who instructions loads branches mispredicted 'loads/word' 'instructions/word'
for query in hit first area gradient draw erase; do
    for size in 8 32 128 512; do
        for who in ours pygame; do
            valgrind --tool=callgrind --branch-sim=yes --cache-sim=yes --toggle-collect=counted \
                --callgrind-out-file="$dir/out" "$count" $query $size $who >"$dir/said" 2>"$dir/log" ||
                { tail -n 3 "$dir/log"; continue; }
            awk -v query=$query -v size=$size -v who=$who '
                /^events:/ { for (i = 2; i <= NF; i++) column[$i] = i }
                /^summary:|^totals:/ { for (name in column) sum[name] = $column[name] }
                /^calls / { calls = $2; words = $4 }
                END {
                    printf "%-9s %5d %-7s %12.0f %10.0f %10.0f %12.2f %11.2f %18.2f\n", query, size, who,
                        sum["Ir"] / calls, sum["Dr"] / calls, (sum["Bc"] + sum["Bi"]) / calls,
                        (sum["Bcm"] + sum["Bim"]) / calls, sum["Dr"] / words, sum["Ir"] / words
                }' "$dir/out" "$dir/said"
        done
    done
done
