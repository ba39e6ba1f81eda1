// replay.c - playback, encoding and decoding of runs.
//
// Every number is written byte by byte, so a file is portable between machines. Before any field is used, the size
// must match the header, and the checksum must match. Then each field is checked against its range, so a forged file
// is harmless.
#include "game/replay.h"

#include <stdlib.h>
#include <string.h>

#include "game/levels/scenes.h"
#include "game/math/bytes.h"
#include "game/math/fnv.h"
#include "game/picture/picture.h"
#include "game/world/gear.h"

enum {
    NAME_BYTES = 16,
    AT_COUNTS = 56, // place of the numbers of ticks, marks, moves and bytes of the level
    HEAD_BYTES = AT_COUNTS + 32,
    INPUT_BYTES = 6,
    EDIT_BYTES = 20,
    TAIL_BYTES = 8
};

static const uint8_t magic[8] = {'X', 'C', 'A', 'V', 'A', 'T', 'E', 0x1a};

/// The releases whose rules differ, with the last version of their records. No release plays versions 1 and 2.
static const struct {
    uint32_t last;
    const char *game, *reason;
} releases[] = {
    {2, NULL, "made by another version of the game"},
    {4, "1.0", "recorded by Xcavate 1.0, which plays it; the rules have changed"},
    {7, "1.1", "recorded by Xcavate 1.1, which plays it; the rules have changed"},
    {10, "1.2", "recorded by Xcavate 1.2, which plays it; the rules have changed"},
    {REPLAY_VERSION, "2.0", NULL},
};

enum { RELEASES = sizeof releases / sizeof releases[0] };

/// Two's complement without an implementation-defined conversion.
static int16_t signed16(uint64_t bits) {
    return (int16_t)(bits < 0x8000 ? (int32_t)bits : (int32_t)bits - 0x10000);
}

static int32_t signed32(uint64_t bits) {
    return (int32_t)(bits < 0x80000000 ? (int64_t)bits : (int64_t)bits - INT64_C(0x100000000));
}

/// Grows the array if it has no room for another item. Returns NULL, with the array unchanged, if out of memory.
static void *widened(void *items, int64_t count, int64_t *room, size_t size) {
    if (items && count < *room) {
        return items;
    }
    int64_t wider = *room ? 2 * *room : 64;
    void *more = realloc(items, (size_t)wider * size);
    *room = more ? wider : *room;
    return more;
}

bool replay_add(replay *r, const input *in) {
    input *inputs = r->count < REPLAY_TICKS_MAX ? widened(r->inputs, r->count, &r->room, sizeof *in) : NULL;
    if (inputs) {
        r->inputs = inputs;
        inputs[r->count++] = *in;
    }
    return inputs != NULL;
}

bool replay_edit(replay *r, const edit *e) {
    edit *last = r->edit_count > 0 ? &r->edits[r->edit_count - 1] : NULL;
    int64_t valid = e->tick > 0 ? e->tick - 1 : 0;
    r->mark_count = r->mark_count > valid ? valid : r->mark_count;
    if (last && last->tick == e->tick && last->body == e->body) {
        *last = *e;
        return true;
    }
    bool fits = r->edit_count < REPLAY_EDITS_MAX;
    edit *edits = fits ? widened(r->edits, r->edit_count, &r->edit_room, sizeof *e) : NULL;
    if (edits) {
        r->edits = edits;
        edits[r->edit_count++] = *e;
    }
    return edits != NULL;
}

void replay_mark(replay *r, const world *w) {
    bool next = w->tick == r->mark_count + 1 && w->tick <= r->count;
    uint8_t *marks = next ? widened(r->marks, r->mark_count, &r->mark_room, 1) : NULL;
    if (marks) {
        r->marks = marks;
        marks[r->mark_count++] = world_mark(w);
    }
}

bool replay_agrees(const replay *r, const world *w) {
    return w->tick < 1 || w->tick > r->mark_count || r->marks[w->tick - 1] == world_mark(w);
}

void replay_end(replay *r, const world *w) {
    r->hash = world_hash(w);
    r->score = w->score;
}

bool replay_ends_as(const replay *r, const world *w) {
    return r->score == w->score && r->hash == world_hash(w);
}

void replay_cut(replay *r, int64_t tick) {
    int32_t kept = 0;
    for (int32_t i = 0; i < r->edit_count; i++) {
        if (r->edits[i].tick <= tick) {
            r->edits[kept++] = r->edits[i];
        }
    }
    r->edit_count = kept;
    r->count = r->count > tick ? tick : r->count;
    r->mark_count = r->mark_count > tick ? tick : r->mark_count;
}

/// Copies `count` items into memory with room for another item. NULL if out of memory.
static void *copied(const void *items, int64_t count, int64_t *room, size_t size) {
    *room = count + 1;
    void *copy = malloc((size_t)*room * size);
    if (copy && count > 0) {
        memcpy(copy, items, (size_t)count * size);
    }
    return copy;
}

bool replay_copy(replay *to, const replay *from) {
    replay copy = *from;
    copy.inputs = copied(from->inputs, from->count, &copy.room, sizeof *copy.inputs);
    copy.marks = copied(from->marks, from->mark_count, &copy.mark_room, 1);
    copy.edits = copied(from->edits, from->edit_count, &copy.edit_room, sizeof *copy.edits);
    bool level = picture_copy(&copy.picture, &from->picture);
    if (!copy.inputs || !copy.marks || !copy.edits || !level) {
        replay_free(&copy);
        return false;
    }
    *to = copy;
    return true;
}

game_setup replay_setup(const replay *r) {
    return (game_setup){.seed = r->seed,
                        .scene = r->scene,
                        .level = r->level,
                        .balls = r->balls,
                        .difficulty = r->difficulty,
                        .mode = r->mode,
                        .picture = &r->picture};
}

game *replay_begin(const replay *r, const sprite_masks *masks) {
    game_setup setup = replay_setup(r);
    game *g = game_create(masks, &setup);
    if (g) {
        (void)replay_move(g, r);
    }
    return g;
}

int32_t replay_move(game *g, const replay *r) {
    int32_t made = 0;
    for (int32_t i = 0; i < r->edit_count; i++) {
        const edit *e = &r->edits[i];
        if (e->tick == g->world.tick) {
            made += edit_move(g, e->body, e->x, e->y);
        }
    }
    return made;
}

void replay_tick(game *g, const replay *r) {
    (void)replay_move(g, r);
    game_tick(g, &r->inputs[g->world.tick]);
    (void)replay_move(g, r);
}

void replay_run(game *g, const replay *r, int64_t to) {
    int64_t end = to < r->count ? to : r->count;
    (void)replay_move(g, r);
    while (g->world.tick < end) {
        replay_tick(g, r);
    }
}

void replay_free(replay *r) {
    free(r->inputs);
    free(r->marks);
    free(r->edits);
    picture_free(&r->picture);
    memset(r, 0, sizeof *r);
}

size_t replay_bytes(const replay *r) {
    return HEAD_BYTES + (size_t)r->count * INPUT_BYTES + (size_t)r->mark_count + (size_t)r->edit_count * EDIT_BYTES +
           r->picture.size + TAIL_BYTES;
}

/// Appends bytes.
static uint8_t *put_bytes(uint8_t *out, const void *bytes, size_t size) {
    if (size > 0) {
        memcpy(out, bytes, size);
    }
    return out + size;
}

void replay_encode(const replay *r, uint8_t *out) {
    uint8_t *start = out;
    const char *full = scene_get(r->scene)->name;
    char name[NAME_BYTES] = {0};
    for (size_t i = 0; i < NAME_BYTES && full[i] != 0; i++) {
        name[i] = full[i];
    }
    out = bytes_put(put_bytes(out, magic, sizeof magic), REPLAY_VERSION, 4);
    out = bytes_put(bytes_put(out, r->seed, 4), (uint64_t)r->level, 4);
    out = bytes_put(bytes_put(out, (uint64_t)r->balls, 4), (uint64_t)r->difficulty, 2);
    out = bytes_put(out, (uint64_t)r->mode, 2);
    out = bytes_put(put_bytes(out, name, NAME_BYTES), r->hash, 8);
    out = bytes_put(out, (uint32_t)r->score, 4);
    out = bytes_put(bytes_put(out, (uint64_t)r->count, 8), (uint64_t)r->mark_count, 8);
    out = bytes_put(bytes_put(out, (uint64_t)r->edit_count, 4), r->picture.size, 4);
    out = bytes_put(out, picture_hash(&r->picture), 8);
    for (int64_t i = 0; i < r->count; i++) {
        out = bytes_put(bytes_put(out, (uint16_t)r->inputs[i].ax, 2), (uint16_t)r->inputs[i].ay, 2);
        out = bytes_put(out, r->inputs[i].buttons, 2);
    }
    out = put_bytes(out, r->marks, (size_t)r->mark_count);
    for (int32_t i = 0; i < r->edit_count; i++) {
        out = bytes_put(bytes_put(out, (uint64_t)r->edits[i].tick, 8), (uint32_t)r->edits[i].body, 4);
        out = bytes_put(bytes_put(out, (uint32_t)r->edits[i].x, 4), (uint32_t)r->edits[i].y, 4);
    }
    out = put_bytes(out, r->picture.bytes, r->picture.size);
    bytes_put(out, fnv_of(start, (size_t)(out - start)), 8);
}

/// Numbers of parts, in the header.
typedef struct counts {
    uint64_t ticks, marks, edits, level, identity;
} counts;

static const char short_of_memory[] = "too long for the memory of this machine";

/// Reads the header after magic and version. Returns an error text, or NULL.
static const char *decode_head(replay *r, const uint8_t *in) {
    r->seed = (uint32_t)bytes_take(&in, 4);
    uint64_t level = bytes_take(&in, 4), balls = bytes_take(&in, 4), row = bytes_take(&in, 2),
             mode = bytes_take(&in, 2);
    char name[NAME_BYTES + 1] = {0};
    memcpy(name, in, NAME_BYTES);
    in += NAME_BYTES;
    r->scene = scene_find(name);
    if (r->scene < 0) {
        return "recorded in a scene that this version does not have";
    }
    if (level < 1 || level > REPLAY_LEVEL_MAX || balls > REPLAY_BALLS_MAX || row >= DIFFICULTIES ||
        mode >= PLAY_MODES) {
        return "recorded with a level, a number of sprites, a difficulty or a mode that is out of range";
    }
    r->level = (int32_t)level;
    r->balls = (int32_t)balls;
    r->difficulty = (int32_t)row;
    r->mode = (int32_t)mode;
    r->hash = bytes_take(&in, 8);
    r->score = signed32(bytes_take(&in, 4));
    return NULL;
}

/// Reads inputs and marks. They are read last, so that a record that is rejected needs no memory for them.
static const char *decode_ticks(replay *r, const uint8_t *in, const counts *n) {
    r->room = r->count ? r->count : 1;
    r->inputs = malloc((size_t)r->room * sizeof *r->inputs);
    r->mark_count = (int64_t)n->marks;
    r->mark_room = r->mark_count ? r->mark_count : 1;
    r->marks = malloc((size_t)r->mark_room);
    if (!r->inputs || !r->marks) {
        return short_of_memory;
    }
    for (int64_t i = 0; i < r->count; i++) {
        r->inputs[i].ax = signed16(bytes_take(&in, 2));
        r->inputs[i].ay = signed16(bytes_take(&in, 2));
        r->inputs[i].buttons = (uint16_t)bytes_take(&in, 2);
    }
    memcpy(r->marks, in, (size_t)n->marks);
    return NULL;
}

/// Body numbers and positions may have any value: edit_move checks them.
static const char *decode_edits(replay *r, const uint8_t *in, const counts *n) {
    r->count = (int64_t)n->ticks;
    for (uint64_t i = 0; i < n->edits; i++) {
        edit one = {.tick = (int64_t)bytes_take(&in, 8)};
        one.body = signed32(bytes_take(&in, 4));
        one.x = signed32(bytes_take(&in, 4));
        one.y = signed32(bytes_take(&in, 4));
        if (one.tick < 0 || one.tick > r->count) {
            return "damaged: a body is moved in a tick outside the record";
        }
        if (!replay_edit(r, &one)) {
            return short_of_memory;
        }
    }
    return NULL;
}

static const char *decode_level(replay *r, const uint8_t *in, const counts *n) {
    if (n->level > 0 && (!picture_valid(in, (size_t)n->level) || r->scene != scene_find("game"))) {
        return "damaged: its painted level cannot be read";
    }
    if (n->level > 0 && !picture_read(&r->picture, in, (size_t)n->level)) {
        return short_of_memory;
    }
    return picture_hash(&r->picture) == n->identity ? NULL : "recorded in another painted level than it contains";
}

/// Reads the numbers of parts and compares them with the size of the file. Returns an error text, or NULL.
static const char *take_counts(counts *n, const uint8_t *bytes, size_t size) {
    const uint8_t *cursor = bytes + AT_COUNTS;
    uint64_t inside = size - HEAD_BYTES - TAIL_BYTES;
    n->ticks = bytes_take(&cursor, 8);
    n->marks = bytes_take(&cursor, 8);
    n->edits = bytes_take(&cursor, 4);
    n->level = bytes_take(&cursor, 4);
    n->identity = bytes_take(&cursor, 8);
    if (n->ticks > inside / INPUT_BYTES || n->marks > n->ticks) {
        return "truncated";
    }
    uint64_t needed = n->ticks * INPUT_BYTES + n->marks + n->edits * EDIT_BYTES + n->level;
    if (needed != inside) {
        return needed > inside ? "truncated" : "damaged: longer than its header says";
    }
    return n->edits > REPLAY_EDITS_MAX ? "damaged: too many moves of bodies" : NULL;
}

uint32_t replay_version(const uint8_t *bytes, size_t size) {
    const uint8_t *in = bytes + sizeof magic;
    bool is_replay = size >= REPLAY_START && memcmp(bytes, magic, sizeof magic) == 0;
    return is_replay ? (uint32_t)bytes_take(&in, 4) : 0;
}

/// The index in `releases` of the rules of a version; 0, the rules of no release, for a later version.
static int release_of(uint32_t version) {
    int i = 0;
    while (i < RELEASES && version > releases[i].last) {
        i++;
    }
    return i < RELEASES ? i : 0;
}

const char *replay_release(uint32_t version) {
    return releases[release_of(version)].game;
}

/// Checks magic and version, and that the header is complete. Returns an error text, or NULL.
static const char *check_start(const uint8_t *bytes, size_t size) {
    const uint32_t version = replay_version(bytes, size);
    if (version == 0) {
        return size == 0 ? "the file is empty" : "not a replay";
    }
    if (version != REPLAY_VERSION) {
        return releases[release_of(version)].reason;
    }
    return size < HEAD_BYTES + TAIL_BYTES ? "truncated" : NULL;
}

static const char *check_sum(const uint8_t *bytes, size_t size) {
    const uint8_t *tail = bytes + size - TAIL_BYTES;
    return bytes_take(&tail, 8) == fnv_of(bytes, size - TAIL_BYTES) ? NULL : "damaged: the checksum is wrong";
}

const char *replay_decode(replay *r, const uint8_t *bytes, size_t size) {
    counts n = {0};
    memset(r, 0, sizeof *r);
    const char *reason = check_start(bytes, size);
    reason = reason ? reason : take_counts(&n, bytes, size);
    reason = reason ? reason : check_sum(bytes, size);
    if (!reason) {
        const uint8_t *level = bytes + size - TAIL_BYTES - (size_t)n.level;
        reason = decode_head(r, bytes + sizeof magic + 4);
        reason = reason ? reason : decode_level(r, level, &n);
        reason = reason ? reason : decode_edits(r, level - (size_t)n.edits * EDIT_BYTES, &n);
        reason = reason ? reason : decode_ticks(r, bytes + HEAD_BYTES, &n);
    }
    if (reason) {
        replay_free(r);
    }
    return reason;
}
