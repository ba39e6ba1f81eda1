// mask_text.c - the mask of a picture as the core makes it: figures, then the pixels as text.
#include "app/mask_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "pixhit/pixhit.h"
#include "sdl/system/platform.h"
#include "sdl/png.h"

enum { MOST = 4096, THRESHOLD = 127 };

static void put(void *file, const char *line) {
    fputs(line, file);
}

static void print_alpha(const SDL_Surface *s) {
    int64_t none = 0, low = 0, high = 0, full = 0;
    for (int64_t i = 0; i < (int64_t)s->w * s->h; i++) {
        const Uint8 *row = (const Uint8 *)s->pixels + i / s->w * s->pitch;
        int alpha = row[i % s->w * 4 + 3];
        none += alpha == 0;
        low += alpha > 0 && alpha <= THRESHOLD;
        high += alpha > THRESHOLD && alpha < 255;
        full += alpha == 255;
    }
    printf("alpha: 0: %" PRId64 ", 1 to 127: %" PRId64 ", 128 to 254: %" PRId64 ", 255: %" PRId64 " px\n", none, low,
           high, full);
}

static bool print_components(const ph_mask *m) {
    void *memory = malloc(ph_components_bytes(m));
    ph_components *found = ph_components_init(memory, m, 8);
    if (found) {
        int64_t largest = found->largest >= 0 ? ph_components_list(found)[found->largest].count : 0;
        printf("components: %" PRId32 ", the largest %" PRId64 " px\n", found->n, largest);
    }
    free(memory);
    return found != NULL;
}

/// Counts the loops and corners; no room is given, so none is kept.
static bool print_outline(const ph_mask *m) {
    ph_mask *scratch = ph_mask_create(m->w, m->h);
    ph_outline outline = {0};
    if (scratch) {
        (void)ph_mask_outline(m, 8, scratch, &outline);
        printf("outline: %" PRId32 " loops, %" PRId32 " corners\n", outline.loops_n, outline.points_n);
    }
    ph_mask_free(scratch);
    return scratch != NULL;
}

static void print_figures(const char *path, const ph_mask *m) {
    int64_t pixels = (int64_t)m->w * m->h;
    const ph_box *b = &m->bounds;
    printf("%s: %" PRId32 " x %" PRId32 " px, solid where alpha is above %d\n", path, m->w, m->h, THRESHOLD);
    printf("solid: %" PRId64 " of %" PRId64 " px (%" PRId64 " %%)\n", m->count, pixels, m->count * 100 / pixels);
    printf("bounds: %" PRId32 ",%" PRId32 " to %" PRId32 ",%" PRId32 " (%" PRId32 " x %" PRId32 " px)\n", b->x0, b->y0,
           b->x1, b->y1, b->x1 - b->x0, b->y1 - b->y0);
    printf("memory: %zu bytes as a mask, %zu as runs\n", ph_mask_bytes(m->w, m->h), ph_rle_bytes(m));
    if (m->count == 0) {
        puts("warning: no pixel is solid, so nothing can touch it");
    } else if (m->count == pixels) {
        puts("warning: every pixel is solid, so it collides as a full box");
    }
}

static bool print_all(const char *path, const SDL_Surface *s) {
    const ph_image image = {s->pixels, s->w, s->h, s->pitch};
    const ph_box whole = {0, 0, s->w, s->h};
    ph_mask *m = ph_mask_from_alpha(&image, whole, THRESHOLD);
    if (m) {
        print_figures(path, m);
    }
    bool good = m && print_components(m) && print_outline(m);
    if (good) {
        print_alpha(s);
        ph_mask_print(m, NULL, 0, 0, put, stdout);
    } else {
        log_error("out of memory for the mask of '%s'", path);
    }
    ph_mask_free(m);
    return good;
}

int mask_text_print(const char *path) {
    char why[PNG_WHY];
    SDL_Surface *s = png_load_any(path, MOST, why);
    if (!s) {
        log_error("%s: %s", path, why);
        return 1;
    }
    bool good = print_all(path, s);
    SDL_FreeSurface(s);
    return good ? 0 : 1;
}
