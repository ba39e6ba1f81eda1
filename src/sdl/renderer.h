// renderer.h - the renderer of a window.
#ifndef SDL_RENDERER_H
#define SDL_RENDERER_H

#include <SDL.h>
#include <stdbool.h>

/// Creates the renderer that costs the least on this machine. An SDL_RENDER_DRIVER that SDL does not
/// have costs one line on stderr. Returns NULL with SDL's error when no renderer can be created.
SDL_Renderer *renderer_open(SDL_Window *window);

/// True if OpenGL implementation `name` (GL_RENDERER) draws with the processor.
bool renderer_is_emulated(const char *name);

/// True if the processor draws, so each frame saved is processor time saved.
bool renderer_is_software(SDL_Renderer *renderer);

/// Prints driver, renderer and sizes of the window on stderr, as --verbose asks.
void renderer_print(SDL_Window *window);

#endif
