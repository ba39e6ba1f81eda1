// hints.c - each hint has a condition, a thing that it points at, and an act that completes it permanently. The first
// hint in the order of importance whose condition is true is shown. An act counts with or without its hint on the
// picture. The cards of first meetings are a group per table of the game: the texts of breeds, bosses, rules and tools
// come from their tables, the other cards are rows of `others`.
#include "view/hud/hints.h"

#include <stdio.h>
#include <string.h>

#include "game/actors/boss.h"
#include "game/actors/breeds.h"
#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/gear.h"
#include "game/world/tuning.h"
#include "sdl/lang/language.h"
#include "sdl/palette.h"
#include "view/hud/words.h"
#include "view/scenery/gear_look.h"

enum {
    BEGIN = 55,    // arrival of the ship; no hint before it [ticks of the level]
    FAST = 600,    // speed from which the brake is useful [1/256 px per tick]
    ENEMY_X = 250, // largest distance of an enemy [px]
    ENEMY_Y = 140,
    GEM_NEAR = 220, // largest distance of a gem in rock [px]
    FROM_SHIP = 8   // distance below the center of the ship to which its hints point [px]
};

/// Number of acts that complete each hint.
static const int enough[HINT_COUNT] = {25, 10, 3, 20, 1, 1};

void hints_begin(hints *h, unsigned learned) {
    memset(h, 0, sizeof *h);
    h->learned = learned;
    h->shown = HINT_NONE;
}

// ---- acts ---------------------------------------------------------------------------------------

static bool learned(const hints *h, hint i) {
    return h->learned >> i & 1;
}

/// Number of throws of this tick: a rope that breaks is no throw, and its event has no magnitude.
static int count_throws(const world *w) {
    int n = 0;
    for (int32_t i = 0; i < w->event_count; i++) {
        n += w->events[i].kind == EVENT_THROW && w->events[i].magnitude > 0;
    }
    return n;
}

static void follow(hints *h, const world *w, const input *in) {
    const int acts[HINT_COUNT] = {[HINT_FLY] = in->ax != 0 || in->ay != 0,
                                  [HINT_BRAKE] = (in->buttons & BUTTON_BRAKE) != 0,
                                  [HINT_SHOOT] = (int)(w->totals.shots - h->shots),
                                  [HINT_DIG] = w->drilling == 2,
                                  [HINT_BOMB] = w->bomb_r > 0,
                                  [HINT_HOOK] = count_throws(w)};
    for (int i = 0; i < HINT_COUNT; i++) {
        h->followed[i] += acts[i];
        if (!learned(h, (hint)i) && h->followed[i] >= enough[i]) {
            h->learned |= 1u << i;
            h->goodbye = h->shown == (hint)i ? HINT_GOODBYE : h->goodbye;
        }
    }
    h->shots = w->totals.shots;
}

// ---- conditions ---------------------------------------------------------------------------------

/// The nearest body of that kind within the box around the ship; only bodies in rock if `buried`. NULL: there is none.
static const body *nearest(const world *w, kind k, bool buried, int32_t most_x, int32_t most_y) {
    const body *best = NULL, *ship = &w->bodies[w->ship];
    int64_t best_way = INT64_MAX;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        int64_t x = (body_cx(b) - body_cx(ship)) / SUB, y = (body_cy(b) - body_cy(ship)) / SUB, way = x * x + y * y;
        bool inside = x >= -most_x && x <= most_x && y >= -most_y && y <= most_y;
        if (b->kind == k && inside && (b->host >= 0 || !buried) && way < best_way) {
            best = b;
            best_way = way;
        }
    }
    return best;
}

/// Rock that the player cut off and that the rope reaches; NULL: none.
static const body *piece(const world *w) {
    const body *ship = &w->bodies[w->ship];
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        const int32_t x = body_cx(b) - body_cx(ship), y = body_cy(b) - body_cy(ship);
        if (b->kind == KIND_ROCK && (b->flags & BODY_CUT) && geometry_length(x, y) < HOOK_REACH * SUB) {
            return b;
        }
    }
    return NULL;
}

/// True if the condition of the hint is true; sets the place that it points at.
static bool matters(hints *h, const world *w, hint i) {
    const body *ship = &w->bodies[w->ship], *thing = ship;
    const bool fast = ship->vx > FAST || ship->vx < -FAST || ship->vy > FAST || ship->vy < -FAST;
    switch (i) {
    case HINT_FLY: break;
    case HINT_BRAKE: thing = learned(h, HINT_FLY) && (h->shown == HINT_BRAKE || fast) ? ship : NULL; break;
    case HINT_SHOOT: thing = nearest(w, KIND_ENEMY, false, ENEMY_X, ENEMY_Y); break;
    case HINT_DIG: thing = nearest(w, KIND_GEM, true, GEM_NEAR, ENEMY_Y); break;
    case HINT_BOMB: thing = w->charge >= BOMB_CHARGE ? ship : NULL; break;
    case HINT_HOOK: thing = piece(w); break;
    default: thing = NULL; break;
    }
    if (thing) {
        h->x = body_cx(thing) / SUB;
        h->y = body_cy(thing) / SUB + (thing == ship ? FROM_SHIP : 0);
    }
    return thing != NULL;
}

/// The order of importance: a loose piece of rock drifts away, so the rope precedes all hints but the first.
static const hint order[HINT_COUNT] = {HINT_FLY, HINT_HOOK, HINT_BRAKE, HINT_SHOOT, HINT_DIG, HINT_BOMB};

static hint choose(hints *h, const world *w) {
    bool may = w->ship >= 0 && w->phase == PHASE_PLAY && w->level_ticks >= BEGIN;
    for (int i = 0; may && i < HINT_COUNT; i++) {
        bool here = w->level == 1 || order[i] >= HINT_BOMB;
        if (here && !learned(h, order[i]) && matters(h, w, order[i])) {
            return order[i];
        }
    }
    return HINT_NONE;
}

void hints_tick(hints *h, const world *w, const input *in) {
    follow(h, w, in);
    if (h->goodbye > 0 && --h->goodbye > 0) {
        return;
    }
    hint next = choose(h, w);
    h->age = next == h->shown ? h->age + 1 : 0;
    h->shown = next;
}

// ---- cards --------------------------------------------------------------------------------------

/// The first bits of the groups.
enum { RULES = 0, BOSSES = 8, POWERS = 14, OTHERS = 20, TOOLS = 32, BREEDS = 48 };

enum { CHAIN, LOST, NECK, CORE, HARD, MINE, REPAIR, PORTAL, OTHER_COUNT };

/// Name, sentence, and the picture: a frame of a sprite, or a color for a kind of rock.
static const struct {
    phrase name, words;
    sprite sprite;
    uint32_t ink; ///< 0xRRGGBB; 0: the sprite
} others[OTHER_COUNT] = {
    [CHAIN] = {SAY_MEET_CHAIN, SAY_MEET_CHAIN_WHAT, SPRITE_GEM, 0},
    [LOST] = {SAY_MEET_LOST, SAY_MEET_LOST_WHAT, SPRITE_POWER, 0},
    [NECK] = {SAY_MEET_NECK, SAY_MEET_NECK_WHAT, SPRITE_GEM, 0xffd75f},
    [CORE] = {SAY_MEET_CORE, SAY_MEET_CORE_WHAT, SPRITE_GEM, 0xd68a28},
    [HARD] = {SAY_MEET_HARD, SAY_MEET_HARD_WHAT, SPRITE_GEM, 0x78a8b0},
    [MINE] = {SAY_MINE, SAY_MEET_MINE_WHAT, SPRITE_MINE, 0},
    [REPAIR] = {SAY_REPAIR, SAY_MEET_REPAIR_WHAT, SPRITE_REPAIR, 0},
    [PORTAL] = {SAY_MEET_PORTAL, SAY_MEET_PORTAL_WHAT, SPRITE_PORTAL, 0},
};

// ---- meetings -----------------------------------------------------------------------------------

enum {
    READ = 90,       // the level has begun, and its name is read [ticks]
    NEAR_X = 290,    // distance of a body in the picture from the ship [px]
    NEAR_Y = 150,    //
    GROUND_X = 150,  // distance of rock in the picture from the ship [px]
    GROUND_Y = 100,  //
    GROUND_STEP = 12 // distance of two tested pixels
};

static uint64_t bit(int n) {
    return UINT64_C(1) << n;
}

/// Bodies in the picture.
static uint64_t bodies_near(const world *w, const body *ship) {
    uint64_t met = 0;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        const int32_t x = (body_cx(b) - body_cx(ship)) / SUB, y = (body_cy(b) - body_cy(ship)) / SUB;
        if (x <= -NEAR_X || x >= NEAR_X || y <= -NEAR_Y || y >= NEAR_Y) {
            continue;
        }
        switch (b->kind) {
        case KIND_ENEMY: met |= b->breed > 0 && b->breed <= MEETINGS - BREEDS ? bit(BREEDS + b->breed - 1) : 0; break;
        case KIND_MINE: met |= bit(OTHERS + MINE); break;
        case KIND_REPAIR: met |= b->breed == 0 ? bit(OTHERS + REPAIR) : 0; break;
        case KIND_PORTAL: met |= bit(OTHERS + PORTAL); break;
        default: break;
        }
    }
    return met;
}

/// Kinds of rock near the ship.
static uint64_t ground_near(const world *w, const body *ship) {
    const int32_t cx = body_cx(ship) / SUB, cy = body_cy(ship) / SUB;
    uint64_t met = 0;
    for (int32_t y = cy - GROUND_Y; w->ground >= 0 && y < cy + GROUND_Y; y += GROUND_STEP) {
        for (int32_t x = cx - GROUND_X; x < cx + GROUND_X; x += GROUND_STEP) {
            const bool inside =
                x >= 0 && y >= 0 && x < w->w && y < w->h && ph_mask_get(terrain_mask(&w->terrain), x, y);
            const material m = inside ? terrain_material(&w->terrain, x, y) : MATERIAL_OPEN;
            met |= m == MATERIAL_BED ? bit(OTHERS + CORE) : 0;
            met |= m == MATERIAL_HARD ? bit(OTHERS + HARD) : 0;
        }
    }
    return met;
}

int meeting_find(const world *w, bool neck, bool lost, uint64_t met) {
    if (w->ship < 0 || w->phase != PHASE_PLAY || w->level_ticks < READ) {
        return MEETING_NONE;
    }
    const body *ship = &w->bodies[w->ship];
    uint64_t here = bodies_near(w, ship) | ground_near(w, ship);
    here |= w->rule > RULE_NONE && w->rule < RULE_COUNT ? bit(RULES + (int)w->rule - 1) : 0;
    here |= w->boss.body >= 0 && w->boss.number > 0 && w->boss.number <= POWERS - BOSSES
                ? bit(BOSSES + w->boss.number - 1)
                : 0;
    here |= w->power > POWER_NONE && w->power < POWER_COUNT ? bit(POWERS + w->power - 1) : 0;
    here |= (uint64_t)(uint32_t)w->gear >> 1 << TOOLS;
    here |= w->multiplier > 1 ? bit(OTHERS + CHAIN) : 0;
    here |= lost ? bit(OTHERS + LOST) : 0;
    here |= neck ? bit(OTHERS + NECK) : 0;
    int n = 0;
    for (here &= ~met; here && !(here >> n & 1);) {
        n++;
    }
    return here ? n : (int)MEETING_NONE;
}

// ---- words --------------------------------------------------------------------------------------

static bool put(char name[64], char words[128], const char *its_name, const char *its_words) {
    snprintf(name, 64, "%s", its_name);
    snprintf(words, 128, "%s", its_words);
    return true;
}

bool meeting_words(int n, char name[64], char words[128]) {
    const breed *kin = n >= BREEDS ? breed_get(n - BREEDS + 1) : NULL;
    const boss *big = n >= BOSSES && n < POWERS ? boss_get(n - BOSSES + 1) : NULL;
    const gear *tool = n >= TOOLS && n < BREEDS ? gear_get(n - TOOLS + 1) : NULL;
    const int other = n - OTHERS, gain = n - POWERS, rule = n - RULES;
    if (kin) {
        snprintf(words, 128, "%s: %s", term(kin->habit), term(kin->advice));
        return snprintf(name, 64, "%s", kin->name) > 0;
    }
    if (tool) {
        return put(name, words, term(tool->name), term(tool->gain));
    }
    if (other >= 0 && other < OTHER_COUNT) {
        return put(name, words, phrase_text(others[other].name), phrase_text(others[other].words));
    }
    if (gain >= 0 && gain < POWER_COUNT - 1) {
        return put(name, words, phrase_text((phrase)(SAY_POWER_COLD + gain)),
                   phrase_text((phrase)(SAY_MEET_POWER_COLD + gain)));
    }
    if (big) {
        return put(name, words, big->name, term(big->advice));
    }
    if (rule >= 0 && rule < RULE_COUNT - 1) { // the text of a rule is "NAME: sentence"
        const char *both = phrase_text((phrase)(SAY_RULE_FALLS + rule));
        const size_t length = strcspn(both, ":"), rest = length + strspn(both + length, ": ");
        snprintf(words, 128, "%s", both + rest);
        return snprintf(name, 64, "%.*s", (int)SDL_min(length, (size_t)63), both) > 0;
    }
    return false;
}

// ---- the picture --------------------------------------------------------------------------------

enum { ICON = 28, CARD_W = 236, MARGIN = 6, NAME_H = 14, LIFTED = 54 };

/// Draws a sprite that fits into the icon.
static void draw_sprite(const canvas *c, sprite s, int frame, int x, int y) {
    const sprite_info *info = sprite_get(s);
    const int most = SDL_max(info->w, info->h), w = info->w * SDL_min(ICON, most) / most,
              h = info->h * SDL_min(ICON, most) / most;
    canvas_sprite_in(c, (int32_t)s, frame % info->frames, (SDL_Rect){x + (ICON - w) / 2, y + (ICON - h) / 2, w, h},
                     255);
}

static void draw_icon(const canvas *c, int n, int x, int y) {
    enum { HEADING_UP = 24 };
    const int other = n - OTHERS, turn = (int)(c->beat / 6);
    const uint32_t ink = n >= OTHERS && other < OTHER_COUNT ? others[other].ink : 0;
    const int narrow = other == NECK ? 9 : 4;
    if (n >= BREEDS) {
        draw_sprite(c, breed_get(n - BREEDS + 1)->sprite, turn, x, y);
    } else if (n >= TOOLS) {
        draw_sprite(c, SPRITE_SHIP, HEADING_UP, x, y);
        gear_draw(c, 1U << (n - TOOLS + 1), HEADING_UP, x + ICON / 2, y + ICON / 2, 1);
    } else if (ink) { // a kind of rock
        canvas_fill(c, x + 4, y + 4, ICON - 8, ICON - 8, INK(60, 70, 100, 255));
        canvas_fill(c, x + narrow, y + 8, ICON - 2 * narrow, ICON - 16, INK(ink >> 16, ink >> 8 & 255, ink & 255, 255));
    } else if (n >= OTHERS) {
        draw_sprite(c, others[other].sprite, other == LOST ? 0 : turn, x, y);
    } else if (n >= POWERS) {
        draw_sprite(c, SPRITE_POWER, n - POWERS, x, y);
    } else if (n >= BOSSES) {
        draw_sprite(c, boss_get(n - BOSSES + 1)->sprite, 0, x, y);
    } else {
        canvas_centered(c, x + ICON / 2, y + 6, 2, INK_GOLD, "!");
    }
}

SDL_Rect meeting_draw(const canvas *c, const world *w, int n, bool right, int strength) {
    char name[64], words[128];
    const int letters = canvas_letters(c), width = CARD_W * letters, text_w = width - ICON - 3 * MARGIN;
    if (!meeting_words(n, name, words)) {
        return (SDL_Rect){0, 0, 0, 0};
    }
    const int lines = canvas_paragraph(c, 0, 0, letters, text_w, INK(0, 0, 0, 0), words);
    const int h = 2 * MARGIN + (NAME_H + lines * (TEXT_H + 2)) * letters;
    const bool busy = w->gate_open || w->boss.body >= 0; // messages are at the lower edge
    const int low = busy ? LIFTED : 4;
    const int side = right ? VIEW_W - width - 4 : 4;
    const SDL_Rect r = {side, VIEW_H - h - low, width, h};
    const int x = r.x + 2 * MARGIN + ICON + text_w / 2;
    canvas_fill(c, r.x, r.y, r.w, r.h, INK(7, 8, 20, 190 * strength / 256));
    canvas_frame(c, r, ink_fade(INK(70, 110, 180, 160), strength));
    if (strength > 128) {
        draw_icon(c, n, r.x + MARGIN, r.y + (r.h - ICON) / 2);
    }
    canvas_centered(c, x, r.y + MARGIN, letters, ink_fade(INK_GOLD, strength), name);
    (void)canvas_paragraph(c, x, r.y + MARGIN + NAME_H * letters, letters, text_w, ink_fade(INK_WHITE, strength),
                           words);
    return r;
}
