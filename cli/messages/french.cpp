#include <array>
#include <vector>

#include "awale/cli/messages/french_parts.hpp"

namespace awale::cli {

namespace {

/// Sentences that hold others.
constexpr std::array frames{
    Translation{"{}: error: {m}", "{1}: erreur : {2}", true},
    Translation{"{}: warning: {m}", "{1}: attention : {2}", true},
    Translation{"{}: remark: {m}", "{1}: remarque : {2}", true},
    Translation{"See: {}", "Voir : {1}"},
    Translation{"{m} Did you mean '{}'?", "{1} Vouliez-vous dire « {2} » ?"},
    Translation{"{m}, did you mean '{}'", "{1} ; vouliez-vous dire « {2} »"},
    Translation{"{m}; there are {}", "{1} ; on peut écrire {2}"},
    Translation{"{m}; {m}", "{1} ; {2}"},
    Translation{"{}: {m}", "{1} : {2}"},
};

/// Command lines, settings and files.
constexpr std::array using_the_program{
    Translation{"a command is missing.", "il manque une commande."},
    Translation{"there is no command '{}'.", "il n’y a pas de commande « {1} »."},
    Translation{"there is no option '{}'.", "il n’y a pas d’option « {1} »."},
    Translation{"'{}' is one argument too many.", "« {1} » est un argument de trop."},
    Translation{"{} is missing.", "il manque {1}."},
    Translation{"{} needs a value.", "{1} demande une valeur."},
    Translation{"{} is given more than once.", "{1} est donné plus d’une fois."},
    Translation{"{} wants {m}, not '{}'", "{1} demande {2}, et non « {3} »"},
    Translation{"a whole number from {n} to {n}", "un nombre entier de {1} à {2}"},
    Translation{"the three numbers of seeds must be above zero and must not fall",
                "les trois nombres de graines dépassent zéro et ne diminuent pas"},
    Translation{"there is no file '{}', and as a position, character {n}: {m}",
                "il n’y a pas de fichier « {1} », et comme position, caractère {2} : {3}"},
    Translation{"a number from {n} to {n}", "un nombre de {1} à {2}"},
    Translation{"{n} numbers with commas between them", "{1} nombres séparés par des virgules"},
    Translation{"a4, a5 or letter", "a4, a5 ou letter"},
    Translation{"en or fr", "en ou fr"},
    Translation{"a folder that starts with / or ~/", "un dossier qui commence par / ou ~/"},
    Translation{"'{}' is none of {}", "« {1} » n’est pas dans la liste {2}"},
    Translation{"there is no rule set '{}'", "il n’y a pas de règle « {1} »"},
    Translation{"there is no notation '{}'", "il n’y a pas de notation « {1} »"},
    Translation{"'{}', character {n}: {m}", "« {1} », caractère {2} : {3}"},
    Translation{"'{}' is not a house, A to F or a to f", "« {1} » n’est pas une case, de A à F ou de a à f"},
    Translation{"'{}' has to end in .svg, .pdf or .png, or be - for SVG",
                "« {1} » doit finir par .svg, .pdf ou .png, ou être - pour du SVG"},
    Translation{"name a corpus, or compose positions with --compose",
                "nommer un corpus, ou composer des positions avec --compose"},
    Translation{"name a corpus, or count rules of thumb with --proverbs",
                "nommer un corpus, ou compter les règles de métier avec --proverbs"},
    Translation{"name positions, or a file of them with --positions",
                "nommer des positions, ou un fichier avec --positions"},
    Translation{"there is no position in this file", "il n’y a pas de position dans ce fichier"},
    Translation{"write one a line: position; move; marks; title; caption",
                "en écrire une par ligne : position; coup; marques; titre; légende"},
    Translation{"the position is missing", "il manque la position"},
    Translation{"write it as in {}, or start", "l’écrire comme {1}, ou start"},
    Translation{"a position is twelve houses, the two stores if you like, and S or N",
                "une position : douze cases, les deux réserves si l’on veut, et S ou N"},
    Translation{"'{}' is not a house", "« {1} » n’est pas une case"},
    Translation{"name the house to sow, A to F or a to f", "nommer la case à semer, de A à F ou de a à f"},
    Translation{"{} cannot be played in this position", "{1} ne peut pas se jouer dans cette position"},
    Translation{"name a house that the side to move may sow",
                "nommer une case que le camp au trait peut semer"},
    Translation{"'{}' is no mark", "« {1} » n’est pas une marque"},
    Translation{"marks are houses, captured, threatened, granary, starving, counts and numbers",
                "les marques : des cases, captured (pris), threatened (menacé), granary (grenier), starving "
                "(affamé)"},
    Translation{"nothing is captured without a move", "sans coup, rien n’est pris"},
    Translation{"nothing is sown without a move", "sans coup, rien n’est semé"},
    Translation{"name the move in the second part", "nommer le coup dans la deuxième partie"},
    Translation{"the line is not UTF-8 text", "la ligne n’est pas du texte UTF-8"},
    Translation{"save the file as UTF-8", "enregistrer le fichier en UTF-8"},
    Translation{"no move is proved to be two seeds better than all others",
                "aucun coup n’est prouvé meilleur que tous les autres de deux graines"},
    Translation{"choose another position, or print it with awale sheet",
                "choisir une autre position, ou l’imprimer par awale sheet"},
    Translation{"the proved solution is {}, not {}", "la solution prouvée est {1}, et non {2}"},
    Translation{"correct the move, or leave it out", "corriger le coup, ou l’enlever"},
    Translation{
        "this awale was built without libzip, which cards (.apkg) need; name a .pdf or .html file, or build "
        "with the package libzip-dev",
        "cet awale a été construit sans libzip, qu’il faut pour les cartes (.apkg) ; nommer un fichier .pdf "
        "ou .html, ou construire avec le paquet libzip-dev"},
    Translation{
        "this awale was built without liblouis, which braille needs; build with the package liblouis-dev",
        "cet awale a été construit sans liblouis, qu’il faut pour le braille ; construire avec le paquet "
        "liblouis-dev"},
    Translation{"braille is not JSON; leave out --json or --braille",
                "le braille n’est pas du JSON ; enlever --json ou --braille"},
    Translation{"the first week has questions of its own; leave --topic out",
                "la première semaine a ses propres questions ; enlever --topic"},
    Translation{"the name of the file is empty", "le nom du fichier est vide"},
    Translation{"'{}' is not UTF-8 text", "« {1} » n’est pas du texte UTF-8"},
    Translation{"'-' is standard input or output, which cannot be used here",
                "« - » est l’entrée ou la sortie standard, impossible ici"},
    Translation{"write ./- for a file of that name", "un fichier de ce nom s’écrit ./-"},
    Translation{"this is no text, and is not written to a terminal",
                "ce n’est pas du texte, et un terminal ne le reçoit pas"},
    Translation{"name a file, or send it through a pipe.", "nommer un fichier, ou passer par un tube."},
    Translation{"{} and {} both name standard output", "{1} et {2} désignent tous deux la sortie standard"},
    Translation{"name a file for one of them", "nommer un fichier pour l’un d’eux"},
    Translation{"{} is the same file as {}", "{1} est le même fichier que {2}"},
    Translation{"name another one", "en nommer un autre"},
    Translation{"name a file", "nommer un fichier"},
    Translation{"name another file", "nommer un autre fichier"},
    Translation{"name another file with --rejects", "nommer un autre fichier par --rejects"},
    Translation{"check the name", "vérifier le nom"},
    Translation{"check the name and the permissions", "vérifier le nom et les droits"},
    Translation{"there is no setting '{}'", "il n’y a pas de réglage « {1} »"},
    Translation{"Did you mean '{}'?", "Vouliez-vous dire « {1} » ?"},
    Translation{"The settings are paper, language, tables, table-seeds and threads.",
                "Les réglages sont paper, language, tables, table-seeds et threads."},
    Translation{"a setting is missing its value", "ce réglage n’a pas de valeur"},
    Translation{"Write it as in 'paper = a4'.", "L’écrire comme « paper = a4 »."},
    Translation{"'{}' is set a second time", "« {1} » est réglé une seconde fois"},
    Translation{"Remove one of the two lines.", "Supprimer l’une des deux lignes."},
    Translation{"this line is not UTF-8 text", "cette ligne n’est pas du texte UTF-8"},
    Translation{"the configuration cannot be read: {m}", "la configuration est illisible : {1}"},
    Translation{"cannot be written: {m}", "écriture impossible : {1}"},
    Translation{"standard output cannot be written: {m}", "écriture impossible sur la sortie standard : {1}"},
    Translation{"input cannot be read: {m}", "lecture impossible : {1}"},
    Translation{"there is no such file", "ce fichier n’existe pas"},
    Translation{"it is not a database", "ce n’est pas une base de données"},
    Translation{"it is a folder, not a corpus", "c’est un dossier, et non un corpus"},
    Translation{"it is a device or a pipe, not a file",
                "c’est un périphérique ou un tube, et non un fichier"},
    Translation{"it is there already", "il existe déjà"},
    Translation{"name a file that is not", "nommer un fichier qui n’existe pas"},
    Translation{"it is not installed", "elle n’est pas installée"},
    Translation{"install the package {}", "installer le paquet {1}"},
    Translation{"the font family {}: {m}", "la police {1} : {2}"},
    Translation{"it ends in the middle of its compressed data", "les données compressées sont tronquées"},
    Translation{"get the file again", "récupérer le fichier"},
    Translation{"standard output takes the file of one game, and there are more",
                "la sortie standard ne reçoit qu’une partie, et il y en a plusieurs"},
    Translation{"there is not enough memory", "la mémoire ne suffit pas"},
    Translation{"No such file or directory", "aucun fichier ni dossier de ce nom"},
    Translation{"Permission denied", "accès refusé"},
    Translation{"No space left on device", "plus de place sur le disque"},
    Translation{"Is a directory", "c’est un dossier"},
    Translation{"Not a directory", "ce n’est pas un dossier"},
    Translation{"Read-only file system", "système de fichiers en lecture seule"},
    Translation{"Too many open files", "trop de fichiers ouverts"},
    Translation{"Broken pipe", "tube fermé"},
};

/// What the commands report besides.
constexpr std::array reporting{
    Translation{"awale reads records of Awalé games, judges every move and prints what happened.",
                "awale lit des parties d’awalé notées, juge chaque coup et imprime ce qui s’est passé."},
    Translation{"Three things to do first:", "Pour commencer :"},
    Translation{"awale play                                   play a game against the engine",
                "awale play                                   jouer une partie contre le moteur"},
    Translation{"awale check GAME.ogn                         find the errors in the record of a game",
                "awale check GAME.ogn                         trouver les erreurs d’une partie notée"},
    Translation{"awale annotate GAME.ogn --pdf BOOKLET.pdf    judge every move and print the game",
                "awale annotate GAME.ogn --pdf BOOKLET.pdf    juger chaque coup et imprimer la partie"},
    Translation{"'awale help' lists all commands; 'awale help COMMAND' explains one.",
                "« awale help » donne la liste des commandes ; « awale help COMMANDE » en explique une."},
    Translation{"wrote {}, {} bytes", "fichier {1}, {2} octets"},
    Translation{"{} seconds", "{1} secondes"},
    Translation{"endgame tables for {}: to {} seeds, in {}",
                "tables de finales pour {1} : jusqu’à {2} graines, dans {3}"},
    Translation{"the endgame tables are not kept, and will be built again next time: {m}",
                "les tables de finales ne sont pas gardées, et seront refaites la prochaine fois : {1}"},
    Translation{"There are no tables in {}; 'awale tables build' builds them.",
                "Il n’y a pas de tables dans {1} ; « awale tables build » les construit."},
    Translation{"There are no tables in {}; 'awale tables build{}' builds them.",
                "Il n’y a pas de tables dans {1} ; « awale tables build{2} » les construit."},
    Translation{
        "Endgame tables to {n} seeds are in {}. 'awale tables build --seeds {n}' takes about {} and {}, "
        "and proves positions with {n} seeds more.",
        "Les tables de finales jusqu’à {1} graines sont dans {2}. « awale tables build --seeds {3} » prend "
        "environ {4} et {5}, et prouve des positions de {6} graines de plus."},
    Translation{
        "{}: {n} seeds are in the houses, and the tables go up to {n}; 'awale tables build --seeds {n}' "
        "builds more",
        "{1} : il y a {2} graines dans les cases, et les tables vont jusqu’à {3} ; « awale tables build "
        "--seeds {4} » en construit d’autres"},
    Translation{
        "{}: {n} seeds are in the houses, and the tables go up to {n}; tables for them need {} of memory, "
        "and here up to {n} seeds fit",
        "{1} : il y a {2} graines dans les cases, et les tables vont jusqu’à {3} ; les tables voulues "
        "demandent {4} de mémoire, et ici on peut aller jusqu’à {5} graines"},
    Translation{"The tables go up to {} seeds.", "Les tables vont jusqu’à {1} graines."},
    Translation{"Stopped before the end: run the same command again to continue.",
                "Arrêt avant la fin : la même commande reprend où elle en était."},
    Translation{"The refused games, each with its reason, are in {}",
                "Les parties refusées, chacune avec sa raison, sont dans {1}"},
    Translation{"left out: {}", "laissé de côté : {1}"},
    Translation{"made simpler, so that Aualé can read it; --full keeps everything",
                "simplifié pour qu’Aualé puisse le lire ; --full garde tout"},
    Translation{"Aualé cannot load this game: {m}", "Aualé ne peut pas ouvrir cette partie : {1}"},
    Translation{"it has an error", "elle a une erreur"},
    Translation{"it has ten houses", "elle se joue sur dix cases"},
    Translation{"it is played by the rules {}", "elle se joue selon la règle {1}"},
    Translation{"its result has half seeds", "son résultat a des demi-graines"},
    Translation{"it goes on after a position has returned, at move {n}",
                "elle continue après le retour d’une position, au coup {1}"},
    Translation{"this game cannot be written in this notation: {}",
                "cette partie ne s’écrit pas dans cette notation : {1}"},
    Translation{"there is no game to show, so no page is written.",
                "aucune partie à montrer, donc aucune page n’est écrite."},
    Translation{
        "no exercise of this kind in {}; try another topic or level, other rules, or a larger corpus.",
        "aucun exercice de ce genre ; essayer un autre sujet, un autre niveau, d’autres règles ou un "
        "corpus plus grand."},
    Translation{"there is no game in this file", "il n’y a pas de partie dans ce fichier"},
    Translation{"Name a file that awale annotate wrote.", "Nommer un fichier écrit par awale annotate."},
    Translation{"it could not show the page", "la page n’a pas pu être montrée"},
    Translation{"open {} in a browser", "ouvrir {1} dans un navigateur"},
};

}  // namespace

std::span<const Translation> french_sentences() {
    static const std::vector<Translation> all = [] {
        std::vector<Translation> joined;
        for (const std::span<const Translation> part :
             {std::span<const Translation>(frames), std::span<const Translation>(using_the_program),
              std::span<const Translation>(reporting), french_sentences_on_games(),
              french_sentences_on_corpora(), french_sentences_on_files(), french_help(),
              french_help_on_collections(), french_help_on_tools()}) {
            joined.insert(joined.end(), part.begin(), part.end());
        }
        return joined;
    }();
    return all;
}

}  // namespace awale::cli
