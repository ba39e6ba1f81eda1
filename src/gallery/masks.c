// masks.c - page 1: how pictures become masks, what a mask is in memory, and how it is kept in a file.
#include <string.h>

#include "gallery/exhibit.h"

static const lay left = {2, 16, 4}, right = {102, 16, 4};

static const uint8_t *pixel_of(const ph_image *image, ph_box part, int32_t x, int32_t y) {
    return image->rgba + (part.y0 + y) * image->pitch + (part.x0 + x) * 4;
}

static ph_point corner(ph_box part) {
    ph_point p = {part.x0, part.y0};
    return p;
}

// ---- from alpha --------------------------------------------------------------------------------------

typedef struct alpha_state {
    ph_image image;
    ph_box part;
    int threshold;
    ph_mask *mask;
} alpha_state;

static void alpha_open(void *state, shelf *from) {
    alpha_state *s = state;
    s->image = from->assets->masks.sheet[SPRITE_MOTE];
    s->part = sprite_frame_box(SPRITE_MOTE, 0);
    s->mask = shelf_mask(from, s->part.x1 - s->part.x0, s->part.y1 - s->part.y0);
}

static void alpha_tick(void *state, const hand *h, proof *p) {
    alpha_state *s = state;
    s->threshold = h->inside ? h->x * 255 / ROOM_W : path_swing(h->tick, 480, 0, 255);
    ph_mask_load_alpha(s->mask, &s->image, corner(s->part), s->threshold);
    ph_mask *made = ph_mask_from_alpha(&s->image, s->part, s->threshold);
    int64_t count = 0, differ = 0;
    for (int32_t i = 0; i < s->mask->w * s->mask->h; i++) {
        int32_t x = i % s->mask->w, y = i / s->mask->w;
        bool solid = pixel_of(&s->image, s->part, x, y)[3] > s->threshold;
        count += solid;
        differ += solid != ph_mask_get(s->mask, x, y);
    }
    prove(p, s->mask->count, count);
    prove(p, differ, 0);
    prove(p, made && slow_same(made, s->mask), true);
    ph_mask_free(made);
}

static void alpha_draw(const void *state, const stage *on) {
    const alpha_state *s = state;
    stage_sprite(on, left, SPRITE_MOTE, 0, 255);
    stage_mask(on, right, s->mask, INK_B);
    stage_say(on, 0, INK_WHITE, "alpha > %-3d    %d px solid", s->threshold, (int)s->mask->count);
}

const exhibit show_alpha = {"From alpha",
                            "mask_from_alpha  mask_load_alpha",
                            "Solid is what is more opaque.",
                            sizeof(alpha_state),
                            alpha_open,
                            alpha_tick,
                            alpha_draw};

// ---- from color keys --------------------------------------------------------------------------------

typedef struct keys_state {
    ph_image image;
    ph_box part;
    ph_point wand;
    ph_color_key key;
    ph_mask *mask;
} keys_state;

static void keys_open(void *state, shelf *from) {
    keys_state *s = state;
    s->image = from->assets->masks.sheet[SPRITE_REPAIR];
    s->part = sprite_frame_box(SPRITE_REPAIR, 0);
    s->mask = shelf_mask(from, s->part.x1 - s->part.x0, s->part.y1 - s->part.y0);
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

static void keys_tick(void *state, const hand *h, proof *p) {
    keys_state *s = state;
    ph_point round = path_round(h->tick, 600, path_swing(h->tick, 410, 0, 8));
    s->wand.x = h->inside ? within((h->x - left.x) / left.zoom, s->mask->w - 1) : s->mask->w / 2 + round.x;
    s->wand.y = h->inside ? within((h->y - left.y) / left.zoom, s->mask->h - 1) : s->mask->h / 2 + round.y;
    const uint8_t *c = pixel_of(&s->image, s->part, s->wand.x, s->wand.y);
    const ph_color_key key = {c[0], c[1], c[2], c[3], 45, 45, 45, 60};
    s->key = key;
    ph_mask_load_keys(s->mask, &s->image, corner(s->part), &s->key, 1, true);
    int64_t differ = 0;
    for (int32_t i = 0; i < s->mask->w * s->mask->h; i++) {
        int32_t x = i % s->mask->w, y = i / s->mask->w;
        differ += named(&s->key, pixel_of(&s->image, s->part, x, y)) != ph_mask_get(s->mask, x, y);
    }
    prove(p, differ, 0);
    prove(p, s->mask->count, slow_count(s->mask));
}

static void keys_draw(const void *state, const stage *on) {
    const keys_state *s = state;
    stage_sprite(on, left, SPRITE_REPAIR, 0, 255);
    stage_mask(on, right, s->mask, INK_B);
    stage_mark(on, left, s->wand.x, s->wand.y, INK_WHITE);
    stage_mark(on, right, s->wand.x, s->wand.y, INK_WHITE);
    stage_say(on, 0, INK_WHITE, "rgba %02x%02x%02x%02x    %d px like it", s->key.r, s->key.g, s->key.b, s->key.a,
              (int)s->mask->count);
}

const exhibit show_keys = {"From a color key", "mask_load_keys", "Solid is what looks like the dot.",
                           sizeof(keys_state), keys_open,        keys_tick,
                           keys_draw};

// ---- from palette indexes ----------------------------------------------------------------------------

enum { ROCK = 44 };

typedef struct index_state {
    uint8_t index[ROCK * ROCK], rgba[ROCK * ROCK * 4];
    uint64_t set[4];
    int32_t level;
    ph_mask *mask;
} index_state;

/// Three bits of red, three of green, two of blue; index 0 is what is transparent.
static void reduce(index_state *s, const ph_image *image, ph_box part) {
    for (int32_t i = 0; i < ROCK * ROCK; i++) {
        const uint8_t *c = pixel_of(image, part, i % ROCK, i / ROCK);
        int value = c[3] > SPRITE_ALPHA ? (c[0] & 0xe0) | c[1] >> 5 << 2 | c[2] >> 6 : 0;
        uint8_t shown[4] = {(uint8_t)((value & 0xe0) + 16), (uint8_t)(((value & 0x1c) << 3) + 16),
                            (uint8_t)(((value & 3) << 6) + 32), (uint8_t)(value ? 255 : 0)};
        s->index[i] = (uint8_t)value;
        memcpy(s->rgba + i * 4, shown, 4);
    }
}

static void index_open(void *state, shelf *from) {
    index_state *s = state;
    reduce(s, &from->assets->masks.sheet[SPRITE_ROCK_SMALL], sprite_frame_box(SPRITE_ROCK_SMALL, 2));
    s->mask = shelf_mask(from, ROCK, ROCK);
}

static void index_tick(void *state, const hand *h, proof *p) {
    index_state *s = state;
    s->level = h->inside ? within(h->x * 8 / ROOM_W, 7) : path_swing(h->tick, 600, 0, 5);
    memset(s->set, 0, sizeof s->set);
    for (uint32_t i = 0; i < 256; i++) {
        bool dark = i == 0 || (int32_t)(i >> 5) < s->level;
        s->set[i / 64] |= (uint64_t)dark << i % 64;
    }
    ph_indexed picture = {s->index, ROCK, ROCK, ROCK};
    const ph_point top_left = {0, 0};
    ph_mask_load_index(s->mask, &picture, top_left, s->set, false);
    int64_t differ = 0;
    for (int32_t i = 0; i < ROCK * ROCK; i++) {
        bool dark = s->index[i] == 0 || s->index[i] >> 5 < s->level;
        differ += ph_mask_get(s->mask, i % ROCK, i / ROCK) == dark;
    }
    prove(p, differ, 0);
    prove(p, s->mask->count, slow_count(s->mask));
}

static void index_draw(const void *state, const stage *on) {
    const index_state *s = state;
    const lay picture = {6, 20, 2}, mask = {104, 20, 2};
    stage_pixels(on, picture, s->rgba, ROCK, ROCK);
    stage_mask(on, mask, s->mask, INK_B);
    stage_say(on, 0, INK_WHITE, "passable: 0, red < %d   %d px", (int)s->level, (int)s->mask->count);
}

const exhibit show_index = {"From palette indexes",
                            "mask_load_index",
                            "Any set of colors is passable.",
                            sizeof(index_state),
                            index_open,
                            index_tick,
                            index_draw};

// ---- words -------------------------------------------------------------------------------------------

typedef struct strips_state {
    const ph_mask *mask;
    ph_mask *moved;
    ph_mask *strip[2];
    int32_t row;
} strips_state;

static void strips_open(void *state, shelf *from) {
    strips_state *s = state;
    s->mask = from->assets->masks.frame[SPRITE_ROCK_MEDIUM][0];
    s->moved = shelf_take(from, ph_mask_bytes(s->mask->w, s->mask->h));
    for (int i = 0; i < 2; i++) {
        s->strip[i] = shelf_mask(from, s->mask->w, s->mask->h);
        if (s->strip[i]) {
            ph_box other = {64 - i * 64, 0, 128 - i * 64, s->mask->h};
            ph_mask_copy(s->strip[i], s->mask);
            ph_mask_fill_box(s->strip[i], other, false);
        }
    }
}

static void strips_tick(void *state, const hand *h, proof *p) {
    strips_state *s = state;
    const ph_mask *m = s->mask;
    s->row = h->inside ? within(h->y - 14, m->h - 1) : h->tick / 4 % m->h;
    memcpy(s->moved, m, ph_mask_bytes(m->w, m->h));
    const uint64_t *words = ph_mask_words(s->moved);
    int64_t differ = 0;
    for (int32_t i = 0; i < m->w * m->h; i++) {
        int32_t x = i % m->w, y = i / m->w;
        differ += (words[x / 64 * m->h + y] >> x % 64 & 1) != ph_mask_get(m, x, y);
    }
    prove(p, differ, 0);
    prove(p, s->moved->count, slow_count(m));
    prove(p, m->strips, (m->w + 63) / 64);
}

static void strips_draw(const void *state, const stage *on) {
    const strips_state *s = state;
    const lay place = {106, 14, 1};
    const SDL_Color inks[2] = {INK_A, INK_B};
    ph_box line = {0, s->row, s->mask->w, s->row + 1};
    for (int i = 0; i < 2; i++) {
        stage_mask(on, place, s->strip[i], inks[i]);
    }
    stage_frame(on, place, s->mask->bounds, INK_WHITE);
    stage_fill(on, place, line, INK_BOTH);
    stage_say(on, 0, INK_WHITE, "%d x %d px", s->mask->w, s->mask->h);
    stage_say(on, 1, INK_WHITE, "%d solid", (int)s->mask->count);
    stage_say(on, 2, INK_DIM, "%d bytes", (int)ph_mask_bytes(s->mask->w, s->mask->h));
    stage_say(on, 4, INK_BOTH, "row %d", s->row);
    for (int32_t i = 0; i < s->mask->strips; i++) {
        unsigned long long word = ph_mask_words(s->mask)[i * s->mask->h + s->row];
        stage_say(on, 5 + i, inks[i], "%016llx", word);
    }
}

const exhibit show_strips = {"One block of words",
                             "mask_init  mask_bytes  mask_words",
                             "Strips of 64 columns, no pointers",
                             sizeof(strips_state),
                             strips_open,
                             strips_tick,
                             strips_draw};

// ---- turned pixels -----------------------------------------------------------------------------------

enum { HEADINGS = 64, SHIP = 32 };

typedef struct pose_state {
    ph_image image;
    ph_box part;
    int32_t side, heading;
    uint8_t *rgba;
    ph_mask *mask;
} pose_state;

static void pose_open(void *state, shelf *from) {
    pose_state *s = state;
    s->image = from->assets->masks.sheet[SPRITE_SHIP];
    s->part = sprite_frame_box(SPRITE_SHIP, 24);
    const ph_pose pose = {0, HEADINGS, 0, 4};
    s->side = ph_pose_size(s->part, &pose);
    s->rgba = shelf_take(from, (size_t)s->side * (size_t)s->side * 4);
    s->mask = shelf_mask(from, s->side, s->side);
}

/// Quarter turns lose nothing, so there the pixels are known: clockwise, (x, y) goes to (SHIP - 1 - y, x).
static void quarter_prove(const pose_state *s, int32_t turns, proof *p) {
    uint8_t baked[SHIP * SHIP * 4];
    const ph_pose pose = {turns, 4, 0, 1};
    int64_t differ = 0;
    const ph_pixels to = {baked, SHIP, SHIP, (ptrdiff_t)SHIP * 4};
    prove(p, ph_pose_bake(&s->image, s->part, &pose, &to), true);
    for (int32_t i = 0; i < SHIP * SHIP; i++) {
        int32_t x = i % SHIP, y = i / SHIP;
        const uint8_t *from = pixel_of(&s->image, s->part, x, y);
        for (int32_t k = 0; k < turns; k++) {
            int32_t across = SHIP - 1 - y;
            y = x;
            x = across;
        }
        differ += memcmp(from, baked + (y * SHIP + x) * 4, 4) != 0 && from[3] > 0;
    }
    prove(p, differ, 0);
}

static void pose_tick(void *state, const hand *h, proof *p) {
    pose_state *s = state;
    s->heading = h->inside ? h->x * HEADINGS / ROOM_W % HEADINGS : h->tick / 8 % HEADINGS;
    const ph_pose pose = {s->heading, HEADINGS, 0, 4};
    const ph_pixels to = {s->rgba, s->side, s->side, (ptrdiff_t)s->side * 4};
    prove(p, ph_pose_bake(&s->image, s->part, &pose, &to), true);
    ph_image baked = {s->rgba, s->side, s->side, (ptrdiff_t)s->side * 4};
    const ph_frame whole = {&baked, {0, 0, s->side, s->side}};
    ph_mask_load_alpha(s->mask, &baked, corner(whole.box), SPRITE_ALPHA);
    prove(p, s->mask->count, ph_reference_area(&whole, &whole, 0, 0, SPRITE_ALPHA));
    quarter_prove(s, h->tick % 4, p);
    int64_t differ = 0;
    for (int32_t i = 0; i < s->side * s->side; i++) {
        differ += ph_mask_get(s->mask, i % s->side, i / s->side) != (s->rgba[i * 4 + 3] > SPRITE_ALPHA);
    }
    prove(p, differ, 0);
}

static void pose_draw(const void *state, const stage *on) {
    const pose_state *s = state;
    const lay picture = {4, 18, 2}, mask = {102, 18, 2};
    stage_pixels(on, picture, s->rgba, s->side, s->side);
    stage_mask(on, mask, s->mask, INK_B);
    stage_say(on, 0, INK_WHITE, "heading %d of %d   %d px", s->heading, HEADINGS, (int)s->mask->count);
}

const exhibit show_pose = {"Baked headings",
                           "pose_size  pose_bake",
                           "What is drawn is what collides.",
                           sizeof(pose_state),
                           pose_open,
                           pose_tick,
                           pose_draw};

// ---- saved and restored ------------------------------------------------------------------------------

enum { SAVED_MOST = 1024, SAVED_COLUMNS = 16 };

typedef struct save_state {
    const assets *assets;
    const ph_mask *mask;
    ph_mask *back;
    uint8_t bytes[SAVED_MOST];
    size_t size, hurt;
} save_state;

static void save_open(void *state, shelf *from) {
    save_state *s = state;
    s->assets = from->assets;
    s->back = shelf_mask(from, 32, 32);
}

static void save_tick(void *state, const hand *h, proof *p) {
    save_state *s = state;
    s->mask = s->assets->masks.frame[SPRITE_SHIP][h->tick / 12 % 32];
    s->size = ph_mask_save(s->mask, s->bytes, sizeof s->bytes);
    ph_mask *whole = ph_mask_restore(s->bytes, s->size), *cut = ph_mask_restore(s->bytes, s->size - 1);
    prove(p, whole && slow_same(whole, s->mask), true);
    prove(p, cut == NULL, true);
    if (whole) {
        ph_mask_copy(s->back, whole);
    }
    s->hurt = (size_t)h->tick / 3 % s->size;
    s->bytes[s->hurt] ^= 1;
    ph_mask *damaged = ph_mask_restore(s->bytes, s->size);
    prove(p, damaged == NULL, true);
    ph_mask_free(whole);
    ph_mask_free(cut);
    ph_mask_free(damaged);
}

static void save_draw(const void *state, const stage *on) {
    const save_state *s = state;
    const lay bytes = {4, 26, 4}, mask = {114, 26, 2};
    for (size_t i = 0; i < s->size; i++) {
        int32_t x = (int32_t)i % SAVED_COLUMNS, y = (int32_t)i / SAVED_COLUMNS;
        ph_box one = {x, y, x + 1, y + 1};
        stage_fill(on, bytes, one, ink_mix(INK(34, 38, 72, 255), INK_B, s->bytes[i]));
    }
    stage_mark(on, bytes, (int32_t)s->hurt % SAVED_COLUMNS, (int32_t)s->hurt / SAVED_COLUMNS, INK_GONE);
    stage_mask(on, mask, s->back, INK_B);
    stage_say(on, 0, INK_WHITE, "%d bytes", (int)s->size);
    stage_label(on, 114, 2, INK_WHITE, "restored");
    stage_label(on, 114, 13, INK_GONE, "damaged: NULL");
}

const exhibit show_save = {"Saved and restored",
                           "mask_save mask_restore mask_free",
                           "One bit wrong, and it is refused.",
                           sizeof(save_state),
                           save_open,
                           save_tick,
                           save_draw};
