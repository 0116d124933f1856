#!/bin/sh
# A first line with other names for its columns was a pupil, or its columns were left out in silence; so pupils had half a
# name, and the absent were paired. `0` and `no` under `absent` meant absent.
. "$(dirname "$0")/../../scratch.sh"
awale=$1

# plays WORDS: who is paired from players.csv.
plays() {
    rm -f games.csv
    "$awale" tournament players.csv --games games.csv -o sheets.pdf 2>err || fail "$1: $(cat err)"
    [ "$(sed 1d games.csv | tr ';\t' ',,' | cut -d, -f3,4)" = "$1" ] || fail "not $1: $(cat games.csv)"
}

printf 'player name,class\nA,1\nB,2\n' >players.csv
plays A,B
printf 'Player_name:;Class\nA;1\nB;2\n' >players.csv
plays A,B
printf 'Nom,Prénom,Classe,Absence\nDiop,Awa,6A,\nMa,Léo,6A,x\nBa,Zoé,6B,\n' >players.csv
plays "Awa Diop,Zoé Ba"
[ "$(wc -l <err)" = 1 ] || fail "remarks on known columns: $(cat err)"
printf 'nome;apelido;turma;ausente\nAna;Silva;5A;\nRui;Costa;5B;não\n' >players.csv
plays "Ana Silva,Rui Costa"
printf 'nome;primeiro nome;turma\nSilva;Ana;5A\nCosta;Rui;5B\n' >players.csv
plays "Ana Silva,Rui Costa"
printf 'Nom de famille;Prénom;Classe\nDiop;Awa;6A\nMa;Léo;6B\n' >players.csv
plays "Awa Diop,Léo Ma"
printf 'Prénom;Classe\nAwa;6A\nLéo;6B\n' >players.csv
plays Awa,Léo
printf 'name,absent\nA,0\nB,non\nC,No\nD,-\nE,\nF,não\nG,1\n' >players.csv
plays A,D"
"E,B"
"C,F

# Columns that are not read are named.
printf 'Nom;Né le;Classe;;Courriel\nAwa;2014;6A;;a@b\nLéo;2015;6B;x;\n' >players.csv
plays Awa,Léo
grep -qF 'players.csv: columns that are not read: Né le, 4, Courriel; awale knows name, ' err || fail "unread: $(cat err)"
printf 'Awa,6A,1400,x\nLéo,6B\n' >players.csv
plays Awa,Léo
grep -qF 'not read: 4; ' err || fail "the fourth: $(cat err)"

# A first line that names columns, but no name.
for first in 'participant,class' "name of the child,born" 'Nom du participant'; do
    printf '%s\nA,1\nB,2\n' "$first" >players.csv
    rm -f games.csv sheets.pdf
    "$awale" tournament players.csv --games games.csv -o sheets.pdf 2>err
    [ $? = 1 ] && [ ! -e games.csv ] && [ ! -e sheets.pdf ] || fail "$first: accepted"
    grep -q '^players.csv:1:1: error: the first line seems to name columns' err || fail "$first: $(cat err)"
done
exit $status
