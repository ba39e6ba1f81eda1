// legend.c - the layout is computed from the table of layers and the width of a character, so a new layer needs no room
// of its own: rows wrap, and the lens and the counters above give way.
#include "overlay/legend.h"

#include <string.h>

#include "overlay/inks.h"
#include "overlay/signs.h"

enum { GAP = 10, KEY_GAP = 3 }; // between two items; between a key and its name [px]

static const char hint[] = "F1 overlay  F2 freeze  F3 step";

// ---- layout ---------------------------------------------------------------------------------------------------------

/// Adds an item behind the last one, or at the left of the next row when there is no room.
static void add(legend *l, legend_item one) {
    const legend_item *last = l->count ? &l->items[l->count - 1] : NULL;
    one.row = l->rows - 1;
    one.x = last && last->row == one.row ? last->x + last->w + GAP : LEGEND_MARGIN;
    if (one.x + one.w > VIEW_W - LEGEND_MARGIN && one.x > LEGEND_MARGIN) {
        one.row = l->rows++;
        one.x = LEGEND_MARGIN;
    }
    if (l->count < LEGEND_ITEMS_MAX) {
        l->items[l->count++] = one;
    }
}

static int text_width(const char *line) {
    return (int)strlen(line) * TEXT_W;
}

static void add_meanings(legend *l, const layer *one, int row) {
    for (const meaning *m = one->meanings; m->word; m++) {
        int sign = m->sign == sign_letter ? 0 : SIGN_W + 1;
        legend_item item = {.layer = row, .means = m, .w = sign + text_width(m->word)};
        add(l, item);
    }
}

static void add_key(legend *l, const layer *one, int row) {
    int key = text_width(SDL_GetScancodeName(one->key));
    legend_item item = {.layer = row, .w = key + KEY_GAP + text_width(one->name)};
    add(l, item);
}

void legend_layout(legend *l, const layer *const *table, int layers, unsigned active) {
    l->count = 0;
    l->rows = 1;
    for (int i = 0; i < layers; i++) {
        if (active >> i & 1) {
            add_meanings(l, table[i], i);
        }
    }
    l->rows += l->count > 0;
    for (int i = 0; i < layers; i++) {
        add_key(l, table[i], i);
    }
    legend_item keys = {.layer = -1, .w = text_width(hint)};
    add(l, keys);
    l->items[l->count - 1].x = VIEW_W - LEGEND_MARGIN - keys.w;
}

int legend_height(unsigned active) {
    legend l;
    legend_layout(&l, layers_table(), OVERLAY_LAYER_COUNT, active);
    return l.rows * LEGEND_ROW_H + 1;
}

// ---- drawing --------------------------------------------------------------------------------------------------------

static void draw_meaning(const canvas *c, const meaning *m, int x, int y) {
    if (m->sign != sign_letter) {
        m->sign(c, x, y, m->ink);
        text_draw(c->text, x + SIGN_W + 1, y, 1, INK_WHITE, m->word);
        return;
    }
    char letter[2] = {m->word[0], 0};
    int after = text_draw(c->text, x, y, 1, m->ink, letter);
    text_draw(c->text, after, y, 1, INK_WHITE, m->word + 1);
}

static void draw_key(const canvas *c, const layer *one, bool on, int x, int y) {
    x = text_draw(c->text, x, y, 1, on ? INK_WHITE : INK_FAINT, SDL_GetScancodeName(one->key));
    text_draw(c->text, x + KEY_GAP, y, 1, on ? INK_DIM : INK_FAINT, one->name);
}

void legend_draw(const canvas *c, unsigned active, int top) {
    const layer *const *table = layers_table();
    legend l;
    legend_layout(&l, table, OVERLAY_LAYER_COUNT, active);
    canvas_fill(c, 0, top, VIEW_W, l.rows * LEGEND_ROW_H + 1, INK_NIGHT);
    for (int i = 0; i < l.count; i++) {
        const legend_item *one = &l.items[i];
        int y = top + 1 + one->row * LEGEND_ROW_H;
        if (one->layer < 0) {
            text_draw(c->text, one->x, y, 1, INK_DIM, hint);
        } else if (one->means) {
            draw_meaning(c, one->means, one->x, y);
        } else {
            draw_key(c, table[one->layer], (active >> one->layer & 1) != 0, one->x, y);
        }
    }
}
