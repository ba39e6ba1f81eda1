// fuzz_settings.c - arbitrary bytes as settings: values stay in their ranges, a damaged file is set aside whole, and
// saved values are loaded again.
#include "fuzz/files/file.h"

#include "sdl/file.h"
#include "app/store/settings.h"

static void in_range(const settings *s) {
    for (int i = 0; i < SETTING_COUNT; i++) {
        const setting_row *row = &settings_rows[i];
        AGREE(s->value[i] >= row->low && s->value[i] <= row->high);
    }
    AGREE(strlen(s->name) < NAME_ROOM);
}

static void same_keys(const settings *a, const settings *b) {
    for (int i = 0; i < ACTION_COUNT; i++) {
        char one[BINDING_ROOM], other[BINDING_ROOM];
        bindings_text(&a->keys, (action)i, DEVICE_KEYS, one);
        bindings_text(&b->keys, (action)i, DEVICE_KEYS, other);
        AGREE(strcmp(one, other) == 0 && a->keys.code[i][BIND_PAD] == b->keys.code[i][BIND_PAD]);
    }
}

/// Changes some values, saves, and loads again.
static void save_and_load(settings *s, uint8_t what) {
    settings again;
    settings_set(s, (setting)(what % SETTING_COUNT), what);
    if (what & 64) {
        bindings_set(&s->keys, ACTION_FIRE, what & 1, SDL_SCANCODE_X);
    }
    s->changed |= (uint64_t)(what >> 7 & 1) << NAME_CHANGED;
    char path[PATH_ROOM];
    memcpy(path, s->path, sizeof path);
    if (!settings_save(s, false)) {
        AGREE(file_lines_said() == 1);
        return;
    }
    settings_load(&again, path);
    in_range(&again);
    AGREE(memcmp(again.value, s->value, sizeof s->value) == 0);
    AGREE(strcmp(again.name, s->name) == 0);
    if (what & 64) {
        same_keys(&again, s);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    settings s;
    file_put("settings.txt", data, size);
    settings_load(&s, "settings.txt");
    in_range(&s);
    bool damaged = file_is_there("settings.txt.bad");
    if (damaged) {
        AGREE(file_lines_said() == 1 && file_holds("settings.txt.bad", data, size));
        remove("settings.txt.bad");
    }
    AGREE(settings_save(&s, false)); // without a change: no write
    if (!damaged) {
        AGREE(file_holds("settings.txt", data, size));
    }
    (void)file_lines_said();
    save_and_load(&s, size ? data[size / 2] : 0);
    (void)file_lines_said();
    return 0;
}
