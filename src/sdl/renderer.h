// renderer.h - the renderer of a window.
#ifndef SDL_RENDERER_H
#define SDL_RENDERER_H

#include <SDL.h>
#include <stdbool.h>

/// Creates the cheapest renderer for this machine. An unknown SDL_RENDER_DRIVER costs a line on stderr. Returns NULL
/// with SDL's error if no renderer can be created.
SDL_Renderer *renderer_open(SDL_Window *window);

/// True if OpenGL implementation `name` (GL_RENDERER) draws with the processor.
bool renderer_is_emulated(const char *name);

/// True if the processor draws, so that each omitted frame saves processor time.
bool renderer_is_software(SDL_Renderer *renderer);

/// Prints driver, renderer and sizes of the window on stderr, for --verbose.
void renderer_print(SDL_Window *window);

#endif
