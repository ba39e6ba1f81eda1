// own.h - a header that a user adds to let the core allocate from memory of the user's own.
#ifndef TESTS_LIFT_OWN_H
#define TESTS_LIFT_OWN_H

#include <stddef.h>
#ifdef __cplusplus
extern "C" {
#endif
void *own_malloc(size_t size);
void own_free(void *memory);
#ifdef __cplusplus
}
#endif
#define PH_MALLOC(size) own_malloc(size)
#define PH_FREE(memory) own_free(memory)

#endif
