// msvc.h - the functions of the C library that the core calls, in place of Microsoft's stdlib.h, string.h and math.h.
#ifndef TESTS_LIFT_MSVC_H
#define TESTS_LIFT_MSVC_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
void *malloc(size_t size);
void free(void *memory);
void *memcpy(void *to, const void *from, size_t size);
void *memset(void *memory, int byte, size_t size);
void *memmove(void *to, const void *from, size_t size);
int memcmp(const void *a, const void *b, size_t size);
double sqrt(double x);
float sqrtf(float x);
double atan2(double y, double x);
double round(double x);
#ifdef __cplusplus
}
#endif
#define HUGE_VAL (1e300 * 1e300)

#endif
