// hints.c - hints of the first level: fly, brake, shoot, drill, each shown once where it is useful; the bomb when it is
// first charged; the rope beside the first rock that was cut off. Cards of first meetings follow each other, each for
// three seconds. Hints and cards read the world and change neither it nor the input, so records do not contain them.
// The settings store the completed hints and the shown cards.
#include "app/tool.h"

#include <string.h>

#include "app/input/key_words.h"
#include "app/mode.h"
#include "view/hud/hints.h"
#include "view/hud/edge_marks.h"
#include "sdl/lang/language.h"
#include "view/hud/words.h"
#include "game/levels/scenes.h"
#include "game/world/body.h"

enum {
    FADE_TICKS = 16,
    REST_TICKS = 60, // pause between two cards
    EACH_TICKS = 8,  // interval of the search for a card
    LOST_TICKS = 600,
    NECK_NEAR = 200, // distance of a neck that is explained [px]
    CLEAR = 30       // room between the ship and the card [px]
};

typedef struct lesson {
    hints hints;
    bind_device hand;     ///< the device used last; the hints name its keys
    int shown, age, rest; ///< shown card or MEETING_NONE; its age [ticks]; ticks until the next card
    bool right;           ///< side of the card
    int32_t level, power; ///< level and power in the previous tick
    int lost;             ///< ticks for which the loss of a power is news
} lesson;

TOOL_STATE(lesson, hints)

static const struct {
    action does;
    phrase words, touch; ///< touch: the name of its touch button in assets/web/page.js
} lessons[HINT_COUNT] = {
    [HINT_FLY] = {ACTION_UP, SAY_HINT_FLY, SAY_TOUCH_FLY},
    [HINT_BRAKE] = {ACTION_BRAKE, SAY_HINT_BRAKE, SAY_TOUCH_BRAKE},
    [HINT_SHOOT] = {ACTION_FIRE, SAY_HINT_SHOOT, SAY_TOUCH_SHOOT},
    [HINT_DIG] = {ACTION_DRILL, SAY_HINT_DRILL, SAY_TOUCH_DRILL},
    [HINT_BOMB] = {ACTION_BOMB, SAY_HINT_BOMB, SAY_TOUCH_BOMB},
    [HINT_HOOK] = {ACTION_HOOK, SAY_HINT_HOOK, SAY_TOUCH_HOOK},
};

static bool teaches(const app *a) {
    const world *w = &a->session.game->world;
    bool played = a->session.source == SOURCE_PLAYER && !a->session.demonstration;
    return played && scene_get(w->scene)->arena;
}

static void begin(app *a) {
    const bind_device hand = state(a)->hand;
    *state(a) = (lesson){.hand = hand, .shown = MEETING_NONE};
    hints_begin(&state(a)->hints, (unsigned)a->saves.settings.value[SETTING_LEARNED]);
}

/// Notes a power that was lost when the ship left through the gate.
static void note_loss(lesson *l, const world *w) {
    const bool next = l->level > 0 && w->level != l->level;
    l->lost = next && l->power > 0 ? LOST_TICKS : l->lost - (l->lost > 0);
    l->power = w->phase == PHASE_CLEARED && w->power == 0 ? l->power : w->power;
    l->level = w->level;
}

static void find_card(app *a) {
    lesson *l = state(a);
    const world *w = &a->session.game->world;
    settings *s = &a->saves.settings;
    note_loss(l, w);
    if (l->shown != MEETING_NONE) {
        l->age++;
        l->shown = l->age < MEETING_TICKS ? l->shown : MEETING_NONE;
        l->rest = REST_TICKS;
        return;
    }
    if (l->rest > 0 || w->tick % EACH_TICKS != 0) {
        l->rest -= l->rest > 0;
        return;
    }
    ph_point neck;
    l->shown = meeting_find(w, view_find_neck(a->view, w, NECK_NEAR, &neck), l->lost > 0, s->met);
    l->age = 0;
    if (l->shown != MEETING_NONE) {
        settings_meet(s, l->shown);
    }
}

static void tick(app *a) {
    hints *h = &state(a)->hints;
    if (!teaches(a)) {
        return;
    }
    find_card(a);
    hints_tick(h, &a->session.game->world, &a->controls.taken);
    if ((int)h->learned != a->saves.settings.value[SETTING_LEARNED]) {
        settings_set(&a->saves.settings, SETTING_LEARNED, (int)h->learned);
    }
}

static bool handle(app *a, const SDL_Event *e) {
    switch (e->type) {
    case SDL_KEYDOWN: state(a)->hand = DEVICE_KEYS; break;
    case SDL_MOUSEBUTTONDOWN: state(a)->hand = DEVICE_MOUSE; break;
    case SDL_CONTROLLERBUTTONDOWN: state(a)->hand = DEVICE_PAD; break;
    default: break;
    }
    return false;
}

// ---- names --------------------------------------------------------------------------------------

/// Writes the button of an action, or its key if no button is bound.
static void write_key(const bindings *b, action does, bind_device d, char line[KEY_WORDS]) {
    const int *code = b->code[does];
    int key = code[BIND_KEY] ? code[BIND_KEY] : code[BIND_SECOND_KEY];
    int button = code[d == DEVICE_PAD ? BIND_PAD : BIND_MOUSE];
    if (d != DEVICE_KEYS && button) {
        SDL_strlcpy(line, term(key_label(d, button)), KEY_WORDS);
    } else {
        SDL_strlcpy(line, key ? term(key_label(DEVICE_KEYS, key)) : phrase_text(SAY_HINT_NO_KEY), KEY_WORDS);
    }
}

static void keys_of(const app *a, hint which, char line[KEY_WORDS]) {
    const bindings *b = a->controls.keys;
    bind_device d = state(a)->hand;
    if (a->controls.touch) {
        SDL_strlcpy(line, phrase_text(lessons[which].touch), KEY_WORDS);
    } else if (which == HINT_FLY && d != DEVICE_KEYS) {
        SDL_strlcpy(line, phrase_text(d == DEVICE_PAD ? SAY_HINT_STICK : SAY_HINT_MOUSE), KEY_WORDS);
    } else if (which == HINT_FLY) {
        char keys[KEY_WORDS], second[KEY_WORDS];
        bool both = key_steers(b, BIND_KEY, keys) && key_steers(b, BIND_SECOND_KEY, second);
        bool arrows = both && strcmp(second, "Arrows") == 0;
        SDL_strlcpy(line, term(arrows ? second : keys), KEY_WORDS);
    } else {
        write_key(b, lessons[which].does, d, line);
    }
}

// ---- drawing ------------------------------------------------------------------------------------

static void draw_hint(const app *a) {
    const hints *h = &state(a)->hints;
    char key[KEY_WORDS];
    keys_of(a, h->shown, key);
    int fade = SDL_min(h->goodbye > 0 ? h->goodbye : h->age, FADE_TICKS) * 256 / FADE_TICKS;
    hint_frame f = {key, phrase_text(lessons[h->shown].words), {h->x, h->y}, fade, h->goodbye > 0};
    hint_view_draw(view_canvas(a->view), &f);
}

/// Draws the card on the side of the picture away from the ship.
static void draw_card(const app *a) {
    lesson *l = state(a);
    const world *w = &a->session.game->world;
    const canvas *c = view_canvas(a->view);
    const int left = SDL_min(l->age, MEETING_TICKS - l->age), strength = SDL_min(left, FADE_TICKS) * 256 / FADE_TICKS;
    const ph_point ship = body_middle(&w->bodies[w->ship]);
    const SDL_Point point = {(ship.x - c->camera_x) * c->zoom, (ship.y - c->camera_y) * c->zoom};
    const SDL_Rect place = meeting_draw(c, w, l->shown, l->right, strength);
    const SDL_Rect wide = {place.x - CLEAR, place.y - CLEAR, place.w + 2 * CLEAR, place.h + 2 * CLEAR};
    if (SDL_PointInRect(&point, &wide)) {
        l->right = !l->right;
    }
}

static void draw(app *a) {
    if (a->mode != MODE_PLAY || !mode_in_game(a) || !teaches(a)) {
        return;
    }
    if (state(a)->shown != MEETING_NONE && a->session.game->world.ship >= 0) {
        draw_card(a);
    }
    if (state(a)->hints.shown != HINT_NONE) {
        draw_hint(a);
    }
}

const tool hints_tool = {
    .when = IN_ALL,
    .bytes = sizeof(lesson),
    .call[TOOL_BEGIN] = begin,
    .event = handle,
    .call[TOOL_TICK] = tick,
    .call[TOOL_DRAW] = draw,
};
