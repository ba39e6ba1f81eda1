// mask_outline.c - the borders of a mask as closed loops of pixel edges, holes included.
//
// A loop runs along the cracks between solid and empty pixels with the solid ones on its right: round the
// outside clockwise (as seen on a screen, y down), round a hole the other way. Every loop, hole or not, has
// an edge that runs to the right along the top of a solid pixel. So the scratch mask holds all such top
// edges, made a word at a time; the first one that is left starts the next loop, and walking a loop
// takes its top edges away. Each loop is found once and always from its first top edge in raster order.
// Cost: words, plus one step for each pixel edge on a border.
#include "words.h"

static const int8_t STEP_X[4] = {1, 0, -1, 0}, STEP_Y[4] = {0, 1, 0, -1}; // right, down, left, up

/// Pixel beside the edge that leaves lattice point `at` in direction `way`; side 0 left of it, 1 right.
static bool beside(const ph_mask *mask, ph_point at, int way, int side) {
    static const int8_t px[4][2] = {{0, 0}, {0, -1}, {-1, -1}, {-1, 0}};
    static const int8_t py[4][2] = {{-1, 0}, {0, 0}, {0, -1}, {-1, -1}};
    return ph_mask_get(mask, at.x + px[way][side], at.y + py[way][side]);
}

/// Where the border goes on after arriving at `at` in direction `way`.
static int next_way(const ph_mask *mask, ph_point at, int way, int neighbours) {
    bool left = beside(mask, at, way, 0), right = beside(mask, at, way, 1);
    if (left && (right || neighbours == 8)) { // pixels that touch at the corner only: joined or not
        return (way + 3) % 4;
    }
    return right ? way : (way + 1) % 4;
}

static void put_point(ph_outline *out, ph_point at) {
    if (out->points_n < out->points_max) {
        out->points[out->points_n] = at;
    }
    out->points_n += out->points_n < INT32_MAX;
}

static void walk_loop(const ph_mask *mask, int neighbours, ph_mask *tops, ph_point start, ph_outline *out) {
    ph_loop loop = {out->points_n, 0, 0};
    ph_point at = start;
    int way = 0;
    put_point(out, start); // the pixel left of a first top edge never continues it: a corner
    do {
        if (way == 0) {
            uint64_t *strip = ph__words(tops) + (size_t)(at.x / PH_WORD) * (size_t)tops->h;
            strip[at.y] &= ~(UINT64_C(1) << (at.x % PH_WORD));
        }
        loop.area += (int64_t)at.y * -STEP_X[way]; // columns down to lower edges less columns down to upper ones
        at.x += STEP_X[way], at.y += STEP_Y[way];
        int turned = next_way(mask, at, way, neighbours);
        if (turned != way && (at.x != start.x || at.y != start.y || turned != 0)) {
            put_point(out, at);
        }
        way = turned;
    } while (at.x != start.x || at.y != start.y || way != 0);
    loop.n = out->points_n - loop.first;
    if (out->loops_n < out->loops_max) {
        out->loops[out->loops_n] = loop;
    }
    out->loops_n++;
}

/// Solid pixels with an empty one above.
static void mark_tops(const ph_mask *mask, ph_mask *tops) {
    for (int32_t strip = 0; strip < mask->strips; strip++) {
        const uint64_t *words = ph__strip(mask, strip);
        uint64_t *to = ph__words(tops) + (size_t)strip * (size_t)mask->h;
        for (int32_t y = 0; y < mask->h; y++) {
            to[y] = words[y] & ~(y ? words[y - 1] : 0);
        }
    }
}

bool ph_mask_outline(const ph_mask *mask, int neighbours, ph_mask *scratch, ph_outline *out) {
    out->points_n = out->loops_n = 0;
    if (scratch == mask || scratch->w != mask->w || scratch->h != mask->h || (neighbours != 4 && neighbours != 8)) {
        return false;
    }
    mark_tops(mask, scratch);
    for (int32_t y = 0; y < mask->h; y++) {
        ph_point start = {0, y};
        while ((start.x = ph__find(scratch, start.x, y, 0)) < mask->w) {
            walk_loop(mask, neighbours, scratch, start, out);
        }
    }
    ph_mask_fill(scratch, false);
    return out->points_n <= out->points_max && out->loops_n <= out->loops_max;
}
