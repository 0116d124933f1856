#!/bin/sh
# open.sh AWALE SAMPLES: --open shows the page, which is kept in the cache unless it has a file; a browser that fails is named.
set -u
awale=$1
samples=$2
. "$(dirname "$0")/../../scratch.sh"
export XDG_CACHE_HOME=$folder/cache
cat >browser <<'END'
#!/bin/sh
printf '%s\n' "$@" >>shown
END
chmod +x browser

BROWSER=$folder/browser:other "$awale" page "$samples/aalina-1.ogn" --open >out || fail "fails"
[ "$(cat shown)" = "$folder/cache/awale/pages/aalina-1.html" ] || fail "shown: $(cat shown)"
[ -s out ] && fail "the page is printed as well"
grep -qi '<!doctype html>' cache/awale/pages/aalina-1.html || fail "no page in the cache"
BROWSER=$folder/browser "$awale" page - --open -o 'my page.html' <"$samples/aalina-1.ogn" || fail "with -o: fails"
[ "$(tail -n 1 shown)" = "$folder/my page.html" ] || fail "with -o: shown $(cat shown)"
for browser in no-such-browser false; do
    BROWSER=$browser "$awale" page "$samples/aalina-1.ogn" --open 2>err
    [ $? = 1 ] && grep -q "^awale: $browser: .*; open .*/aalina-1.html in a browser" err || fail "$browser: $(cat err)"
done
exit $status
