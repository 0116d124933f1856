#!/bin/sh
# install_manifest.sh BUILD ROOT LIBDIR CONFIG MANUAL: `cmake --install` leaves what install_manifest.txt beside this script lists
# (with LIB for the folder of libraries, CONFIG for the build type), every page of the manual, every header of the libraries
# but those that need the headers of Cairo or of a JSON library and, with MANUAL "yes", a manual page for each command, nothing
# else; and the installed program starts.
set -u
build=$1 root=$2 libdir=$3 config=$4 manual=$5

scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT

# Links instead of copies: the libraries of a debug build are large.
if ! CMAKE_INSTALL_MODE=SYMLINK cmake --install "$build" --prefix "$scratch/prefix" >"$scratch/log"; then
    cat "$scratch/log"
    exit 1
fi
(cd "$scratch/prefix" && find . ! -type d | cut -c3- | LC_ALL=C sort) >"$scratch/installed"
(
    sed "s|^LIB/|$libdir/|; s|CONFIG|$config|" "$root/tests/repository/install_manifest.txt"
    cd "$root"
    [ "$manual" != yes ] || {
        echo share/man/man1/awale.1.gz
        ls docs/commands | sed 's|\(.*\)\.md$|share/man/man1/awale-\1.1.gz|'
        (cd "$build/man" && find man5 man7 -name '*.gz') | sed 's|^|share/man/|'
    }
    [ ! -d "$build/python" ] || (cd "$build/python" && find awale -type f ! -path '*/__pycache__/*') |
        sed 's|^|lib/python3/dist-packages/|'
    find docs ! -type d | sed 's|^|share/doc/awale/|'
    find notation analyzer render -name '*.hpp' | sed 's|^|include/awale/|' |
        grep -vE '/(render/draw/cairo|notation/narration/game_data)\.hpp$'
) | LC_ALL=C sort >"$scratch/expected"

diff -u --label expected --label installed "$scratch/expected" "$scratch/installed" || exit 1
"$scratch/prefix/bin/awale" --version
