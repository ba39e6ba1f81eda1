// death.c - replays the loss of a ship from the snapshots of the ring, in a second game beside the running game.
//
// The loss of a ship is shown while the player waits for the next ship. At the end of a game a longer part is repeated
// until a key is pressed. The last tick is shown up to the touch, before the rules run: everything except the
// overlapping pixels is dimmed, and the picture is enlarged. The texts are drawn over it at their usual size.
#include "app/tools/death.h"

#include <stdio.h>

#include "app/games.h"
#include "app/mode.h"
#include "app/tool.h"
#include "game/actors/boss.h"
#include "game/actors/breeds.h"
#include "game/world/body.h"
#include "inspect/cause.h"
#include "scope/time/branch.h"
#include "sdl/palette.h"
#include "sdl/lang/terms.h"
#include "view/hud/words.h"

enum {
    WAIT = 16,  // ticks between the loss and its replay, which show the explosion
    SHORT = 24, // ticks of the replay of a ship
    LONG = 120, // ticks of the replay at the end of a game
    CLOSE = 40, // the last ticks are slower
    SLOW = 2,   // frames per tick
    SLOWEST = 4,
    HOLD = 240,      // frames for which the last tick is shown
    ZOOM_MOST = 1024 // [1/256]
};

typedef struct death {
    game *again; ///< the replayed game, created when first needed
    view *view;  ///< its view, created when first needed
    bool shows;
    int64_t lost; ///< tick of the loss, 0: no loss
    int waited;   ///< ticks since the loss
    int part;     ///< frames of the present tick so far
    int held;     ///< frames since the touch, -1: before it
    int rounds;   ///< number of complete replays
    bool over;    ///< the last ship was lost
    cause cause;
} death;

TOOL_STATE(death, death)

void death_forget(app *a) {
    (void)death_end(a);
    state(a)->lost = 0;
}

bool death_shows(const app *a) {
    return state(a)->shows;
}

bool death_is_news(const app *a) {
    return state(a)->shows && state(a)->rounds == 0;
}

bool death_end(app *a) {
    bool shown = state(a)->shows;
    state(a)->shows = false;
    return shown;
}

static void close(app *a) {
    game_free(state(a)->again);
    view_destroy(state(a)->view);
    SDL_zerop(state(a));
}

// ---- the replay ---------------------------------------------------------------------------------

static int32_t length(const death *d) {
    return d->over ? LONG : SHORT;
}

/// Runs the second game up to `ticks` ticks before the loss, or to the first tick in the ring.
static bool go_back(const app *a, int32_t ticks) {
    const death *d = state(a);
    int64_t from = d->lost - ticks, first = ring_first(a->session.ring);
    from = SDL_max(from, first);
    bool kept = first >= 0 && d->lost <= a->session.script.count && ring_load(a->session.ring, from, d->again);
    if (kept) {
        replay_run(d->again, &a->session.script, from);
    }
    return kept;
}

/// Restarts the replay.
static void rewind_to_start(app *a) {
    death *d = state(a);
    d->shows = go_back(a, length(d));
    d->part = 0;
    d->held = -1;
    if (d->shows) {
        view_reset(d->view, d->again);
    }
}

/// Creates view and game if necessary. False when memory is short.
static bool ready(app *a) {
    death *d = state(a);
    const int *value = a->saves.settings.value;
    accessibility strength = {value[SETTING_FLASH], value[SETTING_SHAKE], 0};
    d->view = d->view ? d->view : view_create(view_canvas(a->view)->renderer, view_canvas(a->view)->assets);
    d->again = d->again ? d->again : branch_game(a->masks);
    if (d->view) {
        view_strength(d->view, strength);
    }
    return d->view && d->again;
}

static int frames_a_tick(const death *d) {
    int64_t left = d->lost - d->again->world.tick;
    return d->over && left <= CLOSE ? SLOWEST : SLOW;
}

/// Advances the replay by a frame. The last tick is run only up to the touch, and the ship is put where the rules
/// measured the damage of the crash, which may differ from its place at the end of the tick.
static void show_on(app *a) {
    death *d = state(a);
    game *g = d->again;
    const replay *script = &a->session.script;
    if (d->held >= 0) {
        d->held++;
        if (d->over && d->held >= HOLD) {
            d->rounds++;
            rewind_to_start(a);
        }
        return;
    }
    if (++d->part < frames_a_tick(d)) {
        return;
    }
    d->part = 0;
    if (g->world.tick + 1 == d->lost) {
        game_touch(g, &script->inputs[g->world.tick]);
        d->held = 0;
        if (d->cause.name && g->world.ship >= 0) {
            body *ship = &g->world.bodies[g->world.ship];
            ship->x = d->cause.x * SUB;
            ship->y = d->cause.y * SUB;
            ship->old_x = ship->x;
            ship->old_y = ship->y;
        }
    } else {
        replay_tick(g, script);
    }
    view_tick(d->view, g);
}

// ---- each tick ----------------------------------------------------------------------------------

static void tick(app *a) {
    static const cause unknown;
    death *d = state(a);
    const world *w = &a->session.game->world;
    bool played = a->session.source == SOURCE_PLAYER || a->session.source == SOURCE_AUTOPILOT;
    if (!played || a->session.demonstration || !a->session.ring) {
        return;
    }
    if (d->lost == 0) {
        d->lost = w->phase == PHASE_DEAD ? w->tick : 0;
        d->waited = 0;
        return;
    }
    d->waited++;
    if (d->waited == 1) { // the work is spread over frames of the explosion
        (void)ready(a);
    } else if (d->waited == WAIT / 2 && ready(a)) {
        d->cause = go_back(a, 1) ? cause_find(d->again, &a->session.script) : unknown;
    }
    bool over = w->phase == PHASE_OVER, due = w->phase == PHASE_DEAD && w->lives > 0 && d->waited == WAIT;
    if (!over && w->phase != PHASE_DEAD) {
        death_forget(a);
    } else if (due || (over && a->session.over_ticks == 1)) {
        if (ready(a)) {
            d->over = over;
            d->rounds = 0;
            rewind_to_start(a);
        }
    } else if (d->shows && d->again) {
        show_on(a);
    }
}

// ---- the touch ----------------------------------------------------------------------------------

enum { LINE_ROOM = 64, BAND = 36, DIM_TICKS = 20, DIM_MOST = 165, BLINK_TICKS = 30 };

/// Dims everything except the overlapping pixels, and marks their box with four corners.
static void draw_lit(const death *d, const canvas *c) {
    SDL_Rect box = {0, 0, 0, 0};
    int age = SDL_min(d->held, DIM_TICKS), dim = age * DIM_MOST / DIM_TICKS;
    SDL_Point corner = {d->cause.x - c->camera_x, d->cause.y - c->camera_y};
    SDL_Color ink = ink_mix(INK_DANGER, INK_WHITE, d->held / (BLINK_TICKS / 2) % 2 ? 256 : 100);
    canvas_fill(c, 0, 0, VIEW_W, VIEW_H, INK(4, 5, 14, dim));
    canvas_light(c, corner.x + 16, corner.y + 16, 30, ink_fade(INK_DANGER, 60));
    for (int i = 0; i < GLOW_ROWS * 32; i++) {
        SDL_Rect pixel = {corner.x + i % 32, corner.y + i / 32, 1, 1};
        if (d->cause.rows[i / 32] >> i % 32 & 1) {
            canvas_fill(c, pixel.x, pixel.y, 1, 1, ink);
            SDL_UnionRect(&box, &pixel, &box);
        }
    }
    if (box.w > 0) {
        canvas_corners(c, box, 3 + DIM_TICKS - age, 2, ink_fade(INK_GOLD, 230));
    }
}

// ---- the texts ----------------------------------------------------------------------------------

static void draw_band(const canvas *c, int y, SDL_Color edge, int edge_y) {
    canvas_fill(c, 0, y, VIEW_W, BAND, ink_fade(INK_NIGHT, 225));
    canvas_fill(c, 0, edge_y, VIEW_W, 1, edge);
}

/// A hint for the cause; "" if it is unknown.
static const char *advice_of(const cause *c) {
    static const phrase by_kind[CAUSES] = {
        [KIND_TERRAIN] = SAY_DO_ROCK, [KIND_WALL] = SAY_DO_WALL,  [KIND_GATE] = SAY_DO_WALL,
        [KIND_ROCK] = SAY_DO_LOOSE,   [KIND_GRIT] = SAY_DO_LOOSE, [KIND_MINE] = SAY_DO_MINE,
        [KIND_SPIT] = SAY_DO_SPIT,    [CAUSE_FIRE] = SAY_DO_FIRE, [CAUSE_CLOSING] = SAY_DO_CLOSING,
    };
    const breed *kin = c->kind == KIND_ENEMY ? breed_get(c->breed) : NULL;
    if (kin || c->kind == KIND_BOSS) {
        return term(kin ? kin->advice : boss_get(c->breed)->advice);
    }
    return by_kind[c->kind] ? say(by_kind[c->kind]) : "";
}

/// Draws the cause of the loss, "MINE: 41 px" or "MOTE, clipped: 14 px", and a hint after the touch.
static void draw_line(const death *d, const canvas *c, int ships) {
    int y = VIEW_H - (d->over ? 2 * BAND + 2 : BAND);
    const cause *found = &d->cause;
    char line[LINE_ROOM];
    SDL_strlcpy(line, say(SAY_SHIP_LOST), LINE_ROOM);
    if (found->name) {
        snprintf(line, LINE_ROOM, "%s%s%s: %d px", term(found->name), *found->how ? ", " : "", term(found->how),
                 (int)found->pixels);
    }
    draw_band(c, y, ink_fade(INK_DANGER, 150), y);
    canvas_centered(c, VIEW_W / 2, y + 3, 2, d->held >= 0 ? INK_DANGER : INK_DIM, line);
    canvas_centered(c, VIEW_W / 2, y + 23, 1, INK_COOL, d->held >= 0 ? advice_of(found) : "");
    if (!d->over) {
        char left[32];
        snprintf(left, sizeof left, say(ships == 1 ? SAY_SHIP_LEFT : SAY_SHIPS_LEFT), ships);
        text_draw(c->text, VIEW_W - 10 - text_width(left), y + 13, 1, INK_COOL, left);
    }
}

static void draw_over(const app *a, const canvas *c, const world *w) {
    char line[64], keys[OVER_ROOM];
    snprintf(line, sizeof line, say(SAY_OVER_POINTS), w->score, w->level);
    draw_band(c, 0, ink_fade(INK_DANGER, 150), BAND - 1);
    text_draw(c->text, 12, 6, 3, INK_DANGER, say(SAY_OVER));
    text_draw(c->text, VIEW_W - 12 - text_width(line) * 2, 9, 2, INK_GOLD, line);
    draw_band(c, VIEW_H - BAND, INK(70, 110, 180, 120), VIEW_H - BAND);
    games_over_line(a, keys);
    canvas_centered(c, VIEW_W / 2, VIEW_H - BAND + 13, 1, c->beat / 30 % 2 ? INK_COOL : INK_WHITE, keys);
}

// ---- the picture --------------------------------------------------------------------------------

/// Copies the part of the frame around the ship, or around the place of the touch, enlarged.
static void show_part(const death *d, const canvas *c, int32_t alpha) {
    int64_t left = d->lost - d->again->world.tick;
    int far = d->held >= 0 || left <= 0 ? 256 : (int)(256 - left * 256 / length(d));
    int enlarged = 256 + (ZOOM_MOST - 256) * far / 256 * far / 256;
    const world *w = &d->again->world;
    SDL_Point middle = {d->cause.x + 16, d->cause.y + 16}; // [px of the world]
    if (w->ship >= 0) {
        const body *ship = &w->bodies[w->ship];
        middle.x = canvas_between(ship->old_x, ship->x, alpha) + ship->w / 2;
        middle.y = canvas_between(ship->old_y, ship->y, alpha) + ship->h / 2;
    }
    SDL_Rect part = {0, 0, VIEW_W * 256 / enlarged, VIEW_H * 256 / enlarged};
    part.x = SDL_clamp(middle.x - c->camera_x - part.w / 2, 0, VIEW_W - part.w);
    part.y = SDL_clamp(middle.y - c->camera_y - part.h / 2, 0, VIEW_H - part.h);
    (void)canvas_show(c, &part);
}

void death_draw(app *a, int32_t alpha) {
    const death *d = state(a);
    const world *w = &a->session.game->world;
    const canvas *c = view_canvas(d->view), *words = view_canvas(a->view);
    int32_t within = d->held >= 0 ? 256 : (d->part * 256 + alpha) / frames_a_tick(d);
    (void)canvas_begin(c);
    view_draw_world(d->view, d->again, within);
    if (d->held >= 0) {
        draw_lit(d, c);
    }
    show_part(d, c, within);
    draw_line(d, words, w->lives);
    if (d->over) {
        draw_over(a, words, w);
    }
}

// ---- the tool -----------------------------------------------------------------------------------

/// The title and the page for a name end the replay.
static void change(app *a) {
    if (a->mode == MODE_TITLE || mode_screen(a) == SCREEN_NAME) {
        (void)death_end(a);
    }
}

const tool death_tool = {
    .when = IN_PLAY | IN_OVER | IN_FROZEN,
    .bytes = sizeof(death),
    .on[TOOL_BEGIN] = death_forget,
    .on[TOOL_CHANGE] = change,
    .on[TOOL_TICK] = tick,
    .on[TOOL_RENEW] = close,
    .on[TOOL_CLOSE] = close,
};
