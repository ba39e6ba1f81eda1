// hints.c - hints of the first level: fly, brake, shoot, drill, each shown once where it is useful; the bomb when it is
// first charged; the rope beside the first rock that was cut off; a glowing
// neck when it is near. The settings store the completed hints.
#include "app/tool.h"

#include <string.h>

#include "app/input/key_words.h"
#include "app/mode.h"
#include "view/hud/hints.h"
#include "view/hud/edge_marks.h"
#include "sdl/lang/language.h"
#include "view/hud/words.h"
#include "game/levels/scenes.h"

enum { FADE_TICKS = 16, NECK_NEAR = 200 }; // NECK_NEAR: distance of a neck that is explained [px]

typedef struct lesson {
    hints hints;
    bind_device hand; ///< the device used last; the hints name its keys
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
    [HINT_NECK] = {ACTION_FIRE, SAY_HINT_NECK, SAY_TOUCH_SHOOT},
};

static bool teaches(const app *a) {
    const world *w = &a->session.game->world;
    bool played = a->session.source == SOURCE_PLAYER && !a->session.demonstration;
    return played && scene_get(w->scene)->arena;
}

static void begin(app *a) {
    hints_begin(&state(a)->hints, (unsigned)a->saves.settings.value[SETTING_LEARNED]);
}

static void tick(app *a) {
    hints *h = &state(a)->hints;
    if (!teaches(a)) {
        return;
    }
    h->neck_near = view_find_neck(a->view, &a->session.game->world, NECK_NEAR, &h->neck);
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
        SDL_strlcpy(line, key ? term(key_label(DEVICE_KEYS, key)) : say(SAY_HINT_NO_KEY), KEY_WORDS);
    }
}

static void keys_of(const app *a, hint which, char line[KEY_WORDS]) {
    const bindings *b = a->controls.keys;
    bind_device d = state(a)->hand;
    if (a->controls.touch) {
        SDL_strlcpy(line, say(lessons[which].touch), KEY_WORDS);
    } else if (which == HINT_FLY && d != DEVICE_KEYS) {
        SDL_strlcpy(line, say(d == DEVICE_PAD ? SAY_HINT_STICK : SAY_HINT_MOUSE), KEY_WORDS);
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

static void draw(app *a) {
    const hints *h = &state(a)->hints;
    char key[KEY_WORDS];
    if (!mode_in_game(a) || a->mode != MODE_PLAY || !teaches(a) || h->on == HINT_NONE) {
        return;
    }
    keys_of(a, h->on, key);
    int fade = SDL_min(h->goodbye > 0 ? h->goodbye : h->age, FADE_TICKS) * 256 / FADE_TICKS;
    hint_frame f = {key, say(lessons[h->on].words), {h->x, h->y}, fade, h->goodbye > 0};
    hint_view_draw(view_canvas(a->view), &f);
}

const tool hints_tool = {
    .when = IN_ALL,
    .bytes = sizeof(lesson),
    .on[TOOL_BEGIN] = begin,
    .event = handle,
    .on[TOOL_TICK] = tick,
    .on[TOOL_DRAW] = draw,
};
