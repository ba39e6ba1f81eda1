// mirror.c - a mask of its own for each frame, for each carved rock and for the ground.
//
// Of the core it asks ph_mask_get and ph_mask_set, one pixel after the other. It trusts the rules
// in three things: the material of the ground and its shape when a level or a snapshot begins, the
// brush that they say they carve with, and which part hangs in the air; a part must consist of
// pixels that were there. Cost: the sprites once, 4 ms; a bite some microseconds.
#include "inspect/proof/mirror.h"

#include <stdlib.h>
#include <string.h>

#include "inspect/question.h"
#include "look/truth.h"
#include "pixhit/pixhit_more.h"

struct mirror {
    mirror_mask sprite[SPRITE_COUNT][SPRITE_FRAMES_MAX];
    mirror_mask ground, carved[CARVED_MAX];
    int64_t aliens;
    const ledger_carving *part; ///< the piece that came loose in the entry before, or NULL
    int64_t tick, epoch;        ///< of the last entries; tick NEVER: none
    bool settled;               ///< the entries of the rules of that tick were followed
    int32_t next;               ///< entry of that tick to follow
    uint64_t plane[PH_MASK_WORDS(TERRAIN_W_MAX, TERRAIN_H_MAX)];
    uint64_t rock[CARVED_MAX][CARVED_BYTES / 8];
};

enum { NEVER = -2 };

// ---- what the pixels say ------------------------------------------------------------------------

/// The box lies round all solid pixels: makes it as small as it can be.
static void tighten(mirror_mask *m) {
    ph_box *b = &m->box;
    if (m->count == 0) {
        memset(b, 0, sizeof *b);
        return;
    }
    for (; !truth_any(m->pixels, (ph_box){b->x0, b->y0, b->x1, b->y0 + 1}, true); b->y0++) {
    }
    for (; !truth_any(m->pixels, (ph_box){b->x0, b->y1 - 1, b->x1, b->y1}, true); b->y1--) {
    }
    for (; !truth_any(m->pixels, (ph_box){b->x0, b->y0, b->x0 + 1, b->y1}, true); b->x0++) {
    }
    for (; !truth_any(m->pixels, (ph_box){b->x1 - 1, b->y0, b->x1, b->y1}, true); b->x1--) {
    }
}

static void measure(mirror_mask *m) {
    m->count = truth_count(m->pixels);
    m->box = truth_bounds(m->pixels);
}

// ---- pictures -----------------------------------------------------------------------------------

static bool change(ph_mask *m, int32_t grow) {
    ph_mask *from = ph_mask_create(m->w, m->h);
    for (int32_t i = 0; from && i < 2 * m->w * m->h; i++) {
        int32_t x = i % m->w, y = i / m->w % m->h;
        if (i < m->w * m->h) {
            ph_mask_set(from, x, y, ph_mask_get(m, x, y));
        } else {
            ph_mask_set(m, x, y, truth_grown(from, grow, x, y));
        }
    }
    ph_mask_free(from);
    return from != NULL;
}

static bool read_frame(mirror_mask *to, const sprite_info *info, const ph_image *sheet, int32_t frame) {
    int32_t left = frame % info->columns * info->w, top = frame / info->columns * info->h;
    ph_mask *m = to->pixels = ph_mask_create(info->w, info->h);
    for (int32_t i = 0; m && i < info->w * info->h; i++) {
        int32_t x = left + i % info->w, y = top + i / info->w;
        bool inside = x < sheet->w && y < sheet->h;
        ph_mask_set(m, x - left, y - top, inside && sheet->rgba[y * sheet->pitch + 4 * x + 3] > SPRITE_ALPHA);
    }
    bool whole = m && (info->mask.shrink == 0 || change(m, -info->mask.shrink)) &&
                 (info->mask.grow == 0 || change(m, info->mask.grow));
    if (whole) {
        measure(to);
    }
    return whole;
}

mirror *mirror_create(const ph_image sheets[SPRITE_COUNT]) {
    mirror *m = calloc(1, sizeof *m);
    for (int32_t s = 0; m && s < SPRITE_COUNT; s++) {
        for (int32_t f = 0; m && f < sprite_get((sprite)s)->frames; f++) {
            if (!read_frame(&m->sprite[s][f], sprite_get((sprite)s), &sheets[s], f)) {
                mirror_destroy(m);
                m = NULL;
            }
        }
    }
    if (m) {
        mirror_forget(m);
    }
    return m;
}

void mirror_forget(mirror *m) {
    m->tick = NEVER;
}

void mirror_destroy(mirror *m) {
    for (int32_t i = 0; m && i < SPRITE_COUNT * SPRITE_FRAMES_MAX; i++) {
        ph_mask_free(m->sprite[i / SPRITE_FRAMES_MAX][i % SPRITE_FRAMES_MAX].pixels);
    }
    free(m);
}

// ---- carving ------------------------------------------------------------------------------------

static void copy(mirror_mask *to, uint64_t *memory, const ph_mask *from) {
    to->pixels = ph_mask_init(memory, from->w, from->h);
    for (int32_t i = 0; i < from->w * from->h; i++) {
        ph_mask_set(to->pixels, i % from->w, i / from->w, ph_mask_get(from, i % from->w, i / from->w));
    }
    measure(to);
}

static void copy_all(mirror *m, const game *g) {
    const world *w = &g->world;
    if (w->ground >= 0) {
        copy(&m->ground, m->plane, (const ph_mask *)(const void *)w->terrain.solid);
    }
    for (int32_t i = 0; i < CARVED_MAX; i++) {
        if (w->carved[i].owner >= 0) {
            copy(&m->carved[i], m->rock[i], (const ph_mask *)(const void *)w->carved[i].memory);
        }
    }
}

const mirror_mask *mirror_of(const mirror *m, const body *b) {
    if (b->kind == KIND_TERRAIN) {
        return &m->ground;
    }
    return b->carved >= 0 ? &m->carved[b->carved] : &m->sprite[b->sprite][b->frame];
}

/// The tool takes this pixel of the body.
static bool yields(const game *g, const ledger_carving *c, int32_t x, int32_t y) {
    if (c->slot >= 0 || c->with == TOOL_NONE) {
        return true;
    }
    bool strong = c->with == TOOL_BLAST || c->with == TOOL_CLEAR;
    material is = terrain_material(&g->world.terrain, x, y);
    return is == MATERIAL_SOFT || (is == MATERIAL_HARD && strong);
}

static void take(mirror *m, mirror_mask *own, const game *g, const ledger_carving *c) {
    int32_t left = c->corner.x, top = c->corner.y;
    for (int32_t i = 0; i < c->pixels->w * c->pixels->h; i++) {
        int32_t x = i % c->pixels->w, y = i / c->pixels->w;
        bool asked = ph_mask_get(c->pixels, x, y), there = asked && ph_mask_get(own->pixels, left + x, top + y);
        m->aliens += asked && !there && c->with == TOOL_NONE;
        if (there && yields(g, c, c->place.x + x, c->place.y + y)) {
            ph_mask_set(own->pixels, left + x, top + y, false);
            own->count--;
        }
    }
    tighten(own);
}

/// The pixel is in the mask of a body that is not gone, where the body was before it moved and where it is.
static bool is_covered(const mirror *m, const game *g, int32_t x, int32_t y) {
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        const body *b = &g->world.bodies[i];
        const ph_point now = {x - question_px(b->x), y - question_px(b->y)};
        const ph_point old = {x - question_px(b->old_x), y - question_px(b->old_y)};
        bool inside = now.x >= 0 && now.y >= 0 && now.x < b->w && now.y < b->h;
        bool there = b->kind != KIND_NONE && !(b->flags & BODY_GONE);
        const ph_mask *mask = inside && there ? mirror_of(m, b)->pixels : NULL;
        if (mask && ph_mask_get(mask, now.x, now.y) && ph_mask_get(mask, old.x, old.y)) {
            return true;
        }
    }
    return false;
}

/// The ground grows into what is free, where it was soft. Bodies that the rules may have moved since are not asked.
static void give(mirror *m, const game *g, const ledger_carving *c, bool settled) {
    for (int32_t i = 0; i < c->pixels->w * c->pixels->h; i++) {
        int32_t x = c->place.x + i % c->pixels->w, y = c->place.y + i / c->pixels->w;
        if (!ph_mask_get(c->pixels, i % c->pixels->w, i / c->pixels->w)) {
            continue;
        }
        m->aliens += (!settled && is_covered(m, g, x, y)) || terrain_material(&g->world.terrain, x, y) != MATERIAL_SOFT;
        ph_mask_set(m->ground.pixels, x, y, true);
        m->ground.count++;
    }
    m->ground.box = (ph_box){0, 0, m->ground.pixels->w, m->ground.pixels->h};
    tighten(&m->ground);
}

static void follow(mirror *m, const game *g, const ledger_carving *c, bool settled) {
    mirror_mask *own = c->slot < 0 ? &m->ground : &m->carved[c->slot];
    const ledger_carving *part = m->part;
    m->part = NULL;
    switch (c->is) {
    case CARVING_OWN: copy(own, m->rock[c->slot], m->sprite[c->sprite][c->frame].pixels); break;
    case CARVING_PART:
        copy(own, m->rock[c->slot], c->pixels);
        m->part = c;
        break;
    case CARVING_TAKE:
        if (part && c->with == TOOL_NONE && ph_mask_equal(part->pixels, c->pixels)) { // a piece is where it was
            m->aliens += part->place.x != c->place.x || part->place.y != c->place.y;
        }
        take(m, own, g, c);
        break;
    default: give(m, g, c, settled); break;
    }
}

void mirror_follow(mirror *m, const game *g, bool settled) {
    const ledger *l = &g->ledger;
    const int64_t tick = g->world.tick;
    const bool same = tick == m->tick, follows = same || (tick == m->tick + 1 && m->settled);
    m->next = same ? m->next : 0;
    m->part = NULL;
    if (!follows || l->epoch != m->epoch) {
        copy_all(m, g);
        m->next = l->carving_count;
    }
    for (; m->next < l->carving_count; m->next++) {
        follow(m, g, &l->carvings[m->next], settled);
    }
    m->tick = tick;
    m->epoch = l->epoch;
    m->settled = settled;
}

int64_t mirror_aliens(mirror *m) {
    int64_t n = m->aliens;
    m->aliens = 0;
    return n;
}

const char *mirror_fault(const mirror_mask *own, const ph_mask *mask) {
    const ph_mask *m = own->pixels;
    const ph_box *b = &own->box, *c = &mask->bounds;
    if (m->w != mask->w || m->h != mask->h) {
        return "its mask and its picture differ in size";
    }
    if (memcmp(ph_mask_words(m), ph_mask_words(mask), (size_t)m->strips * (size_t)m->h * sizeof(uint64_t)) != 0) {
        return "its mask differs from its picture after the same carving";
    }
    bool bounds = b->x0 == c->x0 && b->y0 == c->y0 && b->x1 == c->x1 && b->y1 == c->y1;
    return bounds && own->count == mask->count ? NULL : "the bounds or the count of its mask do not match its pixels";
}
