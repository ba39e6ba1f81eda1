// fuzz_scores.c - arbitrary bytes as scores: boards stay sorted, a damaged file is set aside whole, and saved scores
// are loaded again.
#include "fuzz/files/file.h"

#include "sdl/file.h"
#include "app/store/scores.h"

static void in_order(const scores *s) {
    AGREE(s->count >= 0 && s->count <= SCORES_TABLES);
    for (int t = 0; t < s->count; t++) {
        const score_table *table = &s->table[t];
        AGREE(*table->key && table->count > 0 && table->count <= SCORES_EACH);
        for (int i = 0; i < table->count; i++) {
            const score *one = &table->best[i];
            AGREE(one->points > 0 && one->level > 0 && strlen(one->date) == 10 && strlen(one->name) < NAME_ROOM);
            AGREE(i == 0 || table->best[i - 1].points >= one->points);
        }
    }
}

static bool same(const score *a, const score *b) {
    bool named = strcmp(a->name, b->name) == 0 || (!*a->name && strcmp(b->name, "?") == 0);
    return a->points == b->points && a->level == b->level && a->seed == b->seed && named &&
           strcmp(a->date, b->date) == 0;
}

/// Enters a score and loads the file again.
static void save_and_load(scores *s, uint8_t what) {
    static scores again;
    score add = {1 + what, 1, what, "2026-01-02", "FUZZ"};
    int place;
    char path[PATH_ROOM], key[] = "level1.hard.standard.2";
    key[5] = (char)('1' + what % 3);
    memcpy(path, s->path, sizeof path);
    if (!scores_enter(s, key, &add, &place)) {
        AGREE(file_lines_said() == 1);
        return;
    }
    scores_load(&again, path);
    AGREE(again.count == s->count);
    for (int t = 0; t < s->count; t++) {
        const score_table *table = scores_table(&again, s->table[t].key);
        AGREE(table && table->count == s->table[t].count);
        for (int i = 0; i < table->count; i++) {
            AGREE(same(&s->table[t].best[i], &table->best[i]));
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static scores s;
    file_put("scores.txt", data, size);
    scores_load(&s, "scores.txt");
    in_order(&s);
    if (file_is_there("scores.txt.bad")) {
        AGREE(file_lines_said() == 1 && file_holds("scores.txt.bad", data, size));
        remove("scores.txt.bad");
    }
    (void)file_lines_said();
    save_and_load(&s, size ? data[size / 2] : 0);
    (void)file_lines_said();
    return 0;
}
