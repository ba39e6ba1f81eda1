// look.h - a moment of the game, or a film of many, looks as it did.
//
// A moment is compared with tests/looks/NAME.txt, two pictures of letters side by side. At the left each is the mean
// brightness of 8 x 8 pixels, '0' black, 'o' white; at the right it tells how these lie, so that one that is elsewhere
// shows. SDL's versions round blended colors otherwise by one or two of 255, which the letters pass over. When a look
// changes on purpose, `LOOKS=keep make test T=test_looks` writes the pictures anew; git shows which, and each is to be
// looked at.
//
// Below the letters stands the sum of all pixels, of a film those of many pictures and what is heard at each, with the
// version of SDL that drew them. PIXELS=1 compares it where the version is the same, as the search for faults that
// tests miss does. Without it a film is its first picture: another processor may round a pixel otherwise.
#ifndef TESTS_APP_LOOK_H
#define TESTS_APP_LOOK_H

#include "app/player.h"

enum { HEARD_RATE = 22050, HEARD_FRAMES = HEARD_RATE / 10 };
enum { CELL = 8, LOOK_W = VIEW_W / CELL, LOOK_H = VIEW_H / CELL, BLACK = '0', STEP = 4, ROUNDING = 1, LETTERS = 64 };

typedef struct look_row {
    char gray[LOOK_W];     ///< black is BLACK, each step of STEP of 255 the next letter
    char lies[LOOK_W + 1]; ///< and how they lie
} look_row;

typedef struct look {
    look_row row[LOOK_H]; ///< lines of a file
    char version[16];     ///< the last line: of SDL,
    char sum[17];         ///< and of the pixels
} look;

/// The pixels of a cell that add to how they lie; the other half takes away. Rows and columns beside each other differ.
static const uint64_t adds = UINT64_C(0x42a3ffb322b6a074);

/// A cell of the picture that was drawn last: its brightness, green counting twice, and how its pixels lie.
static inline void read_cell(const front *f, int cell_x, int cell_y, look_row *to) {
    int sum = 0, lies = LETTERS << 16;
    for (int i = 0; i < CELL * CELL; i++) {
        const Uint8 *p = pixel_drawn(f, cell_x * CELL + i % CELL, cell_y * CELL + i / CELL);
        const int light = p[0] + 2 * p[1] + p[2];
        sum += light, lies += adds >> i & 1 ? light : -light;
    }
    to->gray[cell_x] = (char)(BLACK + sum / (4 * CELL * CELL) / STEP);
    to->lies[cell_x] = (char)(BLACK + lies / (2 * CELL * CELL) % LETTERS);
}

/// Blackens what is written of a time that something took, and what is right of it: some times have more digits.
static inline void leave_times_out(const front *f, const heard_lines *said) {
    for (int i = 0; i < said->count; i++) {
        bool time = strstr(said->line[i], " ns") || strstr(said->line[i], " us") || strstr(said->line[i], " ms");
        const SDL_Rect at = said->box[i];
        const int y = at.y / CELL * CELL, h = (at.y + at.h) / CELL * CELL + CELL - y;
        const SDL_Rect r = {at.x / CELL * CELL, y, VIEW_W, h};
        if (time) {
            SDL_FillRect(f->picture.surface, &r, 0);
        }
    }
}

static inline void draw_alone(front *f) {
    (void)pixels_of(f);
}

typedef struct film {
    look first;   ///< its first picture
    uint64_t sum; ///< of all its pictures and sounds
    bool begun;
} film;

/// The sum counts.
static inline bool each_pixel(void) {
    return getenv("PIXELS") || getenv("LOOKS");
}

/// Nothing more of the film is looked at.
static inline bool film_is_seen(const film *seen) {
    return seen->begun && !each_pixel();
}

/// Draws a picture of the film, of which the first rows count.
static inline void film_goes_on(front *f, int rows, film *seen) {
    leave_times_out(f, heard_while(f, draw_alone));
    seen->sum = seen->sum * UINT64_C(0x100000001b3) ^ rows_of(f, 0, rows * CELL);
    if (!seen->begun) {
        seen->begun = true;
        memset(&seen->first, BLACK, sizeof seen->first);
        for (int i = 0; i < LOOK_W * LOOK_H; i++) {
            look_row *row = &seen->first.row[i / LOOK_W];
            row->lies[LOOK_W] = '\n';
            if (i / LOOK_W < rows) {
                read_cell(f, i % LOOK_W, i / LOOK_W, row);
            }
        }
    }
}

/// The letters of how pixels lie go round: after the last one comes the first.
static inline bool same(const look_row *a, const look_row *b, int x) {
    const int lies = abs(a->lies[x] - b->lies[x]);
    return abs(a->gray[x] - b->gray[x]) <= ROUNDING && SDL_min(lies, LETTERS - lies) <= ROUNDING;
}

/// Pages of the laboratory with a picture that SDL enlarges. SDL 2 on SDL 3, whose patch numbers begin at 50, draws it
/// a pixel further left and up, where its software renderer clips it.
static inline bool is_enlarged_by_sdl_3(const char *name, const SDL_version *v) {
    static const char *const names[] = {"film_of_page_1", "page_4", "bet_4", "film_of_page_6"};
    bool found = false;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        found = found || strcmp(name, names[i]) == 0;
    }
    return found && v->patch >= 50;
}

/// Compares the film with the file, or with LOOKS writes the file.
static inline void film_looks_as(film *seen, const char *name) {
    char path[PATH_ROOM];
    look was, *is = &seen->first;
    SDL_version v;
    SDL_GetVersion(&v);
    snprintf(path, sizeof path, "SDL %03d.%03d.%03d %016llx\n", v.major, v.minor, v.patch,
             (unsigned long long)seen->sum);
    memcpy(is->version, path, sizeof is->version + sizeof is->sum);
    snprintf(path, sizeof path, "tests/looks/%s.txt", name);
    FILE *file = fopen(path, getenv("LOOKS") ? "w+" : "r");
    CHECK(file, "no %s", path);
    if (getenv("LOOKS")) {
        fwrite(is, sizeof *is, 1, file);
        rewind(file);
    }
    size_t pictures = fread(&was, sizeof was, 1, file);
    fclose(file);
    CHECK(pictures == 1, "%s has not %d lines of %d letters and a sum", path, LOOK_H, 2 * LOOK_W);
    if (is_enlarged_by_sdl_3(name, &v)) {
        skip();
    }
    for (int y = 0; y < LOOK_H; y++) {
        for (int x = 0; x < LOOK_W; x++) {
            CHECK(same(&is->row[y], &was.row[y], x), "%s at %d, %d: %c%c, it was %c%c", name, x * CELL, y * CELL,
                  is->row[y].gray[x], is->row[y].lies[x], was.row[y].gray[x], was.row[y].lies[x]);
        }
    }
    const bool exact = each_pixel() && memcmp(is->version, was.version, sizeof was.version) == 0;
    CHECK(!exact || memcmp(is->sum, was.sum, sizeof was.sum) == 0, "%s: pixels differ, by too little for a letter",
          name);
}

static inline void looks_as(front *f, const char *name, int rows) {
    film seen = {.begun = false};
    film_goes_on(f, rows, &seen);
    film_looks_as(&seen, name);
}

/// Adds what is heard at the end of the moves.
static inline void film_is_heard(front *f, film *seen) {
    Sint16 heard[2 * HEARD_FRAMES];
    sound_mix(f->app.sound, heard, HEARD_FRAMES);
    for (int i = 0; i < 2 * HEARD_FRAMES; i++) {
        seen->sum = (seen->sum ^ (Uint16)heard[i]) * UINT64_C(0x100000001b3);
    }
}

/// A film: the moves so often, and a picture with its sound after each time.
static inline void film_plays(front *f, int rows, int pictures, const char *moves, film *seen) {
    f->app.sound = f->app.sound ? f->app.sound : sound_create("assets", HEARD_RATE);
    while (pictures-- > 0 && !film_is_seen(seen)) {
        play(f, moves);
        film_goes_on(f, rows, seen);
        film_is_heard(f, seen);
    }
}

#endif
