// tally.c - statistics of a level: the change of the totals of the run and of the summary of the game. The choice of a
// tool, or the ending, follows the statistics.
#include "view/hud/tally.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "game/levels/choice.h"
#include "game/levels/level.h"
#include "game/world/tuning.h"
#include "sdl/lang/language.h"
#include "sdl/palette.h"
#include "view/hud/screens.h"
#include "view/hud/words.h"
#include "view/scenery/gear_look.h"

void tally_reset(tally *t, const game *g) {
    memset(t, 0, sizeof *t);
    t->before = g->world.totals;
    t->start = g->world.summary;
}

void tally_tick(tally *t, const game *g) {
    const world *w = &g->world;
    for (int32_t i = 0; i < w->event_count; i++) {
        if (w->events[i].kind == EVENT_LEVEL) {
            t->bonus = w->events[i].magnitude;
        }
    }
    if (w->phase == PHASE_CLEARED && !w->painted.hash && level_is_last(w->level) && w->phase_timer <= ENDING_TICKS) {
        t->skipped = t->skipped && t->ending > 0; // the skip of the tally does not skip the ending
        t->ending++;
    } else if (w->phase == PHASE_CLEARED) {
        bool unhurt = w->totals.damage == t->before.damage && w->totals.deaths == t->before.deaths;
        t->medals = (t->bonus > 0) * MEDAL_TIME | (t->left == t->whole) * MEDAL_WHOLE | unhurt * MEDAL_UNHURT |
                    (t->cave_ins > 0) * MEDAL_CAVE_IN;
        t->shown++;
    }
    if (w->phase == PHASE_CLEARED) {
        return;
    }
    t->left = w->summary.gem_left - t->start.gem_left;
    t->whole = w->summary.gem_whole - t->start.gem_whole;
    t->cave_ins = w->summary.cave_ins - t->start.cave_ins;
    t->gems = (int32_t)(w->totals.gems - t->before.gems);
    t->kills = (int32_t)(w->totals.kills - t->before.kills);
    t->carved = w->totals.carved - t->before.carved;
    t->ticks = w->level_ticks;
}

bool tally_waits(const tally *t) {
    bool done = t->skipped || t->shown >= TALLY_FIRST + TALLY_LINES * TALLY_LINE + TALLY_REST;
    if (t->ending > 0) {
        return !t->skipped;
    }
    return t->shown > TALLY_FIRST && !done;
}

bool tally_skip(tally *t) {
    bool waits = tally_waits(t);
    t->skipped = t->skipped || waits;
    return waits;
}

int tally_counted(const tally *t, int i) {
    int since = t->skipped ? TALLY_LINE : t->shown - TALLY_FIRST - i * TALLY_LINE;
    return since < 0 ? -1 : SDL_min(since, TALLY_LINE) * 256 / TALLY_LINE;
}

bool tally_adds(const tally *t) {
    int since = t->shown - TALLY_FIRST;
    return !t->skipped && t->ending == 0 && since >= 0 && since < TALLY_LINES * TALLY_LINE && since % TALLY_LINE == 0;
}

int tally_share(const tally *t) {
    return t->whole > 0 ? (int)(t->left * 100 / t->whole) : 100;
}

// ---- picture ------------------------------------------------------------------------------------
// Lines that appear one after the other and count up, beside a map in which a pixel represents a square of the
// ground; its brightness is the carved share.

enum {
    MAP_MOST = 264, // width [px]
    MAP_HIGH = TERRAIN_H_MAX / 2,
    LEFT = 44,
    TOP = 52,
    WIDTH = VIEW_W - 2 * LEFT,
    HEIGHT = 276,
    MEDALS_AT = 232, // y in the panel
    ROW = 34,        // height of a line
    RIGHT = 268,     // right edge of the numbers
    LEAVE_TICKS = 16 // remaining ticks of the phase at which the picture fades
};

static void upload(const canvas *c, SDL_Texture **t, const Uint32 *pixels, SDL_Rect part) {
    if (canvas_texture(c, t, MAP_MOST, MAP_HIGH)) {
        SDL_UpdateTexture(*t, &part, pixels, part.w * 4);
    }
}

/// Paints the map. The last squares may extend beyond the edge.
static void make_map(tally_map *m, const canvas *c, const world *w) {
    const terrain *t = &w->terrain;
    const int step = (t->w + MAP_MOST - 1) / MAP_MOST; // side of a square
    const int across = (t->w + step - 1) / step, down = (t->h + step - 1) / step, all = step * step;
    Uint32 *rock = SDL_malloc(sizeof *rock * 2 * (size_t)(across * down));
    m->w = rock ? across : 0;
    m->h = down;
    m->level = w->level;
    m->seed = t->seed;
    for (int i = 0; rock && i < across * down; i++) {
        const int x = i % across * step, y = i / across * step;
        const ph_box box = {x, y, SDL_min(x + step, t->w), SDL_min(y + step, t->h)};
        const int solid = (int)ph_mask_count_box(terrain_mask(t), box);
        int made = 0; // pixels that were solid at the start
        for (int k = 0; k < all; k++) {
            const int px = x + k % step, py = y + k / step;
            made += px < t->w && py < t->h && terrain_material(t, px, py) != MATERIAL_OPEN;
        }
        const int part = (made - solid) * 256 / all;
        rock[i] = ink_pixel(ink_mix(INK(14, 16, 32, 255), INK(70, 76, 112, 255), solid * 256 / all));
        rock[across * down + i] = ink_pixel(ink_fade(INK_GOLD, part > 0 ? 64 + part * 3 / 4 : 0));
    }
    if (rock) {
        upload(c, &m->rock, rock, (SDL_Rect){0, 0, across, down});
        upload(c, &m->carved, rock + across * down, (SDL_Rect){0, 0, across, down});
        SDL_free(rock);
    }
}

/// Draws the map. `lit` of 256 is the share of the carved pixels that is visible, from the left.
static void draw_map(tally_map *m, const canvas *c, const world *w, int lit) {
    if (w->ground < 0) {
        return;
    }
    if (m->level != w->level || m->seed != w->terrain.seed) {
        make_map(m, c, w);
    }
    SDL_Rect all = {LEFT + WIDTH - 16 - MAP_MOST + (MAP_MOST - m->w) / 2, TOP + 48 + (176 - m->h) / 2, m->w, m->h};
    SDL_Rect whole = {0, 0, m->w, m->h}, part = {0, 0, m->w * lit / 256, m->h}, to = {all.x, all.y, part.w, m->h};
    if (m->rock && m->carved) {
        SDL_RenderCopy(c->renderer, m->rock, &whole, &all);
        SDL_RenderCopy(c->renderer, m->carved, &part, &to);
    }
    if (lit < 256) {
        canvas_fill(c, to.x + to.w, to.y, 1, to.h, ink_fade(INK_GOLD, 180));
    }
    canvas_frame(c, (SDL_Rect){all.x - 1, all.y - 1, all.w + 2, all.h + 2}, INK(70, 110, 180, 255));
}

// ---- the lines ----------------------------------------------------------------------------------

/// Draws line i: `name`, the note `more` below it, and a number that counts up to `number`.
static void draw_line(const canvas *c, const tally *t, int i, const char *name, const char *more, int64_t number) {
    int counted = tally_counted(t, i), y = TOP + 52 + i * ROW;
    char line[32];
    if (counted < 0) {
        return;
    }
    text_grouped(line, sizeof line, number * counted / 256);
    text_draw(c->text, LEFT + 16, y, 1, INK_DIM, name);
    text_draw(c->text, LEFT + 16, y + 12, 1, INK_FAINT, more);
    SDL_Color ink = counted < 256 ? INK_WHITE : INK_GOLD;
    text_draw(c->text, LEFT + RIGHT - 16 - text_width(line) * 2, y, 2, ink, line);
}

static void draw_lines(const canvas *c, const tally *t, const world *w) {
    char time[40], gems[40];
    int seconds = t->ticks / TICKS_PER_SECOND, par = level_of(w).par;
    snprintf(time, sizeof time, phrase_text(SAY_TIME_AND_PAR), seconds / 60, seconds % 60, par / 60, par % 60);
    snprintf(gems, sizeof gems, phrase_text(SAY_GEMS_WHOLE), tally_share(t));
    draw_line(c, t, 0, phrase_text(t->bonus > 0 ? SAY_TIME_BONUS : SAY_NO_TIME_BONUS), time, t->bonus);
    draw_line(c, t, 1, phrase_text(SAY_GEMS), gems, t->gems);
    draw_line(c, t, 2, phrase_text(SAY_KILLS), "", t->kills);
    draw_line(c, t, 3, phrase_text(SAY_CARVED), phrase_text(SAY_CARVED_HOW), t->carved);
    draw_line(c, t, 4, phrase_text(SAY_SCORE), "", w->score);
}

// ---- the ending ---------------------------------------------------------------------------------
// The ending is drawn from the sprites of the game: the picture darkens, the lode bursts into light, gems rise from
// it in a spiral, and the ship flies among them. Then the texts and the summary appear.

enum {
    NIGHT = 30,    // ticks of the darkening
    WORDS = 70,    // ticks until the texts appear
    SUMMARY = 150, // ticks until the summary appears
    LODE_X = 118,
    LODE_Y = 286,
    RAYS = 12,
    GEMS = 26,
    RISE = 240, // ticks in which a gem rises through the picture
    UP = 24,    // frame of the ship
    SUMMARY_X = 226,
    SUMMARY_Y = 122
};

/// Draws the ending over the whole picture, `ticks` after its start.
static void draw_ending(const canvas *c, const world *w, int ticks) {
    const int night = SDL_min(ticks * 255 / NIGHT, 255), breath = (int)(40 * sinf((float)ticks / 14));
    if (ticks == 0) {
        return;
    }
    canvas_fill(c, 0, 0, VIEW_W, VIEW_H, INK(6, 5, 18, night));
    if (night < 255) {
        return;
    }
    for (int i = 0; i < RAYS * 7; i++) { // rays of light behind the lode: rows of soft discs that rotate slowly
        const float angle = (float)(i / 7) * 6.2831853f / RAYS + (float)ticks / 400;
        const int n = i % 7 + 2, x = LODE_X + (int)(cosf(angle) * (float)n * 30);
        const int y = LODE_Y + (int)(sinf(angle) * (float)n * 30);
        canvas_light(c, x, y, 14 + n * 5, ink_fade(INK(255, 190, 90, 90), SDL_min(ticks * 2, 256) * (9 - n) / 9));
    }
    for (int i = 0; i < GEMS; i++) {
        const float part = (float)((ticks + i * RISE / GEMS) % RISE) / RISE, turn = part * 9 + (float)i;
        const int x = LODE_X + (int)(cosf(turn) * (20 + 80 * part)), y = LODE_Y - 20 - (int)(part * 320);
        canvas_light(c, x, y, 14, INK(60, 230, 130, 60));
        canvas_sprite_in(c, SPRITE_GEM, (ticks / 5 + i) % 8, (SDL_Rect){x - 8, y - 8, 16, 16}, SDL_min(ticks * 4, 255));
    }
    canvas_light(c, LODE_X, LODE_Y, 170, INK(255, 170, 70, 150 + breath));
    canvas_sprite_in(c, SPRITE_LODE, 0, (SDL_Rect){LODE_X - 112, LODE_Y - 100, 224, 224}, 255);
    canvas_light(c, LODE_X, LODE_Y + 12, 60, INK(255, 236, 190, 200 + breath));
    const int ship_x = LODE_X - 16 + (int)(6 * sinf((float)ticks / 23)), ship_y = SDL_max(70, 250 - ticks);
    for (int n = 0; n < 5; n++) {
        canvas_light(c, ship_x + 16, ship_y + 36 + n * 9, 14 - n * 2, INK(110, 200, 255, 130 - n * 24));
    }
    canvas_sprite(c, SPRITE_SHIP, UP, ship_x, ship_y);
    const int middle = SUMMARY_X + SUMMARY_W / 2, strength = SDL_clamp((ticks - WORDS) * 8, 0, 256);
    char line[80];
    canvas_centered(c, middle, 34, 4, ink_fade(INK_GOLD, strength), phrase_text(SAY_ENDING));
    canvas_centered(c, middle, 76, 1, ink_fade(INK_WHITE, strength), phrase_text(SAY_ENDING_TEXT));
    snprintf(line, sizeof line, phrase_text(SAY_ENDING_NEXT), level_rank(w->level) + 2);
    canvas_centered(c, middle, 92, 1, ink_fade(INK_COOL, strength), line);
    if (ticks >= SUMMARY) {
        summary_draw(c, w, SUMMARY_X, SUMMARY_Y);
        canvas_centered(c, middle, VIEW_H - 24, 1, c->beat / 30 % 2 ? INK_COOL : INK_WHITE,
                        phrase_text(SAY_FIRE_GO_ON));
    }
}

// ---- the choice of a tool -----------------------------------------------------------------------

enum {
    CARD_W = 190, // [px]
    CARD_H = 196,
    GAP = 12,
    CARD_Y = 92,
    LIFT = 8,  // a selected card is higher
    LARGE = 3, // magnification of the ship
    SHIP_Y = 84,
    WORDS_Y = 148,
    WORDS_W = 168,         // width of a line
    BELOW_Y = VIEW_H - 52, // place of the text below the cards
    LARGE_Y = VIEW_H - 70
};

/// Draws the ship with its tools and with the tool of the card, enlarged, and the effect in words.
static void draw_card(const canvas *c, const world *w, int n, int x) {
    const int32_t tool = w->choice.card[n];
    const bool chosen = w->choice.chosen == n;
    const int y = CARD_Y - (chosen ? LIFT : 0), middle = x + CARD_W / 2;
    const SDL_Color ink = gear_ink(tool);
    const int side = sprite_get(SPRITE_SHIP)->w * LARGE;
    const SDL_Rect card = {x, y, CARD_W, CARD_H}, ship = {middle - side / 2, y + SHIP_Y - side / 2, side, side};
    canvas_fill(c, card.x, card.y, card.w, card.h, INK(7, 8, 20, 235));
    canvas_frame(c, card, chosen ? INK_GOLD : INK(70, 110, 180, 160));
    if (chosen) {
        canvas_frame(c, (SDL_Rect){card.x + 1, card.y + 1, card.w - 2, card.h - 2}, INK_GOLD);
        canvas_light(c, middle, y + SHIP_Y, 90, ink_fade(ink, 70 + (int)(c->beat / 8 % 4) * 6));
    }
    canvas_centered(c, middle, y + 10, 2, chosen ? INK_WHITE : ink, term(gear_get(tool)->name));
    canvas_sprite_in(c, SPRITE_SHIP, UP, ship, chosen ? 255 : 170);
    gear_draw(c, (uint32_t)w->gear | 1U << tool, UP, middle, y + SHIP_Y, LARGE);
    (void)canvas_paragraph(c, middle, y + WORDS_Y, 1, WORDS_W, chosen ? INK_WHITE : INK_DIM,
                           term(gear_get(tool)->gain));
}

/// Draws the choice of a tool. After the pick, the picture fades to black.
static void draw_cards(const canvas *c, const world *w) {
    const int count = choice_cards(w);
    if (count == 0) {
        canvas_fill(c, 0, 0, VIEW_W, VIEW_H, INK(5, 5, 16, 255 - w->phase_timer * 145 / CHOICE_TICKS));
        return;
    }
    canvas_fill(c, 0, 0, VIEW_W, VIEW_H, INK(5, 5, 16, 110));
    canvas_fill(c, 0, 36, VIEW_W, 40, INK(7, 8, 20, 200));
    canvas_centered(c, VIEW_W / 2, 40, 3, INK_GOLD, phrase_text(SAY_CARDS));
    for (int n = 0; n < count; n++) {
        draw_card(c, w, n, VIEW_W / 2 - (count * (CARD_W + GAP) - GAP) / 2 + n * (CARD_W + GAP));
    }
    // In large letters the effect of the selected card is repeated below the cards.
    const bool large = c->large_text;
    const int scale = canvas_letters(c), below_y = large ? LARGE_Y : BELOW_Y;
    const char *below = large ? term(gear_get(w->choice.card[w->choice.chosen])->gain) : phrase_text(SAY_CARDS_KEPT);
    canvas_fill(c, 0, below_y - 6, VIEW_W, large ? VIEW_H - below_y + 6 : 40, INK(7, 8, 20, 200));
    const int lines = canvas_paragraph(c, VIEW_W / 2, below_y, scale, VIEW_W - 2 * GAP, INK_WHITE, below);
    const int keys_y = below_y + lines * (TEXT_H + 2) * scale + (large ? 0 : 4);
    canvas_centered(c, VIEW_W / 2, keys_y, scale, c->beat / 30 % 2 ? INK_COOL : INK_WHITE, phrase_text(SAY_CARDS_KEYS));
}

// ---- the whole tally ----------------------------------------------------------------------------

void tally_draw(tally_map *m, const canvas *c, const tally *t, const game *g) {
    const world *w = &g->world;
    char title[64];
    if (w->phase == PHASE_CLEARED && w->phase_timer <= CHOICE_TICKS && !w->painted.hash) {
        draw_cards(c, w);
        return;
    }
    if (t->shown == 0 || t->ending > 0) {
        draw_ending(c, w, t->ending);
        return;
    }
    int in = SDL_min(t->shown * 256 / TALLY_FIRST, 256);
    canvas_fill(c, 0, 0, VIEW_W, VIEW_H, INK(5, 5, 16, 110 * in / 256));
    if (w->painted.hash) {
        snprintf(title, sizeof title, phrase_text(SAY_CLEARED_PAINTED), w->painted.name);
    } else {
        snprintf(title, sizeof title, phrase_text(SAY_CLEARED), w->level, level_of(w).name);
    }
    SDL_Rect panel = {LEFT, TOP, WIDTH, HEIGHT * in / 256};
    canvas_panel(c, panel, ink_fade(INK_GREEN, 200));
    if (in == 256) {
        canvas_centered(c, VIEW_W / 2, TOP + 10, 3, INK_GREEN, title);
        draw_lines(c, t, w);
        draw_map(m, c, w, SDL_max(tally_counted(t, 3), 0));
    }
    if (tally_counted(t, TALLY_LINES - 1) == 256) {
        // The medals in a row: a gem for a medal that was won, a shadow for a medal that can still be won.
        for (int i = 0; i < MEDALS; i++) {
            bool won = t->medals & 1U << i;
            SDL_Rect gem = {LEFT + 16 + i * (WIDTH - 32) / MEDALS, TOP + MEDALS_AT, 16, 16};
            canvas_sprite_in(c, SPRITE_GEM, 0, gem, won ? 255 : 60);
            text_draw(c->text, gem.x + 22, gem.y + 4, 1, won ? INK_GOLD : INK_FAINT,
                      phrase_text((phrase)(SAY_MEDAL_TIME + i)));
        }
        canvas_centered(c, VIEW_W / 2, TOP + HEIGHT - 15, 1, c->beat / 30 % 2 ? INK_COOL : INK_WHITE,
                        phrase_text(SAY_FIRE_GO_ON));
    }
    if (w->phase_timer < LEAVE_TICKS) {
        canvas_fill(c, 0, 0, VIEW_W, VIEW_H, INK(0, 0, 0, 255 - w->phase_timer * 255 / LEAVE_TICKS));
    }
}
