#!/bin/sh
# bare_system.sh FOLDER: installs the Debian packages of FOLDER on a minimal Debian 12, made by debootstrap in a folder of its
# own, tries them there, and removes them; nothing may be left. Needs root, debootstrap and a mirror; takes some minutes.
# scripts/package --try runs it.
set -u
packages=$(cd "$1" && pwd)
. "$(dirname "$0")/../scratch.sh"
[ "$(id -u)" = 0 ] || { echo "not tried: only root can make a system"; exit 77; }
command -v debootstrap >/dev/null || { echo "not tried: debootstrap is missing"; exit 77; }

mirror=$(grep -rhoE 'https?://[^ ]*debian/?( |$)' /etc/apt/sources.list /etc/apt/sources.list.d 2>/dev/null | head -n 1)
root=$folder/root
debootstrap --variant=minbase bookworm "$root" ${mirror:-} >log 2>&1 || { tail log; exit 77; }
[ ! -f /etc/apt/apt.conf.d/proxy ] || cp /etc/apt/apt.conf.d/proxy "$root/etc/apt/apt.conf.d/"
mkdir "$root/packages" && cp "$packages"/awale_*.deb "$root/packages/"

# inside COMMAND: in the system.
inside() { chroot "$root" env -i ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive sh -c "$1"; }
files() { (cd "$root" && find usr etc opt -type f | LC_ALL=C sort); }

inside 'apt-get update && apt-get install -y --no-install-recommends man-db bash-completion' >log 2>&1 || fail "$(tail log)"
inside 'rm /etc/dpkg/dpkg.cfg.d/docker 2>/dev/null; apt-get install -y --no-install-recommends /packages/awale_*.deb' >log 2>&1 ||
    fail "not installed: $(tail log)"
inside 'awale --version' || fail "the program does not start"
cat >"$root/root/game.ogn" <<'END'
[South "Ama"]
[North "Kofi"]

1. F d 2. E f 3. A e *
END
inside 'cd /root && awale annotate game.ogn --nodes 1000 -o out.ogn --pdf out.pdf' || fail "annotate fails"
[ -s "$root/root/out.pdf" ] || fail "no PDF"
inside 'man -w awale-annotate && man -w 5 awale-notation' >/dev/null || fail "no manual pages"
inside 'bash -c ". /usr/share/bash-completion/completions/awale; complete -p awale"' >/dev/null || fail "no completion"
inside 'apt-get purge -y awale' >log 2>&1 || fail "not removed: $(tail log)"
files | grep -i awale && fail "files are left"
exit $status
