// prepared.c - a game that is made in slices, one a tick of the title. The result depends on the setup alone.
#include "app/session/prepared.h"

#include <string.h>

static bool same_setup(const game_setup *a, const game_setup *b) {
    return a->seed == b->seed && a->scene == b->scene && a->level == b->level && a->balls == b->balls &&
           a->difficulty == b->difficulty && a->broadphase == b->broadphase;
}

void prepared_step(prepared *p, const sprite_masks *masks, const game_setup *setup) {
    if (p->game && !same_setup(&p->setup, setup)) {
        prepared_free(p);
    }
    if (!p->game) {
        p->setup = *setup;
        p->game = game_begin(masks, setup);
    } else if (!p->whole) {
        p->whole = game_build(p->game);
    }
}

game *prepared_take(prepared *p, const sprite_masks *masks, const game_setup *setup) {
    do {
        prepared_step(p, masks, setup);
    } while (p->game && !p->whole);
    game *made = p->game;
    memset(p, 0, sizeof *p);
    return made;
}

void prepared_free(prepared *p) {
    game_free(p->game);
    memset(p, 0, sizeof *p);
}
