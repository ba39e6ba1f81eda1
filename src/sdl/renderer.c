// renderer.c - the choice of the renderer of a window.
//
// Without a graphics card, OpenGL is emulated by the processor, and SDL presents even the picture of its software
// renderer through OpenGL. Both cost several times as much as a software renderer that writes its picture directly
// into the window (SDL_HINT_FRAMEBUFFER_ACCELERATION 0). On X11 this file uses the direct renderer if there is no
// graphics device, or if OpenGL names an emulation. The first test avoids loading the emulation, about 75 MB. The
// other video drivers of SDL 2 (Wayland, KMSDRM, Cocoa) have no direct renderer. A renderer that the user names is
// used unchanged.
#include "sdl/renderer.h"

#include <string.h>

#include "sdl/system/platform.h"
#include "sdl/system/system.h"

enum { NAME_OF_RENDERER = 0x1F01 }; // GL_RENDERER

bool renderer_is_emulated(const char *name) {
    static const char *const emulations[] = {"llvmpipe", "softpipe", "swrast", "Software Rasterizer"};
    bool found = false;
    for (size_t i = 0; i < sizeof emulations / sizeof emulations[0]; i++) {
        found = found || strstr(name, emulations[i]);
    }
    return found;
}

bool renderer_is_software(SDL_Renderer *renderer) {
    SDL_RendererInfo info = {0};
    return SDL_GetRendererInfo(renderer, &info) == 0 && (info.flags & SDL_RENDERER_SOFTWARE) != 0;
}

/// The name of the OpenGL renderer; "" if SDL's renderer does not use OpenGL.
static const char *name_of_gl(SDL_Renderer *renderer) {
    SDL_RendererInfo info = {0};
    if (SYSTEM_PAGE || SDL_GetRendererInfo(renderer, &info) != 0 || strncmp(info.name, "opengl", 6) != 0) {
        return "";
    }
    const unsigned char *(SDLCALL * get)(unsigned) = NULL;
    *(void **)&get = SDL_GL_GetProcAddress("glGetString"); // the renderer has made its context current
    const unsigned char *name = get ? get(NAME_OF_RENDERER) : NULL;
    return name ? (const char *)name : "";
}

/// Opens the software renderer that writes into the window without OpenGL. Returns NULL on failure, with the hint
/// restored.
static SDL_Renderer *open_direct(SDL_Window *window) {
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
    if (!renderer) {
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, NULL);
    }
    return renderer;
}

/// True if the user named a renderer that SDL has. Any other name costs a line on stderr.
static bool is_named(const char *asked) {
    SDL_RendererInfo info;
    bool known = false;
    if (!asked || !*asked) {
        return false;
    }
    for (int i = 0; i < SDL_GetNumRenderDrivers(); i++) {
        known = known || (SDL_GetRenderDriverInfo(i, &info) == 0 && SDL_strcasecmp(info.name, asked) == 0);
    }
    if (!known) {
        log_error("SDL has no renderer '%.40s' (SDL_RENDER_DRIVER), so it is ignored", asked);
    }
    return known;
}

SDL_Renderer *renderer_open(SDL_Window *window) {
    const char *asked = SDL_GetHint(SDL_HINT_RENDER_DRIVER), *video = SDL_GetCurrentVideoDriver();
    const bool named = is_named(asked), can_be_direct = video && strcmp(video, "x11") == 0;
    SDL_Renderer *renderer = NULL;
    bool direct = named ? SDL_strcasecmp(asked, "software") == 0 : !system_has_graphics();
    if (can_be_direct && direct) {
        renderer = open_direct(window);
    }
    if (!renderer) {
        renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
    }
    if (renderer && can_be_direct && !named && renderer_is_emulated(name_of_gl(renderer))) {
        SDL_DestroyRenderer(renderer);
        renderer = open_direct(window);
    }
    return renderer ? renderer : SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
}

void renderer_print(SDL_Window *window) {
    SDL_Renderer *renderer = SDL_GetRenderer(window);
    SDL_RendererInfo info = {0};
    int w, h, across = 0, down = 0;
    SDL_GetWindowSize(window, &w, &h);
    (void)SDL_GetRendererOutputSize(renderer, &across, &down);
    (void)SDL_GetRendererInfo(renderer, &info);
    const char *how = name_of_gl(renderer), *hint = SDL_GetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION);
    if (renderer_is_software(renderer) && hint && strcmp(hint, "0") == 0) {
        how = "without OpenGL";
    }
    log_error("video %s, renderer %s%s%s, window %d x %d, output %d x %d px", SDL_GetCurrentVideoDriver(), info.name,
              *how ? ", " : "", how, w, h, across, down);
}
