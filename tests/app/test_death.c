// test_death.c - replay of a lost ship: correct cause and pixels, limited duration, and no forced wait.
//
// Tests make changes by hand before the first tick, so that the snapshots of the game include them.
#include "app/player.h"

#include "game/actors/breeds.h"
#include "game/levels/scenes.h"
#include "sdl/palette.h"
#include "view/hud/words.h"
#include "game/world/tuning.h"
#include "view/hud/loss.h"

enum { SLOW = SUB / 2, DRIFTS = 170 }; // of a drifting mine: half a pixel per tick, and the number of ticks

/// Removes the shield of the new ship and all of its hull except one point.
static body *weaken_ship(world *w) {
    body *ship = &w->bodies[w->ship];
    ship->flags = 0;
    ship->timer = 0;
    ship->hull = 1;
    return ship;
}

/// Removes enemies, so that only the mine reaches the ship.
static void send_away_enemies(world *w) {
    for (int32_t i = 0; i < w->bodies_used; i++) {
        if (w->bodies[i].kind == KIND_ENEMY) {
            body_remove(w, i);
        }
    }
    for (int32_t n = 0; n < PORTALS_MAX; n++) {
        w->portals[n] = -1;
    }
}

/// Places a mine with a burning fuse at the weak ship, or `away` px beside it, from where it drifts to the ship.
static void mine_the_ship(front *f, int32_t away) {
    world *w = &game_to_change(f)->world;
    const body *ship = weaken_ship(w);
    send_away_enemies(w);
    int32_t i = body_add(w, KIND_MINE, SPRITE_MINE, body_px(ship) + 4 + away, body_py(ship) + 16);
    assert_true(i >= 0);
    w->bodies[i].vx = away ? -SLOW : 0;
    w->bodies[i].timer = (int16_t)(away ? DRIFTS : 1); // the fuse ends immediately, or when the mine is near
}

static front *open_mined(int32_t away, int32_t lives) {
    front *f = player_open("--seed 7 --level 1");
    game_to_change(f)->world.lives = lives;
    mine_the_ship(f, away);
    return f;
}

/// True if the replay replaces the game and its HUD.
static bool is_shown(front *f) {
    return !shows(f, phrase_text(SAY_HULL));
}

static void play_until(front *f, const char *words) {
    for (int i = 0; i < 300 && !shows(f, words); i++) {
        play(f, "04");
    }
    assert_shown(f, words);
}

// ---- the cause ------------------------------------------------------------------------------------------------------

/// Number of pixels that the replay highlights in one of its two colors, including letters of that color.
static int lit_pixels(front *f) {
    (void)pixels_of(f);
    int lit = 0;
    for (int i = 0; i < VIEW_W * VIEW_H; i++) {
        lit += has_color(f, i % VIEW_W, i / VIEW_W, INK_OF(RGBA_WHITE));
    }
    return lit;
}

static int pixels_under_blast(const front *f) {
    const game *g = game_of(f);
    return (int)ph_mask_overlap_area(game_mask(g, g->world.ship), g->blast, 4 - MINE_RADIUS, 16 - MINE_RADIUS);
}

TEST(a_mine_is_named_with_the_pixels_under_its_blast) {
    front *f = open_mined(0, 3);
    char line[40];
    snprintf(line, sizeof line, "MINE: %d px", pixels_under_blast(f));
    play_until(f, "MINE: ");
    assert_shown(f, line);
    assert_shown(f, "2 ships left");
}

/// A mote flies up into the weak ship, with its center `right` px right of the ship's left edge. `first`: it precedes
/// the ship in the list of bodies.
static front *open_hit(int32_t right, bool first) {
    front *f = player_open("--seed 7 --level 2");
    world *w = &game_to_change(f)->world;
    const body *ship = weaken_ship(w);
    if (first) {
        send_away_enemies(w); // frees their slots
    }
    int32_t i = body_add(w, KIND_ENEMY, SPRITE_MOTE, body_px(ship) + right, body_py(ship) + 46);
    assert_true(i >= 0 && (i < w->ship) == first);
    w->bodies[i].breed = 1;
    w->bodies[i].hull = 60;
    w->bodies[i].timer = 100;
    w->bodies[i].vy = -600;
    return f;
}

static front *open_rammed(int32_t right) {
    return open_hit(right, false);
}

TEST(an_enemy_is_named_by_its_breed_and_by_how_it_hit) {
    front *f = open_rammed(16);
    play_until(f, "MOTE, head-on: ");
    player_close(f);
    f = open_rammed(35);
    play_until(f, "MOTE, clipped: ");
    language_choose(1); // German
    assert_shown(f, "MOTE, gestreift: ");
    language_choose(0);
}

static int words_in(const char *line) {
    int words = *line != '\0';
    for (; *line; line++) {
        words += *line == ' ';
    }
    return words;
}

TEST(a_lost_ship_is_told_in_five_words_what_one_could_have_done) {
    static const phrase advice[] = {SAY_DO_ROCK, SAY_DO_WALL, SAY_DO_LOOSE,  SAY_DO_MINE,
                                    SAY_DO_SPIT, SAY_DO_FIRE, SAY_DO_CLOSING};
    for (size_t i = 0; i < sizeof advice / sizeof *advice; i++) {
        assert_in_range(words_in(phrase_text(advice[i])), 1, ADVICE_WORDS);
    }
    for (int n = 1; n <= breed_count(); n++) {
        assert_in_range(words_in(breed_get(n)->advice), 1, ADVICE_WORDS);
    }
    front *f = open_mined(0, 3);
    play_until(f, phrase_text(SAY_DO_MINE));
    player_close(f);
    f = open_rammed(16);
    play_until(f, breed_get(1)->advice);
    assert_not_shown(f, phrase_text(SAY_DO_MINE));
}

/// The ship is put at the depth that determines the damage, where the highlighted pixels must touch the picture of the
/// mote.
TEST(a_crash_is_shown_at_the_depth_that_is_paid_for) {
    front *f = open_rammed(16);
    const world *w = &game_of(f)->world;
    int64_t lost = 0;
    int32_t hull = RAM_BITE;
    game_to_change(f)->world.bodies[w->ship].hull = SHIP_HULL;
    for (int i = 0; i < 60 && lost == 0; i++) {
        play_ticks(f, 1);
        lost = w->totals.damage;
    }
    player_close(f);
    f = open_rammed(16);
    char line[40];
    snprintf(line, sizeof line, "MOTE, head-on: %d px", (int)(lost - hull) / RAM_HARM);
    play_until(f, line);
}

/// The game one tick before the loss of the ship.
static front *open_before_loss(bool first) {
    front *f = open_hit(16, first);
    while (game_of(f)->world.phase == PHASE_PLAY) {
        play_ticks(f, 1);
    }
    int64_t lost = game_of(f)->world.tick;
    player_close(f);
    f = open_hit(16, first);
    play_ticks(f, lost - 1);
    return f;
}

static cause cause_of_loss(bool first) {
    front *f = open_before_loss(first);
    play_ticks(f, 1);
    cause c = cause_read(game_of(f));
    player_close(f);
    return c;
}

static bool is_lit(const cause *c, int32_t x, int32_t y) {
    return c->rows[y] >> x & 1;
}

/// Checks the game in the tick of the loss, before the response of the rules.
static void check_shared(const game *g, const cause *c) {
    const contact *k = g->collider.contacts;
    while (k->a != g->world.ship && k->b != g->world.ship) {
        k++;
    }
    int32_t mote = k->a + k->b - g->world.ship;
    const body *ship = &g->world.bodies[g->world.ship], *other = &g->world.bodies[mote];
    int32_t dx = c->x - body_px(other), dy = c->y - body_py(other);
    for (int32_t i = 0; i < GLOW_ROWS * 32; i++) {
        int32_t x = i % 32, y = i / 32;
        bool both = ph_mask_get(game_mask(g, g->world.ship), x, y) && ph_mask_get(game_mask(g, mote), x + dx, y + dy);
        CHECK(is_lit(c, x, y) == both, "pixel %d,%d", (int)x, (int)y);
    }
    CHECK(c->pixels > 0 && body_py(ship) != c->y, "%s", "the tick ends where the crash is priced");
}

TEST(the_priced_pixels_are_those_that_the_ship_at_their_place_shares_with_the_mote) {
    const input nobody = {0};
    for (int first = 0; first < 2; first++) {
        const cause c = cause_of_loss(first);
        front *f = open_before_loss(first);
        game_touch(game_to_change(f), &nobody);
        check_shared(game_of(f), &c);
        player_close(f);
    }
}

/// True if the center of the 4x enlarged picture shows the center of the ship with these pixels in white.
static bool lights(front *f, const cause *c) {
    const SDL_Color white = {238, 243, 255, 255};
    bool as_told = true;
    (void)pixels_of(f);
    for (int32_t i = 0; i < GLOW_ROWS * 32 && as_told; i++) {
        int32_t x = i % 32, y = i / 32;
        bool lit = has_color(f, VIEW_W / 2 + 4 * (x - 16) + 2, VIEW_H / 2 + 4 * (y - 16) + 2, white);
        as_told = lit == is_lit(c, x, y);
    }
    return as_told;
}

/// The weak ship in the scene of that rule, with burning fire and advanced rock.
static front *open_rule(level_rule rule) {
    front *f = player_open("--scene rule --level %d --seed 7", (int)rule);
    world *w = &game_to_change(f)->world;
    body *ship = weaken_ship(w);
    send_away_enemies(w);
    w->puffs[0] = (puff){body_px_of(body_cx(ship)), body_px_of(body_cy(ship)), GAS_FIRE, GAS_FIRE};
    if (rule == RULE_CLOSING) {
        ship->x = ship->old_x = 40 * SUB;
        w->level_ticks = CLOSING_FIRST + w->w * CLOSING_PACE;
    }
    return f;
}

TEST(a_ship_that_the_rule_of_a_level_takes_is_shown_where_it_was_with_advice) {
    front *f = open_rule(RULE_GAS);
    play_until(f, "GAS FIRE: ");
    play_until(f, phrase_text(SAY_DO_FIRE));
    player_close(f);
    f = open_rule(RULE_CLOSING);
    play_until(f, "CLOSING ROCK: ");
    play_until(f, phrase_text(SAY_DO_CLOSING));
    player_close(f);
}

TEST(the_ship_is_shown_where_its_priced_pixels_are) {
    const cause c = cause_of_loss(false);
    front *f = open_rammed(16);
    game_to_change(f)->world.lives = 1;
    play_until(f, "reached");
    bool seen = false;
    for (int i = 0; i < 120 && !seen; i++) {
        play(f, "05");
        seen = lights(f, &c);
    }
    assert_true(seen);
}

// ---- when it shows --------------------------------------------------------------------------------------------------

TEST(a_lost_ship_is_shown_until_the_next_one_comes_and_not_longer) {
    front *f = open_mined(0, 3);
    const world *w = &game_of(f)->world;
    play_until(f, "MINE: ");
    assert_int_equal(w->phase, PHASE_DEAD);
    play_ticks(f, w->phase_timer);
    assert_int_equal(w->phase, PHASE_PLAY); // the game did not pause for it
    play_ticks(f, 1);
    assert_false(is_shown(f));
    mine_the_ship(f, 0); // the next loss is replayed again
    for (int i = 0; i < 100 && !is_shown(f); i++) {
        play(f, "01");
    }
    assert_shown(f, "MINE: ");
}

TEST(fire_ends_the_show_of_a_lost_ship) {
    front *f = open_mined(0, 3);
    play_until(f, "MINE: ");
    play(f, "Space");
    assert_false(is_shown(f));
    play(f, "10");
    assert_false(is_shown(f));
    assert_int_equal(game_of(f)->world.lives, 2);
}

TEST(the_end_of_a_game_is_shown_again_and_again_until_fire_begins_another) {
    enum { ROUND = 260 }; // frames of a round with a still picture of 240 frames
    front *f = open_mined(0, 1);
    play_until(f, "reached");
    for (int i = 0; i < 3; i++) {
        playf(f, "%d", ROUND);
        assert_true(is_shown(f));
    }
    play(f, "Space 02");
    assert_false(is_shown(f));
    assert_true(game_of(f)->world.tick < 10);
}

/// The replay at the end of a game begins before the touch, without its highlight.
TEST(the_end_of_a_game_is_shown_from_two_seconds_before_it) {
    enum { LONG = 120, CLOSE = 40, AWAY = 110 };
    front *f = open_mined(AWAY, 1);
    int dark = 0;
    play_until(f, "reached");
    while (dark < 600 && lit_pixels(f) < 16 * 60) {
        play(f, "05");
        dark += 5;
    }
    int due = (LONG - CLOSE) * 2 + CLOSE * 4; // frames: two per tick, then four
    CHECK(abs(dark - due) < 60, "%d frames before the touch", dark);
}

TEST(the_name_of_a_score_waits_until_the_end_was_seen_once) {
    front *f = player_open("--seed 7 --level 1");
    game_to_change(f)->world.lives = 1;
    game_to_change(f)->world.score = 5000;
    mine_the_ship(f, 0);
    play_until(f, "reached");
    play(f, "100");
    assert_true(is_shown(f));
    play_until(f, "HIGH SCORE");
    assert_false(is_shown(f));
}

TEST(a_record_shows_no_ship_again) {
    enum { DEATH_IN_IT = 1500, EACH = 10 };
    front *f = player_open("--replay tests/golden/deep.rec");
    for (int tick = 0; tick < DEATH_IN_IT; tick += EACH) {
        playf(f, "%d", EACH);
        assert_false(is_shown(f));
    }
}
