// ground_cells.c - a cellular automaton on cells of 8 px decides where rock is.
//
// A shape is a function that says how likely rock is at a place. Five rounds of the rule "5 of 9" turn the dice into
// caves. Rooms are opened, open places joined, rock without hold removed or given a core of bedrock. The fill is
// measured and the odds are shifted until it is right. Cost: 10 ms for 1536 x 1024 px.
#include "game/terrain/ground_cells.h"

#include <stdlib.h>
#include <string.h>

#include "game/math/noise.h"

enum {
    TRIES = 20,
    ROUNDS = 5,
    RIM_CELLS = 3,    // cells that are rock all round
    GATE_H = 96,      // free way below the gate [px]
    CORE_LEAST = 12,  // cells of rock that get a core; fewer vanish
    ROOT_PITCH = 13,  // cells from root to root in large masses of rock
    ROOT_DEPTH = 4,   // cells below the open
    ROOM = 4,         // cells that the ship needs, each way
    REGION_LEAST = 6, // roomy cells that are worth a tunnel
    TUNNEL_R = 2      // cells beside the middle of a tunnel
};

// ---- cells ----------------------------------------------------------------------------------------------------------

static bool in_rim(const ground_cells *m, int32_t x, int32_t y) {
    return x < RIM_CELLS || y < RIM_CELLS || x >= m->across - RIM_CELLS || y >= m->down - RIM_CELLS;
}

bool ground_cells_rock(const ground_cells *m, int32_t x, int32_t y) {
    return x < 0 || y < 0 || x >= m->across || y >= m->down || m->cell[y * m->across + x];
}

static void throw_dice(ground_cells *m, int32_t shift) {
    for (int32_t y = 0; y < m->down; y++) {
        for (int32_t x = 0; x < m->across; x++) {
            int32_t odds = shape_odds(m->plan, x * TERRAIN_CELL + 4, y * TERRAIN_CELL + 4) + shift;
            m->cell[y * m->across + x] = (uint8_t)(rng_below(&m->dice, 100) < odds || in_rim(m, x, y));
        }
    }
}

/// Cells of rock among a cell within the rim and the eight round it.
static int32_t rocks_round(const ground_cells *m, int32_t x, int32_t y) {
    int32_t n = 0;
    for (int32_t row = y - 1; row <= y + 1; row++) {
        const uint8_t *at = &m->cell[row * m->across + x];
        n += at[-1] + at[0] + at[1];
    }
    return n;
}

static void grow_caves(ground_cells *m) {
    for (int32_t round = 0; round < ROUNDS; round++) {
        for (int32_t i = 0; i < m->across * m->down; i++) {
            int32_t x = i % m->across, y = i / m->across;
            m->next[i] = (uint8_t)(in_rim(m, x, y) || rocks_round(m, x, y) >= 5);
        }
        memcpy(m->cell, m->next, sizeof m->cell);
    }
}

/// Opens the cells whose middle is within r px of (x, y), but not the rim.
static void open_disc(ground_cells *m, int32_t x, int32_t y, int32_t r) {
    for (int32_t i = 0; i < m->across * m->down; i++) {
        int32_t dx = i % m->across * TERRAIN_CELL + 4 - x, dy = i / m->across * TERRAIN_CELL + 4 - y;
        if (dx * dx + dy * dy <= r * r && !in_rim(m, i % m->across, i / m->across)) {
            m->cell[i] = 0;
        }
    }
}

static void open_rooms(ground_cells *m) {
    const ground_plan *p = m->plan;
    for (int32_t i = 0; i < p->rooms; i++) {
        open_disc(m, p->room[i].x, p->room[i].y, p->room[i].r + 6);
    }
    for (int32_t y = RIM_CELLS; y * TERRAIN_CELL < GATE_H; y++) {
        for (int32_t x = p->gate / TERRAIN_CELL; x < (p->gate + p->gate_w) / TERRAIN_CELL; x++) {
            m->cell[y * m->across + x] = 0;
        }
    }
}

// ---- regions --------------------------------------------------------------------------------------------------------

/// True when the ship has room with the top-left of its frame in this cell.
static bool roomy(const ground_cells *m, int32_t i) {
    int32_t x = i % m->across, y = i / m->across;
    for (int32_t k = 0; k < ROOM * ROOM; k++) {
        if (ground_cells_rock(m, x + k % ROOM, y + k / ROOM)) {
            return false;
        }
    }
    return true;
}

typedef bool member_fn(const ground_cells *m, int32_t i);

static bool is_rock(const ground_cells *m, int32_t i) {
    return m->cell[i] != 0;
}

/// Marks the region round cell `from`; the queue holds its cells afterwards. Returns how many.
static int32_t flood(ground_cells *m, int32_t from, member_fn *member, uint8_t mark) {
    int32_t n = 0;
    m->queue[n++] = from;
    m->seen[from] = mark;
    for (int32_t k = 0; k < n; k++) {
        int32_t near[4], count = grid_beside(m->queue[k], m->across, m->down, near);
        for (int32_t s = 0; s < count; s++) {
            if (m->seen[near[s]] == 0 && member(m, near[s])) {
                m->seen[near[s]] = mark;
                m->queue[n++] = near[s];
            }
        }
    }
    return n;
}

/// The marked cell nearest to `from`, or -1.
static int32_t nearest(const ground_cells *m, int32_t from, uint8_t mark) {
    int32_t best = -1, least = INT32_MAX, x = from % m->across, y = from / m->across;
    for (int32_t i = 0; i < m->across * m->down; i++) {
        int32_t dx = i % m->across - x, dy = i / m->across - y, away = dx * dx + dy * dy;
        if (m->seen[i] == mark && away < least) {
            least = away, best = i;
        }
    }
    return best;
}

static void open_round(ground_cells *m, int32_t x, int32_t y) {
    for (int32_t dy = -TUNNEL_R; dy <= TUNNEL_R; dy++) {
        for (int32_t dx = -TUNNEL_R; dx <= TUNNEL_R; dx++) {
            if (!in_rim(m, x + dx, y + dy)) {
                m->cell[(y + dy) * m->across + x + dx] = 0;
            }
        }
    }
}

/// A tunnel between two roomy cells.
static void tunnel(ground_cells *m, int32_t a, int32_t b) {
    int32_t x0 = a % m->across + 1, y0 = a / m->across + 1, x1 = b % m->across + 1, y1 = b / m->across + 1;
    int32_t dx = x1 - x0, dy = y1 - y0, steps = abs(dx) + abs(dy) + 1;
    for (int32_t i = 0; i <= steps; i++) {
        open_round(m, x0 + dx * i / steps, y0 + dy * i / steps);
    }
}

static void take_over(ground_cells *m) {
    for (int32_t i = 0; i < m->across * m->down; i++) {
        m->seen[i] = m->seen[i] == 2 ? 1 : m->seen[i];
    }
}

/// Joins every roomy region with that of the start.
static void connect(ground_cells *m) {
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
static void sound_depth(ground_cells *m) {
    int32_t n = 0, cells = m->across * m->down;
    for (int32_t i = 0; i < cells; i++) {
        m->depth[i] = m->cell[i] ? INT16_MAX : 0;
        if (!m->cell[i]) {
            m->queue[n++] = i;
        }
    }
    for (int32_t k = 0; k < n; k++) {
        int32_t near[4], count = grid_beside(m->queue[k], m->across, m->down, near);
        for (int32_t s = 0; s < count; s++) {
            if (m->depth[near[s]] == INT16_MAX) {
                m->depth[near[s]] = (int16_t)(m->depth[m->queue[k]] + 1);
                m->queue[n++] = near[s];
            }
        }
    }
}

/// Rock that does not reach the rim gets a core where it is deepest, or vanishes.
static void give_hold(ground_cells *m) {
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
static void give_roots(ground_cells *m) {
    for (int32_t i = 0; i < m->across * m->down; i++) {
        int32_t x = i % m->across, y = i / m->across;
        uint32_t h = noise_hash(m->plan->seed + 13, x / ROOT_PITCH, y / ROOT_PITCH);
        bool spot = x % ROOT_PITCH == (int32_t)(h % ROOT_PITCH) && y % ROOT_PITCH == (int32_t)((h >> 8) % ROOT_PITCH);
        m->core[i] |= (uint8_t)(spot && m->depth[i] >= ROOT_DEPTH && !in_rim(m, x, y));
    }
}

static int32_t fill_of(const ground_cells *m) {
    int32_t n = 0, cells = m->across * m->down;
    for (int32_t i = 0; i < cells; i++) {
        n += m->cell[i];
    }
    return n * 100 / cells;
}

bool ground_cells_lay_out(ground_cells *m, const ground_plan *plan) {
    int32_t shift = 0;
    bool full = false;
    memset(m, 0, sizeof *m);
    m->plan = plan;
    m->dice.state = plan->seed;
    m->across = plan->w / TERRAIN_CELL, m->down = plan->h / TERRAIN_CELL;
    for (int32_t i = 0; i < TRIES && !full; i++) {
        throw_dice(m, shift);
        grow_caves(m);
        open_rooms(m);
        connect(m);
        give_hold(m);
        int32_t missing = m->plan->fill - fill_of(m);
        full = missing >= -2 && missing <= 2;
        int32_t by = missing > 6 || missing < -6 ? 3 : 1;
        shift += missing > 0 ? by : -by;
    }
    give_roots(m);
    return full;
}
