// scope.c - opens, leaves and plays on.
//
// The viewer shows a session that replays a record: a copy of the run of the game, or a file. The session and the view
// of the game are stored meanwhile, so leaving the viewer continues exactly where the game was. Playing on from the
// record ends that game: the copy becomes the game of the player and is not scored, because the player knows what
// happens next.
#include "scope/scope.h"

#include "app/apply.h"
#include "app/games.h"
#include "app/mode.h"
#include "app/toast.h"
#include "app/tool.h"
#include "scope/drag.h"
#include "view/hud/words.h"
#include "view/sprite_assets.h"

enum { ASK_US = 2000000 };

bool scope_is_open(const app *a) {
    return a->mode == MODE_FROZEN || a->mode == MODE_RECORD;
}

const session *scope_game(const app *a) {
    const session *behind = &scope_state(a)->game;
    return behind->game ? behind : &a->session;
}

// ---- open and leave -----------------------------------------------------------------------------

void scope_reset(app *a) {
    scope *s = scope_state(a);
    branch_drop(&s->before);
    s->goes = s->searches = s->returns = s->dragged = s->described = false;
    s->asked = 0;
    s->chosen = COMMAND_PLAY;
    drag_release(a);
}

/// Shows a session in the viewer and stores the game that was shown before. Closes the session when memory is short.
static bool open_record(app *a, session *record, bool live) {
    scope *s = scope_state(a);
    view *fresh = scope_is_open(a) ? NULL : view_create(view_canvas(a->view)->renderer, view_canvas(a->view)->assets);
    tick_proof *proof = a->session.proof;
    if (!scope_is_open(a) && !fresh) {
        (void)session_close(record);
        return false;
    }
    if (scope_is_open(a)) {
        (void)session_close(&a->session);
    } else {
        s->listed = a->depth > 0 && mode_screen(a) == SCREEN_RECORDS;
        s->game = a->session;
        s->game.proof = NULL; // the viewer keeps the present proof
        s->picture = a->view;
        a->view = fresh;
    }
    s->live = live;
    a->session = *record;
    a->session.proof = proof;
    settings_apply(a, SETTING_FLASH);
    view_reset(a->view, a->session.game);
    if (live) {
        *view_camera(a->view) = *view_camera(s->picture);
    }
    games_show(a, a->overlay->active);
    scope_reset(a);
    mode_set(a, live ? MODE_FROZEN : MODE_RECORD);
    return true;
}

bool scope_open(app *a) {
    session copy;
    const unsigned active = a->overlay->active;
    if (scope_is_open(a)) {
        mode_set(a, MODE_FROZEN);
        return true;
    }
    if (!session_copy(&copy, &a->session) || !open_record(a, &copy, true)) {
        toast(a, "%s", phrase_text(SAY_VIEWER_NONE));
        return false;
    }
    overlay_activate(a->overlay, a->session.game, 0);
    games_view(a, active); // with the last second, so that the latest contact is shown
    return true;
}

bool scope_open_file(app *a, const char *path) {
    options o = a->options;
    session record;
    replay script;
    const char *slash = SDL_strrchr(path, '/'), *name = slash && slash[1] ? slash + 1 : path;
    o.record = NULL;
    o.picture = NULL;
    o.replay = path;
    const char *reason = replay_file_read(&script, path);
    replay_free(&script);
    if (reason) {
        log_error("cannot play '%s': %s", path, reason);
    } else if (!session_open(&record, &o, a->masks, SOURCE_NONE)) {
        reason = phrase_text(SAY_NO_MEMORY);
    }
    if (reason) {
        toast(a, phrase_text(SAY_RECORD_BAD), name, reason);
        return false;
    }
    session_keep_past(&record);
    bool opened = open_record(a, &record, false);
    if (opened && a->session.script.score > 0) {
        toast(a, phrase_text(SAY_CHALLENGE_KEY), a->session.script.score);
    }
    return opened;
}

void scope_close(app *a) {
    scope *s = scope_state(a);
    tick_proof *proof = a->session.proof;
    if (!s->game.game) {
        return;
    }
    scope_reset(a);
    (void)session_close(&a->session);
    a->session = s->game;
    SDL_zero(s->game);
    if (s->picture) {
        view_destroy(a->view);
        a->view = s->picture;
        s->picture = NULL;
    } else { // the pictures were reloaded, so the game takes the view of the viewer
        view_reset(a->view, a->session.game);
    }
    a->session.proof = proof;
    settings_apply(a, SETTING_FLASH);
    games_show(a, a->overlay->active);
}

void scope_leave(app *a) {
    bool listed = scope_state(a)->listed;
    if (!scope_is_open(a)) {
        return;
    }
    if (!scope_state(a)->game.game) { // a record of the command line
        a->options.replay = NULL;
        games_begin(a, true);
        return;
    }
    scope_close(a);
    mode_set(a, mode_of_game(a));
    if (listed) {
        mode_open(a, SCREEN_RECORDS);
    }
}

// ---- play on ------------------------------------------------------------------------------------

/// True when the player has to confirm: a scored game would be lost.
static bool asks(app *a) {
    scope *s = scope_state(a);
    const session *g = &s->game;
    char key[SCORES_KEY];
    bool scored = g->game && g->source == SOURCE_PLAYER && !g->demonstration && !g->settled && saves_key_of(g, key);
    if (!scored || a->now < s->asked) {
        return false;
    }
    toast(a, "%s", phrase_text(SAY_PLAY_ON_ASKS));
    s->asked = a->now + ASK_US;
    return true;
}

/// Ends the game behind the viewer. A run from which the player plays on is not scored, and its record continues in
/// `run`.
static void end_game(app *a, session *run) {
    scope *s = scope_state(a);
    if (!s->game.game) {
        a->options.replay = NULL;
        return;
    }
    if (s->live) {
        SDL_memcpy(run->file, s->game.file, sizeof run->file);
        s->game.file[0] = '\0';
        s->game.settled = true;
    }
    a->session = s->game; // the caller has the present session
    SDL_zero(s->game);
    view_destroy(s->picture);
    s->picture = NULL;
    games_end(a);
}

void scope_play_on(app *a) {
    scope *s = scope_state(a);
    session *v = &a->session;
    const unsigned active = a->overlay->active;
    const int64_t tick = v->game->world.tick;
    if (s->live && !v->changed && tick == s->game.game->world.tick) {
        scope_leave(a); // the run is unchanged
        return;
    }
    if (asks(a)) {
        return;
    }
    s->left = s->before;
    SDL_zero(s->before);
    if (!s->left.start) {
        branch_keep(&s->left, &v->script, v->game);
    }
    session_cut(v);
    ring_cut(v->ring, tick);
    v->source = s->live ? s->game.source : SOURCE_PLAYER;
    v->keeps = v->source == SOURCE_PLAYER;
    v->settled = true;
    v->eighths = SPEED_ONE;
    session run = *v;
    end_game(a, &run);
    a->session = run;
    games_show(a, active);
    tools_call(a, TOOL_BEGIN);
    mode_set(a, mode_of_game(a));
    toast(a, phrase_text(SAY_PLAYED_ON), (long long)tick);
}

void scope_challenge(app *a) {
    replay run;
    if (asks(a)) {
        return;
    }
    if (!replay_copy(&run, &a->session.script)) {
        toast(a, "%s", phrase_text(SAY_NO_MEMORY));
        return;
    }
    replay_free(&a->rival);
    a->rival = run;
    a->options.replay = NULL;
    scope_close(a); // the game of the day or another game behind the viewer ends
    a->session.daily = false;
    games_begin(a, false);
}

// ---- other pictures -----------------------------------------------------------------------------

void scope_renew(app *a) {
    scope *s = scope_state(a);
    session *g = &s->game;
    if (!g->game) {
        return;
    }
    bool differ = !sprite_assets_same(g->game->sprites, a->masks);
    a->status = session_repaint(g, a->masks, differ) ? a->status : 1;
    g->settled = g->settled || differ;
    view_destroy(s->picture);
    s->picture = NULL;
}
