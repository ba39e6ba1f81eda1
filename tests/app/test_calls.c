// test_calls.c - each call of the core is on a page of the laboratory, and what a page says can be read.
#include "app/folder.h"
#include "app/player.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>

#include "lab/pages/calls.h"
#include "sdl/png.h"

enum { TEXT_ROOM = 1 << 20, PAGES = 7 };

/// Adds a file to a text that ends with 0.
static void add_file(char *to, const char *path) {
    size_t length = strlen(to);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    length += fread(to + length, 1, TEXT_ROOM - 1 - length, file);
    to[length] = '\0';
    fclose(file);
}

/// The sources of a folder.
static void add_folder(char *to, const char *from) {
    DIR *all = opendir(from);
    assert_non_null(all);
    for (struct dirent *e = readdir(all); e; e = readdir(all)) {
        char path[512];
        size_t length = strlen(e->d_name);
        if (length > 2 && strcmp(e->d_name + length - 2, ".c") == 0) {
            snprintf(path, sizeof path, "%s/%s", from, e->d_name);
            add_file(to, path);
        }
    }
    closedir(all);
}

/// Finds the next call that a text names outside a comment: its name without "ph_".
static const char *next_call(const char *at, char name[80]) {
    for (; (at = strstr(at, "ph_")) != NULL; at += 3) {
        const char *line = at;
        size_t n = 0;
        while (line[-1] != '\n') {
            line--;
        }
        for (; n < 79 && (isalnum((unsigned char)at[3 + n]) || at[3 + n] == '_'); n++) {
            name[n] = at[3 + n];
        }
        name[n] = '\0';
        bool comment = strstr(line, "//") && strstr(line, "//") < at, type = strncmp(line, "typedef", 7) == 0;
        if (at[3 + n] == '(' && !comment && !type) {
            return at + 3 + n;
        }
    }
    return NULL;
}

static const call *row_of(const char *name) {
    for (const call *c = calls_table; c->name; c++) {
        if (strcmp(c->name, name) == 0) {
            return c;
        }
    }
    return NULL;
}

TEST(every_call_of_the_core_has_a_row) {
    static char header[TEXT_ROOM];
    char name[80];
    int found = 0;
    header[0] = '\0';
    add_file(header, "src/pixhit/pixhit.h");
    for (const char *at = header; (at = next_call(at, name)) != NULL; found++) {
        CHECK(row_of(name), "ph_%s is on no page", name);
    }
    for (const call *c = calls_table; c->name; c++) {
        CHECK(row_of(c->name) == c, "ph_%s stands twice", c->name);
        found--;
    }
    assert_int_equal(found, 0); // and no row names what is not there
}

TEST(every_row_has_a_page_and_its_call_is_made) {
    static char sources[TEXT_ROOM];
    sources[0] = '\0';
    add_folder(sources, "src/lab");
    add_folder(sources, "src/lab/pages");
    for (const call *c = calls_table; c->name; c++) {
        char made[96];
        snprintf(made, sizeof made, "ph_%s(", c->name);
        CHECK((c->demo != NULL) != (c->lesson != NULL), "%s", c->name);
        CHECK(*c->does && strlen(c->does) <= SAY_MOST, "%s: %s", c->name, c->does);
        CHECK(strstr(sources, made), "%s is never made", made);
    }
}

// ---- what can be read -----------------------------------------------------------------------------------------------

enum { LARGE = 2 * TEXT_H, WORDS = 4, LABEL = 7 };

static bool is_sentence(const char *line) {
    int words = 1;
    for (const char *c = line; *c; c++) {
        words += *c == ' ';
    }
    return words >= WORDS && strchr(".?", line[strlen(line) - 1]);
}

/// Rows may touch.
static SDL_Rect inner(SDL_Rect box) {
    return (SDL_Rect){box.x + 1, box.y + 2, box.w - 2, box.h - 4};
}

/// Reads the page as it stands.
static void can_be_read(front *f, const char *when) {
    const SDL_Rect whole = {0, 0, VIEW_W, VIEW_H};
    const heard_lines *h = heard_while(f, player_look);
    for (int i = 0; i < h->count; i++) {
        SDL_Rect all, own = inner(h->box[i]);
        SDL_UnionRect(&own, &whole, &all);
        CHECK(SDL_RectEquals(&all, &whole), "%s: \"%s\" leaves the picture", when, h->line[i]);
        CHECK(!is_sentence(h->line[i]) || h->box[i].h >= LARGE, "%s: \"%s\" is small", when, h->line[i]);
        for (int k = 0; k < i && strlen(h->line[i]) >= LABEL; k++) { // shorter ones lie on a drawing
            SDL_Rect other = inner(h->box[k]);
            bool over = strlen(h->line[k]) >= LABEL && SDL_HasIntersection(&own, &other);
            CHECK(!over, "%s: \"%s\" over \"%s\"", when, h->line[i], h->line[k]);
        }
    }
}

TEST(sentences_are_large_and_no_words_lie_on_others) {
    front *f = player_plays("--seed 7", "choose:EXTRAS");
    for (int page = 1; page <= PAGES; page++) {
        char when[40];
        for (int set = 0; set < 4; set++) {
            snprintf(when, sizeof when, "page %d, set %d", page, set);
            play(f, "02");
            can_be_read(f, when);
            play(f, shows(f, "Enter: just show") ? "2 02" : "02");
            can_be_read(f, when);
            play(f, "Space 02 X 02");
            can_be_read(f, when);
            play(f, "Tab 02");
        }
        play(f, "Right 02");
    }
    assert_shown(f, ", 0 wrong");
}

TEST(the_first_page_opens_on_the_row_that_hits) {
    front *f = player_open("--seed 7 --scene lab --level 1");
    play(f, "02 Enter 02 see:'not 0, so they touch.'");
}

TEST(each_demonstration_can_be_read) {
    front *f = player_open("--seed 7 --scene lab --level 7");
    for (const call *c = calls_table; c->name; c++) {
        char title[96];
        snprintf(title, sizeof title, "ph_%s\n", c->name);
        CHECK(shows(f, title), "%s", c->name);
        can_be_read(f, c->name);
        play(f, "X 02");
    }
    assert_shown(f, ", 0 wrong");
}

// ---- the cut that one drags -----------------------------------------------------------------------------------------

TEST(the_line_that_is_dragged_cuts_the_crowd_anew) {
    front *f = player_open("--seed 7 --scene lab --level 5");
    play(f, "Enter 02 see:'cut 1 of' move:183,73 press:183,73 02 move:120,73 02 see:'your cut'");
    int left = 0, on = 0, right = 0;
    const char *l = strstr(shown(f), "\nL "), *i = strstr(shown(f), "\nI "), *r = strstr(shown(f), "\nR ");
    assert_true(l && i && r);
    assert_int_equal(sscanf(l, "\nL %d", &left) + sscanf(i, "\nI %d", &on) + sscanf(r, "\nR %d", &right), 3);
    assert_int_equal(left + on + right, 200);
    assert_true(left > 20 && left < right);
    play(f, "release:120,73 60 Z 02 unseen:'your cut' see:', 0 wrong'");
}

TEST(a_picture_without_transparency_is_told_to_be_a_box) {
    folder dir = folder_make();
    front *f = player_open("--seed 7 --scene lab");
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, 20, 12, 32, SDL_PIXELFORMAT_RGBA32);
    assert_non_null(s);
    assert_true(png_save(s, folder_file(&dir, "box.png")));
    playf(f, "drop:%s", folder_file(&dir, "box.png"));
    play(f, "see:'A is one full box' drop:assets/sprites/pylon.png see:'A is one full box'");
    play(f, "drop:assets/sprites/pylon.png unseen:'full box'");
    SDL_FreeSurface(s);
}
TEST(a_finger_that_comes_without_a_motion_chooses_a_call) {
    player_plays("--seed 7", "30 G 30 Left 02 see:ph_box_overlap click:85,220 02 see:ph_mask_move");
}
