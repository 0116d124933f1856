#!/bin/sh
# run.sh node|browser FILE: runs a test file of the page with node. 77, which CTest calls skipped, with the reason when
# node, Chromium or the packages that browser.mjs needs are not there.
set -u

skip() {
    echo "skipped: $1"
    exit 77
}

command -v node >/dev/null || skip "there is no node"
[ "$(node -p 'Number(process.versions.node.split(".")[0])')" -ge 18 ] || skip "node is older than 18"
if [ "$1" = browser ]; then
    for name in chromium-headless-shell chromium chromium-browser google-chrome; do
        AWALE_CHROMIUM=$(command -v $name) && break
    done
    [ -n "$AWALE_CHROMIUM" ] || skip "there is no Chromium"
    [ -d "$AWALE_SCRATCH/node_modules/playwright-core" ] || skip "playwright-core could not be installed"
    export AWALE_CHROMIUM
fi
exec node --test "$2"
