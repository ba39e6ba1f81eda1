// masks.c - page 1: how pictures become masks, and how a mask is saved.
#include "gallery/exhibit.h"

#include <string.h>

#include "gallery/paths.h"

static const placement left = {2, 16, 4}, right = {102, 16, 4};

static const uint8_t *pixel_of(const ph_image *image, ph_box frame, int32_t x, int32_t y) {
    return image->rgba + (frame.y0 + y) * image->pitch + (frame.x0 + x) * 4;
}

static ph_point corner(ph_box frame) {
    ph_point p = {frame.x0, frame.y0};
    return p;
}

// ---- from alpha --------------------------------------------------------------------------------------

typedef struct alpha_state {
    ph_image image;
    ph_box frame;
    int threshold;
    ph_mask *mask;
} alpha_state;

static void alpha_open(void *state, arena *from) {
    alpha_state *s = state;
    const sheet *mote = sheets_get(from->assets, SHEET_MOTE);
    s->image = sheet_image(mote);
    s->frame = sheet_box(mote, 0);
    s->mask = arena_mask(from, s->frame.x1 - s->frame.x0, s->frame.y1 - s->frame.y0);
}

static void alpha_tick(void *state, const pointer *by, proof *p) {
    alpha_state *s = state;
    s->threshold = by->inside ? by->x * 255 / PICTURE_W : path_swing(by->tick, 480, 0, 255);
    ph_mask_load_alpha(s->mask, &s->image, corner(s->frame), s->threshold);
    ph_mask *made = ph_mask_from_alpha(&s->image, s->frame, s->threshold);
    int64_t count = 0, differ = 0;
    for (int32_t i = 0; i < s->mask->w * s->mask->h; i++) {
        int32_t x = i % s->mask->w, y = i / s->mask->w;
        bool solid = pixel_of(&s->image, s->frame, x, y)[3] > s->threshold;
        count += solid;
        differ += solid != ph_mask_get(s->mask, x, y);
    }
    prove(p, s->mask->count, count);
    prove(p, differ, 0);
    prove(p, made && slow_same(made, s->mask), true);
    ph_mask_free(made);
}

static void alpha_draw(const void *state, const panel *on) {
    const alpha_state *s = state;
    panel_sprite(on, left, SHEET_MOTE, 0, 255);
    panel_mask(on, right, s->mask, INK_B);
    panel_say(on, 0, INK_WHITE, "alpha > %-3d    %d px solid", s->threshold, (int)s->mask->count);
}

// ---- from color keys --------------------------------------------------------------------------------

typedef struct keys_state {
    ph_image image;
    ph_box frame;
    ph_point wand;
    ph_color_key key;
    ph_mask *mask;
} keys_state;

static void keys_open(void *state, arena *from) {
    keys_state *s = state;
    const sheet *repair = sheets_get(from->assets, SHEET_REPAIR);
    s->image = sheet_image(repair);
    s->frame = sheet_box(repair, 0);
    s->mask = arena_mask(from, s->frame.x1 - s->frame.x0, s->frame.y1 - s->frame.y0);
}

static bool named(const ph_color_key *k, const uint8_t *c) {
    const int by[4] = {c[0] - k->r, c[1] - k->g, c[2] - k->b, c[3] - k->a}, most[4] = {k->dr, k->dg, k->db, k->da};
    bool all = true;
    for (int i = 0; i < 4; i++) {
        all = all && by[i] <= most[i] && -by[i] <= most[i];
    }
    return all;
}

static int32_t within(int32_t v, int32_t most) {
    return v < 0 ? 0 : v > most ? most : v;
}

static void keys_tick(void *state, const pointer *by, proof *p) {
    keys_state *s = state;
    ph_point round = path_round(by->tick, 600, path_swing(by->tick, 410, 0, 8));
    s->wand.x = by->inside ? within((by->x - left.x) / left.zoom, s->mask->w - 1) : s->mask->w / 2 + round.x;
    s->wand.y = by->inside ? within((by->y - left.y) / left.zoom, s->mask->h - 1) : s->mask->h / 2 + round.y;
    const uint8_t *c = pixel_of(&s->image, s->frame, s->wand.x, s->wand.y);
    const ph_color_key key = {c[0], c[1], c[2], c[3], 45, 45, 45, 60};
    s->key = key;
    ph_mask_load_keys(s->mask, &s->image, corner(s->frame), &s->key, 1, true);
    int64_t differ = 0;
    for (int32_t i = 0; i < s->mask->w * s->mask->h; i++) {
        int32_t x = i % s->mask->w, y = i / s->mask->w;
        differ += named(&s->key, pixel_of(&s->image, s->frame, x, y)) != ph_mask_get(s->mask, x, y);
    }
    prove(p, differ, 0);
    prove(p, s->mask->count, slow_count(s->mask));
}

static void keys_draw(const void *state, const panel *on) {
    const keys_state *s = state;
    panel_sprite(on, left, SHEET_REPAIR, 0, 255);
    panel_mask(on, right, s->mask, INK_B);
    panel_mark(on, left, s->wand.x, s->wand.y, INK_WHITE);
    panel_mark(on, right, s->wand.x, s->wand.y, INK_WHITE);
    panel_say(on, 0, INK_WHITE, "rgba %02x%02x%02x%02x    %d px like it", s->key.r, s->key.g, s->key.b, s->key.a,
              (int)s->mask->count);
}

// ---- turned pixels -----------------------------------------------------------------------------------

enum { HEADINGS = 64, SHIP = 32 };

typedef struct pose_state {
    ph_image image;
    ph_box frame;
    int solid_above;
    int32_t side, heading;
    uint8_t *rgba;
    ph_mask *mask;
} pose_state;

static void pose_open(void *state, arena *from) {
    pose_state *s = state;
    const sheet *ship = sheets_get(from->assets, SHEET_SHIP);
    s->image = sheet_image(ship);
    s->frame = sheet_box(ship, 24);
    s->solid_above = from->assets->solid_above;
    const ph_pose pose = {0, HEADINGS, 0, 4};
    s->side = ph_pose_size(s->frame, &pose);
    s->rgba = arena_alloc(from, (size_t)s->side * (size_t)s->side * 4);
    s->mask = arena_mask(from, s->side, s->side);
}

/// Quarter turns move pixels without loss, so every pixel can be checked: clockwise, (x, y) goes to (SHIP - 1 - y, x).
static void quarter_prove(const pose_state *s, int32_t turns, proof *p) {
    uint8_t baked[SHIP * SHIP * 4];
    const ph_pose pose = {turns, 4, 0, 1};
    int64_t differ = 0;
    const ph_pixels to = {baked, SHIP, SHIP, (ptrdiff_t)SHIP * 4};
    prove(p, ph_pose_bake(&s->image, s->frame, &pose, &to), true);
    for (int32_t i = 0; i < SHIP * SHIP; i++) {
        int32_t x = i % SHIP, y = i / SHIP;
        const uint8_t *from = pixel_of(&s->image, s->frame, x, y);
        for (int32_t k = 0; k < turns; k++) {
            int32_t across = SHIP - 1 - y;
            y = x;
            x = across;
        }
        differ += memcmp(from, baked + (y * SHIP + x) * 4, 4) != 0 && from[3] > 0;
    }
    prove(p, differ, 0);
}

static void pose_tick(void *state, const pointer *by, proof *p) {
    pose_state *s = state;
    s->heading = by->inside ? by->x * HEADINGS / PICTURE_W % HEADINGS : by->tick / 8 % HEADINGS;
    const ph_pose pose = {s->heading, HEADINGS, 0, 4};
    const ph_pixels to = {s->rgba, s->side, s->side, (ptrdiff_t)s->side * 4};
    prove(p, ph_pose_bake(&s->image, s->frame, &pose, &to), true);
    ph_image baked = {s->rgba, s->side, s->side, (ptrdiff_t)s->side * 4};
    const ph_frame whole = {&baked, {0, 0, s->side, s->side}};
    ph_mask_load_alpha(s->mask, &baked, corner(whole.box), s->solid_above);
    prove(p, s->mask->count, ph_reference_area(&whole, &whole, 0, 0, s->solid_above));
    quarter_prove(s, by->tick % 4, p);
    int64_t differ = 0;
    for (int32_t i = 0; i < s->side * s->side; i++) {
        differ += ph_mask_get(s->mask, i % s->side, i / s->side) != (s->rgba[i * 4 + 3] > s->solid_above);
    }
    prove(p, differ, 0);
}

static void pose_draw(const void *state, const panel *on) {
    const pose_state *s = state;
    const placement picture = {4, 18, 2}, mask = {102, 18, 2};
    panel_pixels(on, picture, s->rgba, s->side, s->side);
    panel_mask(on, mask, s->mask, INK_B);
    panel_say(on, 0, INK_WHITE, "heading %d of %d   %d px", s->heading, HEADINGS, (int)s->mask->count);
}

// ---- saved and restored ------------------------------------------------------------------------------

enum { SAVED_MOST = 1024, SAVED_COLUMNS = 16 };

typedef struct save_state {
    const sheet *ship;
    const ph_mask *mask;
    ph_mask *back;
    uint8_t bytes[SAVED_MOST];
    size_t size, hurt;
} save_state;

static void save_open(void *state, arena *from) {
    save_state *s = state;
    s->ship = sheets_get(from->assets, SHEET_SHIP);
    s->back = arena_mask(from, 32, 32);
}

static void save_tick(void *state, const pointer *by, proof *p) {
    save_state *s = state;
    s->mask = s->ship->mask[by->tick / 12 % 32];
    s->size = ph_mask_save(s->mask, s->bytes, sizeof s->bytes);
    ph_mask *whole = ph_mask_restore(s->bytes, s->size), *cut = ph_mask_restore(s->bytes, s->size - 1);
    prove(p, whole && slow_same(whole, s->mask), true);
    prove(p, cut == NULL, true);
    if (whole) {
        ph_mask_copy(s->back, whole);
    }
    s->hurt = (size_t)by->tick / 3 % s->size;
    s->bytes[s->hurt] ^= 1;
    ph_mask *damaged = ph_mask_restore(s->bytes, s->size);
    prove(p, damaged == NULL, true);
    ph_mask_free(whole);
    ph_mask_free(cut);
    ph_mask_free(damaged);
}

static void save_draw(const void *state, const panel *on) {
    const save_state *s = state;
    const placement bytes = {4, 26, 4}, mask = {114, 26, 2};
    for (size_t i = 0; i < s->size; i++) {
        int32_t x = (int32_t)i % SAVED_COLUMNS, y = (int32_t)i / SAVED_COLUMNS;
        ph_box one = {x, y, x + 1, y + 1};
        panel_fill(on, bytes, one, ink_mix(INK(34, 38, 72, 255), INK_B, s->bytes[i]));
    }
    panel_mark(on, bytes, (int32_t)s->hurt % SAVED_COLUMNS, (int32_t)s->hurt / SAVED_COLUMNS, INK_GONE);
    panel_mask(on, mask, s->back, INK_B);
    panel_say(on, 0, INK_WHITE, "%d bytes", (int)s->size);
    panel_label(on, 114, 2, INK_WHITE, "restored");
    panel_label(on, 114, 13, INK_GONE, "damaged: NULL");
}

// ---- the table ---------------------------------------------------------------------------------------

const exhibit masks_exhibits[] = {
    EXHIBIT(alpha, 1, "From alpha", "mask_from_alpha  mask_load_alpha", "Solid: alpha above a threshold."),
    EXHIBIT(keys, 1, "From a color key", "mask_load_keys", "Solid: colors like the marked one"),
    EXHIBIT(pose, 1, "Baked headings", "pose_size  pose_bake", "What is drawn is what collides."),
    EXHIBIT(save, 1, "Saved and restored", "mask_save mask_restore mask_free", "One wrong bit, and it is refused."),
    {0},
};
