// keep.c - the ground becomes a picture of key colors. The objects become lines of the text, so that a dot hides no
// pixel of the ground. `exact = 1` keeps thin parts.
#include "app/session/keep.h"

#include <SDL.h>
#include <string.h>

#include "app/session/painting.h"
#include "game/levels/level.h"
#include "game/picture/columns.h"
#include "game/picture/paint.h"
#include "game/world/body.h"
#include "sdl/file.h"
#include "sdl/png.h"

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
        const ph_point at = body_middle(b);
        bool power = b->kind == KIND_REPAIR && b->breed > 0;
        if (dots[b->kind] != DOT_SHIP && (b->host < 0 || b->host == w->ground) && at.x >= 0 && at.y >= 0 &&
            at.x < w->w && at.y < w->h) {
            columns_write_object(t, power ? (dot_kind)(DOT_COLD + b->breed - 1) : dots[b->kind], at);
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
