// items.c - who meets whom, and where: a table and boxes that are not those of the collider. A box is read from pixels
// (mirror.c). That of a shot holds its whole way, and what its target may move meanwhile.
#include "inspect/proof/items.h"

#include "game/world/tuning.h"
#include "inspect/question.h"

#define K(name) (1u << KIND_##name)

enum {
    FIXED = K(TERRAIN) | K(WALL) | K(GATE),
    MOVING = K(SHIP) | K(ENEMY) | K(ROCK) | K(SHOT) | K(SPIT) | K(REPAIR) | K(GRIT)
};

const kin *items_kin(const body *b) {
    static const kin table[KIND_COUNT] = {
        [KIND_TERRAIN] = {.meets = MOVING, .fixed = true},
        [KIND_WALL] = {.meets = MOVING | K(BALL), .fixed = true},
        [KIND_GATE] = {.meets = MOVING, .fixed = true},
        [KIND_ROCK] = {.meets = FIXED | K(SHIP) | K(ENEMY) | K(ROCK) | K(SHOT) | K(SPIT) | K(GEM) | K(MINE) | K(BOSS)},
        [KIND_GEM] = {.meets = K(ROCK) | K(SHIP)},
        [KIND_MINE] = {.meets = K(ROCK) | K(SHIP) | K(SHOT)},
        [KIND_REPAIR] = {.meets = FIXED | K(SHIP)},
        [KIND_SHIP] = {.meets =
                           FIXED | K(ROCK) | K(ENEMY) | K(SPIT) | K(GEM) | K(MINE) | K(REPAIR) | K(BALL) | K(BOSS)},
        [KIND_ENEMY] = {.meets = FIXED | K(ROCK) | K(SHIP) | K(SHOT) | K(ENEMY)},
        [KIND_SHOT] = {.meets = FIXED | K(ROCK) | K(ENEMY) | K(MINE) | K(BOSS), .swept = true},
        [KIND_SPIT] = {.meets = FIXED | K(ROCK) | K(SHIP), .swept = true},
        [KIND_BALL] = {.meets = K(WALL) | K(SHIP) | K(BALL)},
        [KIND_GRIT] = {.meets = FIXED},
        [KIND_BOSS] = {.meets = K(SHIP) | K(SHOT) | K(ROCK)},
    };
    return &table[b->kind];
}

/// Makes the box reach from where the shot was to where it is.
static void stretch(ph_box *box, ph_point moved) {
    box->x0 -= SWEEP_REACH + (moved.x > 0 ? moved.x : 0);
    box->y0 -= SWEEP_REACH + (moved.y > 0 ? moved.y : 0);
    box->x1 += SWEEP_REACH - (moved.x > 0 ? 0 : moved.x);
    box->y1 += SWEEP_REACH - (moved.y > 0 ? 0 : moved.y);
}

static ph_item item_of(const mirror *m, const body *b) {
    ph_box box = mirror_of(m, b)->box;
    int32_t x = question_px(b->x), y = question_px(b->y);
    ph_item one = {.box = {box.x0 + x, box.y0 + y, box.x1 + x, box.y1 + y}};
    const kin *is = items_kin(b);
    bool carried = b->host >= 0;
    one.category = (uint16_t)(1u << b->kind);
    one.collides_with = (uint16_t)(is->meets & ~(carried ? K(ROCK) : 0u));
    one.is_static = is->fixed;
    if (is->swept) {
        stretch(&one.box, question_moved(b));
    }
    return one;
}

void items_fill(item_list *list, const mirror *m, const game *g) {
    list->count = 0;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        const body *b = &g->world.bodies[i];
        bool is = items_kin(b)->meets != 0;
        list->item[i] = is ? list->count : -1;
        if (is) {
            list->items[list->count] = item_of(m, b);
            list->body[list->count++] = i;
        }
    }
}

bool items_pair(const ph_item *a, const ph_item *b) {
    const ph_box *p = &a->box, *q = &b->box;
    bool solid = p->x0 < p->x1 && p->y0 < p->y1 && q->x0 < q->x1 && q->y0 < q->y1;
    bool overlap = p->x0 < q->x1 && q->x0 < p->x1 && p->y0 < q->y1 && q->y0 < p->y1;
    bool asked = (a->collides_with & b->category) && (b->collides_with & a->category);
    return solid && overlap && asked && !(a->is_static && b->is_static);
}
