// proof.h - is what the game says of its collisions true? Each tick is checked beside the real thing.
//
// It reads the game and changes nothing of it.
#ifndef INSPECT_PROOF_PROOF_H
#define INSPECT_PROOF_PROOF_H

#include "game/game.h"
#include "inspect/question.h"

enum { PROOF_TEXT = 160 };

/// What the replay is called that ends with a wrong tick.
#define PROOF_FILE "xcavate-wrong.rec"

/// What was checked so far.
typedef struct proof_sums {
    int64_t ticks;
    int64_t boxes;     ///< pairs of boxes compared with the pairs of the broad phase
    int64_t answers;   ///< pairs whose masks were compared pixel by pixel
    int64_t wrong;     ///< of boxes, answers, and of what was asked of single bodies
    int64_t unchecked; ///< pairs of boxes that the budget of a tick left out, and pairs and answers that a crowd did
} proof_sums;

/// The first wrong answer.
typedef struct proof_wrong {
    int64_t tick;
    int32_t a, b; ///< body indexes
    char text[PROOF_TEXT];
} proof_wrong;

typedef struct tick_proof tick_proof;

/// Reads the pictures of all sprites, in the order of the table. NULL when out of memory.
tick_proof *proof_create(const ph_image sheets[SPRITE_COUNT]);
void proof_destroy(tick_proof *p);

/// The pictures are others from now on. False, and nothing changes, when out of memory.
bool proof_read(tick_proof *p, const ph_image sheets[SPRITE_COUNT]);

/// Follows another game from the next check on. Its carved masks are trusted as they are then, and so are the masks
/// that a level, a snapshot or a jump in time brings.
void proof_follow(tick_proof *p);

/// Follows the carvings of the rules. Call it after game_rules.
void proof_settle(tick_proof *p, const game *g);

/// Checks the tick of the game that it follows. Call it between game_narrow and game_rules, while
/// every body still has the pixels that met. The pairs are compared with all pairs of boxes, a band
/// of them in a tick with more than 4,000,000, and the contact of each pair with that of truth.h.
void proof_check(tick_proof *p, const game *g);

const proof_sums *proof_counts(const tick_proof *p);

/// The share of what there was to check that was looked at [%], rounded down: 100 only when nothing
/// was left out, 0 before the first tick.
int proof_share(const proof_sums *s);

/// NULL while nothing is wrong.
const proof_wrong *proof_first(const tick_proof *p);

#endif
