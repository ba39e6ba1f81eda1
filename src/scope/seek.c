// seek.c - moves through the record. To go back, the session loads a snapshot and plays from there; earlier ticks are
// played from the first. A long seek takes several frames, in which the record is stopped.
#include "scope/seek.h"

#include "app/games.h"
#include "app/mode.h"
#include "app/toast.h"
#include "view/hud/words.h"

static const struct {
    int eighths;
    const char *name;
} speeds[] = {{1, "1/8"}, {2, "1/4"}, {4, "1/2"}, {8, "1"}, {16, "2"}, {32, "4"}, {64, "8"}};

enum { SPEEDS = sizeof speeds / sizeof speeds[0] };

static int speed_of(const app *a) {
    int i = 0;
    while (i < SPEEDS - 1 && speeds[i].eighths < a->session.eighths) {
        i++;
    }
    return i;
}

const char *seek_speed_name(const app *a) {
    return speeds[speed_of(a)].name;
}

void seek_speed(app *a, int step) {
    a->session.eighths = speeds[SDL_clamp(speed_of(a) + step, 0, SPEEDS - 1)].eighths;
    toast(a, say(SAY_SPEED), seek_speed_name(a));
}

void seek_show(app *a, bool stops) {
    a->session.over_ticks = 0;
    mode_forget_time(a);
    overlay_after_tick(a->overlay, a->session.game);
    games_edits(a);
    view_reset(a->view, a->session.game);
    mode_set(a, stops ? MODE_FROZEN : MODE_RECORD);
}

bool seek_work(app *a) {
    scope *s = scope_state(a);
    if (!s->goes) {
        return false;
    }
    if (!session_approach(&a->session, s->goal)) {
        mode_set(a, MODE_FROZEN);
        return true;
    }
    s->goes = false;
    if (!session_go(&a->session, s->goal)) {
        toast(a, "%s", say(SAY_TICK_GONE));
    }
    seek_show(a, s->stays);
    return false;
}

void seek_to(app *a, int64_t tick, bool stops) {
    scope *s = scope_state(a);
    bool stopped = s->goes ? s->stays : a->mode == MODE_FROZEN;
    s->goal = SDL_min(SDL_max(tick, session_first(&a->session)), a->session.script.count);
    s->goes = true;
    s->stays = stops || stopped;
    (void)seek_work(a);
}

void seek_by(app *a, int64_t ticks, bool stops) {
    const scope *s = scope_state(a);
    seek_to(a, (s->goes ? s->goal : a->session.game->world.tick) + ticks, stops);
}

void seek_play(app *a) {
    if (scope_state(a)->goes) {
        scope_state(a)->stays = !scope_state(a)->stays;
    } else {
        mode_set(a, a->mode == MODE_FROZEN ? MODE_RECORD : MODE_FROZEN);
    }
}

void seek_step(app *a) {
    static const input no_input;
    session *s = &a->session;
    mode_set(a, MODE_FROZEN);
    if (session_ahead(s) == 0) {
        s->changed = true;
        if (!replay_add(&s->script, &no_input)) {
            toast(a, "%s", say(SAY_NO_MEMORY));
            return;
        }
    }
    games_tick(a);
    games_edits(a);
}
