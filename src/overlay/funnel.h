// funnel.h - the pairs of a tick at each stage of the collision, as bars from all possible pairs to the hits.
#ifndef OVERLAY_FUNNEL_H
#define OVERLAY_FUNNEL_H

#include "overlay/panel.h"

/// The stages, in the order in which they reject pairs.
typedef enum funnel_stage {
    FUNNEL_POSSIBLE, ///< pairs of bodies
    FUNNEL_BOXES,    ///< pairs whose boxes were compared
    FUNNEL_PAIRS,    ///< pairs of boxes that overlap
    FUNNEL_MASKS,    ///< pairs whose masks were tested
    FUNNEL_HITS,     ///< pairs that share a pixel
    FUNNEL_STAGES
} funnel_stage;

enum { BAR_ROW = 11, BARS_W = PANEL_W - 2 * PANEL_PAD, FUNNEL_H = FUNNEL_STAGES * BAR_ROW }; // [px]

/// Draws a bar of `length` px with a name, a number and a share.
void funnel_bar(const canvas *c, SDL_Point corner, int length, SDL_Color ink, bool chosen, const char *const texts[3]);

/// Draws the bars of the tick. A click on a bar selects its stage.
void funnel_draw(const overlay_frame *f, int x, int y);

/// Selects the stage at (x, y) of the picture [px], which is not magnified; a second click selects all pairs. False if
/// no bar is there.
bool funnel_click(overlay *o, int x, int y);

/// True if pair number `pair` of the tick, which has a contact if `hit`, reached the selected stage. The broad phase
/// lists no pairs before FUNNEL_PAIRS, so an earlier stage selects all pairs. A query that did not fit into the ledger
/// counts as a mask test.
bool funnel_has(const overlay *o, const ledger *l, int32_t pair, bool hit);

#endif
