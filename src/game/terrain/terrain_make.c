// terrain_make.c - a cellular automaton on cells of 8 px decides where rock is, smooth noise gives it edges of pixels.
//
// A shape is a function that says how likely rock is at a place. Five rounds of the rule "5 of 9" turn the dice into caves.
// Rooms are opened, open places joined, rock without hold removed or given a core of bedrock. The fill is measured and the
// odds are shifted until it is right. Then each pixel asks the four cells round it. Cost: 30 ms for 1536 x 1024 px.
#include "game/terrain/terrain_make.h"

#include <string.h>

#include "game/math/noise.h"
#include "game/math/rng.h"
#include "game/terrain/shapes.h"

enum {
    TRIES = 20,
    ROUNDS = 5,
    RIM = 20,         // thinnest rim [px]; noise adds up to 8
    RIM_CELLS = 3,    // cells that are rock all round
    GATE_W = 128,     // gap of the rim at the gate
    GATE_H = 96,      // free way below it [px]
    GATE_CUT = 40,    // of which the edges are straight [px]
    CORE_LEAST = 12,  // cells of rock that get a core; fewer vanish
    CORE_R = 7,       // of a core [px]
    ROOT_PITCH = 13,  // cells from root to root in large masses of rock
    ROOT_DEPTH = 4,   // cells below the open
    ROOM = 4,         // cells that the ship needs, each way
    REGION_LEAST = 6, // roomy cells that are worth a tunnel
    TUNNEL_R = 2      // cells beside the middle of a tunnel
};

/// Working memory, in the caller's scratch.
typedef struct maker {
    const ground_plan *plan;
    rng dice;
    int32_t across, down;
    uint8_t cell[TERRAIN_CELLS_MAX], next[TERRAIN_CELLS_MAX]; // 1 = rock
    uint8_t seen[TERRAIN_CELLS_MAX];                          // 0 not yet, 1 main region, 2 the region at hand
    int16_t depth[TERRAIN_CELLS_MAX];                         // cells to the nearest open one
    int32_t queue[TERRAIN_CELLS_MAX];
    uint8_t soft[TERRAIN_CELLS_MAX]; // share of rock in the 3 x 3 cells round it, 0..255
    uint8_t core[TERRAIN_CELLS_MAX]; // a core of bedrock lies here
} maker;

// ---- cells -----------------------------------------------------------------------------------------------------------

static bool in_rim(const maker *m, int32_t x, int32_t y) {
    return x < RIM_CELLS || y < RIM_CELLS || x >= m->across - RIM_CELLS || y >= m->down - RIM_CELLS;
}

static bool rock_at(const maker *m, int32_t x, int32_t y) {
    return x < 0 || y < 0 || x >= m->across || y >= m->down || m->cell[y * m->across + x];
}

static void throw_dice(maker *m, int32_t shift) {
    for (int32_t y = 0; y < m->down; y++) {
        for (int32_t x = 0; x < m->across; x++) {
            int32_t odds = shape_odds(m->plan, x * TERRAIN_CELL + 4, y * TERRAIN_CELL + 4) + shift;
            m->cell[y * m->across + x] = (uint8_t)(rng_below(&m->dice, 100) < odds || in_rim(m, x, y));
        }
    }
}

static int32_t rocks_round(const maker *m, int32_t x, int32_t y) {
    int32_t n = 0;
    for (int32_t i = 0; i < 9; i++) {
        n += rock_at(m, x + i % 3 - 1, y + i / 3 - 1);
    }
    return n;
}

static void grow_caves(maker *m) {
    for (int32_t round = 0; round < ROUNDS; round++) {
        for (int32_t i = 0; i < m->across * m->down; i++) {
            int32_t x = i % m->across, y = i / m->across;
            m->next[i] = (uint8_t)(rocks_round(m, x, y) >= 5 || in_rim(m, x, y));
        }
        memcpy(m->cell, m->next, sizeof m->cell);
    }
}

/// Opens the cells whose middle is within r px of (x, y), but not the rim.
static void open_disc(maker *m, int32_t x, int32_t y, int32_t r) {
    for (int32_t i = 0; i < m->across * m->down; i++) {
        int32_t dx = i % m->across * TERRAIN_CELL + 4 - x, dy = i / m->across * TERRAIN_CELL + 4 - y;
        if (dx * dx + dy * dy <= r * r && !in_rim(m, i % m->across, i / m->across)) {
            m->cell[i] = 0;
        }
    }
}

static void open_rooms(maker *m) {
    const ground_plan *p = m->plan;
    for (int32_t i = 0; i < p->rooms; i++) {
        open_disc(m, p->room[i].x, p->room[i].y, p->room[i].r + 6);
    }
    for (int32_t y = RIM_CELLS; y * TERRAIN_CELL < GATE_H; y++) {
        for (int32_t x = p->gate / TERRAIN_CELL; x < (p->gate + GATE_W) / TERRAIN_CELL; x++) {
            m->cell[y * m->across + x] = 0;
        }
    }
}

// ---- regions -----------------------------------------------------------------------------------------------------------

/// True when the ship has room with the top-left of its frame in this cell.
static bool roomy(const maker *m, int32_t i) {
    int32_t x = i % m->across, y = i / m->across;
    for (int32_t k = 0; k < ROOM * ROOM; k++) {
        if (rock_at(m, x + k % ROOM, y + k / ROOM)) {
            return false;
        }
    }
    return true;
}

typedef bool member_fn(const maker *m, int32_t i);

static bool is_rock(const maker *m, int32_t i) {
    return m->cell[i] != 0;
}

/// Marks the region round cell `from`; the queue holds its cells afterwards. Returns how many.
static int32_t flood(maker *m, int32_t from, member_fn *member, uint8_t mark) {
    int32_t n = 0;
    m->queue[n++] = from;
    m->seen[from] = mark;
    for (int32_t k = 0; k < n; k++) {
        int32_t at = m->queue[k], x = at % m->across, y = at / m->across;
        const int32_t near[4] = {x > 0 ? at - 1 : at, x + 1 < m->across ? at + 1 : at, y > 0 ? at - m->across : at,
                                 y + 1 < m->down ? at + m->across : at};
        for (int32_t s = 0; s < 4; s++) {
            if (m->seen[near[s]] == 0 && member(m, near[s])) {
                m->seen[near[s]] = mark;
                m->queue[n++] = near[s];
            }
        }
    }
    return n;
}

/// The marked cell nearest to `from`, or -1.
static int32_t nearest(const maker *m, int32_t from, uint8_t mark) {
    int32_t best = -1, least = INT32_MAX, x = from % m->across, y = from / m->across;
    for (int32_t i = 0; i < m->across * m->down; i++) {
        int32_t dx = i % m->across - x, dy = i / m->across - y, away = dx * dx + dy * dy;
        if (m->seen[i] == mark && away < least) {
            least = away, best = i;
        }
    }
    return best;
}

static void open_round(maker *m, int32_t x, int32_t y) {
    for (int32_t dy = -TUNNEL_R; dy <= TUNNEL_R; dy++) {
        for (int32_t dx = -TUNNEL_R; dx <= TUNNEL_R; dx++) {
            if (!in_rim(m, x + dx, y + dy)) {
                m->cell[(y + dy) * m->across + x + dx] = 0;
            }
        }
    }
}

/// A tunnel between two roomy cells.
static void tunnel(maker *m, int32_t a, int32_t b) {
    int32_t x0 = a % m->across + 1, y0 = a / m->across + 1, x1 = b % m->across + 1, y1 = b / m->across + 1;
    int32_t dx = x1 - x0, dy = y1 - y0, steps = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy) + 1;
    for (int32_t i = 0; i <= steps; i++) {
        open_round(m, x0 + dx * i / steps, y0 + dy * i / steps);
    }
}

static void take_over(maker *m) {
    for (int32_t i = 0; i < m->across * m->down; i++) {
        m->seen[i] = m->seen[i] == 2 ? 1 : m->seen[i];
    }
}

/// Joins every roomy region with that of the start.
static void connect(maker *m) {
    memset(m->seen, 0, sizeof m->seen);
    int32_t start = (m->plan->h / 2 / TERRAIN_CELL - 2) * m->across + m->plan->w / 2 / TERRAIN_CELL - 2;
    flood(m, start, roomy, 1);
    for (int32_t i = 0; i < m->across * m->down; i++) {
        if (m->seen[i] == 0 && roomy(m, i) && flood(m, i, roomy, 2) >= REGION_LEAST) {
            int32_t to = nearest(m, i, 1), from = nearest(m, to, 2);
            tunnel(m, from, to);
        }
        if (m->seen[i] == 2) {
            take_over(m);
        }
    }
}

// ---- hold -----------------------------------------------------------------------------------------------------------

/// Depth of each cell below the open, in cells.
static void sound_depth(maker *m) {
    int32_t n = 0, cells = m->across * m->down;
    for (int32_t i = 0; i < cells; i++) {
        m->depth[i] = m->cell[i] ? INT16_MAX : 0;
        if (!m->cell[i]) {
            m->queue[n++] = i;
        }
    }
    for (int32_t k = 0; k < n; k++) {
        int32_t at = m->queue[k], x = at % m->across, y = at / m->across;
        const int32_t near[4] = {x > 0 ? at - 1 : at, x + 1 < m->across ? at + 1 : at, y > 0 ? at - m->across : at,
                                 y + 1 < m->down ? at + m->across : at};
        for (int32_t s = 0; s < 4; s++) {
            if (m->depth[near[s]] == INT16_MAX) {
                m->depth[near[s]] = (int16_t)(m->depth[at] + 1);
                m->queue[n++] = near[s];
            }
        }
    }
}

/// Rock that does not reach the rim gets a core where it is deepest, or vanishes.
static void give_hold(maker *m) {
    memset(m->seen, 0, sizeof m->seen);
    memset(m->core, 0, sizeof m->core);
    sound_depth(m);
    flood(m, 0, is_rock, 1);
    for (int32_t i = 0; i < m->across * m->down; i++) {
        if (m->seen[i] != 0 || !m->cell[i]) {
            continue;
        }
        int32_t n = flood(m, i, is_rock, 2), best = i;
        for (int32_t k = 0; k < n; k++) {
            best = m->depth[m->queue[k]] > m->depth[best] ? m->queue[k] : best;
            m->cell[m->queue[k]] = (uint8_t)(n >= CORE_LEAST);
        }
        m->core[best] = (uint8_t)(n >= CORE_LEAST);
    }
}

/// Large masses get cores on a loose lattice, so that no bite tears down a whole side of the level.
static void give_roots(maker *m) {
    for (int32_t i = 0; i < m->across * m->down; i++) {
        int32_t x = i % m->across, y = i / m->across;
        uint32_t h = noise_hash(m->plan->seed + 13, x / ROOT_PITCH, y / ROOT_PITCH);
        bool spot = x % ROOT_PITCH == (int32_t)(h % ROOT_PITCH) && y % ROOT_PITCH == (int32_t)((h >> 8) % ROOT_PITCH);
        m->core[i] |= (uint8_t)(spot && m->depth[i] >= ROOT_DEPTH && !in_rim(m, x, y));
    }
}

static int32_t fill_of(const maker *m) {
    int32_t n = 0, cells = m->across * m->down;
    for (int32_t i = 0; i < cells; i++) {
        n += m->cell[i];
    }
    return n * 100 / cells;
}

// ---- pixels ------------------------------------------------------------------------------------------------------------

/// The mean of the 3 x 3 cells round each, the middle four times as heavy as a corner.
static void soften(maker *m) {
    static const uint8_t weight[9] = {1, 2, 1, 2, 4, 2, 1, 2, 1};
    for (int32_t i = 0; i < m->across * m->down; i++) {
        int32_t sum = 0;
        for (int32_t k = 0; k < 9; k++) {
            sum += weight[k] * rock_at(m, i % m->across + k % 3 - 1, i / m->across + k / 3 - 1);
        }
        m->soft[i] = (uint8_t)(sum * 255 / 16);
    }
}

static int32_t soft_at(const maker *m, int32_t x, int32_t y) {
    x = x < 0 ? 0 : x >= m->across ? m->across - 1 : x;
    y = y < 0 ? 0 : y >= m->down ? m->down - 1 : y;
    return m->soft[y * m->across + x];
}

/// How much rock there is at a pixel, 0..255: between the four cells whose middles lie round it.
static int32_t thickness(const maker *m, int32_t x, int32_t y) {
    int32_t sx = x + TERRAIN_CELL / 2, sy = y + TERRAIN_CELL / 2, cx = sx / TERRAIN_CELL - 1,
            cy = sy / TERRAIN_CELL - 1;
    int32_t tx = sx % TERRAIN_CELL * 2 + 1, ty = sy % TERRAIN_CELL * 2 + 1;
    int32_t top = soft_at(m, cx, cy) * (16 - tx) + soft_at(m, cx + 1, cy) * tx;
    int32_t bottom = soft_at(m, cx, cy + 1) * (16 - tx) + soft_at(m, cx + 1, cy + 1) * tx;
    return (top * (16 - ty) + bottom * ty) / 256;
}

static bool in_core(const maker *m, int32_t x, int32_t y) {
    for (int32_t k = 0; k < 9; k++) {
        int32_t cx = x / TERRAIN_CELL + k % 3 - 1, cy = y / TERRAIN_CELL + k / 3 - 1;
        if (cx >= 0 && cy >= 0 && cx < m->across && cy < m->down && m->core[cy * m->across + cx]) {
            int32_t dx = cx * TERRAIN_CELL + 4 - x, dy = cy * TERRAIN_CELL + 4 - y;
            return dx * dx + dy * dy <= CORE_R * CORE_R;
        }
    }
    return false;
}

static bool bedrock(const maker *m, int32_t x, int32_t y) {
    const ground_plan *p = m->plan;
    int32_t dx = x < p->w - 1 - x ? x : p->w - 1 - x, dy = y < p->h - 1 - y ? y : p->h - 1 - y;
    int32_t edge = dx < dy ? dx : dy;
    return edge < RIM || (edge < RIM + 8 && edge < RIM + noise_at(p->seed + 3, x, y, 4) / 32) || in_core(m, x, y);
}

static material material_at(const maker *m, int32_t x, int32_t y) {
    const ground_plan *p = m->plan;
    if (bedrock(m, x, y)) {
        return MATERIAL_BED;
    }
    int32_t rock = thickness(m, x, y);
    if (rock > 84 && rock < 172) { // an edge: noise makes it rough
        rock += (noise_at(p->seed + 1, x, y, 3) - 128) / 5 + (noise_at(p->seed + 2, x, y, 2) - 128) / 9;
    }
    if (rock < 128) {
        return MATERIAL_OPEN;
    }
    bool hard = noise_at(p->seed + 5, x, y, 6) > 240 - p->hard * 3 && p->hard > 0;
    return hard ? MATERIAL_HARD : MATERIAL_SOFT;
}

static void put_pixels(terrain *t, const maker *m) {
    for (int32_t y = 0; y < t->h; y++) {
        int32_t from = 0;
        material now = material_at(m, 0, y);
        for (int32_t x = 1; x <= t->w; x++) {
            material next = x < t->w ? material_at(m, x, y) : MATERIAL_COUNT;
            if (next != now) {
                if (now != MATERIAL_OPEN) {
                    terrain_put(t, from, x, y, now);
                }
                from = x, now = next;
            }
        }
    }
}

static void open_for_sure(terrain *t, const ground_plan *p) {
    for (int32_t i = 0; i < p->rooms; i++) {
        terrain_open_disc(t, p->room[i].x, p->room[i].y, p->room[i].r);
    }
    ph_box gate = {p->gate, 0, p->gate + GATE_W, GATE_CUT};
    terrain_open_box(t, gate);
}

// ---- all together ---------------------------------------------------------------------------------------------------------

static bool possible(const ground_plan *p) {
    bool size = p->w >= 512 && p->h >= 384 && p->w <= TERRAIN_W_MAX && p->h <= TERRAIN_H_MAX &&
                p->w % TERRAIN_CELL == 0 && p->h % TERRAIN_CELL == 0;
    return size && p->shape > SHAPE_NONE && p->shape < SHAPE_COUNT && p->rooms >= 0 && p->rooms <= PLAN_ROOMS &&
           p->gate >= RIM && p->gate + GATE_W <= p->w - RIM && p->gate % TERRAIN_CELL == 0;
}

/// True when the cells are as full as the plan wants them, within two percent.
static bool lay_out(maker *m) {
    int32_t shift = 0;
    for (int32_t i = 0; i < TRIES; i++) {
        throw_dice(m, shift);
        grow_caves(m);
        open_rooms(m);
        connect(m);
        give_hold(m);
        int32_t missing = m->plan->fill - fill_of(m);
        if (missing >= -2 && missing <= 2) {
            return true;
        }
        shift += missing > 6 ? 3 : missing > 0 ? 1 : missing < -6 ? -3 : -1;
    }
    return false;
}

/// Opens what the pixels have left without hold, for good.
static bool drop_loose(terrain *t, void *memory, size_t room) {
    if (!terrain_finish(t, memory, room)) {
        return false;
    }
    size_t plane_bytes = ph_mask_bytes(t->w, t->h);
    ph_mask *piece = ph_mask_init(memory, t->w, t->h);
    if (ph_components_bytes(terrain_mask(t)) > room - plane_bytes) {
        return false;
    }
    ph_components *parts = ph_components_init((char *)memory + plane_bytes, terrain_mask(t), 4);
    for (int32_t i = 0; parts && i < parts->n; i++) {
        if (!terrain_holds(t, parts, i) && ph_components_mask(parts, i, piece)) {
            terrain_unmake(t, piece);
        }
    }
    return terrain_finish(t, memory, room);
}

bool terrain_make(terrain *t, const ground_plan *p, void *memory, size_t room) {
    if (!possible(p) || room < MAKE_BYTES) {
        terrain_reset(t, 0, 0);
        return false;
    }
    maker *m = memory;
    memset(m, 0, sizeof *m);
    m->plan = p;
    m->dice.state = p->seed;
    m->across = p->w / TERRAIN_CELL, m->down = p->h / TERRAIN_CELL;
    bool laid_out = lay_out(m);
    give_roots(m);
    terrain_reset(t, p->w, p->h);
    t->seed = p->seed, t->look = p->look;
    soften(m);
    put_pixels(t, m);
    open_for_sure(t, p);
    return drop_loose(t, memory, room) && laid_out;
}
