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
        printf '[Event "Klub"]\n[South "Awa"]\n[Result "*"]\n\n1. F f 2. A *\n' | "$awale" import - --corpus mine.db --quiet
        printf '[Event "?"]\n[North "Kofi"]\n[Result "*"]\n\n1. F f 2. A {seen} *\n' | "$awale" import - --corpus theirs.db --quiet
        for policy in first union replace union,longest; do
            cp mine.db copy.db
            echo "--- $policy"
            try corpus merge --merge $policy copy.db theirs.db
            "$awale" find --corpus copy.db --as ogn --full
        done
        try corpus merge copy.db theirs.db --merge unoin
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
        echo "--- events and sites"
        printf '[Event "Club Evening"]\n[Site "Abidjan"]\n\n1. F f *\n\n[Event "club-evening"]\n[Site "Abijan"]\n\n1. A a *\n' >e.ogn
        "$awale" import e.ogn --corpus e.db --quiet
        try corpus spell e.db
        "$awale" corpus spell e.db >names.txt
        try find 'event = "Club Evenings"' --corpus e.db
        try find 'site = "Abidjane"' --corpus e.db
        try corpus spell e.db names.txt
        try find 'event = "Club Evening" and site = "Abidjan"' --corpus e.db --as count
        try import e.ogn --corpus f.db --quiet --spelling names.txt
        try find 'event = "Club Evening" and site = "Abidjan"' --corpus f.db --as count
        printf '[event]\n' >names.txt
        try corpus spell e.db names.txt
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
    upgrade)
        "$awale" corpus dump c.db >before.sql
        try corpus upgrade c.db
        "$awale" corpus dump c.db | cmp - before.sql && echo "nothing else"
        try corpus upgrade samples.ogn
        try corpus upgrade missing.db
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
