// columns.c - the keys of the text of a painted level: a table with a row for each key whose value is a number in a
// range or a word of a list. Functions read names, odds and objects.
#include "game/picture/columns.h"

#include <string.h>

#include "game/actors/breeds.h"
#include "game/math/geometry.h"
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

#define FIELD(name) offsetof(painted_level, name)

static const column columns[] = {
    {"format", NULL, FIELD(format), 1, 1, 1},
    {"level", NULL, FIELD(level), 1, 20, 3},
    {"look", NULL, FIELD(row.look), 0, 4, 0},
    {"gate", NULL, FIELD(row.gate), 1, 7, 6},
    {"slide", NULL, FIELD(row.slide), 0, 128, 0},
    {"slide_ticks", NULL, FIELD(row.slide_ticks), 60, 600, 240},
    {"first", NULL, FIELD(row.first), 0, 30, 4},
    {"gems", NULL, FIELD(row.gems), 0, 60, 0},
    {"buried", NULL, FIELD(row.buried), 0, 40, 0},
    {"medium", NULL, FIELD(row.medium), 0, 4, 0},
    {"small", NULL, FIELD(row.small), 0, 12, 0},
    {"mines", NULL, FIELD(row.mines), 0, 24, 0},
    {"repairs", NULL, FIELD(row.repairs), 0, 8, 0},
    {"powers", NULL, FIELD(row.powers), 0, 4, 0},
    {"enemies", NULL, FIELD(row.enemies), 0, 30, 12},
    {"spawn_ticks", NULL, FIELD(row.spawn_ticks), 20, 600, 60},
    {"par", NULL, FIELD(row.par), 10, 999, 60},
    {"exact", NULL, FIELD(exact), 0, 1, 0},
    {"scale", "1 8", FIELD(scale), 0, 0, 0},
    {"rule", columns_rules, FIELD(row.rule), 0, 0, 0},
    {"boss", "none halo lode pinwheel geode eclipse", FIELD(boss), 0, 0, 0}, // as boss_get
    {"power", "any cold bite ricochet foam", FIELD(power), 0, 0, 0},         // as enum power
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
        size_t here = strcspn(list, " ");
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
    size_t length = strcspn(text, " ");
    memcpy(first, text, length);
    first[length] = '\0';
    return text[length] == ' ' && read_number(first, &place->x) && read_number(text + length + 1, &place->y);
}

/// Reads "mote 3, snapper 1". False if a name is unknown, a number is missing or no odds are above 0.
static bool read_breeds(painted_level *p, const char *text) {
    int32_t sum = 0;
    memset(p->odds, 0, sizeof p->odds);
    while (*text) {
        char name[BREED_NAME + 1] = "", digits[4] = "";
        size_t length = 0, count = 0;
        text += strspn(text, " ,");
        for (; *text && *text != ' ' && *text != ',' && length < BREED_NAME; text++) {
            name[length++] = (char)(*text >= 'a' && *text <= 'z' ? *text - 'a' + 'A' : *text);
        }
        text += strspn(text, " ");
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
        t->p->portal[t->p->row.portals % PORTALS_MAX] = at;
        t->p->row.portals++;
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

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

static const char *skip_blanks(const char *from, const char *to) {
    while (from < to && is_blank(*from)) {
        from++;
    }
    return from;
}

/// Copies a text without surrounding blanks. False if it does not fit.
static bool cut(char out[VALUE_ROOM], const char *from, const char *to) {
    from = skip_blanks(from, to);
    while (to > from && is_blank(to[-1])) {
        to--;
    }
    const size_t length = (size_t)(to - from);
    if (length >= VALUE_ROOM) {
        return false;
    }
    memcpy(out, from, length);
    out[length] = '\0';
    return strlen(out) == length;
}

/// Reads the next line of the text from *at on. Returns 1 for `key = value`, 0 for a comment or an empty line, -1 for
/// another line. *at is the start of the following line.
static int next_line(const char *text, size_t size, size_t *at, char key[VALUE_ROOM], char value[VALUE_ROOM]) {
    const char *from = text + *at, *newline = memchr(from, '\n', size - *at), *to = newline ? newline : text + size;
    const char *equals = memchr(from, '=', (size_t)(to - from)), *first = skip_blanks(from, to);
    *at = (size_t)(to - text) + 1;
    if (first == to || *first == '#') {
        return 0;
    }
    bool pair = equals && cut(key, from, equals) && cut(value, equals + 1, to) && key[0];
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
    level_info *l = &p->row;
    if (t->ships > 1) {
        report_add(t->notes, NOTE_SHIPS, NUMBERS(t->ships));
    }
    if (l->portals > PORTALS_MAX) {
        report_add(t->notes, NOTE_PORTALS, NUMBERS(l->portals, PORTALS_MAX));
        l->portals = PORTALS_MAX;
    }
    if (t->objects > OBJECTS_MOST) {
        report_add(t->notes, NOTE_DOTS, NUMBERS(t->objects, OBJECTS_MOST));
    }
    p->scale = p->scale == 0 ? 1 : SKETCH;
    l->w = (t->w * p->scale + TERRAIN_CELL - 1) / TERRAIN_CELL * TERRAIN_CELL;
    l->h = (t->h * p->scale + TERRAIN_CELL - 1) / TERRAIN_CELL * TERRAIN_CELL;
    p->ship = t->ships > 0 ? enlarged(p, p->ship) : (ph_point){l->w / 2, l->h / 2};
    for (int32_t i = 0; i < l->portals; i++) {
        p->portal[i] = enlarged(p, p->portal[i]);
    }
    l->slide = l->slide / TERRAIN_CELL * TERRAIN_CELL;
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
    put_word(t, columns_objects, (int32_t)which);
    put_text(t, " = ");
    put_number(t, center.x);
    put_text(t, " ");
    put_number(t, center.y);
    put_text(t, "\n");
}

static void write_column(level_text *t, const column *c, int32_t value) {
    const int32_t kept = c->words ? value : geometry_clamp(value, c->low, c->high);
    if (kept == c->usual) {
        return;
    }
    put_text(t, c->key);
    put_text(t, " = ");
    if (c->words) {
        put_word(t, c->words, kept);
    } else {
        put_number(t, kept);
    }
    put_text(t, "\n");
}

void columns_write(level_text *t, const painted_level *p) {
    painted_level copy = *p;
    copy.scale = p->scale == SKETCH; // the position of its word
    put_text(t, "name = ");
    put_text(t, p->name);
    put_text(t, *p->author ? "\nby = " : "");
    put_text(t, p->author);
    put_text(t, "\n");
    for (int32_t i = 0; i < COLUMNS; i++) {
        write_column(t, &columns[i], *field(&copy, columns[i].field));
    }
    const char *before = "breeds = ";
    for (int32_t n = 1; p->has_odds && n <= breed_count(); n++) {
        if (p->odds[n] > 0) {
            put_text(t, before);
            put_text(t, breed_get(n)->name);
            put_text(t, " ");
            put_number(t, p->odds[n]);
            before = ", ";
        }
    }
    put_text(t, p->has_odds ? "\n" : "");
}
