// choice.h - the choice of one of three tools after a cleared level.
//
// The choice is part of the input, so records repeat it: the thrust to the left or right selects a card, and fire picks
// it. BUTTON_CARD picks a card at once, for a pointer and for the autopilot. The level that follows waits for the pick.
#ifndef GAME_LEVELS_CHOICE_H
#define GAME_LEVELS_CHOICE_H

#include "game/world/world.h"

enum { CHOICE_TICKS = 18 }; // remaining ticks of a cleared level at which it waits for the pick

/// Draws the cards from the tools that the ship does not have, by world.next_seed. A painted level offers none.
void choice_offer(world *w);

/// True while the game waits for the pick.
bool choice_waits(const world *w);

/// Number of cards, 0..CARDS.
int32_t choice_cards(const world *w);

/// Runs one tick of the choice.
void choice_run(world *w, const input *in);

#endif
