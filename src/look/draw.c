// draw.c - the frame as rectangles and lines, from back to front: cuts, masks, pairs, overlaps, normals, alarms.
//
// Overlaps and normals are drawn where the masks were announced. Masks are drawn at their positions after the moves of
// the frame, because the program draws their pictures there.
#include "look/internal.h"

#include <stdlib.h>

enum { MARGIN = 3, ARROW = 18, DIGIT = 4 }; // [px]; MARGIN: around a mark; DIGIT: width of a digit with its gap

static const uint32_t yellow = 0xffe600ff, red = 0xff3040ff, white = 0xffffffff, green = 0x30a060ff;
static const uint32_t gray = 0x90909070, blue = 0x40a0ffff;

typedef struct stage {
    const ph_look *look;
    const ph_look_pen *pen;
} stage;

static int32_t limited(int64_t n) {
    const int64_t least = n < INT32_MIN ? INT32_MIN : n;
    return (int32_t)(least > INT32_MAX ? INT32_MAX : least);
}

/// The point moved by (x, y), limited to int32_t, because a program may announce any position.
static ph_point moved(ph_point p, int64_t x, int64_t y) {
    return (ph_point){limited(p.x + x), limited(p.y + y)};
}

static void rect(const stage *s, ph_point at, int32_t w, int32_t h, uint32_t color) {
    s->pen->rect(s->pen->user, at.x, at.y, w, h, color);
}

static void line(const stage *s, ph_point from, ph_point to, uint32_t color) {
    s->pen->line(s->pen->user, from.x, from.y, to.x, to.y, color);
}

static void outline(const stage *s, ph_box b, uint32_t color) {
    line(s, (ph_point){b.x0, b.y0}, (ph_point){b.x1, b.y0}, color);
    line(s, (ph_point){b.x1, b.y0}, (ph_point){b.x1, b.y1}, color);
    line(s, (ph_point){b.x1, b.y1}, (ph_point){b.x0, b.y1}, color);
    line(s, (ph_point){b.x0, b.y1}, (ph_point){b.x0, b.y0}, color);
}

static const ph_mask *mask_of(const stage *s, const look_body *body) {
    return s->look->masks[body->mask].copy;
}

static ph_box frame_of(const stage *s, const look_body *body) {
    const ph_point end = moved(body->now, mask_of(s, body)->w, mask_of(s, body)->h);
    return (ph_box){body->now.x, body->now.y, end.x, end.y};
}

static ph_point middle(const stage *s, const look_body *body) {
    return moved(body->now, mask_of(s, body)->w / 2, mask_of(s, body)->h / 2);
}

/// Draws a number in digits of 3 x 5 px on a dark ground.
static void number(const stage *s, ph_point place, int64_t n, uint32_t color) {
    static const uint16_t digits[10] = {075557, 026227, 071747, 071717, 055711, 074717, 074757, 071122, 075757, 075717};
    int length = 1;
    for (int64_t rest = n / 10; rest > 0; rest /= 10) {
        length++;
    }
    rect(s, moved(place, -1, -1), length * DIGIT + 1, 7, color & 255); // as transparent as the digits
    for (int i = length - 1; i >= 0; i--, n /= 10) {
        for (int bit = 0; bit < 15; bit++) {
            if (digits[n % 10] >> (14 - bit) & 1) {
                rect(s, moved(place, i * DIGIT + bit % 3, bit / 3), 1, 1, color);
            }
        }
    }
}

// ---- cuts, masks and pairs ----------------------------------------------------------------------

/// The smallest box around the frames of all bodies. Cuts are clipped to it, because outer regions are unbounded.
static ph_box world_of(const stage *s) {
    ph_box all = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
    for (int32_t i = 0; i < s->look->n[BODIES]; i++) {
        const ph_box b = frame_of(s, &s->look->bodies[i]);
        all.x0 = b.x0 < all.x0 ? b.x0 : all.x0;
        all.y0 = b.y0 < all.y0 ? b.y0 : all.y0;
        all.x1 = b.x1 > all.x1 ? b.x1 : all.x1;
        all.y1 = b.y1 > all.y1 ? b.y1 : all.y1;
    }
    return all;
}

static void draw_cuts(const stage *s) {
    const ph_box all = world_of(s);
    for (int32_t i = 0; i < s->look->n[CUTS]; i++) {
        const look_cut *c = &s->look->cuts[i];
        const ph_point from = {c->region.x0 > all.x0 ? c->region.x0 : all.x0,
                               c->region.y0 > all.y0 ? c->region.y0 : all.y0};
        const ph_point to = {c->region.x1 < all.x1 ? c->region.x1 : all.x1,
                             c->region.y1 < all.y1 ? c->region.y1 : all.y1};
        if (c->axis == 0) {
            line(s, (ph_point){c->line, from.y}, (ph_point){c->line, to.y}, green);
        } else {
            line(s, (ph_point){from.x, c->line}, (ph_point){to.x, c->line}, green);
        }
    }
}

static void draw_mask(const stage *s, const look_body *body, uint32_t color) {
    const ph_mask *m = mask_of(s, body), *picture = body->picture >= 0 ? s->look->masks[body->picture].copy : m;
    for (int32_t y = 0; y < m->h; y++) {
        for (int32_t x = 0, x0 = 0; x <= m->w; x++) {
            if (x > x0 && !truth_bit(m, x, y)) {
                rect(s, moved(body->now, x0, y), x - x0, 1, color);
            }
            x0 = truth_bit(m, x, y) ? x0 : x + 1; // the start of the run that contains the next pixel
        }
        for (int32_t x = 0; picture != m && x < m->w; x++) {
            if (truth_bit(m, x, y) != truth_bit(picture, x, y)) {
                rect(s, moved(body->now, x, y), 1, 1, red);
            }
        }
    }
}

static void draw_masks(const stage *s) {
    static const uint32_t tints[] = {0x2878d8a0, 0x289898a0, 0x6858b8a0, 0x9858a8a0, 0x488858a0, 0x987848a0};
    for (int32_t i = 0; i < s->look->n[BODIES]; i++) {
        const look_body *body = &s->look->bodies[i];
        draw_mask(s, body, tints[(uint32_t)body->id % 6]);
    }
}

static void draw_pairs(const stage *s) {
    const ph_look *look = s->look;
    for (int32_t i = 0; i < look->n[PAIRS]; i++) {
        int32_t a = look_body_of(look, look->pairs[i].a), b = look_body_of(look, look->pairs[i].b);
        if (a >= 0 && b >= 0) {
            line(s, middle(s, &look->bodies[a]), middle(s, &look->bodies[b]), gray);
        }
    }
    for (int32_t i = 0; i < look->n[QUERIES]; i++) {
        const ph_look_query *q = &look->queries[i];
        if (q->body_a >= 0 && q->body_b >= 0) {
            line(s, middle(s, &look->bodies[q->body_a]), middle(s, &look->bodies[q->body_b]), blue);
        }
    }
    for (int32_t i = 0; i < look->n[TOUCHES]; i++) {
        const look_touch *t = &look->touches[i];
        if (t->asked && t->allowed) {
            line(s, middle(s, &look->bodies[t->a]), middle(s, &look->bodies[t->b]), yellow);
        }
    }
}

// ---- contacts -----------------------------------------------------------------------------------

/// Draws the pixels that are solid in both masks.
static void draw_common(const stage *s, const look_touch *t, uint32_t color) {
    const look_body *a = &s->look->bodies[t->a], *b = &s->look->bodies[t->b];
    const ph_mask *p = mask_of(s, a), *q = mask_of(s, b);
    const int64_t dx = (int64_t)b->place.x - a->place.x, dy = (int64_t)b->place.y - a->place.y;
    for (int32_t y = 0; y < p->h; y++) {
        for (int32_t x = 0; x < p->w; x++) {
            if (truth_bit(p, x, y) && truth_bit(q, x - dx, y - dy)) {
                rect(s, moved(a->place, x, y), 1, 1, color);
            }
        }
    }
}

/// Draws the common pixels and, for each recent contact, a fading frame with the number of its pixels.
static void draw_overlaps(const stage *s) {
    for (int32_t i = 0; i < s->look->n[TOUCHES]; i++) {
        const look_touch *t = &s->look->touches[i];
        if (t->allowed) {
            draw_common(s, t, t->asked ? yellow : red);
        }
    }
    for (int32_t i = 0; i < LOOK_MARKS; i++) {
        const look_mark *m = &s->look->marks[i];
        const int32_t age = s->look->frame - m->frame;
        if (m->area > 0 && age >= 0 && age < LOOK_MARKED) {
            const uint32_t alpha = (uint32_t)(255 - age * 255 / LOOK_MARKED);
            const uint32_t color = ((m->wrong ? red : yellow) & 0xffffff00u) | alpha;
            const ph_point from = moved(m->place, m->box.x0 - MARGIN, m->box.y0 - MARGIN);
            const ph_point to = moved(m->place, m->box.x1 + MARGIN, m->box.y1 + MARGIN);
            outline(s, (ph_box){from.x, from.y, to.x, to.y}, color);
            number(s, (ph_point){moved(to, MARGIN, 0).x, moved(from, 0, -MARGIN).y}, m->area, color);
        }
    }
}

/// Draws an arrow along the outward normal -g of each contact, from the contact point.
static void draw_normals(const stage *s) {
    for (int32_t i = 0; i < s->look->n[QUERIES]; i++) {
        const ph_look_query *q = &s->look->queries[i];
        const double x = -(double)q->out[4], y = -(double)q->out[5], longer = x * x > y * y ? x : y;
        if (q->call == PH_LOOK_CONTACT && q->body_a >= 0 && (x != 0 || y != 0)) {
            const double unit = ARROW / (longer < 0 ? -longer : longer), ux = x * unit, uy = y * unit;
            const ph_point from = moved(s->look->bodies[q->body_a].place, limited(q->out[2]), limited(q->out[3]));
            const ph_point tip = moved(from, (int64_t)ux, (int64_t)uy);
            line(s, from, tip, white);
            line(s, tip, moved(tip, -(int64_t)((ux - uy) / 4), -(int64_t)((uy + ux) / 4)), white);
            line(s, tip, moved(tip, -(int64_t)((ux + uy) / 4), -(int64_t)((uy - ux) / 4)), white);
        }
    }
}

/// Draws a red frame around each body of an alarm.
static void draw_alarms(const stage *s) {
    const ph_look *look = s->look;
    for (int32_t i = 0; i < look->n[ALARMS]; i++) {
        const look_alarm *alarm = &look->alarms[i];
        const int32_t named[2] = {alarm->a, alarm->b};
        for (int k = 0; k < 2; k++) {
            if (named[k] >= 0 && named[k] < look->n[BODIES]) {
                outline(s, frame_of(s, &look->bodies[named[k]]), red);
            }
        }
    }
}

void ph_look_draw(const ph_look *look, const ph_look_pen *pen) {
    static const struct {
        int32_t part;
        void (*draw)(const stage *s);
    } layers[] = {{PH_LOOK_CUTS, draw_cuts},         {PH_LOOK_MASKS, draw_masks},     {PH_LOOK_PAIRS, draw_pairs},
                  {PH_LOOK_OVERLAPS, draw_overlaps}, {PH_LOOK_NORMALS, draw_normals}, {PH_LOOK_MASKS, draw_alarms}};
    for (size_t i = 0; look && !look->open && look->enabled && i < sizeof layers / sizeof layers[0]; i++) {
        if (pen->parts & layers[i].part) {
            layers[i].draw(&(stage){look, pen});
        }
    }
}
