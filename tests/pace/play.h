// play.h - a run of a level or a game by a pilot without a picture, and sums of visible objects and actions.
#ifndef TESTS_PACE_PLAY_H
#define TESTS_PACE_PLAY_H

#include "game/actors/breeds.h"
#include "game/game.h"
#include "support/human.h"

enum {
    LEVELS = BREED_LEVELS,
    BREEDS_MOST = 16,
    SHOWN_W = 640, // size of the view, as the camera shows it in steady flight [px]
    SHOWN_H = 338
};

/// A player: hands, mind and habits.
typedef struct pilot {
    const char *name;
    int32_t hands;                ///< row of human_hands; HANDS: decides in every second tick, without delay
    input (*mind)(const game *g); ///< NULL: the ship does not move and fires all the time
    int32_t difficulty;
    uint16_t never;      ///< buttons that it never presses
    bool whole;          ///< the hull is repaired in each tick
    int32_t first, last; ///< levels that it plays
    int32_t seconds;     ///< limit of a run
} pilot;

/// Sums over the runs of a level.
typedef struct sums {
    int32_t runs, cleared, deaths;
    int64_t ticks, cleared_ticks;
    int64_t chain;                 // sum of the multiplier over all ticks [percent of the maximum]
    int64_t actors, lonely, solid; // sums over all samples
    int32_t calm, calm_most;       // ticks without a visible threat: current, and longest
    int64_t gems_first, first_enemy,
        first_enemy_of;           // gems in view at the start; tick of the first enemy, number of runs with an enemy
    int64_t picked, kills, score; // gems and repairs; kills; points
    int64_t buried, buried_ticks; // buried gems that were taken, ticks since the previous gem
    int64_t hurt, hurt_by_rock, bumps, died_at; // hull; bumps that cost hull; tick of the first death
    int64_t ground_was, ground_is;              // completed levels: ground at the start and at the end
    int64_t cave_ins, shown, towed; // cave-ins, and those in view; kills by rock on the rope, or thrown up to 5 s ago
    double paid, paid2, won, won2, both; // cleared runs: sums of cave-in points, of scores, of squares and of products
    int32_t by_breed[BREEDS_MOST];       // deaths by a touch or a shot of each breed; 0: by anything else
} sums;

/// A game from level 1 until the last ship is lost.
typedef struct game_sums {
    int32_t seconds, level, rules, breeds, bosses, score; // length; last level; what it has met; points
} game_sums;

/// Plays a level until it is completed, the game is over or the limit is reached, and adds to the sums.
void play_level(const sprite_masks *masks, const pilot *who, uint32_t seed, int32_t level, sums *s);

/// Plays a game, limited to `most` seconds, and adds its deaths to the sums.
game_sums play_game(const sprite_masks *masks, const pilot *who, uint32_t seed, int32_t most, sums *s);

#endif
