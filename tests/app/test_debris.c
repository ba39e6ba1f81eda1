// test_debris.c - destroyed bodies break into their pixels, which bounce off the ground.
#include "app/player.h"

#include "view/effects/debris.h"
#include "view/effects/particles.h"
#include "view/effects/wrecks.h"

enum { SIDE = 32, DISC = 14, PIECES = 9, SPAN = 200 };

static wrecks pool;

// ---- cutting ------------------------------------------------------------------------------------------------------

TEST(every_pixel_of_a_picture_goes_into_one_piece_at_most) {
    static Uint32 sheet_pixels[SIDE * SIDE];
    static int found[SIDE * SIDE + 1];
    uint64_t memory[PH_MASK_WORDS(SIDE, SIDE)];
    ph_mask *mask = ph_mask_init(memory, SIDE, SIDE);
    ph_mask_fill_circle(mask, SIDE / 2, SIDE / 2, DISC, true);
    for (int i = 0; i < SIDE * SIDE; i++) {
        sheet_pixels[i] = (Uint32)i + 1; // distinct pixels
    }
    for (uint32_t fx = 1; fx < 50; fx++) {
        cut_source from = {sheet_pixels, SIDE, mask, 0, 0, 0, 0};
        uint32_t dice = fx;
        wrecks_reset(&pool);
        memset(found, 0, sizeof found);
        int made = debris_cut(&pool.debris, &from, PIECES, 2, SPAN, &dice), kept = 0;
        assert_in_range(made, PIECES / 2, PIECES);
        for (int i = 0; i < made; i++) {
            const shard *s = &pool.debris.all[i];
            for (int k = 0; k < DEBRIS_SIDE * DEBRIS_SIDE; k++) {
                bool solid = ph_mask_get((const ph_mask *)(const void *)s->mask, k % DEBRIS_SIDE, k / DEBRIS_SIDE);
                CHECK(solid == (s->pixels[k] != 0), "piece %d, pixel %d: mask and picture differ", i, k);
                found[s->pixels[k]]++;
            }
        }
        for (int i = 0; i < SIDE * SIDE; i++) {
            bool solid = ph_mask_get(mask, i % SIDE, i / SIDE);
            CHECK(found[i + 1] <= solid, "pixel %d: %d times in the pieces", i, found[i + 1]);
            kept += found[i + 1];
        }
        CHECK(kept * 10 > mask->count * 8, "%d of %d pixels are left", kept, (int)mask->count);
    }
}

// ---- bouncing -----------------------------------------------------------------------------------------------------

enum { FIELD = 128, WALL_X = 80, WALL_W = 16 };

/// A square piece of 6 x 6 px that flies to the right.
static shard *throw_piece(float speed) {
    wrecks_reset(&pool);
    shard *s = debris_add(&pool.debris);
    ph_box box = {5, 5, 11, 11};
    ph_mask_fill_box((ph_mask *)(void *)s->mask, box, true);
    s->x = 30;
    s->y = FIELD / 2;
    s->vx = speed;
    s->span = SPAN;
    return s;
}

TEST(debris_bounces_off_the_ground_and_stays_out_of_it) {
    uint64_t memory[PH_MASK_WORDS(FIELD, FIELD)];
    ph_mask *ground = ph_mask_init(memory, FIELD, FIELD);
    ph_box wall = {WALL_X, 0, WALL_X + WALL_W, FIELD};
    ph_mask_fill_box(ground, wall, true);
    for (int speed = 2; speed <= 6; speed++) {
        shard *s = throw_piece((float)speed);
        bool turned = false;
        for (int tick = 0; tick < SPAN / 2; tick++) {
            debris_tick(&pool.debris, ground);
            turned = turned || s->vx < 0;
            CHECK(s->x < WALL_X, "speed %d, tick %d: it is in the wall", speed, tick);
        }
        CHECK(turned, "speed %d: it never came back", speed);
    }
}

// ---- destruction --------------------------------------------------------------------------------------------------

/// True if the frame of the sheet contains a pixel of that color.
static bool in_frame(const sheet *s, int frame, Uint32 pixel) {
    ph_box box = sheet_box(s, frame);
    for (int32_t y = box.y0; y < box.y1; y++) {
        for (int32_t x = box.x0; x < box.x1; x++) {
            Uint32 there;
            memcpy(&there, (const Uint8 *)s->picture->pixels + y * s->picture->pitch + x * 4, 4);
            if (there == pixel) {
                return true;
            }
        }
    }
    return false;
}

TEST(a_lost_ship_breaks_into_its_own_pixels) {
    static rock_painter painter;
    front *f = player_open("--seed 7 --level 1");
    game *g = game_to_change(f);
    world *w = &g->world;
    const body *ship = &w->bodies[w->ship];
    const canvas *c = canvas_of(f);
    SDL_Point corner = {ship->x / SUB - VIEW_W / 2, ship->y / SUB - VIEW_H / 2};
    event lost = {.kind = EVENT_BOOM, .x = (int16_t)(ship->x / SUB + 16), .y = (int16_t)(ship->y / SUB + 16)};
    wrecks_reset(&pool);
    w->event_count = 0;
    wrecks_tick(&pool, g, c, &painter, corner);
    w->events[0] = w->events[1] = lost;
    w->event_count = 2; // it breaks once despite two events
    wrecks_tick(&pool, g, c, &painter, corner);
    assert_in_range(pool.debris.next, 6, CUT_MOST);
    const sheet *s = &f->pictures.sheets[SPRITE_SHIP];
    for (int i = 0; i < pool.debris.next; i++) {
        for (int k = 0; k < DEBRIS_SIDE * DEBRIS_SIDE; k++) {
            Uint32 pixel = pool.debris.all[i].pixels[k];
            CHECK(pixel == 0 || in_frame(s, ship->frame, pixel), "piece %d has a color that the ship has not", i);
        }
    }
}
