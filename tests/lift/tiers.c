// tiers.c - prints the sets of instructions that this processor can run, as PH_ISA names them, slowest first.
#include "kernels/isa.h"
#include <stdio.h>
int main(void) {
    static const char *name[] = {"plain", "avx2"};
    for (int isa = 0; isa <= (int)ph__isa_found(); isa++) {
        puts(name[isa]);
    }
    return 0;
}
