// kept.c - keeps the running game every four seconds and when it is left, so that a kill loses at most five seconds.
// CONTINUE plays its inputs again in slices.
#include "app/menu/kept.h"

#include "app/games.h"
#include "app/menu/score.h"
#include "app/mode.h"
#include "app/session/suspend.h"
#include "app/toast.h"
#include "app/tool.h"
#include "view/hud/words.h"

enum { KEEP_TICKS = 4 * TICKS_PER_SECOND, SLICE_US = 12000 };

typedef struct kept_state {
    session next; ///< the game that is played again; no game: none
} kept_state;

TOOL_STATE(kept_state, kept)

bool kept_save(app *a) {
    session *s = &a->session;
    if (s->game && session_ahead(s) > 0 && s->source == SOURCE_PLAYER) {
        (void)session_go(s, s->script.count); // the shown tick is not the last
    }
    return suspend_can(&a->saves, s, GAMES_LEAST) && suspend_write(&a->saves, s);
}

bool kept_offers(const app *a, int *level) {
    bool there = suspend_there(&a->saves);
    *level = there ? 0 : a->saves.settings.value[SETTING_REACHED];
    return there || *level > 1;
}

void kept_continue(app *a) {
    suspended left;
    if (!suspend_there(&a->saves)) {
        games_begin_at(a, a->saves.settings.value[SETTING_REACHED], -1);
    } else if (!suspend_read(&a->saves, &left)) {
        toast(a, "%s", say(SAY_KEPT_DAMAGED));
    } else {
        (void)session_close(&state(a)->next);
        (void)suspend_open(&state(a)->next, &left, a->masks);
    }
}

/// Gives up the kept game: enters its score under the last name and stores its record.
static void give_up(app *a) {
    suspended left;
    if (suspend_there(&a->saves) && suspend_read(&a->saves, &left)) {
        score_give_up(a, &left);
        suspend_drop(&a->saves);
        replay_free(&left.run);
    }
}

/// The game is left: keeps it, and its record for the page REPLAYS.
static void end(app *a) {
    if (kept_save(a)) {
        saves_record(&a->saves, &a->session, SAVES_LAST, false);
    } else {
        score_drop(a);
    }
}

static void forget(app *a) {
    (void)session_close(&state(a)->next);
}

/// Another game has begun. A new game of the player ends the kept game.
static void begin(app *a) {
    const session *s = &a->session;
    forget(a);
    if (s->source == SOURCE_PLAYER && !s->demonstration && s->game->world.tick == 0) {
        give_up(a);
    }
}

static bool work(app *a) {
    const input none = {0};
    session *s = &state(a)->next;
    if (!s->game) {
        return false;
    }
    const double end = platform_us() + SLICE_US;
    while (session_ahead(s) > 0 && platform_us() < end) {
        (void)session_tick(s, &none);
    }
    if (session_ahead(s) > 0) {
        toast(a, say(SAY_KEPT_GOES), (int)(s->game->world.tick * 100 / s->script.count));
        return true;
    }
    if (suspend_true(s)) {
        session ready = *s;
        SDL_zerop(s);
        games_enter(a, &ready);
        toast_until(a, 0);
        mode_open(a, SCREEN_PAUSE);
    } else {
        suspend_reject(&a->saves, "it ends in another state: recorded with different sprites or another version");
        (void)session_close(s);
        toast(a, "%s", say(SAY_KEPT_DAMAGED));
    }
    return false;
}

static void tick(app *a) {
    const session *s = &a->session;
    if (s->script.count % KEEP_TICKS == 0) {
        (void)kept_save(a);
    }
    if (s->over_ticks == 1 && s->source == SOURCE_PLAYER && s->keeps && !s->settled) {
        suspend_drop(&a->saves);
    }
}

const tool kept_tool = {
    .when = IN_PLAY | IN_OVER | IN_TITLE | IN_PAGE,
    .bytes = sizeof(kept_state),
    .on[TOOL_BEGIN] = begin,
    .on[TOOL_END] = end,
    .on[TOOL_CLOSE] = forget,
    .on[TOOL_TICK] = tick,
    .work = work,
};
