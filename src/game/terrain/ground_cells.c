// ground_cells.c - a cellular automaton on cells of 8 px decides the position of rock.
//
// A shape is a function that returns the probability of rock at a position. Five rounds of the rule "5 of 9" turn
// random cells into caves. Then rooms are opened, open regions are connected, and unsupported rock is removed or
// receives a core of bedrock. The share of rock is measured, and the probabilities are shifted until the share
// matches the plan.
#include "game/terrain/ground_cells.h"

#include <stdlib.h>
#include <string.h>

#include "game/math/noise.h"

enum {
    TRIES = 20,
    ROUNDS = 5,
    RIM_CELLS = 3,    // cells of rock along each edge
    GATE_H = 96,      // open height below the gate [px]
    CORE_LEAST = 12,  // masses of fewer cells are removed; larger masses get a core
    ROOT_PITCH = 13,  // distance between cores in large masses of rock [cells]
    ROOT_DEPTH = 4,   // depth of these cores below open space [cells]
    ROOM = 4,         // side of the square that the ship needs [cells]
    REGION_LEAST = 6, // smaller regions are not connected by a tunnel [roomy cells]
    TUNNEL_R = 2      // half width of a tunnel [cells]
};

// ---- cells --------------------------------------------------------------------------------------

static bool in_rim(const ground_cells *m, int32_t x, int32_t y) {
    return x < RIM_CELLS || y < RIM_CELLS || x >= m->across - RIM_CELLS || y >= m->down - RIM_CELLS;
}

bool ground_cells_rock(const ground_cells *m, int32_t x, int32_t y) {
    return x < 0 || y < 0 || x >= m->across || y >= m->down || m->cell[y * m->across + x];
}

/// Computes the probability of rock in each cell, which is the same in every attempt.
static void find_odds(ground_cells *m) {
    for (int32_t i = 0; i < m->across * m->down; i++) {
        int32_t x = i % m->across * TERRAIN_CELL + 4, y = i / m->across * TERRAIN_CELL + 4;
        m->odds[i] = (int8_t)shape_odds(&m->plan, x, y);
    }
}

static void throw_dice(ground_cells *m) {
    for (int32_t i = 0; i < m->across * m->down; i++) {
        bool rock = rng_below(&m->dice, 100) < m->odds[i] + m->shift;
        m->cell[i] = (uint8_t)(rock || in_rim(m, i % m->across, i / m->across));
    }
}

/// Number of rock cells among a cell inside the rim and its eight neighbors.
static int32_t rocks_round(const ground_cells *m, int32_t x, int32_t y) {
    int32_t n = 0;
    for (int32_t row = y - 1; row <= y + 1; row++) {
        const uint8_t *cell = &m->cell[row * m->across + x];
        n += cell[-1] + cell[0] + cell[1];
    }
    return n;
}

/// Applies one round of the automaton.
static void grow_caves(ground_cells *m) {
    for (int32_t y = 0; y < m->down; y++) {
        for (int32_t x = 0; x < m->across; x++) {
            m->next[y * m->across + x] = (uint8_t)(in_rim(m, x, y) || rocks_round(m, x, y) >= 5);
        }
    }
    memcpy(m->cell, m->next, sizeof m->cell);
}

/// Opens the cells whose center is within r px of (x, y), except the rim.
static void open_disc(ground_cells *m, int32_t x, int32_t y, int32_t r) {
    for (int32_t i = 0; i < m->across * m->down; i++) {
        int32_t dx = i % m->across * TERRAIN_CELL + 4 - x, dy = i / m->across * TERRAIN_CELL + 4 - y;
        if (dx * dx + dy * dy <= r * r && !in_rim(m, i % m->across, i / m->across)) {
            m->cell[i] = 0;
        }
    }
}

static void open_rooms(ground_cells *m) {
    const ground_plan *p = &m->plan;
    for (int32_t i = 0; i < p->rooms; i++) {
        open_disc(m, p->room[i].x, p->room[i].y, p->room[i].r + 6);
    }
    for (int32_t y = RIM_CELLS; y * TERRAIN_CELL < GATE_H; y++) {
        for (int32_t x = p->gate / TERRAIN_CELL; x < (p->gate + p->gate_w) / TERRAIN_CELL; x++) {
            m->cell[y * m->across + x] = 0;
        }
    }
}

// ---- regions ------------------------------------------------------------------------------------

/// True if the ship fits with the top-left corner of its frame in this cell.
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

/// Marks the region that contains cell `from`. Afterwards the queue holds its cells. Returns their number.
static int32_t flood(ground_cells *m, int32_t from, member_fn *member, uint8_t mark) {
    int32_t n = 0;
    m->queue[n++] = from;
    m->region[from] = mark;
    for (int32_t k = 0; k < n; k++) {
        int32_t near[4], count = grid_beside(m->queue[k], m->across, m->down, near);
        for (int32_t s = 0; s < count; s++) {
            if (m->region[near[s]] == 0 && member(m, near[s])) {
                m->region[near[s]] = mark;
                m->queue[n++] = near[s];
            }
        }
    }
    return n;
}

/// Returns the marked cell nearest to `from`, or -1.
static int32_t nearest(const ground_cells *m, int32_t from, uint8_t mark) {
    int32_t best = -1, least = INT32_MAX, x = from % m->across, y = from / m->across;
    for (int32_t i = 0; i < m->across * m->down; i++) {
        if (m->region[i] == mark) {
            int32_t dx = i % m->across - x, dy = i / m->across - y, away = dx * dx + dy * dy;
            best = away < least ? i : best;
            least = away < least ? away : least;
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

/// Opens a tunnel between two roomy cells.
static void tunnel(ground_cells *m, int32_t a, int32_t b) {
    int32_t x0 = a % m->across + 1, y0 = a / m->across + 1, x1 = b % m->across + 1, y1 = b / m->across + 1;
    int32_t dx = x1 - x0, dy = y1 - y0, steps = abs(dx) + abs(dy) + 1;
    for (int32_t i = 0; i <= steps; i++) {
        open_round(m, x0 + dx * i / steps, y0 + dy * i / steps);
    }
}

/// Connects each roomy region with the region of the start.
static void connect(ground_cells *m) {
    const int32_t cells = m->across * m->down;
    memset(m->region, 0, sizeof m->region);
    flood(m, (m->plan.h / 2 / TERRAIN_CELL - 2) * m->across + m->plan.w / 2 / TERRAIN_CELL - 2, roomy, 1);
    for (int32_t i = 0; i < cells; i++) {
        if (m->region[i] == 0 && roomy(m, i) && flood(m, i, roomy, 2) >= REGION_LEAST) {
            int32_t to = nearest(m, i, 1), from = nearest(m, to, 2);
            tunnel(m, from, to);
        }
        const bool marked = m->region[i] == 2;
        for (int32_t k = 0; k < cells && marked; k++) {
            m->region[k] = m->region[k] == 2 ? 1 : m->region[k];
        }
    }
}

// ---- support ------------------------------------------------------------------------------------

/// Computes the depth of each cell below open space [cells].
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

/// Gives rock that does not reach the rim a core at its deepest cell, or removes it.
static void give_hold(ground_cells *m) {
    memset(m->region, 0, sizeof m->region);
    memset(m->core, 0, sizeof m->core);
    sound_depth(m);
    flood(m, 0, is_rock, 1);
    for (int32_t i = 0; i < m->across * m->down; i++) {
        if (m->region[i] != 0 || !m->cell[i]) {
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

/// Adds cores to large masses on a loose grid, so that a single bite cannot release a whole side of the level.
static void give_roots(ground_cells *m) {
    for (int32_t i = 0; i < m->across * m->down; i++) {
        int32_t x = i % m->across, y = i / m->across;
        uint32_t h = noise_hash(m->plan.seed + 13, x / ROOT_PITCH, y / ROOT_PITCH);
        bool spot = x % ROOT_PITCH == (int32_t)(h % ROOT_PITCH) && y % ROOT_PITCH == (int32_t)((h >> 8) % ROOT_PITCH);
        m->core[i] |= (uint8_t)(spot && m->depth[i] >= ROOT_DEPTH && !in_rim(m, x, y));
    }
}

bool ground_cells_make(ground_cells *m, const ground_plan *plan) {
    bool full = false;
    memset(m, 0, sizeof *m);
    m->plan = *plan;
    m->dice.state = plan->seed;
    m->across = plan->w / TERRAIN_CELL;
    m->down = plan->h / TERRAIN_CELL;
    find_odds(m);
    for (int32_t n = 0; n < TRIES && !full; n++) {
        int32_t rock = 0, cells = m->across * m->down;
        throw_dice(m);
        for (int32_t round = 0; round < ROUNDS; round++) {
            grow_caves(m);
        }
        open_rooms(m);
        connect(m);
        give_hold(m);
        for (int32_t i = 0; i < cells; i++) {
            rock += m->cell[i];
        }
        const int32_t missing = plan->fill - rock * 100 / cells, step = missing > 6 || missing < -6 ? 3 : 1;
        full = missing >= -2 && missing <= 2;
        m->shift += missing > 0 ? step : -step;
    }
    give_roots(m);
    return full;
}
