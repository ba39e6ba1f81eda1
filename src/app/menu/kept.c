// kept.c - keeps the running game every four seconds and when it is left, so that a kill loses at most five seconds.
// CONTINUE on the title plays its inputs again in slices.
//
// Layout of the file: a text of 48 bytes with the properties of the session that a record lacks, then the record of the
// game (game/replay.h). No part of the state is stored, so the file does not depend on the compiler or the processor.
// The size of a game of 20 minutes is 500 kB.
//
// The window that plays a game owns the file until it returns to the title, by a lock of the system. A game in a second
// window is neither kept nor does it end the kept game.
#include "app/menu/kept.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/games.h"
#include "app/menu/pages.h"
#include "app/menu/score.h"
#include "app/mode.h"
#include "app/toast.h"
#include "app/tool.h"
#include "sdl/file.h"

enum {
    KEEP_TICKS = 4 * TICKS_PER_SECOND,
    SLICE_US = 12000,
    HEAD = 48,
    FIRST_ROW = 3 // items in the first row of the title: PLAY, MODES and LEVELS; the tools are in the second row
};

typedef struct kept_state {
    session next;         ///< the game that is played again; no game: none
    char hint[MENU_TEXT]; ///< hint of the item CONTINUE
    bool owns;            ///< this window may write and remove the file
    int hold;             ///< if `owns`: the open lock file, or -1
} kept_state;

TOOL_STATE(kept_state, kept)

// ---- the file -----------------------------------------------------------------------------------

/// Writes the numbers twice, so that a damaged digit does not equal its copy.
static void write_head(char head[HEAD], bool daily, bool assisted, int level) {
    memset(head, 0, HEAD);
    snprintf(head, HEAD, "XCAKEPT %d %d %d %d %d %d", daily, assisted, level, daily, assisted, level);
}

static bool read_head(session *out, int *level, const uint8_t *bytes) {
    char head[HEAD + 1] = "", same[HEAD];
    int daily = 0, assisted = 0;
    memcpy(head, bytes, HEAD);
    if (sscanf(head, "XCAKEPT %1d %1d %6d", &daily, &assisted, level) != 3) {
        return false;
    }
    out->daily = daily == 1;
    out->assisted = assisted == 1;
    write_head(same, out->daily, out->assisted, *level);
    return memcmp(head, same, HEAD) == 0;
}

static bool file_of(const saves *k, char path[PATH_ROOM]) {
    return *k->folder && platform_join(path, k->folder, "suspended.game");
}

static bool is_there(const saves *k) {
    char path[PATH_ROOM];
    return file_of(k, path) && file_is_there(path);
}

/// Takes the right to the file of the kept game. False if another window has it.
static bool adopt(app *a) {
    kept_state *k = state(a);
    char path[PATH_ROOM];
    if (!k->owns && !a->saves.read_only && *a->saves.folder &&
        platform_join(path, a->saves.folder, "suspended.game.lock")) {
        k->owns = file_hold(path, &k->hold);
    }
    return k->owns;
}

static void disown(app *a) {
    kept_state *k = state(a);
    if (k->owns) {
        file_release(k->hold);
    }
    k->owns = false;
}

/// Writes the game without waiting for the disk; the record is encoded completely (2 ms for a game of an hour). False,
/// with a line on stderr, if the file cannot be written; further attempts are disabled.
static bool write_game(saves *k, session *s, const char *path) {
    replay_end(&s->script, &s->game->world);
    const size_t size = HEAD + replay_bytes(&s->script);
    uint8_t *bytes = malloc(size);
    if (!bytes) {
        return false;
    }
    write_head((char *)bytes, s->daily, s->assisted, s->game->world.level);
    replay_encode(&s->script, bytes + HEAD);
    bool saved = file_save_fast(path, bytes, size);
    free(bytes);
    if (!saved) {
        k->folder[0] = '\0'; // reports the error only once
    }
    return saved;
}

/// Reads the bytes of a file. Returns an error text, or NULL.
static const char *decode(session *out, int *level, const uint8_t *bytes, size_t size) {
    if (size < HEAD) {
        return "truncated";
    }
    if (!read_head(out, level, bytes)) {
        return "damaged: its first line cannot be read";
    }
    return replay_decode(&out->script, bytes + HEAD, size - HEAD);
}

/// Renames the file, with a line on stderr that contains the reason.
static void reject(const saves *k, const char *reason) {
    char path[PATH_ROOM], aside[PATH_ROOM];
    if (file_of(k, path) && !k->read_only && file_set_aside(path, aside)) {
        log_error("cannot continue '%s': %s; it was renamed to %s", path, reason, aside);
    } else {
        log_error("cannot continue '%s': %s", path, reason);
    }
}

bool kept_read(const saves *k, session *out, int *level) {
    char path[PATH_ROOM];
    const char *reason = NULL;
    size_t size = 0;
    *out = (session){.eighths = SPEED_ONE, .source = SOURCE_PLAYER, .keeps = true};
    if (!is_there(k)) {
        return false;
    }
    (void)file_of(k, path);
    uint8_t *bytes = file_read(path, HEAD + REPLAY_BYTES_MAX, &size, &reason);
    if (!bytes) {
        log_error("cannot continue '%s': %s", path, reason);
        return false;
    }
    reason = decode(out, level, bytes, size);
    out->mode = out->script.mode;
    file_free(bytes);
    if (reason) {
        reject(k, reason);
    }
    return !reason;
}

void kept_drop(const app *a) {
    char path[PATH_ROOM];
    if (state(a)->owns && file_of(&a->saves, path)) {
        (void)remove(path);
    }
}

// ---- the game -----------------------------------------------------------------------------------

bool kept_save(app *a) {
    session *s = &a->session;
    const saves *k = &a->saves;
    char path[PATH_ROOM];
    if (s->game && session_ahead(s) > 0 && s->source == SOURCE_PLAYER) {
        (void)session_go(s, s->script.count); // the shown tick is not the last
    }
    bool plays = s->game && s->source == SOURCE_PLAYER && s->keeps && !s->demonstration && !s->settled && !s->repainted;
    return plays && state(a)->owns && file_of(k, path) && s->game->world.phase != PHASE_OVER &&
           s->script.count >= GAMES_LEAST && s->script.count == s->game->world.tick && write_game(&a->saves, s, path);
}

/// Keeps the game that is left, and its record for the page REPLAYS.
static void end(app *a) {
    if (kept_save(a)) {
        saves_record(&a->saves, &a->session, SAVES_LAST);
    } else if (score_drop(a)) {
        kept_drop(a);
    }
}

static void forget(app *a) {
    (void)session_close(&state(a)->next);
}

static void close_tool(app *a) {
    forget(a);
    disown(a);
}

/// Enters the score of the kept game under the last name, stores its record, and removes it.
static void give_up(app *a) {
    session left;
    int level;
    if (kept_read(&a->saves, &left, &level)) {
        score_give_up(a, &left, level);
        kept_drop(a);
        (void)session_close(&left);
    }
}

/// Handles the beginning of a game. A new game of the player ends the kept game, unless another window owns it.
static void begin(app *a) {
    const session *s = &a->session;
    if (s->demonstration && state(a)->next.game) {
        return; // the kept game is still played again behind the title
    }
    forget(a);
    if (s->demonstration) {
        disown(a);
    } else if (s->source == SOURCE_PLAYER && !adopt(a)) {
        if (s->keeps && !a->saves.read_only && *a->saves.folder) {
            toast(a, "%s", phrase_text(SAY_KEPT_OTHER));
        }
    } else if (s->source == SOURCE_PLAYER && s->game->world.tick == 0) {
        give_up(a);
    }
}

static bool work(app *a) {
    const input none = {0};
    session *s = &state(a)->next;
    if (!s->game) {
        return false;
    }
    const double end = platform_us() + SLICE_US;
    while (session_ahead(s) > 0 && platform_us() < end) {
        (void)session_tick(s, &none);
    }
    if (session_ahead(s) > 0) {
        toast(a, phrase_text(SAY_KEPT_GOES), (int)(s->game->world.tick * 100 / s->script.count));
        return true;
    }
    if (replay_ends_as(&s->script, &s->game->world)) {
        session ready = *s;
        SDL_zerop(s);
        games_enter(a, &ready);
        toast_until(a, 0);
        mode_open(a, SCREEN_PAUSE);
    } else {
        reject(&a->saves, "it ends in another state: recorded with different sprites or another version");
        (void)session_close(s);
        disown(a);
        toast(a, "%s", phrase_text(SAY_KEPT_DAMAGED));
    }
    return false;
}

// ---- the title ----------------------------------------------------------------------------------

/// Continues the kept game, or else begins a game at the highest level reached. The ticks of the kept game are played
/// again over several frames while the title is shown; the game then waits in the pause menu.
static void go_on(app *a, int number, int step) {
    session *next = &state(a)->next;
    int level;
    (void)number, (void)step;
    if (!is_there(&a->saves)) {
        games_begin_at(a, a->saves.settings.value[SETTING_REACHED], -1);
        return;
    }
    (void)session_close(next);
    if (!adopt(a) && !a->saves.read_only) { // a game that cannot be kept again can be continued
        toast(a, "%s", phrase_text(SAY_KEPT_PLAYED));
        return;
    }
    if (!kept_read(&a->saves, next, &level)) {
        toast(a, "%s", phrase_text(SAY_KEPT_DAMAGED));
        disown(a);
        return;
    }
    next->game = replay_begin(&next->script, a->masks);
    if (next->game) {
        session_keep_past(next);
    } else {
        log_error("cannot continue the suspended game: out of memory");
        replay_free(&next->script);
        disown(a);
    }
}

static void build(app *a, menu *m) {
    const bool kept = is_there(&a->saves);
    const int reached = kept ? 0 : a->saves.settings.value[SETTING_REACHED];
    m->layout.first = FIRST_ROW;
    if (kept || reached > 1) {
        m->layout.first++;
        snprintf(state(a)->hint, MENU_TEXT, phrase_text(kept ? SAY_CONTINUE_KEPT : SAY_CONTINUE_LEVEL), reached);
        menu_add(m, phrase_text(SAY_TITLE_CONTINUE), go_on, 0)->hint = state(a)->hint;
    }
}

const menu_page title_page = {.layout = {.across = true, .x = VIEW_W / 2, .y = 244, .scale = 2}, .build = build};

// ---- the tool -----------------------------------------------------------------------------------

static void tick(app *a) {
    const session *s = &a->session;
    if (s->script.count % KEEP_TICKS == 0) {
        (void)kept_save(a);
    }
    if (s->over_ticks == 1 && s->source == SOURCE_PLAYER && s->keeps && !s->settled) {
        kept_drop(a);
    }
}

const tool kept_tool = {
    .when = IN_PLAY | IN_OVER | IN_TITLE | IN_PAGE,
    .bytes = sizeof(kept_state),
    .call[TOOL_BEGIN] = begin,
    .call[TOOL_END] = end,
    .call[TOOL_CLOSE] = close_tool,
    .call[TOOL_TICK] = tick,
    .work = work,
};
