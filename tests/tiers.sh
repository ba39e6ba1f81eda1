#!/bin/sh
# tiers.sh - the sets of instructions that this processor can run, slowest first, as PH_ISA names them. A failure means that
# the core's detection of them does not compile or run.
set -u
. "$(dirname "$0")/shell.sh"
temporary

${CC:-cc} -I"$root/src/pixhit" "$root/tests/lift/tiers.c" -o "$dir/tiers" && "$dir/tiers"
