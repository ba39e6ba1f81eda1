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
#include "gallery/lesson.h"

enum {
    TOP = 24,
    PANEL_W = 208,
    PANEL_H = 156,
    GAP = 4,
    PAD = 5,
    PICTURE_Y = 14, // of the picture in its panel
    CAPTION = 26,
    COLUMNS = 3,
    LESSON_Y = 48,
    PAGE_LISTS = 2,
    PAGE_MOST = 2 * COLUMNS // exhibits on a page
};

// ---- the pages ---------------------------------------------------------------------------------------

typedef struct page {
    const char *name;
    const exhibit *lists[PAGE_LISTS]; ///< shown one after the other; NULL when there is one only
    const lesson *lesson;             ///< of a page of the laboratory, in place of exhibits
} page;

static const page pages[] = {
    {"Masks and where they come from", {masks_exhibits}, NULL},
    {"Editing", {editing_exhibits}, NULL},
    {"Two masks meet", {overlap_exhibits}, NULL},
    {"Other sizes, turns", {resample_exhibits}, NULL},
    {"Queries by shape, components", {shapes_exhibits, components_exhibits}, NULL},
    {"Large masks, and what games need", {large_exhibits, shortcuts_exhibits}, NULL},
    {"One word a row", {NULL}, &mackey_lesson},
    {"Any colors, many words", {NULL}, &darkvale_lesson},
    {"Rows of runs", {NULL}, &hommel_lesson},
    {"The overlap landscape", {NULL}, &landscape_lesson},
    {"Cut the crowd", {NULL}, &partition_lesson},
    {"Rectangle, then pixel by pixel", {NULL}, &esteban_lesson},
};

enum { PAGES = sizeof pages / sizeof pages[0], PANEL_PAGES = 6, LAB_PAGES = PAGES - PANEL_PAGES };

struct gallery {
    arena arena;
    void *states[PAGES][PAGE_MOST];
    int32_t page, tick;
    bool pointed;
    SDL_Point mouse;
    hands hands;
    proof proof;
    uint8_t own[OWN_MOST * OWN_MOST * 4]; ///< the player's picture
};

static int32_t first_page(gallery_part part) {
    return part == GALLERY_LAB ? PANEL_PAGES : 0;
}

int32_t gallery_pages(gallery_part part) {
    return part == GALLERY_LAB ? LAB_PAGES : PANEL_PAGES;
}

gallery_part gallery_shown(const gallery *g) {
    return g->page >= PANEL_PAGES ? GALLERY_LAB : GALLERY_PANELS;
}

void gallery_show(gallery *g, gallery_part part, int32_t which) {
    g->page = first_page(part) + which % gallery_pages(part);
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

static void open_lesson(gallery *g, int32_t p) {
    const lesson *l = pages[p].lesson;
    g->states[p][0] = l ? arena_alloc(&g->arena, l->bytes) : NULL;
    if (g->states[p][0]) {
        l->open(g->states[p][0], &g->arena);
    }
}

static bool open_all(gallery *g) {
    for (int32_t p = 0; p < PAGES; p++) {
        open_lesson(g, p);
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

static void tick_page(gallery *g, int32_t which);

gallery *gallery_create(const assets *a, gallery_part part, int32_t first) {
    if (!sheets_complete(a)) {
        return NULL;
    }
    gallery *g = calloc(1, sizeof *g);
    if (g) {
        g->arena.assets = a;
        gallery_show(g, part, first);
        g->proof.hash = UINT64_C(0xcbf29ce484222325);
    }
    if (!g || !open_all(g)) {
        log_error("out of memory for the gallery");
        gallery_destroy(g);
        return NULL;
    }
    for (int32_t which = 0; which < PAGES; which++) { // so that every page has something to show
        tick_page(g, which);
    }
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

static void tick_lesson(gallery *g, int32_t which, const lesson *l) {
    bool here = which == g->page;
    pointer by = {g->tick, g->pointed && here, g->mouse.x - GAP, g->mouse.y - LESSON_Y, {0}};
    by.hands = here ? g->hands : by.hands;
    g->proof.panel = l->title;
    l->tick(g->states[which][0], &by, &g->proof);
}

static void tick_page(gallery *g, int32_t which) {
    if (pages[which].lesson) {
        tick_lesson(g, which, pages[which].lesson);
        return;
    }
    const page *p = &pages[which];
    const exhibit *e = exhibit_of(p, 0);
    for (int32_t i = 0; e; e = exhibit_of(p, ++i)) {
        SDL_Rect picture = picture_of(panel_of(p, i));
        bool inside = g->pointed && which == g->page && SDL_PointInRect(&g->mouse, &picture);
        pointer by = {g->tick, inside, g->mouse.x - picture.x, g->mouse.y - picture.y, {0}};
        g->proof.panel = e->title;
        e->tick(g->states[which][i], &by, &g->proof);
    }
}

void gallery_tick(gallery *g, bool all) {
    int32_t first = first_page(gallery_shown(g)), end = first + gallery_pages(gallery_shown(g));
    g->proof.tick = g->tick;
    for (int32_t which = first; which < end; which++) {
        if (all || which == g->page) {
            tick_page(g, which);
        }
    }
    hands_clear(&g->hands);
    g->tick = (g->tick + 1) % (1 << 20);
}

void gallery_turn(gallery *g, int32_t by) {
    gallery_part part = gallery_shown(g);
    int32_t first = first_page(part), n = gallery_pages(part);
    g->page = first + (g->page - first + by % n + n) % n;
}

void gallery_point(gallery *g, int32_t x, int32_t y) {
    g->pointed = true;
    g->mouse.x = x;
    g->mouse.y = y;
}

bool gallery_hand(gallery *g, const SDL_Event *e) {
    g->hands.clock = true;
    return gallery_shown(g) == GALLERY_LAB && hands_event(&g->hands, e);
}

bool gallery_drop(gallery *g, const char *path, char why[PNG_WHY]) {
    SDL_Surface *s = png_load_any(path, OWN_MOST, why);
    if (!s) {
        return false;
    }
    for (int32_t y = 0; y < s->h; y++) {
        memcpy(g->own + y * s->w * 4, (const uint8_t *)s->pixels + y * s->pitch, (size_t)s->w * 4);
    }
    const ph_image image = {g->own, s->w, s->h, s->w * 4};
    g->arena.own = image;
    g->arena.own_version++;
    SDL_FreeSurface(s);
    gallery_show(g, GALLERY_LAB, 3);
    tick_page(g, g->page);
    return true;
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

static void draw_dots(const gallery *g, const canvas *c, int y) {
    gallery_part part = gallery_shown(g);
    int32_t n = gallery_pages(part);
    int dots = VIEW_W - GAP - PAD - n * 16;
    for (int32_t i = 0; i < n; i++) {
        bool here = first_page(part) + i == g->page;
        canvas_fill(c, dots + i * 16, y, 12, here ? 7 : 3, here ? INK_COOL : INK_FAINT);
    }
}

static void draw_head(const gallery *g, const canvas *c, bool frozen) {
    text_draw(c->text, GAP + PAD, 3, 2, INK_WHITE, pages[g->page].name);
    if (frozen) {
        text_print(c->text, VIEW_W - PANEL_PAGES * 16 - 20 * TEXT_W, 7, 1, INK_OI_YELLOW, "FROZEN, tick %d",
                   (int)g->tick);
    }
    draw_dots(g, c, 8);
}

static void draw_foot(const gallery *g, const canvas *c, const char *keys) {
    const proof *p = &g->proof;
    int y = VIEW_H - TEXT_H - 3;
    SDL_Color ink = p->wrong ? INK_DANGER : INK_GREEN;
    int x =
        text_print(c->text, GAP + PAD, y, 1, ink, "%lld checks, %lld wrong", (long long)p->checks, (long long)p->wrong);
    if (p->first) {
        text_print(c->text, x + 2 * TEXT_W, y, 1, INK_DANGER, "first: %s, tick %d", p->first, (int)p->first_tick);
        return;
    }
    text_draw(c->text, VIEW_W - GAP - PAD - (int)strlen(keys) * TEXT_W, y, 1, INK_DIM, keys);
}

static void draw_lesson(const gallery *g, const canvas *c, const lesson *l, bool frozen) {
    rect_batch batch = {.renderer = c->renderer, .count = 0};
    panel on = {c, &batch, {GAP, LESSON_Y, LESSON_W, LESSON_H}};
    lesson_frame(l, c);
    SDL_RenderSetClipRect(c->renderer, &on.picture);
    l->draw(g->states[g->page][0], &on);
    SDL_RenderSetClipRect(c->renderer, NULL);
    draw_dots(g, c, 16);
    draw_foot(g, c, frozen ? "FROZEN   F2: go on   F3: one tick" : l->hands);
}

void gallery_draw(const gallery *g, const canvas *c, bool frozen) {
    if (pages[g->page].lesson) {
        draw_lesson(g, c, pages[g->page].lesson, frozen);
        return;
    }
    rect_batch batch = {.renderer = c->renderer, .count = 0};
    SDL_RenderCopy(c->renderer, c->backdrop, NULL, NULL);
    draw_head(g, c, frozen);
    for (int32_t i = 0; exhibit_of(&pages[g->page], i); i++) {
        draw_exhibit(g, c, &batch, i);
    }
    draw_foot(g, c, "arrows: page  mouse: steer  F2: freeze  Esc: leave");
}
