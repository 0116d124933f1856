#include "awale/render/poster/poster_words.hpp"

namespace awale::render {

namespace {

const PosterWords& english_poster() {
    static const PosterWords words{
        .subtitle = "Two players, {houses} houses, {seeds} seeds · rules: {rules}",
        .board =
            {"The board",
             "Each row is one player’s: South has A to {last}, North a to {north_last}. Every house begins "
             "with "
             "{each} seeds. South begins, then each plays in turn. What is captured goes to the store at the "
             "end of the board, on its owner’s right."},
        .sowing =
            {"Sowing",
             "Take all the seeds of one of your houses and drop them one by one into the houses that follow, "
             "to the right along your row and on along the other. Here {house} is sown: {seeds:seed|seeds}, "
             "the "
             "last one in {last}."},
        .capture =
            {"Capturing",
             "If the last seed makes a house of the other row two or three, you take what is in it; then "
             "what is in the house before it, as long as that is in the other row too and has two or three. "
             "Here {house} takes {gain:seed|seeds}."},
        .granary =
            {"Once round",
             "With {least} seeds or more, sowing comes round to where it began. That house is left out. Here "
             "{house} sows {seeds:seed|seeds} and takes {gain}."},
        .feeding =
            {"Feeding",
             "When the other row is empty you must give it seeds, if you can. Here only {may} may be played: "
             "the other houses do not reach across."},
        .may = "yes",
        .may_not = "no",
        .whole_row = "A whole row",
        .whole_row_played = "Here {house} is sown.",
        .whole_row_refused = "Here {house} is not allowed.",
        .end = "The end",
        .dropped = "Here South drops two seeds in B and three in E. On the right, the end of a set-up.",
        .sown = "Here {house} is sown: {seeds:seed|seeds}, the last one in {last}.",
        .attacked =
            "Here {house} was sown. {attacked} have as many seeds as a house of South and are "
            "attacked. South takes one seed from b, and two each from c and e.",
        .must_feed = "Here only {may} may be played.",
        .before = "before",
        .after = "after",
    };
    return words;
}

const PosterWords& french_poster() {
    static const PosterWords words{
        .subtitle = "Deux joueurs, {houses} cases, {seeds} graines · règle : {rules}",
        .board = {"Le tablier",
                  "À chaque joueur sa rangée : Sud a les cases A à {last}, Nord a à {north_last}. Chaque "
                  "case reçoit {each} "
                  "graines au départ. Sud commence, puis on joue à tour de rôle. Ce qui est pris va dans la "
                  "réserve, "
                  "au bout du tablier, à droite de son propriétaire."},
        .sowing = {"Semer",
                   "Prenez toutes les graines d’une de vos cases et déposez-les une à une dans les cases qui "
                   "suivent, "
                   "vers la droite le long de votre rangée, puis le long de l’autre. Ici on sème {house} : "
                   "{seeds:graine|graines}, la dernière en {last}."},
        .capture = {"Prendre",
                    "Si la dernière graine porte une case adverse à deux ou trois, vous prenez ce qu’elle "
                    "contient ; puis "
                    "ce que contient la case d’avant, tant qu’elle est elle aussi dans la rangée adverse et "
                    "en tient deux "
                    "ou trois. Ici {house} prend {gain:graine|graines}."},
        .granary = {"Un tour complet",
                    "Avec {least} graines ou plus, on revient à la case de départ : elle est sautée. Ici "
                    "{house} sème "
                    "{seeds:graine|graines} et en prend {gain}."},
        .feeding = {"Nourrir",
                    "Quand la rangée adverse est vide, il faut lui donner des graines si on le peut. Ici on "
                    "ne peut jouer "
                    "que {may} : les autres cases n’arrivent pas en face."},
        .may = "oui",
        .may_not = "non",
        .whole_row = "Toute une rangée",
        .whole_row_played = "Ici on sème {house}.",
        .whole_row_refused = "Ici, {house} est interdit.",
        .end = "La fin",
        .dropped = "Ici, Sud pose deux graines en B et trois en E. À droite, la fin d’un remplissage.",
        .sown = "Ici on sème {house} : {seeds:graine|graines}, la dernière en {last}.",
        .attacked =
            "Ici on a semé {house}. {attacked} ont autant de graines qu’une case de Sud : elles sont "
            "attaquées. Sud retire une graine de b, deux de c et deux de e.",
        .must_feed = "Ici on ne peut jouer que {may}.",
        .before = "avant",
        .after = "après",
    };
    return words;
}

}  // namespace

const PosterWords& poster_words(Language language) {
    return language == Language::French ? french_poster() : english_poster();
}

}  // namespace awale::render
