// gallery.c - the pages, the tick and the frame round the pictures.
//
// All exhibits are opened at once and keep their state while another page is shown. The window ticks only the page that
// is shown; a run without a window ticks all, so that one command proves everything. Ticks are counted and no clock is
// read, so the same tick always shows the same picture.
#include "lab/gallery.h"

#include <stdlib.h>
#include <string.h>

#include "sdl/platform.h"
#include "lab/exhibit.h"
#include "lab/lesson.h"

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
    PAGE_MOST = 2 * COLUMNS // exhibits on a page
};

// ---- the pages ---------------------------------------------------------------------------------------

typedef struct page {
    const char *name;
    const exhibit *list;
    const lesson *lesson; ///< of a page of the laboratory, in place of exhibits
} page;

static const page pages[] = {
    {"Masks edited, turned, large", masks_exhibits, NULL},
    {"Queries", queries_exhibits, NULL},
    {"", NULL, &mackey_lesson},
    {"", NULL, &darkvale_lesson},
    {"", NULL, &hommel_lesson},
    {"", NULL, &landscape_lesson},
    {"", NULL, &partition_lesson},
    {"", NULL, &esteban_lesson},
};

enum { PAGES = sizeof pages / sizeof pages[0], PANEL_PAGES = 2, LAB_PAGES = PAGES - PANEL_PAGES, LANDSCAPE_PAGE = 3 };

struct gallery {
    arena arena;
    void *states[PAGES][PAGE_MOST];
    int32_t page, tick;
    bool pointed;
    SDL_Point mouse;
    hands hands;
    bool asks; ///< pages of the laboratory take bets
    bet bets[PAGES];
    tally tally;
    proof proof;
    uint8_t guest[2][OWN_MOST * OWN_MOST * 4]; ///< the pictures of the guests
    ph_point trail[TRAIL_MOST];
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

int32_t gallery_page(const gallery *g) {
    return g->page - first_page(gallery_shown(g));
}

/// Exhibit i of a page, NULL past the last.
static const exhibit *exhibit_of(const page *p, int32_t i) {
    return p->list && p->list[i].title ? &p->list[i] : NULL;
}

// ---- set up and down ---------------------------------------------------------------------------------

static void *open_one(arena *from, size_t bytes, void (*open)(void *state, arena *from)) {
    void *state = arena_alloc(from, bytes);
    if (state) {
        open(state, from);
    }
    return state;
}

static bool open_all(gallery *g) {
    for (int32_t p = 0; p < PAGES; p++) {
        const lesson *l = pages[p].lesson;
        g->states[p][0] = l ? open_one(&g->arena, l->bytes, l->open) : NULL;
        const exhibit *e = exhibit_of(&pages[p], 0);
        for (int32_t i = 0; e && !g->arena.failed; e = exhibit_of(&pages[p], ++i)) {
            g->states[p][i] = open_one(&g->arena, e->bytes, e->open);
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
        g->page = first_page(part) + first % gallery_pages(part);
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
    return (SDL_Rect){GAP + column * (PANEL_W + GAP), TOP + row * (PANEL_H + GAP),
                      columns * PANEL_W + (columns - 1) * GAP, PANEL_H};
}

static SDL_Rect picture_of(SDL_Rect frame) {
    return (SDL_Rect){frame.x + PAD, frame.y + PICTURE_Y, frame.w - 2 * PAD, frame.h - PICTURE_Y - CAPTION};
}

// ---- the tick ----------------------------------------------------------------------------------------

static wager wager_of(const gallery *g, int32_t which) {
    wager w = {.right = -1, .key = INT64_MIN};
    pages[which].lesson->ask(g->states[which][0], &w);
    return w;
}

static void tick_lesson(gallery *g, int32_t which, const lesson *l) {
    bool here = which == g->page, asks = here && g->asks;
    pointer by = {.tick = g->tick,
                  .inside = g->pointed && here,
                  .x = g->mouse.x - GAP,
                  .y = g->mouse.y - LESSON_Y,
                  .still = g->asks};
    bet *b = &g->bets[which];
    by.hands = here ? g->hands : by.hands;
    if (asks) {
        wager w = wager_of(g, which);
        bet_take(b, &g->tally, &w, &by);
    }
    by.waits = b->open;
    by.hands.act = by.hands.act && !b->open && by.hands.turn == 0; // what a bet is about stays as it was asked
    g->proof.panel = l->title;
    l->tick(g->states[which][0], &by, &g->proof);
    if (asks) {
        wager w = wager_of(g, which);
        bet_look(b, &w);
        g->hands.asked = b->open;
    }
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
        pointer by = {.tick = g->tick, .inside = inside, .x = g->mouse.x - picture.x, .y = g->mouse.y - picture.y};
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

/// What a page asks is asked before it is drawn.
static void look(gallery *g) {
    g->hands.asked = false;
    if (g->asks) {
        tick_page(g, g->page);
    }
}

void gallery_show(gallery *g, gallery_part part, int32_t which) {
    g->page = first_page(part) + which % gallery_pages(part);
    look(g);
}

void gallery_ask(gallery *g) {
    g->asks = true;
    look(g);
}

void gallery_turn(gallery *g, int32_t by) {
    gallery_part part = gallery_shown(g);
    int32_t n = gallery_pages(part);
    gallery_show(g, part, (g->page - first_page(part) + by % n + n) % n);
}

void gallery_point(gallery *g, int32_t x, int32_t y) {
    g->pointed = true;
    g->mouse.x = x, g->mouse.y = y;
}

bool gallery_hand(gallery *g, const SDL_Event *e) {
    g->hands.clock = true;
    return gallery_shown(g) == GALLERY_LAB && hands_event(&g->hands, e);
}

bool gallery_reveal(gallery *g) {
    g->hands.enter = g->hands.enter || g->hands.asked;
    return g->hands.asked;
}

/// Shows the page of the landscape with the guests as they are now.
static void receive(gallery *g) {
    g->arena.guests.version++;
    gallery_show(g, GALLERY_LAB, LANDSCAPE_PAGE);
    if (!g->asks) {
        tick_page(g, g->page);
    }
}

bool gallery_takes(const char *path, char why[PNG_WHY]) {
    SDL_Surface *s = png_load_any(path, GALLERY_SIDE_MOST, why);
    SDL_FreeSurface(s);
    return s != NULL;
}

bool gallery_drop(gallery *g, const char *path, char why[PNG_WHY]) {
    SDL_Surface *s = png_load_any(path, OWN_MOST, why);
    guests *to = &g->arena.guests;
    int32_t k = to->drops % 2;
    if (!s) {
        return false;
    }
    for (int32_t y = 0; y < s->h; y++) {
        memcpy(g->guest[k] + y * s->w * 4, (const uint8_t *)s->pixels + y * s->pitch, (size_t)s->w * 4);
    }
    const ph_image image = {g->guest[k], s->w, s->h, s->w * 4}, none = {0};
    to->image[k] = image;
    to->image[1] = to->drops == 0 ? none : to->image[1];
    to->placed = false;
    to->trail_n = 0;
    to->drops++;
    SDL_FreeSurface(s);
    receive(g);
    return true;
}

/// A picture of a mask: opaque where it is solid.
static ph_image picture_of_mask(uint8_t *rgba, const ph_mask *m, SDL_Color ink) {
    for (int32_t i = 0; i < m->w * m->h; i++) {
        const uint8_t pixel[4] = {ink.r, ink.g, ink.b, ph_mask_get(m, i % m->w, i / m->w) ? 255 : 0};
        memcpy(rgba + 4 * i, pixel, sizeof pixel);
    }
    return (ph_image){rgba, m->w, m->h, m->w * 4};
}

bool gallery_show_masks(gallery *g, const ph_mask *a, const ph_mask *b, ph_point offset, ph_point velocity,
                        const ph_point *trail, int32_t n) {
    guests *to = &g->arena.guests;
    if (a->w > OWN_MOST || a->h > OWN_MOST || b->w > OWN_MOST || b->h > OWN_MOST || n > TRAIL_MOST) {
        return false;
    }
    to->image[0] = picture_of_mask(g->guest[0], a, INK_A);
    to->image[1] = picture_of_mask(g->guest[1], b, INK_B);
    to->placed = true;
    to->at = offset;
    to->velocity = velocity;
    if (n > 0) {
        memcpy(g->trail, trail, (size_t)n * sizeof *trail);
    }
    to->trail = g->trail;
    to->trail_n = n;
    to->drops = 0;
    receive(g);
    return true;
}

const proof *gallery_proof(const gallery *g) {
    return &g->proof;
}

// ---- the frame ---------------------------------------------------------------------------------------

static void draw_exhibit(const gallery *g, const canvas *c, rect_batch *batch, int32_t i) {
    const exhibit *e = exhibit_of(&pages[g->page], i);
    SDL_Rect frame = panel_of(&pages[g->page], i), picture = picture_of(frame);
    panel on = {c, batch, picture, false};
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
        SDL_Color ink = here ? INK_COOL : INK_FAINT;
        canvas_fill(c, dots + i * 16, y, 12, here ? 7 : 3, ink);
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
    const bet *b = &g->bets[g->page];
    panel on = {c, &batch, {GAP, LESSON_Y, LESSON_W, LESSON_H}, b->open};
    char line[160];
    bool won, said = bet_line(b, &g->tally, line, &won);
    lesson_frame(l, c, said ? line : NULL, won);
    SDL_RenderSetClipRect(c->renderer, &on.picture);
    l->draw(g->states[g->page][0], &on);
    if (b->open) {
        wager w = wager_of(g, g->page);
        bet_draw(&w, &on);
    }
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
