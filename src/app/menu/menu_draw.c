// menu_draw.c - items as text. The chosen one is told by a bar, an arrow and its color, so never by color alone.
#include "app/menu/menu_draw.h"

#include <string.h>

#include "sdl/palette.h"

enum { HINT_ROOM = 18 };

static void draw_across(const canvas *c, const menu *m, const menu_item *item, bool chosen) {
    SDL_Rect p = item->place;
    if (chosen) {
        canvas_fill(c, p.x - 10, p.y - 4, p.w + 20, p.h + 6, INK(90, 120, 200, 70));
        canvas_fill(c, p.x - 10, p.y + p.h + 1, p.w + 20, 1, INK_GOLD);
    }
    text_draw(c->text, p.x, p.y, m->layout.scale, chosen ? INK_GOLD : INK_WHITE, item->label);
}

static void draw_slide(const canvas *c, const menu_item *item, SDL_Rect cell, SDL_Color ink, bool chosen) {
    int y = cell.y + (cell.h - TEXT_H) / 2;
    canvas_centered(c, cell.x + cell.w / 2, y, 1, ink, item->cell[0]);
    if (chosen) {
        text_draw(c->text, cell.x + 4, y, 1, INK_GOLD, "<");
        text_draw(c->text, cell.x + cell.w - 4 - TEXT_W, y, 1, INK_GOLD, ">");
    }
}

static void draw_cells(const canvas *c, const menu *m, int i, SDL_Color ink) {
    for (int column = 0; column < MENU_COLUMNS; column++) {
        SDL_Rect cell = menu_cell(m, i, column);
        bool here = i == m->at && m->items[i].kind == MENU_GRID && column == m->column;
        if (here) {
            canvas_fill(c, cell.x - 4, cell.y, cell.w - 4, cell.h, INK(255, 212, 84, 60));
        }
        text_draw(c->text, cell.x, cell.y + (cell.h - TEXT_H) / 2, 1, here ? INK_GOLD : ink, m->items[i].cell[column]);
    }
}

static void draw_item(const canvas *c, const menu *m, int i) {
    const menu_item *item = &m->items[i];
    bool chosen = i == m->at;
    SDL_Rect p = item->place;
    if (m->layout.across) {
        draw_across(c, m, item, chosen);
        return;
    }
    if (chosen) {
        canvas_fill(c, p.x - 6, p.y, p.w + 12, p.h, INK(90, 120, 200, 70));
        text_draw(c->text, p.x - 3, p.y + (p.h - TEXT_H) / 2, 1, INK_GOLD, ">");
    }
    bool fixed = item->kind == MENU_TEXT_LINE;
    SDL_Color ink = chosen || item->bright ? INK_GOLD : fixed ? INK_DIM : INK_WHITE;
    text_draw(c->text, p.x + 8, p.y + (p.h - TEXT_H) / 2, 1, ink, item->label);
    if (item->kind == MENU_SLIDE) {
        draw_slide(c, item, menu_cell(m, i, 0), ink, chosen);
    } else {
        draw_cells(c, m, i, item->kind == MENU_GRID ? INK_COOL : ink);
    }
}

void menu_draw(const canvas *c, const menu *m) {
    SDL_Rect r = m->layout.panel;
    if (!m->layout.across) {
        canvas_fill(c, 0, 0, VIEW_W, VIEW_H, INK(5, 5, 16, 130));
        canvas_panel(c, r, INK_COOL);
        canvas_centered(c, r.x + r.w / 2, r.y + 8, 2, INK_COOL, m->title);
        canvas_centered(c, r.x + r.w / 2, r.y + r.h - HINT_ROOM + 3, 1, m->urgent ? INK_GOLD : INK_DIM, m->hint);
    }
    for (int i = 0; i < m->count; i++) {
        draw_item(c, m, i);
    }
}
