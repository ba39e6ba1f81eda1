// query_peers.c - see query_peers.h. Compiled with -O3, so that no peer is held back.
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

/// A function by name; ISO C has no cast from void * to a function, so it is copied.
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

// ---- Mackey, Darkvale ---------------------------------------------------------------------------------

row_mask row_mask_of(const ph_mask *mask) {
    row_mask m = {mask->w, mask->h, (mask->w + 31) / 32 + 1, NULL};
    m.rows = calloc((size_t)m.words * (size_t)m.h, sizeof *m.rows);
    for (int32_t y = 0; y < m.h; y++) {
        for (int32_t x = 0; x < m.w; x++) {
            m.rows[y * m.words + x / 32] |= (uint32_t)ph_mask_get(mask, x, y) << (31 - x % 32);
        }
    }
    return m;
}

bool row_hit(const row_mask *a, const row_mask *b, int32_t dx, int32_t dy) {
    if (dx < 0) { // the left one first
        return row_hit(b, a, -dx, -dy);
    }
    int32_t first = dy > 0 ? dy : 0, last = dy + b->h < a->h ? dy + b->h : a->h;
    int32_t skip = dx / 32, shift = dx % 32, words = a->words - 1 - skip;
    words = words < b->words ? words : b->words;
    for (int32_t y = first; y < last; y++) {
        const uint32_t *p = a->rows + y * a->words + skip, *q = b->rows + (y - dy) * b->words;
        uint32_t carry = 0;
        for (int32_t i = 0; i < words; i++) {
            uint32_t shifted = carry | q[i] >> shift;
            if (p[i] & shifted) {
                return true;
            }
            carry = shift ? q[i] << (32 - shift) : 0;
        }
    }
    return false;
}

// ---- Hommel -------------------------------------------------------------------------------------------

rle_sprite rle_of(const ph_mask *mask) {
    rle_sprite s = {mask->w, mask->h, NULL};
    s.runs = calloc((size_t)(mask->w + 2) * (size_t)mask->h, sizeof *s.runs);
    int16_t *to = s.runs;
    for (int32_t y = 0; y < mask->h; y++) {
        for (int32_t x = 0; x < mask->w;) {
            bool solid = ph_mask_get(mask, x, y);
            int32_t from = x;
            while (x < mask->w && ph_mask_get(mask, x, y) == solid) {
                x++;
            }
            *to++ = (int16_t)(solid ? x - from : from - x);
        }
        *to++ = 0;
    }
    return s;
}

static const int16_t *skip_row(const int16_t *run) {
    while (*run) {
        run++;
    }
    return run + 1;
}

static bool rows_meet(const int16_t *p, const int16_t *q, int32_t dx) {
    int32_t x = 0, u = dx; // where the runs at p and q begin
    while (*p && *q) {
        int32_t p_end = x + abs(*p), q_end = u + abs(*q);
        if (*p > 0 && *q > 0 && x < q_end && u < p_end) {
            return true;
        }
        if (p_end <= q_end) {
            x = p_end, p++;
        } else {
            u = q_end, q++;
        }
    }
    return false;
}

bool rle_hit(const rle_sprite *a, const rle_sprite *b, int32_t dx, int32_t dy) {
    if (dx >= a->w || dx + b->w <= 0 || dy >= a->h || dy + b->h <= 0) {
        return false;
    }
    const int16_t *p = a->runs, *q = b->runs;
    for (int32_t y = 0; y < dy; y++) {
        p = skip_row(p);
    }
    for (int32_t y = dy; y < 0; y++) {
        q = skip_row(q);
    }
    int32_t first = dy > 0 ? dy : 0, last = dy + b->h < a->h ? dy + b->h : a->h;
    for (int32_t y = first; y < last; y++) {
        if (rows_meet(p, q, dx)) {
            return true;
        }
        p = skip_row(p), q = skip_row(q);
    }
    return false;
}

// ---- Esteban ------------------------------------------------------------------------------------------

static bool shared(const ph_image *a, const ph_image *b, int32_t dx, int32_t dy, ph_box *box) {
    box->x0 = dx > 0 ? dx : 0, box->x1 = dx + b->w < a->w ? dx + b->w : a->w;
    box->y0 = dy > 0 ? dy : 0, box->y1 = dy + b->h < a->h ? dy + b->h : a->h;
    return box->x0 < box->x1 && box->y0 < box->y1;
}

static uint8_t alpha_at(const ph_image *image, int32_t x, int32_t y) {
    return image->rgba[y * image->pitch + 4 * x + 3];
}

bool alpha_hit(const ph_image *a, const ph_image *b, int32_t dx, int32_t dy) {
    ph_box box;
    if (!shared(a, b, dx, dy, &box)) {
        return false;
    }
    for (int32_t x = box.x0; x < box.x1; x++) {
        for (int32_t y = box.y0; y < box.y1; y++) {
            if (alpha_at(a, x, y) == 255 && alpha_at(b, x - dx, y - dy) == 255) {
                return true;
            }
        }
    }
    return false;
}

int64_t alpha_area(const ph_image *a, const ph_image *b, int32_t dx, int32_t dy) {
    ph_box box;
    int64_t n = 0;
    if (shared(a, b, dx, dy, &box)) {
        for (int32_t x = box.x0; x < box.x1; x++) {
            for (int32_t y = box.y0; y < box.y1; y++) {
                n += alpha_at(a, x, y) == 255 && alpha_at(b, x - dx, y - dy) == 255;
            }
        }
    }
    return n;
}

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
