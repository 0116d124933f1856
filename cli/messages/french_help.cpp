#include <array>

#include "awale/cli/messages/translation.hpp"

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

namespace {

/// The texts of `--help` of the commands that collect and print.
constexpr std::array collecting{
    // corpus
    Translation{"Check, compact, merge, split, edit and dump a corpus",
                "Vérifier, réduire, fusionner, partager, corriger ou copier un corpus"},
    Translation{"Check that everything in a corpus agrees", "Vérifier qu’un corpus est cohérent"},
    Translation{"Make a corpus smaller and faster", "Rendre un corpus plus petit et plus rapide"},
    Translation{"Add the games of other corpora, with all that is known of them",
                "Ajouter les parties d’autres corpus, avec tout ce qu’on en sait"},
    Translation{"Copy some of the games into a new corpus",
                "Copier une partie des parties dans un nouveau corpus"},
    Translation{"Remove games", "Supprimer des parties"},
    Translation{"Edit the record of a game in your editor", "Corriger une partie dans votre éditeur"},
    Translation{"Replace the record of a game", "Remplacer une partie"},
    Translation{"Put names right, or find those that may be one",
                "Corriger des noms, ou trouver ceux qui pourraient n’en faire qu’un"},
    Translation{"Bring a corpus of an earlier awale up to date",
                "Mettre à jour un corpus d’une version antérieure d’awale"},
    Translation{"Write a corpus as SQL", "Écrire un corpus en SQL"},
    Translation{"The corpus", "Le corpus"},
    Translation{"The corpora to take games from; they are only read",
                "Les corpus d’où viennent les parties ; ils sont seulement lus"},
    Translation{
        "How to handle duplicate games: first (keep the first record), union (complete it from the later "
        "one), "
        "replace (keep the last); and longest (of games that continue each other keep only the longest)",
        "Que faire des doublons : first (garder le premier), union (le compléter par le suivant), replace "
        "(garder le dernier) ; et longest (de parties qui se prolongent, ne garder que la plus longue)"},
    Translation{"Which games, as in awale find", "Quelles parties, comme dans awale find"},
    Translation{"The new corpus for them", "Le nouveau corpus qui les reçoit"},
    Translation{"A new corpus for all the others", "Un nouveau corpus pour toutes les autres"},
    Translation{"The numbers of the games", "Les numéros des parties"},
    Translation{"Remove all games that match a pattern, as in awale find",
                "Supprimer toutes les parties qui correspondent à un motif, comme dans awale find"},
    Translation{"The number of the game", "Le numéro de la partie"},
    Translation{"The file with the new record", "Le fichier de la nouvelle version"},
    Translation{"Lines as in '{}'", "Des lignes comme « {1} »"},
    // export, find
    Translation{"Write games, moves, judgements or notes as a table",
                "Écrire parties, coups, jugements ou commentaires en tableau"},
    Translation{"What to write: games, plies, judgements or notes",
                "Ce qu’il faut écrire : games (parties), plies (coups), judgements (jugements) ou notes"},
    Translation{"The corpus, as awale import makes it", "Le corpus, tel que le fait awale import"},
    Translation{"Only games that match a pattern, as in '{}'; see awale find",
                "Seulement les parties qui correspondent à un motif, comme « {1} » ; voir awale find"},
    Translation{"How to write the rows: {}", "La forme des lignes : {1}"},
    Translation{"List the columns and what they mean, and exit", "Donner la liste des colonnes et leur sens"},
    Translation{"Write SQL that reads TABLE.csv into DuckDB with the types of its columns, and exit",
                "Écrire le SQL qui lit TABLE.csv dans DuckDB avec les types de ses colonnes"},
    Translation{"Search a corpus for games", "Chercher des parties dans un corpus"},
    Translation{"What to look for, as in '{}'; without it, all games",
                "Que chercher, comme « {1} » ; sinon, toutes les parties"},
    Translation{"How to show the games: {}", "La forme des parties trouvées : {1}"},
    Translation{"Stop after N games, or moves", "S’arrêter après N parties, ou N coups"},
    Translation{
        "List the moves at which the pattern holds, as positions for analyze, diagram, sheet and workbook",
        "Donner les coups où le motif est vrai, comme positions pour analyze, diagram, sheet et workbook"},
    // import
    Translation{"Store games in a corpus", "Enregistrer des parties dans un corpus"},
    Translation{"The corpus to store the games in; created if it does not exist",
                "Le corpus qui reçoit les parties ; créé s’il n’existe pas"},
    Translation{
        "Where refused games go, each with its reason (default: CORPUS.rejected.ogn, or the next free name)",
        "Où vont les parties refusées, chacune avec sa raison (par défaut : CORPUS.rejected.ogn, ou le "
        "premier nom libre)"},
    Translation{"Record this day as the day of the import, as in {}",
                "Le jour à noter comme jour de l’import, comme {1}"},
    Translation{"Keep the legal prefix of a broken game and flag it",
                "D’une partie fautive, garder le début jouable, avec une marque"},
    Translation{"Threads that read games; the corpus does not depend on it",
                "Fils d’exécution pour lire ; le corpus n’en dépend pas"},
    Translation{"How names should be written; see awale corpus spell",
                "L’orthographe des noms ; voir awale corpus spell"},
    Translation{"Print one JSON object per game, and a summary at the end",
                "Un objet JSON par partie, et un bilan à la fin"},
    // stats, tree
    Translation{"Print figures about the games of a corpus",
                "Donner des chiffres sur les parties d’un corpus"},
    Translation{"Which games, as in awale find; without it, all of them",
                "Quelles parties, comme dans awale find ; sinon, toutes"},
    Translation{"How many moves make an opening", "Combien de coups font une ouverture"},
    Translation{"Results and losses of each group of games, or moves: {}",
                "Résultats et pertes de chaque groupe de parties, ou de coups : {1}"},
    Translation{"How many players and openings to print", "Combien de joueurs et d’ouvertures donner"},
    Translation{"All the figures as one JSON object", "Tous les chiffres en un objet JSON"},
    Translation{"One table as comma-separated values: {}; or all, as files in a folder, FOLDER/",
                "Un tableau en valeurs séparées par des virgules : {1} ; ou tous, un fichier "
                "chacun, dans un dossier, FOLDER/"},
    Translation{"The title of the picture", "Le titre du dessin"},
    Translation{"How often rules of thumb are right, on boards of random games; no corpus is read",
                "Combien de fois les maximes se vérifient, dans des parties au hasard, sans corpus"},
    Translation{"Browse the continuations of a position in a corpus",
                "Parcourir les suites d’une position dans un corpus"},
    Translation{"Moves from the start, as in FfBe, or a position; without it, the start position",
                "Des coups depuis le début, comme FfBe, ou une position ; sinon, la position initiale"},
    Translation{"One JSON object instead of a table", "Un objet JSON au lieu d’un tableau"},
    // diagram
    Translation{"Draw a position as SVG, PDF or PNG", "Dessiner une position en SVG, PDF ou PNG"},
    Translation{"The file; its ending says the format: .svg, .pdf or .png. SVG on standard output without it",
                "Le fichier, au format que dit son extension : .svg, .pdf ou .png. Sinon, du SVG sur la "
                "sortie standard"},
    Translation{"The language of the description: {}", "La langue de la description : {1}"},
    Translation{
        "wood for the screen and for colour, ink for black on white, contrast for white and yellow on black",
        "wood pour l’écran et la couleur, ink pour le noir sur blanc, contrast pour le blanc et le jaune sur "
        "noir"},
    Translation{"Who sits below: south or north", "Qui est en bas : south (Sud) ou north (Nord)"},
    Translation{"A move to show by an arrow along its sowing",
                "Un coup à montrer par une flèche qui suit les semailles"},
    Translation{"Another move, by a dashed arrow", "Un autre coup, par une flèche en tirets"},
    Translation{
        "What to mark: captured (by the move), threatened (by the side not to move), granary (twelve seeds "
        "or "
        "more), starving (a row with four seeds or fewer)",
        "Que marquer : captured (pris par le coup), threatened (menacé par l’autre camp), granary (douze "
        "graines ou plus), starving (une rangée de quatre graines au plus)"},
    Translation{"Width in centimetres", "Largeur en centimètres"},
    Translation{"What every move leads to, beside the letters, and the position's value as a bar",
                "Ce que donne chaque coup, près des lettres, et la valeur de la position par une barre"},
    Translation{"Positions to search for --values", "Positions à examiner pour --values"},
    // page
    Translation{"Write games as one web page that works offline",
                "Écrire des parties en une page web, lisible hors ligne"},
    Translation{"Files of games; - is standard input. Without one, the page is a board to play on",
                "Fichiers de parties ; - est l’entrée standard. Sinon, la page est un tablier où jouer"},
    Translation{"The page to write, - for standard output", "La page à écrire, - pour la sortie standard"},
    Translation{"Show the page in the browser; without -o it is kept in the user's cache",
                "Montrer la page dans le navigateur ; sans -o, elle va dans le cache de l’utilisateur"},
    Translation{"The language shown first: {}", "La langue au départ : {1}"},
    Translation{"Search N positions for each move of a game that was never judged; 0 uses the tables only",
                "Examiner N positions par coup d’une partie jamais jugée ; 0 : les tables seules"},
    Translation{"the name of the game", "le nom du jeu"},
    Translation{"The title of the page before a game is shown",
                "Le titre de la page avant qu’une partie ne s’ouvre"},
    // poster, report, sheet, workbook
    Translation{"Print the rules of a rule set on one page", "Imprimer les règles du jeu sur une page"},
    Translation{"The PDF file, - for standard output", "Le fichier PDF, - pour la sortie standard"},
    Translation{"The PDF file, - for standard output; a page to read in the browser if it ends in .html",
                "Le fichier PDF, - pour la sortie standard ; une page à lire dans le navigateur si le nom "
                "finit par .html"},
    Translation{
        "The PDF file, - for standard output; .html: a page to solve in the browser, .apkg: cards for Anki",
        "Le fichier PDF, - pour la sortie standard ; .html : une page à résoudre dans le navigateur, "
        ".apkg : des cartes pour Anki"},
    Translation{"A PDF file for the part without the answers",
                "Un fichier PDF pour la partie sans les réponses"},
    Translation{"A PDF file for the answers and other pages for teachers",
                "Un fichier PDF pour les réponses et les pages du professeur"},
    Translation{"The language: {}", "La langue : {1}"},
    Translation{"Print a tournament bulletin from a corpus",
                "Imprimer le bulletin d’un tournoi depuis un corpus"},
    Translation{"The corpus with the games", "Le corpus des parties"},
    Translation{"Only the games of this event", "Seulement les parties de ce tournoi"},
    Translation{"The title, instead of the event's name", "Le titre, au lieu du nom du tournoi"},
    Translation{"Print a course in six steps with exercises and tests",
                "Imprimer un cours en six étapes, exercices et tests"},
    Translation{"Print positions as a sheet of diagrams",
                "Imprimer des positions en une feuille de diagrammes"},
    Translation{"Positions, as in {}, or start", "Des positions, comme {1}, ou start"},
    Translation{"A file of positions, a line each: position; move; marks; title; caption",
                "Un fichier de positions, une par ligne : position; coup; marques; titre; légende"},
    Translation{"A title for the sheet", "Le titre de la feuille"},
    Translation{"Diagrams side by side, 1 to 4", "Diagrammes côte à côte, de 1 à 4"},
    Translation{"Print a book of exercises drawn from a corpus",
                "Imprimer un livre d’exercices tirés d’un corpus"},
    Translation{"Compose positions where the games have too few, or without a corpus",
                "Composer des positions quand les parties n’en ont pas assez, ou sans corpus"},
    Translation{"The corpus to draw positions from", "Le corpus d’où viennent les positions"},
    Translation{"What is trained: {}", "Ce qu’on travaille : {1}"},
    Translation{"How many exercises", "Combien d’exercices"},
    Translation{"How hard: {}", "La difficulté : {1}"},
    Translation{"Another number, other exercises", "Un autre nombre donne d’autres exercices"},
    Translation{"The title of the book", "Le titre du livre"},
};

/// The texts of `--help` of the commands that play, and of tables and tools.
constexpr std::array tools{
    // generate, match, play, uci
    Translation{"Generate games by self-play", "Faire jouer le programme contre lui-même"},
    Translation{"How many games", "Combien de parties"},
    Translation{"What the games are drawn from; the same seed gives the same games",
                "La graine du tirage ; la même donne les mêmes parties"},
    Translation{"Plies that both sides look ahead; 0 plays at random",
                "Profondeur de recherche des deux camps, en coups ; 0 : au hasard"},
    Translation{"Play two engines against each other and compare them",
                "Faire jouer deux moteurs et les comparer"},
    Translation{"awale for this program's own engine, or a shell command that speaks the engine protocol",
                "awale pour le moteur de ce programme, ou une commande qui parle le protocole des moteurs"},
    Translation{"The other", "L’autre"},
    Translation{"Number of games, rounded up to an even number",
                "Nombre de parties, arrondi au nombre pair supérieur"},
    Translation{
        "Openings, one per line: letters of moves, or position text (default: six random moves)",
        "Ouvertures, une par ligne : les lettres des coups, ou une position (par défaut : six coups au "
        "hasard)"},
    Translation{"Milliseconds per move", "Millisecondes par coup"},
    Translation{"Positions per move, instead of a time", "Positions par coup, au lieu d’un temps"},
    Translation{"Games to play in parallel", "Parties jouées en même temps"},
    Translation{"Megabytes of memory for awale's own engine, each time it plays",
                "Mégaoctets de mémoire pour le moteur d’awale, par partie en cours"},
    Translation{"Write the games to a file, - for standard output",
                "Écrire les parties dans un fichier, - pour la sortie standard"},
    Translation{"Play a game against the engine in the terminal",
                "Jouer une partie contre le moteur, dans le terminal"},
    Translation{"Which side you play", "Le camp que vous jouez"},
    Translation{"Limit the search of the engine to D plies", "Limiter la recherche du moteur à D coups"},
    Translation{"Positions that the engine searches for each move",
                "Positions que le moteur examine par coup"},
    Translation{"Serve as an engine for other programs", "Servir de moteur à d’autres programmes"},
    // book
    Translation{"Make and read an opening book for the engine",
                "Faire et lire une bibliothèque d’ouvertures pour le moteur"},
    Translation{"An opening book for awale's own engine",
                "Une bibliothèque d’ouvertures pour le moteur d’awale"},
    Translation{"Search the first plies of the game", "Examiner les premiers coups de la partie"},
    Translation{
        "The file to write (default: awale/books/RULES.book among the user's data)",
        "Le fichier à écrire (par défaut : awale/books/RULES.book parmi les données de l’utilisateur)"},
    Translation{"Positions up to the first N plies of a game",
                "Les positions des N premiers coups d’une partie"},
    Translation{"Positions to search for each move of the book",
                "Positions à examiner par coup de la bibliothèque"},
    Translation{"Print the move of the book for positions",
                "Afficher le coup de la bibliothèque dans des positions"},
    Translation{"A position, as in 4-4-4-4-4-0-5-5-5-5-4-4-0-0-N (default: start)",
                "Une position, comme 4-4-4-4-4-0-5-5-5-5-4-4-0-0-N (par défaut : start)"},
    Translation{"The opening book (default: awale/books/RULES.book among the user's data)",
                "La bibliothèque d’ouvertures (par défaut : awale/books/RULES.book parmi les données de "
                "l’utilisateur)"},
    // bench
    Translation{"Measure the speed and the depth of the search",
                "Mesurer la vitesse et la profondeur de la recherche"},
    Translation{"Plies to search each position", "Profondeur par position, en coups"},
    Translation{"Plies to search the start position, 0 for not at all",
                "Profondeur pour la position initiale, en coups ; 0 : pas du tout"},
    Translation{"Megabytes to remember positions in", "Mégaoctets pour retenir les positions"},
    Translation{"Use endgame tables up to this number of seeds",
                "Utiliser les tables de finales jusqu’à ce nombre de graines"},
    Translation{"Print the signature of the search and nothing else",
                "N’afficher que la signature de la recherche"},
    // completion, perft
    Translation{"Print the completion of commands for a shell",
                "Écrire la complétion des commandes pour un shell"},
    Translation{"The shell: bash, zsh or fish", "Le shell : bash, zsh ou fish"},
    Translation{"Count the move sequences of length N", "Compter les suites de N coups"},
    Translation{"The length of the sequences in moves", "La longueur des suites, en coups"},
    // tables
    Translation{"Build, probe and verify endgame tables",
                "Construire, consulter et vérifier les tables de finales"},
    Translation{"Build the tables that are missing", "Construire les tables qui manquent"},
    Translation{"List the tables that there are", "Énumérer les tables qui existent"},
    Translation{"Count what the tables say", "Compter ce que disent les tables"},
    Translation{"Look positions up", "Consulter des positions"},
    Translation{"Check the tables by the rules of the game", "Vérifier les tables par les règles du jeu"},
    Translation{"Write tables in the layouts of the published solution",
                "Écrire des tables dans les formats de la solution publiée"},
    Translation{"Compare tables with the digests of the published solution",
                "Comparer des tables aux empreintes de la solution publiée"},
    Translation{"The folder of the tables (default: awale/tables among the user's data)",
                "Le dossier des tables (par défaut : awale/tables parmi les données de l’utilisateur)"},
    Translation{
        "The folder of endgame tables, built or published (default: awale/tables among the user's data)",
        "Le dossier des tables de finales, construites ou publiées (par défaut : awale/tables parmi "
        "les données de l’utilisateur)"},
    Translation{"Print what building tables costs", "Indiquer ce que coûte la construction de tables"},
    Translation{
        "Plan for N machines that build together, each with as many processes as --threads says (default: 1)",
        "Compter pour N machines qui construisent ensemble, chacune avec autant de processus que le dit "
        "--threads (par défaut : 1)"},
    Translation{
        "Only the margins, not what each side can make sure of: half the time and memory",
        "Les écarts seulement, sans ce que chaque camp peut s’assurer : moitié moins de temps et de mémoire"},
    Translation{"Also what each side can force by play that ends, as the published solution has it",
                "Aussi ce que chacun peut forcer par un jeu qui finit, comme dans la solution publiée"},
    Translation{"Threads to use", "Fils d’exécution"},
    Translation{"Memory limit in GiB", "Mémoire au plus, en Gio"},
    Translation{"the free memory", "la mémoire libre"},
    Translation{"Only the boards with N seeds", "Seulement les positions de N graines"},
    Translation{"all levels", "tous les niveaux"},
    Translation{"Print one JSON object a level, on one line", "Un objet JSON par niveau, un par ligne"},
    Translation{"A position, as in {}", "Une position, comme {1}"},
    Translation{"Print one JSON object a position, on one line", "Un objet JSON par position, un par ligne"},
    Translation{"Every board of every level", "Toutes les positions de tous les niveaux"},
    Translation{"So many boards of each level, drawn at random",
                "Tant de positions de chaque niveau, tirées au sort"},
    Translation{"Positions to follow a claim of a random board through",
                "Positions à suivre pour vérifier une affirmation sur une position tirée au sort"},
    Translation{"lh: what each side can force; gmz: the side to move alone, compressed",
                "lh : ce que chaque camp peut forcer ; gmz : le camp au trait seul, compressé"},
    Translation{"The folder to write to", "Le dossier où écrire"},
    Translation{"Levels up to N seeds", "Les niveaux jusqu’à N graines"},
    Translation{"all that were built", "tous ceux qui sont construits"},
    Translation{"Seeds of the whole game, even", "Graines de la partie entière, un nombre pair"},
};

}  // namespace

std::span<const Translation> french_help_on_collections() {
    return collecting;
}

std::span<const Translation> french_help_on_tools() {
    return tools;
}

}  // namespace awale::cli
