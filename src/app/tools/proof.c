// proof.c - checks each tick with --proof, after F6, and while a view of the overlay is visible.
//
// With --proof or F6, a line in a corner shows the number of checks: green if all are correct, amber before the first
// check and if ticks were not checked, red after an error. An error freezes the game at its tick and sets the exit
// status to 1. Below the overlay, only an error is shown.
#include <stdio.h>
#include <stdlib.h>

#include "app/toast.h"
#include "app/tool.h"
#include "scope/scope.h"
#include "sdl/palette.h"
#include "view/hud/words.h"
#include "view/sprite_assets.h"

enum {
    LINE_MOST = 100,
    CROWD = 1000 // more bodies are checked only on request, because a tick takes longer than a frame
};

typedef struct prover {
    tick_proof *proof; ///< NULL: not created yet
    bool enabled;      ///< switched on by --proof or F6
    bool reported;     ///< an error was reported
} prover;

TOOL_STATE(prover, proof)

/// Attaches the proof to the game while it is wanted. False when memory is short.
static bool attach(app *a) {
    prover *p = state(a);
    const bool small = a->session.game && a->session.game->world.bodies_used <= CROWD;
    const bool wanted = p->enabled || (a->overlay->active && small && a->mode != MODE_TITLE);
    if (wanted && !p->proof) {
        ph_image sheets[SPRITE_COUNT];
        sprite_assets_sheets(view_canvas(a->view)->assets, sheets);
        p->proof = proof_create(sheets);
    }
    if (wanted != (a->session.proof != NULL)) {
        a->session.proof = wanted ? p->proof : NULL;
    }
    return p->proof || !wanted;
}

/// Discards the results, and the masks of earlier pictures.
static void forget(app *a) {
    a->session.proof = NULL;
    free(state(a)->proof);
    state(a)->proof = NULL;
    state(a)->reported = false;
}

static bool open(app *a) {
    state(a)->enabled = a->options.proof;
    return true;
}

static void begin(app *a) {
    if (!attach(a)) {
        log_error("cannot start the proof: out of memory");
        a->status = 1;
    }
}

static void renew(app *a) {
    forget(a);
    (void)attach(a);
}

static void close(app *a) {
    const prover *p = state(a);
    const int proved = p->enabled ? session_proved(p->proof) : 0;
    a->status = a->status ? a->status : proved;
    free(p->proof);
}

static bool act(app *a, action does) {
    if (does == ACTION_PROOF) {
        prover *p = state(a);
        p->enabled = !p->enabled;
        forget(a);
        const phrase done = p->enabled ? SAY_PROOF_ON : SAY_PROOF_OFF;
        toast(a, "%s", phrase_text(attach(a) ? done : SAY_NO_MEMORY));
    }
    return does == ACTION_PROOF;
}

/// Reports the first error: freezes the game, names the pair, and writes a record that ends at this tick.
static void report(app *a) {
    const prover *p = state(a);
    char path[PATH_ROOM];
    if (!p->proof || p->reported || p->proof->wrong == 0) {
        return;
    }
    state(a)->reported = true;
    log_error("proof failed: %s", p->proof->first);
    if (a->overlay->active && p->proof->body[0] != p->proof->body[1]) {
        const body_pair two = body_pair_of(a->session.game, p->proof->body[0], p->proof->body[1]);
        pins_event(a->overlay, a->session.game, &two);
    }
    if (!state(a)->enabled) {
        return; // the view shows it
    }
    a->status = 1;
    saves_name(&a->saves, PROOF_FILE, path);
    if (session_save_here(&a->session, path)) {
        log_error("'%s' is a record that ends at this tick", path);
        toast(a, phrase_text(SAY_PROOF_WRONG), path);
    }
    (void)scope_open(a);
}

static void tick(app *a) {
    (void)attach(a);
    report(a);
}

/// Draws the number of checks, and the first error, which may need the whole width.
static void draw(app *a) {
    const tick_proof *p = state(a)->proof;
    const canvas *c = view_canvas(a->view);
    const bool wrong = p && p->wrong > 0;
    if (!p || !a->session.proof || a->depth > 0 || !(state(a)->enabled || wrong)) {
        return;
    }
    char line[LINE_MOST], count[32];
    text_grouped(count, sizeof count, p->pairs);
    int used = snprintf(line, LINE_MOST, "%lld of %s wrong", (long long)p->wrong, count);
    if (p->unchecked > 0) {
        snprintf(line + used, (size_t)(LINE_MOST - used), ", %lld ticks not checked", (long long)p->unchecked);
    }
    const SDL_Color checked = p->ticks > 0 && p->unchecked == 0 ? INK_GREEN : INK_OI_ORANGE;
    const int w = SDL_max(text_width(line), text_width(p->first)) + 8;
    const SDL_Rect box = layout_take(&a->room, EDGE_BOTTOM | (a->overlay->on_left ? EDGE_RIGHT : EDGE_LEFT), w,
                                     (wrong ? 2 : 1) * (TEXT_H + 1) + 3);
    if (!SDL_RectEmpty(&box)) {
        canvas_fill(c, box.x, box.y, w, box.h, ink_fade(INK_NIGHT, 230));
        text_draw(c->text, box.x + 4, box.y + 2, 1, wrong ? INK_DANGER : checked, line);
        text_draw(c->text, box.x + 4, box.y + 3 + TEXT_H, 1, INK_WHITE, p->first);
    }
}

const tool proof_tool = {
    .when = IN_TITLE | IN_GAME | IN_PAGE,
    .bytes = sizeof(prover),
    .open = open,
    .call[TOOL_BEGIN] = begin,
    .act = act,
    .call[TOOL_TICK] = tick,
    .call[TOOL_DRAW] = draw,
    .call[TOOL_RENEW] = renew,
    .call[TOOL_CLOSE] = close,
};
