// hash.c - hash MASKS RECORD: plays a record with the masks that masks.c wrote, and prints the hash of its end as the
// game does. It needs no SDL, so it runs on every processor.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "game/game.h"
#include "game/replay.h"

enum { RECORD_MOST = 1 << 20 };

static bool read_masks(sprite_masks *masks, FILE *from) {
    for (int i = 0; i < SPRITE_COUNT * SPRITE_FRAMES_MAX; i++) {
        size_t size = 0;
        if (fscanf(from, "%zu", &size) != 1 || getc(from) != '\n') {
            return false;
        }
        void *bytes = malloc(size + 1);
        bool whole = bytes && fread(bytes, 1, size, from) == size;
        const ph_mask *mask = whole && size > 0 ? ph_mask_restore(bytes, size) : NULL;
        masks->frame[i / SPRITE_FRAMES_MAX][i % SPRITE_FRAMES_MAX] = mask;
        free(bytes);
        if (!whole || (size > 0 && !mask)) {
            return false;
        }
    }
    return true;
}

int main(int argc, char **argv) {
    static sprite_masks masks; // the system frees what they hold
    static uint8_t bytes[RECORD_MOST];
    FILE *in = argc == 3 ? fopen(argv[1], "rb") : NULL, *record = argc == 3 ? fopen(argv[2], "rb") : NULL;
    if (!in || !record || !read_masks(&masks, in)) {
        fprintf(stderr, "usage: hash MASKS RECORD\n");
        return 2;
    }
    replay r;
    const char *why = replay_decode(&r, bytes, fread(bytes, 1, sizeof bytes, record));
    game *g = why ? NULL : replay_begin(&r, &masks);
    if (!g) {
        fprintf(stderr, "hash: %s\n", why ? why : "out of memory");
        return 1;
    }
    replay_run(g, &r, r.count);
    printf("%016" PRIx64 "\n", world_hash(&g->world));
    return 0;
}
