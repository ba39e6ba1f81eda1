// canvas.c - textures, the frame, and the drawing primitives.
//
// Only copies, rectangles, lines and untextured triangles are used: every SDL_Renderer supports them, including the
// software renderer of the screenshots.
//
// A frame is drawn into a texture of the game's size and copied to the window once, so the cost of drawing does not
// depend on the size of the window.
#include "sdl/canvas.h"

#include <stdarg.h>
#include <math.h>
#include <string.h>

#include "sdl/palette.h"
#include "sdl/system/platform.h"
#include "sdl/png.h"

enum { LIGHT_SIZE = 64 };

// ---- textures -----------------------------------------------------------------------------------

/// Adds the texture to the linked list of textures, which starts at the texture of the light.
static SDL_Texture *kept(const canvas *c, SDL_Texture *t) {
    SDL_SetTextureBlendMode(t, SDL_BLENDMODE_BLEND); // no effect on NULL
    if (SDL_SetTextureUserData(t, SDL_GetTextureUserData(c->light)) == 0) {
        SDL_SetTextureUserData(c->light, t);
    }
    return t;
}

bool canvas_texture(const canvas *c, SDL_Texture **t, int w, int h) {
    if (!*t) {
        *t = kept(c, SDL_CreateTexture(c->renderer, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STATIC, w, h));
    }
    return *t != NULL;
}

SDL_Texture *canvas_upload(const canvas *c, SDL_Surface *picture) {
    SDL_Texture *t = picture ? SDL_CreateTextureFromSurface(c->renderer, picture) : NULL;
    SDL_FreeSurface(picture);
    return kept(c, t);
}

static SDL_Texture *upload(SDL_Renderer *renderer, SDL_Surface *surface, const char *what) {
    SDL_Texture *t = surface ? SDL_CreateTextureFromSurface(renderer, surface) : NULL;
    if (t == NULL) {
        log_error("cannot make a texture for %s: %s", what, SDL_GetError());
    }
    SDL_SetTextureBlendMode(t, SDL_BLENDMODE_BLEND);
    return t;
}

/// Makes the texture of a light. Its brightness grows with the square of the distance from the rim, so the center is
/// bright and the edge invisible.
static SDL_Texture *light_texture(SDL_Renderer *renderer) {
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, LIGHT_SIZE, LIGHT_SIZE, 32, SDL_PIXELFORMAT_RGBA32);
    for (int i = 0; s && i < LIGHT_SIZE * LIGHT_SIZE; i++) {
        int x = i % LIGHT_SIZE, y = i / LIGHT_SIZE;
        float dx = ((float)x + 0.5f) / (LIGHT_SIZE / 2) - 1, dy = ((float)y + 0.5f) / (LIGHT_SIZE / 2) - 1;
        float rim = SDL_max(1 - sqrtf(dx * dx + dy * dy), 0);
        Uint8 *to = (Uint8 *)s->pixels + y * s->pitch + x * 4;
        to[0] = to[1] = to[2] = 255;
        to[3] = (Uint8)(255 * rim * rim);
    }
    SDL_Texture *t = upload(renderer, s, "light");
    SDL_FreeSurface(s);
    SDL_SetTextureBlendMode(t, SDL_BLENDMODE_ADD);
    return t;
}

/// Uploads all textures. Stops at the first failure and reports it in one line.
static bool upload_all(canvas *c, const assets *a) {
    for (int32_t i = 0; i < a->count; i++) {
        c->sheet[i] = upload(c->renderer, a->sheets[i].picture, a->sheets[i].layout.file);
        if (!c->sheet[i]) {
            return false;
        }
    }
    c->logo = upload(c->renderer, a->logo, "logo");
    c->light = c->logo ? light_texture(c->renderer) : NULL;
    return c->light != NULL;
}

bool canvas_open(canvas *c, SDL_Renderer *renderer, const assets *a) {
    memset(c, 0, sizeof *c);
    c->zoom = 1;
    c->renderer = renderer;
    c->assets = a;
    if (!upload_all(c, a)) {
        return false;
    }
    c->text = a->font ? text_create(renderer, a->font) : NULL;
    if (!c->text) {
        log_error("cannot make a texture for the font: %s", SDL_GetError());
        return false;
    }
    // The frame has the pixel format of the screen, so that the copy to a window needs no conversion.
    SDL_DisplayMode screen;
    bool known = SDL_GetDesktopDisplayMode(0, &screen) == 0;
    Uint32 pixels = known ? screen.format : SDL_PIXELFORMAT_RGBA32;
    c->frame = SDL_CreateTexture(renderer, pixels, SDL_TEXTUREACCESS_TARGET, VIEW_W, VIEW_H);
    SDL_SetTextureBlendMode(c->frame, SDL_BLENDMODE_NONE);
    return true;
}

void canvas_close(canvas *c) {
    for (int32_t i = 0; i < SHEET_MAX; i++) {
        SDL_DestroyTexture(c->sheet[i]); // no effect on NULL
    }
    SDL_DestroyTexture(c->frame);
    SDL_DestroyTexture(c->logo);
    for (SDL_Texture *t = c->light, *next; t; t = next) {
        next = SDL_GetTextureUserData(t);
        SDL_DestroyTexture(t);
    }
    text_destroy(c->text);
    memset(c, 0, sizeof *c);
}

static int luminance(const Uint8 *p) {
    return (54 * p[0] + 183 * p[1] + 19 * p[2]) / 256;
}

/// Colors the picture: a pixel of mean brightness gets the color `ink`, brighter and darker pixels get lighter and
/// darker shades. The contrast is reduced to 60 %, so that all shades stay near the color.
static void tint(SDL_Surface *s, SDL_Color ink) {
    int64_t sum = 0, n = 1;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < s->w * s->h; i++) {
            Uint8 *p = (Uint8 *)s->pixels + i / s->w * s->pitch + i % s->w * 4;
            const int strength = (int)(102 + 154 * luminance(p) * n / SDL_max(sum, 1)); // of 256
            if (pass == 0) {
                sum += p[3] > 127 ? luminance(p) : 0;
                n += p[3] > 127;
            } else {
                p[0] = (Uint8)SDL_min(ink.r * strength / 256, 255);
                p[1] = (Uint8)SDL_min(ink.g * strength / 256, 255);
                p[2] = (Uint8)SDL_min(ink.b * strength / 256, 255);
            }
        }
    }
}

void canvas_tint(canvas *c, int32_t which, const SDL_Color *ink) {
    SDL_Surface *s = SDL_DuplicateSurface(c->assets->sheets[which].picture);
    if (s && ink) {
        tint(s, *ink);
    }
    SDL_Texture *t = s ? upload(c->renderer, s, c->assets->sheets[which].layout.file) : NULL;
    SDL_FreeSurface(s);
    if (t) {
        SDL_DestroyTexture(c->sheet[which]);
        c->sheet[which] = t;
    }
}

// ---- a frame ------------------------------------------------------------------------------------

bool canvas_begin(const canvas *c) {
    SDL_Texture *before = SDL_GetRenderTarget(c->renderer);
    return c->frame && SDL_SetTextureUserData(c->frame, before) == 0 && SDL_SetRenderTarget(c->renderer, c->frame) == 0;
}

/// Clears the area beside the picture. If the picture fills the window, this step is skipped, which saves a third of
/// the copy.
bool canvas_show(const canvas *c, const SDL_Rect *part) {
    float across, down;
    int w, h;
    if (!c->frame || !SDL_GetRenderTarget(c->renderer)) {
        return false;
    }
    SDL_SetRenderTarget(c->renderer, SDL_GetTextureUserData(c->frame));
    SDL_RenderGetScale(c->renderer, &across, &down);
    bool known = SDL_GetRendererOutputSize(c->renderer, &w, &h) == 0;
    if (!known || (float)w > VIEW_W * across || (float)h > VIEW_H * across) {
        canvas_color(c, INK(0, 0, 0, 255));
        SDL_RenderClear(c->renderer);
    }
    bool whole = across == SDL_floorf(across); // pixels remain squares of the same size
    SDL_SetTextureScaleMode(c->frame, whole ? SDL_ScaleModeNearest : SDL_ScaleModeLinear);
    SDL_RenderCopy(c->renderer, c->frame, part, NULL);
    return true;
}

// ---- places -------------------------------------------------------------------------------------

enum { UNITS = 256 }; // units of a position per pixel

int32_t canvas_px(int32_t position) {
    return position >= 0 ? position / UNITS : -((UNITS - 1 - position) / UNITS);
}

int32_t canvas_between(int32_t from, int32_t to, int32_t alpha) {
    return canvas_px(from + (int32_t)((int64_t)(to - from) * alpha / 256));
}

bool canvas_sees(SDL_Rect r) {
    return r.x < VIEW_W && r.y < VIEW_H && r.x + r.w > 0 && r.y + r.h > 0;
}

bool box_holds(ph_box box, int32_t x, int32_t y) {
    return x >= box.x0 && x < box.x1 && y >= box.y0 && y < box.y1;
}

bool canvas_box(const canvas *c, ph_box box, SDL_Rect *out) {
    SDL_Rect r = {box.x0 - c->camera_x, box.y0 - c->camera_y, box.x1 - box.x0, box.y1 - box.y0};
    *out = r;
    return canvas_sees(r);
}

// ---- enlarged -----------------------------------------------------------------------------------

void canvas_enlarge(const canvas *c, bool enlarged) {
    float x, y, factor = enlarged ? (float)c->zoom : 1 / (float)c->zoom;
    int wanted = enlarged ? c->zoom : 1;
    if (text_shrunk(c->text) != wanted) {
        SDL_RenderGetScale(c->renderer, &x, &y);
        SDL_RenderSetScale(c->renderer, x * factor, y * factor);
        text_shrink(c->text, wanted);
    }
}

void canvas_label(const canvas *c, SDL_Point anchor, int dx, int dy, SDL_Color color, const char *line) {
    float shrink = 1 / (float)text_shrunk(c->text), w = (float)(text_width(line) + 4), h = TEXT_H + 1;
    SDL_FRect plate = {(float)anchor.x + (float)dx * shrink, (float)anchor.y + (float)dy * shrink, w * shrink,
                       h * shrink};
    canvas_color(c, ink_fade(INK_NIGHT, 190));
    SDL_RenderFillRectF(c->renderer, &plate);
    text_at(c->text, plate.x + 2 * shrink, plate.y + shrink, color, line);
}

// ---- strokes ------------------------------------------------------------------------------------

void canvas_color(const canvas *c, SDL_Color color) {
    SDL_SetRenderDrawColor(c->renderer, color.r, color.g, color.b, color.a);
}

static SDL_Rect frame_on_sheet(const canvas *c, int32_t which, int32_t frame) {
    ph_box box = sheet_box(&c->assets->sheets[which], frame);
    return (SDL_Rect){box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0};
}

void canvas_sprite(const canvas *c, int32_t which, int32_t frame, int x, int y) {
    SDL_Rect from = frame_on_sheet(c, which, frame), to = {x, y, from.w, from.h};
    SDL_RenderCopy(c->renderer, c->sheet[which], &from, &to);
}

void canvas_sprite_in(const canvas *c, int32_t which, int32_t frame, SDL_Rect to, int opacity) {
    SDL_Rect from = frame_on_sheet(c, which, frame);
    SDL_SetTextureAlphaMod(c->sheet[which], (Uint8)opacity);
    SDL_RenderCopy(c->renderer, c->sheet[which], &from, &to);
    SDL_SetTextureAlphaMod(c->sheet[which], 255);
}

void canvas_light(const canvas *c, int x, int y, int radius, SDL_Color color) {
    SDL_Rect to = {x - radius, y - radius, 2 * radius, 2 * radius};
    if (radius <= 0 || !color.a || !canvas_sees(to)) {
        return;
    }
    SDL_SetTextureColorMod(c->light, color.r, color.g, color.b);
    SDL_SetTextureAlphaMod(c->light, color.a);
    SDL_RenderCopy(c->renderer, c->light, NULL, &to);
}

void canvas_fill(const canvas *c, int x, int y, int w, int h, SDL_Color color) {
    SDL_Rect r = {x, y, w, h};
    bool opaque = color.a == 255; // the software renderer fills an opaque rectangle many times faster without blending
    if (SDL_RectEmpty(&r)) {
        return; // the software renderer of SDL 2 would draw a pixel
    }
    SDL_SetRenderDrawBlendMode(c->renderer, opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    canvas_color(c, color);
    SDL_RenderFillRect(c->renderer, &r);
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
}

void canvas_frame(const canvas *c, SDL_Rect r, SDL_Color color) {
    canvas_color(c, color);
    SDL_RenderDrawRect(c->renderer, &r);
}

void canvas_arrow(const canvas *c, SDL_FPoint tip, SDL_FPoint along, float length, float half, SDL_Color color) {
    float bx = tip.x - along.x * length, by = tip.y - along.y * length;
    SDL_Vertex v[3] = {{tip, color, {0, 0}},
                       {{bx - along.y * half, by + along.x * half}, color, {0, 0}},
                       {{bx + along.y * half, by - along.x * half}, color, {0, 0}}};
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
    SDL_RenderGeometry(c->renderer, NULL, v, 3, NULL, 0);
}

void canvas_vector(const canvas *c, SDL_FPoint from, SDL_FPoint to, arrow_kind arrow, SDL_Color color) {
    const float x = to.x - from.x, y = to.y - from.y, length = SDL_sqrtf(x * x + y * y);
    const int wide = arrow == ARROW_THICK;
    if (length < 1) {
        return;
    }
    canvas_color(c, color);
    for (int i = -wide; i <= wide; i++) {
        for (int k = -wide; k <= wide; k++) {
            const SDL_FPoint a = {from.x + (float)i, from.y + (float)k}, b = {to.x + (float)i, to.y + (float)k};
            const float part = arrow == ARROW_BROKEN ? 0.4F : 1; // the share of the line before the gap
            SDL_RenderDrawLineF(c->renderer, a.x, a.y, a.x + x * part, a.y + y * part);
            SDL_RenderDrawLineF(c->renderer, b.x - x * part, b.y - y * part, b.x, b.y);
        }
    }
    canvas_arrow(c, to, (SDL_FPoint){x / length, y / length}, (float)(6 + 2 * wide), (float)(3 + 2 * wide), color);
}

void canvas_ring(const canvas *c, SDL_FPoint middle, float radius, float rim, SDL_Color color) {
    enum { SIDES = 48, ROUNDS = 3 };
    SDL_Vertex v[SIDES * ROUNDS];
    int order[SIDES * (ROUNDS - 1) * 6], n = 0;
    for (int i = 0; i < SIDES * ROUNDS; i++) {
        float turn = (float)(i / ROUNDS) * 6.2831853f / SIDES, r = radius + rim * (float)(i % ROUNDS - 1);
        SDL_FPoint point = {middle.x + SDL_max(r, 0) * cosf(turn), middle.y + SDL_max(r, 0) * sinf(turn)};
        v[i] = (SDL_Vertex){point, color, {0, 0}};
        v[i].color.a = i % ROUNDS == 1 ? color.a : 0;
    }
    for (int i = 0; i < SIDES * (ROUNDS - 1); i++) {
        int a = i / (ROUNDS - 1) * ROUNDS + i % (ROUNDS - 1), b = (a + ROUNDS) % (SIDES * ROUNDS);
        const int two[] = {a, b, a + 1, a + 1, b, b + 1};
        memcpy(order + n, two, sizeof two);
        n += 6;
    }
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_ADD);
    SDL_RenderGeometry(c->renderer, NULL, v, SIDES * ROUNDS, order, n);
}

void canvas_corners(const canvas *c, SDL_Rect r, int away, int arm, SDL_Color color) {
    for (int i = 0; i < 4; i++) {
        int right = i % 2, low = i / 2;
        int x = r.x - away + right * (r.w - 1 + 2 * away), y = r.y - away + low * (r.h - 1 + 2 * away);
        canvas_fill(c, x - right * (arm - 1), y, arm, 1, color);
        canvas_fill(c, x, y - low * (arm - 1), 1, arm, color);
    }
}

void canvas_panel(const canvas *c, SDL_Rect r, SDL_Color frame) {
    canvas_fill(c, r.x, r.y, r.w, r.h, ink_fade(INK_NIGHT, 236));
    canvas_frame(c, r, frame);
}

void canvas_right(const canvas *c, int right, int y, SDL_Color color, const char *format, ...) {
    char line[64];
    va_list arguments;
    va_start(arguments, format);
    SDL_vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    text_draw(c->text, right - text_width(line), y, 1, color, line);
}

void canvas_centered(const canvas *c, int x, int y, int scale, SDL_Color color, const char *line) {
    text_draw(c->text, x - text_width(line) * scale / 2, y, scale, color, line);
}

/// Copies the words that fit into a line of `most` letters. Returns the rest of the text. A word that is longer than a
/// line is broken.
static const char *take_line(const char *from, int most, char *line, size_t room) {
    const char *next = from, *end = from;
    for (int letters = 0; *next && letters < most && (size_t)(next - from) + 4 < room; letters++) {
        (void)text_take(&next);
        end = *next == ' ' || *next == '\0' ? next : end;
    }
    end = end > from ? end : next;
    SDL_strlcpy(line, from, (size_t)(end - from) + 1);
    return end + (*end == ' ');
}

int canvas_paragraph(const canvas *c, int x, int y, int scale, int width, SDL_Color color, const char *words) {
    int lines = 0;
    for (char line[256]; *words; lines++) {
        words = take_line(words, width / (TEXT_W * scale), line, sizeof line);
        if (color.a > 0) {
            canvas_centered(c, x, y + lines * (TEXT_H + 2) * scale, scale, color, line);
        }
    }
    return lines;
}

// ---- many rectangles ----------------------------------------------------------------------------

void batch_flush(rect_batch *b) {
    if (b->count) {
        SDL_RenderFillRects(b->renderer, b->rects, b->count);
        b->count = 0;
    }
}

void batch_add(rect_batch *b, int x, int y, int w, int h) {
    if (b->count == BATCH_RECTS) {
        batch_flush(b);
    }
    if (w > 0 && h > 0) {
        b->rects[b->count++] = (SDL_Rect){x, y, w, h};
    }
}

bool mask_next(const ph_mask *mask, mask_run *run) {
    for (run->y = SDL_max(run->y, mask->bounds.y0); run->y < mask->bounds.y1; run->y++, run->x1 = 0) {
        if (ph_mask_next_run(mask, run->y, &run->x0, &run->x1)) {
            return true;
        }
    }
    return false;
}

// ---- without a window ---------------------------------------------------------------------------
// A software renderer draws into memory and needs no SDL_Init, display or HOME. The same code draws into the window,
// so a screenshot equals the player's picture.

bool canvas_memory_open(canvas_memory *p, int scale) {
    int factor = scale > 0 ? scale : 1;
    p->surface = SDL_CreateRGBSurfaceWithFormat(0, VIEW_W * factor, VIEW_H * factor, 32, SDL_PIXELFORMAT_RGBA32);
    p->renderer = p->surface ? SDL_CreateSoftwareRenderer(p->surface) : NULL;
    if (!p->renderer) {
        log_error("cannot make the picture: %s", SDL_GetError());
        return false;
    }
    SDL_RenderSetScale(p->renderer, (float)factor, (float)factor);
    return true;
}

void canvas_memory_close(canvas_memory *p) {
    SDL_DestroyRenderer(p->renderer);
    SDL_FreeSurface(p->surface);
    SDL_zerop(p);
}

bool canvas_save(const canvas *c, const char *path) {
    SDL_Rect area;
    float across, down;
    bool frame = canvas_show(c, NULL);
    SDL_RenderGetViewport(c->renderer, &area);
    SDL_RenderGetScale(c->renderer, &across, &down);
    int w = (int)((float)area.w * across), h = (int)((float)area.h * down);
    SDL_Surface *copy = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_RGBA32);
    bool read = copy && SDL_RenderReadPixels(c->renderer, NULL, SDL_PIXELFORMAT_RGBA32, copy->pixels, copy->pitch) == 0;
    if (!read) {
        log_error("cannot read the picture: %s", SDL_GetError());
    }
    bool saved = read && png_save(copy, path);
    SDL_FreeSurface(copy);
    return (!frame || canvas_begin(c)) && saved;
}
