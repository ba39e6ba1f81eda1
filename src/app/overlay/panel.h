// panel.h - counters and times of the tick.
#ifndef APP_OVERLAY_PANEL_H
#define APP_OVERLAY_PANEL_H

#include "app/overlay/layers.h"

enum {
    PANEL_ABOVE_GRAPH = 142, // height of all but the graph [px]
    PANEL_COUNTS = 7,        // lines of counters
    PANEL_NUMBER_X = 128,    // right edge of the numbers, from the panel's left [px]
    PANEL_NOTE_X = 134,      // left edge of the notes
    PANEL_PAD = 5,           // left and right of all text
    PANEL_LINE_CHARS = 32,   // that fit across the panel
    PANEL_CHARS = 32         // of a number or a note, with its end
};

/// A line of counters: the name at the left, the number right-aligned at PANEL_NUMBER_X, the note at PANEL_NOTE_X.
typedef struct panel_count {
    const char *name;
    char number[PANEL_CHARS], note[PANEL_CHARS];
    SDL_Color ink;
} panel_count;

/// The lines of counters of the last tick, and the line below them on the partition's cuts.
void panel_counts(const overlay *o, panel_count out[PANEL_COUNTS]);
void panel_cuts(const overlay *o, char out[PANEL_LINE_CHARS * 2]);

/// All of them in the line that the counters fold to.
void panel_folded(const overlay *o, char out[PANEL_LINE_CHARS + 1]);

#endif
