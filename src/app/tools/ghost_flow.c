// ghost_flow.c - the ghost runs only while it can be seen: a tick of the other run for each that is shown.
#include "app/tools/ghost_flow.h"

#include "app/flow.h"
#include "view/ghost_view.h"
#include "view/hint_view.h"

enum { LABEL_TICKS = 5 * TICKS_PER_SECOND };

void ghost_flow_change(app *a) {
    ghost_forget(&a->ghost.ghost);
    a->ghost.told = false;
}

void ghost_flow_close(app *a) {
    ghost_free(&a->ghost.ghost);
    a->ghost.told = false;
    if (a->view) {
        view_ghost(a->view, NULL);
    }
}

/// The world of the ghost, or NULL. In another level the places of the two mean nothing to each other.
static const world *world_of(app *a) {
    const world *here = &a->session.game->world;
    const branch *other = &a->time.other;
    const game *g = other->end ? ghost_at(&a->ghost.ghost, other, a->masks, here->tick) : NULL;
    bool comparable = g && g->world.level == here->level && g->world.seed == here->seed;
    return comparable && ghost_view_shows(&g->world, here) ? &g->world : NULL;
}

void ghost_flow_look(app *a) {
    const world *other = a->screen == SCREEN_PLAY ? world_of(a) : NULL;
    view_ghost(a->view, other);
    if (other && !a->ghost.told) {
        a->ghost.told = true;
        a->ghost.since = other->tick;
    }
}

void ghost_flow_draw(app *a) {
    const ghost_show *s = &a->ghost;
    int64_t tick = a->session.game->world.tick, age = tick - s->since;
    const game *g = s->told && age >= 0 && age < LABEL_TICKS ? s->ghost.again : NULL;
    bool whole = view_canvas(a->view)->zoom == 1;
    if (whole && g && g->world.tick == tick && g->world.ship >= 0 && a->time.other.end) {
        const canvas *c = view_canvas(a->view);
        hint_frame h = {.key = "Backspace", .does = "the run that was left", .strength = 256};
        h.at = ghost_view_place(c, &g->world);
        hint_view_draw(c, &h);
    }
}
