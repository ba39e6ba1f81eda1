// splits_layer.c - the layer "splits": the cuts of the partition, the sides of its bodies, and the funnel of the pairs.
//
// The cuts are those of the L/I/R partition, also while the fast broad phase runs. Items
// keep the boxes that the partition saw, a shot's stretched over its whole way, so those boxes are
// tinted by their side of the cut at the pointer.
#include "overlay/funnel.h"
#include "overlay/inks.h"
#include "overlay/panel.h"

enum {
    UNDER = 24,   // how near the pointer is to the cut that it means [px]
    DEPTHS = 7,   // colors of cuts
    LABELED = 4,  // depths whose first cut has labels
    BESIDE = 250, // position of the labels of a horizontal cut, beside the panels [px]
    ROOM = 40     // from the labels of a cut to the edge of the picture [px]
};

static const SDL_Color letters[3] = {{RGBA_L}, {RGBA_I}, {RGBA_R}}; // of L, I and R

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

/// Writes the depth at the line, and the letter and the number of items at each side of it. Each depth has a place of
/// its own along the line, so that the labels of crossing cuts do not cover each other. False when the place does not
/// show.
static bool draw_depth(const layer_look *l, const cut *one) {
    SDL_Rect r;
    if (!canvas_box(l->c, one->region, &r)) {
        return false;
    }
    const bool across = one->axis == 0;
    const SDL_Point at = {across ? one->at - l->c->camera_x : SDL_max(r.x, 0) + BESIDE + one->depth * 44,
                          across ? SDL_max(r.y, HUD_H) + 54 + one->depth * 39 : one->at - l->c->camera_y};
    const SDL_Rect plate = {at.x - ROOM, at.y - 2 * TEXT_H, 2 * ROOM, 4 * TEXT_H};
    if (plate.x < 0 || plate.x + plate.w > VIEW_W || plate.y < HUD_H || plate.y + plate.h > VIEW_H) {
        return false;
    }
    char line[16];
    SDL_snprintf(line, sizeof line, "cut %d", (int)one->depth);
    const int above = across ? -2 * TEXT_H - 4 : -TEXT_H / 2;
    label_at(l->o->labels, l->c, at, across ? -text_width(line) / 2 : ROOM / 2, above, depths[row_of(one->depth)].ink,
             line);
    for (int i = 0; i < 3; i++) {
        const int side = i - 1; // -1: left of or above the cut
        const int items = (int)one->items[i];
        SDL_snprintf(line, sizeof line, "%c %d", "LIR"[i], items);
        const int w = text_width(line);
        const int x = across ? side * (w / 2 + 6) - w / 2 : -w / 2;
        const int y = (across ? (side == 0) * (TEXT_H + 3) : side * (TEXT_H + 4)) - TEXT_H / 2;
        label_at(l->o->labels, l->c, at, x, y, letters[i], line);
    }
    return true;
}

/// Labels the first cut that shows of each of the first depths.
static void name_depths(const layer_look *l, const partition *p) {
    bool named[LABELED] = {false};
    for (int32_t i = 0; i < p->count; i++) {
        int32_t depth = p->cuts[i].depth;
        if (depth < LABELED && !named[depth]) {
            named[depth] = draw_depth(l, &p->cuts[i]);
        }
    }
}

// ---- sides --------------------------------------------------------------------------------------

static const SDL_Color side_inks[SIDE_COUNT] = {[SIDE_L] = {RGBA_L}, [SIDE_I] = {RGBA_I}, [SIDE_R] = {RGBA_R}};

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

/// Tints every item that shows and that its cut divides from others. The ground is on all sides.
static void draw_sides(const layer_look *l, const item_side *of) {
    const collider *from = &l->g->collider;
    for (int32_t i = 0; i < from->item_count; i++) {
        bool ground = l->g->world.bodies[from->body[i]].kind == KIND_TERRAIN;
        SDL_Rect r;
        if (!ground && of[i].is != SIDE_NONE && canvas_box(l->c, from->items[i].box, &r)) {
            canvas_fill(l->c, r.x, r.y, r.w, r.h, ink_fade(side_inks[of[i].is], 52));
        }
    }
}

static void draw(const layer_look *l) {
    partition *p = l->own;
    const cut *chosen = chosen_cut(p, &l->o->at);
    const item_side *of = partition_sides(p, &l->g->collider, chosen ? (int32_t)(chosen - p->cuts) : -1);
    draw_sides(l, of);
    draw_cuts(p, l->c);
    if (l->c->zoom == 1) { // their places are those of the whole picture
        name_depths(l, p);
    }
}

// ---- the panel ----------------------------------------------------------------------------------

static void draw_panel(const layer_look *l) {
    const partition *cuts = l->own;
    const unsigned side =
        l->o->active & (OVERLAY_COUNTERS | OVERLAY_WHY) ? panel_near(l->o) ^ PANEL_OTHER : panel_near(l->o);
    SDL_Rect box = panel_open(l, EDGE_BOTTOM | side, PANEL_W, FUNNEL_H + 2 * TEXT_H + 2 * PANEL_PAD);
    if (SDL_RectEmpty(&box)) {
        return;
    }
    const int x = box.x + PANEL_PAD, y = box.y + PANEL_PAD;
    const char *line = cuts->count > 0 ? "these cuts give the tick's pairs" : "no cuts: all boxes compared";
    const SDL_Color ink = cuts->same_pairs ? INK_WHITE : INK_DANGER;
    text_print(l->c->text, x, y, 1, INK_GOLD, "%s: pairs left at each stage", broadphase_name(l->g->collider.method));
    text_draw(l->c->text, x, y + TEXT_H, 1, ink, cuts->same_pairs ? line : "these cuts do NOT give its pairs");
    funnel_draw(l, x, y + 2 * TEXT_H, PANEL_W - 2 * PANEL_PAD);
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
                 {&sign_solid, {RGBA_L}, "L: left, above"},
                 {&sign_solid, {RGBA_I}, "I: on the cut"},
                 {&sign_solid, {RGBA_R}, "R: right, below"}},
};
