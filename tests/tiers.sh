#!/bin/sh
# tiers.sh - prints the instruction sets of this processor, slowest first, by their names for PH_ISA. A failure means
# that the core's detection does not compile or run.
set -u
. "$(dirname "$0")/shell.sh"
temporary

${CC:-cc} -I"$root/src/pixhit" "$root/tests/lift/tiers.c" -o "$dir/tiers" && "$dir/tiers"
