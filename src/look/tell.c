// tell.c - a frame as text: the sentence of an alarm, the explanation of a pair, the log.
#include "look/internal.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/// Text buffer of fixed size, to which sentences are appended.
typedef struct paper {
    char *text;
    size_t size, n;
} paper;

#define WRITE(p, ...) advance(p, snprintf((p)->text + (p)->n, (p)->size - (p)->n, __VA_ARGS__))

/// Makes an empty text in the memory of the caller.
static paper paper_of(char *text, size_t size) {
    if (size > 0) {
        text[0] = 0;
    }
    return (paper){text, size, 0};
}

static void advance(paper *p, int written) {
    const size_t left = p->size - p->n;
    if (written > 0 && left > 0) { // longer text is cut
        p->n += (size_t)written < left ? (size_t)written : left - 1;
    }
}

static int32_t id_of(const ph_look *look, int32_t body) {
    return body >= 0 && body < look->n[BODIES] ? look->bodies[body].id : -1;
}

/// Finds name k in names separated by spaces. Returns its length, 0 if there is none, and stores its start in `name`.
static int name_of(const char *names, int k, const char **name) {
    for (; k > 0 && *names; k--) {
        names += strcspn(names, " ");
        names += *names == ' ';
    }
    *name = names;
    return (int)strcspn(names, " ");
}

static void tell_query(paper *p, const ph_look *look, const ph_look_query *q) {
    const look_call *call = look_call_of(q->call);
    WRITE(p, "%s at offset (%d, %d)", call->name, q->dx, q->dy);
    if (q->body_a >= 0) {
        WRITE(p, " of bodies %d and %d", id_of(look, q->body_a), id_of(look, q->body_b));
    }
}

static void tell_answer(paper *p, const ph_look_query *q) {
    const char *name;
    int length;
    for (int k = 0; k < PH_LOOK_OUT && (length = name_of(look_call_of(q->call)->values, k, &name)) > 0; k++) {
        WRITE(p, "%s%.*s %" PRId64, k ? ", " : ": ", length, name, q->out[k]);
    }
}

static void tell_wrong_answer(paper *p, const ph_look *look, const look_alarm *alarm) {
    const ph_look_query *q = &look->queries[alarm->row];
    const char *name;
    int length = name_of(look_call_of(q->call)->values, alarm->value, &name);
    tell_query(p, look, q);
    WRITE(p, " returned %.*s %" PRId64 ", but the pixels give %" PRId64 ".", length, name, q->out[alarm->value],
          alarm->n);
}

static void tell_wrong_place(paper *p, const ph_look *look, const look_alarm *alarm) {
    tell_query(p, look, &look->queries[alarm->row]);
    if (alarm->a < 0 || alarm->b < 0) {
        WRITE(p, ": no announced body has the %s mask.", alarm->a < 0 ? "first" : "second");
    } else {
        const look_body *a = &look->bodies[alarm->a], *b = &look->bodies[alarm->b];
        WRITE(p, ": no two bodies with these masks are at this offset. Bodies %d and %d", a->id, b->id);
        WRITE(p, " are at (%" PRId64 ", %" PRId64 ").", (int64_t)b->now.x - a->now.x, (int64_t)b->now.y - a->now.y);
    }
}

static void tell_full(paper *p, const ph_look *look, const look_alarm *alarm) {
    static const char *const names[LISTS] = {"masks", "bodies", "queries and moves", "items", "pairs", "touches",
                                             "cuts",  "alarms"};
    const int32_t room = look->n[alarm->row];
    WRITE(p, "%" PRId64 " of %" PRId64 " %s did not fit into the memory of the recorder.", alarm->n, room + alarm->n,
          names[alarm->row]);
}

bool ph_look_sentence(const ph_look *look, int32_t i, char *text, size_t size) {
    static const char *const sentences[] = {
        [NOT_ASKED] = "Bodies %d and %d touch, but the program did not ask.",
        [BOX_TOO_SMALL] = "Body %d: the box of its item does not contain its mask.",
        [BODY_TWICE] = "Body %d was announced twice in the frame.",
        [END_TWICE] = "The frame was ended twice.",
        [END_MISSING] = "The frame began before the previous frame ended.",
        [MASK_FREED] = "Body %d: its mask was freed before the end of the frame.",
    };
    if (look == NULL || i < 0 || i >= look->n[ALARMS]) {
        return false;
    }
    const look_alarm *alarm = &look->alarms[i];
    const int32_t a = id_of(look, alarm->a), b = id_of(look, alarm->b);
    paper p = paper_of(text, size);
    WRITE(&p, "Frame %d: ", look->frame);
    switch (alarm->kind) {
    case WRONG_ANSWER: tell_wrong_answer(&p, look, alarm); break;
    case WRONG_PLACE: tell_wrong_place(&p, look, alarm); break;
    case LIST_FULL: tell_full(&p, look, alarm); break;
    case PICTURE_DIFFERS: WRITE(&p, "Body %d: %" PRId64 " px of mask and picture differ.", a, alarm->n); break;
    case BODY_UNKNOWN: WRITE(&p, "Body %" PRId64 " was moved, but not announced.", alarm->n); break;
    default: WRITE(&p, sentences[alarm->kind], a, b); break;
    }
    return true;
}

// ---- the explanation of a pair ------------------------------------------------------------------

/// Columns from the first to the last solid pixel of row y, moved by x. Empty if the row has no solid pixel.
static ph_box extent(const ph_mask *m, int64_t y, int64_t x) {
    int32_t x0 = 0, x1 = m->w;
    while (x0 < x1 && !truth_bit(m, x0, y)) {
        x0++;
    }
    while (x0 < x1 && !truth_bit(m, x1 - 1, y)) {
        x1--;
    }
    return (ph_box){(int32_t)(x + x0), 0, (int32_t)(x + x1), 1};
}

/// Rows in which the solid extents of both masks share a column.
static int32_t shared_rows(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy) {
    int32_t rows = 0;
    for (int32_t y = 0; y < a->h; y++) {
        const ph_box p = extent(a, y, 0), q = extent(b, y - dy, dx);
        rows += p.x0 < p.x1 && q.x0 < q.x1 && p.x0 < q.x1 && q.x0 < p.x1;
    }
    return rows;
}

static void tell_gap(paper *p, const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy) {
    const ph_box s = truth_bounds(a), t = truth_bounds(b);
    const int64_t right = dx + t.x0 - s.x1, left = s.x0 - dx - t.x1, down = dy + t.y0 - s.y1, up = s.y0 - dy - t.y1;
    const int64_t x = right > left ? right : left;
    const int64_t y = down > up ? down : up;
    ph_point move;
    if (x >= 0 || y >= 0) {
        WRITE(p, "They do not touch: the boxes are %" PRId64 " px apart in x and %" PRId64 " px in y. ", x > 0 ? x : 0,
              y > 0 ? y : 0);
    } else {
        int32_t rows = shared_rows(a, b, dx, dy);
        WRITE(p, "They do not touch: the boxes overlap, %d rows share columns, no pixel is in both. ", rows);
    }
    const ph_body solid = {.mask = a};
    if (x < 16 && y < 16 && truth_nearest(b, (ph_point){(int32_t)dx, (int32_t)dy}, &solid, 1, 16, true, &move) >= 0) {
        WRITE(p, "A move of the second body by (%d, %d) px makes them touch. ", move.x, move.y);
    }
}

bool ph_look_explain(const ph_look *look, int32_t a, int32_t b, char *text, size_t size) {
    paper p = paper_of(text, size);
    if (look == NULL || look_body_of(look, a) < 0 || look_body_of(look, b) < 0 || a == b) {
        return false;
    }
    const int32_t i = look_body_of(look, a), j = look_body_of(look, b);
    const look_body *first = &look->bodies[i], *second = &look->bodies[j];
    const ph_mask *m = look->masks[first->mask].copy, *n = look->masks[second->mask].copy;
    const int64_t dx = (int64_t)second->place.x - first->place.x, dy = (int64_t)second->place.y - first->place.y;
    const int64_t area = truth_area(m, n, dx, dy);
    WRITE(&p, "Bodies %d and %d at offset (%" PRId64 ", %" PRId64 "). ", a, b, dx, dy);
    if (area > 0) {
        WRITE(&p, "They touch: %" PRId64 " px are in both. ", area);
    } else {
        tell_gap(&p, m, n, dx, dy);
    }
    int32_t asked = 0;
    for (int32_t k = 0; k < look->n[QUERIES]; k++) {
        const ph_look_query *q = &look->queries[k];
        if ((q->body_a == i && q->body_b == j) || (q->body_a == j && q->body_b == i)) {
            WRITE(&p, "%s%s", asked++ ? "; " : "The program asked ", look_call_of(q->call)->name);
            tell_answer(&p, q);
        }
    }
    const char *silent = area > 0 ? "The program did not ask." : "The program did not need to ask.";
    WRITE(&p, "%s", asked ? "." : silent);
    for (int32_t k = 0; k < look->n[TOUCHES]; k++) {
        const look_touch *t = &look->touches[k];
        bool same = (t->a == i && t->b == j) || (t->a == j && t->b == i);
        if (same && !t->asked) {
            WRITE(&p, "%s", t->allowed ? " WRONG." : " They may not collide.");
        }
    }
    return true;
}

// ---- the log ------------------------------------------------------------------------------------

static void send(paper *p, ph_print_fn *fn, void *user) {
    fn(user, p->text);
    fn(user, "\n");
    p->n = 0;
}

void ph_look_log(const ph_look *look, ph_print_fn *fn, void *user) {
    char text[320];
    paper p = paper_of(text, sizeof text);
    if (look == NULL) {
        return;
    }
    WRITE(&p, "frame %d: %d bodies, %d items, %d pairs, %d queries and moves", look->frame, look->n[BODIES],
          look->n[ITEMS], look->n[PAIRS], look->n[QUERIES]);
    WRITE(&p, ", %d not checked, %d alarms", look->unchecked, look->alarms_n);
    send(&p, fn, user);
    for (int32_t i = 0; i < look->n[BODIES]; i++) {
        const look_body *b = &look->bodies[i];
        const ph_mask *m = look->masks[b->mask].copy;
        WRITE(&p, "body %d at (%d, %d), mask %d x %d px", b->id, b->place.x, b->place.y, m->w, m->h);
        send(&p, fn, user);
    }
    for (int32_t i = 0; i < look->n[QUERIES]; i++) {
        const ph_look_query *q = &look->queries[i];
        if (q->call == PH_LOOK_MOVED) {
            WRITE(&p, "body %" PRId64 " moves to (%" PRId64 ", %" PRId64 ")", q->in[0], q->in[1], q->in[2]);
        } else {
            tell_query(&p, look, q);
            tell_answer(&p, q);
        }
        send(&p, fn, user);
    }
    for (int32_t i = 0; i < look->n[TOUCHES]; i++) {
        const look_touch *t = &look->touches[i];
        const char *asked = t->asked ? "" : ", not asked";
        const char *allowed = t->allowed ? "" : ", may not collide";
        WRITE(&p, "bodies %d and %d touch%s%s", id_of(look, t->a), id_of(look, t->b), asked, allowed);
        send(&p, fn, user);
    }
    for (int32_t i = 0; ph_look_sentence(look, i, text, sizeof text); i++) {
        p.n = strlen(text);
        send(&p, fn, user);
    }
}
