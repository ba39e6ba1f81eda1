// rock_texture.c - draws carved rocks: the pixels of the sheet where the rock's own mask is solid, so the picture
// equals the mask.
//
// Each slot of world.carved has a texture. It is painted again if the slot's version, owner or frame has changed and
// the rock is visible. The cut face is computed with calls of the core: `gone` is the whole mask minus the remaining
// mask, and drawing `gone` at the eight neighboring offsets marks every pixel beside the cut. The pixels removed in a
// tick are found in the same way and become chips.
#include "view/rock_texture.h"

#include <math.h>
#include <string.h>

#include "sdl/palette.h"

enum {
    SIDE = PIECE_SIDE, // side of the largest rock [px]
    CHIPS_MOST = 70,   // maximum per bite
    RIM = ROCK_RIM
};

void rock_textures_reset(rock_textures *art) {
    for (int i = 0; i < CARVED_MAX; i++) {
        art->slots[i].owner = -1;
    }
}

// ---- chips --------------------------------------------------------------------------------------

static ph_mask *as_mask(uint64_t *memory) {
    return (ph_mask *)(void *)memory;
}

/// The mask before the first carving. A piece of the ground has no earlier mask than its present mask.
static const ph_mask *whole_mask(const game *g, const body *b) {
    return b->flags & BODY_PIECE ? (const ph_mask *)(const void *)g->world.carved[b->carved].memory
                                 : g->sprites->frame[b->sprite][b->frame];
}

/// Rock is shaded by the light of the world.
static SDL_Color shade_of(const game *g, const body *b) {
    return b->kind == KIND_ENEMY || b->kind == KIND_BOSS ? INK_WHITE : look_get(g->world.terrain.look)->boulder;
}

/// Color of a rock's picture in that light.
static SDL_Color sheet_color(const rock_textures *art, const game *g, const body *b, int x, int y) {
    SDL_Color shade = shade_of(g, b);
    ph_box box = sheet_box(&art->assets->sheets[b->sprite], b->frame);
    const SDL_Surface *s = art->assets->sheets[b->sprite].picture;
    const Uint8 *p = (const Uint8 *)s->pixels + (box.y0 + y) * s->pitch + (box.x0 + x) * 4;
    return INK(p[0] * shade.r / 255, p[1] * shade.g / 255, p[2] * shade.b / 255, p[3]);
}

/// A particle at a pixel of the rock.
static particle particle_at(const body *b, int x, int y, ramp r) {
    return (particle){.x = (float)(canvas_px(b->x) + x),
                      .y = (float)(canvas_px(b->y) + y),
                      .vx = (float)b->vx / SUB,
                      .vy = (float)b->vy / SUB,
                      .ramp = (uint8_t)r,
                      .size = 1};
}

/// Adds a chip that moves away from the center of the rock.
static void fly(particles *p, const body *b, int x, int y, SDL_Color color, uint32_t *fx) {
    float dx = (float)(x - b->w / 2), dy = (float)(y - b->h / 2), length = sqrtf(dx * dx + dy * dy) + 1;
    float speed = fx_float(fx, 0.2f, 1.8f);
    particle one = particle_at(b, x, y, RAMP_CHIP);
    one.vx += dx / length * speed + fx_float(fx, -0.7f, 0.7f);
    one.vy += dy / length * speed + fx_float(fx, -0.7f, 0.7f);
    one.span = (int16_t)fx_int(fx, 25, 70);
    one.size = (uint8_t)(1 + (fx_next(fx) % 5 == 0));
    one.color = ink_mix(color, INK_WHITE, 50);
    particle_add(p, PARTICLE_SPARK, one);
}

/// Turns the pixels removed in this tick into chips, and the new edge into embers.
static void shed(rock_textures *art, const game *g, const ph_mask *gone, const ph_mask *left, const body *b,
                 particles *p, uint32_t *fx) {
    const bool piece = b->flags & BODY_PIECE;
    const SDL_Color dust = look_get(g->world.terrain.look)->dust;
    ph_box r = gone->bounds;
    int skip = (int)(gone->count / CHIPS_MOST) + 1, n = 0;
    for (int y = r.y0 - 1; y <= r.y1; y++) {
        for (int x = r.x0 - 1; x <= r.x1; x++) {
            if (ph_mask_get(gone, x, y)) {
                if (n++ % skip == 0) {
                    fly(p, b, x, y, piece ? dust : sheet_color(art, g, b, x, y), fx);
                }
            } else if (ph_mask_get(left, x, y) && (ph_mask_get(gone, x - 1, y) || ph_mask_get(gone, x + 1, y) ||
                                                   ph_mask_get(gone, x, y - 1) || ph_mask_get(gone, x, y + 1))) {
                // A pixel of the fresh edge glows for a short time.
                particle one = particle_at(b, x, y, RAMP_EMBER);
                one.span = (int16_t)fx_int(fx, 14, 40);
                particle_add(p, PARTICLE_SPARK, one);
            }
        }
    }
}

static void look_at(rock_textures *art, const game *g, int i, particles *p, uint32_t *fx) {
    const carved *now = &g->world.carved[i];
    const body *b = &g->world.bodies[now->owner];
    rock_slot *s = &art->slots[i];
    const ph_mask *left = game_mask(g, now->owner), *whole = whole_mask(g, b);
    if (s->owner != now->owner || s->sprite != b->sprite || s->frame != b->frame) {
        s->owner = now->owner;
        s->sprite = b->sprite;
        s->frame = b->frame;
        s->painted = now->version - 1;
        bool turned = b->kind == KIND_BOSS; // bites rotate with a boss, so a difference of masks is not carving
        ph_mask_copy(ph_mask_init(s->left, whole->w, whole->h), turned ? left : whole);
    } else if (s->version == now->version) {
        return;
    }
    s->version = now->version;
    ph_mask *gone = ph_mask_init(art->scratch[0], whole->w, whole->h);
    ph_mask_copy(gone, as_mask(s->left));
    ph_mask_erase(gone, left, 0, 0);
    ph_mask_copy(as_mask(s->left), left);
    shed(art, g, gone, left, b, p, fx);
}

void rock_textures_tick(rock_textures *art, const game *g, particles *p, uint32_t *fx) {
    for (int i = 0; i < CARVED_MAX; i++) {
        int32_t owner = g->world.carved[i].owner;
        if (owner >= 0 && g->world.bodies[owner].carved == i) {
            look_at(art, g, i, p, fx);
        } else {
            art->slots[i].owner = -1;
        }
    }
}

// ---- painting -----------------------------------------------------------------------------------

/// near[k] has the pixels at most k px from a carved pixel, near[0] the carved pixels.
typedef ph_mask *cut_masks[RIM + 1];

/// Color of the rock at (x, y): a bright edge, a warm face behind it, a dark crack at the end of the face.
/// The light on it comes from the upper left, as in all sprites.
static SDL_Color cut_color(SDL_Color c, const cut_masks near, int x, int y) {
    SDL_Color out = ink_mix(c, INK(40, 26, 60, 255), 120);
    if (!ph_mask_get(near[RIM], x, y)) {
        return c;
    }
    if (ph_mask_get(near[1], x, y)) {
        int light = 128;
        for (int k = 1; k <= 2; k++) {
            light += 32 * (ph_mask_get(near[0], x - k, y) + ph_mask_get(near[0], x, y - k));
            light -= 32 * (ph_mask_get(near[0], x + k, y) + ph_mask_get(near[0], x, y + k));
        }
        out = ink_mix(c, ink_mix(INK(186, 108, 92, 255), INK(255, 236, 196, 255), light), 205);
    } else if (ph_mask_get(near[2], x, y)) {
        out = ink_mix(c, INK(196, 122, 104, 255), 130);
    }
    out.a = c.a;
    return out;
}

const Uint32 *rock_textures_paint(rock_textures *art, const game *g, const body *b, const ph_mask *left) {
    const ph_mask *whole = whole_mask(g, b);
    cut_masks near;
    if (b->flags & BODY_PIECE) { // the picture of its original position
        ph_mask *window = ph_mask_init(art->window, left->w + 2 * PAINT_BORDER, left->h + 2 * PAINT_BORDER);
        const SDL_Rect r = {b->host_x, b->host_y, left->w, left->h};
        ph_mask_draw(window, left, PAINT_BORDER, PAINT_BORDER);
        rock_paint(&art->painter, &g->world.terrain, window, r, false);
        return art->painter.pixels;
    }
    for (int k = 0; k <= RIM; k++) {
        near[k] = ph_mask_init(art->scratch[k], whole->w, whole->h);
        ph_mask_copy(near[k], k ? near[k - 1] : whole);
        if (k > 0) {
            ph_mask_grow(near[k], 1);
        } else {
            ph_mask_erase(near[0], left, 0, 0);
        }
    }
    for (int i = 0; i < whole->w * whole->h; i++) {
        // Solid pixels are shown, and the translucent pixels of the sheet's outline, except beside a cut.
        const int x = i % whole->w, y = i / whole->w;
        const bool shows = ph_mask_get(left, x, y) || (!ph_mask_get(whole, x, y) && !ph_mask_get(near[1], x, y));
        art->pixels[i] = shows ? ink_pixel(cut_color(sheet_color(art, g, b, x, y), near, x, y)) : 0;
    }
    return art->pixels;
}

void rock_textures_draw(rock_textures *art, const canvas *c, const game *g, int32_t index, int x, int y) {
    const body *b = &g->world.bodies[index];
    const ph_mask *left = game_mask(g, index);
    rock_slot *s = b->carved >= 0 ? &art->slots[b->carved] : NULL;
    if (!s || left->w > SIDE || left->h > SIDE || !canvas_texture(c, &s->texture, SIDE, SIDE)) {
        SDL_Color shade = shade_of(g, b);
        SDL_SetTextureColorMod(c->sheet[b->sprite], shade.r, shade.g, shade.b);
        canvas_sprite(c, b->sprite, b->frame, x, y);
        SDL_SetTextureColorMod(c->sheet[b->sprite], 255, 255, 255);
        return;
    }
    SDL_Rect from = {0, 0, left->w, left->h}, to = {x, y, left->w, left->h};
    uint32_t version = g->world.carved[b->carved].version;
    if (s->owner != index || s->painted != version) {
        SDL_UpdateTexture(s->texture, &from, rock_textures_paint(art, g, b, left), left->w * 4);
        s->painted = version;
    }
    SDL_RenderCopy(c->renderer, s->texture, &from, &to);
}
