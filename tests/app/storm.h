// storm.h - storms of sprites in a window, and two of them brought where a test wants them.
#ifndef TESTS_APP_STORM_H
#define TESTS_APP_STORM_H

#include "app/player.h"

/// A crowd in which every layer has something to show after a few ticks: cuts, pairs, hits.
static inline front *open_crowd(const char *layers) {
    front *f = player_open("--seed 7 --scene storm --sprites 400 --debug %s", layers);
    (void)shown(f); // now it knows what is on the picture
    play_ticks(f, 30);
    return f;
}

/// Sixty with these layers on, as --debug has them, after three ticks.
static inline front *open_storm(const char *layers) {
    front *f = player_open("--seed 7 --scene storm --sprites 60 --debug %s", layers);
    play_ticks(f, 3);
    return f;
}

/// Puts body b at an offset from body a, both at rest, and finds the pairs.
static inline void put(game *g, int32_t a, int32_t b, int32_t dx, int32_t dy) {
    body *p = &g->world.bodies[a], *q = &g->world.bodies[b];
    p->vx = p->vy = q->vx = q->vy = 0;
    q->x = p->x + dx * SUB;
    q->y = p->y + dy * SUB;
    game_broad(g);
    game_narrow(g);
}

#endif
