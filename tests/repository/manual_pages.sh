#!/bin/sh
# manual_pages.sh BUILD ROOT: there is a manual page for each page of docs/commands, and for the formats; man shows it without a
# warning, and it begins with the name and purpose of the command.
set -u
. "$(dirname "$0")/../scratch.sh"
build=$1 root=$2
command -v man >/dev/null || exit 77

LC_ALL=C.UTF-8 MANWIDTH=500 man -l "$build/man/man1/awale.1.gz" >list || fail "awale: man fails"
for source in "$root"/docs/commands/*.md; do
    name=awale-$(basename "$source" .md)
    page=$build/man/man1/$name.1.gz
    LC_ALL=C.UTF-8 MANWIDTH=500 man --warnings -l "$page" >text 2>warnings || fail "$name: man fails"
    [ ! -s warnings ] || fail "$name: $(head -3 warnings)"
    # "Find [errors](x.md) in `records`." is "find errors in records" there.
    purpose=$(sed -nE '3{s/\.$//; s/\[([^]]*)\]\([^)]*\)/\1/g; s/`//g; s/^./\l&/; p}' "$source")
    tr -s ' \n' '  ' <text | grep -qF "NAME $name - $purpose SYNOPSIS" || fail "$name: NAME is not '$name - $purpose'"
    grep -q '^OPTIONS' text && grep -q '^EXAMPLES' text || fail "$name: no options and examples of the program"
    grep -qF "$name(1)" list || fail "$name: not listed in awale(1)"
done
for page in "$build"/man/man[57]/*.gz; do
    name=$(basename "$page" .gz)
    LC_ALL=C.UTF-8 MANWIDTH=500 man --warnings -l "$page" >text 2>warnings || fail "$name: man fails"
    [ ! -s warnings ] || fail "$name: $(head -3 warnings)"
    tr -s ' \n' '  ' <text | grep -q "NAME ${name%.*} - .* DESCRIPTION " || fail "$name: no NAME and DESCRIPTION"
    grep -qF "${name%.*}(${name##*.})" list || fail "$name: not listed in awale(1)"
done
[ "$(ls "$build"/man/man5 | wc -l)" -ge 8 ] || fail "formats are missing"
exit $status
