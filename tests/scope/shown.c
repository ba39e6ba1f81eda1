// shown.c - a judge of the overlay alone: it reads only what the four views show of a tick, and counts the pixels.
//
// The views show masks over their pictures and the contacts in yellow (Masks); verdicts, numbers and arrows (Contact);
// boxes (Pairs). The judge reads these masks bit by bit, with a table of the kinds that may touch, as in the manual. It
// calls neither the proof nor the slow answers, and it knows no number of the rules, such as a factor of damage.
//
// Usage: shown --scene NAME --level N --seed N --sprites N --ticks N, at the top of the checkout. The first error is
// printed to stderr, and the exit status is 1.
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/game.h"
#include "game/levels/scenes.h"
#include "game/world/body.h"
#include "overlay/overlay.h"
#include "overlay/why.h"
#include "pilot/autopilot.h"
#include "view/sprite_assets.h"

#define K(name) (1u << KIND_##name)

enum { SHOTS = K(SHOT) | K(SPIT), FIXED = K(TERRAIN) | K(WALL) | K(GATE), HALF = 127 };

/// The kinds that may touch, each pair once.
static const struct {
    kind one;
    unsigned others;
} touches[] = {
    {KIND_SHIP, FIXED | K(ROCK) | K(ENEMY) | K(BOSS) | K(SPIT) | K(GEM) | K(MINE) | K(REPAIR) | K(BALL)},
    {KIND_ENEMY, FIXED | K(ROCK) | K(SHOT) | K(ENEMY)},
    {KIND_ROCK, FIXED | K(ROCK) | K(BOSS) | SHOTS | K(GEM) | K(MINE)},
    {KIND_SHOT, FIXED | K(BOSS) | K(MINE)},
    {KIND_SPIT, FIXED},
    {KIND_REPAIR, FIXED},
    {KIND_GRIT, FIXED},
    {KIND_BALL, K(WALL) | K(BALL)},
};

static ph_image sheets[SPRITE_COUNT];

static int report(const game *g, int32_t a, int32_t b, const char *difference) {
    const body *all = g->world.bodies;
    fprintf(stderr, "shown: tick %d, %s %d, %s %d: %s\n", (int)g->world.tick, kind_names[all[a].kind], (int)a,
            kind_names[all[b].kind], (int)b, difference);
    return 1;
}

static bool bit(const ph_mask *m, int64_t x, int64_t y) {
    return x >= 0 && y >= 0 && x < m->w && y < m->h && (ph_mask_words(m)[x / 64 * m->h + y] >> x % 64 & 1);
}

/// True for a rock on the rope or thrown, which passes the ship, except a prize.
static bool is_roped(const body *b) {
    return b->kind == KIND_ROCK && !(b->flags & BODY_PRIZE) && b->flags & (BODY_TOWED | BODY_THROWN);
}

static bool may_touch(const body *a, const body *b) {
    bool may = false;
    for (size_t i = 0; i < sizeof touches / sizeof touches[0]; i++) {
        const unsigned others = touches[i].others;
        may = may || (a->kind == touches[i].one && (others >> b->kind & 1)) ||
              (b->kind == touches[i].one && (others >> a->kind & 1));
    }
    const bool roped = (b->kind == KIND_SHIP && is_roped(a)) || (a->kind == KIND_SHIP && is_roped(b));
    const bool carried = (a->host >= 0 && b->kind == KIND_ROCK) || (b->host >= 0 && a->kind == KIND_ROCK);
    return may && !roped && !carried;
}

/// The pixels in both masks at an offset.
static int64_t common(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy) {
    int64_t n = 0;
    for (int32_t y = 0; y < b->h; y++) {
        for (int32_t x = 0; x < b->w; x++) {
            n += bit(b, x, y) && bit(a, x + dx, y + dy);
        }
    }
    return n;
}

// ---- Masks: mask and picture, and touching masks without a contact --------------------------------------------------

static bool painted(const body *b, int32_t x, int32_t y) {
    const sprite_info *s = sprite_get((sprite)b->sprite);
    const ph_image *image = &sheets[b->sprite];
    const int32_t u = b->frame % s->columns * s->w + x, v = b->frame / s->columns * s->h + y;
    return x >= 0 && y >= 0 && x < s->w && y < s->h && image->rgba[v * image->pitch + 4 * u + 3] > HALF;
}

/// The number of pixels within `reach` of (x, y), itself included, that are painted.
static int near_painted(const body *b, int32_t x, int32_t y, int32_t reach) {
    int n = 0;
    for (int32_t v = -reach; v <= reach; v++) {
        for (int32_t u = -reach; u <= reach; u++) {
            n += painted(b, x + u, y + v);
        }
    }
    return n;
}

/// True if a pixel differs more than the margin of the sprite permits: the mask may be smaller or larger by `margin`.
static bool is_unlike(const game *g, int32_t index) {
    const body *b = &g->world.bodies[index];
    const sprite_info *s = sprite_get((sprite)b->sprite);
    const int32_t shrink = s->mask.shrink, margin = shrink + s->mask.grow, side = 2 * margin + 1;
    const ph_mask *m = game_mask(g, index);
    bool unlike = false;
    for (int32_t i = 0; i < m->w * m->h && !unlike; i++) {
        const int32_t x = i % m->w, y = i / m->w;
        const int n = near_painted(b, x, y, margin);
        unlike = bit(m, x, y) ? n == 0 : n == side * side;
        if (s->mask.grow == 0 && shrink > 0) {
            unlike = bit(m, x, y) != (n == side * side);
        }
    }
    return unlike;
}

static int judge_masks(const game *g) {
    int wrong = 0;
    for (int32_t a = 0; a < g->world.bodies_used && !wrong; a++) {
        const body *p = &g->world.bodies[a];
        const bool solid = p->kind != KIND_NONE && game_meets((kind)p->kind);
        if (solid && p->kind != KIND_TERRAIN && p->carved < 0 && is_unlike(g, a)) {
            wrong = report(g, a, a, "the mask does not fit its picture");
        }
        for (int32_t b = a + 1; solid && b < g->world.bodies_used && !wrong; b++) {
            const body *q = &g->world.bodies[b];
            const int32_t dx = body_px(q) - body_px(p), dy = body_py(q) - body_py(p);
            const bool near = dx < p->w && dy < p->h && -dx < q->w && -dy < q->h;
            if (near && may_touch(p, q) && !collide_contact(&g->collider, a, b) &&
                common(game_mask(g, a), game_mask(g, b), dx, dy) > 0) {
                wrong = report(g, a, b, "the masks touch, and no contact is shown");
            }
        }
    }
    return wrong;
}

// ---- Contact: verdict, numbers, arrows, words -----------------------------------------------------------------------

/// Number k of a sentence.
static double number(const char *sentence, int k) {
    double value = 0;
    for (; k >= 0 && *sentence; k--) {
        sentence += strcspn(sentence, "0123456789");
        char *end;
        value = strtod(sentence, &end);
        sentence = end;
    }
    return value;
}

/// Area, gradient, contact point and normal of a contact.
static int judge_contact(const game *g, const explanation *w) {
    const contact *c = w->found;
    const ph_mask *a = game_mask(g, c->a), *b = game_mask(g, c->b);
    const ph_contact *h = &c->hit;
    const int64_t gx = common(a, b, c->dx + 1, c->dy) - common(a, b, c->dx - 1, c->dy);
    const int64_t gy = common(a, b, c->dx, c->dy + 1) - common(a, b, c->dx, c->dy - 1);
    const double length = hypot((double)gx, (double)gy);
    if (!may_touch(&g->world.bodies[c->a], &g->world.bodies[c->b])) {
        return report(g, c->a, c->b, "they must not touch");
    }
    const body *p = &g->world.bodies[c->a], *q = &g->world.bodies[c->b];
    const double meets = (q->vx - p->vx) * (double)h->nx + (q->vy - p->vy) * (double)h->ny;
    if (h->source == PH_NORMAL_VELOCITY && meets > 1) {
        return report(g, c->a, c->b, "the normal by velocity does not oppose the velocity");
    }
    if (w->wrong || w->stop != GATE_COUNT) {
        return report(g, c->a, c->b, w->verdict);
    }
    if ((int64_t)number(w->verdict, 0) != common(a, b, c->dx, c->dy)) {
        return report(g, c->a, c->b, "the overlap has another number of pixels");
    }
    if (!bit(a, h->x, h->y) || !bit(b, h->x - c->dx, h->y - c->dy)) {
        return report(g, c->a, c->b, "the normal does not begin in the overlap");
    }
    if (length > 0 && (fabs(h->nx + (double)gx / length) > 0.01 || fabs(h->ny + (double)gy / length) > 0.01)) {
        return report(g, c->a, c->b, "the normal is not the slope of the area");
    }
    return 0;
}

/// The time of a shot's hit is the part of its way that the place of the hit shows.
static int judge_time(const game *g, const explanation *k) {
    const char *line = k->lines[CARD_PUSH];
    const int64_t step = (int64_t)number(line, 2), steps = (int64_t)number(line, 3);
    if (strstr(line, "tick: step") && (int64_t)number(line, 0) != (steps > 0 ? 256 * step / steps : 0)) {
        return report(g, k->found->a, k->found->b, line);
    }
    return 0;
}

/// The velocities, the pixels of the damage and the words of an answer.
static int judge_answer(const game *g, const explanation *k) {
    const contact *c = k->found;
    const ledger_response *r = k->response;
    const double nx = r->hit.nx, ny = r->hit.ny;
    const double in = k->in.x * nx + k->in.y * ny, out = k->out.x * nx + k->out.y * ny;
    const double along_in = k->in.x * ny - k->in.y * nx, along_out = k->out.x * ny - k->out.y * nx;
    const char *price = k->lines[CARD_DAMAGE];
    if (r->bounced && (in > 1 || out < in || fabs(along_in - along_out) > 4)) {
        return report(g, c->a, c->b, "the velocity does not bounce along the normal");
    }
    if (k->crash && r->count == 1 && r == g->ledger.responses &&
        strstr(price, " px")) { // the number is a mean of two lines beside the border
        int64_t least = INT64_MAX, most = 0;
        for (int i = 0; i < 25; i++) {
            const int64_t px =
                common(game_mask(g, c->a), game_mask(g, c->b), k->crash->dx + i % 5 - 2, k->crash->dy + i / 5 - 2);
            least = px < least ? px : least;
            most = px > most ? px : most;
        }
        const double stated = number(k->lines[CARD_OVERLAP], 0), paid = number(price, 0);
        if (stated < (double)least || stated > (double)most || paid != stated) {
            return report(g, c->a, c->b, "the border of the damage has another number of pixels");
        }
    }
    if (r->met && r->count == 1 && strstr(price, "px/tick") && k->crash) {
        const double stated = number(price, 1), least = 0.06 + fabs(in / SUB) * 0.02;
        const ph_mask *a = game_mask(g, c->a), *b = game_mask(g, c->b);
        const int64_t x = k->crash->dx, y = k->crash->dy;
        const double gx = (double)(common(a, b, x + 1, y) - common(a, b, x - 1, y));
        const double gy = (double)(common(a, b, x, y + 1) - common(a, b, x, y - 1)), length = hypot(gx, gy);
        const double due = length > 0 ? (k->in.x * gx + k->in.y * gy) / length / SUB : stated;
        if (fabs(stated - due) > least) {
            return report(g, c->a, c->b, "the speed of the damage is not the speed along the normal");
        }
    }
    return 0;
}

/// True if body b of the contact, moved by (x, y), overlaps a, or any wall if a is a wall.
static bool blocked(const game *g, const contact *c, int32_t x, int32_t y) {
    const body *q = &g->world.bodies[c->b];
    const bool wall = 1u << g->world.bodies[c->a].kind & FIXED;
    bool hit = false;
    for (int32_t i = 0; i < g->world.bodies_used && !hit; i++) {
        const body *p = &g->world.bodies[i];
        if (i == c->a || (wall && 1u << p->kind & FIXED)) {
            hit = common(game_mask(g, i), game_mask(g, c->b), body_px(q) - body_px(p) + x,
                         body_py(q) - body_py(p) + y) > 0;
        }
    }
    return hit;
}

/// Checks that a push does not move a body farther than to the edge of the other: after one px less they still overlap.
static int judge_push(const game *g, const explanation *k) {
    const contact *c = k->found;
    const ledger_response *r = k->response;
    const int32_t x = (r->push[1].x - r->push[0].x) / SUB, y = (r->push[1].y - r->push[0].y) / SUB;
    const int32_t n = abs(x) > abs(y) ? abs(x) : abs(y);
    bool close = blocked(g, c, x, y);
    for (int32_t i = -1; i <= 1 && !close; i++) {
        const int32_t sx = abs(x) == n ? (x > 0) - (x < 0) : i;
        const int32_t sy = abs(y) == n ? (y > 0) - (y < 0) : i;
        close = blocked(g, c, x - sx, y - sy);
    }
    return n > 0 && g->ledger.response_count == 1 && !close ? report(g, c->a, c->b, k->lines[CARD_PUSH]) : 0;
}

// ---- Pairs: boxes ---------------------------------------------------------------------------------------------------

/// True unless the box of a shot has the same margin at all four sides of its way.
static bool is_lopsided(const body *b, const ph_mask *m, ph_box box) {
    int32_t x0 = m->w, y0 = m->h, x1 = 0, y1 = 0;
    for (int32_t k = 0; k < m->w * m->h; k++) {
        const int32_t x = k % m->w, y = k / m->w;
        if (bit(m, x, y)) {
            x0 = x < x0 ? x : x0;
            y0 = y < y0 ? y : y0;
            x1 = x >= x1 ? x + 1 : x1;
            y1 = y >= y1 ? y + 1 : y1;
        }
    }
    const int32_t from_x = body_px_of(b->old_x), from_y = body_px_of(b->old_y), x = body_px(b), y = body_py(b);
    const int32_t left = (from_x < x ? from_x : x) + x0 - box.x0, top = (from_y < y ? from_y : y) + y0 - box.y0;
    const int32_t right = box.x1 - x1 - (from_x > x ? from_x : x), bottom = box.y1 - y1 - (from_y > y ? from_y : y);
    return left != right || top != bottom || left != top;
}

static int judge_boxes(const game *g) {
    const collider *c = &g->collider;
    int wrong = 0;
    for (int32_t i = 0; i < c->item_count && !wrong; i++) {
        const body *b = &g->world.bodies[c->body[i]];
        const ph_mask *m = game_mask(g, c->body[i]);
        const ph_box box = c->items[i].box;
        for (int32_t k = 0; k < m->w * m->h && b->kind != KIND_TERRAIN && !wrong; k++) {
            const int32_t x = body_px(b) + k % m->w, y = body_py(b) + k / m->w;
            const bool inside = x >= box.x0 && y >= box.y0 && x < box.x1 && y < box.y1;
            if (!inside && bit(m, k % m->w, k / m->w)) {
                wrong = report(g, c->body[i], c->body[i], "the box does not contain the mask");
            }
        }
        if (!wrong && 1u << b->kind & SHOTS && is_lopsided(b, m, box)) {
            wrong = report(g, c->body[i], c->body[i], "the box of a shot has another margin at one side");
        }
    }
    return wrong;
}

// ---- Contact: the gate "cells" --------------------------------------------------------------------------------------

/// "empty" and "rock" must be true for the cells of the ground, 8 px wide, that the box of the other body touches.
static int judge_cells(const game *g) {
    enum { CELL = 8 };
    const collider *c = &g->collider;
    int wrong = 0;
    for (int32_t i = 0; i < g->ledger.query_count && i < c->pair_count && !wrong; i++) {
        const ledger_query *q = &g->ledger.queries[i];
        const ph_box box = c->items[c->pairs[i].b].box;
        if (q->a != g->world.ground) {
            continue;
        }
        const ph_mask *ground = game_mask(g, q->a);
        bool rock = box.x0 < 0 || box.y0 < 0 || box.x1 > ground->w || box.y1 > ground->h;
        for (int32_t y = box.y0 / CELL * CELL; y < (box.y1 - 1) / CELL * CELL + CELL && !rock; y++) {
            for (int32_t x = box.x0 / CELL * CELL; x < (box.x1 - 1) / CELL * CELL + CELL && !rock; x++) {
                rock = bit(ground, x, y);
            }
        }
        if (rock == q->open) {
            wrong = report(g, q->a, q->b, rock ? "the cells are empty, and have pixels" : "the cells have no pixel");
        }
    }
    return wrong;
}

// ---- two ticks ------------------------------------------------------------------------------------------------------

/// Solid pixels of the body that were empty in a mask before, at (x, y) from its corner.
static int32_t new_pixels(const ph_mask *m, const ph_mask *before, int32_t x, int32_t y) {
    int32_t n = 0;
    for (int32_t k = 0; k < m->w * m->h; k++) {
        n += bit(m, k % m->w, k / m->w) && !bit(before, x + k % m->w, y + k / m->w);
    }
    return n;
}

/// Checks that a carved mask only loses pixels, and that a piece of the ground has the pixels that the ground had
/// before.
static int judge_change(const game *before, const game *g) {
    int wrong = 0;
    for (int32_t i = 0; i < g->world.bodies_used && g->world.level == before->world.level && !wrong; i++) {
        const body *b = &g->world.bodies[i], *old = &before->world.bodies[i];
        const ph_mask *m = game_mask(g, i);
        const bool lived = i < before->world.bodies_used && old->kind == KIND_ROCK && old->carved == b->carved;
        const bool same = lived && old->sprite == b->sprite && old->frame == b->frame;
        const bool piece = b->flags & BODY_PIECE && (i >= before->world.bodies_used || old->kind == KIND_NONE);
        if (b->kind != KIND_ROCK || b->carved < 0) {
            continue;
        }
        if (same && new_pixels(m, game_mask(before, i), 0, 0) > 0) {
            wrong = report(g, i, i, "a carved mask has grown");
        }
        if (!wrong && piece && before->world.ground >= 0) {
            const ph_mask *ground = game_mask(before, before->world.ground);
            const int32_t x = body_px_of(b->old_x), y = body_px_of(b->old_y), n = new_pixels(m, ground, x, y);
            bool beside = false; // it would fit a pixel beside its place
            for (int32_t k = 0; k < 9; k++) {
                beside = beside || new_pixels(m, ground, x + k % 3 - 1, y + k / 3 - 1) == 0;
            }
            if (n > 0 && beside) {
                wrong = report(g, i, i, "a piece is beside its place in the ground");
            }
        }
    }
    return wrong;
}

// ---- a run ----------------------------------------------------------------------------------------------------------

static int judge(const game *g) {
    int wrong = judge_boxes(g);
    wrong = wrong ? wrong : judge_masks(g);
    wrong = wrong ? wrong : judge_cells(g);
    for (int32_t i = 0; i < g->collider.contact_count && !wrong; i++) {
        const contact *c = &g->collider.contacts[i];
        explanation k;
        why_find(&k, g, c->a, c->b);
        wrong = judge_contact(g, &k);
        wrong = wrong ? wrong : judge_time(g, &k);
        if (!wrong && k.response && k.response->met) {
            wrong = judge_answer(g, &k);
            wrong = wrong ? wrong : judge_push(g, &k);
        }
    }
    return wrong;
}

int main(int argc, char **argv) {
    assets pictures;
    sprite_masks masks;
    game_setup setup = {.seed = 7, .scene = scene_find("game"), .level = 1};
    long ticks = 900;
    for (int i = 1; i + 1 < argc; i += 2) {
        const long n = strtol(argv[i + 1], NULL, 10);
        setup.scene = strcmp(argv[i], "--scene") ? setup.scene : scene_find(argv[i + 1]);
        setup.level = strcmp(argv[i], "--level") ? setup.level : (int32_t)n;
        setup.seed = strcmp(argv[i], "--seed") ? setup.seed : (uint32_t)n;
        setup.balls = strcmp(argv[i], "--sprites") ? setup.balls : (int32_t)n;
        ticks = strcmp(argv[i], "--ticks") ? ticks : n;
    }
    if (!sprite_assets_load(&pictures, "assets")) {
        return 2;
    }
    sprite_assets_masks(&pictures, &masks);
    sprite_assets_sheets(&pictures, sheets);
    if (setup.scene < 0) {
        return 2;
    }
    setup.broadphase = scene_get(setup.scene)->crowd ? BROADPHASE_FAST : BROADPHASE_LIR;
    game *g = game_create(&masks, &setup), *seen = NULL, *before = NULL;
    int wrong = g ? 0 : 2;
    for (long t = 0; t < ticks && !wrong; t++) {
        const input held = autopilot(g);
        game_touch(g, &held);
        game *const spare = before;
        before = seen;
        seen = overlay_copy(spare, g);
        if (!seen) {
            wrong = 2;
            break;
        }
        game_rules(g);
        ledger_copy(&seen->ledger, &g->ledger);
        wrong = judge(seen);
        wrong = wrong || !before ? wrong : judge_change(before, seen);
    }
    free(seen);
    free(before);
    game_free(g);
    assets_free(&pictures);
    return wrong;
}
