// views.c - the table of views, and the legend of a view.
#include "overlay/views.h"

#include "sdl/palette.h"

const glyph sign_solid = {{{1, 2, 7, 6}}};
const glyph sign_outline = {{{0, 2, 9, 1}, {0, 8, 9, 1}, {0, 3, 1, 5}, {8, 3, 1, 5}}};
const glyph sign_arrow = {
    {{0, 5, 9, 1}, {7, 4, 1, 1}, {6, 3, 1, 1}, {5, 2, 1, 1}, {7, 6, 1, 1}, {6, 7, 1, 1}, {5, 8, 1, 1}}};
const glyph sign_broken_arrow = {
    {{0, 5, 3, 1}, {5, 5, 4, 1}, {7, 4, 1, 1}, {6, 3, 1, 1}, {5, 2, 1, 1}, {7, 6, 1, 1}, {6, 7, 1, 1}, {5, 8, 1, 1}}};
const glyph sign_thick_arrow = {{{0, 4, 9, 3}, {6, 3, 1, 5}, {5, 2, 1, 7}}};
const glyph sign_bar = {{{6, 0, 2, TEXT_H}}};
const glyph sign_line = {
    {{0, 8, 1, 1}, {1, 7, 1, 1}, {2, 6, 2, 1}, {4, 5, 1, 1}, {5, 4, 1, 1}, {6, 3, 2, 1}, {8, 2, 1, 1}}};
const glyph sign_dotted_line = {{{-1, 7, 4, 3}, {2, 6, 3, 1}, {4, 5, 2, 1}, {5, 4, 2, 1}, {6, 3, 1, 1}, {7, 1, 4, 3}}};

static const view_row none = {.option = "none", .name = "none", .caption = "no overlay"};

const view_row *const views_rows[VIEW_COUNT] = {[VIEW_NONE] = &none,
                                                [VIEW_MASKS] = &view_masks,
                                                [VIEW_CONTACT] = &view_contact,
                                                [VIEW_PAIRS] = &view_pairs,
                                                [VIEW_COST] = &view_cost};

int views_width(const meaning *m) {
    return SIGN_W + text_width(m->word) + 10;
}

overlay_view views_next(unsigned view, int steps) {
    return (overlay_view)(((int)view + steps + VIEW_COUNT) % VIEW_COUNT);
}

int32_t views_named(const char *option) {
    int32_t n = VIEW_COUNT - 1;
    while (n >= 0 && SDL_strcmp(views_rows[n]->option, option) != 0) {
        n--;
    }
    return n;
}

void views_legend(const canvas *c, overlay_view view, int top) {
    const view_row *row = views_rows[view];
    const int y = top + 1 + LEGEND_H / 2;
    int x = LEGEND_X;
    canvas_fill(c, 0, top, VIEW_W, LEGEND_H, INK_NIGHT);
    text_print(c->text, LEGEND_X, top + 1, 1, INK_GOLD, "%s: %s", row->name, row->caption);
    for (const meaning *m = row->meanings; m->word; m++) {
        for (const SDL_Rect *part = m->form->parts; part->w > 0; part++) {
            canvas_fill(c, x + part->x, y + part->y, part->w, part->h, m->ink);
        }
        text_draw(c->text, x + SIGN_W, y, 1, INK_WHITE, m->word);
        x += views_width(m);
    }
}
