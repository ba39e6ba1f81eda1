// test_view.c - the picture of the world compared with the masks of the rules.
#include "app/player.h"

#include <math.h>

#include "view/effects/ship.h"
#include "view/scenery/backdrop.h"

enum { PUSHES = 32, NEAR_HULL = 3 }; // directions; distance that looks attached [px]

/// True if a solid pixel of the ship is within NEAR_HULL of that point of the world.
static bool at_the_hull(const game *g, const particle *p) {
    const body *ship = &g->world.bodies[g->world.ship];
    int32_t x = (int32_t)floorf(p->x) - body_px(ship), y = (int32_t)floorf(p->y) - body_py(ship);
    return ph_mask_hit_circle(game_mask(g, g->world.ship), x, y, NEAR_HULL);
}

/// Runs the engine in direction `n` of PUSHES with an unchanged heading. Returns its particles.
static const particles *push(const game *g, int n) {
    static particles blown;
    double turn = 2 * 3.14159265358979 * n / PUSHES;
    const body *ship = &g->world.bodies[g->world.ship];
    exhaust e = {(float)cos(turn), (float)sin(turn), ship->vx, ship->vy, true};
    uint32_t fx = 1;
    memset(&blown, 0, sizeof blown);
    exhaust_tick(&e, g, &blown, &fx);
    return &blown;
}

TEST(the_jet_leaves_the_hull_wherever_the_ship_points) {
    front *f = player_open("--seed 7 --level 1");
    game *g = game_to_change(f);
    body *ship = &g->world.bodies[g->world.ship];
    for (int heading = 0; heading < sprite_get(SPRITE_SHIP)->frames; heading++) {
        ship->frame = (uint8_t)heading;
        for (int n = 0; n < PUSHES; n++) {
            const particles *blown = push(g, n);
            assert_true(blown->next[PARTICLE_SPARK] > 0);
            for (int i = 0; i < blown->next[PARTICLE_SPARK]; i++) {
                CHECK(at_the_hull(g, &blown->all[i]), "heading %d, push %d: fire at %.1f, %.1f", heading, n,
                      (double)blown->all[i].x, (double)blown->all[i].y);
            }
        }
    }
}

/// Bounds of the pixels that are not white in a white picture; the renderer blends.
static SDL_Rect drawn(const front *f) {
    const SDL_Surface *s = f->picture.surface;
    int x0 = s->w, y0 = s->h, x1 = 0, y1 = 0;
    for (int i = 0; i < s->w * s->h; i++) {
        int x = i % s->w, y = i / s->w;
        if (((const Uint8 *)s->pixels)[y * s->pitch + 4 * x] != 255) {
            x0 = x < x0 ? x : x0;
            y0 = y < y0 ? y : y0;
            x1 = x >= x1 ? x + 1 : x1;
            y1 = y >= y1 ? y + 1 : y1;
        }
    }
    return (SDL_Rect){x0, y0, x1 - x0, y1 - y0};
}

TEST(the_plate_of_a_label_is_as_wide_as_its_text) {
    front *f = player_open("--seed 7 --level 1");
    const char *const lines[] = {"a", "seven 7", "a rather long line of text"};
    const SDL_Color white = {255, 255, 255, 255};
    for (int i = 0; i < 3; i++) {
        const canvas *c = canvas_of(f);
        canvas_color(c, white);
        SDL_RenderClear(c->renderer);
        canvas_label(c, (SDL_Point){100, 90}, 7, -5, white, lines[i]);
        SDL_RenderFlush(c->renderer);
        SDL_Rect box = drawn(f);
        CHECK(box.x == 107 && box.y == 85 && box.w == (int)strlen(lines[i]) * TEXT_W + 4, "'%s': %d,%d, %d wide",
              lines[i], box.x, box.y, box.w);
    }
}

/// Reach of the drill bit to the right `beat` frames after its start [px of the picture].
static int reach_of_drill(front *f, int drilling, uint32_t beat) {
    static const ship_looks looks;
    static outline line;
    const SDL_Color metal = {96, 92, 104, 255};
    canvas c = *canvas_of(f);
    game *g = game_to_change(f);
    int reach = 0;
    c.beat = beat;
    g->world.drilling = drilling;
    canvas_color(&c, (SDL_Color){0, 0, 0, 255});
    SDL_RenderClear(c.renderer);
    ship_draw(&line, &c, &looks, g, g->world.ship, (SDL_Rect){100, 100, 32, 32});
    SDL_RenderFlush(c.renderer);
    for (int i = 0; i < 64 * 32; i++) {
        int x = 100 + i % 64, y = 100 + i / 64;
        reach = has_color(f, x, y, metal) && x > reach ? x : reach;
    }
    return reach;
}

TEST(the_drill_shakes_in_rock_and_not_in_the_open) {
    enum { OPEN = 1, ROCK = 2, BEATS = 6 };
    front *f = player_plays("--seed 7 --level 1", "99");
    world *w = &game_to_change(f)->world;
    int least[3] = {VIEW_W, VIEW_W, VIEW_W}, most[3] = {0};
    w->heading = 0;
    w->bodies[w->ship].flags &= (uint8_t)~BODY_SAFE;
    for (int i = 0; i < 2 * BEATS; i++) {
        int drilling = i < BEATS ? OPEN : ROCK, reach = reach_of_drill(f, drilling, (uint32_t)i);
        least[drilling] = SDL_min(least[drilling], reach);
        most[drilling] = SDL_max(most[drilling], reach);
    }
    CHECK(least[OPEN] == most[OPEN] && most[OPEN] > 116, "%d to %d", least[OPEN], most[OPEN]);
    CHECK(least[ROCK] < least[OPEN] && most[ROCK] > most[OPEN], "%d to %d", least[ROCK], most[ROCK]);
}

/// A dot brighter than its surroundings, such as a star.
static bool is_dot(const front *f, int x, int y) {
    int brightest = 0;
    for (int k = 0; k < 9; k++) {
        brightest = k == 4 ? brightest : SDL_max(brightest, pixel_drawn(f, x + k % 3 - 1, y + k / 3 - 1)[1]);
    }
    return pixel_drawn(f, x, y)[1] > brightest + 60;
}

/// A warm star would look like a spark.
TEST(stars_are_of_a_cold_white) {
    static backdrop sky;
    front *f = player_open("--seed 7 --level 1");
    canvas c = *canvas_of(f);
    int stars = 0;
    backdrop_open(&sky, &c);
    for (int i = 0; i < 5; i++) {
        backdrop_draw(&sky, &c, i);
        SDL_RenderFlush(c.renderer);
        for (int k = 0; k < (VIEW_W - 2) * (VIEW_H - 2); k++) {
            int x = 1 + k % (VIEW_W - 2), y = 1 + k / (VIEW_W - 2);
            const Uint8 *p = pixel_drawn(f, x, y);
            CHECK(!is_dot(f, x, y) || p[2] > p[0], "world %d at %d, %d: red %d, blue %d", i, x, y, p[0], p[2]);
            stars += is_dot(f, x, y);
        }
    }
    CHECK(stars > 50, "%d stars", stars);
}
