// kernels_plain.c - the loops in plain C, one word at a time; two at a time with NEON, which 64-bit ARM always has.
#include "kernels.h"

#if defined(__GNUC__) && defined(__aarch64__)
#define PH__LANES 2
#else
#define PH__LANES 1
#endif
#define PH__TARGET
#define PH__NAME(kernel) ph__plain_##kernel
#include "kernels.inc"
