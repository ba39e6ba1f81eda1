// query_peers.c - see query_peers.h. Compiled with -O3, so that no peer is at a disadvantage.
#define _POSIX_C_SOURCE 200809L
#include "query_peers.h"

#include <dlfcn.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>

// ---- pygame -------------------------------------------------------------------------------------------

static void *open_first(const char *pattern, int flags) {
    glob_t found;
    void *library = NULL;
    if (glob(pattern, 0, NULL, &found) == 0) {
        for (size_t i = 0; i < found.gl_pathc && library == NULL; i++) {
            library = dlopen(found.gl_pathv[i], flags);
        }
        globfree(&found);
    }
    return library;
}

/// Finds a function by name. ISO C has no cast from void * to a function, so it is copied.
static bool find(void *library, const char *name, void *function) {
    void *symbol = dlsym(library, name);
    memcpy(function, &symbol, sizeof symbol);
    return symbol != NULL;
}

bool pygame_open(pygame_core *core, const char **why) {
    *why = "libpython3.11";
    if (!open_first("/usr/lib/*/libpython3.*.so.1.0", RTLD_NOW | RTLD_GLOBAL)) {
        return false;
    }
    *why = "python3-pygame";
    void *module = open_first("/usr/lib/python3/dist-packages/pygame/mask.*.so", RTLD_NOW);
    return module && find(module, "bitmask_create", &core->create) && find(module, "bitmask_free", &core->free) &&
           find(module, "bitmask_overlap", &core->overlap) && find(module, "bitmask_overlap_pos", &core->overlap_pos) &&
           find(module, "bitmask_overlap_area", &core->overlap_area) && find(module, "bitmask_draw", &core->draw) &&
           find(module, "bitmask_erase", &core->erase);
}

void *pygame_mask(const pygame_core *core, const ph_mask *mask) {
    void *copy = core->create(mask->w, mask->h);
    memcpy(pygame_words(copy), ph_mask_words(mask), (size_t)mask->strips * (size_t)mask->h * 8);
    return copy;
}

uint64_t *pygame_words(void *mask) {
    return (uint64_t *)(void *)((char *)mask + 2 * sizeof(int)); // after int w, h
}

// ---- mask creation --------------------------------------------------------------------------------------

void pixel_loop(const ph_image *image, int threshold, uint64_t *words) {
    memset(words, 0, (size_t)((image->w + 63) / 64) * (size_t)image->h * 8);
    for (int32_t y = 0; y < image->h; y++) {
        const uint8_t *row = image->rgba + y * image->pitch;
        for (int32_t x = 0; x < image->w; x++) {
            if (row[4 * x + 3] > threshold) {
                words[(x / 64) * image->h + y] |= UINT64_C(1) << (x % 64);
            }
        }
    }
}
