// buttons.c - the table of buttons in groups, from left to right. Icons are drawn from signs, since the font has none.
#include "scope/buttons.h"

#include <stdio.h>

#include "sdl/palette.h"
#include "app/games.h"
#include "app/mode.h"
#include "app/tool.h"
#include "scope/events.h"
#include "scope/time.h"
#include "sdl/lang/terms.h"
#include "view/hud/words.h"

enum {
    SIDE = 8, // distance of the row from the edges of the picture [px]
    GAP = 2,
    GROUP = 8, // gap between two groups
    ICON_H = 7
};

void buttons_leave(app *a) {
    bool listed = !a->options.replay;
    a->options.replay = NULL;
    games_begin(a, true);
    if (listed) {
        mode_open(a, SCREEN_RECORDS);
    }
}

static void jump_back(app *a) {
    time_jump(a, -1);
}

static void jump_on(app *a) {
    time_jump(a, 1);
}

static void turn_lens(app *a) {
    time_show(a, a->overlay->active ^ OVERLAY_WHY);
}

static bool has_branch(const app *a) {
    int changes;
    return time_other_run(a, &changes)->end != NULL;
}

static const struct {
    const char *icon;            ///< < and > are triangles, | is a bar; NULL: text
    phrase word;                 ///< a constant text
    phrase tip;                  ///< description
    action does;                 ///< its action; with `press` only the key of the action is shown
    void (*press)(app *a);       ///< called instead of the action
    const char *key;             ///< name of a key without an action
    bool (*there)(const app *a); ///< condition; NULL: always shown
    int w;                       ///< [px]
    bool group;                  ///< the first button of a group
} buttons[] = {
    {.icon = "|<", .w = 20, .does = ACTION_FIRST_TICK, .tip = SAY_TIP_FIRST},
    {.icon = "<<", .w = 20, .press = jump_back, .key = "Left", .tip = SAY_TIP_BACK},
    {.icon = "<|", .w = 20, .does = ACTION_STEP_BACK, .tip = SAY_TIP_STEP_BACK},
    [BUTTON_PLAY] = {.icon = ">", .w = 22, .does = ACTION_FREEZE, .tip = SAY_TIP_PLAY},
    {.icon = "|>", .w = 20, .does = ACTION_STEP, .tip = SAY_TIP_STEP},
    {.icon = ">>", .w = 20, .press = jump_on, .key = "Right", .tip = SAY_TIP_ON},
    {.icon = ">|", .w = 20, .does = ACTION_LAST_TICK, .tip = SAY_TIP_LAST},
    {.icon = "<", .w = 18, .does = ACTION_EVENT_BACK, .tip = SAY_TIP_EVENT_BACK, .group = true},
    {.w = 106, .does = ACTION_EVENT_KIND, .tip = SAY_TIP_KIND},
    {.icon = ">", .w = 18, .does = ACTION_EVENT_NEXT, .tip = SAY_TIP_EVENT_NEXT},
    {.icon = "-", .w = 18, .does = ACTION_SLOWER, .tip = SAY_TIP_SLOWER, .group = true},
    {.w = 28},
    {.icon = "+", .w = 18, .does = ACTION_FASTER, .tip = SAY_TIP_FASTER},
    {.word = SAY_BAR_VIEW, .w = 32, .does = ACTION_OVERLAY, .tip = SAY_TIP_VIEW, .group = true},
    {.word = SAY_BAR_LENS, .w = 32, .press = turn_lens, .does = ACTION_LAYER_LAST, .tip = SAY_TIP_LENS},
    {.word = SAY_BAR_BRANCH, .w = 44, .does = ACTION_OTHER_RUN, .tip = SAY_TIP_BRANCH, .there = has_branch},
    {.word = SAY_BAR_LEAVE,
     .w = 40,
     .press = buttons_leave,
     .key = "Escape",
     .tip = SAY_TIP_LEAVE,
     .there = mode_is_record},
};

enum { BUTTONS = sizeof buttons / sizeof buttons[0] };

static bool can_press(const app *a, int i) {
    return (buttons[i].does || buttons[i].press) && (!buttons[i].there || buttons[i].there(a));
}

static SDL_Rect box_of(const app *a, int which) {
    int x = SIDE;
    for (int i = 0; i < which; i++) {
        bool there = !buttons[i].there || buttons[i].there(a);
        x += there ? buttons[i].w + GAP : 0;
        x += buttons[i + 1].group ? GROUP - GAP : 0;
    }
    return (SDL_Rect){x, VIEW_H - GAP / 2 - BUTTONS_H, buttons[which].w, BUTTONS_H};
}

void buttons_press(app *a, int which) {
    if (buttons[which].press) {
        buttons[which].press(a);
    } else {
        (void)tools_act(a, buttons[which].does);
    }
}

int buttons_next(const app *a, int from, int step) {
    do {
        from = (from + step + BUTTONS) % BUTTONS;
    } while (!can_press(a, from));
    return from;
}

int buttons_at(const app *a, SDL_Point point) {
    int found = -1;
    for (int i = 0; i < BUTTONS; i++) {
        SDL_Rect box = box_of(a, i);
        found = can_press(a, i) && SDL_PointInRect(&point, &box) ? i : found;
    }
    return found;
}

static bool is_on(const app *a, int i) {
    unsigned layers = a->overlay->active;
    switch (buttons[i].does) {
    case ACTION_OVERLAY: return layers != 0;
    case ACTION_LAYER_LAST: return (layers & OVERLAY_WHY) != 0;
    default: return false;
    }
}

// ---- drawing ------------------------------------------------------------------------------------

/// Width of a sign including the gap after it.
static int sign_w(char sign) {
    bool triangle = sign == '<' || sign == '>';
    int w = triangle ? ICON_H / 2 + 2 : ICON_H + 1;
    return sign == '|' ? 4 : w;
}

static void draw_sign(const canvas *c, int x, int y, SDL_Color ink, char sign) {
    enum { HALF = ICON_H / 2 };
    for (int i = 0; i <= HALF && (sign == '<' || sign == '>'); i++) {
        canvas_fill(c, sign == '<' ? x + i : x + HALF - i, y + HALF - i, 1, 2 * i + 1, ink);
    }
    switch (sign) {
    case '<':
    case '>': break;
    case '|': canvas_fill(c, x, y, 2, ICON_H, ink); break;
    case '+': canvas_fill(c, x + HALF, y, 1, ICON_H, ink);
    // fall through
    default: canvas_fill(c, x, y + HALF, ICON_H, 1, ink);
    }
}

static void draw_icon(const canvas *c, SDL_Rect in, SDL_Color ink, const char *icon) {
    int w = -1;
    for (int i = 0; icon[i]; i++) {
        w += sign_w(icon[i]);
    }
    for (int x = in.x + (in.w - w) / 2; *icon; icon++) {
        draw_sign(c, x, in.y + (in.h - ICON_H) / 2, ink, *icon);
        x += sign_w(*icon);
    }
}

static void draw_button(const app *a, const canvas *c, int i, bool chosen) {
    SDL_Rect box = box_of(a, i);
    bool bright = chosen || is_on(a, i) || buttons[i].does == ACTION_EVENT_KIND;
    SDL_Color ink = bright ? INK_GOLD : INK_WHITE;
    const char *icon = i == BUTTON_PLAY && a->mode != MODE_FROZEN ? "||" : buttons[i].icon;
    char word[BUTTONS_LINE];
    if (can_press(a, i)) {
        canvas_fill(c, box.x, box.y, box.w, box.h, chosen ? INK(90, 120, 200, 120) : INK(90, 120, 200, 50));
        canvas_fill(c, box.x, box.y + box.h - 1, box.w, 1, chosen || is_on(a, i) ? INK_GOLD : INK(90, 120, 200, 90));
    }
    if (icon) {
        draw_icon(c, box, ink, icon);
    } else {
        if (buttons[i].does == ACTION_EVENT_KIND) {
            SDL_strlcpy(word, incident_names[events_kind(a)], BUTTONS_LINE);
        } else if (!can_press(a, i)) {
            snprintf(word, BUTTONS_LINE, say(SAY_BAR_SPEED), time_speed(a));
        } else {
            SDL_strlcpy(word, say(buttons[i].word), BUTTONS_LINE);
        }
        canvas_centered(c, box.x + box.w / 2, box.y + 2, 1, ink, word);
    }
}

void buttons_tip(const app *a, int which, char line[BUTTONS_LINE]) {
    char key[BINDING_ROOM];
    bindings_keys(a->controls.keys, buttons[which].does, key);
    const char *name = term(buttons[which].key ? buttons[which].key : key);
    bool resumes = which == BUTTON_PLAY && a->mode == MODE_FROZEN;
    const char *tip = say(resumes ? SAY_TIP_GO_ON : buttons[which].tip);
    snprintf(line, BUTTONS_LINE, "%s%s%s", name, *name ? ": " : "", tip);
}

void buttons_draw(const app *a, const canvas *c, int chosen) {
    for (int i = 0; i < BUTTONS; i++) {
        if (!buttons[i].there || buttons[i].there(a)) {
            draw_button(a, c, i, i == chosen);
        }
    }
}
