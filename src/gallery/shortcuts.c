// shortcuts.c - page 6: what a game would otherwise write by hand. Pieces cut out, masks as text, bounces.
#include "gallery/exhibit.h"

#include <stdlib.h>
#include <string.h>

#include "gallery/paths.h"

// ---- a piece cut out and cropped ---------------------------------------------------------------------------

enum { ROCK = 44, PIECES = 6 };

typedef struct piece_state {
    const ph_mask *whole;
    ph_mask *rest, *piece[PIECES];
    void *room[PIECES], *memory;
    ph_box box[PIECES];
    int32_t n;
} piece_state;

static void piece_open(void *state, arena *from) {
    piece_state *s = state;
    s->whole = sheets_get(from->assets, SHEET_ROCK_SMALL)->mask[0];
    s->rest = arena_mask(from, ROCK, ROCK);
    s->memory = arena_alloc(from, ph_components_bytes_most(ROCK, ROCK));
    for (int i = 0; i < PIECES; i++) {
        s->room[i] = arena_alloc(from, ph_mask_bytes(ROCK, ROCK));
    }
}

/// Takes component i out of the rock and compares both with the pixels that carry its number.
static void piece_cut(piece_state *s, const ph_components *found, int32_t i, proof *p) {
    ph_box box = ph_components_list(found)[i].box;
    ph_mask *piece = ph_mask_init(s->room[s->n], box.x1 - box.x0, box.y1 - box.y0);
    int64_t before = slow_count(s->rest), differ = 0;
    prove(p, ph_components_cut(found, i, s->rest, piece), true);
    for (int32_t k = 0; k < ROCK * ROCK; k++) {
        int32_t x = k % ROCK, y = k / ROCK;
        bool in = ph_components_at(found, x, y) == i;
        differ += in != ph_mask_get(piece, x - box.x0, y - box.y0) || (in && ph_mask_get(s->rest, x, y));
    }
    prove(p, differ, 0);
    prove(p, slow_count(s->rest) + slow_count(piece), before);
    s->piece[s->n] = piece, s->box[s->n++] = box;
}

static void piece_tick(void *state, const pointer *by, proof *p) {
    piece_state *s = state;
    int32_t column = by->inside ? by->x / 2 : path_swing(by->tick, 400, 8, 36);
    const ph_box upright = {column, 0, column + 2, ROCK}, level = {0, ROCK / 2, ROCK, ROCK / 2 + 2};
    prove(p, ph_mask_copy(s->rest, s->whole), true);
    ph_mask_fill_box(s->rest, upright, false);
    ph_mask_fill_box(s->rest, level, false);
    prove(p, ph_components_bytes(s->rest) <= ph_components_bytes_most(ROCK, ROCK), true);
    const ph_components *found = ph_components_init(s->memory, s->rest, 8);
    s->n = 0;
    for (int32_t i = 0; i < found->n && s->n < PIECES; i++) {
        if (i != found->largest) {
            piece_cut(s, found, i, p);
        }
    }
}

static void piece_draw(const void *state, const panel *on) {
    const piece_state *s = state;
    const SDL_Color inks[] = {INK_OI_SKY, INK_OI_ORANGE, INK_OI_GREEN, INK_OI_PURPLE, INK_OI_YELLOW, INK_OI_BLUE};
    const placement rock = {50, 12, 2};
    panel_mask(on, rock, s->rest, INK_A);
    for (int32_t i = 0; i < s->n; i++) {
        ph_box box = s->box[i];
        int away_x = box.x0 + box.x1 < ROCK ? -24 : 24, away_y = box.y0 + box.y1 < ROCK ? -6 : 6;
        const placement at = {rock.x + 2 * box.x0 + away_x, rock.y + 2 * box.y0 + away_y, 2};
        const ph_box frame = {0, 0, s->piece[i]->w, s->piece[i]->h};
        panel_mask(on, at, s->piece[i], inks[i]);
        panel_frame(on, at, frame, INK_DIM);
    }
}

// ---- a mask as text ------------------------------------------------------------------------------------------

enum { TEXT_COLUMNS = 28, TEXT_ROWS = 11 };

typedef struct letters_state {
    const sheet *ship, *gem;
    ph_mask *a, *b;
    ph_point at;
    int32_t n;
    char text[TEXT_ROWS][TEXT_COLUMNS + 2];
} letters_state;

static void letters_open(void *state, arena *from) {
    letters_state *s = state;
    s->ship = sheets_get(from->assets, SHEET_SHIP);
    s->gem = sheets_get(from->assets, SHEET_GEM);
    s->a = arena_mask(from, TEXT_COLUMNS, TEXT_ROWS);
    s->b = arena_mask(from, 9, 5);
}

static void text_take(void *user, const char *line) {
    letters_state *s = user;
    if (s->n < TEXT_ROWS) {
        SDL_strlcpy(s->text[s->n++], line, sizeof s->text[0]);
    }
}

static void letters_tick(void *state, const pointer *by, proof *p) {
    letters_state *s = state;
    int64_t differ = 0;
    ph_mask_scale(s->ship->mask[by->tick / 8 % 32], s->a);
    ph_mask_scale(s->gem->mask[0], s->b);
    s->at.x = path_swing(by->tick, 300, 0, TEXT_COLUMNS - 9), s->at.y = path_swing(by->tick, 230, 0, TEXT_ROWS - 5);
    s->n = 0;
    ph_mask_print(s->a, s->b, s->at.x, s->at.y, text_take, s);
    for (int32_t i = 0; i < TEXT_COLUMNS * TEXT_ROWS; i++) {
        int32_t x = i % TEXT_COLUMNS, y = i / TEXT_COLUMNS;
        int which = ph_mask_get(s->a, x, y) + 2 * ph_mask_get(s->b, x - s->at.x, y - s->at.y);
        differ += s->text[y][x] != ".#oX"[which];
    }
    prove(p, differ, 0);
}

static void letters_draw(const void *state, const panel *on) {
    const letters_state *s = state;
    for (int32_t y = 0; y < s->n; y++) {
        char line[TEXT_COLUMNS + 2];
        SDL_strlcpy(line, s->text[y], sizeof line);
        line[strcspn(line, "\n")] = '\0';
        panel_label(on, 10, 4 + y * 10, INK_WHITE, line);
    }
}

// ---- a bounce of two masses ------------------------------------------------------------------------------------

enum { UNIT = 256, FIELD_W = 190, FIELD_H = 110, BALLS = 2 };

typedef struct bounce_state {
    const ph_mask *mask[BALLS];
    ph_motion motion[BALLS];
    ph_point place[BALLS]; // [1/256 px]
    int32_t bounces;
} bounce_state;

static void bounce_open(void *state, arena *from) {
    bounce_state *s = state;
    s->mask[0] = sheets_get(from->assets, SHEET_ROCK_SMALL)->mask[0];
    s->mask[1] = sheets_get(from->assets, SHEET_PEBBLE)->mask[0];
    s->motion[0] = (ph_motion){150, 100, (int32_t)s->mask[0]->count};
    s->motion[1] = (ph_motion){-420, 260, (int32_t)s->mask[1]->count};
    s->place[0] = (ph_point){20 * UNIT, 20 * UNIT}, s->place[1] = (ph_point){140 * UNIT, 60 * UNIT};
}

/// One axis of a ball: turned round at the border of the field.
static void bounce_fly(int32_t *place, int32_t *v, int32_t most) {
    *place += *v;
    *v = (*place < 0 && *v < 0) || (*place > most && *v > 0) ? -*v : *v;
    *place = *place < 0 ? 0 : *place > most ? most : *place;
}

/// After a bounce the pair parts, and the momentum is what it was, both as near as whole numbers can say it.
static void bounce_prove(const bounce_state *s, const ph_motion *was, const ph_contact *c, proof *p) {
    const ph_motion *a = &s->motion[0], *b = &s->motion[1];
    int64_t length = llabs(c->gx) + llabs(c->gy), masses = a->mass + b->mass;
    int64_t apart = (b->vx - a->vx) * c->gx + (b->vy - a->vy) * c->gy;
    int64_t more_x = (int64_t)a->mass * (a->vx - was[0].vx) + (int64_t)b->mass * (b->vx - was[1].vx);
    int64_t more_y = (int64_t)a->mass * (a->vy - was[0].vy) + (int64_t)b->mass * (b->vy - was[1].vy);
    prove(p, apart <= 2 * length, true);
    prove(p, llabs(more_x) <= masses && llabs(more_y) <= masses, true);
}

static void bounce_tick(void *state, const pointer *by, proof *p) {
    bounce_state *s = state;
    (void)by;
    for (int i = 0; i < BALLS; i++) {
        bounce_fly(&s->place[i].x, &s->motion[i].vx, (FIELD_W - s->mask[i]->w) * UNIT);
        bounce_fly(&s->place[i].y, &s->motion[i].vy, (FIELD_H - s->mask[i]->h) * UNIT);
    }
    ph_point at = {s->place[0].x / UNIT, s->place[0].y / UNIT};
    ph_point offset = {s->place[1].x / UNIT - at.x, s->place[1].y / UNIT - at.y};
    const ph_motion was[BALLS] = {s->motion[0], s->motion[1]};
    ph_contact c;
    bool hit =
        ph_contact_find(s->mask[0], s->mask[1], offset.x, offset.y, was[1].vx - was[0].vx, was[1].vy - was[0].vy, &c);
    prove(p, hit, slow_area(s->mask[0], s->mask[1], offset.x, offset.y) > 0);
    if (hit && ph_bounce(&c, &s->motion[0], &s->motion[1], PH_BOUNCE_FULL)) {
        s->bounces++;
        bounce_prove(s, was, &c, p);
    }
    if (hit && ph_contact_push_out(s->mask[0], s->mask[1], &offset, &c, 60) > 0) {
        prove(p, slow_area(s->mask[0], s->mask[1], offset.x, offset.y), 0);
        s->place[1] = (ph_point){(at.x + offset.x) * UNIT, (at.y + offset.y) * UNIT};
    }
}

static void bounce_draw(const void *state, const panel *on) {
    const bounce_state *s = state;
    for (int i = 0; i < BALLS; i++) {
        const placement at = {s->place[i].x / UNIT + 4, s->place[i].y / UNIT + 2, 1};
        const SDL_FPoint middle = {(float)s->mask[i]->w / 2, (float)s->mask[i]->h / 2};
        const SDL_FPoint along = {(float)s->motion[i].vx, (float)s->motion[i].vy};
        panel_mask(on, at, s->mask[i], i ? INK_B : INK_A);
        panel_arrow(on, at, middle, along, 24, INK_WHITE);
    }
    panel_say(on, 0, INK_DIM, "%d bounces", (int)s->bounces);
}

const exhibit shortcuts_exhibits[] = {
    EXHIBIT(piece, 1, "Cut out and cropped", "components_cut  _bytes_most", "Each piece is a mask of its own."),
    EXHIBIT(letters, 1, "A mask as text", "mask_print", "Ship #, gem o, both X."),
    EXHIBIT(bounce, 1, "Bounce of two masses", "bounce  contact_push_out", "By mass, in whole numbers."),
    {0},
};
