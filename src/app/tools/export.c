// export.c - saves screenshots and, with --csv, the counters of the ticks.
//
// A screenshot is taken when the frame is complete.
#include "app/toast.h"
#include "app/tool.h"
#include "view/hud/words.h"

typedef struct exports {
    bool wished;    ///< a screenshot is requested
    FILE *counters; ///< file of --csv
} exports;

TOOL_STATE(exports, export)

// ---- the picture --------------------------------------------------------------------------------

static void save_picture(app *a) {
    char path[PATH_ROOM];
    if (!platform_picture(path)) {
        toast(a, "%s", phrase_text(SAY_PICTURE_HOMELESS));
    } else if (canvas_save(view_canvas(a->view), path)) {
        log_error("screenshot saved as %s", path);
        toast(a, phrase_text(SAY_PICTURE), path);
    } else {
        toast(a, "%s", phrase_text(SAY_PICTURE_UNSAVED));
    }
}

/// Takes the screenshot, after all other drawing.
static void draw(app *a) {
    if (state(a)->wished) {
        state(a)->wished = false;
        save_picture(a);
    }
}

// ---- the counters -------------------------------------------------------------------------------

static bool open(app *a) {
    return csv_open(&state(a)->counters, a->options.csv);
}

/// Writes a line for --csv, except for the ticks of a record that was opened beside the run.
static void tick(app *a) {
    if (a->mode != MODE_LAB && (a->session.source != SOURCE_REPLAY || a->options.replay)) {
        csv_tick(state(a)->counters, &a->session);
    }
}

static void close(app *a) {
    a->status = csv_close(state(a)->counters, a->options.csv) ? a->status : 1;
}

// ---- the tool -----------------------------------------------------------------------------------

static bool act(app *a, action does) {
    state(a)->wished = state(a)->wished || does == ACTION_PICTURE;
    return does == ACTION_PICTURE;
}

const tool export_tool = {
    .when = IN_ALL,
    .bytes = sizeof(exports),
    .open = open,
    .act = act,
    .call[TOOL_TICK] = tick,
    .call[TOOL_DRAW] = draw,
    .call[TOOL_CLOSE] = close,
};
