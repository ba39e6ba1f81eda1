// painting.c - reads the files of a painted level, reports its faults, and writes a game as a level.
//
// In a written level the ground is a picture of key colors. The objects are lines of the text, so that a dot hides no
// pixel of the ground. `exact = 1` keeps thin parts.
#include "app/session/painting.h"

#include <SDL.h>
#include <inttypes.h>
#include <string.h>

#include "app/session/session.h"
#include "game/levels/level.h"
#include "game/levels/level_check.h"
#include "game/levels/scenes.h"
#include "game/picture/columns.h"
#include "game/picture/paint.h"
#include "game/world/body.h"
#include "pilot/autopilot.h"
#include "sdl/file.h"
#include "sdl/lang/language.h"
#include "sdl/png.h"

// ---- sentences --------------------------------------------------------------------------------------

static const struct {
    const char *key, *english;
} sentences[NOTE_COUNT] = {
#define NOTE(name, key, english) [NOTE_##name] = {key, english},
#include "game/picture/notes.inc"
#undef NOTE
};

const char *sentence_english(note_kind which, const char **key) {
    *key = sentences[which].key;
    return sentences[which].english;
}

void sentence_write(char line[PAINTING_LINE], const note *n) {
    const bool named =
        n->kind == NOTE_COLOR || n->kind == NOTE_NO_ROOM; // otherwise the first word is a key of the text
    const char *first = named ? term(n->word[0]) : n->word[0];
    const char *const words[] = {first, n->word[1], n->list ? n->list : ""};
    const char *next = language_text(sentences[n->kind].key, sentences[n->kind].english);
    int number = 0, word = 0;
    *line = '\0';
    for (; *next; next++) {
        char piece[PAINTING_LINE] = {*next};
        const char *end = *next == '%' ? strpbrk(next + 1, "dxs%") : NULL;
        if (end && *end == 's') {
            snprintf(piece, sizeof piece, "%s", words[word]);
            word = SDL_min(word + 1, 2);
        } else if (end && *end == 'x') {
            snprintf(piece, sizeof piece, "%06x", (unsigned)n->number[number++]);
        } else if (end && *end == 'd') {
            snprintf(piece, sizeof piece, "%d", (int)n->number[number++]);
        }
        next = end ? end : next;
        SDL_strlcat(line, piece, PAINTING_LINE);
    }
}

// ---- files ------------------------------------------------------------------------------------------

bool painting_beside(char beside[PATH_ROOM], const char *path, const char *ending) {
    size_t stem = file_ends(path, ".png") ? strlen(path) - 4 : strlen(path);
    return snprintf(beside, PATH_ROOM, "%.*s.%s", (int)stem, path, ending) < PATH_ROOM;
}

/// Reads the text beside a picture; NULL without a text, and, with a note, if the file cannot be read.
static char *read_text(const char *path, size_t *size, report *notes) {
    char beside[PATH_ROOM];
    const char *reason = "the name is too long";
    *size = 0;
    const bool named = painting_beside(beside, path, "txt");
    if (named && !file_is_there(beside)) {
        return NULL;
    }
    char *text = named ? file_read(beside, PICTURE_TEXT_MAX, size, &reason) : NULL;
    if (!text) {
        report_words(notes, NOTE_TEXT_FILE, NUMBERS(PICTURE_TEXT_MAX), reason, NULL, NULL);
    }
    return text;
}

void painting_text(painted_level *p, const char *path) {
    size_t size;
    report notes = {0};
    level_dots dots;
    char *text = read_text(path, &size, &notes);
    columns_read(p, &dots, text ? text : "", size, 0, 0, &notes);
    file_free(text);
}

bool painting_read(level_picture *p, const char *path, report *notes, char line[PAINTING_LINE]) {
    char sentence[PAINTING_LINE] = "", why[PNG_WHY];
    size_t size;
    memset(p, 0, sizeof *p);
    memset(notes, 0, sizeof *notes);
    char *text = read_text(path, &size, notes);
    SDL_Surface *s = notes->rejected ? NULL : png_load_small(path, TERRAIN_W_MAX, PAINTING_BYTES, why);
    if (s && picture_paint(p, s->pixels, s->w, s->h, s->pitch, text, size, notes)) {
        level_check(p, notes);
    } else if (!s && !notes->rejected) {
        report_words(notes, NOTE_PICTURE_FILE, NUMBERS(PAINTING_BYTES), why, NULL, NULL);
    }
    SDL_FreeSurface(s);
    file_free(text);
    for (int32_t i = 0; i < notes->count && !*sentence; i++) {
        if (notes->notes[i].kind > NOTE_REJECTED) {
            sentence_write(sentence, &notes->notes[i]);
        }
    }
    if (notes->rejected) {
        picture_free(p);
        snprintf(line, PAINTING_LINE, "%.60s: %.170s", file_name(path), sentence);
    }
    return !notes->rejected;
}

// ---- the check ------------------------------------------------------------------------------------------

/// Plays the level with PAINTING_SEEDS seeds, each for at most PAINTING_TICKS ticks. Prints the number of cleared runs
/// and the time of the fastest.
static void print_pilots(FILE *out, const level_picture *p, const sprite_masks *masks) {
    int cleared = 0, fastest = 0;
    for (uint32_t seed = 1; seed <= PAINTING_SEEDS; seed++) {
        const game_setup setup = {.seed = seed, .scene = scene_find("game"), .picture = p};
        game *g = game_create(masks, &setup);
        bool ended = !g;
        for (int tick = 0; !ended && tick < PAINTING_TICKS; tick++) {
            const input in = autopilot(g);
            game_tick(g, &in);
            ended = g->world.phase == PHASE_CLEARED || g->world.phase == PHASE_OVER;
        }
        if (g && g->world.phase == PHASE_CLEARED) {
            const int seconds = g->world.level_ticks / TICKS_PER_SECOND;
            fastest = cleared == 0 ? seconds : SDL_min(seconds, fastest);
            cleared++;
        }
        game_free(g);
    }
    fprintf(out, "autopilot: cleared %d of %d, %d s\n", cleared, PAINTING_SEEDS, fastest);
}

/// Prints the result of NAME.rec, if it exists. True if it is no proof that the level can be cleared.
static bool print_record(FILE *out, const char *path, const level_picture *p, const sprite_masks *masks) {
    char beside[PATH_ROOM];
    verdict v;
    if (!painting_beside(beside, path, "rec") || !file_is_there(beside)) {
        return false;
    }
    verdict_read(&v, beside, picture_hash(p), masks);
    const char *reason = v.why;
    if (!*reason && !v.good) {
        reason = "false: the game ends with another hash";
    } else if (!*reason && v.cleared == 0) {
        reason = "true, but it does not clear the level";
    }
    if (*reason) {
        fprintf(out, "warning: %s: %s\n", file_name(beside), reason);
    } else {
        fprintf(out, "record: cleared in %d s, %d points, true\n", (int)(v.cleared / TICKS_PER_SECOND), (int)v.score);
    }
    return *reason != '\0';
}

int painting_check(FILE *out, const char *path, const sprite_masks *masks) {
    level_picture p;
    report notes;
    char line[PAINTING_LINE];
    bool good = painting_read(&p, path, &notes, line), warned = false;
    for (int32_t i = 0; i < notes.count; i++) {
        const note *n = &notes.notes[i];
        bool rejects = n->kind > NOTE_REJECTED, fine = n->kind < NOTE_INFORMS;
        sentence_write(line, n);
        const char *mild = fine ? "note" : "warning";
        fprintf(out, "%s: %s\n", rejects ? "rejected" : mild, line);
        warned = warned || (!rejects && !fine);
    }
    if (good) {
        const painted_level level = picture_properties(&p);
        fprintf(out, "%s by %s: %d x %d px, %zu bytes, level %016" PRIx64 "\n", level.name,
                *level.author ? level.author : "?", (int)level.row.w, (int)level.row.h, p.size, level.hash);
        warned = print_record(out, path, &p, masks) || warned;
        print_pilots(out, &p, masks);
        picture_free(&p);
    }
    return good ? 3 * warned : 1;
}

// ---- a game as a level ----------------------------------------------------------------------------------

enum { LOOKS = 5 }; // worlds that the text can name

/// The properties of the level, without the bodies of its row.
static painted_level properties(const world *w) {
    painted_level p = w->painted;
    const level_info l = level_of(w);
    p.row = (level_info){.look = (l.look % LOOKS + LOOKS) % LOOKS, .gate = l.gate, .slide = l.slide, .rule = w->rule};
    p.row.slide_ticks = l.slide_ticks;
    p.row.enemies = l.enemies;
    p.row.spawn_ticks = l.spawn_ticks;
    p.row.par = l.par;
    p.level = level_row(w->level);
    p.format = 1;
    p.exact = 1;
    p.scale = 1;
    p.boss = 0;
    p.power = 0;
    SDL_utf8strlcpy(p.name, l.name, sizeof p.name);
    return p;
}

/// Adds the static objects that no moving body carries.
static void add_objects(level_text *t, const world *w) {
    static const dot_kind dots[KIND_COUNT] = {
        [KIND_GEM] = DOT_GEM, [KIND_MINE] = DOT_MINE, [KIND_REPAIR] = DOT_REPAIR, [KIND_PORTAL] = DOT_PORTAL};
    const ph_point start = world_start(w);
    columns_write_object(t, DOT_SHIP, start);
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        const ph_point center = body_middle(b);
        bool power = b->kind == KIND_REPAIR && b->breed > 0;
        if (dots[b->kind] != DOT_SHIP && (b->host < 0 || b->host == w->ground) && center.x >= 0 && center.y >= 0 &&
            center.x < w->w && center.y < w->h) {
            columns_write_object(t, power ? (dot_kind)(DOT_COLD + b->breed - 1) : dots[b->kind], center);
        }
    }
}

static int32_t paint_at(const terrain *t, int32_t x, int32_t y) {
    static const paint paints[MATERIAL_COUNT] = {[MATERIAL_OPEN] = PAINT_OPEN,
                                                 [MATERIAL_SOFT] = PAINT_SOFT,
                                                 [MATERIAL_HARD] = PAINT_HARD,
                                                 [MATERIAL_BED] = PAINT_BED};
    if (!ph_mask_get(terrain_mask(t), x, y)) {
        return PAINT_OPEN;
    }
    material m = terrain_material(t, x, y);
    return m == MATERIAL_SOFT && terrain_is_vein(t, x, y) ? PAINT_VEIN : (int32_t)paints[m];
}

static SDL_Surface *draw(const terrain *t) {
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, t->w, t->h, 32, SDL_PIXELFORMAT_RGBA32);
    for (int32_t y = 0; s && y < t->h; y++) {
        Uint8 *row = (Uint8 *)s->pixels + (size_t)y * (size_t)s->pitch;
        for (int32_t x = 0; x < t->w; x++) {
            const uint32_t color = key_color(paint_at(t, x, y));
            const Uint8 pixel[] = {(Uint8)(color >> 16), (Uint8)(color >> 8), (Uint8)color, 255};
            memcpy(row + (size_t)x * 4, pixel, 4);
        }
    }
    return s;
}

bool keep_level(const game *g, const char *path) {
    const world *w = &g->world;
    char beside[PATH_ROOM];
    if (w->ground < 0 || !painting_beside(beside, path, "txt")) {
        log_error("cannot save the level '%s': %s", path,
                  w->ground < 0 ? "the game has no ground" : "the name is too long");
        return false;
    }
    level_text *text = SDL_calloc(1, sizeof *text);
    SDL_Surface *s = text ? draw(&w->terrain) : NULL;
    if (s) {
        const painted_level p = properties(w);
        columns_write(text, &p);
        add_objects(text, w);
    } else {
        log_error("cannot save the level '%s': out of memory", path);
    }
    bool saved = s && file_save(beside, text->text, text->size) && png_save(s, path);
    SDL_FreeSurface(s);
    SDL_free(text);
    return saved;
}
