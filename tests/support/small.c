// small.c - the table of the calls of pixhit_small.h, the only file of the tests that includes it. Its memory is
// allocated by functions that count the blocks and return memory with arbitrary contents.
#include <stddef.h>

static void *counted_malloc(size_t size);
static void counted_free(void *memory);

#define PH_MALLOC(size) counted_malloc(size)
#define PH_FREE(memory) counted_free(memory)
#include "pixhit/pixhit_small.h"
#include "support/small.h"

const small_calls small = SMALL_CALLS;
small_memory small_blocks;

static void *counted_malloc(size_t size) {
    void *memory = small_blocks.short_of_memory ? NULL : malloc(size);
    small_blocks.asked++;
    if (memory) {
        small_blocks.live++;
        memset(memory, 0x5a, size);
    }
    return memory;
}

static void counted_free(void *memory) {
    small_blocks.live--;
    free(memory);
}
