// frame.c - a frame as a file, equal on all machines.
//
// All numbers are little endian; int is 4 bytes, long is 8, both in two's complement.
//
//     "PHLOOK1\n"            8 bytes: the name and the version
//     long size, check       bytes of the file; FNV-1a of all bytes from offset 24 on
//     int frame              number of the frame
//     int[7]                 rows: masks, bodies, queries, boxes, pairs, touching pairs, cuts
//     masks                  int w, h, first; then its words, long, as in ph_mask
//     bodies                 int id, mask, picture, -, x, y, -, -
//     queries                int call, dx, dy, a, b, -, -; long in[4], out[7]
//     boxes                  int x0, y0, x1, y1: the items of the broad phase
//     pairs                  int a, b: items
//     touching pairs         int a, b, -, allowed: bodies, and whether they may collide
//     cuts                   int axis, line, x0, y0, x1, y1
//
// `first` is the first copy of the same mask; `-` is a number without meaning. The announced positions are stored;
// moves are among the queries. Alarms are not stored: the reader checks the frame again and finds the alarms by itself.
#include "look/internal.h"

#include <stdlib.h>
#include <string.h>

enum { HEAD = 24, SIDE_MOST = 1 << 24, PLACE_MOST = 1 << 29 };
static const char magic[8] = {'P', 'H', 'L', 'O', 'O', 'K', '1', '\n'};

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

static void mask(stream *s, ph_look *look, int32_t i) {
    look_mask *m = &look->masks[i];
    const int32_t w = (int32_t)number(s, s->reads ? 0 : m->copy->w, 4);
    const int32_t h = (int32_t)number(s, s->reads ? 0 : m->copy->h, 4);
    const int32_t first = (int32_t)number(s, s->reads ? 0 : m->first, 4);
    if (s->reads) {
        s->ok = s->ok && w >= 0 && h >= 0 && w < SIDE_MOST && h < SIDE_MOST && first >= 0 && first <= i;
        *m = (look_mask){NULL, s->ok ? look_mask_memory(look, w, h) : NULL, first, -1};
        s->ok = m->copy != NULL;
    }
    uint64_t *words = s->ok ? (uint64_t *)(m->copy + 1) : NULL;
    for (size_t k = 0; s->ok && k < ph_mask_bytes(w, h) / 8 - sizeof(ph_mask) / 8; k++) {
        words[k] = (uint64_t)number(s, (int64_t)words[k], 8);
    }
}

/// Reads or writes the rows of a list: `ints` numbers of 4 bytes, then `longs` numbers of 8 bytes.
static void rows(stream *s, void *base, int32_t n, size_t bytes, int ints, int longs) {
    for (int32_t i = 0; s->ok && i < n; i++) {
        unsigned char *row = (unsigned char *)base + (size_t)i * bytes;
        int32_t *values = (void *)row;
        int64_t *wide = (void *)(row + bytes - (size_t)longs * 8);
        for (int k = 0; k < ints; k++) {
            values[k] = (int32_t)number(s, values[k], 4);
        }
        for (int k = 0; k < longs; k++) {
            wide[k] = number(s, wide[k], 8);
        }
    }
}

static bool between(int64_t n, int64_t least, int64_t most) {
    return n >= least && n <= most;
}

/// True if all indexes are in range, and no position or argument can overflow a sum.
static bool legal(const ph_look *look) {
    const int32_t masks = look->n[MASKS] - 1;
    bool ok = between(look->frame, 0, PLACE_MOST); // a later frame has the next number
    for (int32_t i = 0; ok && i < look->n[BODIES]; i++) {
        const look_body *b = &look->bodies[i];
        ok = between(b->mask, 0, masks) && between(b->picture, -1, masks) &&
             between(b->place.x, -PLACE_MOST, PLACE_MOST) && between(b->place.y, -PLACE_MOST, PLACE_MOST);
        if (ok && b->picture >= 0) {
            const ph_mask *m = look->masks[b->mask].copy, *picture = look->masks[b->picture].copy;
            ok = m->w == picture->w && m->h == picture->h;
        }
    }
    for (int32_t i = 0; ok && i < look->n[QUERIES]; i++) {
        const ph_look_query *q = &look->queries[i];
        ok = between(q->call, 0, PH_LOOK_CALLS - 1) && between(q->a, -1, masks) && between(q->b, -1, masks);
        for (int k = 0; ok && k < PH_LOOK_IN; k++) {
            const int64_t most = q->call == PH_LOOK_MOVED ? PLACE_MOST : INT64_MAX / 4;
            ok = between(q->in[k], -most, most);
        }
    }
    return ok;
}

static void whole(stream *s, ph_look *look) {
    look->frame = (int32_t)number(s, look->frame, 4);
    for (int i = MASKS; i < ALARMS; i++) {
        int32_t n = (int32_t)number(s, look->n[i], 4);
        s->ok = s->ok && between(n, 0, look->room[i]);
        look->n[i] = s->ok ? n : 0;
    }
    for (int32_t i = 0; s->ok && i < look->n[MASKS]; i++) {
        mask(s, look, i);
    }
    rows(s, look->bodies, look->n[BODIES], sizeof *look->bodies, 8, 0);
    rows(s, look->queries, look->n[QUERIES], sizeof *look->queries, 7, PH_LOOK_IN + PH_LOOK_OUT);
    rows(s, look->items, look->n[ITEMS], sizeof *look->items, 4, 0);
    rows(s, look->pairs, look->n[PAIRS], sizeof *look->pairs, 2, 0);
    rows(s, look->touches, look->n[TOUCHES], sizeof *look->touches, 4, 0);
    rows(s, look->cuts, look->n[CUTS], sizeof *look->cuts, 6, 0);
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
    if (!s.ok || s.n != size || !legal(look)) {
        look_clear(look);
        return -1;
    }
    look_judge(look);
    return look->alarms_n;
}
