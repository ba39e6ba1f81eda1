// test_pages.c - text on the pages of the laboratory is readable.
#include "app/player.h"

#include "lab/lab.h"

// ---- readable text -------------------------------------------------------------------------------------------------

enum { LARGE = 2 * TEXT_H, WORDS = 4, LABEL = 7 };

static bool is_sentence(const char *line) {
    int words = 1;
    for (const char *c = line; *c; c++) {
        words += *c == ' ';
    }
    return words >= WORDS && strchr(".?", line[strlen(line) - 1]);
}

/// Adjacent rows may touch.
static SDL_Rect inner(SDL_Rect box) {
    return (SDL_Rect){box.x + 1, box.y + 2, box.w - 2, box.h - 4};
}

/// Checks the page in its present state.
static void can_be_read(front *f, const char *when) {
    const SDL_Rect whole = {0, 0, VIEW_W, VIEW_H};
    const heard_lines *h = heard_while(f, player_look);
    for (int i = 0; i < h->count; i++) {
        SDL_Rect all, own = inner(h->box[i]);
        SDL_UnionRect(&own, &whole, &all);
        CHECK(SDL_RectEquals(&all, &whole), "%s: \"%s\" leaves the picture", when, h->line[i]);
        CHECK(!is_sentence(h->line[i]) || h->box[i].h >= LARGE, "%s: \"%s\" is small", when, h->line[i]);
        for (int k = 0; k < i && strlen(h->line[i]) >= LABEL; k++) { // shorter texts may be on a drawing
            SDL_Rect other = inner(h->box[k]);
            bool over = strlen(h->line[k]) >= LABEL && SDL_HasIntersection(&own, &other);
            CHECK(!over, "%s: \"%s\" over \"%s\"", when, h->line[i], h->line[k]);
        }
    }
}

TEST(sentences_are_large_and_no_words_lie_on_others) {
    front *f = player_plays("--seed 7", "choose:LAB");
    for (int page = 1; page <= LAB_PAGES; page++) {
        char when[40];
        for (int set = 0; set < 4; set++) {
            snprintf(when, sizeof when, "page %d, set %d", page, set);
            play(f, "02");
            can_be_read(f, when);
            play(f, "02");
            can_be_read(f, when);
            play(f, "Space 02 X 02");
            can_be_read(f, when);
            play(f, "Tab 02");
        }
        play(f, "Right 02");
    }
    assert_shown(f, ", 0 wrong");
}

TEST(alphas_touch_where_runs_do_not) {
    front *f = player_open("--seed 7 --scene lab --level 2");
    play(f, "02 see:'Both runs are solid and meet' see:'255 in 16 px; masks share 6.'");
    play(f, "D 02 D 02 D 02 D 02");
    for (int i = 0; i < 12 && !shows(f, "Only the soft rims touch"); i++) {
        play(f, "D 02");
    }
    play(f, "see:'Only the soft rims touch' see:'no hit' see:', 0 wrong'");
    play(f, "Shift+D 02 Shift+D 02 see:'Alphas add up to 255 in 0 px; masks share 0.'");
}

TEST(sprites_that_do_not_overlap_have_no_normal_and_no_slope) {
    front *f = player_open("--seed 7 --scene lab --level 3");
    play(f, "02 see:'The normal points downhill' see:'Uphill is'");
    play(f, "Shift+W 02 Shift+W 02 Shift+W 02 see:'No pixel is shared, so there is no normal.'");
    play(f, "unseen:'Uphill is' unseen:'B is free' see:'Drag B onto A'");
}

// ---- the cut that is dragged ---------------------------------------------------------------------------------------

TEST(the_line_that_is_dragged_cuts_the_crowd_anew) {
    front *f = player_open("--seed 7 --scene lab --level 4");
    play(f, "02 see:'cut 1 of' move:183,73 press:183,73 02 move:120,73 02 see:'your cut'");
    int left = 0, on = 0, right = 0;
    const char *l = strstr(shown(f), "\nL "), *i = strstr(shown(f), "\nI "), *r = strstr(shown(f), "\nR ");
    assert_true(l && i && r);
    assert_int_equal(sscanf(l, "\nL %d", &left) + sscanf(i, "\nI %d", &on) + sscanf(r, "\nR %d", &right), 3);
    assert_int_equal(left + on + right, 200);
    assert_true(left > 20 && left < right);
    play(f, "release:120,73 60 Z 02 unseen:'your cut' see:', 0 wrong'");
}
