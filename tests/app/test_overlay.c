// test_overlay.c - every layer has a complete row, draws its content and changes no state, and the legend fits.
#include "app/storm.h"

#include "overlay/inks.h"
#include "overlay/overlay.h"
#include "sdl/palette.h"

TEST(every_layer_is_whole) {
    unsigned depths = 0;
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        const layer *one = layers_table[i];
        const char *name = layers_names[i];
        CHECK(*name, "row %d", i);
        CHECK(one->shows && *one->shows && strlen(one->shows) < LEGEND_LINE, "row %d", i);
        CHECK(one->draw || one->panel, "row %d, %s", i, name);
        CHECK(one->depth >= 0 && one->depth < OVERLAY_LAYER_COUNT && !(depths >> one->depth & 1),
              "row %d, %s: depth %d is another layer's, or too large", i, name, one->depth);
        depths |= 1u << one->depth;
        CHECK(one->meanings[0].word, "row %d, %s: nothing in the legend", i, name);
        for (const meaning *m = one->meanings; m->word; m++) {
            CHECK(*m->word && m->sign && m->ink.a > 0, "row %d, %s: %s", i, name, m->word);
        }
        CHECK(!one->meanings[LAYER_MEANINGS].word, "row %d, %s: too many meanings", i, name);
    }
}

TEST(no_two_layers_and_views_share_a_name) {
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        CHECK(layers_named(layers_names[i], strlen(layers_names[i])) == 1u << i, "row %d, %s", i, layers_names[i]);
    }
    for (int i = 0; i < VIEW_COUNT; i++) {
        const layer_view *one = &layers_views[i];
        CHECK(layers_named(one->option, strlen(one->option)) == one->layers, "view %s", one->name);
        CHECK(one->layers && layers_view_of(one->layers) == i, "view %s", one->name);
    }
    assert_int_equal(layers_named("mask", 4), 0);
}

TEST(the_sentence_on_each_view_fits_the_picture) {
    char line[LEGEND_LINE + 1];
    for (int i = 0; i < VIEW_COUNT; i++) {
        const layer_view *one = &layers_views[i];
        legend_caption(one->layers, line);
        CHECK(strstr(line, one->caption) && strncmp(line, one->name, strlen(one->name)) == 0, "%s", line);
    }
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        legend_caption(1u << i, line); // of a single layer
        const int shown_as = layers_view_of(1u << i);
        CHECK(shown_as < VIEW_COUNT || strcmp(line, layers_table[i]->shows) == 0, "%s", line);
    }
    legend_caption(OVERLAY_EVERY, line);
    assert_non_null(strstr(line, ", pixel")); // all of them fit
    legend_caption(OVERLAY_MASKS | OVERLAY_BOXES, line);
    assert_string_equal(line, "masks, boxes");
}

/// Hash of the rows between HUD and legend.
static uint64_t rows_between(front *f, unsigned layers) {
    (void)pixels_of(f);
    return rows_of(f, HUD_H + 1, VIEW_H - legend_height(layers));
}

TEST(every_layer_draws_something) {
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        front *f = open_crowd(layers_names[i]);
        play(f, "F2 move:320,150");
        uint64_t on = rows_between(f, 1u << i);
        tick_layer(f, layers_names[i]);
        CHECK(rows_between(f, 1u << i) != on, "%s draws nothing", layers_names[i]);
        player_close(f);
    }
}

/// True if the mask of a body has that pixel of the canvas.
static bool is_solid(const front *f, const canvas *c, int32_t x, int32_t y) {
    const world *w = &game_of(f)->world;
    bool solid = false;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        const ph_mask *m = f->masks.frame[b->sprite][b->frame];
        solid = solid || ph_mask_get(m, x + c->camera_x - body_px(b), y + c->camera_y - body_py(b));
    }
    return solid;
}

/// True if the picture of a body has a visible pixel there and its mask has none, or the other way round.
static bool differs(const front *f, const canvas *c, int32_t x, int32_t y) {
    const world *w = &game_of(f)->world;
    bool found = false;
    for (int32_t i = 0; i < w->bodies_used && !found; i++) {
        const body *b = &w->bodies[i];
        const ph_image image = sheet_image(&f->pictures.sheets[b->sprite]);
        const ph_box frame = sheet_box(&f->pictures.sheets[b->sprite], b->frame);
        const int32_t u = x + c->camera_x - body_px(b), v = y + c->camera_y - body_py(b);
        if (b->kind != KIND_NONE && u >= 0 && v >= 0 && u < b->w && v < b->h) {
            bool visible = image.rgba[(frame.y0 + v) * image.pitch + 4 * (frame.x0 + u) + 3] > SPRITE_ALPHA;
            found = visible != ph_mask_get(f->masks.frame[b->sprite][b->frame], u, v);
        }
    }
    return found;
}

TEST(the_first_layer_shows_every_pixel_of_the_masks_and_each_difference_from_the_pictures) {
    front *f = open_crowd("none");
    game *g = game_to_change(f);
    const canvas *c = canvas_of(f);
    overlay *o = overlay_create();
    int red = 0;
    assert_non_null(o);
    assert_true(body_add(&g->world, KIND_BALL, SPRITE_SOWER, c->camera_x + VIEW_W / 2, c->camera_y + VIEW_H / 2) >= 0);
    (void)pixels_of(f);
    canvas_color(c, INK(0, 0, 0, 255));
    SDL_RenderClear(c->renderer);
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        const body *b = &g->world.bodies[i];
        const SDL_Rect at = {body_px(b) - c->camera_x, body_py(b) - c->camera_y, b->w, b->h};
        o->shown[o->shown_count] = i;
        o->shown_count += canvas_sees(at);
    }
    layer_masks.draw(&(layer_look){.o = o, .own = o->own[OVERLAY_BIT_MASKS], .g = g, .c = c});
    SDL_RenderFlush(c->renderer);
    for (int32_t i = 0; i < VIEW_W * VIEW_H; i++) {
        int32_t x = i % VIEW_W, y = i / VIEW_W;
        const Uint8 *p = pixel_drawn(f, x, y);
        const bool wrong = differs(f, c, x, y);
        CHECK((p[0] || p[1] || p[2]) == (wrong || is_solid(f, c, x, y)), "pixel %d,%d", (int)x, (int)y);
        CHECK(has_color(f, x, y, INK_OF(RGBA_WRONG)) == wrong, "a difference at %d,%d", (int)x, (int)y);
        red += wrong;
    }
    assert_true(red > 20); // the sower's mask is smaller than its picture
    overlay_destroy(o);
}

TEST(pixels_that_two_bodies_share_are_hatched) {
    front *f = player_open("--seed 6 --autopilot --level 4 --debug masks-view");
    const canvas *c = canvas_of(f);
    const world *w = &game_of(f)->world;
    const contact *one = NULL;
    int bright = 0, dark = 0;
    // Waits for a contact of the ship in the upper half of the picture, where the hatching has room.
    for (bool seen = false; !seen;) {
        play_ticks(f, 1);
        one = &game_of(f)->collider.contacts[0];
        bool ship = one->a == w->ship || one->b == w->ship;
        if (game_of(f)->collider.contact_count > 0 && one->hit.area > 24 && ship) {
            (void)pixels_of(f);
            seen = one->ay + one->hit.y - c->camera_y > HUD_H && one->ay + one->hit.y - c->camera_y < VIEW_H / 2;
        }
    }
    for (int32_t i = 0; i < 80 * 80; i++) {
        int x = one->ax + one->hit.x + i % 80 - 40 - c->camera_x, y = one->ay + one->hit.y + i / 80 - 40 - c->camera_y;
        bool here = x > 0 && x < VIEW_W - 1 && y > HUD_H && has_color(f, x, y, INK_OF(RGBA_HOT));
        bright += here;
        dark += here && has_color(f, x + 1, y, INK_NIGHT);
    }
    CHECK(bright > 0 && dark > 0, "%d bright, %d dark", bright, dark);
}

// ---- measured values ----

typedef struct measured {
    uint64_t hash;
    int64_t tests, pairs, possible, mask_tests, hits, fallbacks, splits, depth, largest_i;
} measured;

static void add_tick(measured *m, const game *g) {
    const collide_stats *s = &g->collider.stats;
    m->hash = m->hash * 31 + world_hash(&g->world);
    m->tests += s->broad.tests;
    m->pairs += s->broad.pairs;
    m->possible += s->possible;
    m->mask_tests += s->mask_tests;
    m->hits += s->hits;
    m->fallbacks += s->fallbacks;
    m->splits += s->broad.splits;
    m->depth += s->broad.depth;
    m->largest_i += s->broad.largest_i;
}

/// A run of 60 ticks with this layer, drawn at intervals. NULL: all layers in turn.
static measured measure(const char *line, const char *only) {
    front *f = player_open("%s --debug %s", line, only ? only : "none");
    measured m;
    memset(&m, 0, sizeof m);
    for (int i = 0; i < OVERLAY_LAYER_COUNT && !only; i++) {
        tick_layer(f, layers_names[i]);
    }
    for (int tick = 0; tick < 60; tick++) {
        play_ticks(f, 1);
        add_tick(&m, game_of(f));
        if (tick % 20 == 0) {
            (void)shown(f);
        }
    }
    player_close(f);
    return m;
}

TEST(no_layer_changes_what_the_game_does_or_counts) {
    static const char *const lines[] = {"--seed 7 --scene storm --sprites 400", "--seed 7 --autopilot --level 6",
                                        "--seed 7 --autopilot --broadphase plain"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        measured off = measure(lines[i], "none");
        for (int bit = i == 0 ? 0 : OVERLAY_LAYER_COUNT; bit <= OVERLAY_LAYER_COUNT; bit++) { // the storm: all
            const char *only = bit < OVERLAY_LAYER_COUNT ? layers_names[bit] : NULL;
            measured on = measure(lines[i], only);
            CHECK(memcmp(&on, &off, sizeof on) == 0, "line %d, %s: tests %lld, %lld without", (int)i,
                  only ? only : "all", (long long)on.tests, (long long)off.tests);
        }
    }
}

TEST(a_layer_shows_the_frozen_tick_at_once) {
    front *f = open_crowd("none");
    play(f, "F2 5 see:'these cuts give'");
}

// ---- the legend ----------------------------------------------------------------------------------------------------

/// True if every item is in its row and right of the previous item.
static bool fits(const legend *l) {
    bool good = l->count <= LEGEND_ITEMS_MAX && l->rows <= LEGEND_ROWS_MOST;
    for (int i = 0; good && i < l->count; i++) {
        const legend_item *one = &l->items[i], *last = i ? &l->items[i - 1] : NULL;
        int free_from = last && last->row == one->row ? last->x + last->w : 0;
        good = one->w > 0 && one->x > free_from && one->x + one->w < VIEW_W && one->row >= 0 && one->row < l->rows;
    }
    return good;
}

TEST(the_legend_of_any_layers_fits) {
    for (unsigned active = 0; active <= OVERLAY_EVERY; active++) {
        legend l;
        legend_layout(&l, layers_table, OVERLAY_LAYER_COUNT, active);
        CHECK(fits(&l), "layers %x: %d items in %d rows", active, l.count, l.rows);
        CHECK(legend_height(active) == l.rows * LEGEND_ROW_H + 1, "layers %x", active);
    }
}
