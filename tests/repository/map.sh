#!/bin/sh
# map.sh ROOT: every file and folder that a table of CONTRIBUTING.md names exists, and the map has the sub-folders in
# the order that structure.sh enforces. A name that does not start at the top belongs to the folder named before it in
# its row; NAME stands for any word.
set -u
cd "$1" || exit 1
status=0

# Lines "row path".
named=$(awk -F'`' '
    !/^\|/ { next }
    {
        folder = ""
        for (i = 2; i <= NF; i += 2) {
            name = $i
            if (name !~ /^[A-Za-z0-9_.\/-]+$/) continue
            if (name !~ /\// && name !~ /\.(cpp|hpp|sql|md|sh|html|txt|cmake|lua|yml)$/) continue
            split(name, parts, "/")
            if (name ~ /\// && system("[ -d " parts[1] " ]") == 0) {
                folder = name
                sub(/[^\/]*$/, "", folder)
            } else {
                name = folder name
            }
            print NR, name
        }
    }' CONTRIBUTING.md)

while read -r row name; do
    # shellcheck disable=SC2046
    set -- $(printf '%s\n' "$name" | sed 's/NAME/*/g')
    if [ ! -e "$1" ]; then
        echo "CONTRIBUTING.md:$row: there is no $name"
        status=1
    fi
done <<END
$named
END
[ "$(printf '%s\n' "$named" | wc -l)" -gt 80 ] || { echo "the tables of CONTRIBUTING.md are not read"; status=1; }

for library in notation analyzer render cli; do
    enforced=$(sed -n "s/^order $library //p" tests/repository/structure.sh)
    mapped=$(sed -n "s/^| \`$library\/\` |[^|]*| *\(.*[^ ]\) *|\$/\1/p" CONTRIBUTING.md | tr -d '\`')
    if [ "$enforced" != "$mapped" ]; then
        echo "$library/ has the order '$enforced' in structure.sh and '$mapped' in CONTRIBUTING.md"
        status=1
    fi
done
exit $status
