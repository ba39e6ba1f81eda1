// demo.h - window, pictures, text, keys and loop of the demos in this folder; it contains no collision code. A demo
// consists of a struct world, of init, update and draw, which take a demo and a world, and of DEMO(title, keys).
//
// Options: --data FOLDER (default: assets); --masks on shows the masks; --ticks N runs N ticks without a window, and
// --screenshot FILE.png saves the last picture. Keys: M shows the masks and the meaning of their colors, Escape ends
// the demo. A function that fails ends the program with a message.
#ifndef EXAMPLES_DEMO_H
#define EXAMPLES_DEMO_H

#include <SDL.h>
#include <SDL_image.h>

#include "pixhit/pixhit.h"
#define PH_LOOK
#include "look/pixhit_look.h"

/// Size of the picture [px]; the window is twice as large. Positions are in 1/DEMO_UNIT px.
enum { DEMO_W = 480, DEMO_H = 270, DEMO_UNIT = 256, DEMO_MOST = 48 };

/// Keys, a bit each.
enum { DEMO_LEFT = 1, DEMO_RIGHT = 2, DEMO_UP = 4, DEMO_DOWN = 8, DEMO_SPACE = 16, DEMO_MOUSE = 32 };

/// Pixels, texture and mask of a sprite.
typedef struct demo_picture {
    SDL_Surface *rgba;
    ph_pixels pixels; ///< the pixels of the surface
    SDL_Texture *texture;
    ph_mask *mask;
} demo_picture;

typedef struct demo {
    SDL_Window *window; ///< NULL: without a window
    SDL_Renderer *renderer;
    SDL_Surface *paper; ///< the picture without a window
    const char *title, *hint, *folder, *screenshot;
    int tick, ticks;                  ///< tick: number of this tick, from 1; ticks: number to run without a window
    int keys, pressed;                ///< keys that are down, and that went down in this tick
    bool played;                      ///< a key was pressed; before that, the demo plays itself
    SDL_Point mouse;                  ///< [px]
    bool masks;                       ///< M, or the option --masks on: src/look records, checks and draws collisions
    ph_look *look;                    ///< its recorder
    Uint64 due;                       ///< time of the next frame
    demo_picture font;                ///< 16 glyphs of 6 x 10 px in a row, from code 32 on
    demo_picture pictures[DEMO_MOST]; ///< freed by demo_end; an entry without a mask is free
    void *blocks[DEMO_MOST];          ///< freed by demo_end
    int blocks_n;
} demo;

/// Opens the window and loads the font. The texts are not copied.
void demo_begin(demo *d, int argc, char **argv, const char *title, const char *hint);

/// Shows the previous frame, waits until 1/60 s has passed, reads the keys, and clears the picture. False at the end.
bool demo_frame(demo *d);

/// Saves the screenshot and frees all memory. Returns the exit status.
int demo_end(demo *d);

/// Defines main, which runs the demo at 60 ticks per second.
#define DEMO(title, keys)                                  \
    int main(int argc, char **argv) {                      \
        demo d;                                            \
        world w = {0};                                     \
        demo_begin(&d, argc, argv, title, keys);           \
        for (init(&d, &w); demo_frame(&d); draw(&d, &w)) { \
            update(&d, &w);                                \
        }                                                  \
        return demo_end(&d);                               \
    }

/// Loads a frame of a PNG in the data folder. The mask is made from the alpha of the same pixels. demo_end frees it.
demo_picture demo_load(demo *d, const char *file, ph_box frame);

/// Makes a picture of a mask in a color (0xRRGGBB), with a lighter upper edge. The picture owns the mask.
demo_picture demo_paint(demo *d, ph_mask *mask, uint32_t color);

/// Allocates a mask for demo_paint: empty, or a full box.
ph_mask *demo_mask(int32_t w, int32_t h, bool solid);

/// demo_blank makes a transparent picture that owns the mask. demo_free frees a picture before demo_end does.
demo_picture demo_blank(demo *d, ph_mask *mask);
void demo_free(demo *d, demo_picture *picture);

/// Copies the changed part of the surface, which may be partly outside, to the texture.
void demo_upload(const demo_picture *picture, ph_box changed);

/// Draws a picture with its top-left corner at (x, y) [px].
void demo_draw(demo *d, const demo_picture *picture, int32_t x, int32_t y);

/// Makes the recorder of src/look, which reports errors to stderr. A demo sets it in init by PH_LOOK_USE, and announces
/// its bodies in update. demo_frame begins, ends and draws the frame of the recorder.
ph_look *demo_look(demo *d, bool (*may_collide)(void *user, int32_t a, int32_t b), void *user);

/// Announces a body with its mask and picture at (x, y) [px]; src/look compares the two.
void demo_announce(demo *d, int32_t id, const demo_picture *picture, int32_t x, int32_t y);

/// Allocates memory and clears it. demo_end frees it.
void *demo_memory(demo *d, size_t bytes);

void demo_box(demo *d, int32_t x, int32_t y, int32_t w, int32_t h, uint32_t color);
void demo_line(demo *d, int32_t x0, int32_t y0, int32_t x1, int32_t y1, uint32_t color);

/// Writes a line of text, formatted like printf, of at most 80 characters.
void demo_text(demo *d, int32_t x, int32_t y, uint32_t color, const char *format, ...);

/// Moves a coordinate by its velocity within limits, where the velocity is reversed.
void demo_drift(int32_t *position, int32_t *velocity, int32_t least, int32_t most);

/// -1, 0 or 1: the direction of two opposite keys, of which `more` increases a coordinate.
int demo_way(int keys, int less, int more);

/// Converts a position in 1/DEMO_UNIT px to whole pixels, rounded down. Rounding toward 0 would make pixel 0 two pixels
/// wide.
int32_t demo_px(int32_t position);

#endif
