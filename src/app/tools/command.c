// command.c - a key prints a command line that reproduces the present tick, and copies it to the
// clipboard.
//
// A game that was steered by hand needs a replay for that; its name holds tick and state, so that
// of another run stays.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/mode.h"
#include "app/tool.h"
#include "game/levels/scenes.h"
#include "view/hud/words.h"

enum { COMMAND_ROOM = 1400 };

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

/// A game that follows from its options needs no replay.
static bool follows(const app *a) {
    bool unsteered = a->session.source == SOURCE_AUTOPILOT || a->session.source == SOURCE_NONE;
    return unsteered && !a->session.changed;
}

static void tell(app *a) {
    char line[COMMAND_ROOM], path[PATH_ROOM] = "", name[64];
    if (!follows(a)) {
        const world *w = &a->session.game->world;
        snprintf(name, sizeof name, "tick-%" PRId64 "-%08" PRIx32 ".rec", w->tick, (uint32_t)world_hash(w));
        if (!*a->saves.folder || !platform_join(path, a->saves.folder, name)) {
            SDL_strlcpy(path, name, sizeof path);
        }
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

static bool act(app *a, action does) {
    if (does == ACTION_COMMAND) {
        tell(a);
    }
    return does == ACTION_COMMAND;
}

const tool command_tool = {
    .name = "command",
    .when = IN_GAME,
    .act = act,
};
