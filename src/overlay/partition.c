// partition.c - the broad phase at work: the cuts, and the side that each body ended on.
//
// A broad phase of the overlay's own runs beside the game's, on the same boxes and by the same method, and reports its
// cuts. So the broad phase that is timed and counted runs as it does without the overlay. The partition makes the same
// cuts of the same boxes, and its pairs are compared with those of the tick. The fast broad phase often takes the pairs
// of some ticks from candidates that an earlier partition left, and then cuts nothing in this one; the first line says
// so.
//
// Those on both sides of a divisor are I. A body is split again and again; what is shown is its side of the last
// divisor. Items keep the boxes that the partition saw, a shot's stretched over its whole way, so those boxes are
// tinted.
#include "overlay/partition.h"

#include "overlay/inks.h"
#include "overlay/label.h"
#include "overlay/state.h"
#include "sdl/platform.h"

enum {
    LETTERS_MOST = 160, // bodies on the picture; more would be a wall of letters
    DEPTHS = 7,         // colors of cuts
    DEPTHS_NAMED = 4,   // depths whose first cut has its number
    RIVALS_EVERY = 30,  // ticks between two runs of the other broad phases, of more items than
    RIVALS_MOST = 500,  // these
    ALL_MOST = 1000     // items up to which all pairs are compared for the table
};

static SDL_Color color_of(side s) {
    return s == SIDE_L ? INK_L : s == SIDE_I ? INK_I : INK_R;
}

// ---- collecting -----------------------------------------------------------------------------------------------------

/// Pairs in any order as a count and a sum.
typedef struct pair_tally {
    overlay *overlay;
    int64_t count;
    uint64_t sum;
} pair_tally;

static void take_pairs(void *user, const ph_pair *pairs, int32_t count) {
    pair_tally *t = user;
    t->count += count;
    for (int32_t i = 0; i < count; i++) {
        uint64_t mixed = ((uint64_t)pairs[i].a << 32 | (uint64_t)pairs[i].b) * UINT64_C(0x9e3779b97f4a7c15);
        t->sum += mixed ^ mixed >> 29;
    }
}

/// An item on both sides straddles the divisor.
static void set_sides(overlay *o, const ph_split *split) {
    for (int32_t i = 0; i < split->lower_n; i++) {
        o->side[split->lower[i]] = SIDE_NONE;
    }
    for (int32_t i = 0; i < split->upper_n; i++) {
        o->side[split->upper[i]] = SIDE_R;
    }
    for (int32_t i = 0; i < split->lower_n; i++) {
        uint8_t *s = &o->side[split->lower[i]];
        *s = *s == SIDE_R ? SIDE_I : SIDE_L;
    }
}

static bool names(const int32_t *items, int32_t n, int32_t item) {
    for (int32_t i = 0; i < n; i++) {
        if (items[i] == item) {
            return true;
        }
    }
    return false;
}

/// Keeps the first cut that has the two watched items on different sides, neither on both.
static void watch_pair(overlay *o, const ph_split *s) {
    if (o->parted || o->watched[0] < 0 || o->watched[1] < 0) {
        return;
    }
    bool low_a = names(s->lower, s->lower_n, o->watched[0]), low_b = names(s->lower, s->lower_n, o->watched[1]);
    bool high_a = names(s->upper, s->upper_n, o->watched[0]), high_b = names(s->upper, s->upper_n, o->watched[1]);
    if ((low_a && high_b && !high_a && !low_b) || (low_b && high_a && !high_b && !low_a)) {
        cut one = {s->axis, s->at, s->depth, s->region};
        o->parted = true;
        o->parting = one;
    }
}

static void take_split(void *user, const ph_split *split) {
    overlay *o = ((pair_tally *)user)->overlay;
    watch_pair(o, split);
    if (o->cut_count < CUT_MAX) {
        cut one = {split->axis, split->at, split->depth, split->region};
        o->cuts[o->cut_count++] = one;
    }
    set_sides(o, split);
}

/// False when memory is short.
static bool make_own(overlay *o) {
    return o->broad.state[BROADPHASE_LIR] || broad_open(&o->broad, BODY_MAX);
}

void partition_free(overlay *o) {
    broad_close(&o->broad);
}

static void run(overlay *o, const collider *c, broadphase method, const ph_broadphase_callbacks *to) {
    broad_pairs(&o->broad, method, c->items, c->item_count, to, &o->rivals[method].stats);
}

/// Takes the cuts of the method that the game uses, and compares the pairs.
static void run_beside(overlay *o, const collider *c) {
    pair_tally own = {o, 0, 0}, tick = {o, 0, 0};
    const ph_broadphase_callbacks to = {take_pairs, take_split, &own};
    o->cut_count = 0;
    SDL_memset(o->side, SIDE_NONE, sizeof o->side);
    run(o, c, c->method, &to);
    take_pairs(&tick, c->pairs, c->pair_count);
    bool whole = c->pair_count == c->stats.broad.pairs; // else the list was worked off in between
    o->same_pairs = own.count == c->stats.broad.pairs && (!whole || own.sum == tick.sum);
}

/// The methods that the game does not use, for comparison.
static void run_rivals(overlay *o, const collider *c) {
    for (int method = 0; method < BROADPHASE_COUNT; method++) {
        rival *r = &o->rivals[method];
        r->ran = method == (int)c->method || method != BROADPHASE_ALL || c->item_count <= ALL_MOST;
        if (method != (int)c->method && r->ran) {
            pair_tally own = {o, 0, 0};
            const ph_broadphase_callbacks to = {take_pairs, NULL, &own};
            double start = platform_us();
            run(o, c, (broadphase)method, &to);
            r->us = platform_us() - start;
        }
    }
}

const cut *partition_between(overlay *o, const game *g, int32_t a, int32_t b) {
    o->parted = false;
    o->watched[0] = why_item(&g->collider, a), o->watched[1] = why_item(&g->collider, b);
    if (o->watched[0] >= 0 && o->watched[1] >= 0 && make_own(o)) {
        run_beside(o, &g->collider);
    }
    return o->parted ? &o->parting : NULL;
}

void partition_look(overlay *o, const game *g) {
    const collider *c = &g->collider;
    if (!make_own(o)) {
        return;
    }
    o->kept_ticks = c->stats.broad.splits > 0 ? 0 : o->kept_ticks + 1;
    o->rival_ticks++;
    if (c->item_count <= RIVALS_MOST || o->rival_ticks >= RIVALS_EVERY) {
        run_rivals(o, c);
        o->rival_ticks = 0;
    }
    run_beside(o, c);
}

// ---- cuts -----------------------------------------------------------------------------------------------------------

/// A color for each depth, the deepest ones share the last.
static SDL_Color ink_of_depth(int32_t depth) {
    static const SDL_Color inks[DEPTHS] = {{RGBA_WHITE},  {RGBA_OI_YELLOW}, {RGBA_OI_ORANGE}, {RGBA_OI_GREEN},
                                           {RGBA_OI_SKY}, {RGBA_OI_PURPLE}, {RGBA_CUT}};
    return inks[depth < DEPTHS ? depth : DEPTHS - 1];
}

static int thickness(int32_t depth) {
    return depth == 0 ? 3 : depth < 3 ? 2 : 1;
}

/// Opaque, which the software renderer fills many times faster: the deeper, the nearer to the color of the night.
static SDL_Color ink_of_cut(int32_t depth) {
    return ink_mix(INK_NIGHT, ink_of_depth(depth), depth < DEPTHS ? 220 - depth * 16 : 100);
}

static void add_cut(overlay *o, const canvas *c, const cut *one) {
    ph_box line = one->region;
    int32_t thick = thickness(one->depth);
    if (one->axis == 0) {
        line.x0 = one->at - thick / 2, line.x1 = line.x0 + thick;
    } else {
        line.y0 = one->at - thick / 2, line.y1 = line.y0 + thick;
    }
    SDL_Rect r;
    if (canvas_box(c, line, &r)) {
        batch_add(&o->batch, r.x, r.y, r.w, r.h);
    }
}

/// The deepest ones first, so that the first cut lies on top; all of a color in one call.
static void draw_cuts(overlay *o, const canvas *c) {
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_NONE);
    for (int32_t depth = DEPTHS; depth >= 0; depth--) {
        canvas_color(c, ink_of_cut(depth));
        for (int32_t i = 0; i < o->cut_count; i++) {
            if (SDL_min(o->cuts[i].depth, DEPTHS) == depth) {
                add_cut(o, c, &o->cuts[i]);
            }
        }
        batch_flush(&o->batch);
    }
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
}

/// Writes the number of the depth at the line. Each depth has a place of its own along it, so that cuts which cross do
/// not share one. False when the place does not show, or is cut off on the right.
static bool draw_depth(const canvas *c, const cut *one) {
    SDL_Rect r;
    if (!canvas_box(c, one->region, &r)) {
        return false;
    }
    int x = one->axis == 0 ? one->at - c->camera_x + 4 : SDL_max(r.x, 0) + PANEL_W + 8 + one->depth * 44;
    int y = one->axis == 0 ? SDL_max(r.y, HUD_H) + 54 + one->depth * 13 : one->at - c->camera_y + 4;
    SDL_Rect plate = {x - 1, y, 5 * TEXT_W + 2, TEXT_H};
    if (!canvas_sees(plate) || x + plate.w > VIEW_W || y < HUD_H) {
        return false;
    }
    canvas_fill(c, plate.x, plate.y, plate.w, plate.h, ink_fade(INK_NIGHT, 190));
    text_print(c->text, x, y, 1, ink_of_depth(one->depth), "cut %d", one->depth);
    return true;
}

/// Names the first cut that shows of each of the first depths.
static void name_depths(const overlay *o, const canvas *c) {
    bool named[DEPTHS_NAMED] = {false};
    for (int32_t i = 0; i < o->cut_count; i++) {
        int32_t depth = o->cuts[i].depth;
        if (depth < DEPTHS_NAMED && !named[depth]) {
            named[depth] = draw_depth(c, &o->cuts[i]);
        }
    }
}

// ---- sides ----------------------------------------------------------------------------------------------------------

/// The letter tells the side without the color.
static void draw_letter(const canvas *c, SDL_Rect r, side s) {
    static const char *const letters[] = {"", "L", "I", "R"};
    label_body(c, r, color_of(s), letters[s]);
}

static int32_t count_visible(const canvas *c, const collider *from) {
    int32_t n = 0;
    SDL_Rect r;
    for (int32_t i = 0; i < from->item_count; i++) {
        n += canvas_box(c, from->items[i].box, &r);
    }
    return n;
}

static void draw_tint(const canvas *c, SDL_Rect r, side s) {
    canvas_color(c, ink_fade(color_of(s), 36));
    SDL_RenderFillRect(c->renderer, &r);
}

/// Draws every item that shows and was in a cut.
static void each_side(const overlay *o, const canvas *c, const collider *from,
                      void (*draw)(const canvas *c, SDL_Rect r, side s)) {
    for (int32_t i = 0; i < from->item_count && o->cut_count; i++) {
        SDL_Rect r;
        if (o->side[i] != SIDE_NONE && canvas_box(c, from->items[i].box, &r)) {
            draw(c, r, (side)o->side[i]);
        }
    }
}

/// A line for each broad phase: what it did and took, the one that plays first.
static void draw_rival(const overlay *o, const canvas *c, broadphase method, int x, int y) {
    const rival *r = &o->rivals[method];
    bool plays = method == o->method;
    const ph_broadphase_stats *s = plays ? &o->stats.broad : &r->stats;
    double us = plays ? o->broad_us : r->us;
    SDL_Color ink = plays ? INK_WHITE : INK_DIM;
    text_draw(c->text, x, y, 1, ink, broadphase_name(method));
    if (!plays && !r->ran) {
        text_draw(c->text, x + 6 * TEXT_W, y, 1, ink, "not run: too many bodies");
        return;
    }
    text_print(c->text, x + 6 * TEXT_W, y, 1, ink, us < 10000 ? "%7.1f us" : "%7.0f us", us);
    text_print(c->text, x + 17 * TEXT_W, y, 1, ink, "%9lld tests", (long long)s->tests);
    text_print(c->text, x + 33 * TEXT_W, y, 1, ink, "%6lld pairs", (long long)s->pairs);
    if (plays) {
        text_draw(c->text, x + 46 * TEXT_W, y, 1, INK_GOLD, "plays");
    } else if (o->rival_ticks > 0) {
        text_print(c->text, x + 46 * TEXT_W, y, 1, INK_FAINT, "%2d ago", (int)o->rival_ticks);
    }
}

/// Says where the cuts and the pairs come from.
static void draw_source(const overlay *o, const canvas *c, int x, int y) {
    if (!o->same_pairs) {
        text_draw(c->text, x, y, 1, INK_DANGER, "the pairs of these cuts are NOT those of the tick");
    } else if (o->cut_count == 0) {
        text_draw(c->text, x, y, 1, INK_WHITE, "no cuts: all are compared with all");
    } else if (o->kept_ticks > 0) {
        text_print(c->text, x, y, 1, INK_WHITE, "these cuts give its pairs, kept from %d ticks ago",
                   (int)o->kept_ticks);
    } else {
        text_draw(c->text, x, y, 1, INK_WHITE, "these cuts give this tick's pairs");
    }
}

void partition_draw_table(const overlay *o, const canvas *c) {
    enum { CHARS = 52, ROWS = 1 + BROADPHASE_COUNT };
    int w = CHARS * TEXT_W + 8, x = places_other_x(o, w) + 4, y = o->room.top + 2;
    canvas_fill(c, x - 4, y - 2, w, ROWS * TEXT_H + 4, INK_NIGHT);
    draw_source(o, c, x, y);
    for (int method = 0; method < BROADPHASE_COUNT; method++) {
        draw_rival(o, c, (broadphase)method, x, y + (1 + method) * TEXT_H);
    }
}

void overlay_draw_splits(overlay *o, const canvas *c, const game *g) {
    bool letters = count_visible(c, &g->collider) <= LETTERS_MOST;
    each_side(o, c, &g->collider, draw_tint);
    draw_cuts(o, c);
    if (letters) {
        each_side(o, c, &g->collider, draw_letter);
    }
    if (c->zoom == 1) { // their places are those of the whole picture
        name_depths(o, c);
    }
}
