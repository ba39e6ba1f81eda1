// hud.c - a dark bar along the top with permanent information, and temporary messages.
#include "view/hud/hud.h"

#include <stdio.h>
#include <stdlib.h>

#include "sdl/palette.h"
#include "sdl/lang/language.h"
#include "view/hud/words.h"
#include "view/scenery/gear_look.h"
#include "view/scenery/looks.h"
#include "game/actors/boss.h"
#include "game/actors/breeds.h"
#include "game/world/gear.h"
#include "game/levels/level.h"
#include "game/levels/level_rules.h"
#include "game/levels/prize.h"
#include "game/levels/scenes.h"
#include "game/world/score.h"
#include "game/world/tuning.h"

enum {
    BAR_H = HUD_H,
    HULL_W = 100, // pixels of the hull bar
    INTRO_TICKS = 150,
    RULE_TICKS = 120, // longer for a level with a new rule
    INTRO_LOW = 135,  // [px]
    INTRO_IN = 22,    // duration of its entrance [ticks]
    INTRO_WAY = 120,  // initial distance [px]
    GATE_MESSAGE_TICKS = 200,
    PAR_TICKS = 120, // duration of the message about the lost bonus
    ICONS_MOST = 4,  // maximum number of ship icons; more ships are shown as a number
    HEADING_UP = 24, // frame of the ship
    CLOCK_X = 306,
    POWER_Y = BAR_H + 6,
    GOAL_X = 114,
    LARGE_TASK_X = 110, // in large letters, without the level and par
    LARGE_CLOCK_X = 352,
    BOSS_W = 260,    // width of the bar of a boss [px]
    BOSS_FALLS = 8,  // decrease of the shown hull per tick [px of hull]
    POWER_ENDS = 120 // ticks during which the symbol of a power blinks at its end
};

/// The hull to show. After the ship has left through the gate the world has no ship, but the hull is not lost.
static int hull_now(const hud *h, const world *w) {
    int kept = w->phase == PHASE_CLEARED ? h->hull : 0;
    return w->ship >= 0 ? w->bodies[w->ship].hull : kept;
}

void hud_reset(hud *h, const game *g) {
    h->hull = h->hull_shown = hull_now(h, &g->world);
    h->score = g->world.score;
    h->gate_ticks = 0;
    h->ajar = level_is_ajar(&g->world);
    h->clock = g->world.level_ticks;
}

void hud_tick(hud *h, const game *g) {
    const world *w = &g->world;
    int boss_hull = w->boss.body >= 0 ? w->bodies[w->boss.body].hull : 0;
    h->boss_shown = SDL_max(h->boss_shown - BOSS_FALLS, boss_hull);
    h->hull = hull_now(h, w);
    h->hull_shown = h->hull_shown > h->hull + 2 ? h->hull_shown - 2 : h->hull;
    int missing = w->score - h->score;
    h->score = missing < 0 ? w->score : h->score + (missing + 7) / 8;
    bool opens = h->ajar && !level_is_ajar(w);
    h->gate_ticks = w->gate_open && !opens ? h->gate_ticks + 1 : 0;
    h->ajar = level_is_ajar(w);
    h->clock = w->phase == PHASE_OVER || w->phase == PHASE_CLEARED ? h->clock : w->level_ticks;
}

/// Upper edge of the texts of the bar.
static int bar_y(const canvas *c) {
    return c->large_text ? 2 : 7;
}

// ---- the bar ------------------------------------------------------------------------------------

/// Draws a hull bar with its filled part and the recently lost part.
static void draw_gauge(const canvas *c, SDL_Rect r, int full, int lost, SDL_Color ink) {
    canvas_fill(c, r.x - 1, r.y - 1, r.w + 2, r.h + 2, INK_FAINT);
    canvas_fill(c, r.x, r.y, r.w, r.h, INK_NIGHT);
    canvas_fill(c, r.x, r.y, lost, r.h, INK(255, 226, 170, 230));
    canvas_fill(c, r.x, r.y, full, r.h, ink);
    canvas_fill(c, r.x, r.y, full, 2, INK(255, 255, 255, 70));
}

/// Draws the hull of the ship at the right end of the bar.
static void draw_ship_hull(const hud *h, const canvas *c) {
    const int x = VIEW_W - HULL_W - 8, y = 8;
    int hull = h->hull, full = hull * HULL_W / SHIP_HULL, lost = h->hull_shown * HULL_W / SHIP_HULL;
    SDL_Color ink = hull * 4 > SHIP_HULL ? INK_WARM : INK_DANGER;
    ink = hull * 2 > SHIP_HULL ? INK_COOL : ink;
    if (hull * 4 <= SHIP_HULL && hull > 0 && c->beat / 12 % 2) {
        ink = ink_mix(ink, INK_NIGHT, 110);
    }
    draw_gauge(c, (SDL_Rect){x, y, HULL_W, 6}, full, lost, ink);
    text_draw(c->text, x - 6 - text_width(phrase_text(SAY_HULL)), 7, 1, INK_DIM, phrase_text(SAY_HULL));
    for (int i = 1; i < SHIP_HULL / HULL_CELL; i++) {
        canvas_fill(c, x + i * HULL_W * HULL_CELL / SHIP_HULL - 1, y - 1, 2, 8, INK_NIGHT);
    }
}

/// Draws the ships in reserve at half their size.
static void draw_ships(const canvas *c, const world *w, int x, int y) {
    int reserve = w->lives - (w->ship >= 0 || w->phase == PHASE_CLEARED);
    for (int i = 0; i < reserve && i < ICONS_MOST; i++) {
        SDL_Rect to = {x + i * 15, y, 16, 16};
        canvas_sprite_in(c, SPRITE_SHIP, HEADING_UP, to, 255);
    }
    if (reserve > ICONS_MOST) {
        text_print(c->text, x + ICONS_MOST * 15 + 3, y + 4, 1, INK_COOL, "+%d", reserve - ICONS_MOST);
    }
}

/// Draws the clock. After par is missed, a flash and a word announce it; later the clock is dim.
static void draw_time(const hud *h, const canvas *c, const world *w, int x, int y) {
    const int limit = ship_number(w, VALUE_TIME), left = SDL_max(limit - w->game_ticks, 0) / TICKS_PER_SECOND;
    if (limit > 0) {
        text_print(c->text, x, bar_y(c), canvas_letters(c), left < 20 ? INK_DANGER : INK_GOLD, phrase_text(SAY_TIME),
                   left / 60, left % 60);
        return;
    }
    int seconds = h->clock / TICKS_PER_SECOND, par = level_of(w).par;
    int late = h->clock - par * TICKS_PER_SECOND;
    bool news = late >= 0 && late < PAR_TICKS && w->phase != PHASE_CLEARED;
    if (news) {
        canvas_fill(c, x - 5, 2, 108, BAR_H - 4, ink_fade(INK_WARM, 170 - late * 170 / PAR_TICKS));
    }
    text_print(c->text, x, bar_y(c), canvas_letters(c), late < 0 || news ? INK_WHITE : INK_DIM, phrase_text(SAY_TIME),
               seconds / 60, seconds % 60);
    if (c->large_text) { // no room for par
        return;
    }
    if (news) {
        text_draw(c->text, x + 30, y, 1, INK_WHITE, phrase_text(SAY_PAR_MISSED));
    } else {
        text_print(c->text, x + 30, y, 1, INK_DIM, phrase_text(SAY_PAR), par / 60, par % 60);
    }
}

/// Draws the condition that opens the gate: the remaining gems, or the hull of a boss.
static void draw_task(const canvas *c, const world *w, int x, int y) {
    const boss *guard = boss_get(w->boss.number);
    if (guard) {
        int hull = w->boss.body >= 0 ? w->bodies[w->boss.body].hull : 0;
        text_print(c->text, x, bar_y(c), canvas_letters(c), hull > 0 ? INK_WARM : INK_GOLD, "%s %d%%", guard->name,
                   (hull * 100 + guard->hull - 1) / guard->hull);
        return;
    }
    const int32_t prize = w->gems_left == 1 ? prize_find(w) : -1;
    if (prize >= 0) {
        canvas_sprite_in(c, SPRITE_PRIZE, w->bodies[prize].frame, (SDL_Rect){x - 3, y - 4, 20, 16}, 255);
    } else {
        canvas_sprite(c, SPRITE_GEM, w->gems_left ? (int32_t)(c->beat / 8 % 8) : 0, x, y - 4);
    }
    if (w->gems_left > 0) {
        text_print(c->text, x + 20, bar_y(c), canvas_letters(c), INK_GREEN, phrase_text(SAY_GEMS_LEFT), w->gems_left);
    } else {
        text_draw(c->text, x + 20, bar_y(c), canvas_letters(c), INK_GOLD, phrase_text(SAY_GEMS_FOUND));
    }
}

static void draw_bar(const hud *h, const canvas *c, const world *w) {
    canvas_fill(c, 0, 0, VIEW_W, BAR_H, INK_NIGHT);
    canvas_fill(c, 0, BAR_H - 1, VIEW_W, 1, INK(40, 62, 108, 255));
    text_print(c->text, 8, 2, 2, INK_WHITE, "%06d", h->score);
    if (!c->large_text && w->painted.hash) {
        char name[15];
        SDL_utf8strlcpy(name, w->painted.name, sizeof name);
        text_draw(c->text, 104, 7, 1, INK_DIM, name);
    } else if (!c->large_text) {
        const int rank = level_rank(w->level);
        text_print(c->text, 104, 7, 1, INK_DIM, phrase_text(rank > 0 ? SAY_LEVEL_ROUND : SAY_LEVEL), w->level,
                   rank + 1);
    }
    draw_task(c, w, c->large_text ? LARGE_TASK_X : 196, 7);
    draw_time(h, c, w, c->large_text ? LARGE_CLOCK_X : CLOCK_X, 7);
    draw_ships(c, w, 424, 3);
    draw_ship_hull(h, c);
}

/// Draws the score to beat below the bar, and the lead of the ghost: its points before those of the player.
static void draw_goal(const hud *h, const canvas *c, const world *w) {
    char line[40], points[24];
    const bool beaten = w->score > h->goal;
    if (h->goal > 0) {
        text_grouped(points, sizeof points, h->goal);
        snprintf(line, sizeof line, phrase_text(beaten ? SAY_GOAL_BEATEN : SAY_GOAL), points);
        canvas_fill(c, GOAL_X - 4, BAR_H + 4, text_width(line) + 8, TEXT_H + 2, INK(7, 8, 20, 150));
        text_draw(c->text, GOAL_X, BAR_H + 6, 1, beaten ? INK_GOLD : INK_WHITE, line);
    }
    if (h->ghost) {
        text_grouped(points, sizeof points, abs(h->lead));
        snprintf(line, sizeof line, phrase_text(h->lead > 0 ? SAY_GHOST_AHEAD : SAY_GHOST_BEHIND), points);
        canvas_fill(c, GOAL_X - 4, BAR_H + 17, text_width(line) + 8, TEXT_H + 2, INK(7, 8, 20, 150));
        text_draw(c->text, GOAL_X, BAR_H + 19, 1, h->lead > 0 ? INK_WARM : INK_GREEN, line);
    }
}

/// Draws the power below the score: its symbol and its remaining time.
static void draw_power(const canvas *c, const world *w) {
    const int x = 8, y = POWER_Y;
    if (w->power == POWER_NONE || (w->power_ticks < POWER_ENDS && c->beat / 6 % 2)) {
        return;
    }
    canvas_fill(c, 4, y - 2, 100, 24, INK(7, 8, 20, 150));
    canvas_sprite(c, SPRITE_POWER, w->power - 1, x, y);
    text_draw(c->text, x + 24, y + 2, 1, INK_COOL, phrase_text((phrase)(SAY_POWER_COLD + w->power - 1)));
    canvas_fill(c, x + 24, y + 14, 66, 3, INK(90, 96, 130, 120));
    canvas_fill(c, x + 24, y + 14, (66 * w->power_ticks + POWER_TICKS - 1) / POWER_TICKS, 3, INK_COOL);
}

/// Draws the boss at the lower edge of the picture: its name, and the hull of its heart, which decreases slowly so
/// that a hit is noticed.
static void draw_boss(const hud *h, const canvas *c, const world *w) {
    const boss *row = w->boss.body >= 0 ? boss_get(w->boss.number) : NULL;
    if (row == NULL) {
        return;
    }
    int x = (VIEW_W - BOSS_W) / 2, y = VIEW_H - 12, hull = w->bodies[w->boss.body].hull;
    canvas_fill(c, x - 4, y - 13, BOSS_W + 8, 24, INK(7, 8, 20, 150));
    canvas_centered(c, VIEW_W / 2, y - 11, 1, h->boss_shown > hull ? INK_WHITE : INK_WARM, row->name);
    int full = hull * BOSS_W / row->hull, lost = h->boss_shown * BOSS_W / row->hull;
    draw_gauge(c, (SDL_Rect){x, y, BOSS_W, 6}, full, lost, INK_DANGER);
}

/// Text about the novelty of this level: its rule, advice against its boss, or the mode at the first level. NULL: none.
static const char *news_of(const world *w) {
    const boss *row = boss_get(w->boss.number);
    if (w->rule != RULE_NONE) {
        return phrase_text((phrase)(SAY_RULE_FALLS + w->rule - RULE_FALLS));
    }
    if (!row && w->mode != PLAY_STANDARD && w->totals.levels == 0) {
        return term(play_mode_get(w->mode)->about);
    }
    return row ? term(row->advice) : NULL;
}

/// Draws the bar of a scene without a player.
static void draw_scene_bar(const hud *h, const canvas *c, const world *w) {
    canvas_fill(c, 0, 0, VIEW_W, BAR_H, INK_NIGHT);
    const int x = text_draw(c->text, 8, 7, 1, INK_GOLD, scene_get(w->scene)->name);
    if (w->ground < 0) {
        text_print(c->text, x + 12, 7, 1, INK_DIM, phrase_text(SAY_SPRITES), w->bodies_alive);
    } else {
        draw_ship_hull(h, c);
    }
}

// ---- messages -----------------------------------------------------------------------------------

/// Strength of a message with `left` remaining ticks: 256, then down to 0 during the last 30.
static int fading(int left) {
    return left > 30 ? 256 : SDL_max(left, 0) * 256 / 30;
}

static int intro_ticks(const world *w) {
    return news_of(w) ? INTRO_TICKS + RULE_TICKS : INTRO_TICKS;
}

/// Draws the name of the level and of its world during the arrival of the ship.
static void draw_intro(const canvas *c, const world *w) {
    char big[40], small[80];
    level_info l = level_of(w);
    int strength = fading(intro_ticks(w) - w->level_ticks), in = w->level_ticks * 256 / INTRO_IN;
    int shift = in < 256 ? (256 - in) * (256 - in) * INTRO_WAY / 65536 : 0;
    strength = in < 256 ? strength * in / 256 : strength;
    if (w->painted.hash) {
        snprintf(big, sizeof big, "%s", l.name);
    } else {
        snprintf(big, sizeof big, "%d %s", w->level, l.name);
    }
    if (boss_get(w->boss.number)) {
        snprintf(small, sizeof small, phrase_text(SAY_BREAK_BOSS), boss_get(w->boss.number)->name);
    } else {
        snprintf(small, sizeof small, phrase_text(l.buried > 0 ? SAY_COLLECT_AND_DRILL : SAY_COLLECT), w->gems_left);
    }
    const char *news = news_of(w);
    const SDL_Color none = INK(0, 0, 0, 0);
    const int scale = canvas_letters(c), row = (TEXT_H + 2) * scale, width = VIEW_W - 20;
    const int lines = canvas_paragraph(c, 0, 0, scale, width, none, small);
    const int news_y = INTRO_LOW - 5 + lines * row - TEXT_H - 2;
    const int extra = news ? canvas_paragraph(c, 0, 0, scale, width, none, news) : 0;
    const int low = news_y + extra * row + 5;
    canvas_fill(c, 0, 64, VIEW_W, low - 63, INK(7, 8, 20, 190 * strength / 256));
    canvas_fill(c, 0, 64, VIEW_W, 1, ink_fade(INK(70, 110, 180, 160), strength));
    canvas_fill(c, 0, low, VIEW_W, 1, ink_fade(INK(70, 110, 180, 160), strength));
    canvas_centered(c, VIEW_W / 2 + shift, 70, 1, ink_fade(INK_GOLD, strength), look_get(w->terrain.look)->name);
    canvas_centered(c, VIEW_W / 2 - shift, 83, 3, ink_fade(INK_COOL, strength), big);
    (void)canvas_paragraph(c, VIEW_W / 2 + shift, 118, scale, width, ink_fade(INK_WHITE, strength), small);
    if (news) {
        (void)canvas_paragraph(c, VIEW_W / 2 - shift, news_y + 2, scale, width, ink_fade(INK_GOLD, strength), news);
    }
}

/// Draws the message that the gate is open, or, while it lasts, that it waits for a shot; above it, so that the path to
/// the gate stays visible, the name of a destroyed boss.
static void draw_gate(const canvas *c, const world *w, int strength) {
    const boss *row = boss_get(w->boss.number);
    char line[40];
    int shown = level_is_ajar(w) ? 256 : strength;
    phrase says = level_is_ajar(w) ? SAY_GATE_AJAR : SAY_GATE_OPEN;
    canvas_fill(c, 0, VIEW_H - 50, VIEW_W, 38, INK(7, 8, 20, 110 * shown / 256));
    canvas_centered(c, VIEW_W / 2, VIEW_H - 44, 3, ink_fade(INK_GREEN, shown), phrase_text(says));
    if (row) {
        snprintf(line, sizeof line, phrase_text(SAY_BOSS_FALLEN), row->name);
        canvas_fill(c, 0, VIEW_H - 90, VIEW_W, 40, INK(7, 8, 20, 110 * strength / 256));
        canvas_centered(c, VIEW_W / 2, VIEW_H - 82, 3, ink_fade(INK_GOLD, strength), line);
    }
}

void hud_draw(const hud *h, const canvas *c, const game *g) {
    const world *w = &g->world;
    if (scene_get(w->scene)->arena) {
        draw_bar(h, c, w);
        if (w->phase != PHASE_OVER) { // the panel of the end covers it
            draw_goal(h, c, w);
        }
    } else {
        draw_scene_bar(h, c, w);
    }
    draw_power(c, w);
    gear_tiles(c, w->gear, 6, VIEW_H - GEAR_TILE - 6);
    draw_boss(h, c, w);
}

void hud_messages(const hud *h, const canvas *c, const game *g) {
    const world *w = &g->world;
    if (!scene_get(w->scene)->arena) {
        return;
    }
    switch (w->phase) {
    case PHASE_CLEARED:     // shows a tally
    case PHASE_DEAD:        // the loss is replayed; a record shows its explosion
    case PHASE_OVER: break; // has its own screen
    default:
        if (w->level_ticks < intro_ticks(w) && h->gate_ticks == 0) {
            draw_intro(c, w);
        } else if (h->gate_ticks > 0) {
            draw_gate(c, w, fading(GATE_MESSAGE_TICKS - h->gate_ticks));
        }
    }
}
