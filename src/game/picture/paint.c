// paint.c - key colors, blends, dots and thin parts, pass by pass over the picture. Dots are the connected components
// of a mask of their color; thin parts are the pixels that are lost when a mask is eroded and dilated again.
#include "game/picture/paint.h"

#include <stdlib.h>
#include <string.h>

#include "game/math/geometry.h"
#include "pixhit/pixhit_more.h"

enum {
    UNSURE = 0x80,  // flag of a pixel whose color is not near its key
    INEXACT = 0x40, // flag of a pixel whose color is near its key, and not the same
    FLAGS = UNSURE | INEXACT,
    EXACT = 4,      // distance up to which a color is the same [steps of 256]
    WEIGHT = 25,    // weight of an exact pixel of a neighborhood; an inexact pixel has the weight 1
    CHANCE = 3,     // maximum number of nearby blends that have the exact color of a third key by chance
    BLEND_FAR = 40, // largest distance of a blend from the line between two colors
    ALPHA_LEAST = 128,
    PARTS_ROOM = 16 * 1024 * 1024 // memory for the dots of a color [bytes]
};

static const struct {
    const char *name;
    uint8_t r, g, b;
} keys[KEY_COUNT] = {
    {"black (open)", 0, 0, 0},         {"brown (soft rock)", 144, 96, 48}, {"grey (hard rock)", 160, 160, 160},
    {"dark grey (core)", 64, 64, 64},  {"teal (vein)", 0, 144, 144},       {"white (ship)", 255, 255, 255},
    {"green (gem)", 0, 255, 0},        {"red (mine)", 255, 0, 0},          {"yellow (repair)", 255, 255, 0},
    {"magenta (portal)", 255, 0, 255},
};

uint32_t key_color(int32_t key) {
    return (uint32_t)keys[key].r << 16 | (uint32_t)keys[key].g << 8 | keys[key].b;
}

const char *key_name(int32_t key) {
    return keys[key].name;
}

static int32_t squared(const uint8_t rgba[4], int32_t key) {
    int32_t r = rgba[0] - keys[key].r, g = rgba[1] - keys[key].g, b = rgba[2] - keys[key].b;
    return r * r + g * g + b * b;
}

int32_t key_nearest(const uint8_t rgba[4], int32_t *distance) {
    int32_t best = 0, least = INT32_MAX;
    for (int32_t k = 0; k < KEY_COUNT && rgba[3] >= ALPHA_LEAST; k++) {
        int32_t here = squared(rgba, k);
        best = here < least ? k : best;
        least = here < least ? here : least;
    }
    *distance = rgba[3] >= ALPHA_LEAST ? geometry_root(least) : 0;
    return best;
}

/// The picture during the passes.
typedef struct pixels {
    const uint8_t *rgba;
    int32_t w, h, pitch;
    uint8_t *key;   ///< key of each pixel, with a flag
    uint8_t *spare; ///< result of a pass
    ph_mask *mask;
} pixels;

static const uint8_t *color_at(const pixels *p, int32_t x, int32_t y) {
    return p->rgba + (size_t)y * (size_t)p->pitch + (size_t)x * 4;
}

/// Counts the keys in a box, which may extend beyond the picture. Pixels are weighted by their flags.
static void count_keys(const pixels *p, ph_box in, int32_t count[KEY_COUNT]) {
    static const int32_t weights[] = {WEIGHT, 1, 0, 0}; // exact, inexact, unsure
    memset(count, 0, sizeof *count * KEY_COUNT);
    for (int32_t y = geometry_clamp(in.y0, 0, p->h); y < in.y1 && y < p->h; y++) {
        for (int32_t x = geometry_clamp(in.x0, 0, p->w); x < in.x1 && x < p->w; x++) {
            int32_t key = p->key[y * p->w + x];
            count[key & ~FLAGS] += weights[key / INEXACT];
        }
    }
}

static ph_box square(int32_t x, int32_t y) {
    return (ph_box){x - 2, y - 2, x + 3, y + 3};
}

/// The paint that most of the counted pixels have; soft rock if no pixel was counted.
static uint8_t most_of(const int32_t count[KEY_COUNT]) {
    int32_t best = PAINT_SOFT;
    for (int32_t k = 0; k < PAINTS; k++) {
        best = count[k] > count[best] ? k : best;
    }
    return (uint8_t)best;
}

// ---- colors -----------------------------------------------------------------------------------------

static void find_keys(pixels *p) {
    for (int32_t i = 0; i < p->w * p->h; i++) {
        int32_t distance, key = key_nearest(color_at(p, i % p->w, i / p->w), &distance);
        int32_t flag = distance > KEY_NEAR ? UNSURE : INEXACT;
        p->key[i] = (uint8_t)(key | (distance > EXACT ? flag : 0));
    }
}

/// The nearer of two keys if the color is a blend of them, otherwise -1.
static int32_t blend_of(const uint8_t c[4], int32_t a, int32_t b) {
    int32_t d[3] = {keys[b].r - keys[a].r, keys[b].g - keys[a].g, keys[b].b - keys[a].b};
    int32_t v[3] = {c[0] - keys[a].r, c[1] - keys[a].g, c[2] - keys[a].b};
    int32_t length = d[0] * d[0] + d[1] * d[1] + d[2] * d[2], along = v[0] * d[0] + v[1] * d[1] + v[2] * d[2];
    if (along < 0 || along > length) {
        return -1;
    }
    int64_t away = (int64_t)(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) * length - (int64_t)along * along;
    if (away > (int64_t)BLEND_FAR * BLEND_FAR * length) {
        return -1;
    }
    return along * 2 <= length ? a : b;
}

/// True if none of the four neighbors has the same color.
static bool is_alone(const pixels *p, int32_t x, int32_t y) {
    int32_t near[4] = {0}, i = y * p->w + x, count = grid_beside(i, p->w, p->h, near);
    bool alone = true;
    for (int32_t k = 0; k < count; k++) {
        alone = alone && p->key[near[k]] != p->key[i];
    }
    return alone;
}

/// The key of a pixel, or -1 if its color is neither near a key nor a blend of two keys of the 5 x 5 pixels around it.
/// A blend, such as of black and white, may be near a third key, such as gray, which has at most CHANCE exact pixels
/// there.
static int32_t settled(const pixels *p, int32_t x, int32_t y) {
    int32_t key = p->key[y * p->w + x] & ~FLAGS, flags = p->key[y * p->w + x] & FLAGS;
    int32_t around[KEY_COUNT], best = flags == UNSURE ? -1 : key, weight = 0;
    if (flags == 0 && !is_alone(p, x, y)) {
        return key;
    }
    count_keys(p, square(x, y), around);
    if (flags != UNSURE && around[key] >= (CHANCE + 1) * WEIGHT) {
        return key;
    }
    around[key] = flags == UNSURE ? around[key] : 0;
    for (int32_t a = 0; a < KEY_COUNT; a++) {
        for (int32_t b = a + 1; b < KEY_COUNT; b++) {
            int32_t blend = around[a] && around[b] ? blend_of(color_at(p, x, y), a, b) : -1;
            if (blend >= 0 && around[a] + around[b] > weight) {
                weight = around[a] + around[b];
                best = blend;
            }
        }
    }
    return best;
}

/// Decides the unsure pixels. With `exact`, blends are not recognized. False, with a note, at the first color that is
/// neither near a key nor a blend.
static bool settle_keys(pixels *p, bool exact, report *r) {
    int32_t blends = 0;
    for (int32_t i = 0; i < p->w * p->h; i++) {
        int32_t x = i % p->w, y = i / p->w, distance, key = exact ? -1 : settled(p, x, y);
        const uint8_t *c = color_at(p, x, y);
        blends += key >= 0 && (p->key[i] & UNSURE);
        if (key < 0) {
            key = key_nearest(c, &distance);
            if (distance > KEY_FAR) {
                report_words(r, NOTE_COLOR, NUMBERS(x, y, c[0] << 16 | c[1] << 8 | c[2], distance), keys[key].name,
                             NULL, NULL);
                return false;
            }
        }
        p->spare[i] = (uint8_t)key;
    }
    memcpy(p->key, p->spare, (size_t)(p->w * p->h));
    if (blends > 0) {
        report_add(r, NOTE_BLENDED, NUMBERS(blends));
    }
    return true;
}

// ---- dots -------------------------------------------------------------------------------------------

/// The mask of the pixels of a key.
static const ph_mask *key_mask(pixels *p, int32_t key) {
    const ph_indexed keys_of = {p->key, p->w, p->h, p->w};
    const uint64_t set[4] = {UINT64_C(1) << key, 0, 0, 0};
    ph_mask_load_index(p->mask, &keys_of, (ph_point){0, 0}, set, true);
    return p->mask;
}

/// Replaces the key in a box by the paint of most pixels in and around the box.
static void fill_below(pixels *p, ph_box in, int32_t key) {
    int32_t count[KEY_COUNT];
    count_keys(p, (ph_box){in.x0 - 1, in.y0 - 1, in.x1 + 1, in.y1 + 1}, count);
    for (int32_t y = in.y0; y < in.y1; y++) {
        for (int32_t x = in.x0; x < in.x1; x++) {
            uint8_t *pixel = &p->key[y * p->w + x];
            *pixel = *pixel == key ? most_of(count) : *pixel;
        }
    }
}

/// Moves the dots of a color from the picture to the text. False, with a note, if there are too many, they have too
/// many runs, or memory is short. tiny[0] counts dots that are too small; the position of the first follows.
static bool take_dots(pixels *p, dot_kind kind, level_text *t, int32_t *all, int32_t tiny[REPORT_NUMBERS], report *r) {
    const ph_mask *mask = key_mask(p, PAINTS + (int32_t)kind);
    const size_t bytes = ph_components_bytes(mask);
    void *memory = bytes <= PARTS_ROOM ? malloc(bytes) : NULL;
    const ph_components *parts = memory ? ph_components_init(memory, mask, 8) : NULL;
    if (!parts) {
        report_add(r, bytes <= PARTS_ROOM ? NOTE_MEMORY : NOTE_RAGGED, NULL);
    }
    for (int32_t i = 0; parts && i < parts->n && *all <= OBJECTS_MOST; i++) {
        const ph_component *c = &ph_components_list(parts)[i];
        const ph_box b = c->box;
        fill_below(p, b, PAINTS + (int32_t)kind);
        if (b.x1 - b.x0 < DOT_LEAST || b.y1 - b.y0 < DOT_LEAST) {
            tiny[1] = tiny[0] ? tiny[1] : c->first.x;
            tiny[2] = tiny[0] ? tiny[2] : c->first.y;
            tiny[0]++;
        } else if (++*all <= OBJECTS_MOST) {
            columns_write_object(t, kind, (ph_point){(b.x0 + b.x1 - 1) / 2, (b.y0 + b.y1 - 1) / 2});
        } else {
            report_add(r, NOTE_DOTS, NUMBERS(*all, OBJECTS_MOST));
        }
    }
    free(memory);
    return parts && *all <= OBJECTS_MOST;
}

// ---- thin parts ---------------------------------------------------------------------------------------

/// Gives a pixel of core or vein that no block of 3 x 3 pixels contains the paint of most other pixels of the 5 x 5
/// pixels around it.
static void remove_thin(pixels *p, report *r) {
    static const int32_t thick[] = {PAINT_BED, PAINT_VEIN};
    int32_t thin = 0;
    memcpy(p->spare, p->key, (size_t)(p->w * p->h));
    for (int32_t k = 0; k < 2; k++) {
        (void)key_mask(p, thick[k]);
        ph_mask_grow(p->mask, -1);
        ph_mask_grow(p->mask, 1);
        for (int32_t i = 0; i < p->w * p->h; i++) {
            int32_t x = i % p->w, y = i / p->w, count[KEY_COUNT];
            if (p->key[i] == thick[k] && !ph_mask_get(p->mask, x, y)) {
                count_keys(p, square(x, y), count);
                count[thick[k]] = 0;
                p->spare[i] = most_of(count);
                thin++;
            }
        }
    }
    memcpy(p->key, p->spare, (size_t)(p->w * p->h));
    if (thin > 0) {
        report_add(r, NOTE_THIN, NUMBERS(thin));
    }
}

// ---- the whole picture --------------------------------------------------------------------------------

/// Paints a picture of a permitted size, and adds the lines of its dots to the text.
static bool paint_all(pixels *p, level_text *t, bool exact, report *r) {
    const size_t all = (size_t)p->w * (size_t)p->h;
    p->key = calloc(all, 1);
    p->spare = malloc(all);
    p->mask = ph_mask_create(p->w, p->h);
    if (!p->key || !p->spare || !p->mask) {
        report_add(r, NOTE_MEMORY, NULL);
        return false;
    }
    find_keys(p);
    int32_t objects = 0, tiny[REPORT_NUMBERS] = {0};
    bool good = settle_keys(p, exact, r);
    for (int32_t kind = 0; good && kind < DOT_COLORS; kind++) {
        good = take_dots(p, (dot_kind)kind, t, &objects, tiny, r);
    }
    if (tiny[0] > 0) {
        report_add(r, NOTE_SMALL_DOT, tiny);
    }
    if (good && !exact) {
        remove_thin(p, r);
    }
    return good;
}

bool picture_paint(level_picture *p, const uint8_t *rgba, int32_t w, int32_t h, int32_t pitch, const char *text,
                   size_t text_size, report *r) {
    painted_level read;
    level_dots objects;
    report first = {0};
    pixels from = {.rgba = rgba, .w = w, .h = h, .pitch = pitch};
    level_text *t = calloc(1, sizeof *t);
    memset(p, 0, sizeof *p);
    if (!t || text_size > PICTURE_TEXT_MAX) {
        report_add(r, t ? NOTE_TEXT_LONG : NOTE_MEMORY, NUMBERS(PICTURE_TEXT_MAX));
        free(t);
        return false;
    }
    if (text) { // memcpy permits no NULL, also for 0 bytes
        memcpy(t->text, text, text_size);
    }
    t->size = text_size;
    if (t->size > 0 && t->text[t->size - 1] != '\n') {
        t->text[t->size++] = '\n';
    }
    columns_read(&read, &objects, t->text, t->size, w, h, &first);
    bool good = picture_fits(w, h, read.scale);
    if (!good) {
        const int32_t s = read.scale;
        report_add(r, NOTE_SIZE,
                   NUMBERS(w, h, s, PICTURE_W_LEAST / s, PICTURE_H_LEAST / s, TERRAIN_W_MAX / s, TERRAIN_H_MAX / s));
    }
    good = good && paint_all(&from, t, read.exact, r);
    columns_read(&read, &objects, t->text, t->size, w, h, r);
    good = good && !r->rejected && picture_encode(p, from.key, w, h, t->text, t->size, r);
    ph_mask_free(from.mask);
    free(from.key);
    free(from.spare);
    free(t);
    return good;
}
