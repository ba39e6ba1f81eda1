// bar.c - all that one can do with a frozen game or a record: a line of words, the tracks of time, a row of buttons.
//
// A button is an action, and a key is its shortcut. Mouse and pad choose among the buttons, keys press them. What is
// pointed at says its key and what it does, in the line of words; else that line says what goes on. With the laws the
// tracks show below a running game, too, without buttons.
#include <stdio.h>
#include <string.h>

#include "sdl/palette.h"
#include "app/games.h"
#include "app/menu/menu.h"
#include "app/mode.h"
#include "app/tool.h"
#include "app/tools/breaks.h"
#include "app/tools/grab.h"
#include "app/tools/laws.h"
#include "app/tools/layers.h"
#include "app/tools/speed.h"
#include "app/tools/time.h"
#include "view/hud/words.h"

enum {
    JUMP = 5 * TICKS_PER_SECOND,
    SIDE = 8, // of words and buttons, from the edge of the picture [px]
    AXIS_X = 20,
    AXIS_W = VIEW_W - 2 * AXIS_X,
    WORDS_H = 12,
    BUTTONS_H = 13,
    GAP = 2,
    GROUP = 8, // between two groups of buttons
    ICON_H = 7,
    LINE = 96
};

/// The buttons from the left.
typedef enum button_name {
    BUTTON_FIRST,
    BUTTON_BACK,
    BUTTON_STEP_BACK,
    BUTTON_PLAY,
    BUTTON_STEP,
    BUTTON_ON,
    BUTTON_LAST,
    BUTTON_EVENT_BACK,
    BUTTON_KIND,
    BUTTON_EVENT_NEXT,
    BUTTON_BREAK,
    BUTTON_SLOWER,
    BUTTON_SPEED,
    BUTTON_FASTER,
    BUTTON_VIEW,
    BUTTON_LENS,
    BUTTON_LAWS,
    BUTTON_CSV,
    BUTTON_LINE,
    BUTTON_BRANCH,
    BUTTON_LEAVE,
    BUTTONS
} button_name;

typedef struct bar {
    int at;       ///< the button that is chosen
    bool told;    ///< by the pointer on it, or by a pad
    bool dragged; ///< the pointer holds the bar of time
    menu_stick stick;
} bar;

static bar *own(const app *a) {
    return tool_own(a, &bar_tool);
}

static bool is_record(const app *a) {
    return a->session.source == SOURCE_REPLAY;
}

/// True when there is time to travel in.
static bool acts(const app *a) {
    return mode_in_game(a) && (a->mode == MODE_FROZEN || is_record(a));
}

static bool shows(const app *a) {
    return acts(a) || laws_shows(a);
}

static int laws_h(const app *a) {
    return laws_shows(a) ? LAWS_TRACKS_H : 0;
}

/// It is the first to take room at the lower edge.
static int top_of(const app *a) {
    int buttons_h = acts(a) ? GAP + BUTTONS_H : 0;
    return shows(a) ? VIEW_H - WORDS_H - laws_h(a) - TIMELINE_H - GAP - buttons_h : VIEW_H;
}

// ---- buttons --------------------------------------------------------------------------------------------------------

/// Back to where the record was chosen: the list of records, or the command line, after which the title comes.
static void leave_record(app *a) {
    bool listed = !a->options.replay;
    a->options.replay = NULL;
    games_begin(a, true);
    if (listed) {
        mode_open(a, SCREEN_RECORDS);
    }
}

static void jump_back(app *a) {
    time_jump(a, -JUMP);
}

static void jump_on(app *a) {
    time_jump(a, JUMP);
}

static void turn_lens(app *a) {
    layers_turn(a, OVERLAY_WHY);
}

static bool has_branch(const app *a) {
    int changes;
    return time_other_run(a, &changes)->end != NULL;
}

static const struct {
    const char *icon;            ///< < and > are triangles, | is a bar, * a disc; NULL: letters
    phrase word;                 ///< the letters, if they are always the same
    phrase tip;                  ///< what it does
    action does;                 ///< what it presses, or
    void (*press)(app *a);       ///< what it does, and
    const char *key;             ///< the name of its key then
    bool (*there)(const app *a); ///< NULL: always
    int w;                       ///< [px]
    bool group;                  ///< the first one of a group
} buttons[BUTTONS] = {
    [BUTTON_FIRST] = {.icon = "|<", .w = 20, .does = ACTION_FIRST_TICK, .tip = SAY_TIP_FIRST},
    [BUTTON_BACK] = {.icon = "<<", .w = 20, .press = jump_back, .key = "Left", .tip = SAY_TIP_BACK},
    [BUTTON_STEP_BACK] = {.icon = "<|", .w = 20, .does = ACTION_STEP_BACK, .tip = SAY_TIP_STEP_BACK},
    [BUTTON_PLAY] = {.icon = ">", .w = 22, .does = ACTION_FREEZE, .tip = SAY_TIP_PLAY},
    [BUTTON_STEP] = {.icon = "|>", .w = 20, .does = ACTION_STEP, .tip = SAY_TIP_STEP},
    [BUTTON_ON] = {.icon = ">>", .w = 20, .press = jump_on, .key = "Right", .tip = SAY_TIP_ON},
    [BUTTON_LAST] = {.icon = ">|", .w = 20, .does = ACTION_LAST_TICK, .tip = SAY_TIP_LAST},
    [BUTTON_EVENT_BACK] = {.icon = "<", .w = 18, .does = ACTION_EVENT_BACK, .tip = SAY_TIP_EVENT_BACK, .group = true},
    [BUTTON_KIND] = {.w = 106, .does = ACTION_EVENT_KIND, .tip = SAY_TIP_KIND},
    [BUTTON_EVENT_NEXT] = {.icon = ">", .w = 18, .does = ACTION_EVENT_NEXT, .tip = SAY_TIP_EVENT_NEXT},
    [BUTTON_BREAK] = {.icon = "*", .w = 18, .does = ACTION_BREAK, .tip = SAY_TIP_BREAK},
    [BUTTON_SLOWER] = {.icon = "-", .w = 18, .does = ACTION_SLOWER, .tip = SAY_TIP_SLOWER, .group = true},
    [BUTTON_SPEED] = {.w = 28},
    [BUTTON_FASTER] = {.icon = "+", .w = 18, .does = ACTION_FASTER, .tip = SAY_TIP_FASTER},
    [BUTTON_VIEW] = {.word = SAY_BAR_VIEW, .w = 32, .does = ACTION_OVERLAY, .tip = SAY_TIP_VIEW, .group = true},
    [BUTTON_LENS] = {.word = SAY_BAR_LENS, .w = 32, .press = turn_lens, .key = "8", .tip = SAY_TIP_LENS},
    [BUTTON_LAWS] = {.word = SAY_BAR_LAWS, .w = 32, .does = ACTION_LAWS, .tip = SAY_TIP_LAWS},
    [BUTTON_CSV] = {.word = SAY_BAR_CSV, .w = 26, .does = ACTION_CSV, .tip = SAY_TIP_CSV},
    [BUTTON_LINE] = {.word = SAY_BAR_LINE, .w = 32, .does = ACTION_COMMAND, .tip = SAY_TIP_LINE},
    [BUTTON_BRANCH] =
        {.word = SAY_BAR_BRANCH, .w = 44, .does = ACTION_OTHER_RUN, .tip = SAY_TIP_BRANCH, .there = has_branch},
    [BUTTON_LEAVE] = {.word = SAY_BAR_LEAVE,
                      .w = 40,
                      .press = leave_record,
                      .key = "Escape",
                      .tip = SAY_TIP_LEAVE,
                      .there = is_record},
};

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

static void press(app *a, int i) {
    if (buttons[i].press) {
        buttons[i].press(a);
    } else {
        (void)tools_act(a, buttons[i].does);
    }
}

/// Chooses the next button to a side.
static void walk(app *a, int by) {
    bar *b = own(a);
    do {
        b->at = (b->at + by + BUTTONS) % BUTTONS;
    } while (!can_press(a, b->at));
    b->told = true;
}

static bool is_on(const app *a, int i) {
    unsigned layers = overlay_hidden(a->overlay) ? 0 : overlay_active(a->overlay);
    switch (i) {
    case BUTTON_BREAK: return breaks_on(a);
    case BUTTON_VIEW: return layers != 0;
    case BUTTON_LENS: return (layers & OVERLAY_WHY) != 0;
    case BUTTON_LAWS: return laws_shows(a);
    default: return false;
    }
}

// ---- the tracks -----------------------------------------------------------------------------------------------------

static timeline axis_of(const app *a) {
    bool judged = laws_shows(a);
    int changes;
    const branch *other = time_other_run(a, &changes);
    timeline t = {.x = judged ? LAWS_TRACKS_X : AXIS_X, .w = judged ? LAWS_TRACKS_W : AXIS_W};
    (void)time_span(a, &t.first, &t.last);
    if (!acts(a)) { // the oldest snapshot goes every two seconds, the axis goes on in each tick
        t.first = SDL_max(t.first, t.last - 60 * TICKS_PER_SECOND);
    }
    t.first = SDL_max(t.first, 0);
    t.now = SDL_clamp(a->session.game->world.tick, t.first, t.last);
    t.fork = other->end ? other->from : -1;
    t.bright = breaks_kind(a);
    return t;
}

/// Goes to what lies there on the tracks.
static void point(app *a, SDL_Point at) {
    const timeline t = axis_of(a);
    laws_judged judged = laws_found(a);
    int top = top_of(a) + WORDS_H;
    SDL_Point below = {at.x, at.y - top - laws_h(a)}, in_laws = {at.x, at.y - top};
    int64_t tick = timeline_pick(&t, a->session.past, below, &own(a)->dragged);
    if (tick >= 0 && own(a)->dragged) {
        time_seek(a, tick);
    } else if (tick >= 0) {
        time_go(a, tick);
    } else if (laws_shows(a) && judged.laws && below.y < 0) {
        tick = laws_tracks_pick(&judged, &t, in_laws);
        if (tick >= 0) {
            time_go(a, tick);
        }
    }
}

// ---- events ---------------------------------------------------------------------------------------------------------

/// The button there, or -1.
static int button_at(const app *a, SDL_Point at) {
    int found = -1;
    for (int i = 0; i < BUTTONS && acts(a); i++) {
        SDL_Rect box = box_of(a, i);
        found = can_press(a, i) && SDL_PointInRect(&at, &box) ? i : found;
    }
    return found;
}

static bool click(app *a, SDL_Point at) {
    int i = button_at(a, at);
    bool in = at.y >= top_of(a) && !SDL_GetRelativeMouseMode();
    if (in && i >= 0) {
        press(a, i);
    } else if (in) {
        point(a, at);
    }
    return in;
}

static bool hover(app *a, SDL_Point at) {
    bar *b = own(a);
    int i = button_at(a, at);
    if (b->dragged) {
        const timeline t = axis_of(a);
        time_seek(a, timeline_tick(&t, at.x));
    }
    b->told = i >= 0;
    b->at = i >= 0 ? i : b->at;
    return b->dragged;
}

/// A pad walks along the buttons; keys press them. Backspace is the other branch.
static bool wish(app *a, const SDL_Event *e) {
    menu_press what = menu_input(NULL, &own(a)->stick, e); // without the events that look for an item

    bool key = e->type == SDL_KEYDOWN, pad = e->type == SDL_CONTROLLERBUTTONDOWN || e->type == SDL_CONTROLLERAXISMOTION;
    bool other = key && e->key.keysym.scancode == SDL_SCANCODE_BACKSPACE,
         across = what == MENU_LEFT || what == MENU_RIGHT;
    if (what == MENU_NOTHING || other || (what == MENU_BACK && !is_record(a))) {
        return false;
    }
    if (key && e->key.repeat && !across) {
        return true;
    }
    switch (what) {
    case MENU_LEFT: pad ? walk(a, -1) : press(a, BUTTON_BACK); break;
    case MENU_RIGHT: pad ? walk(a, 1) : press(a, BUTTON_ON); break;
    case MENU_UP: press(a, BUTTON_FASTER); break;
    case MENU_DOWN: press(a, BUTTON_SLOWER); break;
    case MENU_OK: press(a, pad ? own(a)->at : (int)BUTTON_PLAY); break;
    case MENU_BACK: press(a, BUTTON_LEAVE); break;
    case MENU_NOTHING: break;
    }
    return true;
}

static bool handle(app *a, const SDL_Event *e) {
    bar *b = own(a);
    bool left = e->type == SDL_MOUSEBUTTONDOWN && e->button.button == SDL_BUTTON_LEFT;
    b->dragged = b->dragged && e->type != SDL_MOUSEBUTTONUP && shows(a);
    if (!shows(a)) {
        return false;
    }
    if (e->type == SDL_MOUSEMOTION) {
        return hover(a, (SDL_Point){e->motion.x, e->motion.y});
    }
    if (left) {
        return click(a, (SDL_Point){e->button.x, e->button.y});
    }
    return acts(a) && wish(a, e);
}

// ---- drawing --------------------------------------------------------------------------------------------------------

/// Draws a sign of an icon. Returns how wide it is.
static int draw_sign(const canvas *c, int x, int y, SDL_Color ink, char sign) {
    enum { HALF = ICON_H / 2 };
    for (int i = 0; i <= HALF && (sign == '<' || sign == '>'); i++) {
        canvas_fill(c, sign == '<' ? x + i : x + HALF - i, y + HALF - i, 1, 2 * i + 1, ink);
    }
    switch (sign) {
    case '<':
    case '>': return HALF + 2;
    case '|': canvas_fill(c, x, y, 2, ICON_H, ink); return 4;
    case '*':
        canvas_fill(c, x + 2, y, ICON_H - 4, ICON_H, ink);
        canvas_fill(c, x + 1, y + 1, ICON_H - 2, ICON_H - 2, ink);
        canvas_fill(c, x, y + 2, ICON_H, ICON_H - 4, ink);
        return ICON_H + 1;
    case '+': canvas_fill(c, x + HALF, y, 1, ICON_H, ink);
    // fall through
    default: canvas_fill(c, x, y + HALF, ICON_H, 1, ink); return ICON_H + 1;
    }
}

static int icon_w(const char *icon) {
    int w = -1;
    for (; *icon; icon++) {
        bool triangle = *icon == '<' || *icon == '>';
        w += triangle ? ICON_H / 2 + 2 : *icon == '|' ? 4 : ICON_H + 1;
    }
    return w;
}

static void draw_icon(const canvas *c, SDL_Rect in, SDL_Color ink, const char *icon) {
    int x = in.x + (in.w - icon_w(icon)) / 2;
    for (; *icon; icon++) {
        x += draw_sign(c, x, in.y + (in.h - ICON_H) / 2, ink, *icon);
    }
}

/// Writes the letters of a button that has any.
static void write_word(const app *a, int i, char word[LINE]) {
    if (i == BUTTON_KIND) {
        SDL_strlcpy(word, breakpoint_name(breaks_kind(a)), LINE);
    } else if (i == BUTTON_SPEED) {
        snprintf(word, LINE, say(SAY_BAR_SPEED), speed_name(a));
    } else {
        SDL_strlcpy(word, say(buttons[i].word), LINE);
    }
}

static SDL_Color ink_of(const app *a, int i, bool chosen) {
    if (i == BUTTON_BREAK) {
        return is_on(a, i) ? INK_DANGER : INK_FAINT;
    }
    return chosen || is_on(a, i) || i == BUTTON_KIND ? INK_GOLD : INK_WHITE;
}

static void draw_button(const app *a, const canvas *c, int i) {
    SDL_Rect box = box_of(a, i);
    bool chosen = own(a)->told && i == own(a)->at;
    SDL_Color ink = ink_of(a, i, chosen);
    const char *icon = i == BUTTON_PLAY && a->mode != MODE_FROZEN ? "||" : buttons[i].icon;
    char word[LINE];
    if (can_press(a, i)) {
        canvas_fill(c, box.x, box.y, box.w, box.h, chosen ? INK(90, 120, 200, 120) : INK(90, 120, 200, 50));
        canvas_fill(c, box.x, box.y + box.h - 1, box.w, 1, chosen || is_on(a, i) ? INK_GOLD : INK(90, 120, 200, 90));
    }
    if (icon) {
        draw_icon(c, box, ink, icon);
    } else {
        write_word(a, i, word);
        canvas_centered(c, box.x + box.w / 2, box.y + 2, 1, ink, word);
    }
}

static void write_tip(const app *a, char line[LINE]) {
    int i = own(a)->at;
    char key[BINDING_ROOM];
    bindings_keys(a->controls.keys, buttons[i].does, key);
    bool go_on = i == BUTTON_PLAY && a->mode == MODE_FROZEN;
    snprintf(line, LINE, "%s: %s", buttons[i].key ? buttons[i].key : key, say(go_on ? SAY_TIP_GO_ON : buttons[i].tip));
}

/// What goes on, else what is pointed at, else what the hands can do.
static SDL_Color write_line(const app *a, char line[LINE]) {
    line[0] = '\0';
    if (breaks_say(a, line)) {
        return INK_OI_YELLOW;
    }
    if (own(a)->told && acts(a)) {
        write_tip(a, line);
        return INK_WHITE;
    }
    if (!grab_say(a, line)) {
        line[0] = '\0';
    }
    return INK_DIM;
}

static void print_time(char line[32], int64_t ticks) {
    int minutes = (int)(ticks / (60 * TICKS_PER_SECOND));
    snprintf(line, 32, "%d:%05.2f", minutes, (double)ticks / TICKS_PER_SECOND - 60 * minutes);
}

static void draw_words(const app *a, const canvas *c, const timeline *t, int y) {
    char now[32], all[32], line[LINE];
    bool frozen = a->mode == MODE_FROZEN;
    phrase is = is_record(a) ? SAY_BAR_RECORD : SAY_BAR_TICK;
    print_time(now, t->now);
    print_time(all, t->last);
    int x = text_print(c->text, SIDE, y, 1, frozen ? INK_OI_YELLOW : INK_GOLD, say(frozen ? SAY_FROZEN : is),
                       (long long)a->session.game->world.tick);
    x = text_print(c->text, x + 2 * TEXT_W, y, 1, INK_WHITE, say(SAY_BAR_TIME), now, all);
    SDL_Color ink = write_line(a, line);
    text_draw(c->text, x + 2 * TEXT_W, y, 1, ink, line);
    snprintf(line, sizeof line, "%.1f MB", (double)ring_bytes(a->session.ring) / 1e6);
    text_draw(c->text, VIEW_W - SIDE - (int)strlen(line) * TEXT_W, y, 1, INK_FAINT, line);
}

static void draw(app *a) {
    const canvas *c = view_canvas(a->view);
    if (!shows(a)) {
        return;
    }
    const timeline t = axis_of(a);
    const laws_judged judged = laws_found(a);
    int edge = top_of(a), top = edge + WORDS_H, times = top + laws_h(a);
    canvas_fill(c, 0, edge, VIEW_W, VIEW_H - edge, INK_NIGHT);
    canvas_fill(c, 0, edge, VIEW_W, 1, INK(90, 120, 200, 120));
    draw_words(a, c, &t, edge + 2);
    if (judged.laws && laws_h(a) > 0) {
        laws_tracks_draw(c, &judged, &t, top);
    }
    timeline_draw(&t, c, a->session.past, times);
    timeline_draw_now(&t, c, top + (laws_h(a) > 0) * TEXT_H, times + TIMELINE_H - top - (laws_h(a) > 0) * TEXT_H);
    for (int i = 0; i < BUTTONS && acts(a); i++) {
        if (!buttons[i].there || buttons[i].there(a)) {
            draw_button(a, c, i);
        }
    }
}

// ---- the tool -------------------------------------------------------------------------------------------------------

/// The camera gives way: the world's low end is shown above the bar.
static void place(app *a) {
    int h = VIEW_H - top_of(a);
    if (h > 0) {
        (void)layout_take(&a->room, EDGE_BOTTOM, VIEW_W, h);
    }
    view_cover(a->view, h);
}

/// The picture below a page stays where it is.
static void change(app *a) {
    if (a->depth == 0) {
        view_cover(a->view, VIEW_H - top_of(a));
    }
}

static void begin(app *a) {
    *own(a) = (bar){.at = BUTTON_PLAY};
}

const tool bar_tool = {
    .name = "bar",
    .when = IN_GAME,
    .bytes = sizeof(bar),
    .begin = begin,
    .change = change,
    .event = handle,
    .place = place,
    .draw = draw,
};
