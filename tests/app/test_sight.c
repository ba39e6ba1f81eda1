// test_sight.c - a buried gem and a mine stand out from rock without color: in grey and as people with two kinds of cones
// see them (Machado, Oliveira, Fernandes 2009, severity 1). Measured on the picture that a player sees, in both worlds.
#include <math.h>

#include "app/draw/picture.h"
#include "app/session/help.h"
#include "app/session/sprite_assets.h"
#include "app/view/view.h"
#include "game/world/body.h"
#include "support/check.h"

enum { CONTRAST = 60, AROUND = 12, SIGHTS = 3 };

static assets pictures;
static sprite_masks masks;

static const char *const sights[SIGHTS] = {"grey", "deuteranopia", "protanopia"};
static const double seen[SIGHTS][3][3] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {{0.367, 0.861, -0.228}, {0.280, 0.673, 0.047}, {-0.012, 0.043, 0.969}},
    {{0.152, 1.053, -0.205}, {0.115, 0.786, 0.099}, {-0.004, -0.048, 1.052}},
};

/// Luminance of a pixel for one of the sights, 0..255.
static double luminance(const Uint8 *p, int sight) {
    double out = 0;
    static const double weight[3] = {0.2126, 0.7152, 0.0722};
    for (int c = 0; c < 3; c++) {
        double v = seen[sight][c][0] * p[0] + seen[sight][c][1] * p[1] + seen[sight][c][2] * p[2];
        out += weight[c] * (v < 0 ? 0 : v > 255 ? 255 : v);
    }
    return out;
}

/// By how much the pixels of the body and its line differ from the rock round it in the mean.
static double contrast(const game *g, int32_t index, const SDL_Surface *s, const canvas *c, int sight) {
    static double own[64 * 64];
    const body *b = &g->world.bodies[index];
    const ph_mask *mask = game_mask(g, index), *rock = terrain_mask(&g->world.terrain);
    int n = 0, rocks = 0;
    double round = 0, differ = 0;
    for (int y = -AROUND; y < mask->h + AROUND; y++) {
        for (int x = -AROUND; x < mask->w + AROUND; x++) {
            int sx = body_px(b) + x - c->camera_x, sy = body_py(b) + y - c->camera_y;
            if (sx < 0 || sy < HUD_H || sx >= VIEW_W || sy >= VIEW_H) {
                continue;
            }
            double l = luminance((const Uint8 *)s->pixels + sy * s->pitch + sx * 4, sight);
            if (ph_mask_hit_circle(mask, x, y, 3)) {
                own[n++] = l;
            } else if (!ph_mask_hit_circle(mask, x, y, 6) && ph_mask_get(rock, body_px(b) + x, body_py(b) + y)) {
                round += l, rocks++;
            }
        }
    }
    for (int i = 0; i < n && rocks > 0; i++) {
        differ += fabs(own[i] - round / rocks);
    }
    return rocks > 60 && n > 20 ? differ / n : CONTRAST;
}

/// Puts the ship beside the body, draws a frame and looks at it.
static void look_at(view *v, picture *p, game *g, int32_t index, int32_t level) {
    body *ship = &g->world.bodies[g->world.ship];
    const body *b = &g->world.bodies[index];
    ship->x = ship->old_x = b->x + 60 * SUB, ship->y = ship->old_y = b->y + 50 * SUB;
    g->world.level_ticks = 1000; // no headline any more
    view_reset(v, g);
    view_draw(v, g, SCREEN_PLAY, 256);
    SDL_RenderFlush(p->renderer);
    for (int sight = 0; sight < SIGHTS; sight++) {
        double d = contrast(g, index, p->surface, view_canvas(v), sight);
        CHECK(d >= CONTRAST, "level %d, %s at (%d,%d): %.0f in %s", level, b->kind == KIND_GEM ? "gem" : "mine",
              body_px(b), body_py(b), d, sights[sight]);
    }
}

static void gems_and_mines_in_rock_show_without_color(void **state) {
    (void)state;
    picture p = {0};
    help_page help = help_rows();
    assert_true(picture_open(&p, 1));
    view *v = view_create(p.renderer, &pictures, &help);
    assert_non_null(v);
    int32_t looked = 0;
    for (int32_t level = 1; level <= 10; level += 3) {
        game_setup setup = {.seed = 7, .level = level};
        game *g = game_create(&masks, &setup);
        assert_non_null(g);
        for (int32_t i = 0; i < g->world.bodies_used; i++) {
            int k = g->world.bodies[i].kind;
            if ((k == KIND_GEM || k == KIND_MINE) && g->world.bodies[i].host >= 0) {
                look_at(v, &p, g, i, level);
                looked++;
            }
        }
        game_free(g);
    }
    assert_true(looked > 20);
    view_destroy(v);
    picture_close(&p);
}

int main(void) {
    if (!sprite_assets_load(&pictures, "assets")) {
        return 1;
    }
    sprite_assets_masks(&pictures, &masks);
    const struct CMUnitTest tests[] = {cmocka_unit_test(gems_and_mines_in_rock_show_without_color)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    assets_free(&pictures);
    return failed;
}
