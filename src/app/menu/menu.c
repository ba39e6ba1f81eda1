// menu.c - items, their places and the choice among them. It draws nothing and knows no device, so a test can walk it.
#include "app/menu/menu.h"

#include <string.h>

#include "sdl/text.h"

enum { TITLE_ROOM = 34, SIDE = 14, GAP = 22 };

void menu_begin(menu *m, const menu_layout *layout, const char *title, const char *hint) {
    m->layout = *layout;
    m->count = 0;
    m->urgent = false;
    SDL_strlcpy(m->title, title, sizeof m->title);
    SDL_strlcpy(m->hint, hint, sizeof m->hint);
}

menu_item *menu_add(menu *m, int id, menu_kind kind, const char *label) {
    m->count += m->count < MENU_MOST;
    menu_item *item = &m->items[m->count - 1];
    memset(item, 0, sizeof *item);
    item->id = id;
    item->kind = kind;
    SDL_strlcpy(item->label, label, sizeof item->label);
    return item;
}

static bool can_choose(const menu *m, int i) {
    return i >= 0 && i < m->count && m->items[i].kind != MENU_TEXT_LINE;
}

static void place_across(menu *m) {
    int width = -GAP, scale = m->layout.scale;
    for (int i = 0; i < m->count; i++) {
        width += GAP + (int)strlen(m->items[i].label) * TEXT_W * scale;
    }
    int x = m->layout.panel.x - width / 2;
    for (int i = 0; i < m->count; i++) {
        SDL_Rect place = {x, m->layout.panel.y, (int)strlen(m->items[i].label) * TEXT_W * scale, TEXT_H * scale};
        m->items[i].place = place;
        x += place.w + GAP;
    }
}

static void place_down(menu *m) {
    SDL_Rect panel = m->layout.panel;
    for (int i = 0; i < m->count; i++) {
        SDL_Rect place = {panel.x + SIDE, panel.y + TITLE_ROOM + i * m->layout.step, panel.w - 2 * SIDE,
                          m->layout.step};
        m->items[i].place = place;
    }
}

void menu_end(menu *m) {
    m->layout.across ? place_across(m) : place_down(m);
    for (int i = 0; i < m->count && !can_choose(m, m->at); i++) {
        m->at = can_choose(m, i) ? i : m->at;
    }
    m->at = can_choose(m, m->at) ? m->at : -1;
}

static bool step(menu *m, int by) {
    int to = m->at;
    for (int i = 0; i < m->count; i++) {
        to = (to + by + m->count) % m->count;
        if (can_choose(m, to)) {
            break;
        }
    }
    bool moved = to != m->at && can_choose(m, to);
    m->at = moved ? to : m->at;
    return moved;
}

bool menu_move(menu *m, menu_press to) {
    bool back = to == MENU_UP || to == MENU_LEFT, sideways = to == MENU_LEFT || to == MENU_RIGHT;
    if (m->at < 0 || (!back && to != MENU_DOWN && to != MENU_RIGHT)) {
        return false;
    }
    if (!sideways || m->layout.across) {
        return step(m, back ? -1 : 1);
    }
    if (m->items[m->at].kind != MENU_GRID) {
        return false;
    }
    m->column = (m->column + (back ? MENU_COLUMNS - 1 : 1)) % MENU_COLUMNS;
    return true;
}

SDL_Rect menu_cell(const menu *m, int item, int column) {
    SDL_Rect place = m->items[item].place;
    SDL_Rect cell = {m->layout.panel.x + m->layout.cells + column * m->layout.cell_w, place.y, m->layout.cell_w,
                     place.h};
    return cell;
}

bool menu_point(menu *m, int x, int y) {
    SDL_Point p = {x, y};
    for (int i = 0; i < m->count; i++) {
        if (!can_choose(m, i) || !SDL_PointInRect(&p, &m->items[i].place)) {
            continue;
        }
        m->at = i;
        for (int column = 0; m->items[i].kind == MENU_GRID && column < MENU_COLUMNS; column++) {
            SDL_Rect cell = menu_cell(m, i, column);
            m->column = SDL_PointInRect(&p, &cell) ? column : m->column;
        }
        return true;
    }
    return false;
}

int menu_chosen(const menu *m) {
    return can_choose(m, m->at) ? m->items[m->at].id : -1;
}
