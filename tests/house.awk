# house.awk - sizes of a tree of C, for make house: awk -f house.awk FILE... of src, from the folder above it. It has no
# limits; a failure means that a file cannot be read. A unit is a .c file with its header. A header has a single client
# if a single other unit includes it.

FNR == 1 {
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
    text = $0
}
match(text, /^ *# *include "[^"]*"/) {
    sub(/^[^"]*"/, "", text)
    sub(/".*/, "", text)
    includes[++all] = folder "\t" text "\t" unit
}

# place(folder, name): the path folder/name without `..`.
function place(folder, name) {
    while (sub(/^[.][.]\//, "", name)) {
        sub(/\/[^\/]*$/, "", folder)
    }
    return folder "/" name
}

# reaches(from, to): true if `from` includes `to`, also indirectly.
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

END {
    for (i = 1; i <= all; i++) {
        split(includes[i], row, "\t")
        name = place(row[1], row[2])
        name = name in header ? name : "src/" row[2]
        if (name in header && header[name] != row[3]) {
            clients[name] += !((name, row[3]) in known)
            known[name, row[3]]
            uses[row[3]] = uses[row[3]] " " header[name]
        }
    }
    for (room in rooms) {
        printf "%s: %d files, %d lines, %d headers\n", room, files[room], lines[room], headers[room] | "sort"
        f += files[room]
        l += lines[room]
        h += headers[room]
        largest = lines[room] > lines[largest] ? room : largest
    }
    close("sort")
    for (unit in units) {
        cycles += reaches(unit, unit)
    }
    for (name in header) {
        one += clients[name] == 1
    }
    printf "src: %d files, %d lines, %d headers\n", f, l, h
    printf "largest room: %s, %.1f %%\n", largest, 100 * lines[largest] / l
    printf "units in cycles: %d\nheaders with one client: %d\n", cycles, one
    printf "lines over 100 columns: %d\n", long
}
