#!/bin/sh
# tiers.sh - the sets of instructions that this processor can run, as PH_ISA takes them, poorest first, by the core's own
# judgement.
set -u
. "$(dirname "$0")/shell.sh"
temporary

cat >"$dir/tiers.c" <<'END'
#include "kernels/isa.h"
#include <stdio.h>
int main(void) {
    static const char *name[] = {"plain", "avx2"};
    for (int isa = 0; isa <= (int)ph__isa_found(); isa++) {
        puts(name[isa]);
    }
    return 0;
}
END
${CC:-cc} -I"$root/src/pixhit" "$dir/tiers.c" -o "$dir/tiers" && "$dir/tiers"
