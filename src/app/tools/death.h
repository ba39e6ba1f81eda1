// death.h - a lost ship is shown again: while the next one is on its way, and at the end of a game until it is left.
#ifndef APP_TOOLS_DEATH_H
#define APP_TOOLS_DEATH_H

#include "inspect/cause.h"
#include "view/death_view.h"

struct app;

typedef struct death {
    game *again; ///< runs what is remembered, made when it is first needed
    view *view;  ///< of its own, made when it is first needed
    bool shows;
    int64_t lost; ///< tick in which the ship was lost, 0: none has been
    int waited;   ///< ticks since then
    int part;     ///< of the tick that is shown, frames that have passed
    int held;     ///< frames since the touch, -1: not there yet
    int rounds;   ///< how often all of it has been seen
    bool over;    ///< it was the last ship
    cause cause;
} death;

/// Call when another game has begun, or the game has gone to another tick: nothing is shown. A record shows no ship
/// again: who watches it can go back.
void death_begin(struct app *a);

/// Call after each tick of the game.
void death_tick(struct app *a);

/// True while a lost ship is shown in place of the game.
bool death_shows(const struct app *a);

/// Draws it. `alpha` as view_draw.
void death_draw(struct app *a, int32_t alpha);

/// Ends the show, if there is one. True when there was.
bool death_end(struct app *a);

/// Frees everything.
void death_close(struct app *a);

#endif
