// death.c - what is remembered of a game is run again, beside the game that goes on.
//
// A lost ship is shown in the time in which the rules let the player wait for the next one, so it costs no time. At the
// end of a game it is shown longer and again and again, until any key goes on. The tick of the loss is shown up to the
// touch, before the rules answer it, so the pixels that overlap are those that count.
#include "app/run/death.h"

#include "app/run/app.h"
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

static bool remembers(const app *a) {
    bool played = a->session.source == SOURCE_PLAYER || a->session.source == SOURCE_AUTOPILOT;
    return played && !a->demonstration;
}

void death_begin(app *a) {
    death *d = &a->death;
    (void)death_end(a);
    d->lost = 0;
    if (!d->recall && remembers(a)) {
        d->recall = recall_create(a->masks);
    }
    if (d->recall) {
        recall_reset(d->recall);
    }
    a->session.recall = remembers(a) ? d->recall : NULL;
}

bool death_shows(const app *a) {
    return a->death.seen != NULL;
}

bool death_end(app *a) {
    bool shown = a->death.seen != NULL;
    a->death.seen = NULL;
    return shown;
}

void death_close(app *a) {
    recall_free(a->death.recall);
    close_up_close(&a->death.close_up);
    view_destroy(a->death.view);
}

// ---- running it again -----------------------------------------------------------------------------------

static int32_t length(const death *d) {
    return d->over ? LONG : SHORT;
}

/// From the first tick that is shown.
static void rewind_to_start(death *d) {
    game *g = recall_begin(d->recall, length(d));
    d->seen = g;
    d->part = 0;
    d->held = -1;
    if (g) {
        view_reset(d->view, g);
    }
}

/// Finds out what it was. The memory is run to its end for that.
static cause find_cause(const death *d) {
    static const cause unknown;
    game *g = recall_begin(d->recall, 1);
    return g ? cause_find(g, recall_input(d->recall, g)) : unknown;
}

static void start(app *a, bool over) {
    death *d = &a->death;
    accessibility strength = {a->keep.settings.value[SETTING_FLASH], a->keep.settings.value[SETTING_SHAKE], 0};
    d->view = d->view ? d->view : view_create(a->renderer, a->assets, &a->help);
    if (!d->view) {
        return;
    }
    view_strength(d->view, strength);
    d->over = over;
    d->rounds = 0;
    d->cause = find_cause(d);
    rewind_to_start(d);
}

static int frames_a_tick(const death *d) {
    int64_t left = recall_end(d->recall) - d->seen->world.tick;
    return d->over && left <= CLOSE ? SLOWEST : SLOW;
}

/// One frame further. The last tick is run up to the touch alone.
static void show_on(death *d) {
    game *g = d->seen;
    const input *in = recall_input(d->recall, g);
    if (d->held >= 0) {
        d->held++;
        if (d->over && d->held >= HOLD) {
            d->rounds++;
            rewind_to_start(d);
        }
        return;
    }
    if (++d->part < frames_a_tick(d)) {
        return;
    }
    d->part = 0;
    bool last = g->world.tick + 1 == recall_end(d->recall);
    if (last) {
        cause_touch(g, in);
        d->held = 0;
    } else {
        game_tick(g, in);
    }
    view_tick(d->view, g);
}

// ---- when -----------------------------------------------------------------------------------------------

static void note_loss(app *a) {
    recall_hold(a->death.recall);
    a->death.lost = a->session.game->world.tick;
    a->death.waited = 0;
}

void death_tick(app *a) {
    death *d = &a->death;
    const world *w = &a->session.game->world;
    if (!a->session.recall) {
        return;
    }
    if (d->lost == 0) {
        if (w->phase == PHASE_DEAD) {
            note_loss(a);
        }
        return;
    }
    d->waited++;
    bool over = w->phase == PHASE_OVER, due = w->phase == PHASE_DEAD && w->lives > 0 && d->waited == WAIT;
    if (!over && w->phase != PHASE_DEAD) {
        (void)death_end(a);
        d->lost = 0;
        recall_reset(d->recall);
    } else if (due || (over && a->over_ticks == 0)) {
        start(a, over);
    } else if (d->seen) {
        show_on(d);
    }
}

// ---- drawing --------------------------------------------------------------------------------------------

/// How far the show is, 0..256.
static int progress(const death *d) {
    int64_t left = recall_end(d->recall) - d->seen->world.tick;
    return d->held >= 0 || left <= 0 ? 256 : (int)(256 - left * 256 / length(d));
}

static SDL_Point middle_of(const death *d, int32_t alpha) {
    const world *w = &d->seen->world;
    SDL_Point at = {d->cause.x + 16, d->cause.y + 16};
    if (w->ship >= 0) {
        const body *ship = &w->bodies[w->ship];
        at.x = canvas_between(ship->old_x, ship->x, alpha) + ship->w / 2;
        at.y = canvas_between(ship->old_y, ship->y, alpha) + ship->h / 2;
    }
    return at;
}

void death_draw(app *a, int32_t alpha) {
    death *d = &a->death;
    const world *w = &a->session.game->world;
    int far = progress(d), parts = frames_a_tick(d);
    int32_t within = d->held >= 0 ? 256 : (d->part * 256 + alpha) / parts;
    death_frame f = {.alpha = within, .lit = d->held, .rows = d->cause.rows, .line = d->cause.line, .over = d->over};
    f.zoom = 256 + (ZOOM_MOST - 256) * far / 256 * far / 256;
    f.middle = middle_of(d, within);
    f.ship.x = d->cause.x, f.ship.y = d->cause.y;
    f.points = w->score, f.level = w->level, f.ships = w->lives;
    death_view_draw(&d->close_up, d->view, d->seen, &f);
}
