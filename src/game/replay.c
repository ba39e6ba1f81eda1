// replay.c - playback, encoding and decoding of runs.
//
// Every number is written byte by byte, so a file is portable between machines. Before any field is used, the size
// must match the header, and the checksum must match. Then each field is checked against its range, so a forged file
// is harmless.
#include "game/replay.h"

#include <stdlib.h>
#include <string.h>

#include "game/levels/scenes.h"
#include "game/math/fnv.h"
#include "game/picture/picture.h"
#include "game/world/difficulty.h"

enum {
    VERSION_OLD = 2,      // versions 1 and 2 had the rules of no release
    VERSION_PAST = 4,     // versions 3 and 4 have the rules of Xcavate 1.0
    VERSION_LAST = 7,     // versions 5, 6 and 7 have the rules of Xcavate 1.1
    VERSION = 8,          // the present rules
    VERSION_EDITED = 9,   // a run with moves
    VERSION_PAINTED = 10, // a run in a painted level
    NAME_BYTES = 16,
    HEAD_BYTES = 28 + NAME_BYTES + 16,
    INPUT_BYTES = 6,
    EDIT_BYTES = 20,
    COUNT_BYTES = 8,  // size of the number of moves
    LEVEL_BYTES = 12, // identity and size of a painted level
    TAIL_BYTES = 8
};

static const uint8_t magic[8] = {'X', 'C', 'A', 'V', 'A', 'T', 'E', 0x1a};

static uint8_t *put(uint8_t *out, uint64_t value, int bytes) {
    for (int i = 0; i < bytes; i++) {
        *out++ = (uint8_t)(value >> (8 * i));
    }
    return out;
}

static uint64_t take(const uint8_t **in, int bytes) {
    uint64_t value = 0;
    for (int i = 0; i < bytes; i++) {
        value |= (uint64_t)(*in)[i] << (8 * i);
    }
    *in += bytes;
    return value;
}

/// Two's complement without an implementation-defined conversion.
static int16_t signed16(uint64_t bits) {
    return (int16_t)(bits < 0x8000 ? (int32_t)bits : (int32_t)bits - 0x10000);
}

static int32_t signed32(uint64_t bits) {
    return (int32_t)(bits < 0x80000000 ? (int64_t)bits : (int64_t)bits - INT64_C(0x100000000));
}

static uint64_t checksum(const uint8_t *bytes, size_t size) {
    uint64_t sum = FNV_START;
    for (size_t i = 0; i < size; i++) {
        sum = fnv_add(sum, bytes[i]);
    }
    return sum;
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

void replay_cut(replay *r, int64_t tick) {
    int32_t kept = 0;
    for (int32_t i = 0; i < r->edit_count; i++) {
        if (r->edits[i].tick <= tick) {
            r->edits[kept++] = r->edits[i];
        }
    }
    r->edit_count = kept;
    r->count = r->count > tick ? tick : r->count;
}

bool replay_copy(replay *to, const replay *from) {
    replay copy = *from;
    copy.room = from->count + 1;
    copy.edit_room = from->edit_count + 1;
    copy.inputs = malloc((size_t)copy.room * sizeof *copy.inputs);
    copy.edits = malloc((size_t)copy.edit_room * sizeof *copy.edits);
    bool copied = picture_copy(&copy.picture, &from->picture);
    if (!copy.inputs || !copy.edits || !copied) {
        replay_free(&copy);
        return false;
    }
    for (int64_t i = 0; i < from->count; i++) {
        copy.inputs[i] = from->inputs[i];
    }
    for (int32_t i = 0; i < from->edit_count; i++) {
        copy.edits[i] = from->edits[i];
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
    free(r->edits);
    picture_free(&r->picture);
    memset(r, 0, sizeof *r);
}

static uint32_t version_of(const replay *r) {
    uint32_t plain = r->edit_count > 0 ? VERSION_EDITED : VERSION;
    return r->picture.size > 0 ? VERSION_PAINTED : plain;
}

size_t replay_bytes(const replay *r) {
    size_t edits = version_of(r) == VERSION ? 0 : COUNT_BYTES + (size_t)r->edit_count * EDIT_BYTES;
    size_t level = version_of(r) == VERSION_PAINTED ? LEVEL_BYTES + r->picture.size : 0;
    return HEAD_BYTES + (size_t)r->count * INPUT_BYTES + edits + level + TAIL_BYTES;
}

void replay_encode(const replay *r, uint8_t *out) {
    uint8_t *start = out;
    memcpy(out, magic, sizeof magic);
    out = put(out + sizeof magic, version_of(r), 4);
    out = put(out, r->seed, 4);
    out = put(out, (uint64_t)r->level, 4);
    out = put(out, (uint64_t)r->balls, 4);
    out = put(out, (uint64_t)r->difficulty, 4);
    const char *name = scene_get(r->scene)->name;
    memset(out, 0, NAME_BYTES);
    memcpy(out, name, strlen(name) < NAME_BYTES ? strlen(name) : NAME_BYTES);
    out = put(out + NAME_BYTES, r->hash, 8);
    out = put(out, (uint64_t)r->count, 8);
    for (int64_t i = 0; i < r->count; i++) {
        out = put(out, (uint16_t)r->inputs[i].ax, 2);
        out = put(out, (uint16_t)r->inputs[i].ay, 2);
        out = put(out, r->inputs[i].buttons, 2);
    }
    if (version_of(r) != VERSION) {
        out = put(out, (uint64_t)r->edit_count, COUNT_BYTES);
    }
    for (int32_t i = 0; i < r->edit_count; i++) {
        out = put(out, (uint64_t)r->edits[i].tick, 8);
        out = put(out, (uint32_t)r->edits[i].body, 4);
        out = put(out, (uint32_t)r->edits[i].x, 4);
        out = put(out, (uint32_t)r->edits[i].y, 4);
    }
    if (version_of(r) == VERSION_PAINTED) {
        out = put(put(out, picture_hash(&r->picture), 8), r->picture.size, 4);
        memcpy(out, r->picture.bytes, r->picture.size);
        out += r->picture.size;
    }
    put(out, checksum(start, (size_t)(out - start)), 8);
}

/// Reads the header after magic and version. Returns an error text, or NULL.
static const char *decode_head(replay *r, const uint8_t **in) {
    r->seed = (uint32_t)take(in, 4);
    uint64_t level = take(in, 4), balls = take(in, 4), row = take(in, 4);
    char name[NAME_BYTES + 1] = {0};
    memcpy(name, *in, NAME_BYTES);
    *in += NAME_BYTES;
    r->scene = scene_find(name);
    if (r->scene < 0) {
        return "recorded in a scene that this version does not have";
    }
    if (level < 1 || level > REPLAY_LEVEL_MAX || balls > REPLAY_BALLS_MAX || row >= DIFFICULTIES) {
        return "recorded with a level, a number of sprites or a difficulty that cannot be";
    }
    r->level = (int32_t)level;
    r->balls = (int32_t)balls;
    r->difficulty = (int32_t)row;
    r->hash = take(in, 8);
    r->count = (int64_t)take(in, 8);
    return NULL;
}

static const char *decode_inputs(replay *r, const uint8_t **in) {
    r->room = r->count ? r->count : 1;
    r->inputs = malloc((size_t)r->room * sizeof *r->inputs);
    if (!r->inputs) {
        return "too long for the memory of this machine";
    }
    for (int64_t i = 0; i < r->count; i++) {
        r->inputs[i].ax = signed16(take(in, 2));
        r->inputs[i].ay = signed16(take(in, 2));
        r->inputs[i].buttons = (uint16_t)take(in, 2);
    }
    return NULL;
}

/// Body numbers and positions may have any value: edit_move checks them.
static const char *decode_edits(replay *r, const uint8_t **in) {
    uint64_t count = take(in, COUNT_BYTES);
    for (uint64_t i = 0; i < count; i++) {
        edit one = {.tick = (int64_t)take(in, 8)};
        one.body = signed32(take(in, 4));
        one.x = signed32(take(in, 4));
        one.y = signed32(take(in, 4));
        if (one.tick < 0 || one.tick > r->count) {
            return "damaged: a body is moved in a tick that it does not have";
        }
        if (!replay_edit(r, &one)) {
            return "too long for the memory of this machine";
        }
    }
    return NULL;
}

static const char *decode_level(replay *r, const uint8_t **in) {
    uint64_t identity = take(in, 8), size = take(in, 4);
    if (!picture_valid(*in, (size_t)size) || r->scene != scene_find("game")) {
        return "damaged: its painted level cannot be read";
    }
    r->picture.bytes = malloc((size_t)size);
    if (!r->picture.bytes) {
        return "too long for the memory of this machine";
    }
    r->picture.size = (size_t)size;
    memcpy(r->picture.bytes, *in, (size_t)size);
    return picture_hash(&r->picture) == identity ? NULL : "recorded in another painted level than it contains";
}

/// Checks the number of bytes between header and tail against version and counts. Returns an error text, or NULL.
static const char *check_size(const uint8_t *bytes, size_t inside, uint64_t version) {
    const uint8_t *at = bytes + HEAD_BYTES - 8;
    uint64_t promised = take(&at, 8), edits = 0;
    if (promised > inside / INPUT_BYTES) {
        return "truncated";
    }
    inside -= (size_t)promised * INPUT_BYTES;
    if (version != VERSION) {
        at += (size_t)promised * INPUT_BYTES;
        edits = inside >= COUNT_BYTES ? take(&at, COUNT_BYTES) : 0;
        if (inside < COUNT_BYTES || edits > (inside - COUNT_BYTES) / EDIT_BYTES) {
            return "truncated";
        }
        inside -= COUNT_BYTES + (size_t)edits * EDIT_BYTES;
        at += (size_t)edits * EDIT_BYTES;
    }
    if (version == VERSION_PAINTED) {
        at += 8;
        uint64_t level = inside >= LEVEL_BYTES ? take(&at, 4) : 0;
        if (inside < LEVEL_BYTES || level > inside - LEVEL_BYTES) {
            return "truncated";
        }
        inside -= LEVEL_BYTES + (size_t)level;
    }
    if (inside != 0) {
        return "damaged: longer than its header says";
    }
    return edits > REPLAY_EDITS_MAX ? "damaged: more bodies are moved than can be" : NULL;
}

/// Checks magic, version, size and checksum. Returns an error text, or NULL.
static const char *check_bytes(const uint8_t *bytes, size_t size, uint64_t *version) {
    if (size < sizeof magic || memcmp(bytes, magic, sizeof magic) != 0) {
        return size == 0 ? "the file is empty" : "not a replay";
    }
    if (size < HEAD_BYTES + TAIL_BYTES) {
        return "truncated";
    }
    const uint8_t *at = bytes + sizeof magic, *tail = bytes + size - TAIL_BYTES;
    uint64_t number = take(&at, 4);
    if (number > VERSION_OLD && number <= VERSION_PAST) {
        return "recorded by Xcavate 1.0, which plays it; the rules have changed";
    }
    if (number > VERSION_PAST && number <= VERSION_LAST) {
        return "recorded by Xcavate 1.1, which plays it; the rules have changed";
    }
    if (number < VERSION || number > VERSION_PAINTED) {
        return "made by another version of the game";
    }
    *version = number;
    const char *reason = check_size(bytes, size - HEAD_BYTES - TAIL_BYTES, number);
    if (reason) {
        return reason;
    }
    return take(&tail, 8) == checksum(bytes, size - TAIL_BYTES) ? NULL : "damaged: the checksum is wrong";
}

const char *replay_decode(replay *r, const uint8_t *bytes, size_t size) {
    uint64_t version = VERSION;
    memset(r, 0, sizeof *r);
    const char *reason = check_bytes(bytes, size, &version);
    if (!reason) {
        const uint8_t *in = bytes + sizeof magic + 4;
        reason = decode_head(r, &in);
        reason = reason ? reason : decode_inputs(r, &in);
        reason = reason || version == VERSION ? reason : decode_edits(r, &in);
        reason = reason || version != VERSION_PAINTED ? reason : decode_level(r, &in);
    }
    if (reason) {
        replay_free(r);
    }
    return reason;
}
