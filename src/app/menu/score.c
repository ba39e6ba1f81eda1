// score.c - the end of a game: saves its record, and its score if it has a place in the table. The name for the score
// is typed on a page, or chosen letter by letter with a controller. A game that is left before its end uses the last
// name.
#include "app/menu/score.h"

#include <stdio.h>
#include <string.h>

#include "app/games.h"
#include "app/menu/pages.h"
#include "app/menu/scores_page.h"
#include "app/mode.h"
#include "app/toast.h"
#include "app/tool.h"

enum {
    SCORE_TICKS = 40, // delay between the end of a game and the page for its score
    QUIET_US = 300000 // the page accepts input after the ship was not steered for this time
};

// ---- the page -----------------------------------------------------------------------------------

/// Enters the score of a session under a name into the shown table. False when it cannot be saved.
static bool enter(app *a, session *s, score made, const char *name) {
    menu_state *state = pages_state(a);
    settings_name(made.name, *name ? name : "player");
    bool saved = saves_enter(&a->saves, state->table, &made, s, &state->place);
    if (!saved) {
        toast(a, "%s", phrase_text(SAY_SCORE_UNSAVED));
    }
    return saved;
}

static score score_of(const session *s) {
    const world *w = &s->game->world;
    return saves_dated((score){w->score, w->level, s->script.seed, "", "", s->assisted});
}

void score_enter_typed(app *a) {
    const char *typed = pages_state(a)->name;
    settings_rename(&a->saves.settings, *typed ? typed : "player");
    (void)enter(a, &a->session, score_of(&a->session), a->saves.settings.name);
    mode_close_page(a);
}

void name_enter(app *a, int number, int step) {
    (void)number, (void)step;
    score_enter_typed(a);
    games_begin(a, false);
}

/// The last letter of the name, or its end if it is empty.
static char *last_letter(char *name) {
    char *last = name + strlen(name);
    while (last > name && (*--last & 0xC0) == 0x80) {
    }
    return last;
}

/// Replaces the last letter of a name by its neighbor in the alphabet.
static void turn_letter(char *letter, int step) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.";
    const int count = (int)sizeof letters - 1;
    const char *found = *letter ? strchr(letters, SDL_toupper(*letter)) : NULL;
    letter[0] = letters[found ? ((int)(found - letters) + step + count) % count : 0];
    letter[1] = '\0';
}

static bool handle(app *a, const SDL_Event *e) {
    menu_state *state = pages_state(a);
    state->steered = input_steers(&a->controls) ? a->now : state->steered;
    if (a->now - state->steered < QUIET_US) { // the player may still be steering the ship
        state->pressed = false;
        return input_presses(e) || e->type == SDL_CONTROLLERAXISMOTION || e->type == SDL_TEXTINPUT;
    }
    char *name = state->name;
    if (e->type == SDL_TEXTINPUT) {
        settings_name_add(name, e->text.text);
    }
    if (e->type != SDL_KEYDOWN || e->key.keysym.mod & (KMOD_ALT | KMOD_CTRL)) {
        return e->type == SDL_TEXTINPUT;
    }
    SDL_Keycode sign = e->key.keysym.sym;
    if (sign == SDLK_BACKSPACE) {
        *last_letter(name) = '\0';
    }
    bool sends_text = sign > ' ' && sign != SDLK_DELETE && !(sign & SDLK_SCANCODE_MASK);
    return sends_text || sign == SDLK_BACKSPACE || (sign == ' ' && *name);
}

static void press(app *a, menu_press command) {
    char *name = pages_state(a)->name, *last = last_letter(name);
    switch (command) {
    case MENU_UP: turn_letter(last, -1); break;
    case MENU_DOWN: turn_letter(last, 1); break;
    case MENU_LEFT: *last = '\0'; break;
    case MENU_RIGHT: settings_name_add(name, "A"); break;
    case MENU_OK: name_enter(a, 0, 1); break;
    case MENU_BACK: score_enter_typed(a); break;
    default: break;
    }
}

/// Builds the table with the new score, so that no other page is between a game and the next game.
static void build(app *a, menu *m) {
    char line[MENU_TEXT], name[MENU_CELL];
    score made = score_of(&a->session);
    snprintf(made.name, sizeof made.name, "%.*s_", (int)sizeof made.name - 2, pages_state(a)->name);
    snprintf(line, sizeof line, phrase_text(SAY_NAME_PLACE), pages_state(a)->place + 1,
             table_text(name, pages_state(a)->table));
    menu_add(m, line, NULL, 0)->bright = true;
    (void)scores_rows(a, m, &made);
}

const menu_page name_page = {
    .layout = {.w = 500, .step = 15},
    .title = SAY_NAME,
    .hint = SAY_NAME_HINT,
    .types = true,
    .build = build,
    .event = handle,
    .press = press,
};

// ---- the end of a game --------------------------------------------------------------------------

static void ask_name(app *a) {
    menu_state *state = pages_state(a);
    (void)saves_key_of(&a->session, state->table);
    int place = scores_place(&a->saves.scores, state->table, a->session.game->world.score);
    a->session.settled = true;
    saves_record(&a->saves, &a->session, SAVES_LAST);
    if (place >= 0) {
        state->place = place;
        state->steered = a->now;
        memcpy(state->name, a->saves.settings.name, sizeof state->name);
        mode_open(a, SCREEN_NAME);
    }
}

bool score_settle(app *a) {
    if (mode_is_over(a) && !a->session.settled) {
        ask_name(a);
    }
    return mode_screen(a) == SCREEN_NAME;
}

/// Saves the record of a game, and enters its score under the last name if it has a place in the table.
static void store_unasked(app *a, session *s, score made) {
    char *key = pages_state(a)->table, name[MENU_CELL];
    saves_record(&a->saves, s, SAVES_LAST);
    if (saves_key_of(s, key) && scores_place(&a->saves.scores, key, made.points) >= 0 &&
        enter(a, s, made, a->saves.settings.name)) {
        toast(a, phrase_text(SAY_LEFT_PLACE), pages_state(a)->place + 1, table_text(name, key));
    }
}

bool score_drop(app *a) {
    session *s = &a->session;
    const bool counts = !s->settled && s->keeps && s->script.count >= GAMES_LEAST;
    if (!counts || (session_ahead(s) > 0 && !session_go(s, s->script.count))) { // the shown tick is not the last
        return false;
    }
    store_unasked(a, s, score_of(s));
    s->settled = true;
    return true;
}

void score_give_up(app *a, session *left, int level) {
    const replay *run = &left->script;
    store_unasked(a, left, saves_dated((score){run->score, level, run->seed, "", "", left->assisted}));
}

/// Asks for the name after the end was shown.
static void tick(app *a) {
    if (a->session.over_ticks >= SCORE_TICKS && !a->session.settled && !tools_occupy(a)) {
        ask_name(a);
    }
}

const tool score_tool = {.when = IN_PLAY | IN_OVER, .call[TOOL_TICK] = tick};
