// demo_copies.c - the demonstrations of what a mask is copied to, compared with and painted as, and of a distance.
#include <stdlib.h>
#include <string.h>

#include "lab/pages/calls.h"

/// The board is edited. The runs that differ make its old copy the same again, as on another machine.
void demo_copy(desk *d) {
    enum { REACH = 13 };
    const ph_box all = {0, 0, BOARD_W, BOARD_H};
    ph_mask *old = ph_mask_clone(d->board);
    int64_t before = d->board->count, runs = 0;
    if (!old) {
        return;
    }
    check(d->checks, truth_same(old, d->board), true);
    (void)ph_mask_fill_circle(d->board, d->at.x, d->at.y, REACH, d->tick / 120 % 2);
    const bool same = truth_same(old, d->board);
    check(d->checks, ph_mask_equal(old, d->board), same);
    check(d->checks, ph_mask_hash(old, all) == ph_mask_hash(d->board, all), same);
    pane_mask(d->on, board_place, d->board, INK_A);
    for (int32_t i = 0; i < 2 * BOARD_H; i++) {
        const bool solid = i % 2;
        const ph_mask *more = solid ? d->board : old;
        const ph_mask *less = solid ? old : d->board;
        for (int32_t x0, x1 = 0; ph_mask_next_difference(more, less, i / 2, &x0, &x1); runs++) {
            const ph_box run = {x0, i / 2, x1, i / 2 + 1};
            (void)ph_mask_fill_box(old, run, solid);
            pane_fill(d->on, board_place, run, solid ? INK_GREEN : INK_GONE);
        }
    }
    check(d->checks, truth_same(old, d->board), true);
    say(d, "%d px differ, in %d runs.", abs((int)(d->board->count - before)), (int)runs);
    ph_mask_free(old);
}

/// A picture of the rock, and the rock again from its colors and from bits.
void demo_picture(desk *d) {
    static const uint8_t ink[4] = {90, 160, 250, 255}, magenta[4] = {255, 0, 255, 255};
    const int32_t w = d->rock->w, h = d->rock->h, row = (w + 7) / 8;
    const ph_color_key key = {255, 0, 255, 255, 0, 0, 0, 0};
    const ph_box frame = {0, 0, w, h};
    const ph_point corner = {0, 0};
    uint8_t *rgba = (uint8_t *)d->memory, *bits = rgba + w * h * 4;
    int64_t differ = (size_t)(bits - rgba + row * h) > sizeof d->memory;
    check(d->checks, differ, 0);
    if (differ) {
        return;
    }
    ph_mask_paint(d->rock, corner, ink, magenta, &(ph_pixels){rgba, w, h, w * 4});
    memset(bits, 0, (size_t)(row * h));
    for (int32_t i = 0; i < w * h; i++) {
        const bool solid = ph_mask_get(d->rock, i % w, i / w);
        differ += memcmp(rgba + i * 4, solid ? ink : magenta, 4) != 0;
        bits[i / w * row + i % w / 8] |= (uint8_t)(solid << i % w % 8);
    }
    ph_mask *keyed = ph_mask_from_keys(&(ph_image){rgba, w, h, w * 4}, frame, &key, 1, false);
    ph_mask_load_bits(d->other, &(ph_bits){bits, w, h, row, false}, corner);
    check(d->checks, differ, 0);
    check(d->checks, keyed && truth_same(keyed, d->rock), true);
    check(d->checks, d->other->count, truth_area(d->other, d->rock, 0, 0));
    check(d->checks, d->other->count, truth_count(d->rock));
    pane_fill(d->on, board_place, frame, INK(255, 0, 255, 255));
    pane_mask(d->on, board_place, d->other, INK(90, 160, 250, 255));
    say(d, "%d bytes of colors, %d of bits: one mask.", (int)(w * h * 4), (int)(row * h));
    ph_mask_free(keyed);
}

void demo_distance(desk *d) {
    const ph_mask *rock = d->board, *shot = d->shot;
    const ph_point from = {d->at.x - shot->w / 2, d->at.y - shot->h / 2};
    ph_point way = {0, 0};
    int64_t least = INT64_MAX, is = ph_mask_distance(rock, shot, from.x, from.y, BOARD_W, &way);
    for (int32_t i = 0; i < BOARD_W * BOARD_H; i++) {
        for (int32_t k = 0; ph_mask_get(rock, i % BOARD_W, i / BOARD_W) && k < shot->w * shot->h; k++) {
            int32_t x = i % BOARD_W - from.x - k % shot->w, y = i / BOARD_W - from.y - k / shot->w;
            bool nearer = x * x + y * y < least && ph_mask_get(shot, k % shot->w, k / shot->w);
            least = nearer ? x * x + y * y : least;
        }
    }
    check(d->checks, is, least);
    check(d->checks, way.x * way.x + way.y * way.y, least);
    check(d->checks, truth_hit(rock, shot, from.x + way.x, from.y + way.y), true);
    const SDL_FPoint a = {(float)d->at.x, (float)d->at.y}, b = {a.x + (float)way.x, a.y + (float)way.y};
    pane_mask(d->on, board_place, rock, INK_A);
    desk_show(d, shot, from, INK_WHITE);
    pane_line(d->on, board_place, a, b, INK_BOTH);
    say(d, "The way to the nearest pixel: (%d, %d).", (int)way.x, (int)way.y);
}
