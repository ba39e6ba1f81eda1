// scenes.c - boxes from arithmetic and seeded chance, mostly unfavorable ones.
#include "support/scenes.h"

#include "support/oracle.h"

static oracle_rng rng = {1};

uint32_t scene_draw(void) {
    return (uint32_t)(oracle_next(&rng) >> 33);
}

int32_t scene_between(int32_t low, int32_t high) {
    return oracle_range(&rng, low, high);
}

static int32_t clipped(int64_t v) {
    return (int32_t)(v < INT32_MIN ? INT32_MIN : v > INT32_MAX ? INT32_MAX : v);
}

ph_item scene_item(int64_t x, int64_t y, int64_t w, int64_t h) {
    ph_item item = {{clipped(x), clipped(y), clipped(x + w), clipped(y + h)}, 1, 1, 0};
    return item;
}

/// Coordinate of a stray: an end of int32_t, the edge of a range around the bulk, or any value.
static int32_t stray_at(void) {
    static const int32_t at[] = {INT32_MIN, INT32_MAX - 30, 1000000, -100000000, 2000000000, 16384, -15000, 33000, 500};
    uint32_t k = scene_draw() % (sizeof at / sizeof at[0] + 2);
    return k < sizeof at / sizeof at[0] ? at[k] + scene_between(0, 20) : scene_between(INT32_MIN, INT32_MAX);
}

ph_item scene_stray(void) {
    uint32_t kind = scene_draw() % 8;
    int32_t x = stray_at(), y = stray_at(), w = scene_between(1, 40), h = scene_between(1, 40);
    ph_item item = scene_item(x, y, kind == 0 ? INT64_C(1) << 32 : w, kind < 2 ? 40000 : h);
    item.category = (uint16_t)(1 + scene_draw() % 3);
    item.collides_with = kind == 7 ? 2 : 0xffff;
    item.is_static = scene_draw() % 4 == 0;
    return item;
}

/// Numbers that are drawn once for a scene.
typedef struct draws {
    int32_t n, x, y, side, size;
} draws;

/// Item i of a scene about the size at which packing becomes coarse. The first item may fill it.
static ph_item world_edge(const draws *d, int32_t i) {
    int32_t wide = 32768 + d->size % 5 - 2;
    if (i == 0) {
        return scene_item(d->x % 70000, 0, d->size % 3 ? 1 : wide, d->size % 3 ? 1 : wide);
    }
    int32_t x = i == d->n - 1 ? wide - 1 : scene_between(0, wide - 1);
    return scene_item(d->x % 70000 + x, scene_between(0, 300), i == d->n - 1 ? 1 : scene_between(1, 9),
                      scene_between(1, 9));
}

/// Item i at one of the ends of int32_t.
static ph_item edges(void) {
    int64_t x = scene_draw() & 1 ? INT32_MIN : (int64_t)INT32_MAX - 40,
            y = scene_draw() & 1 ? INT32_MIN : (int64_t)INT32_MAX - 40;
    ph_item item =
        scene_item(x + scene_between(0, 60), y + scene_between(0, 60), scene_between(0, 9), scene_between(0, 9));
    if (scene_draw() % 40 == 0) {
        item.box.x0 = INT32_MIN;
        item.box.x1 = INT32_MAX;
    }
    return item;
}

static ph_item item_of(scene s, const draws *d, int32_t i) {
    int32_t x = scene_between(-d->side, d->side), y = scene_between(-d->side, d->side);
    int32_t w = scene_between(0, d->size), h = scene_between(0, d->size), clump = 500 * scene_between(0, 2);
    int64_t far = (int64_t)1 << (scene_draw() % 32), large = (int64_t)1 << (scene_draw() % 20);
    ph_item plain = scene_item(x, y, w, h);
    switch (s) {
    case SCENE_ONE_POINT: return scene_item(d->x, d->y, 1 + (int32_t)(scene_draw() % 2), 1);
    case SCENE_ROW: return scene_item(scene_between(0, 20 * d->n), 7, w + 1, 5);
    case SCENE_COLUMN: return scene_item(-9, scene_between(-300000, 300000), 5, scene_between(1, 3000));
    case SCENE_TOUCHING: return scene_item(x % 10 * 8, y % 10 * 8, w % 3 * 8, h % 3 * 8);
    case SCENE_BEAMS:
        if (i % 50 == d->size % 50) {
            return i & 1 ? scene_item(-5000, y, 10000, h) : scene_item(x, -5000, w, 10000);
        }
        return plain;
    case SCENE_EXPONENTIAL: return scene_item(x & 1 ? far + x % 4 : x % 4 - far, y & 1 ? far : -far, w + 1, large);
    case SCENE_EDGES: return edges();
    case SCENE_ANYTHING:
        plain.box = (ph_box){scene_between(INT32_MIN, INT32_MAX), scene_between(INT32_MIN, INT32_MAX),
                             scene_between(INT32_MIN, INT32_MAX), scene_between(INT32_MIN, INT32_MAX)};
        return plain;
    case SCENE_MANY_KINDS:
    case SCENE_CLUMPS:
        return scene_item(clump + x % (4 << d->size % 7), clump + y % (4 << d->size % 7), w % 12 + 1, h % 12 + 1);
    case SCENE_NESTED: return scene_item(-i, -2 * i, 2 * i + 1, 4 * i + 1);
    case SCENE_WORLD_EDGE: return world_edge(d, i);
    case SCENE_STRAYS: return i * 40 / d->n < d->size ? scene_stray() : scene_item(x, y, w + 8, h + 8);
    case SCENE_FAR_BULKS:
        if (i % (2 + d->size % 9) == 0) {
            return scene_item(x % 1000 + 500000, y % 1000 + (d->size & 1 ? 2000000000 : 500000), w + 8, h + 8);
        }
        return scene_item(x % 1000, y % 1000, w + 8, h + 8);
    case SCENE_WIDE:
        return scene_item(d->size & 1 ? x * 30 : INT32_MAX - 40000 + x, d->size & 1 ? y * 30 : y, 1500, 1500);
    default: return plain;
    }
}

static void make_filter(scene s, ph_item *item) {
    if (s == SCENE_FEW_KINDS) {
        item->category = (uint16_t)(1u << (scene_draw() % 3));
        item->collides_with = (uint16_t)(scene_draw() % 8);
        item->is_static = scene_draw() % 3 == 0 ? scene_draw() : 0;
    } else if (s == SCENE_MANY_KINDS || s == SCENE_ANYTHING) {
        item->category = (uint16_t)scene_draw();
        item->collides_with = (uint16_t)scene_draw();
        item->is_static = scene_draw() & 1;
    } else if (s == SCENE_MOSTLY_FIXED) {
        item->is_static = scene_draw() % 5 != 0;
    }
}

void scene_make(scene s, ph_item *items, int32_t n) {
    draws d = {n, scene_between(INT32_MIN, INT32_MAX - 40), scene_between(-100000, 100000), scene_between(1, 3000),
               scene_between(1, 60)};
    for (int32_t i = 0; i < n; i++) {
        items[i] = item_of(s, &d, i);
        make_filter(s, &items[i]);
    }
}

const char *scene_name(scene s) {
    static const char *const names[SCENES] = {
        "uniform",     "one point", "row",      "column",    "touching",   "beams",
        "exponential", "edges",     "anything", "clumps",    "nested",     "world edge",
        "strays",      "far bulks", "wide",     "few kinds", "many kinds", "mostly fixed",
    };
    return names[s];
}
