// levels.c - stores the best run of a painted level, and continues a trial by the autopilot.
#include "app/levels.h"
#include "app/games.h"
#include "app/mode.h"
#include "app/session/painting.h"
#include "app/toast.h"
#include "app/tool.h"
#include "game/levels/level_painted.h"
#include "game/world/difficulty.h"
#include "view/hud/words.h"

/// Stores the score and the record of a cleared level, if the score is the best.
static void settle(app *a) {
    session *s = &a->session;
    const world *w = &s->game->world;
    char path[PATH_ROOM];
    bool counts = s->script.picture.bytes && level_is_done(w) && s->keeps && s->source == SOURCE_PLAYER &&
                  !s->settled && !s->assisted && w->difficulty != DIFFICULTY_SOFT;
    s->settled = s->settled || (s->script.picture.bytes && level_is_done(w));
    if (!counts || w->score <= levels_best(a, w->painted.hash)) {
        return;
    }
    if (!scores_enter_painted(&a->saves.scores, w->painted.hash, w->painted.name, w->score)) {
        toast(a, "%s", say(SAY_SCORE_UNSAVED));
        return;
    }
    if (!a->saves.read_only && levels_record(a, w->painted.hash, path)) {
        (void)session_save(s, path);
    }
    toast(a, say(SAY_LEVEL_BEST), w->score);
}

/// Continues a trial.
static void go_on(app *a) {
    const world *w = &a->session.game->world;
    if (a->level.trial == 0 || a->session.source != SOURCE_AUTOPILOT || a->session.demonstration) {
        a->level.trial = 0;
        return;
    }
    bool cleared = w->phase == PHASE_CLEARED, ended = w->phase == PHASE_OVER || w->tick >= PAINTING_TICKS;
    if (!cleared && !ended) {
        return;
    }
    if (cleared) {
        int seconds = w->level_ticks / TICKS_PER_SECOND;
        a->level.seconds = a->level.cleared == 0 ? seconds : SDL_min(seconds, a->level.seconds);
        a->level.cleared++;
    }
    if (a->level.trial < PAINTING_SEEDS) {
        levels_try_next(a);
    } else {
        a->level.trial = 0;
        games_begin(a, true);
        mode_open(a, SCREEN_LEVELS);
        toast(a, say(SAY_LEVEL_TRIED), a->level.cleared, PAINTING_SEEDS, a->level.seconds);
    }
}

static void tick(app *a) {
    settle(a);
    go_on(a);
}

const tool levels_tool = {.when = IN_PLAY | IN_OVER | IN_TITLE, .on[TOOL_TICK] = tick};
