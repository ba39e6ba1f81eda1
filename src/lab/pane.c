// pane.c - draws masks, sprites, boxes, arrows and words, moved and scaled to the picture of a page.
#include "lab/pane.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const placement pane_flat = {0, 0, 1};

static SDL_Rect to_canvas(const pane *p, placement place, ph_box b) {
    return (SDL_Rect){p->picture.x + place.x + b.x0 * place.zoom, p->picture.y + place.y + b.y0 * place.zoom,
                      (b.x1 - b.x0) * place.zoom, (b.y1 - b.y0) * place.zoom};
}

// ---- masks and sprites --------------------------------------------------------------------------

void pane_mask(const pane *p, placement place, const ph_mask *m, SDL_Color ink) {
    pane_both(p, place, m, m, (ph_point){0, 0}, ink);
}

void pane_both(const pane *p, placement place, const ph_mask *a, const ph_mask *b, ph_point offset, SDL_Color ink) {
    for (int32_t y = 0; y < a->h; y++) {
        for (int32_t x0, x1 = 0; ph_mask_next_run(a, y, &x0, &x1);) {
            int32_t u0, u1 = x0 - offset.x;
            while (ph_mask_next_run(b, y - offset.y, &u0, &u1) && u0 + offset.x < x1) {
                const ph_box run = {u0 + offset.x, y, SDL_min(u1 + offset.x, x1), y + 1};
                pane_fill(p, place, run, ink);
            }
        }
    }
}

/// Draws runs of equal pixels. A scaled texture is not sufficient: if the clip rectangle cuts it, SDL 2 draws its rows
/// up to a pixel off, and the pixels must be aligned with the masks.
void pane_pixels(const pane *p, placement place, const ph_image *image, ph_box part) {
    for (int32_t y = part.y0; y < part.y1; y++) {
        const uint8_t *row = image->rgba + y * image->pitch;
        for (int32_t x = part.x0, end; x < part.x1; x = end) {
            const uint8_t *c = row + x * 4;
            for (end = x + 1; end < part.x1 && memcmp(row + end * 4, c, 4) == 0;) {
                end++;
            }
            if (c[3] > 0) {
                const ph_box run = {x - part.x0, y - part.y0, end - part.x0, y - part.y0 + 1};
                pane_fill(p, place, run, (SDL_Color){c[0], c[1], c[2], c[3]});
            }
        }
    }
}

// ---- lines --------------------------------------------------------------------------------------

void pane_fill(const pane *p, placement place, ph_box box, SDL_Color ink) {
    SDL_Rect r = to_canvas(p, place, box);
    canvas_fill(p->canvas, r.x, r.y, r.w, r.h, ink);
}

void pane_frame(const pane *p, placement place, ph_box box, SDL_Color ink) {
    canvas_frame(p->canvas, to_canvas(p, place, box), ink);
}

void pane_clip(const pane *p, ph_box box) {
    SDL_Rect r = to_canvas(p, pane_flat, box);
    SDL_RenderSetClipRect(p->canvas->renderer, &r);
}

void pane_unclip(const pane *p) {
    SDL_RenderSetClipRect(p->canvas->renderer, &p->picture);
}

void pane_mark(const pane *p, placement place, int32_t x, int32_t y, SDL_Color ink) {
    const int left = place.x + x * place.zoom, top = place.y + y * place.zoom, right = left + place.zoom,
              bottom = top + place.zoom;
    pane_fill(p, pane_flat, (ph_box){left, top, right, bottom}, ink);
    pane_frame(p, pane_flat, (ph_box){left - 1, top - 1, right + 1, bottom + 1}, INK_NIGHT);
    pane_frame(p, pane_flat, (ph_box){left - 2, top - 2, right + 2, bottom + 2}, ink);
}

/// Center of a pixel on the canvas.
static SDL_FPoint middle(const pane *p, placement place, SDL_FPoint pixel) {
    return (SDL_FPoint){(float)(p->picture.x + place.x) + (pixel.x + 0.5f) * (float)place.zoom,
                        (float)(p->picture.y + place.y) + (pixel.y + 0.5f) * (float)place.zoom};
}

void pane_arrow(const pane *p, placement place, SDL_FPoint from, SDL_FPoint along, float length, SDL_Color ink) {
    const float size = sqrtf(along.x * along.x + along.y * along.y);
    const SDL_FPoint start = middle(p, place, from);
    if (size > 0) {
        const SDL_FPoint end = {start.x + along.x / size * length, start.y + along.y / size * length};
        canvas_vector(p->canvas, start, end, ARROW_THICK, ink);
    }
}

// ---- words --------------------------------------------------------------------------------------

void pane_words(const pane *p, int x, int y, int scale, SDL_Color ink, const char *format, ...) {
    char line[120];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    text_draw(p->canvas->text, p->picture.x + x, p->picture.y + y, scale, ink, line);
}

// ---- input --------------------------------------------------------------------------------------
// Events accumulate until the next tick, so a short key press is not lost.

enum { FAR = 8 }; // step with Shift [px]

static bool key(hands *h, const SDL_KeyboardEvent *e) {
    int32_t distance = e->keysym.mod & KMOD_SHIFT ? FAR : 1;
    if (e->keysym.mod & (KMOD_ALT | KMOD_CTRL)) {
        return false;
    }
    switch (e->keysym.scancode) {
    case SDL_SCANCODE_A: h->nudge.x -= distance; return true;
    case SDL_SCANCODE_D: h->nudge.x += distance; return true;
    case SDL_SCANCODE_W: h->nudge.y -= distance; return true;
    case SDL_SCANCODE_S: h->nudge.y += distance; return true;
    case SDL_SCANCODE_X: h->step++; return true;
    case SDL_SCANCODE_Z: h->step--; return true;
    case SDL_SCANCODE_TAB:
    case SDL_SCANCODE_RETURN:
    case SDL_SCANCODE_KP_ENTER: h->turn++; return true;
    case SDL_SCANCODE_SPACE: h->act = true; return true;
    default: return false;
    }
}

bool hands_event(hands *h, const SDL_Event *e) {
    bool button = e->type == SDL_MOUSEBUTTONDOWN || e->type == SDL_MOUSEBUTTONUP;
    bool left = button && e->button.button == SDL_BUTTON_LEFT;
    switch (e->type) {
    case SDL_KEYDOWN: return key(h, &e->key);
    case SDL_MOUSEBUTTONDOWN:
        h->down = h->down || left;
        h->pressed = h->pressed || left;
        return left;
    case SDL_MOUSEBUTTONUP: h->down = h->down && !left; return left;
    case SDL_MOUSEWHEEL: h->wheel += e->wheel.y; return true;
    default: return false;
    }
}

void hands_clear(hands *h) {
    *h = (hands){.down = h->down, .clock = h->clock};
}

int32_t floor_div(int32_t num, int32_t den) {
    return num >= 0 ? num / den : -((den - 1 - num) / den);
}
