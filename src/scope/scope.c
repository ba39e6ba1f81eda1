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
#include "scope/bar.h"
#include "scope/drag.h"
#include "scope/events.h"
#include "scope/ghost.h"
#include "scope/seek.h"
#include "view/hud/words.h"
#include "view/sprite_assets.h"

enum { JUMP = 5 * TICKS_PER_SECOND, ASK_US = 2000000 };

scope *scope_state(const app *a) {
    return a->states[NUMBER_scope];
}

/// The viewer is open, perhaps below a page.
static bool is_open(const app *a) {
    return a->mode == MODE_FROZEN || a->mode == MODE_RECORD;
}

const session *scope_game(const app *a) {
    const session *behind = &scope_state(a)->game;
    return behind->game ? behind : &a->session;
}

// ---- open and leave -----------------------------------------------------------------------------

/// Forgets everything about the shown record.
static void reset(app *a) {
    scope *s = scope_state(a);
    ghost_drop(&s->before);
    s->goes = s->searches = s->returns = s->dragged = s->described = false;
    s->asked = 0;
    s->chosen = COMMAND_PLAY;
    drag_release(a);
}

/// Shows a session in the viewer and stores the game that was shown before. Closes the session when memory is short.
static bool open_record(app *a, session *record, bool own) {
    scope *s = scope_state(a);
    view *fresh = is_open(a) ? NULL : view_create(view_canvas(a->view)->renderer, view_canvas(a->view)->assets);
    tick_proof *proof = a->session.proof;
    if (!is_open(a) && !fresh) {
        (void)session_close(record);
        return false;
    }
    if (is_open(a)) {
        (void)session_close(&a->session);
    } else {
        games_keep(a);
        s->listed = a->depth > 0 && mode_screen(a) == SCREEN_RECORDS;
        s->game = a->session;
        s->game.proof = NULL; // the viewer keeps the present proof
        s->picture = a->view;
        a->view = fresh;
    }
    s->own = own;
    a->session = *record;
    session_prove(&a->session, proof);
    settings_apply(a, SETTING_FLASH);
    view_reset(a->view, a->session.game);
    if (own) {
        *view_camera(a->view) = *view_camera(s->picture);
    }
    games_show(a, a->overlay->active);
    reset(a);
    mode_set(a, own ? MODE_FROZEN : MODE_RECORD);
    return true;
}

bool scope_open(app *a) {
    session copy;
    const unsigned layers = a->overlay->active;
    if (is_open(a)) {
        mode_set(a, MODE_FROZEN);
        return true;
    }
    if (!session_copy(&copy, &a->session) || !open_record(a, &copy, true)) {
        toast(a, "%s", say(SAY_VIEWER_NONE));
        return false;
    }
    overlay_activate(a->overlay, a->session.game, 0);
    games_layers(a, layers); // with the last second, so that the latest contact is shown
    return true;
}

bool scope_open_file(app *a, const char *path) {
    options o = a->options;
    session record;
    const char *slash = SDL_strrchr(path, '/'), *name = slash && slash[1] ? slash + 1 : path;
    o.record = NULL;
    o.picture = NULL;
    o.replay = path;
    if (!session_open(&record, &o, a->masks, SOURCE_NONE)) {
        toast(a, say(SAY_RECORD_BAD), name);
        return false;
    }
    session_keep_past(&record);
    return open_record(a, &record, false);
}

void scope_take_back(app *a) {
    scope *s = scope_state(a);
    if (s->game.game) {
        a->session = s->game;
        SDL_zero(s->game);
    }
}

void scope_close(app *a) {
    scope *s = scope_state(a);
    tick_proof *proof = a->session.proof;
    if (!s->game.game) {
        return;
    }
    reset(a);
    (void)session_close(&a->session);
    scope_take_back(a);
    if (s->picture) {
        view_destroy(a->view);
        a->view = s->picture;
        s->picture = NULL;
    } else { // memory was short when the pictures were reloaded
        view_reset(a->view, a->session.game);
    }
    session_prove(&a->session, proof);
    settings_apply(a, SETTING_FLASH);
    games_show(a, a->overlay->active);
}

void scope_leave(app *a) {
    bool listed = scope_state(a)->listed;
    if (!is_open(a)) {
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
    bool scored = g->game && g->source == SOURCE_PLAYER && !g->demonstration && !g->settled && saves_board(g) > 0;
    if (!scored || a->now < s->asked) {
        return false;
    }
    toast(a, "%s", say(SAY_PLAY_ON_ASKS));
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
    if (s->own) {
        SDL_memcpy(run->file, s->game.file, sizeof run->file);
        s->game.file[0] = '\0';
        s->game.settled = true;
    }
    scope_take_back(a);
    view_destroy(s->picture);
    s->picture = NULL;
    games_end(a);
}

static void play_on(app *a) {
    scope *s = scope_state(a);
    session *v = &a->session;
    const unsigned layers = a->overlay->active;
    const int64_t tick = v->game->world.tick;
    if (s->own && !v->changed && tick == s->game.game->world.tick) {
        scope_leave(a); // nothing has changed
        return;
    }
    if (asks(a)) {
        return;
    }
    branch left = s->before;
    SDL_zero(s->before);
    if (!left.start) {
        ghost_keep(&left, &v->script, v->game);
    }
    session_cut(v);
    ring_cut(v->ring, tick);
    v->source = s->own ? s->game.source : SOURCE_PLAYER;
    v->keeps = v->source == SOURCE_PLAYER;
    v->settled = true;
    v->eighths = SPEED_ONE;
    session run = *v;
    end_game(a, &run);
    a->session = run;
    games_show(a, layers);
    tools_call(a, TOOL_BEGIN);
    ghost_follow(a, &left);
    mode_set(a, mode_of_game(a));
    toast(a, say(SAY_PLAYED_ON), (long long)tick);
}

// ---- commands -----------------------------------------------------------------------------------

static void run(app *a, command does) {
    switch (does) {
    case COMMAND_NONE: break;
    case COMMAND_PLAY: seek_play(a); break;
    case COMMAND_PLAY_ON: play_on(a); break;
    case COMMAND_LEAVE: scope_leave(a); break;
    case COMMAND_STEP: seek_step(a); break;
    case COMMAND_STEP_BACK: seek_by(a, -1); break;
    case COMMAND_SECOND: seek_by(a, TICKS_PER_SECOND); break;
    case COMMAND_SECOND_BACK: seek_by(a, -TICKS_PER_SECOND); break;
    case COMMAND_JUMP: seek_along_by(a, JUMP); break;
    case COMMAND_JUMP_BACK: seek_along_by(a, -JUMP); break;
    case COMMAND_FIRST: seek_to(a, 0); break;
    case COMMAND_LAST: seek_to(a, a->session.script.count); break;
    case COMMAND_FASTER: seek_speed(a, 1); break;
    case COMMAND_SLOWER: seek_speed(a, -1); break;
    case COMMAND_EVENT: events_next(a); break;
    case COMMAND_EVENT_BACK: events_back(a); break;
    case COMMAND_EVENT_KIND: events_turn(a); break;
    case COMMAND_UNDO: drag_undo(a); break;
    case COMMAND_VIEW: (void)tools_act(a, ACTION_OVERLAY); break;
    case COMMAND_PROOF: (void)tools_act(a, ACTION_PROOF); break;
    case COMMAND_PIN:
        if (!overlay_pin(a->overlay, a->session.game)) {
            toast(a, "%s", say(SAY_PIN_LAYER));
        }
        break;
    default: games_layers(a, a->overlay->active ^ 1u << (does - COMMAND_LAYER)); break;
    }
}

static bool key(app *a, const SDL_KeyboardEvent *e) {
    bool consumed;
    command does = scope_key_command(e, &consumed);
    if (does == COMMAND_EVENT && e->keysym.mod & KMOD_SHIFT) {
        does = COMMAND_EVENT_BACK;
    }
    run(a, does);
    return consumed;
}

static bool click(app *a, const SDL_MouseButtonEvent *e) {
    bool taken = false;
    command does = e->button == SDL_BUTTON_LEFT ? bar_click(a, (SDL_Point){e->x, e->y}, &taken) : COMMAND_NONE;
    run(a, does);
    return taken;
}

/// Opens a record that is dropped on the window. Other files are for the tools below.
static bool drop(app *a, const SDL_Event *e) {
    const char *dot = e->type == SDL_DROPFILE ? SDL_strrchr(e->drop.file, '.') : NULL;
    bool record = dot && (SDL_strcasecmp(dot, ".rec") == 0 || SDL_strcasecmp(dot, ".rep") == 0);
    if (record) {
        (void)scope_open_file(a, e->drop.file);
        SDL_free(e->drop.file);
    }
    return record;
}

static bool handle(app *a, const SDL_Event *e) {
    if (drop(a, e)) {
        return true;
    }
    if (!is_open(a) || a->depth > 0) {
        return false;
    }
    if (input_presses(e) && scope_state(a)->searches) { // a key that is held since before the search does not stop it
        return (e->type == SDL_KEYDOWN && e->key.repeat) || events_stop(a);
    }
    scope_state(a)->dragged = scope_state(a)->dragged && e->type != SDL_MOUSEBUTTONUP;
    switch (e->type) {
    case SDL_MOUSEMOTION: return bar_hover(a, (SDL_Point){e->motion.x, e->motion.y}) || drag_event(a, e);
    case SDL_MOUSEBUTTONDOWN: return click(a, &e->button) || drag_event(a, e);
    case SDL_KEYDOWN: return drag_event(a, e) || key(a, &e->key);
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERAXISMOTION: {
        bool taken;
        command does = bar_pad(a, e, &taken);
        run(a, does);
        return taken;
    }
    default: return drag_event(a, e);
    }
}

/// In the viewer, only the actions that concern the picture reach the game.
static bool act(app *a, action does) {
    if (!is_open(a)) {
        return does == ACTION_SCOPE && (a->mode == MODE_PLAY || a->mode == MODE_OVER) && scope_open(a);
    }
    if (a->depth > 0) {
        return does == ACTION_QUIT;
    }
    switch (does) {
    case ACTION_OVERLAY:
    case ACTION_LAYERS:
    case ACTION_RELOAD:
    case ACTION_PROOF:
    case ACTION_FULLSCREEN:
    case ACTION_PICTURE:
    case ACTION_PICTURE_BARE:
    case ACTION_MUTE:
    case ACTION_HELP:
    case ACTION_CLOSE: return false;
    case ACTION_MENU: scope_leave(a); return true;
    default: return true;
    }
}

// ---- the tool -----------------------------------------------------------------------------------

/// Another picture or other masks: the game behind the viewer uses them as well.
static void renew(app *a) {
    scope *s = scope_state(a);
    session *g = &s->game;
    if (!g->game) {
        return;
    }
    bool differ = !sprite_assets_same(g->game->sprites, a->masks);
    a->status = session_repaint(g, a->masks, differ) ? a->status : 1;
    g->settled = g->settled || differ;
    view_destroy(s->picture);
    s->picture = view_create(view_canvas(a->view)->renderer, view_canvas(a->view)->assets);
    if (s->picture) {
        view_reset(s->picture, g->game);
    }
}

static bool work(app *a) {
    if (!is_open(a)) {
        return false;
    }
    bool goes = seek_work(a);
    return events_work(a) || goes;
}

static void close(app *a) {
    ghost_drop(&scope_state(a)->before);
    view_destroy(scope_state(a)->picture); // after a rescue
}

static void change(app *a) {
    if (is_open(a)) {
        drag_change(a);
        scope_state(a)->dragged = scope_state(a)->dragged && a->depth == 0;
    }
}

static void place(app *a) {
    if (is_open(a) && a->depth == 0) {
        bar_place(a);
    } else if (!is_open(a)) {
        view_camera(a->view)->covered = 0;
    }
}

static void draw(app *a) {
    if (is_open(a) && a->depth == 0) {
        drag_draw(a);
        bar_draw(a);
    }
}

const tool scope_tool = {
    .when = IN_ALL,
    .bytes = sizeof(scope),
    .event = handle,
    .act = act,
    .work = work,
    .on[TOOL_BEGIN] = reset,
    .on[TOOL_END] = scope_close,
    .on[TOOL_CHANGE] = change,
    .on[TOOL_PLACE] = place,
    .on[TOOL_DRAW] = draw,
    .on[TOOL_RENEW] = renew,
    .on[TOOL_CLOSE] = close,
};
