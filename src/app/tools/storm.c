// storm.c - a storm has no ship, so the pointer is free: it holds the slider, a body of a frozen game, or the
// picture.
//
// Both axes of its graph are logarithmic: a cost that grows with the number is a line at 45 degrees to
// the decades, one that grows with its square is twice as steep. Another number of sprites is another
// game, which begins at its first tick. While the panel is folded nothing is measured.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/games.h"
#include "app/mode.h"
#include "app/tool.h"
#include "inspect/race.h"
#include "sdl/palette.h"
#include "game/levels/scenes.h"
#include "view/hud/words.h"

enum { PAN = 8, FROZEN_LOOKS = 24 }; // PAN: [px] a tick

enum {
    LEFT = LAYOUT_SIDE,
    W = 240,
    HEAD = 14,
    PAD = 8,
    PLOT_X = LEFT + 44,
    STEP = 2, // [px] between two places of the scale
    PLOT_W = (RACE_PLACES - 1) * STEP,
    DECADES = 6, // 1 us to 1 s
    DECADE = 12, // [px]
    PLOT_H = DECADES * DECADE,
    TABLE = 3 * TEXT_H + 4,
    SLIDER = 26,
    H = HEAD + PAD + PLOT_H + 6 + TABLE + SLIDER
};

static const SDL_Color inks[BROADPHASE_COUNT] = {{RGBA_OI_SKY}, {RGBA_OI_ORANGE}, {RGBA_OI_VERMILION}};

/// What a place of the panel is for.
typedef enum storm_part { STORM_NOTHING, STORM_HEAD, STORM_SLIDER, STORM_REST } storm_part;

typedef struct storm_state {
    race race;
    bool opened;  ///< the race has its memory
    bool folded;  ///< the panel is its head alone, and nothing is measured
    bool slides;  ///< the pointer holds the slider
    bool pans;    ///< the pointer holds the picture
    SDL_Rect box; ///< of the panel in the last frame
} storm_state;

extern const tool storm_tool;

static storm_state *own(const app *a) {
    return tool_own(a, &storm_tool);
}

/// A storm that is played, not a record of one.
static bool is_storm(const app *a) {
    const session *s = &a->session;
    return s->source != SOURCE_REPLAY && s->game->world.scene == scene_find("storm");
}

/// The panels of a pair need its place.
static bool shows(const app *a) {
    return is_storm(a) && own(a)->opened && !(overlay_active(a->overlay) & OVERLAY_PAIR);
}

static void look(app *a, int times) {
    for (int i = 0; i < times && shows(a) && !own(a)->folded; i++) {
        race_look(&own(a)->race, &a->session.game->collider, platform_us);
    }
}

// ---- the panel ------------------------------------------------------------------------------------------------------

/// The part at (x, y) of the panel that has this box. A folded one is its head alone.
static storm_part part_at(SDL_Rect box, int x, int y) {
    SDL_Point at = {x, y};
    if (!SDL_PointInRect(&at, &box)) {
        return STORM_NOTHING;
    }
    if (y < box.y + HEAD) {
        return STORM_HEAD;
    }
    return y >= box.y + box.h - SLIDER ? STORM_SLIDER : STORM_REST;
}

/// The number of sprites at that x of the slider.
static int32_t number_at(int x) {
    return race_number(SDL_clamp(x - PLOT_X + STEP / 2, 0, (RACE_PLACES - 1) * STEP) / STEP);
}

/// Where a cost lies above the foot of the plot [px].
static int height_of(double us) {
    double h = us > 1 ? log10(us) * DECADE : 0;
    return (int)(h > PLOT_H ? PLOT_H : h);
}

static void print_us(const canvas *c, int right, int y, SDL_Color ink, double us) {
    char line[24] = "not yet";
    if (us > 0) {
        snprintf(line, sizeof line,
                 us < 100     ? "%.1f us"
                 : us < 10000 ? "%.0f us"
                              : "%.1f ms",
                 us < 10000 ? us : us / 1000);
    }
    text_draw(c->text, right - (int)strlen(line) * TEXT_W, y, 1, ink, line);
}

static void draw_grid(const canvas *c, int foot) {
    static const struct {
        int decade;
        const char *name;
    } lines[] = {{0, "1 us"}, {2, "100 us"}, {4, "10 ms"}, {6, "1 s"}};
    canvas_fill(c, PLOT_X, foot - PLOT_H, PLOT_W + 1, PLOT_H + 1, INK(40, 46, 80, 130));
    for (int i = 0; i <= DECADES; i++) {
        canvas_fill(c, PLOT_X, foot - i * DECADE, PLOT_W + 1, 1, INK(90, 100, 150, 90));
    }
    for (int i = 0; i < 4; i++) {
        int x = PLOT_X - 4 - (int)strlen(lines[i].name) * TEXT_W;
        text_draw(c->text, x, foot - lines[i].decade * DECADE - 5, 1, INK_DIM, lines[i].name);
    }
    int tick = height_of(1e6 / 60); // what a frame has
    for (int x = PLOT_X; x < PLOT_X + PLOT_W; x += 6) {
        canvas_fill(c, x, foot - tick, 3, 1, INK(255, 255, 255, 150));
    }
    text_draw(c->text, PLOT_X + 3, foot - tick - TEXT_H - 1, 1, INK_DIM, "a tick has 16.7 ms");
}

/// Joins the places that were tried.
static void draw_curve(const canvas *c, const race *r, int method, int foot) {
    int last = -1;
    canvas_color(c, inks[method]);
    for (int i = 0; i < RACE_PLACES; i++) {
        if (r->kept[i][method] <= 0) {
            continue;
        }
        int x = PLOT_X + i * STEP, y = foot - height_of(r->kept[i][method]);
        if (last >= 0) {
            int from = foot - height_of(r->kept[last][method]);
            SDL_RenderDrawLine(c->renderer, PLOT_X + last * STEP, from, x, y);
            SDL_RenderDrawLine(c->renderer, PLOT_X + last * STEP, from + 1, x, y + 1);
        }
        SDL_Rect dot = {x - 1, y - 1, 3, 3};
        SDL_RenderFillRect(c->renderer, &dot);
        last = i;
    }
}

static void draw_plot(const canvas *c, const race *r, int foot) {
    int x = PLOT_X + race_place(r->bodies) * STEP;
    draw_grid(c, foot);
    canvas_fill(c, x, foot - PLOT_H, 1, PLOT_H, ink_fade(INK_WHITE, 120));
    int named = foot + TEXT_H; // names keep off each other
    for (int method = 0; method < BROADPHASE_COUNT; method++) {
        int y = foot - height_of(r->now[method]);
        draw_curve(c, r, method, foot);
        if (r->now[method] > 0) {
            const char *name = broadphase_name((broadphase)method);
            bool left = x > PLOT_X + PLOT_W / 2;
            named = y - 5 < named - TEXT_H ? y - 5 : named - TEXT_H;
            canvas_fill(c, x - 2, y - 2, 5, 5, INK_WHITE);
            canvas_fill(c, x - 1, y - 1, 3, 3, inks[method]);
            SDL_Point at = {x, named};
            canvas_label(c, at, left ? -9 - (int)strlen(name) * TEXT_W : 6, 0, inks[method], name);
        }
    }
}

static void draw_table(const canvas *c, const race *r, int y) {
    for (int method = 0; method < BROADPHASE_COUNT; method++, y += TEXT_H) {
        broadphase which = (broadphase)method;
        text_print(c->text, LEFT + PAD, y, 1, inks[method], "%-6s %s", broadphase_name(which), broadphase_about(which));
        print_us(c, LEFT + 188, y, INK_WHITE, r->now[method]);
        if (method > 0 && r->now[0] > 0 && r->now[method] > 0) {
            text_print(c->text, LEFT + 196, y, 1, INK_DIM, "x %.*f", r->now[method] / r->now[0] < 10 ? 1 : 0,
                       r->now[method] / r->now[0]);
        }
    }
}

static void draw_slider(const canvas *c, const race *r, int y) {
    char line[32];
    int knob = PLOT_X + race_place(r->bodies) * STEP;
    canvas_fill(c, PLOT_X, y + 4, PLOT_W + 1, 2, INK_FAINT);
    canvas_fill(c, PLOT_X, y + 4, knob - PLOT_X, 2, INK_GOLD);
    canvas_fill(c, knob - 3, y, 7, 10, INK_GOLD);
    text_draw(c->text, PLOT_X - 16, y, 1, INK_DIM, "[");
    text_draw(c->text, PLOT_X + PLOT_W + 3, y, 1, INK_DIM, "]");
    snprintf(line, sizeof line, "%d sprites", (int)r->bodies);
    canvas_centered(c, PLOT_X + PLOT_W / 2, y + 12, 1, INK_GOLD, line);
    text_draw(c->text, LEFT + PAD, y + 12, 1, INK_DIM, "50");
    text_draw(c->text, LEFT + W - PAD - 5 * TEXT_W, y + 12, 1, INK_DIM, "20000");
}

static void draw_panel(const canvas *c, const race *r, bool folded, SDL_Rect box) {
    if (SDL_RectEmpty(&box)) {
        return;
    }
    canvas_panel(c, box, ink_fade(INK_FAINT, 200));
    text_draw(c->text, LEFT + PAD, box.y + 2, 1, INK_COOL,
              folded ? "number of sprites, cost of their pairs" : "what it costs to find the pairs");
    text_draw(c->text, LEFT + W - 12, box.y + 2, 1, INK_WHITE, folded ? "+" : "-");
    if (!folded) {
        int foot = box.y + HEAD + PAD + PLOT_H;
        draw_plot(c, r, foot);
        draw_table(c, r, foot + 6);
        draw_slider(c, r, box.y + box.h - SLIDER + 2);
    }
}

// ---- the number -----------------------------------------------------------------------------------------------------

static void begin(app *a, int32_t sprites) {
    bool frozen = a->mode == MODE_FROZEN;
    if (sprites == a->session.game->world.balls) {
        return;
    }
    if (a->options.record) {
        toast(a, "%s", say(SAY_STORM_RECORDED));
        return;
    }
    a->options.sprites = sprites;
    games_begin(a, false);
    if (a->session.game && frozen) {
        edit_look(a->session.game); // no tick has found pairs yet
        overlay_moved(a->overlay, a->session.game, -1);
        mode_freeze(a, true);
        look(a, FROZEN_LOOKS);
    }
}

static bool act(app *a, action does) {
    bool more = does == ACTION_MORE, fewer = does == ACTION_FEWER;
    if (is_storm(a) && (more || fewer)) {
        begin(a, race_step(a->session.game->world.balls, more ? 1 : -1));
    }
    return more || fewer;
}

// ---- events ---------------------------------------------------------------------------------------------------------

static bool press(app *a, int x, int y) {
    storm_state *s = own(a);
    storm_part part = shows(a) ? part_at(s->box, x, y) : STORM_NOTHING;
    s->slides = part == STORM_SLIDER;
    s->folded = part == STORM_HEAD ? !s->folded : s->folded;
    s->pans = part == STORM_NOTHING && a->mode != MODE_FROZEN && y > HUD_H;
    if (s->slides) {
        begin(a, number_at(x));
    }
    return part != STORM_NOTHING;
}

static bool handle(app *a, const SDL_Event *e) {
    storm_state *s = own(a);
    if (!is_storm(a)) {
        return false;
    }
    if (e->type == SDL_MOUSEBUTTONUP) {
        s->slides = s->pans = false;
    } else if (e->type == SDL_MOUSEBUTTONDOWN && e->button.button == SDL_BUTTON_LEFT) {
        return press(a, e->button.x, e->button.y);
    } else if (e->type == SDL_MOUSEMOTION && s->slides) {
        begin(a, number_at(e->motion.x));
        return true;
    } else if (e->type == SDL_MOUSEMOTION && s->pans) {
        return view_pan(a->view, a->session.game, -e->motion.xrel, -e->motion.yrel);
    }
    return false;
}

// ---- ticks and frames -----------------------------------------------------------------------------------------------

static int sign(int v) {
    return (v > 0) - (v < 0);
}

static void tick(app *a, const input *in) {
    if (!is_storm(a)) {
        return;
    }
    if (!own(a)->opened && !own(a)->folded) {
        own(a)->opened = race_open(&own(a)->race);
        own(a)->folded = !own(a)->opened;
    }
    (void)view_pan(a->view, a->session.game, PAN * sign(in->ax), PAN * sign(in->ay));
    look(a, 1);
}

static void draw(app *a) {
    storm_state *s = own(a);
    if (shows(a)) {
        s->box = layout_take(&a->room, EDGE_BOTTOM | EDGE_LEFT, W, s->folded ? HEAD : H);
        draw_panel(view_canvas(a->view), &s->race, s->folded, s->box);
    }
}

static void close(app *a) {
    race_close(&own(a)->race);
}

const tool storm_tool = {
    .name = "storm",
    .when = IN_GAME,
    .bytes = sizeof(storm_state),
    .event = handle,
    .act = act,
    .tick = tick,
    .draw = draw,
    .close = close,
};
