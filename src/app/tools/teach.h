// teach.h - the first level teaches: fly, brake, shoot, drill, each where it matters and once.
#ifndef APP_TOOLS_TEACH_H
#define APP_TOOLS_TEACH_H

#include <SDL.h>

#include "app/session/hints.h"

struct app;

/// What the player has in the hands: the hints name its keys.
typedef enum hand { HAND_KEYS, HAND_MOUSE, HAND_PAD } hand;

typedef struct teach {
    hints hints;
    hand hand;
} teach;

/// Call when another game has begun.
void teach_begin(struct app *a);

/// Call after each tick of the player's game, with its input. What was learned is kept with the settings.
void teach_tick(struct app *a, const input *in);

/// Remembers which device an event came from.
void teach_event(struct app *a, const SDL_Event *e);

/// What the keys of a hint are called on the player's device, as they are bound now.
void teach_key(const struct app *a, hint which, char line[48]);

/// Draws the hint of the moment, if there is one, over the game.
void teach_draw(const struct app *a);

#endif
