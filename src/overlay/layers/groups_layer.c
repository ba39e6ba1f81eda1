// groups_layer.c - the layer "groups": who may meet whom, by the game's own table. It names the group of
// each body, and for the body nearest to the pointer, or else the ship, its group and the
// groups that it can hit, in words.
#include <stdio.h>
#include <string.h>

#include "inspect/words.h"
#include "overlay/inks.h"
#include "overlay/panel.h"
#include "game/world/body.h"

enum {
    NAMES_MOST = 90, // bodies on the picture; more are tinted and not named
    LINE = 44,       // characters of a line
    LINES = 6
};

/// The box of a body's pixels on the canvas; false when it does not show.
static bool box_of(const canvas *c, const game *g, int32_t index, SDL_Rect *out) {
    const body *b = &g->world.bodies[index];
    return game_meets((kind)b->kind) && canvas_box(c, ph_mask_box(game_mask(g, index), body_px(b), body_py(b)), out);
}

// ---- the lines of one body -----------------------------------------------------------------------------------------

/// Adds a word to the last line, or begins the next one.
static int add_word(char lines[LINES + 2][LINE + 1], int line, const char *word) {
    if (strlen(lines[line]) + strlen(word) + 1 > LINE && line + 1 < LINES) {
        snprintf(lines[++line], LINE + 1, "       %s", word);
    } else {
        size_t at = strlen(lines[line]);
        snprintf(lines[line] + at, LINE + 1 - at, " %s", word);
    }
    return line;
}

/// What there is to say of a kind; returns the number of lines.
static int describe(char lines[LINES + 2][LINE + 1], kind k, bool is_static) {
    unsigned mask = game_meets(k);
    int last = 1;
    snprintf(lines[0], LINE + 1, "group %s", words_kind(k));
    snprintf(lines[1], LINE + 1, "meets:");
    for (int other = KIND_NONE + 1; other < KIND_COUNT; other++) {
        if (mask >> other & 1) {
            last = add_word(lines, last, words_kind((kind)other));
        }
    }
    snprintf(lines[last + 1], LINE + 1, "asked if each meets the other%s", is_static ? ", one moves" : "");
    return last + 2;
}

// ---- all of them ---------------------------------------------------------------------------------------------------

static int count_shown(const canvas *c, const game *g) {
    int n = 0;
    SDL_Rect r;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        n += box_of(c, g, i, &r);
    }
    return n;
}

static void draw_body(const canvas *c, SDL_Rect r, kind k, bool met) {
    if (k != KIND_TERRAIN) {
        canvas_fill(c, r.x, r.y, r.w, r.h, ink_fade(inks_kind(k), 50));
    }
    if (met) {
        canvas_corners(c, r, 1, r.w < 16 || r.h < 16 ? 3 : 5, INK_HIT);
    }
}

static void draw(overlay *o, void *own, const canvas *c, const game *g) {
    int shown = count_shown(c, g);
    int32_t chosen = pins_pointed(&o->at, g);
    unsigned meets = chosen >= 0 ? game_meets((kind)g->world.bodies[chosen].kind) : 0;
    SDL_Rect r;
    (void)own;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        if (i != chosen && box_of(c, g, i, &r)) {
            kind k = (kind)g->world.bodies[i].kind;
            draw_body(c, r, k, meets >> k & 1);
            if (shown <= NAMES_MOST) {
                label_body(&o->labels, c, r, inks_kind(k), words_kind(k));
            }
        }
    }
    if (chosen >= 0 && box_of(c, g, chosen, &r)) {
        SDL_Rect round = {r.x - 2, r.y - 2, r.w + 4, r.h + 4};
        canvas_color(c, INK_WHITE);
        SDL_RenderDrawRect(c->renderer, &round);
    }
}

/// What there is to say of the nearest body.
static void draw_panel(overlay *o, void *own, const canvas *c, const game *g) {
    char lines[LINES + 2][LINE + 1];
    int32_t chosen = pins_pointed(&o->at, g);
    int shown = count_shown(c, g), n = 0;
    SDL_Rect r;
    (void)own;
    if (chosen >= 0 && box_of(c, g, chosen, &r)) {
        const body *b = &g->world.bodies[chosen];
        n = describe(lines, (kind)b->kind, body_is_static(b));
        r = panel_open(o, c, EDGE_BOTTOM | panel_far(o), LINE * TEXT_W + 8, n * TEXT_H + 6);
    }
    for (int i = 0; i < n && !SDL_RectEmpty(&r); i++) {
        SDL_Color ink = i ? INK_WHITE : inks_kind((kind)g->world.bodies[chosen].kind);
        text_draw(c->text, r.x + 4, r.y + 3 + i * TEXT_H, 1, ink, lines[i]);
    }
    if (shown > NAMES_MOST) {
        panel_note(o, c, "%d bodies: too many to name their groups", shown);
    }
}

const layer layer_groups = {
    .shows = "the group of each body, and whom the nearest one meets",
    .depth = 11,
    .draw = draw,
    .panel = draw_panel,
    .meanings = {{sign_outline, {RGBA_WHITE}, "nearest"}, {sign_corners, {RGBA_HIT}, "meets it"}},
};
