#include <array>
#include <vector>

#include "awale/cli/messages/french_parts.hpp"

namespace awale::cli {

namespace {

/// What `awale enter` says.
constexpr std::array entering{
    Translation{"Type moves, or help.", "Taper des coups, ou aide."},
    Translation{"{n}. {m}: ", "{1}. {2} : "},
    Translation{"{n}. {m} was {}; what you type replaces it.",
                "{1}. {2} avait joué {3} ; ce que vous tapez le remplace."},
    Translation{"{m} may play {}.", "{1} peut jouer {2}."},
    Translation{"{m} may play a drop such as {}.", "{1} peut poser des graines, comme {2}."},
    Translation{"{m} may play a drop such as {}", "{1} peut poser des graines, comme {2}"},
    Translation{"{m} may play nothing.", "{1} ne peut rien jouer."},
    Translation{"The game is over ({m}): {}. Type next for the next game.",
                "La partie est finie ({1}) : {2}. Taper suivante pour la prochaine partie."},
    Translation{"The game is over: {}. Type next for the next game.",
                "La partie est finie : {1}. Taper suivante pour la prochaine partie."},
    Translation{"The game is saved without a result.", "La partie est sauvée sans résultat."},
    Translation{"Warning: {} captures {n} by the rules, not {n}; it or an earlier move may be wrong.",
                "Attention : {1} prend {2} selon la règle, et non {3} ; ce coup ou un coup précédent est "
                "peut-être faux."},
    Translation{"Game {n}: {}; {n} moves so far.", "Partie {1} : {2} ; {3} coups joués."},
    Translation{"Game {n}: {}; {n} move so far.", "Partie {1} : {2} ; {3} coup joué."},
    Translation{"Game {n}: {}.", "Partie {1} : {2}."},
    Translation{"{n}. {}: {n} moves, {}", "{1}. {2} : {3} coups, {4}"},
    Translation{"{n}. {}: {n} moves, no result", "{1}. {2} : {3} coups, sans résultat"},
    Translation{"{n}. {}: {n} move, {}", "{1}. {2} : {3} coup, {4}"},
    Translation{"{n}. {}: {n} move, no result", "{1}. {2} : {3} coup, sans résultat"},
    Translation{"{n}. It cannot be read; awale check shows why.",
                "{1}. Elle est illisible ; awale check montre pourquoi."},
    Translation{"Type games {n} for the next ones, of {n}.",
                "Taper parties {1} pour les suivantes, sur {2}."},
    Translation{"The game was abandoned. Type next for the next game.",
                "La partie a été interrompue. Taper suivante pour la prochaine partie."},
    Translation{"'{}' is no command either; {} is one.",
                "« {1} » n’est pas une commande non plus ; {2} en est une."},
    Translation{"'{}' is no command either; help lists them, and quit ends.",
                "« {1} » n’est pas une commande non plus ; aide en donne la liste, et quitter arrête."},
    Translation{"Nothing was entered.", "Rien n’a été saisi."},
    Translation{"The last changes are not saved in {}.",
                "Les derniers changements ne sont pas sauvés dans {1}."},
    Translation{"{n} game saved in {}.", "{1} partie sauvée dans {2}."},
    Translation{"{n} games saved in {}.", "{1} parties sauvées dans {2}."},
    Translation{"To go on with game {n}: {}", "Pour reprendre la partie {1} : {2}"},
    Translation{"{} is a move of {m}, and the next move is {n}. {m}, written {}; {m}",
                "{1} est un coup de {2}, et le prochain coup est {3}. {4}, noté {5} ; {6}"},
    Translation{
        "{} is entered already: the next move is {n}. {m}, so this line may be there twice; jump {n} goes "
        "there; {m}",
        "{1} est déjà saisi : le prochain coup est {2}. {3}, cette ligne est peut-être en double ; aller {4} "
        "y mène ; {5}"},
    Translation{"{} comes too early: the next move is {n}. {m}, so a line may be left out; {m}",
                "{1} vient trop tôt : le prochain coup est {2}. {3}, une ligne manque peut-être ; {4}"},
    Translation{"without a number a move is entered as it is", "sans numéro, un coup est saisi tel quel"},
    Translation{"the file has no games", "le fichier ne contient pas de partie"},
    Translation{"the file has games 1 to {n}", "le fichier contient les parties 1 à {1}"},
    Translation{"games wants a number from 1 to {n}", "parties demande un nombre de 1 à {1}"},
    Translation{"game {n} cannot be read: {m}", "la partie {1} est illisible : {2}"},
    Translation{"game {n} has errors: awale check lists them",
                "la partie {1} a des erreurs : awale check en donne la liste"},
    Translation{"Error: {m}.", "Erreur : {1}."},
    Translation{"this line is not UTF-8 text, or has control characters",
                "cette ligne n’est pas du texte UTF-8, ou contient des caractères de contrôle"},
    Translation{"'{}' is no house; {m}", "« {1} » n’est pas une case ; {2}"},
    Translation{"'{}' is no move; {m}", "« {1} » n’est pas un coup ; {2}"},
    Translation{"houses are numbered 1 to {n} from the mover's left; a move number has a dot, {}.",
                "les cases vont de 1 à {1} depuis la gauche du joueur ; un numéro de coup a un point, {2}."},
    Translation{
        "{} would then be impossible: {m}; type cut first to remove the moves from here on",
        "{1} serait alors impossible : {2} ; taper d’abord couper pour supprimer les coups qui suivent"},
    Translation{"jump wants a move from 1 to {n}, as in jump 12 or jump 12 north",
                "aller demande un coup de 1 à {1}, comme aller 12 ou aller 12 nord"},
    Translation{
        "undo takes back the last move of the game; type end to go there, or cut to remove the moves "
        "from here on",
        "annuler reprend le dernier coup de la partie ; taper fin pour y aller, ou couper pour supprimer "
        "les coups qui suivent"},
    Translation{"there is no move to take back", "il n’y a pas de coup à reprendre"},
    Translation{"undo wants a number from 1 to {n}", "annuler demande un nombre de 1 à {1}"},
    Translation{"there is no move before this one", "aucun coup ne précède"},
    Translation{"a comment cannot contain braces", "un commentaire ne contient pas d’accolades"},
    Translation{"glyph wants one of ! ? !! ?? !? ?!; without it the glyph is removed",
                "signe demande ! ? !! ?? !? ou ?! ; sans rien, le signe est supprimé"},
    Translation{"by the rules the game ended {}", "selon la règle, la partie a fini par {1}"},
    Translation{"result wants seeds of South and North, as in 26-22, or *: {m}",
                "résultat demande les graines de Sud et de Nord, comme 26-22, ou * : {1}"},
    Translation{"{} does not fit: South has taken {n} seeds and North {n}, of {n}",
                "{1} ne convient pas : Sud a pris {2} graines et Nord {3}, sur {4}"},
    Translation{"resign wants south or north; without it, the side to move resigns",
                "abandon demande sud ou nord ; sans rien, c’est le camp au trait qui abandonne"},
    Translation{"the name of a tag has letters, digits and _",
                "le nom d’une étiquette est fait de lettres, de chiffres et de _"},
    Translation{"the tag {} follows from the game", "l’étiquette {1} découle de la partie"},
    Translation{"next wants both players, as in next Awa / Kofi, or none",
                "suivante demande les deux joueurs, comme suivante Awa / Kofi, ou aucun"},
    Translation{"this game has no moves yet", "cette partie n’a pas encore de coup"},
    Translation{"save wants the name of a file", "sauver demande le nom d’un fichier"},
    Translation{"not saved: {m}", "la partie n’est pas sauvée : {1}"},
    Translation{"games are entered into a plain file, and this is none",
                "les parties se saisissent dans un fichier ordinaire, et ce n’en est pas un"},
    Translation{"games cannot be added to a compressed file",
                "on n’ajoute pas de partie à un fichier compressé"},
    Translation{"decompress it, or name another file", "le décompresser, ou nommer un autre fichier"},
    Translation{"it is not a text, so games cannot be added to it",
                "ce n’est pas un texte, on ne peut donc pas y ajouter de partie"},
    Translation{"another program wrote to the file while games were entered",
                "un autre programme a écrit dans ce fichier pendant la saisie"},
    Translation{"save FILE writes the games entered now to another file",
                "sauver FICHIER écrit dans un autre fichier les parties saisies"},
    // The help of enter.
    Translation{
        "Moves: a letter, or a number from 1 to 6 from the mover's left, as many as you like: F f B+2 c!",
        "Coups : une lettre, ou un chiffre de 1 à 6 depuis la gauche du joueur, autant qu’on veut : F f B+2 "
        "c!"},
    Translation{"undo [N]                take back the last move or result, or the last N",
                "annuler [N]             reprendre le dernier coup ou résultat, ou les N derniers"},
    Translation{"abandoned               the players stopped without a result",
                "interrompue             les joueurs se sont arrêtés sans résultat"},
    Translation{
        "games [N]               list the games of the file, the last ones or from game N on",
        "parties [N]             la liste des parties du fichier, les dernières ou depuis la partie N"},
    Translation{"open N                  go on with game N of the file",
                "ouvrir N                reprendre la partie N du fichier"},
    Translation{"jump N [north]          go to move N; what you type there replaces it",
                "aller N [nord]          aller au coup N ; ce que vous y tapez le remplace"},
    Translation{"end                     go to the end again", "fin                     revenir à la fin"},
    Translation{"cut                     remove the moves from here on",
                "couper                  supprimer les coups qui suivent"},
    Translation{"comment TEXT            belongs to the move before; without a text the comment is removed",
                "commentaire TEXTE       sur le coup précédent ; sans texte, le commentaire est supprimé"},
    Translation{"glyph !?                the same for ! ? !! ?? !? ?!",
                "signe !?                de même pour ! ? !! ?? !? ?!"},
    Translation{"diagram [TITLE]         print a diagram after the move before",
                "diagramme [TITRE]       imprimer un diagramme après le coup précédent"},
    Translation{"result 26-22            the result, if the rules do not tell; * for none",
                "résultat 26-22          le résultat, si la règle ne le donne pas ; * pour aucun"},
    Translation{"resign [south|north]    the side to move resigns, or the side named",
                "abandon [sud|nord]      le camp au trait abandonne, ou celui qui est nommé"},
    Translation{"south, north, event, site, date, round TEXT; tag NAME TEXT",
                "sud, nord, tournoi, lieu, date, ronde TEXTE ; étiquette NOM TEXTE"},
    Translation{"board, moves            show the position, or the game",
                "tablier, coups          montrer la position, ou la partie"},
    Translation{
        "next [SOUTH / NORTH]    begin the next game; it keeps the tags but the players",
        "suivante [SUD / NORD]   commencer la partie suivante ; elle garde les étiquettes, sauf les joueurs"},
    Translation{"save FILE               write the games to another file",
                "sauver FICHIER          écrire les parties dans un autre fichier"},
    Translation{"quit                    everything is saved already",
                "quitter                 tout est déjà sauvé"},
};

/// What the commands on a corpus say.
constexpr std::array keeping_corpora{
    Translation{"{n} of {n} games", "{1} parties sur {2}"},
    Translation{"{n} a second", "{1} par seconde"},
    Translation{"{n} a minute", "{1} par minute"},
    Translation{"{n} an hour", "{1} par heure"},
    Translation{"about {} left", "encore {1} environ"},
    Translation{"{n} game judged, kept in {}", "{1} partie jugée, gardée dans {2}"},
    Translation{"{n} games judged, kept in {}", "{1} parties jugées, gardées dans {2}"},
    Translation{"Going on with {n} game judged before, from {}.", "Suite : {1} partie déjà jugée, dans {2}."},
    Translation{"Going on with {n} games judged before, from {}.",
                "Suite : {1} parties déjà jugées, dans {2}."},
    Translation{
        "Stopped before the end: {n} game written. With -o FILE the same command can be run again to "
        "continue.",
        "Arrêt avant la fin : {1} partie écrite. Avec -o FICHIER, relancer la même commande permet de "
        "continuer."},
    Translation{
        "Stopped before the end: {n} games written. With -o FILE the same command can be run again to "
        "continue.",
        "Arrêt avant la fin : {1} parties écrites. Avec -o FICHIER, relancer la même commande permet de "
        "continuer."},
    Translation{"Games that were judged with other endgame tables are judged again.",
                "Les parties jugées avec d’autres tables de finales sont jugées à nouveau."},
    Translation{"it has games that were judged, and none of them is in the input",
                "il contient des parties jugées, et aucune n’est dans l’entrée"},
    Translation{"it has games that were judged with other options, or by another version",
                "il contient des parties jugées avec d’autres options, ou par une autre version"},
    Translation{"remove it to begin anew, or name another output",
                "le supprimer pour recommencer, ou nommer une autre sortie"},
    Translation{"repeat the first command to go on, or remove the file to begin anew",
                "répéter la première commande pour continuer, ou supprimer le fichier pour recommencer"},
    Translation{"games judged so far would be kept there, and it is something else",
                "les parties déjà jugées y seraient gardées, et c’est autre chose"},
    Translation{"games judged so far are kept there, and it is no plain file",
                "les parties déjà jugées y sont gardées, et ce n’est pas un fichier ordinaire"},
    Translation{"remove the file, or name another output",
                "supprimer le fichier, ou nommer une autre sortie"},
    Translation{"another awale is writing to it", "un autre awale y écrit"},
    Translation{"wait for that one to end", "attendre qu’il ait fini"},
    Translation{
        "awale find: --moves lists the moves at which a pattern holds, and this one is about games; name a "
        "condition on the position or the move, as in {}",
        "awale find : --moves donne les coups où le motif est vrai, et celui-ci porte sur les parties ; "
        "ajouter une condition sur la position ou le coup, comme {1}"},
    Translation{
        "{n} moves on other boards are left out; --rules NAME lists those of its board",
        "{1} coups sur d’autres tabliers sont laissés de côté ; --rules NOM donne ceux de son tablier"},
    Translation{"awale analyze: --ply needs games, and this is a list of positions",
                "awale analyze : --ply demande des parties, et ceci est une liste de positions"},
    Translation{"{} has no place in the order of verdicts", "{1} n’a pas de rang parmi les verdicts"},
    Translation{"The order is none, inaccuracy, mistake, blunder.",
                "L’ordre est none, inaccuracy, mistake, blunder."},
    Translation{"read {n} = stored {n} + updated {n} + duplicate {n} + refused {n}",
                "lues {1} = enregistrées {2} + complétées {3} + doublons {4} + refusées {5}"},
    Translation{"{m}, {m}", "{1}, {2}"},
    Translation{"{n} repaired", "{1} {1:réparée|réparées}"},
    Translation{"{n} stored up to an illegal move",
                "{1} {1:enregistrée|enregistrées} jusqu’à un coup illégal"},
    Translation{"{n} replaced by longer records of the same game",
                "{1} {1:remplacée|remplacées} par une version plus longue"},
    Translation{"standard output takes the JSON already", "la sortie standard reçoit déjà le JSON"},
    Translation{"'{}' is not a day, as in {}", "« {1} » n’est pas un jour, comme {2}"},
    Translation{"and {n} faults more", "et {1} {1:autre faute|autres fautes}"},
    Translation{"{n} games, {n} positions: everything agrees",
                "{1} {1:partie|parties}, {2} {2:position|positions} : tout concorde"},
    Translation{"{n} games, {n} positions: {n} faults",
                "{1} {1:partie|parties}, {2} {2:position|positions} : {3} {3:faute|fautes}"},
    Translation{"{} before, {} after; {n} segments of the position index before, {n} after",
                "{1} avant, {2} après ; {3} segments de l’index des positions avant, {4} après"},
    Translation{"{n} name put right", "{1} nom corrigé"},
    Translation{"{n} names put right", "{1} {1:nom corrigé|noms corrigés}"},
    Translation{"{n} game", "{1} partie"},
    Translation{"{n} games", "{1} {1:partie|parties}"},
    Translation{"{n} game removed", "{1} partie supprimée"},
    Translation{"{n} games removed", "{1} {1:partie supprimée|parties supprimées}"},
    Translation{"it is of version {n} already", "il est déjà de la version {1}"},
    Translation{"version {n} before, {n} now", "version {1} avant, {2} maintenant"},
    Translation{"game {n} is left out: it is not judged",
                "la partie {1} est laissée de côté : elle n’est pas analysée"},
    Translation{"game {n} has its new record; its analysis is kept",
                "la partie {1} a sa nouvelle version ; son analyse est gardée"},
    Translation{"game {n} is removed: with these moves it is game {n}",
                "la partie {1} est supprimée : avec ces coups, c’est la partie {2}"},
    Translation{
        "game {n} is game {n} now; the analysis of its first {n} moves is kept, awale annotate --corpus "
        "judges it again",
        "la partie {1} est maintenant la partie {2} ; l’analyse de ses {3} premiers coups est conservée, "
        "awale annotate --corpus la juge à nouveau"},
    Translation{"game {n} is game {n} now; awale annotate --corpus judges it again",
                "la partie {1} devient la partie {2} ; awale annotate --corpus la jugera"},
    Translation{"game {n} is not changed", "la partie {1} n’est pas modifiée"},
    Translation{"not changed", "rien n’est modifié"},
    Translation{"the editor failed; {} is not changed. VISUAL or EDITOR names the editor",
                "l’éditeur a échoué ; {1} n’est pas modifié. VISUAL ou EDITOR donne l’éditeur"},
    Translation{"{} is not changed. Correct {} and run {}",
                "{1} n’est pas modifié. Corriger {2}, puis lancer {3}"},
    Translation{"judged {n} game, updated {n}, {n} left",
                "{1} partie jugée, {2} {2:mise|mises} à jour, il en reste {3}"},
    Translation{"judged {n} games, updated {n}, {n} left",
                "{1} {1:partie jugée|parties jugées}, {2} {2:mise|mises} à jour, il en reste {3}"},
    Translation{"{n} games cannot be updated, since the corpus does not have all evaluations: judge them "
                "without --stored.",
                "{1} {1:partie|parties} : mise à jour impossible, le corpus n’a pas toutes les évaluations ; "
                "les juger sans --stored."},
    Translation{"there is no player '{}'", "il n’y a pas de joueur « {1} »"},
    Translation{"there is no event '{}'", "il n’y a pas de tournoi « {1} »"},
    Translation{"there is no site '{}'", "il n’y a pas de lieu « {1} »"},
    Translation{"{} has no game of the event '{}'", "{1} n’a pas de partie du tournoi « {2} »"},
    Translation{"{} has no games", "{1} n’a pas de partie"},
    Translation{"position {n}, '{}', character {n}: {m}", "position {1}, « {2} », caractère {3} : {4}"},
    Translation{"this build has no engine for pages; give a file of games to show",
                "cette version n’a pas de moteur pour les pages ; donner un fichier de parties à montrer"},
    Translation{"Stopped.", "Arrêt."},
    Translation{"Stopped. Every reported level is complete.",
                "Arrêt. Tous les niveaux annoncés sont complets."},
    Translation{"Stopped. Every reported level is complete; run the same command again to continue.",
                "Arrêt. Tous les niveaux annoncés sont complets ; relancer la même commande pour continuer."},
};

}  // namespace

std::span<const Translation> french_sentences_on_corpora() {
    static const std::vector<Translation> all = [] {
        std::vector<Translation> joined(entering.begin(), entering.end());
        joined.insert(joined.end(), keeping_corpora.begin(), keeping_corpora.end());
        return joined;
    }();
    return all;
}

}  // namespace awale::cli
