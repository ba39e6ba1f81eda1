// fuzz_replay.c - arbitrary bytes as a replay in a session of the game, which refuses it with a line or plays it.
// Length and checksum are corrected unless the last byte is odd, so that the fuzzer reaches the code behind these
// checks.
#include "fuzz/files/file.h"

#include "app/session/session.h"
#include "support/fixture.h"

enum {
    HEAD = 88,
    TAIL = 8,
    INPUT_SIZE = 6,
    AT_TICKS = 56,
    AT_MARKS = 64,
    AT_EDITS = 72, // and the size of the painted level
    EDIT_SIZE = 20,
    PLAY = 20,
    CROWD = 100
};

static void put(uint8_t *to, uint64_t value) {
    for (int i = 0; i < 8; i++) {
        to[i] = (uint8_t)(value >> 8 * i);
    }
}

/// Corrects the numbers of parts, the ticks of the moves and the checksum. Returns the new size: the moves that the
/// header asks for, and marked inputs in the rest.
static size_t mend(uint8_t *bytes, size_t size) {
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    uint64_t room = size - HEAD - TAIL, edits = bytes[AT_EDITS] % (room / EDIT_SIZE + 1);
    uint64_t ticks = (room - edits * EDIT_SIZE) / (INPUT_SIZE + 1);
    uint8_t *edit = bytes + HEAD + ticks * (INPUT_SIZE + 1);
    size = HEAD + TAIL + ticks * (INPUT_SIZE + 1) + edits * EDIT_SIZE;
    put(bytes + AT_TICKS, ticks);
    put(bytes + AT_MARKS, ticks);
    put(bytes + AT_EDITS, edits);
    put(bytes + AT_EDITS + 8, 0); // identity of no level
    for (uint64_t i = 0; i < edits; i++) {
        put(edit + i * EDIT_SIZE, edit[i * EDIT_SIZE] % (ticks + 1));
    }
    for (size_t i = 0; i < size - TAIL; i++) {
        sum = (sum ^ bytes[i]) * UINT64_C(0x100000001b3);
    }
    put(bytes + size - TAIL, sum);
    return size;
}

static void play(session *s) {
    input nobody = {0, 0, 0};
    for (int i = 0; i < PLAY && !session_over(s); i++) {
        AGREE(session_tick(s, &nobody));
    }
    AGREE(s->game->world.tick <= s->script.count && s->script.level >= 1 && s->script.level <= REPLAY_LEVEL_MAX);
    if (!session_verify(s)) {
        AGREE(file_lines_said() == 1);
    }
    AGREE(s->script.seed % 4 || session_go(s, s->game->world.tick / 2)); // slow: from the first tick
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    uint8_t *bytes = malloc(size + 1);
    AGREE(bytes != NULL);
    memcpy(bytes, data, size);
    size = size >= HEAD + TAIL && data[size - 1] % 2 == 0 ? mend(bytes, size) : size;
    file_put("run.rec", bytes, size);
    free(bytes);
    options o = {.replay = "run.rec"};
    replay script;
    if (!replay_file_load(&script, o.replay, false)) {
        AGREE(file_lines_said() == 1 && script.inputs == NULL && script.count == 0);
        return 0;
    }
    bool crowd = script.balls > CROWD; // slow to set up
    replay_free(&script);
    session s;
    if (!crowd) {
        AGREE(session_open(&s, &o, fixture_masks(), SOURCE_NONE));
        play(&s);
        AGREE(session_close(&s));
    }
    AGREE(file_lines_said() == 0);
    return 0;
}
