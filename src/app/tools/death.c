// death.c - the last seconds are run again from the snapshots of the ring, beside the game that
// goes on.
//
// A lost ship is shown in the time in which the rules let the player wait for the next one, so it
// costs no time. At the end of a game it is shown longer and again and again, until any key goes
// on. The tick of the loss is shown up to the touch, before the rules answer it, so the pixels that
// overlap are those that count.
#include "app/tools/death.h"

#include "app/mode.h"
#include "app/tool.h"
#include "inspect/cause.h"
#include "view/death_view.h"
#include "game/levels/scenes.h"
#include "game/world/body.h"

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

static death *own(const app *a) {
    return tool_own(a, &death_tool);
}

static bool remembers(const app *a) {
    bool played = a->session.source == SOURCE_PLAYER || a->session.source == SOURCE_AUTOPILOT;
    return played && !a->session.demonstration && a->session.ring;
}

void death_forget(app *a) {
    (void)death_end(a);
    own(a)->lost = 0;
}

bool death_shows(const app *a) {
    return own(a)->shows;
}

bool death_is_news(const app *a) {
    return own(a)->shows && own(a)->rounds == 0;
}

bool death_end(app *a) {
    bool shown = own(a)->shows;
    own(a)->shows = false;
    return shown;
}

static void close(app *a) {
    game_free(own(a)->again);
    view_destroy(own(a)->view);
}

// ---- running it again -----------------------------------------------------------------------------------

static int32_t length(const death *d) {
    return d->over ? LONG : SHORT;
}

/// Runs the game again up to so many ticks before the end of the tick of the loss, or to the first
/// tick that is kept.
static bool go_back(const app *a, int32_t ticks) {
    const death *d = own(a);
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
    death *d = own(a);
    d->shows = go_back(a, length(d));
    d->part = 0;
    d->held = -1;
    if (d->shows) {
        view_reset(d->view, d->again);
    }
}

static cause find_cause(const app *a) {
    static const cause unknown;
    return go_back(a, 1) ? cause_find(own(a)->again, &a->session.script) : unknown;
}

/// True when there is a view and a game to show it in.
static bool ready(app *a) {
    death *d = own(a);
    const game_setup smallest = {.scene = scene_find("storm"), .balls = 1}; // a snapshot replaces it
    const int *value = a->saves.settings.value;
    accessibility strength = {value[SETTING_FLASH], value[SETTING_SHAKE], 0}; // it is slow enough
    d->view = d->view ? d->view : view_create(view_canvas(a->view)->renderer, a->assets);
    d->again = d->again ? d->again : game_create(a->masks, &smallest);
    if (d->view) {
        view_strength(d->view, strength);
    }
    return d->view && d->again;
}

static void start(app *a, bool over) {
    death *d = own(a);
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
    if (c->line[0] && w->ship >= 0) {
        body *ship = &w->bodies[w->ship];
        ship->x = ship->old_x = c->x * SUB, ship->y = ship->old_y = c->y * SUB;
    }
}

/// One frame further. The last tick is run up to the touch alone.
static void show_on(app *a) {
    death *d = own(a);
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

// ---- when -----------------------------------------------------------------------------------------------

/// The work is spread over frames of the blast, so that none of them comes late.
static void prepare(app *a) {
    death *d = own(a);
    if (d->waited == 1) {
        (void)ready(a);
    } else if (d->waited == WAIT / 2 && ready(a)) {
        d->cause = find_cause(a);
    }
}

static void tick(app *a, const input *in) {
    death *d = own(a);
    const world *w = &a->session.game->world;
    (void)in;
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

// ---- drawing --------------------------------------------------------------------------------------------

/// How far the show is, 0..256.
static int progress(const death *d) {
    int64_t left = d->lost - d->again->world.tick;
    return d->held >= 0 || left <= 0 ? 256 : (int)(256 - left * 256 / length(d));
}

static SDL_Point middle_of(const death *d, int32_t alpha) {
    const world *w = &d->again->world;
    SDL_Point at = {d->cause.x + 16, d->cause.y + 16};
    if (w->ship >= 0) {
        const body *ship = &w->bodies[w->ship];
        at.x = canvas_between(ship->old_x, ship->x, alpha) + ship->w / 2;
        at.y = canvas_between(ship->old_y, ship->y, alpha) + ship->h / 2;
    }
    return at;
}

void death_draw(app *a, int32_t alpha) {
    death *d = own(a);
    const world *w = &a->session.game->world;
    int far = progress(d), parts = frames_a_tick(d);
    int32_t within = d->held >= 0 ? 256 : (d->part * 256 + alpha) / parts;
    death_frame f = {.alpha = within, .lit = d->held, .rows = d->cause.rows, .line = d->cause.line, .over = d->over};
    f.zoom = 256 + (ZOOM_MOST - 256) * far / 256 * far / 256;
    f.middle = middle_of(d, within);
    f.ship.x = d->cause.x, f.ship.y = d->cause.y;
    f.points = w->score, f.level = w->level, f.ships = w->lives;
    death_view_draw(d->view, view_canvas(a->view), d->again, &f);
}

/// The title and the page for a name end it.
static void change(app *a) {
    if (a->mode == MODE_TITLE || mode_screen(a) == SCREEN_NAME) {
        (void)death_end(a);
    }
}

const tool death_tool = {
    .name = "death",
    .when = IN_PLAY | IN_OVER | IN_FROZEN,
    .bytes = sizeof(death),
    .begin = death_forget,
    .change = change,
    .tick = tick,
    .close = close,
};
