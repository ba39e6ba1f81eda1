// tell.c - a frame as text: the sentence of an alarm, the explanation of a pair, the log.
#include "look/internal.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/// Text buffer of fixed size, to which sentences are appended. Longer text is cut.
typedef struct paper {
    char *text;
    size_t size, n;
} paper;

/// Makes an empty text in the memory of the caller.
static paper paper_of(char *text, size_t size) {
    if (size > 0) {
        text[0] = 0;
    }
    return (paper){text, size, 0};
}

static void add(paper *p, const char *format, va_list arguments) {
    const size_t left = p->size - p->n;
    const int written = left > 0 ? vsnprintf(p->text + p->n, left, format, arguments) : 0;
    if (written > 0) {
        p->n += (size_t)written < left ? (size_t)written : left - 1;
    }
}

static void tell(paper *p, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add(p, format, arguments);
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

static void tell_row(paper *p, const ph_look *look, const ph_look_query *row) {
    tell(p, "%s", look_kind_of(row->call)->name);
    if (row->call < PH_LOOK_CALLS) {
        tell(p, " at offset (%d, %d)", row->dx, row->dy);
    }
    if (row->body_a >= 0) {
        tell(p, " of bodies %d and %d", look->bodies[row->body_a].id, look->bodies[row->body_b].id);
    }
}

static void tell_values(paper *p, const ph_look_query *row) {
    const char *names = look_kind_of(row->call)->values, *name = NULL;
    for (int k = 0, length = look_name(names, 0, &name); length > 0; length = look_name(names, ++k, &name)) {
        tell(p, "%s%.*s %" PRId64, k ? ", " : ": ", length, name, row->out[k]);
    }
}

void look_alarm(ph_look *look, look_sink sink, look_body *a, look_body *b, const ph_look_query *row, const char *format,
                ...) {
    char text[320];
    paper p = paper_of(text, sizeof text);
    va_list arguments;
    look->alarms++;
    if (a) {
        a->alarms++;
    }
    if (b) {
        b->alarms++;
    }
    tell(&p, "Frame %d: ", look->frame);
    if (row) {
        tell_row(&p, look, row);
    }
    va_start(arguments, format);
    add(&p, format, arguments);
    va_end(arguments);
    if (sink.fn) {
        sink.fn(sink.user, text);
    }
}

// ---- the explanation of a pair ------------------------------------------------------------------

/// Rows in which the solid extents of both masks share a column.
static int32_t shared_rows(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy) {
    int32_t rows = 0;
    for (int32_t y = 0; y < a->h; y++) {
        const ph_mask *masks[2] = {a, b};
        const int64_t row[2] = {y, y - dy}, left[2] = {0, dx};
        int64_t x0[2], x1[2];
        for (int i = 0; i < 2; i++) { // columns from the first to the last solid pixel
            x0[i] = 0;
            x1[i] = masks[i]->w;
            while (x0[i] < x1[i] && !truth_bit(masks[i], x0[i], row[i])) {
                x0[i]++;
            }
            while (x0[i] < x1[i] && !truth_bit(masks[i], x1[i] - 1, row[i])) {
                x1[i]--;
            }
        }
        const bool solid = x0[0] < x1[0] && x0[1] < x1[1];
        rows += solid && left[0] + x0[0] < left[1] + x1[1] && left[1] + x0[1] < left[0] + x1[0];
    }
    return rows;
}

static void tell_gap(paper *p, const ph_mask *a, const ph_mask *b, look_offset d) {
    const ph_box s = truth_bounds(a), t = truth_bounds(b);
    const int64_t right = d.x + t.x0 - s.x1, left = s.x0 - d.x - t.x1;
    const int64_t down = d.y + t.y0 - s.y1, up = s.y0 - d.y - t.y1;
    const int64_t x = right > left ? right : left;
    const int64_t y = down > up ? down : up;
    const int64_t gap_x = x > 0 ? x : 0;
    const int64_t gap_y = y > 0 ? y : 0;
    const ph_body solid = {.mask = a};
    ph_point move;
    if (x >= 0 || y >= 0) {
        tell(p, "They do not touch: the boxes are %" PRId64 " px apart in x and %" PRId64 " px in y. ", gap_x, gap_y);
    } else {
        tell(p, "They do not touch: the boxes overlap, %d rows share columns, no pixel is in both. ",
             shared_rows(a, b, d.x, d.y));
    }
    if (x < 16 && y < 16 && truth_nearest(b, (ph_point){(int32_t)d.x, (int32_t)d.y}, &solid, 1, 16, true, &move) >= 0) {
        tell(p, "A move of the second body by (%d, %d) px makes them touch. ", move.x, move.y);
    }
}

bool ph_look_explain(const ph_look *look, int32_t a, int32_t b, char *text, size_t size) {
    const look_body *first = look ? look_body_of(look, a) : NULL;
    const look_body *second = look ? look_body_of(look, b) : NULL;
    paper p = paper_of(text, size);
    if (first == NULL || second == NULL || a == b) {
        return false;
    }
    const ph_mask *m = look->masks[first->mask].copy, *n = look->masks[second->mask].copy;
    const look_offset d = look_offset_of(first, second);
    const int64_t area = truth_area(m, n, d.x, d.y);
    tell(&p, "Bodies %d and %d at offset (%" PRId64 ", %" PRId64 "). ", a, b, d.x, d.y);
    if (area > 0) {
        tell(&p, "They touch: %" PRId64 " px are in both. ", area);
    } else {
        tell_gap(&p, m, n, d);
    }
    const ph_look_query *touch = NULL;
    int32_t asked = 0;
    for (int32_t i = 0; i < look->rows_n; i++) {
        const ph_look_query *q = &look->rows[i];
        if (look_names(look, q, first, second) && q->call == LOOK_TOUCH) {
            touch = q;
        } else if (look_names(look, q, first, second)) {
            tell(&p, "%s%s", asked++ ? "; " : "The program asked ", look_kind_of(q->call)->name);
            tell_values(&p, q);
        }
    }
    const char *silent = area > 0 ? "The program did not ask." : "The program did not need to ask.";
    tell(&p, "%s", asked ? "." : silent);
    if (touch && !touch->out[0]) {
        tell(&p, "%s", touch->out[1] ? " WRONG." : " They may not collide.");
    }
    return true;
}

// ---- the log ------------------------------------------------------------------------------------

static void send_line(void *sink, const char *text) {
    const look_sink *s = sink;
    s->fn(s->user, text);
    s->fn(s->user, "\n");
}

void ph_look_log(ph_look *look, ph_print_fn *fn, void *user) {
    char text[320];
    look_sink lines = {fn, user};
    if (look == NULL || look->open) {
        return;
    }
    snprintf(text, sizeof text, "frame %d: %d bodies, %d rows, %d not checked, %d alarms", look->frame, look->bodies_n,
             look->rows_n, look->unchecked, look->alarms);
    send_line(&lines, text);
    for (int32_t i = 0; i < look->bodies_n; i++) {
        const look_body *b = &look->bodies[i];
        const ph_mask *m = look->masks[b->mask].copy;
        snprintf(text, sizeof text, "body %d at (%d, %d), mask %d x %d px", b->id, b->place.x, b->place.y, m->w, m->h);
        send_line(&lines, text);
    }
    for (int32_t i = 0; i < look->rows_n; i++) {
        paper p = paper_of(text, sizeof text);
        tell_row(&p, look, &look->rows[i]);
        tell_values(&p, &look->rows[i]);
        send_line(&lines, text);
    }
    look_judge(look, (look_sink){send_line, &lines});
}
