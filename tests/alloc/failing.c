// failing.c - a library loaded before all others: one allocation of the program fails, and unreleased memory is
// counted.
//
// An allocation is a call from the program itself to malloc, its relatives, or an SDL function that creates an
// object. A site is the chain of the last CHAIN return addresses in the program, so an allocation in a helper counts
// once per caller.
//
//   ALLOC_LIST=FILE   writes the number of the first allocation of each site, one per line
//   ALLOC_FAIL=N      allocation number N returns NULL
//   ALLOC_LEAKS=FILE  writes the number of blocks that remain at the end and the numbers of the first blocks; the
//                     preceding line is `failed N` if that allocation was reached
//
// Only for Linux with glibc. Only one thread allocates; SDL's audio thread does not.
#ifndef _GNU_SOURCE // the flags of a newer SDL define it
#define _GNU_SOURCE // RTLD_NEXT, dl_iterate_phdr
#endif

#include <SDL.h>
#include <SDL_image.h>
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CHAIN = 5, SITES = 4096, BLOCKS = 1 << 16, DEEPEST = 24 };

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void __libc_free(void *block);

static uintptr_t program_from, program_to;
static bool ready, inside; // inside: a call of this library, which also allocates
static long number, fails;
static int list = -1;
static const char *leaks;
static uint64_t sites[SITES];
static struct {
    void *block;
    long number;
} blocks[BLOCKS];

// ---- the program ----------------------------------------------------------------------------------------------------

static int first_object(struct dl_phdr_info *info, size_t size, void *unused) {
    (void)size, (void)unused;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        if (part->p_type == PT_LOAD && (part->p_flags & PF_X)) {
            program_from = info->dlpi_addr + part->p_vaddr;
            program_to = program_from + part->p_memsz;
        }
    }
    return 1; // the program is the first object
}

static bool is_ours(const void *address) {
    return (uintptr_t)address >= program_from && (uintptr_t)address < program_to;
}

__attribute__((constructor)) static void begin(void) {
    void *warm[4];
    const char *number_text = getenv("ALLOC_FAIL"), *list_name = getenv("ALLOC_LIST");
    inside = true;
    (void)backtrace(warm, 4); // loads its dependencies
    dl_iterate_phdr(first_object, NULL);
    fails = number_text ? atol(number_text) : 0;
    list = list_name ? open(list_name, O_CREAT | O_TRUNC | O_WRONLY, 0600) : -1;
    leaks = getenv("ALLOC_LEAKS");
    inside = false;
    ready = true;
}

// ---- blocks that are ours -------------------------------------------------------------------------------------------

static void keep(void *block) {
    for (size_t i = 0, at = (uintptr_t)block >> 4; block && i < BLOCKS; i++, at++) {
        if (!blocks[at % BLOCKS].block) {
            blocks[at % BLOCKS].block = block;
            blocks[at % BLOCKS].number = number;
            return;
        }
    }
}

/// Removes a block from the table. Its slot stays empty, so the search continues beyond empty slots.
static void drop(const void *block) {
    for (size_t i = 0, at = (uintptr_t)block >> 4; block && i < 64; i++, at++) {
        if (blocks[at % BLOCKS].block == block) {
            blocks[at % BLOCKS].block = NULL;
            return;
        }
    }
}

__attribute__((destructor)) static void end(void) {
    char line[32];
    int left = 0, file = leaks ? open(leaks, O_CREAT | O_TRUNC | O_WRONLY, 0600) : -1;
    if (file >= 0 && fails > 0 && number >= fails) {
        dprintf(file, "failed %ld\n", fails);
    }
    for (int i = 0; file >= 0 && i < BLOCKS; i++) {
        if (blocks[i].block && left++ < 5) {
            dprintf(file, "%ld ", blocks[i].number);
        }
    }
    if (file >= 0) {
        int length = snprintf(line, sizeof line, "%d left\n", left);
        (void)!write(file, line, (size_t)length);
        close(file);
    }
}

// ---- sites ----------------------------------------------------------------------------------------------------------

/// Hash of the return addresses in the program.
static uint64_t site(void) {
    void *chain[DEEPEST];
    uint64_t hash = 1;
    int depth = backtrace(chain, DEEPEST), taken = 0;
    for (int i = 0; i < depth && taken < CHAIN; i++) {
        if (is_ours(chain[i])) {
            hash = (hash ^ ((uintptr_t)chain[i] - program_from)) * UINT64_C(0x100000001b3);
            taken++;
        }
    }
    return hash;
}

static void note_site(void) {
    char line[32];
    uint64_t here = site();
    for (size_t i = 0; i < SITES; i++) {
        uint64_t *slot = &sites[(here + i) % SITES];
        if (*slot == here) {
            return;
        }
        if (*slot == 0) {
            *slot = here;
            int length = snprintf(line, sizeof line, "%ld\n", number);
            (void)!write(list, line, (size_t)length);
            return;
        }
    }
}

/// True if the allocation that returns to `caller` must fail.
static bool due(const void *caller) {
    if (!ready || inside || !is_ours(caller)) {
        return false;
    }
    number++;
    if (list >= 0) {
        inside = true;
        note_site();
        inside = false;
    }
    errno = number == fails ? ENOMEM : errno;
    return number == fails;
}

static void *ours(const void *caller, void *block) {
    if (ready && !inside && is_ours(caller)) {
        keep(block);
    }
    return block;
}

#define CALLER __builtin_return_address(0)

// ---- libc -----------------------------------------------------------------------------------------------------------

void *malloc(size_t size) {
    return due(CALLER) ? NULL : ours(CALLER, __libc_malloc(size));
}

void *calloc(size_t count, size_t size) {
    return due(CALLER) ? NULL : ours(CALLER, __libc_calloc(count, size));
}

void *realloc(void *block, size_t size) {
    if (due(CALLER)) {
        return NULL;
    }
    void *moved = __libc_realloc(block, size);
    if (moved && ready && !inside) {
        drop(block);
    }
    return ours(CALLER, moved);
}

void free(void *block) {
    drop(block);
    __libc_free(block);
}

// ---- calls that make something --------------------------------------------------------------------------------------

/// Defines `name` as a wrapper of the next function of that name, which fails on request.
#define MAKER(type, name, parameters, arguments)                                \
    type name parameters {                                                      \
        static type(*next) parameters;                                          \
        if (!next) {                                                            \
            void *found = dlsym(RTLD_NEXT, #name);                              \
            memcpy(&next, &found, sizeof next);                                 \
        }                                                                       \
        return due(CALLER) ? NULL : (type)ours(CALLER, (void *)next arguments); \
    }

MAKER(char *, realpath, (const char *path, char *real), (path, real))
MAKER(void *, SDL_malloc, (size_t size), (size))
MAKER(void *, SDL_calloc, (size_t count, size_t size), (count, size))
MAKER(void *, SDL_LoadFile, (const char *path, size_t *size), (path, size))
MAKER(char *, SDL_GetBasePath, (void), ())
MAKER(char *, SDL_GetPrefPath, (const char *who, const char *what), (who, what))
MAKER(SDL_RWops *, SDL_RWFromConstMem, (const void *bytes, int size), (bytes, size))
MAKER(SDL_RWops *, SDL_RWFromMem, (void *bytes, int size), (bytes, size))
MAKER(SDL_Surface *, IMG_LoadPNG_RW, (SDL_RWops * from), (from))
MAKER(SDL_Surface *, SDL_ConvertSurfaceFormat, (SDL_Surface * from, Uint32 format, Uint32 flags), (from, format, flags))
MAKER(SDL_Surface *, SDL_CreateRGBSurfaceWithFormat, (Uint32 flags, int w, int h, int depth, Uint32 format),
      (flags, w, h, depth, format))
MAKER(SDL_Surface *, SDL_CreateRGBSurfaceWithFormatFrom,
      (void *pixels, int w, int h, int depth, int pitch, Uint32 format), (pixels, w, h, depth, pitch, format))
MAKER(SDL_Renderer *, SDL_CreateSoftwareRenderer, (SDL_Surface * onto), (onto))
MAKER(SDL_Renderer *, SDL_CreateRenderer, (SDL_Window * window, int index, Uint32 flags), (window, index, flags))
MAKER(SDL_Texture *, SDL_CreateTexture, (SDL_Renderer * renderer, Uint32 format, int access, int w, int h),
      (renderer, format, access, w, h))
MAKER(SDL_Texture *, SDL_CreateTextureFromSurface, (SDL_Renderer * renderer, SDL_Surface *from), (renderer, from))
MAKER(SDL_Window *, SDL_CreateWindow, (const char *title, int x, int y, int w, int h, Uint32 flags),
      (title, x, y, w, h, flags))
