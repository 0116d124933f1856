#include <array>

#include "awale/cli/messages/french_parts.hpp"

namespace awale::cli {

namespace {

/// The texts of `--help`, in the order of the commands. What several commands say stands with the first.
constexpr std::array help{
    Translation{"Usage", "Utilisation"},
    Translation{"Arguments", "Arguments"},
    Translation{"Options", "Options"},
    Translation{"Commands", "Commandes"},
    Translation{"Examples", "Exemples"},
    Translation{"Options of every command", "Options de toutes les commandes"},
    Translation{"Read", "Lire"},
    Translation{"Judge", "Juger"},
    Translation{"Collect", "Rassembler"},
    Translation{"Print", "Imprimer"},
    Translation{"Play", "Jouer"},
    Translation{"Tables and tools", "Tables et outils"},
    Translation{"Reads, replays, judges and prints games of Awalé",
                "Lit, rejoue, juge et imprime des parties d’awalé"},
    Translation{"'awale help COMMAND' explains a command and gives examples.",
                "« awale help COMMANDE » explique une commande et donne des exemples."},
    Translation{"{m} (default: {m})", "{1} (par défaut : {2})"},
    Translation{"{m} (default: {n})", "{1} (par défaut : {2})"},
    // Every command.
    Translation{"Report errors only", "Ne signaler que les erreurs"},
    Translation{"Report files written, tables used and the time taken",
                "Indiquer les fichiers écrits, les tables utilisées et le temps mis"},
    Translation{"Print this help and exit", "Afficher cette aide"},
    Translation{"Print the version and exit", "Afficher la version"},
    // check
    Translation{"Read and replay games and report errors",
                "Lire et rejouer des parties et signaler les erreurs"},
    Translation{"Files of games; - is standard input", "Fichiers de parties ; - est l’entrée standard"},
    Translation{"Play by these rules, not by those a game names: {}",
                "Jouer selon cette règle, quelle que soit celle de la partie : {1}"},
    Translation{"How the games are written, if not recognised: {}",
                "La notation des parties, si elle n’est pas reconnue : {1}"},
    Translation{"Write braille to this file (BRF), - for standard output",
                "Écrire du braille dans ce fichier (BRF), - pour la sortie standard"},
    Translation{"One JSON object a game, one a line (docs/json.md)",
                "Un objet JSON par partie, un par ligne (docs/json.md)"},
    // convert
    Translation{"Write games in another notation", "Écrire des parties dans une autre notation"},
    Translation{"The notation to write, otherwise ogn: {}", "La notation à écrire, ogn sinon : {1}"},
    Translation{"Repair evident errors and report them: {}, or all",
                "Réparer les erreurs évidentes et les signaler : {1}, ou all"},
    Translation{"The file to write, - for standard output", "Le fichier à écrire, - pour la sortie standard"},
    Translation{"In ogn, write everything, even what Aualé cannot read, and the stored evaluations",
                "En ogn, tout écrire, même ce qu’Aualé ne lit pas, et les évaluations gardées"},
    Translation{"In ogn, write everything, even what Aualé cannot read",
                "En ogn, tout écrire, même ce qu’Aualé ne lit pas"},
    Translation{"Write each game to a file of its own in this folder, named after players and round",
                "Écrire chaque partie dans un fichier de ce dossier, nommé d’après les joueurs et la ronde"},
    Translation{"Write only games that this program can load, and list the others: {}",
                "N’écrire que les parties que ce programme peut ouvrir, et nommer les autres : {1}"},
    // enter
    Translation{"Enter games move by move", "Saisir des parties coup par coup"},
    Translation{"The file that the games are added to", "Le fichier auquel les parties s’ajoutent"},
    Translation{"The player of South", "Le joueur Sud"},
    Translation{"The player of North", "Le joueur Nord"},
    Translation{"The event", "Le tournoi ou la rencontre"},
    Translation{"Where it takes place", "Le lieu"},
    Translation{"The date, as in {}", "La date, comme {1}"},
    Translation{"The round", "La ronde"},
    Translation{"The rule set: {}", "La règle : {1}"},
    Translation{"A position, as in {}, or the word start", "Une position, comme {1}, ou le mot start"},
    Translation{"Go on with the last game of the file", "Reprendre la dernière partie du fichier"},
    Translation{"Go on with game N of the file", "Reprendre la partie N du fichier"},
    // replay, rules
    Translation{"Show every position of a game", "Montrer toutes les positions d’une partie"},
    Translation{"Print the rule sets and the rules of each",
                "Donner la liste des règles, et le texte de chacune"},
    Translation{"A rule set: {}", "Une règle : {1}"},
    Translation{"The language of the rules: {}", "La langue des règles : {1}"},
    Translation{"One JSON object a rule set, one a line (docs/json.md)",
                "Un objet JSON par règle, un par ligne (docs/json.md)"},
    // analyze
    Translation{"Print the value of every move of a position",
                "Donner la valeur de chaque coup d’une position"},
    Translation{
        "A position, as in {}, the word start, a file of games or a list of positions, or - for standard "
        "input",
        "Une position, comme {1}, le mot start, un fichier de parties ou une liste de positions, ou - "
        "pour l’entrée standard"},
    Translation{"Analyze the position after K plies of each game",
                "Analyser la position après K coups de chaque partie"},
    Translation{"last", "le dernier"},
    Translation{"How the games of a file are written, if not recognised: {}",
                "La notation des parties d’un fichier, si elle n’est pas reconnue : {1}"},
    Translation{"Search to a depth of D plies", "Chercher à une profondeur de D coups"},
    Translation{"Search N positions", "Examiner N positions"},
    Translation{"Search for this time; the result may differ from run to run",
                "Chercher pendant ce temps ; le résultat peut varier d’une fois à l’autre"},
    Translation{"Positions of a file to analyze in parallel",
                "Positions d’un fichier à analyser en même temps"},
    Translation{"one for each processor", "une par processeur"},
    Translation{"All threads search one position together; the result may differ from run to run",
                "Tous les fils d’exécution cherchent une même position ; le résultat peut varier d’une fois "
                "à l’autre"},
    Translation{"Print one JSON object per position, each on one line",
                "Un objet JSON par position, un par ligne"},
    // annotate
    Translation{"Judge every move of games and explain what happened",
                "Juger chaque coup des parties et expliquer ce qui s’est passé"},
    Translation{"Write the annotated games to a file, - for standard output",
                "Écrire les parties commentées dans un fichier, - pour la sortie standard"},
    Translation{"Print each game; the second goes to FILE-2.pdf, and so on",
                "Imprimer chaque partie ; la deuxième va dans FILE-2.pdf, et ainsi de suite"},
    Translation{"Print all games in one booklet with a table of contents",
                "Imprimer toutes les parties en un livret, avec une table des matières"},
    Translation{"The title of the booklet", "Le titre du livret"},
    Translation{
        "A picture in this file; its ending says the format: .svg, .pdf or .png, or - for SVG on standard "
        "output",
        "Un dessin dans ce fichier, au format que dit son extension : .svg, .pdf ou .png ; - pour du SVG sur "
        "la sortie standard"},
    Translation{"Dots an inch of a PNG", "Points par pouce d’un PNG"},
    Translation{"The paper: {}", "Le papier : {1}"},
    Translation{"How boards look: {}", "L’aspect du tablier : {1}"},
    Translation{
        "Print N diagrams per game, and those the author asks for; author: only the latter",
        "Imprimer N diagrammes par partie et ceux que l’auteur demande ; author : ces derniers seulement"},
    Translation{"Store the games and their analysis in this corpus",
                "Ranger les parties et leur analyse dans ce corpus"},
    Translation{"The language of the notes: {}", "La langue des commentaires : {1}"},
    Translation{"How much is put into words: {}", "Le niveau de détail des commentaires : {1}"},
    Translation{"Print one JSON object per game, each on one line, instead of notation",
                "Un objet JSON par partie, un par ligne, au lieu de la notation"},
    Translation{"Include extensions that Aualé cannot read", "Écrire aussi ce qu’Aualé ne lit pas"},
    Translation{"Write comments without commands; the evaluations are left out",
                "Écrire les commentaires sans les commandes, donc sans les évaluations"},
    Translation{"Positions to search for each position judged, and 20 times as many where a verdict would "
                "rest on a guess",
                "Positions à examiner par position jugée, et 20 fois plus là où un verdict ne serait qu’une "
                "estimation"},
    Translation{"Search 50,000 positions for each position judged, or --nodes, and none again",
                "Examiner 50 000 positions par position jugée, ou --nodes, sans y revenir"},
    Translation{"Seeds from which a proved loss is ?! and ? and ??, as in {}",
                "Graines à partir desquelles une perte prouvée est ?!, ? et ??, comme {1}"},
    Translation{"Points of a hundred by which the expected result must fall for an estimated ?! and ? and ??",
                "Points sur cent que le résultat attendu doit perdre pour un ?!, un ? ou un ?? estimé"},
    Translation{"Write the judged games of the corpus that match, from what is stored ('' for all)",
                "Écrire les parties analysées du corpus qui correspondent au motif, d’après ce qui est gardé "
                "('' pour "
                "toutes)"},
    Translation{"Take the evaluations from the file or corpus, and search nothing",
                "Prendre les évaluations dans le fichier ou le corpus, sans rien chercher"},
    Translation{"Judge each game under other rule sets as well and say what changes",
                "Juger aussi chaque partie selon d’autres règles, et dire ce qui change"},
    Translation{"Threads to judge games and positions with; the result does not depend on it",
                "Fils d’exécution pour juger ; le résultat n’en dépend pas"},
    Translation{"Use endgame tables up to N seeds; 0 uses none (default: all that were built)",
                "Utiliser les tables de finales jusqu’à N graines ; 0 : aucune (par défaut : toutes celles "
                "qui existent)"},
    // verify
    Translation{"Prove the claims of annotated games again",
                "Prouver de nouveau ce qu’affirment des parties commentées"},
    Translation{"Positions to try for each claim", "Positions à essayer pour chaque affirmation"},
    Translation{"Also list the claims that could not be proved",
                "Donner aussi la liste de ce qui n’a pas pu être prouvé"},
    Translation{"Fail when more claims than --unproved allows could not be proved",
                "Échouer si moins d’affirmations sont prouvées que --unproved ne le demande"},
    Translation{"Of 100 claims, how many may stay unproved with --strict",
                "Sur 100 affirmations, combien peuvent rester sans preuve avec --strict"},
};

}  // namespace

std::span<const Translation> french_help() {
    return help;
}

}  // namespace awale::cli
