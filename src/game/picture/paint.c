// paint.c - key colors, blends, thin parts and dots, pass by pass over the picture.
#include "game/picture/paint.h"

#include <stdlib.h>
#include <string.h>

#include "game/math/geometry.h"
#include "game/picture/columns.h"

enum {
    UNSURE = 0x80,  // flag of a pixel whose color is not near its key
    INEXACT = 0x40, // flag of a pixel whose color is near its key, and not the same
    CHANCE = 3,     // pixels of blends near each other that happen to have the color of a third key
    EXACT = 4,      // distance up to which a color is the same [steps of 256]
    BLEND_FAR = 40, // largest distance of a blend from the line between two colors
    ALPHA_LEAST = 128
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

// ---- colors -----------------------------------------------------------------------------------------

/// The pixels during the passes.
typedef struct pixels {
    const uint8_t *rgba;
    int32_t w, h, pitch;
    uint8_t *key;   ///< key of each pixel, with UNSURE
    uint8_t *spare; ///< result of a pass
} pixels;

static const uint8_t *color_at(const pixels *p, int32_t x, int32_t y) {
    return p->rgba + (size_t)y * (size_t)p->pitch + (size_t)x * 4;
}

static void find_keys(pixels *p) {
    for (int32_t y = 0; y < p->h; y++) {
        for (int32_t x = 0; x < p->w; x++) {
            int32_t distance, key = key_nearest(color_at(p, x, y), &distance);
            int32_t flag = distance > KEY_NEAR ? UNSURE : INEXACT;
            p->key[y * p->w + x] = (uint8_t)(key | (distance > EXACT ? flag : 0));
        }
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

/// The key of a pixel whose color is a blend of the keys of two of the 5 x 5 pixels around it, or -1. Pixels with one
/// of the flags `without` are left out. A color is no blend if more than CHANCE of the pixels have its own key `own`;
/// -1: no own key.
static int32_t blended(const pixels *p, int32_t x, int32_t y, int32_t without, int32_t own) {
    int32_t around[KEY_COUNT] = {0}, best = -1, weight = 0;
    for (int32_t k = 0; k < 25; k++) {
        int32_t nx = x + k % 5 - 2, ny = y + k / 5 - 2;
        if (nx >= 0 && ny >= 0 && nx < p->w && ny < p->h && !(p->key[ny * p->w + nx] & without)) {
            around[p->key[ny * p->w + nx] & ~(UNSURE | INEXACT)]++;
        }
    }
    if (own >= 0 && around[own] > CHANCE) {
        return -1;
    }
    if (own >= 0) {
        around[own] = 0;
    }
    for (int32_t a = 0; a < KEY_COUNT; a++) {
        for (int32_t b = a + 1; b < KEY_COUNT; b++) {
            int32_t key = around[a] && around[b] ? blend_of(color_at(p, x, y), a, b) : -1;
            if (key >= 0 && around[a] + around[b] > weight) {
                weight = around[a] + around[b];
                best = key;
            }
        }
    }
    return best;
}

/// True if none of the four neighbors has the same color.
static bool is_alone(const pixels *p, int32_t x, int32_t y) {
    int32_t near[4], i = y * p->w + x, count = grid_beside(i, p->w, p->h, near);
    bool alone = true;
    for (int32_t k = 0; k < count; k++) {
        alone = alone && p->key[near[k]] != p->key[i];
    }
    return alone;
}

/// The key of a pixel, or -1 if its color is neither near a key nor a blend. A blend of two pixels nearby, such as
/// black and white, may be near a third key, such as gray.
static int32_t settled(const pixels *p, int32_t x, int32_t y) {
    int32_t flags = p->key[y * p->w + x] & (UNSURE | INEXACT), key = p->key[y * p->w + x] & ~(UNSURE | INEXACT);
    if (flags == 0 && !is_alone(p, x, y)) {
        return key;
    }
    int32_t blend = blended(p, x, y, UNSURE | INEXACT, flags == UNSURE ? -1 : key);
    if (blend < 0 && flags == UNSURE) {
        return blended(p, x, y, UNSURE, -1);
    }
    return blend >= 0 ? blend : key;
}

/// Decides the unsure pixels. False, with a note, at the first color that is neither near a key nor a blend.
static bool settle_keys(pixels *p, report *r) {
    int32_t blends = 0;
    for (int32_t y = 0; y < p->h; y++) {
        for (int32_t x = 0; x < p->w; x++) {
            int32_t i = y * p->w + x, distance, key = settled(p, x, y);
            const uint8_t *c = color_at(p, x, y);
            blends += key >= 0 && (p->key[i] & UNSURE);
            if (key < 0) {
                key = key_nearest(c, &distance);
                if (distance > KEY_FAR) {
                    const int32_t numbers[] = {c[0] << 16 | c[1] << 8 | c[2], distance, x, y};
                    report_add(r, NOTE_COLOR, numbers, keys[key].name);
                    return false;
                }
            }
            p->spare[i] = (uint8_t)key;
        }
    }
    memcpy(p->key, p->spare, (size_t)(p->w * p->h));
    if (blends > 0) {
        report_add(r, NOTE_BLENDED, (const int32_t[4]){blends, 0, 0, 0}, NULL);
    }
    return true;
}

// ---- dots -------------------------------------------------------------------------------------------

/// The paint of most of the pixels that `count` accepted; soft rock for none.
static paint most_of(const int32_t count[PAINTS]) {
    int32_t best = PAINT_SOFT;
    for (int32_t k = 0; k < PAINTS; k++) {
        best = count[k] > count[best] ? k : best;
    }
    return (paint)best;
}

enum { TAKEN = 0x40 }; // flag of a pixel of a dot that was found

/// Finds the connected pixels of a dot, 8 neighbors, and their box. `list` has room for all pixels. Returns the number
/// of pixels, and counts the paints of the pixels around the dot.
static int32_t flood(pixels *p, int32_t from, int32_t *list, ph_box *box, int32_t around[PAINTS]) {
    int32_t count = 1, key = p->key[from];
    list[0] = from;
    p->key[from] |= TAKEN;
    *box = (ph_box){p->w, p->h, 0, 0};
    for (int32_t n = 0; n < count; n++) {
        int32_t x = list[n] % p->w, y = list[n] / p->w;
        box->x0 = x < box->x0 ? x : box->x0;
        box->y0 = y < box->y0 ? y : box->y0;
        box->x1 = x >= box->x1 ? x + 1 : box->x1;
        box->y1 = y >= box->y1 ? y + 1 : box->y1;
        for (int32_t k = 0; k < 9; k++) {
            int32_t nx = x + k % 3 - 1, ny = y + k / 3 - 1, i = ny * p->w + nx;
            if (nx < 0 || ny < 0 || nx >= p->w || ny >= p->h) {
                continue;
            }
            if (p->key[i] == key) {
                p->key[i] |= TAKEN;
                list[count++] = i;
            } else if (p->key[i] < PAINTS) {
                around[p->key[i]]++;
            }
        }
    }
    return count;
}

/// Takes the dots out of the picture. Their number may exceed PICTURE_DOTS. False, with a note, if memory is short.
static bool take_dots(pixels *p, painting *to, report *r) {
    int32_t *list = malloc(sizeof *list * (size_t)(p->w * p->h)), tiny = 0, all = 0;
    ph_point first = {0, 0};
    if (!list) {
        report_add(r, NOTE_MEMORY, (const int32_t[4]){0, 0, 0, 0}, NULL);
        return false;
    }
    for (int32_t i = 0; i < p->w * p->h; i++) {
        if (p->key[i] < PAINTS || (p->key[i] & TAKEN)) {
            continue;
        }
        ph_box box;
        int32_t around[PAINTS] = {0}, kind = p->key[i] - PAINTS, size = flood(p, i, list, &box, around);
        const uint8_t below = (uint8_t)most_of(around);
        for (int32_t n = 0; n < size; n++) {
            p->key[list[n]] = below;
        }
        if (box.x1 - box.x0 < DOT_LEAST || box.y1 - box.y0 < DOT_LEAST) {
            first = tiny++ ? first : (ph_point){box.x0, box.y0};
            continue;
        }
        if (all < PICTURE_DOTS) {
            to->dot[all] = (level_dot){(dot_kind)kind, (box.x0 + box.x1 - 1) / 2, (box.y0 + box.y1 - 1) / 2};
        }
        all++;
    }
    free(list);
    to->dots = all;
    if (tiny > 0) {
        report_add(r, NOTE_SMALL_DOT, (const int32_t[4]){tiny, 0, first.x, first.y}, NULL);
    }
    return true;
}

/// Adds the objects of the text. False, with notes, if there are too many objects or one is outside the picture.
static bool add_objects(painting *to, const char *text, size_t text_size, report *r) {
    int32_t count[DOT_KINDS] = {0}, all = to->dots;
    text_object o = {0, 0, 0, 0, 0};
    while (columns_object(text, text_size, &o)) {
        if (o.x >= to->w || o.y >= to->h) {
            report_add(r, NOTE_OUTSIDE, (const int32_t[4]){o.line, 0, o.x, o.y}, NULL);
        } else if (all < PICTURE_DOTS) {
            to->dot[all] = (level_dot){(dot_kind)o.kind, o.x, o.y};
        }
        all++;
    }
    to->dots = all < PICTURE_DOTS ? all : PICTURE_DOTS;
    for (int32_t i = 0; i < to->dots; i++) {
        count[to->dot[i].kind]++;
    }
    const struct {
        bool wrong;
        note_kind kind;
        int32_t number;
    } rules[] = {{all > PICTURE_DOTS, NOTE_DOTS, all},
                 {count[DOT_SHIP] > 1, NOTE_SHIPS, count[DOT_SHIP]},
                 {count[DOT_PORTAL] > PAINTED_PORTALS, NOTE_PORTALS, count[DOT_PORTAL]}};
    for (int32_t i = 0; i < 3; i++) {
        if (rules[i].wrong) {
            report_add(r, rules[i].kind, (const int32_t[4]){rules[i].number, 0, 0, 0}, NULL);
        }
    }
    return !r->rejected;
}

// ---- thin parts ---------------------------------------------------------------------------------------

/// True if the 3 x 3 pixels around (x, y) have the same key.
static bool is_block(const pixels *p, int32_t x, int32_t y) {
    if (x < 1 || y < 1 || x >= p->w - 1 || y >= p->h - 1) {
        return false;
    }
    const uint8_t *c = p->key + y * p->w + x;
    bool same = true;
    for (int32_t k = 0; k < 9 && same; k++) {
        same = c[(k / 3 - 1) * p->w + k % 3 - 1] == *c;
    }
    return same;
}

/// The new paint of a pixel of core or vein that no block of 3 x 3 pixels contains: the paint of most other pixels of
/// the 5 x 5 pixels around it.
static uint8_t without_thin(const pixels *p, int32_t x, int32_t y) {
    int32_t key = p->key[y * p->w + x], around[PAINTS] = {0};
    for (int32_t k = 0; k < 9; k++) {
        int32_t nx = x + k % 3 - 1, ny = y + k / 3 - 1;
        bool inside = nx >= 0 && ny >= 0 && nx < p->w && ny < p->h;
        if (inside && p->key[ny * p->w + nx] == key && is_block(p, nx, ny)) {
            return (uint8_t)key;
        }
    }
    for (int32_t k = 0; k < 25; k++) {
        int32_t nx = x + k % 5 - 2, ny = y + k / 5 - 2;
        if (nx >= 0 && ny >= 0 && nx < p->w && ny < p->h && p->key[ny * p->w + nx] != key) {
            around[p->key[ny * p->w + nx]]++;
        }
    }
    return (uint8_t)most_of(around);
}

static void remove_thin(pixels *p, report *r) {
    int32_t thin = 0;
    for (int32_t y = 0; y < p->h; y++) {
        for (int32_t x = 0; x < p->w; x++) {
            int32_t i = y * p->w + x, key = p->key[i];
            p->spare[i] = (uint8_t)(key == PAINT_BED || key == PAINT_VEIN ? without_thin(p, x, y) : key);
            thin += p->spare[i] != key;
        }
    }
    memcpy(p->key, p->spare, (size_t)(p->w * p->h));
    if (thin > 0) {
        report_add(r, NOTE_THIN, (const int32_t[4]){thin, 0, 0, 0}, NULL);
    }
}

// ---- the whole picture --------------------------------------------------------------------------------

static bool size_fits(int32_t w, int32_t h, int32_t scale, report *r) {
    bool fits = w > 0 && h > 0 && w <= TERRAIN_W_MAX / scale && h <= TERRAIN_H_MAX / scale &&
                w * scale >= PICTURE_W_LEAST && h * scale >= PICTURE_H_LEAST;
    if (!fits) {
        report_add(r, NOTE_SIZE, (const int32_t[4]){w, h, scale, 0}, NULL);
    }
    return fits;
}

bool picture_paint(level_picture *p, const uint8_t *rgba, int32_t w, int32_t h, int32_t pitch, const char *text,
                   size_t text_size, report *r) {
    painted_level read;
    painting *made = calloc(1, sizeof *made);
    memset(p, 0, sizeof *p);
    columns_read(&read, text, text_size, r);
    bool good = made && size_fits(w, h, read.scale, r);
    const size_t all = good ? (size_t)w * (size_t)h : 0;
    pixels from = {rgba, w, h, pitch, NULL, NULL};
    if (good) {
        from.key = malloc(all);
        from.spare = malloc(all);
    }
    if (!made || (good && (!from.key || !from.spare))) {
        report_add(r, NOTE_MEMORY, (const int32_t[4]){0, 0, 0, 0}, NULL);
        good = false;
    }
    if (good) {
        find_keys(&from);
        made->w = w;
        made->h = h;
        good = settle_keys(&from, r) && take_dots(&from, made, r) && add_objects(made, text, text_size, r);
    }
    if (good && !read.exact) {
        remove_thin(&from, r);
    }
    if (good) {
        made->paint = from.key;
        good = picture_encode(p, made, text, text_size, r);
    }
    free(from.key);
    free(from.spare);
    free(made);
    if (r->rejected) {
        picture_free(p);
    }
    return good && !r->rejected;
}
