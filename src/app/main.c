// main.c - Xcavate, an inertia shooter around the pixel-exact collision core pixhit.
//
// Reads the command line, then answers in a few lines, or loads the pictures and runs in a window (loop.c) or without
// one (headless/headless.c, headless/lab_headless.c).
#include <SDL.h>
#include <SDL_image.h>
#include <stdio.h>

#include "app/headless/headless.h"
#include "app/headless/lab_headless.h"
#include "app/loop.h"
#include "app/mask_text.h"
#include "app/session/options.h"
#include "app/store/settings.h"
#include "app/version.h"
#include "game/actors/breeds.h"
#include "game/levels/scenes.h"
#include "lab/lab.h"
#include "overlay/layers.h"
#include "sdl/file.h"
#include "sdl/system/platform.h"
#include "sdl/system/system.h"
#include "view/hud/screens.h"
#include "view/sprite_assets.h"

/// The settings lie in their own file, or with the saves.
static void print_homes(const options *o) {
    char home[PATH_ROOM], kept[PATH_ROOM] = "none: there is no home";
    bool known = platform_home_name(home) && platform_join(kept, home, "settings.txt");
    const char *saves = known ? home : kept;
    printf("settings: %s\n", o->config ? o->config : kept);
    printf("saves: %s\n", o->save_dir ? o->save_dir : saves);
}

static void print_version(const options *o) {
    SDL_version sdl;
    const SDL_version *image = IMG_Linked_Version();
    SDL_GetVersion(&sdl);
    printf("xcavate " XCAVATE_VERSION " (SDL %d.%d.%d, SDL2_image %d.%d.%d)\n", sdl.major, sdl.minor, sdl.patch,
           image->major, image->minor, image->patch);
    print_homes(o);
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
    fputs("Overlay layers (--debug a,b,c|all|none):\n", out);
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        fprintf(out, "  %-10s  %s\n", layers_names[i], layers_table[i]->shows);
    }
    fputs("Overlay views (F1; --debug, too):\n", out);
    for (int i = 0; i < VIEW_COUNT; i++) {
        fprintf(out, "  %-12s  %s\n", layers_views[i].option, layers_views[i].caption);
    }
    fputs("Settings (menu, settings.txt):\n", out);
    for (int i = 0; i < SETTING_COUNT; i++) {
        char normal[SETTING_TEXT];
        settings_text((setting)i, settings_row((setting)i)->normal, normal);
        fprintf(out, "  %-10s  %s (%s)\n", settings_row((setting)i)->key, settings_row((setting)i)->help, normal);
    }
}

// ---- the program ---------------------------------------------------------------------------------------------------

/// A file that could not be written in the end is refused before the first tick.
static bool can_save(const options *o) {
    return (!o->record || file_can_save(o->record)) && (!o->screenshot || file_can_save(o->screenshot)) &&
           (!o->csv || file_can_save(o->csv));
}

static int play(const options *o) {
    char data[PATH_ROOM];
    assets pictures;
    sprite_masks masks;
    ph_image sheets[SPRITE_COUNT];
    if (!can_save(o) || !platform_data(data, o->data) || !sprite_assets_load(&pictures, data)) {
        return 1;
    }
    sprite_assets_masks(&pictures, &masks);
    sprite_assets_sheets(&pictures, sheets);
    bool windowless = o->headless || o->screenshot;
    int status = !windowless ? loop_run(o, &pictures, &masks, data)
                 : o->lab    ? lab_headless_run(o, &pictures)
                             : headless_run(o, &pictures, &masks, sheets);
    assets_free(&pictures);
    return status;
}

/// A full disk behind a redirected stdout is an error too.
static int finish(int status) {
    if (fflush(stdout) != 0 || ferror(stdout)) {
        log_error("cannot write to the standard output");
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
        return finish(mask_text_print(o.mask));
    } else {
        return finish(play(&o));
    }
    return finish(0);
}
