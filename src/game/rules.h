// rules.h - the last stage of a tick: what each contact means.
#ifndef GAME_RULES_H
#define GAME_RULES_H

struct game;

/// Answers the contacts of game_narrow: bounce, damage, carve, pick up. Then the arena's own rules run.
void game_rules(struct game *g);

#endif
