// gear.c - the tables of difficulties, modes, tools and powers.
#include "game/world/gear.h"

#include <string.h>

#include "game/world/body.h"
#include "game/world/tuning.h"

static const int32_t normal[VALUES] = {
    [VALUE_HEAT] = 1,
    [VALUE_DRILL_HARM] = DRILL_DAMAGE,
    [VALUE_SHOTS] = SHOT_MOST,
    [VALUE_SHOT_HARM] = SHOT_DAMAGE,
    [VALUE_HOOK_REACH] = HOOK_REACH,
    [VALUE_THROW] = THROW_GAIN,
    [VALUE_HULL] = SHIP_HULL,
    [VALUE_SOFT] = 256,
    [VALUE_HARM] = 256,
    [VALUE_RAM] = 256,
    [VALUE_BOMBS] = 1,
    [VALUE_GEM] = 256,
    [VALUE_PAUSE] = 256,
};

static const gear tools[GEAR_COUNT] = {
    [GEAR_COLD] = {"cold bit",
                   "The drill never overheats and hits as hard as a shot.",
                   {0x5fd7ff, 14, 4, 8, 4},
                   VALUE_DRILL_HARM,
                   {{VALUE_HEAT, 0}, {VALUE_DRILL_HARM, SHOT_DAMAGE}}},
    [GEAR_LANCE] = {"shaped bit",
                    "A second bit drills 25 pixels further ahead.",
                    {0xffd75f, 19, 2, 12, 3},
                    VALUE_NONE,
                    {{VALUE_LANCE, 38}}},
    [GEAR_RICOCHET] =
        {"ricochet", "Shots bounce off rock and walls.", {0xc77dff, 4, 9, 8, 4}, VALUE_SHOTS, {{VALUE_RICOCHET, 1}}},
    [GEAR_HEAVY] = {"heavy shot",
                    "Shots dig wide and hit twice as hard.",
                    {0xff8f3f, 10, 8, 9, 5},
                    VALUE_SHOTS,
                    {{VALUE_WIDE, 1}, {VALUE_SHOT_HARM, 2 * SHOT_DAMAGE}}},
    [GEAR_FAN] = {"fan", "Three shots at once.", {0xff5f87, 7, 13, 10, 4}, VALUE_SHOTS, {{VALUE_FAN, 1}}},
    [GEAR_FOAM] = {"foam",
                   "The key of foam makes rock behind the ship.",
                   {0xd7d7c0, -14, 6, 6, 6},
                   VALUE_NONE,
                   {{VALUE_FOAM, 12}}},
    [GEAR_ROPE] = {"long rope",
                   "The rope hooks from afar and throws faster.",
                   {0xd7a05f, -9, 11, 5, 7},
                   VALUE_NONE,
                   {{VALUE_HOOK_REACH, 230}, {VALUE_THROW, 800}}},
    [GEAR_PLATES] = {"plated hull",
                     "Hits cost half, and ramming hurts enemies.",
                     {0xb8c4d8, 0, 14, 16, 4},
                     VALUE_NONE,
                     {{VALUE_HARM, 128}, {VALUE_RAM, 1024}}},
    [GEAR_BOMBS] =
        {"second bomb", "The ship stores two bombs.", {0xffe08a, -6, 5, 7, 5}, VALUE_BOMBS, {{VALUE_BOMBS, 2}}},
    [GEAR_MAGNET] =
        {"magnet", "Loose gems move to the ship.", {0xff4f4f, 12, 12, 5, 7}, VALUE_NONE, {{VALUE_MAGNET, 120}}},
    [GEAR_CUTTER] =
        {"gem cutter", "Gems score half as much again.", {0x5fffa0, 2, 4, 8, 4}, VALUE_NONE, {{VALUE_GEM, 384}}},
    [GEAR_WELDER] =
        {"welder", "Empty hull cells regenerate slowly.", {0x8fff5f, -3, 15, 8, 4}, VALUE_NONE, {{VALUE_WELD, 1}}},
};

/// A power changes numbers, or has the effect of a tool.
static const struct {
    uint32_t tool; ///< bit of the tool; 0: none
    ship_change change;
} powers[POWER_COUNT] = {
    [POWER_COLD] = {1U << GEAR_COLD, {VALUE_NONE, 0}},
    [POWER_BITE] = {0, {VALUE_WIDE, 1}},
    [POWER_RICOCHET] = {1U << GEAR_RICOCHET, {VALUE_NONE, 0}},
    [POWER_FOAM] = {0, {VALUE_SPRAY, 1}},
};

static const ship_change difficulties[DIFFICULTIES][CHANGES] = {
    [DIFFICULTY_SOFT] = {{VALUE_SOFT, 150}, {VALUE_PAUSE, 384}},
    [DIFFICULTY_ONE_CELL] = {{VALUE_HULL, HULL_CELL}},
};

static const play_mode modes[PLAY_MODES] = {
    [PLAY_STANDARD] = {"standard", "Twenty levels and all tools.", {{VALUE_NONE, 0}}},
    {"no gun", "Drill, bomb and rope only.", {{VALUE_SHOTS, 0}}},
    {"three minutes", "The highest score in three minutes.", {{VALUE_TIME, 3 * 60 * TICKS_PER_SECOND}}},
    {"dark", "Every level is dark.", {{VALUE_DARK, 1}}},
    {"rope only", "Only rock and mines kill.", {{VALUE_SHOTS, 0}, {VALUE_DRILL_HARM, 0}, {VALUE_BOMBS, 0}}},
};

const gear *gear_get(int32_t n) {
    return n > GEAR_NONE && n < GEAR_COUNT ? &tools[n] : NULL;
}

uint32_t gear_active(const world *w) {
    return w->gear | powers[w->power].tool;
}

const play_mode *play_mode_get(int32_t n) {
    return n >= 0 && n < PLAY_MODES ? &modes[n] : NULL;
}

int32_t play_mode_find(const char *term) {
    int32_t n = PLAY_MODES - 1;
    while (n >= 0 && strcmp(modes[n].term, term) != 0) {
        n--;
    }
    return n;
}

static int32_t changed(const ship_change change[CHANGES], ship_value which, int32_t value) {
    for (int32_t i = 0; i < CHANGES; i++) {
        value = change[i].which == which ? change[i].value : value;
    }
    return value;
}

int32_t ship_number(const world *w, ship_value which) {
    const uint32_t active = gear_active(w);
    int32_t value = changed(difficulties[w->difficulty], which, normal[which]);
    value = changed(modes[w->mode].change, which, value);
    for (int32_t n = 1; n < GEAR_COUNT && active >> n; n++) {
        if (active >> n & 1) {
            value = changed(tools[n].change, which, value);
        }
    }
    return powers[w->power].change.which == which ? powers[w->power].change.value : value;
}

void power_take(world *w, power p) {
    w->power = (int32_t)p;
    w->power_ticks = POWER_TICKS;
    if (ship_number(w, VALUE_HEAT) == 0) {
        w->drill_heat = w->drill_rest = 0;
    }
}

void power_run(world *w) {
    enum { FADES = 120 }; // remaining ticks at which the end is announced
    const body *ship = body_ship(w);
    if (w->power_ticks == FADES && ship) {
        event_add(w, EVENT_FADE, body_cx(ship), body_cy(ship), w->power, 0, 0);
    }
    if (w->power_ticks > 0 && --w->power_ticks == 0) {
        w->power = POWER_NONE;
    }
}

void gear_charge(world *w, int32_t pixels) {
    const int32_t most = BOMB_CHARGE * ship_number(w, VALUE_BOMBS), before = w->charge;
    const body *ship = body_ship(w);
    w->charge = w->charge + pixels < most ? w->charge + pixels : most;
    if (w->charge / BOMB_CHARGE > before / BOMB_CHARGE && ship) {
        event_add(w, EVENT_CHARGED, body_cx(ship), body_cy(ship), 0, 0, 0);
    }
}
