// lab.c - the pages, their ticks, and the title and key lines around a page.
//
// All pages are opened together and keep their state while another page is shown. The window ticks the shown page; a
// run without a window ticks all pages, so a single command checks them all. A page depends on ticks and input, not on
// a clock, so a tick always has the same picture, except for measured times.
#include "lab/lab.h"

#include <stdlib.h>
#include <string.h>

#include "lab/pane.h"
#include "sdl/png.h"
#include "sdl/system/platform.h"

enum { GAP = 4, TITLE_Y = 1, IDEA_Y = 20, FACT_Y = 39, LESSON_Y = 58, LANDSCAPE_PAGE = 2 };

static const lesson *const pages[LAB_PAGES] = {&words_lesson, &hommel_lesson, &landscape_lesson, &partition_lesson,
                                               &esteban_lesson};

struct lab {
    pool pool;
    void *states[LAB_PAGES];
    int32_t page, tick;
    ph_point mouse; ///< position of the mouse in the picture of a page
    hands hands;
    checks checks;
    uint8_t pixels[DROPPED_MOST * DROPPED_MOST * 4]; ///< pixels of the player's picture
};

int32_t lab_page(const lab *l) {
    return l->page;
}

// ---- the tick -----------------------------------------------------------------------------------

static void tick_page(lab *l, int32_t which, bool all) {
    const lesson *page = pages[which];
    pointer input = {.tick = l->tick, .x = -1, .y = -1, .alone = all};
    if (which == l->page) {
        input.x = l->mouse.x;
        input.y = l->mouse.y;
        input.hands = l->hands;
    }
    if (all) { // without a player, timed input selects the sprites, alternatives and steps
        input.hands = (hands){.turn = l->tick % 97 == 96, .act = l->tick % 31 == 30, .step = l->tick % 23 == 22};
    }
    l->checks.page = page->title;
    page->tick(l->states[which], &input, &l->checks);
}

void lab_tick(lab *l, bool all) {
    l->checks.tick = l->tick;
    for (int32_t which = 0; which < LAB_PAGES; which++) {
        if (all || which == l->page) {
            tick_page(l, which, all);
        }
    }
    hands_clear(&l->hands);
    l->tick = (l->tick + 1) % (1 << 20);
}

// ---- open and close ------------------------------------------------------------------------------

static bool open_all(lab *l) {
    for (int32_t p = 0; p < LAB_PAGES; p++) {
        l->states[p] = pool_alloc(&l->pool, pages[p]->bytes);
        if (!l->pool.failed) {
            pages[p]->open(l->states[p], &l->pool);
        }
    }
    return !l->pool.failed;
}

lab *lab_create(const assets *a, int32_t first) {
    lab *l = calloc(1, sizeof *l);
    if (l) {
        l->pool.assets = a;
        l->page = first % LAB_PAGES;
        l->mouse = (ph_point){-1, -1};
        l->checks.hash = UINT64_C(0xcbf29ce484222325);
    }
    if (!l || !open_all(l)) {
        log_error("out of memory for the laboratory");
        lab_destroy(l);
        return NULL;
    }
    for (int32_t which = 0; which < LAB_PAGES; which++) { // each page has results before it is drawn
        tick_page(l, which, false);
    }
    return l;
}

void lab_destroy(lab *l) {
    if (l) {
        pool_free(&l->pool);
        free(l);
    }
}

// ---- input --------------------------------------------------------------------------------------

/// Shows a page with the results of a tick.
static void show_page(lab *l, int32_t which) {
    l->page = which;
    tick_page(l, l->page, false);
}

void lab_turn(lab *l, int32_t steps) {
    show_page(l, (l->page + steps % LAB_PAGES + LAB_PAGES) % LAB_PAGES);
}

void lab_point(lab *l, int32_t x, int32_t y) {
    l->mouse = (ph_point){x - GAP, y - LESSON_Y};
}

bool lab_hand(lab *l, const SDL_Event *e) {
    l->hands.clock = true;
    return hands_event(&l->hands, e);
}

// ---- a player's picture -------------------------------------------------------------------------

void lab_drop(lab *l, const SDL_Surface *picture) {
    const int32_t row = picture->w * 4;
    for (int32_t y = 0; y < picture->h; y++) {
        memcpy(l->pixels + y * row, (const uint8_t *)picture->pixels + y * picture->pitch, (size_t)row);
    }
    l->pool.dropped = (ph_image){l->pixels, picture->w, picture->h, row};
    l->pool.drops++;
    show_page(l, LANDSCAPE_PAGE);
}

bool lab_drop_file(lab *to, const char *path) {
    char why[PNG_WHY];
    SDL_Surface *picture = png_load_any(path, LAB_SIDE_MOST, why);
    if (!picture) {
        log_error("%s: %s", path, why);
        return false;
    }
    if (to) {
        lab_drop(to, picture);
    }
    SDL_FreeSurface(picture);
    return true;
}

const checks *lab_checks(const lab *l) {
    return &l->checks;
}

// ---- the frame ----------------------------------------------------------------------------------

static void draw_foot(const lab *l, const canvas *c, const char *keys) {
    const checks *p = &l->checks;
    int y = VIEW_H - TEXT_H - 3;
    SDL_Color ink = p->wrong ? INK_DANGER : INK_GREEN;
    int x = text_print(c->text, 2 * GAP, y, 1, ink, "%lld checks, %lld wrong", (long long)p->made, (long long)p->wrong);
    if (p->first) {
        text_print(c->text, x + 2 * TEXT_W, y, 1, INK_DANGER, "first: %s, tick %d", p->first, (int)p->first_tick);
    } else {
        text_draw(c->text, VIEW_W - 2 * GAP - text_width(keys), y, 1, INK_DIM, keys);
    }
    for (int32_t i = 0; i < LAB_PAGES; i++) { // one dash per page
        canvas_fill(c, VIEW_W - 2 * GAP - (LAB_PAGES - i) * 16 + 4, 14, 12, 3, i == l->page ? INK_COOL : INK_FAINT);
    }
}

void lab_draw(const lab *l, const canvas *c, const char *keys) {
    const lesson *page = pages[l->page];
    pane target = {c, {GAP, LESSON_Y, LESSON_W, LESSON_H}};
    canvas_fill(c, 0, 0, VIEW_W, VIEW_H, INK(10, 11, 26, 255));
    text_draw(c->text, 2 * GAP, TITLE_Y, 2, INK_WHITE, page->title);
    text_draw(c->text, VIEW_W - 2 * GAP - text_width(page->paper), TITLE_Y + 1, 1, INK_COOL, page->paper);
    text_draw(c->text, 2 * GAP, IDEA_Y, 2, INK_WHITE, page->idea);
    text_draw(c->text, 2 * GAP, FACT_Y, 2, INK_GOLD, page->fact);
    SDL_RenderSetClipRect(c->renderer, &target.picture);
    page->draw(l->states[l->page], &target);
    SDL_RenderSetClipRect(c->renderer, NULL);
    draw_foot(l, c, keys ? keys : page->hands);
}
