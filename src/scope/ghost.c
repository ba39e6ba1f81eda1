// ghost.c - the ghost shows the other branch, or, without another branch, the best run of the player in the same game.
// It runs only while it is visible: a tick of its run for each shown tick.
#include "app/tools/levels.h"
#include "app/mode.h"
#include "app/tool.h"
#include "scope/time.h"
#include "scope/time/branch.h"
#include "view/effects/ship.h"
#include "view/hud/edge_marks.h"
#include "sdl/lang/terms.h"
#include "view/hud/words.h"

enum { LABEL_TICKS = 5 * TICKS_PER_SECOND };

typedef struct ghost_show {
    ghost ghost;
    branch best;   ///< the player's best run, if it began like this game
    int changes;   ///< switches of the other branch when the ghost began
    bool is_best;  ///< shows the best run, not the other branch
    bool labeled;  ///< the label was shown
    int64_t since; ///< the first tick with a label
} ghost_show;

TOOL_STATE(ghost_show, ghost)

static void forget(app *a) {
    ghost_free(&state(a)->ghost);
    branch_free(&state(a)->best);
    SDL_zerop(state(a));
    view_ghost(a->view, NULL);
}

/// Loads the best run of the board if it began like this game.
static void begin(app *a) {
    const session *s = &a->session;
    int board = saves_board(s);
    replay best;
    forget(a);
    if (s->game->world.tick == 0 && !mode_is_record(a) && levels_ghost(a, &best)) {
        game *first = replay_begin(&best, a->masks); // of any seed
        if (first) {
            (void)branch_beside(&state(a)->best, &best, first);
        }
        game_free(first);
        replay_free(&best);
    } else if (board > 0 && s->game->world.tick == 0 && saves_load_record(&a->saves, board, &best)) {
        bool same = best.seed == s->script.seed && best.level == s->script.level &&
                    best.difficulty == s->script.difficulty && best.scene == s->script.scene;
        if (same) {
            (void)branch_beside(&state(a)->best, &best, s->game);
        }
        replay_free(&best);
    }
}

/// The world of the ghost, or NULL. Worlds of different levels cannot be compared.
static const world *world_of(app *a) {
    const world *here = &a->session.game->world;
    int changes;
    const branch *other = time_other_run(a, &changes);
    state(a)->is_best = !other->end;
    other = other->end ? other : &state(a)->best;
    if (changes != state(a)->changes) {
        ghost_forget(&state(a)->ghost);
        state(a)->labeled = false;
        state(a)->changes = changes;
    }
    const game *g = ghost_at(&state(a)->ghost, other, a->masks, here->tick);
    bool comparable = g && g->world.level == here->level;
    comparable = comparable && g->world.painted.hash == here->painted.hash &&
                 (here->painted.hash || g->world.seed == here->seed);
    return comparable && ghost_view_shows(&g->world, here) ? &g->world : NULL;
}

/// Passes the ghost of this tick to the view, or NULL.
static void place(app *a) {
    const world *other = world_of(a);
    view_ghost(a->view, other);
    if (other && !state(a)->labeled) {
        state(a)->labeled = true;
        state(a)->since = other->tick;
    }
}

/// Draws the label for the first seconds, with the key that switches to the other branch.
static void draw(app *a) {
    const ghost_show *s = state(a);
    int64_t tick = a->session.game->world.tick, age = tick - s->since;
    const game *g = s->labeled && age >= 0 && age < LABEL_TICKS ? s->ghost.again : NULL;
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
