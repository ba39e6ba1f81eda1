// time_flow.h - time in the hands of the player: back, on, slow, fast, and the run that was left.
#ifndef APP_TOOLS_TIME_FLOW_H
#define APP_TOOLS_TIME_FLOW_H

#include <SDL.h>

#include "inspect/time/branch.h"
#include "inspect/time/ring.h"

struct app;

typedef struct time_machine {
    time_ring *ring; ///< the last minute; NULL: out of memory
    branch other;    ///< the run that was left
    int speed;       ///< number of a speed, counted from the normal one
    bool dragged;    ///< the pointer holds the bar
} time_machine;

/// Call when another game has begun: forgets the old one.
void time_begin(struct app *a);
void time_close(struct app *a);

/// Forgets the other run: no way leads there any more.
void time_forget(struct app *a);

/// How fast the game runs, in eighths: 8 is normal, 1 to 64.
int time_eighths(const struct app *a);

/// Makes the game slower (-1) or faster (1).
void time_change_speed(struct app *a, int by);

/// Freezes the game and goes to that tick, as far as the last minute and the end of the record allow. A game that is in
/// the past goes on by its recorded inputs until it is released.
void time_go(struct app *a, int64_t tick);

/// The same, so many ticks further or back.
void time_move(struct app *a, int64_t by);

/// The first tick that one can go to, and the last one.
void time_go_first(struct app *a);
void time_go_last(struct app *a);

/// Call when a frozen game has come to another tick: makes the moves by hand that the record has there, if any, so that
/// what is seen is the world after them.
void time_look(struct app *a);

/// Plays the present tick again, with all that looks at it, for a layer that was off when it was played. A world that
/// was changed by hand since is left as it is. Cost: up to two seconds' worth of ticks.
void time_see(struct app *a);

/// Call when a frozen game goes on. In the past that is a branch: what came after is cut off the record, kept as the
/// other run, and the game is not scored any more.
void time_release(struct app *a);

/// Makes the present tick the end of the record, before something is changed by hand: the run up to here, or what came
/// after, is kept as the other run, and the game is not scored any more. False when memory is short: no way leads back.
bool time_leave(struct app *a);

/// Freezes the game and goes to the end of the run that was left; again: back.
void time_other(struct app *a);

/// Prints a command line that reproduces the present tick, and copies it to the clipboard. Writes a replay for it when
/// the game has been steered by hand; its name holds tick and state, so that of another run stays.
void time_command(struct app *a);

/// Handles the pointer on the bar of a frozen game. True when the event was meant for it.
bool time_event(struct app *a, const SDL_Event *e);

/// Draws the bar of a frozen game.
void time_draw(struct app *a);

#endif
