// screens.c - the panels. The game stays visible behind them.
//
// Keys come from the help rows that the host provides, and points from the rules, so these texts are always current.
#include "view/hud/screens.h"

#include <stdio.h>

#include "sdl/palette.h"
#include "sdl/lang/language.h"
#include "view/hud/loss.h"
#include "view/hud/words.h"
#include "game/actors/boss.h"
#include "game/actors/breeds.h"
#include "game/levels/level_rules.h"
#include "game/world/tuning.h"

enum {
    TITLE_KEYS = 5, // rows of the help on the title screen
    KEYS_Y = 296,   // [px]
    KEY_STEP = 10,
    HELP_ROW_H = 12, // [px]
    HELP_HEAD = 27,
    HELP_FOOT = 14
};

static void dim(const canvas *c, int strength) {
    canvas_fill(c, 0, 0, VIEW_W, VIEW_H, INK(5, 5, 16, strength));
}

// ---- title --------------------------------------------------------------------------------------

/// A card of the title: name, behavior and points of a sprite.
typedef struct card {
    sprite sprite;
    const char *name, *what;
    int points;
    bool wanted;
} card;

enum { PRIZES = 2, CARDS_MOST = 8, CARD_STEP = 86, CARD_SPRITE = 40, PARADE_TICKS = 240 };

/// Card i: the prizes, then all breeds of enemies, then the mine.
static card card_get(int i) {
    const card prizes[PRIZES] = {{SPRITE_GEM, phrase_text(SAY_GEM), phrase_text(SAY_GEM_WHAT), POINTS_GEM, true},
                                 {SPRITE_REPAIR, phrase_text(SAY_REPAIR), phrase_text(SAY_REPAIR_WHAT), 0, true}};
    const card mine = {SPRITE_MINE, phrase_text(SAY_MINE), phrase_text(SAY_MINE_WHAT), 0, false};
    const breed *kin = breed_get(i - PRIZES + 1);
    if (kin == NULL) {
        return i < PRIZES ? prizes[i] : mine;
    }
    return (card){kin->sprite, kin->name, term(kin->habit), kin->points, false};
}

/// Draws as many cards as fit side by side; the remaining cards follow in turn.
static void draw_parade(const canvas *c, int y) {
    int all = PRIZES + breed_count() + 1, turns = (all + CARDS_MOST - 1) / CARDS_MOST;
    int turn = (int)(c->beat / PARADE_TICKS) % turns, first = all * turn / turns, next = all * (turn + 1) / turns;
    int step = SDL_min(CARD_STEP, VIEW_W / (next - first)), x = VIEW_W / 2 - step * (next - first - 1) / 2;
    canvas_fill(c, 0, y - 28, VIEW_W, 90, INK(7, 8, 20, 215));
    canvas_fill(c, 0, y - 28, VIEW_W, 1, INK(70, 110, 180, 110));
    canvas_fill(c, 0, y + 62, VIEW_W, 1, INK(70, 110, 180, 110));
    for (int i = first; i < next; i++) {
        const card e = card_get(i);
        const sprite_info *info = sprite_get(e.sprite);
        const int middle = x + (i - first) * step, w = SDL_min(info->w, CARD_SPRITE), h = SDL_min(info->h, CARD_SPRITE);
        const SDL_Rect to = {middle - w / 2, y - h / 2, w, h};
        char points[16] = "";
        if (e.points) {
            snprintf(points, sizeof points, "%d", e.points);
        }
        canvas_light(c, middle, y, 26, e.wanted ? INK(50, 220, 110, 70) : INK(255, 80, 50, 70));
        canvas_sprite_in(c, (int32_t)e.sprite, (int32_t)(c->beat / 6) % info->frames, to, 255);
        canvas_centered(c, middle, y + 22, 1, e.wanted ? INK_GREEN : INK_WARM, e.name);
        canvas_centered(c, middle, y + 33, 1, INK_DIM, e.what);
        canvas_centered(c, middle, y + 44, 1, INK_GOLD, points);
    }
}

static void draw_title(const canvas *c, const help_page *help) {
    dim(c, 150);
    const SDL_Surface *art = c->assets->logo;
    SDL_Rect logo = {(VIEW_W - art->w) / 2, 18, art->w, art->h};
    canvas_light(c, VIEW_W / 2, 66, 190, INK(40, 90, 220, 90));
    SDL_RenderCopy(c->renderer, c->logo, NULL, &logo);
    canvas_centered(c, VIEW_W / 2, 119, 1, INK_WHITE, phrase_text(SAY_TITLE_LINE));
    draw_parade(c, 169);
    canvas_fill(c, 0, 232, VIEW_W, VIEW_H - 232, INK(7, 8, 20, 190));
    for (int i = 0; i < TITLE_KEYS && i < help->count && !c->large_text; i++) { // the menu needs the room of large rows
        const help_row *row = &help->rows[i];
        text_draw(c->text, VIEW_W / 2 - 10 - text_width(row->key), KEYS_Y + i * KEY_STEP, 1, INK_COOL, row->key);
        text_draw(c->text, VIEW_W / 2 + 10, KEYS_Y + i * KEY_STEP, 1, INK_WHITE, row->does);
    }
    char line[160];
    snprintf(line, sizeof line, phrase_text(SAY_TITLE_KEYS), help->named[NAMED_HELP], help->named[NAMED_LAB],
             help->named[NAMED_OVERLAY]);
    canvas_centered(c, VIEW_W / 2, KEYS_Y + TITLE_KEYS * KEY_STEP + 1, 1, INK_DIM, line);
}

// ---- help ---------------------------------------------------------------------------------------

int screens_help_row_height(int rows) {
    int room = (VIEW_H - HUD_H - HELP_HEAD - HELP_FOOT) / (rows > 0 ? rows : 1);
    return room < HELP_ROW_H ? room : HELP_ROW_H;
}

static void draw_help(const canvas *c, const help_page *help) {
    static const phrase titles[] = {[HELP_PLAY] = SAY_HELP_PLAY, [HELP_SCOPE] = SAY_HELP_SCOPE};
    int rows = 0;
    for (int i = 0; i < help->count; i++) {
        rows += help->rows[i].part == help->shown;
    }
    const int row_h = screens_help_row_height(rows), height = HELP_HEAD + rows * row_h + HELP_FOOT;
    SDL_Rect r = {40, HUD_H + (VIEW_H - HUD_H - height) / 2, VIEW_W - 80, height};
    dim(c, 110);
    canvas_panel(c, r, INK_COOL);
    canvas_centered(c, VIEW_W / 2, r.y + 3, 2, INK_COOL, phrase_text(titles[help->shown]));
    for (int i = 0, shown = 0; i < help->count; i++) {
        const help_row *row = &help->rows[i];
        const int y = r.y + HELP_HEAD + shown * row_h;
        if (row->part == help->shown) {
            if (shown++ % 2) {
                canvas_fill(c, r.x + 1, y - 1, r.w - 2, row_h, INK(90, 120, 200, 28));
            }
            text_draw(c->text, r.x + 16, y, 1, row->part == HELP_PLAY ? INK_COOL : INK_OI_YELLOW, row->key);
            text_draw(c->text, r.x + 228, y, 1, INK_WHITE, row->does);
        }
    }
    char foot[120];
    snprintf(foot, sizeof foot, phrase_text(SAY_HELP_FOOT), help->named[NAMED_HELP], help->named[NAMED_LEFT],
             help->named[NAMED_RIGHT]);
    canvas_centered(c, VIEW_W / 2, r.y + height - 14, 1, INK_DIM, foot);
}

// ---- summary of a game --------------------------------------------------------------------------
// Three parts: numbers; a picture and a number for each breed that was destroyed; a word and a number for each cause
// of a lost ship.

enum { LINE = 14, MARGIN = 14, COLUMN = 190, NUMBER = 160, KILLS_Y = 92, KILL_STEP = 34, KILL_SIDE = 24 }; // [px]
enum { LOST_Y = 156, CAUSE_STEP = 62 };

static void draw_numbers(const canvas *c, const world *w, int x, int y) {
    const summary *t = &w->summary;
    const struct {
        phrase name;
        int64_t number;
    } rows[] = {{SAY_SUMMARY_LEVELS, w->totals.levels - t->before.levels},
                {SAY_SUMMARY_TIME, t->ticks / TICKS_PER_SECOND},
                {SAY_GEMS, w->totals.gems - t->before.gems},
                {SAY_CARVED, w->totals.carved - t->before.carved},
                {SAY_SUMMARY_CAVE_INS, t->cave_ins},
                {SAY_SUMMARY_CHAIN, t->best_chain}};
    for (int i = 0; i < (int)SDL_arraysize(rows); i++) {
        const int left = x + i / 3 * COLUMN, top = y + i % 3 * LINE;
        char line[32];
        text_grouped(line, sizeof line, rows[i].number);
        if (rows[i].name == SAY_SUMMARY_TIME) {
            snprintf(line, sizeof line, phrase_text(SAY_TIME), (int)rows[i].number / 60, (int)rows[i].number % 60);
        }
        text_draw(c->text, left, top, 1, INK_DIM, phrase_text(rows[i].name));
        canvas_right(c, left + NUMBER, top, INK_WHITE, "%s", line);
    }
}

static void draw_kills(const canvas *c, const summary *t, int x, int y) {
    int column = 0;
    text_draw(c->text, x, y, 1, INK_DIM, phrase_text(SAY_KILLS));
    for (int foe = 0; foe < FOES; foe++) {
        const breed *kin = breed_get(foe);
        const boss *big = foe >= FOE_BOSS ? boss_get(foe - FOE_BOSS + 1) : NULL;
        if (t->killed[foe] == 0 || !(kin || big)) {
            continue;
        }
        const sprite s = big ? big->sprite : kin->sprite;
        int w = SDL_min(sprite_get(s)->w, KILL_SIDE), h = SDL_min(sprite_get(s)->h, KILL_SIDE);
        SDL_Rect to = {x + column * KILL_STEP + (KILL_SIDE - w) / 2, y + 14 + (KILL_SIDE - h) / 2, w, h};
        char line[12];
        snprintf(line, sizeof line, "%d", t->killed[foe]);
        canvas_sprite_in(c, (int32_t)s, 0, to, 255);
        canvas_centered(c, x + column++ * KILL_STEP + KILL_SIDE / 2, y + 42, 1, INK_GOLD, line);
    }
}

static void draw_lost(const canvas *c, const summary *t, int x, int y) {
    static const phrase groups[] = {SAY_LOST_ROCK, SAY_LOST_MINE, SAY_LOST_ENEMY,
                                    SAY_LOST_SHOT, SAY_LOST_BOSS, SAY_LOST_FIRE};
    text_draw(c->text, x, y, 1, INK_DIM, phrase_text(SAY_SUMMARY_LOST));
    for (int i = 0; i < (int)SDL_arraysize(groups); i++) {
        const int count = cause_count(t, groups[i]);
        text_print(c->text, x + i * CAUSE_STEP, y + 14, 1, count ? INK_DANGER : INK_FAINT, "%d %s", count,
                   phrase_text(groups[i]));
    }
}

void summary_draw(const canvas *c, const world *w, int x, int y) {
    const SDL_Rect panel = {x, y, SUMMARY_W, SUMMARY_H};
    canvas_panel(c, panel, ink_fade(INK_COOL, 200));
    canvas_centered(c, x + SUMMARY_W / 2, y + 10, 2, INK_COOL, phrase_text(SAY_SUMMARY));
    draw_numbers(c, w, x + MARGIN, y + 38);
    draw_kills(c, &w->summary, x + MARGIN, y + KILLS_Y);
    draw_lost(c, &w->summary, x + MARGIN, y + LOST_Y);
}

// ---- game over ----------------------------------------------------------------------------------

/// Upper edges of the texts below the upper edge of the panel, and its width [px]. A bottom line of large letters is
/// divided into two.
static const struct {
    int w, title, score, level, keys;
} over_places[] = {{400, 14, 64, 98, 120}, {620, 2, 38, 70, 92}};

static void draw_over(const canvas *c, const world *w, const help_page *help) {
    const int letters = canvas_letters(c), w_panel = over_places[letters - 1].w, top = 24;
    const SDL_Rect r = {(VIEW_W - w_panel) / 2, top, w_panel, 134};
    summary_draw(c, w, (VIEW_W - SUMMARY_W) / 2, r.y + r.h + 4);
    const bool done = level_is_done(w);
    const SDL_Color color = done ? INK_GREEN : INK_DANGER;
    canvas_panel(c, r, color);
    canvas_centered(c, VIEW_W / 2, top + over_places[letters - 1].title, 4, color,
                    phrase_text(done ? SAY_LEVEL_DONE : SAY_OVER));
    char line[96];
    snprintf(line, sizeof line, "%d", w->score);
    canvas_centered(c, VIEW_W / 2, top + over_places[letters - 1].score, 3, INK_GOLD, line);
    if (w->painted.hash) {
        snprintf(line, sizeof line, phrase_text(SAY_OVER_PAINTED), w->painted.name);
    } else {
        snprintf(line, sizeof line, phrase_text(SAY_OVER_LEVEL), w->level);
    }
    canvas_centered(c, VIEW_W / 2, top + over_places[letters - 1].level, letters, INK_WHITE, line);
    SDL_Color ink = c->beat / 30 % 2 ? INK_COOL : INK_WHITE;
    (void)canvas_paragraph(c, VIEW_W / 2, top + over_places[letters - 1].keys, letters, w_panel, ink, help->over);
}

// ---- the table ----------------------------------------------------------------------------------

static const struct {
    const char *name, *shows;
} table[SCREEN_COUNT] = {
    [SCREEN_TITLE] = {"title", "the title screen"},
    [SCREEN_PLAY] = {"play", "the game"},
    [SCREEN_FROZEN] = {"frozen", "the viewer of records, opened with F2"},
    [SCREEN_PAUSE] = {"pause", "the pause menu"},
    [SCREEN_HELP] = {"help", "the table of keys"},
    [SCREEN_OVER] = {"over", "game over, with the score"},
    [SCREEN_OPTIONS] = {"options", "the settings"},
    [SCREEN_KEYS] = {"keys", "assignment of keys and buttons"},
    [SCREEN_SCORES] = {"scores", "the high scores"},
    [SCREEN_RECORDS] = {"records", "the list of saved records"},
    [SCREEN_NAME] = {"name", "entry of the name for a high score"},
    [SCREEN_LEVELS] = {"levels", "the list of painted levels"},
    [SCREEN_MODES] = {"modes", "the game of the day, the modes and a game with a seed"},
    [SCREEN_ACCESS] = {"access", "the settings of accessibility"},
    [SCREEN_DIFFICULTY] = {"difficulty", "the question for the difficulty before the first game"},
    [SCREEN_LAB] = {"lab", "a page of the laboratory, like --scene lab"},
};

const char *screens_name(screen s) {
    return table[s].name;
}

const char *screens_shows(screen s) {
    return table[s].shows;
}

void screens_draw(const canvas *c, screen s, const world *w, const help_page *help) {
    switch (s) {
    case SCREEN_TITLE: draw_title(c, help); break;
    case SCREEN_HELP: draw_help(c, help); break;
    case SCREEN_OVER: draw_over(c, w, help); break;
    default: break;
    }
}
