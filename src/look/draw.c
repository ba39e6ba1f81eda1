// draw.c - the frame as rectangles and lines: masks, cuts, the rows in their order, marks of contacts, alarms.
//
// Overlaps and normals are drawn where the masks were announced. Masks are drawn at their positions after the moves of
// the frame, because the program draws their pictures there.
#include "look/internal.h"

enum { MARGIN = 3, ARROW = 18 }; // [px]; MARGIN: around a mark; ARROW: length on the longer axis

static const uint32_t yellow = 0xffe600ff, red = 0xff3040ff, white = 0xffffffff, green = 0x30a060ff;
static const uint32_t gray = 0x90909070, blue = 0x40a0ffff;

static int32_t limited(int64_t n) {
    const int64_t least = n < INT32_MIN ? INT32_MIN : n;
    return (int32_t)(least > INT32_MAX ? INT32_MAX : least);
}

/// The point moved by (x, y), limited to int32_t, because a program may announce any position.
static ph_point moved(ph_point p, int64_t x, int64_t y) {
    return (ph_point){limited(p.x + x), limited(p.y + y)};
}

static void line(const ph_look_pen *pen, ph_point from, ph_point to, uint32_t color) {
    pen->line(pen->user, from.x, from.y, to.x, to.y, color);
}

static void outline(const ph_look_pen *pen, ph_point from, ph_point to, uint32_t color) {
    const ph_point right = {to.x, from.y}, left = {from.x, to.y};
    line(pen, from, right, color);
    line(pen, right, to, color);
    line(pen, to, left, color);
    line(pen, left, from, color);
}

static const ph_mask *mask_of(const ph_look *look, const look_body *body) {
    return look->masks[body->mask].copy;
}

/// Draws a line between the middles of two bodies.
static void connect(const ph_look *look, const ph_look_pen *pen, const look_body *a, const look_body *b,
                    uint32_t color) {
    const ph_mask *p = mask_of(look, a), *q = mask_of(look, b);
    line(pen, moved(a->now, p->w / 2, p->h / 2), moved(b->now, q->w / 2, q->h / 2), color);
}

static void draw_mask(const ph_look *look, const ph_look_pen *pen, const look_body *body) {
    static const uint32_t tints[] = {0x2878d8a0, 0x289898a0, 0x6858b8a0, 0x9858a8a0, 0x488858a0, 0x987848a0};
    const ph_mask *m = mask_of(look, body), *picture = body->picture >= 0 ? look->masks[body->picture].copy : m;
    for (int32_t y = 0; y < m->h; y++) {
        for (int32_t x = 0, x0 = 0; x <= m->w; x++) {
            if (x > x0 && !truth_bit(m, x, y)) {
                const ph_point place = moved(body->now, x0, y);
                pen->rect(pen->user, place.x, place.y, x - x0, 1, tints[(uint32_t)body->id % 6]);
            }
            x0 = truth_bit(m, x, y) ? x0 : x + 1; // the start of the run that contains the next pixel
        }
        for (int32_t x = 0; picture != m && x < m->w; x++) {
            const ph_point place = moved(body->now, x, y);
            if (truth_bit(m, x, y) != truth_bit(picture, x, y)) {
                pen->rect(pen->user, place.x, place.y, 1, 1, red);
            }
        }
    }
}

/// Draws the pixels that are solid in both masks.
static void draw_common(const ph_look *look, const ph_look_pen *pen, const look_body *a, const look_body *b,
                        uint32_t color) {
    const ph_mask *p = mask_of(look, a), *q = mask_of(look, b);
    const look_offset d = look_offset_of(a, b);
    for (int32_t y = 0; y < p->h; y++) {
        for (int32_t x = 0; x < p->w; x++) {
            const ph_point place = moved(a->place, x, y);
            if (truth_bit(p, x, y) && truth_bit(q, x - d.x, y - d.y)) {
                pen->rect(pen->user, place.x, place.y, 1, 1, color);
            }
        }
    }
}

/// Draws an arrow along the outward normal -g of a contact, from the contact point.
static void draw_normal(const ph_look *look, const ph_look_pen *pen, const ph_look_query *q) {
    const double x = -(double)q->out[4], y = -(double)q->out[5], longer = x * x > y * y ? x : y;
    if (x != 0 || y != 0) {
        const double unit = ARROW / (longer < 0 ? -longer : longer), ux = x * unit, uy = y * unit;
        const ph_point from = moved(look->bodies[q->body_a].place, limited(q->out[2]), limited(q->out[3]));
        const ph_point tip = moved(from, (int64_t)ux, (int64_t)uy);
        line(pen, from, tip, white);
        line(pen, tip, moved(tip, -(int64_t)((ux - uy) / 4), -(int64_t)((uy + ux) / 4)), white);
        line(pen, tip, moved(tip, -(int64_t)((ux + uy) / 4), -(int64_t)((uy - ux) / 4)), white);
    }
}

static void ignore_pairs(void *user, const ph_pair *pairs, int32_t n) {
    (void)user;
    (void)pairs;
    (void)n;
}

static void draw_cut(void *user, const ph_split *split) {
    const ph_box r = split->region;
    if (split->axis == 0) {
        line(user, (ph_point){split->at, r.y0}, (ph_point){split->at, r.y1}, green);
    } else {
        line(user, (ph_point){r.x0, split->at}, (ph_point){r.x1, split->at}, green);
    }
}

/// Draws the cuts of the items, which are partitioned again in the memory after the rows: the divisors depend on the
/// boxes alone.
static void draw_cuts(const ph_look *look, ph_look_pen pen) {
    ph_item *items = (void *)(look->rows + look->rows_n);
    const size_t most = look_room(look) / sizeof *items;
    int32_t n = 0;
    for (int32_t i = 0; i < look->rows_n && (size_t)n < most; i++) {
        const int64_t *v = look->rows[i].out;
        if (look->rows[i].call == LOOK_BOX) {
            items[n] = (ph_item){.box = {limited(v[1]), limited(v[2]), limited(v[3]), limited(v[4])}};
            items[n].category = (uint16_t)(v[5] & 0xffff);
            items[n].collides_with = (uint16_t)(v[5] >> 16 & 0xffff);
            items[n].is_static = v[6] != 0;
            n++;
        }
    }
    if (look_room(look) >= (size_t)n * sizeof *items + ph_partition_bytes(n)) {
        const ph_broadphase_callbacks to = {ignore_pairs, draw_cut, &pen};
        ph_partition_pairs(ph_partition_init(items + n, n), items, n, &to, NULL);
    }
}

static void draw_row(const ph_look *look, const ph_look_pen *pen, const ph_look_query *row) {
    const look_body *a = row->body_a >= 0 ? &look->bodies[row->body_a] : NULL;
    const look_body *b = row->body_b >= 0 ? &look->bodies[row->body_b] : NULL;
    uint32_t color = blue;
    if (row->call == LOOK_PAIR) {
        a = look_body_of(look, row->out[0]);
        b = look_body_of(look, row->out[1]);
        color = gray;
    }
    if (row->call == LOOK_TOUCH) {
        color = row->out[2] ? yellow : red;
        a = row->out[3] ? a : NULL; // only bodies that may collide are drawn as a pair
    }
    if (a && b && pen->parts & PH_LOOK_PAIRS) {
        connect(look, pen, a, b, color);
    }
    if (a && b && row->call == LOOK_TOUCH && pen->parts & PH_LOOK_OVERLAPS) {
        draw_common(look, pen, a, b, color);
    }
    if (a && row->call == PH_LOOK_CONTACT && pen->parts & PH_LOOK_NORMALS) {
        draw_normal(look, pen, row);
    }
}

/// Draws a frame around the place of each recent contact, which fades.
static void draw_marks(const ph_look *look, const ph_look_pen *pen) {
    for (int32_t i = 0; i < LOOK_MARKS; i++) {
        const look_mark *m = &look->marks[i];
        const int32_t age = look->frame - m->frame;
        if (m->box.x0 < m->box.x1 && age >= 0 && age < LOOK_MARKED) {
            const uint32_t alpha = (uint32_t)(255 - age * 255 / LOOK_MARKED);
            outline(pen, moved(m->place, m->box.x0 - MARGIN, m->box.y0 - MARGIN),
                    moved(m->place, m->box.x1 + MARGIN, m->box.y1 + MARGIN),
                    ((m->wrong ? red : yellow) & 0xffffff00u) | alpha);
        }
    }
}

void ph_look_draw(const ph_look *look, const ph_look_pen *pen) {
    if (look == NULL || look->open || !look->enabled) {
        return;
    }
    for (int32_t i = 0; i < look->bodies_n && pen->parts & PH_LOOK_MASKS; i++) {
        draw_mask(look, pen, &look->bodies[i]);
    }
    if (pen->parts & PH_LOOK_CUTS) {
        draw_cuts(look, *pen);
    }
    for (int32_t i = 0; i < look->rows_n; i++) {
        draw_row(look, pen, &look->rows[i]);
    }
    if (pen->parts & PH_LOOK_OVERLAPS) {
        draw_marks(look, pen);
    }
    for (int32_t i = 0; i < look->bodies_n && pen->parts & PH_LOOK_MASKS; i++) {
        const look_body *b = &look->bodies[i];
        if (b->alarms > 0) {
            outline(pen, b->now, moved(b->now, mask_of(look, b)->w, mask_of(look, b)->h), red);
        }
    }
}
