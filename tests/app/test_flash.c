// test_flash.c - no part of the picture flashes more than three times per second. A flash is a rise and a fall of the
// luminance by a tenth of white over a quarter of a 10 degree field (WCAG 2.3.1), here blocks of the picture and
// fields of 5 x 3 blocks.
#include "app/player.h"

#include <math.h>

#include "game/world/tuning.h"

enum { SIDE = 40, ACROSS = VIEW_W / SIDE, DOWN = VIEW_H / SIDE, BLOCKS = ACROSS * DOWN, FIELD_W = 5, FIELD_H = 3 };
enum { FLASHES_ALLOWED = 3, FIELD_PART = 4, SECONDS = 3, FRAMES = SECONDS * TICKS_PER_SECOND };
static const double FLASH = 0.1;

/// Last extremes of the luminance of a block, and the frames in which it completed a flash.
typedef struct block {
    double low, high;
    bool rising;
    int ends[FRAMES], count;
} block;

static double linear[256]; // linear intensity of each channel value

TEST_SETUP(make_linear) {
    for (int v = 0; v < 256; v++) {
        double s = v / 255.0;
        linear[v] = s <= 0.04045 ? s / 12.92 : pow((s + 0.055) / 1.055, 2.4);
    }
}

static double luminance(const SDL_Surface *s, int n) {
    double sum = 0;
    for (int y = n / ACROSS * SIDE; y < (n / ACROSS + 1) * SIDE; y += 2) {
        const Uint8 *p = (const Uint8 *)s->pixels + (ptrdiff_t)y * s->pitch + (ptrdiff_t)(n % ACROSS) * SIDE * 4;
        for (int x = 0; x < SIDE; x += 2) {
            sum += 0.2126 * linear[p[4 * x]] + 0.7152 * linear[p[4 * x + 1]] + 0.0722 * linear[p[4 * x + 2]];
        }
    }
    return sum / (SIDE / 2 * SIDE / 2);
}

static void look_at(block *b, double now, int frame) {
    if (b->rising) {
        b->high = fmax(b->high, now);
        if (now < b->high - FLASH) {
            b->rising = false;
            b->low = now;
            b->ends[b->count++] = frame;
        }
    } else {
        b->low = fmin(b->low, now);
        if (now > b->low + FLASH) {
            b->rising = true;
            b->high = now;
        }
    }
}

/// Maximal number of flashes of a block within a second.
static int worst_of(const block *b) {
    int worst = 0;
    for (int i = 0; i < b->count; i++) {
        int n = 0;
        for (int k = i; k < b->count && b->ends[k] < b->ends[i] + TICKS_PER_SECOND; k++) {
            n++;
        }
        worst = SDL_max(worst, n);
    }
    return worst;
}

/// Maximal number of flashes within a second in a quarter of a field.
static int worst_field(const block all[BLOCKS]) {
    int worst = 0;
    for (int n = 0; n < (ACROSS - FIELD_W + 1) * (DOWN - FIELD_H + 1); n++) {
        int x = n % (ACROSS - FIELD_W + 1), y = n / (ACROSS - FIELD_W + 1);
        for (int flashes = worst + 1; flashes <= FRAMES; flashes++) {
            int blocks = 0;
            for (int i = 0; i < FIELD_W * FIELD_H; i++) {
                blocks += worst_of(&all[(y + i / FIELD_W) * ACROSS + x + i % FIELD_W]) >= flashes;
            }
            if (blocks * FIELD_PART < FIELD_W * FIELD_H) {
                break;
            }
            worst = flashes;
        }
    }
    return worst;
}

/// Maximum in a game in which a mine explodes beside the ship every `every` ticks.
static int flashes_of(int every, int flash, int shake) {
    static block all[BLOCKS];
    front *f = player_open("--seed 7 --level 1");
    f->app.saves.settings.value[SETTING_FLASH] = flash;
    f->app.saves.settings.value[SETTING_SHAKE] = shake;
    settings_apply(&f->app, SETTING_FLASH);
    memset(all, 0, sizeof all);
    play(f, "120");
    for (int frame = 0; frame < FRAMES; frame++) {
        world *w = &game_to_change(f)->world;
        body *ship = &w->bodies[w->ship];
        ship->flags = BODY_SAFE;
        ship->timer = SHIP_SAFE_TICKS;
        ship->vx = ship->vy = 0;
        if (frame % every == 0) {
            int32_t i = body_add(w, KIND_MINE, SPRITE_MINE, body_px(ship) + 60, body_py(ship) + frame % 3 * 20);
            assert_true(i >= 0);
            w->bodies[i].timer = 1;
        }
        play(f, "01");
        (void)pixels_of(f);
        for (int n = 0; n < BLOCKS; n++) {
            look_at(&all[n], luminance(f->picture.surface, n), frame);
        }
    }
    player_close(f);
    return worst_field(all);
}

TEST(mines_that_go_off_in_a_row_flash_three_times_a_second_at_most) {
    static const int every[] = {8, 16, 20};
    int most = 0;
    for (int i = 0; i < 3; i++) {
        int flashes = flashes_of(every[i], 100, 100);
        CHECK(flashes <= FLASHES_ALLOWED, "a mine in each %d ticks: %d flashes a second", every[i], flashes);
        most = SDL_max(most, flashes);
    }
    assert_true(most > 0); // a single explosion is a flash
}

/// A body that moves past a block is one change of its luminance.
TEST(flash_and_shake_can_be_stilled) {
    const int still = flashes_of(16, 0, 0), usual = flashes_of(16, 100, 100);
    CHECK(still <= 1 && still < usual, "%d flashes without and %d with the setting", still, usual);
}
