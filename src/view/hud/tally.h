// tally.h - the end of a level: statistics, which are counted during play, the choice of a tool, and the ending.
#ifndef VIEW_HUD_TALLY_H
#define VIEW_HUD_TALLY_H

#include "sdl/canvas.h"
#include "game/game.h"

enum { TALLY_FIRST = 24, TALLY_LINE = 13, TALLY_LINES = 5, TALLY_REST = 200 };

/// Medals of a level, a bit each.
enum {
    MEDAL_TIME = 1,    ///< under par
    MEDAL_WHOLE = 2,   ///< no gem was chipped
    MEDAL_UNHURT = 4,  ///< no hull was lost
    MEDAL_CAVE_IN = 8, ///< an enemy was crushed by rock that the ship cut off
    MEDALS = 4
};

typedef struct tally {
    totals before;              ///< totals of the run at the start of the level
    summary start;              ///< summary of the game at the start of the level
    int32_t gems, kills, ticks; ///< counts of the level; ticks: time until the gate
    int64_t carved;             ///< pixels carved by the player, including loose rock
    int64_t left, whole;        ///< pixels of the collected gems: remaining, and undamaged
    int bonus;                  ///< points for the time
    int cave_ins;
    unsigned medals; ///< MEDAL_*, set when the level is cleared
    int ending;      ///< ticks since the start of the ending, after the tally of the last level of a round
    int shown;       ///< ticks since the tally appeared; 0: the level is running
    bool skipped;    ///< the player has skipped it
} tally;

/// Call at the start of a level and for a new game.
void tally_reset(tally *t, const game *g);

/// Call after each tick.
void tally_tick(tally *t, const game *g);

/// True while the tally is visible and neither its time is over nor the player has skipped it.
bool tally_waits(const tally *t);

/// Skips the tally. Returns false if there is none.
bool tally_skip(tally *t);

/// Share of its number that line i has reached, 0..256; -1: not visible yet.
int tally_counted(const tally *t, int i);

/// True in the tick in which a line appears.
bool tally_adds(const tally *t);

/// Share of the gems' pixels that was not lost [percent].
int tally_share(const tally *t);

/// Textures of the map: all rock, and the carved rock that is drawn over it. Initialize with zeros; tally_draw makes
/// them.
typedef struct tally_map {
    SDL_Texture *rock, *carved;
    int w, h;      ///< size of the visible part [px]
    uint32_t seed; ///< seed of the ground that it shows
    int32_t level; ///< level whose end it shows, 0: none
} tally_map;

/// Draws the tally of a cleared level, then the choice of a tool; no effect before. The map is made in the first frame,
/// in a few milliseconds.
void tally_draw(tally_map *m, const canvas *c, const tally *t, const game *g);

#endif
