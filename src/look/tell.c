// tell.c - sentences: the values of a row, an alarm, the explanation of a pair.
#include "look/internal.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void look_add(look_text *t, const char *text, size_t n) {
    for (size_t i = 0; t && i < n; i++, t->n++) {
        t->check = (t->check ^ (unsigned char)text[i]) * 0x100000001b3u;
        if (t->text && t->n < t->size) {
            t->text[t->n] = text[i];
        }
    }
    if (t && t->fn) {
        t->fn(t->user, text);
    }
}

static void add_sentence(look_text *t, const char *format, va_list arguments) {
    char sentence[320];
    const int n = vsnprintf(sentence, sizeof sentence, format, arguments);
    look_add(t, sentence, n < (int)sizeof sentence ? (size_t)n : sizeof sentence - 1);
}

void look_tell(look_text *t, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add_sentence(t, format, arguments);
    va_end(arguments);
}

int look_name(const char *names, int k, const char **name) {
    for (; k > 0 && *names; k--) {
        names += strcspn(names, " ");
        names += *names == ' ';
    }
    *name = names;
    return (int)strcspn(names, " ");
}

void look_tell_answer(look_text *t, const ph_look_query *q) {
    const look_kind *kind = look_kind_of(q->call);
    const char *name;
    look_tell(t, "%s", kind->name);
    for (int k = 0, length; (length = look_name(kind->values, k, &name)) > 0; k++) {
        look_tell(t, "%s%.*s %" PRId64, k ? ", " : ": ", length, name, q->out[k]);
    }
}

void look_alarm(ph_look *look, look_sink sink, look_body *a, look_body *b, const ph_look_query *q, const char *format,
                ...) {
    char text[400];
    look_text t = {.text = text, .size = sizeof text - 1};
    va_list arguments;
    look->alarms++;
    if (a) {
        a->alarms++;
    }
    if (b) {
        b->alarms++;
    }
    look_tell(&t, "Frame %d: ", look->frame);
    if (q) {
        look_tell(&t, "%s at offset (%d, %d)", look_kind_of(q->call)->name, q->dx, q->dy);
    }
    if (q && q->body_a >= 0) {
        look_tell(&t, " of bodies %d and %d", look->bodies[q->body_a].id, look->bodies[q->body_b].id);
    }
    va_start(arguments, format);
    add_sentence(&t, format, arguments);
    va_end(arguments);
    text[t.n < t.size ? t.n : t.size] = 0;
    if (sink.fn) {
        sink.fn(sink.user, text);
    }
}

// ---- the explanation of a pair ------------------------------------------------------------------

/// Moves the columns to the first solid pixel of the row and behind the last one. False if the row is empty.
static bool extent(const ph_mask *m, int64_t y, int64_t *x0, int64_t *x1) {
    *x0 = 0;
    *x1 = m->w;
    while (*x0 < *x1 && !truth_bit(m, *x0, y)) {
        ++*x0;
    }
    while (*x0 < *x1 && !truth_bit(m, *x1 - 1, y)) {
        --*x1;
    }
    return *x0 < *x1;
}

/// Rows in which the solid extents of both masks share a column.
static int32_t shared_rows(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy) {
    int64_t a0, a1, b0, b1;
    int32_t rows = 0;
    for (int32_t y = 0; y < a->h; y++) {
        rows += extent(a, y, &a0, &a1) && extent(b, y - dy, &b0, &b1) && a0 < dx + b1 && dx + b0 < a1;
    }
    return rows;
}

static void tell_gap(look_text *t, const ph_mask *a, const ph_mask *b, look_offset d) {
    const ph_box s = truth_bounds(a), u = truth_bounds(b);
    const int64_t right = d.x + u.x0 - s.x1, left = s.x0 - d.x - u.x1;
    const int64_t down = d.y + u.y0 - s.y1, up = s.y0 - d.y - u.y1;
    const int64_t x = right > left ? right : left;
    const int64_t y = down > up ? down : up;
    const int64_t gap_x = x > 0 ? x : 0;
    const int64_t gap_y = y > 0 ? y : 0;
    const ph_body solid = {.mask = a};
    ph_point move;
    if (x >= 0 || y >= 0) {
        look_tell(t, "They do not touch: the boxes are %" PRId64 " px apart in x and %" PRId64 " px in y. ", gap_x,
                  gap_y);
    } else {
        look_tell(t, "They do not touch: the boxes overlap, %d rows share columns, no pixel is in both. ",
                  shared_rows(a, b, d.x, d.y));
    }
    if (x < 16 && y < 16 && truth_nearest(b, (ph_point){(int32_t)d.x, (int32_t)d.y}, &solid, 1, 16, true, &move) >= 0) {
        look_tell(t, "A move of the second body by (%d, %d) px makes them touch. ", move.x, move.y);
    }
}

bool ph_look_explain(const ph_look *look, int32_t a, int32_t b, char *text, size_t size) {
    const look_body *first = look ? look_body_of(look, a) : NULL;
    const look_body *second = look ? look_body_of(look, b) : NULL;
    look_text t = {.text = text, .size = size};
    if (size > 0) {
        text[0] = '\0';
    }
    if (first == NULL || second == NULL || a == b || size == 0 || look->open) {
        return false;
    }
    const ph_mask *m = look->masks[first->mask].copy, *n = look->masks[second->mask].copy;
    const look_offset d = look_offset_of(first, second);
    const int64_t area = truth_area(m, n, d.x, d.y);
    look_tell(&t, "Bodies %d and %d at offset (%" PRId64 ", %" PRId64 "). ", a, b, d.x, d.y);
    if (area > 0) {
        look_tell(&t, "They touch: %" PRId64 " px are in both. ", area);
    } else {
        tell_gap(&t, m, n, d);
    }
    const ph_look_query *touch = NULL;
    int32_t asked = 0;
    for (int32_t i = 0; i < look->rows_n; i++) {
        const ph_look_query *q = &look->rows[i];
        if (look_names(look, q, first, second) && q->call == LOOK_TOUCH) {
            touch = q;
        } else if (look_names(look, q, first, second)) {
            look_tell(&t, "%s", asked++ ? "; " : "The program asked ");
            look_tell_answer(&t, q);
        }
    }
    const char *silent = area > 0 ? "The program did not ask." : "The program did not need to ask.";
    look_tell(&t, "%s", asked ? "." : silent);
    if (touch && !touch->out[2]) {
        look_tell(&t, "%s", touch->out[3] ? " WRONG." : " They may not collide.");
    }
    text[t.n < size ? t.n : size - 1] = 0;
    return true;
}
