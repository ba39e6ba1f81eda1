// fuzz_options.c - arbitrary lines as words of a command line: a line refuses them, or every field is in its range.
#include "fuzz/files/file.h"

#include "app/session/options.h"
#include "view/hud/screens.h"
#include "game/levels/scenes.h"
#include "game/replay.h"
#include "game/world/collide.h"

enum { WORDS = 24 };

static bool within(int64_t value, int64_t low, int64_t high) {
    return value == -1 || (value >= low && value <= high);
}

static void in_range(const options *o) {
    AGREE(within(o->ticks, 0, 1000000000) && within(o->at_tick, 0, 1000000000));
    AGREE(within(o->seed, 0, UINT32_MAX) && within(o->level, 1, REPLAY_LEVEL_MAX));
    AGREE(within(o->sprites, 1, REPLAY_BALLS_MAX) && within(o->scale, 1, 12) && within(o->fullscreen, 0, 1));
    AGREE(o->scene == -1 || scene_get((int32_t)o->scene) != NULL);
    AGREE(within(o->screen, 0, SCREEN_COUNT - 1) && o->method >= -1 && o->method < BROADPHASE_COUNT);
    const char *const names[] = {o->record, o->replay, o->screenshot, o->data, o->config, o->save_dir};
    for (int i = 0; i < 6; i++) {
        AGREE(!names[i] || *names[i]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *words[WORDS + 2] = {"xcavate"}, *text = malloc(size + 1);
    int count = 1;
    AGREE(text != NULL);
    memcpy(text, data, size);
    text[size] = '\0';
    for (char *word = text; count <= WORDS; word += strlen(word) + 1) { // including empty words
        words[count++] = word;
        char *end = strchr(word, '\n');
        if (!end) {
            break;
        }
        *end = '\0';
    }
    options o;
    if (options_parse(&o, count, words)) {
        in_range(&o);
        AGREE(file_lines_said() < count); // a line per option without effect
    } else {
        AGREE(file_lines_said() >= 1);
    }
    free(text);
    return 0;
}
