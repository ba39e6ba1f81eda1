// gallery.c - the pages, the tick and the frame round the pictures.
//
// All exhibits are opened at once and keep their state while another page is shown. The window ticks only the page that
// is shown; a run without a window ticks all, so that one command proves everything. Ticks are counted and no clock is
// read, so the same tick always shows the same picture.
#include "gallery/gallery.h"

#include <stdlib.h>
#include <string.h>

#include "app/platform/platform.h"
#include "gallery/exhibit.h"

enum {
    TOP = 24,
    PANEL_W = 208,
    PANEL_H = 156,
    GAP = 4,
    PAD = 5,
    PICTURE_Y = 14, // of the picture in its panel
    CAPTION = 26,
    COLUMNS = 3,
    PAGE_LISTS = 2,
    PAGE_MOST = 2 * COLUMNS // exhibits on a page
};

// ---- the pages ---------------------------------------------------------------------------------------

typedef struct page {
    const char *name;
    const exhibit *lists[PAGE_LISTS]; ///< shown one after the other; NULL when there is one only
} page;

static const page pages[] = {
    {"Masks and where they come from", {masks_exhibits}},
    {"Editing", {editing_exhibits}},
    {"Two masks meet", {overlap_exhibits}},
    {"Other sizes, turns, all offsets", {resample_exhibits}},
    {"Queries by shape, components", {shapes_exhibits, components_exhibits}},
    {"Other kinds, large masks, crowds", {kinds_exhibits, large_exhibits}},
    {"What a game does with the answers", {shortcuts_exhibits}},
};

enum { PAGES = sizeof pages / sizeof pages[0] };

struct gallery {
    arena arena;
    void *states[PAGES][PAGE_MOST];
    int32_t page, tick;
    bool pointed;
    SDL_Point mouse;
    proof proof;
};

int32_t gallery_pages(void) {
    return PAGES;
}

/// Exhibit i of a page, NULL past the last.
static const exhibit *exhibit_of(const page *p, int32_t i) {
    for (int k = 0; k < PAGE_LISTS; k++) {
        for (const exhibit *e = p->lists[k]; e && e->title; e++) {
            if (i-- == 0) {
                return e;
            }
        }
    }
    return NULL;
}

// ---- set up and down ---------------------------------------------------------------------------------

static bool open_all(gallery *g) {
    for (int32_t p = 0; p < PAGES; p++) {
        const exhibit *e = exhibit_of(&pages[p], 0);
        for (int32_t i = 0; e && !g->arena.failed; e = exhibit_of(&pages[p], ++i)) {
            g->states[p][i] = arena_alloc(&g->arena, e->bytes);
            if (g->states[p][i]) {
                e->open(g->states[p][i], &g->arena);
            }
        }
    }
    return !g->arena.failed;
}

gallery *gallery_create(const assets *a, int32_t first) {
    if (!sheets_complete(a)) {
        return NULL;
    }
    gallery *g = calloc(1, sizeof *g);
    if (g) {
        g->arena.assets = a;
        g->page = first;
        g->proof.hash = UINT64_C(0xcbf29ce484222325);
    }
    if (!g || !open_all(g)) {
        log_error("out of memory for the gallery");
        gallery_destroy(g);
        return NULL;
    }
    gallery_tick(g, true); // so that every page has something to show
    return g;
}

void gallery_destroy(gallery *g) {
    if (g) {
        arena_free(&g->arena);
        free(g);
    }
}

// ---- places ------------------------------------------------------------------------------------------

/// Panels fill a row from left to right; one that does not fit any more begins the next row.
static SDL_Rect panel_of(const page *p, int32_t i) {
    int column = 0, row = 0;
    for (int32_t k = 0; k < i; k++) {
        column += exhibit_of(p, k)->columns;
        if (column + exhibit_of(p, k + 1)->columns > COLUMNS) {
            column = 0;
            row++;
        }
    }
    int columns = exhibit_of(p, i)->columns;
    SDL_Rect r = {GAP + column * (PANEL_W + GAP), TOP + row * (PANEL_H + GAP), columns * PANEL_W + (columns - 1) * GAP,
                  PANEL_H};
    return r;
}

static SDL_Rect picture_of(SDL_Rect frame) {
    SDL_Rect r = {frame.x + PAD, frame.y + PICTURE_Y, frame.w - 2 * PAD, frame.h - PICTURE_Y - CAPTION};
    return r;
}

// ---- the tick ----------------------------------------------------------------------------------------

static void tick_page(gallery *g, int32_t which) {
    const page *p = &pages[which];
    const exhibit *e = exhibit_of(p, 0);
    for (int32_t i = 0; e; e = exhibit_of(p, ++i)) {
        SDL_Rect picture = picture_of(panel_of(p, i));
        bool inside = g->pointed && which == g->page && SDL_PointInRect(&g->mouse, &picture);
        pointer by = {g->tick, inside, g->mouse.x - picture.x, g->mouse.y - picture.y};
        g->proof.panel = e->title;
        e->tick(g->states[which][i], &by, &g->proof);
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

static void draw_exhibit(const gallery *g, const canvas *c, rect_batch *batch, int32_t i) {
    const exhibit *e = exhibit_of(&pages[g->page], i);
    SDL_Rect frame = panel_of(&pages[g->page], i), picture = picture_of(frame);
    panel on = {c, batch, picture};
    int x = frame.x + PAD, caption = frame.y + PANEL_H - CAPTION;
    canvas_panel(c, frame, INK(58, 66, 112, 255));
    text_draw(c->text, x, frame.y + 3, 1, INK_COOL, e->title);
    SDL_RenderSetClipRect(c->renderer, &picture);
    canvas_fill(c, picture.x, picture.y, picture.w, picture.h, INK(18, 20, 42, 255));
    e->draw(g->states[g->page][i], &on);
    SDL_RenderSetClipRect(c->renderer, NULL);
    text_draw(c->text, x, caption + 3, 1, INK_WHITE, e->line);
    text_draw(c->text, x, caption + 14, 1, INK_GOLD, e->calls);
}

static void draw_head(const gallery *g, const canvas *c, bool frozen) {
    int dots = VIEW_W - GAP - PAD - PAGES * 16;
    text_draw(c->text, GAP + PAD, 3, 2, INK_WHITE, pages[g->page].name);
    if (frozen) {
        text_print(c->text, dots - 20 * TEXT_W, 7, 1, INK_OI_YELLOW, "FROZEN, tick %d", (int)g->tick);
    }
    for (int32_t i = 0; i < PAGES; i++) {
        bool here = i == g->page;
        canvas_fill(c, dots + i * 16, 8, 12, here ? 7 : 3, here ? INK_COOL : INK_FAINT);
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
    const char *keys = "arrows: page  mouse: steer  F2: freeze  Esc: leave";
    text_draw(c->text, VIEW_W - GAP - PAD - (int)strlen(keys) * TEXT_W, y, 1, INK_DIM, keys);
}

void gallery_draw(const gallery *g, const canvas *c, bool frozen) {
    rect_batch batch = {.renderer = c->renderer, .count = 0};
    SDL_RenderCopy(c->renderer, c->backdrop, NULL, NULL);
    draw_head(g, c, frozen);
    for (int32_t i = 0; exhibit_of(&pages[g->page], i); i++) {
        draw_exhibit(g, c, &batch, i);
    }
    draw_foot(g, c);
}
