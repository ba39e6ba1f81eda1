#!/bin/sh
# fill.sh TEMPLATE [ADDRESS] <FILE >PAGE: the template with each line @NAME@ replaced by the file NAME beside it, @archive@ by
# FILE, compressed and in base64, and @icon@ by the icon of 48 pixels in base64. @ADDRESS@ within a line becomes ADDRESS.
here=$(dirname "$1")
gzip -9n | base64 | awk -v here="$here" -v icon="$here/../packaging/icons/48.png" -v address="${2:-}" '
    function put(from) { while ((from | getline line) > 0) print line; close(from) }
    /^@.*@$/ { name = substr($0, 2, length($0) - 2)
               if (name == "archive") while ((getline line <"-") > 0) print line
               else put(name == "icon" ? "base64 " icon : "cat " here "/" name)
               next }
    { gsub(/@ADDRESS@/, address); print }' "$1"
