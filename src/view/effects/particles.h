// particles.h - sparks, chips, rings and lights, which live for a moment. Chips bounce off the ground.
#ifndef VIEW_EFFECTS_PARTICLES_H
#define VIEW_EFFECTS_PARTICLES_H

#include "sdl/canvas.h"

enum { PARTICLE_MAX = 1400, RING_MAX = 16, LIGHT_MAX = 64 };

/// How a particle looks while it ages.
typedef enum ramp {
    RAMP_FIRE,  // white, yellow, orange, red
    RAMP_ICE,   // white, cyan, blue
    RAMP_GOLD,  // white, gold, bronze
    RAMP_LEAF,  // white, green
    RAMP_ROSE,  // white, magenta
    RAMP_EMBER, // as fire, but keeps its velocity: it sits on a moving body
    RAMP_CHIP   // solid, in the color of the particle
} ramp;

typedef struct particle {
    float x, y, vx, vy; ///< [px of the world], [px per tick]
    int16_t age, span;  ///< [ticks]; dead when age >= span
    uint8_t ramp, size; ///< enum ramp; [px]
    SDL_Color color;    ///< RAMP_CHIP
} particle;

typedef struct blast_ring {
    float x, y, radius, growth;
    int16_t age, span;
    uint8_t ramp;
} blast_ring;

typedef struct light {
    float x, y, radius;
    int16_t age, span;
    SDL_Color color;
} light;

typedef struct particles {
    int next, next_ring, next_light; ///< slots that are overwritten next
    particle all[PARTICLE_MAX];
    blast_ring rings[RING_MAX];
    light lights[LIGHT_MAX];
} particles;

/// Adds one in place of the oldest.
void particle_add(particles *p, particle one);
void blast_ring_add(particles *p, blast_ring one);
void light_add(particles *p, light one);

/// Moves, slows down and ages everything by one tick. Chips bounce off `ground`, NULL: nothing.
void particles_tick(particles *p, const ph_mask *ground);

/// Lights are drawn below the bodies, the rest above them.
void particles_draw_lights(const particles *p, const canvas *c);
void particles_draw(const particles *p, const canvas *c);

/// The ramp's color at age t, 0..256.
SDL_Color ramp_color(ramp r, int t);

#endif
