// test_glow.c - damaged pixels of the ship glow and cool down.
#include "app/player.h"

#include "view/effects/ship.h"

TEST(damage_is_cold_after_22_ticks_and_not_before) {
    front *f = player_open("--seed 7 --level 1");
    world *w = &game_to_change(f)->world;
    play(f, "02");
    static damage_glow d;
    memset(&d, 0, sizeof d);
    d.frame = w->bodies[w->ship].frame;
    w->glow_count = 1;
    memset(w->glows[0].rows, 0, sizeof w->glows[0].rows);
    w->glows[0].rows[5] = 1u << 7;
    damage_glow_tick(&d, w);
    assert_true(d.any && d.heat[5][7] == 255 && d.heat[7][5] == 0);
    w->glow_count = 0;
    for (int tick = 1; tick < 22; tick++) {
        int before = d.heat[5][7];
        damage_glow_tick(&d, w);
        CHECK(d.any && d.heat[5][7] < before, "tick %d: %d after %d", tick, d.heat[5][7], before);
    }
    damage_glow_tick(&d, w);
    assert_true(!d.any && d.heat[5][7] == 0);
}

/// Color of a hull pixel with that heat in the picture.
static SDL_Color color_of(front *f, int heat) {
    enum { X = 16, Y = 16 };
    static outline line;
    static ship_looks looks;
    game *g = game_to_change(f);
    memset(&looks, 0, sizeof looks);
    looks.glow.any = true;
    looks.glow.heat[Y][X] = (uint8_t)heat;
    assert_true(ph_mask_get(game_mask(g, g->world.ship), X, Y));
    ship_draw(&line, canvas_of(f), &looks, g, g->world.ship, (SDL_Rect){100, 100, 32, 32});
    SDL_RenderFlush(f->picture.renderer);
    const Uint8 *p = pixel_drawn(f, 100 + X, 100 + Y);
    return (SDL_Color){p[0], p[1], p[2], 255};
}

TEST(damage_is_white_then_orange_and_fades_through_red) {
    front *f = player_plays("--seed 7 --level 1", "99");
    world *w = &game_to_change(f)->world;
    w->bodies[w->ship].flags &= (uint8_t)~BODY_SAFE;
    const SDL_Color hot = color_of(f, 255), warm = color_of(f, 161);
    assert_true(hot.r == 255 && hot.g == 255 && hot.b > 200);
    assert_true(warm.r > 220 && warm.g > 100 && warm.g < 180 && warm.b < 80);
    SDL_Color before = hot;
    for (int heat = 250; heat > 160; heat -= 5) {
        SDL_Color now = color_of(f, heat);
        CHECK(now.g <= before.g && now.b <= before.b && now.g < hot.g, "heat %d: green %d, blue %d after %d, %d", heat,
              now.g, now.b, before.g, before.b);
        before = now;
    }
    const SDL_Color cool = color_of(f, 80);
    CHECK(cool.g < warm.g && cool.r > cool.g && cool.r > cool.b, "%d, %d, %d", cool.r, cool.g, cool.b);
}
