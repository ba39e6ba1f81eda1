// shown.h - content of the picture for tests: words, their positions, and pixels.
#ifndef TESTS_APP_SHOWN_H
#define TESTS_APP_SHOWN_H

#include "app/front.h"

enum { SHOWN_ROOM = 16384, HEARD_MOST = 1024, HEARD_ROOM = 256 };

/// Lines of a picture and their boxes [px].
typedef struct heard_lines {
    int count;
    char line[HEARD_MOST][HEARD_ROOM];
    SDL_Rect box[HEARD_MOST];
} heard_lines;

static inline void player_hears(void *of, const char *line, SDL_Rect box) {
    heard_lines *h = of;
    CHECK(h->count < HEARD_MOST, "the picture has more than %d lines", HEARD_MOST);
    if (line[strspn(line, " ")] != '\0') {
        h->box[h->count] = box;
        SDL_strlcpy(h->line[h->count++], line, HEARD_ROOM);
    }
}

/// Draws the picture with the bottom line, which is not part of a saved picture.
static inline void player_look(front *f) {
    f->app.again = true;
    if (!app_frame(&f->app, f->app.now, true).drawn) {
        app_draw(&f->app);
    }
}

/// Text that `draw` writes on the picture. The next call overwrites it.
static inline const heard_lines *heard_while(front *f, void (*draw)(front *)) {
    static heard_lines h;
    h.count = 0;
    text_listen(view_canvas(f->app.view)->text, player_hears, &h);
    draw(f);
    text_listen(view_canvas(f->app.view)->text, NULL, NULL); // the view may have been replaced
    return &h;
}

/// Draws the picture and returns all words, one line per piece of text. The next call overwrites them.
static inline const char *shown(front *f) {
    static char words[SHOWN_ROOM];
    const heard_lines *h = heard_while(f, player_look);
    size_t length = 0;
    words[0] = '\0';
    for (int i = 0; i < h->count && length < SHOWN_ROOM; i++) {
        length += (size_t)snprintf(words + length, SHOWN_ROOM - length, "%s\n", h->line[i]);
    }
    return words;
}

/// Box of the last piece of text with these words [px]; empty if they are not in the picture.
static inline SDL_Rect box_of(front *f, const char *words) {
    const heard_lines *h = heard_while(f, player_look);
    int i = h->count - 1;
    while (i >= 0 && !strstr(h->line[i], words)) {
        i--;
    }
    return i >= 0 ? h->box[i] : (SDL_Rect){0, 0, 0, 0};
}

static inline bool shows(front *f, const char *words) {
    return strstr(shown(f), words) != NULL;
}

#define assert_shown(f, words) CHECK(shows(f, words), "\"%s\" is not shown, but:\n%s", words, shown(f))
#define assert_not_shown(f, words) CHECK(!shows(f, words), "\"%s\" is shown:\n%s", words, shown(f))

/// Red, green, blue and alpha of a pixel of the last picture.
static inline const Uint8 *pixel_drawn(const front *f, int x, int y) {
    const SDL_Surface *s = f->picture.surface;
    return (const Uint8 *)s->pixels + (ptrdiff_t)y * s->pitch + (ptrdiff_t)4 * x;
}

/// Hash of the pixels in a part of the picture.
static inline uint64_t box_drawn(const front *f, SDL_Rect part) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (int y = part.y; y < part.y + part.h; y++) {
        const Uint8 *row = pixel_drawn(f, part.x, y);
        for (int i = 0; i < part.w; i++) {
            Uint32 pixel;
            memcpy(&pixel, row + (ptrdiff_t)4 * i, sizeof pixel);
            hash = (hash ^ pixel) * UINT64_C(0x100000001b3);
        }
    }
    return hash;
}

/// Hash of the rows from `top` to `bottom` - 1.
static inline uint64_t rows_of(const front *f, int top, int bottom) {
    return box_drawn(f, (SDL_Rect){0, top, VIEW_W, bottom - top});
}

static inline uint64_t pixels_drawn(const front *f) {
    return rows_of(f, 0, VIEW_H);
}

/// Draws the picture without the bottom line and returns a hash of its pixels.
static inline uint64_t pixels_of(front *f) {
    app_draw(&f->app);
    SDL_RenderFlush(f->picture.renderer);
    return pixels_drawn(f);
}

/// True if a pixel of the last picture has that color.
static inline bool has_color(const front *f, int x, int y, SDL_Color ink) {
    const Uint8 *p = pixel_drawn(f, x, y);
    return p[0] == ink.r && p[1] == ink.g && p[2] == ink.b;
}

/// The canvas, with the position of the camera in the world.
static inline const canvas *canvas_of(const front *f) {
    return view_canvas(f->app.view);
}

/// Center of a body in the last picture.
static inline SDL_Point place_on(const front *f, int32_t index) {
    const canvas *c = canvas_of(f);
    const body *b = &world_of(f)->bodies[index];
    return (SDL_Point){(body_px(b) + b->w / 2 - c->camera_x) * c->zoom,
                       (body_py(b) + b->h / 2 - c->camera_y) * c->zoom};
}

#endif
