// test_overlay.c - each view draws its content and changes no state; copies of a tick, and marks of past contacts.
#include "app/storm.h"

#include "overlay/overlay.h"
#include "overlay/panel.h"
#include "sdl/palette.h"
#include "support/oracle.h"

TEST(each_view_has_a_name_and_a_legend_that_fits_the_picture) {
    for (int i = VIEW_MASKS; i < VIEW_COUNT; i++) {
        const view_row *row = views_rows[i];
        int x = LEGEND_X;
        CHECK(views_named(row->option) == i, "view %d", i);
        CHECK(text_width(row->name) + text_width(row->caption) + 2 * TEXT_W + LEGEND_X < VIEW_W, "%s", row->caption);
        for (const meaning *m = row->meanings; m->word; m++) {
            CHECK(*m->word && m->form && m->ink.a > 0, "view %d: %s", i, m->word);
            x += views_width(m);
        }
        CHECK(x > LEGEND_X && x < VIEW_W, "view %s: the legend is %d px wide", row->name, x);
    }
    assert_int_equal(views_named("mask"), -1);
    assert_int_equal(views_next(VIEW_COST, 1), VIEW_NONE);
    assert_int_equal(views_next(VIEW_NONE, -1), VIEW_COST);
}

/// True for a label of a cut, such as "cut 0" or "L 17".
static bool is_label(const char *line) {
    int n, used = 0;
    return (sscanf(line, "cut %d%n", &n, &used) == 1 || sscanf(line, "%*1[LIR] %d%n", &n, &used) == 1) && !line[used];
}

TEST(the_labels_of_cuts_are_readable) {
    static const int levels[] = {1, 6, 12, 20};
    const SDL_Rect arena = {0, HUD_H, VIEW_W, VIEW_H - LEGEND_H - HUD_H};
    int labels = 0;
    for (int n = 0; n < 4; n++) {
        front *f = player_open("--seed 7 --autopilot --level %d --debug pairs", levels[n]);
        for (int t = 0; t < 30; t++) {
            play_ticks(f, 20);
            const heard_lines *h = heard_while(f, player_look);
            for (int i = 0; i < h->count; i++) {
                SDL_Rect part;
                if (!is_label(h->line[i])) {
                    continue;
                }
                CHECK(SDL_IntersectRect(&h->box[i], &arena, &part) && SDL_RectEquals(&part, &h->box[i]),
                      "level %d: \"%s\" leaves the arena", levels[n], h->line[i]);
                for (int k = 0; k < i; k++) {
                    CHECK(!is_label(h->line[k]) || !SDL_HasIntersection(&h->box[i], &h->box[k]),
                          "level %d: \"%s\" covers \"%s\"", levels[n], h->line[i], h->line[k]);
                }
                labels++;
            }
        }
        player_close(f);
    }
    assert_true(labels > 500);
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

TEST(the_view_masks_shows_every_pixel_of_the_masks_and_each_difference_from_the_pictures) {
    front *f = open_crowd("none");
    game *g = game_to_change(f);
    const canvas *c = canvas_of(f);
    overlay *o = overlay_create();
    int red = 0;
    assert_non_null(o);
    assert_true(body_add(&g->world, KIND_BALL, SPRITE_SOWER, c->camera_x + VIEW_W / 2, c->camera_y + VIEW_H / 2) >= 0);
    g->collider.contact_count = 0; // common pixels cover differences
    (void)pixels_of(f);
    canvas_color(c, INK(0, 0, 0, 255));
    SDL_RenderClear(c->renderer);
    view_masks.draw(&(overlay_frame){o, g, c});
    SDL_RenderFlush(c->renderer);
    for (int32_t i = VIEW_W * (HUD_H + 2); i < VIEW_W * VIEW_H; i++) {
        int32_t x = i % VIEW_W, y = i / VIEW_W;
        const Uint8 *p = pixel_drawn(f, x, y);
        const bool wrong = differs(f, c, x, y);
        CHECK((p[0] > 40 || p[1] > 40 || p[2] > 40) == (wrong || is_solid(f, c, x, y)), "pixel %d,%d", (int)x, (int)y);
        CHECK(has_color(f, x, y, INK_OF(RGBA_WRONG)) == wrong, "a difference at %d,%d", (int)x, (int)y);
        red += wrong;
    }
    assert_true(red > 20); // the sower's mask is smaller than its picture
    overlay_destroy(o);
}

/// True for the color of common pixels, also under a faded marker of an earlier contact.
static bool is_yellow(const front *f, int x, int y) {
    const Uint8 *p = pixel_drawn(f, x, y);
    return abs(p[0] - INK_OF(RGBA_HOT).r) < 4 && abs(p[1] - INK_OF(RGBA_HOT).g) < 4 &&
           abs(p[2] - INK_OF(RGBA_HOT).b) < 4;
}

TEST(all_pixels_that_two_bodies_share_are_yellow) {
    front *f = player_open("--seed 6 --autopilot --level 4 --debug masks");
    int checked = 0;
    for (int tick = 0; tick < 400 || (checked < 300 && tick < 4000); tick++) {
        play_ticks(f, 1);
        const game *g = overlay_seen(f->app.overlay, game_of(f));
        for (int32_t i = 0; i < g->collider.contact_count; i++) {
            const contact *one = &g->collider.contacts[i];
            const ph_mask *a = game_mask(g, one->a), *b = game_mask(g, one->b);
            (void)pixels_of(f);
            const canvas *c = canvas_of(f);
            for (int32_t k = 0; k < b->w * b->h; k++) {
                const int32_t u = k % b->w, v = k / b->w;
                const int x = one->ax + one->dx + u - c->camera_x, y = one->ay + one->dy + v - c->camera_y;
                const SDL_Point at = {x, y};
                bool covered = x < 0 || x >= VIEW_W || y <= HUD_H || y >= VIEW_H - LEGEND_H;
                for (int n = 0; n < f->app.room.count; n++) { // panels, and the ship that keeps them away
                    covered = covered || (f->app.room.taken[n].w > 64 && SDL_PointInRect(&at, &f->app.room.taken[n]));
                }
                if (!covered && ph_mask_get(b, u, v) && ph_mask_get(a, u + one->dx, v + one->dy)) {
                    CHECK(is_yellow(f, x, y), "tick %d, pixel %d,%d", tick, x, y);
                    checked++;
                }
            }
        }
    }
    assert_in_range(checked, 300, INT32_MAX);
}

// ---- the game is unchanged -----------------------------------------------------------------------------------------

/// Hash of states and counters of 60 ticks with this view, drawn at intervals.
static uint64_t measure(const char *line, const char *shown_view) {
    front *f = player_open("%s --debug %s", line, shown_view);
    uint64_t hash = ORACLE_HASH;
    for (int tick = 0; tick < 60; tick++) {
        play_ticks(f, 1);
        const collide_stats *s = &game_of(f)->collider.stats;
        const int64_t counts[] = {(int64_t)hash_of(f), s->broad.tests, s->broad.pairs, s->broad.splits, s->broad.depth,
                                  s->broad.largest_i,  s->possible,    s->mask_tests,  s->hits,         s->fallbacks};
        hash = oracle_hash(hash, (const uint8_t *)counts, sizeof counts);
        if (tick % 20 == 0) {
            (void)shown(f);
        }
    }
    player_close(f);
    return hash;
}

TEST(no_view_changes_what_the_game_does_or_counts) {
    static const char *const lines[] = {"--seed 7 --scene storm --sprites 400", "--seed 7 --autopilot --level 6",
                                        "--seed 7 --autopilot --broadphase plain"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        const uint64_t off = measure(lines[i], "none");
        for (int k = VIEW_MASKS; k < VIEW_COUNT; k++) {
            CHECK(measure(lines[i], views_rows[k]->option) == off, "line %d, %s", (int)i, views_rows[k]->name);
        }
    }
}

TEST(six_hundred_ticks_without_a_view_make_no_copy) {
    front *f = player_open("--seed 7 --level 6 --autopilot");
    play_ticks(f, 600);
    assert_null(f->app.overlay->latest);
    play(f, "F1");
    play_ticks(f, 10);
    assert_int_equal(f->app.overlay->latest->world.tick, 610);
}

TEST(the_copy_has_every_contact_of_the_tick) {
    front *f = player_open("--seed 7 --level 7 --autopilot");
    game *seen = NULL;
    int contacts = 0;
    for (int tick = 1; tick <= 900; tick++) {
        game_to_change(f)->collider.method = (broadphase)(tick % BROADPHASE_COUNT);
        play_ticks(f, 1);
        const collider *c = &game_of(f)->collider;
        seen = overlay_copy(seen, game_of(f));
        assert_int_equal(seen->collider.method, c->method);
        assert_int_equal(seen->collider.contact_count, c->contact_count);
        assert_memory_equal(seen->collider.contacts, c->contacts, (size_t)c->contact_count * sizeof c->contacts[0]);
        contacts += c->contact_count;
    }
    assert_true(contacts > 100);
    free(seen);
}

// ---- marks ---------------------------------------------------------------------------------------------------------

TEST(a_mark_lasts_14_ticks_and_no_mark_is_from_another_time) {
    front *f = open_storm("none");
    game *g = game_to_change(f);
    overlay *o = overlay_create();
    assert_non_null(o);
    overlay_activate(o, g, VIEW_MASKS);
    put(g, 0, 1, 10, 0);
    g->world.tick += 100;
    overlay_after_narrow(o, g);
    const int marks = o->marks_count;
    assert_true(marks > 0);
    overlay_after_narrow(o, g); // the same tick again
    assert_int_equal(o->marks_count, marks);
    g->collider.contact_count = 0;
    for (int tick = 1; tick <= MARK_TICKS; tick++) {
        g->world.tick++;
        overlay_after_narrow(o, g);
        CHECK(o->marks_count == marks, "%d marks after %d ticks", o->marks_count, tick);
    }
    g->world.tick++;
    overlay_after_narrow(o, g);
    assert_int_equal(o->marks_count, 0);
    put(g, 0, 1, 10, 0);
    overlay_after_narrow(o, g);
    g->collider.contact_count = 0;
    g->world.tick -= 30; // a jump to an earlier tick
    overlay_after_narrow(o, g);
    assert_int_equal(o->marks_count, 0);
    overlay_destroy(o);
}
