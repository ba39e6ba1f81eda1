// store.c - changes a setting and adds a score in the current folder like a player. Exit status 1 if a file could not
// be saved. For alloc.sh.
#include <stdio.h>

#include "app/store/scores.h"
#include "app/store/settings.h"

int main(void) {
    static settings set;
    static scores best;
    int place;
    const score add = {500, 2, 7, "2026-01-02", "ACE", false};
    settings_load(&set, "settings.txt");
    settings_set(&set, SETTING_VOLUME, 30);
    bindings_set(&set.keys, ACTION_FIRE, BIND_KEY, SDL_SCANCODE_X);
    bool saved = settings_save(&set, false);
    scores_load(&best, "scores.txt");
    saved = scores_enter(&best, "level1.hard.standard.2", &add, &place) && saved;
    return saved ? 0 : 1;
}
