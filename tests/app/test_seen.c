// test_seen.c - the overlay uses the state at the narrow phase: the tick in which the ship touches a
// gem, and in which the rules remove the gem.
#include "app/folder.h"
#include "app/player.h"

enum { TICKS_MOST = 3000, SEEDS = 20, LIKELY = 11, LEVEL = 7 }; // LIKELY: the first seed

/// First tick of games of the autopilot in which the ship touches a gem alone, the two bodies, and their overlap.
static struct hit {
    char seed[12];
    int64_t tick, area;
    int32_t gem, ship;
} hit;

static front *open_game(const char *seed, const char *layers) {
    return player_open("--seed %s --autopilot --level %d --debug %s", seed, LEVEL, layers);
}

static int contacts_of_ship(const game *g) {
    const collider *c = &g->collider;
    int count = 0;
    for (int32_t i = 0; i < c->contact_count; i++) {
        count += c->contacts[i].a == g->world.ship || c->contacts[i].b == g->world.ship;
    }
    return count;
}

/// True if the ship took a gem in the last tick and touched no other body. Records the gem.
static bool is_hit(const game *g, const uint8_t *kind_before) {
    const collider *c = &g->collider;
    for (int32_t i = 0; i < c->contact_count; i++) {
        const contact *at = &c->contacts[i];
        bool gem = kind_before[at->a] == KIND_GEM && g->world.bodies[at->a].kind == KIND_NONE;
        if (gem && at->b == g->world.ship && at->hit.area > 1 && contacts_of_ship(g) == 1) {
            hit.tick = g->world.tick;
            hit.area = at->hit.area;
            hit.gem = at->a;
            hit.ship = at->b;
            return true;
        }
    }
    return false;
}

static bool find_hit_of(const char *seed) {
    front *f = open_game(seed, "none");
    const game *g = game_of(f);
    static uint8_t before[BODY_MAX];
    bool found = false;
    for (int tick = 0; tick < TICKS_MOST && !found; tick++) {
        for (int32_t i = 0; i < g->world.bodies_used; i++) {
            before[i] = g->world.bodies[i].kind;
        }
        play_ticks(f, 1);
        found = is_hit(g, before);
    }
    player_close(f);
    return found;
}

TEST_SETUP(find_hit) {
    for (int k = 0; k < SEEDS; k++) {
        snprintf(hit.seed, sizeof hit.seed, "%d", (k + LIKELY) % SEEDS);
        if (find_hit_of(hit.seed)) {
            return;
        }
    }
    fail_msg("no run of %d has a gem that is taken", SEEDS);
}

/// The run at that tick, drawn with these layers enabled from its first tick.
static front *open_hit(const char *layers) {
    front *f = open_game(hit.seed, layers);
    play_ticks(f, hit.tick);
    const world *w = &game_of(f)->world;
    assert_int_equal(w->tick, hit.tick);
    assert_int_equal(w->bodies[hit.gem].kind, KIND_NONE); // removed by the rules
    assert_int_equal(w->bodies[hit.ship].kind, KIND_SHIP);
    (void)shown(f);
    return f;
}

/// A pixel of the picture in the overlap of ship and gem.
static SDL_Point shared_pixel(const front *f) {
    const contact *one = &game_of(f)->collider.contacts[0];
    const canvas *c = canvas_of(f);
    while (one->a != hit.gem || one->b != hit.ship) {
        one++;
    }
    return (SDL_Point){one->ax + one->hit.x - c->camera_x, one->ay + one->hit.y - c->camera_y};
}

/// Checks that the layer shows the overlap of ship and gem and names both.
static void says_hit(front *f, const char *when) {
    char hit_line[32], gem[32], ship[32];
    snprintf(hit_line, sizeof hit_line, "HIT: %d px overlap", (int)hit.area);
    snprintf(gem, sizeof gem, "a gem %d\n", (int)hit.gem);
    snprintf(ship, sizeof ship, "b ship %d\n", (int)hit.ship);
    CHECK(shows(f, hit_line) && shows(f, gem) && shows(f, ship), "%s:\n%s", when, shown(f));
}

static void says_no_hit(front *f, const char *when) {
    char gem[32];
    snprintf(gem, sizeof gem, "a gem %d\n", (int)hit.gem);
    CHECK(!shows(f, gem), "%s:\n%s", when, shown(f));
}

/// Present or past position of a body in the picture.
static SDL_Point point_of(const front *f, const body *b) {
    const canvas *c = canvas_of(f);
    return (SDL_Point){body_px_of(body_cx(b)) - c->camera_x, body_px_of(body_cy(b)) - c->camera_y};
}

static void point_at(front *f, const body *b) {
    SDL_Point p = point_of(f, b);
    playf(f, "move:%d,%d", p.x, p.y);
}

TEST(without_a_pin_the_latest_contact_is_judged_in_its_tick_until_the_pointer_means_a_body) {
    front *f = open_hit("contact");
    play_ticks(f, 1);
    assert_int_equal(contacts_of_ship(game_of(f)), 0);
    says_hit(f, "a tick later");
    assert_shown(f, "\n1 ticks ago\n");
    play(f, "F2 see:VIEWER");
    point_at(f, &game_of(f)->world.bodies[hit.ship]);
    assert_shown(f, "\nnearest\n");
    says_no_hit(f, "the ship is pointed at");
}

TEST(the_contact_of_the_ship_stays_until_its_next_one) {
    front *f = open_game("7", "contact");
    const collider *c = &game_of(f)->collider;
    int ago = -1, others = 0;
    for (int tick = 0; tick < 1500; tick++) {
        char when[32];
        play_ticks(f, 1);
        ago = ago >= 0 ? ago + 1 : ago;
        ago = contacts_of_ship(game_of(f)) > 0 ? 0 : ago;
        if (ago > 60 && ago < 100 && c->contact_count > 0 &&
            game_of(f)->world.phase == PHASE_PLAY) { // later, for other contacts
            snprintf(when, sizeof when, "\n%d ticks ago\n", ago);
            assert_shown(f, when);
            others++;
        }
    }
    assert_true(others > 0);
}

TEST(the_latest_contact_is_known_to_a_layer_that_comes_on_later) {
    front *f = open_hit("none");
    play_ticks(f, 1);
    assert_int_equal(contacts_of_ship(game_of(f)), 0);
    play(f, "F2 F1 F1");
    says_hit(f, "on a tick later");
}

/// The shown verdict, or an empty text while there is no ship to select.
static const char *verdict_of(const char *words) {
    static char line[128];
    const char *at = strstr(words, "HIT: ");
    for (; at && at > words && at[-1] != '\n'; at--) {
    }
    snprintf(line, sizeof line, "%.*s", at ? (int)strcspn(at, "\n") : 0, at ? at : "");
    return line;
}

TEST(no_frame_of_a_tick_changes_its_verdict) {
    front *f = open_game("7", "contact");
    const game *g = game_of(f);
    char first[128];
    int used_up = 0;
    for (int tick = 1; tick <= 1500; tick++) {
        play_ticks(f, 1);
        bool gone = false;
        for (int32_t i = 0; i < g->collider.contact_count; i++) {
            const contact *c = &g->collider.contacts[i];
            int32_t other = c->a == g->world.ship ? c->b : c->a;
            gone |= (c->a == g->world.ship || c->b == g->world.ship) && g->world.bodies[other].kind == KIND_NONE;
        }
        if (gone || tick % 50 == 0) {
            snprintf(first, sizeof first, "%s", verdict_of(shown(f)));
            play(f, "move:-1,0"); // the ship is selected, as in that tick
            CHECK(strcmp(first, verdict_of(shown(f))) == 0, "tick %d: %s, then %s", tick, first, verdict_of(shown(f)));
            CHECK(!gone || strncmp(first, "NO", 2) != 0, "tick %d: %s", tick, first);
            used_up += gone && strncmp(first, "HIT", 3) == 0;
        }
    }
    CHECK(used_up >= 5, "only %d hits used a body up", used_up);
}

TEST(a_view_shows_the_same_tick_however_late_it_comes_on) {
    for (int i = VIEW_MASKS; i <= VIEW_PAIRS; i++) {
        front *f = open_hit(views_rows[i]->option);
        const uint64_t hash = hash_of(f);
        play(f, "F2");
        const uint64_t early = pixels_of(f);
        play(f, "F1 F1 F1 F1 F1"); // all other views, and this view again
        CHECK(pixels_of(f) == early && hash_of(f) == hash, "%s", views_rows[i]->name);
        player_close(f);
        f = open_hit("none");
        play(f, "F2");
        CHECK(pixels_of(f) != early, "%s draws nothing", views_rows[i]->name);
        for (int k = 0; k < i; k++) {
            play(f, "F1");
        }
        if (i == VIEW_CONTACT) {
            says_hit(f, "on in a frozen game");
        }
        assert_true(hash_of(f) == hash);
        player_close(f);
    }
}

enum { SIDE = 24 };

/// Copies the pixels of the frame around the former position of the gem.
static void copy_gem(front *f, Uint32 to[SIDE][SIDE]) {
    SDL_Point p = shared_pixel(f);
    (void)pixels_of(f);
    for (int y = 0; y < SIDE; y++) {
        memcpy(to[y], pixel_drawn(f, p.x - SIDE / 2, p.y - SIDE / 2 + y), sizeof to[y]);
    }
}

TEST(a_gem_that_was_taken_is_drawn_while_the_overlay_looks_at_its_tick) {
    front *f = open_hit("cost");
    Uint32 with[SIDE][SIDE], without[SIDE][SIDE];
    int differ = 0;
    play(f, "F2");
    copy_gem(f, with);
    play(f, "F1");
    copy_gem(f, without);
    for (int i = 0; i < SIDE * SIDE; i++) {
        differ += with[i / SIDE][i % SIDE] != without[i / SIDE][i % SIDE];
    }
    CHECK(differ > 40, "%d pixels", differ);
}

TEST(a_tick_that_one_goes_back_to_is_judged_as_it_was) {
    front *f = open_hit("contact");
    const body ship = game_of(f)->world.bodies[hit.ship];
    char hit_line[32];
    snprintf(hit_line, sizeof hit_line, "\nHIT: %d px overlap", (int)hit.area);
    play(f, "F2 F4");
    point_at(f, &ship);
    CHECK(!shows(f, hit_line), "the tick before:\n%s", shown(f));
    play(f, "F3");
    says_hit(f, "gone to");
    point_at(f, &ship);
    says_hit(f, "gone to and pointed at");
}

TEST(a_gem_that_was_taken_is_pinned_in_the_tick_of_the_hit_and_gone_in_the_next) {
    front *f = open_hit("contact");
    play(f, "F2 L see:'\npinned\n'");
    says_hit(f, "pinned");
    play(f, "F3 see:'NO HIT: a is gone' see:'a gem'");
}

TEST(a_body_that_a_hand_moved_is_judged_where_it_is) {
    front *f = open_hit("contact");
    play(f, "F2");
    const body *ship = &game_of(f)->world.bodies[hit.ship];
    int32_t before = ship->x;
    drag(f, point_of(f, ship), 200, 0);
    assert_true(ship->x > before + 100 * SUB);
    says_no_hit(f, "moved");
    point_at(f, ship);
    says_no_hit(f, "pointed at");
    int32_t x = ship->x;
    play(f, "F1 F1 F1 F1 F1"); // off and on: the tick is not replayed
    assert_int_equal(ship->x, x);
    point_at(f, ship);
    says_no_hit(f, "off and on");
}
