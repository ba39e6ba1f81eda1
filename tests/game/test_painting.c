// test_painting.c - colors become paints and dots, the text becomes columns, and the encoding of a level is exact. A
// slow reference computes the nearest key, the thin parts and the ground.
#include <math.h>
#include <stdio.h>

#include "game/levels/level_ground.h"
#include "game/actors/breeds.h"
#include "game/world/gear.h"
#include "game/picture/columns.h"
#include "support/oracle.h"
#include "support/painting.h"

static uint32_t random_color(oracle_rng *dice) {
    return (uint32_t)oracle_range(dice, 0, 0xFFFFFF);
}

// ---- colors ----------------------------------------------------------------------------------------

TEST(the_nearest_key_is_the_key_at_the_least_distance) {
    oracle_rng dice = {3};
    for (long n = oracle_cases(100000); n > 0; n--) {
        uint32_t color = random_color(&dice);
        const uint8_t rgba[4] = {(uint8_t)(color >> 16), (uint8_t)(color >> 8), (uint8_t)color, 255};
        int32_t distance, key = key_nearest(rgba, &distance);
        double least = 1000;
        for (int32_t k = 0; k < KEY_COUNT; k++) {
            double dr = (double)(key_color(k) >> 16) - rgba[0], dg = (double)(key_color(k) >> 8 & 255) - rgba[1];
            double db = (double)(key_color(k) & 255) - rgba[2], away = sqrt(dr * dr + dg * dg + db * db);
            least = away < least ? away : least;
            CHECK(k != key || (int32_t)away == distance, "color %06x key %d", (unsigned)color, (int)k);
        }
        CHECK((int32_t)least == distance, "color %06x", (unsigned)color);
    }
}

TEST(a_transparent_pixel_is_open_whatever_its_color) {
    const uint8_t clear[4] = {255, 0, 200, 127}, solid[4] = {255, 0, 255, 128};
    int32_t distance;
    assert_true(key_nearest(clear, &distance) == PAINT_OPEN && distance == 0);
    assert_true(key_nearest(solid, &distance) == PAINTS + DOT_PORTAL && distance == 0);
}

/// Colors between two keys at the edge of two areas, as a drawing program with antialiasing writes them.
TEST(an_antialiased_edge_creates_no_third_material) {
    for (int32_t k = 0; k < KEY_COUNT; k++) {
        for (int32_t l = 0; l < PAINTS; l++) {
            painting_pixels p = painting_hall();
            const ph_box area = {200, 100, 260, 160}, hole = {215, 115, 245, 145};
            painting_box(&p, area, l);
            painting_box(&p, hole, k);
            for (int32_t y = hole.y0; y < hole.y1; y++) { // a blend of a third on the left, two thirds right of it
                for (int32_t part = 1; part <= 2; part++) {
                    uint32_t mixed = 0;
                    for (int32_t shift = 0; shift <= 16; shift += 8) {
                        int32_t from = (int32_t)(key_color(l) >> shift & 255),
                                to = (int32_t)(key_color(k) >> shift & 255);
                        mixed |= (uint32_t)(from + (to - from) * part / 3) << shift;
                    }
                    painting_set(&p, hole.x0 - 2 + part, y, mixed);
                }
            }
            level_picture made;
            report notes = {0};
            bool ships = k == PAINTS + DOT_SHIP;
            bool good = picture_paint(&made, p.rgba, p.w, p.h, p.w * 4, "", 0, &notes);
            CHECK(good != ships, "keys %d and %d: note %d", (int)k, (int)l, notes.count ? (int)notes.notes[0].kind : 0);
            if (good) {
                terrain *t = after_test_memory(sizeof *t);
                picture_ground(&made, t, 256, 128);
                static const material expected[] = {MATERIAL_OPEN, MATERIAL_SOFT, MATERIAL_HARD, MATERIAL_BED,
                                                    MATERIAL_SOFT};
                for (int32_t x = hole.x0 - 2; x <= hole.x0; x++) {
                    material here = terrain_material(t, x, 130);
                    bool known = here == expected[l] || here == expected[k < PAINTS ? k : l];
                    CHECK(known, "keys %d and %d: %d", (int)k, (int)l, (int)here);
                }
                picture_free(&made);
            }
        }
    }
}

/// Draws a disc with soft edges of 16 x 16 samples per pixel, as drawing programs paint it.
static void soft_disc(const painting_pixels *p, int32_t cx, int32_t cy, int32_t radius, uint32_t color) {
    for (int32_t y = cy - radius - 1; y <= cy + radius + 1; y++) {
        for (int32_t x = cx - radius - 1; x <= cx + radius + 1; x++) {
            const uint8_t *at = p->rgba + ((size_t)y * (size_t)p->w + (size_t)x) * 4;
            int32_t inside = 0;
            uint32_t mixed = 0;
            for (int32_t k = 0; k < 256; k++) {
                int32_t dx = (x - cx) * 16 + k % 16 - 8, dy = (y - cy) * 16 + k / 16 - 8;
                inside += dx * dx + dy * dy <= radius * radius * 256;
            }
            for (int32_t part = 0; part < 3; part++) {
                int32_t from = at[part], to = (int32_t)(color >> (16 - 8 * part) & 255);
                mixed = mixed << 8 | (uint32_t)(from + (to - from) * inside / 256);
            }
            painting_set(p, x, y, mixed);
        }
    }
}

/// The edge of a white disc in black passes through the gray of hard rock and of the core.
TEST(a_dot_with_soft_edges_leaves_no_pixel_of_another_material) {
    for (int32_t below = 0; below < PAINTS; below++) {
        for (int32_t which = DOT_GEM; which < DOT_COLORS + 1; which++) {
            painting_pixels p = painting_hall();
            terrain *t = after_test_memory(sizeof *t);
            int32_t key = which == DOT_COLORS ? DOT_SHIP : which, dots = 0; // the ship last
            painting_box(&p, (ph_box){100, 100, 540, 280}, below);
            soft_disc(&p, 250, 200, 4, key_color(PAINTS + key));
            level_picture made;
            report notes = {0};
            bool good = picture_paint(&made, p.rgba, p.w, p.h, p.w * 4, "", 0, &notes);
            CHECK(good, "key %d in %d: note %d", (int)key, (int)below, (int)notes.notes[0].kind);
            const level_dots all = picture_dots(&made);
            for (int32_t i = 0; i < all.count; i++) {
                const level_dot *d = &all.dot[i];
                dots += (int32_t)d->kind == key && d->center.x == 250 && d->center.y == 200;
            }
            CHECK(dots == 1, "key %d in %d", (int)key, (int)below);
            picture_ground(&made, t, 256, 128);
            for (int32_t y = 190; y < 211; y++) {
                for (int32_t x = 240; x < 261; x++) {
                    CHECK(terrain_material(t, x, y) == terrain_material(t, 150, 150), "key %d in %d: (%d,%d)", (int)key,
                          (int)below, x, y);
                }
            }
            picture_free(&made);
        }
    }
}

// ---- thin parts and dots ---------------------------------------------------------------------------------------

/// True if a block of 3 x 3 pixels of the key contains (x, y), pixel by pixel.
static bool thick(const uint8_t *key, int32_t w, int32_t h, int32_t x, int32_t y) {
    for (int32_t cy = y - 1; cy <= y + 1; cy++) {
        for (int32_t cx = x - 1; cx <= x + 1; cx++) {
            int32_t same = 0;
            for (int32_t k = 0; k < 9; k++) {
                int32_t nx = cx + k % 3 - 1, ny = cy + k / 3 - 1;
                same += nx >= 0 && ny >= 0 && nx < w && ny < h && key[ny * w + nx] == key[y * w + x];
            }
            if (same == 9) {
                return true;
            }
        }
    }
    return false;
}

TEST(core_and_vein_remain_exactly_where_a_square_of_three_pixels_fits) {
    oracle_rng dice = {8};
    ROUNDS (n, 6) {
        painting_pixels p = painting_hall();
        uint8_t *key = after_test_memory((size_t)(p.w * p.h));
        terrain *t = after_test_memory(sizeof *t);
        for (int32_t i = 0; i < 900; i++) { // small random boxes of core and vein in the rock below the hall
            int32_t x = oracle_range(&dice, 25, 600), y = oracle_range(&dice, 295, 330);
            const ph_box box = {x, y, x + oracle_range(&dice, 1, 6), y + oracle_range(&dice, 1, 6)};
            painting_box(&p, box, oracle_range(&dice, 0, 1) ? PAINT_BED : PAINT_VEIN);
        }
        for (int32_t i = 0; i < p.w * p.h; i++) {
            int32_t distance;
            key[i] = (uint8_t)key_nearest(p.rgba + (size_t)i * 4, &distance);
        }
        level_picture made = painting_level(&p, "");
        picture_ground(&made, t, 256, 128);
        for (int32_t y = 296; y < 339; y++) {
            for (int32_t x = 26; x < 614; x++) {
                int32_t is = key[y * p.w + x];
                bool stays = (is == PAINT_BED || is == PAINT_VEIN) && thick(key, p.w, p.h, x, y);
                bool bed = terrain_material(t, x, y) == MATERIAL_BED, vein = terrain_is_vein(t, x, y);
                CHECK(!stays || (is == PAINT_BED ? bed : vein && !bed), "(%d,%d) of %d is lost", x, y, is);
            }
        }
    }
}

TEST(a_dot_is_an_object_at_its_center_and_the_rock_around_it_continues_below) {
    painting_pixels p = painting_hall();
    terrain *t = after_test_memory(sizeof *t);
    painting_dot(&p, 40, 330, DOT_GEM);                                  // in soft rock
    painting_box(&p, (ph_box){300, 300, 303, 303}, PAINTS + DOT_MINE);   // the smallest dot
    painting_box(&p, (ph_box){310, 300, 312, 303}, PAINTS + DOT_MINE);   // too narrow
    painting_box(&p, (ph_box){320, 300, 323, 302}, PAINTS + DOT_REPAIR); // too low
    level_picture made;
    report notes = {0};
    assert_true(picture_paint(&made, p.rgba, p.w, p.h, p.w * 4, "", 0, &notes));
    const note *n = painting_note(&notes, NOTE_SMALL_DOT);
    assert_true(n && n->number[0] == 2 && n->number[1] == 310 && n->number[2] == 300);
    const level_dots dots = picture_dots(&made);
    int32_t gems = 0, mines = 0;
    for (int32_t i = 0; i < dots.count; i++) {
        const level_dot d = dots.dot[i];
        gems +=
            d.kind == DOT_GEM && ((d.center.x == 40 && d.center.y == 330) || (d.center.x == 140 && d.center.y == 120));
        mines += d.kind == DOT_MINE && d.center.x == 301 && d.center.y == 301;
        assert_true(d.kind != DOT_REPAIR);
    }
    assert_true(gems == 2 && mines == 1);
    picture_ground(&made, t, 256, 128);
    assert_true(terrain_material(t, 40, 330) == MATERIAL_SOFT && terrain_material(t, 140, 120) == MATERIAL_OPEN);
    assert_true(terrain_material(t, 311, 301) == MATERIAL_SOFT);
    picture_free(&made);
}

TEST(too_many_ships_portals_and_sizes_are_rejected_with_their_numbers) {
    report notes = {0};
    level_picture made;
    painting_pixels p = painting_hall();
    painting_dot(&p, 400, 180, DOT_SHIP);
    for (int32_t i = 0; i < 5; i++) {
        painting_dot(&p, 100 + 20 * i, 260, DOT_PORTAL);
    }
    assert_false(picture_paint(&made, p.rgba, p.w, p.h, p.w * 4, "", 0, &notes));
    const note *ships = painting_note(&notes, NOTE_SHIPS), *portals = painting_note(&notes, NOTE_PORTALS);
    assert_true(ships && ships->number[0] == 2 && portals && portals->number[0] == 5);
    static const int32_t sizes[][3] = {{639, 360, 0}, {640, 359, 0}, {640, 360, 1}, {641, 361, 1}};
    for (int32_t i = 0; i < 4; i++) {
        report r = {0};
        uint8_t *rgba = after_test_memory((size_t)(sizes[i][0] * sizes[i][1] * 4));
        memset(rgba, 0, (size_t)(sizes[i][0] * sizes[i][1] * 4));
        assert_true(picture_paint(&made, rgba, sizes[i][0], sizes[i][1], sizes[i][0] * 4, "", 0, &r) == sizes[i][2]);
        assert_true((painting_note(&r, NOTE_SIZE) == NULL) == sizes[i][2]);
        picture_free(&made);
    }
    static const int32_t large[][2] = {{40000, 40000}, {1537, 1024}, {1536, 1025}, {65536, 2}, {0, 0}, {-5, 400}};
    for (int32_t i = 0; i < 6; i++) { // no pixel is read
        report r = {0};
        assert_false(picture_paint(&made, NULL, large[i][0], large[i][1], 0, "", 0, &r));
        assert_true(painting_note(&r, NOTE_SIZE)->number[0] == large[i][0]);
    }
}

// ---- text --------------------------------------------------------------------------------------------

static painted_level read_text(const char *text, report *notes) {
    painted_level made;
    memset(notes, 0, sizeof *notes);
    level_dots dots;
    columns_read(&made, &dots, text, strlen(text), 640, 360, notes);
    return made;
}

TEST(every_number_of_the_text_has_a_range_and_a_value_outside_is_reported_with_line_and_range) {
    static const char *const keys[] = {"format",  "level",  "look",    "gate",        "slide", "slide_ticks",
                                       "first",   "gems",   "buried",  "medium",      "small", "mines",
                                       "repairs", "powers", "enemies", "spawn_ticks", "par",   "exact"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const char *key = keys[i];
        char large[64];
        report first;
        snprintf(large, sizeof large, "%s = 999999", key);
        (void)read_text(large, &first);
        const note *range = painting_note(&first, NOTE_VALUE);
        CHECK(range && range->number[2] >= range->number[1] && range->number[2] < 1000, "%s", large);
        const int32_t low = range->number[1], high = range->number[2];
        for (int32_t value = low - 2; value <= high + 2; value += value == low && high > low ? high - low : 1) {
            char text[64];
            report notes;
            snprintf(text, sizeof text, "# a line\n%s=%d", key, value);
            (void)read_text(text, &notes);
            const note *n = painting_note(&notes, NOTE_VALUE);
            CHECK(!n == (value >= low && value <= high), "%s", text);
            CHECK(!n || (n->number[0] == 2 && n->number[1] == low && n->number[2] == high &&
                         strcmp(n->word[0], key) == 0),
                  "%s", text);
        }
    }
}

TEST(the_reason_of_a_rejection_is_reported_after_any_number_of_warnings) {
    char text[600] = "";
    report notes;
    for (int32_t i = 0; i < REPORT_NOTES + 6; i++) {
        strcat(text, "colour = red\n");
    }
    strcat(text, "first = 31\nfirst = 32\n");
    (void)read_text(text, &notes);
    const note *n = painting_note(&notes, NOTE_VALUE);
    assert_true(notes.rejected && notes.count == REPORT_NOTES && n && n->number[0] == REPORT_NOTES + 7);
    assert_int_equal(notes.notes[REPORT_NOTES - 2].kind, NOTE_UNKNOWN_KEY);
}

TEST(the_text_sets_names_words_and_odds) {
    report notes;
    painted_level p =
        read_text("\xEF\xBB\xBF"
                  "name = DEEP \xC3\x9C"
                  "BER\r\n by=ANNA\n\nrule = dark\nboss = lode\npower = foam\n"
                  "breeds = mote 3, snapper 1\nscale = 8\nformat = 1\npar = 90\n# name = NO\nmine_color = 3",
                  &notes);
    assert_string_equal(p.name, "DEEP \xC3\x9C"
                                "BER");
    assert_string_equal(p.author, "ANNA");
    assert_true(p.row.rule == RULE_DARK && p.boss == 2 && p.power == POWER_FOAM && p.scale == 8 && p.row.par == 90);
    assert_true(p.has_odds && p.odds[breed_find("MOTE")] == 3 && p.odds[breed_find("SNAPPER")] == 1);
    assert_true(notes.count == 1 && notes.notes[0].kind == NOTE_UNKNOWN_KEY && notes.notes[0].number[0] == 12 &&
                !notes.rejected);
    assert_string_equal(notes.notes[0].word[0], "mine_color");
}

TEST(a_written_text_reads_as_the_same_level) {
    static const char *const lines[] = {"name = DEEP\n", "by = ANNA\n", "rule = dark\n", "par = 90\n", "scale = 8\n"};
    report notes;
    painted_level p = read_text("name = DEEP\nby = ANNA\nrule = dark\nboss = lode\nscale = 8\npar = 90\n"
                                "breeds = mote 3, snapper 1\n",
                                &notes);
    level_text text = {.size = 0}, again = {.size = 0};
    columns_write(&text, &p);
    for (int i = 0; i < 5; i++) {
        CHECK(strstr(text.text, lines[i]), "no '%s' in '%s'", lines[i], text.text);
    }
    p = read_text(text.text, &notes);
    assert_int_equal(notes.count, 0);
    assert_true(p.boss == 2 && p.odds[breed_find("MOTE")] == 3 && p.odds[breed_find("SNAPPER")] == 1);
    columns_write(&again, &p);
    assert_string_equal(again.text, text.text);
}

TEST(a_written_text_names_all_breeds_and_can_be_read) {
    report notes;
    painted_level p = read_text("", &notes);
    level_text text = {.size = 0};
    p.has_odds = true;
    for (int32_t n = 1; n <= breed_count(); n++) {
        p.odds[n] = 99;
    }
    columns_write(&text, &p);
    const painted_level read = read_text(text.text, &notes);
    assert_int_equal(notes.count, 0);
    assert_memory_equal(read.odds, p.odds, sizeof p.odds);
}

TEST(an_empty_text_is_a_level_and_a_wrong_line_is_none) {
    static const char *const wrong[] = {"par",
                                        "= 5",
                                        "rule = darkness",
                                        "breeds = mote",
                                        "breeds = x 3",
                                        "breeds = mote 3 snapper 1",
                                        "breeds =",
                                        "scale = 2",
                                        "format = 2",
                                        "par = ",
                                        "par = 10x",
                                        "par = -20",
                                        "name = \x01",
                                        "name = \xC3",
                                        "boss = Halo",
                                        "breeds = mote 0",
                                        "name = 12345678901234567890123456789012"};
    report notes;
    painted_level p = read_text("", &notes);
    assert_true(notes.count == 0 && p.scale == 1 && p.row.enemies > 0 && p.row.par > 0 &&
                strcmp(p.name, "PAINTED") == 0);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        (void)read_text(wrong[i], &notes);
        CHECK(notes.rejected && notes.count == 1 && notes.notes[0].number[0] == 1, "%s", wrong[i]);
        for (const char *at = notes.notes[0].word[1]; *at; at++) { // is printed
            CHECK(*at >= ' ' && *at <= '~', "%s", wrong[i]);
        }
    }
}

// ---- encoding ------------------------------------------------------------------------------------------

/// A random picture and its objects.
typedef struct painting {
    int32_t w, h, dots;
    uint8_t *paint;
    level_dot dot[9];
} painting;

static level_picture random_level(oracle_rng *dice, painting *p) {
    char text[400] = "par = 77\n";
    p->w = 640 + oracle_range(dice, 0, 130);
    p->h = 360 + oracle_range(dice, 0, 70);
    p->paint = after_test_memory((size_t)(p->w * p->h));
    for (int32_t i = 0, left = 0, paint_now = 0; i < p->w * p->h; i++, left--) {
        if (left == 0) {
            paint_now = oracle_range(dice, 0, PAINTS - 1);
            left = oracle_range(dice, 1, 300);
        }
        p->paint[i] = (uint8_t)paint_now;
    }
    p->dots = oracle_range(dice, 0, 9);
    for (int32_t i = 0; i < p->dots; i++) {
        const ph_point at = {oracle_range(dice, 0, p->w - 1), oracle_range(dice, 0, p->h - 1)};
        p->dot[i] = (level_dot){.kind = i ? DOT_GEM : DOT_SHIP, .center = at};
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s = %d %d\n", i ? "gem" : "ship", (int)at.x,
                 (int)at.y);
    }
    level_picture made;
    report notes = {0};
    assert_true(picture_encode(&made, p->paint, p->w, p->h, text, strlen(text), &notes));
    assert_true(picture_valid(made.bytes, made.size));
    return made;
}

TEST(the_ground_has_the_painted_pixels_inside_the_rim_and_the_gap_of_the_gate) {
    static const material expected[] = {MATERIAL_OPEN, MATERIAL_SOFT, MATERIAL_HARD, MATERIAL_BED, MATERIAL_SOFT};
    oracle_rng dice = {21};
    ROUNDS (n, 8) {
        painting *p = after_test_memory(sizeof *p);
        terrain *t = after_test_memory(sizeof *t);
        level_picture made = random_level(&dice, p);
        picture_ground(&made, t, 248, 128);
        assert_true(t->w >= p->w && t->w < p->w + 8 && t->w % 8 == 0 && t->h >= p->h && t->h < p->h + 8);
        for (int32_t y = 0; y < t->h; y++) {
            for (int32_t x = 0; x < t->w; x++) {
                bool rim = x < 20 || y < 20 || x >= t->w - 20 || y >= t->h - 20, gap = x >= 248 && x < 376 && y < 40;
                int32_t here = rim ? PAINT_BED : p->paint[y * p->w + x];
                here = gap ? PAINT_OPEN : here;
                CHECK(terrain_material(t, x, y) == expected[here], "(%d,%d)", x, y);
                CHECK(ph_mask_get(terrain_mask(t), x, y) == (here != PAINT_OPEN), "(%d,%d)", x, y);
                CHECK(rim || gap || terrain_is_vein(t, x, y) == (here == PAINT_VEIN), "(%d,%d)", x, y);
            }
        }
        const level_dots dots = picture_dots(&made);
        assert_int_equal(dots.count, p->dots);
        for (int32_t i = 0; i < p->dots; i++) {
            const level_dot d = dots.dot[i];
            assert_true(d.kind == p->dot[i].kind && d.center.x == p->dot[i].center.x &&
                        d.center.y == p->dot[i].center.y);
        }
        assert_int_equal(picture_properties(&made).row.par, 77);
        picture_free(&made);
    }
}

TEST(another_pixel_or_another_letter_is_another_level) {
    painting_pixels p = painting_hall();
    level_picture a = painting_level(&p, "par = 50"), b = painting_level(&p, "par = 50"),
                  c = painting_level(&p, "par = 51");
    painting_set(&p, 100, 300, 0);
    level_picture d = painting_level(&p, "par = 50");
    assert_true(picture_hash(&a) == picture_hash(&b) && picture_same(&a, &b));
    assert_true(picture_hash(&a) != picture_hash(&c) && picture_hash(&a) != picture_hash(&d) && !picture_same(&a, &d));
    assert_true(picture_hash(&(level_picture){0}) == 0);
}

/// Copies have exactly the size, so that the sanitizers find a read behind them.
TEST(bytes_that_are_cut_or_changed_are_refused_or_are_a_level) {
    oracle_rng dice = {5};
    painting *p = after_test_memory(sizeof *p);
    level_picture made = random_level(&dice, p);
    for (size_t size = 0; size < made.size; size += 1 + size / 40) {
        uint8_t *copy = malloc(size + 1);
        assert_non_null(copy);
        memcpy(copy, made.bytes, size);
        CHECK(!picture_valid(copy, size), "size %d", (int)size);
        free(copy);
    }
    int32_t valid = 0;
    for (long n = 300; n > 0; n--) {
        level_picture damaged;
        assert_true(picture_copy(&damaged, &made));
        for (int32_t k = oracle_range(&dice, 1, 3); k > 0; k--) {
            size_t at = oracle_range(&dice, 0, 1) ? (size_t)oracle_range(&dice, 0, 15)
                                                  : (size_t)(oracle_next(&dice) % made.size);
            damaged.bytes[at] = (uint8_t)oracle_range(&dice, 0, n % 2 ? 255 : PAINTS); // often a paint
        }
        if (picture_valid(damaged.bytes, damaged.size)) { // safe to use
            const painted_level of = picture_properties(&damaged);
            valid += of.row.w >= 640 && of.row.w <= TERRAIN_W_MAX && of.row.h <= TERRAIN_H_MAX;
        }
        picture_free(&damaged);
    }
    assert_true(valid > 0);
    picture_free(&made);
}
