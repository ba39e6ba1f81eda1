// storm.h - storms of sprites in a window, and sprites placed by a test.
#ifndef TESTS_APP_STORM_H
#define TESTS_APP_STORM_H

#include "app/player.h"

/// A crowd in which every layer has content after a few ticks: cuts, pairs, hits.
static inline front *open_crowd(const char *layers) {
    front *f = player_open("--seed 7 --scene storm --sprites 400 --debug %s", layers);
    (void)shown(f); // the front end now knows the visible bodies
    play_ticks(f, 30);
    return f;
}

/// Sixty sprites after three ticks with the --debug layers `layers`.
static inline front *open_storm(const char *layers) {
    front *f = player_open("--seed 7 --scene storm --sprites 60 --debug %s", layers);
    play_ticks(f, 3);
    return f;
}

/// Places body b at an offset from body a, both at rest, and finds the pairs.
static inline void put(game *g, int32_t a, int32_t b, int32_t dx, int32_t dy) {
    body *p = &g->world.bodies[a], *q = &g->world.bodies[b];
    p->vx = p->vy = q->vx = q->vy = 0;
    q->x = p->x + dx * SUB;
    q->y = p->y + dy * SUB;
    game_broad(g);
    game_narrow(g);
}

#endif
