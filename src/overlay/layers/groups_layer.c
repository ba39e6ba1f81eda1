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

/// What there is to say of a kind; returns the number of lines.
static int describe(char lines[LINES + 2][LINE + 1], kind k, bool is_static) {
    int last = 1;
    snprintf(lines[0], LINE + 1, "group %s", words_kind(k));
    snprintf(lines[1], LINE + 1, "meets:");
    for (int other = KIND_NONE + 1; other < KIND_COUNT; other++) {
        const char *word = words_kind((kind)other);
        if (!(game_meets(k) >> other & 1)) {
            continue;
        }
        if (strlen(lines[last]) + strlen(word) + 1 > LINE && last + 1 < LINES) {
            snprintf(lines[++last], LINE + 1, "      ");
        }
        size_t at = strlen(lines[last]);
        snprintf(lines[last] + at, LINE + 1 - at, " %s", word);
    }
    snprintf(lines[last + 1], LINE + 1, "asked if each meets the other%s", is_static ? ", one moves" : "");
    return last + 2;
}

static void draw_body(const layer_look *l, SDL_Rect r, kind k, bool met) {
    if (k != KIND_TERRAIN) {
        canvas_fill(l->c, r.x, r.y, r.w, r.h, ink_fade(inks_kind(k), 50));
    }
    if (met) {
        canvas_corners(l->c, r, 1, r.w < 16 || r.h < 16 ? 3 : 5, INK_HIT);
    }
    if (l->o->shown_count <= NAMES_MOST) {
        label_body(l->o->labels, l->c, r, inks_kind(k), words_kind(k));
    }
}

static void draw(const layer_look *l) {
    int32_t chosen = pins_pointed(&l->o->at, l->g);
    unsigned meets = chosen >= 0 ? game_meets((kind)l->g->world.bodies[chosen].kind) : 0;
    SDL_Rect r;
    panel_note(l, "%d bodies: too many to name their groups", l->o->shown_count, NAMES_MOST);
    for (int32_t i = 0; i < l->o->shown_count; i++) {
        int32_t index = l->o->shown[i];
        kind k = (kind)l->g->world.bodies[index].kind;
        if (index != chosen && panel_tight(l, index, &r)) {
            draw_body(l, r, k, meets >> k & 1);
        }
    }
    if (meets && panel_tight(l, chosen, &r)) {
        SDL_Rect round = {r.x - 2, r.y - 2, r.w + 4, r.h + 4};
        canvas_color(l->c, INK_WHITE);
        SDL_RenderDrawRect(l->c->renderer, &round);
    }
}

/// What there is to say of the nearest body.
static void draw_panel(const layer_look *l) {
    char lines[LINES + 2][LINE + 1];
    int32_t chosen = pins_pointed(&l->o->at, l->g);
    const body *b = chosen >= 0 ? &l->g->world.bodies[chosen] : NULL;
    SDL_Rect r;
    if (!b || !game_meets((kind)b->kind) || !panel_tight(l, chosen, &r)) {
        return;
    }
    int n = describe(lines, (kind)b->kind, body_is_static(b));
    r = panel_open(l, EDGE_BOTTOM | panel_far(l->o), LINE * TEXT_W + 8, n * TEXT_H + 6);
    for (int i = 0; i < n && !SDL_RectEmpty(&r); i++) {
        SDL_Color ink = i ? INK_WHITE : inks_kind((kind)b->kind);
        text_draw(l->c->text, r.x + 4, r.y + 3 + i * TEXT_H, 1, ink, lines[i]);
    }
}

const layer layer_groups = {
    .shows = "the group of each body, and whom the nearest one meets",
    .depth = 11,
    .draw = draw,
    .panel = draw_panel,
    .meanings = {{&sign_outline, {RGBA_WHITE}, "nearest"}, {&sign_corners, {RGBA_HIT}, "meets it"}},
};
