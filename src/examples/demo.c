// demo.c - see demo.h. SDL's renderer draws the picture: into a window, or without one into a surface.
#include "demo.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GLYPH_W = 6, GLYPH_H = 10, PATH = 512 };

static void need(bool condition, const char *what) {
    if (!condition) {
        fprintf(stderr, "%s: %s\n", what, SDL_GetError());
        exit(1);
    }
}

// ---- pictures ----------------------------------------------------------------------------------

ph_mask *demo_mask(int32_t w, int32_t h, bool solid) {
    ph_mask *mask = ph_mask_create(w, h);
    need(mask != NULL, "no memory for a mask");
    ph_mask_fill(mask, solid);
    return mask;
}

demo_picture demo_blank(demo *d, ph_mask *mask) {
    const Uint32 format = SDL_PIXELFORMAT_RGBA32;
    demo_picture picture = {.mask = mask};
    int place = 0;
    picture.rgba = SDL_CreateRGBSurfaceWithFormat(0, mask->w, mask->h, 32, format);
    picture.texture = SDL_CreateTexture(d->renderer, format, SDL_TEXTUREACCESS_STATIC, mask->w, mask->h);
    while (place < DEMO_MOST && d->pictures[place].mask) {
        place++;
    }
    need(picture.rgba && picture.texture && place < DEMO_MOST, "no memory for a picture");
    picture.pixels = (ph_pixels){picture.rgba->pixels, mask->w, mask->h, picture.rgba->pitch};
    SDL_SetSurfaceBlendMode(picture.rgba, SDL_BLENDMODE_NONE);
    SDL_SetTextureBlendMode(picture.texture, SDL_BLENDMODE_BLEND);
    d->pictures[place] = picture;
    return picture;
}

void demo_free(demo *d, demo_picture *picture) {
    const demo_picture gone = *picture;
    *picture = (demo_picture){.mask = NULL};
    for (int i = 0; i < DEMO_MOST; i++) {
        d->pictures[i].mask = d->pictures[i].mask == gone.mask ? NULL : d->pictures[i].mask;
    }
    ph_mask_free(gone.mask);
    SDL_FreeSurface(gone.rgba);
    SDL_DestroyTexture(gone.texture);
}

void demo_upload(const demo_picture *picture, ph_box changed) {
    const ph_pixels *pixels = &picture->pixels;
    SDL_Rect whole = {0, 0, pixels->w, pixels->h};
    SDL_Rect part = {changed.x0, changed.y0, changed.x1 - changed.x0, changed.y1 - changed.y0};
    if (SDL_IntersectRect(&whole, &part, &part)) {
        const uint8_t *first = pixels->rgba + part.y * pixels->pitch + (ptrdiff_t)part.x * 4;
        SDL_UpdateTexture(picture->texture, &part, first, (int)pixels->pitch);
    }
}

demo_picture demo_load(demo *d, const char *file, ph_box frame) {
    char path[PATH];
    snprintf(path, sizeof path, "%s/%s", d->folder, file);
    SDL_Surface *loaded = IMG_Load(path);
    need(loaded != NULL, path);
    SDL_Surface *sheet = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGBA32, 0);
    need(sheet != NULL, path);
    const ph_image image = {sheet->pixels, sheet->w, sheet->h, sheet->pitch};
    ph_mask *mask = ph_mask_from_alpha(&image, frame, 127);
    need(mask != NULL, path);
    demo_picture picture = demo_blank(d, mask);
    SDL_SetSurfaceBlendMode(sheet, SDL_BLENDMODE_NONE);
    const SDL_Rect part = {frame.x0, frame.y0, mask->w, mask->h};
    SDL_BlitSurface(sheet, &part, picture.rgba, NULL);
    SDL_FreeSurface(sheet);
    SDL_FreeSurface(loaded);
    demo_upload(&picture, (ph_box){0, 0, mask->w, mask->h});
    return picture;
}

demo_picture demo_paint(demo *d, ph_mask *mask, uint32_t color) {
    demo_picture picture = demo_blank(d, mask);
    uint8_t body[4] = {(uint8_t)(color >> 16), (uint8_t)(color >> 8), (uint8_t)color, 255};
    ph_mask_paint(mask, (ph_point){0, 0}, body, NULL, &picture.pixels);
    for (int32_t y = 0; y < mask->h; y++) { // light from above: a bright upper edge, darker pixels further down
        for (int32_t x = 0; x < mask->w; x++) {
            uint8_t *pixel = picture.pixels.rgba + y * picture.pixels.pitch + (ptrdiff_t)x * 4;
            int32_t light = ph_mask_get(mask, x, y - 2) ? 255 - 100 * y / mask->h - (x * 7 + y * 13) % 5 * 4 : 400;
            for (int i = 0; i < 3; i++) {
                pixel[i] = (uint8_t)SDL_min(pixel[i] * light / 256, 255);
            }
        }
    }
    demo_upload(&picture, (ph_box){0, 0, mask->w, mask->h});
    return picture;
}

// ---- drawing -----------------------------------------------------------------------------------

static SDL_Renderer *use(const demo *d, uint32_t rgba) {
    SDL_SetRenderDrawColor(d->renderer, (Uint8)(rgba >> 24), (Uint8)(rgba >> 16), (Uint8)(rgba >> 8), (Uint8)rgba);
    return d->renderer;
}

/// rect and line draw for src/look. Colors are 0xRRGGBBAA.
static void rect(void *d, int32_t x, int32_t y, int32_t w, int32_t h, uint32_t rgba) {
    const SDL_Rect box = {x, y, w, h};
    SDL_RenderFillRect(use(d, rgba), &box);
}

static void line(void *d, int32_t x0, int32_t y0, int32_t x1, int32_t y1, uint32_t rgba) {
    SDL_RenderDrawLine(use(d, rgba), x0, y0, x1, y1);
}

void demo_draw(demo *d, const demo_picture *picture, int32_t x, int32_t y) {
    const SDL_Rect to = {x, y, picture->mask->w, picture->mask->h};
    SDL_RenderCopy(d->renderer, picture->texture, NULL, &to);
}

void demo_box(demo *d, int32_t x, int32_t y, int32_t w, int32_t h, uint32_t color) {
    rect(d, x, y, w, h, color << 8 | 255);
}

void demo_line(demo *d, int32_t x0, int32_t y0, int32_t x1, int32_t y1, uint32_t color) {
    line(d, x0, y0, x1, y1, color << 8 | 255);
}

void demo_text(demo *d, int32_t x, int32_t y, uint32_t color, const char *format, ...) {
    char text[DEMO_W / GLYPH_W + 1];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    SDL_SetTextureColorMod(d->font.texture, (Uint8)(color >> 16), (Uint8)(color >> 8), (Uint8)color);
    for (int i = 0; text[i]; i++) {
        int glyph = text[i] - ' ';
        const SDL_Rect from = {glyph % 16 * GLYPH_W, glyph / 16 * GLYPH_H, GLYPH_W, GLYPH_H};
        const SDL_Rect to = {x + i * GLYPH_W, y, GLYPH_W, GLYPH_H};
        SDL_RenderCopy(d->renderer, d->font.texture, &from, &to);
    }
}

void *demo_memory(demo *d, size_t bytes) {
    need(d->blocks_n < DEMO_MOST, "too many blocks");
    void *block = calloc(1, bytes);
    need(block != NULL, "no memory");
    d->blocks[d->blocks_n++] = block;
    return block;
}

int32_t demo_px(int32_t position) {
    return position / DEMO_UNIT - (position % DEMO_UNIT < 0);
}

void demo_drift(int32_t *position, int32_t *velocity, int32_t least, int32_t most) {
    const int32_t to = *position + *velocity;
    *position = SDL_clamp(to, least, most);
    *velocity = to == *position ? *velocity : -*velocity;
}

int demo_way(int keys, int less, int more) {
    return !!(keys & more) - !!(keys & less);
}

// ---- masks, overlaps and errors, drawn by src/look ----------------------------------------------

static void report(void *user, const char *sentence) {
    (void)user;
    fprintf(stderr, "%s\n", sentence);
}

ph_look *demo_look(demo *d, bool (*may_collide)(void *user, int32_t a, int32_t b), void *user) {
    const size_t bytes = 2 << 20;
    d->look = ph_look_init(&(ph_look_setup){demo_memory(d, bytes), bytes, 64, may_collide, report, user});
    need(d->look != NULL, "no memory for look");
    return d->look;
}

void demo_announce(demo *d, int32_t id, const demo_picture *picture, int32_t x, int32_t y) {
    const ph_pixels *pixels = &picture->pixels;
    const ph_image image = {pixels->rgba, pixels->w, pixels->h, pixels->pitch};
    ph_look_body(d->look, id, picture->mask, x, y);
    ph_look_picture(d->look, id, &image, 0, 0, 127);
}

/// Writes the meaning of each color of src/look in this color.
static void draw_legend(demo *d) {
    static const uint32_t colors[] = {0xffe600, 0x40a0ff, 0x909090, 0xffffff, 0x30a060, 0xff3040};
    static const char *const texts[] = {"common pixels", "tested pair", "pair of boxes", "normal", "cut", "error"};
    for (int i = 0, x = 8; i < 6; x += (int)(strlen(texts[i]) + 3) * GLYPH_W, i++) {
        demo_text(d, x, DEMO_H - 13, colors[i], "%s", texts[i]);
    }
}

// ---- begin, frame, end -------------------------------------------------------------------------

void demo_begin(demo *d, int argc, char **argv, const char *title, const char *hint) {
    memset(d, 0, sizeof *d);
    d->title = title;
    d->hint = hint;
    d->folder = "assets";
    for (int i = 1; i + 1 < argc; i += 2) {
        d->folder = strcmp(argv[i], "--data") ? d->folder : argv[i + 1];
        d->ticks = strcmp(argv[i], "--ticks") ? d->ticks : atoi(argv[i + 1]);
        d->screenshot = strcmp(argv[i], "--screenshot") ? d->screenshot : argv[i + 1];
        d->masks = strcmp(argv[i], "--masks") ? d->masks : strcmp(argv[i + 1], "on") == 0;
    }
    if (d->ticks > 0) {
        d->paper = SDL_CreateRGBSurfaceWithFormat(0, DEMO_W, DEMO_H, 32, SDL_PIXELFORMAT_RGBA32);
        d->renderer = SDL_CreateSoftwareRenderer(d->paper);
    } else if (SDL_Init(SDL_INIT_VIDEO) == 0) {
        const int center = SDL_WINDOWPOS_CENTERED;
        d->window = SDL_CreateWindow(title, center, center, 2 * DEMO_W, 2 * DEMO_H, SDL_WINDOW_RESIZABLE);
        d->renderer = d->window ? SDL_CreateRenderer(d->window, -1, 0) : NULL;
    }
    need(d->renderer != NULL, "no window");
    SDL_RenderSetLogicalSize(d->renderer, DEMO_W, DEMO_H);
    SDL_SetRenderDrawBlendMode(d->renderer, SDL_BLENDMODE_BLEND);
    d->font = demo_load(d, "font/font.png", (ph_box){0, 0, 16 * GLYPH_W, 12 * GLYPH_H});
    d->due = SDL_GetPerformanceCounter();
}

/// Waits for the next frame and reads the keys. False if the window was closed or Escape was pressed.
static bool read_keys(demo *d) {
    static const SDL_Scancode codes[] = {SDL_SCANCODE_LEFT, SDL_SCANCODE_RIGHT, SDL_SCANCODE_UP, SDL_SCANCODE_DOWN,
                                         SDL_SCANCODE_SPACE};
    const Uint64 second = SDL_GetPerformanceFrequency(), now = SDL_GetPerformanceCounter();
    d->due = SDL_max(d->due + second / 60, now - second / 10); // after a pause the demo does not catch up
    SDL_Delay(d->due > now ? (Uint32)((d->due - now) * 1000 / second) : 0);
    bool running = true;
    for (SDL_Event e; SDL_PollEvent(&e);) {
        bool down = e.type == SDL_KEYDOWN && !e.key.repeat;
        running = running && e.type != SDL_QUIT && !(down && e.key.keysym.sym == SDLK_ESCAPE);
        d->masks ^= down && e.key.keysym.sym == SDLK_m;
        d->mouse = e.type == SDL_MOUSEMOTION ? (SDL_Point){e.motion.x, e.motion.y} : d->mouse;
    }
    const Uint8 *state = SDL_GetKeyboardState(NULL);
    int held = SDL_GetMouseState(NULL, NULL) & SDL_BUTTON_LMASK ? DEMO_MOUSE : 0;
    for (int i = 0; i < 5; i++) {
        held |= state[codes[i]] << i;
    }
    d->pressed = held & ~d->keys;
    d->keys = held;
    d->played = d->played || held;
    return running;
}

bool demo_frame(demo *d) {
    if (d->tick > 0) {
        ph_look_end(d->look);
        ph_look_draw(d->look, &(ph_look_pen){rect, line, d, PH_LOOK_ALL});
        rect(d, 0, DEMO_H - 16, DEMO_W, 16, 150);
        demo_text(d, 8, 6, 0xffe9a8, "%s", d->title);
        if (d->masks) {
            draw_legend(d);
        } else {
            demo_text(d, 8, DEMO_H - 13, 0xa9bce0, "%s", d->hint);
        }
        SDL_RenderPresent(d->renderer);
    }
    if (d->window ? !read_keys(d) : d->tick >= d->ticks) {
        return false;
    }
    d->tick++;
    ph_look_enable(d->look, d->masks);
    ph_look_frame(d->look);
    for (int32_t y = 0; y < DEMO_H; y += DEMO_H / 27) { // a night sky
        demo_box(d, 0, y, DEMO_W, DEMO_H / 27, 0x0a0c1e + (uint32_t)(y / 12) * 0x010102);
    }
    return true;
}

int demo_end(demo *d) {
    bool ok = d->screenshot == NULL || (d->paper && IMG_SavePNG(d->paper, d->screenshot) == 0);
    for (int i = 0; i < DEMO_MOST; i++) {
        if (d->pictures[i].mask) {
            demo_free(d, &d->pictures[i]);
        }
    }
    for (int i = 0; i < d->blocks_n; i++) {
        free(d->blocks[i]);
    }
    SDL_DestroyRenderer(d->renderer);
    SDL_FreeSurface(d->paper);
    SDL_DestroyWindow(d->window);
    SDL_Quit();
    return !ok;
}
