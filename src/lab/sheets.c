// sheets.c - a search by name each time: some twenty sheets, a dozen searches a frame.
#include "lab/sheets.h"

#include "sdl/platform.h"

#define SHEET_FILE(name, file) file,
static const char *const files[] = {SHEETS(SHEET_FILE)};

int32_t sheets_index(const assets *a, sheet_name name) {
    return assets_find(a, files[name]);
}

const sheet *sheets_get(const assets *a, sheet_name name) {
    return &a->sheets[sheets_index(a, name)];
}

bool sheets_complete(const assets *a) {
    for (int i = 0; i < SHEETS_COUNT; i++) {
        if (sheets_index(a, (sheet_name)i) < 0) {
            log_error("the gallery needs the sprite sheet '%s'", files[i]);
            return false;
        }
    }
    return true;
}
