// kernel_sets.h - the kernels of each instruction set of this processor as a table, so that a test can iterate over the
// sets.
#ifndef TESTS_SUPPORT_KERNEL_SETS_H
#define TESTS_SUPPORT_KERNEL_SETS_H

#include "pixhit/kernels/kernels.h"

#define FIELD(type, name, parameters) type(*name) parameters;
#define PLAIN(type, name, parameters) ph__plain_##name,
#define AVX2(type, name, parameters) ph__avx2_##name,

typedef struct kernel_set {
    PH__KERNELS(FIELD)
} kernel_set;

// In the order of PH_ISA_PLAIN, PH_ISA_AVX2.
static const kernel_set kernel_sets[] = {
    {PH__KERNELS(PLAIN)},
#if PH_X86
    {PH__KERNELS(AVX2)},
#endif
};

#undef FIELD
#undef PLAIN
#undef AVX2

/// Iterates over the instruction sets: for (EACH_SET(k)).
#define EACH_SET(k)                     \
    k = kernel_sets;                    \
    k <= kernel_sets + ph__isa_found(); \
    k++

#endif
