// play.h - a run of a level by a pilot without a picture, and sums of visible objects and actions.
#ifndef TESTS_PACE_PLAY_H
#define TESTS_PACE_PLAY_H

#include "game/actors/breeds.h"
#include "game/game.h"
#include "support/human.h"

enum {
    LEVELS = BREED_LEVELS,
    BREEDS_MOST = 16,
    SHOWN_W = 640, // size of the view, as the camera shows it in steady flight [px]
    SHOWN_H = 338,
    CAP = 180 * TICKS_PER_SECOND, // limit of a run of a level
    CAP_WHOLE = 420 * TICKS_PER_SECOND
};

typedef enum policy {
    POLICY_AUTOPILOT, // the autopilot decides in every second tick
    POLICY_HUMAN,     // the autopilot has the reaction and precision of a person
    POLICY_TAME,      // the autopilot never fires and never drills
    POLICY_NO_FIRE,   // the autopilot never fires and drops no bomb
    POLICY_NO_DRILL,  // the autopilot never drills
    POLICY_NO_BOMB,   // the autopilot drops no bomb
    POLICY_WHOLE,     // the hull is repaired in each tick
    POLICY_PARKED,    // the ship does not move and fires all the time
    POLICY_THROWER    // the person hooks and throws rock
} policy;

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
    int64_t cave_ins, towed;                    // cave-ins; kills by rock on the rope, or thrown up to 5 s ago
    int32_t by_breed[BREEDS_MOST];              // deaths by a touch or a shot of each breed
} sums;

/// Pilot, seed and level of a run.
typedef struct play_setup {
    policy pilot;
    uint32_t seed;
    int32_t level;
} play_setup;

/// Plays a level with three ships until it is completed, the game is over or CAP is reached, and adds to the sums.
void play_level(const sprite_masks *masks, const play_setup *setup, sums *s);

/// A game from level 1 until the last ship is lost, limited to `cap` ticks. Returns its ticks; *level is its last
/// level.
int64_t play_game(const sprite_masks *masks, uint32_t seed, int64_t cap, int32_t *level, sums *s);

#endif
