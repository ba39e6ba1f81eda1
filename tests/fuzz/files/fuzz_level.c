// fuzz_level.c - arbitrary bytes as a painted level: as encoded bytes, and as runs of colors, dots and a text that are
// painted, checked, recorded and played for some ticks. Odd first byte: encoded bytes alone, which is fast.
#include "fuzz/files/file.h"

#include "app/session/painting.h"
#include "game/levels/level_check.h"
#include "game/levels/scenes.h"
#include "game/picture/paint.h"
#include "game/replay.h"
#include "support/fixture.h"

enum { HEAD = 6, RUN = 4, TEXT_MOST = 200, PLAY = 20 };

/// Checks that encoded bytes are refused, or that all their parts can be read.
static void read_encoded(const uint8_t *data, size_t size) {
    uint8_t *bytes = malloc(size + 1);
    AGREE(bytes != NULL);
    memcpy(bytes, data, size);
    level_picture p = {bytes, size};
    if (picture_valid(bytes, size)) {
        const painted_level of = picture_properties(&p);
        const level_dots dots = picture_dots(&p);
        AGREE(of.row.w >= PICTURE_W_LEAST && of.row.w <= TERRAIN_W_MAX && dots.count <= OBJECTS_MOST);
    }
    free(bytes);
}

/// Checks that a record of the level plays to the same hash after it was encoded and decoded.
static void play(const level_picture *level) {
    replay r = {.seed = 3, .scene = scene_find("game"), .level = 1}, back;
    AGREE(picture_copy(&r.picture, level));
    game *g = replay_begin(&r, fixture_masks());
    AGREE(g != NULL);
    for (int i = 0; i < PLAY; i++) {
        const input in = {(int16_t)(i * 7), 20, (uint16_t)(i % 4 ? BUTTON_DRILL : BUTTON_FIRE)};
        AGREE(replay_add(&r, &in));
        game_tick(g, &in);
    }
    replay_end(&r, &g->world);
    game_free(g);
    size_t size = replay_bytes(&r);
    uint8_t *bytes = malloc(size);
    AGREE(bytes != NULL);
    replay_encode(&r, bytes);
    AGREE(replay_decode(&back, bytes, size) == NULL);
    free(bytes);
    g = replay_begin(&back, fixture_masks());
    AGREE(g != NULL);
    replay_run(g, &back, back.count);
    AGREE(world_hash(&g->world) == r.hash);
    game_free(g);
    replay_free(&back);
    replay_free(&r);
}

/// Repeats runs of colors over the picture: 3 bytes of color and a length each. A small length is a dot or a thin part.
static void paint_runs(uint8_t *rgba, int32_t w, int32_t h, const uint8_t *data, size_t size) {
    int32_t left = 0;
    size_t at = 0;
    uint32_t color = 0;
    for (int32_t i = 0; i < w * h; i++, left--) {
        if (left == 0) {
            const uint8_t *run = data + at;
            bool key = run[0] < 200; // mostly a key color
            color = key ? key_color(run[0] % KEY_COUNT) : (uint32_t)run[0] << 16 | (uint32_t)run[1] << 8 | run[2];
            left = 1 + run[3] * (1 + run[2] % 64);
            at = at + 2 * RUN <= size ? at + RUN : 0;
        }
        rgba[i * 4] = (uint8_t)(color >> 16);
        rgba[i * 4 + 1] = (uint8_t)(color >> 8);
        rgba[i * 4 + 2] = (uint8_t)color;
        rgba[i * 4 + 3] = 255;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size > 0 && data[0] % 2 == 1) {
        read_encoded(data + 1, size - 1);
        return 0;
    }
    if (size < HEAD + RUN) {
        return 0;
    }
    size_t text_size = data[5] % TEXT_MOST < size - HEAD - RUN ? data[5] % TEXT_MOST : 0;
    const char *text = (const char *)data + size - text_size;
    bool sketch = data[4] % 4 == 3; // as with scale = 8
    int32_t w = (sketch ? 80 : 640) + data[1] % 40, h = (sketch ? 45 : 360) + data[2] % 40;
    uint8_t *rgba = malloc((size_t)w * (size_t)h * 4);
    AGREE(rgba != NULL);
    paint_runs(rgba, w, h, data + HEAD, size - HEAD - text_size);
    level_picture level;
    report notes = {0};
    char line[PAINTING_LINE];
    bool good = picture_paint(&level, rgba, w, h, w * 4, text, text_size, &notes);
    free(rgba);
    if (good) {
        AGREE(picture_valid(level.bytes, level.size));
        level_check(&level, &notes);
        play(&level); // also with faults, as a forged record has them
    }
    AGREE(good || notes.rejected);
    for (int32_t i = 0; i < notes.count; i++) {
        sentence_write(line, &notes.notes[i]);
        AGREE(*line && strchr(line, '\n') == NULL);
    }
    picture_free(&level);
    return 0;
}
