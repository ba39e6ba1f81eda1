// kernels_avx2.c - the loops for AVX2: four rows at a time.
#include "kernels.h"

#if PH_X86
#define PH__LANES 4
#define PH__TARGET __attribute__((target(PH_TARGET_AVX2)))
#define PH__NAME(kernel) ph__avx2_##kernel
#include "kernels.inc"
#endif
