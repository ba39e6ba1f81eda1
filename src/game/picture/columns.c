// columns.c - a table with a row per key: a number with its range, or words. Names, odds and objects have functions.
#include "game/picture/columns.h"

#include <string.h>

#include "game/actors/breeds.h"
#include "game/terrain/terrain.h"

enum { VALUE_ROOM = 128, SKETCH = 8 }; // scale of a sketch

const char columns_objects[] = "ship gem mine repair portal cold bite ricochet foam";
const char columns_rules[] = "none falls tide dark closing cargo gas giant flood";

typedef struct column {
    const char *key;
    const char *words; ///< the value is the position of a word; NULL: a number
    size_t field;      ///< offset into painted_level
    int32_t low, high, usual;
} column;

#define NUMBER(key, low, high, usual) \
    { #key, NULL, offsetof(painted_level, key), low, high, usual }
#define WORD(key, words) \
    { #key, words, offsetof(painted_level, key), 0, 0, 0 }

static const column columns[] = {
    NUMBER(format, 1, 1, 1),
    NUMBER(level, 1, 20, 3),
    NUMBER(look, 0, 4, 0),
    NUMBER(gate, 1, 7, 6),
    NUMBER(slide, 0, 128, 0),
    NUMBER(slide_ticks, 60, 600, 240),
    NUMBER(first, 0, 30, 4),
    NUMBER(gems, 0, 60, 0),
    NUMBER(buried, 0, 40, 0),
    NUMBER(medium, 0, 4, 0),
    NUMBER(small, 0, 12, 0),
    NUMBER(mines, 0, 24, 0),
    NUMBER(repairs, 0, 8, 0),
    NUMBER(powers, 0, 4, 0),
    NUMBER(enemies, 0, 30, 12),
    NUMBER(spawn_ticks, 20, 600, 60),
    NUMBER(par, 10, 999, 60),
    NUMBER(exact, 0, 1, 0),
    WORD(scale, "1 8"),
    WORD(rule, columns_rules),
    WORD(boss, "none halo lode pinwheel geode eclipse"), // as boss_get
    WORD(power, "any cold bite ricochet foam"),          // as enum power
};

enum { COLUMNS = sizeof columns / sizeof columns[0] };

bool columns_number(int32_t i, const char **key, int32_t *low, int32_t *high) {
    if (i < 0 || i >= COLUMNS || columns[i].words) {
        return false;
    }
    *key = columns[i].key;
    *low = columns[i].low;
    *high = columns[i].high;
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

static int32_t *field(painted_level *p, size_t offset) {
    return (int32_t *)(void *)((char *)p + offset);
}

// ---- values -----------------------------------------------------------------------------------------

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
static bool read_place(const char *text, ph_point *place) {
    char first[VALUE_ROOM];
    size_t length = 0;
    while (text[length] && text[length] != ' ') {
        first[length] = text[length];
        length++;
    }
    first[length] = '\0';
    return text[length] == ' ' && read_number(first, &place->x) && read_number(text + length + 1, &place->y);
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

// ---- lines ------------------------------------------------------------------------------------------

/// A line while the text is read.
typedef struct reader {
    painted_level *p;
    report *notes;
    int32_t w, h; ///< size of the picture [px]
    int32_t line, objects, ships;
    char key[VALUE_ROOM], value[VALUE_ROOM];
} reader;

static void refuse(reader *t, note_kind why, const char *list) {
    report_words(t->notes, why, NUMBERS(t->line, PAINTED_TEXT - 1), t->key, t->value, list);
}

static void take_column(reader *t, const column *c) {
    int32_t n = 0;
    bool number = !c->words && read_number(t->value, &n);
    if (c->words) {
        n = find_word(c->words, t->value);
    }
    if (c->words ? n >= 0 : number && n >= c->low && n <= c->high) {
        *field(t->p, c->field) = n;
    } else if (c->words) {
        refuse(t, NOTE_WORD, c->words);
    } else {
        report_words(t->notes, NOTE_VALUE, NUMBERS(t->line, c->low, c->high), t->key, t->value, NULL);
    }
}

static void take_object(reader *t, dot_kind which) {
    ph_point at = {0, 0};
    t->objects++;
    if (!read_place(t->value, &at)) {
        refuse(t, NOTE_LIKE, "412 96");
    } else if (at.x >= t->w || at.y >= t->h) {
        report_add(t->notes, NOTE_OUTSIDE, NUMBERS(t->line, at.x, at.y));
    } else if (which == DOT_SHIP) {
        t->p->ship = at;
        t->ships++;
    } else if (which == DOT_PORTAL) {
        t->p->portal[t->p->portals % PAINTED_PORTALS] = at;
        t->p->portals++;
    }
}

static void take_line(reader *t) {
    int32_t object = find_word(columns_objects, t->key);
    for (int32_t i = 0; i < COLUMNS; i++) {
        if (strcmp(columns[i].key, t->key) == 0) {
            take_column(t, &columns[i]);
            return;
        }
    }
    if (object >= 0) {
        take_object(t, (dot_kind)object);
    } else if (strcmp(t->key, "breeds") == 0) {
        if (!read_breeds(t->p, t->value)) {
            refuse(t, NOTE_LIKE, "mote 3, snapper 1");
        }
    } else if (strcmp(t->key, "name") == 0 || strcmp(t->key, "by") == 0) {
        if (!read_name(t->key[0] == 'n' ? t->p->name : t->p->author, t->value)) {
            refuse(t, NOTE_NAME, NULL);
        }
    } else {
        report_words(t->notes, NOTE_UNKNOWN_KEY, NUMBERS(t->line), t->key, NULL, NULL);
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

bool columns_object(const char *text, size_t size, size_t *next, dot_kind *which, ph_point *center) {
    char key[VALUE_ROOM], value[VALUE_ROOM];
    size_t at = *next > 0 ? *next : text_start(text, size);
    bool found = false;
    while (at < size && !found) {
        bool pair = next_line(text, size, &at, key, value) == 1;
        int32_t word = pair ? find_word(columns_objects, key) : -1;
        found = word >= 0 && read_place(value, center);
        *which = found ? (dot_kind)word : *which;
    }
    *next = at;
    return found;
}

/// Converts the center of a pixel of the picture to a pixel of the world.
static ph_point enlarged(const painted_level *p, ph_point at) {
    return (ph_point){at.x * p->scale + p->scale / 2, at.y * p->scale + p->scale / 2};
}

/// Counts the objects, and converts sizes and places to pixels of the world.
static void finish(reader *t) {
    painted_level *p = t->p;
    if (t->ships > 1) {
        report_add(t->notes, NOTE_SHIPS, NUMBERS(t->ships));
    }
    if (p->portals > PAINTED_PORTALS) {
        report_add(t->notes, NOTE_PORTALS, NUMBERS(p->portals, PAINTED_PORTALS));
        p->portals = PAINTED_PORTALS;
    }
    if (t->objects > OBJECTS_MOST) {
        report_add(t->notes, NOTE_DOTS, NUMBERS(t->objects, OBJECTS_MOST));
    }
    p->scale = p->scale == 0 ? 1 : SKETCH;
    p->w = (t->w * p->scale + TERRAIN_CELL - 1) / TERRAIN_CELL * TERRAIN_CELL;
    p->h = (t->h * p->scale + TERRAIN_CELL - 1) / TERRAIN_CELL * TERRAIN_CELL;
    p->ship = t->ships > 0 ? enlarged(p, p->ship) : (ph_point){p->w / 2, p->h / 2};
    for (int32_t i = 0; i < p->portals; i++) {
        p->portal[i] = enlarged(p, p->portal[i]);
    }
    p->slide = p->slide / TERRAIN_CELL * TERRAIN_CELL;
}

void columns_read(painted_level *p, const char *text, size_t size, int32_t w, int32_t h, report *r) {
    reader t = {.p = p, .notes = r, .w = w, .h = h};
    memset(p, 0, sizeof *p);
    memcpy(p->name, "PAINTED", sizeof "PAINTED");
    for (int32_t i = 0; i < COLUMNS; i++) {
        *field(p, columns[i].field) = columns[i].usual;
    }
    for (size_t at = text_start(text, size); at < size;) {
        int what = next_line(text, size, &at, t.key, t.value);
        t.line++;
        if (what > 0) {
            take_line(&t);
        } else if (what < 0) {
            report_add(r, NOTE_LINE, NUMBERS(t.line));
        }
    }
    finish(&t);
}
