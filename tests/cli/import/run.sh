#!/bin/sh
# run.sh AWALE STORY
# Tells one story about `awale import` in a scratch folder and prints what a person would see, the folder as DIR.
set -u
awale=$1 story=$2
here=$(pwd)
dir=$(mktemp -d) || exit 1
trap 'chmod -R u+w "$dir"; rm -rf "$dir"' EXIT
cp ten.ogn "$dir"
cd "$dir" || exit 1

import() {
    "$awale" import "$@" --corpus c.db >out 2>err
    code=$?
    sed 's/^/out: /' out
    sed 's/^/err: /' err
    echo "exit $code"
}

case $story in
    books)
        import ten.ogn
        echo "--- the refused game comes back byte for byte"
        grep -v '^;' c.rejected.ogn >refused
        sed -n '50,57p' ten.ogn | cmp - refused && echo same
        ;;
    again)
        import ten.ogn --quiet
        import ten.ogn --quiet
        import - <ten.ogn
        echo "--- a reject file that says something else is not replaced"
        ls
        ;;
    mended)
        import ten.ogn --quiet
        sed 's/4\. E b/4. F b/' c.rejected.ogn >mended.ogn
        import mended.ogn
        ;;
    json) import ten.ogn --json ;;
    rejects)
        import ten.ogn --rejects bad.ogn
        head -n 1 bad.ogn
        import bad.ogn --rejects bad.ogn
        import ten.ogn --rejects no/such/folder.ogn
        ;;
    lenient)
        printf '1. f F 2. e E\n\n[South "Awa"]\n\n1. F f 2. F {oh} a *\n' >poor.ogn
        import poor.ogn
        import poor.ogn --repair all --keep-broken
        "$awale" find broken --corpus c.db --as ogn
        import poor.ogn --repair all --keep-broken --json
        import poor.ogn --repair cas
        ;;
    merge)
        printf '[South "Awa"]\n\n1. F f *\n' >one.ogn
        printf '[North "Kofi"]\n[Result "30-18"]\n\n1. F f {grenier} 30-18\n' >two.ogn
        import one.ogn two.ogn --merge union,longest
        "$awale" find --corpus c.db --as ogn
        import one.ogn --merge longst
        import one.ogn --date yesterday
        ;;
    packed)
        gzip -n ten.ogn
        import ten.ogn.gz --quiet
        import - --rejects again.ogn <ten.ogn.gz
        head -c 300 ten.ogn.gz >short.ogn.gz
        import short.ogn.gz
        printf 'BZh91AY and so on' | import -
        ;;
    broken-corpus)
        echo "not a corpus, not a corpus, not a corpus, not a corpus, not a corpus, not a corpus, not a corpus" >c.db
        import ten.ogn
        rm c.db
        import ten.ogn missing.ogn
        ls
        ;;
    *) echo "no such story: $story in $here" && exit 2 ;;
esac
