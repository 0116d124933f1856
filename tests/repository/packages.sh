#!/bin/sh
# packages.sh BUILD: cpack makes three Debian packages, and a fourth where the Python module is built, twice the same bytes, that divide the installed files as they should,
# that lintian, where it is installed, accepts, and that dpkg installs into an empty folder and removes without a trace.
# bare_system.sh does the same in a whole system.
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
packages="awale libawale-dev awale-doc"
[ ! -d "$build/python" ] || packages="$packages python3-awale"
for package in $packages; do
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
has awale '/usr/share/bash-completion/completions/awale$'
has awale '/usr/share/zsh/vendor-completions/_awale$'
has awale '/usr/share/fish/vendor_completions.d/awale.fish$'
has awale '/usr/share/applications/awale.desktop$'
has awale '/usr/share/mime/packages/awale.xml$'
has libawale-dev '/usr/include/awale/notation/game/board.hpp$'
has libawale-dev '/usr/lib/.*libawale_render\.a$'
has libawale-dev '/awaleConfig.cmake$'
lacks libawale-dev '/bin/'
has awale-doc '/usr/share/doc/awale/docs/commands/annotate.md$'
[ ! -d "$build/python" ] || has python3-awale '/usr/lib/python3/dist-packages/awale/_awale.*\.so$'
dpkg-deb -f first/awale_*.deb Depends | grep -q 'libc6' || fail "awale does not depend on libc6"
dpkg-deb -f first/awale_*.deb Depends | grep -q 'fonts-lato' || fail "awale does not depend on its fonts"

dpkg-deb -f first/awale_*.deb Description | sed -n 1p | grep -q '^read, replay' || fail "awale: another summary"

# Dependencies are not looked at: the folder is no system.
mkdir -p root/var/lib/dpkg/info root/var/lib/dpkg/updates
touch root/var/lib/dpkg/status root/var/lib/dpkg/available
install="dpkg --root=$folder/root --force-depends --force-not-root --force-script-chrootless --log=$folder/dpkg.log"
for package in $packages; do
    $install -i first/"${package}"_*.deb >said 2>&1 || fail "$package: not installed: $(cat said)"
done
root/usr/bin/awale --version >said 2>&1 || fail "the installed program does not start: $(cat said)"
(cd root/usr && find . -type l ! -exec test -e {} \; -print) >links
[ -s links ] && fail "links that lead nowhere: $(cat links)"
# shellcheck disable=SC2086 # the packages are words
$install --purge $packages >said 2>&1 || fail "not removed: $(cat said)"
[ -z "$(find root -path root/var -prune -o -type f -print)" ] || fail "files are left: $(find root -path root/var -prune -o -type f -print)"

if command -v desktop-file-validate >/dev/null; then
    dpkg-deb -x first/awale_*.deb tree
    desktop-file-validate tree/usr/share/applications/awale.desktop >said || fail "desktop entry: $(cat said)"
fi
if command -v appstreamcli >/dev/null; then
    dpkg-deb -x first/awale_*.deb tree
    appstreamcli validate --no-net --no-color tree/usr/share/metainfo/*.xml >said 2>&1 || fail "AppStream: $(cat said)"
fi

if command -v lintian >/dev/null; then
    # Without the release flags or pandoc a build is not what is published.
    lintian --allow-root --fail-on error,warning --suppress-tags no-manual-page first/*.deb >said 2>&1 || fail "$(cat said)"
fi
exit $status
