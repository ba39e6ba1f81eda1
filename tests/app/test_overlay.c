// test_overlay.c - the table of layers and what is laid out from it: every row is whole, and there is room for more
// rows.
#include "app/front.h"

#include "sdl/canvas.h"
#include "app/input/keys.h"
#include "overlay/panels/flame.h"
#include "overlay/panels/legend.h"
#include "overlay/panels/panel.h"
#include "overlay/panels/places.h"
#include "overlay/signs.h"
#include "overlay/state.h"
#include "game/world/body.h"

enum { EIGHTEEN = 18 }; // layers that there must be room for

TEST(every_layer_is_whole) {
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        const layer *one = &layers_table()[i];
        CHECK(one->name && *one->name, "row %d", i);
        CHECK(one->shows && *one->shows, "row %d", i);
        CHECK(one->draw, "row %d, %s", i, one->name);
        CHECK(*SDL_GetScancodeName(one->key), "row %d, %s", i, one->name);
        CHECK(one->depth >= 0 && one->depth < OVERLAY_LAYER_COUNT, "row %d, %s: depth %d", i, one->name, one->depth);
        CHECK(one->meanings[0].word, "row %d, %s: nothing in the legend", i, one->name);
        for (const meaning *m = one->meanings; m->word; m++) {
            CHECK(*m->word && m->sign && m->ink.a > 0, "row %d, %s: %s", i, one->name, m->word);
        }
        CHECK(!one->meanings[LAYER_MEANINGS].word, "row %d, %s: too many meanings", i, one->name);
    }
}

TEST(no_two_layers_share_a_name_or_a_key) {
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        const layer *one = &layers_table()[i];
        CHECK(layers_flag_of_name(one->name, strlen(one->name)) == 1u << i, "row %d, %s", i, one->name);
        CHECK(layers_flag_of_key(one->key) == 1u << i, "row %d, %s", i, one->name);
    }
    assert_int_equal(layers_flag_of_name("mask", 4), 0);
    assert_int_equal(layers_flag_of_key(SDL_SCANCODE_UNKNOWN), 0);
}

TEST(no_layer_takes_a_key_of_the_game) {
    bindings keys;
    bindings_reset(&keys);
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        CHECK(bindings_key(&keys, layers_table()[i].key, KMOD_NONE) == ACTION_NONE, "row %d", i);
    }
}

/// A storm in which every layer has something to show after a few ticks: cuts, pairs, hits.
static front *open_storm(unsigned active) {
    const char *const storm[] = {"--seed", "7", "--scene", "storm", "--sprites", "400", NULL};
    options o = front_options(storm);
    front *f = front_open(&o, false);
    overlay_activate(f->app.overlay, f->app.session.game, active);
    front_draw(f); // now it knows what is on the picture
    front_ticks(f, 30);
    return f;
}

TEST(every_layer_draws_something) {
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        front *f = open_storm(1u << i);
        const canvas *c = view_canvas(f->app.view);
        view_draw(f->app.view, f->app.session.game, SCREEN_PLAY, 256);
        SDL_RenderFlush(c->renderer);
        uint64_t before = front_pixels(f);
        f->app.overlay->batch.renderer = c->renderer;
        f->app.overlay->legend_y = f->app.overlay->floor_y = VIEW_H - 30;
        SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
        layers_table()[i].draw(f->app.overlay, c, f->app.session.game);
        SDL_RenderFlush(c->renderer);
        CHECK(front_pixels(f) != before, "%s draws nothing", layers_table()[i].name);
        front_close(f);
    }
}

/// True when the mask of a body has that pixel of the canvas.
static bool is_solid(const front *f, const canvas *c, int32_t x, int32_t y) {
    const world *w = &f->app.session.game->world;
    bool solid = false;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        const ph_mask *m = f->masks.frame[b->sprite][b->frame];
        solid = solid || ph_mask_get(m, x + c->camera_x - body_px(b), y + c->camera_y - body_py(b));
    }
    return solid;
}

TEST(the_first_layer_shows_every_pixel_of_the_masks_and_no_other) {
    front *f = open_storm(1);
    game *g = f->app.session.game;
    const canvas *c = view_canvas(f->app.view);
    assert_true(body_add(&g->world, KIND_BALL, SPRITE_SOWER, c->camera_x + VIEW_W / 2, c->camera_y + VIEW_H / 2) >= 0);
    front_draw(f);
    f->app.overlay->batch.renderer = c->renderer;
    SDL_SetRenderDrawColor(c->renderer, 0, 0, 0, 255);
    SDL_RenderClear(c->renderer);
    layers_table()[0].draw(f->app.overlay, c, g);
    SDL_RenderFlush(c->renderer);
    const SDL_Surface *s = f->picture.surface;
    for (int32_t i = 0; i < VIEW_W * VIEW_H; i++) {
        int32_t x = i % VIEW_W, y = i / VIEW_W;
        const Uint8 *p = (const Uint8 *)s->pixels + (ptrdiff_t)y * s->pitch + (ptrdiff_t)4 * x;
        CHECK((p[0] || p[1] || p[2]) == is_solid(f, c, x, y), "pixel %d,%d", (int)x, (int)y);
    }
    front_close(f);
}

// ---- what is measured ----

typedef struct measured {
    uint64_t hash;
    int64_t tests, pairs, possible, mask_tests, hits, fallbacks, splits, depth, largest_i;
} measured;

static void add_tick(measured *m, const game *g) {
    const collide_stats *s = &g->collider.stats;
    m->hash = m->hash * 31 + world_hash(&g->world);
    m->tests += s->broad.tests, m->pairs += s->broad.pairs, m->possible += s->possible;
    m->mask_tests += s->mask_tests, m->hits += s->hits, m->fallbacks += s->fallbacks;
    m->splits += s->broad.splits, m->depth += s->broad.depth, m->largest_i += s->broad.largest_i;
}

/// A run of 200 ticks with these layers on, drawn now and then.
static measured measure(const char *const *line, unsigned layers) {
    options o = front_options(line);
    front *f = front_open(&o, false);
    measured m;
    memset(&m, 0, sizeof m);
    overlay_activate(f->app.overlay, f->app.session.game, layers);
    for (int tick = 0; tick < 200; tick++) {
        front_ticks(f, 1);
        add_tick(&m, f->app.session.game);
        if (tick % 50 == 0) {
            front_draw(f);
        }
    }
    front_close(f);
    return m;
}

TEST(no_layer_changes_what_the_game_does_or_counts) {
    static const char *const lines[][7] = {{"--seed", "7", "--scene", "storm", "--sprites", "400", NULL},
                                           {"--seed", "7", "--autopilot", "--level", "6", NULL},
                                           {"--seed", "7", "--autopilot", "--broadphase", "plain", NULL}};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        measured off = measure(lines[i], 0);
        for (int bit = 0; bit <= OVERLAY_LAYER_COUNT; bit++) {
            unsigned layers = bit < OVERLAY_LAYER_COUNT ? 1u << bit : OVERLAY_EVERY;
            measured on = measure(lines[i], layers);
            CHECK(memcmp(&on, &off, sizeof on) == 0, "line %d, layers %x: tests %lld, %lld without", (int)i, layers,
                  (long long)on.tests, (long long)off.tests);
        }
    }
}

TEST(the_cuts_give_the_pairs_of_the_tick) {
    static const char *const methods[] = {"lir", "plain", "all"};
    for (size_t i = 0; i < 3; i++) {
        const char *const line[] = {"--seed",       "7",        "--scene", "storm", "--sprites", "400",
                                    "--broadphase", methods[i], NULL};
        options given = front_options(line);
        front *f = front_open(&given, false);
        const overlay *o = f->app.overlay;
        overlay_activate(f->app.overlay, f->app.session.game, OVERLAY_SPLITS);
        for (int tick = 0; tick < 100; tick++) {
            front_ticks(f, 1);
            CHECK(o->same_pairs, "%s, tick %d", methods[i], tick);
            CHECK((o->cut_count > 0) == (i < 2), "%s, tick %d: %d cuts", methods[i], tick, o->cut_count);
        }
        f->app.session.game->collider.pair_count--; // as if the tick had missed a pair
        f->app.session.game->collider.stats.broad.pairs--;
        overlay_after_narrow(f->app.overlay, f->app.session.game);
        CHECK(!o->same_pairs, "%s: a missing pair is not noticed", methods[i]);
        front_close(f);
    }
}

TEST(a_layer_shows_the_frozen_tick_at_once) {
    front *f = open_storm(0);
    overlay_activate(f->app.overlay, f->app.session.game, OVERLAY_SPLITS);
    assert_true(f->app.overlay->cut_count > 0);
    front_close(f);
}

// ---- the legend ----------------------------------------------------------------------------------------------------

/// True when every item lies in its row and right of the item before it.
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
        legend_layout(&l, layers_table(), OVERLAY_LAYER_COUNT, active);
        CHECK(fits(&l), "layers %x: %d items in %d rows", active, l.count, l.rows);
        CHECK(legend_height(active) == l.rows * LEGEND_ROW_H + 1, "layers %x", active);
    }
}

/// The table as it would be with more rows, whose texts are as long as the longest of today.
static void longer_table(layer *table, int rows) {
    for (int i = 0; i < rows; i++) {
        table[i] = layers_table()[i % OVERLAY_LAYER_COUNT];
        if (i >= OVERLAY_LAYER_COUNT) {
            const layer added = {
                "contacts",
                SDL_SCANCODE_8,
                0,
                "more",
                layers_table()[0].draw,
                {{sign_solid, {255, 0, 0, 255}, "a meaning"}, {sign_line, {0, 255, 0, 255}, "another"}}};
            table[i] = added;
        }
    }
}

TEST(the_legend_has_room_for_eighteen_layers) {
    layer table[EIGHTEEN];
    longer_table(table, EIGHTEEN);
    for (int rows = OVERLAY_LAYER_COUNT; rows <= EIGHTEEN; rows++) {
        legend l;
        legend_layout(&l, table, rows, (1u << rows) - 1);
        CHECK(fits(&l), "%d layers: %d items in %d rows", rows, l.count, l.rows);
    }
}

TEST(a_legend_that_is_too_long_is_noticed) {
    enum { THIRTY = 30 };
    layer table[THIRTY];
    legend l;
    longer_table(table, THIRTY);
    legend_layout(&l, table, THIRTY, (1u << THIRTY) - 1);
    assert_false(fits(&l));
}

// ---- help and counters ---------------------------------------------------------------------------------------------

TEST(the_help_page_has_room_for_eighteen_layers) {
    enum { KEY_CHARS = 34, TEXT_CHARS = 54 };
    help_page help = help_rows();
    assert_true(help.count > OVERLAY_LAYER_COUNT && help.count < HELP_ROWS_MAX);
    for (int i = 0; i < help.count; i++) {
        CHECK(strlen(help.rows[i].key) <= KEY_CHARS && *help.rows[i].key, "row %d: %s", i, help.rows[i].key);
        CHECK(strlen(help.rows[i].does) <= TEXT_CHARS && *help.rows[i].does, "row %d: %s", i, help.rows[i].does);
    }
    int rows[HELP_PARTS] = {[HELP_OVERLAY] = EIGHTEEN - OVERLAY_LAYER_COUNT};
    for (int i = 0; i < help.count; i++) {
        rows[help.rows[i].part]++;
    }
    for (int part = 0; part < HELP_PARTS; part++) {
        CHECK(screens_help_row_height(rows[part]) >= TEXT_H, "page %d has %d rows", part, rows[part]);
    }
}

/// True when the help has that row, with these words.
static bool helps_with(const help_page *help, const char *named, const char *does) {
    int found = 0;
    for (int i = 0; i < help->count; i++) {
        found += strcmp(help->rows[i].key, named) == 0 && strcmp(help->rows[i].does, does) == 0;
    }
    return found == 1;
}

TEST(the_help_has_each_row_of_both_tables_and_no_other) {
    help_page help = help_rows();
    int rows = 0;
    for (int i = 0; keys_row(i); i++) {
        const key_row *row = keys_row(i);
        CHECK(!row->name || helps_with(&help, row->name, row->help), "the key %s", row->name);
        rows += row->name != NULL;
    }
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++, rows++) {
        const layer *one = &layers_table()[i];
        CHECK(helps_with(&help, SDL_GetScancodeName(one->key), one->shows), "the layer %s", one->name);
    }
    assert_int_equal(help.count, rows);
}

/// True when the text has that word: "F1" is none of "F10, F11".
static bool has_word(const char *line, const char *word) {
    size_t length = strlen(word);
    for (const char *at = strstr(line, word); at; at = strstr(at + 1, word)) {
        if ((at == line || !SDL_isalnum(at[-1])) && !SDL_isalnum(at[length])) {
            return true;
        }
    }
    return false;
}

/// Keys that the help names together: the arrows and WASD, both keys of Shift, the left Ctrl, Enter on both blocks.
static bool named_together(SDL_Scancode code) {
    static const SDL_Scancode together[] = {
        SDL_SCANCODE_UP,    SDL_SCANCODE_DOWN,   SDL_SCANCODE_LEFT,    SDL_SCANCODE_RIGHT,  SDL_SCANCODE_W,
        SDL_SCANCODE_A,     SDL_SCANCODE_S,      SDL_SCANCODE_D,       SDL_SCANCODE_LSHIFT, SDL_SCANCODE_RSHIFT,
        SDL_SCANCODE_LCTRL, SDL_SCANCODE_RETURN, SDL_SCANCODE_KP_ENTER};
    bool found = false;
    for (size_t i = 0; i < sizeof together / sizeof together[0]; i++) {
        found = found || together[i] == code;
    }
    return found;
}

TEST(each_key_is_named_in_the_help) {
    for (int i = 0; keys_row(i); i++) {
        const key_row *row = keys_row(i);
        for (int k = 0; k < 2 * KEYS_EACH; k++) {
            SDL_Scancode code = k % 2 ? row->keys[k / 2] : row->fixed[k / 2];
            bool told = !code || named_together(code);
            for (int n = 0; keys_row(n); n++) {
                told = told || (keys_row(n)->name && has_word(keys_row(n)->name, SDL_GetScancodeName(code)));
            }
            CHECK(told, "no row of the help names %s", SDL_GetScancodeName(code));
        }
    }
}

TEST(the_arrows_turn_the_page_of_the_help) {
    front *f = open_storm(0);
    uint64_t pages[HELP_PARTS];
    front_press(f, SDL_SCANCODE_H, KMOD_NONE);
    assert_int_equal(f->app.screen, SCREEN_HELP);
    for (int part = 0; part < HELP_PARTS; part++) {
        assert_int_equal(f->app.help.shown, part);
        front_draw(f);
        pages[part] = front_pixels(f);
        CHECK(part == 0 || pages[part] != pages[part - 1], "page %d", part);
        front_press(f, SDL_SCANCODE_RIGHT, KMOD_NONE);
    }
    assert_int_equal(f->app.help.shown, HELP_OVERLAY); // the last one
    front_press(f, SDL_SCANCODE_LEFT, KMOD_NONE);
    assert_int_equal(f->app.help.shown, HELP_TIME);
    front_press(f, SDL_SCANCODE_H, KMOD_NONE);
    assert_int_equal(f->app.screen, SCREEN_PLAY);
    front_close(f);
}

TEST(the_counters_of_20000_sprites_fit_the_panel) {
    overlay *o = overlay_create();
    assert_non_null(o);
    for (int row = 0; row < COUNT_ROWS; row++) {
        char number[COUNT_CHARS];
        counts_print(number, (count_row)row, row == COUNT_FALSE ? 100 : 199990000);
        int name_end = PANEL_PAD + (int)strlen(counts_name((count_row)row)) * TEXT_W;
        int width = (int)strlen(number) * TEXT_W;
        CHECK(name_end < panel_columns[0] - 6 * TEXT_W, "%s", counts_name((count_row)row));
        CHECK(width < panel_columns[1] - panel_columns[0] && width < panel_columns[2] - panel_columns[1], "%s", number);
    }
    assert_true(panel_columns[2] < PANEL_W - 1);
    char line[PANEL_LINE_CHARS + 1];
    o->stats.broad.pairs = o->stats.hits = 99999;
    o->graph[0].narrow = 99999;
    o->ticks = o->next = 1;
    panel_folded(o, line);
    CHECK(strstr(line, "100.00 ms"), "cut off: %s", line);
    CHECK(PANEL_PAD + PANEL_LINE_CHARS * TEXT_W < PANEL_W - 1, "%d", PANEL_LINE_CHARS);
    overlay_destroy(o);
}

TEST(the_panel_fits_its_room) {
    int rows = 0;
    for (int room = 100; room <= 300; room++) {
        panel_parts p = panel_fit(room);
        CHECK(p.h <= room, "%d of %d px", p.h, room);
        CHECK(p.rows >= rows && p.rows <= COUNT_ROWS, "%d rows in %d px", p.rows, room);
        CHECK((!p.times || p.rows == COUNT_ROWS) && (!p.budget || p.times) && (!p.graph || p.budget), "%d px", room);
        rows = p.rows;
    }
    assert_true(panel_fit(300).graph > 0);
}

/// The room for the panel when the lens shows over a legend of so many rows.
static int room_over(overlay *o, unsigned layers, int below) {
    o->active = layers | OVERLAY_OVERLAP;
    o->lens.any = true;
    o->legend_y = o->floor_y = VIEW_H - below - (layers & OVERLAY_FLAME ? FLAME_H : 0);
    return panel_room(o);
}

TEST(the_layers_of_F1_leave_room_for_lens_and_all_counters) {
    overlay *o = overlay_create();
    assert_non_null(o);
    panel_parts p = panel_fit(room_over(o, OVERLAY_ALL, legend_height(OVERLAY_ALL)));
    CHECK(p.rows == COUNT_ROWS && p.times, "%d rows", p.rows);
    overlay_destroy(o);
}

/// A number for the pixels of these rows.
static uint64_t rows_of(const front *f, int top, int bottom) {
    uint64_t hash = 0;
    const SDL_Surface *s = f->picture.surface;
    for (int y = top; y < bottom; y++) {
        const Uint8 *row = (const Uint8 *)s->pixels + (ptrdiff_t)y * s->pitch;
        for (int x = 0; x < 4 * s->w; x++) {
            hash = hash * 1099511628211u + row[x];
        }
    }
    return hash;
}

TEST(the_flame_strip_keeps_its_size_when_the_picture_is_enlarged) {
    front *f = open_storm(OVERLAY_FLAME);
    zoom z = {0};
    int top = overlay_bottom(f->app.overlay);
    front_draw(f);
    uint64_t plain = rows_of(f, top, VIEW_H), above = rows_of(f, HUD_H + 1, top);
    SDL_Point at = {VIEW_W / 2, VIEW_H / 2};
    zoom_at(&z, 1, at);
    view_zoom(f->app.view, &z);
    front_draw(f);
    assert_true(rows_of(f, top, VIEW_H) == plain);
    assert_true(rows_of(f, HUD_H + 1, top) != above);
    front_close(f);
}

TEST(what_is_kept_at_the_bottom_stays_free) {
    enum { BAR = 47, KEPT = 100 };
    const unsigned layers = OVERLAY_COUNTERS | OVERLAY_FLAME;
    front *f = open_storm(layers);
    overlay *o = f->app.overlay;
    const int low = VIEW_H - legend_height(layers) - FLAME_H;
    overlay_room room = {PANEL_Y, VIEW_H, 0, false};
    assert_int_equal(overlay_bottom(o), low);
    room.bottom -= BAR, room.kept = KEPT;
    overlay_fit(o, &room);
    assert_int_equal(overlay_bottom(o), low - BAR);
    assert_int_equal(overlay_floor(o), low - BAR - KEPT);
    o->hidden = true;
    front_draw(f);
    uint64_t bar = rows_of(f, room.bottom, VIEW_H), kept = rows_of(f, low - BAR - KEPT, low - BAR);
    o->hidden = false;
    front_draw(f);
    assert_true(rows_of(f, room.bottom, VIEW_H) == bar);
    assert_true(rows_of(f, low - BAR - KEPT, low - BAR) == kept);
    room.absent = true; // a toast on the title stands at the edge
    overlay_fit(o, &room);
    assert_int_equal(overlay_bottom(o), room.bottom);
    front_close(f);
}

TEST(the_table_of_broad_phases_stands_below_the_signs) {
    front *f = open_storm(OVERLAY_SPLITS);
    overlay *o = f->app.overlay;
    const overlay_room room = {HUD_H + 92, VIEW_H, 0, false};
    uint64_t times[2];
    for (int i = 0; i < 2; i++) {
        front_draw(f);
        times[0] = rows_of(f, HUD_H + 8, HUD_H + 40);
        o->rivals[BROADPHASE_PLAIN].us += 1e6; // a figure of the table
        front_draw(f);
        times[1] = rows_of(f, HUD_H + 8, HUD_H + 40);
        CHECK((times[0] == times[1]) == (i == 1), "room %d", i);
        overlay_fit(o, &room);
    }
    front_close(f);
}

TEST(the_longest_legend_leaves_room_for_lens_and_counters) {
    overlay *o = overlay_create();
    assert_non_null(o);
    int below = LEGEND_ROWS_MOST * LEGEND_ROW_H + 1;
    panel_parts p = panel_fit(room_over(o, OVERLAY_ALL, below)), q = panel_fit(room_over(o, OVERLAY_FLAME, below));
    CHECK(p.rows >= PANEL_ROWS_LEAST && q.rows >= PANEL_ROWS_LEAST, "%d rows, with the flame strip %d", p.rows, q.rows);
    overlay_destroy(o);
}

TEST(no_two_panels_share_a_place) {
    enum { SHAPES_W = 412 };
    overlay *o = overlay_create();
    assert_non_null(o);
    for (int i = 0; i < 8; i++) {
        o->on_left = i & 1;
        o->active = (i & 2 ? OVERLAY_WHY : 0) | (i & 4 ? OVERLAY_COUNTERS : 0);
        int counters = places_panel_x(o), why_x = places_why_x(o), beside = places_beside_why_x(o, SHAPES_W);
        bool why_is_free = !(i & 2) || !(i & 4) || abs(counters - why_x) >= PANEL_W;
        bool shapes_are = i & 2 ? beside + SHAPES_W <= why_x || beside >= why_x + PANEL_W
                                : !(i & 4) || beside + SHAPES_W <= counters || beside >= counters + PANEL_W;
        CHECK(why_is_free && shapes_are && beside >= 0 && beside + SHAPES_W <= VIEW_W, "%d: %d %d %d", i, counters,
              why_x, beside);
    }
    overlay_destroy(o);
}

TEST(the_scale_of_the_flame_strip_shows_the_time_of_a_tick) {
    enum { H = 54 };
    int last = 0;
    assert_int_equal(flame_height(0, H), 0);
    assert_int_equal(flame_height(1e9, H), H);
    for (double us = 11; us < 40000; us *= 1.3) {
        CHECK(flame_height(us, H) >= last && flame_height(us, H) <= H, "%.0f us", us);
        last = flame_height(us, H);
    }
    int budget = flame_height(FLAME_BUDGET, H), usual = flame_height(200, H);
    CHECK(budget < H && budget > 3 * H / 4 && usual > H / 4, "%d, %d of %d px", budget, usual, H);
}
