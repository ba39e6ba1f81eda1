// columns.c - a table with a row per key: numbers with a range, words, and texts.
#include "game/picture/columns.h"

#include <string.h>

#include "game/actors/breeds.h"

enum { VALUE_ROOM = 128, FORMAT = 1, ODDS_MOST = 99 };

/// A number in the table of keys.
typedef struct number_row {
    const char *key;
    size_t field; ///< offset into painted
    int32_t low, high, usual;
} number_row;

#define NUMBER(key, field, low, high, usual) \
    { key, offsetof(painted_level, field), low, high, usual }

static const number_row numbers[] = {
    NUMBER("level", level, 1, 20, 3),
    NUMBER("look", look, 0, 4, 0),
    NUMBER("gate", gate, 1, 7, 6),
    NUMBER("slide", slide, 0, 128, 0),
    NUMBER("slide_ticks", slide_ticks, 60, 600, 240),
    NUMBER("first", first, 0, 30, 4),
    NUMBER("gems", gems, 0, 60, 0),
    NUMBER("buried", buried, 0, 40, 0),
    NUMBER("medium", medium, 0, 4, 0),
    NUMBER("small", small, 0, 12, 0),
    NUMBER("mines", mines, 0, 24, 0),
    NUMBER("repairs", repairs, 0, 8, 0),
    NUMBER("powers", powers, 0, 4, 0),
    NUMBER("enemies", enemies, 0, 30, 12),
    NUMBER("spawn_ticks", spawn_ticks, 20, 600, 60),
    NUMBER("par", par, 10, 999, 60),
    NUMBER("exact", exact, 0, 1, 0),
};

/// A word in the table of keys. The value is the position of the word in the list.
typedef struct word_row {
    const char *key, *words;
    size_t field;
} word_row;

static const word_row words[] = {
    {"rule", "none falls tide dark closing cargo gas giant flood", offsetof(painted_level, rule)}, // as enum level_rule
    {"boss", "none halo lode", offsetof(painted_level, boss)},                                     // as boss_get
    {"power", "any cold bite ricochet foam", offsetof(painted_level, power)},                      // as enum power
};

/// Objects, as enum dot_kind.
static const char objects[] = "ship gem mine repair portal cold bite ricochet foam";

enum { NUMBERS = sizeof numbers / sizeof numbers[0], WORDS = sizeof words / sizeof words[0] };

bool columns_number(int32_t i, const char **key, int32_t *low, int32_t *high) {
    if (i < 0 || i >= NUMBERS) {
        return false;
    }
    *key = numbers[i].key;
    *low = numbers[i].low;
    *high = numbers[i].high;
    return true;
}

/// Position of a word in a list of words, or -1.
static int32_t find_word(const char *list, const char *word) {
    size_t length = strlen(word);
    for (int32_t n = 0; *list; n++) {
        size_t here = 0;
        while (list[here] && list[here] != ' ') {
            here++;
        }
        if (length > 0 && here == length && memcmp(list, word, length) == 0) {
            return n;
        }
        list += here + (list[here] == ' ');
    }
    return -1;
}

const char *columns_words(const char *key) {
    const char *found = strcmp(key, "breeds") == 0 ? "mote 3, snapper 1" : "";
    found = find_word(objects, key) >= 0 ? "412 96 (a pixel of the picture)" : found;
    for (int32_t i = 0; i < WORDS; i++) {
        found = strcmp(words[i].key, key) == 0 ? words[i].words : found;
    }
    return strcmp(key, "scale") == 0 ? "1 8" : found;
}

static int32_t *field(painted_level *p, size_t offset) {
    return (int32_t *)(void *)((char *)p + offset);
}

/// Reads a number of up to six digits. False if the text is not a number.
static bool read_number(const char *text, int32_t *value) {
    int32_t n = 0, digits = 0;
    while (text[digits] >= '0' && text[digits] <= '9' && digits < 6) {
        n = n * 10 + (text[digits++] - '0');
    }
    *value = n;
    return digits > 0 && text[digits] == '\0';
}

/// Reads "412 96". False if the text is not two numbers.
static bool read_place(const char *text, int32_t *x, int32_t *y) {
    char first[VALUE_ROOM];
    size_t length = 0;
    while (text[length] && text[length] != ' ') {
        first[length] = text[length];
        length++;
    }
    first[length] = '\0';
    return text[length] == ' ' && read_number(first, x) && read_number(text + length + 1, y);
}

static char upper(char c) {
    return (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
}

/// Reads "mote 3, snapper 1". False if a name is unknown, a number is missing or no odds are above 0.
static bool read_breeds(painted_level *p, const char *text) {
    int32_t sum = 0;
    memset(p->odds, 0, sizeof p->odds);
    while (*text) {
        char name[BREED_NAME + 1] = "", digits[4] = "";
        size_t length = 0, count = 0;
        for (; *text == ' ' || *text == ','; text++) {
        }
        for (; *text && *text != ' ' && *text != ',' && length < BREED_NAME; text++) {
            name[length++] = upper(*text);
        }
        for (; *text == ' '; text++) {
        }
        for (; *text >= '0' && *text <= '9' && count < 2; text++) {
            digits[count++] = *text;
        }
        int32_t odds, number = breed_find(name);
        if (number == 0 || number >= PAINTED_BREEDS || !read_number(digits, &odds) || (*text && *text != ',')) {
            return false;
        }
        p->odds[number] = (uint8_t)odds;
        sum += odds;
    }
    p->has_odds = sum > 0;
    return p->has_odds;
}

/// Copies a name of ASCII and Latin-1 letters in UTF-8. False if it is too long or has other characters.
static bool read_name(char to[PAINTED_TEXT], const char *text) {
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i], next = (unsigned char)text[i + 1];
        if (c == 0xC2 || c == 0xC3) {
            i++;
        }
        bool pair = (c == 0xC2 || c == 0xC3) && next >= 0xA0 - 0x20 * (c == 0xC3) && next < 0xC0;
        if (!pair && (c < ' ' || c > '~')) {
            return false;
        }
    }
    if (length >= PAINTED_TEXT) {
        return false;
    }
    memcpy(to, text, length + 1);
    return true;
}

static void refuse_word(report *r, int32_t line, const char *key, const char *value) {
    report_value(r, NOTE_WORD, (const int32_t[4]){line, 0, 0, 0}, key, value);
}

static void take_number(painted_level *p, const number_row *row, const char *value, int32_t line, report *r) {
    int32_t n = 0;
    if (!read_number(value, &n) || n < row->low || n > row->high) {
        report_value(r, NOTE_VALUE, (const int32_t[4]){line, 0, row->low, row->high}, row->key, value);
    } else {
        *field(p, row->field) = n;
    }
}

static void take_word(painted_level *p, const word_row *row, const char *value, int32_t line, report *r) {
    int32_t n = find_word(row->words, value);
    if (n < 0) {
        refuse_word(r, line, row->key, value);
    } else {
        *field(p, row->field) = n;
    }
}

/// Reads the keys that are neither numbers of a column nor words. False for another key.
static bool take_other(painted_level *p, const char *key, const char *value, int32_t line, report *r) {
    int32_t n = 0;
    if (strcmp(key, "format") == 0) {
        if (!read_number(value, &n) || n != FORMAT) {
            report_value(r, NOTE_VALUE, (const int32_t[4]){line, 0, FORMAT, FORMAT}, key, value);
        }
    } else if (strcmp(key, "scale") == 0) {
        bool valid = read_number(value, &n) && (n == 1 || n == 8);
        p->scale = valid ? n : p->scale;
        if (!valid) {
            refuse_word(r, line, key, value);
        }
    } else if (strcmp(key, "breeds") == 0) {
        if (!read_breeds(p, value)) {
            refuse_word(r, line, key, value);
        }
    } else if (strcmp(key, "name") == 0 || strcmp(key, "by") == 0) {
        if (!read_name(*key == 'n' ? p->name : p->author, value)) {
            refuse_word(r, line, key, value);
        }
    } else if (find_word(objects, key) >= 0) { // columns_object reads it
        int32_t x, y;
        if (!read_place(value, &x, &y)) {
            refuse_word(r, line, key, value);
        }
    } else {
        return false;
    }
    return true;
}

static void take(painted_level *p, const char *key, const char *value, int32_t line, report *r) {
    for (int32_t i = 0; i < NUMBERS; i++) {
        if (strcmp(numbers[i].key, key) == 0) {
            take_number(p, &numbers[i], value, line, r);
            return;
        }
    }
    for (int32_t i = 0; i < WORDS; i++) {
        if (strcmp(words[i].key, key) == 0) {
            take_word(p, &words[i], value, line, r);
            return;
        }
    }
    if (!take_other(p, key, value, line, r)) {
        report_add(r, NOTE_UNKNOWN_KEY, (const int32_t[4]){line, 0, 0, 0}, key);
    }
}

/// Copies text[from..to) without surrounding blanks. False if it does not fit.
static bool cut(char out[VALUE_ROOM], const char *text, size_t from, size_t to) {
    while (from < to && (text[from] == ' ' || text[from] == '\t')) {
        from++;
    }
    while (to > from && (text[to - 1] == ' ' || text[to - 1] == '\t' || text[to - 1] == '\r')) {
        to--;
    }
    if (to - from >= VALUE_ROOM) {
        return false;
    }
    memcpy(out, text + from, to - from);
    out[to - from] = '\0';
    return strlen(out) == to - from;
}

/// Reads the next line of the text from *at on. Returns 1 for `key = value`, 0 for a comment or an empty line, -1 for
/// another line. *at is the start of the following line.
static int next_line(const char *text, size_t size, size_t *at, char key[VALUE_ROOM], char value[VALUE_ROOM]) {
    size_t from = *at, to = from, equals = from, first = from;
    while (to < size && text[to] != '\n') {
        to++;
    }
    *at = to + 1;
    while (equals < to && text[equals] != '=') {
        equals++;
    }
    while (first < to && (text[first] == ' ' || text[first] == '\t' || text[first] == '\r')) {
        first++;
    }
    if (first == to || text[first] == '#') {
        return 0;
    }
    bool pair = equals < to && cut(key, text, from, equals) && cut(value, text, equals + 1, to) && key[0];
    return pair ? 1 : -1;
}

/// Start of the first line: after a byte order mark.
static size_t text_start(const char *text, size_t size) {
    return size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

bool columns_object(const char *text, size_t size, text_object *o) {
    char key[VALUE_ROOM], value[VALUE_ROOM];
    size_t at = o->at > 0 ? o->at : text_start(text, size);
    while (at < size) {
        bool pair = next_line(text, size, &at, key, value) == 1;
        o->at = at;
        o->line++;
        o->kind = pair ? find_word(objects, key) : -1;
        if (o->kind >= 0 && read_place(value, &o->x, &o->y)) {
            return true;
        }
    }
    return false;
}

void columns_read(painted_level *p, const char *text, size_t size, report *r) {
    char key[VALUE_ROOM], value[VALUE_ROOM];
    memset(p, 0, sizeof *p);
    p->scale = 1;
    memcpy(p->name, "PAINTED", sizeof "PAINTED");
    for (int32_t i = 0; i < NUMBERS; i++) {
        *field(p, numbers[i].field) = numbers[i].usual;
    }
    int32_t line = 1;
    for (size_t at = text_start(text, size); at < size; line++) {
        int what = next_line(text, size, &at, key, value);
        if (what > 0) {
            take(p, key, value, line, r);
        } else if (what < 0) {
            report_add(r, NOTE_LINE, (const int32_t[4]){line, 0, 0, 0}, NULL);
        }
    }
    p->slide = p->slide / 8 * 8;
}
