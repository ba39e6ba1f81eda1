// main.c - Xcavate, an inertia shooter around the pixel-exact collision core pixhit.
//
// Reads the command line. Prints the requested text, or loads the pictures and runs in a window (loop.c) or without a
// window (headless/headless.c).
#include <SDL.h>
#include <SDL_image.h>
#include <inttypes.h>
#include <stdio.h>

#include "app/headless/headless.h"
#include "app/loop.h"
#include "app/session/options.h"
#include "app/session/painting.h"
#include "app/session/replay_file.h"
#include "app/store/settings.h"
#include "app/version.h"
#include "game/actors/breeds.h"
#include "game/levels/scenes.h"
#include "lab/lab.h"
#include "overlay/views.h"
#include "pixhit/pixhit_more.h"
#include "sdl/file.h"
#include "sdl/lang/language.h"
#include "sdl/png.h"
#include "sdl/system/platform.h"
#include "sdl/system/system.h"
#include "view/hud/screens.h"
#include "view/sprite_assets.h"

static void print_version(const options *o) {
    SDL_version sdl;
    const SDL_version *image = IMG_Linked_Version();
    SDL_GetVersion(&sdl);
    printf("xcavate " XCAVATE_VERSION " (SDL %d.%d.%d, SDL2_image %d.%d.%d)\n", sdl.major, sdl.minor, sdl.patch,
           image->major, image->minor, image->patch);
    char home[PATH_ROOM], kept[PATH_ROOM] = "not saved: no home directory";
    bool known = platform_home_name(home) && platform_join(kept, home, "settings.txt");
    const char *folder = known ? home : kept;
    printf("settings: %s\n", o->config ? o->config : kept);
    printf("saves: %s\n", o->save_dir ? o->save_dir : folder);
}

static void print_list(FILE *out) {
    fputs("Scenes (--scene NAME):\n", out);
    for (int32_t i = 0; scene_get(i); i++) {
        fprintf(out, "  %-10s  %s\n", scene_get(i)->name, scene_get(i)->what);
    }
    fprintf(out, "  %-10s  %s\n", LAB_NAME, LAB_WHAT);
    fputs("Enemies (--scene breed --level N):\n", out);
    for (int32_t n = 1; n <= breed_count(); n++) {
        fprintf(out, "  %-10d  %s %s\n", n, breed_get(n)->name, breed_get(n)->habit);
    }
    fputs("Screens (--screenshot FILE --screen SCREEN):\n", out);
    for (int i = 0; i < SCREEN_COUNT; i++) {
        fprintf(out, "  %-10s  %s\n", screens_name((screen)i), screens_shows((screen)i));
    }
    fputs("Overlay views (F1, or --debug VIEW):\n", out);
    for (int i = VIEW_MASKS; i < VIEW_COUNT; i++) {
        fprintf(out, "  %-10s  %s\n", views_rows[i]->option, views_rows[i]->caption);
    }
    fputs("Settings (menu, settings.txt), with their defaults:\n", out);
    for (int i = 0; i < SETTING_COUNT; i++) {
        char normal[SETTING_TEXT];
        settings_text((setting)i, settings_rows[i].normal, normal);
        fprintf(out, "  %-10s  %s (%s)\n", settings_rows[i].key, settings_rows[i].help, normal);
    }
}

// ---- the mask of a picture ----------------------------------------------------------------------

enum { MOST = 4096, THRESHOLD = 127 };

static void put(void *file, const char *line) {
    fputs(line, file);
}

static void print_figures(const char *path, const ph_mask *m) {
    int64_t pixels = (int64_t)m->w * m->h;
    const ph_box *b = &m->bounds;
    printf("%s: %" PRId32 " x %" PRId32 " px, solid where alpha is above %d\n", path, m->w, m->h, THRESHOLD);
    printf("solid: %" PRId64 " of %" PRId64 " px (%" PRId64 " %%)\n", m->count, pixels, m->count * 100 / pixels);
    printf("bounds: %" PRId32 ",%" PRId32 " to %" PRId32 ",%" PRId32 " (%" PRId32 " x %" PRId32 " px)\n", b->x0, b->y0,
           b->x1, b->y1, b->x1 - b->x0, b->y1 - b->y0);
    printf("memory: %zu bytes as a mask, %zu as runs\n", ph_mask_bytes(m->w, m->h), ph_rle_bytes(m));
    if (m->count == 0) {
        puts("warning: no pixel is solid, so the mask never collides");
    } else if (m->count == pixels) {
        puts("warning: every pixel is solid, so the mask collides as a full box");
    }
}

static void print_alpha(const SDL_Surface *s) {
    int64_t zero = 0, low = 0, high = 0, full = 0;
    for (int64_t i = 0; i < (int64_t)s->w * s->h; i++) {
        const Uint8 *row = (const Uint8 *)s->pixels + i / s->w * s->pitch;
        int alpha = row[i % s->w * 4 + 3];
        zero += alpha == 0;
        low += alpha > 0 && alpha <= THRESHOLD;
        high += alpha > THRESHOLD && alpha < 255;
        full += alpha == 255;
    }
    printf("alpha: 0: %" PRId64 ", 1 to 127: %" PRId64 ", 128 to 254: %" PRId64 ", 255: %" PRId64 " px\n", zero, low,
           high, full);
}

/// Prints the properties of the mask of a PNG, then the mask with '#' for a solid pixel. Returns the exit status.
static int print_mask(const char *path) {
    char why[PNG_WHY];
    SDL_Surface *s = png_load_any(path, MOST, why);
    if (!s) {
        log_error("%s: %s", path, why);
        return 1;
    }
    const ph_image image = {s->pixels, s->w, s->h, s->pitch};
    const ph_box whole = {0, 0, s->w, s->h};
    ph_mask *m = ph_mask_from_alpha(&image, whole, THRESHOLD);
    if (m) {
        print_figures(path, m);
        print_alpha(s);
        ph_mask_print(m, NULL, 0, 0, put, stdout);
    } else {
        log_error("out of memory for the mask of '%s'", path);
    }
    const int status = m ? 0 : 1;
    ph_mask_free(m);
    SDL_FreeSurface(s);
    return status;
}

// ---- the program --------------------------------------------------------------------------------

/// Runs the game. Output files that cannot be written are refused before the first tick.
static int play(const options *o) {
    char data[PATH_ROOM];
    assets pictures;
    sprite_masks masks;
    ph_image sheets[SPRITE_COUNT];
    bool can_save = (!o->record || file_can_save(o->record)) && (!o->screenshot || file_can_save(o->screenshot)) &&
                    (!o->csv || file_can_save(o->csv));
    if (!can_save || !platform_data(data, o->data) || !sprite_assets_load(&pictures, data)) {
        return 1;
    }
    language_open(data);
    sprite_assets_masks(&pictures, &masks);
    sprite_assets_sheets(&pictures, sheets);
    if (o->check || o->judge) {
        int status = o->check ? painting_check(stdout, o->check, &masks) : judge_run(stdout, o->judge, &masks);
        assets_free(&pictures);
        return status;
    }
    options run = *o;
    run.data = data;
    level_picture level = {0};
    report notes;
    char line[PAINTING_LINE];
    if (o->painting && !painting_read(&level, o->painting, &notes, line)) {
        log_error("%s", line);
        assets_free(&pictures);
        return 1;
    }
    run.picture = o->painting ? &level : NULL;
    int status = 0;
    if (!o->headless && !o->screenshot) {
        status = loop_run(&run, &pictures, &masks);
    } else {
        status = headless_run(&run, &pictures, &masks, sheets);
        assets_free(&pictures);
    }
    picture_free(&level);
    return status;
}

/// Reports an error of the standard output, such as a full disk.
static int finish(int status) {
    if (fflush(stdout) != 0 || ferror(stdout)) {
        log_error("cannot write to standard output");
        return 1;
    }
    return status;
}

int main(int argc, char **argv) {
    options o;
    system_begin();
    if (!options_parse(&o, argc, argv)) {
        return OPTIONS_BAD;
    }
    if (o.help) {
        options_help(stdout);
    } else if (o.version) {
        print_version(&o);
    } else if (o.list) {
        print_list(stdout);
    } else if (o.mask) {
        return finish(print_mask(o.mask));
    } else {
        return finish(play(&o));
    }
    return finish(0);
}
