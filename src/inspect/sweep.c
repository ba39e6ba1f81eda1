// sweep.c - walks beside ph_mask_sweep by its contract, with the steps of truth.c. A test holds the
// walk to the places where a sweep stops.
#include "inspect/sweep.h"

#include <stdlib.h>

#include "game/world/body.h"
#include "inspect/question.h"
#include "inspect/truth.h"

sweep sweep_of(const game *g, int32_t a, int32_t b) {
    const body *p = &g->world.bodies[a], *q = &g->world.bodies[b], *shot = body_is_shot(p) ? p : q;
    question asked = question_of(p, game_mask(g, a), q, game_mask(g, b), body_is_shot(shot));
    sweep w = {.a = asked.a, .b = asked.b, .at = {asked.dx, asked.dy}, .mx = asked.mx, .my = asked.my};
    w.swept = asked.swept;
    w.ax = body_px(p), w.ay = body_py(p);
    w.before.x = body_px_of(shot->old_x), w.before.y = body_px_of(shot->old_y);
    w.after.x = body_px(shot), w.after.y = body_py(shot);
    return w;
}

bool sweep_ends(const sweep *w) {
    return w->done.x == abs(w->mx) && w->done.y == abs(w->my);
}

bool sweep_next(sweep *w) {
    bool more = !sweep_ends(w);
    if (more) {
        truth_step(&w->at, &w->done, w->mx, w->my);
    }
    return more;
}

int32_t sweep_part(const sweep *w) {
    int32_t all = abs(w->mx) + abs(w->my);
    return all ? (w->done.x + w->done.y) * 256 / all : 256;
}

ph_box sweep_shared(ph_box a, ph_box b, int32_t dx, int32_t dy) {
    return (ph_box){most(a.x0, b.x0 + dx), most(a.y0, b.y0 + dy), least(a.x1, b.x1 + dx), least(a.y1, b.y1 + dy)};
}
