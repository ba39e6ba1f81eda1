// alive.c - fails a program in which a surface, a renderer or a window outlives SDL_Quit.
//
// SDL_Quit of SDL 2 itself leaves surfaces alone, so a program that uses one afterwards works. Where SDL 2 runs on
// SDL 3, SDL_Quit frees every surface, and the same program crashes. Each program of tests/app is linked with this
// file, which replaces the calls of SDL that make and free such objects, keeps a list of the objects that are alive,
// and ends the program with a message when SDL_Quit is called while the list is not empty. A texture is freed with
// its renderer and needs no entry.
//
// Limit: the list contains objects that the program and SDL_image create by calls of SDL, not objects that SDL
// creates internally.
#ifndef _GNU_SOURCE // the flags of a newer SDL define it
#define _GNU_SOURCE // RTLD_NEXT
#endif

#include <SDL.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 4096 };

static struct {
    const void *object;
    const char *maker; ///< name of the function that created it
} alive[MOST];
static int count;

static int find(const void *object) {
    int i = 0;
    while (i < count && alive[i].object != object) {
        i++;
    }
    return i;
}

/// Stores a new object. An object that a function of SDL creates through another function is reported twice and stored
/// once.
static void born(const void *object, const char *maker) {
    int i = find(object);
    if (object && i == count && count++ == MOST) {
        fprintf(stderr, "alive.c: more than %d surfaces, renderers and windows\n", MOST);
        abort();
    }
    if (object) {
        alive[i].object = object;
        alive[i].maker = maker;
    }
}

static void gone(const void *object) {
    int i = find(object);
    if (i < count) {
        alive[i] = alive[--count];
    }
}

// ---- calls that replace calls of SDL --------------------------------------------------------------------------------

/// Declares `next`, the original function of SDL with that name.
#define NEXT(type, name, parameters)           \
    static type(*next) parameters;             \
    if (!next) {                               \
        void *found = dlsym(RTLD_NEXT, #name); \
        memcpy(&next, &found, sizeof next);    \
    }

#define MAKER(type, name, parameters, arguments) \
    type *name parameters {                      \
        NEXT(type *, name, parameters)           \
        type *made = next arguments;             \
        born(made, #name);                       \
        return made;                             \
    }

#define ENDER(type, name)          \
    void name(type *object) {      \
        NEXT(void, name, (type *)) \
        gone(object);              \
        next(object);              \
    }

MAKER(SDL_Surface, SDL_CreateRGBSurface,
      (Uint32 flags, int w, int h, int depth, Uint32 r, Uint32 g, Uint32 b, Uint32 a), (flags, w, h, depth, r, g, b, a))
MAKER(SDL_Surface, SDL_CreateRGBSurfaceFrom,
      (void *pixels, int w, int h, int depth, int pitch, Uint32 r, Uint32 g, Uint32 b, Uint32 a),
      (pixels, w, h, depth, pitch, r, g, b, a))
MAKER(SDL_Surface, SDL_CreateRGBSurfaceWithFormat, (Uint32 flags, int w, int h, int depth, Uint32 format),
      (flags, w, h, depth, format))
MAKER(SDL_Surface, SDL_CreateRGBSurfaceWithFormatFrom,
      (void *pixels, int w, int h, int depth, int pitch, Uint32 format), (pixels, w, h, depth, pitch, format))
MAKER(SDL_Surface, SDL_ConvertSurface, (SDL_Surface * from, const SDL_PixelFormat *format, Uint32 flags),
      (from, format, flags))
MAKER(SDL_Surface, SDL_ConvertSurfaceFormat, (SDL_Surface * from, Uint32 format, Uint32 flags), (from, format, flags))
MAKER(SDL_Surface, SDL_DuplicateSurface, (SDL_Surface * from), (from))
MAKER(SDL_Renderer, SDL_CreateSoftwareRenderer, (SDL_Surface * onto), (onto))
MAKER(SDL_Renderer, SDL_CreateRenderer, (SDL_Window * window, int index, Uint32 flags), (window, index, flags))
MAKER(SDL_Window, SDL_CreateWindow, (const char *title, int x, int y, int w, int h, Uint32 flags),
      (title, x, y, w, h, flags))
ENDER(SDL_Renderer, SDL_DestroyRenderer)
ENDER(SDL_Window, SDL_DestroyWindow)

void SDL_FreeSurface(SDL_Surface *surface) {
    NEXT(void, SDL_FreeSurface, (SDL_Surface *))
    if (surface && surface->refcount == 1) { // its last user
        gone(surface);
    }
    next(surface);
}

void SDL_Quit(void) {
    NEXT(void, SDL_Quit, (void))
    if (count > 0) {
        fprintf(stderr, "SDL_Quit while %d surfaces, renderers and windows are alive, the last of them from %s\n",
                count, alive[count - 1].maker);
        abort();
    }
    next();
}
