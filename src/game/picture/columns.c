// columns.c - the keys of the text of a painted level: a table with a row for each key except the keys of objects. The
// type of a row selects the functions that read and write the value.
#include "game/picture/columns.h"

#include <string.h>

#include "game/actors/breeds.h"
#include "game/math/geometry.h"
#include "game/terrain/terrain.h"

enum {
    VALUE_ROOM = 128,
    SKETCH = 8, // scale of a sketch
    ODDS_MOST = 99
};

static const char objects[] = "ship gem mine repair portal cold bite ricochet foam"; // keys of enum dot_kind

/// Type of a value, and the note about a value that is not valid.
typedef enum column_type {
    TYPE_NUMBER = NOTE_VALUE, ///< low to high
    TYPE_WORD = NOTE_WORD,    ///< the position of a word in the list
    TYPE_ODDS = NOTE_LIKE,    ///< breeds and their odds; the list is an example
    TYPE_NAME = NOTE_NAME     ///< a name of at most `low` bytes
} column_type;

typedef struct column {
    const char *key;
    column_type type;
    size_t field; ///< offset into painted_level
    int32_t low, high, usual;
    const char *list;
} column;

#define FIELD(name) offsetof(painted_level, name)
#define NUMBER(name) TYPE_NUMBER, FIELD(name)
#define WORD(name, words) TYPE_WORD, FIELD(name), 0, 0, 0, words

static const column columns[] = {
    {"name", TYPE_NAME, FIELD(name), PAINTED_TEXT - 1, 0, 0, NULL},
    {"by", TYPE_NAME, FIELD(author), PAINTED_TEXT - 1, 0, 0, NULL},
    {"format", NUMBER(format), 1, 1, 1, NULL},
    {"level", NUMBER(level), 1, 20, 3, NULL},
    {"look", NUMBER(row.look), 0, 4, 0, NULL},
    {"gate", NUMBER(row.gate), 1, 7, 6, NULL},
    {"slide", NUMBER(row.slide), 0, 128, 0, NULL},
    {"slide_ticks", NUMBER(row.slide_ticks), 60, 600, 240, NULL},
    {"first", NUMBER(row.first), 0, 30, 4, NULL},
    {"gems", NUMBER(row.gems), 0, 60, 0, NULL},
    {"buried", NUMBER(row.buried), 0, 40, 0, NULL},
    {"medium", NUMBER(row.medium), 0, 4, 0, NULL},
    {"small", NUMBER(row.small), 0, 12, 0, NULL},
    {"mines", NUMBER(row.mines), 0, 24, 0, NULL},
    {"repairs", NUMBER(row.repairs), 0, 8, 0, NULL},
    {"powers", NUMBER(row.powers), 0, 4, 0, NULL},
    {"enemies", NUMBER(row.enemies), 0, 30, 12, NULL},
    {"spawn_ticks", NUMBER(row.spawn_ticks), 20, 600, 60, NULL},
    {"par", NUMBER(row.par), 10, 999, 60, NULL},
    {"exact", NUMBER(exact), 0, 1, 0, NULL},
    {"scale", WORD(scale, "1 8")},
    {"rule", WORD(row.rule, "none falls tide dark closing cargo gas giant flood")}, // in the order of enum level_rule
    {"boss", WORD(boss, "none halo lode pinwheel geode eclipse")},                  // in the order of boss_get
    {"power", WORD(power, "any cold bite ricochet foam")},                          // in the order of enum power
    {"breeds", TYPE_ODDS, 0, 0, 0, 0, "mote 3, snapper 1"},
};

enum { COLUMNS = sizeof columns / sizeof columns[0] };

/// The value of a number or a word in the properties.
static int32_t *field(painted_level *p, const column *c) {
    return (int32_t *)(void *)((char *)p + c->field);
}

/// Position of a word in a list of words, or -1.
static int32_t find_word(const char *list, const char *word) {
    size_t length = strlen(word);
    for (int32_t n = 0; *list; n++) {
        size_t here = strcspn(list, " ");
        if (length > 0 && here == length && memcmp(list, word, length) == 0) {
            return n;
        }
        list += here + (list[here] == ' ');
    }
    return -1;
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

/// Copies the word at the start of a text; blanks and commas separate words. Returns the rest, without leading blanks.
static const char *take_word(const char *text, char word[VALUE_ROOM]) {
    text += strspn(text, " ");
    const size_t length = strcspn(text, " ,");
    memcpy(word, text, length);
    word[length] = '\0';
    return text + length + strspn(text + length, " ");
}

/// Reads "412 96". False if the text is not two numbers.
static bool read_place(const char *text, ph_point *place) {
    char x[VALUE_ROOM], y[VALUE_ROOM];
    return !*take_word(take_word(text, x), y) && read_number(x, &place->x) && read_number(y, &place->y);
}

/// Reads "mote 3, snapper 1". False if a name is unknown, a number is missing or no odds are above 0.
static bool read_breeds(painted_level *p, const char *text) {
    int32_t odds;
    memset(p->odds, 0, sizeof p->odds);
    p->has_odds = false;
    for (const char *next = text; *next; next += *next == ',') {
        char name[VALUE_ROOM], digits[VALUE_ROOM];
        next = take_word(take_word(next, name), digits);
        for (char *c = name; *c; c++) {
            *c = (char)(*c >= 'a' && *c <= 'z' ? *c - 'a' + 'A' : *c);
        }
        const int32_t number = breed_find(name);
        if (number == 0 || !read_number(digits, &odds) || odds > ODDS_MOST || (*next && *next != ',')) {
            return false;
        }
        p->odds[number] = (uint8_t)odds;
        p->has_odds = p->has_odds || odds > 0;
    }
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
    level_dots *dots;
    report *notes;
    int32_t w, h; ///< size of the picture [px]
    int32_t line;
    char key[VALUE_ROOM], value[VALUE_ROOM];
} reader;

/// Reads the value of a row of the table. False if the value is not valid.
static bool take_value(const reader *t, const column *c) {
    if (c->type == TYPE_NAME) {
        return read_name((char *)t->p + c->field, t->value);
    }
    if (c->type == TYPE_ODDS) {
        return read_breeds(t->p, t->value);
    }
    int32_t n = 0;
    bool valid = c->type == TYPE_NUMBER && read_number(t->value, &n) && n >= c->low && n <= c->high;
    if (c->type == TYPE_WORD) {
        n = find_word(c->list, t->value);
        valid = n >= 0;
    }
    if (valid) {
        *field(t->p, c) = n;
    }
    return valid;
}

static void take_object(reader *t, dot_kind which) {
    ph_point center = {0, 0};
    if (!read_place(t->value, &center)) {
        report_words(t->notes, NOTE_LIKE, NUMBERS(t->line), t->key, t->value, "412 96");
    } else if (center.x >= t->w || center.y >= t->h) {
        report_add(t->notes, NOTE_OUTSIDE, NUMBERS(t->line, center.x, center.y));
    } else if (t->dots->count++ < OBJECTS_MOST) {
        t->dots->dot[t->dots->count - 1] = (level_dot){which, center};
    }
}

static void take_line(reader *t) {
    const int32_t object = find_word(objects, t->key);
    for (int32_t i = 0; i < COLUMNS; i++) {
        const column *c = &columns[i];
        if (strcmp(c->key, t->key) == 0) {
            if (!take_value(t, c)) {
                report_words(t->notes, (note_kind)c->type, NUMBERS(t->line, c->low, c->high), t->key, t->value,
                             c->list);
            }
            return;
        }
    }
    if (object >= 0) {
        take_object(t, (dot_kind)object);
    } else {
        report_words(t->notes, NOTE_UNKNOWN_KEY, NUMBERS(t->line), t->key, NULL, NULL);
    }
}

/// Copies the beginning of a text without surrounding blanks. False if it does not fit or contains a zero.
static bool cut(char out[VALUE_ROOM], const char *from, const char *to) {
    static const char blanks[] = {' ', '\t', '\r'};
    while (from < to && memchr(blanks, *from, sizeof blanks)) {
        from++;
    }
    while (to > from && memchr(blanks, to[-1], sizeof blanks)) {
        to--;
    }
    const size_t length = (size_t)(to - from), used = length < VALUE_ROOM ? length : VALUE_ROOM - 1;
    memcpy(out, from, used);
    out[used] = '\0';
    return strlen(out) == length;
}

/// Splits a line into key and value. Returns 1 for `key = value`, 0 for a comment or an empty line, otherwise -1.
static int split(reader *t, const char *from, const char *to) {
    const char *equals = memchr(from, '=', (size_t)(to - from)), *end = to;
    if (equals) {
        end = equals;
    }
    const bool good = cut(t->key, from, end);
    if (t->key[0] == '#' || (!equals && good && !t->key[0])) {
        return 0;
    }
    return equals && good && t->key[0] && cut(t->value, equals + 1, to) ? 1 : -1;
}

/// Counts the objects, and converts sizes and places to pixels of the world.
static void finish(reader *t) {
    painted_level *p = t->p;
    level_info *l = &p->row;
    int32_t ships = 0;
    p->scale = p->scale == 0 ? 1 : SKETCH;
    l->w = (t->w * p->scale + TERRAIN_CELL - 1) / TERRAIN_CELL * TERRAIN_CELL;
    l->h = (t->h * p->scale + TERRAIN_CELL - 1) / TERRAIN_CELL * TERRAIN_CELL;
    l->slide = l->slide / TERRAIN_CELL * TERRAIN_CELL;
    p->ship = (ph_point){l->w / 2, l->h / 2};
    for (int32_t i = 0; i < t->dots->count && i < OBJECTS_MOST; i++) {
        level_dot *d = &t->dots->dot[i];
        d->center = (ph_point){d->center.x * p->scale + p->scale / 2, d->center.y * p->scale + p->scale / 2};
        if (d->kind == DOT_SHIP) {
            p->ship = d->center;
            ships++;
        } else if (d->kind == DOT_PORTAL) {
            p->portal[l->portals++ % PORTALS_MAX] = d->center;
        }
    }
    if (ships > 1) {
        report_add(t->notes, NOTE_SHIPS, NUMBERS(ships));
    }
    if (l->portals > PORTALS_MAX) {
        report_add(t->notes, NOTE_PORTALS, NUMBERS(l->portals, PORTALS_MAX));
        l->portals = PORTALS_MAX;
    }
    if (t->dots->count > OBJECTS_MOST) {
        report_add(t->notes, NOTE_DOTS, NUMBERS(t->dots->count, OBJECTS_MOST));
        t->dots->count = OBJECTS_MOST;
    }
}

void columns_read(painted_level *p, level_dots *dots, const char *text, size_t size, int32_t w, int32_t h, report *r) {
    reader t = {.p = p, .dots = dots, .notes = r, .w = w, .h = h};
    const char *end = text + size;
    memset(p, 0, sizeof *p);
    memcpy(p->name, "PAINTED", sizeof "PAINTED");
    dots->count = 0;
    for (int32_t i = 0; i < COLUMNS; i++) {
        if (columns[i].type == TYPE_NUMBER) {
            *field(p, &columns[i]) = columns[i].usual;
        }
    }
    text += size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0; // byte order mark
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text)), *to = newline ? newline : end;
        const int pair = split(&t, text, to);
        t.line++;
        if (pair > 0) {
            take_line(&t);
        } else if (pair < 0) {
            report_add(r, NOTE_LINE, NUMBERS(t.line));
        }
        text = newline ? newline + 1 : end;
    }
    finish(&t);
}

// ---- writing ----------------------------------------------------------------------------------------

static void put(level_text *t, const char *text, size_t length) {
    const size_t room = sizeof t->text - 1 - t->size, used = length < room ? length : room;
    memcpy(t->text + t->size, text, used);
    t->size += used;
}

static void put_text(level_text *t, const char *text) {
    put(t, text, strlen(text));
}

/// Appends word number n of a list of words.
static void put_word(level_text *t, const char *list, int32_t n) {
    for (; n > 0; list++) {
        n -= *list == ' ';
    }
    put(t, list, strcspn(list, " "));
}

static void put_number(level_text *t, int32_t n) {
    char digits[12];
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + n % 10);
        n /= 10;
    } while (n > 0);
    put(t, digits + first, sizeof digits - first);
}

void columns_write_object(level_text *t, dot_kind which, ph_point center) {
    put_word(t, objects, (int32_t)which);
    put_text(t, " = ");
    put_number(t, center.x);
    put_text(t, " ");
    put_number(t, center.y);
    put_text(t, "\n");
}

/// Appends "mote 3, snapper 1".
static void put_breeds(level_text *t, const painted_level *p) {
    const char *before = "";
    for (int32_t n = 1; n <= breed_count(); n++) {
        if (p->odds[n] > 0) {
            put_text(t, before);
            put_text(t, breed_get(n)->name);
            put_text(t, " ");
            put_number(t, p->odds[n]);
            before = ", ";
        }
    }
}

/// Appends the value of a row. False if the value is the default.
static bool put_value(level_text *t, painted_level *p, const column *c) {
    const char *name = (const char *)p + c->field;
    const int32_t *value = field(p, c);
    switch (c->type) {
    case TYPE_NUMBER: put_number(t, geometry_clamp(*value, c->low, c->high)); return *value != c->usual;
    case TYPE_WORD: put_word(t, c->list, *value); return *value != c->usual;
    case TYPE_NAME: put_text(t, name); return *name != '\0';
    case TYPE_ODDS: put_breeds(t, p); break;
    }
    return p->has_odds;
}

void columns_write(level_text *t, const painted_level *p) {
    painted_level copy = *p;
    copy.scale = p->scale == SKETCH; // the position of its word
    for (int32_t i = 0; i < COLUMNS; i++) {
        const size_t before = t->size;
        put_text(t, columns[i].key);
        put_text(t, " = ");
        const bool differs = put_value(t, &copy, &columns[i]);
        put_text(t, "\n");
        if (!differs) {
            memset(t->text + before, 0, t->size - before);
            t->size = before;
        }
    }
}
