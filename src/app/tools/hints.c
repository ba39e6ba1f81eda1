// hints.c - the first level teaches: fly, brake, shoot, drill, each where it matters and once. What was learned is kept
// with the settings.
#include "app/tool.h"

#include <stdio.h>

#include "app/mode.h"
#include "app/session/hints.h"
#include "view/hint_view.h"
#include "game/levels/scenes.h"

enum { KEY_ROOM = 48, FADE_TICKS = 16 };

/// The device in the player's hands: the hints name its keys.
typedef enum hand { HAND_KEYS, HAND_MOUSE, HAND_PAD } hand;

typedef struct lesson {
    hints hints;
    hand hand;
} lesson;

extern const tool hints_tool;

static lesson *own(const app *a) {
    return tool_own(a, &hints_tool);
}

static const struct {
    action does;
    const char *words;
} lessons[HINT_COUNT] = {
    [HINT_FLY] = {ACTION_UP, "fly: you keep your speed"},
    [HINT_BRAKE] = {ACTION_BRAKE, "brake"},
    [HINT_SHOOT] = {ACTION_FIRE, "shoot: twice your speed, where you fly"},
    [HINT_DIG] = {ACTION_DRILL, "drill: this gem is in the rock"},
};

static bool teaches(const app *a) {
    const world *w = &a->session.game->world;
    bool played = a->session.source == SOURCE_PLAYER && !a->session.demonstration;
    return played && w->level == 1 && scene_get(w->scene)->arena;
}

static void begin(app *a) {
    hints_begin(&own(a)->hints, (unsigned)a->keep.settings.value[SETTING_LEARNED]);
}

static void tick(app *a, const input *in) {
    hints *h = &own(a)->hints;
    if (!teaches(a)) {
        return;
    }
    hints_tick(h, &a->session.game->world, in);
    if ((int)h->learned != a->keep.settings.value[SETTING_LEARNED]) {
        settings_set(&a->keep.settings, SETTING_LEARNED, (int)h->learned);
    }
}

static bool handle(app *a, const SDL_Event *e) {
    switch (e->type) {
    case SDL_KEYDOWN: own(a)->hand = HAND_KEYS; break;
    case SDL_MOUSEBUTTONDOWN: own(a)->hand = HAND_MOUSE; break;
    case SDL_CONTROLLERBUTTONDOWN: own(a)->hand = HAND_PAD; break;
    default: break;
    }
    return false;
}

// ---- names ----------------------------------------------------------------------------------------------

static bool are_arrows(const bindings *b, int place) {
    return b->key[ACTION_UP][place] == SDL_SCANCODE_UP && b->key[ACTION_LEFT][place] == SDL_SCANCODE_LEFT &&
           b->key[ACTION_DOWN][place] == SDL_SCANCODE_DOWN && b->key[ACTION_RIGHT][place] == SDL_SCANCODE_RIGHT;
}

static void fly_keys(const bindings *b, char line[KEY_ROOM]) {
    static const action round[] = {ACTION_UP, ACTION_LEFT, ACTION_DOWN, ACTION_RIGHT};
    const char *name[4];
    int place = are_arrows(b, 0) ? 0 : are_arrows(b, 1) ? 1 : -1;
    for (int i = 0; i < 4; i++) {
        name[i] = SDL_GetScancodeName(b->key[round[i]][0]);
    }
    snprintf(line, KEY_ROOM, place >= 0 ? "arrow keys" : "%.10s %.10s %.10s %.10s", name[0], name[1], name[2], name[3]);
}

static void one_key(const bindings *b, action does, hand d, char line[KEY_ROOM]) {
    const char *button = bindings_mouse_name(b->mouse[does]);
    SDL_Scancode code = b->key[does][0] ? b->key[does][0] : b->key[does][1];
    if (d == HAND_PAD && b->pad[does] != SDL_CONTROLLER_BUTTON_INVALID) {
        const char *name = SDL_GameControllerGetStringForButton((SDL_GameControllerButton)b->pad[does]);
        snprintf(line, KEY_ROOM, "pad %.20s", name ? name : "?");
    } else if (d == HAND_MOUSE && b->mouse[does] && button) {
        snprintf(line, KEY_ROOM, "%.20s button", button);
    } else {
        snprintf(line, KEY_ROOM, "%.30s", code ? SDL_GetScancodeName(code) : "no key is set:");
    }
}

static void keys_of(const app *a, hint which, char line[KEY_ROOM]) {
    const bindings *b = a->controls.keys;
    hand d = own(a)->hand;
    if (which == HINT_FLY && d != HAND_KEYS) {
        snprintf(line, KEY_ROOM, d == HAND_PAD ? "left stick" : "mouse");
    } else if (which == HINT_FLY) {
        fly_keys(b, line);
    } else {
        one_key(b, lessons[which].does, d, line);
    }
}

// ---- drawing --------------------------------------------------------------------------------------------

static void draw(app *a) {
    const hints *h = &own(a)->hints;
    char key[KEY_ROOM];
    if (!mode_in_game(a) || a->mode != MODE_PLAY || !teaches(a) || h->on == HINT_NONE) {
        return;
    }
    keys_of(a, h->on, key);
    int left = h->goodbye > 0 ? h->goodbye : FADE_TICKS, in = h->age;
    hint_frame f = {key, lessons[h->on].words, {h->x, h->y}, 256, h->goodbye > 0};
    f.strength = left < FADE_TICKS ? left * 256 / FADE_TICKS : in < FADE_TICKS && !f.done ? in * 256 / FADE_TICKS : 256;
    hint_view_draw(view_canvas(a->view), &f);
}

const tool hints_tool = {
    .name = "hints",
    .when = IN_ALL,
    .bytes = sizeof(lesson),
    .begin = begin,
    .event = handle,
    .tick = tick,
    .draw = draw,
};
