// tally.h - what a level came to: counted while it is played, shown at its end.
#ifndef VIEW_HUD_TALLY_H
#define VIEW_HUD_TALLY_H

#include "sdl/canvas.h"
#include "game/game.h"

enum { TALLY_GEMS = 96, TALLY_FIRST = 24, TALLY_LINE = 13, TALLY_LINES = 5, TALLY_REST = 200 };

/// What a level can win, a bit each.
enum {
    MEDAL_TIME = 1,    ///< under par
    MEDAL_WHOLE = 2,   ///< no gem was chipped
    MEDAL_UNHURT = 4,  ///< no hull was lost
    MEDAL_CAVE_IN = 8, ///< an enemy lies under rock that the ship cut off
    MEDALS = 4
};

/// A gem that is still in the level.
typedef struct tally_gem {
    int32_t index; ///< body
    int32_t whole; ///< pixels of an unhurt gem
    int32_t left;  ///< pixels that are left of this one
} tally_gem;

typedef struct tally {
    totals before;              ///< of the run when the level began
    int32_t gems, kills, ticks; ///< of the level; ticks until the gate
    int64_t carved;             ///< pixels that the player took, also of loose rock
    int64_t left, whole;        ///< pixels of the gems that were taken: were left, had they been whole
    int bonus;                  ///< points for the time
    int cave_ins;
    unsigned medals; ///< MEDAL_*, once the level is cleared
    int known;       ///< gems in `gem`
    tally_gem gem[TALLY_GEMS];
    int ending;   ///< ticks for which the ending has been on the picture, after the tally of the last level of a round
    int shown;    ///< ticks for which it has been on the picture; 0: the level goes on
    bool skipped; ///< the player has seen enough
} tally;

/// Call when a level begins, or a game is seen for the first time.
void tally_reset(tally *t, const game *g);

/// Call after each tick.
void tally_tick(tally *t, const game *g);

/// True while it is on the picture and not yet read: it has not been shown long enough, nor been skipped.
bool tally_waits(const tally *t);

/// The player has seen enough of it. False when there is none to skip.
bool tally_skip(tally *t);

/// The share of its number to which line i has counted, 0..256; -1: it has not come yet.
int tally_counted(const tally *t, int i);

/// True in the tick in which a line comes.
bool tally_adds(const tally *t);

/// The share of the gems that was left whole [percent].
int tally_share(const tally *t);

/// The map: rock, and over it what was carved. Zero: not made yet.
typedef struct tally_map {
    SDL_Texture *rock, *carved;
    int w, h;      ///< of what shows [px]
    uint32_t seed; ///< of the ground that it shows
    int32_t level; ///< whose end it shows, 0: none
} tally_map;

/// Draws the tally of a level that is cleared; nothing before. The map is made in the first frame
/// that shows it, in a few milliseconds.
void tally_draw(tally_map *m, const canvas *c, const tally *t, const game *g);

#endif
