// legend.h - what the signs and colors mean, and which keys switch the layers.
#ifndef OVERLAY_LEGEND_H
#define OVERLAY_LEGEND_H

#include "overlay/layers.h"

enum {
    LEGEND_ITEMS_MAX = 128,
    LEGEND_ROW_H = 12,    // [px]
    LEGEND_ROWS_MOST = 6, // more would leave no room for counters and lens
    LEGEND_MARGIN = 6     // left and right of each row [px]
};

/// A piece of the legend in its place.
typedef struct legend_item {
    int layer;            ///< row of the table; -1: the hint on the function keys
    const meaning *means; ///< NULL: the layer's key and name
    int x, w, row;        ///< left edge and width [px]; row, 0 = the top one
} legend_item;

typedef struct legend {
    int count, rows;
    legend_item items[LEGEND_ITEMS_MAX];
} legend;

/// Lays the legend out for a table of `layers` rows: the meanings of those that are `active`, then the keys of all.
/// Items go from left to right, and one that does not fit begins the next row. Pure: needs no display.
void legend_layout(legend *l, const layer *const *table, int layers, unsigned active);

/// Height of the legend at the bottom of the picture [px].
int legend_height(unsigned active);

/// Draws it; `top` is its first row.
void legend_draw(const canvas *c, unsigned active, int top);

#endif
