// test_sight.c - a buried gem and a mine contrast with rock without color: in gray and for three kinds of
// dichromats. Measured in the player's picture, in all worlds.
#include "app/vision.h"
#include "sdl/canvas.h"
#include "view/scenery/backdrop.h"
#include "view/scenery/looks.h"
#include "view/scenery/rock_paint.h"
#include "view/sprite_assets.h"
#include "view/view.h"
#include "game/ground/ground.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "support/check.h"
#include "support/oracle.h"

enum { CONTRAST = 59, AROUND = 12, WORLDS = 5, LEVELS = 20 };

static assets pictures;
static sprite_masks masks;

/// Luminance of a pixel for a kind of vision, 0..255.
static double luminance(const Uint8 *p, int sight) {
    double out = 0;
    static const double weight[3] = {0.2126, 0.7152, 0.0722};
    for (int c = 0; c < 3; c++) {
        double v = seen[sight][c][0] * p[0] + seen[sight][c][1] * p[1] + seen[sight][c][2] * p[2];
        out += weight[c] * (v < 0 ? 0 : v > 255 ? 255 : v);
    }
    return out;
}

/// Surroundings of a body.
typedef enum ground_kind { ROCK, INNER_FACE } ground_kind;

/// True for a world pixel of rock, or of carved rock whose inner face is visible.
static bool is_ground(const terrain *t, ground_kind kind_of, int x, int y) {
    bool solid = ph_mask_get(terrain_mask(t), x, y);
    return kind_of == ROCK ? solid : !solid && terrain_material(t, x, y) != MATERIAL_OPEN;
}

/// Mean difference between the body with its outline and the surrounding ground; -1 if too little is visible.
static double contrast(const game *g, int32_t index, const SDL_Surface *s, const canvas *c, int sight, ground_kind on) {
    static double own[64 * 64];
    const body *b = &g->world.bodies[index];
    const ph_mask *mask = game_mask(g, index);
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
            } else if (!ph_mask_hit_circle(mask, x, y, 6) &&
                       is_ground(&g->world.terrain, on, body_px(b) + x, body_py(b) + y)) {
                round += l;
                rocks++;
            }
        }
    }
    for (int i = 0; i < n && rocks > 0; i++) {
        differ += fabs(own[i] - round / rocks);
    }
    return rocks > 60 && n > 20 ? differ / n : -1;
}

typedef struct looker {
    canvas_memory picture;
    view *view;
    int looked[WORLDS][2]; // by world and kind of ground
} looker;

/// Moves the ship away from the body and draws a frame.
static void draw_near(looker *o, game *g, int32_t index) {
    body *ship = &g->world.bodies[g->world.ship];
    const body *b = &g->world.bodies[index];
    ship->x = ship->old_x = b->x + 60 * SUB;
    ship->y = ship->old_y = b->y + 50 * SUB;
    g->world.level_ticks = 1000; // without the headline
    view_reset(o->view, g);
    view_draw(o->view, g, SCREEN_PLAY, 256);
    SDL_RenderFlush(o->picture.renderer);
}

static void look_at(looker *o, game *g, int32_t index, ground_kind on) {
    const body *b = &g->world.bodies[index];
    draw_near(o, g, index);
    for (int sight = 0; sight < SIGHTS; sight++) {
        double d = contrast(g, index, o->picture.surface, view_canvas(o->view), sight, on);
        CHECK(d < 0 || d >= CONTRAST, "level %d, %s on %s at (%d,%d): %.0f in %s", g->world.level,
              b->kind == KIND_GEM ? "gem" : "mine", on == ROCK ? "rock" : "an inner face", body_px(b), body_py(b), d,
              sights[sight]);
        o->looked[g->world.terrain.look][on] += d >= 0;
    }
}

/// Digs the body out, so that it is in front of the inner face.
static void dig_out(game *g, int32_t index) {
    enum { RADIUS = 30 };
    uint64_t memory[PH_MASK_WORDS(2 * RADIUS + 1, 2 * RADIUS + 1)];
    ph_mask *disc = ph_mask_init(memory, 2 * RADIUS + 1, 2 * RADIUS + 1);
    const body *b = &g->world.bodies[index];
    ph_mask_fill_circle(disc, RADIUS, RADIUS, RADIUS, true);
    ground_carve(g, disc, body_cx(b) / SUB - RADIUS, body_cy(b) / SUB - RADIUS, TOOL_DRILL);
}

static bool is_buried(const game *g, int32_t index) {
    const body *b = &g->world.bodies[index];
    return (b->kind == KIND_GEM || b->kind == KIND_MINE) && b->host >= 0 && b->host == g->world.ground;
}

static void open_looker(looker *o) {
    memset(o, 0, sizeof *o);
    assert_true(canvas_memory_open(&o->picture, 1));
    o->view = view_create(o->picture.renderer, &pictures);
    assert_non_null(o->view);
}

static void close_looker(looker *o) {
    view_destroy(o->view);
    canvas_memory_close(&o->picture);
}

static game *level_of(int32_t level) {
    game_setup setup = {.seed = 7, .level = level};
    game *g = game_create(&masks, &setup);
    assert_non_null(g);
    return g;
}

TEST(gems_and_mines_show_without_color_on_rock_and_on_its_inner_face) {
    looker o;
    open_looker(&o);
    for (int32_t level = 1; level <= LEVELS; level += 2) {
        game *g = level_of(level);
        g->world.terrain.look = level / 2 % WORLDS;
        long left = 3 + oracle_cases(2); // per level; more in `make long`
        g->world.rule = RULE_NONE;       // the rule of darkness would hide bodies
        for (int32_t i = 0; i < g->world.bodies_used; i++) {
            if (is_buried(g, i) && left-- > 0) {
                look_at(&o, g, i, ROCK);
                dig_out(g, i);
                look_at(&o, g, i, INNER_FACE);
            }
        }
        game_free(g);
    }
    for (int of = 0; of < 2 * WORLDS; of++) {
        CHECK(o.looked[of / 2][of % 2] > 10, "world %d, ground %d: looked %d times", of / 2, of % 2,
              o.looked[of / 2][of % 2]);
    }
    close_looker(&o);
}

/// Mean luminance of the visible part of the body and its outline; -1 if invisible.
static double light_of(const game *g, int32_t index, const looker *o, int sight) {
    const body *b = &g->world.bodies[index];
    const ph_mask *mask = game_mask(g, index);
    const canvas *c = view_canvas(o->view);
    double sum = 0;
    int n = 0;
    for (int i = 0; i < (mask->w + 6) * (mask->h + 6); i++) {
        int x = i % (mask->w + 6) - 3, y = i / (mask->w + 6) - 3;
        int sx = body_px(b) + x - c->camera_x, sy = body_py(b) + y - c->camera_y;
        if (ph_mask_hit_circle(mask, x, y, 3) && sx >= 0 && sy >= HUD_H && sx < VIEW_W && sy < VIEW_H) {
            sum +=
                luminance((const Uint8 *)o->picture.surface->pixels + sy * o->picture.surface->pitch + sx * 4, sight);
            n++;
        }
    }
    return n > 100 ? sum / n : -1;
}

/// First body of that kind in the ground.
static int32_t first_buried(const game *g, kind what) {
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        if (g->world.bodies[i].kind == what && is_buried(g, i)) {
            return i;
        }
    }
    return -1;
}

TEST(a_gem_is_brighter_than_a_mine_in_each_sight) {
    looker o;
    open_looker(&o);
    for (int32_t level = 2; level <= LEVELS; level += 2) {
        game *g = level_of(level);
        int32_t gem = first_buried(g, KIND_GEM), mine = first_buried(g, KIND_MINE);
        double bright[SIGHTS];
        if (gem >= 0 && mine >= 0 && g->world.rule != RULE_DARK) {
            draw_near(&o, g, gem);
            for (int sight = 0; sight < SIGHTS; sight++) {
                bright[sight] = light_of(g, gem, &o, sight);
            }
            draw_near(&o, g, mine);
            for (int sight = 0; sight < SIGHTS; sight++) {
                double dim = light_of(g, mine, &o, sight);
                CHECK(bright[sight] > dim + 40, "level %d, %s: gem %.0f, mine %.0f", level, sights[sight],
                      bright[sight], dim);
            }
        }
        game_free(g);
    }
    close_looker(&o);
}

/// Mean luminance of rock, or of open space that never was rock, in a picture without bodies.
static double mean_light(const game *g, const looker *o, int sight, bool rock) {
    const canvas *c = view_canvas(o->view);
    const terrain *t = &g->world.terrain;
    double sum = 0;
    int n = 0;
    for (int y = HUD_H + 40; y < VIEW_H; y += 3) {
        for (int x = 0; x < VIEW_W; x += 3) {
            int wx = x + c->camera_x, wy = y + c->camera_y;
            bool is = ph_mask_get(terrain_mask(t), wx, wy);
            if (is == rock && (is || terrain_material(t, wx, wy) == MATERIAL_OPEN)) {
                sum +=
                    luminance((const Uint8 *)o->picture.surface->pixels + y * o->picture.surface->pitch + x * 4, sight);
                n++;
            }
        }
    }
    return n > 0 ? sum / n : -1;
}

TEST(rock_is_brighter_than_the_backdrop_and_the_ship_than_rock_in_each_sight) {
    looker o;
    open_looker(&o);
    for (int32_t level = 1; level <= LEVELS; level += 2) {
        game *g = level_of(level);
        world *w = &g->world;
        int32_t at = first_buried(g, KIND_GEM);
        w->terrain.look = level % WORLDS;
        w->rule = RULE_NONE; // darkness hides bodies
        draw_near(&o, g, at);
        w->bodies[w->ship].x = w->bodies[w->ship].old_x = w->bodies[at].x - 8 * SUB;
        w->bodies[w->ship].y = w->bodies[w->ship].old_y = w->bodies[at].y - 8 * SUB;
        w->bodies[at].kind = KIND_NONE;
        w->bodies[w->ship].flags = 0; // a protected ship blinks
        view_draw(o.view, g, SCREEN_PLAY, 256);
        SDL_RenderFlush(o.picture.renderer);
        for (int sight = 0; sight < SIGHTS; sight++) {
            double rock = mean_light(g, &o, sight, true), sky = mean_light(g, &o, sight, false);
            double ship = contrast(g, w->ship, o.picture.surface, view_canvas(o.view), sight, ROCK);
            CHECK(rock > 2 * sky && rock > sky + 25, "level %d, %s: rock %.0f, sky %.0f", level, sights[sight], rock,
                  sky);
            CHECK(ship < 0 || ship > 45, "level %d, %s: ship %.0f", level, sights[sight], ship);
        }
        game_free(g);
    }
    close_looker(&o);
}

TEST_SETUP(set_up) {
    assert_true(sprite_assets_load(&pictures, "assets"));
    sprite_assets_masks(&pictures, &masks);
}

TEST_TEARDOWN(tear_down) {
    assets_free(&pictures);
}

// ---- cores ----------------------------------------------------------------------------------------------------------

TEST(a_drawn_core_differs_from_the_drawn_rock_in_each_world) {
    enum { TILE = 96, RIM = 30, LEAST = 60 }; // [px]; pixels of a kind in a tile
    static rock_painter painter;
    int looked[WORLDS] = {0};
    for (int32_t level = 2; level <= LEVELS; level += 3) {
        game *g = level_of(level);
        terrain *t = &g->world.terrain;
        for (int i = 0; i < (t->w / TILE) * (t->h / TILE) * WORLDS; i++) {
            const int tile = i / WORLDS;
            const SDL_Rect r = {tile % (t->w / TILE) * TILE, tile / (t->w / TILE) * TILE, TILE, TILE};
            tint core = {{0}, 0}, rock = {{0}, 0};
            t->look = i % WORLDS;
            rock_paint(&painter, t, NULL, r, true);
            for (int k = 0; k < TILE * TILE; k++) {
                const int x = r.x + k % TILE, y = r.y + k / TILE;
                const bool inside = x >= RIM && y >= RIM && x < t->w - RIM && y < t->h - RIM;
                const material m = terrain_material(t, x, y);
                const Uint8 *p = (const Uint8 *)&painter.pixels[k];
                if (inside && m == MATERIAL_BED) {
                    tint_add(&core, p);
                } else if (inside && m != MATERIAL_OPEN && ph_mask_get(terrain_mask(t), x, y)) {
                    tint_add(&rock, p);
                }
            }
            if (core.n >= LEAST && rock.n >= LEAST) {
                const double away = tint_difference(&core, &rock, 0);
                CHECK(away >= 30, "%s, level %d, tile (%d,%d): %.1f", look_get(t->look)->name, level, r.x, r.y, away);
                looked[t->look]++;
            }
        }
        game_free(g);
    }
    for (int n = 0; n < WORLDS; n++) {
        CHECK(looked[n] > 10, "world %d: %d tiles with cores", n, looked[n]);
    }
}
