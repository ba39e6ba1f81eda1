// proof.c - checks each tick. An error freezes the game at its tick and sets the exit status to 1. A dot and a line in
// a corner show the number of checks. The dot is a green disc (all correct), an amber ring (a part was checked) or a
// red cross (error), so its shape alone is sufficient.
#include "app/tools/proof.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/mode.h"
#include "app/tool.h"
#include "overlay/panel.h"
#include "sdl/palette.h"
#include "view/hud/words.h"
#include "view/sprite_assets.h"

enum { LINE_MOST = 100, DOT = 9 };

typedef struct prover {
    tick_proof *proof; ///< NULL: off
    bool reported;     ///< an error was reported
} prover;

TOOL_STATE(prover, proof)

static void begin(app *a) {
    session_prove(&a->session, state(a)->proof);
}

/// Replaces the proof: by a new one, or by none. False when memory is short.
static bool replace(app *a, bool on) {
    ph_image sheets[SPRITE_COUNT];
    prover *p = state(a);
    free(p->proof);
    sprite_assets_sheets(view_canvas(a->view)->assets, sheets);
    *p = (prover){.proof = on ? proof_create(sheets) : NULL};
    if (on && !p->proof) {
        log_error("cannot start --proof: out of memory");
    }
    return p->proof || !on;
}

static bool open(app *a) {
    return replace(a, a->options.proof);
}

static void close(app *a) {
    a->status = a->status ? a->status : session_proved(state(a)->proof);
    free(state(a)->proof);
}

static bool act(app *a, action does) {
    if (does == ACTION_PROOF) {
        const bool on = !state(a)->proof;
        const phrase done = on ? SAY_PROOF_ON : SAY_PROOF_OFF;
        toast(a, "%s", say(replace(a, on) ? done : SAY_NO_MEMORY));
        begin(a);
    }
    return does == ACTION_PROOF;
}

/// Reads the new pictures.
static void renew(app *a) {
    if (state(a)->proof) {
        (void)replace(a, true);
        begin(a);
    }
}

bool proof_has_news(const app *a) {
    const prover *p = state(a);
    return p->proof && !p->reported && p->proof->wrong > 0;
}

void proof_tell(app *a) {
    char path[PATH_ROOM];
    if (!proof_has_news(a)) {
        return;
    }
    state(a)->reported = true;
    a->status = 1;
    log_error("proof failed: %s", state(a)->proof->first);
    saves_name(&a->saves, PROOF_FILE, path);
    if (session_save_here(&a->session, path)) {
        log_error("'%s' is a record that ends at this tick", path);
        toast(a, say(SAY_PROOF_WRONG), path);
    }
    mode_freeze(a, true);
}

// ---- the light ----------------------------------------------------------------------------------

static void draw_disc(const canvas *c, int x, int y, int size, SDL_Color ink) {
    canvas_fill(c, x + 2, y, size - 4, size, ink);
    canvas_fill(c, x + 1, y + 1, size - 2, size - 2, ink);
    canvas_fill(c, x, y + 2, size, size - 4, ink);
}

static void draw_dot(const canvas *c, int x, int y, bool wrong, bool whole) {
    canvas_color(c, INK_DANGER);
    for (int i = 0; i < 3 && wrong; i++) { // a cross
        SDL_RenderDrawLine(c->renderer, x + i, y, x + DOT - 3 + i, y + DOT - 1);
        SDL_RenderDrawLine(c->renderer, x + DOT - 3 + i, y, x + i, y + DOT - 1);
    }
    if (!wrong) {
        draw_disc(c, x, y, DOT, whole ? INK_GREEN : INK_OI_ORANGE);
    }
    if (!wrong && !whole) {
        draw_disc(c, x + 2, y + 2, DOT - 4, INK_NIGHT);
    }
}

/// Draws the number of checks and the first error, which may need the whole width.
static void draw(app *a) {
    const tick_proof *p = state(a)->proof;
    const canvas *c = view_canvas(a->view);
    if (!p || a->depth > 0) {
        return;
    }
    const bool wrong = p->wrong > 0;
    char line[LINE_MOST], count[32];
    text_grouped(count, sizeof count, p->pairs);
    int used = snprintf(line, LINE_MOST, "%lld of %s wrong", (long long)p->wrong, count);
    if (p->unchecked > 0) {
        snprintf(line + used, (size_t)(LINE_MOST - used), ", %lld not checked", (long long)p->unchecked);
    }
    int w = SDL_max(text_width(line) + DOT + 12, wrong ? text_width(p->first) + 8 : 0);
    SDL_Rect box = layout_take(&a->room, EDGE_BOTTOM | (panel_near(a->overlay) ^ PANEL_OTHER), w,
                               (wrong ? 2 : 1) * (TEXT_H + 1) + 3);
    int x = box.x, y = box.y;
    if (SDL_RectEmpty(&box)) {
        return;
    }
    canvas_fill(c, x, y, w, box.h, ink_fade(INK_NIGHT, 230));
    draw_dot(c, x + 3, y + 3, wrong, p->ticks > 0 && p->unchecked == 0);
    text_draw(c->text, x + DOT + 7, y + 2, 1, wrong ? INK_DANGER : INK_WHITE, line);
    text_draw(c->text, x + 3, y + 3 + TEXT_H, 1, INK_WHITE, p->first);
}

const tool proof_tool = {
    .when = IN_TITLE | IN_GAME | IN_PAGE,
    .bytes = sizeof(prover),
    .open = open,
    .on[TOOL_BEGIN] = begin,
    .act = act,
    .on[TOOL_TICK] = proof_tell,
    .on[TOOL_DRAW] = draw,
    .on[TOOL_RENEW] = renew,
    .on[TOOL_CLOSE] = close,
};
