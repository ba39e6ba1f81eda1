// gallery.c - the pages, whose turn it is, and the frame round the pictures.
//
// All exhibits are opened at once and keep their state while another page is in sight. The window ticks only the page
// that is seen; a run without a window ticks all, so that one command proves everything. Ticks are counted, no clock
// is read: the same tick shows the same picture.
#include "gallery/gallery.h"

#include <stdlib.h>
#include <string.h>

#include "gallery/exhibit.h"
#include "app/platform/platform.h"

enum {
    TOP = 24,
    PANEL_W = 208,
    PANEL_H = 156,
    GAP = 4,
    PAD = 5,
    ROOM_Y = 14, // of the picture in its panel
    CAPTION = 26,
    BLOCKS = 256
};

// ---- the pages ---------------------------------------------------------------------------------------

static const page pages[] = {
    {"Masks and where they come from",
     6,
     {{&show_alpha, 0, 0, 1},
      {&show_keys, 1, 0, 1},
      {&show_index, 2, 0, 1},
      {&show_strips, 0, 1, 1},
      {&show_pose, 1, 1, 1},
      {&show_save, 2, 1, 1}}},
    {"Editing",
     6,
     {{&show_draw, 0, 0, 1},
      {&show_intersect, 1, 0, 1},
      {&show_grow, 2, 0, 1},
      {&show_brush, 0, 1, 1},
      {&show_invert, 1, 1, 1},
      {&show_set, 2, 1, 1}}},
    {"Two masks meet",
     6,
     {{&show_hit, 0, 0, 1},
      {&show_area, 1, 0, 1},
      {&show_extremes, 2, 0, 1},
      {&show_gradient, 0, 1, 1},
      {&show_push, 1, 1, 1},
      {&show_sweep, 2, 1, 1}}},
    {"Other sizes, turns, all offsets",
     5,
     {{&show_scale, 0, 0, 1},
      {&show_coarse, 1, 0, 1},
      {&show_coarse_hit, 2, 0, 1},
      {&show_turns, 0, 1, 1},
      {&show_convolve, 1, 1, 2}}},
    {"Probes and pieces",
     6,
     {{&show_box, 0, 0, 1},
      {&show_circle, 1, 0, 1},
      {&show_rays, 2, 0, 1},
      {&show_parts, 0, 1, 1},
      {&show_outline, 1, 1, 1},
      {&show_measure, 2, 1, 1}}},
    {"Other kinds, large masks, crowds",
     5,
     {{&show_runs, 0, 0, 1},
      {&show_runs_hit, 1, 0, 1},
      {&show_soft, 2, 0, 1},
      {&show_summary, 0, 1, 2},
      {&show_pairs, 2, 1, 1}}},
};

enum { PAGES = sizeof pages / sizeof pages[0] };

struct gallery {
    shelf shelf;
    void *blocks[BLOCKS];
    void *states[PAGES][PAGE_MOST];
    int32_t page, tick;
    bool pointed;
    SDL_Point mouse;
    proof proof;
};

int32_t gallery_pages(void) {
    return PAGES;
}

// ---- memory ------------------------------------------------------------------------------------------

void *shelf_take(shelf *s, size_t bytes) {
    void *block = s->count < BLOCKS && bytes > 0 ? calloc(1, bytes) : NULL;
    if (block == NULL) {
        s->failed = true;
        return NULL;
    }
    s->blocks[s->count++] = block;
    return block;
}

ph_mask *shelf_mask(shelf *s, int32_t w, int32_t h) {
    void *memory = shelf_take(s, ph_mask_bytes(w, h));
    return memory ? ph_mask_init(memory, w, h) : NULL;
}

static bool open_all(gallery *g) {
    for (int32_t p = 0; p < PAGES; p++) {
        for (int32_t i = 0; i < pages[p].count && !g->shelf.failed; i++) {
            const exhibit *e = pages[p].at[i].shows;
            g->states[p][i] = shelf_take(&g->shelf, e->bytes);
            if (g->states[p][i]) {
                e->open(g->states[p][i], &g->shelf);
            }
        }
    }
    return !g->shelf.failed;
}

gallery *gallery_create(const assets *a, int32_t first) {
    gallery *g = calloc(1, sizeof *g);
    if (g) {
        g->shelf.assets = a;
        g->shelf.blocks = g->blocks;
        g->page = first;
        g->proof.hash = UINT64_C(0xcbf29ce484222325);
    }
    if (!g || !open_all(g)) {
        log_error("out of memory for the gallery");
        gallery_destroy(g);
        return NULL;
    }
    gallery_tick(g, true); // so that there is something to see on every page
    return g;
}

void gallery_destroy(gallery *g) {
    if (g) {
        while (g->shelf.count > 0) {
            free(g->blocks[--g->shelf.count]);
        }
        free(g);
    }
}

// ---- places ------------------------------------------------------------------------------------------

static SDL_Rect panel_of(const page *p, int32_t i) {
    int columns = p->at[i].columns;
    SDL_Rect r = {GAP + p->at[i].column * (PANEL_W + GAP), TOP + p->at[i].row * (PANEL_H + GAP),
                  columns * PANEL_W + (columns - 1) * GAP, PANEL_H};
    return r;
}

static SDL_Rect room_of(SDL_Rect panel) {
    SDL_Rect r = {panel.x + PAD, panel.y + ROOM_Y, panel.w - 2 * PAD, panel.h - ROOM_Y - CAPTION};
    return r;
}

// ---- the tick ----------------------------------------------------------------------------------------

static void tick_page(gallery *g, int32_t which) {
    const page *p = &pages[which];
    for (int32_t i = 0; i < p->count; i++) {
        SDL_Rect room = room_of(panel_of(p, i));
        bool inside = g->pointed && which == g->page && SDL_PointInRect(&g->mouse, &room);
        hand h = {g->tick, inside, g->mouse.x - room.x, g->mouse.y - room.y};
        g->proof.panel = p->at[i].shows->title;
        p->at[i].shows->tick(g->states[which][i], &h, &g->proof);
    }
}

void gallery_tick(gallery *g, bool all) {
    g->proof.tick = g->tick;
    for (int32_t which = 0; which < PAGES; which++) {
        if (all || which == g->page) {
            tick_page(g, which);
        }
    }
    g->tick = (g->tick + 1) % (1 << 20);
}

void gallery_turn(gallery *g, int32_t by) {
    g->page = (g->page + by % PAGES + PAGES) % PAGES;
}

void gallery_point(gallery *g, int32_t x, int32_t y) {
    g->pointed = true;
    g->mouse.x = x;
    g->mouse.y = y;
}

const proof *gallery_proof(const gallery *g) {
    return &g->proof;
}

// ---- the frame ---------------------------------------------------------------------------------------

static void draw_panel(const gallery *g, const canvas *c, rect_batch *batch, int32_t i) {
    const page *p = &pages[g->page];
    const exhibit *e = p->at[i].shows;
    SDL_Rect panel = panel_of(p, i), room = room_of(panel);
    stage s = {c, batch, room};
    canvas_panel(c, panel, INK(58, 66, 112, 255));
    text_draw(c->text, panel.x + PAD, panel.y + 3, 1, INK_COOL, e->title);
    SDL_RenderSetClipRect(c->renderer, &room);
    canvas_fill(c, room.x, room.y, room.w, room.h, INK(18, 20, 42, 255));
    e->draw(g->states[g->page][i], &s);
    SDL_RenderSetClipRect(c->renderer, NULL);
    text_draw(c->text, panel.x + PAD, panel.y + PANEL_H - CAPTION + 3, 1, INK_WHITE, e->line);
    text_draw(c->text, panel.x + PAD, panel.y + PANEL_H - CAPTION + 14, 1, INK_GOLD, e->calls);
}

static void draw_head(const gallery *g, const canvas *c) {
    text_draw(c->text, GAP + PAD, 3, 2, INK_WHITE, pages[g->page].name);
    for (int32_t i = 0; i < PAGES; i++) {
        bool here = i == g->page;
        canvas_fill(c, VIEW_W - GAP - PAD - (PAGES - i) * 16, 8, 12, here ? 7 : 3, here ? INK_COOL : INK_FAINT);
    }
}

static void draw_foot(const gallery *g, const canvas *c) {
    const proof *p = &g->proof;
    int y = VIEW_H - TEXT_H - 3;
    SDL_Color ink = p->wrong ? INK_DANGER : INK_GREEN;
    int x =
        text_print(c->text, GAP + PAD, y, 1, ink, "%lld checks, %lld wrong", (long long)p->checks, (long long)p->wrong);
    if (p->first) {
        text_print(c->text, x + 2 * TEXT_W, y, 1, INK_DANGER, "first: %s, tick %d", p->first, (int)p->first_tick);
        return;
    }
    const char *keys = "arrows: page  mouse: move what moves  F2: freeze  Esc: leave";
    text_draw(c->text, VIEW_W - GAP - PAD - (int)strlen(keys) * TEXT_W, y, 1, INK_DIM, keys);
}

void gallery_draw(const gallery *g, const canvas *c) {
    rect_batch batch = {.renderer = c->renderer, .count = 0};
    SDL_RenderCopy(c->renderer, c->backdrop, NULL, NULL);
    draw_head(g, c);
    for (int32_t i = 0; i < pages[g->page].count; i++) {
        draw_panel(g, c, &batch, i);
    }
    draw_foot(g, c);
}
