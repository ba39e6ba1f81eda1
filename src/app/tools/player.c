// player.c - the player of records: a bar with a place in time, keys and items for pause, search, slow and fast. A record
// that is paused is a frozen game.
#include "app/tools/player.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "sdl/palette.h"
#include "app/games.h"
#include "app/menu/menu.h"
#include "app/mode.h"
#include "app/tool.h"

enum {
    NORMAL = 2,
    JUMP = 5 * TICKS_PER_SECOND,
    BAR_X = 20,
    BAR_W = VIEW_W - 40,
    BAR_Y = 327,
    BAR_H = 5,
    FOOT_Y = PLAYER_TOP + 3
};

typedef struct player {
    int speed; ///< number of a speed
    menu bar;
    menu_stick stick;
} player;

extern const tool player_tool;

static player *own(const app *a) {
    return tool_own(a, &player_tool);
}

static bool is_record(const app *a) {
    return a->session.source == SOURCE_REPLAY;
}

enum { ITEM_LEAVE, ITEM_BACK, ITEM_PAUSE, ITEM_ON, ITEM_SLOWER, ITEM_FASTER };

static const struct {
    int quarters;
    const char *name;
} speeds[] = {{1, "1/4"}, {2, "1/2"}, {4, "1"}, {8, "2"}, {16, "4"}, {32, "8"}};

enum { SPEEDS = sizeof speeds / sizeof speeds[0] };

int player_quarters(const app *a) {
    return speeds[own(a)->speed].quarters;
}

static void change_speed(player *w, int by) {
    int to = w->speed + by;
    w->speed = SDL_min(SDL_max(to, 0), SPEEDS - 1);
}

static void seek(app *a, int64_t to) {
    int64_t count = a->session.script.count;
    games_seek(a, to < 0 ? 0 : SDL_min(to, count));
}

/// Back to where the record was chosen: the list of records, or the command line, after which the title comes.
static void leave(app *a) {
    bool listed = !a->options.replay;
    a->options.replay = NULL;
    games_begin(a, true);
    if (listed) {
        mode_open(a, SCREEN_RECORDS);
    }
}

static void press_item(app *a, int item, int by) {
    (void)by;
    switch (item) {
    case ITEM_LEAVE: leave(a); break;
    case ITEM_BACK: seek(a, a->session.played - JUMP); break;
    case ITEM_ON: seek(a, a->session.played + JUMP); break;
    case ITEM_PAUSE: mode_freeze(a, a->mode != MODE_FROZEN); break;
    case ITEM_SLOWER: change_speed(own(a), -1); break;
    case ITEM_FASTER: change_speed(own(a), 1); break;
    default: break;
    }
}

static void build(app *a) {
    static const menu_layout across = {.across = true, .x = VIEW_W / 2, .y = 343, .scale = 1};
    player *w = own(a);
    menu_begin(&w->bar, &across, "", "");
    menu_add(&w->bar, "LEAVE", press_item, ITEM_LEAVE);
    menu_add(&w->bar, "-5 s", press_item, ITEM_BACK);
    menu_add(&w->bar, a->mode == MODE_FROZEN ? "GO ON" : "PAUSE", press_item, ITEM_PAUSE);
    menu_add(&w->bar, "+5 s", press_item, ITEM_ON);
    menu_add(&w->bar, "SLOWER", press_item, ITEM_SLOWER);
    menu_add(&w->bar, "FASTER", press_item, ITEM_FASTER);
    menu_end(&w->bar);
}

static void begin(app *a) {
    const player fresh = {.speed = NORMAL, .bar.at = ITEM_PAUSE};
    *own(a) = fresh;
    build(a);
}

static int item_of(menu_press what) {
    switch (what) {
    case MENU_BACK: return ITEM_LEAVE;
    case MENU_LEFT: return ITEM_BACK;
    case MENU_RIGHT: return ITEM_ON;
    case MENU_UP: return ITEM_FASTER;
    case MENU_DOWN: return ITEM_SLOWER;
    case MENU_OK: return ITEM_PAUSE;
    default: return -1;
    }
}

static bool on_bar(int y) {
    return y >= BAR_Y - 6 && y < BAR_Y + BAR_H + 6;
}

static bool handle(app *a, const SDL_Event *e) {
    player *w = own(a);
    bool click = e->type == SDL_MOUSEBUTTONDOWN && e->button.button == SDL_BUTTON_LEFT, taken = false;
    bool back = e->type == SDL_KEYDOWN && e->key.keysym.scancode == SDL_SCANCODE_BACKSPACE; // the other run
    if (!is_record(a) || back) {
        return false;
    }
    if (click && on_bar(e->button.y)) {
        seek(a, (int64_t)(e->button.x - BAR_X) * a->session.script.count / BAR_W);
        taken = true;
    } else if (click && menu_point(&w->bar, e->button.x, e->button.y)) {
        press_item(a, menu_chosen(&w->bar)->of, 1);
        taken = true;
    } else if (!click) {
        menu_press what = menu_input(&w->bar, &w->stick, e);
        bool repeats = e->type == SDL_KEYDOWN && e->key.repeat && what != MENU_LEFT && what != MENU_RIGHT;
        press_item(a, repeats ? -1 : item_of(what), 1);
        taken = what != MENU_NOTHING;
    }
    if (is_record(a)) {
        build(a);
    }
    return taken;
}

static void print_time(char line[16], int64_t ticks) {
    int seconds = (int)(ticks / TICKS_PER_SECOND);
    snprintf(line, 16, "%d:%02d", seconds / 60, seconds % 60);
}

static void draw(app *a) {
    const session *s = &a->session;
    const canvas *c = view_canvas(a->view);
    char now[16], all[16], line[80];
    int64_t count = s->script.count > 0 ? s->script.count : 1;
    if (!is_record(a)) {
        return;
    }
    build(a);
    print_time(now, s->played);
    print_time(all, s->script.count);
    snprintf(line, sizeof line, "%s of %s", now, all);
    canvas_fill(c, 0, FOOT_Y - 3, VIEW_W, VIEW_H - FOOT_Y + 3, INK_NIGHT);
    text_draw(c->text, BAR_X, FOOT_Y - 1, 1, INK_WHITE, line);
    snprintf(line, sizeof line, "%s  speed %s", a->mode == MODE_FROZEN ? "PAUSED" : "RECORD",
             speeds[own(a)->speed].name);
    text_draw(c->text, BAR_X + BAR_W - (int)strlen(line) * TEXT_W, FOOT_Y - 1, 1, INK_GOLD, line);
    canvas_fill(c, BAR_X, BAR_Y, BAR_W, BAR_H, INK(90, 120, 200, 90));
    canvas_fill(c, BAR_X, BAR_Y, (int)(s->played * BAR_W / count), BAR_H, INK_COOL);
    menu_draw(c, &own(a)->bar);
}

const tool player_tool = {
    .name = "player",
    .when = IN_RECORD | IN_FROZEN,
    .bytes = sizeof(player),
    .begin = begin,
    .event = handle,
    .draw = draw,
};
