// why.c - the gates that a pair passed, the first gate that rejected it, a verdict, and the answer of the rules.
//
// The ledger of the tick says whether the pair was tested, and the contacts contain the answer. The overlap at the
// offset of the tick is counted again, because it shows whether the tick is right: if both disagree, the verdict is
// WRONG. Cost: a query of the overlap, a row test for each common row, and for a miss a search of the nearest pixels.
#include "overlay/why.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "game/world/body.h"
#include "pixhit/pixhit_more.h"

enum {
    NEAR = 64,  // bounds farther apart than this get no search of the nearest pixels [px]
    BEYOND = 24 // distance that the search adds to the gap of the bounds [px]
};

const char *const why_gates[GATE_COUNT] = {"alive", "groups", "box", "asked", "tight", "cells", "bits", "answered"};

/// Suffixes of the verdict by enum ph_normal_source.
static const char *const sources[] = {"", " by velocity", " by centers", " by axis"};

static int by_index(const void *left, const void *right) {
    const int32_t a = *(const int32_t *)left, b = *(const int32_t *)right;
    return (a > b) - (a < b);
}

/// The item of body `index`, or -1.
static int32_t item_of(const collider *c, int32_t index) {
    const int32_t *found = bsearch(&index, c->body, (size_t)c->item_count, sizeof *c->body, by_index);
    return found ? (int32_t)(found - c->body) : -1;
}

bool why_may_meet(const collider *c, int32_t a, int32_t b) {
    const int32_t i = item_of(c, a), k = item_of(c, b);
    return i >= 0 && k >= 0 && (c->items[i].collides_with & c->items[k].category) &&
           (c->items[k].collides_with & c->items[i].category);
}

static void print_move(char *line, size_t room, int32_t x, int32_t y) {
    const char *across = x < 0 ? "left" : "right";
    snprintf(line, room, "%d px %s, %d px %s", abs(x), across, abs(y), y < 0 ? "up" : "down");
}

// ---- boxes --------------------------------------------------------------------------------------

static int32_t least(int32_t a, int32_t b) {
    return a < b ? a : b;
}

static int32_t most(int32_t a, int32_t b) {
    return a > b ? a : b;
}

/// The common part of two boxes, b moved by (dx, dy); if they are apart, a box of negative size.
static ph_box common(ph_box a, ph_box b, int32_t dx, int32_t dy) {
    return (ph_box){most(a.x0, b.x0 + dx), most(a.y0, b.y0 + dy), least(a.x1, b.x1 + dx), least(a.y1, b.y1 + dy)};
}

static bool overlap(ph_box shared) {
    return shared.x0 < shared.x1 && shared.y0 < shared.y1;
}

/// Gap between two boxes by their common part; 0: they overlap or share an edge.
static int32_t gap_of(ph_box shared) {
    return most(most(shared.x0 - shared.x1, shared.y0 - shared.y1), 0);
}

static void print_box(char *text, ph_box shared) {
    if (overlap(shared)) {
        snprintf(text, WHY_TEXT, "%d x %d", shared.x1 - shared.x0, shared.y1 - shared.y0);
    } else {
        snprintf(text, WHY_TEXT, "%d px off", gap_of(shared));
    }
}

// ---- the gates ----------------------------------------------------------------------------------

/// Fills the texts and returns the first gate that rejects the pair. If the ledger or the list of contacts is full, it
/// is unknown whether the pair was tested and hit: the text is "-", and the gate accepts the pair.
static why_gate walk(explanation *w, const game *g, ph_box tight) {
    const collider *c = &g->collider;
    const int32_t i = item_of(c, w->a), k = item_of(c, w->b);
    const bool items = i >= 0 && k >= 0, fixed = items && c->items[i].is_static && c->items[k].is_static;
    const bool meet = why_may_meet(c, w->a, w->b) && !fixed;
    const ph_box none = {0, 0, 0, 0}, boxes = items ? common(c->items[i].box, c->items[k].box, 0, 0) : none;
    const ledger_query *q = ledger_query_of(&g->ledger, w->a, w->b);
    const bool swept = q && (q->way.x || q->way.y), open = q && q->open, ground = w->a == g->world.ground;
    const bool full = !q && g->ledger.query_count == LEDGER_QUERIES, lost = !w->found && c->stats.dropped > 0;
    const bool pass[GATE_COUNT] = {true,           meet,  overlap(boxes), q || full,
                                   overlap(tight), !open, w->area > 0,    w->found || lost};
    const char *asked = swept ? "swept" : "yes";
    const char *missing = full ? "-" : "no";
    const char *apart = fixed ? "both fixed" : "ignored";
    const char *rock = open ? "empty" : "rock";
    snprintf(w->text[GATE_ALIVE], WHY_TEXT, "both");
    snprintf(w->text[GATE_GROUPS], WHY_TEXT, "%s", meet ? "may touch" : apart);
    print_box(w->text[GATE_BOX], boxes);
    snprintf(w->text[GATE_ASKED], WHY_TEXT, "%s", q ? asked : missing);
    print_box(w->text[GATE_TIGHT], tight);
    snprintf(w->text[GATE_CELLS], WHY_TEXT, "%s", ground ? rock : "no ground");
    snprintf(w->text[GATE_BITS], WHY_TEXT, "%" PRId64 " px", w->area);
    snprintf(w->text[GATE_ANSWERED], WHY_TEXT, "%s", lost ? "-" : "no hit");
    if (w->found) {
        snprintf(w->text[GATE_ANSWERED], WHY_TEXT, "%" PRId64 " px", w->found->hit.area);
    }
    int stop = 0;
    while (stop < GATE_COUNT && pass[stop]) {
        stop++;
    }
    return (why_gate)stop;
}

/// Writes the verdict. It is WRONG if the tick contradicts the masks.
static void say_verdict(explanation *w) {
    static const char *const reasons[GATE_COUNT] = {
        [GATE_GROUPS] = "their groups do not collide",
        [GATE_BOX] = "their boxes are apart",
        [GATE_ASKED] = "the tick did not test this pair",
        [GATE_TIGHT] = "the bounds of their pixels are apart",
        [GATE_CELLS] = "the 8 px cells of the ground under it are empty",
        [GATE_BITS] = "no pixel is in both",
        [GATE_ANSWERED] = "the tick answered no hit",
    };
    const bool hit = w->stop == GATE_COUNT, differ = hit && w->found && w->found->hit.area != w->area;
    w->wrong = differ || (!hit && w->area > 0 && w->stop > GATE_GROUPS);
    if (differ) {
        snprintf(w->verdict, WHY_LINE, "%" PRId64 " px overlap, but the tick answered %" PRId64 " px: WRONG", w->area,
                 w->found->hit.area);
    } else if (hit) {
        snprintf(w->verdict, WHY_LINE, "HIT: %" PRId64 " px overlap%s", w->area,
                 w->found ? sources[w->found->hit.source] : "");
    } else {
        snprintf(w->verdict, WHY_LINE, "%s%s%s", w->wrong ? "The masks touch, but " : "NO HIT: ", reasons[w->stop],
                 w->wrong ? ": WRONG" : "");
    }
}

// ---- a miss -------------------------------------------------------------------------------------

/// Finds the two nearest pixels.
static void find_gap(explanation *w, const game *g) {
    const ph_mask *a = game_mask(g, w->a), *b = game_mask(g, w->b);
    char move[40];
    ph_point first = {0, 0};
    w->shift_known = w->apart <= NEAR && ph_mask_distance(a, b, w->dx, w->dy, w->apart + BEYOND, &w->shift) > 0 &&
                     ph_mask_first_point(a, b, w->dx + w->shift.x, w->dy + w->shift.y, &first);
    snprintf(w->lines[0], WHY_LINE, "gap: -");
    if (w->shift_known) {
        w->near[0] = first;
        w->near[1] = (ph_point){first.x - w->shift.x, first.y - w->shift.y};
        w->eye = (ph_point){first.x - w->shift.x / 2, first.y - w->shift.y / 2};
        print_move(move, sizeof move, w->shift.x, w->shift.y);
        snprintf(w->lines[0], WHY_LINE, "gap: b %s: hit", move);
    }
}

// ---- the answer to a contact, from the ledger ---------------------------------------------------

static double px_of(int32_t units) {
    return units / (double)SUB;
}

static double length_of(ledger_velocity v) {
    return hypot(px_of(v.x), px_of(v.y));
}

static void say_bounce(explanation *w) {
    const ledger_response *r = w->response;
    if (r->bounced) {
        snprintf(w->lines[CARD_BOUNCE], WHY_LINE, "in %.1f, out %.1f px per tick", length_of(w->in), length_of(w->out));
    } else {
        snprintf(w->lines[CARD_BOUNCE], WHY_LINE, "%s", r->met ? "they separate already: no bounce" : "no bounce");
    }
    const int b = r->push[1].x || r->push[1].y;
    const int32_t x = r->push[b].x / SUB, y = r->push[b].y / SUB;
    char move[40];
    print_move(move, sizeof move, x, y);
    snprintf(w->lines[CARD_PUSH], WHY_LINE, "%c pushed %s", "ab"[b], move);
    if (x == 0 && y == 0) {
        snprintf(w->lines[CARD_PUSH], WHY_LINE, "not pushed");
    }
}

/// "28 px x 3.1 px/tick -> hull -10".
static void say_damage(explanation *w) {
    const ledger_response *r = w->response;
    const int32_t most = w->lost[0] > w->lost[1] ? w->lost[0] : w->lost[1];
    const char *none = r->pixels > 0 ? "harmless" : "no damage";
    char price[WHY_LINE] = "hit", *line = w->lines[CARD_DAMAGE];
    if (r->pixels > 0 && r->speed != 0) {
        snprintf(price, sizeof price, "%d px x %.1f px/tick", (int)r->pixels, px_of(r->speed));
    } else if (r->pixels > 0) {
        snprintf(price, sizeof price, "%d px rammed", (int)r->pixels);
    }
    if (most > 0) {
        snprintf(line, WHY_LINE, "%.24s -> hull -%d", price, most);
    } else if (r->damage > 0) {
        snprintf(line, WHY_LINE, "%.24s: protected", price);
    } else {
        snprintf(line, WHY_LINE, "%s", none);
    }
}

/// "hit at 95/256 tick: step 13 of 35". The time is from the contact, the steps are from its place on the way, so the
/// line shows whether both agree. A pair with a shot is not separated, so its line of the push is free.
static void say_time(explanation *w, const ledger_query *q) {
    const contact *found = w->found;
    const int32_t left = abs(q->dx - found->dx) + abs(q->dy - found->dy), steps = abs(q->way.x) + abs(q->way.y);
    snprintf(w->lines[CARD_PUSH], WHY_LINE, "hit at %d/256 tick: step %d of %d", (int)found->when, (int)(steps - left),
             (int)steps);
}

/// "damage: 28 px, 3.1 px past the touch". The damage may be the weighted mean of the overlaps on two lines of approach
/// (ph_contact_at_depth); the view outlines the overlap on the nearer line.
static void say_crash(explanation *w, const game *g) {
    char *line = w->lines[CARD_OVERLAP];
    const contact *found = w->found;
    const int64_t outlined =
        ph_mask_overlap_area(game_mask(g, found->a), game_mask(g, found->b), w->crash->dx, w->crash->dy);
    if (outlined == w->crash->pixels) {
        snprintf(line, WHY_LINE, "damage: %d px, %.1f px past the touch", (int)w->crash->pixels,
                 px_of(w->response->depth));
    } else {
        snprintf(line, WHY_LINE, "damage: %d px (mean; outline %d px)", (int)w->crash->pixels, (int)outlined);
    }
}

/// Writes the changes of hull, such as "b 240 -> 206, a 90 -> 56", and the sums of the losses.
static void say_hull(explanation *w, const ledger *l) {
    char *line = w->lines[CARD_HULL];
    int used = 0;
    for (int32_t i = 0; i < l->harm_count; i++) {
        const ledger_harm *h = &l->harms[i];
        const bool is_b = h->body == w->found->b;
        if (h->contact == w->response->contact && (is_b || h->body == w->found->a)) {
            w->lost[is_b] += h->before - h->after;
            if (used < WHY_LINE) {
                const char letter = is_b ? 'b' : 'a';
                used += snprintf(line + used, (size_t)(WHY_LINE - used), "%s%c %d -> %d",
                                 used ? ", " : "hull: ", letter, (int)h->before, (int)h->after);
            }
        }
    }
}

/// Reads the answer to the contact.
static void say_answer(explanation *w, const game *g) {
    const contact *found = w->found;
    const int32_t which = (int32_t)(found - g->collider.contacts);
    w->response = ledger_response_to(&g->ledger, which);
    for (int32_t i = 0; w->response && i < g->ledger.crash_count; i++) {
        w->crash = g->ledger.crashes[i].contact == which ? &g->ledger.crashes[i] : w->crash;
    }
    if (w->response) {
        const ledger_response *r = w->response;
        w->in = (ledger_velocity){r->before[1].x - r->before[0].x, r->before[1].y - r->before[0].y};
        w->out = (ledger_velocity){r->after[1].x - r->after[0].x, r->after[1].y - r->after[0].y};
        say_hull(w, &g->ledger);
        say_bounce(w);
        say_damage(w);
    }
    const ledger_query *q = ledger_query_of(&g->ledger, found->a, found->b);
    if (q && (q->way.x || q->way.y)) {
        say_time(w, q);
    }
    if (w->crash) {
        say_crash(w, g);
    } else {
        snprintf(w->lines[CARD_OVERLAP], WHY_LINE, "gradient %" PRId64 " %" PRId64 ", normal %.2f %.2f", found->hit.gx,
                 found->hit.gy, (double)found->hit.nx, (double)found->hit.ny);
    }
}

// ---- all ----------------------------------------------------------------------------------------

void why_gone(explanation *out, const game *g, const body_pair *pair) {
    const bool a = body_pair_lives(pair, g, 0), b = body_pair_lives(pair, g, 1);
    const char *left = a ? "b is gone" : "a is gone";
    *out = (explanation){
        .a = pair->body[0], .b = pair->body[1], .kind = {pair->kind[0], pair->kind[1]}, .stop = GATE_ALIVE};
    snprintf(out->text[GATE_ALIVE], WHY_TEXT, "%s", a || b ? left : "both gone");
    snprintf(out->verdict, WHY_LINE, "NO HIT: %s", a || b ? left : "both are gone");
}

void why_find(explanation *out, const game *g, int32_t a, int32_t b) {
    explanation *w = out;
    *w = (explanation){.a = least(a, b), .b = most(a, b)};
    const body *p = &g->world.bodies[w->a], *q = &g->world.bodies[w->b];
    if (p->kind == KIND_NONE || q->kind == KIND_NONE) {
        const body_pair pair = body_pair_of(g, w->a, w->b);
        why_gone(w, g, &pair);
        return;
    }
    w->kind[0] = p->kind;
    w->kind[1] = q->kind;
    w->found = collide_contact(&g->collider, w->a, w->b);
    w->dx = w->found ? w->found->dx : body_px(q) - body_px(p);
    w->dy = w->found ? w->found->dy : body_py(q) - body_py(p);
    w->area = ph_mask_overlap_area(game_mask(g, w->a), game_mask(g, w->b), w->dx, w->dy);
    const ph_box tight = common(game_mask(g, w->a)->bounds, game_mask(g, w->b)->bounds, w->dx, w->dy);
    w->apart = gap_of(tight);
    w->eye = (ph_point){(tight.x0 + tight.x1) / 2, (tight.y0 + tight.y1) / 2};
    w->stop = walk(w, g, tight);
    say_verdict(w);
    if (w->found) {
        w->eye = (ph_point){w->found->hit.x, w->found->hit.y};
        say_answer(w, g);
    } else if (w->area > 0) {
        (void)ph_mask_first_point(game_mask(g, w->a), game_mask(g, w->b), w->dx, w->dy, &w->eye);
    } else if (w->stop > GATE_GROUPS) {
        find_gap(w, g);
    }
}
