// menu.c - items, their places, the selection, input devices, and drawing. The selected item has a bar, an arrow and a
// color, so it is never marked by color alone.
#include "app/menu/menu.h"

#include <string.h>

#include "sdl/palette.h"

enum {
    TITLE_ROOM = 34, // [px]
    HINT_ROOM = 24,
    LARGE_HINT = 56,  // room of a hint of two lines of large letters
    LARGE_STEP = 25,  // distance of two items in large letters
    LARGE_CELL = 200, // least width of a value in large letters
    LARGE_SIGNS = 44, // room for the signs < and > beside it
    SIDE = 14,
    ROW_STEP = 26, // distance of two rows [px]
    GAP = 18,      // largest distance of two items in a row [px]
    BESIDE = 8,    // room beside a row [px]
    BASE = 7,      // baseline of a letter, from its upper edge
    EDGE = 4,      // distance of a panel from the HUD and the lower edge
    PUSHED = 20000,
    RESTS = 12000 // thresholds of a stick, of 32767; they differ so that a trembling stick moves once
};

// ---- items --------------------------------------------------------------------------------------

void menu_begin(menu *m, const menu_layout *layout, const char *title, const char *hint) {
    m->layout = *layout;
    m->count = 0;
    m->urgent = false;
    m->title = title;
    SDL_strlcpy(m->hint, hint, sizeof m->hint);
}

menu_item *menu_add(menu *m, const char *label, menu_does *does, int number) {
    m->count += m->count < MENU_MOST;
    menu_item *item = &m->items[m->count - 1];
    memset(item, 0, sizeof *item);
    item->does = does;
    item->number = number;
    SDL_strlcpy(item->label, label, sizeof item->label);
    return item;
}

static bool can_choose(const menu *m, int i) {
    return i >= 0 && i < m->count && m->items[i].does;
}

const menu_item *menu_chosen(const menu *m) {
    return can_choose(m, m->chosen) ? &m->items[m->chosen] : NULL;
}

// ---- places -------------------------------------------------------------------------------------

/// Places the items from `from` to `to` side by side. The first item of the menu is larger than the others. All items
/// of a row share a baseline.
static void place_row(menu *m, int from, int to, int y, int letters) {
    int width = 0;
    for (int i = from; i < to; i++) {
        int scale = letters + (i == 0);
        m->items[i].place.w = text_width(m->items[i].label) * scale;
        m->items[i].place.h = TEXT_H * scale;
        width += m->items[i].place.w;
    }
    const int gaps = SDL_max(to - from - 1, 1), gap = SDL_min(GAP, (VIEW_W - BESIDE - width) / gaps);
    int x = m->layout.x - (width + gap * (to - from - 1)) / 2;
    for (int i = from; i < to; i++) {
        SDL_Rect *p = &m->items[i].place;
        p->x = x;
        p->y = y - (i == 0) * BASE;
        x += p->w + gap;
    }
}

static int hint_room(const menu *m) {
    return m->letters > 1 ? LARGE_HINT : HINT_ROOM;
}

/// The number of items that fit into a panel.
static int room(const menu *m) {
    return SDL_min(m->count, (VIEW_H - HUD_H - 2 * EDGE - TITLE_ROOM - hint_room(m)) / m->layout.step);
}

/// Removes columns at the right of a label until it has that width. Two blanks separate columns. A label of a single
/// column is unchanged.
static void drop_columns(char *label, int width) {
    while (text_width(label) > width) {
        size_t end = strlen(label);
        while (end > 1 && !(label[end - 1] == ' ' && label[end - 2] == ' ')) {
            end--;
        }
        if (end <= 1) {
            return;
        }
        while (end > 0 && label[end - 1] == ' ') {
            end--;
        }
        label[end] = '\0';
    }
}

/// The scale of the letters of an item. A label that has no room for large letters keeps small letters.
static int letters_of(const menu *m, const menu_item *item) {
    const int room = m->layout.w - 3 * SIDE - (*item->cell[0] ? m->layout.cell_w : 0);
    return m->letters * text_width(item->label) > room ? 1 : m->letters;
}

/// Enlarges the letters of a panel over the picture, unless it is a grid. Columns without room are left out.
static void enlarge(menu *m) {
    bool fits = m->large && !m->layout.across;
    int cell = LARGE_CELL;
    for (int i = 0; i < m->count; i++) {
        cell = SDL_max(cell, 2 * text_width(m->items[i].cell[0]) + LARGE_SIGNS);
        fits = fits && m->items[i].kind != MENU_GRID;
    }
    for (int i = 0; fits && i < m->count; i++) {
        drop_columns(m->items[i].label, (VIEW_W - 3 * SIDE - 2 * EDGE - (*m->items[i].cell[0] ? cell : 0)) / 2);
    }
    m->letters = fits ? 2 : 1;
    if (fits) {
        m->layout.x = 0;
        m->layout.w = VIEW_W - 2 * EDGE;
        m->layout.step = LARGE_STEP;
        m->layout.cell_w = cell;
        m->layout.cells = m->layout.w - SIDE - cell;
    }
}

/// Places the items in a panel and scrolls to the selected item.
static void place_down(menu *m) {
    const menu_layout *l = &m->layout;
    int rows = room(m), h = TITLE_ROOM + rows * l->step + hint_room(m);
    SDL_Rect panel = {l->x ? l->x : (VIEW_W - l->w) / 2, HUD_H + (VIEW_H - HUD_H - h) / 2, l->w, h};
    m->first = SDL_clamp(m->first, m->chosen - rows + 1, SDL_max(m->chosen, 0));
    m->first = SDL_clamp(m->first, 0, m->count - rows);
    m->panel = panel;
    for (int i = 0; i < m->count; i++) {
        SDL_Rect place = {panel.x + SIDE, panel.y + TITLE_ROOM + (i - m->first) * l->step, panel.w - 2 * SIDE, l->step};
        bool shows = i >= m->first && i < m->first + rows;
        place.h = shows ? place.h : 0;
        m->items[i].place = place;
    }
}

static void place(menu *m) {
    const menu_layout *l = &m->layout;
    const int first = l->first > 0 ? SDL_min(l->first, m->count) : m->count;
    if (l->across) {
        place_row(m, 0, first, l->y, l->scale);
        place_row(m, first, m->count, l->y + ROW_STEP, m->large ? 2 : 1);
    } else {
        place_down(m);
    }
}

void menu_end(menu *m) {
    for (int i = 0; i < m->count && !can_choose(m, m->chosen); i++) {
        m->chosen = can_choose(m, i) ? i : m->chosen;
    }
    m->chosen = can_choose(m, m->chosen) ? m->chosen : -1;
    enlarge(m);
    place(m);
}

static SDL_Rect cell_of(const menu *m, int item, int column) {
    SDL_Rect row = m->items[item].place;
    return (SDL_Rect){m->panel.x + m->layout.cells + column * m->layout.cell_w, row.y, m->layout.cell_w, row.h};
}

// ---- the selection-------------------------------------------------------------------------------

bool menu_move(menu *m, menu_press to) {
    bool back = to == MENU_UP || to == MENU_LEFT, sideways = to == MENU_LEFT || to == MENU_RIGHT;
    if (m->chosen < 0 || (!back && to != MENU_DOWN && to != MENU_RIGHT)) {
        return false;
    }
    if (!sideways || m->layout.across) {
        const int before = m->chosen;
        do {
            m->chosen = (m->chosen + (back ? m->count - 1 : 1)) % m->count;
        } while (!can_choose(m, m->chosen)); // ends at the old item at the latest
        place(m);
        return m->chosen != before;
    }
    if (m->items[m->chosen].kind != MENU_GRID) {
        return false;
    }
    m->column = (m->column + (back ? MENU_COLUMNS - 1 : 1)) % MENU_COLUMNS;
    return true;
}

/// Selects the item, and the cell of a grid, at a point of the picture. False if there is no item.
static bool point(menu *m, int x, int y) {
    SDL_Point p = {x, y};
    for (int i = 0; i < m->count; i++) {
        if (!can_choose(m, i) || !SDL_PointInRect(&p, &m->items[i].place)) {
            continue;
        }
        m->chosen = i;
        for (int column = 0; m->items[i].kind == MENU_GRID && column < MENU_COLUMNS; column++) {
            SDL_Rect cell = cell_of(m, i, column);
            m->column = SDL_PointInRect(&p, &cell) ? column : m->column;
        }
        return true;
    }
    return false;
}

// ---- devices ------------------------------------------------------------------------------------

#define KEY(code) SDL_SCANCODE_##code
#define PAD(button) SDL_CONTROLLER_BUTTON_##button

static const struct {
    menu_press asks;
    SDL_Scancode keys[3];
    int buttons[2];
} presses[] = {
    {MENU_UP, {KEY(UP), KEY(W), KEY(UP)}, {PAD(DPAD_UP), PAD(DPAD_UP)}},
    {MENU_DOWN, {KEY(DOWN), KEY(S), KEY(DOWN)}, {PAD(DPAD_DOWN), PAD(DPAD_DOWN)}},
    {MENU_LEFT, {KEY(LEFT), KEY(A), KEY(LEFT)}, {PAD(DPAD_LEFT), PAD(DPAD_LEFT)}},
    {MENU_RIGHT, {KEY(RIGHT), KEY(D), KEY(RIGHT)}, {PAD(DPAD_RIGHT), PAD(DPAD_RIGHT)}},
    {MENU_OK, {KEY(RETURN), KEY(KP_ENTER), KEY(SPACE)}, {PAD(A), PAD(START)}},
    {MENU_BACK, {KEY(ESCAPE), KEY(BACKSPACE), KEY(ESCAPE)}, {PAD(B), PAD(BACK)}},
};

enum { PRESSES = sizeof presses / sizeof presses[0] };

/// The command of a key and of a controller button; -1: neither.
static menu_press press_of(int key, int button) {
    for (int i = 0; i < PRESSES; i++) {
        const SDL_Scancode *keys = presses[i].keys;
        if (key == (int)keys[0] || key == (int)keys[1] || key == (int)keys[2] || button == presses[i].buttons[0] ||
            button == presses[i].buttons[1]) {
            return presses[i].asks;
        }
    }
    return MENU_NOTHING;
}

/// The command of a wheel or a stick that moved by an amount.
static menu_press press_of_move(int amount, menu_press less, menu_press more) {
    if (amount == 0) {
        return MENU_NOTHING;
    }
    return amount < 0 ? less : more;
}

static menu_press press_of_axis(bool pushed[2], const SDL_ControllerAxisEvent *e) {
    bool across = e->axis == SDL_CONTROLLER_AXIS_LEFTX;
    if (!across && e->axis != SDL_CONTROLLER_AXIS_LEFTY) {
        return MENU_NOTHING;
    }
    int axis = across ? 0 : 1;
    bool before = pushed[axis];
    pushed[axis] = SDL_abs(e->value) > (before ? RESTS : PUSHED);
    if (before || !pushed[axis]) {
        return MENU_NOTHING;
    }
    return across ? press_of_move(e->value, MENU_LEFT, MENU_RIGHT) : press_of_move(e->value, MENU_UP, MENU_DOWN);
}

static menu_press press_of_click(menu *m, const SDL_MouseButtonEvent *e) {
    if (e->button == SDL_BUTTON_RIGHT) {
        return MENU_BACK;
    }
    if (e->button != SDL_BUTTON_LEFT || !point(m, e->x, e->y)) {
        return MENU_NOTHING;
    }
    if (m->items[m->chosen].kind != MENU_SLIDE) {
        return MENU_OK;
    }
    SDL_Rect cell = cell_of(m, m->chosen, 0);
    return e->x >= cell.x && e->x < cell.x + cell.w / 2 ? MENU_LEFT : MENU_RIGHT;
}

menu_press menu_input(menu *m, bool pushed[2], const SDL_Event *e) {
    switch (e->type) {
    case SDL_KEYDOWN:
        return e->key.keysym.mod & (KMOD_ALT | KMOD_CTRL) ? MENU_NOTHING : press_of((int)e->key.keysym.scancode, -1);
    case SDL_CONTROLLERBUTTONDOWN: return press_of(-1, e->cbutton.button);
    case SDL_CONTROLLERAXISMOTION: return press_of_axis(pushed, &e->caxis);
    case SDL_MOUSEMOTION: (void)point(m, e->motion.x, e->motion.y); return MENU_NOTHING;
    case SDL_MOUSEBUTTONDOWN: return press_of_click(m, &e->button);
    case SDL_MOUSEWHEEL: return press_of_move(-e->wheel.y, MENU_UP, MENU_DOWN);
    default: return MENU_NOTHING;
    }
}

// ---- the picture --------------------------------------------------------------------------------

static void draw_cells(const canvas *c, const menu *m, int i, SDL_Color ink) {
    for (int column = 0; column < MENU_COLUMNS; column++) {
        SDL_Rect cell = cell_of(m, i, column);
        bool here = i == m->chosen && m->items[i].kind == MENU_GRID && column == m->column;
        if (here) {
            canvas_fill(c, cell.x - 4, cell.y, cell.w - 4, cell.h, INK(255, 212, 84, 60));
        }
        text_draw(c->text, cell.x, cell.y + (cell.h - TEXT_H * m->letters) / 2, m->letters, here ? INK_GOLD : ink,
                  m->items[i].cell[column]);
    }
}

static void draw_item(const canvas *c, const menu *m, int i) {
    const menu_item *item = &m->items[i];
    bool chosen = i == m->chosen;
    SDL_Rect p = item->place;
    if (m->layout.across && chosen) {
        canvas_fill(c, p.x - 8, p.y - 4, p.w + 16, p.h + 6, INK(90, 120, 200, 70));
        canvas_fill(c, p.x - 8, p.y + p.h + 1, p.w + 16, 1, INK_GOLD);
    }
    if (m->layout.across) {
        text_draw(c->text, p.x, p.y, p.h / TEXT_H, chosen ? INK_GOLD : INK_WHITE, item->label);
        return;
    }
    const int scale = m->letters, y = p.y + (p.h - TEXT_H * scale) / 2;
    if (chosen) {
        canvas_fill(c, p.x - 6, p.y, p.w + 12, p.h, INK(90, 120, 200, 70));
        text_draw(c->text, p.x - 1 - 2 * scale, y, scale, INK_GOLD, ">");
    }
    SDL_Color rests = item->does ? INK_WHITE : INK_DIM;
    SDL_Color ink = chosen || item->bright ? INK_GOLD : rests;
    const int letters = letters_of(m, item);
    text_draw(c->text, p.x + 8, p.y + (p.h - TEXT_H * letters) / 2, letters, ink, item->label);
    if (item->kind != MENU_SLIDE) {
        draw_cells(c, m, i, item->kind == MENU_GRID ? INK_COOL : ink);
        return;
    }
    SDL_Rect cell = cell_of(m, i, 0);
    canvas_centered(c, cell.x + cell.w / 2, y, scale, ink, item->cell[0]);
    if (chosen) {
        text_draw(c->text, cell.x + 4, y, scale, INK_GOLD, "<");
        text_draw(c->text, cell.x + cell.w - 4 - TEXT_W * scale, y, scale, INK_GOLD, ">");
    }
}

/// Draws the panel, its title, the hint of the selected item, and arrows toward items out of view.
static void draw_panel(const canvas *c, const menu *m) {
    const menu_item *item = menu_chosen(m);
    const char *hint = item && item->hint ? item->hint : m->hint;
    const SDL_Rect r = m->panel;
    const int x = r.x + r.w / 2, y = r.y + r.h - hint_room(m) + 9; // place of the hint
    canvas_fill(c, 0, 0, VIEW_W, VIEW_H, INK(5, 5, 16, 130));
    canvas_panel(c, r, INK_COOL);
    canvas_centered(c, x, r.y + 8, 2, INK_COOL, m->title);
    if (m->letters > 1) {
        (void)canvas_paragraph(c, x, y, m->letters, r.w - SIDE, m->urgent ? INK_GOLD : INK_WHITE, hint);
    } else {
        canvas_centered(c, x, y, 1, m->urgent ? INK_GOLD : INK_DIM, hint);
    }
    text_draw(c->text, r.x + r.w - SIDE, r.y + TITLE_ROOM, m->letters, INK_GOLD, m->first > 0 ? "^" : "");
    text_draw(c->text, r.x + r.w - SIDE, r.y + r.h - hint_room(m) - TEXT_H * m->letters, m->letters, INK_GOLD,
              m->first + room(m) < m->count ? "v" : "");
}

void menu_draw(const canvas *c, const menu *m) {
    if (!m->layout.across) {
        draw_panel(c, m);
    } else {
        const menu_item *item = menu_chosen(m);
        const char *hint = item && item->hint ? item->hint : "";
        const int scale = m->large ? 2 : 1, y = m->layout.y + ROW_STEP + TEXT_H * scale + 5;
        (void)canvas_paragraph(c, m->layout.x, y, scale, VIEW_W - BESIDE, INK_GOLD, hint);
    }
    for (int i = 0; i < m->count; i++) {
        if (m->items[i].place.h > 0) {
            draw_item(c, m, i);
        }
    }
}
