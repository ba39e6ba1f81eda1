// kernels_popcnt.c - the loops for POPCNT: one word at a time, counted by the popcnt instruction.
#include "kernels.h"

#if PH_X86
#define PH__LANES 1
#define PH__HAVE_POPCNT
#define PH__TARGET __attribute__((target(PH_TARGET_POPCNT)))
#define PH__KERNELS ph__kernels_popcnt
#include "kernels.inc"
#endif
