// keys.c - the keys of the game itself: start, pause, help, leave, sound, full screen. Events that
// no tool has taken come here as what they are bound to.
#include "app/games.h"
#include "app/apply.h"
#include "app/mode.h"
#include "app/tool.h"
#include "app/session/help.h"
#include "app/tools/death.h"
#include "app/menu/score.h"
#include "view/hud/tally.h"
#include "view/hud/words.h"

enum { OVER_REST_TICKS = 45, ASK_US = 2000000 };

typedef struct key_state {
    action asked; ///< the player has to press it again until `until`
    double until; ///< [us]
    help_page help;
} key_state;

TOOL_STATE(key_state, keys)

/// The keys may have been changed on a page.
static void changed(app *a) {
    help_part shown = state(a)->help.shown;
    state(a)->help = help_rows(a->controls.keys);
    state(a)->help.shown = shown;
}

static bool is_open(const app *a, screen page) {
    return a->depth > 0 && mode_screen(a) == page;
}

static void toggle_help(app *a) {
    if (is_open(a, SCREEN_HELP)) {
        mode_close_page(a);
    } else {
        state(a)->help.shown = HELP_PLAY;
        mode_open(a, SCREEN_HELP);
    }
    sound_menu(a->sound);
}

static void turn_help(app *a, int by) {
    if (is_open(a, SCREEN_HELP)) {
        int to = (int)state(a)->help.shown + by;
        state(a)->help.shown = (help_part)SDL_min(SDL_max(to, 0), HELP_PARTS - 1);
        sound_menu(a->sound);
    }
}

static void toggle_pause(app *a) {
    if (is_open(a, SCREEN_HELP)) {
        toggle_help(a);
        return;
    }
    if (is_open(a, SCREEN_PAUSE)) {
        mode_close_page(a);
    } else if (mode_in_game(a)) {
        mode_open(a, SCREEN_PAUSE);
    } else {
        return;
    }
    sound_menu(a->sound);
}

static void start(app *a) {
    if (a->depth == 0 && a->mode == MODE_TITLE) {
        games_begin(a, false);
        sound_menu(a->sound);
    } else if (a->depth > 0) {
        toggle_pause(a);
    } else if (tally_skip(view_tally(a->view))) {
        return;
    } else if (mode_is_over(a) && !score_settle(a)) {
        games_begin(a, false);
    }
}

/// Fire starts a game, too, so that a mouse or a controller is enough. Not at once after the last
/// one: who was shooting when the ship was lost still wants to see the score.
static void fire(app *a) {
    bool playing = mode_in_game(a);
    if (playing && !mode_is_over(a) && death_end(a)) {
        return; // seen enough
    }
    if (playing && tally_skip(view_tally(a->view))) {
        return;
    }
    if ((a->depth == 0 && a->mode == MODE_TITLE) || (playing && a->session.over_ticks > OVER_REST_TICKS)) {
        start(a);
    }
}

/// A key hit by mistake in a fight must not end the game: leaving needs the pause, or a game that
/// is over.
static bool may_leave(app *a) {
    return is_open(a, SCREEN_PAUSE) || (mode_in_game(a) && mode_is_over(a) && !score_settle(a));
}

/// True when the action may drop the game: there is none to lose, or the player has pressed the key
/// twice within ASK_US.
static bool confirmed(app *a, action does, phrase asks) {
    key_state *q = state(a);
    bool at_stake = !a->session.demonstration && a->session.source == SOURCE_PLAYER && !mode_is_over(a);
    if (!at_stake || (q->asked == does && a->now < q->until)) {
        q->asked = ACTION_NONE;
        a->toast_until = at_stake ? a->now : a->toast_until;
        return true;
    }
    toast(a, "%s", say(asks));
    q->asked = does;
    a->toast_until = q->until = a->now + ASK_US;
    return false;
}

static void restart(app *a) {
    if (may_leave(a) && confirmed(a, ACTION_RESTART, SAY_AGAIN_RESTART)) {
        games_begin(a, false);
        sound_menu(a->sound);
    }
}

static void to_title(app *a) {
    if (may_leave(a) && confirmed(a, ACTION_TITLE, SAY_AGAIN_TITLE)) {
        a->options.replay = NULL; // a game started from the title is steered by the player
        games_begin(a, true);
        sound_menu(a->sound);
    }
}

static void go_on(app *a) {
    if (mode_in_game(a) && mode_is_over(a) && !score_settle(a) && games_continue(a)) {
        sound_menu(a->sound);
    }
}

static void quit(app *a) {
    bool rests = !mode_in_game(a) || mode_is_over(a);
    a->quit = a->quit || (rests && confirmed(a, ACTION_QUIT, SAY_AGAIN_QUIT));
}

static void toggle_mute(app *a) {
    bool muted = !a->saves.settings.value[SETTING_MUTE];
    settings_set(&a->saves.settings, SETTING_MUTE, muted);
    settings_apply(a, SETTING_MUTE);
    phrase on = a->sound ? SAY_SOUND_ON : SAY_SOUND_NONE;
    toast(a, "%s", say(muted ? SAY_SOUND_OFF : on));
}

static bool act(app *a, action does) {
    bool runs = mode_in_game(a) && a->mode != MODE_FROZEN && !mode_is_over(a);
    switch (does) {
    case ACTION_START: start(a); return true;
    case ACTION_PAUSE: toggle_pause(a); return true;
    case ACTION_MENU: runs ? toggle_pause(a) : start(a); return true;
    case ACTION_RESTART: restart(a); return true;
    case ACTION_TITLE: to_title(a); return true;
    case ACTION_CONTINUE: go_on(a); return true;
    case ACTION_LEFT: turn_help(a, -1); return true;
    case ACTION_RIGHT: turn_help(a, 1); return true;
    case ACTION_HELP: toggle_help(a); return true;
    case ACTION_FULLSCREEN:
        settings_set(&a->saves.settings, SETTING_FULLSCREEN, !a->saves.settings.value[SETTING_FULLSCREEN]);
        settings_apply(a, SETTING_FULLSCREEN);
        return true;
    case ACTION_MUTE: toggle_mute(a); return true;
    case ACTION_QUIT: quit(a); return true;
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

/// The panel of the screen lies below all tools. The show of the last ship has the words of its own end.
static void draw(app *a) {
    const screen shown = mode_screen(a);
    games_over_line(a, state(a)->help.over);
    if (a->mode != MODE_LAB && (shown != SCREEN_OVER || !death_shows(a))) {
        screens_draw(view_canvas(a->view), shown, &a->session.game->world, &state(a)->help);
    }
}

const tool keys_tool = {
    .when = IN_ALL,
    .bytes = sizeof(key_state),
    .on[TOOL_CHANGE] = changed,
    .act = act,
    .on[TOOL_DRAW] = draw,
};
