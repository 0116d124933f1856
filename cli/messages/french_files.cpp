#include <array>
#include <vector>

#include "awale/cli/messages/french_parts.hpp"

namespace awale::cli {

namespace {

/// What is wrong with a pattern of `awale find`.
constexpr std::array patterns{
    Translation{"expected {m}", "il faut ici {1}"},
    Translation{"a condition, as in F>=12 or player=\"Awa\"", "une condition, comme F>=12 ou player=\"Awa\""},
    Translation{"a word or a number", "un mot ou un nombre"},
    Translation{"the quotation mark that ends the text", "le guillemet qui ferme le texte"},
    Translation{"the closing parenthesis", "la parenthèse fermante"},
    Translation{"an opening parenthesis", "une parenthèse ouvrante"},
    Translation{"and, or, or the end", "and, or ou la fin"},
    Translation{"a pattern with less in each other: it is nested too deep",
                "un motif moins profond : il y a trop de parenthèses l’une dans l’autre"},
    Translation{"{} is so or not, and takes no value", "{1} est vrai ou faux, et ne prend pas de valeur"},
    Translation{"Write {}, or not {}.", "Écrire {1}, ou not {2}."},
    Translation{"{} takes nothing in parentheses", "{1} ne prend rien entre parenthèses"},
    Translation{"a value is missing here", "il manque ici une valeur"},
    Translation{"a comparison is missing before this, as in {} = …",
                "il manque une comparaison avant cet endroit, comme {1} = …"},
    Translation{"{} can be compared with = and != only", "{1} ne se compare que par = et !="},
    Translation{"{} needs a side", "{1} demande un camp"},
    Translation{"Write {}(S) or {}(N).", "Écrire {1}(S) ou {2}(N)."},
    Translation{"there is no condition called '{}'", "aucune condition ne s’appelle « {1} »"},
    Translation{"The names are A to F, {}.", "Les noms sont A à F, {1}."},
    Translation{"Its values are {}.", "Ses valeurs sont {1}."},
    Translation{"{} is a number, and ~ is for texts", "{1} est un nombre, et ~ compare des textes"},
    Translation{"{} is compared with a number", "{1} se compare à un nombre"},
    Translation{"For the player, write the name in quotation marks.",
                "Si c’est le joueur, écrire le nom entre guillemets."},
    Translation{"{} is never '{}'", "{1} ne vaut jamais « {2} »"},
    Translation{"a date is written 2024, 2024-03 or 2024-03-05, and compared with = != < <= > >=",
                "une date s’écrit 2024, 2024-03 ou 2024-03-05, et se compare par = != < <= > >="},
    Translation{"the calendar has no {}", "le calendrier n’a pas de {1}"},
    Translation{"Correct the month or the day.", "Corriger le mois ou le jour."},
    Translation{"an opening is written in the letters of the houses, as in FfBc",
                "une ouverture s’écrit avec les lettres des cases, comme FfBc"},
    Translation{"a star follows the beginning of a word, as in gran*",
                "une étoile suit le début d’un mot, comme gran*"},
    Translation{"no word to look for", "aucun mot à chercher"},
    Translation{"{} is followed by its value at once", "{1} est suivi aussitôt de sa valeur"},
};

/// What is wrong with a corpus.
constexpr std::array corpora{
    Translation{"the name of the corpus is empty", "le nom du corpus est vide"},
    Translation{"it is not the name of a file", "ce n’est pas un nom de fichier"},
    Translation{"the disk is full", "le disque est plein"},
    Translation{"make room and run the command again; what was committed is safe",
                "faire de la place et relancer la commande ; ce qui est déjà enregistré est en sûreté"},
    Translation{"another program has been writing to it for a minute",
                "un autre programme y écrit depuis une minute"},
    Translation{"wait for it and try again", "attendre qu’il ait fini, puis réessayer"},
    Translation{"it cannot be written", "on ne peut pas y écrire"},
    Translation{"check the permissions of the file and of its folder",
                "vérifier les droits sur le fichier et sur son dossier"},
    Translation{"the database is damaged", "la base est abîmée"},
    Translation{"the database is damaged: {m}", "la base est abîmée : {1}"},
    Translation{"restore a copy, or import the games again",
                "reprendre une copie, ou importer à nouveau les parties"},
    Translation{"restore a copy, or import the games into a new corpus",
                "reprendre une copie, ou importer les parties dans un nouveau corpus"},
    Translation{"it cannot be opened", "il ne s’ouvre pas"},
    Translation{"it cannot be opened: {m}", "il ne s’ouvre pas : {1}"},
    Translation{"allow more with 'ulimit -n', or close other programs",
                "en autoriser plus avec « ulimit -n », ou fermer d’autres programmes"},
    Translation{"reading or writing failed ({})", "la lecture ou l’écriture a échoué ({1})"},
    Translation{"check the disk", "vérifier le disque"},
    Translation{"a row is missing", "il manque une ligne"},
    Translation{"it has no number left for another game", "il n’a plus de numéro pour une partie de plus"},
    Translation{"merge it into a new corpus with awale corpus merge",
                "le fusionner dans un nouveau corpus par awale corpus merge"},
    Translation{"it has gone from the corpus", "elle n’est plus dans le corpus"},
    Translation{"begin again when nobody else writes to it", "recommencer quand personne d’autre n’y écrit"},
    Translation{"ask awale corpus check what else is damaged",
                "awale corpus check dit ce qui est encore abîmé"},
    Translation{"use a newer awale", "utiliser une version plus récente d’awale"},
    Translation{"there is no part '{}' of a spelling file",
                "un fichier d’orthographes n’a pas de partie « {1} »"},
    Translation{"The headings are [players], [events] and [sites].",
                "Les titres sont [players], [events] et [sites]."},
    Translation{"the name that is right is missing", "il manque le nom correct"},
    Translation{"Write it before the sign =.", "L’écrire avant le signe =."},
    // awale corpus check
    Translation{"game {n}: {m}", "partie {1} : {2}"},
    Translation{"game {n}, analysis {n}: {m}", "partie {1}, analyse {2} : {3}"},
    Translation{"ply {n} is judged as another move than it is",
                "le coup n° {1} (Sud et Nord comptés) est jugé comme un autre"},
    Translation{"ply {n} has no judgement", "le coup n° {1} (Sud et Nord comptés) n’est pas jugé"},
    Translation{"its verdicts cannot be derived from what is stored",
                "ses jugements ne découlent pas de ce qui est enregistré"},
    Translation{"there are notes after its last move", "il y a des notes après son dernier coup"},
    Translation{"a row of {} refers to one of {} that is not there",
                "une ligne de {1} renvoie à une ligne de {2} qui n’existe pas"},
    Translation{"its moves cannot be played", "ses coups sont injouables"},
    Translation{"the captures are not those of its moves", "les prises ne sont pas celles de ses coups"},
    Translation{"it ended otherwise than is written", "elle a fini autrement qu’il n’est écrit"},
    Translation{"the table of results says something else", "la table des résultats dit autre chose"},
    Translation{"its text has other moves", "son texte a d’autres coups"},
    Translation{"the number of its moves is wrong", "le nombre de ses coups est faux"},
    Translation{"its fingerprint is wrong", "son empreinte est fausse"},
    Translation{"it is missing among the fingerprints", "son empreinte manque"},
    Translation{"the position index does not have its positions",
                "l’index des positions n’a pas ses positions"},
    Translation{"the position index has {n} positions of games that are missing",
                "l’index des positions a {1} positions de parties qui manquent"},
};

/// What is wrong with endgame tables and the files of the published solution.
constexpr std::array tables{
    Translation{"neither XDG_DATA_HOME nor HOME is set", "ni XDG_DATA_HOME ni HOME n’est défini"},
    Translation{"name a folder for them", "leur donner un dossier"},
    Translation{"choose another folder", "choisir un autre dossier"},
    Translation{"make room, or choose another folder", "faire de la place, ou choisir un autre dossier"},
    Translation{"they need {n} GiB of memory, and there are {n}",
                "il leur faut {1} Gio de mémoire, et il y en a {2}"},
    Translation{"up to {n} seeds would fit", "elles tiendraient jusqu’à {1} graines"},
    Translation{"up to {n} seeds would fit, and the margin alone takes half",
                "elles tiendraient jusqu’à {1} graines, et l’écart seul en prend la moitié"},
    Translation{"all processes must see the folder of the tables",
                "tous les processus doivent voir le dossier des tables"},
    Translation{"another process was lost, or does not answer",
                "un autre processus est perdu, ou ne répond pas"},
    Translation{"what was reported is complete; run the same command again to continue",
                "ce qui est annoncé est complet ; relancer la même commande pour continuer"},
    Translation{"awale: several processes together can only do 'awale tables build'; start one",
                "awale : plusieurs processus ne peuvent faire ensemble que 'awale tables build' ; en lancer "
                "un seul"},
    Translation{"delete it, and it will be built again", "le supprimer : il sera refait"},
    Translation{"is not a table of awale", "n’est pas une table d’awale"},
    Translation{"is a table of format version {n}, and this program reads version {n}",
                "est une table au format {1}, et ce programme lit le format {2}"},
    Translation{"is damaged: the checksum of its header is wrong",
                "est abîmé : la somme de contrôle de l’en-tête est fausse"},
    Translation{"is another table than its name and folder say (it has {n} seeds)",
                "est une autre table que ne le disent son nom et son dossier (elle a {1} graines)"},
    Translation{"is damaged: the sizes of its parts make no sense",
                "est abîmé : les tailles de ses parties sont impossibles"},
    Translation{"is damaged: {n} bytes instead of {n}", "est abîmé : {1} octets au lieu de {2}"},
    Translation{"is cut short: {n} bytes instead of {n}", "est tronqué : {1} octets au lieu de {2}"},
    Translation{"is damaged: the checksum of its index is wrong",
                "est abîmé : la somme de contrôle de son index est fausse"},
    Translation{"is not a regular file", "n’est pas un fichier ordinaire"},
    Translation{"is damaged: its parts do not fit", "est abîmé : ses parties ne vont pas ensemble"},
    Translation{"is damaged: its model makes no sense", "est abîmé : son modèle est impossible"},
    Translation{"is damaged: the checksum of its values is wrong",
                "est abîmé : la somme de contrôle de ses valeurs est fausse"},
    Translation{"belongs to a game of {n} seeds, and the files before it to one of {n}",
                "est d’une partie de {1} graines, et les fichiers précédents d’une partie de {2}"},
    Translation{"keep the files of each game in a folder of their own",
                "mettre les fichiers de chaque jeu dans un dossier à part"},
    Translation{"copy it again from where it was published", "le copier à nouveau depuis sa publication"},
    Translation{"is not a .gmz file of a published solution",
                "n’est pas un fichier .gmz d’une solution publiée"},
    Translation{"is not a .lh file of a published solution",
                "n’est pas un fichier .lh d’une solution publiée"},
    Translation{"has boards of {n} seeds, and its name says {n}",
                "a des positions de {1} graines, et son nom en annonce {2}"},
    Translation{"has boards of {n} seeds, which a game of {n} seeds does not have",
                "a des positions de {1} graines, qu’une partie de {2} graines n’a pas"},
    Translation{"is damaged: its header does not fit its level",
                "est abîmé : son en-tête ne va pas avec son niveau"},
    Translation{"is packed in a way that this program does not read",
                "est comprimé d’une façon que ce programme ne lit pas"},
    Translation{"is cut short: it has {n} bytes, and its list of blocks ends at byte {n}",
                "est tronqué : il a {1} octets, et sa liste de blocs finit à l’octet {2}"},
    Translation{"is cut short: it has {n} bytes instead of {n}",
                "est tronqué : il a {1} octets au lieu de {2}"},
    Translation{"is damaged: it has {n} bytes instead of {n}", "est abîmé : il a {1} octets au lieu de {2}"},
    Translation{"is damaged: its list of blocks is wrong at block {n}",
                "est abîmé : sa liste de blocs est fausse au bloc {1}"},
    Translation{"is damaged: block {n} cannot be decompressed ({})",
                "est abîmé : le bloc {1} ne se décomprime pas ({2})"},
    Translation{"is damaged: block {n} has {n} bytes instead of {n}",
                "est abîmé : le bloc {1} a {2} octets au lieu de {3}"},
    Translation{"is damaged: block {n} has a code without a meaning",
                "est abîmé : le bloc {1} a un code sans valeur"},
    Translation{"is damaged: board {n} has a pair that stands for nothing",
                "est abîmé : la position {1} a un couple sans valeur"},
    Translation{
        "there is no level of {n} seeds, so the published levels above it, to {n} seeds, are not used",
        "il manque le niveau de {1} graines : les niveaux publiés au-dessus, jusqu’à {2} graines, ne servent "
        "pas"},
    // opening books
    Translation{"is not an opening book of awale", "n’est pas une bibliothèque d’ouvertures d’awale"},
    Translation{"is an opening book of format version {n}, and this program reads version {n}",
                "est une bibliothèque d’ouvertures au format {1}, et ce programme lit le format {2}"},
    Translation{"is a damaged opening book", "est une bibliothèque d’ouvertures abîmée"},
    Translation{"is an opening book for other rules than '{}' of this program",
                "est une bibliothèque d’ouvertures pour d’autres règles que « {1} » de ce programme"},
    Translation{"is an opening book for the rules '{}', not for '{}'",
                "est une bibliothèque d’ouvertures pour les règles « {1} », et non « {2} »"},
    Translation{"make it again with 'awale book build'", "la refaire par « awale book build »"},
    Translation{"name another book", "en nommer une autre"},
    Translation{"name a file", "nommer un fichier"},
    Translation{"Stopped before the first ply was complete; nothing was written.",
                "Arrêté avant la fin du premier coup ; rien n’est écrit."},
    Translation{"Stopped. The plies that are complete were written.",
                "Arrêté. Les coups terminés sont écrits."},
    Translation{"{n} positions to ply {n} are in {}", "{1} positions jusqu’au coup {2} sont dans {3}"},
    Translation{"the system refused {n} MiB", "le système a refusé {1} Mio"},
    Translation{"ask for fewer seeds", "demander moins de graines"},
};

/// What `awale verify` finds.
constexpr std::array claims{
    Translation{"the game is annotated, but no JudgedRules tag names its rule set",
                "la partie est annotée, mais aucune étiquette JudgedRules ne nomme ses règles"},
    Translation{"Put the tag back, or annotate the game again with awale annotate.",
                "Remettre l’étiquette, ou annoter à nouveau la partie par awale annotate."},
    Translation{"the game is not annotated", "la partie n’est pas annotée"},
    Translation{"Annotate it first with awale annotate.", "L’annoter d’abord par awale annotate."},
    Translation{"the game is tagged as judged, but no move has an evaluation",
                "l’étiquette dit la partie jugée, mais aucun coup n’a de valeur"},
    Translation{"Annotate it again with awale annotate.", "L’annoter à nouveau par awale annotate."},
    Translation{
        "{n} % of the claims are not proved; {n} % may be. Give each claim more positions with --nodes, or "
        "allow more with --unproved.",
        "{1} % des affirmations ne sont pas prouvées ; {2} % au plus sont admis. Donner à chacune plus de "
        "positions "
        "par --nodes, ou en admettre plus par --unproved."},
    Translation{"{n} claims, {n} proved, {n} not proved here, {n} false",
                "{1} affirmations : {2} prouvées, {3} non prouvées ici, {4} fausses"},
    Translation{"1 claim, {n} proved, {n} not proved here, {n} false",
                "1 affirmation : {1} prouvée, {2} non prouvée ici, {3} fausse"},
};

}  // namespace

std::span<const Translation> french_sentences_on_files() {
    static const std::vector<Translation> all = [] {
        std::vector<Translation> joined;
        for (const std::span<const Translation> part :
             {std::span<const Translation>(patterns), std::span<const Translation>(corpora),
              std::span<const Translation>(tables), std::span<const Translation>(claims)}) {
            joined.insert(joined.end(), part.begin(), part.end());
        }
        return joined;
    }();
    return all;
}

}  // namespace awale::cli
