// legend.h - what is shown, in one sentence, and what its signs and colors mean.
#ifndef OVERLAY_LEGEND_H
#define OVERLAY_LEGEND_H

#include "overlay/layers.h"

enum {
    LEGEND_ITEMS_MAX = 128,
    LEGEND_ROW_H = 12,                                  // [px]
    LEGEND_ROWS_MOST = 6,                               // more would leave no room for counters and lens
    LEGEND_MARGIN = 6,                                  // left and right of each row [px]
    LEGEND_LINE = (VIEW_W - 2 * LEGEND_MARGIN) / TEXT_W // characters of the sentence
};

/// A meaning in its place.
typedef struct legend_item {
    const meaning *means;
    int x, w, row; ///< left edge and width [px]; row, 0 = that of the sentence
} legend_item;

typedef struct legend {
    int count, rows;
    legend_item items[LEGEND_ITEMS_MAX];
} legend;

/// Lays out the meanings of those layers of a table of `layers` rows that are `active`, below the sentence. Items go
/// from left to right, and one that does not fit begins the next row. Pure: needs no display.
void legend_layout(legend *l, const layer *const *table, int layers, unsigned active);

/// Height of the legend at the bottom of the picture [px].
int legend_height(unsigned active);

/// The sentence on these layers: that of their view or of one alone, or their names.
void legend_caption(unsigned active, char line[LEGEND_LINE + 1]);

/// Draws it; `top` is its first row.
void legend_draw(const canvas *c, unsigned active, int top);

#endif
