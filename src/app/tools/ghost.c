// ghost.c - the ghost is the other branch of a game that went on in another way; until there is
// one, the best run of the player in the same game. It runs only while it can be seen: a tick of
// its run for each that is shown.
#include "app/tool.h"
#include "app/tools/time.h"
#include "inspect/time/branch.h"
#include "view/effects/ship.h"
#include "view/hud/edge_marks.h"
#include "sdl/lang/terms.h"
#include "view/hud/words.h"

enum { LABEL_TICKS = 5 * TICKS_PER_SECOND };

typedef struct ghost_show {
    ghost ghost;
    branch best;   ///< the run of the player's best game, if it began as this one did
    int changes;   ///< of the other run, when this one was begun
    bool is_best;  ///< it flies the best run, not the other branch
    bool told;     ///< the label has been shown
    int64_t since; ///< the tick in which it was first shown
} ghost_show;

TOOL_STATE(ghost_show, ghost)

static void forget(app *a) {
    ghost_free(&state(a)->ghost);
    branch_free(&state(a)->best);
    SDL_zerop(state(a));
    view_ghost(a->view, NULL);
}

/// A game of the player that is the same at its first tick as the best one of its board.
static void begin(app *a) {
    const session *s = &a->session;
    int board = saves_board(s);
    replay best;
    forget(a);
    if (board > 0 && s->game->world.tick == 0 && saves_load_record(&a->saves, board, &best)) {
        bool same = best.seed == s->script.seed && best.level == s->script.level &&
                    best.difficulty == s->script.difficulty && best.scene == s->script.scene;
        if (same) {
            (void)branch_beside(&state(a)->best, &best, s->game);
        }
        replay_free(&best);
    }
}

/// The world of the ghost, or NULL. In another level the places of the two mean nothing to each
/// other.
static const world *world_of(app *a) {
    const world *here = &a->session.game->world;
    int changes;
    const branch *other = time_other_run(a, &changes);
    state(a)->is_best = !other->end;
    other = other->end ? other : &state(a)->best;
    if (changes != state(a)->changes) {
        ghost_forget(&state(a)->ghost);
        state(a)->told = false;
        state(a)->changes = changes;
    }
    const game *g = ghost_at(&state(a)->ghost, other, a->masks, here->tick);
    bool comparable = g && g->world.level == here->level && g->world.seed == here->seed;
    return comparable && ghost_view_shows(&g->world, here) ? &g->world : NULL;
}

/// Hands the view the ghost of this tick, or none. Without another run it costs nothing.
static void place(app *a) {
    const world *other = world_of(a);
    view_ghost(a->view, other);
    if (other && !state(a)->told) {
        state(a)->told = true;
        state(a)->since = other->tick;
    }
}

/// The label for the first seconds, and the key that goes there.
static void draw(app *a) {
    const ghost_show *s = state(a);
    int64_t tick = a->session.game->world.tick, age = tick - s->since;
    const game *g = s->told && age >= 0 && age < LABEL_TICKS ? s->ghost.again : NULL;
    view_ghost(a->view, NULL);
    bool whole = view_canvas(a->view)->zoom == 1 && a->mode != MODE_OVER;
    if (whole && g && g->world.tick == tick && g->world.ship >= 0) {
        const canvas *c = view_canvas(a->view);
        hint_frame h = {.key = term("Backspace"), .does = say(SAY_GHOST_OTHER), .strength = 256};
        if (s->is_best) {
            h.key = say(SAY_GHOST_BEST);
            h.does = say(SAY_GHOST_RUN);
        }
        h.at = ghost_view_place(c, &g->world);
        hint_view_draw(c, &h);
    }
}

const tool ghost_tool = {
    .when = IN_GAME,
    .bytes = sizeof(ghost_show),
    .on[TOOL_BEGIN] = begin,
    .on[TOOL_PLACE] = place,
    .on[TOOL_DRAW] = draw,
    .on[TOOL_RENEW] = forget,
    .on[TOOL_CLOSE] = forget,
};
