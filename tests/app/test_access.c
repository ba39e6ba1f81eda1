// test_access.c - settings of accessibility: actions that toggle, the palette for red-green blindness, large letters,
// and the rumble of a controller.
#include "app/folder.h"
#include "app/player.h"
#include "app/vision.h"

#include "app/tools/rumble.h"
#include "game/world/tuning.h"
#include "support/oracle.h"
#include "view/scenery/hues.h"
#include "view/scenery/looks.h"
#include "view/scenery/rock_paint.h"

// ---- actions without a held key -------------------------------------------------------------------------------------

static front *with_toggles(void) {
    front *f = player_plays("--seed 7 --level 1", "10");
    for (int i = SETTING_THRUST; i <= SETTING_FIRE; i++) {
        f->app.saves.settings.value[i] = 1;
        settings_apply(&f->app, (setting)i);
    }
    return f;
}

static input taken(const front *f) {
    return f->app.controls.taken;
}

TEST(a_press_switches_thrust_on_and_the_next_press_off) {
    front *f = with_toggles();
    play(f, "Right 01");
    assert_int_equal(taken(f).ax, SHIP_THRUST);
    play(f, "30");
    assert_int_equal(taken(f).ax, SHIP_THRUST);
    play(f, "Up 02");
    assert_true(taken(f).ax > 0 && taken(f).ay < 0);
    play(f, "Left 02"); // the opposite direction replaces it
    assert_true(taken(f).ax < 0 && taken(f).ay < 0);
    play(f, "Left Up 02");
    assert_true(taken(f).ax == 0 && taken(f).ay == 0);
}

TEST(the_brake_ends_thrust_and_thrust_ends_the_brake) {
    front *f = with_toggles();
    play(f, "Right 02 Left_Shift 02");
    assert_true(taken(f).ax == 0 && (taken(f).buttons & BUTTON_BRAKE));
    play(f, "20");
    assert_true(taken(f).buttons & BUTTON_BRAKE);
    play(f, "Right 02");
    assert_true(taken(f).ax > 0 && !(taken(f).buttons & BUTTON_BRAKE));
}

TEST(fire_and_drill_stay_on_until_they_are_pressed_again_or_the_window_loses_the_keyboard) {
    front *f = with_toggles();
    play(f, "Space E 20");
    assert_int_equal(taken(f).buttons, BUTTON_FIRE | BUTTON_DRILL);
    play(f, "Space 02");
    assert_int_equal(taken(f).buttons, BUTTON_DRILL);
    player_post(f, (SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_LOST}});
    play(f, "05 see:PAUSE Esc 05");
    assert_int_equal(taken(f).buttons, 0);
}

TEST(a_held_key_acts_while_it_is_held_without_the_setting) {
    front *f = player_plays("--seed 7 --level 1", "10 +Right 05");
    assert_int_equal(taken(f).ax, SHIP_THRUST);
    play(f, "-Right 02");
    assert_int_equal(taken(f).ax, 0);
}

// ---- rumble ---------------------------------------------------------------------------------------------------------

static rumble felt(const front *f, event_kind k, int dx, int percent) {
    game *g = game_to_change((front *)(uintptr_t)f);
    const body *ship = ship_of(f);
    g->world.event_count = 0;
    event_add(&g->world, k, body_cx(ship) + dx * SUB, body_cy(ship), 0, 0, 0);
    return rumble_of(&g->world, percent);
}

TEST(a_hit_rumbles_by_the_setting_and_a_distant_event_does_not) {
    front *f = player_plays("--seed 7 --level 1", "10");
    const rumble whole = felt(f, EVENT_HURT, 0, 100), half = felt(f, EVENT_HURT, 0, 50);
    assert_true(whole.high > 30000 && whole.ms >= 50);
    assert_true(half.high == whole.high / 2 && half.ms == whole.ms);
    assert_int_equal(felt(f, EVENT_HURT, 0, 0).ms, 0);
    assert_int_equal(felt(f, EVENT_KILL, 400, 100).ms, 0);
    assert_true(felt(f, EVENT_BOMB, 0, 100).low > whole.low);
    assert_int_equal(felt(f, EVENT_SHOT, 0, 100).ms, 0);
}

#if SDL_VERSION_ATLEAST(2, 24, 0)
static int SDLCALL count_rumble(void *count, Uint16 low, Uint16 high) {
    *(int *)count += low + high > 0;
    return 0;
}

TEST(the_controller_in_use_rumbles_when_the_ship_is_hit) {
    int count = 0;
    front *f = player_open("--seed 7 --level 1");
    player_controllers(f);
    SDL_VirtualJoystickDesc made = {.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
                                    .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                    .naxes = SDL_CONTROLLER_AXIS_MAX,
                                    .nbuttons = SDL_CONTROLLER_BUTTON_MAX,
                                    .userdata = &count,
                                    .Rumble = count_rumble};
    const int device = SDL_JoystickAttachVirtualEx(&made);
    assert_true(device >= 0);
    play(f, "01");
    SDL_Joystick *pad = SDL_JoystickOpen(device);
    assert_non_null(pad);
    play(f, "10");
    SDL_JoystickSetVirtualButton(pad, SDL_CONTROLLER_BUTTON_A, 1);
    play(f, "05");
    world *w = &game_to_change(f)->world;
    w->bodies[w->ship].flags = 0;
    const ph_point at = body_middle(&w->bodies[w->ship]);
    const int32_t spit = body_add(w, KIND_SPIT, SPRITE_SPIT, at.x, at.y);
    assert_true(spit >= 0);
    w->bodies[spit].timer = SPIT_LIFE;
    play(f, "03");
    assert_true(count > 0);
    SDL_JoystickClose(pad);
}
#endif

// ---- the palette ----------------------------------------------------------------------------------------------------

enum { LEAST = 40, THINGS = HUE_ORE, RED_GREEN = 2 }; // sights 1 and 2

static const char *const names[HUE_COUNT] = {"gem", "mine", "mote", "repair", "ore"};

/// Adds the drawn pixels of body `index`, dilated by `more` px.
static void add_body(tint *t, const front *f, int32_t index, int more) {
    const canvas *c = view_canvas(f->app.view);
    const ph_mask *mask = game_mask(game_of(f), index);
    const body *b = &world_of(f)->bodies[index];
    for (int i = 0; i < (mask->w + 6) * (mask->h + 6); i++) {
        const int x = i % (mask->w + 6) - 3, y = i / (mask->w + 6) - 3;
        const int sx = canvas_px(b->x) + x - c->camera_x, sy = canvas_px(b->y) + y - c->camera_y;
        if (sx >= 0 && sy >= HUD_H && sx < VIEW_W && sy < VIEW_H && ph_mask_hit_circle(mask, x, y, more)) {
            tint_add(t, (const Uint8 *)f->picture.surface->pixels + sy * f->picture.surface->pitch + sx * 4);
        }
    }
}

/// Measures the drawn colors of all things beside the ship.
static void draw_things(front *f, tint things[HUE_COUNT]) {
    static const struct {
        kind kind;
        sprite sprite;
        int more;
    } made[THINGS] = {[HUE_GEM] = {KIND_GEM, SPRITE_GEM, 0},
                      [HUE_MINE] = {KIND_MINE, SPRITE_MINE, 3},
                      [HUE_MOTE] = {KIND_ENEMY, SPRITE_MOTE, 0},
                      [HUE_REPAIR] = {KIND_REPAIR, SPRITE_REPAIR, 0}};
    world *w = &game_to_change(f)->world;
    const ph_point ship = body_middle(&w->bodies[w->ship]);
    int32_t index[THINGS];
    for (int i = 0; i < THINGS; i++) {
        index[i] = body_add(w, made[i].kind, made[i].sprite, ship.x - 120 + 80 * i, ship.y - 70);
        assert_true(index[i] >= 0);
        w->bodies[index[i]].host = -1;
        w->bodies[index[i]].breed = (uint8_t)(made[i].kind == KIND_ENEMY);
    }
    view_draw_world(f->app.view, game_of(f), 256);
    SDL_RenderFlush(f->picture.renderer);
    for (int i = 0; i < THINGS; i++) {
        add_body(&things[i], f, index[i], made[i].more);
        assert_true(things[i].n > 50);
    }
}

/// Measures the drawn color of the ore of a world.
static void draw_ore(const front *f, int number, tint *ore) {
    enum { TILE = 128 };
    static rock_painter painter;
    static terrain t;
    t = world_of(f)->terrain;
    t.look = number;
    painter.safe_colors = true;
    for (int tile = 0; tile < (t.w / TILE) * (t.h / TILE); tile++) {
        const SDL_Rect r = {tile % (t.w / TILE) * TILE, tile / (t.w / TILE) * TILE, TILE, TILE};
        rock_paint(&painter, &t, NULL, r, false);
        for (int i = 0; i < TILE * TILE; i++) {
            const int x = r.x + i % TILE, y = r.y + i / TILE;
            const bool soft = terrain_material(&t, x, y) == MATERIAL_SOFT && ph_mask_get(terrain_mask(&t), x, y);
            if (soft && terrain_is_vein(&t, x, y)) {
                tint_add(ore, (const Uint8 *)&painter.pixels[i]);
            }
        }
    }
    assert_true(ore->n > 1000);
}

TEST(the_palette_separates_gem_mine_mote_repair_and_ore_for_red_green_blindness) {
    front *f = player_plays("--seed 7 --level 2", "200");
    f->app.saves.settings.value[SETTING_COLORS] = 1;
    settings_apply(&f->app, SETTING_COLORS);
    tint things[HUE_COUNT] = {{{0}, 0}};
    draw_things(f, things);
    for (int n = 0; n < look_count(); n++) {
        things[HUE_ORE] = (tint){{0}, 0};
        draw_ore(f, n, &things[HUE_ORE]);
        for (int pair = 0; pair < HUE_COUNT * HUE_COUNT * RED_GREEN; pair++) {
            const int a = pair / RED_GREEN / HUE_COUNT, b = pair / RED_GREEN % HUE_COUNT, sight = 1 + pair % RED_GREEN;
            const double d = a < b ? tint_difference(&things[a], &things[b], sight) : LEAST;
            CHECK(d >= LEAST, "%s, %s: %s and %s differ by %.1f", look_get(n)->name, sights[sight], names[a], names[b],
                  d);
        }
    }
}

TEST(the_usual_colors_return_with_the_setting) {
    front *f = player_plays("--seed 7 --level 2", "200");
    tint before[HUE_COUNT] = {{{0}, 0}}, after[HUE_COUNT] = {{{0}, 0}}, safe[HUE_COUNT] = {{{0}, 0}};
    draw_things(f, before);
    for (int on = 1; on >= 0; on--) {
        f->app.saves.settings.value[SETTING_COLORS] = on;
        settings_apply(&f->app, SETTING_COLORS);
        draw_things(f, on ? safe : after);
    }
    assert_true(tint_difference(&before[HUE_GEM], &after[HUE_GEM], 1) < 3);
    assert_true(tint_difference(&before[HUE_GEM], &safe[HUE_GEM], 1) > 15);
}

// ---- large letters --------------------------------------------------------------------------------------------------

TEST(large_letters_double_the_items_of_a_page_and_its_hint) {
    front *f = player_open("--seed 7");
    play(f, "10 choose:OPTIONS choose:accessibility at:text_size 02");
    const int step = menu_of(f)->items[0].place.h;
    play(f, "Right 02 see:large");
    assert_true(menu_of(f)->letters == 2 && menu_of(f)->items[menu_of(f)->chosen].place.h >= 20);
    assert_true(step < 20);
    const SDL_Rect picture = {0, 0, VIEW_W, VIEW_H};
    for (int i = 0; i < menu_of(f)->count; i++) {
        play(f, "Down 01");
        const SDL_Rect chosen_place = menu_of(f)->items[menu_of(f)->chosen].place;
        SDL_Rect both;
        SDL_UnionRect(&picture, &chosen_place, &both);
        assert_true(SDL_RectEquals(&picture, &both) && chosen_place.h > 0);
    }
}

TEST(rows_of_scores_and_replays_are_large_without_their_last_columns) {
    folder dir = folder_make();
    folder_write(&dir, "scores.txt",
                 "version = 1\nlevel1.normal.standard.2.01 = 4000 points, level 3, 2026-11-21, seed 7, ACE\n");
    folder_write(&dir, "settings.txt", "version = 1\ntext = large\n");
    front *f = player_open("--seed 7 --save-dir %s", dir.name);
    play(f, "10 choose:SCORES 05 see:4000 see:'level 3' unseen:'seed 7' unseen:2026");
    assert_int_equal(menu_of(f)->letters, 2);
    play(f, "Esc 05 choose:REPLAYS 05 see:'No replay yet. Your last game'"); // has no room: its letters are small
    assert_int_equal(menu_of(f)->letters, 2);
}

TEST(a_paragraph_is_divided_at_blanks_and_counts_its_lines) {
    front *f = player_open("--seed 7");
    const canvas *c = view_canvas(f->app.view);
    const SDL_Color none = {0, 0, 0, 0};
    assert_int_equal(canvas_paragraph(c, 0, 0, 1, 60, none, "ten letter"), 1);
    assert_int_equal(canvas_paragraph(c, 0, 0, 1, 59, none, "ten letter"), 2);
    assert_int_equal(canvas_paragraph(c, 0, 0, 1, 60, none, "a b c d e f g h i j k"), 3);
    assert_int_equal(canvas_paragraph(c, 0, 0, 1, 60, none, "unbreakable-word x"), 2);
    assert_int_equal(canvas_paragraph(c, 0, 0, 1, 60, none, ""), 0);
}
