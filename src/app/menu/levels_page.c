// levels_page.c - the page of painted levels: the levels of the player, in the folder `levels` of the saves, and the
// levels of the game. The list reads only names and texts; the picture of a level is read when it is selected.
#include "app/menu/pages.h"

#include <stdio.h>
#include <string.h>

#include "app/levels.h"
#include "app/session/painting.h"
#include "game/picture/picture.h"
#include "sdl/file.h"
#include "sdl/palette.h"
#include "sdl/png.h"

enum {
    REST_US = 120000, // time without a new selection after which the level is read [us]
    NAME_W = 22,      // letters of a name in the list
    SHOWN_X = 372,    // place of the picture
    SHOWN_Y = 64,
    SHOWN_W = 240, // largest size of the picture [px]
    SHOWN_H = 170
};

/// Adds the pictures of a folder, sorted by name.
static void add_folder(level_list *list, const char *home) {
    char folder[PATH_ROOM], (*paths)[PATH_ROOM] = list->path + list->count;
    const int most = LEVELS_MOST - list->count;
    const int files = *home && platform_join(folder, home, "levels") ? file_list(folder, ".png", paths, most) : 0;
    for (int i = 0; i < files; i++) {
        if (strcmp(file_name(paths[i]), "palette.png") != 0) {
            memmove(list->path[list->count++], paths[i], PATH_ROOM);
        }
    }
}

static void choose_level(app *a, int number, int step) {
    const char *path = pages_state(a)->levels.path[number];
    (void)step;
    (void)(pages_state(a)->levels.tries ? levels_try(a, path) : levels_play(a, path));
}

static void toggle_pilot(app *a, int number, int step) {
    (void)number, (void)step;
    pages_state(a)->levels.tries = !pages_state(a)->levels.tries;
}

static void build(app *a, menu *m) {
    level_list *list = &pages_state(a)->levels;
    list->count = 0;
    add_folder(list, a->saves.folder);
    add_folder(list, a->options.data ? a->options.data : "");
    for (int i = 0; i < list->count; i++) {
        char label[MENU_TEXT];
        painted_level level = {0};
        painting_text(&level, list->path[i]);
        const int blanks = SDL_max(NAME_W - text_letters(level.name), 0);
        snprintf(label, sizeof label, "%s%*s %s ", level.name, blanks, "", level.author);
        menu_add(m, label, choose_level, i);
    }
    if (list->count == 0) {
        menu_add(m, phrase_text(SAY_LEVELS_NONE), NULL, 0);
    }
    menu_item *item = menu_add(m, phrase_text(SAY_LEVELS_PILOT), toggle_pilot, 0);
    item->kind = MENU_SLIDE;
    snprintf(item->cell[0], MENU_CELL, "%s", phrase_text(list->tries ? SAY_LEVELS_AUTOPILOT : SAY_LEVELS_PLAYER));
}

// ---- the selected level -----------------------------------------------------------------------------

static void forget(app *a) {
    level_list *list = &pages_state(a)->levels;
    SDL_DestroyTexture(list->picture);
    list->picture = NULL;
    list->shown[0] = '\0';
}

/// Reads picture, size and identity of the selected level.
static void look_at(app *a, const char *path) {
    level_list *list = &pages_state(a)->levels;
    char why[PNG_WHY], line[PAINTING_LINE];
    level_picture p;
    report notes;
    forget(a);
    SDL_strlcpy(list->shown, path, sizeof list->shown);
    SDL_Surface *s = png_load_small(path, TERRAIN_W_MAX, PAINTING_BYTES, why);
    list->picture = s ? SDL_CreateTextureFromSurface(view_canvas(a->view)->renderer, s) : NULL;
    list->size = s ? (SDL_Point){s->w, s->h} : (SDL_Point){0, 0};
    SDL_FreeSurface(s);
    bool good = painting_read(&p, path, &notes, line);
    char key[SCORES_KEY];
    saves_key_painted(key, good ? picture_hash(&p) : 0, a->saves.settings.value[SETTING_DIFFICULTY], a->session.mode);
    list->best = good ? scores_best(&a->saves.scores, key) : 0;
    SDL_strlcpy(list->reason, good ? "" : line, sizeof list->reason);
    picture_free(&p);
}

/// Path of the selected level; NULL if another item is selected.
static const char *selected_path(const app *a) {
    const menu_item *item = menu_chosen(&pages_state(a)->menu);
    return item && item->does == choose_level ? pages_state(a)->levels.path[item->number] : NULL;
}

/// Reads the selected level when the selection rests, so that a held key scrolls without delay.
static bool work(app *a) {
    level_list *list = &pages_state(a)->levels;
    const char *path = selected_path(a);
    if (list->chosen != pages_state(a)->menu.chosen) {
        list->chosen = pages_state(a)->menu.chosen;
        list->since = a->now;
    }
    bool wanted = path && strcmp(path, list->shown) != 0;
    bool rests = !a->window || a->now - list->since > REST_US; // a picture in memory has no time
    if (wanted && rests) {
        look_at(a, path);
        a->again = true;
    }
    return wanted && !rests;
}

static void draw(app *a) {
    level_list *list = &pages_state(a)->levels;
    const canvas *c = view_canvas(a->view);
    const char *path = selected_path(a);
    char line[MENU_TEXT];
    if (!path || strcmp(path, list->shown) != 0) {
        return;
    }
    SDL_Rect panel = {SHOWN_X - 10, SHOWN_Y - 10, SHOWN_W + 20, SHOWN_H + 78};
    canvas_panel(c, panel, INK_COOL);
    if (list->picture) {
        float share = SDL_min((float)SHOWN_W / (float)list->size.x, (float)SHOWN_H / (float)list->size.y);
        int w = (int)((float)list->size.x * share), h = (int)((float)list->size.y * share);
        SDL_Rect to = {SHOWN_X + (SHOWN_W - w) / 2, SHOWN_Y + (SHOWN_H - h) / 2, w, h};
        SDL_RenderCopy(c->renderer, list->picture, NULL, &to);
        canvas_frame(c, to, INK_DIM);
    }
    int y = SHOWN_Y + SHOWN_H + 8;
    if (*list->reason) {
        (void)canvas_paragraph(c, SHOWN_X + SHOWN_W / 2, y, 1, SHOWN_W, INK_WARM, list->reason);
        return;
    }
    snprintf(line, sizeof line, phrase_text(SAY_LEVELS_SIZE), list->size.x, list->size.y);
    text_draw(c->text, SHOWN_X, y, 1, INK_WHITE, line);
    snprintf(line, sizeof line, phrase_text(list->best > 0 ? SAY_LEVELS_BEST : SAY_LEVELS_UNPLAYED), list->best);
    text_draw(c->text, SHOWN_X, y + TEXT_H + 2, 1, INK_GOLD, line);
}

const menu_page levels_page = {
    .layout = {.x = 20, .w = 330, .step = 15, .cells = 190, .cell_w = 120},
    .title = SAY_LEVELS,
    .hint = SAY_LEVELS_HINT,
    .build = build,
    .draw = draw,
    .work = work,
    .forget = forget,
};
