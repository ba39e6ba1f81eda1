// loss.c - the ledger of the tick names the cause of the loss, the response by which the ship lost its last hull, and
// the offset at which the pixels of the crash were counted. The picture shows these pixels.
//
// Damage without a response is an explosion or the rule of the level: a blast and fire cover a disc around the place of
// the damage, rock that closes in covers the whole ship.
#include "view/hud/loss.h"

#include <stdio.h>

#include "game/actors/boss.h"
#include "game/actors/breeds.h"
#include "game/world/tuning.h"
#include "pixhit/pixhit_more.h"
#include "sdl/lang/language.h"
#include "sdl/palette.h"

enum { HEAD_ON = 20 }; // number of pixels from which a crash is head-on

static const struct {
    const char *name;
    phrase advice, group;
    bool crash; ///< the manner of the touch is named
} kinds[CAUSES] = {
    [KIND_ENEMY] = {"ENEMY", 0, SAY_LOST_ENEMY, true},
    [KIND_BOSS] = {"BOSS", 0, SAY_LOST_BOSS, true},
    [KIND_SPIT] = {"ENEMY'S SHOT", SAY_DO_SPIT, SAY_LOST_SHOT, false},
    [KIND_SHOT] = {"YOUR OWN SHOT", 0, SAY_LOST_SHOT, false},
    [KIND_MINE] = {"MINE", SAY_DO_MINE, SAY_LOST_MINE, false},
    [KIND_ROCK] = {"LOOSE ROCK", SAY_DO_LOOSE, SAY_LOST_ROCK, true},
    [KIND_GRIT] = {"LOOSE ROCK", SAY_DO_LOOSE, SAY_LOST_ROCK, false},
    [KIND_TERRAIN] = {"ROCK FACE", SAY_DO_ROCK, SAY_LOST_ROCK, true},
    [KIND_WALL] = {"WALL", SAY_DO_WALL, SAY_LOST_ROCK, true},
    [KIND_GATE] = {"WALL", SAY_DO_WALL, SAY_LOST_ROCK, false},
    [CAUSE_FIRE] = {"GAS FIRE", SAY_DO_FIRE, SAY_LOST_FIRE, false},
    [CAUSE_CLOSING] = {"CLOSING ROCK", SAY_DO_CLOSING, SAY_LOST_ROCK, false},
};

int32_t cause_count(const summary *t, phrase group) {
    int32_t count = 0;
    for (int32_t k = 0; k < CAUSES; k++) {
        count += kinds[k].group == group ? t->lost[k] : 0;
    }
    return count;
}

/// Finds the pixels of the ship that a mask covers with its top-left corner at (x, y) [px of the world].
static void cover(cause *to, const game *g, const ph_mask *other, int32_t x, int32_t y) {
    uint64_t memory[PH_MASK_WORDS(32, GLOW_ROWS)];
    const ph_mask *ship = g->sprites->frame[g->ledger.loss.sprite][g->ledger.loss.frame];
    ph_mask *both = ph_mask_init(memory, ship->w, ship->h);
    ph_mask_overlap_mask(ship, other, x - to->x, y - to->y, both);
    to->pixels = both->count;
    for (int32_t row = 0; row < ship->h; row++) {
        to->rows[row] = (uint32_t)ph_mask_words(both)[row];
    }
}

/// Reads the pixels that determined the damage: the last glows of the tick, a glow for each contact of the response.
/// The ship's frame is at the offset of the crash, or at the offset of the contact of a shot.
static void touch(cause *to, const game *g, const ledger_response *r, int32_t which) {
    const contact *c = &g->collider.contacts[which];
    const bool first = c->a == g->ledger.loss.body;
    const int32_t glows = g->world.glow_count, from = glows - (r->pixels > 0 ? r->count : 1);
    ph_point offset = {c->dx, c->dy};
    for (int32_t i = g->ledger.crash_count - 1; i >= 0; i--) {
        const ledger_crash *crash = &g->ledger.crashes[i];
        offset = crash->contact == which ? (ph_point){crash->dx, crash->dy} : offset;
    }
    to->breed = r->breed[first];
    to->x = c->ax + (first ? c->dx - offset.x : offset.x);
    to->y = c->ay + (first ? c->dy - offset.y : offset.y);
    for (int32_t i = 0; i < GLOW_ROWS * 32 && from >= 0 && from < glows; i++) {
        to->rows[i / 32] = g->world.glows[from].rows[i / 32];
        to->pixels += to->rows[i / 32] >> i % 32 & 1;
    }
    if (kinds[to->kind].crash) {
        to->how = to->pixels < HEAD_ON ? "clipped" : "head-on";
    }
}

cause cause_read(const game *g) {
    const ledger_loss *lost = &g->ledger.loss;
    cause found = {.how = "", .advice = "", .x = lost->place.x, .y = lost->place.y};
    if (!lost->any) {
        return found;
    }
    const ledger_response *r = lost->contact >= 0 ? ledger_response_to(&g->ledger, lost->contact) : NULL;
    found.kind = (uint8_t)lost->cause;
    if (r) {
        touch(&found, g, r, lost->contact);
    } else if (lost->cause == KIND_MINE) {
        cover(&found, g, g->blast, lost->hit.x - MINE_RADIUS, lost->hit.y - MINE_RADIUS);
    } else if (lost->cause == CAUSE_CLOSING) {
        cover(&found, g, g->sprites->frame[lost->sprite][lost->frame], found.x, found.y);
    } else {
        cover(&found, g, g->drill, lost->hit.x - DRILL_RADIUS, lost->hit.y - DRILL_RADIUS);
    }
    if (found.kind != KIND_NONE) {
        const breed *kin = found.kind == KIND_ENEMY ? breed_get(found.breed) : NULL;
        const boss *big = found.kind == KIND_BOSS ? boss_get(found.breed) : NULL;
        found.name = kinds[found.kind].name ? kinds[found.kind].name : "THING";
        found.name = kin ? kin->name : found.name;
        found.name = big ? big->name : found.name;
        found.advice = phrase_text(kinds[found.kind].advice);
        found.advice = kin ? term(kin->advice) : found.advice;
        found.advice = big ? term(big->advice) : found.advice;
    }
    return found;
}

// ---- the picture --------------------------------------------------------------------------------

enum { LINE_ROOM = 64, BAND = 36, DIM_TICKS = 20, DIM_MOST = 165, BLINK_TICKS = 30 };

/// Draws the covered pixels, which blink between two colors, so that they are visible on any sprite.
void loss_draw_pixels(const canvas *c, const loss *l) {
    SDL_Rect box = {0, 0, 0, 0};
    const int age = SDL_min(l->held, DIM_TICKS), dim = age * DIM_MOST / DIM_TICKS;
    const SDL_Point corner = {l->cause.x - c->camera_x, l->cause.y - c->camera_y};
    const SDL_Color ink = ink_mix(INK_DANGER, INK_WHITE, l->held / (BLINK_TICKS / 2) % 2 ? 256 : 100);
    canvas_fill(c, 0, 0, VIEW_W, VIEW_H, INK(4, 5, 14, dim));
    canvas_light(c, corner.x + 16, corner.y + 16, 30, ink_fade(INK_DANGER, 60));
    for (int i = 0; i < GLOW_ROWS * 32; i++) {
        const SDL_Rect pixel = {corner.x + i % 32, corner.y + i / 32, 1, 1};
        if (l->cause.rows[i / 32] >> i % 32 & 1) {
            canvas_fill(c, pixel.x, pixel.y, 1, 1, ink);
            SDL_UnionRect(&box, &pixel, &box);
        }
    }
    if (box.w > 0) {
        canvas_corners(c, box, 3 + DIM_TICKS - age, 2, ink_fade(INK_GOLD, 230));
    }
}

static void draw_band(const canvas *c, int y, SDL_Color edge, int edge_y) {
    canvas_fill(c, 0, y, VIEW_W, BAND, ink_fade(INK_NIGHT, 225));
    canvas_fill(c, 0, edge_y, VIEW_W, 1, edge);
}

/// Draws the score at the top and the keys at the bottom.
static void draw_over(const canvas *c, const loss *l) {
    char line[LINE_ROOM];
    snprintf(line, sizeof line, phrase_text(SAY_OVER_POINTS), l->score, l->level);
    draw_band(c, 0, ink_fade(INK_DANGER, 150), BAND - 1);
    text_draw(c->text, 12, 6, 3, INK_DANGER, phrase_text(SAY_OVER));
    text_draw(c->text, VIEW_W - 12 - text_width(line) * 2, 9, 2, INK_GOLD, line);
    draw_band(c, VIEW_H - BAND, INK(70, 110, 180, 120), VIEW_H - BAND);
    canvas_centered(c, VIEW_W / 2, VIEW_H - BAND + 13, 1, c->beat / 30 % 2 ? INK_COOL : INK_WHITE, l->keys);
}

/// Draws the cause, such as "MINE: 41 px" or "MOTE, clipped: 14 px", and after the touch the advice.
void loss_draw_words(const canvas *c, const loss *l) {
    const int y = VIEW_H - (l->over ? 2 * BAND + 2 : BAND);
    const cause *found = &l->cause;
    char line[LINE_ROOM];
    SDL_strlcpy(line, phrase_text(SAY_SHIP_LOST), LINE_ROOM);
    if (found->name) {
        snprintf(line, LINE_ROOM, "%s%s%s: %d px", term(found->name), *found->how ? ", " : "", term(found->how),
                 (int)found->pixels);
    }
    draw_band(c, y, ink_fade(INK_DANGER, 150), y);
    canvas_centered(c, VIEW_W / 2, y + 3, 2, l->held >= 0 ? INK_DANGER : INK_DIM, line);
    canvas_centered(c, VIEW_W / 2, y + 23, 1, INK_COOL, l->held >= 0 ? found->advice : "");
    if (l->over) {
        draw_over(c, l);
    } else {
        char left[32];
        snprintf(left, sizeof left, phrase_text(l->ships == 1 ? SAY_SHIP_LEFT : SAY_SHIPS_LEFT), l->ships);
        text_draw(c->text, VIEW_W - 10 - text_width(left), y + 13, 1, INK_COOL, left);
    }
}
