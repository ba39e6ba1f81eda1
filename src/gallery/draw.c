// draw.c - the strokes of all exhibits: masks as runs, sprites as they are, boxes, arrows, words.
#include <math.h>
#include <stdarg.h>
#include <stdio.h>

#include "gallery/exhibit.h"

static void set_ink(const stage *s, SDL_Color ink) {
    SDL_SetRenderDrawBlendMode(s->canvas->renderer, SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(s->canvas->renderer, ink.r, ink.g, ink.b, ink.a);
}

static SDL_Rect place(const stage *s, lay l, ph_box b) {
    SDL_Rect r = {s->room.x + l.x + b.x0 * l.zoom, s->room.y + l.y + b.y0 * l.zoom, (b.x1 - b.x0) * l.zoom,
                  (b.y1 - b.y0) * l.zoom};
    return r;
}

// ---- masks and sprites -------------------------------------------------------------------------------

typedef struct painter {
    const stage *stage;
    lay lay;
    const ph_mask *b; // only pixels that this one has, too, at (dx, dy)
    int32_t dx, dy;
} painter;

static void add_run(void *user, int32_t x, int32_t y, int32_t w) {
    const painter *p = user;
    ph_box run = {x, y, x + w, y + 1};
    SDL_Rect r = place(p->stage, p->lay, run);
    batch_add(p->stage->batch, r.x, r.y, r.w, r.h);
}

static void add_shared(void *user, int32_t x, int32_t y, int32_t w) {
    const painter *p = user;
    for (int32_t end = x + w; x < end; x++) {
        if (ph_mask_get(p->b, x - p->dx, y - p->dy)) {
            add_run(user, x, y, 1);
        }
    }
}

static void paint(painter p, const ph_mask *m, run_fn *fn, SDL_Color ink) {
    set_ink(p.stage, ink);
    mask_runs(m, fn, &p);
    batch_flush(p.stage->batch);
}

void stage_mask(const stage *s, lay l, const ph_mask *m, SDL_Color ink) {
    painter p = {s, l, NULL, 0, 0};
    paint(p, m, add_run, ink);
}

void stage_both(const stage *s, lay l, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, SDL_Color ink) {
    painter p = {s, l, b, dx, dy};
    paint(p, a, add_shared, ink);
}

void stage_sprite(const stage *s, lay l, sprite which, int32_t frame, int alpha) {
    ph_box box = sprite_frame_box(which, frame), whole = {0, 0, box.x1 - box.x0, box.y1 - box.y0};
    SDL_Rect from = {box.x0, box.y0, whole.x1, whole.y1}, to = place(s, l, whole);
    SDL_SetTextureAlphaMod(s->canvas->sheet[which], (Uint8)alpha);
    SDL_RenderCopy(s->canvas->renderer, s->canvas->sheet[which], &from, &to);
    SDL_SetTextureAlphaMod(s->canvas->sheet[which], 255);
}

/// Pixels that exist in memory only. They differ from frame to frame, so no texture is kept of them.
void stage_pixels(const stage *s, lay l, const uint8_t *rgba, int32_t w, int32_t h) {
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormatFrom((void *)rgba, w, h, 32, w * 4, SDL_PIXELFORMAT_RGBA32);
    SDL_Texture *texture = surface ? SDL_CreateTextureFromSurface(s->canvas->renderer, surface) : NULL;
    if (texture) {
        ph_box whole = {0, 0, w, h};
        SDL_Rect to = place(s, l, whole);
        SDL_RenderCopy(s->canvas->renderer, texture, NULL, &to);
        SDL_DestroyTexture(texture);
    }
    SDL_FreeSurface(surface);
}

// ---- lines -------------------------------------------------------------------------------------------

void stage_fill(const stage *s, lay l, ph_box box, SDL_Color ink) {
    SDL_Rect r = place(s, l, box);
    canvas_fill(s->canvas, r.x, r.y, r.w, r.h, ink);
}

void stage_frame(const stage *s, lay l, ph_box box, SDL_Color ink) {
    SDL_Rect r = place(s, l, box);
    set_ink(s, ink);
    SDL_RenderDrawRect(s->canvas->renderer, &r);
}

void stage_mark(const stage *s, lay l, int32_t x, int32_t y, SDL_Color ink) {
    ph_box pixel = {x, y, x + 1, y + 1};
    SDL_Rect in = place(s, l, pixel), ring = {in.x - 2, in.y - 2, in.w + 4, in.h + 4};
    canvas_fill(s->canvas, in.x, in.y, in.w, in.h, ink);
    set_ink(s, INK_NIGHT);
    SDL_Rect gap = {in.x - 1, in.y - 1, in.w + 2, in.h + 2};
    SDL_RenderDrawRect(s->canvas->renderer, &gap);
    set_ink(s, ink);
    SDL_RenderDrawRect(s->canvas->renderer, &ring);
}

static SDL_FPoint middle(const stage *s, lay l, float x, float y) {
    SDL_FPoint p = {(float)(s->room.x + l.x) + (x + 0.5f) * (float)l.zoom,
                    (float)(s->room.y + l.y) + (y + 0.5f) * (float)l.zoom};
    return p;
}

void stage_line(const stage *s, lay l, float x0, float y0, float x1, float y1, SDL_Color ink) {
    SDL_FPoint from = middle(s, l, x0, y0), to = middle(s, l, x1, y1);
    set_ink(s, ink);
    SDL_RenderDrawLine(s->canvas->renderer, (int)from.x, (int)from.y, (int)to.x, (int)to.y);
}

void stage_arrow(const stage *s, lay l, float x, float y, float dx, float dy, float length, SDL_Color ink) {
    float size = sqrtf(dx * dx + dy * dy);
    if (size <= 0) {
        return;
    }
    float along = length / ((float)l.zoom * size);
    stage_line(s, l, x, y, x + dx * along, y + dy * along, ink);
    SDL_FPoint tip = middle(s, l, x + dx * along, y + dy * along);
    canvas_arrow(s->canvas, tip, dx / size, dy / size, 7, 4, ink);
}

// ---- words -------------------------------------------------------------------------------------------

void stage_label(const stage *s, int x, int y, SDL_Color ink, const char *line) {
    text_draw(s->canvas->text, s->room.x + x, s->room.y + y, 1, ink, line);
}

void stage_say(const stage *s, int row, SDL_Color ink, const char *format, ...) {
    char line[40];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    stage_label(s, 2, 2 + row * (TEXT_H + 1), ink, line);
}
