// editing.c - page 2: masks that change. Each call returns how many pixels it changed, and that number is checked.
#include "gallery/exhibit.h"

#include "gallery/pair.h"
#include "gallery/paths.h"

static const placement board = {3, 14, 2};
enum { BOARD_W = 96, BOARD_H = 50, BOARD_TICKS = 720 };

/// A wave over the board from left to right, twice in BOARD_TICKS: once to add, once to take away.
static ph_point board_path(const pointer *by, int32_t margin) {
    int32_t half = by->tick % (BOARD_TICKS / 2);
    ph_point p = {margin + half * (BOARD_W - 2 * margin) / (BOARD_TICKS / 2),
                  path_swing(by->tick, 90, margin, BOARD_H - margin)};
    if (by->inside) {
        p.x = (by->x - board.x) / board.zoom;
        p.y = (by->y - board.y) / board.zoom;
    }
    return p;
}

static bool adds(const pointer *by) {
    return by->tick % BOARD_TICKS < BOARD_TICKS / 2;
}

static void say_change(const panel *on, bool adding, int64_t changed, int64_t count) {
    panel_say(on, 0, adding ? INK_GREEN : INK_GONE, "%s %d px", adding ? "added" : "took away", (int)changed);
    char total[24];
    SDL_snprintf(total, sizeof total, "%d px solid", (int)count);
    panel_label(on, 116, 2, INK_WHITE, total);
}

// ---- draw and erase ----------------------------------------------------------------------------------

typedef struct draw_state {
    const ph_mask *brush;
    ph_mask *mask;
    ph_point at;
    bool adding;
    int64_t changed;
} draw_state;

static void draw_open(void *state, arena *from) {
    draw_state *s = state;
    s->brush = sheets_get(from->assets, SHEET_GEM)->mask[0];
    s->mask = arena_mask(from, BOARD_W, BOARD_H);
}

static void draw_tick(void *state, const pointer *by, proof *p) {
    draw_state *s = state;
    ph_point middle = board_path(by, 8);
    s->at.x = middle.x - s->brush->w / 2;
    s->at.y = middle.y - s->brush->h / 2;
    s->adding = adds(by);
    int64_t shared = slow_area(s->mask, s->brush, s->at.x, s->at.y), room = 0, before = s->mask->count;
    for (int32_t i = 0; i < s->brush->w * s->brush->h; i++) {
        int32_t x = i % s->brush->w, y = i / s->brush->w, to_x = x + s->at.x, to_y = y + s->at.y;
        bool on_board = to_x >= 0 && to_x < BOARD_W && to_y >= 0 && to_y < BOARD_H;
        room += on_board && ph_mask_get(s->brush, x, y);
    }
    s->changed = s->adding ? ph_mask_draw(s->mask, s->brush, s->at.x, s->at.y)
                           : ph_mask_erase(s->mask, s->brush, s->at.x, s->at.y);
    prove(p, s->changed, s->adding ? room - shared : shared);
    prove(p, s->mask->count, s->adding ? before + room - shared : before - shared);
    prove(p, s->mask->count, slow_count(s->mask));
}

static void draw_draw(const void *state, const panel *on) {
    const draw_state *s = state;
    const placement brush = {board.x + s->at.x * board.zoom, board.y + s->at.y * board.zoom, board.zoom};
    panel_mask(on, board, s->mask, INK_A);
    panel_sprite(on, brush, SHEET_GEM, 0, 255);
    say_change(on, s->adding, s->changed, s->mask->count);
}

// ---- intersect ---------------------------------------------------------------------------------------

typedef struct intersect_state {
    pair pair;
    ph_mask *mask;
    int64_t removed;
} intersect_state;

static void intersect_open(void *state, arena *from) {
    intersect_state *s = state;
    pair_open(&s->pair, from->assets);
    s->mask = arena_mask(from, s->pair.a->w, s->pair.a->h);
}

static void intersect_tick(void *state, const pointer *by, proof *p) {
    intersect_state *s = state;
    pair_move(&s->pair, by);
    prove(p, ph_mask_copy(s->mask, s->pair.a), true);
    s->removed = ph_mask_intersect(s->mask, s->pair.b, s->pair.dx, s->pair.dy);
    int64_t left = pair_truth(&s->pair, 0, 0);
    prove(p, s->mask->count, left);
    prove(p, s->removed, s->pair.a->count - left);
    prove(p, slow_area(s->mask, s->pair.b, s->pair.dx, s->pair.dy), left);
}

static void intersect_draw(const void *state, const panel *on) {
    const intersect_state *s = state;
    pair_draw(&s->pair, on, false);
    panel_mask(on, s->pair.place, s->mask, INK_BOTH);
    panel_say(on, 0, INK_GONE, "took %d", (int)s->removed);
    panel_say(on, 1, INK_BOTH, "left %d px", (int)s->mask->count);
}

// ---- grow and shrink ---------------------------------------------------------------------------------

enum { GROW_W = 56, GROW_MOST = 6 };

typedef struct grow_state {
    ph_mask *from, *grown;
    int32_t r;
    int64_t changed;
    bool any;
} grow_state;

static void grow_open(void *state, arena *from) {
    grow_state *s = state;
    s->from = arena_mask(from, GROW_W, GROW_W);
    s->grown = arena_mask(from, GROW_W, GROW_W);
    if (s->from) {
        ph_mask_draw(s->from, sheets_get(from->assets, SHEET_ROCK_SMALL)->mask[0], 6, 6);
    }
}

/// True when a pixel that is `solid` or not lies within r on both axes. Outside the mask all is empty.
static bool near(const ph_mask *m, int32_t x, int32_t y, int32_t r, bool solid) {
    for (int32_t v = y - r; v <= y + r; v++) {
        for (int32_t u = x - r; u <= x + r; u++) {
            if (ph_mask_get(m, u, v) == solid) {
                return true;
            }
        }
    }
    return false;
}

static void grow_prove(const grow_state *s, proof *p) {
    int64_t differ = 0;
    for (int32_t i = 0; i < GROW_W * GROW_W; i++) {
        int32_t x = i % GROW_W, y = i / GROW_W;
        bool solid = s->r >= 0 ? near(s->from, x, y, s->r, true) : !near(s->from, x, y, -s->r, false);
        differ += solid != ph_mask_get(s->grown, x, y);
    }
    prove(p, differ, 0);
    prove(p, s->changed, s->r >= 0 ? s->grown->count - s->from->count : s->from->count - s->grown->count);
}

/// Asks the core every tick. The truth takes far longer, so it is worked out only when r changes.
static void grow_tick(void *state, const pointer *by, proof *p) {
    grow_state *s = state;
    int32_t r = by->inside ? by->x * (2 * GROW_MOST + 1) / PICTURE_W - GROW_MOST
                           : path_swing(by->tick, 360, -GROW_MOST, GROW_MOST);
    bool changes = r != s->r || !s->any;
    s->r = r;
    s->any = true;
    prove(p, ph_mask_copy(s->grown, s->from), true);
    s->changed = ph_mask_grow(s->grown, s->r);
    if (changes) {
        grow_prove(s, p);
    }
}

static void grow_draw(const void *state, const panel *on) {
    const grow_state *s = state;
    const placement place = {82, 2, 2};
    bool grows = s->r >= 0;
    panel_mask(on, place, grows ? s->grown : s->from, grows ? INK(60, 150, 110, 255) : ink_fade(INK_GONE, 150));
    panel_mask(on, place, grows ? s->from : s->grown, INK_A);
    panel_say(on, 0, INK_WHITE, "r = %+d px", s->r);
    panel_say(on, 1, grows ? INK_GREEN : INK_GONE, "%+d px", (int)(grows ? s->changed : -s->changed));
    panel_say(on, 2, INK_WHITE, "%d solid", (int)s->grown->count);
}

// ---- boxes and circles -------------------------------------------------------------------------------

typedef struct brush_state {
    ph_mask *mask;
    ph_point at;
    bool adding;
    int64_t changed;
} brush_state;

enum { REACH = 9 };

static void brush_open(void *state, arena *from) {
    brush_state *s = state;
    s->mask = arena_mask(from, BOARD_W, BOARD_H);
}

/// Counts the pixels of the board that the shape would change: a circle adds, a box takes away.
static int64_t would_change(const brush_state *s) {
    int64_t n = 0;
    for (int32_t i = 0; i < BOARD_W * BOARD_H; i++) {
        int32_t x = i % BOARD_W, y = i / BOARD_W, u = x - s->at.x, v = y - s->at.y;
        bool in_box = u >= -REACH && u < REACH && v >= -REACH && v < REACH;
        bool in = s->adding ? u * u + v * v <= REACH * REACH : in_box;
        n += in && ph_mask_get(s->mask, x, y) != s->adding;
    }
    return n;
}

static void brush_tick(void *state, const pointer *by, proof *p) {
    brush_state *s = state;
    s->at = board_path(by, REACH);
    s->adding = adds(by);
    ph_box box = {s->at.x - REACH, s->at.y - REACH, s->at.x + REACH, s->at.y + REACH};
    int64_t truth = would_change(s), before = s->mask->count;
    s->changed =
        s->adding ? ph_mask_fill_circle(s->mask, s->at.x, s->at.y, REACH, true) : ph_mask_fill_box(s->mask, box, false);
    prove(p, s->changed, truth);
    prove(p, s->mask->count, s->adding ? before + truth : before - truth);
    prove(p, s->mask->count, slow_count(s->mask));
}

static void brush_draw(const void *state, const panel *on) {
    const brush_state *s = state;
    ph_box box = {s->at.x - REACH, s->at.y - REACH, s->at.x + REACH, s->at.y + REACH};
    panel_mask(on, board, s->mask, INK_A);
    panel_frame(on, board, box, s->adding ? INK_GREEN : INK_GONE);
    say_change(on, s->adding, s->changed, s->mask->count);
}

// ---- invert ------------------------------------------------------------------------------------------

typedef struct invert_state {
    const sheet *snapper;
    const ph_mask *mask;
    ph_mask *inverse, *all;
    int32_t frame;
} invert_state;

static void invert_open(void *state, arena *from) {
    invert_state *s = state;
    s->snapper = sheets_get(from->assets, SHEET_SNAPPER);
    s->inverse = arena_mask(from, 28, 28);
    s->all = arena_mask(from, 28, 28);
}

static void invert_tick(void *state, const pointer *by, proof *p) {
    invert_state *s = state;
    s->frame = by->tick / 16 % 8;
    s->mask = s->snapper->mask[s->frame];
    prove(p, ph_mask_copy(s->inverse, s->mask), true);
    ph_mask_invert(s->inverse);
    prove(p, slow_area(s->mask, s->inverse, 0, 0), 0);
    prove(p, s->inverse->count, slow_count(s->inverse));
    ph_mask_fill(s->all, false);
    prove(p, s->all->count, 0);
    ph_mask_fill(s->all, true);
    prove(p, s->all->count, s->mask->count + s->inverse->count);
    prove(p, slow_count(s->all), s->all->w * s->all->h);
}

static void invert_draw(const void *state, const panel *on) {
    const invert_state *s = state;
    const placement mask = {8, 22, 3}, inverse = {106, 22, 3};
    panel_mask(on, mask, s->mask, INK_A);
    panel_mask(on, inverse, s->inverse, INK_B);
    panel_say(on, 0, INK_WHITE, "%d + %d = %d px", (int)s->mask->count, (int)s->inverse->count, (int)s->all->count);
}

// ---- pixel by pixel ----------------------------------------------------------------------------------

enum { PEBBLE = 20, EACH = PEBBLE * PEBBLE, STRIDE = 117, BACK = 60 }; // STRIDE and EACH share no factor

typedef struct set_state {
    const ph_mask *from;
    ph_mask *mask;
    int32_t step;
} set_state;

static void set_open(void *state, arena *from) {
    set_state *s = state;
    s->from = sheets_get(from->assets, SHEET_PEBBLE)->mask[0];
    s->mask = arena_mask(from, PEBBLE, PEBBLE);
}

static ph_box slow_bounds(const ph_mask *m) {
    ph_box b = {m->w, m->h, 0, 0};
    for (int32_t i = 0; i < m->w * m->h; i++) {
        int32_t x = i % m->w, y = i / m->w;
        if (ph_mask_get(m, x, y)) {
            b.x0 = x < b.x0 ? x : b.x0;
            b.y0 = y < b.y0 ? y : b.y0;
            b.x1 = x >= b.x1 ? x + 1 : b.x1;
            b.y1 = y >= b.y1 ? y + 1 : b.y1;
        }
    }
    const ph_box none = {0, 0, 0, 0};
    return b.x1 ? b : none;
}

static void set_tick(void *state, const pointer *by, proof *p) {
    set_state *s = state;
    s->step = by->tick % (EACH + BACK);
    if (s->step == 0 || s->step >= EACH) {
        prove(p, ph_mask_copy(s->mask, s->from), true);
        prove(p, slow_same(s->mask, s->from), true);
    } else {
        int32_t i = s->step * STRIDE % EACH;
        ph_mask_set(s->mask, i % PEBBLE, i / PEBBLE, false);
        prove(p, ph_mask_get(s->mask, i % PEBBLE, i / PEBBLE), false);
    }
    ph_box bounds = slow_bounds(s->mask);
    prove(p, s->mask->count, slow_count(s->mask));
    prove(p, s->mask->bounds.x0 * 64 + s->mask->bounds.y0, bounds.x0 * 64 + bounds.y0);
    prove(p, s->mask->bounds.x1 * 64 + s->mask->bounds.y1, bounds.x1 * 64 + bounds.y1);
}

static void set_draw(const void *state, const panel *on) {
    const set_state *s = state;
    const placement place = {88, 7, 5};
    panel_mask(on, place, s->from, ink_fade(INK_A, 70));
    panel_mask(on, place, s->mask, INK_A);
    if (s->mask->count) {
        panel_frame(on, place, s->mask->bounds, INK_WHITE);
    }
    panel_say(on, 0, INK_WHITE, "%d px", (int)s->mask->count);
    panel_say(on, 1, INK_DIM, "%d x %d", s->mask->bounds.x1 - s->mask->bounds.x0,
              s->mask->bounds.y1 - s->mask->bounds.y0);
    panel_say(on, 2, s->step >= EACH ? INK_GREEN : INK_GONE, s->step >= EACH ? "copied back" : "set empty");
}

// ---- the table ---------------------------------------------------------------------------------------

const exhibit editing_exhibits[] = {
    EXHIBIT(draw, 1, "Masks as brushes", "mask_draw  mask_erase", "A gem draws and erases its shape."),
    EXHIBIT(intersect, 1, "Intersect", "mask_intersect  mask_copy", "Only the pixels of both remain."),
    EXHIBIT(grow, 1, "Grow and shrink", "mask_grow", "Adds a margin or takes one off."),
    EXHIBIT(brush, 1, "Boxes and circles", "mask_fill_circle  mask_fill_box", "Discs add, squares take away."),
    EXHIBIT(invert, 1, "Invert", "mask_invert  mask_fill", "Mask and inverse fill the box."),
    EXHIBIT(set, 1, "Pixel by pixel", "mask_set  mask_get  mask_copy", "Count and bounds stay exact."),
    {0},
};
