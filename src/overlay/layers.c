// layers.c - the table of layers, and the look-ups in it.
#include "overlay/layers.h"

#include <string.h>

#include "overlay/inks.h"

enum { LINGER_UP_TO = 24 }; // contacts of a tick; more of them would cover the picture

#define LAYER_ROW(flag, name) [OVERLAY_BIT_##flag] = &layer_##name,
const layer *const layers_table[OVERLAY_LAYER_COUNT] = {OVERLAY_LAYERS(LAYER_ROW)};

#define LAYER_NAME(flag, name) #name,
const char *const layers_names[OVERLAY_LAYER_COUNT] = {OVERLAY_LAYERS(LAYER_NAME)};

const layer_view layers_views[VIEW_COUNT] = {
    [VIEW_MASKS] = {"Masks", "masks-view",
                    "masks over their pictures; yellow: overlap; red: difference; click: tests of a pixel",
                    OVERLAY_XRAY | OVERLAY_MASKS | OVERLAY_OVERLAP | OVERLAY_PIXEL},
    [VIEW_CONTACT] = {"Contact", "contact-view",
                      "why two bodies touch or not, and the answer: bounce, damage; click: select",
                      OVERLAY_CONTACTS | OVERLAY_WHY},
    [VIEW_PAIRS] = {"Pairs", "pairs-view", "pairs left at each stage; a click on a bar draws its pairs",
                    OVERLAY_SPLITS | OVERLAY_PAIRS},
    [VIEW_COST] = {"Cost", "cost-view", "pairs left at each stage, and the time of each stage", OVERLAY_COUNTERS},
};

int layers_view_of(unsigned layers) {
    int n = 0;
    while (n < VIEW_COUNT && layers_views[n].layers != layers) {
        n++;
    }
    return n;
}

unsigned layers_next(unsigned layers, int by) {
    int from = layers_view_of(layers); // VIEW_COUNT stands for none
    int to = (from + by + VIEW_COUNT + 1) % (VIEW_COUNT + 1);
    return to < VIEW_COUNT ? layers_views[to].layers : 0;
}

static bool is_name(const char *one, const char *given, size_t length) {
    return strlen(one) == length && memcmp(one, given, length) == 0;
}

unsigned layers_named(const char *name, size_t length) {
    unsigned flags = 0;
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        flags |= is_name(layers_names[i], name, length) ? 1u << i : 0;
    }
    for (int i = 0; i < VIEW_COUNT; i++) {
        flags |= is_name(layers_views[i].option, name, length) ? layers_views[i].layers : 0;
    }
    return flags;
}

int32_t layers_age(const layer_look *l, void *marks, int32_t count, size_t bytes) {
    char *all = marks;
    int32_t kept = 0, most = l->g->collider.contact_count <= LINGER_UP_TO ? LAYER_LINGER : 0;
    for (int32_t i = 0; i < count; i++) {
        int32_t *age = (int32_t *)(void *)(all + (size_t)i * bytes);
        *age += !l->again;
        if (*age >= 1 && (l->again || *age <= most)) {
            memmove(all + (size_t)kept++ * bytes, age, bytes);
        }
    }
    return kept;
}

// ---- signs: a few rectangles each ---------------------------------------------------------------

const glyph sign_solid = {{{1, 2, 7, 6}}};
const glyph sign_corners = {
    {{0, 1, 2, 1}, {7, 1, 2, 1}, {0, 8, 2, 1}, {7, 8, 2, 1}, {0, 2, 1, 1}, {8, 2, 1, 1}, {0, 7, 1, 1}, {8, 7, 1, 1}}};
const glyph sign_outline = {{{0, 2, 9, 1}, {0, 8, 9, 1}, {0, 3, 1, 5}, {8, 3, 1, 5}}};
const glyph sign_arrow = {
    {{0, 5, 9, 1}, {7, 4, 1, 1}, {6, 3, 1, 1}, {5, 2, 1, 1}, {7, 6, 1, 1}, {6, 7, 1, 1}, {5, 8, 1, 1}}};
const glyph sign_broken_arrow = {
    {{0, 5, 3, 1}, {5, 5, 4, 1}, {7, 4, 1, 1}, {6, 3, 1, 1}, {5, 2, 1, 1}, {7, 6, 1, 1}, {6, 7, 1, 1}, {5, 8, 1, 1}}};
const glyph sign_bar = {{{6, 0, 2, TEXT_H}}};
const glyph sign_line = {
    {{0, 8, 1, 1}, {1, 7, 1, 1}, {2, 6, 2, 1}, {4, 5, 1, 1}, {5, 4, 1, 1}, {6, 3, 2, 1}, {8, 2, 1, 1}}};
const glyph sign_dotted_line = {{{-1, 7, 4, 3}, {2, 6, 3, 1}, {4, 5, 2, 1}, {5, 4, 2, 1}, {6, 3, 1, 1}, {7, 1, 4, 3}}};
const glyph sign_ring = {
    {{2, 1, 5, 1}, {2, 9, 5, 1}, {0, 3, 1, 5}, {8, 3, 1, 5}, {1, 2, 1, 1}, {7, 2, 1, 1}, {1, 8, 1, 1}, {7, 8, 1, 1}}};
const glyph sign_thick_ring = {{{2, 1, 5, 2}, {2, 8, 5, 2}, {0, 3, 2, 5}, {7, 3, 2, 5}, {1, 2, 7, 1}, {1, 8, 7, 1}}};

// ---- the legend ---------------------------------------------------------------------------------
// The layout is computed from the table of layers and the width of a character, so a new layer
// needs no room of its own: rows wrap, and the lens and the counters above give way.

enum { GAP = 10 }; // between two items [px]

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
        for (const SDL_Rect *part = one->means->sign->parts; part->w > 0; part++) {
            canvas_fill(c, one->x + part->x, y + part->y, part->w, part->h, one->means->ink);
        }
        text_draw(c->text, one->x + SIGN_W + 1, y, 1, INK_WHITE, one->means->word);
    }
}
