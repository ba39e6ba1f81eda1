// peer_grow.c - grows or shrinks by a pixel as a plain loop: OR, or AND, of the nine shifted neighbors of each word,
// row by row, from one array to another, without bounds or count. Compiled with -O3 -march=native, which vectorizes it.
#include "query_peers.h"

void peer_grow(const uint64_t *restrict words, int32_t h, int32_t strips, uint64_t last, bool grow,
               uint64_t *restrict beside, uint64_t *restrict out) {
    uint64_t turn = grow ? 0 : ~UINT64_C(0); // AND of pixels is OR of their complements
    for (int32_t i = 0; i < strips; i++, words += h, out += h) {
        uint64_t low = i > 0 ? 1 : 0, high = i + 1 < strips ? 1 : 0, inside = high ? ~UINT64_C(0) : last;
        const uint64_t *left = low ? words - h : words, *right = high ? words + h : words;
        for (int32_t y = 0; y < h; y++) {
            uint64_t word = words[y] ^ turn, l = (left[y] & -low) ^ turn, r = (right[y] & -high) ^ turn;
            beside[y] = word | word << 1 | l >> 63 | word >> 1 | r << 63;
        }
        for (int32_t y = 1; y + 1 < h; y++) {
            out[y] = ((beside[y - 1] | beside[y] | beside[y + 1]) ^ turn) & inside;
        }
        for (int32_t y = 0; y<h; y += h> 1 ? h - 1 : 1) { // above and below the mask all is empty
            uint64_t above = y > 0 ? beside[y - 1] : turn, below = y + 1 < h ? beside[y + 1] : turn;
            out[y] = ((above | beside[y] | below) ^ turn) & inside;
        }
    }
}
