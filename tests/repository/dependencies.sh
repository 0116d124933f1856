#!/bin/sh
# dependencies.sh ROOT: docs/dependencies.md names, beside each library, the folders that include it, and no others; and every
# package of scripts/packages has its row.
set -u
cd "$1" || exit 1
status=0

# package HEADERS: the headers, as an extended regular expression, that only this package brings.
while read -r package headers; do
    row=$(grep -E "^\| [^|]*\`$package\`" docs/dependencies.md)
    [ "$(printf '%s\n' "$row" | wc -l)" = 1 ] && [ -n "$row" ] || { echo "$package: needs one row"; status=1; continue; }
    said=$(printf '%s\n' "$row" | cut -d'|' -f3)
    case $said in
        ' all ') said='notation/ analyzer/ render/ cli/' ;;
    esac
    for folder in notation analyzer render cli; do
        uses=$(find $folder -name '*.[ch]pp' | xargs grep -lE "^#include <$headers" | head -1)
        case $said in
            *"$folder/"*) [ -n "$uses" ] || { echo "$package: $folder/ is named and does not include it"; status=1; } ;;
            *) [ -z "$uses" ] || { echo "$package: $uses includes it and $folder/ is not named"; status=1; } ;;
        esac
    done
done <<END
libexpected-dev tl/expected
libfmt-dev fmt/
libboost1.81-dev boost/
libsqlite3-dev sqlite3
zlib1g-dev zlib
libzstd-dev zstd
libutf8proc-dev utf8proc
libxxhash-dev xxhash
nettle-dev nettle/
libcairo2-dev cairo
libpango1.0-dev pango
nlohmann-json3-dev nlohmann/
libcli11-dev CLI/
libedit-dev histedit
libtbb-dev (tbb|oneapi)/
END

for package in $(sed -nE 's/^(build|test|check|optional) ([^ ]+).*/\2/p' scripts/packages); do
    grep '^|' docs/dependencies.md | cut -d'|' -f2 | grep -qF "\`$package\`" || { echo "$package: in scripts/packages and not in docs/dependencies.md"; status=1; }
done
exit $status
