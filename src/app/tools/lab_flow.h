// lab_flow.h - what comes into the laboratory from outside: files dropped on the window, and a pair of the game.
#ifndef APP_TOOLS_LAB_FLOW_H
#define APP_TOOLS_LAB_FLOW_H

#include <SDL.h>
#include <stdbool.h>

#include "pixhit/pixhit.h"

struct app;

enum { LAB_TRAIL = 3600 }; // ticks of a minute

/// Files of one drop.
typedef struct lab_drop {
    int files;
    char refused[160]; ///< why the last one of them was not taken; empty: all were
} lab_drop;

/// Handles an event of a drop. Only the first two files are taken, and a line on the screen says what was not. False:
/// it is another event.
bool lab_flow_event(struct app *a, const SDL_Event *e);

/// Opens the laboratory with a picture of the player, as if it had been dropped.
void lab_flow_file(struct app *a, const char *path);

/// From a frozen game: opens the page of the landscape with the pinned pair and where it was within the last minute. To
/// leave it leads back to the frozen game. A line on the screen tells why not.
void lab_flow_pair(struct app *a);

/// Where the second body of a pair was, seen from the first, after each tick of the last minute, or of less in a large
/// storm [px]; x of INT32_MIN: one of the two was not there. Returns how many ticks; 0: none is kept. The game ends in
/// the state that it was in.
int32_t lab_flow_trail(struct app *a, const int32_t pair[2], ph_point trail[LAB_TRAIL]);

#endif
