#!/bin/sh
# links.sh ROOT: every relative link in a Markdown page leads to a file.
set -u
cd "$1" || exit 1
status=0

for page in $(find . -name '*.md' -not -path './build/*' -not -path './.git/*' -not -path './demo/*'); do
    for target in $(grep -oE '\]\([^)# ]+' "$page" | cut -c3- | grep -vE '^(https?|mailto):'); do
        if [ ! -e "$(dirname "$page")/$target" ]; then
            echo "$page: link to $target, which is not there"
            status=1
        fi
    done
done
exit $status
