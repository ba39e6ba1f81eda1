// storm.c - a storm has no ship, so the pointer is free: it holds the slider, a body of a frozen game, or the picture.
//
// Another number of sprites is another game, which begins at its first tick.
#include "app/games.h"
#include "app/mode.h"
#include "app/tool.h"
#include "game/levels/scenes.h"
#include "sdl/palette.h"
#include "view/hud/words.h"

enum {
    PAN = 8,     // [px] a tick
    BOX_W = 304, // of the slider with its words [px]
    BOX_H = 14,
    PLACES = 9,
    SLIDE_X = 22, // of the slide, from the left of its box [px]
    STEP = 24,    // from place to place [px]
    SLIDE_W = (PLACES - 1) * STEP
};

typedef struct storm_state {
    bool slides;  ///< the pointer holds the slider
    bool pans;    ///< the pointer holds the picture
    SDL_Rect box; ///< of the slider in the last frame
} storm_state;

TOOL_OWN(storm_state, storm)

/// A storm that is played, not a record of one.
static bool is_storm(const app *a) {
    const session *s = &a->session;
    return s->source != SOURCE_REPLAY && s->game->world.scene == scene_find("storm");
}

// ---- the slider ---------------------------------------------------------------------------------

static const int32_t numbers[PLACES] = {50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000};

/// The place of the largest number that is not above this one.
static int place_of(int32_t sprites) {
    int place = PLACES - 1;
    while (place > 0 && numbers[place] > sprites) {
        place--;
    }
    return place;
}

/// The number of sprites at that x of the picture.
static int32_t number_at(const app *a, int x) {
    return numbers[SDL_clamp(x - own(a)->box.x - SLIDE_X + STEP / 2, 0, SLIDE_W) / STEP];
}

// ---- the number ---------------------------------------------------------------------------------

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
    }
}

/// To the next larger or smaller number.
static bool act(app *a, action does) {
    bool more = does == ACTION_MORE, fewer = does == ACTION_FEWER;
    int32_t sprites = a->session.game->world.balls;
    if (is_storm(a) && (more || fewer)) {
        int place = place_of(sprites);
        place += more ? numbers[place] <= sprites : -(numbers[place] >= sprites);
        begin(a, numbers[SDL_clamp(place, 0, PLACES - 1)]);
    }
    return more || fewer;
}

// ---- events -------------------------------------------------------------------------------------

static bool press(app *a, SDL_Point at) {
    storm_state *s = own(a);
    s->slides = SDL_PointInRect(&at, &s->box);
    s->pans = !s->slides && a->mode != MODE_FROZEN && at.y > HUD_H && at.y < VIEW_H - view_camera(a->view)->covered;
    if (s->slides) {
        begin(a, number_at(a, at.x));
    }
    return s->slides;
}

static bool handle(app *a, const SDL_Event *e) {
    storm_state *s = own(a);
    if (!is_storm(a)) {
        return false;
    }
    if (e->type == SDL_MOUSEBUTTONUP) {
        s->slides = s->pans = false;
    } else if (e->type == SDL_MOUSEBUTTONDOWN && e->button.button == SDL_BUTTON_LEFT) {
        return press(a, (SDL_Point){e->button.x, e->button.y});
    } else if (e->type == SDL_MOUSEMOTION && s->slides) {
        begin(a, number_at(a, e->motion.x));
        return true;
    } else if (e->type == SDL_MOUSEMOTION && s->pans) {
        return camera_pan(view_camera(a->view), a->session.game, -e->motion.xrel, -e->motion.yrel);
    }
    return false;
}

// ---- ticks and frames ---------------------------------------------------------------------------

static void tick(app *a) {
    const input *in = &a->controls.taken;
    int across = (in->ax > 0) - (in->ax < 0), down = (in->ay > 0) - (in->ay < 0);
    if (is_storm(a)) {
        (void)camera_pan(view_camera(a->view), a->session.game, PAN * across, PAN * down);
    }
}

static void place(app *a) {
    own(a)->box = (SDL_Rect){0, 0, 0, 0};
    if (is_storm(a)) {
        own(a)->box = layout_take(&a->room, EDGE_BOTTOM | EDGE_LEFT, BOX_W, BOX_H);
    }
}

static void draw(app *a) {
    const canvas *c = view_canvas(a->view);
    const SDL_Rect box = own(a)->box;
    const int32_t sprites = a->session.game->world.balls;
    int x = box.x + SLIDE_X, knob = x + place_of(sprites) * STEP, y = box.y + 2;
    if (!is_storm(a) || SDL_RectEmpty(&box)) {
        return;
    }
    canvas_fill(c, box.x, box.y, box.w, box.h, ink_fade(INK_NIGHT, 235));
    canvas_fill(c, x, y + 4, SLIDE_W + 1, 2, INK_FAINT);
    canvas_fill(c, x, y + 4, knob - x, 2, INK_GOLD);
    canvas_fill(c, knob - 3, y, 7, 10, INK_GOLD);
    text_draw(c->text, x - 16, y, 1, INK_DIM, "[");
    x = text_draw(c->text, x + SLIDE_W + 10, y, 1, INK_DIM, "]");
    text_print(c->text, x + TEXT_W, y, 1, INK_GOLD, say(SAY_STORM_SPRITES), (int)sprites);
}

const tool storm_tool = {
    .when = IN_GAME,
    .bytes = sizeof(storm_state),
    .event = handle,
    .act = act,
    .on[TOOL_TICK] = tick,
    .on[TOOL_PLACE] = place,
    .on[TOOL_DRAW] = draw,
};
