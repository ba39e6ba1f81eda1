// engine_noise.h - how loud engine and brake are, as the ship's motion shows it: the world stores no throttle.
#ifndef VIEW_ENGINE_NOISE_H
#define VIEW_ENGINE_NOISE_H

#include "game/world/world.h"

/// Zero: no ship has been seen.
typedef struct engine_noise {
    int32_t vx, vy;    ///< of the ship at the last tick [1/256 px per tick]
    bool seen;         ///< there was one
    int thrust, brake; ///< 0..256
} engine_noise;

/// Looks at the ship once a tick. A bounce, which changes the velocity by more than an engine can, is silent.
void engine_noise_tick(engine_noise *e, const world *w);

#endif
