// legend.c - what is drawn means what, and which keys switch it.
//
// Each sign has the form that it has in the world, so that a meaning does not hang on its color alone.
#include "app/draw/canvas.h"
#include "app/overlay/internal.h"

enum { SIGN_W = 11, GAP = 8 }; // room for a sign, and between two items [px]

/// Draws the sign of a meaning, (x, y) the top-left of its SIGN_W x TEXT_H pixels.
typedef void sign_fn(overlay *o, const pen *p, int x, int y, SDL_Color color);

static void fill(const pen *p, int x, int y, int w, int h, SDL_Color color) {
    SDL_Rect r = {x, y, w, h};
    pen_color(p, color);
    SDL_RenderFillRect(p->renderer, &r);
}

// ---- signs ----------------------------------------------------------------------------------------------------------

static void sign_solid(overlay *o, const pen *p, int x, int y, SDL_Color color) {
    (void)o;
    fill(p, x + 1, y + 2, 7, 6, color);
}

static void sign_corners(overlay *o, const pen *p, int x, int y, SDL_Color color) {
    SDL_Rect r = {x, y + 1, 9, 8};
    pen_color(p, color);
    overlay_add_corners(o, r);
    batch_flush(&o->batch);
}

static void sign_outline(overlay *o, const pen *p, int x, int y, SDL_Color color) {
    (void)o;
    SDL_Rect r = {x, y + 2, 9, 7};
    pen_color(p, color);
    SDL_RenderDrawRect(p->renderer, &r);
}

static void sign_arrow(overlay *o, const pen *p, int x, int y, SDL_Color color) {
    (void)o;
    SDL_FPoint tip = {(float)x + 8, (float)y + 5};
    fill(p, x, y + 5, 9, 1, color);
    pen_head(p, tip, 1, 0, 3, 3);
}

static void sign_broken_arrow(overlay *o, const pen *p, int x, int y, SDL_Color color) {
    (void)o;
    SDL_FPoint tip = {(float)x + 8, (float)y + 5};
    fill(p, x, y + 5, 3, 1, color);
    fill(p, x + 5, y + 5, 4, 1, color);
    pen_head(p, tip, 1, 0, 3, 3);
}

static void sign_bar(overlay *o, const pen *p, int x, int y, SDL_Color color) {
    (void)o;
    fill(p, x + 6, y, 2, TEXT_H, color);
}

static void sign_line(overlay *o, const pen *p, int x, int y, SDL_Color color) {
    (void)o;
    pen_color(p, color);
    SDL_RenderDrawLine(p->renderer, x, y + 8, x + 8, y + 2);
}

static void sign_dotted_line(overlay *o, const pen *p, int x, int y, SDL_Color color) {
    sign_line(o, p, x, y, color);
    SDL_RenderDrawLine(p->renderer, x + 1, y + 8, x + 9, y + 2);
    fill(p, x - 1, y + 7, 4, 3, color);
    fill(p, x + 7, y + 1, 4, 3, color);
}

// ---- the meanings of the active layers --------------------------------------------------------------------------------

/// Without a sign the name's own first letter is it: L, I, R.
typedef struct meaning {
    unsigned layer;
    sign_fn *sign;
    SDL_Color color;
    const char *name;
} meaning;

static int draw_meaning(overlay *o, const pen *p, const meaning *m, int x, int y) {
    if (m->sign) {
        m->sign(o, p, x, y, m->color);
        return text_draw(p->text, x + SIGN_W + 1, y, 1, INK_WHITE, m->name) + GAP;
    }
    char letter[2] = {m->name[0], 0};
    int after = text_draw(p->text, x, y, 1, m->color, letter);
    return text_draw(p->text, after, y, 1, INK_WHITE, m->name + 1) + GAP;
}

static void draw_meanings(overlay *o, const pen *p, int y) {
    const meaning all[] = {
        {OVERLAY_OVERLAP, sign_solid, INK_HOT, "overlap"},
        {OVERLAY_BOXES, sign_corners, INK_FRAME, "frame"},
        {OVERLAY_BOXES, sign_outline, INK_TIGHT, "tight"},
        {OVERLAY_CONTACTS, sign_arrow, INK_NORMAL, "normal"},
        {OVERLAY_CONTACTS, sign_broken_arrow, INK_FALLBACK, "fallback"},
        {OVERLAY_SPLITS, sign_bar, INK_WHITE, "cut"},
        {OVERLAY_SPLITS, NULL, INK_L, "L left"},
        {OVERLAY_SPLITS, NULL, INK_I, "I straddles"},
        {OVERLAY_SPLITS, NULL, INK_R, "R right"},
        {OVERLAY_PAIRS, sign_line, INK_MISS, "miss"},
        {OVERLAY_PAIRS, sign_dotted_line, INK_PAIR_HIT, "hit"},
    };
    int x = 6;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (o->layers & all[i].layer) {
            x = draw_meaning(o, p, &all[i], x, y);
        }
    }
}

// ---- keys -----------------------------------------------------------------------------------------------------------

static void draw_keys(const overlay *o, const pen *p, int y) {
    static const struct {
        const char *name;
        SDL_Scancode key;
    } layers[] = {
#define LAYER_NAME(layer, name, key, what) {name, key},
        OVERLAY_LAYERS(LAYER_NAME)
#undef LAYER_NAME
    };
    int x = 6;
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        bool on = (o->layers >> i & 1) != 0;
        x = text_draw(p->text, x, y, 1, on ? INK_WHITE : INK_FAINT, SDL_GetScancodeName(layers[i].key));
        x = text_draw(p->text, x + 3, y, 1, on ? INK_DIM : INK_FAINT, layers[i].name) + 10;
    }
    static const char hint[] = "F1 overlay  F2 freeze  F3 step";
    text_draw(p->text, VIEW_W - (int)(sizeof hint - 1) * TEXT_W - 6, y, 1, INK_DIM, hint);
}

void overlay_draw_legend(overlay *o, const pen *p) {
    bool meanings = (o->layers & ~(unsigned)(OVERLAY_MASKS | OVERLAY_COUNTERS)) != 0;
    int height = meanings ? 25 : 13;
    fill(p, 0, VIEW_H - height, VIEW_W, height, ink_fade(INK_NIGHT, 235));
    if (meanings) {
        draw_meanings(o, p, VIEW_H - 24);
    }
    draw_keys(o, p, VIEW_H - 12);
}
