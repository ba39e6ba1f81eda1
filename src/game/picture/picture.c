// picture.c - encoding and decoding of a painted level. Every number is written byte by byte, so the hash of a level is
// the same on every machine.
#include "game/picture/picture.h"

#include <stdlib.h>
#include <string.h>

#include "game/math/fnv.h"
#include "game/math/geometry.h"
#include "game/math/noise.h"
#include "game/picture/columns.h"

enum {
    HEAD_BYTES = 8, // size of the picture and number of runs
    RUN_BYTES = 3,
    RUN_MOST = 65535,
    DOT_BYTES = 5,
    SKETCH_MOST = TERRAIN_W_MAX / PICTURE_SCALE * (TERRAIN_H_MAX / PICTURE_SCALE), // pixels of a sketch
    RIM_EXACT = 16, // thickness of the rim of an exact level [px]: the room of a portal touches the rim of 20 px
    RIM = 20,       // thickness of the rim [px]
    GATE_CUT = 40,  // depth of the gap of the gate [px]
    ROUGH = 5       // largest displacement of an edge of a sketch [px]
};

// ---- bytes ----------------------------------------------------------------------------------------

static uint8_t *put(uint8_t *out, uint32_t value, int bytes) {
    for (int i = 0; i < bytes; i++) {
        *out++ = (uint8_t)(value >> (8 * i));
    }
    return out;
}

static int32_t take(const uint8_t *in, int bytes) {
    uint32_t value = 0;
    for (int i = 0; i < bytes; i++) {
        value |= (uint32_t)in[i] << (8 * i);
    }
    return (int32_t)value;
}

/// The parts of the bytes of a level.
typedef struct parts {
    int32_t w, h, runs, dots;
    const uint8_t *run, *dot;
    const char *text;
    size_t text_size;
} parts;

/// Finds the parts. False if the bytes end before them or behind them.
static bool find_parts(parts *p, const uint8_t *bytes, size_t size) {
    size_t used = HEAD_BYTES;
    if (size < used || size > PICTURE_BYTES_MAX) {
        return false;
    }
    p->w = take(bytes, 2);
    p->h = take(bytes + 2, 2);
    p->runs = take(bytes + 4, 4);
    p->run = bytes + used;
    if (p->runs < 1 || p->runs > PICTURE_RUNS || (size_t)p->runs * RUN_BYTES + 2 > size - used) {
        return false;
    }
    used += (size_t)p->runs * RUN_BYTES;
    p->dots = take(bytes + used, 2);
    p->dot = bytes + used + 2;
    used += 2;
    if (p->dots > PICTURE_DOTS || (size_t)p->dots * DOT_BYTES + 2 > size - used) {
        return false;
    }
    used += (size_t)p->dots * DOT_BYTES;
    p->text_size = (size_t)take(bytes + used, 2);
    p->text = (const char *)bytes + used + 2;
    return p->text_size <= PICTURE_TEXT_MAX && p->text_size + 2 == size - used;
}

// ---- encoding -------------------------------------------------------------------------------------

/// Number of equal pixels from pixel `at` on, at most RUN_MOST.
static int32_t run_length(const painting *p, int32_t at) {
    int32_t all = p->w * p->h, end = at + 1;
    while (end < all && end - at < RUN_MOST && p->paint[end] == p->paint[at]) {
        end++;
    }
    return end - at;
}

static int32_t count_runs(const painting *p) {
    int32_t runs = 0;
    for (int32_t at = 0; at < p->w * p->h; at += run_length(p, at)) {
        runs++;
    }
    return runs;
}

bool picture_encode(level_picture *p, const painting *from, const char *text, size_t text_size, report *r) {
    int32_t runs = count_runs(from);
    memset(p, 0, sizeof *p);
    if (runs > PICTURE_RUNS || text_size > PICTURE_TEXT_MAX) {
        report_add(r, text_size > PICTURE_TEXT_MAX ? NOTE_TEXT_LONG : NOTE_RAGGED, (const int32_t[4]){runs, 0, 0, 0},
                   NULL);
        return false;
    }
    size_t size = HEAD_BYTES + (size_t)runs * RUN_BYTES + 2 + (size_t)from->dots * DOT_BYTES + 2 + text_size;
    uint8_t *out = malloc(size);
    if (!out) {
        report_add(r, NOTE_MEMORY, (const int32_t[4]){0, 0, 0, 0}, NULL);
        return false;
    }
    p->bytes = out;
    p->size = size;
    out = put(put(put(out, (uint32_t)from->w, 2), (uint32_t)from->h, 2), (uint32_t)runs, 4);
    for (int32_t at = 0; at < from->w * from->h;) {
        int32_t length = run_length(from, at);
        out = put(put(out, from->paint[at], 1), (uint32_t)length, 2);
        at += length;
    }
    out = put(out, (uint32_t)from->dots, 2);
    for (int32_t i = 0; i < from->dots; i++) {
        const level_dot *d = &from->dot[i];
        out = put(put(put(out, (uint32_t)d->kind, 1), (uint32_t)d->x, 2), (uint32_t)d->y, 2);
    }
    out = put(out, (uint32_t)text_size, 2);
    if (text_size > 0) {
        memcpy(out, text, text_size);
    }
    return true;
}

// ---- checks of bytes --------------------------------------------------------------------------------

/// True if the runs have known paints and cover w * h pixels.
static bool runs_cover(const parts *p) {
    int64_t covered = 0;
    for (int32_t i = 0; i < p->runs; i++) {
        int32_t length = take(p->run + i * RUN_BYTES + 1, 2);
        if (p->run[i * RUN_BYTES] >= PAINTS || length == 0) {
            return false;
        }
        covered += length;
    }
    return covered == (int64_t)p->w * p->h;
}

/// True if the dots are in the picture, and there is at most one ship and at most PAINTED_PORTALS portals.
static bool dots_fit(const parts *p) {
    int32_t count[DOT_KINDS] = {0};
    for (int32_t i = 0; i < p->dots; i++) {
        const uint8_t *d = p->dot + i * DOT_BYTES;
        if (d[0] >= DOT_KINDS || take(d + 1, 2) >= p->w || take(d + 3, 2) >= p->h) {
            return false;
        }
        count[d[0]]++;
    }
    return count[DOT_SHIP] <= 1 && count[DOT_PORTAL] <= PAINTED_PORTALS;
}

bool picture_valid(const uint8_t *bytes, size_t size) {
    parts p;
    painted_level text;
    report notes = {0};
    if (!find_parts(&p, bytes, size)) {
        return false;
    }
    columns_read(&text, p.text, p.text_size, &notes);
    int32_t w = p.w * text.scale, h = p.h * text.scale;
    bool fits = w >= PICTURE_W_LEAST && h >= PICTURE_H_LEAST && w <= TERRAIN_W_MAX && h <= TERRAIN_H_MAX;
    return fits && !notes.rejected && runs_cover(&p) && dots_fit(&p);
}

bool picture_copy(level_picture *to, const level_picture *from) {
    memset(to, 0, sizeof *to);
    if (!from->bytes) {
        return true;
    }
    to->bytes = malloc(from->size);
    if (to->bytes) {
        memcpy(to->bytes, from->bytes, from->size);
        to->size = from->size;
    }
    return to->bytes != NULL;
}

void picture_free(level_picture *p) {
    free(p->bytes);
    memset(p, 0, sizeof *p);
}

bool picture_same(const level_picture *a, const level_picture *b) {
    bool none = !a->bytes || !b->bytes;
    return a->size == b->size && (none || memcmp(a->bytes, b->bytes, a->size) == 0);
}

uint64_t picture_hash(const level_picture *p) {
    uint64_t sum = FNV_START;
    for (size_t i = 0; i < p->size; i++) {
        sum = fnv_add(sum, p->bytes[i]);
    }
    return p->size > 0 ? sum : 0;
}

// ---- decoding -------------------------------------------------------------------------------------

static int32_t scale_of(const parts *p) {
    painted_level text;
    report notes = {0};
    columns_read(&text, p->text, p->text_size, &notes);
    return text.scale;
}

static level_dot dot_at(const parts *p, int32_t i, int32_t scale) {
    const uint8_t *d = p->dot + i * DOT_BYTES;
    return (level_dot){(dot_kind)d[0], take(d + 1, 2) * scale + scale / 2, take(d + 3, 2) * scale + scale / 2};
}

painted_level picture_properties(const level_picture *p) {
    parts found;
    painted_level made;
    report notes = {0};
    (void)find_parts(&found, p->bytes, p->size);
    columns_read(&made, found.text, found.text_size, &notes);
    made.hash = picture_hash(p);
    made.w = (found.w * made.scale + TERRAIN_CELL - 1) / TERRAIN_CELL * TERRAIN_CELL;
    made.h = (found.h * made.scale + TERRAIN_CELL - 1) / TERRAIN_CELL * TERRAIN_CELL;
    made.ship = (ph_point){made.w / 2, made.h / 2};
    for (int32_t i = 0; i < found.dots; i++) {
        const level_dot d = dot_at(&found, i, made.scale);
        if (d.kind == DOT_SHIP) {
            made.ship = (ph_point){d.x, d.y};
        } else if (d.kind == DOT_PORTAL) {
            made.portal[made.portals++] = (ph_point){d.x, d.y};
        }
    }
    return made;
}

const char *picture_text(const level_picture *p, size_t *size) {
    parts found;
    (void)find_parts(&found, p->bytes, p->size);
    *size = found.text_size;
    return found.text;
}

bool picture_dot(const level_picture *p, int32_t i, level_dot *d) {
    parts found;
    if (!find_parts(&found, p->bytes, p->size) || i < 0 || i >= found.dots) {
        return false;
    }
    *d = dot_at(&found, i, scale_of(&found));
    return true;
}

/// Puts pixels x0..x1-1 of row y in a paint.
static void put_paint(terrain *t, int32_t x0, int32_t x1, int32_t y, paint of) {
    static const material materials[PAINTS] = {[PAINT_OPEN] = MATERIAL_OPEN,
                                               [PAINT_SOFT] = MATERIAL_SOFT,
                                               [PAINT_HARD] = MATERIAL_HARD,
                                               [PAINT_BED] = MATERIAL_BED,
                                               [PAINT_VEIN] = MATERIAL_SOFT};
    if (of != PAINT_OPEN) {
        terrain_put(t, x0, x1, y, materials[of]);
    }
    if (of == PAINT_VEIN) {
        terrain_put_vein(t, x0, x1, y);
    }
}

static void put_exactly(const parts *p, terrain *t) {
    int32_t x = 0, y = 0;
    for (int32_t i = 0; i < p->runs; i++) {
        int32_t left = take(p->run + i * RUN_BYTES + 1, 2);
        while (left > 0) {
            int32_t end = x + left < p->w ? x + left : p->w;
            put_paint(t, x, end, y, (paint)p->run[i * RUN_BYTES]);
            left -= end - x;
            y += end == p->w;
            x = end == p->w ? 0 : end;
        }
    }
}

/// Displacement of the pixel (x, y) by smooth noise, -ROUGH..ROUGH [px].
static int32_t rough(uint32_t seed, int32_t x, int32_t y) {
    return (noise_at(seed, x, y, 4) - 128) * ROUGH / 128 + (noise_at(seed + 9, x, y, 2) - 128) * 2 / 128;
}

/// Enlarges a sketch. Noise displaces its edges, like the edges of a generated ground.
static void put_roughly(const parts *p, terrain *t) {
    uint8_t sketch[SKETCH_MOST] = {0};
    int32_t pixels = 0, w = p->w * PICTURE_SCALE, h = p->h * PICTURE_SCALE;
    for (int32_t i = 0; i < p->runs; i++) {
        int32_t length = take(p->run + i * RUN_BYTES + 1, 2);
        memset(sketch + pixels, p->run[i * RUN_BYTES], (size_t)length);
        pixels += length;
    }
    for (int32_t y = 0; y < h; y++) {
        for (int32_t x = 0; x < w; x++) {
            int32_t sx = geometry_clamp(x + rough(1, x, y), 0, w - 1);
            int32_t sy = geometry_clamp(y + rough(77, x, y), 0, h - 1);
            put_paint(t, x, x + 1, y, (paint)sketch[sy / PICTURE_SCALE * p->w + sx / PICTURE_SCALE]);
        }
    }
}

void picture_ground(const level_picture *p, terrain *t, int32_t gate, int32_t gap) {
    parts found;
    const painted_level made = picture_properties(p);
    (void)find_parts(&found, p->bytes, p->size);
    terrain_reset(t, made.w, made.h);
    t->seed = (uint32_t)(made.hash ^ made.hash >> 32);
    t->look = made.look;
    terrain_put_vein(t, 0, 0, 0);
    if (made.scale == 1) {
        put_exactly(&found, t);
    } else {
        put_roughly(&found, t);
    }
    const int32_t rim = made.exact ? RIM_EXACT : RIM;
    for (int32_t y = 0; y < t->h; y++) {
        bool ends = y < rim || y >= t->h - rim;
        terrain_put(t, 0, ends ? t->w : rim, y, MATERIAL_BED);
        terrain_put(t, t->w - rim, t->w, y, MATERIAL_BED);
    }
    terrain_open_box(t, (ph_box){gate, 0, gate + gap, GATE_CUT});
}
