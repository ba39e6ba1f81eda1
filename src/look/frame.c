// frame.c - a frame as a file, equal on all machines.
//
// All numbers are little endian; int is 4 bytes, long is 8, both in two's complement.
//
//     "PHLOOK2\n"            8 bytes: the name and the version
//     long size, check       bytes of the file; FNV-1a of all bytes from offset 24 on
//     int frame, lost        number of the frame; rows, bodies and masks that did not fit
//     int masks, bodies, rows
//     masks                  int w, h, first; then its words, long, as in ph_mask
//     bodies                 int id, mask, picture, x, y: the announced position
//     rows                   int call, dx, dy, mx, my, a, b, body_a, body_b; long in[3], out[7]
//
// `first` is the first copy of the same mask. Touching pairs are rows that contain whether they may collide. Alarms are
// not stored: the reader checks the frame again.
#include "look/internal.h"

#include <string.h>

enum { HEAD = 24, SIDE_MOST = 1 << 24, COUNT_MOST = 1 << 29 };
static const char magic[8] = {'P', 'H', 'L', 'O', 'O', 'K', '2', '\n'};

/// A position in the bytes. The same functions read and write, so both agree on the format.
typedef struct stream {
    unsigned char *bytes; ///< NULL: only the size is counted
    size_t size, n;
    bool reads, ok; ///< not ok: a read beyond the end, or an illegal number
} stream;

/// Writes `value` in `bytes` bytes and returns it; or reads `bytes` bytes and returns their value, 0 beyond the end.
static int64_t number(stream *s, int64_t value, unsigned bytes) {
    const uint64_t sign = (uint64_t)1 << (8 * bytes - 1);
    uint64_t bits = s->reads ? 0 : (uint64_t)value;
    s->ok = s->ok && (!s->reads || bytes <= s->size - s->n);
    for (unsigned i = 0; s->ok && s->bytes && i < bytes; i++) {
        if (s->reads) {
            bits |= (uint64_t)s->bytes[s->n + i] << 8 * i;
        } else {
            s->bytes[s->n + i] = (unsigned char)(bits >> 8 * i);
        }
    }
    s->n += s->ok ? bytes : 0;
    return (int64_t)((bits ^ sign) - sign);
}

/// Reads or writes a number of 4 bytes, which must be at least `least` and at most `most`.
static void bounded(stream *s, int32_t *value, int32_t least, int32_t most) {
    *value = (int32_t)number(s, *value, 4);
    s->ok = s->ok && *value >= least && *value <= most;
}

static void any(stream *s, int32_t *value) {
    bounded(s, value, INT32_MIN, INT32_MAX);
}

static void longs(stream *s, int64_t *values, size_t n) {
    for (size_t i = 0; i < n; i++) {
        values[i] = number(s, values[i], 8);
    }
}

static void mask(stream *s, ph_look *look, int32_t i) {
    int32_t w = s->reads ? 0 : look->masks[i].copy->w;
    int32_t h = s->reads ? 0 : look->masks[i].copy->h;
    int32_t first = s->reads ? 0 : look->masks[i].first;
    bounded(s, &w, 0, SIDE_MOST);
    bounded(s, &h, 0, SIDE_MOST);
    bounded(s, &first, 0, i);
    s->ok = s->ok && (!s->reads || look_copy(look, NULL, w, h) == i);
    if (s->ok) {
        ph_mask *copy = look->masks[i].copy;
        look->masks[i].first = first;
        longs(s, (int64_t *)(void *)(copy + 1), (ph_mask_bytes(w, h) - sizeof *copy) / 8);
    }
}

static void body(stream *s, const ph_look *look, look_body *b) {
    any(s, &b->id);
    bounded(s, &b->mask, 0, look->masks_n - 1);
    bounded(s, &b->picture, -1, look->masks_n - 1);
    any(s, &b->place.x);
    any(s, &b->place.y);
    if (s->ok && b->picture >= 0) {
        const ph_mask *m = look->masks[b->mask].copy, *picture = look->masks[b->picture].copy;
        s->ok = m->w == picture->w && m->h == picture->h;
    }
}

static void row(stream *s, const ph_look *look, ph_look_query *q) {
    bounded(s, &q->call, 0, LOOK_ROWS - 1);
    any(s, &q->dx);
    any(s, &q->dy);
    any(s, &q->mx);
    any(s, &q->my);
    bounded(s, &q->a, -1, look->masks_n - 1);
    bounded(s, &q->b, -1, look->masks_n - 1);
    bounded(s, &q->body_a, -1, look->bodies_n - 1);
    bounded(s, &q->body_b, -1, look->bodies_n - 1);
    s->ok = s->ok && (q->body_a < 0) == (q->body_b < 0);
    longs(s, q->in, PH_LOOK_IN);
    longs(s, q->out, PH_LOOK_OUT);
}

static void whole(stream *s, ph_look *look) {
    int32_t masks = look->masks_n, bodies = look->bodies_n, rows = look->rows_n;
    bounded(s, &look->frame, 0, COUNT_MOST); // a later frame has the next number
    bounded(s, &look->lost, 0, COUNT_MOST);
    bounded(s, &masks, 0, COUNT_MOST);
    bounded(s, &bodies, 0, look->setup.bodies);
    bounded(s, &rows, 0, COUNT_MOST);
    for (int32_t i = 0; s->ok && i < masks; i++) {
        mask(s, look, i);
    }
    look->bodies_n = s->ok ? bodies : 0;
    for (int32_t i = 0; s->ok && i < bodies; i++) {
        body(s, look, &look->bodies[i]);
    }
    for (int32_t i = 0; s->ok && i < rows; i++) {
        const ph_look_query empty = {0};
        s->ok = !s->reads || look_row(look, &empty);
        if (s->ok) {
            row(s, look, &look->rows[i]);
        }
    }
}

static uint64_t check_of(const unsigned char *bytes, size_t size) {
    uint64_t check = 0xcbf29ce484222325u;
    for (size_t i = HEAD; i < size; i++) {
        check = (check ^ bytes[i]) * 0x100000001b3u;
    }
    return check;
}

size_t ph_look_frame_save(const ph_look *look, void *bytes, size_t size) {
    if (look == NULL || look->open) {
        return 0;
    }
    ph_look copy = *look; // the writer assigns each number to itself
    stream counts = {NULL, 0, HEAD, false, true};
    whole(&counts, &copy);
    if (bytes && size >= counts.n) {
        stream s = {bytes, counts.n, HEAD, false, true};
        whole(&s, &copy);
        memcpy(bytes, magic, sizeof magic);
        s.n = sizeof magic;
        number(&s, (int64_t)counts.n, 8);
        number(&s, (int64_t)check_of(bytes, counts.n), 8);
    }
    return counts.n;
}

int32_t ph_look_frame_check(ph_look *look, const void *bytes, size_t size) {
    stream s = {NULL, size, sizeof magic, true, bytes != NULL && size >= HEAD};
    if (look == NULL) {
        return -1;
    }
    look_clear(look);
    memset(look->marks, 0, sizeof look->marks); // marks of frames with other numbers
    look->open = false;
    look->enabled = true;
    look->loaded = true;
    s.ok = s.ok && memcmp(bytes, magic, sizeof magic) == 0;
    memcpy(&s.bytes, &bytes, sizeof bytes); // a reader does not write to its bytes
    const int64_t length = number(&s, 0, 8), check = number(&s, 0, 8);
    s.ok = s.ok && (uint64_t)length == size && (uint64_t)check == check_of(bytes, size);
    if (s.ok) {
        whole(&s, look);
    }
    if (!s.ok || s.n != size) {
        look_clear(look);
        return -1;
    }
    look_judge(look, (look_sink){look->setup.report, look->setup.user});
    return look->alarms;
}
