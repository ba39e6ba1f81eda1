// proof.c - checks each tick. An error freezes the game at its tick and sets the exit status to 1. A dot and a line in
// a corner show the number of checks. The dot is a green disc (all correct), an amber ring (a part was checked) or a
// red cross (error), so its shape alone is sufficient.
#include "app/tools/proof.h"

#include <stdio.h>

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

static tick_proof *create(const app *a) {
    ph_image sheets[SPRITE_COUNT];
    sprite_assets_sheets(view_canvas(a->view)->assets, sheets);
    return proof_create(sheets);
}

static bool open(app *a) {
    state(a)->proof = a->options.proof ? create(a) : NULL;
    if (a->options.proof && !state(a)->proof) {
        log_error("cannot start --proof: out of memory");
    }
    return state(a)->proof || !a->options.proof;
}

static void begin(app *a) {
    session_prove(&a->session, state(a)->proof);
}

static void close(app *a) {
    a->status = a->status ? a->status : session_proved(state(a)->proof);
    proof_destroy(state(a)->proof);
}

static bool act(app *a, action does) {
    tick_proof *old = state(a)->proof;
    if (does != ACTION_PROOF) {
        return false;
    }
    state(a)->proof = old ? NULL : create(a);
    state(a)->reported = false;
    begin(a);
    proof_destroy(old);
    phrase off = old ? SAY_PROOF_OFF : SAY_NO_MEMORY;
    toast(a, "%s", say(state(a)->proof ? SAY_PROOF_ON : off));
    return true;
}

/// Reads the new pictures. When memory is short, the proof ends.
static void renew(app *a) {
    ph_image sheets[SPRITE_COUNT];
    sprite_assets_sheets(view_canvas(a->view)->assets, sheets);
    if (state(a)->proof && !proof_read(state(a)->proof, sheets)) {
        (void)act(a, ACTION_PROOF);
    }
}

bool proof_has_news(const app *a) {
    const prover *p = state(a);
    return p->proof && !p->reported && proof_first(p->proof);
}

void proof_tell(app *a) {
    char path[PATH_ROOM];
    if (!proof_has_news(a)) {
        return;
    }
    state(a)->reported = true;
    a->status = 1;
    log_error("proof failed: %s", proof_first(state(a)->proof)->text);
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
    const proof_sums *sums = proof_counts(p);
    const proof_wrong *wrong = proof_first(p);
    char line[LINE_MOST], count[32];
    text_grouped(count, sizeof count, sums->boxes + sums->answers);
    int used = snprintf(line, LINE_MOST, "%lld of %s wrong", (long long)sums->wrong, count);
    if (proof_share(sums) < 100) {
        snprintf(line + used, (size_t)(LINE_MOST - used), ", %d %% of the pairs checked", proof_share(sums));
    }
    int w = text_width(line) + DOT + 12;
    if (wrong) {
        w = SDL_max(w, text_width(wrong->text) + 8);
    }
    SDL_Rect box = layout_take(&a->room, EDGE_BOTTOM | (panel_near(a->overlay) ^ PANEL_OTHER), w,
                               (wrong ? 2 : 1) * (TEXT_H + 1) + 3);
    int x = box.x, y = box.y;
    if (SDL_RectEmpty(&box)) {
        return;
    }
    canvas_fill(c, x, y, w, box.h, ink_fade(INK_NIGHT, 230));
    draw_dot(c, x + 3, y + 3, wrong != NULL, proof_share(sums) == 100);
    text_draw(c->text, x + DOT + 7, y + 2, 1, wrong ? INK_DANGER : INK_WHITE, line);
    if (wrong) {
        text_draw(c->text, x + 3, y + 3 + TEXT_H, 1, INK_WHITE, wrong->text);
    }
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
