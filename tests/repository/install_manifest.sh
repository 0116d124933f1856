#!/bin/sh
# install_manifest.sh BUILD ROOT: `cmake --install` leaves what install_manifest.txt beside this script lists and every
# page of the manual, nothing else; and the installed program starts.
set -u
build=$1 root=$2

scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT

if ! cmake --install "$build" --prefix "$scratch/prefix" >"$scratch/log"; then
    cat "$scratch/log"
    exit 1
fi
(cd "$scratch/prefix" && find . ! -type d | cut -c3- | LC_ALL=C sort) >"$scratch/installed"
(
    cat "$root/tests/repository/install_manifest.txt"
    cd "$root" && find docs ! -type d | sed 's|^|share/doc/awale/|'
) | LC_ALL=C sort >"$scratch/expected"

diff -u --label expected --label installed "$scratch/expected" "$scratch/installed" || exit 1
"$scratch/prefix/bin/awale" --version
