// bridge.c - breaks bridges of rock that are too thin for the rock they carry.
//
// A bite can create such a bridge only where it splits the ground eroded by BRIDGE_HALF. A small window is therefore
// compared before and after the bite. A larger window is searched only if two parts were connected before; it usually
// shows the support of both. A part whose support is outside the larger window is a doubt, and all doubts are settled
// together by a search of the whole ground.
#include "game/ground/bridge.h"

enum {
    AROUND = 96,     // margin of the larger window around the small window [px]
    PARTS_MOST = 48, // capacity: parts of the small window that are compared; more parts are a doubt
    LIGHT = BRIDGE_CARRIES / (2 * BRIDGE_HALF + 1) /
            (2 * BRIDGE_HALF + 1), // [px] of an eroded part that is too light even after dilation
    SNAPS_MOST = 64,               // capacity: pieces per call; the remaining pieces follow in the next ticks
    HALF =
        PARTS_BYTES / 2, // share of the scratch memory for the parts before the bite; the same for the parts after it
};

/// One pixel of each part that a bite has separated from another part.
typedef struct parted {
    int32_t n;
    ph_point first[PARTS_MOST];
} parted;

void bridge_look(const game *g, ph_box bite, bridge_view *before) {
    const terrain *t = &g->world.terrain;
    const ph_box window = terrain_around(t, bite, BRIDGE_MARGIN);
    before->window = window;
    terrain_window(t, window.x0, window.y0, ph_mask_init(before->memory, window.x1 - window.x0, window.y1 - window.y0));
}

/// Records the parts of `now` that were connected in `before`.
static void compare(const ph_components *before, const bridges *now, parted *out) {
    const ph_component *list = ph_components_list(now->parts);
    int32_t was[PARTS_MOST], n = now->parts->n < PARTS_MOST ? now->parts->n : PARTS_MOST;
    for (int32_t i = 0; i < n; i++) {
        // The part of `before` that contained part i of `now`. -1 for a part that is light, ends inside the window and
        // contains no bedrock.
        const ph_component *part = &list[i];
        bool counts = part->count > LIGHT || bridges_go_on(now, i) || bridges_rooted(now, i);
        was[i] = counts ? ph_components_at(before, part->first.x, part->first.y) : -1;
    }
    for (int32_t i = 0; i < n; i++) {
        bool alone = true;
        for (int32_t k = 0; k < n && alone; k++) {
            alone = k == i || was[i] < 0 || was[k] != was[i];
        }
        if (!alone) {
            out->first[out->n++] = (ph_point){now->window.x0 + list[i].first.x, now->window.y0 + list[i].first.y};
        }
    }
}

/// Releases the pieces that hang in the window.
static void snap(game *g, ph_box window, bool cut, bridge_drop *drop) {
    terrain *t = &g->world.terrain;
    bridges b;
    for (int32_t n = 0; n < SNAPS_MOST && bridges_begin(&b, t, window, g->parts, sizeof g->parts); n++) {
        ph_point corner;
        const ph_mask *piece = bridges_next(&b, &corner);
        if (!piece) {
            return;
        }
        drop(g, piece, corner.x, corner.y, cut);
        t->doubt |= cut ? DOUBT | DOUBT_CUT : DOUBT; // the rock that the piece supported
    }
    t->doubt |= cut ? DOUBT_THIN | DOUBT_CUT : DOUBT_THIN;
}

/// True if the window shows that each part is connected to bedrock, or that all parts are connected to the same
/// rock.
static bool held(game *g, ph_box window, const parted *parts) {
    bridges b;
    if (!bridges_begin(&b, &g->world.terrain, window, g->parts, sizeof g->parts)) {
        return false;
    }
    int32_t first = -1;
    bool one = true, rooted = true;
    for (int32_t i = 0; i < parts->n; i++) {
        const int32_t part = ph_components_at(b.parts, parts->first[i].x - window.x0, parts->first[i].y - window.y0);
        if (part >= 0) {
            first = first < 0 ? part : first;
            one &= part == first;
            rooted &= bridges_rooted(&b, part) || !bridges_go_on(&b, part);
        }
    }
    return one || rooted;
}

void bridge_settle(game *g, bridge_view *before, bool cut, bridge_drop *drop) {
    terrain *t = &g->world.terrain;
    ph_mask *old = (ph_mask *)(void *)before->memory;
    char *memory = (char *)g->parts;
    bridges now;
    parted parts = {0};
    ph_mask_grow(old, -BRIDGE_HALF);
    if (ph_components_bytes(old) > HALF || !bridges_begin(&now, t, before->window, memory + HALF, HALF)) {
        return;
    }
    const bool few = now.parts->n <= PARTS_MOST;
    if (now.parts->n > 1) {
        compare(ph_components_init(memory, old, 4), &now, &parts);
    }
    if (parts.n > 0 || !few) {
        const ph_box around = terrain_around(t, before->window, AROUND);
        snap(g, around, cut, drop);
        bool sure = few && held(g, around, &parts);
        if (!sure) {
            t->doubt |= cut ? DOUBT_THIN | DOUBT_CUT : DOUBT_THIN;
        }
    }
}

void bridge_settle_all(game *g, bool cut, bridge_drop *drop) {
    const ph_box all = {0, 0, g->world.terrain.w, g->world.terrain.h};
    snap(g, all, cut, drop);
}
