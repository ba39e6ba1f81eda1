// scenes.c - boxes from arithmetic and seeded chance, mostly unfavorable ones.
#include "support/scenes.h"

static uint64_t seed = 1;

uint32_t scene_draw(void) {
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(seed >> 33);
}

int32_t scene_between(int32_t low, int32_t high) {
    return (int32_t)(low + (int64_t)(scene_draw() % ((uint64_t)((int64_t)high - low) + 1)));
}

ph_item scene_item(int64_t x, int64_t y, int64_t w, int64_t h) {
    int64_t x1 = x + w, y1 = y + h;
    x = x < INT32_MIN ? INT32_MIN : x > INT32_MAX ? INT32_MAX : x;
    y = y < INT32_MIN ? INT32_MIN : y > INT32_MAX ? INT32_MAX : y;
    x1 = x1 < INT32_MIN ? INT32_MIN : x1 > INT32_MAX ? INT32_MAX : x1;
    y1 = y1 < INT32_MIN ? INT32_MIN : y1 > INT32_MAX ? INT32_MAX : y1;
    ph_item item = {{(int32_t)x, (int32_t)y, (int32_t)x1, (int32_t)y1}, 1, 1, 0};
    return item;
}

// ---- the scenes ---------------------------------------------------------------------------------------

static void uniform(ph_item *items, int32_t n) {
    int32_t side = 1 + (int32_t)(scene_draw() % 3000), size = 1 + (int32_t)(scene_draw() % 60);
    for (int32_t i = 0; i < n; i++) {
        items[i] = scene_item(scene_between(-side, side), scene_between(-side, side), scene_between(0, size),
                              scene_between(0, size));
    }
}

static void one_point(ph_item *items, int32_t n) {
    int32_t x = scene_between(INT32_MIN, INT32_MAX - 40), y = scene_between(-100000, 100000);
    for (int32_t i = 0; i < n; i++) {
        items[i] = scene_item(x, y, 1 + (int32_t)(scene_draw() % 2), 1);
    }
}

static void row_of(ph_item *items, int32_t n) {
    for (int32_t i = 0; i < n; i++) {
        items[i] = scene_item(scene_between(0, 20 * n), 7, scene_between(1, 30), 5);
    }
}

static void column_of(ph_item *items, int32_t n) {
    for (int32_t i = 0; i < n; i++) {
        items[i] = scene_item(-9, scene_between(-300000, 300000), 5, scene_between(1, 3000));
    }
}

static void touching(ph_item *items, int32_t n) {
    for (int32_t i = 0; i < n; i++) {
        items[i] = scene_item(8 * scene_between(-9, 9), 8 * scene_between(-9, 9), 8 * scene_between(0, 2),
                              8 * scene_between(0, 2));
    }
}

static void beams(ph_item *items, int32_t n) {
    uniform(items, n);
    for (int32_t i = 0; i < n; i += 1 + (int32_t)(scene_draw() % 50)) {
        if (scene_draw() & 1) {
            items[i].box.x0 = -5000;
            items[i].box.x1 = 5000;
        } else {
            items[i].box.y0 = -5000;
            items[i].box.y1 = 5000;
        }
    }
}

static void exponential(ph_item *items, int32_t n) {
    for (int32_t i = 0; i < n; i++) {
        int64_t far = (int64_t)1 << (scene_draw() % 32), size = (int64_t)1 << (scene_draw() % 20);
        items[i] = scene_item((scene_draw() & 1 ? far : -far) + scene_between(-3, 3),
                              (scene_draw() & 1 ? far : -far) + scene_between(-3, 3), scene_between(1, (int32_t)size),
                              scene_between(1, (int32_t)size));
    }
}

static void edges(ph_item *items, int32_t n) {
    for (int32_t i = 0; i < n; i++) {
        int64_t x = scene_draw() & 1 ? INT32_MIN : (int64_t)INT32_MAX - 40,
                y = scene_draw() & 1 ? INT32_MIN : (int64_t)INT32_MAX - 40;
        items[i] =
            scene_item(x + scene_between(0, 60), y + scene_between(0, 60), scene_between(0, 9), scene_between(0, 9));
        if (scene_draw() % 40 == 0) {
            items[i].box.x0 = INT32_MIN;
            items[i].box.x1 = INT32_MAX;
        }
    }
}

static void anything(ph_item *items, int32_t n) {
    for (int32_t i = 0; i < n; i++) {
        ph_item item = {{scene_between(INT32_MIN, INT32_MAX), scene_between(INT32_MIN, INT32_MAX),
                         scene_between(INT32_MIN, INT32_MAX), scene_between(INT32_MIN, INT32_MAX)},
                        (uint16_t)scene_draw(),
                        (uint16_t)scene_draw(),
                        scene_draw() & 1};
        items[i] = item;
    }
}

static void clumps(ph_item *items, int32_t n) {
    for (int32_t i = 0; i < n; i++) {
        int32_t at = 500 * (int32_t)(scene_draw() % 3), wide = 4 << (scene_draw() % 7);
        items[i] = scene_item(at + scene_between(-wide, wide), at + scene_between(-wide, wide), scene_between(1, 12),
                              scene_between(1, 12));
    }
}

static void nested(ph_item *items, int32_t n) {
    for (int32_t i = 0; i < n; i++) {
        items[i] = scene_item(-i, -2 * i, 2 * i + 1, 4 * i + 1);
    }
}

static void world_edge(ph_item *items, int32_t n) { // about the size at which packing becomes coarse
    int32_t side = 32768 + scene_between(-2, 2), x = scene_between(-70000, 70000);
    for (int32_t i = 0; i < n; i++) {
        items[i] =
            scene_item(x + scene_between(0, side - 1), scene_between(0, 300), scene_between(1, 9), scene_between(1, 9));
    }
    if (n > 1) {
        items[0] = scene_item(x, 0, 1, 1);
        items[n - 1] = scene_item(x + side - 1, 0, 1, 1);
    }
}

static void few_kinds(ph_item *items, int32_t n) {
    uniform(items, n);
    for (int32_t i = 0; i < n; i++) {
        items[i].category = (uint16_t)(1u << (scene_draw() % 3));
        items[i].collides_with = (uint16_t)(scene_draw() % 8);
        items[i].is_static = scene_draw() % 3 == 0 ? scene_draw() : 0;
    }
}

static void many_kinds(ph_item *items, int32_t n) {
    clumps(items, n);
    for (int32_t i = 0; i < n; i++) {
        items[i].category = (uint16_t)scene_draw();
        items[i].collides_with = (uint16_t)scene_draw();
        items[i].is_static = scene_draw() & 1;
    }
}

static void mostly_fixed(ph_item *items, int32_t n) {
    uniform(items, n);
    for (int32_t i = 0; i < n; i++) {
        items[i].is_static = scene_draw() % 5 != 0;
    }
}

static const struct {
    const char *name;
    void (*make)(ph_item *items, int32_t n);
} scenes[SCENES] = {
    [SCENE_UNIFORM] = {"uniform", uniform},
    [SCENE_ONE_POINT] = {"one point", one_point},
    [SCENE_ROW] = {"row", row_of},
    [SCENE_COLUMN] = {"column", column_of},
    [SCENE_TOUCHING] = {"touching", touching},
    [SCENE_BEAMS] = {"beams", beams},
    [SCENE_EXPONENTIAL] = {"exponential", exponential},
    [SCENE_EDGES] = {"edges", edges},
    [SCENE_ANYTHING] = {"anything", anything},
    [SCENE_CLUMPS] = {"clumps", clumps},
    [SCENE_NESTED] = {"nested", nested},
    [SCENE_WORLD_EDGE] = {"world edge", world_edge},
    [SCENE_FEW_KINDS] = {"few kinds", few_kinds},
    [SCENE_MANY_KINDS] = {"many kinds", many_kinds},
    [SCENE_MOSTLY_FIXED] = {"mostly fixed", mostly_fixed},
};

const char *scene_name(scene s) {
    return scenes[s].name;
}

void scene_make(scene s, ph_item *items, int32_t n) {
    scenes[s].make(items, n);
}
