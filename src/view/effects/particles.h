// particles.h - short-lived sparks, chips, rings and lights. Chips bounce off the ground.
#ifndef VIEW_EFFECTS_PARTICLES_H
#define VIEW_EFFECTS_PARTICLES_H

#include "sdl/canvas.h"

enum { SPARKS_MAX = 1400, RINGS_MAX = 16, LIGHTS_MAX = 64, PARTICLES_MAX = SPARKS_MAX + RINGS_MAX + LIGHTS_MAX };

/// Colors of a particle during its lifetime.
typedef enum ramp {
    RAMP_FIRE,  // white, yellow, orange, red
    RAMP_ICE,   // white, cyan, blue
    RAMP_GOLD,  // white, gold, bronze
    RAMP_LEAF,  // white, green
    RAMP_EMBER, // as fire, but without deceleration: attached to a moving body
    RAMP_CHIP   // solid, in the color of the particle
} ramp;

typedef enum particle_kind { PARTICLE_SPARK, PARTICLE_RING, PARTICLE_LIGHT, PARTICLE_KINDS } particle_kind;

typedef struct particle {
    float x, y, vx, vy; ///< [px of the world], [px per tick]
    int16_t age, span;  ///< [ticks]; removed when age >= span
    uint8_t ramp, size; ///< ramp: enum ramp; size: side of a spark [px]
    SDL_Color color;    ///< color of a light or of RAMP_CHIP
    float radius;       ///< radius of a ring or a light [px]
    float growth;       ///< growth of a ring [px per tick]
} particle;

typedef struct particles {
    int next[PARTICLE_KINDS]; ///< next slot of each kind to be overwritten
    particle all[PARTICLES_MAX];
} particles;

/// The slots of a kind.
const particle *particles_of(const particles *p, particle_kind kind, int *count);

/// Adds a particle, which replaces the oldest of its kind.
void particle_add(particles *p, particle_kind kind, particle one);

/// Advances all particles by one tick. Chips bounce off `ground`, unless it is NULL.
void particles_tick(particles *p, const ph_mask *ground);

/// Draws the lights, which are below the bodies. The other kinds are drawn above them.
void particles_draw_lights(const particles *p, const canvas *c);
void particles_draw(const particles *p, const canvas *c);

/// Color of the ramp at age t, 0..256.
SDL_Color ramp_color(ramp r, int t);

// ---- random numbers of effects ------------------------------------------------------------------
// Effects must not use the world's generator, or drawing would change a replay.

/// Next number of a xorshift sequence (Marsaglia 2003). The state must not be 0.
static inline uint32_t fx_next(uint32_t *state) {
    uint32_t x = *state;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return *state = x;
}

/// Random integer low..high, inclusive.
static inline int fx_int(uint32_t *state, int low, int high) {
    return low + (int)(fx_next(state) % (uint32_t)(high - low + 1));
}

/// Random number low..high.
static inline float fx_float(uint32_t *state, float low, float high) {
    return low + (high - low) * (float)(fx_next(state) >> 8) / 16777216.0f;
}

#endif
