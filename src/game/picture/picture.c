// picture.c - encoding and decoding of a painted level. Every number is written byte by byte, so the hash of a level is
// the same on every machine.
#include "game/picture/picture.h"

#include <stdlib.h>
#include <string.h>

#include "game/math/bytes.h"
#include "game/math/fnv.h"
#include "game/math/geometry.h"
#include "game/math/noise.h"

enum {
    HEAD_BYTES = 8, // size of the picture and number of runs
    RUN_BYTES = 3,
    RUN_MOST = 65535,
    SKETCH = 8,                                                      // scale of a sketch
    SKETCH_MOST = TERRAIN_W_MAX / SKETCH * (TERRAIN_H_MAX / SKETCH), // pixels of a sketch
    RIM_EXACT = 16, // thickness of the rim of an exact level [px]: the room of a portal touches the rim of 20 px
    RIM = 20,       // thickness of the rim [px]
    GATE_CUT = 40,  // depth of the gap of the gate [px]
    ROUGH = 5       // largest displacement of an edge of a sketch [px]
};

bool picture_fits(int32_t w, int32_t h, int32_t scale) {
    return w > 0 && h > 0 && w <= TERRAIN_W_MAX / scale && h <= TERRAIN_H_MAX / scale && w * scale >= PICTURE_W_LEAST &&
           h * scale >= PICTURE_H_LEAST;
}

// ---- bytes ----------------------------------------------------------------------------------------

/// The parts of the bytes of a level.
typedef struct parts {
    int32_t w, h, runs;
    const uint8_t *run;
    const char *text;
    size_t text_size;
} parts;

/// Number of pixels of run i.
static int32_t length_of(const parts *p, int32_t i) {
    const uint8_t *length = p->run + i * RUN_BYTES + 1;
    return (int32_t)bytes_take(&length, 2);
}

/// Finds the parts. False if the bytes end before the text.
static bool find_parts(parts *p, const uint8_t *bytes, size_t size) {
    if (size < HEAD_BYTES) {
        return false;
    }
    p->run = bytes;
    p->w = (int32_t)bytes_take(&p->run, 2);
    p->h = (int32_t)bytes_take(&p->run, 2);
    p->runs = (int32_t)bytes_take(&p->run, 4);
    if (p->runs < 1 || p->runs > PICTURE_RUNS || (size_t)p->runs * RUN_BYTES > size - HEAD_BYTES) {
        return false;
    }
    p->text = (const char *)p->run + p->runs * RUN_BYTES;
    p->text_size = size - HEAD_BYTES - (size_t)p->runs * RUN_BYTES;
    return p->text_size <= PICTURE_TEXT_ALL;
}

// ---- encoding -------------------------------------------------------------------------------------

/// Number of equal paints from number `i` on, at most RUN_MOST.
static int32_t run_length(const uint8_t *paints, int32_t i, int32_t all) {
    int32_t end = i + 1;
    while (end < all && end - i < RUN_MOST && paints[end] == paints[i]) {
        end++;
    }
    return end - i;
}

bool picture_encode(level_picture *p, const uint8_t *paints, int32_t w, int32_t h, const char *text, size_t text_size,
                    report *r) {
    int32_t runs = 0, length;
    memset(p, 0, sizeof *p);
    for (int32_t i = 0; i < w * h; i += run_length(paints, i, w * h)) {
        runs++;
    }
    if (runs > PICTURE_RUNS) {
        report_add(r, NOTE_RAGGED, NULL);
        return false;
    }
    p->size = HEAD_BYTES + (size_t)runs * RUN_BYTES + text_size;
    p->bytes = malloc(p->size);
    if (!p->bytes) {
        report_add(r, NOTE_MEMORY, NULL);
        picture_free(p);
        return false;
    }
    uint8_t *out = bytes_put(bytes_put(bytes_put(p->bytes, (uint64_t)w, 2), (uint64_t)h, 2), (uint64_t)runs, 4);
    for (int32_t i = 0; i < w * h; i += length) {
        length = run_length(paints, i, w * h);
        out = bytes_put(bytes_put(out, paints[i], 1), (uint64_t)length, 2);
    }
    if (text_size > 0) {
        memcpy(out, text, text_size);
    }
    return true;
}

/// True if the runs have known paints and cover w * h pixels.
static bool runs_cover(const parts *p) {
    int64_t covered = 0;
    for (int32_t i = 0; i < p->runs; i++) {
        int32_t length = length_of(p, i);
        if (p->run[i * RUN_BYTES] >= PAINTS || length == 0) {
            return false;
        }
        covered += length;
    }
    return covered == (int64_t)p->w * p->h;
}

bool picture_valid(const uint8_t *bytes, size_t size) {
    parts p;
    painted_level read;
    level_dots dots;
    report notes = {0};
    if (!find_parts(&p, bytes, size)) {
        return false;
    }
    columns_read(&read, &dots, p.text, p.text_size, p.w, p.h, &notes);
    return picture_fits(p.w, p.h, read.scale) && !notes.rejected && runs_cover(&p);
}

bool picture_read(level_picture *to, const uint8_t *bytes, size_t size) {
    memset(to, 0, sizeof *to);
    to->bytes = malloc(size);
    if (to->bytes) {
        memcpy(to->bytes, bytes, size);
        to->size = size;
    }
    return to->bytes != NULL;
}

bool picture_copy(level_picture *to, const level_picture *from) {
    memset(to, 0, sizeof *to);
    return !from->bytes || picture_read(to, from->bytes, from->size);
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
    return p->size > 0 ? fnv_of(p->bytes, p->size) : 0;
}

// ---- decoding -------------------------------------------------------------------------------------

/// Reads the text of a valid level. Returns the objects.
static level_dots read_text(const level_picture *p, painted_level *read) {
    parts found = {0};
    report notes = {0};
    level_dots dots;
    (void)find_parts(&found, p->bytes, p->size);
    columns_read(read, &dots, found.text, found.text_size, found.w, found.h, &notes);
    return dots;
}

painted_level picture_properties(const level_picture *p) {
    painted_level made;
    (void)read_text(p, &made);
    made.hash = picture_hash(p);
    return made;
}

level_dots picture_dots(const level_picture *p) {
    painted_level unused;
    return read_text(p, &unused);
}

/// Sets pixels x0..x1-1 of row y to a paint.
static void put_paint(terrain *t, int32_t x0, int32_t x1, int32_t y, paint filling) {
    static const material materials[PAINTS] = {[PAINT_OPEN] = MATERIAL_OPEN,
                                               [PAINT_SOFT] = MATERIAL_SOFT,
                                               [PAINT_HARD] = MATERIAL_HARD,
                                               [PAINT_BED] = MATERIAL_BED,
                                               [PAINT_VEIN] = MATERIAL_SOFT};
    if (filling != PAINT_OPEN) {
        terrain_put(t, x0, x1, y, materials[filling]);
    }
    if (filling == PAINT_VEIN) {
        terrain_put_vein(t, x0, x1, y);
    }
}

static void put_exactly(const parts *p, terrain *t) {
    int32_t x = 0, y = 0;
    for (int32_t i = 0; i < p->runs; i++) {
        int32_t left = length_of(p, i);
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
    int32_t pixels = 0, w = p->w * SKETCH, h = p->h * SKETCH;
    for (int32_t i = 0; i < p->runs; i++) {
        int32_t length = length_of(p, i);
        memset(sketch + pixels, p->run[i * RUN_BYTES], (size_t)length);
        pixels += length;
    }
    for (int32_t y = 0; y < h; y++) {
        for (int32_t x = 0; x < w; x++) {
            int32_t sx = geometry_clamp(x + rough(1, x, y), 0, w - 1);
            int32_t sy = geometry_clamp(y + rough(77, x, y), 0, h - 1);
            put_paint(t, x, x + 1, y, (paint)sketch[sy / SKETCH * p->w + sx / SKETCH]);
        }
    }
}

void picture_ground(const level_picture *p, terrain *t, int32_t gate, int32_t gap) {
    parts found = {0};
    const painted_level made = picture_properties(p);
    (void)find_parts(&found, p->bytes, p->size);
    terrain_reset(t, made.row.w, made.row.h);
    t->seed = (uint32_t)(made.hash ^ made.hash >> 32);
    t->look = made.row.look;
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
    terrain_put_box(t, (ph_box){gate, 0, gate + gap, GATE_CUT}, MATERIAL_OPEN);
}
