// record.c - the announcements of a program, and copies of its masks.
//
// The memory of the program is divided into lists with a fixed number of rows. The rest contains copies of masks: the
// judge, the drawing and the file read the copies, so they do not depend on masks that the program edits or frees. A
// mask is copied again when it is used after an edit.
#include "look/internal.h"

#include <string.h>

// ---- lists --------------------------------------------------------------------------------------

/// Bytes of a row of the list, a multiple of 8.
static size_t row_bytes(int list) {
    static const size_t bytes[LISTS] = {sizeof(look_mask), sizeof(look_body), sizeof(ph_look_query),
                                        sizeof(ph_box),    sizeof(ph_pair),   sizeof(look_touch),
                                        sizeof(look_cut),  sizeof(look_alarm)};
    return (bytes[list] + 7) / 8 * 8;
}

static void make_room(ph_look *look) {
    int32_t bodies = look->setup.bodies, queries = look->setup.queries;
    for (int i = 0; i < LISTS; i++) {
        look->room[i] = i == QUERIES || i == PAIRS ? queries : bodies;
    }
    look->room[ALARMS] = 64;
}

ph_look *ph_look_init(const ph_look_setup *setup) {
    ph_look look = {.setup = *setup, .enabled = true};
    look.setup.bodies = setup->bodies > 0 ? setup->bodies : 256;
    look.setup.queries = setup->queries > 0 ? setup->queries : 2048;
    make_room(&look);
    size_t start[LISTS + 1] = {(sizeof look + 7) / 8 * 8};
    for (int i = 0; i < LISTS; i++) {
        start[i + 1] = start[i] + row_bytes(i) * (size_t)look.room[i];
    }
    if (setup->memory == NULL || setup->bytes < start[LISTS]) {
        return NULL;
    }
    unsigned char *base = setup->memory;
    look.masks = (void *)(base + start[MASKS]);
    look.bodies = (void *)(base + start[BODIES]);
    look.queries = (void *)(base + start[QUERIES]);
    look.items = (void *)(base + start[ITEMS]);
    look.pairs = (void *)(base + start[PAIRS]);
    look.touches = (void *)(base + start[TOUCHES]);
    look.cuts = (void *)(base + start[CUTS]);
    look.alarms = (void *)(base + start[ALARMS]);
    look.words = (void *)(base + start[LISTS]);
    look.words_room = (setup->bytes - start[LISTS]) / 8;
    memcpy(base, &look, sizeof look);
    return setup->memory;
}

int32_t look_row(ph_look *look, int list) {
    bool full = look->n[list] >= look->room[list];
    look->lost[list] += full;
    return full ? -1 : look->n[list]++;
}

void look_clear(ph_look *look) {
    memset(look->n, 0, sizeof look->n);
    memset(look->lost, 0, sizeof look->lost);
    look->words_n = 0;
    look->alarms_n = 0;
    look->unchecked = 0;
}

void look_alarm_add(ph_look *look, look_alarm alarm) {
    int32_t row = look_row(look, ALARMS);
    if (row >= 0) {
        look->alarms[row] = alarm;
    }
    look->alarms_n++;
    look->totals.alarms++;
}

// ---- copies of masks ----------------------------------------------------------------------------

ph_mask *look_mask_memory(ph_look *look, int32_t w, int32_t h) {
    size_t bytes = ph_mask_bytes(w, h), words = bytes / 8;
    if (bytes == 0 || words > look->words_room - look->words_n) {
        return NULL;
    }
    ph_mask *mask = ph_mask_init(look->words + look->words_n, w, h);
    look->words_n += words;
    return mask;
}

/// Index of a copy of the mask as it is at present. The latest copy is reused if it is equal. -1 if the memory is full.
static int32_t copy_of(ph_look *look, const ph_mask *mask) {
    int32_t last = look->n[MASKS] - 1, first = look->n[MASKS];
    while (last >= 0 && look->masks[last].source != mask) {
        last--;
    }
    if (last >= 0) {
        const ph_mask *copy = look->masks[last].copy;
        if (copy->w == mask->w && copy->h == mask->h && memcmp(copy, mask, ph_mask_bytes(mask->w, mask->h)) == 0) {
            return last;
        }
        first = look->masks[last].first;
    }
    ph_mask *copy = look_mask_memory(look, mask->w, mask->h);
    int32_t row = copy ? look_row(look, MASKS) : -1;
    look->lost[MASKS] += copy == NULL;
    if (row >= 0) {
        memcpy(copy, mask, ph_mask_bytes(mask->w, mask->h));
        look->masks[row] = (look_mask){mask, copy, first, -1};
    }
    return row;
}

void ph_look_freed(ph_look *look, const ph_mask *mask) {
    for (int32_t i = 0; look && look->open && mask && i < look->n[BODIES]; i++) {
        if (look->masks[look->bodies[i].mask].source == mask) {
            look_alarm_add(look, (look_alarm){.kind = MASK_FREED, .a = i, .b = -1});
        }
    }
    for (int32_t i = 0; look && mask && i < look->n[MASKS]; i++) {
        if (look->masks[i].source == mask) {
            look->masks[i].source = NULL; // another mask may be allocated at the same address
        }
    }
}

// ---- a frame ------------------------------------------------------------------------------------

void ph_look_enable(ph_look *look, bool enabled) {
    if (look) {
        look->enabled = enabled;
        look->open = look->open && enabled;
    }
}

void ph_look_frame(ph_look *look) {
    if (look && look->enabled) {
        bool missing = look->open;
        look_clear(look);
        look->frame++;
        look->open = true;
        look->loaded = false;
        if (missing) {
            look_alarm_add(look, (look_alarm){.kind = END_MISSING, .a = -1, .b = -1});
        }
    }
}

int32_t look_body_of(const ph_look *look, int32_t id) {
    int32_t i = look->n[BODIES] - 1;
    while (i >= 0 && look->bodies[i].id != id) {
        i--;
    }
    return i;
}

void ph_look_body(ph_look *look, int32_t id, const ph_mask *mask, int32_t x, int32_t y) {
    if (look == NULL || !look->open || mask == NULL) {
        return;
    }
    int32_t twice = look_body_of(look, id);
    if (twice >= 0) {
        look_alarm_add(look, (look_alarm){.kind = BODY_TWICE, .a = twice, .b = -1});
        return;
    }
    int32_t copy = copy_of(look, mask), row = copy >= 0 ? look_row(look, BODIES) : -1;
    if (row >= 0) {
        look->bodies[row] = (look_body){id, copy, -1, -1, {x, y}, {x, y}};
    }
}

void ph_look_move(ph_look *look, int32_t id, int32_t x, int32_t y) {
    if (look && look->open && look_body_of(look, id) < 0) {
        look_alarm_add(look, (look_alarm){.kind = BODY_UNKNOWN, .a = -1, .b = -1, .n = id});
    }
    ph_look_record(look, NULL, NULL, &(ph_look_query){.call = PH_LOOK_MOVED, .in = {id, x, y}});
}

void ph_look_picture(ph_look *look, int32_t id, const ph_image *image, int32_t x, int32_t y, int threshold) {
    const int32_t i = look && look->open ? look_body_of(look, id) : -1;
    if (i < 0) {
        return;
    }
    const ph_mask *mask = look->masks[look->bodies[i].mask].copy;
    const size_t before = look->words_n;
    ph_mask *picture = look_mask_memory(look, mask->w, mask->h);
    int64_t differing = 0;
    if (picture) {
        truth_read(picture, image, x, y, threshold, 0, 0);
        differing = truth_count(mask) + truth_count(picture) - 2 * truth_area(mask, picture, 0, 0);
    }
    int32_t copy = differing ? look_row(look, MASKS) : -1;
    if (differing) {
        look_alarm_add(look, (look_alarm){.kind = PICTURE_DIFFERS, .a = i, .b = -1, .n = differing});
    }
    if (copy >= 0) {
        look->masks[copy] = (look_mask){NULL, picture, copy, -1};
        look->bodies[i].picture = copy;
    } else {
        look->words_n = before; // a picture that equals the mask is not kept
    }
    look->lost[MASKS] += picture == NULL;
}

void ph_look_record(ph_look *look, const ph_mask *a, const ph_mask *b, const ph_look_query *query) {
    if (look == NULL || !look->open) {
        return;
    }
    int32_t row = look_row(look, QUERIES);
    if (row >= 0) {
        ph_look_query *q = &look->queries[row];
        *q = *query;
        q->a = a ? copy_of(look, a) : -1;
        q->b = b ? copy_of(look, b) : -1;
        q->body_a = -1;
        q->body_b = -1;
    }
}

int32_t ph_look_end(ph_look *look) {
    if (look == NULL || !look->enabled) {
        return 0;
    }
    int32_t told = look->open ? 0 : look->n[ALARMS];
    if (look->open) {
        look->open = false;
        look_judge(look);
        look->totals.frames++;
        look->totals.bodies += look->n[BODIES];
        look->totals.queries += look->n[QUERIES];
        look->totals.contacts += look->n[TOUCHES];
        look->totals.unchecked += look->unchecked;
    } else {
        look_alarm_add(look, (look_alarm){.kind = END_TWICE, .a = -1, .b = -1});
    }
    char sentence[256];
    for (int32_t i = told; look->setup.report && ph_look_sentence(look, i, sentence, sizeof sentence); i++) {
        look->setup.report(look->setup.user, sentence);
    }
    return look->alarms_n;
}

ph_look_totals ph_look_sum(const ph_look *look) {
    const ph_look_totals none = {0};
    return look ? look->totals : none;
}
