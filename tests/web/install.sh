#!/bin/sh
# install.sh FOLDER: puts the packages of its package-lock.json into $AWALE_SCRATCH, if they are not there yet. 77, which
# CTest calls skipped, when npm or the registry cannot be reached.
set -u
here=$1

command -v npm >/dev/null || {
    echo "skipped: there is no npm"
    exit 77
}
mkdir -p "$AWALE_SCRATCH" && cd "$AWALE_SCRATCH" || exit 1
if [ -e node_modules/.package-lock.json ] && cmp -s "$here/package-lock.json" package-lock.json; then
    echo "already installed"
    exit 0
fi
rm -rf node_modules
cp "$here/package.json" "$here/package-lock.json" .
if ! npm ci --ignore-scripts --no-audit --no-fund --prefer-offline --cache "$AWALE_SCRATCH/npm-cache"; then
    echo "skipped: npm could not install the packages"
    exit 77
fi
