// recall.h - the last two seconds of a game, to be run again.
#ifndef APP_SESSION_RECALL_H
#define APP_SESSION_RECALL_H

#include "game/game.h"

typedef struct recall recall;

/// Allocates an empty memory and a game to run it in: about 30 MB, of which 12 are used. NULL when out of memory.
/// `sprites` must outlive it. Free with recall_free.
recall *recall_create(const sprite_masks *sprites);
void recall_free(recall *r);

/// Forgets everything, and watches again when it was held.
void recall_reset(recall *r);

/// Remembers one tick. Call before each tick with the game as it is and the input that the tick will get. Costs a copy
/// of 2.8 MB once a second and nothing else.
void recall_note(recall *r, const game *g, const input *in);

/// Holds what is remembered: until recall_reset no further tick is noted.
void recall_hold(recall *r);

/// The tick after the last one that is remembered.
int64_t recall_end(const recall *r);

/// Goes back to the tick that is `back` ticks before the end, or to the earliest one that is remembered. Returns the
/// game as it was then, which belongs to the memory; NULL when nothing is remembered. O(a second of ticks).
game *recall_begin(recall *r, int32_t back);

/// The input that the game got in its present tick; NULL at the end.
const input *recall_input(const recall *r, const game *g);

#endif
