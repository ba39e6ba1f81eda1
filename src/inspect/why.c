// why.c - one pair walks through the filters of a tick, slowly and with words.
//
// The walk beside the game uses the public calls of the core. The ledger of the tick says whether the pair was tested,
// and the contacts hold the answer: where the walk and the tick disagree, the verdict is WRONG. Cost:
// some calls for each row that the two share, and for a near miss up to some thousand calls of
// ph_mask_hit to find the least move that would make them touch.
#include "inspect/why.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inspect/question.h"
#include "game/world/body.h"
#include "pixhit/pixhit_more.h"

enum {
    NEAR = 64,      // bounds that are further apart get no search for the least move [px]
    BEYOND = 24,    // how far past touching bounds the search goes [px]
    PUSH_MOST = 96, // [px]
    TICKS_MOST = 30
};

const char *const why_filter_names[FILTER_COUNT] = {"alive", "groups", "cut",   "box",  "asked",   "tight",
                                                    "cells", "rows",   "words", "bits", "answered"};

const char *const words_kinds[KIND_COUNT] = {
    [KIND_NONE] = "gone",   [KIND_WALL] = "wall",      [KIND_GATE] = "gate", [KIND_PORTAL] = "portal",
    [KIND_ROCK] = "rock",   [KIND_GEM] = "gem",        [KIND_MINE] = "mine", [KIND_REPAIR] = "repair",
    [KIND_SHIP] = "ship",   [KIND_ENEMY] = "enemy",    [KIND_SHOT] = "shot", [KIND_SPIT] = "spit",
    [KIND_BALL] = "sprite", [KIND_TERRAIN] = "ground", [KIND_GRIT] = "grit", [KIND_BOSS] = "boss",
};

const char *words_name(const body *b) {
    return b->kind == KIND_TERRAIN ? words_kinds[KIND_TERRAIN] : sprite_get((sprite)b->sprite)->file;
}

const char *const words_sources[] = {"", " by velocity", " by centers", " by axis"};

static bool is_empty(ph_box box) {
    return box.x0 >= box.x1 || box.y0 >= box.y1;
}

/// "9 x 4 px" of a box, or by how much it is missed.
static void say_box(char *line, ph_box s) {
    if (!is_empty(s)) {
        snprintf(line, WHY_TEXT, "share %d x %d px", s.x1 - s.x0, s.y1 - s.y0);
    } else if (s.x0 - s.x1 >= s.y0 - s.y1) {
        snprintf(line, WHY_TEXT, "%d px apart in x", s.x0 - s.x1);
    } else {
        snprintf(line, WHY_TEXT, "%d px apart in y", s.y0 - s.y1);
    }
}

// ---- the filters before the masks ---------------------------------------------------------------

bool why_alive(why *w, bool a, bool b) {
    static const char *const said[4] = {"both are gone", "b is gone", "a is gone", "both"};
    const char *what = said[a + 2 * b];
    w->stop = FILTER_ALIVE;
    snprintf(w->text[FILTER_ALIVE], WHY_TEXT, "%s", what);
    snprintf(w->verdict, sizeof w->verdict, "NO HIT: %s", what);
    return a && b;
}

static bool both_live(why *w, const game *g) {
    return why_alive(w, g->world.bodies[w->a].kind != KIND_NONE, g->world.bodies[w->b].kind != KIND_NONE);
}

static int by_index(const void *left, const void *right) {
    int32_t a = *(const int32_t *)left, b = *(const int32_t *)right;
    return (a > b) - (a < b);
}

int32_t why_item(const collider *c, int32_t index) {
    const int32_t *at = bsearch(&index, c->body, (size_t)c->item_count, sizeof *c->body, by_index);
    return at ? (int32_t)(at - c->body) : -1;
}

const contact *why_contact(const collider *c, int32_t a, int32_t b) {
    const contact key = {.a = a, .b = b};
    return bsearch(&key, c->contacts, (size_t)c->contact_count, sizeof key, contact_order);
}

bool why_may_meet(const collider *c, int32_t a, int32_t b) {
    int32_t i = why_item(c, a), k = why_item(c, b);
    return i >= 0 && k >= 0 && (c->items[i].collides_with & c->items[k].category) &&
           (c->items[k].collides_with & c->items[i].category);
}

static bool through_groups(why *w, const game *g) {
    const collider *c = &g->collider;
    int32_t i = why_item(c, w->a), k = why_item(c, w->b);
    const char *a = words_kinds[w->kind[0]], *b = words_kinds[w->kind[1]];
    bool known = i >= 0 && k >= 0, meet = why_may_meet(c, w->a, w->b);
    bool moves = known && !(c->items[i].is_static && c->items[k].is_static);
    bool asks = known && (c->items[i].collides_with & c->items[k].category);
    const char *first = asks && !meet ? b : a;
    const char *second = first == a ? b : a;
    if (!known) {
        snprintf(w->text[FILTER_GROUPS], WHY_TEXT, "%s has no partners", i < 0 ? a : b);
    } else if (!moves) {
        snprintf(w->text[FILTER_GROUPS], WHY_TEXT, "both are fixed");
    } else {
        snprintf(w->text[FILTER_GROUPS], WHY_TEXT, "%s %s %s", first, meet ? "meets" : "ignores", second);
    }
    return meet && moves;
}

// ---- the masks ----------------------------------------------------------------------------------

/// Columns x0..x1-1 of row y of a mask as bits, at most 64 of them.
static uint64_t row_bits(const ph_mask *mask, int32_t x0, int32_t x1, int32_t y) {
    uint64_t bits = 0;
    for (int32_t x = x0; x < x1 && x - x0 < WHY_BITS; x++) {
        bits |= (uint64_t)ph_mask_get(mask, x, y) << (x - x0);
    }
    return bits;
}

static bool row_has(const ph_mask *mask, ph_box window, int32_t y, int32_t dx, int32_t dy) {
    ph_box row = {window.x0 - dx, y - dy, window.x1 - dx, y - dy + 1};
    return ph_mask_hit_box(mask, row);
}

// ---- what the tick did --------------------------------------------------------------------------

/// The gate "box": the boxes that the broad phase got.
static bool through_boxes(why *w, const collider *c) {
    const ph_box none = {0, 0, 0, 0};
    const int32_t i = why_item(c, w->a), k = why_item(c, w->b);
    const ph_box shared = i >= 0 && k >= 0 ? box_shared(c->items[i].box, c->items[k].box, 0, 0) : none;
    say_box(w->text[FILTER_BOX], shared);
    return !is_empty(shared);
}

/// The gate "asked": true for a pair that the narrow phase got, and while the ledger cannot say.
static bool through_query(why *w, const game *g, const ledger_query *q) {
    const bool unknown = !q && g->ledger.query_count == LEDGER_QUERIES;
    const char *swept = q && (q->way.x || q->way.y) ? "yes, on its way" : "yes";
    snprintf(w->text[FILTER_ASKED], WHY_TEXT, "%s", q ? swept : "no");
    if (unknown) {
        snprintf(w->text[FILTER_ASKED], WHY_TEXT, "-");
    }
    return q || unknown;
}

/// The gate "answered": true when the tick has a contact, and while its list of contacts is full.
static bool through_answer(why *w, const game *g) {
    const contact *found = why_contact(&g->collider, w->a, w->b);
    const bool unknown = !found && g->collider.stats.dropped > 0;
    snprintf(w->text[FILTER_ANSWERED], WHY_TEXT, "%s", unknown ? "-" : "no hit");
    if (found) {
        snprintf(w->text[FILTER_ANSWERED], WHY_TEXT, "hit, %" PRId64 " px", found->hit.area);
    }
    return found || unknown;
}

/// Chooses the row to show: that of the eye, from the left of the window, or so that the eye is inside.
static void take_bits(why *w, const ph_mask *a, const ph_mask *b) {
    if (is_empty(w->tight)) {
        return;
    }
    w->row = least(most(w->eye.y, w->tight.y0), w->tight.y1 - 1);
    w->column = most(w->tight.x0, least(w->eye.x - WHY_BITS / 2, w->tight.x1 - WHY_BITS));
    w->bits_a = row_bits(a, w->column, w->tight.x1, w->row);
    w->bits_b = row_bits(b, w->column - w->dx, w->tight.x1 - w->dx, w->row - w->dy);
}

static filter through_masks(why *w, const ph_mask *a, const ph_mask *b) {
    const int32_t strips = (w->tight.x1 - 1) / 64 - w->tight.x0 / 64 + 1;
    for (int32_t y = w->tight.y0; y < w->tight.y1; y++) {
        w->rows += row_has(a, w->tight, y, 0, 0) && row_has(b, w->tight, y, w->dx, w->dy);
    }
    w->words = (int64_t)w->rows * strips;
    snprintf(w->text[FILTER_ROWS], WHY_TEXT, "%d of %d in both", w->rows, w->tight.y1 - w->tight.y0);
    if (w->rows == 0) {
        return FILTER_ROWS;
    }
    snprintf(w->text[FILTER_WORDS], WHY_TEXT, "%" PRId64 " shifted and ANDed", w->words);
    snprintf(w->text[FILTER_BITS], WHY_TEXT, "%" PRId64 " left", w->area);
    return w->area ? FILTER_ANSWERED : FILTER_BITS;
}

// ---- how far off --------------------------------------------------------------------------------

/// True when they touch `ticks` ticks from now at the speed of now.
static bool touch_in(const why *w, const game *g, int32_t ticks) {
    const body *p = &g->world.bodies[w->a], *q = &g->world.bodies[w->b];
    int32_t dx = body_px_of(q->x + ticks * q->vx) - body_px_of(p->x + ticks * p->vx);
    int32_t dy = body_px_of(q->y + ticks * q->vy) - body_px_of(p->y + ticks * p->vy);
    return ph_mask_hit(game_mask(g, w->a), game_mask(g, w->b), dx, dy);
}

/// "2 px right 1 px up" of a move.
static void say_shift(char *line, size_t room, ph_point s) {
    char across[20] = "", height[20] = "";
    if (s.x) {
        snprintf(across, sizeof across, "%d px %s", abs(s.x), s.x > 0 ? "right" : "left");
    }
    if (s.y) {
        snprintf(height, sizeof height, "%d px %s", abs(s.y), s.y > 0 ? "down" : "up");
    }
    snprintf(line, room, "%s%s%s", across, s.x && s.y ? " " : "", height);
}

static void say_remedy(why *w) {
    char move[44];
    if (w->shift_known) {
        say_shift(move, sizeof move, w->shift);
        snprintf(w->remedy[0], WHY_TEXT, "b %s: hit", move);
    } else {
        snprintf(w->remedy[0], WHY_TEXT, "no small move makes them touch");
    }
    if (w->ticks) {
        const char *when = w->ticks < 0 ? "earlier" : "later";
        snprintf(w->remedy[1], WHY_TEXT, "%s%d tick%s %s: hit", w->shift_known ? "or " : "", abs(w->ticks),
                 abs(w->ticks) == 1 ? "" : "s", when);
    }
}

// ---- the whole ----------------------------------------------------------------------------------

/// Where to look: the contact, the pixel that the least move would make common, or the middle of what the bounds share.
static void find_eye(why *w, const ph_mask *a, const ph_mask *b) {
    ph_point first;
    w->eye.x = (w->tight.x0 + w->tight.x1) / 2;
    w->eye.y = (w->tight.y0 + w->tight.y1) / 2;
    if (w->stop == FILTER_COUNT) {
        w->eye.x = w->hit.x;
        w->eye.y = w->hit.y;
    } else if (w->shift_known && ph_mask_first_point(a, b, w->dx + w->shift.x, w->dy + w->shift.y, &first)) {
        w->eye.x = first.x - w->shift.x / 2;
        w->eye.y = first.y - w->shift.y / 2;
        w->near[0] = first;
        w->near[1] = (ph_point){first.x - w->shift.x, first.y - w->shift.y};
    }
}

/// The offset of the pair in this tick: of a contact where it was found.
static void place(why *w, const game *g) {
    const contact *found = why_contact(&g->collider, w->a, w->b);
    const body *a = &g->world.bodies[w->a], *b = &g->world.bodies[w->b];
    w->dx = found ? found->dx : body_px(b) - body_px(a);
    w->dy = found ? found->dy : body_py(b) - body_py(a);
    w->tight = box_shared(game_mask(g, w->a)->bounds, game_mask(g, w->b)->bounds, w->dx, w->dy);
}

static void answer_hit(why *w, const game *g, const ph_mask *a, const ph_mask *b) {
    const contact *found = why_contact(&g->collider, w->a, w->b);
    w->hit = found ? found->hit : w->hit; // the list of contacts may have been full
    w->out.x = w->dx;
    w->out.y = w->dy;
    w->push = ph_contact_push_out(a, b, &w->out, &w->hit, PUSH_MOST);
    snprintf(w->verdict, sizeof w->verdict, "HIT: %" PRId64 " px overlap%s", w->area, words_sources[w->hit.source]);
    if (w->push >= 0) {
        char move[44];
        ph_point by = {w->out.x - w->dx, w->out.y - w->dy};
        say_shift(move, sizeof move, by);
        snprintf(w->remedy[0], WHY_TEXT, "b %s: free", move);
    } else {
        snprintf(w->remedy[0], WHY_TEXT, "no way out within %d px", PUSH_MOST);
    }
}

/// The sentence on a pair without a hit.
static void say_miss(why *w, const cut *parted) {
    static const char *const texts[FILTER_COUNT] = {
        [FILTER_ASKED] = "the boxes overlap, but the tick did not test this pair",
        [FILTER_CELLS] = "no rock in the 8 px cells under it",
    };
    char *line = w->verdict;
    const size_t room = sizeof w->verdict;
    const int32_t rows = w->tight.y1 - w->tight.y0;
    switch (w->stop) {
    case FILTER_CUT:
        snprintf(line, room, "NO HIT: cut %d (%s = %d) lies between them", parted->depth, parted->axis ? "y" : "x",
                 parted->at);
        break;
    case FILTER_BOX: snprintf(line, room, "NO HIT: their boxes are %s", w->text[FILTER_BOX]); break;
    case FILTER_TIGHT: snprintf(line, room, "NO HIT: their pixels are %s", w->text[FILTER_TIGHT]); break;
    case FILTER_ROWS: snprintf(line, room, "NO HIT: none of %d rows has pixels of both", rows); break;
    case FILTER_BITS: snprintf(line, room, "NO HIT: %d rows share columns, no pixel is in both", w->rows); break;
    default: snprintf(line, room, "NO HIT: %s", texts[w->stop] ? texts[w->stop] : w->text[w->stop]);
    }
}

/// The sentence on a tick that contradicts the masks. False when it does not.
static bool say_wrong(why *w) {
    if (w->area > 0 && w->stop == FILTER_ASKED) {
        snprintf(w->verdict, sizeof w->verdict, "The masks touch, but the tick did not test this pair: WRONG");
    } else if (w->area > 0 && w->stop == FILTER_ANSWERED) {
        snprintf(w->verdict, sizeof w->verdict, "The masks touch, but the tick answered no hit: WRONG");
    } else if (w->area > 0 && w->stop > FILTER_GROUPS && w->stop < FILTER_COUNT) {
        snprintf(w->verdict, sizeof w->verdict, "The masks touch, but the gate \"%s\" rejects the pair: WRONG",
                 why_filter_names[w->stop]);
    } else if (w->stop == FILTER_COUNT && w->hit.area != w->area && w->hit.area > 0) {
        snprintf(w->verdict, sizeof w->verdict, "%" PRId64 " px overlap, but the tick answered %" PRId64 " px: WRONG",
                 w->area, w->hit.area);
    } else {
        return false;
    }
    return true;
}

static void answer_miss(why *w, const game *g, const ph_mask *a, const ph_mask *b) {
    if (w->area == 0 && w->stop > FILTER_GROUPS) {
        const int32_t gap = most(most(w->tight.x0 - w->tight.x1, w->tight.y0 - w->tight.y1), 0);
        w->shift_known = gap <= NEAR && ph_mask_distance(a, b, w->dx, w->dy, gap + BEYOND, &w->shift) > 0;
        for (int32_t n = 1; n <= TICKS_MOST && w->ticks == 0; n++) {
            int32_t later = touch_in(w, g, n) ? n : 0;
            w->ticks = touch_in(w, g, -n) ? -n : later;
        }
        say_remedy(w);
    }
}

static filter walk(why *w, const game *g, const cut *parted) {
    const bool meets = through_groups(w, g), near = through_boxes(w, &g->collider);
    const ledger_query *q = ledger_query_of(&g->ledger, w->a, w->b);
    const bool asked = through_query(w, g, q), answered = through_answer(w, g);
    const ph_mask *a = game_mask(g, w->a), *b = game_mask(g, w->b);
    snprintf(w->text[FILTER_CUT], WHY_TEXT, "no cut parts them");
    if (parted) {
        const char axis = parted->axis ? 'y' : 'x';
        snprintf(w->text[FILTER_CUT], WHY_TEXT, "%d at %c=%d parts", parted->depth, axis, parted->at);
    }
    say_box(w->text[FILTER_TIGHT], w->tight);
    if (!meets) {
        return FILTER_GROUPS;
    }
    if (parted) {
        return FILTER_CUT;
    }
    if (!near) {
        return FILTER_BOX;
    }
    if (!asked) {
        return FILTER_ASKED;
    }
    if (is_empty(w->tight)) {
        return FILTER_TIGHT;
    }
    const bool open = q && q->open; // the ground answers by its cells first
    const char *rock = open ? "open under it" : "rock under it";
    snprintf(w->text[FILTER_CELLS], WHY_TEXT, "%s", w->a == g->world.ground ? rock : "neither is the ground");
    const filter masks = open ? FILTER_CELLS : through_masks(w, a, b);
    return masks == FILTER_ANSWERED && answered ? FILTER_COUNT : masks;
}

static why begin(const game *g, int32_t a, int32_t b) {
    why w = {.a = least(a, b), .b = most(a, b), .push = -1};
    w.kind[0] = g->world.bodies[w.a].kind;
    w.kind[1] = g->world.bodies[w.b].kind;
    return w;
}

void why_find(why *out, const game *g, int32_t a, int32_t b, const cut *parted) {
    static const ph_point sides[4] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    *out = begin(g, a, b);
    if (!both_live(out, g)) {
        return;
    }
    place(out, g);
    const ph_mask *first = game_mask(g, out->a), *second = game_mask(g, out->b);
    out->area = ph_mask_overlap_area(first, second, out->dx, out->dy);
    for (int i = 0; i < 4; i++) {
        out->beside[i] = ph_mask_overlap_area(first, second, out->dx + sides[i].x, out->dy + sides[i].y);
    }
    out->stop = walk(out, g, parted);
    if (out->stop == FILTER_COUNT) {
        answer_hit(out, g, first, second);
    } else {
        say_miss(out, parted);
        answer_miss(out, g, first, second);
    }
    out->wrong = say_wrong(out);
    find_eye(out, first, second);
    take_bits(out, first, second);
}

filter why_verdict(const game *g, int32_t a, int32_t b) {
    why one = begin(g, a, b);
    if (!both_live(&one, g)) {
        return FILTER_ALIVE;
    }
    place(&one, g);
    one.area = ph_mask_overlap_area(game_mask(g, one.a), game_mask(g, one.b), one.dx, one.dy);
    return walk(&one, g, NULL);
}
