// legend.c - the layout is computed from the table of layers and the width of a character, so a new
// layer needs no room of its own: rows wrap, and the lens and the counters above give way.
#include "overlay/legend.h"

#include "overlay/inks.h"
#include "overlay/signs.h"

enum { GAP = 10 }; // between two items [px]

// ---- layout -------------------------------------------------------------------------------------

/// Adds an item behind the last one, or at the left of the next row when there is no room.
static void add(legend *l, legend_item one) {
    const legend_item *last = l->count ? &l->items[l->count - 1] : NULL;
    one.row = SDL_max(l->rows - 1, 1);
    one.x = last && last->row == one.row ? last->x + last->w + GAP : LEGEND_MARGIN;
    if (one.x + one.w > VIEW_W - LEGEND_MARGIN && one.x > LEGEND_MARGIN) {
        one.row = l->rows++;
        one.x = LEGEND_MARGIN;
    }
    if (l->count < LEGEND_ITEMS_MAX) {
        l->items[l->count++] = one;
    }
}

void legend_layout(legend *l, const layer *const *table, int layers, unsigned active) {
    l->count = 0;
    l->rows = active ? 2 : 1;
    for (int i = 0; i < layers; i++) {
        for (const meaning *m = table[i]->meanings; (active >> i & 1) && m->word; m++) {
            add(l, (legend_item){.means = m, .w = SIGN_W + 1 + text_width(m->word)});
        }
    }
}

int legend_height(unsigned active) {
    legend l;
    legend_layout(&l, layers_table, OVERLAY_LAYER_COUNT, active);
    return l.rows * LEGEND_ROW_H + 1;
}

// ---- drawing ------------------------------------------------------------------------------------

void legend_caption(unsigned active, char line[LEGEND_LINE + 1]) {
    int which = layers_view_of(active);
    line[0] = '\0';
    if (which < VIEW_COUNT) {
        SDL_snprintf(line, LEGEND_LINE + 1, "%s: %s", layers_views[which].name, layers_views[which].caption);
    }
    for (int i = 0; i < OVERLAY_LAYER_COUNT && which == VIEW_COUNT; i++) {
        if (active >> i & 1) {
            SDL_strlcat(line, *line ? ", " : "", LEGEND_LINE + 1);
            SDL_strlcat(line, layers_names[i], LEGEND_LINE + 1);
        }
        if (active == 1u << i) { // alone
            SDL_strlcpy(line, layers_table[i]->shows, LEGEND_LINE + 1);
        }
    }
}

void legend_draw(const canvas *c, unsigned active, int top) {
    char line[LEGEND_LINE + 1];
    legend l;
    legend_layout(&l, layers_table, OVERLAY_LAYER_COUNT, active);
    legend_caption(active, line);
    canvas_fill(c, 0, top, VIEW_W, l.rows * LEGEND_ROW_H + 1, INK_NIGHT);
    text_draw(c->text, LEGEND_MARGIN, top + 1, 1, INK_GOLD, line);
    for (int i = 0; i < l.count; i++) {
        const legend_item *one = &l.items[i];
        const int y = top + 1 + one->row * LEGEND_ROW_H;
        sign_draw(c, one->means->sign, one->x, y, one->means->ink);
        text_draw(c->text, one->x + SIGN_W + 1, y, 1, INK_WHITE, one->means->word);
    }
}
