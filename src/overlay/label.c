// label.c - plates and leaders. A label that lies on another one moves up or down by its height, a few times.
#include "overlay/label.h"

#include "sdl/palette.h"

enum { LEADER = 5, ABOVE = 13, PLATE = 2, SMALL = 24 }; // SMALL: bodies below it have their letters beside them [px]

static void ask(label_list *l, int x, int y, SDL_Color ink, const char *line, const SDL_Point *from) {
    if (l->count < LABELS_MOST) {
        label *one = &l->list[l->count++];
        one->box = (SDL_Rect){x - PLATE, y - 1, text_width(line) + 2 * PLATE, TEXT_H + 2};
        one->leads = from != NULL;
        one->from = from ? *from : one->from;
        one->ink = ink;
        SDL_strlcpy(one->line, line, sizeof one->line);
    }
}

/// Labels keep their size when the world is enlarged, which moves their places.
static int times_of(const canvas *c) {
    return text_shrunk(c->text) > 1 ? c->zoom : 1;
}

static SDL_Rect enlarged(const canvas *c, SDL_Rect r) {
    int n = times_of(c);
    return (SDL_Rect){r.x * n, r.y * n, r.w * n, r.h * n};
}

void label_at(label_list *l, const canvas *c, SDL_Point at, int dx, int dy, SDL_Color ink, const char *line) {
    ask(l, at.x * times_of(c) + dx, at.y * times_of(c) + dy, ink, line, NULL);
}

/// At the end of a leader: to the upper right, or upper left near the right edge.
static void ask_beside(label_list *l, const canvas *c, SDL_Rect of, SDL_Color ink, const char *line) {
    SDL_Rect r = enlarged(c, of);
    bool left = r.x + r.w + LEADER + text_width(line) > VIEW_W - 4;
    SDL_Point corner = {left ? r.x - 1 : r.x + r.w, r.y - 1};
    int end = left ? corner.x - LEADER - text_width(line) : corner.x + LEADER;
    ask(l, end, SDL_max(r.y - ABOVE, HUD_H + 3), ink, line, &corner);
}

void label_body(label_list *l, const canvas *c, SDL_Rect of, SDL_Color ink, const char *line) {
    const SDL_Rect arena = {0, HUD_H + 1, VIEW_W, VIEW_H - HUD_H - 1};
    SDL_Rect shown, r = enlarged(c, of);
    if (of.w < SMALL || of.h < SMALL) {
        ask_beside(l, c, of, ink, line);
    } else if (SDL_IntersectRect(&r, &arena, &shown)) {
        ask(l, shown.x + (shown.w - text_width(line)) / 2, shown.y + (shown.h - TEXT_H) / 2, ink, line, NULL);
    }
}

// ---- drawing ------------------------------------------------------------------------------------

static bool is_free(const label_list *l, int placed, const layout *room, SDL_Rect box) {
    const SDL_Rect signs = {0, 0, 96, 100}; // of the HUD: chain, bomb, power
    bool clear = box.y > HUD_H && !SDL_HasIntersection(&box, &signs);
    for (int i = 0; clear && i < placed; i++) {
        clear = !SDL_HasIntersection(&box, &l->list[i].box);
    }
    for (int i = 0; clear && room && i < room->count; i++) {
        clear = !SDL_HasIntersection(&box, &room->taken[i]);
    }
    return clear;
}

/// True when a panel covers what the leader leads to. The box that is kept free for the ship is small, and none.
static bool is_covered(const layout *room, const label *one) {
    bool covered = false;
    for (int i = 0; one->leads && room && i < room->count; i++) {
        const SDL_Rect *taken = &room->taken[i];
        covered = covered || (taken->w > 2 * SMALL && SDL_PointInRect(&one->from, taken));
    }
    return covered;
}

/// Moves the label to the nearest free place of its column. False when there is none near.
static bool find_place(const label_list *l, int placed, const layout *room, label *one) {
    static const int rows[] = {0, 1, -1, 2, -2, 3, -3};
    SDL_Rect first = one->box;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        one->box.y = first.y + rows[i] * first.h;
        if (is_free(l, placed, room, one->box)) {
            return true;
        }
    }
    return false;
}

static void draw_one(const canvas *c, const label *one) {
    SDL_Rect b = one->box;
    if (one->leads) {
        int x = one->from.x < b.x ? b.x : b.x + b.w - 1;
        canvas_color(c, one->ink);
        SDL_RenderDrawLine(c->renderer, one->from.x, one->from.y, x, b.y + b.h - 1);
    }
    canvas_fill(c, b.x, b.y, b.w, b.h, INK_NIGHT);
    text_draw(c->text, b.x + PLATE, b.y + 1, 1, one->ink, one->line);
}

void label_draw(label_list *l, const canvas *c, const layout *room) {
    int placed = 0;
    for (int i = 0; i < l->count; i++) {
        label one = l->list[i];
        if (canvas_sees(one.box) && !is_covered(room, &one) && find_place(l, placed, room, &one)) {
            l->list[placed++] = one;
            draw_one(c, &one);
        }
    }
    l->count = 0;
}
