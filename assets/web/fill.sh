#!/bin/sh
# fill.sh TEMPLATE <FILE >PAGE: the template with each line @NAME@ replaced by the file NAME beside it, and @archive@ by
# FILE, compressed and in base64.
gzip -9n | base64 | awk -v here="$(dirname "$1")" '
    /^@.*@$/ { name = substr($0, 2, length($0) - 2); from = name == "archive" ? "-" : here "/" name
               while ((getline line <from) > 0) print line
               next }
    { print }' "$1"
