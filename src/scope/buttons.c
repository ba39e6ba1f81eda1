// buttons.c - the table of buttons in groups, from left to right. Icons are drawn from signs, since the font has none.
#include "scope/buttons.h"

#include <stdio.h>

#include "app/mode.h"
#include "scope/seek.h"
#include "sdl/lang/language.h"
#include "sdl/palette.h"
#include "view/hud/words.h"

enum {
    SIDE = 8, // distance of the row from the edges of the picture [px]
    GAP = 2,
    GROUP = 8, // gap between two groups
    ICON_H = 7
};

static const struct {
    command does;
    const char *icon; ///< < and > are triangles, | is a bar; NULL: text
    phrase word;      ///< a constant text
    int w;            ///< [px]
    bool group;       ///< the first button of a group
} buttons[] = {
    {COMMAND_FIRST, .icon = "|<", .w = 19},
    {COMMAND_JUMP_BACK, .icon = "<<", .w = 19},
    {COMMAND_STEP_BACK, .icon = "<|", .w = 19},
    {COMMAND_PLAY, .icon = ">", .w = 22},
    {COMMAND_STEP, .icon = "|>", .w = 19},
    {COMMAND_JUMP, .icon = ">>", .w = 19},
    {COMMAND_LAST, .icon = ">|", .w = 19},
    {COMMAND_EVENT_BACK, .icon = "<", .w = 18, .group = true},
    {COMMAND_EVENT_KIND, .w = 94},
    {COMMAND_EVENT, .icon = ">", .w = 18},
    {COMMAND_SLOWER, .icon = "-", .w = 18, .group = true},
    {COMMAND_NONE, .w = 28},
    {COMMAND_FASTER, .icon = "+", .w = 18},
    {COMMAND_VIEW, .word = SAY_BAR_VIEW, .w = 32, .group = true},
    {COMMAND_LENS, .word = SAY_BAR_LENS, .w = 32},
    {COMMAND_UNDO, .word = SAY_BAR_UNDO, .w = 40, .group = true},
    {COMMAND_PLAY_ON, .word = SAY_BAR_PLAY_ON, .w = 48},
    {COMMAND_CHALLENGE, .word = SAY_BAR_CHALLENGE, .w = 34},
    {COMMAND_LEAVE, .word = SAY_BAR_LEAVE, .w = 48},
};

enum { BUTTONS = sizeof buttons / sizeof buttons[0] };

/// True if the button can be pressed.
static bool is_live(const app *a, int i) {
    return buttons[i].does != COMMAND_NONE && (buttons[i].does != COMMAND_UNDO || scope_state(a)->before.start);
}

static SDL_Rect box_of(int which) {
    int x = SIDE;
    for (int i = 0; i < which; i++) {
        x += buttons[i].w + (buttons[i + 1].group ? GROUP : GAP);
    }
    return (SDL_Rect){x, VIEW_H - GAP / 2 - BUTTONS_H, buttons[which].w, BUTTONS_H};
}

command buttons_next(const app *a, command from, int step) {
    int i = 0;
    while (i < BUTTONS - 1 && buttons[i].does != from) {
        i++;
    }
    do {
        i = (i + step + BUTTONS) % BUTTONS;
    } while (!is_live(a, i));
    return buttons[i].does;
}

command buttons_at(const app *a, SDL_Point point) {
    command found = COMMAND_NONE;
    for (int i = 0; i < BUTTONS; i++) {
        SDL_Rect box = box_of(i);
        found = is_live(a, i) && SDL_PointInRect(&point, &box) ? buttons[i].does : found;
    }
    return found;
}

void buttons_tip(const app *a, command which, char line[BUTTONS_LINE]) {
    const scope_key *row = scope_key_of(which);
    char key[BINDING_ROOM] = "", names[BINDING_ROOM];
    if (which == COMMAND_VIEW) {
        bindings_keys(a->controls.keys, ACTION_OVERLAY, key);
    } else if (row->name) {
        SDL_strlcpy(key, row->name, sizeof key);
    }
    term_list(key, names, sizeof names);
    snprintf(line, BUTTONS_LINE, "%s%s%s", names, *names ? ": " : "", say(row->help));
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

static bool is_on(const app *a, int i) {
    const overlay_view active = a->overlay->active;
    switch (buttons[i].does) {
    case COMMAND_VIEW: return active != VIEW_NONE;
    case COMMAND_LENS: return active == VIEW_CONTACT;
    case COMMAND_EVENT_KIND: return true;
    default: return false;
    }
}

static void draw_button(const app *a, const canvas *c, int i, bool chosen) {
    SDL_Rect box = box_of(i);
    SDL_Color ink = chosen || is_on(a, i) ? INK_GOLD : INK_WHITE;
    const char *icon = buttons[i].does == COMMAND_PLAY && a->mode == MODE_RECORD ? "||" : buttons[i].icon;
    char word[BUTTONS_LINE];
    if (is_live(a, i)) {
        canvas_fill(c, box.x, box.y, box.w, box.h, chosen ? INK(90, 120, 200, 120) : INK(90, 120, 200, 50));
        canvas_fill(c, box.x, box.y + box.h - 1, box.w, 1, chosen || is_on(a, i) ? INK_GOLD : INK(90, 120, 200, 90));
    } else if (buttons[i].does != COMMAND_NONE) {
        ink = INK_FAINT;
    }
    if (icon) {
        draw_icon(c, box, ink, icon);
        return;
    }
    if (buttons[i].does == COMMAND_EVENT_KIND) {
        SDL_strlcpy(word, incident_names[scope_state(a)->kind], BUTTONS_LINE);
    } else if (buttons[i].does == COMMAND_NONE) {
        snprintf(word, BUTTONS_LINE, say(SAY_BAR_SPEED), seek_speed_name(a));
    } else {
        SDL_strlcpy(word, say(buttons[i].word), BUTTONS_LINE);
    }
    canvas_centered(c, box.x + box.w / 2, box.y + 2, 1, ink, word);
}

void buttons_draw(const app *a, const canvas *c, command chosen) {
    for (int i = 0; i < BUTTONS; i++) {
        draw_button(a, c, i, buttons[i].does == chosen && chosen != COMMAND_NONE);
    }
}
