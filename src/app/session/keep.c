// keep.c - the ground becomes a picture of key colors. The objects become lines of the text, so that a dot hides no
// pixel of the ground. `exact = 1` keeps thin parts.
#include "app/session/keep.h"

#include <SDL.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/session/painting.h"
#include "game/actors/breeds.h"
#include "game/levels/level.h"
#include "game/picture/columns.h"
#include "game/picture/paint.h"
#include "game/world/body.h"
#include "sdl/file.h"
#include "sdl/png.h"

/// The text while it is written.
typedef struct kept_text {
    size_t size;
    char text[PICTURE_TEXT_MAX + 1];
} kept_text;

PRINTF_LIKE(2, 3)
static void add(kept_text *t, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(t->text + t->size, sizeof t->text - t->size, format, arguments);
    va_end(arguments);
    t->size = SDL_min(t->size + (size_t)SDL_max(length, 0), sizeof t->text - 1);
}

/// Word number n of a list.
static void add_word(kept_text *t, const char *list, int32_t n) {
    for (; n > 0; n--) {
        list = strchr(list, ' ') + 1;
    }
    add(t, "%.*s", (int)strcspn(list, " "), list);
}

static void add_columns(kept_text *t, const world *w) {
    const level l = level_of(w);
    add(t, "format = 1\nexact = 1\nname = %s\n", l.name);
    if (w->painted.hash && *w->painted.author) {
        add(t, "by = %s\n", w->painted.author);
    }
    add(t, "level = %d\nlook = %d\ngate = %d\nslide = %d\n", (int)level_row(w->level), (int)((l.look % 5 + 5) % 5),
        (int)l.gate, (int)l.slide);
    add(t, "first = 0\nenemies = %d\nspawn_ticks = %d\npar = %d\n", (int)SDL_clamp(l.enemies, 0, 30),
        (int)SDL_clamp(l.spawn_ticks, 20, 600), (int)SDL_clamp(l.par, 10, 999));
    if (l.slide_ticks >= 60) {
        add(t, "slide_ticks = %d\n", (int)l.slide_ticks);
    }
    add(t, "rule = ");
    add_word(t, columns_rules, w->rule);
    add(t, "\n");
    for (int32_t n = 1; w->painted.has_odds && n <= breed_count(); n++) {
        if (w->painted.odds[n] > 0) {
            const char *before = strstr(t->text, "breeds =") ? ", " : "breeds = ";
            add(t, "%s%s %d", before, breed_get(n)->name, (int)w->painted.odds[n]);
        }
    }
    add(t, "%s", w->painted.has_odds ? "\n" : "");
}

/// Adds the static objects that no moving body carries.
static void add_objects(kept_text *t, const world *w) {
    static const int32_t dots[KIND_COUNT] = {
        [KIND_GEM] = DOT_GEM, [KIND_MINE] = DOT_MINE, [KIND_REPAIR] = DOT_REPAIR, [KIND_PORTAL] = DOT_PORTAL};
    const ph_point start = world_start(w);
    add(t, "ship = %d %d\n", (int)start.x, (int)start.y);
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        const ph_point at = body_middle(b);
        bool power = b->kind == KIND_REPAIR && b->breed > 0;
        if (dots[b->kind] > 0 && (b->host < 0 || b->host == w->ground) && at.x >= 0 && at.y >= 0 && at.x < w->w &&
            at.y < w->h) {
            add_word(t, columns_objects, power ? DOT_COLD + b->breed - 1 : dots[b->kind]);
            add(t, " = %d %d\n", (int)at.x, (int)at.y);
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
    kept_text text = {0, ""};
    if (w->ground < 0 || !painting_beside(beside, path, "txt")) {
        log_error("cannot keep '%s': %s", path, w->ground < 0 ? "the game has no ground" : "the name is too long");
        return false;
    }
    add_columns(&text, w);
    add_objects(&text, w);
    SDL_Surface *s = draw(&w->terrain);
    if (!s) {
        log_error("cannot keep '%s': out of memory", path);
    }
    bool saved = s && file_save(beside, text.text, text.size) && png_save(s, path);
    SDL_FreeSurface(s);
    return saved;
}
