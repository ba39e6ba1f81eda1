// painting.c - reads the files of a painted level and writes its notes as sentences.
#include "app/session/painting.h"

#include "app/session/session.h"
#include "app/session/verdict.h"

#include <SDL.h>
#include <inttypes.h>
#include <string.h>

#include "game/game.h"
#include "game/levels/level_check.h"
#include "game/levels/level_painted.h"
#include "game/levels/scenes.h"
#include "game/picture/columns.h"
#include "game/picture/paint.h"
#include "pilot/autopilot.h"
#include "sdl/file.h"
#include "sdl/file_read.h"
#include "sdl/png.h"

// ---- files ------------------------------------------------------------------------------------------

bool painting_beside(char beside[PATH_ROOM], const char *path, const char *ending) {
    size_t stem = options_is_level(path) ? strlen(path) - 4 : strlen(path);
    return snprintf(beside, PATH_ROOM, "%.*s.%s", (int)stem, path, ending) < PATH_ROOM;
}

/// Reads the text beside a picture. No text is an empty text. False if the file cannot be read; `why` is the reason.
static bool read_text(const char *path, char **text, size_t *size, char why[PAINTING_LINE]) {
    char beside[PATH_ROOM];
    const char *reason = "the name is too long";
    *text = NULL;
    *size = 0;
    bool named = painting_beside(beside, path, "txt");
    if (named && !file_is_there(beside)) {
        return true;
    }
    *text = named ? file_read(beside, PICTURE_TEXT_MAX, size, &reason) : NULL;
    if (!*text) {
        snprintf(why, PAINTING_LINE, "the text beside it: %s", reason);
    }
    return *text != NULL;
}

void painting_text(painted_level *p, const char *path) {
    char *text, why[PAINTING_LINE];
    size_t size;
    report notes = {0};
    if (!read_text(path, &text, &size, why)) {
        size = 0;
    }
    columns_read(p, text ? text : "", size, &notes);
    file_free(text);
}

bool painting_read(level_picture *p, const char *path, painting_result *result) {
    char *text, why[PNG_WHY] = "";
    size_t size;
    memset(p, 0, sizeof *p);
    memset(result, 0, sizeof *result);
    if (!read_text(path, &text, &size, result->why)) {
        return false;
    }
    SDL_Surface *s = png_load_any(path, TERRAIN_W_MAX, why);
    bool good = s && picture_paint(p, s->pixels, s->w, s->h, s->pitch, text, size, &result->notes);
    if (!s) {
        snprintf(result->why, sizeof result->why, "%s", why);
    }
    SDL_FreeSurface(s);
    file_free(text);
    if (good) {
        level_check(p, &result->notes);
        good = !result->notes.rejected;
    }
    if (!good) {
        picture_free(p);
    }
    return good;
}

// ---- sentences ----------------------------------------------------------------------------------------

static void write_color(char line[PAINTING_LINE], const note *n) {
    snprintf(line, PAINTING_LINE, "pixel (%d, %d) is #%06x; the nearest key, %s, differs by %d", (int)n->c, (int)n->d,
             (unsigned)n->a, n->word, (int)n->b);
}

static void write_value(char line[PAINTING_LINE], const note *n) {
    snprintf(line, PAINTING_LINE, "line %d of the text: %s = %s; permitted are %d to %d", (int)n->a, n->word, n->value,
             (int)n->c, (int)n->d);
}

static void write_word(char line[PAINTING_LINE], const note *n) {
    const char *words = columns_words(n->word);
    if (*words) {
        const char *relation = strpbrk(words, ",(") ? "like" : "one of"; // an example, or a list of words
        snprintf(line, PAINTING_LINE, "line %d of the text: %s = %s is not %s: %s", (int)n->a, n->word, n->value,
                 relation, words);
    } else {
        snprintf(line, PAINTING_LINE, "line %d of the text: %s = %s has more than %d bytes or other letters", (int)n->a,
                 n->word, n->value, PAINTED_TEXT - 1);
    }
}

static void write_size(char line[PAINTING_LINE], const note *n) {
    int scale = n->c;
    snprintf(line, PAINTING_LINE, "the picture has %d x %d pixels; permitted are %d x %d to %d x %d%s", (int)n->a,
             (int)n->b, PICTURE_W_LEAST / scale, PICTURE_H_LEAST / scale, TERRAIN_W_MAX / scale, TERRAIN_H_MAX / scale,
             scale > 1 ? " with scale = 8" : "");
}

/// Sentences with at most the number `a` and the position (c, d).
static void write_plain(char line[PAINTING_LINE], const note *n) {
    static const char *const formats[NOTE_COUNT] = {
        [NOTE_THIN] = "%d pixels of core or vein were thinner than 3 px and became the rock around them",
        [NOTE_BLENDED] = "%d pixels at antialiased edges took the nearer of two key colors",
        [NOTE_SMALL_DOT] = "%d dots smaller than 3 x 3 px were ignored, the first at (%d, %d)",
        [NOTE_LOOSE] = "%d pixels of rock have no support and fall at the start, the first at (%d, %d)",
        [NOTE_ROCK_SHARE] = "rock covers %d %% of the picture; 20 to 70 %% play best",
        [NOTE_HARD_GEM] = "%d gems are behind hard rock, which only a blast breaks, the first at (%d, %d)",
        [NOTE_NO_ENEMY] = "the level has no enemies: no portal, and first = 0",
        [NOTE_NO_GEM] = "the level has no gem and no boss, so the gate opens at once",
        [NOTE_SHIPS] = "the level has %d ships; one is possible",
        [NOTE_PORTALS] = "the level has %d portals; 4 are possible",
        [NOTE_DOTS] = "the level has %d objects; 400 are possible",
        [NOTE_OUTSIDE] = "line %d of the text: (%d, %d) is outside the picture",
        [NOTE_CORES] = "the picture has %d separate cores; the game holds at most 160",
        [NOTE_RAGGED] = "the picture has too many separate runs of pixels; use larger areas",
        [NOTE_NO_SHIP_ROOM] = "the ship needs an open square of %d px on each side of (%d, %d)",
        [NOTE_GEM_FAR] = "the ship cannot reach %d gems through open space and soft rock, the first at (%d, %d)",
        [NOTE_GATE_FAR] = "the ship cannot reach the gate in the middle of the upper edge",
        [NOTE_ROCK_FAR] = "rock covers %d %% of the picture; 5 to 85 %% are permitted",
        [NOTE_TEXT_LONG] = "the text is longer than 8192 bytes",
        [NOTE_MEMORY] = "there is not enough memory to check the level",
    };
    const int values[3] = {n->a, n->c, n->d};
    size_t used = 0;
    int number = 0;
    for (const char *at = formats[n->kind] ? formats[n->kind] : ""; *at && used < PAINTING_LINE - 1; at++) {
        if (at[0] == '%' && at[1] == 'd' && number < 3) {
            used += (size_t)snprintf(line + used, PAINTING_LINE - used, "%d", values[number++]);
            used = used < PAINTING_LINE ? used : PAINTING_LINE - 1;
            at++;
        } else {
            line[used++] = *at;
            at += at[0] == '%' && at[1] == '%';
        }
    }
    line[used] = '\0';
}

void painting_sentence(char line[PAINTING_LINE], const note *n) {
    switch (n->kind) {
    case NOTE_COLOR: write_color(line, n); break;
    case NOTE_VALUE: write_value(line, n); break;
    case NOTE_WORD: write_word(line, n); break;
    case NOTE_SIZE: write_size(line, n); break;
    case NOTE_LINE: snprintf(line, PAINTING_LINE, "line %d of the text is not 'key = value'", (int)n->a); break;
    case NOTE_UNKNOWN_KEY:
        snprintf(line, PAINTING_LINE, "line %d of the text: the key %s is unknown and has no effect", (int)n->a,
                 n->word);
        break;
    case NOTE_NO_ROOM:
        snprintf(line, PAINTING_LINE, "the %s needs an open disc of %d px around (%d, %d)", n->word, (int)n->a,
                 (int)n->c, (int)n->d);
        break;
    default: write_plain(line, n); break;
    }
}

void painting_reason(char line[PAINTING_LINE], const char *path, const painting_result *result) {
    char sentence[PAINTING_LINE] = "";
    snprintf(sentence, sizeof sentence, "%s", result->why);
    for (int32_t i = 0; i < result->notes.count && !*sentence; i++) {
        if (result->notes.notes[i].kind > NOTE_REJECTED) {
            painting_sentence(sentence, &result->notes.notes[i]);
        }
    }
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    snprintf(line, PAINTING_LINE, "%.60s: %.170s", name, sentence);
}

bool painting_load(level_picture *p, const char *path) {
    painting_result result;
    char line[PAINTING_LINE];
    bool good = painting_read(p, path, &result);
    if (!good) {
        painting_reason(line, path, &result);
        log_error("%s", line);
    }
    return good;
}

// ---- the check ------------------------------------------------------------------------------------------

painting_pilots painting_play(const level_picture *p, const sprite_masks *masks) {
    painting_pilots all = {0, 0};
    for (uint32_t seed = 1; seed <= PAINTING_SEEDS; seed++) {
        const game_setup setup = {.seed = seed, .scene = scene_find("game"), .picture = p};
        game *g = game_create(masks, &setup);
        for (int tick = 0; g && tick < PAINTING_TICKS; tick++) {
            const input in = autopilot(g);
            game_tick(g, &in);
            if (g->world.phase == PHASE_CLEARED) {
                int seconds = g->world.level_ticks / TICKS_PER_SECOND;
                all.seconds = all.cleared == 0 || seconds < all.seconds ? seconds : all.seconds;
                all.cleared++;
            }
            if (g->world.phase == PHASE_CLEARED || g->world.phase == PHASE_OVER) {
                break;
            }
        }
        game_free(g);
    }
    return all;
}

/// Prints the result of NAME.rec, if it exists. True if it is no proof that the level can be cleared.
static bool print_record(FILE *out, const char *path, const level_picture *p, const sprite_masks *masks) {
    char beside[PATH_ROOM];
    replay r;
    verdict v;
    if (!painting_beside(beside, path, "rec") || !file_is_there(beside)) {
        return false;
    }
    const char *slash = strrchr(beside, '/'), *name = slash ? slash + 1 : beside;
    const char *reason = replay_file_read(&r, beside);
    if (!reason && !picture_same(&r.picture, p)) {
        reason = "the record of another level: the picture or the text has changed";
    } else if (!reason && !verdict_find(&v, &r, masks)) {
        reason = "out of memory";
    } else if (!reason && !v.good) {
        reason = "false: the game ends with another hash";
    } else if (!reason && v.cleared == 0) {
        reason = "true, but the level is not cleared in it";
    }
    if (reason) {
        fprintf(out, "warning: %s: %s\n", name, reason);
    } else {
        fprintf(out, "record: cleared in %d s, %d points, true\n", (int)(v.cleared / TICKS_PER_SECOND), (int)v.score);
    }
    replay_free(&r);
    return reason != NULL;
}

int painting_check(FILE *out, const char *path, const sprite_masks *masks) {
    level_picture p;
    painting_result result;
    char line[PAINTING_LINE];
    bool good = painting_read(&p, path, &result), warned = false;
    if (*result.why) {
        painting_reason(line, path, &result);
        fprintf(out, "%s\n", line);
    }
    for (int32_t i = 0; i < result.notes.count; i++) {
        const note *n = &result.notes.notes[i];
        bool rejects = n->kind > NOTE_REJECTED, fine = n->kind == NOTE_BLENDED || n->kind == NOTE_THIN;
        painting_sentence(line, n);
        const char *mild = fine ? "note" : "warning";
        fprintf(out, "%s: %s\n", rejects ? "rejected" : mild, line);
        warned = warned || (!rejects && !fine);
    }
    if (good) {
        const painted_level of = picture_properties(&p);
        fprintf(out, "%s by %s: %d x %d px, %zu bytes, level %016" PRIx64 "\n", of.name, *of.author ? of.author : "?",
                (int)of.w, (int)of.h, p.size, of.hash);
        const painting_pilots pilots = painting_play(&p, masks);
        warned = print_record(out, path, &p, masks) || warned;
        fprintf(out, "autopilot: cleared %d of %d, %d s\n", pilots.cleared, PAINTING_SEEDS, pilots.seconds);
        picture_free(&p);
    }
    return good ? 3 * warned : 1;
}
