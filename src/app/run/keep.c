// keep.c - reads and writes what is kept. A folder that cannot be written to costs one line; the game goes on.
#include "app/run/keep.h"

#include <stdio.h>

#include "app/platform/file.h"
#include "game/scenes.h"

/// The command line wins for this run. These values are not marked as changed, so no save writes them.
static void let_options_win(settings *s, const options *o) {
    if (o->scale >= 0) {
        s->value[SETTING_SCALE] = (int)o->scale;
    }
    if (o->fullscreen >= 0) {
        s->value[SETTING_FULLSCREEN] = (int)o->fullscreen;
    }
    if (o->mute) {
        s->value[SETTING_MUTE] = 1;
    }
}

bool keep_open(keep *k, const options *o) {
    char home[PATH_ROOM], path[PATH_ROOM];
    bool window = !o->headless && !o->screenshot, wanted = !o->config || !o->save_dir;
    bool at_home = window && wanted && platform_home(home);
    settings_reset(&k->settings);
    scores_reset(&k->scores);
    k->folder[0] = '\0';
    if (window && wanted && !at_home) {
        log_error("no folder for settings and scores: nothing is kept");
    }
    if (o->config ? window && !file_can_save(o->config) : false) {
        return false;
    }
    if (o->config) {
        settings_load(&k->settings, o->config);
    } else if (at_home && platform_join(path, home, "settings.txt")) {
        settings_load(&k->settings, path);
    }
    const char *folder = o->save_dir ? o->save_dir : at_home ? home : "";
    if (*folder && platform_join(path, folder, "scores.txt")) {
        if (o->save_dir && window && !file_can_save(path)) {
            return false;
        }
        snprintf(k->folder, sizeof k->folder, "%s", folder);
        scores_load(&k->scores, path);
    }
    let_options_win(&k->settings, o);
    return true;
}

void keep_close(keep *k) {
    (void)settings_save(&k->settings);
    settings_free(&k->settings);
    scores_free(&k->scores);
}

bool keep_path(const keep *k, int which, char path[PATH_ROOM]) {
    char name[24];
    snprintf(name, sizeof name, which == KEEP_LAST ? "last.rec" : "best-%d.rec", which);
    return *k->folder && platform_join(path, k->folder, name);
}

int keep_board(const session *s) {
    bool counts = s->keeps && s->source == SOURCE_PLAYER && s->setup.scene == scene_find("game");
    return counts && s->setup.level < SCORES_BOARDS ? s->setup.level : 0;
}

void keep_record(keep *k, session *s, int which) {
    char path[PATH_ROOM];
    if (s->keeps && s->script.count > 0 && keep_path(k, which, path) && !session_save(s, path)) {
        k->folder[0] = '\0'; // said once
    }
}
