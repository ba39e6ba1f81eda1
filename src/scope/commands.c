// commands.c - the viewer as a tool: its commands, and the events that select them.
#include "app/games.h"
#include "app/mode.h"
#include "app/toast.h"
#include "app/tool.h"
#include "scope/bar.h"
#include "scope/drag.h"
#include "scope/scope.h"
#include "scope/seek.h"
#include "view/hud/words.h"

enum { JUMP = 5 * TICKS_PER_SECOND };

static void run(app *a, command does) {
    switch (does) {
    case COMMAND_NONE: break;
    case COMMAND_PLAY: seek_play(a); break;
    case COMMAND_PLAY_ON: scope_play_on(a); break;
    case COMMAND_CHALLENGE: scope_challenge(a); break;
    case COMMAND_LEAVE: scope_leave(a); break;
    case COMMAND_STEP: seek_step(a); break;
    case COMMAND_STEP_BACK: seek_by(a, -1, true); break;
    case COMMAND_SECOND: seek_by(a, TICKS_PER_SECOND, true); break;
    case COMMAND_SECOND_BACK: seek_by(a, -TICKS_PER_SECOND, true); break;
    case COMMAND_JUMP: seek_by(a, JUMP, false); break;
    case COMMAND_JUMP_BACK: seek_by(a, -JUMP, false); break;
    case COMMAND_FIRST: seek_to(a, 0, true); break;
    case COMMAND_LAST: seek_to(a, a->session.script.count, true); break;
    case COMMAND_FASTER: seek_speed(a, 1); break;
    case COMMAND_SLOWER: seek_speed(a, -1); break;
    case COMMAND_EVENT: seek_event(a); break;
    case COMMAND_EVENT_BACK: seek_event_back(a); break;
    case COMMAND_EVENT_KIND: seek_kind(a); break;
    case COMMAND_UNDO: seek_undo(a); break;
    case COMMAND_VIEW: (void)tools_act(a, ACTION_OVERLAY); break;
    case COMMAND_PROOF: (void)tools_act(a, ACTION_PROOF); break;
    case COMMAND_PIN:
        if (!pins_keep(a->overlay, a->session.game)) {
            toast(a, "%s", phrase_text(SAY_PIN_LAYER));
        }
        break;
    default: games_view(a, a->overlay->active == VIEW_CONTACT ? VIEW_NONE : VIEW_CONTACT); break;
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
    if (!scope_is_open(a) || a->depth > 0) {
        return false;
    }
    if (input_presses(e) && scope_state(a)->searches) { // a key that is held since before the search does not stop it
        return (e->type == SDL_KEYDOWN && e->key.repeat) || seek_stop(a);
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

/// Handles the actions of the viewer. Only the actions that concern the picture reach the game.
static bool act(app *a, action does) {
    if (!scope_is_open(a)) {
        return does == ACTION_SCOPE && (a->mode == MODE_PLAY || a->mode == MODE_OVER) && scope_open(a);
    }
    if (a->depth > 0) {
        return does == ACTION_QUIT;
    }
    switch (does) {
    case ACTION_OVERLAY:
    case ACTION_RELOAD:
    case ACTION_PROOF:
    case ACTION_FULLSCREEN:
    case ACTION_PICTURE:
    case ACTION_MUTE:
    case ACTION_HELP:
    case ACTION_CLOSE: return false;
    case ACTION_MENU: scope_leave(a); return true;
    default: return true;
    }
}

// ---- the tool -----------------------------------------------------------------------------------

static bool work(app *a) {
    return scope_is_open(a) && seek_work(a);
}

static void close(app *a) {
    branch_drop(&scope_state(a)->before);
}

static void change(app *a) {
    if (scope_is_open(a)) {
        drag_change(a);
        scope_state(a)->dragged = scope_state(a)->dragged && a->depth == 0;
    }
}

static void place(app *a) {
    if (scope_is_open(a) && a->depth == 0) {
        bar_place(a);
    } else if (!scope_is_open(a)) {
        view_camera(a->view)->covered = 0;
    }
}

static void draw(app *a) {
    if (scope_is_open(a) && a->depth == 0) {
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
    .call[TOOL_BEGIN] = scope_reset,
    .call[TOOL_END] = scope_close,
    .call[TOOL_CHANGE] = change,
    .call[TOOL_PLACE] = place,
    .call[TOOL_DRAW] = draw,
    .call[TOOL_RENEW] = scope_renew,
    .call[TOOL_CLOSE] = close,
};
