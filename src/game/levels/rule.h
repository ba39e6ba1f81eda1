// rule.h - what happens in one level and not in its neighbors: a table with one row a rule.
//
// A new rule is a name in level_rule, a row and a function in rule.c, and its words in view/hud/words.h. A level has it
// when its row says so; `--scene rule --level N` shows rule N in a small room.
#ifndef GAME_LEVELS_RULE_H
#define GAME_LEVELS_RULE_H

#include "game/world/state.h"

/// What the rule of this level adds to a new one, when the ground is made and nothing lies in it yet.
void rule_begin(game *g);

/// What it does in a tick, before the bodies move.
void rule_run(game *g);

#endif
