#!/bin/sh
# site.sh ROOT AWALE: the manual becomes a web site without a broken link, which holds every page, is searched, and asks no other
# server for anything.
set -u
root=$1 awale=$2
command -v mkdocs >/dev/null || exit 77
. "$(dirname "$0")/../scratch.sh"
"$root/scripts/site" "$folder/site" "$awale" >said 2>&1 || fail "no site: $(cat said)"
for page in $(cd "$root/docs" && find . -name '*.md' ! -name README.md | sed 's|^\./||; s|\.md$||'); do
    [ -s "site/$page/index.html" ] || fail "$page is no page"
    grep -q "\"location\":\"$page/" site/search/search_index.json || fail "$page is not searched"
    grep -q "href=\"[./]*$page/\?\"" site/index.html || fail "$page is not in the navigation"
done
grep -q -- --thresholds site/commands/annotate/index.html || fail "the options of awale annotate are missing"
[ -s site/search.html ] && grep -q mkdocs-search-results site/search.html || fail "the page of results is missing"
grep -rhoE '<(script|link|img)[^>]*(src|href)="https?://[^"]*' site --include=*.html | grep . && fail "another server is asked"
exit $status
