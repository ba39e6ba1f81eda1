// levels.c - painted levels are read, checked, started and scored here. The options of the app refer to the picture of
// the present level; a demonstration clears the reference, so PLAY starts a game of the table.
#include "app/levels.h"

#include "app/games.h"
#include "app/mode.h"
#include "app/toast.h"
#include "app/tool.h"
#include "app/session/painting.h"
#include "game/levels/level_rules.h"
#include "game/picture/picture.h"
#include "sdl/file.h"
#include "view/hud/words.h"

/// Replaces the picture of the app by the level of a file. False, with the reason as a toast, if it is rejected.
static bool take(app *a, const char *path) {
    level_picture fresh;
    report notes;
    char line[PAINTING_LINE];
    if (!painting_read(&fresh, path, &notes, line)) {
        log_error("%s", line);
        toast(a, "%s", line);
        return false;
    }
    picture_free(&a->level.picture);
    a->level.picture = fresh;
    if (path != a->level.path) {
        SDL_strlcpy(a->level.path, path, sizeof a->level.path);
    }
    return true;
}

static void begin(app *a, bool pilot, int64_t seed) {
    const bool steered = a->options.autopilot;
    const int64_t asked = a->options.seed;
    replay_free(&a->rival);
    a->options.replay = NULL;
    a->options.picture = &a->level.picture;
    a->options.autopilot = pilot;
    a->options.seed = seed;
    a->session.daily = false;
    games_begin(a, false);
    a->options.autopilot = steered && !pilot;
    a->options.seed = asked;
}

bool levels_play(app *a, const char *path) {
    bool good = take(a, path);
    if (good) {
        a->level.trial = 0;
        begin(a, false, -1);
    }
    return good;
}

bool levels_reload(app *a) {
    session *s = &a->session;
    const bool plays = a->mode == MODE_PLAY || a->mode == MODE_OVER; // the viewer has no level to restart
    if (!plays || !s->script.picture.bytes || s->source == SOURCE_REPLAY || s->demonstration || !*a->level.path ||
        a->rival.count > 0) {
        return false;
    }
    if (take(a, a->level.path)) {
        s->settled = s->settled || s->source == SOURCE_PLAYER;
        begin(a, s->source == SOURCE_AUTOPILOT, -1);
        toast(a, "%s", phrase_text(SAY_LEVEL_RELOADED));
    }
    return true;
}

// ---- the trial ------------------------------------------------------------------------------------

static void try_next(app *a) {
    begin(a, true, ++a->level.trial);
    toast(a, phrase_text(SAY_LEVEL_TRIES), a->level.trial, PAINTING_SEEDS);
}

bool levels_try(app *a, const char *path) {
    bool good = take(a, path);
    if (good) {
        a->level.trial = a->level.cleared = a->level.seconds = 0;
        try_next(a);
    }
    return good;
}

// ---- keep ---------------------------------------------------------------------------------------------

enum { KEPT_MOST = 999 };

void levels_keep(app *a) {
    char folder[PATH_ROOM], path[PATH_ROOM] = "", name[24];
    const bool has_folder =
        *a->saves.folder && platform_join(folder, a->saves.folder, "levels") && platform_folder(folder);
    for (int n = 1; n <= KEPT_MOST && (!*path || file_is_there(path)); n++) {
        SDL_snprintf(name, sizeof name, "kept-%d.png", n);
        if (!has_folder || !platform_join(path, folder, name)) {
            saves_name(&a->saves, name, path);
        }
    }
    toast(a, phrase_text(keep_level(a->session.game, path) ? SAY_LEVEL_KEPT : SAY_LEVEL_NOT_KEPT), path);
}

// ---- scores and ghosts ----------------------------------------------------------------------------

bool levels_ghost(const app *a, replay *r) {
    const level_picture *here = &a->session.script.picture;
    char key[SCORES_KEY], path[2][PATH_ROOM];
    if (!here->bytes) {
        return false;
    }
    saves_key_painted(key, picture_hash(here), a->session.script.difficulty, a->session.script.mode);
    const bool known[] = {saves_path(&a->saves, key, path[0]), painting_beside(path[1], a->level.path, "rec")};
    for (int i = 0; i < 2; i++) {
        if (known[i] && file_is_there(path[i]) && !replay_file_read(r, path[i])) {
            if (picture_same(&r->picture, here)) {
                return true;
            }
            replay_free(r);
        }
    }
    return false;
}

/// Stores the score and the record of a cleared level, if the score is the best of its difficulty and mode. The name in
/// the table is the name of the level, for readers of the file.
static void settle(app *a) {
    session *s = &a->session;
    const world *w = &s->game->world;
    char key[SCORES_KEY];
    int place;
    bool counts = s->script.picture.bytes && level_is_done(w) && s->keeps && s->source == SOURCE_PLAYER &&
                  !s->settled && !s->assisted;
    s->settled = s->settled || (s->script.picture.bytes && level_is_done(w));
    saves_key_painted(key, w->painted.hash, w->difficulty, s->script.mode);
    if (!counts || w->score <= scores_best(&a->saves.scores, key)) {
        return;
    }
    score made = saves_dated((score){w->score, w->level, s->script.seed, "", "", false});
    settings_name(made.name, w->painted.name);
    if (!saves_enter(&a->saves, key, &made, s, &place) || place < 0) {
        toast(a, "%s", phrase_text(SAY_SCORE_UNSAVED));
    } else if (place == 0) { // another window may have entered a better score
        toast(a, phrase_text(SAY_LEVEL_BEST), w->score);
    }
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
        try_next(a);
    } else {
        a->level.trial = 0;
        games_begin(a, true);
        mode_open(a, SCREEN_LEVELS);
        toast(a, phrase_text(SAY_LEVEL_TRIED), a->level.cleared, PAINTING_SEEDS, a->level.seconds);
    }
}

static void tick(app *a) {
    settle(a);
    go_on(a);
}

const tool levels_tool = {.when = IN_PLAY | IN_OVER | IN_TITLE, .call[TOOL_TICK] = tick};
