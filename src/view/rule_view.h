// rule_view.h - what is seen of the rule that a level alone has: a table with one row a rule.
#ifndef VIEW_RULE_VIEW_H
#define VIEW_RULE_VIEW_H

#include "view/darkness.h"
#include "game/game.h"

/// The memory of the drawing from frame to frame.
typedef struct rule_view {
    darkness dark;
    uint64_t front[PH_MASK_WORDS(VIEW_W + 2, VIEW_H + 2)], grown[PH_MASK_WORDS(VIEW_W + 2, VIEW_H + 2)];
} rule_view;

void rule_view_close(rule_view *v);

/// Draws what belongs above the bodies of the world.
void rule_view_draw(rule_view *v, const canvas *c, const game *g, const particles *p);

#endif
