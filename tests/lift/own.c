// own.c - calls every function of the core that allocates. Each must call own_malloc, and no memory remains at the end.
// The memory is an array, so a block of the C library's malloc is found to be outside of it.
#include "pixhit_more.h"
#include <stdio.h>

static uint64_t pool[4096];
static size_t used;
static int asked, live, foreign;

void *own_malloc(size_t size) {
    void *memory = pool + used;
    used += (size + 7) / 8;
    asked++;
    live++;
    return used <= sizeof pool / sizeof *pool ? memory : NULL;
}

void own_free(void *memory) {
    if (memory != NULL) {
        const uint64_t *at = (const uint64_t *)memory;
        foreign += at < pool || at >= pool + used;
        live--;
    }
}

static int fail(const char *what) {
    printf("%s: asked %d, live %d, foreign %d\n", what, asked, live, foreign);
    return 1;
}

int main(void) {
    static uint8_t pixels[8 * 8 * 4], saved[1000];
    ph_image image = {pixels, 8, 8, 32};
    ph_box part = {0, 0, 8, 8};
    ph_mask *a = ph_mask_create(8, 8);
    if (a == NULL || asked != 1) {
        return fail("ph_mask_create");
    }
    ph_mask *b = ph_mask_from_alpha(&image, part, -1);
    if (b == NULL || b->count != 64 || asked != 2) {
        return fail("ph_mask_from_alpha");
    }
    ph_mask *c = ph_mask_restore(saved, ph_mask_save(b, saved, sizeof saved));
    if (c == NULL || c->count != 64 || asked != 3) {
        return fail("ph_mask_restore");
    }
    ph_mask *d = ph_mask_clone(b);
    if (d == NULL || d->count != 64 || asked != 4) {
        return fail("ph_mask_clone");
    }
    ph_mask *e = ph_mask_from_keys(&image, part, NULL, 0, false);
    if (e == NULL || e->count != 64 || asked != 5) {
        return fail("ph_mask_from_keys");
    }
    ph_mask_free(a);
    ph_mask_free(b);
    ph_mask_free(c);
    ph_mask_free(d);
    ph_mask_free(e);
    ph_mask_free(NULL);
    return live || foreign ? fail("ph_mask_free") : 0;
}
