// calls.c - every call of the core: which page shows it, or its demonstration here.
//
// The table holds all of pixhit.h: a test compares the two, so that a new call is not forgotten. The call that is
// chosen is checked each tick, and three others in turn, so that a run goes through all of them.
#include "lab/pages/calls.h"

#include <string.h>

#include "lab/pages/duo.h"

enum { TOP = 13, COLUMNS = 4, ROW_H = 8, ROWS = 27, SHOW_TICKS = 60, EACH = 4 };

#define ON(page, name, does) \
    { name, &page##_lesson, NULL, false, does }
#define HERE(demo, name, does) \
    { name, NULL, demo_##demo, false, does }
#define OTHER(demo, name, does) \
    { name, NULL, demo_##demo, true, does }

const call calls_table[] = {
    HERE(boxes, "box_overlap", "Two boxes: do they share a pixel?"),
    HERE(sweep, "box_sweep", "The box of a whole way, for the broad phase."),
    HERE(create, "mask_bytes", "How much memory a mask takes."),
    ON(landscape, "mask_init", "A mask in memory of your own."),
    HERE(create, "mask_create", "A mask in memory from malloc."),
    HERE(copy, "mask_clone", "A copy of a mask in one call."),
    HERE(create, "mask_free", "Gives that memory back."),
    HERE(create, "mask_words", "The words themselves, 64 pixels each."),
    HERE(sweep, "mask_box", "The box round a mask at a place: that of its item."),
    HERE(create, "mask_from_alpha", "A mask of a frame of a picture, by its alpha."),
    ON(esteban, "mask_load_alpha", "The same into a mask that is there."),
    ON(darkvale, "mask_load_index", "A mask of palette colors."),
    ON(darkvale, "mask_load_keys", "A mask of color keys."),
    HERE(picture, "mask_from_keys", "A mask of a frame of a picture, by color keys."),
    HERE(picture, "mask_load_bits", "A mask of rows of bits: one a pixel."),
    HERE(picture, "mask_paint", "A picture of a mask, in two colors."),
    HERE(set, "mask_get", "Is this one pixel solid?"),
    HERE(set, "mask_set", "Makes one pixel solid or empty."),
    ON(landscape, "mask_fill", "Makes all pixels solid or empty."),
    HERE(set, "mask_copy", "Copies the pixels of a mask of the same size."),
    HERE(brush, "mask_draw", "Adds the pixels of another mask."),
    OTHER(brush, "mask_erase", "Carves another mask out."),
    ON(landscape, "mask_intersect", "Keeps only what another mask has, too."),
    ON(landscape, "mask_invert", "Solid becomes empty, empty solid."),
    ON(landscape, "mask_grow", "Fatter or thinner by some pixels."),
    HERE(shape, "mask_fill_box", "Makes a box solid or empty."),
    OTHER(shape, "mask_fill_circle", "Makes a circle solid or empty."),
    ON(mackey, "mask_hit", "Do two masks share a pixel?"),
    ON(esteban, "mask_first_point", "Where? The first shared pixel, from the top."),
    ON(landscape, "mask_overlap_area", "How many pixels do they share?"),
    HERE(shared, "mask_overlap_mask", "What they share, as a mask of its own."),
    ON(landscape, "mask_gradient", "Where do they share more? The slope of the area."),
    HERE(shape, "mask_hit_box", "Does a box hold a solid pixel?"),
    OTHER(shape, "mask_hit_circle", "Does a circle hold a solid pixel?"),
    HERE(hit_line, "mask_hit_line", "The first solid pixel on a line: a ray."),
    HERE(shape, "mask_count_box", "How many pixels does a box hold?"),
    OTHER(shape, "mask_count_circle", "How many pixels does a circle hold?"),
    ON(hommel, "mask_next_run", "The runs of a row, from left to right."),
    ON(landscape, "contact_find", "All about a collision: area, point, normal."),
    ON(landscape, "bounce", "Two bodies bounce, in whole numbers."),
    HERE(push_out, "mask_push_out", "Moves b out of a along a direction."),
    OTHER(push_out, "mask_push_out_nearest", "Moves b out of a by the shortest way."),
    HERE(distance, "mask_distance", "How far is it to the nearest pixel?"),
    ON(landscape, "contact_push_out", "Moves b out along the normal."),
    HERE(sweep, "mask_sweep", "Stops a fast bullet at its first touch."),
    HERE(move, "mask_move", "Moves b among masks: it slides, and walks up steps."),
    ON(partition, "broadphase_bytes", "How much memory the broad phase takes."),
    ON(partition, "broadphase_init", "The fast broad phase in memory of your own."),
    ON(partition, "broadphase_pairs", "Which of many boxes overlap? A batch at a time."),
    ON(partition, "broadphase_list", "The same as one list, in order."),
    ON(partition, "partition_bytes", "How much memory the partition takes."),
    ON(partition, "partition_init", "The partition of 2002."),
    ON(partition, "partition_pairs", "The same pairs by cuts of the crowd."),
    ON(partition, "all_pairs", "The same pairs, each box with each."),
    HERE(touch, "pairs_touch", "Pairs whose masks touch, with their contacts."),
    OTHER(touch, "pairs_minus", "What began to touch, or what ended."),
    HERE(here, "broadphase_box", "What is here? The sprites in a box."),
    OTHER(here, "broadphase_line", "Which sprites does a ray meet, nearest first?"),
    ON(landscape, "mask_save", "A mask as bytes, the same on every machine."),
    ON(landscape, "mask_restore", "A mask from such bytes; damaged ones are refused."),
    HERE(copy, "mask_equal", "Have two masks the same pixels?"),
    HERE(copy, "mask_hash", "A number that tells two boxes apart."),
    HERE(copy, "mask_next_difference", "The runs in which two masks differ."),
    HERE(print, "mask_print", "A mask as text, for a test or a debugger."),
    ON(landscape, "components_bytes", "How much memory the components of this mask take."),
    ON(landscape, "components_bytes_most", "... of any mask of that size."),
    ON(landscape, "components_init", "Finds what hangs together."),
    ON(landscape, "components_list", "The components: pixels, box and first pixel."),
    ON(landscape, "components_at", "Which component has this pixel?"),
    ON(landscape, "components_mask", "One component as a mask."),
    ON(landscape, "components_cut", "Cuts a piece out, to be a body of its own."),
    ON(landscape, "mask_overlap_info", "Middle, box and ends of what two masks share."),
    ON(landscape, "mask_outline", "Follows every border: the contour."),
    ON(landscape, "mask_moments", "Where a shape balances, and its long axis."),
    ON(hommel, "rle_bytes", "How much memory a mask takes as runs."),
    ON(hommel, "rle_init", "A mask as runs."),
    ON(hommel, "rle_hit", "Do two masks of runs share a pixel?"),
    ON(hommel, "rle_overlap_area", "How many pixels do they share?"),
    ON(esteban, "soft_bytes", "How much memory a soft mask takes."),
    ON(esteban, "soft_init", "A mask that keeps the alpha of each pixel."),
    ON(esteban, "soft_hit", "Do two soft masks cover more than a pixel?"),
    ON(esteban, "soft_overlap_area", "The shared area, weighed by both alphas."),
    ON(esteban, "pose_size", "How large a turned picture can get."),
    ON(esteban, "pose_bake", "Turns and scales a picture, before the game."),
    HERE(pose, "pose_mask", "The same of a mask, bits to bits, at any angle."),
    HERE(turn, "mask_turn", "Flips and quarter turns, exact."),
    HERE(turn, "mask_scale", "Any size to any size."),
    ON(landscape, "mask_coarse", "A small mask for a quick no."),
    ON(landscape, "mask_hit_coarse", "Asks two such masks: a no is certain."),
    ON(landscape, "mask_convolve", "Every offset at which two masks touch, at once."),
    HERE(summary, "summary_bytes", "How much memory a summary takes."),
    HERE(summary, "summary_init", "What is known of a large mask before it is read."),
    HERE(summary, "summary_tiles", "A tile: which rows and columns have a pixel."),
    HERE(summary, "summary_update", "After an edit: only the tiles of a box."),
    HERE(summary, "summary_hit", "Do they touch? Only rows are read that may."),
    OTHER(shared, "narrow_hit", "The first shared pixel, in plain C to learn from."),
    OTHER(shared, "narrow_area", "How many pixels they share, in plain C."),
    OTHER(shared, "narrow_gradient", "The slope of the area, in plain C."),
    ON(esteban, "reference_hit", "The slow answer: do two pictures touch?"),
    ON(esteban, "reference_area", "The slow answer: how many pixels do they share?"),
    {0},
};

enum { CALLS = SDL_arraysize(calls_table) - 1 };

typedef struct calls_state {
    desk desk;
    int32_t chosen;
} calls_state;

static void calls_open(void *state, pool *from) {
    calls_state *s = state;
    desk *d = &s->desk;
    d->assets = from->assets;
    d->rock = duo_sheet(from->assets, "rock_small")->mask[1];
    d->ship = duo_sheet(from->assets, "ship")->mask[4];
    d->gem = duo_sheet(from->assets, "gem")->mask[0];
    d->shot = duo_sheet(from->assets, "shot")->mask[0];
    d->board = pool_mask(from, BOARD_W, BOARD_H);
    d->other = pool_mask(from, BOARD_W, BOARD_H);
}

void desk_show(const desk *d, const ph_mask *m, ph_point at, SDL_Color ink) {
    const int zoom = board_place.zoom;
    pane_mask(d->on, (placement){board_place.x + at.x * zoom, board_place.y + at.y * zoom, zoom}, m, ink);
}

/// Each demonstration begins with the same desk.
static void show(desk *d, const call *of, checks *p, const pane *on) {
    ph_mask_fill(d->board, false);
    ph_mask_fill(d->other, false);
    (void)ph_mask_draw(d->board, d->rock, (BOARD_W - d->rock->w) / 2, (BOARD_H - d->rock->h) / 2);
    d->checks = p;
    d->on = on;
    d->other_way = of->other_way;
    of->demo(d);
}

static ph_box place_of(int32_t i) {
    static const int32_t left[COLUMNS + 1] = {0, 74, 180, 310, 414}; // as wide as their longest names
    int32_t column = i / ROWS, y = TOP + i % ROWS * ROW_H;
    return (ph_box){left[column], y, left[column + 1], y + ROW_H};
}

/// The call whose name is clicked, or that comes next.
static void choose(calls_state *s, const pointer *by) {
    s->chosen = ((s->chosen + by->hands.step + by->hands.turn) % CALLS + CALLS) % CALLS;
    for (int32_t i = 0; by->hands.pressed && i < CALLS; i++) {
        s->chosen = box_holds(place_of(i), by->x, by->y) ? i : s->chosen;
    }
    s->chosen = by->still ? s->chosen : by->tick / SHOW_TICKS % CALLS;
}

static void calls_tick(void *state, const pointer *by, checks *p) {
    calls_state *s = state;
    desk *d = &s->desk;
    const int32_t x = by->x - board_place.x, y = by->y - board_place.y;
    choose(s, by);
    d->tick = by->tick;
    d->at.x = path_swing(by->tick, 700, 12, BOARD_W - 12);
    d->at.y = path_swing(by->tick, 470, 12, BOARD_H - 12);
    if (box_holds((ph_box){0, 0, 2 * BOARD_W, 2 * BOARD_H}, x, y)) {
        d->at.x = x / 2, d->at.y = y / 2;
    }
    for (int k = 0; k < EACH; k++) {
        const call *of = &calls_table[k ? (by->tick * EACH + k) % CALLS : s->chosen];
        if (of->demo) {
            p->page = of->name;
            show(d, of, p, NULL);
        }
    }
}

// ---- the picture --------------------------------------------------------------------------------

static void draw_list(const calls_state *s, const pane *on) {
    pane_label(on, 2, 1, INK_DIM, "ph_ ... and ph_mask_ ...   bright: shown here; click one");
    for (int32_t i = 0; i < CALLS; i++) {
        const ph_box at = place_of(i);
        const char *name = calls_table[i].name + 5 * (strncmp(calls_table[i].name, "mask_", 5) == 0);
        SDL_Color ink = calls_table[i].demo ? INK_COOL : INK_DIM;
        if (i == s->chosen) {
            pane_fill(on, pane_flat, at, INK(44, 52, 100, 255));
            ink = INK_WHITE;
        }
        pane_label(on, at.x0 + 2, at.y0, ink, name);
    }
}

static void calls_draw(const void *state, const pane *on) {
    const calls_state *s = state;
    const call *is = &calls_table[s->chosen];
    const ph_box frame = {0, 0, BOARD_W, BOARD_H}, clip = {board_place.x, board_place.y, LESSON_W, SAY_TOP - 16};
    checks none = {0};
    desk d = s->desk; // what a demonstration works in is its own
    draw_list(s, on);
    pane_fill(on, board_place, frame, INK_STAGE);
    pane_say(on, 0, INK_GOLD, "ph_%s", is->name);
    pane_say(on, 1, INK_WHITE, "%s", is->does);
    if (is->demo) {
        pane_clip(on, clip);
        show(&d, is, &none, on);
        pane_say(on, 2, INK_WHITE, "%s", d.say);
    } else {
        pane_large(on, board_place.x + 40, board_place.y + 60, INK_COOL, "On page %c:", is->lesson->title[0]);
        pane_label(on, board_place.x + 40, board_place.y + 84, INK_WHITE, is->lesson->title + 2);
    }
    pane_frame(on, board_place, frame, INK_FRAME);
}

const lesson calls_lesson = {
    "7 Every call of the core",
    "pixhit.h",
    "What the core can be asked, each with its answer.",
    "Which call do you need? Click its name.",
    "arrows: page   click, X, Z: call   mouse: steer",
    sizeof(calls_state),
    calls_open,
    calls_tick,
    calls_draw,
    NULL,
};
