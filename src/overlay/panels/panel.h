// panel.h - counters and times of the tick.
#ifndef OVERLAY_PANELS_PANEL_H
#define OVERLAY_PANELS_PANEL_H

#include "inspect/cost.h"
#include "overlay/layers.h"

enum {
    PANEL_PAD = 5,         // left and right of all text [px]
    PANEL_ROW_H = 9,       // of a line of text [px]
    PANEL_LINE_CHARS = 32, // that fit across the panel
    PANEL_ROWS_LEAST = 8   // counters that there must be room for, also beside the lens and over the longest legend
};

/// Right edges of the columns now, mean and most, from the panel's left [px].
extern const int panel_columns[3];

/// What has room in a panel that is h px high.
typedef struct panel_parts {
    int rows;           ///< counters, the first ones of COUNT_ROWS
    bool times, budget; ///< the stages; the bar of the tick's time
    int graph;          ///< height of the graph, 0: none [px]
    int h;              ///< height of all that [px]
} panel_parts;

/// Chooses what to show of it. The rows of counters come first, then times, bar and graph.
panel_parts panel_fit(int h);

/// Height of the room for the panel: what lens, flame strip and legend leave.
int panel_room(const overlay *o);

/// All of the counters in the line that they fold to.
void panel_folded(const overlay *o, char out[PANEL_LINE_CHARS + 1]);

#endif
