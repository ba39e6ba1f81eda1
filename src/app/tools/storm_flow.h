// storm_flow.h - a storm in a window: its number of sprites, and the camera that no ship leads.
#ifndef APP_TOOLS_STORM_FLOW_H
#define APP_TOOLS_STORM_FLOW_H

#include <SDL.h>

#include "inspect/race.h"

struct app;

typedef struct storm_state {
    race race;
    bool opened; ///< the race has its memory
    bool folded; ///< the panel is its head alone, and nothing is measured
    bool slides; ///< the pointer holds the slider
    bool pans;   ///< the pointer holds the picture
} storm_state;

/// Handles the pointer on the panel, and a drag of the picture. True when the event was meant for them.
bool storm_event(struct app *a, const SDL_Event *e);

/// More (1) or fewer (-1) sprites: begins another storm. Elsewhere it does nothing.
void storm_more(struct app *a, int by);

/// Call after each tick of the game: moves the camera by the keys that steer, and measures.
void storm_tick(struct app *a, const input *in);

/// Draws the panel.
void storm_draw(struct app *a);

void storm_close(struct app *a);

#endif
