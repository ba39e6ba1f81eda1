// replay.c - encoding and decoding of runs.
//
// Every number is written byte by byte, so a file moves between machines. Before any field is used, the size must be
// what the header says and the checksum must match. Then each field is checked against the ranges of the game, so a
// file made by hand does no harm.
#include "game/replay.h"

#include <stdlib.h>
#include <string.h>

#include "game/levels/scenes.h"
#include "game/math/fnv.h"

enum { VERSION = 1, NAME_BYTES = 16, HEAD_BYTES = 24 + NAME_BYTES + 16, INPUT_BYTES = 6, TAIL_BYTES = 8 };

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

static uint64_t checksum(const uint8_t *bytes, size_t size) {
    uint64_t sum = FNV_START;
    for (size_t i = 0; i < size; i++) {
        sum = fnv_add(sum, bytes[i]);
    }
    return sum;
}

bool replay_add(replay *r, const input *in) {
    if (r->count >= REPLAY_TICKS_MAX) {
        return false;
    }
    if (r->count == r->room) {
        int64_t room = r->room ? 2 * r->room : 4096;
        input *inputs = realloc(r->inputs, (size_t)room * sizeof *inputs);
        if (!inputs) {
            return false;
        }
        r->inputs = inputs;
        r->room = room;
    }
    r->inputs[r->count++] = *in;
    return true;
}

void replay_free(replay *r) {
    free(r->inputs);
    memset(r, 0, sizeof *r);
}

size_t replay_bytes(const replay *r) {
    return HEAD_BYTES + (size_t)r->count * INPUT_BYTES + TAIL_BYTES;
}

void replay_encode(const replay *r, uint8_t *out) {
    uint8_t *start = out;
    memcpy(out, magic, sizeof magic);
    out = put(out + sizeof magic, VERSION, 4);
    out = put(out, r->seed, 4);
    out = put(out, (uint64_t)r->level, 4);
    out = put(out, (uint64_t)r->balls, 4);
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
    put(out, checksum(start, (size_t)(out - start)), 8);
}

/// Reads the header after magic and version. Returns what is wrong, or NULL.
static const char *decode_head(replay *r, const uint8_t **in) {
    r->seed = (uint32_t)take(in, 4);
    uint64_t level = take(in, 4), balls = take(in, 4);
    char name[NAME_BYTES + 1] = {0};
    memcpy(name, *in, NAME_BYTES);
    *in += NAME_BYTES;
    r->scene = scene_find(name);
    if (r->scene < 0) {
        return "recorded in a scene that this version does not have";
    }
    if (level < 1 || level > REPLAY_LEVEL_MAX || balls > REPLAY_BALLS_MAX) {
        return "recorded with a level or a number of sprites that cannot be";
    }
    r->level = (int32_t)level;
    r->balls = (int32_t)balls;
    r->hash = take(in, 8);
    r->count = (int64_t)take(in, 8);
    return NULL;
}

static const char *decode_inputs(replay *r, const uint8_t *in) {
    r->room = r->count ? r->count : 1;
    r->inputs = malloc((size_t)r->room * sizeof *r->inputs);
    if (!r->inputs) {
        return "too long for the memory of this machine";
    }
    for (int64_t i = 0; i < r->count; i++) {
        r->inputs[i].ax = signed16(take(&in, 2));
        r->inputs[i].ay = signed16(take(&in, 2));
        r->inputs[i].buttons = (uint16_t)take(&in, 2);
    }
    return NULL;
}

/// Checks magic, version, size and checksum. Returns what is wrong, or NULL.
static const char *check_bytes(const uint8_t *bytes, size_t size) {
    if (size < sizeof magic || memcmp(bytes, magic, sizeof magic) != 0) {
        return size == 0 ? "the file is empty" : "not a replay";
    }
    if (size < HEAD_BYTES + TAIL_BYTES) {
        return "truncated";
    }
    const uint8_t *version = bytes + sizeof magic, *ticks = bytes + HEAD_BYTES - 8;
    if (take(&version, 4) != VERSION) {
        return "made by another version of the game";
    }
    size_t inputs = size - HEAD_BYTES - TAIL_BYTES;
    uint64_t promised = take(&ticks, 8);
    if (inputs % INPUT_BYTES != 0 || inputs / INPUT_BYTES != promised) {
        return inputs / INPUT_BYTES < promised ? "truncated" : "damaged: longer than its header says";
    }
    const uint8_t *tail = bytes + size - TAIL_BYTES;
    return take(&tail, 8) == checksum(bytes, size - TAIL_BYTES) ? NULL : "damaged: the checksum is wrong";
}

const char *replay_decode(replay *r, const uint8_t *bytes, size_t size) {
    memset(r, 0, sizeof *r);
    const char *reason = check_bytes(bytes, size);
    if (!reason) {
        const uint8_t *in = bytes + sizeof magic + 4;
        reason = decode_head(r, &in);
        if (!reason) {
            reason = decode_inputs(r, in);
        }
    }
    if (reason) {
        replay_free(r);
    }
    return reason;
}
