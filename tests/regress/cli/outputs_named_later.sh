#!/bin/sh
# Outputs that get their names while a command runs replace neither what the command reads nor what belongs to the program.
. "$(dirname "$0")/../../scratch.sh"
awale=$1

printf 'language = en\n' >config.ini
cp config.ini before.ini
export AWALE_CONFIG=$PWD/config.ini XDG_DATA_HOME=$PWD/data XDG_CACHE_HOME=$PWD/cache
mkdir -p data/awale/tables/captures_nothing
"$awale" generate --games 2 >g.ogn
cp g.ogn before.ogn

# kept WHAT MESSAGE: the files are as they were, and the message was given.
kept() {
    cmp -s config.ini before.ini || { fail "$1: the configuration was replaced"; cp before.ini config.ini; }
    cmp -s g.ogn before.ogn || { fail "$1: a file that is read was replaced"; cp before.ogn g.ogn; }
    cat out err | grep -qF -e "$2" || fail "$1: no '$2' in $(cat out err)"
}

printf 'F\nsave config.ini\nquit\n' | "$awale" play --nodes 10 >out 2>err
kept "play, save" "config.ini: it is the configuration file; name another file"
printf 'F\nsave data/awale/tables/captures_nothing/margin-05.table\nquit\n' | "$awale" play --nodes 10 >out 2>err
kept "play, save a table" "the folder of the endgame tables"
printf 'F\nsave config.ini\nsave g.ogn\nquit\n' | "$awale" enter -o g.ogn >out 2>err
cat out err | grep -qF "it is the configuration file" || fail "enter, save: $(cat out err)"
cat out err | grep -qF "g.ogn: it is a file that this command reads" || fail "enter, save to its file: $(cat out err)"
cmp -s config.ini before.ini || fail "enter, save: the configuration was replaced"
head -c "$(wc -c <before.ogn)" g.ogn | cmp -s - before.ogn || fail "enter, save: the games of the file are gone"
cp before.ogn g.ogn

# The file that a game of g.ogn gets by --split is read itself.
mkdir split
"$awale" convert g.ogn --split split >out 2>err || fail "split: $(cat err)"
first=$(ls split | head -n 1)
cp "split/$first" read.ogn
"$awale" convert "split/$first" --split split >out 2>err && fail "split: a file that is read was written"
grep -qF "it is a file that this command reads" err || fail "split: $(cat err)"
cmp -s "split/$first" read.ogn || fail "split: a file that is read was replaced"

# A numbered file that is not there yet.
AWALE_CONFIG=$PWD/many-2.pdf "$awale" annotate g.ogn --nodes 1 -q --pdf many.pdf >out 2>err
[ -e many-2.pdf ] && fail "numbered: the place of the configuration was taken"
AWALE_CONFIG=/dev/null "$awale" annotate g.ogn --nodes 1 -q --pdf many.pdf >out 2>err || fail "numbered: $(cat err)"
[ -s many-2.pdf ] || fail "numbered: no second file"

# The page that is kept in the cache.
mkdir -p cache/awale/pages
ln -s "$PWD/config.ini" cache/awale/pages/g.html
BROWSER=true "$awale" page g.ogn --nodes 0 --open >out 2>err
kept "page --open" "it is the configuration file"

# All tables of figures in one folder.
"$awale" import g.ogn --corpus c.db -q || fail "import"
ln -s "$PWD/config.ini" players.csv
"$awale" stats --corpus c.db --csv ./ >out 2>err
kept "stats --csv FOLDER/" "it is the configuration file"
exit $status
