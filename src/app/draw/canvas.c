// canvas.c - textures, and the few strokes that everything else is painted with.
//
// Only copies, rectangles, lines and untextured triangles are used: every SDL_Renderer has them, the software one
// included, which draws the screenshots.
#include "app/draw/canvas.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/draw/palette.h"

enum { LIGHT_SIZE = 64 };

// ---- textures -----------------------------------------------------------------------------------------------

static SDL_Texture *upload(SDL_Renderer *renderer, SDL_Surface *surface, const char *what) {
    SDL_Texture *t = surface ? SDL_CreateTextureFromSurface(renderer, surface) : NULL;
    if (t == NULL) {
        fprintf(stderr, "xcavate: no texture for %s: %s\n", what, SDL_GetError());
        return NULL;
    }
    SDL_SetTextureBlendMode(t, SDL_BLENDMODE_BLEND);
    return t;
}

/// Brightness falls with the square of the distance to the rim: a hot middle and no visible edge.
static SDL_Texture *light_texture(SDL_Renderer *renderer) {
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, LIGHT_SIZE, LIGHT_SIZE, 32, SDL_PIXELFORMAT_RGBA32);
    if (s == NULL) {
        return NULL;
    }
    for (int y = 0; y < LIGHT_SIZE; y++) {
        for (int x = 0; x < LIGHT_SIZE; x++) {
            float dx = ((float)x + 0.5f) / (LIGHT_SIZE / 2) - 1, dy = ((float)y + 0.5f) / (LIGHT_SIZE / 2) - 1;
            float rim = 1 - sqrtf(dx * dx + dy * dy);
            Uint8 *to = (Uint8 *)s->pixels + y * s->pitch + x * 4;
            to[0] = to[1] = to[2] = 255;
            to[3] = (Uint8)(rim > 0 ? 255 * rim * rim : 0);
        }
    }
    SDL_Texture *t = upload(renderer, s, "light");
    SDL_FreeSurface(s);
    if (t) {
        SDL_SetTextureBlendMode(t, SDL_BLENDMODE_ADD);
    }
    return t;
}

bool canvas_open(canvas *c, SDL_Renderer *renderer, const assets *a) {
    memset(c, 0, sizeof *c);
    c->renderer = renderer;
    bool fine = true;
    for (int i = 0; i < SPRITE_COUNT; i++) {
        c->sheet[i] = upload(renderer, a->sheet[i], sprite_get((sprite)i)->file);
        fine = fine && c->sheet[i];
    }
    c->backdrop = upload(renderer, a->backdrop, "backdrop");
    c->logo = upload(renderer, a->logo, "logo");
    c->light = light_texture(renderer);
    c->text = a->font ? text_create(renderer, a->font) : NULL;
    if (!fine || !c->backdrop || !c->logo || !c->light || !c->text) {
        return false;
    }
    SDL_QueryTexture(c->backdrop, NULL, NULL, &c->backdrop_w, &c->backdrop_h);
    SDL_QueryTexture(c->logo, NULL, NULL, &c->logo_w, &c->logo_h);
    SDL_SetTextureBlendMode(c->backdrop, SDL_BLENDMODE_NONE);
    return true;
}

void canvas_close(canvas *c) {
    for (int i = 0; i < SPRITE_COUNT; i++) {
        if (c->sheet[i]) {
            SDL_DestroyTexture(c->sheet[i]);
        }
    }
    SDL_Texture *others[] = {c->backdrop, c->logo, c->light};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (others[i]) {
            SDL_DestroyTexture(others[i]);
        }
    }
    text_destroy(c->text);
    memset(c, 0, sizeof *c);
}

// ---- places -------------------------------------------------------------------------------------------------

int32_t canvas_px(int32_t position) {
    return position >= 0 ? position / SUB : -((SUB - 1 - position) / SUB);
}

SDL_Point canvas_body(const body *b, int32_t part) {
    int32_t x = b->old_x + (int32_t)((int64_t)(b->x - b->old_x) * part / 256);
    int32_t y = b->old_y + (int32_t)((int64_t)(b->y - b->old_y) * part / 256);
    SDL_Point p = {canvas_px(x), canvas_px(y)};
    return p;
}

SDL_Rect canvas_rect(const canvas *c, const body *b) {
    SDL_Point p = canvas_body(b, c->part);
    const sprite_info *info = sprite_get((sprite)b->sprite);
    SDL_Rect r = {p.x - c->camera_x, p.y - c->camera_y, info->w, info->h};
    return r;
}

bool canvas_sees(SDL_Rect r) {
    return r.x < VIEW_W && r.y < VIEW_H && r.x + r.w > 0 && r.y + r.h > 0;
}

// ---- strokes ------------------------------------------------------------------------------------------------

void canvas_sprite(const canvas *c, sprite s, int32_t frame, int x, int y) {
    ph_box box = sprite_frame_box(s, frame);
    SDL_Rect from = {box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0}, to = {x, y, from.w, from.h};
    SDL_RenderCopy(c->renderer, c->sheet[s], &from, &to);
}

void canvas_ghost(const canvas *c, sprite s, int32_t frame, int x, int y, int alpha) {
    SDL_SetTextureAlphaMod(c->sheet[s], (Uint8)alpha);
    canvas_sprite(c, s, frame, x, y);
    SDL_SetTextureAlphaMod(c->sheet[s], 255);
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
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(c->renderer, color.r, color.g, color.b, color.a);
    SDL_RenderFillRect(c->renderer, &r);
}

void canvas_arrow(const canvas *c, SDL_FPoint tip, float dx, float dy, float length, float half, SDL_Color color) {
    float bx = tip.x - dx * length, by = tip.y - dy * length;
    SDL_Vertex v[3] = {{tip, color, {0, 0}},
                       {{bx - dy * half, by + dx * half}, color, {0, 0}},
                       {{bx + dy * half, by - dx * half}, color, {0, 0}}};
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
    SDL_RenderGeometry(c->renderer, NULL, v, 3, NULL, 0);
}

void canvas_panel(const canvas *c, SDL_Rect r, SDL_Color frame) {
    canvas_fill(c, r.x, r.y, r.w, r.h, ink_fade(INK_NIGHT, 236));
    SDL_SetRenderDrawColor(c->renderer, frame.r, frame.g, frame.b, frame.a);
    SDL_RenderDrawRect(c->renderer, &r);
}

void canvas_centerd(const canvas *c, int x, int y, int scale, SDL_Color color, const char *line) {
    text_draw(c->text, x - (int)strlen(line) * TEXT_W * scale / 2, y, scale, color, line);
}
