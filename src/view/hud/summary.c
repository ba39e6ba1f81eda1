// summary.c - a game in three parts: numbers, a picture and a number for each breed that was
// killed, and a word and a number for each cause of a lost ship.
#include "view/hud/summary.h"

#include <stdio.h>

#include "sdl/palette.h"
#include "view/hud/words.h"
#include "game/actors/boss.h"
#include "game/actors/breeds.h"

enum {
    LINE = 14,
    MARGIN = 14,
    COLUMN = 190,
    NUMBER = 160,
    KILL_STEP = 34,
    KILL_SIDE = 24,
    KILLS_Y = 92,
    LOST_Y = 156,
    CAUSE_STEP = 62,
    KINDS = 5
};

static void draw_number(const canvas *c, int x, int y, phrase what, const char *number) {
    text_draw(c->text, x, y, 1, INK_DIM, say(what));
    text_draw(c->text, x + NUMBER - (int)SDL_strlen(number) * TEXT_W, y, 1, INK_WHITE, number);
}

static void draw_count(const canvas *c, int x, int y, phrase what, int64_t number) {
    char line[32];
    text_grouped(line, sizeof line, number);
    draw_number(c, x, y, what, line);
}

static void draw_numbers(const canvas *c, const world *w, int x, int y) {
    const summary *t = &w->summary;
    char time[16];
    int seconds = (int)(t->ticks / TICKS_PER_SECOND);
    snprintf(time, sizeof time, say(SAY_TIME), seconds / 60, seconds % 60);
    draw_count(c, x, y, SAY_SUMMARY_LEVELS, w->totals.levels - t->before.levels);
    draw_number(c, x, y + LINE, SAY_SUMMARY_TIME, time);
    draw_count(c, x, y + 2 * LINE, SAY_GEMS, w->totals.gems - t->before.gems);
    draw_count(c, x + COLUMN, y, SAY_CARVED, w->totals.carved - t->before.carved);
    draw_count(c, x + COLUMN, y + LINE, SAY_SUMMARY_CAVE_INS, t->cave_ins);
    draw_count(c, x + COLUMN, y + 2 * LINE, SAY_SUMMARY_CHAIN, t->best_chain);
}

/// The sprite of row `foe` of the kills, or SPRITE_COUNT: nobody has that number.
static sprite sprite_of(int foe) {
    const breed *kin = breed_get(foe);
    const boss *big = foe >= FOE_BOSS ? boss_get(foe - FOE_BOSS + 1) : NULL;
    sprite s = kin ? kin->sprite : SPRITE_COUNT;
    return big ? big->sprite : s;
}

static void draw_kills(const canvas *c, const summary *t, int x, int y) {
    int column = 0;
    text_draw(c->text, x, y, 1, INK_DIM, say(SAY_KILLS));
    for (int foe = 0; foe < FOES; foe++) {
        sprite s = sprite_of(foe);
        if (t->killed[foe] == 0 || s == SPRITE_COUNT) {
            continue;
        }
        int w = SDL_min(sprite_get(s)->w, KILL_SIDE), h = SDL_min(sprite_get(s)->h, KILL_SIDE);
        SDL_Rect to = {x + column * KILL_STEP + (KILL_SIDE - w) / 2, y + 14 + (KILL_SIDE - h) / 2, w, h};
        char line[12];
        snprintf(line, sizeof line, "%d", t->killed[foe]);
        canvas_sprite_in(c, (int32_t)s, 0, to, 255);
        canvas_centered(c, x + column++ * KILL_STEP + KILL_SIDE / 2, y + 42, 1, INK_GOLD, line);
    }
}

static void draw_lost(const canvas *c, const summary *t, int x, int y) {
    static const struct {
        phrase name;
        int32_t of[KINDS];
    } causes[] = {
        {SAY_LOST_ROCK, {KIND_TERRAIN, KIND_WALL, KIND_GATE, KIND_ROCK, CAUSE_CLOSING}},
        {SAY_LOST_MINE, {KIND_MINE}},
        {SAY_LOST_ENEMY, {KIND_ENEMY}},
        {SAY_LOST_SHOT, {KIND_SPIT}},
        {SAY_LOST_BOSS, {KIND_BOSS}},
        {SAY_LOST_FIRE, {CAUSE_FIRE}},
    };
    text_draw(c->text, x, y, 1, INK_DIM, say(SAY_SUMMARY_LOST));
    for (size_t i = 0; i < sizeof causes / sizeof causes[0]; i++) {
        int count = 0, at = x + (int)i * CAUSE_STEP;
        for (int k = 0; k < KINDS; k++) {
            count += causes[i].of[k] != KIND_NONE ? t->lost[causes[i].of[k]] : 0;
        }
        text_print(c->text, at, y + 14, 1, count ? INK_DANGER : INK_FAINT, "%d %s", count, say(causes[i].name));
    }
}

void summary_draw(const canvas *c, const world *w, int x, int y) {
    const SDL_Rect panel = {x, y, SUMMARY_W, SUMMARY_H};
    canvas_panel(c, panel, ink_fade(INK_COOL, 200));
    canvas_centered(c, x + SUMMARY_W / 2, y + 10, 2, INK_COOL, say(SAY_SUMMARY));
    draw_numbers(c, w, x + MARGIN, y + 38);
    draw_kills(c, &w->summary, x + MARGIN, y + KILLS_Y);
    draw_lost(c, &w->summary, x + MARGIN, y + LOST_Y);
}
