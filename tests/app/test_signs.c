// test_signs.c - signs on enemies and on the ship: the flash of a hit, cracks at half hull, eyes, the mark of a hunter,
// the chain and the bomb at the ship, and the eight pieces of a boss.
#include "app/player.h"

#include <math.h>

#include "game/actors/boss.h"
#include "game/actors/breeds.h"
#include "game/actors/mine.h"
#include "game/world/collide.h"
#include "game/world/tuning.h"
#include "view/collapse.h"
#include "view/effects/foes.h"

// ---- a picture of one enemy -----------------------------------------------------------------------------------------

/// A game with an enemy of that breed in the open, `dx` px from the ship.
static front *with_enemy(const char *breed_name, int dx, int32_t *index) {
    front *f = player_plays("--seed 7 --level 1", "60");
    world *w = &game_to_change(f)->world;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        if (w->bodies[i].kind == KIND_ENEMY || w->bodies[i].kind == KIND_ROCK) {
            body_remove(w, i);
        }
    }
    const ph_point ship = body_middle(&w->bodies[w->ship]);
    *index = enemy_add(game_to_change(f), breed_find(breed_name), ship.x + dx, ship.y);
    assert_true(*index >= 0);
    return f;
}

static void draw(front *f) {
    view_draw_world(f->app.view, game_of(f), 256);
    SDL_RenderFlush(f->picture.renderer);
}

static const Uint8 *pixel_at(const front *f, int x, int y) {
    const canvas *c = view_canvas(f->app.view);
    const int sx = x - c->camera_x, sy = y - c->camera_y;
    const bool inside = sx >= 0 && sy >= 0 && sx < VIEW_W && sy < VIEW_H;
    assert_true(inside);
    return (const Uint8 *)f->picture.surface->pixels + sy * f->picture.surface->pitch + sx * 4;
}

/// Number of pixels of the mask of body `index` that are at least that bright in all channels; `moment`: sums of their
/// positions relative to the center.
static int bright_pixels(const front *f, int32_t index, int least, int *moment) {
    const body *b = &world_of(f)->bodies[index];
    const ph_mask *mask = game_mask(game_of(f), index);
    int n = 0;
    for (int i = 0; i < mask->w * mask->h; i++) {
        const int x = i % mask->w, y = i / mask->w;
        const Uint8 *p = ph_mask_get(mask, x, y) ? pixel_at(f, canvas_px(b->x) + x, canvas_px(b->y) + y) : NULL;
        if (p && p[0] >= least && p[1] >= least && p[2] >= least - 40) {
            n++;
            *moment += 2 * x - mask->w;
        }
    }
    return n;
}

TEST(a_hit_enemy_is_white_for_three_ticks) {
    int32_t index;
    int moment = 0;
    front *f = with_enemy("GRINDER", 120, &index);
    f->app.saves.settings.value[SETTING_FLASH] = 100;
    settings_apply(&f->app, SETTING_FLASH);
    draw(f);
    const int pixels = (int)game_mask(game_of(f), index)->count, before = bright_pixels(f, index, 200, &moment);
    assert_true(before < pixels / 3);
    world *w = &game_to_change(f)->world;
    const ph_point at = body_middle(&w->bodies[index]);
    const int32_t shot = body_add(w, KIND_SHOT, SPRITE_SHOT, at.x - 9, at.y);
    w->bodies[shot].timer = SHOT_LIFE;
    w->bodies[shot].vx = 3 * SUB;
    const int hull = w->bodies[index].hull;
    int white = 0;
    for (int i = 0; i < 12; i++) {
        play(f, "ticks:1");
        draw(f);
        white += bright_pixels(f, index, 200, &moment) > pixels * 9 / 10;
    }
    assert_true(w->bodies[index].hull < hull && w->bodies[index].kind == KIND_ENEMY);
    assert_int_equal(white, FOE_FLASH);
}

/// Number of pixels of the body that differ between two pictures of it.
static int changed(front *f, int32_t index, void change(body *b)) {
    enum { MOST = 64 * 64 };
    static Uint8 before[MOST][3];
    body *b = &game_to_change(f)->world.bodies[index];
    int n = 0;
    for (int pass = 0; pass < 2; pass++) {
        draw(f);
        for (int i = 0; i < b->w * b->h && i < MOST; i++) {
            const Uint8 *p = pixel_at(f, canvas_px(b->x) + i % b->w, canvas_px(b->y) + i / b->w);
            n += pass == 1 && memcmp(before[i], p, 3) != 0;
            memcpy(before[i], p, 3);
        }
        if (pass == 0) {
            change(b);
        }
    }
    return n;
}

static void halve(body *b) {
    b->hull = (int16_t)(breed_get(b->breed)->hull / 2);
}

static void scratch(body *b) {
    b->hull = (int16_t)(breed_get(b->breed)->hull / 2 + 1);
}

TEST(damage_shows_from_half_hull_on) {
    int32_t index;
    front *f = with_enemy("SPITTER", 120, &index);
    assert_int_equal(changed(f, index, scratch), 0);
    assert_true(changed(f, index, halve) > 12);
}

static void burn(body *b) {
    b->timer--;
}

TEST(a_mine_that_burns_blinks) {
    int32_t index;
    front *f = with_enemy("SPITTER", 120, &index);
    world *w = &game_to_change(f)->world;
    const ph_point ship = body_middle(&w->bodies[w->ship]);
    const int32_t mine = body_add(w, KIND_MINE, SPRITE_MINE, ship.x + 60, ship.y);
    w->bodies[mine].host = -1;
    w->bodies[mine].timer = 2 * MINE_TICK - 1; // its light grows each third tick, not in these two
    const int lit = changed(f, mine, burn);
    w->bodies[mine].timer = MINE_TICK + MINE_TICK / 2;
    const int out = changed(f, mine, burn);
    CHECK(lit == 0 && out > 30, "%d pixels within a flash, %d at its end", lit, out);
}

TEST(the_eyes_of_every_breed_are_in_its_direction) {
    for (int32_t n = 1; n <= breed_count(); n++) {
        int right = 0, left = 0;
        int32_t index;
        front *f = with_enemy(breed_get(n)->name, 140, &index);
        body *b = &game_to_change(f)->world.bodies[index];
        b->vy = 0;
        b->vx = 500;
        draw(f);
        (void)bright_pixels(f, index, 225, &right);
        b->vx = -500;
        draw(f);
        (void)bright_pixels(f, index, 225, &left);
        CHECK(right > left + 20, "%s: %d to the right, %d to the left", breed_get(n)->name, right, left);
        player_close(f);
    }
}

TEST(a_hunter_that_begins_to_see_the_ship_is_marked_once) {
    static foes signs;
    static particles dust;
    uint32_t fx = 1;
    int32_t index, mote;
    front *f = with_enemy("SNAPPER", 90, &index);
    world *w = &game_to_change(f)->world;
    for (int n = 0; n < 32 && !enemy_sees_ship(w, &w->bodies[index]); n++) { // around the ship
        w->bodies[index].x = w->bodies[w->ship].x + (int32_t)(90 * SUB * cos(n * 0.2));
        w->bodies[index].y = w->bodies[w->ship].y + (int32_t)(90 * SUB * sin(n * 0.2));
    }
    assert_true(enemy_sees_ship(w, &w->bodies[index]));
    mote = enemy_add(game_to_change(f), breed_find("MOTE"), body_middle(&w->bodies[index]).x, 200);
    const SDL_Point corner = {view_canvas(f->app.view)->camera_x, view_canvas(f->app.view)->camera_y};
    int marked = 0;
    SDL_zero(signs);
    for (int i = 0; i < 2 * FOE_MARK; i++) {
        w->tick++;
        foes_tick(&signs, game_of(f), &dust, &fx, corner);
        marked += signs.all[index].alarm > 0;
        assert_int_equal(signs.all[mote].alarm, 0); // a mote does not hunt
    }
    assert_in_range(marked, FOE_MARK - 8, FOE_MARK);
    assert_true(signs.all[index].sees);
    w->bodies[index].x += 9000 * SUB; // out of its range
    SDL_zero(signs);
    for (int i = 0; i < 20; i++) {
        w->tick++;
        foes_tick(&signs, game_of(f), &dust, &fx, (SDL_Point){corner.x + 9000, corner.y});
        assert_int_equal(signs.all[index].alarm, 0);
    }
}

// ---- the ship -------------------------------------------------------------------------------------------------------

TEST(the_chain_is_an_arc_at_the_ship_and_the_bomb_a_light_at_its_tail) {
    front *f = player_plays("--seed 7 --level 1", "200");
    world *w = &game_to_change(f)->world;
    const ph_point ship = body_middle(&w->bodies[w->ship]);
    int differs[2] = {0, 0};
    for (int n = 0; n < 2; n++) {
        static Uint8 before[80 * 80][3];
        w->chain_ticks = w->charge = 0;
        draw(f);
        for (int i = 0; i < 80 * 80; i++) {
            memcpy(before[i], pixel_at(f, ship.x - 40 + i % 80, ship.y - 40 + i / 80), 3);
        }
        w->chain_ticks = n == 0 ? CHAIN_TICKS / 2 : 0;
        w->charge = n == 1 ? BOMB_CHARGE : 0;
        draw(f);
        for (int i = 0; i < 80 * 80; i++) {
            differs[n] += memcmp(before[i], pixel_at(f, ship.x - 40 + i % 80, ship.y - 40 + i / 80), 3) != 0;
        }
    }
    assert_true(differs[0] >= 40 && differs[1] >= 60);
}

TEST(the_bar_is_opaque) {
    front *f = player_plays("--seed 7 --level 1", "200");
    static Uint8 seen[2][VIEW_W][3];
    for (int n = 0; n < 2; n++) {
        game_to_change(f)->world.terrain.look = 2 * n;
        view_reset(f->app.view, game_of(f));
        view_draw(f->app.view, game_of(f), SCREEN_PLAY, 256);
        SDL_RenderFlush(f->picture.renderer);
        for (int x = 0; x < VIEW_W; x++) {
            memcpy(seen[n][x],
                   (const Uint8 *)f->picture.surface->pixels + (HUD_H - 3) * f->picture.surface->pitch + x * 4, 3);
        }
    }
    assert_memory_equal(seen[0], seen[1], sizeof seen[0]);
}

// ---- the end of a boss ----------------------------------------------------------------------------------------------

TEST(eight_pieces_divide_the_mask_of_each_boss) {
    static pieces made;
    static uint64_t memory[PH_MASK_WORDS(COLLAPSE_W, COLLAPSE_W)];
    front *f = player_plays("--seed 7 --level 1", "10");
    uint32_t fx = 7;
    for (int32_t n = 1; boss_get(n); n++) {
        const ph_mask *whole = f->masks.frame[boss_get(n)->sprite][0];
        ph_mask *mask = ph_mask_init(memory, whole->w, whole->h);
        ph_mask_copy(mask, whole);
        ph_mask_fill_circle(mask, whole->w / 2, 10, whole->w / 4, false); // carved
        pieces_make(&made, mask, &fx);
        int64_t count[COLLAPSE_PIECES] = {0}, all = 0;
        for (int i = 0; i < mask->w * mask->h; i++) {
            const int part = made.piece[i] - 1, x = i % mask->w, y = i / mask->w;
            CHECK((part >= 0) == ph_mask_get(mask, x, y), "boss %d, pixel (%d,%d)", n, x, y);
            if (part >= 0) {
                const SDL_Rect box = made.box[part];
                CHECK(SDL_PointInRect(&(SDL_Point){x, y}, &box), "boss %d, piece %d", n, part);
                count[part]++;
                all++;
            }
        }
        assert_true(all == mask->count);
        for (int i = 0; i < COLLAPSE_PIECES; i++) {
            CHECK(count[i] > all / 12 && count[i] < all / 6, "boss %d, piece %d: %d of %d px, %d x %d", n, i,
                  (int)count[i], (int)all, made.box[i].w, made.box[i].h);
        }
    }
}

TEST(a_dead_boss_breaks_for_three_seconds) {
    front *f = player_plays("--scene boss --level 2 --seed 7", "60");
    world *w = &game_to_change(f)->world;
    assert_true(w->boss.body >= 0);
    const body boss_body = w->bodies[w->boss.body];
    const ph_point at = body_middle(&boss_body);
    w->bodies[w->ship].x = w->bodies[w->ship].old_x = (at.x - 200) * SUB;
    w->bodies[w->ship].y = w->bodies[w->ship].old_y = (at.y - 16) * SUB;
    w->bodies[w->boss.body].hull = 1;
    play(f, "ticks:1");
    const int32_t shot = body_add(w, KIND_SHOT, SPRITE_SHOT, at.x, at.y);
    w->bodies[shot].timer = SHOT_LIFE;
    play(f, "ticks:2");
    assert_int_equal(w->boss.body, -1);
    long lit[3] = {0, 0, 0};
    for (int tick = 0, n = 0; tick < COLLAPSE_TICKS + 40; tick++) {
        play(f, "ticks:1");
        draw(f);
        if (tick == 20 || tick == 100 || tick == COLLAPSE_TICKS + 30) {
            for (int i = 0; i < 120 * 120; i++) {
                const Uint8 *p = pixel_at(f, at.x - 60 + i % 120, at.y - 60 + i / 120);
                lit[n] += p[0] + p[1] + p[2];
            }
            n++;
        }
    }
    CHECK(lit[0] > 2 * lit[2] && lit[1] > lit[2], "%ld, %ld, %ld", lit[0], lit[1], lit[2]);
}
