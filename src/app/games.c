// games.c - starts, ticks and ends the games of the app. The title is shown over a game of the autopilot. Every change
// of game calls open_session.
#include "app/games.h"

#include <time.h>

#include "app/input/key_words.h"
#include "app/mode.h"
#include "app/toast.h"
#include "app/tool.h"
#include "view/hud/tally.h"
#include "view/hud/words.h"
#include "game/levels/scenes.h"
#include "game/picture/picture.h"
#include "game/world/gear.h"
#include "game/world/tuning.h"

enum {
    TALLY_AT = 20,                // remaining ticks of a cleared level at which it waits until the tally was read
    LOOK_BACK = TICKS_PER_SECOND, // ticks before the present tick that a new view replays
    OVER_TICKS = 240              // ticks for which the end of a demonstration is shown
};

/// Seeds and levels of demonstrations. They were chosen because rock falls on an enemy in view within SHOW_TICKS.
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
        toast(a, phrase_text(SAY_RECORDED), recorded);
        a->options.record = NULL;
    }
}

static bool is_windowless(const options *o) {
    return o->headless || o->screenshot;
}

/// A game without a window has no player.
static source source_of(const options *o) {
    if (o->autopilot) {
        return SOURCE_AUTOPILOT;
    }
    return is_windowless(o) ? SOURCE_NONE : SOURCE_PLAYER;
}

int64_t games_seed_of_day(void) {
    time_t now = time(NULL);
    const struct tm *day = gmtime(&now);
    return day ? (day->tm_year + 1900) * 10000 + (day->tm_mon + 1) * 100 + day->tm_mday : 0;
}

// ---- the session and the overlay ----------------------------------------------------------------

void games_show(app *a, unsigned active) {
    overlay_forget(a->overlay);
    a->overlay->past = a->session.past;
    overlay_activate(a->overlay, a->session.game, active);
    a->session.after_narrow = overlay_after_narrow;
    a->session.observer = a->overlay;
    mode_forget_time(a);
}

void games_edits(app *a) {
    if (replay_move(a->session.game, &a->session.script) > 0) {
        edit_look(a->session.game);
        overlay_moved(a->overlay, a->session.game, -1);
    }
}

/// Plays the last second again with the overlay as the observer.
static void observe_again(app *a) {
    const input no_input = {0};
    session *s = &a->session;
    const int64_t now = s->game->world.tick, first = session_first(s);
    if (s->demonstration || first < 0 || now > s->script.count || now <= first) {
        return;
    }
    bool plays = session_go(s, SDL_max(first, now - LOOK_BACK));
    while (plays && s->game->world.tick < now) {
        overlay_after_tick(a->overlay, s->game);
        plays = session_tick(s, &no_input);
    }
    overlay_after_tick(a->overlay, s->game);
    games_edits(a);
}

void games_view(app *a, unsigned active) {
    const bool begins = active && !a->overlay->active;
    overlay_activate(a->overlay, a->session.game, active);
    if (begins && !mode_runs(a)) {
        observe_again(a);
    }
}

// ---- begin --------------------------------------------------------------------------------------

/// Copies the parameters of the run to the options, so that the next game begins like it.
static void begin_like(const replay *r, options *o) {
    o->seed = r->seed;
    o->scene = r->scene;
    o->level = r->level;
    o->sprites = r->balls;
    o->difficulty = r->difficulty;
    o->mode = r->mode;
    o->picture = r->picture.bytes ? &r->picture : NULL;
}

/// Shows a session that has just become the present session.
static void show_session(app *a, unsigned active) {
    view_reset(a->view, a->session.game);
    games_show(a, active);
    tools_call(a, TOOL_BEGIN);
    mode_set(a, mode_of_game(a));
}

void games_enter(app *a, session *ready) {
    const unsigned active = a->overlay->active;
    const level_picture *painted = &ready->script.picture;
    games_end(a);
    picture_free(&a->level.picture);
    if (painted->bytes && picture_copy(&a->level.picture, painted)) { // a restart plays the same level
        a->level.path[0] = '\0';
        a->options.picture = &a->level.picture;
    }
    if (a->options.record) {
        SDL_strlcpy(ready->file, a->options.record, sizeof ready->file);
    }
    a->session = *ready;
    SDL_zerop(ready);
    show_session(a, active);
}

/// Ends the present game and opens the game that the options describe. A restart of the game of the day stays the game
/// of the day.
static bool open_session(app *a, options *o, bool demonstration) {
    const unsigned active = a->overlay->active;
    const bool daily = a->session.daily && !demonstration && !o->replay;
    const int32_t played = demonstration || daily ? PLAY_STANDARD : a->session.mode;
    if (daily) {
        o->seed = games_seed_of_day();
        o->level = 1;
        o->difficulty = DIFFICULTY_MEANT;
        o->mode = PLAY_STANDARD;
    }
    if (demonstration && o->seed < 0 && o->level < 0 && o->scene < 0 && o->sprites < 0) {
        const show *row = show_get((int)(is_windowless(o) ? 0 : platform_seed() % SHOWS));
        o->seed = row->seed;
        o->level = row->level;
    }
    if (o->seed < 0 && !is_windowless(o)) { // a run without a window is the same each time
        o->seed = platform_seed();
    }
    if (!demonstration && !o->replay && a->rival.count > 0) {
        begin_like(&a->rival, o);
    }
    o->mode = o->mode < 0 ? played : o->mode;
    games_end(a);
    if (!demonstration && !o->replay && o->scene < 0 && source_of(o) == SOURCE_PLAYER) {
        const int *value = a->saves.settings.value; // used where the command line has no value
        o->difficulty = o->difficulty >= 0 ? o->difficulty : value[SETTING_DIFFICULTY];
        o->level = o->level >= 0 ? o->level : SDL_min(value[SETTING_START], value[SETTING_REACHED]);
    }
    o->record = demonstration ? NULL : a->options.record;
    if (!session_open(&a->session, o, a->masks, demonstration ? SOURCE_AUTOPILOT : source_of(o))) {
        return false;
    }
    a->session.demonstration = demonstration;
    a->session.daily = daily;
    a->session.mode = played;
    if (!demonstration) {
        session_keep_past(&a->session);
    }
    show_session(a, active);
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
        replay_free(&a->rival);
        o.replay = NULL;
        o.picture = a->options.picture = NULL; // PLAY starts a game of the table
    }
    begin_with(a, &o, demonstration);
}

/// The level at which a game that is over can be continued, or 0.
static int level_ahead(const app *a) {
    const session *s = &a->session;
    bool arena = s->source == SOURCE_PLAYER && scene_get(s->script.scene)->arena && !s->script.picture.bytes;
    int level = SDL_min(s->game->world.level, REPLAY_LEVEL_MAX);
    return arena && mode_is_over(a) && level > s->script.level ? level : 0;
}

void games_begin_at(app *a, int64_t level, int64_t seed) {
    options o = a->options;
    o.level = level >= 0 ? level : o.level;
    o.seed = seed >= 0 ? seed : o.seed;
    replay_free(&a->rival);
    begin_with(a, &o, false);
}

bool games_continue(app *a) {
    int level = level_ahead(a);
    if (level > 0) {
        games_begin_at(a, level, -1);
    }
    return level > 0;
}

void games_over_line(const app *a, char line[OVER_ROOM]) {
    const bindings *b = a->controls.keys;
    const char *again = key_label(DEVICE_KEYS, b->code[ACTION_CONTINUE][BIND_KEY]);
    const char *title = key_label(DEVICE_KEYS, b->code[ACTION_TITLE][BIND_KEY]);
    if (level_ahead(a) > 0) {
        SDL_snprintf(line, OVER_ROOM, phrase_text(SAY_OVER_CONTINUE), again, level_ahead(a), title);
    } else {
        SDL_snprintf(line, OVER_ROOM, phrase_text(SAY_OVER_KEYS), title);
    }
}

// ---- the tick -----------------------------------------------------------------------------------

/// Freezes a record at its end, so that the player can go back in it. A record of the command line that ends with
/// another hash sets the exit status.
static void end_record(app *a) {
    bool same = session_verify(&a->session);
    a->status = same || !a->options.replay ? a->status : 1;
    mode_set(a, MODE_FROZEN);
    phrase end = same ? SAY_RECORD_END : SAY_RECORD_END_OTHER;
    toast(a, "%s", phrase_text(a->session.changed ? SAY_RECORD_END_CHANGED : end));
}

/// Stores the highest level reached, unless the game started above it, and the medals of a cleared level, unless the
/// game is not scored or used an assist.
static void store_progress(app *a) {
    settings *set = &a->saves.settings;
    const session *s = &a->session;
    int level = s->game->world.level, reached = set->value[SETTING_REACHED];
    unsigned won = view_tally(a->view)->medals;
    char key[SCORES_KEY];
    bool played = s->keeps && s->source == SOURCE_PLAYER && scene_get(s->script.scene)->arena;
    played = played && !s->script.picture.bytes;
    if (played && s->script.level <= reached && level > reached) {
        settings_set(set, SETTING_REACHED, level);
    }
    if (won && !s->settled && !s->assisted && saves_key_of(s, key) && level <= SCORES_LEVELS &&
        !scores_win(&a->saves.scores, level, won)) {
        toast(a, "%s", phrase_text(SAY_SCORE_UNSAVED));
    }
}

static void sound_tally(app *a) {
    const tally *t = view_tally(a->view);
    if (tally_adds(t) && !a->session.demonstration) {
        bool medals = tally_counted(t, TALLY_LINES - 1) >= 0 && t->medals;
        sound_play(a->sound, medals ? HEAR_MEDAL : HEAR_MOVE);
    }
}

static void show_tick(app *a, bool was_over) {
    if (was_over && !mode_is_over(a)) {
        view_reset(a->view, a->session.game);
    }
    view_tick(a->view, a->session.game);
    sound_tally(a);
    overlay_after_tick(a->overlay, a->session.game);
    if (a->session.demonstration) {
        sound_calm(a->sound);
    } else {
        enum { REACH = 120 }; // distance of a neck that creaks [px]
        const world *w = &a->session.game->world;
        ph_point neck;
        if (view_find_neck(a->view, w, REACH, &neck)) {
            sound_neck(a->sound, w, neck);
        }
        sound_tick(a->sound, w);
    }
}

/// True while the game waits for a player who reads the tally. A record or the autopilot does not wait.
static bool waits_for_player(const app *a) {
    const world *w = &a->session.game->world;
    int left = w->phase_timer > ENDING_TICKS ? w->phase_timer - ENDING_TICKS : w->phase_timer;
    return a->session.source == SOURCE_PLAYER && w->phase == PHASE_CLEARED && left <= TALLY_AT &&
           tally_waits(view_tally(a->view));
}

bool games_assists(const app *a) {
    return a->session.source == SOURCE_PLAYER && !mode_is_over(a) && session_ahead(&a->session) == 0;
}

/// The input of this tick, with the aim assist if it is on. Marks the game if an assist was used.
static input take_input(app *a) {
    const int *value = a->saves.settings.value;
    input in = input_take(&a->controls);
    if (!games_assists(a)) {
        return in;
    }
    a->session.assisted = a->session.assisted || value[SETTING_AIM] || value[SETTING_SPEED] < 100;
    return value[SETTING_AIM] ? aim_help(&a->session.lent, &a->session.game->world, in) : in;
}

void games_tick(app *a) {
    session *s = &a->session;
    if (a->mode == MODE_LAB) {
        tools_call(a, TOOL_TICK);
        return;
    }
    if (session_over(s)) {
        end_record(a);
        return;
    }
    if (waits_for_player(a)) {
        view_wait(a->view);
        sound_tally(a);
        return;
    }
    input in = take_input(a);
    bool was_over = mode_is_over(a);
    if (!session_tick(s, &in)) {
        a->status = 1;
        a->quit = true;
    }
    show_tick(a, was_over);
    store_progress(a);
    if (a->mode == MODE_PLAY || a->mode == MODE_OVER) {
        a->mode = mode_of_game(a);
    }
    s->over_ticks = mode_is_over(a) ? s->over_ticks + 1 : 0;
    tools_call(a, TOOL_TICK);
    if (s->demonstration && s->over_ticks > OVER_TICKS) {
        games_begin(a, true);
    } else if (!s->demonstration && a->options.ticks >= 0 && s->game->world.tick >= a->options.ticks) {
        a->quit = true;
    }
}
