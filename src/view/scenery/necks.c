// necks.c - finds the bridges that a further bite would break, by the same method as the rules: erosion of the
// ground, its components, and the dilation of each component.
//
// A part is an island if it is large, contains no bedrock and does not continue outside the window. A neighboring
// part that contains bedrock or continues outside supports it. If the supports touch the island at a single place,
// the line at that place is the neck. Rock that hangs on the island supports no other rock. A tick examines one part.
#include "view/scenery/necks.h"

#include "sdl/palette.h"
#include "pixhit/pixhit_more.h"

enum {
    AROUND = 96, // margin of the window around a part [px]
    FILM = 2,    // rock thinner than twice this supports no island [px]
    JOINS = 4,   // maximum distance between points of the same line [px]
    PAUSE = 20,  // ticks between two rounds
    PULSE = 44   // period [ticks]
};

void necks_reset(necks *n) {
    n->shown = n->found = 0;
    n->parts = NULL;
}

static ph_component part_of(const necks *n, int32_t i) {
    return ph_components_list(n->parts)[i];
}

// ---- the thick parts ----------------------------------------------------------------------------

static ph_components *label(uint64_t *memory, const ph_mask *mask) {
    return ph_components_bytes(mask) <= NECKS_BYTES ? ph_components_init(memory, mask, 4) : NULL;
}

static void begin(necks *n, const terrain *t, SDL_Point corner) {
    const ph_box w =
        terrain_around(t, (ph_box){corner.x, corner.y, corner.x + VIEW_W, corner.y + VIEW_H}, NECKS_MARGIN);
    n->window = w;
    n->found = n->next = 0;
    n->thick = ph_mask_init(n->memory, w.x1 - w.x0, w.y1 - w.y0);
    n->parts = NULL;
    if (n->thick) {
        terrain_window(t, w.x0, w.y0, n->thick);
        ph_mask_grow(n->thick, -NECK_HALF);
        n->parts = label(n->labels[0], n->thick);
    }
}

static bool at_edge(ph_box part, const ph_mask *window, int32_t margin) {
    return part.x0 <= margin || part.y0 <= margin || part.x1 >= window->w - margin || part.y1 >= window->h - margin;
}

/// The next part that may be an island, or the number of parts if there is none.
static int32_t candidate(const necks *n, int32_t i) {
    for (; i < n->parts->n; i++) {
        const ph_box in = part_of(n, i).box;
        bool large = (in.x1 - in.x0 + 2 * NECK_HALF) * (in.y1 - in.y0 + 2 * NECK_HALF) >= NECK_HOLDS;
        if (large && !at_edge(in, n->thick, NECK_HALF)) {
            break;
        }
    }
    return i;
}

// ---- one island ---------------------------------------------------------------------------------

/// A window around a part, and four masks of its size.
typedef struct local {
    ph_box box; // [px of the world]
    ph_mask *island, *rest, *bed, *line;
} local;

static local open_local(necks *n, ph_box part) {
    const ph_box in = {SDL_max(part.x0 - AROUND, 0), SDL_max(part.y0 - AROUND, 0),
                       SDL_min(part.x1 + AROUND, n->thick->w), SDL_min(part.y1 + AROUND, n->thick->h)};
    local l = {.box = {in.x0 + n->window.x0, in.y0 + n->window.y0, in.x1 + n->window.x0, in.y1 + n->window.y0}};
    ph_mask **mask[] = {&l.island, &l.rest, &l.bed, &l.line};
    for (int i = 0; i < 4; i++) {
        *mask[i] = ph_mask_init(n->local[i], in.x1 - in.x0, in.y1 - in.y0);
    }
    return l;
}

/// Dilates the part, without the pixels that it shares with other dilated parts, and marks the surrounding rock.
static void grow_back(const necks *n, const terrain *t, int32_t i, const local *l) {
    const ph_box in = part_of(n, i).box;
    const int32_t x = n->window.x0 - l->box.x0, y = n->window.y0 - l->box.y0;
    ph_components_cut(n->parts, i, n->thick, l->line);
    ph_mask_draw(l->rest, n->thick, x, y);
    ph_mask_draw(n->thick, l->line, in.x0, in.y0);
    ph_mask_grow(l->rest, NECK_HALF);
    ph_mask_draw(l->island, l->line, in.x0 + x, in.y0 + y);
    ph_mask_grow(l->island, NECK_HALF);
    ph_mask_erase(l->island, l->rest, 0, 0);
    terrain_window(t, l->box.x0, l->box.y0, l->rest);
    ph_mask_intersect(l->island, l->rest, 0, 0); // the island may have been carved since the round began
    ph_mask_erase(l->rest, l->island, 0, 0);
    terrain_bedrock(t, l->box.x0, l->box.y0, l->bed);
}

/// Keeps the supports: parts of the rest that contain bedrock or continue outside the window.
static bool keep_carriers(necks *n, const local *l) {
    ph_mask_grow(l->rest, -FILM);
    ph_mask_grow(l->rest, FILM);
    const ph_components *found = label(n->labels[1], l->rest);
    for (int32_t i = 0; found && i < found->n; i++) {
        ph_components_mask(found, i, l->line);
        if (!at_edge(ph_components_list(found)[i].box, l->rest, 0) && !ph_mask_hit(l->line, l->bed, 0, 0)) {
            ph_mask_erase(l->rest, l->line, 0, 0);
        }
    }
    return found != NULL;
}

/// The line where supports touch the island. Returns false if it is too long or in several places.
static bool find_line(necks *n, const local *l) {
    ph_mask_copy(l->line, l->island);
    ph_mask_grow(l->line, 1);
    ph_mask_intersect(l->line, l->rest, 0, 0);
    ph_mask_copy(l->rest, l->line);
    ph_mask_grow(l->rest, JOINS);
    const ph_components *places = label(n->labels[1], l->rest);
    return places && places->n == 1 && l->line->count <= NECK_POINTS;
}

/// Stores the line, unless most of it is too hard for a bite.
static void keep_line(necks *n, const terrain *t, const local *l) {
    neck *one = &n->find[n->found];
    int soft = 0;
    one->n = 0;
    for (mask_run r = {0}; mask_next(l->line, &r);) {
        for (int32_t x = r.x0; x < r.x1; x++) {
            const ph_point pixel = {l->box.x0 + x, l->box.y0 + r.y};
            soft += terrain_material(t, pixel.x, pixel.y) == MATERIAL_SOFT;
            one->pixels[one->n++] = pixel;
        }
    }
    n->found += 2 * soft > one->n;
}

void necks_tick(necks *n, const game *g, SDL_Point corner) {
    const terrain *t = &g->world.terrain;
    if (g->world.ground < 0) {
        return;
    }
    if (!n->parts) {
        if (g->world.level_ticks % PAUSE == 0) {
            begin(n, t, corner);
        }
        return;
    }
    const int32_t i = candidate(n, n->next);
    if (i < n->parts->n) {
        const local l = open_local(n, part_of(n, i).box);
        grow_back(n, t, i, &l);
        bool island = l.island->count >= NECK_HOLDS && !ph_mask_hit(l.island, l.bed, 0, 0);
        if (island && n->found < NECKS_MOST && keep_carriers(n, &l) && find_line(n, &l)) {
            keep_line(n, t, &l);
        }
        n->next = i + 1;
    } else {
        SDL_memcpy(n->show, n->find, sizeof n->show);
        n->shown = n->found;
        n->parts = NULL;
    }
}

// ---- drawing ------------------------------------------------------------------------------------

void necks_draw(const necks *n, const canvas *c, const game *g) {
    const ph_mask *ground = terrain_mask(&g->world.terrain);
    const float turn = (float)(c->beat % PULSE) / PULSE * 6.2831853f;
    const int breath = 150 + (int)(90 * SDL_cosf(turn));
    for (int i = 0; i < n->shown; i++) {
        const neck *one = &n->show[i];
        const ph_point middle = one->pixels[one->n / 2];
        int left = 0;
        for (int k = 0; k < one->n; k++) {
            left += ph_mask_get(ground, one->pixels[k].x, one->pixels[k].y);
        }
        if (2 * left <= one->n) {
            continue;
        }
        canvas_light(c, middle.x - c->camera_x, middle.y - c->camera_y, 30, ink_fade(INK(255, 170, 40, 255), breath));
        for (int k = 0; k < one->n; k++) {
            canvas_fill(c, one->pixels[k].x - c->camera_x, one->pixels[k].y - c->camera_y, 1, 1,
                        INK(255, 230, 150, breath));
        }
    }
}
