// isa.h - selection of the instruction set.
//
// The fast loops are compiled once per set; all sets give the same answers. Each call selects the set again: a load
// and a few tests of values that the C runtime determined before main. The core therefore has no state, no
// initialization and no data race. -DPH_ISA=PH_ISA_PLAIN compiles the plain set only. -DPH_ISA=PH_ISA_AVX2 always
// selects AVX2, which the processor must then support.
#ifndef PIXHIT_KERNELS_ISA_H
#define PIXHIT_KERNELS_ISA_H

// The sets in ascending order; the preprocessor compares PH_ISA with them. A function of a set is marked
// __attribute__((target(PH_TARGET_...))).
#define PH_ISA_PLAIN 0
#define PH_ISA_AVX2 1
#define PH_TARGET_AVX2 "avx2,bmi,bmi2,popcnt"

#if defined(__GNUC__) && (defined(__x86_64__) || defined(__i386__)) && (!defined(PH_ISA) || PH_ISA != PH_ISA_PLAIN)
#define PH_X86 1 // sets beyond plain are compiled
#define PH_HAS(feature) __builtin_cpu_supports(feature)
#else
#define PH_X86 0
#endif

/// The best compiled set that the processor and the operating system support. The common case takes no branch.
static inline int ph__isa_found(void) {
#if PH_X86
    if (__builtin_expect(PH_HAS("avx2") && PH_HAS("bmi") && PH_HAS("bmi2") && PH_HAS("popcnt"), 1)) {
        return PH_ISA_AVX2;
    }
#endif
    return PH_ISA_PLAIN;
}

/// The set to use.
static inline int ph__isa(void) {
#if PH_X86 && defined(PH_ISA)
    return PH_ISA;
#else
    return ph__isa_found();
#endif
}

#endif
