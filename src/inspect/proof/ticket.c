// ticket.c - the text is C: a whole test function for cmocka. What is read back are its rows of '#' and '.' and its
// numbers.
#include "inspect/proof/ticket.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inspect/proof/shrink.h"

enum { SMALL = 128 }; // what the laboratory shows [px]

void ticket_free(ticket *t) {
    shrink_drop(&t->asked);
    memset(t, 0, sizeof *t);
}

static bool still_wrong(const void *calls, const question *q) {
    char what[WRONG_TEXT];
    answer got = question_ask(q, calls), want = question_truth(q);
    return question_differ(&got, &want, what);
}

static int32_t largest_side(const question *q) {
    const int32_t sides[4] = {q->pair.a->w, q->pair.a->h, q->pair.b->w, q->pair.b->h};
    int32_t most = 0;
    for (int i = 0; i < 4; i++) {
        most = sides[i] > most ? sides[i] : most;
    }
    return most;
}

bool ticket_make(ticket *t, const question *q, const answer *got, const core_calls *calls) {
    ph_point a = {q->pair.a->w, q->pair.a->h}, b = {q->pair.b->w, q->pair.b->h};
    t->asked = shrink_copy(q);
    t->whole_a = a, t->whole_b = b;
    t->got = *got;
    if (!t->asked.pair.a) {
        return false;
    }
    t->again = still_wrong(calls, &t->asked);
    if (t->again) {
        shrink(&t->asked, still_wrong, calls);
        t->got = question_ask(&t->asked, calls);
    } else if (largest_side(&t->asked) > SMALL) {
        shrink_crop(&t->asked);
    }
    t->want = question_truth(&t->asked);
    return true;
}

// ---- writing --------------------------------------------------------------------------------------------------------

/// A text that grows.
typedef struct writer {
    char *text;
    size_t size, room;
    bool failed;
} writer;

/// Makes room for so many bytes more and an end.
static bool reserve(writer *w, size_t more) {
    size_t room = 2 * (w->size + more) + 1;
    if (w->size + more < w->room) {
        return true;
    }
    char *larger = realloc(w->text, room);
    if (!larger) {
        w->failed = true;
        return false;
    }
    w->text = larger;
    w->room = room;
    return true;
}

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void
put(writer *w, const char *format, ...) {
    char line[2 * TICKET_ABOUT + TICKET_SIDE];
    va_list arguments;
    va_start(arguments, format);
    int n = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    size_t more = n > 0 ? (size_t)n : 0;
    if (more < sizeof line && reserve(w, more)) {
        memcpy(w->text + w->size, line, more + 1);
        w->size += more;
    }
}

static void put_rows(writer *w, const char *name, const ph_mask *m) {
    char row[TICKET_SIDE + 1];
    put(w, "    static const char *const rows_%s[] = {\n", name);
    for (int32_t y = 0; y < m->h; y++) {
        int32_t width = m->w < TICKET_SIDE ? m->w : TICKET_SIDE;
        for (int32_t x = 0; x < width; x++) {
            row[x] = ph_mask_get(m, x, y) ? '#' : '.';
        }
        row[width] = 0;
        put(w, "        \"%s\",\n", row);
    }
    put(w, "    };\n");
}

static void put_mask(writer *w, const char *name, const ph_mask *m) {
    put(w, "    ph_mask *%s = ph_mask_create(%d, %d);\n", name, (int)m->w, (int)m->h);
    put(w, "    for (int32_t i = 0; i < %d * %d; i++) {\n", (int)m->w, (int)m->h);
    put(w, "        ph_mask_set(%s, i %% %d, i / %d, rows_%s[i / %d][i %% %d] == '#');\n    }\n", name, (int)m->w,
        (int)m->w, name, (int)m->w, (int)m->w);
}

static void put_head(writer *w, const ticket *t) {
    const ph_mask *a = t->asked.pair.a, *b = t->asked.pair.b;
    char what[WRONG_TEXT] = "";
    (void)question_differ(&t->got, &t->want, what);
    put(w, TICKET_HEAD ": a wrong answer as a test to paste; `xcavate --lab FILE` shows it\n// %s\n", t->about);
    if (t->again) {
        put(w, "// %s: %s\n", t->asked.swept ? "ph_mask_sweep, ph_contact_find" : "ph_contact_find", what);
    } else {
        put(w, "// the game got: %s; asked again, the core is right, so nothing could be left out\n", what);
    }
    put(w, "// a %d x %d px of %d x %d, b %d x %d of %d x %d\n", (int)a->w, (int)a->h, (int)t->whole_a.x,
        (int)t->whole_a.y, (int)b->w, (int)b->h, (int)t->whole_b.x, (int)t->whole_b.y);
}

/// What the answer should be, check by check.
static void put_checks(writer *w, const ticket *t) {
    const ph_contact *c = &t->want.contact;
    if (!t->want.hit) {
        return;
    }
    put(w, "    assert_true(c.area == %" PRId64 ");\n", c->area);
    put(w, "    assert_int_equal(c.x, %d);\n    assert_int_equal(c.y, %d);\n", (int)c->x, (int)c->y);
    put(w, "    assert_true(c.gx == %" PRId64 " && c.gy == %" PRId64 ");\n", c->gx, c->gy);
    put(w, "    assert_int_equal(c.source, %d);\n", (int)c->source);
    put(w, "    assert_true(c.nx > %.6ff - 1e-5f && c.nx < %.6ff + 1e-5f);\n", (double)c->nx, (double)c->nx);
    put(w, "    assert_true(c.ny > %.6ff - 1e-5f && c.ny < %.6ff + 1e-5f);\n", (double)c->ny, (double)c->ny);
}

static void put_question(writer *w, const ticket *t) {
    const question *q = &t->asked;
    put(w, "    ph_contact c = {0};\n");
    if (!q->swept) {
        put(w, "    assert_int_equal(ph_contact_find(a, b, DX, DY, VX, VY, &c), %d);\n", t->want.hit);
        return;
    }
    put(w, "    ph_sweep_hit stop = {0};\n");
    put(w, "    assert_int_equal(ph_mask_sweep(a, b, DX, DY, MX, MY, &stop), %d);\n", t->want.hit);
    if (t->want.hit) {
        put(w, "    assert_int_equal(stop.hit.x, %d);\n    assert_int_equal(stop.hit.y, %d);\n", (int)t->want.dx,
            (int)t->want.dy);
        put(w, "    assert_true((stop.steps ? stop.step * 256 / stop.steps : 0) == %d);\n", (int)t->want.when);
        put(w, "    assert_true(ph_contact_find(a, b, %d, %d, VX, VY, &c));\n", (int)t->want.dx, (int)t->want.dy);
    }
}

char *ticket_text(const ticket *t, size_t *size) {
    writer w = {0};
    const question *q = &t->asked;
    put_head(&w, t);
    put(&w, "static void %s(void **state) {\n    (void)state;\n", *t->name ? t->name : "xcavate_ticket");
    put_rows(&w, "a", q->pair.a);
    put_rows(&w, "b", q->pair.b);
    put(&w, "    enum { DX = %d, DY = %d, VX = %d, VY = %d, MX = %d, MY = %d };\n", (int)q->pair.dx, (int)q->pair.dy,
        (int)q->pair.vx, (int)q->pair.vy, (int)q->mx, (int)q->my);
    put_mask(&w, "a", q->pair.a);
    put_mask(&w, "b", q->pair.b);
    put_question(&w, t);
    put_checks(&w, t);
    put(&w, "    ph_mask_free(a);\n    ph_mask_free(b);\n}\n");
    if (w.failed) {
        free(w.text);
        w.text = NULL;
    }
    *size = w.size;
    return w.text;
}

// ---- reading --------------------------------------------------------------------------------------------------------

bool ticket_is(const char *text, size_t size) {
    return size >= sizeof TICKET_HEAD - 1 && memcmp(text, TICKET_HEAD, sizeof TICKET_HEAD - 1) == 0;
}

/// A row of a mask: what stands between quotes on the line at *at, which moves behind it. NULL when the line has none.
static const char *take_row(const char **at, size_t *length) {
    const char *line = *at + strspn(*at, " \t"), *end = strchr(line, '\n');
    if (!end || *line != '"') {
        return NULL;
    }
    *length = strcspn(line + 1, "\"\n");
    *at = end + 1;
    return line[1 + *length] == '"' ? line + 1 : NULL;
}

/// Reads the rows behind `begin`; with `to` NULL only their number and width.
static const char *read_rows(const char *begin, ph_mask *to, int32_t *w, int32_t *h) {
    const char *at = begin, *row;
    size_t length = 0;
    *h = 0;
    for (; (row = take_row(&at, &length)) != NULL; ++*h) {
        if (*h == 0) {
            *w = (int32_t)(length <= TICKET_SIDE ? length : 0);
        }
        if (length == 0 || (int32_t)length != *w || *h == TICKET_SIDE) {
            return "a row of another length than the first, empty or too long";
        }
        if (strspn(row, "#.") < length) {
            return "a row with other signs than # and .";
        }
        for (int32_t x = 0; to && x < *w; x++) {
            ph_mask_set(to, x, *h, row[x] == '#');
        }
    }
    at += strspn(at, " \t");
    return *h == 0 ? "a mask without rows" : strncmp(at, "};", 2) != 0 ? "a mask that does not end" : NULL;
}

static const char *read_mask(const char *text, const char *name, const ph_mask **out) {
    const char *begin = strstr(text, name), *wrong;
    int32_t w = 0, h = 0;
    begin = begin ? strchr(begin, '\n') : NULL;
    if (!begin) {
        return "a mask is missing";
    }
    wrong = read_rows(begin + 1, NULL, &w, &h);
    ph_mask *mask = wrong ? NULL : ph_mask_create(w, h);
    *out = mask;
    return wrong ? wrong : mask ? read_rows(begin + 1, mask, &w, &h) : "out of memory";
}

/// Reads `NAME = number`.
static bool read_number(const char *text, const char *name, int32_t *out) {
    enum { MOST = 1000000 };
    const char *at = strstr(text, name);
    char *end = NULL;
    long value = at ? strtol(at + strlen(name), &end, 10) : 0;
    *out = (int32_t)value;
    return at && end != at + strlen(name) && value >= -MOST && value <= MOST;
}

static const char *read_all(ticket *t, const char *text) {
    question *q = &t->asked;
    const char *wrong = read_mask(text, "rows_a[] = {", &q->pair.a);
    wrong = wrong ? wrong : read_mask(text, "rows_b[] = {", &q->pair.b);
    if (wrong) {
        return wrong;
    }
    bool numbers = read_number(text, "{ DX = ", &q->pair.dx) && read_number(text, " DY = ", &q->pair.dy) &&
                   read_number(text, " VX = ", &q->pair.vx) && read_number(text, " VY = ", &q->pair.vy) &&
                   read_number(text, " MX = ", &q->mx) && read_number(text, " MY = ", &q->my);
    q->swept = q->mx != 0 || q->my != 0;
    return numbers ? NULL : "offset, velocity or way is missing";
}

const char *ticket_read(ticket *t, const char *text, size_t size) {
    memset(t, 0, sizeof *t);
    if (!ticket_is(text, size)) {
        return "no ticket of this version";
    }
    char *copy = malloc(size + 1);
    if (!copy) {
        return "out of memory";
    }
    memcpy(copy, text, size);
    copy[size] = 0;
    const char *wrong = strlen(copy) < size ? "it is no text" : read_all(t, copy);
    free(copy);
    if (wrong) {
        ticket_free(t);
    }
    return wrong;
}
