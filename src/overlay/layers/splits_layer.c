// splits_layer.c - the layer "splits": the cuts of the partition, the side of each body, and how many pairs are left.
//
// The cuts are those of the L/I/R partition, also while the fast broad phase runs. Items
// keep the boxes that the partition saw, a shot's stretched over its whole way, so those boxes are
// tinted. A body has its side of the cut at the pointer.
#include "overlay/inks.h"
#include "overlay/panel.h"

enum {
    NAMED_MOST = 60,  // bodies on the picture; more would be a wall of words
    UNDER = 24,       // how near the pointer is to the cut that it means [px]
    DEPTHS = 7,       // colors of cuts
    DEPTHS_NAMED = 4, // depths whose first cut has its number
    BESIDE = 210      // where the number of a level cut begins, beside the panels [px]
};

static void collect(const layer_look *l) {
    (void)partition_look(l->own, &l->g->collider);
}

static void forget(void *own) {
    partition_free(own);
}

// ---- cuts ---------------------------------------------------------------------------------------

/// A color and a width for each depth, the deepest ones share the last.
static const struct {
    SDL_Color ink;
    int32_t thick; ///< [px]
} depths[DEPTHS] = {{{RGBA_WHITE}, 3},  {{RGBA_OI_YELLOW}, 2}, {{RGBA_OI_ORANGE}, 2}, {{RGBA_OI_GREEN}, 1},
                    {{RGBA_OI_SKY}, 1}, {{RGBA_OI_PURPLE}, 1}, {{RGBA_CUT}, 1}};

static int32_t row_of(int32_t depth) {
    return SDL_min(depth, DEPTHS - 1);
}

/// The deepest ones first, so that the first cut lies on top; all of a color in one call.
static void draw_cuts(const partition *p, const canvas *c) {
    rect_batch batch = {.renderer = c->renderer};
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_NONE);
    for (int32_t depth = DEPTHS; depth >= 0; depth--) {
        // Opaque fills are many times faster in software. A deeper cut has a color closer to the background.
        canvas_color(c, ink_mix(INK_NIGHT, depths[row_of(depth)].ink, depth < DEPTHS ? 220 - depth * 16 : 100));
        for (int32_t i = 0; i < p->count; i++) {
            const cut *one = &p->cuts[i];
            SDL_Rect r;
            if (SDL_min(one->depth, DEPTHS) == depth &&
                canvas_box(c, partition_line(one, depths[row_of(depth)].thick), &r)) {
                batch_add(&batch, r.x, r.y, r.w, r.h);
            }
        }
        batch_flush(&batch);
    }
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
}

/// Writes the number of the depth at the line. Each depth has a place of its own along it, so that cuts which cross do
/// not share one. False when the place does not show, or is cut off on the right.
static bool draw_depth(const layer_look *l, const cut *one) {
    SDL_Rect r;
    if (!canvas_box(l->c, one->region, &r)) {
        return false;
    }
    int x = one->axis == 0 ? one->at - l->c->camera_x + 4 : SDL_max(r.x, 0) + BESIDE + one->depth * 44;
    int y = one->axis == 0 ? SDL_max(r.y, HUD_H) + 54 + one->depth * 13 : one->at - l->c->camera_y + 4;
    SDL_Rect plate = {x - 1, y, 5 * TEXT_W + 2, TEXT_H};
    if (!canvas_sees(plate) || x + plate.w > VIEW_W || y < HUD_H) {
        return false;
    }
    char line[16];
    SDL_snprintf(line, sizeof line, "cut %d", (int)one->depth);
    label_at(l->o->labels, l->c, (SDL_Point){x, y}, 0, 0, depths[row_of(one->depth)].ink, line);
    return true;
}

/// Names the first cut that shows of each of the first depths.
static void name_depths(const layer_look *l, const partition *p) {
    bool named[DEPTHS_NAMED] = {false};
    for (int32_t i = 0; i < p->count; i++) {
        int32_t depth = p->cuts[i].depth;
        if (depth < DEPTHS_NAMED && !named[depth]) {
            named[depth] = draw_depth(l, &p->cuts[i]);
        }
    }
}

// ---- sides --------------------------------------------------------------------------------------

/// A word for each axis tells the side without the color.
static const struct {
    const char *words[2];
    SDL_Color ink;
} sides[SIDE_COUNT] = {
    [SIDE_L] = {{"left", "above"}, {RGBA_L}},
    [SIDE_I] = {{"on it", "on it"}, {RGBA_I}},
    [SIDE_R] = {{"right", "below"}, {RGBA_R}},
};

/// The cut under the pointer, or the first one; NULL: there is none.
static const cut *chosen_cut(const partition *p, const viewpoint *at) {
    const cut *best = p->count > 0 ? &p->cuts[0] : NULL;
    int32_t x = at->camera_x + at->x, y = at->camera_y + at->y, least = UNDER;
    ph_box point = {x, y, x + 1, y + 1};
    for (int32_t i = 0; at->pointer && i < p->count; i++) {
        int32_t away = SDL_abs((p->cuts[i].axis == 0 ? x : y) - p->cuts[i].at);
        if (away < least && ph_box_overlap(p->cuts[i].region, point)) {
            best = &p->cuts[i];
            least = away;
        }
    }
    return best;
}

/// Every item that shows and that its cut divides from others: tinted, or named. The ground lies on all sides.
static void draw_sides(const layer_look *l, const item_side *of, bool named) {
    const collider *from = &l->g->collider;
    for (int32_t i = 0; i < from->item_count; i++) {
        bool ground = l->g->world.bodies[from->body[i]].kind == KIND_TERRAIN;
        uint8_t is = of[i].is;
        SDL_Rect r;
        if (ground || is == SIDE_NONE || !canvas_box(l->c, from->items[i].box, &r)) {
            continue;
        }
        if (named) {
            label_body(l->o->labels, l->c, r, sides[is].ink, sides[is].words[of[i].axis]);
        } else {
            canvas_fill(l->c, r.x, r.y, r.w, r.h, ink_fade(sides[is].ink, 36));
        }
    }
}

static void draw(const layer_look *l) {
    partition *p = l->own;
    const cut *chosen = chosen_cut(p, &l->o->at);
    const item_side *of = partition_sides(p, &l->g->collider, chosen ? (int32_t)(chosen - p->cuts) : -1);
    draw_sides(l, of, false);
    draw_cuts(p, l->c);
    if (l->c->zoom == 1) { // their places are those of the whole picture
        name_depths(l, p);
    }
    if (l->o->shown_count <= NAMED_MOST) {
        draw_sides(l, of, true);
    }
}

// ---- the panel ----------------------------------------------------------------------------------

static void draw_panel(const layer_look *l) {
    enum { CHARS = 63 };
    const collide_stats *stats = &l->g->collider.stats;
    // In the middle, beside the signs of the HUD, or at the side that another panel leaves free.
    unsigned side = l->o->active & (OVERLAY_COUNTERS | OVERLAY_WHY) ? panel_near(l->o) ^ PANEL_OTHER : 0;
    SDL_Rect box = layout_take(l->o->room, EDGE_TOP | side, CHARS * TEXT_W + 8, 2 * TEXT_H + 4);
    if (SDL_RectEmpty(&box)) {
        return;
    }
    canvas_fill(l->c, box.x, box.y, box.w, box.h, INK_NIGHT);
    const partition *cuts = l->own;
    const char *line = cuts->count > 0 ? "these cuts give this tick's pairs" : "no cuts: all pairs are compared";
    if (cuts->same_pairs) {
        text_draw(l->c->text, box.x + 4, box.y + 2, 1, INK_WHITE, line);
    } else {
        line = "these cuts do NOT give this tick's pairs";
        text_draw(l->c->text, box.x + 4, box.y + 2, 1, INK_DANGER, line);
    }
    text_print(l->c->text, box.x + 4, box.y + 2 + TEXT_H, 1, INK_DIM,
               "%s: %lld pairs of bodies, %lld box tests, %lld pairs of boxes", broadphase_name(l->g->collider.method),
               (long long)stats->possible, (long long)stats->broad.tests, (long long)stats->broad.pairs);
}

const layer layer_splits = {
    .shows = "cuts of the partition; sides of the cut at the pointer",
    .depth = 3,
    .bytes = sizeof(partition),
    .collect = collect,
    .draw = draw,
    .panel = draw_panel,
    .forget = forget,
    .meanings = {{&sign_bar, {RGBA_WHITE}, "cut"},
                 {&sign_solid, {RGBA_L}, "left, above"},
                 {&sign_solid, {RGBA_I}, "on the cut"},
                 {&sign_solid, {RGBA_R}, "right, below"}},
};
