// keys.c - the keys of the game itself: start, pause, help, leave, sound, full screen. This tool receives the actions
// that no other tool has consumed.
#include "app/games.h"
#include "app/apply.h"
#include "app/mode.h"
#include "app/toast.h"
#include "app/tool.h"
#include "app/session/help.h"
#include "app/menu/kept.h"
#include "app/menu/score.h"
#include "scope/scope.h"
#include "view/hud/tally.h"
#include "view/hud/words.h"

enum { OVER_REST_TICKS = 45, ASK_US = 2000000 };

typedef struct key_state {
    action asked; ///< the action to confirm by a second press before `until`
    double until; ///< [us]
    help_page help;
} key_state;

TOOL_STATE(key_state, keys)

/// Updates the help, because the keys may have been changed on a page.
static void changed(app *a) {
    help_part shown = state(a)->help.shown;
    state(a)->help = help_rows(a->controls.keys);
    state(a)->help.shown = shown;
}

static bool is_open(const app *a, screen page) {
    return a->depth > 0 && mode_screen(a) == page;
}

static void toggle_help(app *a) {
    bool open = is_open(a, SCREEN_HELP);
    if (open) {
        mode_close_page(a);
    } else {
        state(a)->help.shown = scope_is_open(a) ? HELP_SCOPE : HELP_PLAY;
        mode_open(a, SCREEN_HELP);
    }
    sound_play(a->sound, open ? HEAR_BACK : HEAR_CHOOSE);
}

static void turn_help(app *a, int step) {
    if (is_open(a, SCREEN_HELP)) {
        help_part last = state(a)->help.shown;
        state(a)->help.shown = (help_part)SDL_clamp((int)last + step, 0, HELP_PARTS - 1);
        sound_play(a->sound, state(a)->help.shown == last ? HEAR_NO : HEAR_MOVE);
    }
}

static void toggle_pause(app *a) {
    if (is_open(a, SCREEN_HELP)) {
        toggle_help(a);
        return;
    }
    if (is_open(a, SCREEN_PAUSE)) {
        mode_close_page(a);
        sound_play(a->sound, HEAR_BACK);
    } else if (mode_in_game(a)) {
        mode_open(a, SCREEN_PAUSE);
        sound_play(a->sound, HEAR_CHOOSE);
    }
}

static void start(app *a) {
    if (a->depth == 0 && a->mode == MODE_TITLE) {
        if (!a->saves.settings.value[SETTING_ASKED] && a->options.difficulty < 0) { // the difficulty was never chosen
            mode_open(a, SCREEN_DIFFICULTY);
        } else {
            games_begin(a, false);
        }
        sound_play(a->sound, HEAR_CHOOSE);
    } else if (a->depth > 0) {
        toggle_pause(a);
    } else if (tally_skip(view_tally(a->view))) {
        return;
    } else if (mode_is_over(a) && !score_settle(a)) {
        games_begin(a, false);
    }
}

/// Skips the tally, or starts a game, at a press of fire, so that a mouse or a controller is sufficient. After a loss,
/// a start waits for OVER_REST_TICKS, because the player may still be shooting.
static void fire(app *a) {
    bool playing = mode_in_game(a);
    if (playing && tally_skip(view_tally(a->view))) {
        return;
    }
    if ((a->depth == 0 && a->mode == MODE_TITLE) || (playing && a->session.over_ticks > OVER_REST_TICKS)) {
        start(a);
    }
}

/// True if the game can be left: in the pause menu or when it is over, so that a key hit by mistake does not end it.
static bool may_leave(app *a) {
    return is_open(a, SCREEN_PAUSE) || (mode_in_game(a) && mode_is_over(a) && !score_settle(a));
}

/// True when the action may end the game: no game would be lost, the game is kept, or the player has pressed the key
/// twice within ASK_US.
static bool confirmed(app *a, action does, phrase asks) {
    key_state *q = state(a);
    bool at_stake = !a->session.demonstration && a->session.source == SOURCE_PLAYER && !mode_is_over(a);
    at_stake = at_stake && (does == ACTION_RESTART || !kept_save(a));
    if (!at_stake || (q->asked == does && a->now < q->until)) {
        q->asked = ACTION_NONE;
        if (at_stake) {
            toast_until(a, 0);
        }
        return true;
    }
    toast(a, "%s", phrase_text(asks));
    q->asked = does;
    q->until = a->now + ASK_US;
    toast_until(a, q->until);
    return false;
}

static void toggle(app *a, setting which) {
    settings_set(&a->saves.settings, which, !a->saves.settings.value[which]);
    settings_apply(a, which);
}

static bool act(app *a, action does) {
    bool runs = mode_in_game(a) && a->mode != MODE_FROZEN && !mode_is_over(a);
    switch (does) {
    case ACTION_START: start(a); return true;
    case ACTION_PAUSE: toggle_pause(a); return true;
    case ACTION_MENU:
        if (runs) {
            toggle_pause(a);
        } else {
            start(a);
        }
        return true;
    case ACTION_RESTART:
        if (may_leave(a) && confirmed(a, ACTION_RESTART, SAY_AGAIN_RESTART)) {
            if (score_drop(a)) {
                kept_drop(a);
            }
            games_begin(a, false);
            sound_play(a->sound, HEAR_CHOOSE);
        }
        return true;
    case ACTION_TITLE:
        if (may_leave(a) && confirmed(a, ACTION_TITLE, SAY_AGAIN_TITLE)) {
            a->options.replay = NULL; // a game started from the title is steered by the player
            games_begin(a, true);
            sound_play(a->sound, HEAR_BACK);
        }
        return true;
    case ACTION_CONTINUE:
        if (mode_in_game(a) && mode_is_over(a) && !score_settle(a) && games_continue(a)) {
            sound_play(a->sound, HEAR_CHOOSE);
        }
        return true;
    case ACTION_LEFT: turn_help(a, -1); return true;
    case ACTION_RIGHT: turn_help(a, 1); return true;
    case ACTION_HELP: toggle_help(a); return true;
    case ACTION_FULLSCREEN: toggle(a, SETTING_FULLSCREEN); return true;
    case ACTION_MUTE:
        toggle(a, SETTING_MUTE);
        if (a->saves.settings.value[SETTING_MUTE]) {
            toast(a, "%s", phrase_text(SAY_SOUND_OFF));
        } else {
            toast(a, "%s", phrase_text(a->sound ? SAY_SOUND_ON : SAY_SOUND_NONE));
        }
        return true;
    case ACTION_QUIT:
        if (!mode_in_game(a) || mode_is_over(a)) {
            a->quit = a->quit || confirmed(a, ACTION_QUIT, SAY_AGAIN_QUIT);
        }
        return true;
    case ACTION_CLOSE: a->quit = true; return true;
    case ACTION_FIRE: fire(a); return true;
    case ACTION_BRAKE:
        if (is_open(a, SCREEN_HELP)) {
            toggle_help(a);
        }
        return true;
    default: return false;
    }
}

/// Draws the panel of the screen, below all tools. The replay of the last ship draws the end of the game.
static void draw(app *a) {
    const screen shown = mode_screen(a);
    if (a->mode != MODE_LAB && shown != SCREEN_OVER) {
        screens_draw(view_canvas(a->view), shown, &a->session.game->world, &state(a)->help);
    }
}

const tool keys_tool = {
    .when = IN_ALL,
    .bytes = sizeof(key_state),
    .call[TOOL_CHANGE] = changed,
    .act = act,
    .call[TOOL_DRAW] = draw,
};
