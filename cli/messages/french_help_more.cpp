#include <array>

#include "awale/cli/messages/french_parts.hpp"

namespace awale::cli {

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
