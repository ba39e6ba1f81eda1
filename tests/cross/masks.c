// masks.c - writes the masks of all sprites to stdout for programs without SDL: for each mask a line with its size in
// bytes, 0 if there is none, and its bytes.
#include <stdio.h>
#include <stdlib.h>

#include "pixhit/pixhit_more.h"
#include "view/sprite_assets.h"

static bool write_mask(const ph_mask *mask) {
    size_t size = mask ? ph_mask_save(mask, NULL, 0) : 0;
    void *bytes = malloc(size + 1);
    bool good = bytes && (size == 0 || ph_mask_save(mask, bytes, size) == size);
    good = good && printf("%zu\n", size) > 0 && fwrite(bytes, 1, size, stdout) == size;
    free(bytes);
    return good;
}

int main(void) {
    assets pictures;
    sprite_masks masks;
    if (!sprite_assets_load(&pictures, "assets")) {
        return 1;
    }
    sprite_assets_masks(&pictures, &masks);
    bool good = true;
    for (int i = 0; i < SPRITE_COUNT * SPRITE_FRAMES_MAX; i++) {
        good = good && write_mask(masks.frame[i / SPRITE_FRAMES_MAX][i % SPRITE_FRAMES_MAX]);
    }
    assets_free(&pictures);
    return good ? 0 : 1;
}
