// human.h - an autopilot limited to the vision and hands of a person.
//
// It sees all other bodies where they would be after `delay` ticks of straight flight, displaced by up to `blur`
// pixels. It presses keys in eight directions, changes them about every `hold` ticks, and sometimes presses a wrong
// key. The same seed plays the same game. Cost: a copy of the world per decision.
#ifndef TESTS_SUPPORT_HUMAN_H
#define TESTS_SUPPORT_HUMAN_H

#include "game/game.h"

enum {
    HUMAN_DELAY_MOST = 24,
    HUMAN_BODIES = 1024 // slots that are seen late; higher slots are seen without delay
};

/// Vision and hands of a person.
typedef struct hands {
    const char *name;
    int32_t delay; ///< [ticks], at most HUMAN_DELAY_MOST
    int32_t hold;  ///< mean ticks between two decisions, plus or minus 2
    int32_t blur;  ///< [px]
    int32_t wrong; ///< wrong decisions per hundred
} hands;

enum { HANDS_NOVICE, HANDS_SLOW, HANDS_HUMAN, HANDS_EXPERT, HANDS };

/// The pilots, by skill.
extern const hands human_hands[HANDS];

/// Remembered state of a body.
typedef struct human_sight {
    int32_t x, y, vx, vy;
    uint8_t kind;
} human_sight;

typedef struct human {
    const hands *hands;
    input (*mind)(const game *g); ///< decides by what it sees: autopilot or thrower
    game *seen;                   ///< believed state of the game; owned
    rng dice;
    int32_t wait; ///< ticks until the next decision
    input held;
    human_sight past[HUMAN_DELAY_MOST][HUMAN_BODIES];
} human;

/// Creates a pilot at the beginning of a game. `mind` is autopilot or thrower. Returns NULL when memory is short. Free
/// it with human_free.
human *human_create(const game *g, const hands *who, input (*mind)(const game *g), uint32_t seed);
void human_free(human *h);

/// Input of this tick. Call it once a tick.
input human_press(human *h, const game *g);

#endif
