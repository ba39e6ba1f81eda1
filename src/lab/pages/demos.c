// demos.c - the demonstrations: a call each, on a board with a rock, beside its answer worked out pixel by pixel.
#include <stdlib.h>
#include <string.h>

#include "lab/pages/calls.h"
#include "lab/pages/duo.h"

enum { REACH = 13 };

const placement board_place = {416, 13, 2};

static void show_board(const desk *d) {
    desk_show(d, d->board, (ph_point){0, 0}, INK_A);
}

/// The place of a sprite whose middle lies at the moving place.
static ph_point centered(const desk *d, const ph_mask *m) {
    return (ph_point){d->at.x - m->w / 2, d->at.y - m->h / 2};
}

// ---- one mask: made, and edited -----------------------------------------------------------------

void demo_create(desk *d) {
    const sheet *from = duo_sheet(d->assets, "snapper");
    const ph_image image = sheet_shape(from);
    const ph_box frame = sheet_box(from, d->tick / 60 % 8);
    ph_mask *m = ph_mask_from_alpha(&image, frame, d->assets->solid_above);
    ph_mask *none = m ? ph_mask_create(m->w, m->h) : NULL;
    int64_t differ = 0;
    for (int32_t i = 0; m && i < m->w * m->h; i++) {
        int32_t x = i % m->w, y = i / m->w;
        const uint8_t *rgba = image.rgba + (frame.y0 + y) * image.pitch + (frame.x0 + x) * 4;
        bool solid = rgba[3] > d->assets->solid_above, bit = ph_mask_words(m)[x / 64 * m->h + y] >> x % 64 & 1;
        differ += ph_mask_get(m, x, y) != solid || bit != solid;
    }
    if (none) {
        check(d->checks, differ, 0);
        check(d->checks, truth_count(none), 0);
        check(d->checks, m->count, truth_count(m));
        check(d->checks, (int64_t)ph_mask_bytes(m->w, m->h), (int64_t)PH_MASK_BYTES(m->w, m->h));
        pane_mask(d->on, (placement){board_place.x + 60, board_place.y + 40, 4}, m, INK_B);
        say(d, "%d x %d px in %d bytes, %d px solid.", (int)m->w, (int)m->h, (int)ph_mask_bytes(m->w, m->h),
            (int)m->count);
    }
    ph_mask_free(none);
    ph_mask_free(m);
}

void demo_set(desk *d) {
    const int32_t step = 1 + d->tick % 200;
    check(d->checks, ph_mask_copy(d->other, d->board), true);
    check(d->checks, truth_same(d->other, d->board), true);
    for (int32_t i = 0; i < step; i++) { // 40 and 103 share no factor: no pixel comes twice
        ph_mask_set(d->board, 38 + i * 103 % 1600 % 40, 28 + i * 103 % 1600 / 40, false);
    }
    check(d->checks, d->board->count, truth_count(d->board));
    check_box(d->checks, d->board->bounds, truth_bounds(d->board));
    desk_show(d, d->other, (ph_point){0, 0}, ink_fade(INK_A, 90));
    show_board(d);
    pane_frame(d->on, board_place, d->board->bounds, INK_WHITE);
    say(d, "%d times set empty: %d px are left.", (int)step, (int)d->board->count);
}

void demo_brush(desk *d) {
    const bool adds = !d->other_way;
    const ph_point at = centered(d, d->gem);
    int64_t before = d->board->count, shared = truth_area(d->board, d->gem, at.x, at.y);
    ph_mask_fill(d->other, true);
    int64_t room = truth_area(d->other, d->gem, at.x, at.y);
    int64_t changed = adds ? ph_mask_draw(d->board, d->gem, at.x, at.y) : ph_mask_erase(d->board, d->gem, at.x, at.y);
    check(d->checks, changed, adds ? room - shared : shared);
    check(d->checks, d->board->count, adds ? before + changed : before - changed);
    check(d->checks, d->board->count, truth_count(d->board));
    show_board(d);
    desk_show(d, d->gem, at, ink_fade(adds ? INK_GREEN : INK_GONE, 140));
    say(d, "The gem %s %d px.", adds ? "adds" : "takes", (int)changed);
}

// ---- a box or a circle --------------------------------------------------------------------------

/// A box, or the other way a circle.
static bool in_shape(const desk *d, int32_t u, int32_t v) {
    return d->other_way ? u * u + v * v <= REACH * REACH : box_holds((ph_box){-REACH, -REACH, REACH, REACH}, u, v);
}

static ph_box shape_box(const desk *d) {
    return (ph_box){d->at.x - REACH, d->at.y - REACH, d->at.x + REACH, d->at.y + REACH};
}

/// Pixels of the board in the shape that are solid, or empty.
static int64_t count_in(const desk *d, bool solid) {
    int64_t n = 0;
    for (int32_t i = 0; i < BOARD_W * BOARD_H; i++) {
        int32_t x = i % BOARD_W, y = i / BOARD_W;
        n += in_shape(d, x - d->at.x, y - d->at.y) && ph_mask_get(d->board, x, y) == solid;
    }
    return n;
}

/// The rim of the shape, and what it holds.
static void show_shape(const desk *d, SDL_Color ink) {
    show_board(d);
    for (int32_t i = 0; i < 4 * (REACH + 1) * (REACH + 1); i++) {
        int32_t u = i % (2 * REACH + 2) - REACH, v = i / (2 * REACH + 2) - REACH, x = d->at.x + u, y = d->at.y + v;
        bool inner = in_shape(d, u - 1, v) && in_shape(d, u + 1, v) && in_shape(d, u, v - 1) && in_shape(d, u, v + 1);
        if (in_shape(d, u, v) && (!inner || ph_mask_get(d->board, x, y))) {
            pane_fill(d->on, board_place, (ph_box){x, y, x + 1, y + 1}, inner ? ink : INK_WHITE);
        }
    }
}

/// What the shape holds, and then it becomes solid or empty.
void demo_shape(desk *d) {
    const bool solid = d->tick / 120 % 2 == 0, circle = d->other_way;
    const int32_t x = d->at.x, y = d->at.y;
    const ph_box box = shape_box(d);
    const int64_t truth = count_in(d, true), empty = count_in(d, false), before = d->board->count;
    int64_t n = circle ? ph_mask_count_circle(d->board, x, y, REACH) : ph_mask_count_box(d->board, box);
    bool hit = circle ? ph_mask_hit_circle(d->board, x, y, REACH) : ph_mask_hit_box(d->board, box);
    show_shape(d, hit ? INK_BOTH : INK_WHITE);
    int64_t changed =
        circle ? ph_mask_fill_circle(d->board, x, y, REACH, solid) : ph_mask_fill_box(d->board, box, solid);
    check(d->checks, n, truth);
    check(d->checks, hit, truth > 0);
    check(d->checks, changed, solid ? empty : truth);
    check(d->checks, d->board->count, solid ? before + empty : before - truth);
    check(d->checks, d->board->count, truth_count(d->board));
    const char *become = solid ? "solid" : "empty";
    say(d, "%s: %d px inside; %d become %s.", hit ? "Hit" : "No hit", (int)n, (int)changed, become);
}

// ---- lines and ways -----------------------------------------------------------------------------

/// Rays to the upper and the lower rim of the board.
void demo_hit_line(desk *d) {
    enum { RAYS = 32 };
    int hits = 0;
    show_board(d);
    for (int i = 0; i < RAYS; i++) {
        const ph_point to = {BOARD_W * i / (RAYS - 1), i % 2 ? 0 : BOARD_H};
        ph_point first = to, truth = to;
        const bool hit = ph_mask_hit_line(d->board, d->at, to, &first);
        hits += hit;
        check(d->checks, hit, truth_line(d->board, d->at, to, &truth));
        check_point(d->checks, first, truth);
        const SDL_FPoint a = {(float)d->at.x, (float)d->at.y}, b = {(float)first.x, (float)first.y};
        pane_line(d->on, board_place, a, b, hit ? INK_BOTH : INK_FAINT);
    }
    say(d, "%d of %d rays hit; a line ends at its first pixel.", hits, RAYS);
}

void demo_sweep(desk *d) {
    const ph_point from = centered(d, d->shot), way = {BOARD_W - 2 * d->at.x, BOARD_H - 2 * d->at.y};
    const ph_box start = ph_mask_box(d->shot, from.x, from.y), all = ph_box_sweep(start, way.x, way.y);
    const ph_box tight = truth_bounds(d->shot),
                 moved = {from.x + tight.x0, from.y + tight.y0, from.x + tight.x1, from.y + tight.y1};
    const ph_box swept = {moved.x0 + SDL_min(way.x, 0), moved.y0 + SDL_min(way.y, 0), moved.x1 + SDL_max(way.x, 0),
                          moved.y1 + SDL_max(way.y, 0)};
    ph_sweep_hit is = {.step = -1}, truth = {.step = -1};
    (void)ph_mask_sweep(d->board, d->shot, from.x, from.y, way.x, way.y, &is);
    (void)truth_sweep(d->board, d->shot, from.x, from.y, way.x, way.y, &truth);
    check(d->checks, is.step, truth.step);
    check(d->checks, is.steps, truth.steps);
    check_point(d->checks, is.hit, truth.hit);
    check_point(d->checks, is.free, truth.free);
    check_box(d->checks, start, moved);
    check_box(d->checks, all, swept);
    show_board(d);
    pane_frame(d->on, board_place, all, INK_FAINT);
    desk_show(d, d->shot, from, INK_WHITE);
    desk_show(d, d->shot, is.hit, is.step < 0 ? ink_fade(INK_B, 0) : INK_BOTH);
    say(d, is.step < 0 ? "The shot passes by." : "It touches after %d of %d steps.", (int)is.step, (int)is.steps);
}

/// A way out of the rock for the ship: along a line from the rock's middle, or the nearest one.
void demo_push_out(desk *d) {
    enum { MOST = 16, FAR = 96 };
    const ph_mask *a = d->board, *b = d->ship;
    const ph_point from = centered(d, b), way = {d->at.x - BOARD_W / 2, d->at.y - BOARD_H / 2 + 1};
    const int32_t x = way.x, y = way.x == 0 && way.y == 0 ? -1 : way.y;
    ph_point out = from, truth = from;
    int32_t steps = d->other_way ? ph_mask_push_out_nearest(a, b, &out, MOST) : ph_mask_push_out(a, b, &out, x, y, FAR);
    int32_t slow = d->other_way ? truth_push_out_nearest(a, b, &truth, MOST) : truth_push_out(a, b, &truth, x, y, FAR);
    check(d->checks, steps, slow);
    check_point(d->checks, out, truth);
    show_board(d);
    desk_show(d, b, from, ink_fade(INK_B, 120));
    pane_both(d->on, board_place, a, b, from, INK_BOTH);
    desk_show(d, b, out, ink_fade(INK_GREEN, 90));
    say(d, steps < 0 ? "No free place nearby." : "Free after %d px.", (int)steps);
}

/// Down onto the rock and aside, as a walker; where it ends no step is free that is left.
void demo_move(desk *d) {
    const ph_point from = {d->at.x - d->gem->w / 2, 2}, way = {path_swing(d->tick, 240, -36, 36), 60};
    const ph_body rock = {d->board, 0, 0, 0, 0};
    ph_touch touches[4];
    ph_move is = {from.x, from.y, way.x, way.y, 2, 2, touches, 4, 0, 0};
    const bool moved = ph_mask_move(d->gem, &rock, 1, &is), stands = truth_hit(d->board, d->gem, is.x, is.y + 1);
    const int32_t side = is.mx < 0 ? -1 : 1;
    int32_t up = 0;
    while (up < (stands ? 2 : 0) && !truth_hit(d->board, d->gem, is.x, is.y - up - 1)) {
        up++;
    }
    check(d->checks, moved, true);
    check(d->checks, truth_hit(d->board, d->gem, is.x, is.y), false);
    check(d->checks, is.x - from.x, way.x - is.mx);
    check(d->checks, is.mx == 0 || truth_hit(d->board, d->gem, is.x + side, is.y - up), true);
    check(d->checks, is.my == 0 || stands, true);
    check(d->checks, is.ground, stands ? 0 : -1);
    show_board(d);
    desk_show(d, d->gem, from, ink_fade(INK_B, 120));
    desk_show(d, d->gem, (ph_point){is.x, is.y}, INK_GREEN);
    say(d, "%d px aside, %d down%s", (int)(is.x - from.x), (int)(is.y - from.y),
        stands ? ", and stands." : ", and falls on.");
}

// ---- two of a kind ------------------------------------------------------------------------------

/// The mask of the shared pixels; the other way what the page to learn from finds.
void demo_shared(desk *d) {
    const ph_point at = centered(d, d->ship);
    const ph_gradient g = ph_narrow_gradient(d->board, d->ship, at.x, at.y);
    const ph_gradient slow = truth_gradient(d->board, d->ship, at.x, at.y);
    ph_point first = {0, 0}, truth = {0, 0};
    int64_t differ = g.gx != slow.gx || g.gy != slow.gy || g.area != slow.area;
    check(d->checks, ph_narrow_hit(d->board, d->ship, at.x, at.y, &first),
          truth_first(d->board, d->ship, at.x, at.y, &truth));
    check_point(d->checks, first, truth);
    check(d->checks, ph_narrow_area(d->board, d->ship, at.x, at.y), slow.area);
    check(d->checks, ph_mask_overlap_mask(d->board, d->ship, at.x, at.y, d->other), true);
    check(d->checks, differ, 0);
    check(d->checks, d->other->count, slow.area);
    check(d->checks, truth_count(d->other), slow.area); // as many as both share, and all of them in either
    check(d->checks, truth_area(d->board, d->other, 0, 0), slow.area);
    check(d->checks, truth_area(d->other, d->ship, at.x, at.y), slow.area);
    show_board(d);
    desk_show(d, d->ship, at, ink_fade(INK_B, 140));
    desk_show(d, d->other, (ph_point){0, 0}, INK_BOTH);
    say(d, d->other_way ? "%d px, first %d,%d, slope (%d, %d)." : "They share %d px.", (int)d->other->count,
        (int)first.x, (int)first.y, (int)g.gx, (int)g.gy);
}

void demo_boxes(desk *d) {
    const ph_box a = d->board->bounds, b = shape_box(d);
    const bool meet = ph_box_overlap(a, b);
    bool truth = false;
    for (int32_t i = 0; i < BOARD_W * BOARD_H; i++) {
        int32_t x = i % BOARD_W, y = i / BOARD_W;
        truth = truth || (box_holds(a, x, y) && box_holds(b, x, y));
    }
    check(d->checks, meet, truth);
    show_board(d);
    pane_frame(d->on, board_place, a, INK_A);
    pane_frame(d->on, board_place, b, meet ? INK_BOTH : INK_B);
    say(d, meet ? "They meet: now ask the masks." : "Apart: no mask need be asked.");
}

/// Against the same turn of a picture.
void demo_pose(desk *d) {
    enum { W = 20, H = 28, SIDE = 46 };
    const ph_pose pose = {d->tick, 360, path_swing(d->tick, 500, 40000, 85000), 1};
    uint8_t rgba[W * H * 4] = {0}, baked[SIDE * SIDE * 4];
    const ph_image image = {rgba, W, H, W * 4};
    const ph_pixels out = {baked, SIDE, SIDE, SIDE * 4};
    ph_mask *from = ph_mask_init(d->memory, W, H), *to = ph_mask_init(d->memory + 256, SIDE, SIDE);
    int64_t differ = 0;
    ph_mask_scale(d->ship, from);
    for (int32_t i = 0; i < W * H; i++) {
        rgba[4 * i + 3] = ph_mask_get(from, i % W, i / W) ? 255 : 0;
    }
    check(d->checks, ph_pose_mask(from, &pose, to), ph_pose_bake(&image, (ph_box){0, 0, W, H}, &pose, &out));
    for (int32_t i = 0; i < SIDE * SIDE; i++) {
        differ += ph_mask_get(to, i % SIDE, i / SIDE) != (baked[4 * i + 3] > 127);
    }
    check(d->checks, differ, 0);
    check(d->checks, to->count, truth_count(to));
    pane_mask(d->on, (placement){board_place.x + 8, board_place.y + 56, 2}, from, INK_A);
    pane_mask(d->on, (placement){board_place.x + 70, board_place.y + 27, 3}, to, INK_B);
    say(d, "By %d degrees, %d %% as large.", (int)(d->tick % 360), (int)(pose.scale / 656));
}

void demo_turn(desk *d) {
    static const char *const names[] = {"as it is", "flipped in x", "flipped in y", "turned by a half",
                                        "mirrored", "turned right", "turned left",  "mirrored the other way"};
    enum { W = 20, H = 28 };
    const int32_t turn = d->tick / 60 % 8;
    const bool swaps = turn & PH_TRANSPOSE;
    const int32_t across = swaps ? H : W;
    ph_mask *from = ph_mask_init(d->memory, W, H), *to = ph_mask_init(d->memory + 256, across, W + H - across);
    int64_t differ = 0;
    ph_mask_scale(d->ship, from);
    check(d->checks, ph_mask_turn(from, (ph_turn)turn, to), true);
    for (int32_t i = 0; i < W * H; i++) {
        int32_t x = i % W, y = i / W, u = swaps ? y : x;
        int32_t v = swaps ? x : y;
        u = turn & PH_FLIP_X ? to->w - 1 - u : u;
        v = turn & PH_FLIP_Y ? to->h - 1 - v : v;
        differ += ph_mask_get(from, x, y) != ph_mask_get(to, u, v);
    }
    check(d->checks, differ, 0);
    check(d->checks, to->count, truth_count(from));
    pane_mask(d->on, (placement){board_place.x + 8, board_place.y + 40, 4}, from, INK_A);
    pane_mask(d->on, (placement){board_place.x + 112, board_place.y + 40, 4}, to, INK_B);
    say(d, "Right: the ship %s, no pixel lost.", names[turn]);
}

// ---- a large mask, and text ---------------------------------------------------------------------

/// Compares a tile with the rows and columns that have a solid pixel, and draws these as bars along two of its sides.
static void show_tile(const desk *d, const ph_tile *tile, ph_point corner) {
    const placement at = {board_place.x + 2 * corner.x, board_place.y + 2 * corner.y, 2};
    uint64_t rows = 0, columns = 0;
    for (int32_t i = 0; i < 64 * 64; i++) {
        uint64_t solid = ph_mask_get(d->board, corner.x + i % 64, corner.y + i / 64);
        rows |= solid << i / 64;
        columns |= solid << i % 64;
    }
    check(d->checks, rows == tile->rows && columns == tile->columns, true);
    for (int32_t i = 0; i < 64; i++) {
        pane_fill(d->on, at, (ph_box){0, i, tile->rows >> i & 1 ? 2 : 0, i + 1}, INK_OI_SKY);
        pane_fill(d->on, at, (ph_box){i, 0, i + 1, tile->columns >> i & 1 ? 2 : 0}, INK_OI_ORANGE);
    }
}

void demo_summary(desk *d) {
    const ph_box hole = shape_box(d);
    const ph_point at = {path_swing(d->tick, 500, -8, BOARD_W - 24), 20};
    ph_summary *s = ph_summary_init(d->memory, d->board);
    (void)ph_mask_fill_box(d->board, hole, false);
    ph_summary_update(s, d->board, hole);
    const bool hit = ph_summary_hit(d->board, s, d->ship, NULL, at.x, at.y);
    check(d->checks, ph_summary_bytes(BOARD_W, BOARD_H) <= DESK_BYTES, true);
    check(d->checks, hit, truth_hit(d->board, d->ship, at.x, at.y));
    show_board(d);
    desk_show(d, d->ship, at, hit ? INK_BOTH : ink_fade(INK_B, 140));
    for (int32_t t = 0; t < s->across * s->down; t++) {
        show_tile(d, &ph_summary_tiles(s)[t], (ph_point){t / s->down * 64, t % s->down * 64});
    }
    say(d, "Bars: rows and columns with pixels. Ship: %s.", hit ? "hit" : "none");
}

static void put(void *user, const char *piece) {
    desk *d = user;
    SDL_strlcat((char *)d->memory, piece, sizeof d->memory);
}

void demo_print(desk *d) {
    static const char letters[] = {'.', '#', 'o', 'X'}; // by the text of pixhit.h
    const ph_point at = {path_swing(d->tick, 240, -6, 6), path_swing(d->tick, 320, -4, 4)};
    const ph_point from = {SDL_min(at.x, 0), SDL_min(at.y, 0)};
    const int32_t w = SDL_max(d->shot->w, d->shot->w + at.x) - from.x,
                  h = SDL_max(d->shot->h, d->shot->h + at.y) - from.y;
    char *paper = (char *)d->memory;
    int64_t differ = 0;
    *paper = '\0';
    ph_mask_print(d->shot, d->shot, at.x, at.y, put, d);
    for (int32_t i = 0; i < w * h; i++) {
        int32_t x = from.x + i % w, y = from.y + i / w;
        const bool a = ph_mask_get(d->shot, x, y), b = ph_mask_get(d->shot, x - at.x, y - at.y);
        differ += paper[i / w * (w + 1) + i % w] != letters[a + 2 * b];
    }
    check(d->checks, differ, 0);
    check(d->checks, (int64_t)strlen(paper), (int64_t)(w + 1) * h);
    for (int32_t row = 0; d->on && row < h; row++) {
        pane_large(d->on, board_place.x + 8, board_place.y + 2 + row * 16, INK_WHITE, "%.*s", (int)w,
                   paper + row * (w + 1));
    }
    say(d, "# is a, o is b, X both: %d letters.", (int)strlen(paper));
}
