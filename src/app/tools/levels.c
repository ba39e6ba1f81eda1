// levels.c - stores the best run of a painted level, and continues a trial by the autopilot.
#include "app/levels.h"
#include "app/games.h"
#include "app/mode.h"
#include "app/session/painting.h"
#include "app/toast.h"
#include "app/tool.h"
#include "game/levels/level_painted.h"
#include "view/hud/words.h"

/// Stores the score and the record of a cleared level, if the score is the best of its difficulty and mode. The name in
/// the table is the name of the level, for readers of the file.
static void settle(app *a) {
    session *s = &a->session;
    const world *w = &s->game->world;
    char key[SCORES_KEY], path[PATH_ROOM];
    int place;
    bool counts = s->script.picture.bytes && level_is_done(w) && s->keeps && s->source == SOURCE_PLAYER &&
                  !s->settled && !s->assisted;
    s->settled = s->settled || (s->script.picture.bytes && level_is_done(w));
    saves_key_painted(key, w->painted.hash, w->difficulty, s->script.mode);
    if (!counts || w->score <= levels_best(a, key)) {
        return;
    }
    score made = saves_dated((score){w->score, w->level, s->script.seed, "", "", false});
    settings_name(made.name, w->painted.name);
    if (!scores_enter(&a->saves.scores, key, &made, &place) || place < 0) {
        toast(a, "%s", say(SAY_SCORE_UNSAVED));
        return;
    }
    if (!a->saves.read_only && levels_record(a, key, path)) {
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
