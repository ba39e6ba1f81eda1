// test_overlay.c - the table of layers and what is laid out from it: every row is whole, and there is room for more
// rows.
#include "app/player.h"

#include "app/session/help.h"

#include "inspect/cost.h"
#include "overlay/inks.h"
#include "overlay/overlay.h"
#include "overlay/legend.h"
#include "sdl/palette.h"

enum { EIGHTEEN = 18 }; // layers that there must be room for

TEST(every_layer_is_whole) {
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        const layer *one = layers_table()[i];
        const char *name = layers_name(i);
        CHECK(*name, "row %d", i);
        CHECK(one->shows && *one->shows && strlen(one->shows) < LEGEND_LINE, "row %d", i);
        CHECK(one->draw || one->panel, "row %d, %s", i, name);
        CHECK(one->depth >= 0 && one->depth < OVERLAY_LAYER_COUNT, "row %d, %s: depth %d", i, name, one->depth);
        CHECK(one->meanings[0].word, "row %d, %s: nothing in the legend", i, name);
        for (const meaning *m = one->meanings; m->word; m++) {
            CHECK(*m->word && m->sign && m->ink.a > 0, "row %d, %s: %s", i, name, m->word);
        }
        CHECK(!one->meanings[LAYER_MEANINGS].word, "row %d, %s: too many meanings", i, name);
    }
}

TEST(no_two_layers_and_views_share_a_name) {
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        CHECK(layers_named(layers_name(i), strlen(layers_name(i))) == 1u << i, "row %d, %s", i, layers_name(i));
    }
    for (int i = 0; i < VIEW_COUNT; i++) {
        const layer_view *one = layers_view(i);
        CHECK(layers_named(one->option, strlen(one->option)) == one->layers, "view %s", one->name);
        CHECK(one->layers && layers_view_of(one->layers) == i, "view %s", one->name);
    }
    assert_int_equal(layers_named("mask", 4), 0);
}

TEST(the_sentence_on_each_view_fits_the_picture) {
    char line[LEGEND_LINE + 1];
    for (int i = 0; i < VIEW_COUNT; i++) {
        const layer_view *one = layers_view(i);
        legend_caption(one->layers, line);
        CHECK(strstr(line, one->caption) && strncmp(line, one->name, strlen(one->name)) == 0, "%s", line);
    }
    legend_caption(OVERLAY_EVERY, line);
    assert_non_null(strstr(line, ", pixel")); // all of them fit
    legend_caption(OVERLAY_MASKS | OVERLAY_BOXES, line);
    assert_string_equal(line, "masks, boxes");
}

/// A storm in which every layer has something to show after a few ticks: cuts, pairs, hits.
static front *open_storm(const char *layers) {
    front *f = player_open("--seed 7 --scene storm --sprites 400 --debug %s", layers);
    (void)shown(f); // now it knows what is on the picture
    play_ticks(f, 30);
    return f;
}

/// A number for what lies between HUD and legend.
static uint64_t rows_between(front *f, unsigned layers) {
    (void)pixels_of(f);
    return rows_of(f, HUD_H + 1, VIEW_H - legend_height(layers));
}

TEST(every_layer_draws_something) {
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        front *f = open_storm(layers_name(i));
        play(f, "F2 move:320,150");
        uint64_t on = rows_between(f, 1u << i);
        tick_layer(f, layers_name(i));
        CHECK(rows_between(f, 1u << i) != on, "%s draws nothing", layers_name(i));
        player_close(f);
    }
}

/// True when the mask of a body has that pixel of the canvas.
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

TEST(the_first_layer_shows_every_pixel_of_the_masks_and_no_other) {
    front *f = open_storm("none");
    game *g = game_to_change(f);
    const canvas *c = canvas_of(f);
    overlay *o = overlay_create();
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
        CHECK((p[0] || p[1] || p[2]) == is_solid(f, c, x, y), "pixel %d,%d", (int)x, (int)y);
    }
    overlay_destroy(o);
}

// ---- masks over their pictures ----

/// The difference of two pixels in brightness and color, 0 to 255: the largest of the three channels.
static int pixel_differs(const Uint8 *p, const Uint8 *q) {
    int most = 0;
    for (int i = 0; i < 3; i++) {
        most = SDL_max(most, SDL_abs(p[i] - q[i]));
    }
    return most;
}

/// Means of a sprite's solid pixels on the picture, with the layer and without.
typedef struct tinted {
    int64_t pixels, sum;
} tinted;

static void add_body(const front *f, const front *plain, const body *b, tinted *to) {
    const canvas *c = canvas_of(f);
    const ph_mask *m = f->masks.frame[b->sprite][b->frame];
    for (int32_t i = 0; i < m->w * m->h; i++) {
        int32_t x = i % m->w + body_px(b) - c->camera_x, y = i / m->w + body_py(b) - c->camera_y;
        bool seen = x >= 0 && x < VIEW_W && y > HUD_H && y < VIEW_H - legend_height(OVERLAY_EVERY);
        if (seen && ph_mask_get(m, i % m->w, i / m->w)) {
            to->sum += pixel_differs(pixel_drawn(f, x, y), pixel_drawn(plain, x, y));
            to->pixels++;
        }
    }
}

/// Plays a level and looks at its sprites with these layers and without.
static void look_at_level(int level, const char *layers, tinted of[SPRITE_COUNT]) {
    front *f = player_open("--seed 7 --autopilot --level %d", level), *with;
    play(f, "60 F2");
    (void)pixels_of(f);
    with = player_open("--seed 7 --autopilot --level %d --debug %s", level, layers);
    play(with, "60 F2");
    (void)pixels_of(with);
    const world *w = &game_of(with)->world;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        if (game_meets((kind)b->kind) && b->kind != KIND_TERRAIN && b->carved < 0) {
            add_body(with, f, b, &of[b->sprite]);
        }
    }
}

TEST(no_sprite_hides_the_tint_of_its_mask) {
    static const char *const layers[] = {"masks", "masks,xray"};
    enum { LEAST = 40, SEEN = 10 }; // mean difference of 255; sprites on these pictures
    for (int i = 0; i < 2; i++) {
        tinted of[SPRITE_COUNT] = {{0, 0}};
        int seen = 0;
        for (int level = 1; level <= 10; level++) {
            look_at_level(level, layers[i], of);
        }
        for (int s = 0; s < SPRITE_COUNT; s++) {
            seen += of[s].pixels > 0;
            CHECK(of[s].sum >= of[s].pixels * LEAST, "%s of %s: %d", layers[i], sprite_get((sprite)s)->file,
                  (int)(of[s].sum / SDL_max(of[s].pixels, 1)));
        }
        CHECK(seen >= SEEN, "%d sprites", seen);
    }
}

/// A place of the canvas at which only the ground is solid.
static SDL_Point in_the_ground(const front *f) {
    const world *w = &game_of(f)->world;
    const canvas *c = canvas_of(f);
    const ph_mask *ground = terrain_mask(&w->terrain);
    for (int32_t i = 0; i < VIEW_W / 2 * VIEW_H / 2; i++) {
        int32_t x = i % (VIEW_W / 2), y = HUD_H + i / (VIEW_W / 2);
        bool all = true;
        for (int32_t k = 0; all && k < 24 * 24; k++) {
            all = ph_mask_get(ground, x + k % 24 + c->camera_x, y + k / 24 + c->camera_y);
        }
        if (all) {
            return (SDL_Point){x, y};
        }
    }
    fail_msg("no ground on the picture");
    return (SDL_Point){0, 0};
}

TEST(a_body_lies_over_the_ground) {
    front *f = player_plays("--seed 1 --autopilot --level 6 --debug masks-view", "ticks:60");
    (void)pixels_of(f);
    SDL_Point at = in_the_ground(f);
    const canvas *c = canvas_of(f);
    game *g = game_to_change(f);
    int32_t gem = body_add(&g->world, KIND_GEM, SPRITE_GEM, at.x + c->camera_x, at.y + c->camera_y);
    assert_true(gem >= 0);
    g->world.tick++; // no tick that was seen: the game itself is drawn
    (void)pixels_of(f);
    at = place_on(f, gem);
    const Uint8 *p = pixel_drawn(f, at.x, at.y);
    CHECK(p[1] > p[2], "%d %d %d", p[0], p[1], p[2]); // the ground is blue
}

TEST(pixels_that_two_bodies_share_are_hatched) {
    front *f = player_open("--seed 7 --autopilot --level 6 --debug masks-view");
    const canvas *c = canvas_of(f);
    const world *w = &game_of(f)->world;
    const contact *one = NULL;
    int bright = 0, dark = 0;
    for (bool seen = false; !seen;) { // the ship's, with room for a hatch, in the upper half of the picture
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

/// A run of 200 ticks with this layer on, drawn now and then. NULL: all layers, one after the other.
static measured measure(const char *line, const char *only) {
    front *f = player_open("%s --debug %s", line, only ? only : "none");
    measured m;
    memset(&m, 0, sizeof m);
    for (int i = 0; i < OVERLAY_LAYER_COUNT && !only; i++) {
        tick_layer(f, layers_name(i));
    }
    for (int tick = 0; tick < 200; tick++) {
        play_ticks(f, 1);
        add_tick(&m, game_of(f));
        if (tick % 50 == 0) {
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
        for (int bit = 0; bit <= OVERLAY_LAYER_COUNT; bit++) {
            const char *only = bit < OVERLAY_LAYER_COUNT ? layers_name(bit) : NULL;
            measured on = measure(lines[i], only);
            CHECK(memcmp(&on, &off, sizeof on) == 0, "line %d, %s: tests %lld, %lld without", (int)i,
                  only ? only : "all", (long long)on.tests, (long long)off.tests);
        }
    }
}

TEST(a_layer_shows_the_frozen_tick_at_once) {
    front *f = open_storm("none");
    play(f, "F2 5 see:'these cuts give'");
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
static void longer_table(const layer **table, int rows) {
    static const layer added = {
        .meanings = {{&sign_solid, {255, 0, 0, 255}, "a meaning"}, {&sign_line, {0, 255, 0, 255}, "another"}}};
    for (int i = 0; i < rows; i++) {
        table[i] = i < OVERLAY_LAYER_COUNT ? layers_table()[i] : &added;
    }
}

TEST(the_legend_has_room_for_eighteen_layers) {
    const layer *table[EIGHTEEN];
    longer_table(table, EIGHTEEN);
    for (int rows = OVERLAY_LAYER_COUNT; rows <= EIGHTEEN; rows++) {
        legend l;
        legend_layout(&l, table, rows, (1u << rows) - 1);
        CHECK(fits(&l), "%d layers: %d items in %d rows", rows, l.count, l.rows);
    }
}

TEST(a_legend_that_is_too_long_is_noticed) {
    enum { THIRTY = 30 };
    const layer *table[THIRTY];
    legend l;
    longer_table(table, THIRTY);
    legend_layout(&l, table, THIRTY, (1u << THIRTY) - 1);
    assert_false(fits(&l));
}

// ---- help and counters ---------------------------------------------------------------------------------------------

TEST(the_help_page_has_room_for_all_keys) {
    enum { KEY_CHARS = 34, TEXT_CHARS = 54 };
    bindings usual;
    bindings_reset(&usual);
    help_page help = help_rows(&usual);
    assert_true(help.count < HELP_ROWS_MAX);
    for (int i = 0; i < help.count; i++) {
        CHECK(strlen(help.rows[i].key) <= KEY_CHARS && *help.rows[i].key, "row %d: %s", i, help.rows[i].key);
        CHECK(strlen(help.rows[i].does) <= TEXT_CHARS && *help.rows[i].does, "row %d: %s", i, help.rows[i].does);
    }
    int rows[HELP_PARTS] = {0};
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
    bindings usual;
    bindings_reset(&usual);
    help_page help = help_rows(&usual);
    int rows = 0;
    for (int i = 0; keys_row(i); i++) {
        const key_row *row = keys_row(i);
        CHECK(!row->name || helps_with(&help, row->name, row->help), "the key %s", row->name);
        rows += row->name != NULL;
    }
    for (int i = 0; i <= ACTION_LAYER_LAST - ACTION_LAYER_1; i++, rows++) {
        char key[2] = {(char)('1' + i), '\0'};
        CHECK(helps_with(&help, key, layers_table()[i]->shows), "the layer %s", layers_name(i));
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
            bool number = row->does >= ACTION_LAYER_1 && row->does <= ACTION_LAYER_LAST; // as told with the layers
            bool told = !code || named_together(code) || number;
            for (int n = 0; keys_row(n); n++) {
                told = told || (keys_row(n)->name && has_word(keys_row(n)->name, SDL_GetScancodeName(code)));
            }
            CHECK(told, "no row of the help names %s", SDL_GetScancodeName(code));
        }
    }
}

TEST(the_arrows_turn_the_page_of_the_help) {
    front *f = open_storm("none");
    uint64_t pages[HELP_PARTS];
    play(f, "H");
    for (int part = 0; part < HELP_PARTS; part++) {
        pages[part] = pixels_of(f);
        CHECK(part == 0 || pages[part] != pages[part - 1], "page %d", part);
        play(f, "Right");
    }
    assert_true(pixels_of(f) == pages[HELP_PARTS - 1]); // the last one
    play(f, "Left");
    assert_true(pixels_of(f) == pages[HELP_PARTS - 2]);
    play(f, "H unseen:'freeze the game; go on'");
}

// ---- panels --------------------------------------------------------------------------------------------------------

TEST(no_two_numbers_of_the_counters_share_a_place) {
    front *f = player_plays("--seed 7 --scene storm --sprites 20000 --debug counters", "ticks:3");
    SDL_Rect head = box_of(f, "most"), panel = {head.x + head.w - 197, head.y - 5, 202, 200}; // the right-most column
    const heard_lines *h = heard_while(f, player_look);
    assert_false(SDL_RectEmpty(&head));
    for (int i = 0; i < h->count; i++) {
        for (int k = 0; k < i && SDL_HasIntersection(&panel, &h->box[i]); k++) {
            const SDL_Rect *p = &h->box[i], *q = &h->box[k];
            bool beside = p->y == q->y && SDL_HasIntersection(p, q);
            CHECK(!beside, "\"%s\" and \"%s\"", h->line[i], h->line[k]);
            CHECK(p->x >= panel.x && p->x + p->w < panel.x + panel.w, "\"%s\" leaves the panel", h->line[i]);
        }
    }
}

TEST(layers_1_to_7_leave_room_for_lens_and_all_counters) {
    front *f = open_storm("all");
    for (int row = 0; row < COUNT_ROWS; row++) {
        assert_shown(f, counts_name((count_row)row));
    }
    play(f, "see:'gradient\n' see:' of 16.67 ms'");
}

TEST(any_two_panels_find_room) {
    static const struct {
        const char *layer, *says;
    } panels[] = {{"overlap", "gradient\n"},
                  {"splits", "plays\n"},
                  {"counters", "possible\n"},
                  {"why", "alive\n"},
                  {"flame", "us      mean"}};
    enum { PANELS = sizeof panels / sizeof panels[0] };
    for (int i = 0; i < PANELS * PANELS; i++) {
        const char *first = panels[i / PANELS].layer, *second = panels[i % PANELS].layer;
        if (i / PANELS < i % PANELS) {
            front *f = player_open("--seed 7 --autopilot --level 6 --debug %s,%s", first, second);
            play_ticks(f, 320);
            CHECK(shows(f, panels[i / PANELS].says) && shows(f, panels[i % PANELS].says), "%s, %s:\n%s", first, second,
                  shown(f));
            player_close(f);
        }
    }
}

TEST(the_flame_strip_keeps_its_size_when_the_picture_is_enlarged) {
    front *f = open_storm("flame");
    play(f, "F2");
    (void)pixels_of(f);
    SDL_Rect head = box_of(f, "us      mean"), enlarged;
    uint64_t plain = rows_of(f, head.y, head.y + 50), above = rows_of(f, HUD_H + 90, head.y - 5);
    play(f, "move:320,150 wheel:1");
    enlarged = box_of(f, "us      mean");
    assert_true(enlarged.y == head.y && enlarged.x == head.x);
    assert_true(rows_of(f, head.y, head.y + 50) == plain);
    assert_true(rows_of(f, HUD_H + 90, head.y - 5) != above);
}

/// The box of the line that has these words and no more.
static SDL_Rect line_of(front *f, const char *words) {
    const heard_lines *h = heard_while(f, player_look);
    int i = 0;
    while (i < h->count && strcmp(h->line[i], words) != 0) {
        i++;
    }
    CHECK(i < h->count, "no line \"%s\"", words);
    return h->box[i];
}

TEST(the_scale_of_the_flame_strip_shows_the_time_of_a_tick_and_what_one_usually_takes) {
    front *f = open_storm("flame");
    int top = box_of(f, "us      mean").y, foot = line_of(f, "draw").y;
    int tick = line_of(f, "16.7").y, one = line_of(f, "1 ms").y, tenth = line_of(f, "0.1 ms").y;
    CHECK(top <= tick && tick < one && one < tenth && tenth < foot, "%d: %d %d %d :%d", top, tick, one, tenth, foot);
    CHECK(tick < top + 12, "%d px below the top", tick - top);
}

TEST(what_others_take_at_the_edges_stays_free_of_the_overlay) {
    const SDL_Rect whole = {0, HUD_H, VIEW_W, VIEW_H - HUD_H};
    front *f = open_storm("none");
    overlay *o = overlay_create();
    layout room;
    assert_non_null(o);
    overlay_activate(o, game_of(f), OVERLAY_COUNTERS | OVERLAY_FLAME | OVERLAY_WHY);
    layout_begin(&room, whole);
    SDL_Rect sign = layout_take(&room, EDGE_TOP, VIEW_W, 40), bar = layout_take(&room, EDGE_BOTTOM, VIEW_W, 47);
    overlay_fit(o, &room);
    SDL_Rect kept = layout_take(&room, EDGE_BOTTOM, VIEW_W, 80);
    canvas_color(canvas_of(f), INK(0, 0, 0, 255));
    SDL_RenderClear(canvas_of(f)->renderer);
    SDL_RenderFlush(canvas_of(f)->renderer);
    uint64_t black = rows_of(f, bar.y, bar.y + bar.h);
    overlay_draw(o, canvas_of(f), game_of(f));
    for (int i = 4; i < room.count; i++) {
        const SDL_Rect *r = &room.taken[i];
        CHECK(r->y > sign.y + sign.h && r->y + r->h < bar.y && !SDL_HasIntersection(r, &kept), "box %d", i);
    }
    assert_true(room.count > 5);
    SDL_RenderFlush(canvas_of(f)->renderer);
    assert_true(rows_of(f, bar.y, bar.y + bar.h) == black);
    overlay_destroy(o);
}

// ---- what covers what ----------------------------------------------------------------------------------------------

static bool is_in(SDL_Rect outer, SDL_Rect inner) {
    SDL_Rect both;
    return SDL_IntersectRect(&outer, &inner, &both) && both.w == inner.w && both.h == inner.h;
}

/// The box of the ship's frame on the picture that was drawn last.
static SDL_Rect ship_box(const front *f) {
    const world *w = &game_of(f)->world;
    const canvas *c = canvas_of(f);
    SDL_Rect none = {0, 0, 0, 0};
    const body *b = w->ship >= 0 ? &w->bodies[w->ship] : NULL;
    return b ? (SDL_Rect){body_px(b) - c->camera_x, body_px_of(b->y) - c->camera_y, b->w, b->h} : none;
}

/// Panels keep off the ship and each other, labels off panels and each other.
static void check_boxes(const front *f, const layout *room, const heard_lines *h) {
    SDL_Rect ship = ship_box(f);
    bool in_panel[HEARD_MOST] = {false};
    for (int i = 0; i < room->count; i++) {
        const SDL_Rect *r = &room->taken[i];
        CHECK(SDL_RectEquals(r, &ship) || !SDL_HasIntersection(r, &ship), "tick %d: panel %d covers the ship",
              (int)game_of(f)->world.tick, i);
        for (int k = 0; k < i; k++) {
            CHECK(!SDL_HasIntersection(r, &room->taken[k]), "panels %d and %d", k, i);
        }
        for (int k = 0; k < h->count; k++) {
            in_panel[k] = in_panel[k] || is_in(*r, h->box[k]) || h->box[k].y < HUD_H;
            CHECK(in_panel[k] || !SDL_HasIntersection(r, &h->box[k]), "panel %d covers \"%s\"", i, h->line[k]);
        }
    }
    for (int i = 0; i < h->count; i++) {
        for (int k = 0; k < i && !in_panel[i]; k++) {
            CHECK(in_panel[k] || !SDL_HasIntersection(&h->box[i], &h->box[k]), "\"%s\" and \"%s\"", h->line[k],
                  h->line[i]);
        }
    }
}

/// The row of the picture below the last one of the world, when the ship has come down to it and the camera after it.
static int floor_of(front *f) {
    world *w = &game_to_change(f)->world;
    for (int tick = 0; tick < 200 && w->ship >= 0; tick++) {
        body *ship = &w->bodies[w->ship];
        ship->y = ship->old_y = (w->h - ship->h) * SUB;
        ship->flags |= BODY_SAFE;
        play_ticks(f, 1);
    }
    (void)pixels_of(f);
    return w->h - canvas_of(f)->camera_y;
}

TEST(the_legend_lies_below_the_floor_of_a_level) {
    front *f = player_open("--seed 7 --level 6");
    assert_int_equal(floor_of(f), VIEW_H);
    play(f, "F1");
    int end = floor_of(f);
    SDL_Rect words = box_of(f, "Masks: ");
    CHECK(end <= words.y && end >= words.y - 4, "the world ends at %d, the legend begins at %d", end, words.y);
}

TEST(the_flame_lies_at_an_edge_also_when_the_ship_does) {
    front *f = player_open("--seed 7 --level 10 --debug cost-view");
    for (int low = 0; low < 2; low++) {
        world *w = &game_to_change(f)->world;
        body *ship = &w->bodies[w->ship];
        for (int tick = 0; tick < 200; tick++) {
            ship->y = ship->old_y = (low ? w->h - ship->h : 0) * SUB;
            ship->flags |= BODY_SAFE;
            play_ticks(f, 1);
        }
        play(f, "F2");
        int top = box_of(f, "us      mean").y, foot = box_of(f, "Cost: ").y;
        CHECK(low ? top < HUD_H + 12 : foot - top < 70 && top < foot, "%d: %d above %d", low, top, foot);
        play(f, "F2");
    }
}

TEST(a_click_gives_each_body_its_side_of_the_next_depth_of_cuts) {
    front *f = player_open("--seed 3 --autopilot --level 6 --debug splits");
    play(f, "400 F2 unseen:'; depth' see:'\nbelow\n'"); // the first cut is level
    play(f, "click:320,200 see:'; depth 0' see:'\nbelow\n' click:320,200 see:'; depth 1'");
    play(f, "unseen:'\nbelow\n'"); // the cuts below it are not
    play(f, "see:'\nleft\n' see:'\nright\n' right:320,200 unseen:'; depth' see:'\nbelow\n'");
}

TEST(in_200_frames_no_panel_covers_the_ship_and_no_label_another) {
    static const char *const layers[] = {"all,why", "ids,contacts,flame,why", "pairs-view", "cost-view"};
    enum { FRAMES = 200, LINES = 8 };
    const SDL_Rect whole = {0, HUD_H + 2, VIEW_W, VIEW_H - HUD_H - 2};
    for (int i = 0; i < 4; i++) {
        front *f = player_open("--seed 7 --autopilot --level 6");
        overlay *o = overlay_create();
        int labels = 0;
        assert_non_null(o);
        (void)pixels_of(f);
        play_ticks(f, 250);
        for (int frame = 0; frame < FRAMES; frame++) {
            static heard_lines h;
            unsigned flags = 0;
            layout room;
            play_ticks(f, 1);
            overlay_after_tick(o, game_of(f));
            (void)pixels_of(f); // the camera follows
            for (const char *at = layers[i]; *at; at += strcspn(at, ",") + (at[strcspn(at, ",")] == ',')) {
                flags |= layers_named(at, strcspn(at, ","));
            }
            overlay_activate(o, game_of(f), flags);
            layout_begin(&room, whole);
            overlay_fit(o, &room);
            h.count = 0;
            text_listen(canvas_of(f)->text, player_hears, &h);
            overlay_draw(o, canvas_of(f), game_of(f));
            text_listen(canvas_of(f)->text, NULL, NULL);
            int legend_top = VIEW_H - legend_height(flags);
            bool below = ship_box(f).y + ship_box(f).h > legend_top; // the legend is no panel: it stays at the foot
            labels += h.count > LINES;
            if (!below) {
                check_boxes(f, &room, &h);
            }
        }
        assert_true(labels > FRAMES / 2);
        overlay_destroy(o);
        player_close(f);
    }
}
