// frame.c - a frame as lines of text: the log, and the file that another machine checks again.
//
// The numbers are the content; the reader ignores the words between them. A file also contains the masks, a # or . for
// each pixel, and ends with FNV-1a of all bytes before:
//
//     pixhit look 3
//     frame 1 lost 0 masks 1 bodies 2 rows 1
//     mask 2 x 1 copy of 0
//     ##
//     body 7 at 3 4 mask 0 picture -1
//     body 9 at 4 4 mask 0 picture -1
//     row 1 of masks 0 0 at 1 0 motion 0 0 in 0 0 0 ph_mask_hit: hit 1
//     check 1234567890123456789
//
// `copy of` is the first copy of the same mask. Touching pairs are rows that contain whether they may collide. Alarms
// are not stored: the reader checks the frame again.
#include "look/internal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE_MOST = 1 << 24, COUNT_MOST = 1 << 29 };
static const char title[] = "pixhit look 3\n";

/// A text that is written or read. The same functions write and read, so both agree on the format.
typedef struct stream {
    look_text *out; ///< NULL: reads
    const char *cursor, *end;
    bool ok; ///< false: the text ends early, or a number is illegal
} stream;

/// Writes the words and the value, or skips words and returns the next number. The number of the check follows `end`,
/// so the search for a digit always ends.
static int64_t number(stream *s, const char *words, int64_t value, int64_t least, int64_t most) {
    if (s->out) {
        look_tell(s->out, "%s %" PRId64, words, value);
    } else if (s->ok) {
        char *after;
        s->cursor += strcspn(s->cursor, "-0123456789");
        value = strtoll(s->cursor, &after, 10);
        s->ok = after > s->cursor && after <= s->end && value >= least && value <= most;
        s->cursor = after;
    }
    return value;
}

static void bounded(stream *s, const char *words, int32_t *value, int32_t least, int32_t most) {
    const int64_t n = number(s, words, *value, least, most);
    *value = s->ok ? (int32_t)n : *value;
}

static void any(stream *s, const char *words, int32_t *value) {
    bounded(s, words, value, INT32_MIN, INT32_MAX);
}

static void pixel(stream *s, ph_mask *m, int32_t x, int32_t y) {
    if (s->out) {
        look_add(s->out, truth_bit(m, x, y) ? "#" : ".", 1);
        return;
    }
    s->cursor += s->cursor < s->end && *s->cursor == '\n';
    s->ok = s->cursor < s->end && (*s->cursor == '#' || *s->cursor == '.');
    truth_set(m, x, y, s->ok && *s->cursor == '#');
    s->cursor += s->ok;
}

static void mask(stream *s, ph_look *look, int32_t i) {
    int32_t w = 0, h = 0, first = 0;
    if (s->out) {
        w = look->masks[i].copy->w;
        h = look->masks[i].copy->h;
        first = look->masks[i].first;
    }
    bounded(s, "\nmask", &w, 0, SIDE_MOST);
    bounded(s, " x", &h, 0, SIDE_MOST);
    bounded(s, " copy of", &first, 0, i);
    s->ok = s->ok && (s->out || look_copy(look, NULL, w, h) == i);
    for (int32_t y = 0; y < h && s->ok; y++) {
        look_add(s->out, "\n", 1);
        for (int32_t x = 0; x < w && s->ok; x++) {
            pixel(s, look->masks[i].copy, x, y);
        }
    }
    if (s->ok) {
        look->masks[i].first = first;
    }
}

static void body(stream *s, const ph_look *look, look_body *b) {
    any(s, "\nbody", &b->id);
    any(s, " at", &b->place.x);
    any(s, "", &b->place.y);
    bounded(s, " mask", &b->mask, 0, look->masks_n - 1);
    bounded(s, " picture", &b->picture, -1, look->masks_n - 1);
    if (s->ok && b->picture >= 0) {
        const ph_mask *m = look->masks[b->mask].copy, *picture = look->masks[b->picture].copy;
        s->ok = m->w == picture->w && m->h == picture->h;
    }
}

static void row(stream *s, const ph_look *look, ph_look_query *q) {
    const char *name;
    char words[40];
    bounded(s, "\nrow", &q->call, 0, LOOK_ROWS - 1);
    bounded(s, " of masks", &q->a, -1, look->masks_n - 1);
    bounded(s, "", &q->b, -1, look->masks_n - 1);
    any(s, " at", &q->dx);
    any(s, "", &q->dy);
    any(s, " motion", &q->mx);
    any(s, "", &q->my);
    for (int i = 0; i < PH_LOOK_IN; i++) {
        q->in[i] = number(s, i ? "" : " in", q->in[i], INT64_MIN, INT64_MAX);
    }
    const look_kind *kind = look_kind_of(q->call);
    if (s->out) {
        look_tell(s->out, " %s:", kind->name);
    }
    for (int k = 0, n; s->ok && (n = look_name(kind->values, k, &name)) > 0; k++) {
        snprintf(words, sizeof words, " %.*s", n, name);
        q->out[k] = number(s, words, q->out[k], INT64_MIN, INT64_MAX);
    }
}

/// Writes or reads the frame, with its masks if `file`.
static void whole(stream *s, ph_look *look, bool file) {
    const ph_look_query empty = {.body_a = -1, .body_b = -1};
    int32_t masks = look->masks_n, bodies = look->bodies_n, rows = look->rows_n;
    bounded(s, "frame", &look->frame, 0, COUNT_MOST); // a later frame has the next number
    bounded(s, " lost", &look->lost, 0, COUNT_MOST);
    bounded(s, " masks", &masks, 0, COUNT_MOST);
    bounded(s, " bodies", &bodies, 0, look->setup.bodies);
    bounded(s, " rows", &rows, 0, COUNT_MOST);
    for (int32_t i = 0; s->ok && i < masks && file; i++) {
        mask(s, look, i);
    }
    look->bodies_n = s->ok ? bodies : 0;
    for (int32_t i = 0; s->ok && i < bodies; i++) {
        body(s, look, &look->bodies[i]);
    }
    for (int32_t i = 0; s->ok && i < rows; i++) {
        s->ok = s->out || look_row(look, &empty);
        if (s->ok) {
            row(s, look, &look->rows[i]);
        }
    }
    look_add(s->out, "\n", 1);
}

static void add_line(void *text, const char *sentence) {
    look_tell(text, "%s\n", sentence);
}

void ph_look_log(ph_look *look, ph_print_fn *fn, void *user) {
    look_text t = {.fn = fn, .user = user};
    if (look && !look->open) {
        whole(&(stream){.out = &t, .ok = true}, look, false);
        look_judge(look, (look_sink){add_line, &t});
    }
}

size_t ph_look_frame_save(const ph_look *look, void *bytes, size_t size) {
    look_text t = {.n = 0};
    for (int pass = 0; look && !look->open && pass < 2; pass++) { // the first pass counts
        ph_look copy = *look;                                     // the writer assigns each number to itself
        const bool fits = pass == 1 && t.n <= size;
        t = (look_text){.text = fits ? bytes : NULL, .size = size, .check = LOOK_CHECK};
        look_tell(&t, "%s", title);
        whole(&(stream){.out = &t, .ok = true}, &copy, true);
        look_tell(&t, "check %" PRIu64 "\n", t.check);
    }
    return t.n;
}

/// Returns the length of the text before its check; 0 if the bytes are not a title, a text and their check.
static size_t intact(const char *bytes, size_t size) {
    char last[40];
    look_text t = {.check = LOOK_CHECK};
    size_t n = bytes && size > sizeof title ? size - 1 : 0;
    while (n > 0 && bytes[n - 1] != '\n') {
        n--;
    }
    look_add(&t, bytes, n);
    const int length = snprintf(last, sizeof last, "check %" PRIu64 "\n", t.check);
    const bool same = n >= sizeof title - 1 && memcmp(bytes, title, sizeof title - 1) == 0;
    return same && size - n == (size_t)length && memcmp(bytes + n, last, size - n) == 0 ? n : 0;
}

int32_t ph_look_frame_check(ph_look *look, const void *bytes, size_t size) {
    if (look == NULL) {
        return -1;
    }
    const size_t n = intact(bytes, size);
    stream s = {.ok = n > 0};
    look_clear(look);
    memset(look->marks, 0, sizeof look->marks); // removes the marks of other frames
    look->open = false;
    look->enabled = true;
    look->loaded = true;
    if (s.ok) {
        s.cursor = (const char *)bytes + sizeof title - 1;
        s.end = (const char *)bytes + n;
        whole(&s, look, true);
    }
    if (!s.ok || s.cursor + 1 != s.end) {
        look_clear(look);
        return -1;
    }
    look_judge(look, (look_sink){look->setup.report, look->setup.user});
    return look->alarms;
}
