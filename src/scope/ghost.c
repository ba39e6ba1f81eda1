// ghost.c - the ghost shows the run before a move by hand in the viewer, or the run that the player has left from the
// viewer, or the run to beat, or else the best run of the player in the same game. It is played only while it is
// visible: a tick of its run for each shown tick.
#include "app/levels.h"
#include "app/mode.h"
#include "app/tool.h"
#include "scope/state.h"
#include "sdl/lang/language.h"
#include "view/effects/ship.h"
#include "view/hud/edge_marks.h"
#include "view/hud/words.h"

enum { LABEL_TICKS = 5 * TICKS_PER_SECOND };

typedef struct ghost_show {
    rerun ghost;
    branch other;        ///< the best run, or the run that was left
    phrase label;        ///< description of `other`
    int64_t forked;      ///< tick of the shown fork; -1: no ghost is shown
    const branch *shown; ///< the shown run
    bool labeled;        ///< the label was shown
    int64_t since;       ///< the first tick with a label
    int32_t best;        ///< the best score of the table of this game; 0: none
} ghost_show;

TOOL_STATE(ghost_show, ghost)

// ---- the tool -----------------------------------------------------------------------------------

static void forget(app *a) {
    branch_free(&state(a)->ghost);
    branch_drop(&state(a)->other);
    SDL_zerop(state(a));
    view_ghost(a->view, NULL, 0);
}

/// Reads the best run of the table of scores, if it began like this game.
static bool load_best(const app *a, replay *best) {
    const session *s = &a->session;
    char key[SCORES_KEY];
    if (!saves_key_of(s, key) || !saves_load_record(&a->saves, key, best)) {
        return false;
    }
    bool same = best->seed == s->script.seed && best->level == s->script.level &&
                best->difficulty == s->script.difficulty && best->scene == s->script.scene;
    if (!same) {
        replay_free(best);
    }
    return same;
}

/// The best score of games like this one, 0: none, or not a game of the player.
static int32_t best_of(const app *a) {
    const session *s = &a->session;
    char key[SCORES_KEY];
    const bool plays = s->source == SOURCE_PLAYER && !s->demonstration;
    return plays && saves_key_of(s, key) ? scores_best(&a->saves.scores, key) : 0;
}

/// Shows the run that the player has left, or the run to beat, or else the best run of the player in the same game.
static void begin(app *a) {
    branch *left = &scope_state(a)->left;
    replay run;
    forget(a);
    if (left->start) {
        state(a)->other = *left;
        state(a)->label = SAY_GHOST_OTHER;
        SDL_zerop(left);
        return;
    }
    state(a)->best = best_of(a);
    if (a->session.game->world.tick > 0 || a->session.source == SOURCE_REPLAY) {
        return;
    }
    bool rival = a->rival.count > 0 && !a->session.demonstration;
    // a painted level has a ghost for any seed
    bool other = rival ? replay_copy(&run, &a->rival) : levels_ghost(a, &run);
    bool found = other || (!rival && load_best(a, &run));
    game *first = found ? replay_begin(&run, a->masks) : NULL;
    if (first) {
        branch_keep(&state(a)->other, &run, first);
        state(a)->label = other ? SAY_GHOST_RIVAL : SAY_GHOST_RUN;
    }
    game_free(first);
    if (found) {
        replay_free(&run);
    }
}

/// The world of the ghost, or NULL. Worlds of different levels cannot be compared.
static const world *world_of(app *a) {
    ghost_show *s = state(a);
    const world *here = &a->session.game->world;
    const branch *moved = &scope_state(a)->before, *shown = moved->start ? moved : &s->other;
    int64_t forked = shown->start ? shown->start->tick : -1;
    if (shown != s->shown || forked != s->forked) {
        branch_forget(&s->ghost);
        s->labeled = false;
        s->shown = shown;
        s->forked = forked;
    }
    const game *g = branch_at(&s->ghost, shown, a->masks, here->tick);
    bool comparable = g && g->world.level == here->level;
    comparable = comparable && g->world.painted.hash == here->painted.hash &&
                 (here->painted.hash || g->world.seed == here->seed);
    return comparable && ghost_view_shows(&g->world, here) ? &g->world : NULL;
}

/// Passes the ghost of this tick to the view, or NULL.
static void place(app *a) {
    const world *other = world_of(a);
    const ghost_show *s = state(a);
    const int32_t run = s->label == SAY_GHOST_OTHER ? 0 : s->other.run.score;
    view_ghost(a->view, other, run > 0 ? run : s->best);
    if (other && !state(a)->labeled) {
        state(a)->labeled = true;
        state(a)->since = other->tick;
    }
}

/// Draws the label for the first seconds.
static void draw(app *a) {
    const ghost_show *s = state(a);
    int64_t tick = a->session.game->world.tick, age = tick - s->since;
    const game *g = s->labeled && age >= 0 && age < LABEL_TICKS ? s->ghost.again : NULL;
    view_ghost(a->view, NULL, 0);
    bool whole = view_canvas(a->view)->zoom == 1 && a->mode != MODE_OVER;
    if (whole && g && g->world.tick == tick && g->world.ship >= 0) {
        const canvas *c = view_canvas(a->view);
        hint_frame h = {.key = phrase_text(SAY_GHOST_BEST), .does = phrase_text(s->label), .strength = 256};
        if (s->shown == &scope_state(a)->before) {
            h.key = term("Backspace");
            h.does = phrase_text(SAY_GHOST_BEFORE);
        } else if (s->label == SAY_GHOST_OTHER) {
            h.key = phrase_text(SAY_GHOST_LEFT);
        }
        h.subject = ghost_view_place(c, &g->world);
        hint_view_draw(c, &h);
    }
}

const tool ghost_tool = {
    .when = IN_GAME,
    .bytes = sizeof(ghost_show),
    .call[TOOL_BEGIN] = begin,
    .call[TOOL_PLACE] = place,
    .call[TOOL_DRAW] = draw,
    .call[TOOL_RENEW] = forget,
    .call[TOOL_CLOSE] = forget,
};
