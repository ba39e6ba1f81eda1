// hands.h - what a player does on a page of the laboratory: drag, nudge, step, choose.
#ifndef LAB_HANDS_H
#define LAB_HANDS_H

#include <SDL.h>
#include <stdbool.h>

#include "pixhit/pixhit.h"

/// What was done since the last tick. All zero: nothing.
typedef struct hands {
    bool down;      ///< the left button is held
    bool pressed;   ///< it went down
    bool act;       ///< Space
    bool enter;     ///< Enter
    bool asked;     ///< 1, 2 and 3 are choices of a bet now
    int32_t bet;    ///< the choice, 0: none
    bool clock;     ///< a window shows the page, so times may be measured
    ph_point nudge; ///< W A S D: steps of one pixel, with Shift of eight
    int32_t wheel;  ///< notches up
    int32_t step;   ///< X and Z: steps forward less steps back
    int32_t turn;   ///< Tab: examples forward
} hands;

/// Takes an event. False: it is none of the laboratory's.
bool hands_event(hands *h, const SDL_Event *e);

/// Forgets what was done, but not what is held.
void hands_clear(hands *h);

#endif
