// count.c - `count QUERY SIZE ours|pygame`: some calls of one query, for counts.sh to count instructions in.
//
// The masks and offsets are those of the benchmark's cases: even and odd columns, nothing in common, for hit and first;
// noise for area and gradient; a disc that is drawn into noise four times as wide, or erased from it. CALLS calls are
// made inside counted(), which is all that is counted.
#include "pictures.h"
#include "query_peers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CALLS = 64 };

typedef struct job {
    pygame_core pygame;
    bool ours;
    char query; // first letter of its name
    ph_mask *a, *b;
    void *pa, *pb;
    int32_t dx[CALLS], dy[CALLS];
} job;

static int64_t ask_us(const job *j, int32_t dx, int32_t dy) {
    ph_point first;
    switch (j->query) {
    case 'h': return ph_mask_hit(j->a, j->b, dx, dy);
    case 'f': return ph_mask_first_point(j->a, j->b, dx, dy, &first);
    case 'a': return ph_mask_overlap_area(j->a, j->b, dx, dy);
    case 'd': return ph_mask_draw(j->a, j->b, dx, dy);
    case 'e': return ph_mask_erase(j->a, j->b, dx, dy);
    default: return ph_mask_gradient(j->a, j->b, dx, dy).area;
    }
}

static int64_t ask_pygame(const job *j, int32_t dx, int32_t dy) {
    int x, y, area = 0;
    switch (j->query) {
    case 'h': return j->pygame.overlap(j->pa, j->pb, dx, dy);
    case 'f': return j->pygame.overlap_pos(j->pa, j->pb, dx, dy, &x, &y);
    case 'a': return j->pygame.overlap_area(j->pa, j->pb, dx, dy);
    case 'd': return j->pygame.draw(j->pa, j->pb, dx, dy), 0;
    case 'e': return j->pygame.erase(j->pa, j->pb, dx, dy), 0;
    default: break;
    }
    for (int k = 0; k < 4; k++) { // its recipe for a gradient
        area += j->pygame.overlap_area(j->pa, j->pb, dx + (k == 0) - (k == 1), dy + (k == 2) - (k == 3));
    }
    return area;
}

int64_t counted(const job *j);
int64_t counted(const job *j) {
    int64_t sum = 0;
    for (int i = 0; i < CALLS; i++) {
        sum += j->ours ? ask_us(j, j->dx[i], j->dy[i]) : ask_pygame(j, j->dx[i], j->dy[i]);
    }
    return sum;
}

static ph_mask *mask_of(shape kind, int32_t size) {
    ph_image image = draw_shape(kind, size, size);
    ph_box all = {0, 0, size, size};
    ph_mask *mask = ph_mask_from_alpha(&image, all, 127);
    free((void *)(uintptr_t)image.rgba);
    return mask;
}

int main(int argc, char **argv) {
    static job j;
    const char *why = "";
    int32_t size = argc == 4 ? atoi(argv[2]) : 0;
    if (size < 8 || !strchr("hfagde", argv[1][0])) {
        fprintf(stderr,
                "count: hit|first|area|gradient|draw|erase SIZE ours|pygame, for example: count hit 128 ours\n");
        return 2;
    }
    j.query = argv[1][0], j.ours = strcmp(argv[3], "ours") == 0;
    bool columns = j.query == 'h' || j.query == 'f';
    bool edits = j.query == 'd' || j.query == 'e';
    int32_t side = edits ? 4 * size : size;
    ph_mask *a = mask_of(columns ? EVEN_COLUMNS : NOISE, side);
    ph_mask *b = edits ? mask_of(DISC, size) : mask_of(columns ? ODD_COLUMNS : NOISE, size);
    j.a = a, j.b = b;
    if (!j.ours && !pygame_open(&j.pygame, &why)) {
        fprintf(stderr, "count: no pygame (package %s)\n", why);
        return 2;
    }
    if (!j.ours) {
        j.pa = pygame_mask(&j.pygame, a), j.pb = pygame_mask(&j.pygame, b);
    }
    int64_t words = 0;
    for (int i = 0; i < CALLS; i++) {
        int32_t low = edits ? 0 : -size / 4, high = edits ? side - size : size / 4;
        j.dx[i] = random_in(low, high) & (columns ? ~1 : ~0), j.dy[i] = random_in(low, high);
        int32_t w = edits ? size : size - abs(j.dx[i]), h = edits ? size : size - abs(j.dy[i]);
        words += (int64_t)((w + 63) / 64) * h;
    }
    int64_t sum = counted(&j);
    printf("calls %d words %ld answer %ld\n", CALLS, (long)words, (long)sum);
    ph_mask_free(a), ph_mask_free(b);
    return 0;
}
