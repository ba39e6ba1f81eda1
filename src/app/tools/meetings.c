// meetings.c - shows the card of a first meeting for three seconds, one after the other. The cards read the world and
// change neither it nor the input, so records do not contain them. The settings store what was met.
#include "app/mode.h"
#include "app/tool.h"
#include "game/levels/scenes.h"
#include "game/world/body.h"
#include "view/hud/meeting.h"

enum {
    REST_TICKS = 60, // pause between two cards
    EACH_TICKS = 8,  // interval of the search
    LOST_TICKS = 600,
    NECK_NEAR = 200, // [px]
    FADE_TICKS = 12,
    CLEAR = 30 // room between the ship and the card [px]
};

typedef struct meetings_state {
    int shown, age, rest; ///< number of the card, MEETING_NONE: none; ticks since it appeared; ticks until the next
    bool right;           ///< side of the card
    int32_t level, power; ///< of the previous tick
    int lost;             ///< ticks for which the loss of a power is news
} meetings_state;

TOOL_STATE(meetings_state, meetings)

static bool teaches(const app *a) {
    const session *s = &a->session;
    return s->source == SOURCE_PLAYER && !s->demonstration && scene_get(s->game->world.scene)->arena;
}

static void begin(app *a) {
    meetings_state *m = state(a);
    SDL_zerop(m);
    m->shown = MEETING_NONE;
}

/// Notes a power that was lost when the ship left through the gate.
static void note_loss(meetings_state *m, const world *w) {
    const bool next = m->level > 0 && w->level != m->level;
    m->lost = next && m->power > 0 ? LOST_TICKS : m->lost - (m->lost > 0);
    m->power = w->phase == PHASE_CLEARED && w->power == 0 ? m->power : w->power;
    m->level = w->level;
}

static void tick(app *a) {
    meetings_state *m = state(a);
    const world *w = &a->session.game->world;
    settings *s = &a->saves.settings;
    if (!teaches(a)) {
        return;
    }
    note_loss(m, w);
    if (m->shown != MEETING_NONE) {
        m->age++;
        m->shown = m->age < MEETING_TICKS ? m->shown : MEETING_NONE;
        m->rest = REST_TICKS;
        return;
    }
    if (m->rest > 0 || w->tick % EACH_TICKS != 0) {
        m->rest -= m->rest > 0;
        return;
    }
    ph_point neck;
    const meeting_more more = {view_find_neck(a->view, w, NECK_NEAR, &neck), m->lost > 0};
    m->shown = meeting_find(w, more, s->met);
    m->age = 0;
    if (m->shown != MEETING_NONE) {
        settings_meet(s, m->shown);
    }
}

/// Draws the card on the side of the picture away from the ship.
static void draw(app *a) {
    meetings_state *m = state(a);
    const world *w = &a->session.game->world;
    const canvas *c = view_canvas(a->view);
    if (!mode_in_game(a) || a->mode != MODE_PLAY || !teaches(a) || m->shown == MEETING_NONE || w->ship < 0) {
        return;
    }
    const int left = SDL_min(m->age, MEETING_TICKS - m->age), strength = SDL_min(left, FADE_TICKS) * 256 / FADE_TICKS;
    const int x = body_cx(&w->bodies[w->ship]) / SUB - c->camera_x,
              y = body_cy(&w->bodies[w->ship]) / SUB - c->camera_y;
    const SDL_Rect place = meeting_draw(c, w, m->shown, m->right, strength);
    const SDL_Rect wide = {place.x - CLEAR, place.y - CLEAR, place.w + 2 * CLEAR, place.h + 2 * CLEAR};
    if (SDL_PointInRect(&(SDL_Point){x * c->zoom, y * c->zoom}, &wide)) {
        m->right = !m->right;
    }
}

const tool meetings_tool = {
    .when = IN_ALL,
    .bytes = sizeof(meetings_state),
    .on[TOOL_BEGIN] = begin,
    .on[TOOL_TICK] = tick,
    .on[TOOL_DRAW] = draw,
};
