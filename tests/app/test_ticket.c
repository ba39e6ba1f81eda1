// test_ticket.c - a wrong answer becomes the smallest question that is still answered wrongly, as a text that is read
// back.
#include "app/hands.h"

#include "inspect/proof/shrink.h"
#include "inspect/proof/ticket.h"
#include "app/tools/proof_flow.h"
#include "app/session/lab_file.h"
#include "game/world/body.h"

// ---- faults ---------------------------------------------------------------------------------------------------------

/// One pixel too many from three on.
static bool find_too_much(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx, int32_t vy,
                          ph_contact *out) {
    bool hit = ph_contact_find(a, b, dx, dy, vx, vy, out);
    out->area += hit && out->area >= 3;
    return hit;
}

/// Blind from the tenth column on.
static bool find_left(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx, int32_t vy,
                      ph_contact *out) {
    ph_contact c;
    bool hit = ph_contact_find(a, b, dx, dy, vx, vy, &c) && c.x < 9;
    *out = hit ? c : *out;
    return hit;
}

/// A step too late.
static bool sweep_late(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx, int32_t my,
                       ph_sweep_hit *out) {
    bool hit = ph_mask_sweep(a, b, dx, dy, mx, my, out);
    out->step += hit && out->steps > 0;
    return hit;
}

static ph_mask *disc(int32_t w, int32_t h) {
    ph_mask *m = ph_mask_create(w, h);
    assert_non_null(m);
    ph_mask_fill_circle(m, w / 2, h / 2, w / 2 - 2, true);
    ph_mask_fill_circle(m, w / 2, h / 3, w / 5, false);
    return m;
}

/// A ticket of two discs with such calls.
static ticket ticket_of(question q, core_calls calls) {
    ticket t = {0};
    ph_mask *a = disc(40, 44), *b = disc(31, 70);
    q.pair.a = a, q.pair.b = b;
    answer got = question_ask(&q, &calls);
    assert_true(ticket_make(&t, &q, &got, &calls));
    ph_mask_free(a);
    ph_mask_free(b);
    return t;
}

static void check_wrong(const ticket *t, const core_calls *calls) {
    char what[WRONG_TEXT];
    answer got = question_ask(&t->asked, calls), want = question_truth(&t->asked);
    assert_true(t->again && question_differ(&got, &want, what));
    const core_calls right = question_core();
    got = question_ask(&t->asked, &right);
    assert_false(question_differ(&got, &want, what));
}

TEST(a_wrong_area_shrinks_to_the_pixels_that_it_takes) {
    const core_calls calls = {find_too_much, ph_mask_sweep};
    const question q = {.pair = {NULL, NULL, 12, -9, 300, -20}};
    ticket t = ticket_of(q, calls);
    check_wrong(&t, &calls);
    const truth_pair *p = &t.asked.pair;
    assert_int_equal(p->a->count, 3);
    assert_int_equal(p->b->count, 3);
    assert_int_equal(p->a->w * p->a->h, 3);
    assert_int_equal(p->b->w * p->b->h, 3);
    assert_int_equal(p->vx, 0);
    assert_int_equal(t.got.contact.area, 4);
    assert_int_equal(t.want.contact.area, 3);
    assert_int_equal(t.whole_b.y, 70);
    ticket_free(&t);
}

TEST(a_fault_of_a_place_keeps_the_place) {
    const core_calls calls = {find_left, ph_mask_sweep};
    const question q = {.pair = {NULL, NULL, 14, 3, 0, 0}};
    ticket t = ticket_of(q, calls);
    check_wrong(&t, &calls);
    assert_int_equal(t.asked.pair.a->w, 10);
    assert_int_equal(t.asked.pair.a->count, 1);
    assert_int_equal(t.asked.pair.b->w, 1);
    assert_false(t.got.hit);
    assert_true(t.want.hit);
    ticket_free(&t);
}

TEST(a_way_shrinks_too) {
    const core_calls calls = {ph_contact_find, sweep_late};
    const question q = {.pair = {NULL, NULL, 60, 3, 0, 0}, .swept = true, .mx = -50, .my = 4};
    ticket t = ticket_of(q, calls);
    check_wrong(&t, &calls);
    assert_int_equal(t.asked.pair.a->count, 1);
    assert_int_equal(t.asked.pair.b->count, 1);
    assert_true(labs(t.asked.mx) + labs(t.asked.my) <= 2);
    ticket_free(&t);
}

TEST(an_answer_that_is_right_the_next_time_is_kept_whole) {
    ticket t = {0};
    ph_mask *a = disc(40, 44), *b = disc(31, 31), *large = ph_mask_create(900, 700);
    const core_calls calls = question_core();
    question q = {.pair = {a, b, 10, 3, 0, 0}};
    answer got = question_ask(&q, &calls);
    got.contact.area++;
    assert_true(ticket_make(&t, &q, &got, &calls));
    assert_false(t.again);
    assert_int_equal(t.asked.pair.a->count, a->count);
    assert_int_equal(t.got.contact.area, t.want.contact.area + 1);
    ticket_free(&t);
    ph_mask_fill(large, true);
    q.pair.a = large, q.pair.dx = 500, q.pair.dy = 690;
    got = question_ask(&q, &calls);
    got.contact.area++;
    assert_true(ticket_make(&t, &q, &got, &calls)); // what lies far away is cut off all the same
    assert_true(t.asked.pair.a->w <= 33 && t.asked.pair.a->h <= 33);
    assert_true(t.want.contact.area == got.contact.area - 1);
    ticket_free(&t);
    ph_mask_free(a);
    ph_mask_free(b);
    ph_mask_free(large);
}

TEST(cutting_off_keeps_the_answer) {
    const core_calls calls = question_core();
    ph_mask *a = disc(90, 80), *b = disc(37, 50);
    for (int32_t i = 0; i < 400; i++) {
        question whole = {.pair = {a, b, i % 20 * 8 - 45, i / 20 * 8 - 55, 1, 2}, .swept = i % 3 == 0};
        whole.mx = whole.swept ? i % 7 * 3 - 9 : 0, whole.my = whole.swept ? i % 5 * 3 - 6 : 0;
        question part = shrink_copy(&whole);
        shrink_crop(&part);
        answer before = question_ask(&whole, &calls), after = question_ask(&part, &calls);
        CHECK(before.hit == after.hit && before.contact.area == after.contact.area &&
                  before.contact.gx == after.contact.gx && before.contact.gy == after.contact.gy &&
                  before.when == after.when,
              "offset %d,%d", whole.pair.dx, whole.pair.dy);
        shrink_drop(&part);
    }
    ph_mask_free(a);
    ph_mask_free(b);
}

// ---- the text -------------------------------------------------------------------------------------------------------

static char *text_of(ticket *t, size_t *size) {
    const core_calls calls = {find_left, ph_mask_sweep};
    const question q = {.pair = {NULL, NULL, 14, 3, 7, -5}};
    *t = ticket_of(q, calls);
    SDL_strlcpy(t->name, "wrong_1_2_3", sizeof t->name);
    SDL_strlcpy(t->about, "a test", sizeof t->about);
    char *written = ticket_text(t, size);
    assert_non_null(written);
    assert_int_equal(strlen(written), *size);
    return written;
}

TEST(a_ticket_is_read_as_it_was_written) {
    ticket t, again;
    size_t size;
    char *written = text_of(&t, &size);
    assert_true(ticket_is(written, size));
    assert_non_null(strstr(written, "static void wrong_1_2_3(void **state) {"));
    assert_null(ticket_read(&again, written, size));
    for (int i = 0; i < 2; i++) {
        const ph_mask *p = i ? t.asked.pair.b : t.asked.pair.a, *q = i ? again.asked.pair.b : again.asked.pair.a;
        assert_int_equal(p->w, q->w);
        assert_int_equal(p->h, q->h);
        assert_memory_equal(p, q, ph_mask_bytes(p->w, p->h));
    }
    assert_int_equal(again.asked.pair.dx, t.asked.pair.dx);
    assert_int_equal(again.asked.pair.dy, t.asked.pair.dy);
    ticket_free(&again);
    ticket_free(&t);
    free(written);
}

TEST(a_ticket_cut_off_anywhere_is_refused_or_whole_enough) {
    ticket t, again;
    size_t size;
    char *written = text_of(&t, &size);
    const char *numbers = strstr(written, " MY = ");
    for (size_t n = 0; n < size; n++) {
        const char *wrong = ticket_read(&again, written, n);
        CHECK(n > (size_t)(numbers - written) + 6 || wrong, "%d bytes", (int)n);
        CHECK(!wrong || !again.asked.pair.a, "%d bytes", (int)n);
        ticket_free(&again);
    }
    ticket_free(&t);
    free(written);
}

TEST(flipped_bytes_do_no_harm) {
    ticket t, again;
    size_t size;
    char *written = text_of(&t, &size), *spoiled = malloc(size);
    uint32_t dice = 7;
    assert_non_null(spoiled);
    for (int i = 0; i < 3000; i++) {
        memcpy(spoiled, written, size);
        for (int k = 0; k < 1 + i % 4; k++) {
            dice = dice * 1664525u + 1013904223u;
            spoiled[(sizeof TICKET_HEAD + dice / 65536 * 7) % size] = (char)(dice >> 8);
        }
        const char *wrong = ticket_read(&again, spoiled, size);
        CHECK(!wrong == (again.asked.pair.a && again.asked.pair.b), "%d", i);
        ticket_free(&again);
    }
    ticket_free(&t);
    free(spoiled);
    free(written);
}

TEST(every_damage_has_a_reason) {
    static const struct {
        const char *text, *reason;
    } bad[] = {
        {"int main", "version"},
        {TICKET_HEAD "\n", "missing"},
        {TICKET_HEAD "\nrows_a[] = {\n};\n", "without rows"},
        {TICKET_HEAD "\nrows_a[] = {\n\"##\",\n\"#\",\n};\n", "length"},
        {TICKET_HEAD "\nrows_a[] = {\n\"#x\",\n};\n", "signs"},
        {TICKET_HEAD "\nrows_a[] = {\n\"##\",\n", "end"},
        {TICKET_HEAD "\nrows_a[] = {\n\"##\",\n};\n", "missing"},
        {TICKET_HEAD "\nrows_a[] = {\n\"##\",\n};\nrows_b[] = {\n\"#\",\n};\n", "offset"},
        {TICKET_HEAD
         "\nrows_a[] = {\n\"##\",\n};\nrows_b[] = {\n\"#\",\n};\nenum { DX = 99999999, DY = 0, VX = 0, VY = 0, "
         "MX = 0, MY = 0 };",
         "offset"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        ticket t;
        const char *reason = ticket_read(&t, bad[i].text, strlen(bad[i].text));
        CHECK(reason && strstr(reason, bad[i].reason), "%d: %s", (int)i, reason ? reason : "taken");
        assert_null(t.asked.pair.a);
    }
}

// ---- the game and the laboratory ------------------------------------------------------------------------------------

/// Spoils the first contact of at least three pixels, as an observer that forgets that it may change nothing.
static void plant(void *user, const game *g) {
    collider *c = (collider *)&g->collider; // NOLINT: the fault is the point
    bool *planted = user;
    for (int32_t i = 0; i < c->contact_count && !*planted; i++) {
        *planted = c->contacts[i].hit.area >= 3;
        c->contacts[i].hit.area += *planted;
    }
}

static front *open_with_fault(folder *dir) {
    const char *const line[] = {"--seed", "7", "--autopilot", "--level", "6", NULL};
    static const core_calls calls = {find_too_much, ph_mask_sweep};
    options o = front_options(line);
    front *f = front_open(&o, false);
    bool planted = false;
    proof_flow_toggle(&f->app);
    proof_ask(f->app.proof, &calls);
    session_observe(&f->app.session, plant, &planted);
    SDL_strlcpy(f->app.keep.folder, dir->name, sizeof f->app.keep.folder);
    for (int tick = 0; tick < 600 && !f->app.frozen; tick++) {
        front_ticks(f, 1);
    }
    session_observe(&f->app.session, NULL, NULL);
    assert_true(planted && f->app.frozen);
    return f;
}

TEST(a_wrong_answer_leaves_a_ticket_that_the_laboratory_shows) {
    folder dir = folder_make();
    front *f = open_with_fault(&dir);
    const ticket *t = proof_ticket(f->app.proof);
    assert_true(t && t->again);
    assert_int_equal(t->asked.pair.a->count, 3);
    assert_true(t->whole_a.x > 3);
    char content[4096], tick[32];
    folder_read(&dir, PROOF_TICKET, content, sizeof content);
    snprintf(tick, sizeof tick, "tick %lld:", (long long)proof_first(f->app.proof)->tick);
    assert_non_null(strstr(content, tick));
    assert_non_null(strstr(content, "seed 7, level 6"));
    proof_flow_toggle(&f->app);
    flow_begin(&f->app, true);
    lab_flow_file(&f->app, folder_file(&dir, PROOF_TICKET));
    assert_int_equal(f->app.screen, SCREEN_GALLERY);
    assert_int_equal(gallery_shown(f->app.gallery), GALLERY_LAB);
    front_ticks(f, 30);
    assert_int_equal(gallery_proof(f->app.gallery)->wrong, 0);
    folder_write(&dir, "bad.txt", TICKET_HEAD "\nrows_a[] = {\n\"#x\",\n};\n");
    char why[PNG_WHY] = "";
    assert_false(lab_file_open(f->app.gallery, folder_file(&dir, "bad.txt"), why));
    assert_non_null(strstr(why, "a damaged ticket: "));
    assert_null(strchr(why, '\n'));
    *f->app.keep.folder = 0;
    front_close(f);
    folder_remove(&dir);
}

TEST(masks_that_the_laboratory_cannot_hold_are_refused) {
    front *f = open_title();
    flow_toggle_gallery(&f->app, GALLERY_LAB);
    const ph_point at = {3, 4};
    ph_mask *large = ph_mask_create(300, 4), *full = ph_mask_create(128, 128);
    ph_mask_fill(full, true);
    assert_false(gallery_show_masks(f->app.gallery, large, full, at, at, NULL, 0));
    assert_true(gallery_show_masks(f->app.gallery, full, full, at, at, NULL, 0));
    for (int i = 0; i < 3; i++) {
        gallery_tick(f->app.gallery, false);
    }
    gallery_draw(f->app.gallery, view_canvas(f->app.view), false);
    assert_int_equal(gallery_proof(f->app.gallery)->wrong, 0);
    ph_mask_free(large);
    ph_mask_free(full);
    front_close(f);
}
