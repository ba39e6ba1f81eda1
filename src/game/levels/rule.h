// rule.h - special rules of single levels: a table with a row per rule.
//
// A new rule needs a name in level_rule, a row and a function in rule.c, and its texts in view/hud/phrases.inc. A level
// uses the rule that its row names; `--scene rule --level N` shows rule N in a small room.
#ifndef GAME_LEVELS_RULE_H
#define GAME_LEVELS_RULE_H

#include "game/world/state.h"

/// Prepares a new level for its rule, after the ground is generated and before objects are placed.
void rule_begin(game *g);

/// Runs the rule for one tick, before the bodies move.
void rule_run(game *g);

#endif
