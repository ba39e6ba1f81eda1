// test_view.c - what a player sees of the world, against the masks that the rules see.
#include "app/player.h"

#include <math.h>

#include "view/effects/ship.h"

enum { PUSHES = 32, NEAR_HULL = 3 }; // directions that are tried; distance that looks attached [px]

/// True when a solid pixel of the ship lies within NEAR_HULL of that point of the world.
static bool at_the_hull(const game *g, const particle *p) {
    const body *ship = &g->world.bodies[g->world.ship];
    int32_t x = (int32_t)floorf(p->x) - body_px(ship), y = (int32_t)floorf(p->y) - body_py(ship);
    return ph_mask_hit_circle(game_mask(g, g->world.ship), x, y, NEAR_HULL);
}

/// The engine pushes in direction `n` of PUSHES while the ship points where it points; returns what it blows out.
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

/// What is not white of a white picture; the renderer blends.
static SDL_Rect drawn(const front *f) {
    const SDL_Surface *s = f->picture.surface;
    int x0 = s->w, y0 = s->h, x1 = 0, y1 = 0;
    for (int i = 0; i < s->w * s->h; i++) {
        int x = i % s->w, y = i / s->w;
        if (((const Uint8 *)s->pixels)[y * s->pitch + 4 * x] != 255) {
            x0 = x < x0 ? x : x0, y0 = y < y0 ? y : y0;
            x1 = x >= x1 ? x + 1 : x1, y1 = y >= y1 ? y + 1 : y1;
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
