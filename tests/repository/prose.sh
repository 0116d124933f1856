#!/bin/sh
# prose.sh ROOT: no line of prose in the documents is longer than 100 characters. Tables, code, and the targets of links may be.
set -u
cd "$1" || exit 1
status=0
for file in *.md docs/*.md docs/commands/*.md tests/faults/README.md; do
    long=$(awk '/^ *```/ { code = !code; print ""; next } code || /^[|]/ || /^    / || /^!\[/ { print ""; next } { print }' "$file" |
        sed -E 's/`[^`]{40,}`//g; s/\]\([^)]*\)/]/g' | LC_ALL=C.UTF-8 grep -nE '^.{101,}')
    if [ -n "$long" ]; then
        printf '%s: longer than 100 characters:\n%s\n' "$file" "$long"
        status=1
    fi
done
exit $status
