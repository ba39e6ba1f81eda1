# house.awk - the sizes of a tree of C, for house.sh: awk -f house.awk FILE... of src, from the folder above it.
#
# A unit is a .c file with its header. A header has one client when one unit besides its own includes it. Fields are counted
# through the structs that stand inside; a token is a name, a number, a text or an operator outside comments.

BEGIN {
    OPERATOR = "<<=|>>=|->|[+][+]|--|<<|>>|[-<>=!+*/&|^%]=|&&|[|][|]"
    TOKEN = "\"([^\"\\\\]|\\\\.)*\"|'([^'\\\\]|\\\\.)*'|[A-Za-z_0-9.]+|" OPERATOR "|[^ \t]"
}

# code(line): without comments; texts stay.
function code(line,    out, at) {
    while (line != "") {
        if (in_comment) {
            if (!(at = index(line, "*/"))) {
                return out
            }
            line = substr(line, at + 2)
            in_comment = 0
        } else if (match(line, /"([^"\\]|\\.)*"|'([^'\\]|\\.)*'|\/\/|\/\*/)) {
            at = RSTART + RLENGTH
            if (substr(line, RSTART, 2) == "//") {
                return out substr(line, 1, RSTART - 1)
            }
            in_comment = substr(line, RSTART, 2) == "/*"
            out = out substr(line, 1, at - 1 - 2 * in_comment)
            line = substr(line, at)
        } else {
            return out line
        }
    }
    return out
}

function tokens_of(text,    n) {
    while (match(text, TOKEN)) {
        n++
        text = substr(text, RSTART + RLENGTH)
    }
    return n + 0
}

# place(folder, name): the file that folder/name is, without `..`.
function place(folder, name) {
    while (sub(/^[.][.]\//, "", name)) {
        sub(/\/[^\/]*$/, "", folder)
    }
    return folder "/" name
}

# fields(text): of a struct whose text is between its braces.
function fields(text,    n) {
    while (gsub(/\([^()]*\)|\[[^][]*\]/, "", text)) {}
    gsub(/=[^,;]*/, "", text)
    gsub(/(struct|union|enum)[^{};]*\{|\}[^;]*;/, "", text)
    return gsub(/[;,]/, "", text)
}

function structs(text,    name) {
    if (!depth && match(text, /struct [a-z_0-9]+ \{/)) {
        name = substr(text, RSTART + 7, RLENGTH - 9)
        text = substr(text, RSTART + RLENGTH)
        struct = room ": " name
        inside = ""
        depth = 1
    }
    if (depth) {
        depth += gsub(/\{/, "{", text) - gsub(/\}/, "}", text)
        inside = inside text "\n"
        if (depth < 1) {
            sub(/\}[^}]*$/, "", inside)
            of_struct[struct] = fields(inside)
            depth = 0
        }
    }
}

FNR == 1 {
    in_comment = depth = 0
    split(FILENAME, part, "/")
    room = part[1] "/" part[2]
    folder = FILENAME
    sub(/\/[^\/]*$/, "", folder)
    unit = FILENAME
    sub(/[.][a-z]+$/, "", unit)
    rooms[room]
    units[unit]
    files[room]++
    if (FILENAME ~ /h$/) {
        headers[room]++
        header[FILENAME] = unit
    }
}
{
    lines[room]++
    long += length($0) > 100
    text = code($0)
    tokens[room] += tokens_of(text)
    if (match(text, /^ *# *include "[^"]*"/)) {
        sub(/^[^"]*"/, "", text)
        sub(/".*/, "", text)
        includes[++all] = folder "\t" text "\t" unit
        next
    }
    structs(text)
    gsub(/"([^"\\]|\\.)*"|'.'/, "", text)
    two += gsub(/[?]/, "", text) > 1
}

# reaches(from, to): by includes, however indirectly.
function reaches(from, to,    n, next_ones, i) {
    n = split(uses[from], next_ones, " ")
    for (i = 1; i <= n; i++) {
        if (next_ones[i] == to) {
            return 1
        }
        if (seen[next_ones[i]] != to) {
            seen[next_ones[i]] = to
            if (reaches(next_ones[i], to)) {
                return 1
            }
        }
    }
    return 0
}

function links(    i, row, name) {
    for (i = 1; i <= all; i++) {
        split(includes[i], row, "\t")
        name = place(row[1], row[2])
        if (!(name in header)) {
            name = "src/" row[2]
        }
        if (name in header && header[name] != row[3]) {
            clients[name] += !((name, row[3]) in known)
            known[name, row[3]]
            uses[row[3]] = uses[row[3]] " " header[name]
        }
    }
}

END {
    links()
    for (room in rooms) {
        printf "%s: %d files, %d lines, %d tokens, %d headers\n", room, files[room], lines[room], tokens[room], headers[room] | "sort"
        f += files[room]
        l += lines[room]
        t += tokens[room]
        h += headers[room]
        if (lines[room] > lines[largest]) {
            largest = room
        }
    }
    close("sort")
    for (unit in units) {
        cycles += reaches(unit, unit)
    }
    for (name in header) {
        one += clients[name] == 1
    }
    printf "src: %d files, %d lines, %d tokens, %d headers\n", f, l, t, h
    printf "largest room: %s, %.1f %%\n", largest, 100 * lines[largest] / l
    printf "units in cycles: %d\nheaders with one client: %d\n", cycles, one
    printf "lines over 100 columns: %d\nlines with two ?: %d\n", long, two
    for (struct in of_struct) {
        print of_struct[struct] " fields: struct of " struct | "sort -rn | head -n 6"
    }
}
