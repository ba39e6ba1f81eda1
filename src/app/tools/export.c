// export.c - takes something out of the program: a picture, the command line of a tick, the counters of the ticks.
//
// A picture is taken when the frame is complete: as it is seen, or without the page of the menu.
// For that the frame is drawn once more, and once more as it was.
#include "app/tools/export.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/frame.h"
#include "app/mode.h"
#include "app/session/csv.h"
#include "app/tool.h"
#include "game/levels/scenes.h"
#include "view/hud/words.h"

enum { COMMAND_ROOM = 1400 };

/// The picture of the present frame that is to be saved.
typedef enum wish {
    WISH_NONE,
    WISH_SEEN, ///< as it is seen
    WISH_BARE  ///< without the pages of the menu
} wish;

typedef struct exports {
    wish wish;
    file_draft counters; ///< of every tick, when --csv asks for them
} exports;

TOOL_OWN(exports, export)

// ---- the picture --------------------------------------------------------------------------------

static void save_picture(app *a) {
    char path[PATH_ROOM];
    if (!platform_picture(path)) {
        toast(a, "%s", say(SAY_PICTURE_HOMELESS));
    } else if (canvas_save(view_canvas(a->view), path)) {
        log_error("picture saved as %s", path);
        toast(a, say(SAY_PICTURE), path);
    } else {
        toast(a, "%s", say(SAY_PICTURE_UNSAVED));
    }
}

/// It comes last, when the frame is complete.
static void draw(app *a) {
    wish now = own(a)->wish;
    int depth = a->depth;
    own(a)->wish = WISH_NONE;
    if (now == WISH_SEEN) {
        save_picture(a);
    } else if (now == WISH_BARE) {
        a->depth = 0;
        app_draw(a);
        save_picture(a);
        a->depth = depth;
        app_draw(a);
    }
}

// ---- the command line ---------------------------------------------------------------------------

/// Adds a name in quotes; a quote in it becomes '\''.
static void add_quoted(char *line, const char *name) {
    size_t at = strlen(line);
    line[at++] = '\'';
    for (; *name && at + 6 < COMMAND_ROOM; name++) {
        if (*name == '\'') {
            memcpy(line + at, "'\\'", 3);
            at += 3;
        }
        line[at++] = *name;
    }
    line[at++] = '\'';
    line[at] = 0;
}

/// Writes a line for a shell that runs the game headless to this tick and prints its hash. `file`
/// is a replay with the inputs, NULL when they follow from the options: the autopilot, or nobody.
static void write_line(const session *s, const char *file, char line[COMMAND_ROOM]) {
    const scene *where = scene_get(s->script.scene);
    int n = snprintf(line, COMMAND_ROOM, "xcavate --headless --hash --ticks %" PRId64, s->game->world.tick);
    if (file) {
        snprintf(line + n, (size_t)(COMMAND_ROOM - n), " --replay ");
        add_quoted(line, file);
        return;
    }
    n += snprintf(line + n, (size_t)(COMMAND_ROOM - n), " --seed %" PRIu32 " --scene %s", s->script.seed, where->name);
    if (where->arena) {
        n += snprintf(line + n, (size_t)(COMMAND_ROOM - n), " --level %d", (int)s->script.level);
    }
    if (s->script.difficulty > 0) {
        n += snprintf(line + n, (size_t)(COMMAND_ROOM - n), " --difficulty %d", (int)s->script.difficulty);
    }
    if (s->script.balls > 0) {
        n += snprintf(line + n, (size_t)(COMMAND_ROOM - n), " --sprites %d", (int)s->script.balls);
    }
    if (s->source == SOURCE_AUTOPILOT) {
        snprintf(line + n, (size_t)(COMMAND_ROOM - n), " --autopilot");
    }
}

/// Prints a command line that reproduces the present tick, and copies it to the clipboard. A game
/// that follows from its options needs no replay. The name of a replay holds tick and state, so
/// that of another run stays.
static void tell_command(app *a) {
    char line[COMMAND_ROOM], path[PATH_ROOM] = "", name[64];
    bool unsteered = a->session.source == SOURCE_AUTOPILOT || a->session.source == SOURCE_NONE;
    if (!unsteered || a->session.changed) {
        const world *w = &a->session.game->world;
        snprintf(name, sizeof name, "tick-%" PRId64 "-%08" PRIx32 ".rec", w->tick, (uint32_t)world_hash(w));
        saves_name(&a->saves, name, path);
        if (!session_save_here(&a->session, path)) {
            toast(a, "%s", say(SAY_COMMAND_UNWRITTEN));
            return;
        }
    }
    write_line(&a->session, *path ? path : NULL, line);
    puts(line);
    fflush(stdout);
    bool copied = SDL_SetClipboardText(line) == 0;
    toast(a, say(copied ? SAY_COMMAND_COPIED : SAY_COMMAND), line);
}

// ---- the counters -------------------------------------------------------------------------------

static bool open(app *a) {
    return csv_open(&own(a)->counters, a->options.csv);
}

void export_tick(app *a) {
    csv_tick(&own(a)->counters, &a->session);
}

/// Writes the ticks that are kept, up to the last one of the record.
static int write_kept(const app *a, const file_draft *to) {
    int64_t last = a->session.script.count;
    int lines = 0;
    for (int64_t tick = last - PAST_TICKS; tick <= last; tick++) {
        const past_tick *kept = past_at(a->session.past, tick);
        if (kept) {
            csv_line(to, kept);
            lines++;
        }
    }
    return lines;
}

static void save_kept(app *a) {
    char path[PATH_ROOM], name[64];
    file_draft draft;
    snprintf(name, sizeof name, "tick-%" PRId64 ".csv", a->session.game->world.tick);
    saves_name(&a->saves, name, path);
    if (!csv_open(&draft, path)) {
        toast(a, "%s", say(SAY_CSV_UNSAVED));
        return;
    }
    int lines = write_kept(a, &draft);
    if (file_draft_save(&draft)) {
        toast(a, say(SAY_CSV_SAVED), lines, path);
    } else {
        toast(a, "%s", say(SAY_CSV_UNSAVED));
    }
}

static void tick(app *a) {
    if (a->mode != MODE_LAB) {
        export_tick(a);
    }
}

static void close(app *a) {
    a->status = file_draft_save(&own(a)->counters) ? a->status : 1;
}

// ---- the tool -----------------------------------------------------------------------------------

static bool act(app *a, action does) {
    switch (does) {
    case ACTION_PICTURE: own(a)->wish = WISH_SEEN; return true;
    case ACTION_PICTURE_BARE: own(a)->wish = WISH_BARE; return true;
    case ACTION_COMMAND:
    case ACTION_CSV:
        if (mode_in_game(a)) {
            does == ACTION_CSV ? save_kept(a) : tell_command(a);
        }
        return true;
    default: return false;
    }
}

const tool export_tool = {
    .when = IN_ALL,
    .bytes = sizeof(exports),
    .open = open,
    .act = act,
    .on[TOOL_TICK] = tick,
    .on[TOOL_DRAW] = draw,
    .close = close,
};
