// plain.c - the fuzz target without libFuzzer: it replays files, or runs N seeded random inputs: fuzz_masks_plain
// 100000 [seed].
#include "fuzz.h"

static void play_file(const char *name) {
    static uint8_t bytes[1 << 16];
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        fprintf(stderr, "%s: cannot be opened\n", name);
        exit(1);
    }
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    LLVMFuzzerTestOneInput(bytes, size);
}

static void play_random(uint64_t seed) {
    oracle_rng rng = {seed};
    uint8_t bytes[512];
    size_t size = (size_t)oracle_range(&rng, 0, (int32_t)sizeof bytes);
    for (size_t i = 0; i < size; i++) {
        bytes[i] = (uint8_t)oracle_next(&rng);
    }
    LLVMFuzzerTestOneInput(bytes, size);
}

int main(int argc, char **argv) {
    char *end = NULL;
    unsigned long n = argc > 1 ? strtoul(argv[1], &end, 10) : 20000, seed = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
    if (argc > 1 && *end) {
        for (int i = 1; i < argc; i++) {
            play_file(argv[i]);
        }
        return 0;
    }
    for (unsigned long i = 0; i < n; i++) {
        play_random(((uint64_t)seed << 32) + i);
    }
    printf("%lu random inputs, no difference\n", n);
    return 0;
}
