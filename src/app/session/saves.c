// saves.c - reads and writes the stored data. A directory that is not writable causes a message; the game continues.
#include "app/session/saves.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "sdl/file.h"
#include "game/levels/scenes.h"
#include "game/world/gear.h"

/// Applies the options, which override settings for this run. The values are not marked as changed, so they are not
/// saved.
static void use_options(settings *s, const options *o) {
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

/// False, with a line on stderr, when files in the directory cannot be written.
static bool can_save_in(const char *folder) {
    char path[PATH_ROOM];
    return platform_join(path, folder, "scores.txt") && file_can_save(path);
}

bool saves_open(saves *k, const options *o) {
    char home[PATH_ROOM] = "", path[PATH_ROOM];
    bool window = !o->headless && !o->screenshot, at_home = window && (!o->config || !o->save_dir);
    memset(k, 0, sizeof *k);
    k->read_only = !window;
    settings_reset(&k->settings);
    if (window && ((o->config && !file_can_save(o->config)) || (o->save_dir && !can_save_in(o->save_dir)))) {
        return false;
    }
    if (!window && o->config && platform_is_folder(o->config)) {
        log_error("cannot read '%s': it is a directory", o->config);
        return false;
    }
    if (at_home && !platform_home(home)) {
        home[0] = '\0';
        log_error("settings and scores are not saved: no home directory");
    }
    const char *folder = o->save_dir ? o->save_dir : home;
    if (o->config) {
        settings_load(&k->settings, o->config);
    } else if (*home && platform_join(path, home, "settings.txt")) {
        settings_load(&k->settings, path);
    }
    if (*folder && platform_join(path, folder, "scores.txt")) {
        snprintf(k->folder, sizeof k->folder, "%s", folder);
        scores_load(&k->scores, path);
    }
    use_options(&k->settings, o);
    if (*home && !can_save_in(home)) { // the home directory is read but not written
        if (!o->config) {
            k->settings.path[0] = '\0';
        }
        if (!o->save_dir) {
            k->scores.path[0] = '\0';
            k->read_only = true;
        }
    }
    return true;
}

bool saves_path(const saves *k, const char *which, char path[PATH_ROOM]) {
    char name[SCORES_KEY + 16];
    const bool bare = strcmp(which, SAVES_LAST) == 0 || strncmp(which, SAVES_PAINTED, strlen(SAVES_PAINTED)) == 0;
    snprintf(name, sizeof name, "%s%s.rec", bare ? "" : "best-", which);
    return *k->folder && platform_join(path, k->folder, name);
}

void saves_name(const saves *k, const char *name, char path[PATH_ROOM]) {
    if (!*k->folder || !platform_join(path, k->folder, name)) {
        SDL_strlcpy(path, name, PATH_ROOM);
    }
}

bool saves_load_record(const saves *k, const char *which, replay *r) {
    char path[PATH_ROOM];
    return saves_path(k, which, path) && file_is_there(path) && replay_file_load(r, path, !k->read_only);
}

/// Writes a key: kind of games, row of the difficulty, row of the mode, version of the rules.
static void write_key(char key[SCORES_KEY], const char *games, int row, int mode) {
    char name[SCORES_KEY];
    SDL_strlcpy(name, play_mode_get(mode)->term, sizeof name);
    for (char *blank = name; (blank = strchr(blank, ' ')) != NULL;) {
        *blank = '_'; // a blank cannot be part of a key
    }
    snprintf(key, SCORES_KEY, "%.24s.%s.%.20s.%d", games, settings_rows[SETTING_DIFFICULTY].shown[row], name,
             RULES_VERSION);
}

void saves_key(char key[SCORES_KEY], int start, int row, int mode) {
    char games[16] = "daily";
    if (start > 0) {
        snprintf(games, sizeof games, "level%d", start);
    }
    write_key(key, games, row, mode);
}

void saves_key_painted(char key[SCORES_KEY], uint64_t identity, int row, int mode) {
    char games[32];
    snprintf(games, sizeof games, SAVES_PAINTED "%016" PRIx64, identity);
    write_key(key, games, row, mode);
}

bool saves_key_of(const session *s, char key[SCORES_KEY]) {
    bool counts = s->keeps && s->source == SOURCE_PLAYER && s->script.scene == scene_find("game");
    counts = counts && !s->script.picture.bytes && s->script.level <= SCORES_LEVELS;
    *key = '\0';
    if (counts) {
        saves_key(key, s->daily ? -1 : s->script.level, s->script.difficulty, s->script.mode);
    }
    return counts;
}

void saves_record(saves *k, session *s, const char *which) {
    char path[PATH_ROOM];
    if (s->keeps && !k->read_only && s->script.count > 0 && saves_path(k, which, path) && !session_save(s, path)) {
        k->folder[0] = '\0'; // reports the error only once
    }
}

bool saves_enter(saves *k, const char *key, const score *made, session *s, int *place) {
    const bool saved = scores_enter(&k->scores, key, made, place);
    if (*place == 0) {
        saves_record(k, s, key);
    }
    return saved;
}

score saves_dated(score made) {
    time_t now = time(NULL);
    const struct tm *local = localtime(&now);
    if (!local || strftime(made.date, sizeof made.date, "%Y-%m-%d", local) == 0) {
        snprintf(made.date, sizeof made.date, "0000-00-00");
    }
    return made;
}
