// figures.c - components by flood fill and outline by the sides of pixels: the slow way beside the calls of the core.
#include "lab/pages/figures.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// ---- components ---------------------------------------------------------------------------------

static void check_components(figures *f, checks *p) {
    const ph_mask *m = f->mask;
    int64_t differ = 0, sum = 0;
    check(p, ph_components_bytes(m) <= ph_components_bytes_most(m->w, m->h), true);
    check(p, f->found->n, truth_label(m, 8, f->label, f->stack));
    for (int32_t i = 0; i < m->w * m->h; i++) {
        differ += f->label[i] != ph_components_at(f->found, i % m->w, i / m->w);
    }
    for (int32_t i = 0; i < f->found->n; i++) {
        sum += ph_components_list(f->found)[i].count;
    }
    check(p, differ, 0);
    check(p, sum, truth_count(m));
}

// ---- the outline --------------------------------------------------------------------------------

/// The four pixels round a corner of the grid make a corner of the border, or two where only a
/// diagonal is solid. So they tell the components less the holes, too (Gray 1971).
static void check_corners(const figures *f, int64_t length, checks *p) {
    const ph_mask *m = f->mask;
    int32_t corners = 0, quarters = 0, border = 0;
    for (int32_t i = 0; i < (m->w + 1) * (m->h + 1); i++) {
        int32_t x = i % (m->w + 1), y = i / (m->w + 1);
        bool here = ph_mask_get(m, x, y), left = ph_mask_get(m, x - 1, y);
        bool above = ph_mask_get(m, x, y - 1), across = ph_mask_get(m, x - 1, y - 1);
        int32_t n = here + left + above + across, diagonal = n == 2 && here == across;
        corners += n % 2 + 2 * diagonal;
        quarters += (n == 1) - (n == 3) - 2 * diagonal;
        border += (here != left) + (here != above);
    }
    check(p, f->outline.points_n, corners);
    check(p, f->found->n - f->holes, quarters / 4);
    check(p, length, border);
}

static ph_point corner(const figures *f, const ph_loop *l, int32_t i) {
    return f->corners[l->first + i % l->n];
}

static void make_outline(figures *f, checks *p) {
    ph_mask *scratch = ph_mask_init(f->scratch_memory, f->mask->w, f->mask->h);
    int64_t area = 0, length = 0;
    f->outline = (ph_outline){f->corners, f->loops, FIGURES_CORNERS, FIGURES_LOOPS, 0, 0};
    f->traced = ph_mask_outline(f->mask, 8, scratch, &f->outline);
    f->holes = 0;
    for (int32_t i = 0; f->traced && i < f->outline.loops_n; i++) {
        const ph_loop *l = &f->loops[i];
        area += l->area;
        f->holes += l->area < 0;
        for (int32_t k = 0; k < l->n; k++) {
            ph_point from = corner(f, l, k), to = corner(f, l, k + 1);
            length += abs(to.x - from.x) + abs(to.y - from.y);
        }
    }
    if (f->traced) {
        check(p, area, truth_count(f->mask));
        check_corners(f, length, p);
    }
}

// ---- where it balances --------------------------------------------------------------------------

static void make_moments(figures *f, checks *p) {
    const ph_moments *is = &f->moments;
    ph_moments slow;
    bool any = ph_mask_moments(f->mask, &f->moments);
    check(p, any, truth_moments(f->mask, &slow));
    if (any) {
        check(p, fabs(is->x - slow.x) + fabs(is->y - slow.y) < 1e-6, true);
        check(p, fabs(is->xx - slow.xx) + fabs(is->yy - slow.yy) + fabs(is->xy - slow.xy) < 1e-6, true);
    }
}

void figures_make(figures *f, const ph_mask *mask, checks *p) {
    f->mask = mask;
    f->found = ph_components_init(f->memory, mask, 8);
    check_box(p, mask->bounds, truth_bounds(mask));
    check_components(f, p);
    make_outline(f, p);
    make_moments(f, p);
}

// ---- the picture --------------------------------------------------------------------------------

static void draw_components(const figures *f, const pane *on, placement at) {
    const SDL_Color inks[] = {INK_OI_SKY,    INK_OI_ORANGE, INK_OI_GREEN,    INK_OI_PURPLE,
                              INK_OI_YELLOW, INK_OI_BLUE,   INK_OI_VERMILION};
    for (int32_t i = 0; i < f->mask->w * f->mask->h; i++) {
        const int32_t x = i % f->mask->w, y = i / f->mask->w, name = ph_components_at(f->found, x, y);
        if (name >= 0) {
            SDL_Color ink = ink_fade(inks[(size_t)name % SDL_arraysize(inks)], 150);
            pane_fill(on, at, (ph_box){x, y, x + 1, y + 1}, ink);
        }
    }
}

static void draw_loop(const figures *f, const pane *on, placement at, const ph_loop *l) {
    for (int32_t k = 0; k < l->n; k++) {
        ph_point a = corner(f, l, k), b = corner(f, l, k + 1);
        const SDL_FPoint from = {(float)a.x - 0.5f, (float)a.y - 0.5f}, to = {(float)b.x - 0.5f, (float)b.y - 0.5f};
        pane_line(on, at, from, to, l->area < 0 ? INK_GONE : INK_WHITE);
    }
}

void figures_draw(const figures *f, const pane *on, ph_box room) {
    const ph_mask *m = f->mask;
    int across = (room.x1 - room.x0) / m->w, down = (room.y1 - room.y0) / m->h;
    int zoom = SDL_max(SDL_min(SDL_min(across, down), 4), 1), y = room.y1 + 3;
    const placement at = {SDL_min(room.x0, room.x1 - m->w * zoom), room.y0, zoom};
    draw_components(f, on, at);
    for (int32_t i = 0; f->traced && i < f->outline.loops_n; i++) {
        draw_loop(f, on, at, &f->loops[i]);
    }
    pane_frame(on, at, m->bounds, INK_DIM);
    if (m->count > 0) {
        pane_mark(on, at, (int32_t)(f->moments.x + 0.5), (int32_t)(f->moments.y + 0.5), INK_DANGER);
    }
    pane_print(on, room.x0, y, INK_WHITE, "%d px, %d empty", (int)m->count, (int)(m->w * m->h - m->count));
    pane_print(on, room.x0, y + 11, INK_DIM, m->count ? "bounds %d,%d to %d,%d" : "no solid pixel: no bounds",
               (int)m->bounds.x0, (int)m->bounds.y0, (int)m->bounds.x1, (int)m->bounds.y1);
    pane_print(on, room.x0, y + 22, INK_OI_SKY, "components: %d", (int)f->found->n);
    pane_print(on, room.x0, y + 33, INK_WHITE, f->traced ? "outline: %d corners" : "outline: too long",
               (int)f->outline.points_n);
    pane_print(on, room.x0, y + 44, INK_GONE, "holes: %d", (int)f->holes);
    pane_print(on, room.x0, y + 55, INK_DANGER, "middle: %.1f, %.1f", f->moments.x, f->moments.y);
}

// ---- other forms of a mask ----------------------------------------------------------------------
// A mask with a margin, so that it has room to grow. A coarse form is drawn as large as what it is made from: each
// cell is a block of solid pixels when any pixel in it is solid.

const form_kind form_kinds[FORMS] = {
    {"as they are", 0, 0},        {"grown by 1 px", 1, 0},     {"grown by 2 px", 2, 0},   {"grown by 3 px", 3, 0},
    {"shrunk by 1 px", -1, 0},    {"shrunk by 2 px", -2, 0},   {"shrunk by 3 px", -3, 0}, {"coarse, cells of 2", 0, 2},
    {"coarse, cells of 4", 0, 4}, {"coarse, cells of 8", 0, 8}};

/// Whether a pixel of the form, counted as in `from`, should be solid. The margin is a multiple of a cell.
static bool truth(const ph_mask *from, int32_t which, int32_t x, int32_t y) {
    const int32_t n = form_kinds[which].cell;
    if (n == 0) {
        return truth_grown(from, form_kinds[which].grow, x, y);
    }
    int32_t left = (x + FORM_MARGIN) / n * n - FORM_MARGIN, up = (y + FORM_MARGIN) / n * n - FORM_MARGIN;
    return truth_any(from, (ph_box){left, up, left + n, up + n}, true);
}

void form_make(form *f, const ph_mask *from, int32_t which, checks *p) {
    const int32_t w = (from->w + 2 * FORM_MARGIN + 7) / 8 * 8, h = (from->h + 2 * FORM_MARGIN + 7) / 8 * 8;
    const int32_t n = form_kinds[which].cell;
    int64_t differ = 0;
    f->mask = ph_mask_init(f->memory, w, h);
    f->small = n > 0 ? ph_mask_init(f->small_memory, w / n, h / n) : NULL;
    (void)ph_mask_draw(f->mask, from, FORM_MARGIN, FORM_MARGIN);
    if (f->small) {
        check(p, ph_mask_coarse(f->mask, n, f->small), true);
        ph_mask_scale(f->small, f->mask);
    } else {
        (void)ph_mask_grow(f->mask, form_kinds[which].grow);
    }
    for (int32_t i = 0; i < w * h; i++) {
        int32_t x = i % w, y = i / w;
        differ += ph_mask_get(f->mask, x, y) != truth(from, which, x - FORM_MARGIN, y - FORM_MARGIN);
    }
    check(p, differ, 0);
    check(p, f->mask->count, truth_count(f->mask));
}
