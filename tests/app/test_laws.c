// test_laws.c - one recording under many laws: what is a touch, what is a death, and where the timeline leads.
#include "app/folder.h"
#include "app/player.h"

#include "inspect/laws/laws.h"
#include "overlay/panels/laws_tracks.h"
#include "sdl/palette.h"
#include "game/levels/scenes.h"
#include "game/world/tuning.h"

// ---- two bodies and nothing else ------------------------------------------------------------------------------------

typedef struct room {
    assets pictures;
    sprite_masks masks;
    game *game;
    laws *laws;
    int32_t ship, other;
} room;

enum { SHIP_X = 500, SHIP_Y = 500 };

static void put_at(game *g, int32_t index, int32_t x, int32_t y) {
    body *b = &g->world.bodies[index];
    b->x = b->old_x = x * SUB, b->y = b->old_y = y * SUB;
}

static void room_end(void *of) {
    room *r = of;
    laws_free(r->laws);
    game_free(r->game);
    assets_free(&r->pictures);
    free(r);
}

static room *room_open(kind k, sprite of) {
    room *r = calloc(1, sizeof *r);
    assert_non_null(r);
    assert_true(sprite_assets_load(&r->pictures, "assets"));
    sprite_assets_masks(&r->pictures, &r->masks);
    const game_setup setup = {.seed = 1, .scene = scene_find("pinball"), .level = 1};
    r->game = game_create(&r->masks, &setup);
    r->laws = laws_create();
    assert_true(r->game && r->laws);
    world *w = &r->game->world;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        if (w->bodies[i].kind != KIND_NONE) {
            body_remove(w, i);
        }
    }
    r->ship = w->ship = body_add(w, KIND_SHIP, SPRITE_SHIP, 0, 0);
    r->other = body_add(w, k, of, 0, 0);
    assert_true(r->ship >= 0 && r->other >= 0);
    w->bodies[r->ship].hull = SHIP_HULL;
    w->event_count = 0; // no ship has arrived in this tick
    put_at(r->game, r->ship, SHIP_X, SHIP_Y);
    return after_test(r, room_end);
}

/// A tick in which the other body lies at that offset of the ship and nothing moves.
static void look(room *r, ph_point offset) {
    put_at(r->game, r->other, SHIP_X + offset.x, SHIP_Y + offset.y);
    r->game->world.tick++;
    game_broad(r->game);
    game_narrow(r->game);
    laws_look(r->laws, r->game);
    laws_settle(r->laws, r->game);
}

/// Of the only contact of the tick.
static int64_t price_of(const game *g) {
    const contact *c = &g->collider.contacts[0];
    return rules_price(g, c, game_mask(g, c->a), game_mask(g, c->b));
}

static void look_for(room *r, ph_point offset, int ticks) {
    for (int i = 0; i < ticks; i++) {
        look(r, offset);
    }
}

static law_sums sums_of(const room *r) {
    return laws_sum(r->laws, 0, INT64_MAX);
}

static const ph_point away = {300, 300};

/// The first offset, along a diagonal from outside, at which the boxes overlap and the masks do not; or at which the
/// masks do.
static ph_point find_offset(const room *r, bool masks) {
    const ph_mask *a = game_mask(r->game, r->ship), *b = game_mask(r->game, r->other);
    for (int32_t d = 60; d >= 0; d--) {
        ph_point at = {d, d};
        if (ph_mask_hit(a, b, d, d) == masks && ph_box_overlap(ph_mask_box(a, 0, 0), ph_mask_box(b, d, d))) {
            return at;
        }
    }
    fail();
    return away;
}

TEST(corners_touch_as_boxes_alone) {
    room *r = room_open(KIND_ENEMY, SPRITE_GRINDER);
    look(r, away);
    look_for(r, find_offset(r, false), 3);
    law_sums during = sums_of(r);
    assert_int_equal(during.ship[LAW_BOX].touches, 1);
    assert_int_equal(during.ship[LAW_BOX].extra, 0); // the masks may still touch
    look(r, away);
    law_sums after = sums_of(r);
    assert_int_equal(after.ship[LAW_BOX].touches, 1);
    assert_int_equal(after.ship[LAW_BOX].extra, 1);
    assert_int_equal(after.all[LAW_BOX].extra, 1);
    assert_int_equal(after.first[LAW_BOX], 2);
    assert_int_equal(after.ship[LAW_MASK].touches, 0);
    assert_int_equal(after.first[LAW_MASK], -1);
    int32_t count;
    assert_int_equal(laws_ticks(r->laws, &count)[0].tick, 2);
}

TEST(a_touch_that_becomes_one_of_masks_is_not_false) {
    room *r = room_open(KIND_ENEMY, SPRITE_GRINDER);
    look(r, find_offset(r, false));
    look(r, find_offset(r, true));
    look(r, find_offset(r, false));
    look(r, away);
    law_sums s = sums_of(r);
    assert_int_equal(s.ship[LAW_BOX].touches, 1);
    assert_int_equal(s.ship[LAW_BOX].extra, 0);
    assert_int_equal(s.ship[LAW_MASK].touches, 1);
    assert_int_equal(s.ship[LAW_BOX].missed, 0);
}

TEST(a_shrunk_mask_misses_a_touch_of_one_pixel) {
    room *r = room_open(KIND_ENEMY, SPRITE_GRINDER);
    look(r, find_offset(r, true));
    assert_int_equal(sums_of(r).ship[LAW_SHRUNK].missed, 0);
    look(r, away);
    law_sums s = sums_of(r);
    assert_int_equal(s.ship[LAW_SHRUNK].touches, 0);
    assert_int_equal(s.ship[LAW_SHRUNK].missed, 1);
    assert_int_equal(s.first[LAW_SHRUNK], 1);
}

TEST(a_pair_without_the_ship_is_counted_apart) {
    room *r = room_open(KIND_ENEMY, SPRITE_GRINDER);
    r->game->world.bodies[r->ship].kind = KIND_ENEMY;
    r->game->world.ship = -1;
    look(r, find_offset(r, true));
    law_sums s = sums_of(r);
    assert_int_equal(s.all[LAW_MASK].touches, 1);
    assert_int_equal(s.ship[LAW_MASK].touches, 0);
}

TEST(a_mine_is_touched_with_as_many_pixels_as_the_rules_want) {
    room *r = room_open(KIND_MINE, SPRITE_MINE);
    const ph_mask *a = game_mask(r->game, r->ship), *b = game_mask(r->game, r->other);
    ph_point one = {-1, -1}, two = {-1, -1};
    for (int32_t i = 0; i < 64 * 64; i++) {
        int64_t area = ph_mask_overlap_area(a, b, i % 64 - 32, i / 64 - 32);
        ph_point at = {i % 64 - 32, i / 64 - 32};
        one = area == 1 ? at : one;
        two = area == MINE_TOUCH ? at : two;
    }
    look(r, one);
    assert_int_equal(sums_of(r).ship[LAW_MASK].touches, 0);
    look(r, two);
    assert_int_equal(sums_of(r).ship[LAW_MASK].touches, 1);
}

// ---- deaths ---------------------------------------------------------------------------------------------------------

TEST(a_false_touch_kills_once_and_then_the_ship_is_safe_for_a_while) {
    room *r = room_open(KIND_ENEMY, SPRITE_GRINDER);
    ph_point near = find_offset(r, false);
    r->game->world.bodies[r->ship].hull = 5;
    r->game->world.bodies[r->other].vx = r->game->world.bodies[r->other].vy = -2000;
    look(r, near);
    law_sums s = sums_of(r);
    assert_int_equal(s.deaths[LAW_BOX], 1);
    assert_int_equal(s.deaths[LAW_MASK], 0);
    assert_int_equal(s.deaths[LAW_SHRUNK], 0);
    for (int i = 0; i < LAW_SAFE_TICKS / 2 - 1; i++) {
        look(r, away);
        look(r, near);
    }
    assert_int_equal(sums_of(r).deaths[LAW_BOX], 1);
    look_for(r, away, 4);
    for (int i = 0; i < 30 && sums_of(r).deaths[LAW_BOX] < 2; i++) { // it is whole again, so that takes more than one
        look(r, near);
        look(r, away);
    }
    assert_int_equal(sums_of(r).deaths[LAW_BOX], 2);
}

TEST(a_parting_enemy_and_a_safe_ship_cost_nothing) {
    for (int safe = 0; safe < 2; safe++) {
        room *r = room_open(KIND_ENEMY, SPRITE_GRINDER);
        r->game->world.bodies[r->ship].hull = 5;
        r->game->world.bodies[r->ship].flags = safe ? BODY_SAFE : 0;
        r->game->world.bodies[r->other].vx = r->game->world.bodies[r->other].vy = safe ? -2000 : 2000;
        look(r, find_offset(r, false));
        law_sums s = sums_of(r);
        assert_int_equal(s.ship[LAW_BOX].touches, 1);
        assert_int_equal(s.deaths[LAW_BOX], 0);
    }
}

/// What the box's law is owed: the largest hull with which it loses the ship, while nothing else is touched.
static int owed(room *r, ph_point at) {
    const int32_t deaths = sums_of(r).deaths[LAW_BOX];
    int hull = SHIP_HULL;
    for (; hull > 0 && sums_of(r).deaths[LAW_BOX] == deaths; hull--) {
        r->game->world.bodies[r->ship].hull = (int16_t)(hull - 1);
        look(r, at);
    }
    return hull;
}

/// The box is paid for a tick before the mask; when the recording has paid for that, too, its price is given back.
TEST(what_the_masks_pay_later_is_not_paid_twice) {
    int debts[2];
    int64_t price = 0;
    for (int paid = 0; paid < 2; paid++) {
        room *r = room_open(KIND_ENEMY, SPRITE_GRINDER);
        body *ship = &r->game->world.bodies[r->ship], *other = &r->game->world.bodies[r->other];
        const ph_point near = find_offset(r, false), on = find_offset(r, true);
        other->vx = other->vy = -2000;
        look(r, near);
        if (paid) {
            look(r, on);
            assert_int_equal(r->game->collider.contact_count, 1);
            price = price_of(r->game);
            ship->hull = (int16_t)(ship->hull - price);
        }
        debts[paid] = owed(r, paid ? on : near);
    }
    const int left = debts[0] > price ? debts[0] - (int)price : 0;
    CHECK(price > 0 && debts[0] > 0 && debts[1] == left, "%d, then %d; price %d", debts[0], debts[1], (int)price);
}

TEST(the_price_is_what_the_rules_take) {
    static const struct {
        kind is;
        sprite of;
    } who[] = {
        {KIND_ENEMY, SPRITE_GRINDER}, {KIND_MINE, SPRITE_MINE}, {KIND_ROCK, SPRITE_ROCK_SMALL}, {KIND_GEM, SPRITE_GEM}};
    for (size_t i = 0; i < sizeof who / sizeof who[0]; i++) {
        room *r = room_open(who[i].is, who[i].of);
        body *ship = &r->game->world.bodies[r->ship], *other = &r->game->world.bodies[r->other];
        other->hull = 1000, other->breed = 1;
        other->vx = other->vy = -900;
        put_at(r->game, r->other, SHIP_X + 6, SHIP_Y + 6);
        game_broad(r->game);
        game_narrow(r->game);
        assert_int_equal(r->game->collider.contact_count, 1);
        int64_t price = price_of(r->game);
        CHECK(price > 0 || who[i].is == KIND_GEM || who[i].is == KIND_MINE, "%d", (int)i);
        int32_t before = ship->hull;
        game_rules(r->game);
        CHECK(before - ship->hull == (price < before ? price : before), "%d: %lld, %d", (int)i, (long long)price,
              before - ship->hull);
    }
}

// ---- shapes ---------------------------------------------------------------------------------------------------------

TEST(a_slot_that_another_rock_gets_has_another_shape) {
    room *r = room_open(KIND_ROCK, SPRITE_ROCK_SMALL);
    world *w = &r->game->world;
    static law_shapes shapes;
    const ph_mask *frame = game_mask(r->game, r->other);
    w->bodies[r->other].carved = 0;
    ph_mask *own = ph_mask_init(w->carved[0].memory, frame->w, frame->h);
    ph_mask_fill_circle(own, 12, 12, 5, true);
    assert_int_equal(law_shapes_get(&shapes, r->game, r->other, LAW_BOX)->count, 11 * 11);
    assert_int_equal(law_shapes_get(&shapes, r->game, r->other, LAW_SHRUNK)->count, 45); // of 81
    ph_mask_fill(own, false);
    ph_mask_fill_circle(own, 12, 12, 3, true);
    assert_int_equal(law_shapes_get(&shapes, r->game, r->other, LAW_BOX)->count, 7 * 7);
    assert_ptr_equal(law_shapes_get(&shapes, r->game, r->other, LAW_MASK), own);
    law_shapes_free(&shapes);
}

// ---- a recording ----------------------------------------------------------------------------------------------------

#define ARENA "--seed 11 --autopilot --level 9"

static const char *const arena[] = {"--seed", "11", "--autopilot", "--level", "9", NULL};

/// The same run without a window, and what was found in it.
static session run_of(front *f, int ticks) {
    options o = options_of(arena);
    session s;
    const input nobody = {0};
    assert_true(session_open(&s, &o, &f->masks, SOURCE_AUTOPILOT));
    session_remember(&s);
    for (int i = 0; i < ticks; i++) {
        assert_true(session_tick(&s, &nobody));
    }
    return s;
}

static law_run judged(front *f, const session *s) {
    law_run run;
    assert_true(law_run_begin(&run, &f->masks, &s->script));
    assert_false(law_run_follow(&run, &s->script, s->script.count, 100));
    assert_true(law_run_follow(&run, &s->script, s->script.count, INT32_MAX));
    return run;
}

TEST(the_deaths_of_the_masks_are_those_of_the_recording) {
    front *f = player_open("--seed 7");
    session s = run_of(f, 2400);
    const world *w = &s.game->world;
    law_sums sums[2];
    for (int i = 0; i < 2; i++) {
        law_run run = judged(f, &s);
        assert_true(world_hash(&run.game->world) == world_hash(w));
        sums[i] = laws_sum(run.laws, 0, w->tick);
        law_run_end(&run);
    }
    assert_memory_equal(&sums[0], &sums[1], sizeof sums[0]);
    assert_true(w->totals.deaths > 0);
    assert_int_equal(sums[0].deaths[LAW_MASK], w->totals.deaths);
    assert_true(sums[0].deaths[LAW_BOX] > sums[0].deaths[LAW_MASK] && sums[0].ship[LAW_BOX].extra > 0);
    for (int i = 0; i < LAW_COUNT; i++) {
        const law_count *ship = &sums[0].ship[i], *all = &sums[0].all[i];
        CHECK(all->touches > ship->touches && ship->touches > 0, "%s", law_names[i]);
        CHECK(i == LAW_CIRCLE || i == LAW_SHRUNK || all->missed == 0, "%s: what holds the mask misses nothing",
              law_names[i]);
    }
    assert_int_equal(sums[0].all[LAW_SHRUNK].extra, 0); // what lies in the mask makes nothing up
    session_close(&s);
}

// ---- the timeline ---------------------------------------------------------------------------------------------------

/// Looks until all is judged.
static void look_on(front *f) {
    while (shows(f, "judged:")) {
    }
}

typedef struct row {
    int deaths, touches, extra, missed;
} row;

/// The numbers in the row of a law.
static row row_of(front *f, const char *name) {
    char line[20];
    row r = {-1, -1, -1, -1};
    snprintf(line, sizeof line, "\n%s\n", name);
    const char *at = strstr(shown(f), line);
    assert_true(at && sscanf(at + strlen(line), "%d %d %d %d", &r.deaths, &r.touches, &r.extra, &r.missed) == 4);
    return r;
}

TEST(the_key_shows_and_hides_the_timeline) {
    front *f = player_plays(ARENA, "ticks:300");
    uint64_t plain = pixels_of(f);
    play(f, "unseen:'lost by this law' U");
    look_on(f);
    assert_true(pixels_of(f) != plain);
    session s = run_of(f, 300);
    law_run run = judged(f, &s);
    law_sums sums = laws_sum(run.laws, 0, 300);
    row box = row_of(f, "box"), shrunk = row_of(f, "shrunk");
    assert_true(box.touches == sums.ship[LAW_BOX].touches && box.extra == sums.ship[LAW_BOX].extra && box.extra > 0);
    assert_true(shrunk.missed == sums.ship[LAW_SHRUNK].missed && shrunk.missed > 0);
    law_run_end(&run);
    session_close(&s);
    play(f, "U");
    assert_true(pixels_of(f) == plain);
}

TEST(a_crowd_without_a_ship_is_judged_by_all_its_pairs) {
    enum { ROW_Y = VIEW_H - 48 - LAWS_TRACKS_H + 12 + 20 }; // of the boxes, in a frozen game
    front *f = player_open("--seed 7 --scene storm --sprites 300");
    assert_true(laws_crowd(game_of(f)));
    play(f, "U 60 F2");
    look_on(f);
    assert_shown(f, "\npairs\n");
    assert_true(row_of(f, "box").touches > row_of(f, "mask").touches && row_of(f, "mask").touches > 0);
    for (int x = 0; x < VIEW_W && game_of(f)->world.tick == 60; x++) {
        playf(f, "click:%d,%d", x, ROW_Y);
    }
    assert_in_range(game_of(f)->world.tick, 1, 59);
    game_to_change(f)->world.scene = scene_find("game");
    assert_false(laws_crowd(game_of(f))); // a lost ship comes back
    (void)shown(f);
    play(f, "End see:'\nship\n'");
    for (int x = 0; x < VIEW_W; x++) {
        playf(f, "click:%d,%d", x, ROW_Y);
    }
    assert_int_equal(game_of(f)->world.tick, 60);
}

static int timeline_top(front *f) {
    look_on(f);
    return box_of(f, "lost by this law").y;
}

TEST(panels_of_the_overlay_stand_above_the_tracks) {
    front *f = player_plays(ARENA, "10 U");
    tick_layer(f, "counters");
    int top = timeline_top(f);
    SDL_Rect bytes = box_of(f, "bytes");
    assert_true(bytes.h > 0 && bytes.y + bytes.h < top);
}

/// Clicks on the first pixel of the rows in that color. Returns the tick that the game goes to.
static int64_t click_a_mark(front *f, SDL_Color ink) {
    enum { LINE_X = LAWS_TRACKS_X, LINE_END = LINE_X + LAWS_TRACKS_W, HEAD = 13, ROWS = 45 };
    int top = timeline_top(f) + HEAD;
    for (int y = top; y < top + ROWS; y++) {
        for (int x = LINE_X; x < LINE_END; x++) {
            if (has_color(f, x, y, ink)) {
                playf(f, "click:%d,%d 40", x, y);
                return game_of(f)->world.tick;
            }
        }
    }
    return -1;
}

TEST(a_click_on_a_mark_goes_to_its_tick) {
    enum { TICKS = 2000 };
    front *f = player_open(ARENA);
    play_ticks(f, TICKS);
    play(f, "U F2");
    int64_t tick = click_a_mark(f, INK_DANGER);
    assert_true(tick > 0 && tick != TICKS);
    play(f, "see:FROZEN unseen:judged:"); // what was judged stays
    session s = run_of(f, TICKS);
    law_run run = judged(f, &s);
    law_sums there = laws_sum(run.laws, tick, tick);
    assert_true(there.deaths[LAW_BOX] > 0 && there.deaths[LAW_MASK] == 0);
    law_run_end(&run);
    session_close(&s);
}

TEST(a_branch_is_judged_anew) {
    front *f = player_plays("--seed 7 --level 6", "ticks:700 U");
    look_on(f);
    play(f, "PageUp PageUp PageUp");
    while (tick_of(f) > 500) {
        play(f, "F4");
    }
    play(f, "unseen:judged: F2 +Left 01"); // goes on from there
    look_on(f);
    play_ticks(f, 250);
    look_on(f);
    row now = row_of(f, "box");
    play(f, "U U");
    look_on(f);
    row again = row_of(f, "box"); // judged from the first tick on
    assert_memory_equal(&now, &again, sizeof now);
}

TEST(a_record_is_judged_to_its_end_and_searched_by_its_marks) {
    folder dir = folder_make();
    front *f = player_open("--seed 7");
    session s = run_of(f, 2400);
    law_run run = judged(f, &s);
    assert_true(session_save(&s, folder_file(&dir, "run.rec"), false));
    player_close(f);
    f = player_open("--replay %s", dir.path);
    play(f, "U see:judged:");
    look_on(f);
    assert_int_equal(game_of(f)->world.tick, 0);
    int64_t tick = click_a_mark(f, INK_OI_ORANGE);
    assert_true(tick > 0 && laws_sum(run.laws, tick, tick).ship[LAW_BOX].extra > 0);
    assert_shown(f, "FROZEN");
    law_run_end(&run);
    session_close(&s);
}
