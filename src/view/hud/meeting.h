// meeting.h - cards for the first meeting with an enemy, a rule, a tool or a kind of rock: a picture and a sentence.
#ifndef VIEW_HUD_MEETING_H
#define VIEW_HUD_MEETING_H

#include "game/world/world.h"
#include "sdl/canvas.h"

enum {
    MEETINGS = 64,       // a bit each, stored in the settings: a number never changes its meaning
    MEETING_TICKS = 180, // duration of a card
    MEETING_NONE = -1
};

/// Facts that the world alone does not contain.
typedef struct meeting_more {
    bool neck; ///< a glowing neck of rock is near the ship
    bool lost; ///< the ship has lost a power at the gate
} meeting_more;

/// The card for this moment: the first in the order of importance whose bit is not in `met`, or MEETING_NONE. Reads the
/// world only. Cost: a pass over the bodies and 400 pixels of the ground.
int meeting_find(const world *w, meeting_more more, uint64_t met);

/// Writes the name and the sentence of a card. False if the number is unused.
bool meeting_words(int n, char name[64], char words[128]);

/// Draws the card at the lower edge, on the right or on the left side. Returns its place.
SDL_Rect meeting_draw(const canvas *c, const world *w, int n, bool right, int strength);

#endif
