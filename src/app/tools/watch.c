// watch.c - a bar with a place in time. It moves nothing itself: it says which tick the player wants to see.
#include "app/tools/watch.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "sdl/palette.h"
#include "app/menu/menu_draw.h"

enum {
    NORMAL = 2,
    JUMP = 5 * TICKS_PER_SECOND,
    BAR_X = 20,
    BAR_W = VIEW_W - 40,
    BAR_Y = 327,
    BAR_H = 5,
    FOOT_Y = WATCH_TOP + 3
};

enum { ITEM_LEAVE, ITEM_BACK, ITEM_PAUSE, ITEM_ON, ITEM_SLOWER, ITEM_FASTER };

static const struct {
    int quarters;
    const char *name;
} speeds[] = {{1, "1/4"}, {2, "1/2"}, {4, "1"}, {8, "2"}, {16, "4"}, {32, "8"}};

enum { SPEEDS = sizeof speeds / sizeof speeds[0] };

static void build(watch *w) {
    static const menu_layout across = {true, {VIEW_W / 2, 343, 0, 0}, 1, 0, 0, 0};
    menu_begin(&w->bar, &across, "", "");
    menu_add(&w->bar, ITEM_LEAVE, MENU_ACT, "LEAVE");
    menu_add(&w->bar, ITEM_BACK, MENU_ACT, "-5 s");
    menu_add(&w->bar, ITEM_PAUSE, MENU_ACT, w->paused ? "GO ON" : "PAUSE");
    menu_add(&w->bar, ITEM_ON, MENU_ACT, "+5 s");
    menu_add(&w->bar, ITEM_SLOWER, MENU_ACT, "SLOWER");
    menu_add(&w->bar, ITEM_FASTER, MENU_ACT, "FASTER");
    menu_end(&w->bar);
}

void watch_begin(watch *w) {
    memset(w, 0, sizeof *w);
    w->on = true;
    w->speed = NORMAL;
    w->bar.at = ITEM_PAUSE;
    build(w);
}

int watch_quarters(const watch *w) {
    return w->paused ? 0 : speeds[w->speed].quarters;
}

const char *watch_speed_name(const watch *w) {
    return speeds[w->speed].name;
}

static void change_speed(watch *w, int by) {
    int to = w->speed + by;
    w->speed = to < 0 ? 0 : to >= SPEEDS ? SPEEDS - 1 : to;
}

static watch_wish seek(const session *s, int64_t to, int64_t *tick) {
    *tick = to < 0 ? 0 : to > s->script.count ? s->script.count : to;
    return WATCH_SEEK;
}

static watch_wish press_item(watch *w, const session *s, int item, int64_t *tick) {
    switch (item) {
    case ITEM_LEAVE: return WATCH_LEAVE;
    case ITEM_BACK: return seek(s, s->game->world.tick - JUMP, tick);
    case ITEM_ON: return seek(s, s->game->world.tick + JUMP, tick);
    case ITEM_PAUSE: w->paused = !w->paused; break;
    case ITEM_SLOWER: change_speed(w, -1); break;
    case ITEM_FASTER: change_speed(w, 1); break;
    default: break;
    }
    return WATCH_NOTHING;
}

static watch_wish press(watch *w, const session *s, menu_press what, int64_t *tick) {
    switch (what) {
    case MENU_BACK: return WATCH_LEAVE;
    case MENU_LEFT: return press_item(w, s, ITEM_BACK, tick);
    case MENU_RIGHT: return press_item(w, s, ITEM_ON, tick);
    case MENU_UP: return press_item(w, s, ITEM_FASTER, tick);
    case MENU_DOWN: return press_item(w, s, ITEM_SLOWER, tick);
    case MENU_OK: return press_item(w, s, ITEM_PAUSE, tick);
    default: return WATCH_NOTHING;
    }
}

static bool on_bar(int y) {
    return y >= BAR_Y - 6 && y < BAR_Y + BAR_H + 6;
}

watch_wish watch_event(watch *w, const session *s, const SDL_Event *e, int64_t *tick, bool *taken) {
    *taken = true;
    watch_wish wish = WATCH_NOTHING;
    bool click = e->type == SDL_MOUSEBUTTONDOWN && e->button.button == SDL_BUTTON_LEFT;
    if (click && on_bar(e->button.y)) {
        wish = seek(s, (int64_t)(e->button.x - BAR_X) * s->script.count / BAR_W, tick);
    } else if (click) {
        if (menu_point(&w->bar, e->button.x, e->button.y)) {
            wish = press_item(w, s, menu_chosen(&w->bar), tick);
        }
    } else {
        menu_press what = menu_input(&w->bar, &w->stick, e);
        bool repeats = e->type == SDL_KEYDOWN && e->key.repeat && what != MENU_LEFT && what != MENU_RIGHT;
        *taken = what != MENU_NOTHING;
        wish = repeats ? WATCH_NOTHING : press(w, s, what, tick);
    }
    build(w);
    return wish;
}

static void print_time(char line[16], int64_t ticks) {
    int seconds = (int)(ticks / TICKS_PER_SECOND);
    snprintf(line, 16, "%d:%02d", seconds / 60, seconds % 60);
}

void watch_draw(watch *w, const canvas *c, const session *s) {
    char now[16], all[16], line[80];
    int64_t count = s->script.count > 0 ? s->script.count : 1;
    print_time(now, s->game->world.tick);
    print_time(all, s->script.count);
    snprintf(line, sizeof line, "%s of %s", now, all);
    canvas_fill(c, 0, FOOT_Y - 3, VIEW_W, VIEW_H - FOOT_Y + 3, INK_NIGHT);
    text_draw(c->text, BAR_X, FOOT_Y - 1, 1, INK_WHITE, line);
    snprintf(line, sizeof line, "%s  speed %s", w->paused ? "PAUSED" : "RECORD", watch_speed_name(w));
    text_draw(c->text, BAR_X + BAR_W - (int)strlen(line) * TEXT_W, FOOT_Y - 1, 1, INK_GOLD, line);
    canvas_fill(c, BAR_X, BAR_Y, BAR_W, BAR_H, INK(90, 120, 200, 90));
    canvas_fill(c, BAR_X, BAR_Y, (int)(s->game->world.tick * BAR_W / count), BAR_H, INK_COOL);
    menu_draw(c, &w->bar);
}
