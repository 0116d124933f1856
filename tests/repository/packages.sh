#!/bin/sh
# packages.sh BUILD: cpack makes three Debian packages, twice the same bytes, that divide the installed files as they should and
# that lintian, where it is installed, accepts.
set -u
. "$(dirname "$0")/../scratch.sh"
build=$1
for tool in cpack dpkg-deb dpkg-shlibdeps; do
    command -v $tool >/dev/null || exit 77
done

SOURCE_DATE_EPOCH=1700000000
export SOURCE_DATE_EPOCH
for run in first second; do
    (cd "$build" && cpack -D CPACK_DEBIAN_COMPRESSION_TYPE=gzip -B "$folder/$run") >log 2>&1 || {
        cat log
        exit 1
    }
    rm -rf "$run/_CPack_Packages"
done
for package in awale libawale-dev awale-doc; do
    file=$(cd first && ls "${package}"_*.deb)
    [ -f "first/$file" ] || { fail "no package $package"; continue; }
    cmp "first/$file" "second/$file" || fail "$file: two runs differ"
    dpkg-deb -c "first/$file" >"$package.list"
    grep -q "/usr/share/doc/$package/copyright$" "$package.list" || fail "$package: no copyright"
done

# has PACKAGE PATTERN, lacks PACKAGE PATTERN: of the files of a package.
has() { grep -qE "$2" "$1.list" || fail "$1 has no file $2"; }
lacks() { grep -qE "$2" "$1.list" && fail "$1 has a file $2"; }
has awale '/usr/bin/awale$'
lacks awale '\.(hpp|a|cmake)$|/docs/'
has libawale-dev '/usr/include/awale/notation/game/board.hpp$'
has libawale-dev '/usr/lib/.*libawale_render\.a$'
has libawale-dev '/awaleConfig.cmake$'
lacks libawale-dev '/bin/'
has awale-doc '/usr/share/doc/awale/docs/commands/annotate.md$'
dpkg-deb -f first/awale_*.deb Depends | grep -q 'libc6' || fail "awale does not depend on libc6"
dpkg-deb -f first/awale_*.deb Depends | grep -q 'fonts-lato' || fail "awale does not depend on its fonts"

dpkg-deb -f first/awale_*.deb Description | sed -n 1p | grep -q '^read, replay' || fail "awale: another summary"

if command -v lintian >/dev/null; then
    # Without the release flags or pandoc a build is not what is published.
    lintian --allow-root --fail-on error,warning --suppress-tags no-manual-page first/*.deb >said 2>&1 || fail "$(cat said)"
fi
exit $status
