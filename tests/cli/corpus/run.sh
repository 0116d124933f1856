#!/bin/sh
# run.sh AWALE STORY
# Tells one story about `awale corpus` in a scratch folder and prints what a person would see.
set -u
awale=$1 story=$2
dir=$(mktemp -d) || exit 1
trap 'chmod -R u+w "$dir"; rm -rf "$dir"' EXIT
cat ../../../samples/aalina-?.ogn ../../../samples/features/comments.ogn >"$dir/samples.ogn"
cd "$dir" || exit 1
"$awale" generate --games 30 --quiet >made-up.ogn
"$awale" import samples.ogn --corpus c.db --quiet || exit 1

# Runs a command and says how it went, errors too.
try() {
    "$awale" "$@" 2>&1
    echo "exit $?"
}

case $story in
    check)
        try corpus check c.db
        cp c.db old.db
        chmod 444 c.db
        chmod 555 .
        echo "--- in a folder that cannot be written"
        try corpus check c.db
        chmod 755 .
        try corpus check samples.ogn
        ;;
    vacuum)
        for number in 1 2 3; do
            "$awale" generate --games 10 --seed $number --quiet | "$awale" import - --corpus c.db --quiet
        done
        "$awale" corpus dump c.db | grep -v position_ >before.sql
        try corpus vacuum c.db | sed 's/[0-9]* KiB/… KiB/g'
        "$awale" corpus dump c.db | grep -v position_ | cmp - before.sql && echo "the same otherwise"
        try corpus check c.db
        ;;
    merge)
        "$awale" annotate samples.ogn --corpus c.db --nodes 200 -o annotated.ogn
        cat made-up.ogn samples.ogn | "$awale" import - --corpus other.db --quiet
        try corpus merge other.db c.db
        try corpus merge other.db c.db
        try corpus check other.db
        "$awale" find --corpus other.db analysed --as count
        try corpus merge other.db other.db
        try corpus merge other.db missing.db
        ;;
    spell)
        printf '[South "Kofi Mensah"]\n[North "K. Mensah"]\n\n1. F f *\n\n[South "Mensa, Kofi"]\n\n1. A a *\n' >p.ogn
        "$awale" import p.ogn --corpus p.db --quiet
        try corpus spell p.db
        "$awale" corpus spell p.db >names.txt
        try find 'player = "Kofi Mensha"' --corpus p.db
        try corpus spell p.db names.txt
        try corpus spell p.db
        try find --corpus p.db --as ogn
        try corpus check p.db
        printf 'Kofi = K.\nKojo = K.\n' >names.txt
        try corpus spell p.db names.txt
        try import p.ogn --corpus q.db --quiet --spelling missing.txt
        ;;
    split)
        "$awale" import made-up.ogn --corpus c.db --quiet
        try corpus split c.db 'event ~ "aalina"' --into some.db --rest rest.db
        try corpus check some.db
        try corpus check rest.db
        try corpus split c.db 'event ~ "aalina"' --into some.db
        try corpus split c.db 'event ~' --into new.db
        [ ! -e new.db ] || echo "new.db was made"
        ;;
    dump)
        "$awale" corpus dump c.db >one.sql
        "$awale" import samples.ogn --corpus again.db --quiet --threads 3
        try corpus dump again.db -o two.sql
        cmp one.sql two.sql && echo "the same corpus, the same dump"
        grep -c . one.sql
        grep '^INSERT INTO comments' one.sql | cut -c1-60
        ;;
    *) echo "no such story: $story" && exit 2 ;;
esac
