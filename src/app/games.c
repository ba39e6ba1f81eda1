// games.c - the games of the app, one after the other. The title has a game of its own behind it,
// which the autopilot plays; every change of game goes through games_begin.
#include "app/games.h"

#include <time.h>

#include "app/input/aim.h"
#include "app/input/key_words.h"
#include "app/mode.h"
#include "app/tool.h"
#include "sdl/file.h"
#include "view/hud/tally.h"
#include "view/hud/words.h"
#include "game/levels/scenes.h"
#include "game/world/difficulty.h"
#include "game/world/tuning.h"

enum {
    KEEP_EACH = 60 * TICKS_PER_SECOND, // ticks after which the record is kept while the game goes on
    TALLY_AT = 20,                     // before its last ticks a cleared level waits until its tally is read
    OVER_TICKS = 240                   // a demonstration that is over stays this long
};

/// Seed and level of games in which rock fell on an enemy, in the picture and within SHOW_TICKS, when they were chosen.
static const show shows[] = {{5, 5}, {12, 4}, {25, 7}, {12, 9}};

enum { SHOWS = sizeof shows / sizeof shows[0] };

const show *show_get(int i) {
    return i >= 0 && i < SHOWS ? &shows[i] : NULL;
}

void games_end(app *a) {
    char recorded[PATH_ROOM] = "";
    if (a->session.game) {
        overlay_activate(a->overlay, a->session.game, 0);
        tools_call(a, TOOL_END);
        SDL_strlcpy(recorded, a->session.file, sizeof recorded);
    }
    if (!session_close(&a->session)) {
        a->status = 1;
    } else if (*recorded) {
        toast(a, say(SAY_RECORDED), recorded);
        a->records++;
    }
}

/// Where this game is recorded to: the first one to the file that was asked for, the later ones
/// beside it, each with the next number that no file has. Call it after the present game has
/// written its record.
static const char *record_name(const app *a, char path[PATH_ROOM]) {
    const char *asked = a->options.record;
    int number = a->records + 1;
    bool named = a->records > 0 && replay_file_number(path, asked, number);
    while (named && file_is_there(path)) {
        named = replay_file_number(path, asked, ++number);
    }
    return named ? path : asked;
}

static bool is_windowless(const options *o) {
    return o->headless || o->screenshot;
}

/// Nobody steers a game without a window.
static source source_of(const options *o) {
    if (o->autopilot) {
        return SOURCE_AUTOPILOT;
    }
    return is_windowless(o) ? SOURCE_NONE : SOURCE_PLAYER;
}

/// What a player has chosen, where the command line does not say otherwise. A level that was not reached is none.
static void choose(const app *a, options *o) {
    const int *value = a->saves.settings.value;
    o->difficulty = o->difficulty >= 0 ? o->difficulty : value[SETTING_DIFFICULTY];
    o->level = o->level >= 0 ? o->level : SDL_min(value[SETTING_START], value[SETTING_REACHED]);
}

/// The day in Greenwich as YYYYMMDD.
static int64_t seed_of_day(void) {
    time_t now = time(NULL);
    const struct tm *day = gmtime(&now);
    return day ? (day->tm_year + 1900) * 10000 + (day->tm_mon + 1) * 100 + day->tm_mday : 0;
}

/// The command line says which game it is.
static bool asks_for_game(const options *o) {
    return o->seed >= 0 || o->level >= 0 || o->scene >= 0 || o->sprites >= 0;
}

static uint32_t coming_seed(app *a) {
    while (a->coming_seed == 0) {
        a->coming_seed = platform_seed();
    }
    return a->coming_seed;
}

/// Makes a part of the game that PLAY begins, so that its first frame is short.
static void prepare_game(app *a) {
    options o = a->options;
    if (o.replay || source_of(&o) != SOURCE_PLAYER) {
        return;
    }
    if (o.seed < 0) {
        o.seed = coming_seed(a);
    }
    if (o.scene < 0) {
        choose(a, &o);
    }
    const game_setup setup = session_setup(&o);
    prepared_step(&a->coming, a->masks, &setup);
}

/// Ends the present game and opens the one that the options ask for. After the game of the day it is that again.
static bool open_session(app *a, options *o, bool demonstration) {
    unsigned layers = a->overlay->active;
    char path[PATH_ROOM];
    const bool daily = a->session.daily && !demonstration && !o->replay;
    if (daily) {
        o->seed = seed_of_day();
        o->level = 1;
        o->difficulty = DIFFICULTY_MEANT;
    }
    if (demonstration && !asks_for_game(o)) {
        const show *row = show_get((int)(is_windowless(o) ? 0 : platform_seed() % SHOWS));
        o->seed = row->seed, o->level = row->level;
    }
    if (o->seed < 0 && !is_windowless(o)) { // without a window the same run comes each time
        o->seed = coming_seed(a);
        a->coming_seed = 0;
    }
    games_end(a);
    if (!demonstration && !o->replay && o->scene < 0 && source_of(o) == SOURCE_PLAYER) {
        choose(a, o);
    }
    o->record = o->record ? record_name(a, path) : NULL;
    prepared none = {0};
    if (!session_open_prepared(&a->session, o, a->masks, demonstration ? SOURCE_AUTOPILOT : source_of(o),
                               demonstration ? &none : &a->coming)) {
        return false;
    }
    a->session.demonstration = demonstration;
    a->session.daily = daily;
    overlay_forget(a->overlay);
    overlay_activate(a->overlay, a->session.game, layers);
    session_observe(&a->session, overlay_after_narrow, a->overlay);
    view_reset(a->view, a->session.game);
    mode_forget_time(a);
    SDL_zero(a->lent);
    tools_call(a, TOOL_BEGIN);
    mode_set(a, mode_of_game(a));
    return true;
}

static void begin_with(app *a, options *o, bool demonstration) {
    if (!open_session(a, o, demonstration)) {
        a->status = 1;
        a->quit = true;
    }
}

void games_begin(app *a, bool demonstration) {
    options o = a->options;
    if (demonstration) {
        o.record = o.replay = NULL;
    }
    begin_with(a, &o, demonstration);
}

/// The level that a game which is over can go on from, 0: none.
static int level_ahead(const app *a) {
    const session *s = &a->session;
    bool arena = s->source == SOURCE_PLAYER && scene_get(s->script.scene)->arena;
    int level = SDL_min(s->game->world.level, REPLAY_LEVEL_MAX);
    return arena && mode_is_over(a) && level > s->script.level ? level : 0;
}

bool games_continue(app *a) {
    options o = a->options;
    o.level = level_ahead(a);
    if (o.level > 0) {
        begin_with(a, &o, false);
    }
    return o.level > 0;
}

void games_over_line(const app *a, char line[OVER_ROOM]) {
    const bindings *b = a->controls.keys;
    const char *goes_on = key_said(DEVICE_KEYS, b->code[ACTION_CONTINUE][BIND_KEY]);
    const char *title = key_said(DEVICE_KEYS, b->code[ACTION_TITLE][BIND_KEY]);
    if (level_ahead(a) > 0) {
        SDL_snprintf(line, OVER_ROOM, say(SAY_OVER_CONTINUE), goes_on, level_ahead(a), title);
    } else {
        SDL_snprintf(line, OVER_ROOM, say(SAY_OVER_KEYS), title);
    }
}

bool games_begin_record(app *a, const char *path) {
    options o = a->options;
    o.record = NULL;
    o.replay = path;
    if (open_session(a, &o, false)) {
        return true;
    }
    games_begin(a, true);
    return false;
}

// ---- the tick -----------------------------------------------------------------------------------

/// A record stands still at its end, so that one can go back. The exit status tells how one of the
/// command line went.
static void record_ended(app *a) {
    bool same = session_verify(&a->session);
    a->status = same || !a->options.replay ? a->status : 1;
    mode_freeze(a, true);
    if (a->session.changed) {
        toast(a, "%s", say(SAY_RECORD_END_CHANGED));
    } else {
        toast(a, "%s", say(same ? SAY_RECORD_END : SAY_RECORD_END_OTHER));
    }
}

/// Keeps the highest level that a player has come to, in a game that began with one that was reached.
static void note_level(app *a) {
    settings *s = &a->saves.settings;
    const session *of = &a->session;
    bool played = of->keeps && of->source == SOURCE_PLAYER && scene_get(of->script.scene)->arena;
    if (played && of->script.level <= s->value[SETTING_REACHED] && of->game->world.level > s->value[SETTING_REACHED]) {
        settings_set(s, SETTING_REACHED, of->game->world.level);
    }
}

/// Keeps the medals of a level that a player has cleared without assists, in a game that is scored.
static void note_medals(app *a) {
    unsigned won = view_tally(a->view)->medals;
    int level = a->session.game->world.level;
    if (won && !a->session.settled && !a->session.assisted && saves_board(&a->session) > 0 && level < SCORES_DAILY &&
        !scores_win(&a->saves.scores, level, won)) {
        toast(a, "%s", say(SAY_SCORE_UNSAVED));
    }
}

static void sound_tally(app *a) {
    if (tally_adds(view_tally(a->view)) && !a->session.demonstration) {
        sound_menu(a->sound);
    }
}

void games_keep(app *a) {
    session *s = &a->session;
    if (s->script.count >= GAMES_LEAST && s->script.count == s->game->world.tick && !s->settled) {
        saves_record(&a->saves, s, SAVES_LAST, true);
    }
}

static void after_tick(app *a, bool was_over) {
    if (was_over && !mode_is_over(a)) {
        view_reset(a->view, a->session.game);
    }
    view_tick(a->view, a->session.game);
    sound_tally(a);
    overlay_after_tick(a->overlay, a->session.game);
    if (a->session.demonstration) {
        sound_calm(a->sound);
    } else {
        sound_tick(a->sound, &a->session.game->world);
    }
}

/// The game stands still while a player reads the tally. A record or the autopilot does not wait.
static bool waits_for_player(const app *a) {
    const world *w = &a->session.game->world;
    bool steered = a->session.source == SOURCE_PLAYER;
    int left = w->phase_timer > ENDING_TICKS ? w->phase_timer - ENDING_TICKS : w->phase_timer;
    return steered && w->phase == PHASE_CLEARED && left <= TALLY_AT && tally_waits(view_tally(a->view));
}

/// The end of a game, or of the ticks that were asked for.
static void ended(app *a) {
    bool demonstration = a->session.demonstration;
    if (a->options.ticks >= 0 && !demonstration && a->session.game->world.tick >= a->options.ticks) {
        a->quit = true;
    } else if (demonstration && a->session.over_ticks > OVER_TICKS) {
        games_begin(a, true);
    }
}

bool games_assists(const app *a) {
    return a->session.source == SOURCE_PLAYER && !mode_is_over(a) && session_ahead(&a->session) == 0;
}

/// What the player does in this tick, and how much of it is an assist.
static input steer(app *a) {
    const int *value = a->saves.settings.value;
    input in = input_take(&a->controls);
    if (!games_assists(a)) {
        return in;
    }
    a->session.assisted = a->session.assisted || value[SETTING_AIM] || value[SETTING_SPEED] < 100;
    return value[SETTING_AIM] ? aim_help(&a->lent, &a->session.game->world, in) : in;
}

void games_tick(app *a) {
    if (a->mode == MODE_LAB) {
        tools_call(a, TOOL_TICK);
        return;
    }
    if (session_over(&a->session)) {
        record_ended(a);
        return;
    }
    if (waits_for_player(a)) {
        view_wait(a->view);
        sound_tally(a);
        return;
    }
    input in = steer(a);
    bool was_over = mode_is_over(a);
    if (!session_tick(&a->session, &in)) {
        a->status = 1;
        a->quit = true;
    }
    if (a->session.demonstration) {
        prepare_game(a);
    }
    after_tick(a, was_over);
    note_level(a);
    note_medals(a);
    if (a->session.script.count % KEEP_EACH == 0) {
        games_keep(a);
    }
    if (a->mode == MODE_PLAY || a->mode == MODE_OVER) {
        a->mode = mode_of_game(a);
    }
    a->session.over_ticks = mode_is_over(a) ? a->session.over_ticks + 1 : 0;
    tools_call(a, TOOL_TICK);
    ended(a);
}
