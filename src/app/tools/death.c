// death.c - the last seconds are run again from the snapshots of the ring, beside the game that
// goes on.
//
// A lost ship is shown in the time in which the rules let the player wait for the next one, so it
// costs no time. At the end of a game it is shown longer and again and again, until any key goes
// on. The tick of the loss is shown up to the touch, before the rules answer it: all but the pixels
// that overlap is dimmed then, and the picture is enlarged. The words lie over it at their usual size.
#include "app/tools/death.h"

#include <stdio.h>

#include "app/games.h"
#include "app/mode.h"
#include "app/tool.h"
#include "game/actors/boss.h"
#include "game/actors/breeds.h"
#include "game/world/body.h"
#include "inspect/cause.h"
#include "inspect/time/branch.h"
#include "sdl/palette.h"
#include "sdl/lang/terms.h"
#include "view/hud/words.h"

enum {
    WAIT = 16,  // ticks after the loss of a ship until it is shown: the blast comes first
    SHORT = 24, // ticks shown again
    LONG = 120, // at the end of a game
    CLOSE = 40, // the last ticks of these are shown more slowly
    SLOW = 2,   // frames a tick
    SLOWEST = 4,
    HOLD = 240,      // frames for which the end of a game stands still
    ZOOM_MOST = 1024 // [1/256]
};

typedef struct death {
    game *again; ///< runs what is remembered, made when it is first needed
    view *view;  ///< of its own, made when it is first needed
    bool shows;
    int64_t lost; ///< tick in which the ship was lost, 0: none has been
    int waited;   ///< ticks since then
    int part;     ///< of the tick that is shown, frames that have passed
    int held;     ///< frames since the touch, -1: not there yet
    int rounds;   ///< how often all of it has been seen
    bool over;    ///< it was the last ship
    cause cause;
} death;

TOOL_STATE(death, death)

static bool remembers(const app *a) {
    bool played = a->session.source == SOURCE_PLAYER || a->session.source == SOURCE_AUTOPILOT;
    return played && !a->session.demonstration && a->session.ring;
}

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

// ---- running it again ---------------------------------------------------------------------------

static int32_t length(const death *d) {
    return d->over ? LONG : SHORT;
}

/// Runs the game again up to so many ticks before the end of the tick of the loss, or to the first
/// tick that is kept.
static bool go_back(const app *a, int32_t ticks) {
    const death *d = state(a);
    int64_t from = d->lost - ticks, first = ring_first(a->session.ring);
    from = from > first ? from : first;
    bool kept = first >= 0 && d->lost <= a->session.script.count && ring_load(a->session.ring, from, d->again);
    if (kept) {
        replay_run(d->again, &a->session.script, from);
    }
    return kept;
}

/// From the first tick that is shown.
static void rewind_to_start(app *a) {
    death *d = state(a);
    d->shows = go_back(a, length(d));
    d->part = 0;
    d->held = -1;
    if (d->shows) {
        view_reset(d->view, d->again);
    }
}

/// True when there is a view and a game to show it in.
static bool ready(app *a) {
    death *d = state(a);
    const int *value = a->saves.settings.value;
    accessibility strength = {value[SETTING_FLASH], value[SETTING_SHAKE], 0}; // it is slow enough
    d->view = d->view ? d->view : view_create(view_canvas(a->view)->renderer, view_canvas(a->view)->assets);
    d->again = d->again ? d->again : branch_game(a->masks);
    if (d->view) {
        view_strength(d->view, strength);
    }
    return d->view && d->again;
}

static void start(app *a, bool over) {
    death *d = state(a);
    if (ready(a)) {
        d->over = over;
        d->rounds = 0;
        rewind_to_start(a);
    }
}

static int frames_a_tick(const death *d) {
    int64_t left = d->lost - d->again->world.tick;
    return d->over && left <= CLOSE ? SLOWEST : SLOW;
}

/// The ship where the pixels are that count: a crash is priced at one depth, wherever the tick ends.
static void put_ship(death *d) {
    const cause *c = &d->cause;
    world *w = &d->again->world;
    if (c->name && w->ship >= 0) {
        body *ship = &w->bodies[w->ship];
        ship->x = ship->old_x = c->x * SUB, ship->y = ship->old_y = c->y * SUB;
    }
}

/// One frame further. The last tick is run up to the touch alone.
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
        put_ship(d);
        d->held = 0;
    } else {
        replay_tick(g, script, NULL, NULL);
    }
    view_tick(d->view, g);
}

// ---- when ---------------------------------------------------------------------------------------

/// The work is spread over frames of the blast, so that none of them comes late.
static void prepare(app *a) {
    static const cause unknown;
    death *d = state(a);
    if (d->waited == 1) {
        (void)ready(a);
    } else if (d->waited == WAIT / 2 && ready(a)) {
        d->cause = go_back(a, 1) ? cause_find(d->again, &a->session.script) : unknown;
    }
}

static void tick(app *a) {
    death *d = state(a);
    const world *w = &a->session.game->world;
    if (!remembers(a)) {
        return;
    }
    if (d->lost == 0) {
        d->lost = w->phase == PHASE_DEAD ? w->tick : 0;
        d->waited = 0;
        return;
    }
    d->waited++;
    prepare(a);
    bool over = w->phase == PHASE_OVER, due = w->phase == PHASE_DEAD && w->lives > 0 && d->waited == WAIT;
    if (!over && w->phase != PHASE_DEAD) {
        death_forget(a);
    } else if (due || (over && a->session.over_ticks == 1)) {
        start(a, over);
    } else if (d->shows) {
        show_on(a);
    }
}

// ---- the touch ----------------------------------------------------------------------------------

enum { LINE_ROOM = 64, BAND = 36, DIM_TICKS = 20, DIM_MOST = 165, BLINK_TICKS = 30 };

/// Dims all but the pixels. Four corners close in on them, however few they are.
static void draw_lit(const death *d, const canvas *c) {
    SDL_Rect box = {0, 0, 0, 0};
    int age = SDL_min(d->held, DIM_TICKS), dim = age * DIM_MOST / DIM_TICKS;
    SDL_Point at = {d->cause.x - c->camera_x, d->cause.y - c->camera_y};
    SDL_Color ink = ink_mix(INK_DANGER, INK_WHITE, d->held / (BLINK_TICKS / 2) % 2 ? 256 : 100);
    canvas_fill(c, 0, 0, VIEW_W, VIEW_H, INK(4, 5, 14, dim));
    canvas_light(c, at.x + 16, at.y + 16, 30, ink_fade(INK_DANGER, 60));
    for (int i = 0; i < GLOW_ROWS * 32; i++) {
        SDL_Rect pixel = {at.x + i % 32, at.y + i / 32, 1, 1};
        if (d->cause.rows[i / 32] >> i % 32 & 1) {
            canvas_fill(c, pixel.x, pixel.y, 1, 1, ink);
            SDL_UnionRect(&box, &pixel, &box);
        }
    }
    if (box.w > 0) {
        canvas_corners(c, box, 3 + DIM_TICKS - age, 2, ink_fade(INK_GOLD, 230));
    }
}

// ---- the words ----------------------------------------------------------------------------------

static void draw_band(const canvas *c, int y, SDL_Color edge, int edge_y) {
    canvas_fill(c, 0, y, VIEW_W, BAND, ink_fade(INK_NIGHT, 225));
    canvas_fill(c, 0, edge_y, VIEW_W, 1, edge);
}

/// What one could have done, "" when the cause is not known.
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

/// Draws the cause of the loss, "MINE: 41 px" or "MOTE, clipped: 14 px", and, once the touch has
/// come, what one could have done.
static void draw_line(const death *d, const canvas *c, int ships) {
    int y = VIEW_H - (d->over ? 2 * BAND + 2 : BAND);
    const cause *of = &d->cause;
    char line[LINE_ROOM];
    SDL_strlcpy(line, say(SAY_SHIP_LOST), LINE_ROOM);
    if (of->name) {
        snprintf(line, LINE_ROOM, "%s%s%s: %d px", term(of->name), *of->how ? ", " : "", term(of->how),
                 (int)of->pixels);
    }
    draw_band(c, y, ink_fade(INK_DANGER, 150), y);
    canvas_centered(c, VIEW_W / 2, y + 3, 2, d->held >= 0 ? INK_DANGER : INK_DIM, line);
    canvas_centered(c, VIEW_W / 2, y + 23, 1, INK_COOL, d->held >= 0 ? advice_of(of) : "");
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

/// Copies the part of the frame round the ship, or its place at the touch, that is enlarged now.
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

/// The title and the page for a name end it.
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
