// test_mask_print.c - masks as text: a character per pixel, for a single mask and for two masks.
#include "support/shapes.h"

#include <string.h>

enum { PRINT_CASES = 60 };

typedef struct page {
    char text[40000];
    size_t n;
    int pieces;
} page;

static void write_piece(void *user, const char *text) {
    page *p = (page *)user;
    size_t n = strlen(text);
    assert_true(p->n + n < sizeof p->text);
    memcpy(p->text + p->n, text, n + 1);
    p->n += n;
    p->pieces++;
}

TEST(pictures_show_each_pixel_of_both) {
    static page p;
    oracle_rng rng = {7};
    for (long i = oracle_cases(PRINT_CASES); i > 0; i--) {
        oracle_twin a = any_twin(&rng), b = any_twin(&rng);
        int32_t dx = oracle_range(&rng, -b.slow.w - 2, a.slow.w + 2),
                dy = oracle_range(&rng, -b.slow.h - 2, a.slow.h + 2);
        int32_t x0 = dx < 0 ? dx : 0, y0 = dy < 0 ? dy : 0, at = 0;
        int32_t x1 = dx + b.slow.w > a.slow.w ? dx + b.slow.w : a.slow.w,
                y1 = dy + b.slow.h > a.slow.h ? dy + b.slow.h : a.slow.h;
        p.n = 0;
        ph_mask_print(a.fast, b.fast, dx, dy, write_piece, &p);
        for (int32_t y = y0; y < y1; y++) {
            for (int32_t x = x0; x < x1; x++) {
                int shown = oracle_at(&a.slow, x, y) + 2 * oracle_at(&b.slow, x - dx, y - dy);
                CHECK(p.text[at] == ".#oX"[shown], "case %ld: %d,%d", i, x, y);
                at++;
            }
            CHECK(p.text[at] == '\n', "case %ld: the end of row %d", i, y);
            at++;
        }
        CHECK((size_t)at == p.n || y1 <= y0, "case %ld: more than the picture", i);
        oracle_twin_drop(&a);
        oracle_twin_drop(&b);
    }
}

TEST(a_mask_alone_is_printed_line_by_line) {
    static page p;
    ph_mask *mask = oracle_empty(4, 2);
    ph_mask_set(mask, 1, 0, true), ph_mask_set(mask, 3, 1, true);
    p.n = 0;
    p.pieces = 0;
    ph_mask_print(mask, NULL, 9, 9, write_piece, &p);
    assert_string_equal(p.text, ".#..\n...#\n");
    assert_int_equal(p.pieces, 2);
}

TEST(a_row_of_up_to_128_px_is_one_piece) {
    static page p;
    static const int32_t widths[] = {0, 1, 127, 128, 129, 255, 256, 257}, pieces[] = {1, 1, 1, 1, 2, 2, 2, 3};
    for (int i = 0; i < 8; i++) {
        ph_mask *mask = oracle_empty(widths[i], 1);
        ph_mask_fill(mask, true);
        p.n = 0;
        p.pieces = 0;
        ph_mask_print(mask, NULL, 0, 0, write_piece, &p);
        CHECK(p.pieces == pieces[i], "%d px in %d pieces", widths[i], p.pieces);
        CHECK((int32_t)p.n == widths[i] + 1 && (int32_t)strspn(p.text, "#") == widths[i], "%d px: %s", widths[i],
              p.text);
    }
}
