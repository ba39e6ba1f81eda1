// death.c - replays the loss of a ship from the snapshots of the ring, in a second game beside the running game.
//
// Records are not interrupted, because their viewer can go back.
// The loss of a ship is shown while the player waits for the next ship. At the end of a game a longer part is repeated
// until a key is pressed. The last tick is shown up to the touch, before the rules run: everything except the
// overlapping pixels is dimmed, and the picture is enlarged. The texts are drawn over it at their usual size.
#include "app/apply.h"
#include "app/games.h"
#include "app/mode.h"
#include "app/tool.h"
#include "game/world/body.h"
#include "view/hud/loss.h"

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
    int rounds;   ///< number of complete replays
    loss picture;
} death;

TOOL_STATE(death, death)

/// True until the replay was shown completely.
static bool is_new(const app *a) {
    return state(a)->shows && state(a)->rounds == 0;
}

/// Ends the replay. Returns true if it was shown.
static bool end(app *a) {
    bool shown = state(a)->shows;
    state(a)->shows = false;
    return shown;
}

/// Ends the replay and forgets the loss, because the game is at another tick.
static void forget(app *a) {
    (void)end(a);
    state(a)->lost = 0;
}

static void close(app *a) {
    game_free(state(a)->again);
    view_destroy(state(a)->view);
    SDL_zerop(state(a));
}

// ---- the replay ---------------------------------------------------------------------------------

static int32_t length(const death *d) {
    return d->picture.over ? LONG : SHORT;
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
    d->picture.held = -1;
    if (d->shows) {
        view_reset(d->view, d->again);
    }
}

/// Creates view and game if necessary. False when memory is short.
static bool ready(app *a) {
    death *d = state(a);
    accessibility strength = settings_strength(a);
    strength.stop = 0;
    d->view = d->view ? d->view : view_create(view_canvas(a->view)->renderer, view_canvas(a->view)->assets);
    d->again = d->again ? d->again : ring_game(a->masks);
    if (d->view) {
        view_strength(d->view, strength);
    }
    return d->view && d->again;
}

static int frames_a_tick(const death *d) {
    int64_t left = d->lost - d->again->world.tick;
    return d->picture.over && left <= CLOSE ? SLOWEST : SLOW;
}

/// Advances the replay by a frame. The last tick is run only up to the touch, and the ship is put where the rules
/// measured the damage of the crash, which may differ from its place at the end of the tick.
static void show_on(app *a) {
    death *d = state(a);
    game *g = d->again;
    const replay *script = &a->session.script;
    if (d->picture.held >= 0) {
        d->picture.held++;
        if (d->picture.over && d->picture.held >= HOLD) {
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
        d->picture.held = 0;
        if (d->picture.cause.name && g->world.ship >= 0) {
            body *ship = &g->world.bodies[g->world.ship];
            ship->x = d->picture.cause.x * SUB;
            ship->y = d->picture.cause.y * SUB;
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
    death *d = state(a);
    const world *w = &a->session.game->world;
    bool played = a->session.source == SOURCE_PLAYER || a->session.source == SOURCE_AUTOPILOT;
    if (!played || a->session.demonstration || !a->session.ring) {
        return;
    }
    if (d->lost == 0) {
        d->lost = w->phase == PHASE_DEAD ? w->tick : 0;
        d->waited = 0;
        if (d->lost > 0) {
            d->picture.cause = cause_read(a->session.game);
        }
        return;
    }
    if (++d->waited == 1) { // the explosion hides the time that this takes
        (void)ready(a);
    }
    bool over = w->phase == PHASE_OVER, due = w->phase == PHASE_DEAD && w->lives > 0 && d->waited == WAIT;
    if (!over && w->phase != PHASE_DEAD) {
        forget(a);
    } else if (due || (over && a->session.over_ticks == 1)) {
        if (ready(a)) {
            d->picture.over = over;
            d->rounds = 0;
            rewind_to_start(a);
        }
    } else if (d->shows && d->again) {
        show_on(a);
    }
}

// ---- the picture --------------------------------------------------------------------------------

/// Copies the part of the frame around the ship, or around the place of the touch, enlarged.
static void show_part(const death *d, const canvas *c, int32_t alpha) {
    int64_t left = d->lost - d->again->world.tick;
    int far = d->picture.held >= 0 || left <= 0 ? 256 : (int)(256 - left * 256 / length(d));
    int enlarged = 256 + (ZOOM_MOST - 256) * far / 256 * far / 256;
    const world *w = &d->again->world;
    SDL_Point middle = {d->picture.cause.x + 16, d->picture.cause.y + 16}; // [px of the world]
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

/// Draws the replay while it is shown.
static bool replace(app *a, int32_t alpha) {
    const death *d = state(a);
    if (!d->shows || a->mode == MODE_FROZEN) {
        return false;
    }
    const world *w = &a->session.game->world;
    const canvas *c = view_canvas(d->view), *words = view_canvas(a->view);
    char keys[OVER_ROOM];
    int32_t within = d->picture.held >= 0 ? 256 : (d->part * 256 + alpha) / frames_a_tick(d);
    (void)canvas_begin(c);
    view_draw_world(d->view, d->again, within);
    if (d->picture.held >= 0) {
        loss_draw_pixels(c, &d->picture);
    }
    show_part(d, c, within);
    games_over_line(a, keys);
    loss picture = d->picture;
    picture.ships = w->lives;
    picture.score = (int)w->score;
    picture.level = w->level;
    picture.keys = keys;
    loss_draw_words(words, &picture);
    return true;
}

// ---- the tool -----------------------------------------------------------------------------------

/// Ends the replay when the title or the page for a name is shown.
static void change(app *a) {
    if (a->mode == MODE_TITLE || mode_screen(a) == SCREEN_NAME) {
        (void)end(a);
    }
}

/// Ends the replay at a press of fire, so that the next ship follows.
static bool act(app *a, action does) {
    return does == ACTION_FIRE && mode_in_game(a) && !mode_is_over(a) && end(a);
}

/// Draws the panel of a game that is over, unless the replay is shown.
static void draw(app *a) {
    if (a->mode == MODE_OVER && !state(a)->shows) {
        help_page help = {.count = 0};
        games_over_line(a, help.over);
        screens_draw(view_canvas(a->view), SCREEN_OVER, &a->session.game->world, &help);
    }
}

const tool death_tool = {
    .when = IN_PLAY | IN_OVER | IN_FROZEN,
    .bytes = sizeof(death),
    .act = act,
    .replace = replace,
    .occupies = is_new,
    .call[TOOL_DRAW] = draw,
    .call[TOOL_BEGIN] = forget,
    .call[TOOL_CHANGE] = change,
    .call[TOOL_TICK] = tick,
    .call[TOOL_RENEW] = close,
    .call[TOOL_CLOSE] = close,
};
