// kernels_avx512.c - the loops for AVX-512: eight rows at a time, counted by vpopcntq.
#include "kernels.h"

#if PH_X86
#define PH__LANES 8
#define PH__TARGET __attribute__((target(PH_TARGET_AVX512)))
#define PH__KERNELS ph__kernels_avx512
#include "kernels.inc"
#endif
