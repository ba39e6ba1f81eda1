// masks.h - the masks of all sprites, as masks.c writes them, for programs without SDL.
#ifndef TESTS_CROSS_MASKS_H
#define TESTS_CROSS_MASKS_H

#include <stdio.h>
#include <stdlib.h>

#include "game/world/sprites.h"
#include "pixhit/pixhit_more.h"

/// Reads the masks of a file. The caller frees them. Returns false if the file is damaged or cannot be read.
static inline bool masks_read(sprite_masks *masks, const char *path) {
    FILE *from = fopen(path, "rb");
    bool good = from != NULL;
    for (int i = 0; good && i < SPRITE_COUNT * SPRITE_FRAMES_MAX; i++) {
        size_t size = 0;
        good = fscanf(from, "%zu", &size) == 1 && getc(from) == '\n';
        void *bytes = good ? malloc(size + 1) : NULL;
        good = bytes && fread(bytes, 1, size, from) == size;
        const ph_mask *mask = good && size > 0 ? ph_mask_restore(bytes, size) : NULL;
        masks->frame[i / SPRITE_FRAMES_MAX][i % SPRITE_FRAMES_MAX] = mask;
        good = good && (size == 0 || mask);
        free(bytes);
    }
    if (from) {
        fclose(from);
    }
    return good;
}

#endif
