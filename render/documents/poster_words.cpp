#include "awale/render/documents/poster_words.hpp"

namespace awale::render {

namespace {

const PosterWords& english_poster() {
    static const PosterWords words{
        .subtitle = "Two players, {houses} houses, {seeds} seeds",
        .goal = {"The goal",
                 "Capture more seeds than the other player: {most} of the {seeds} win, {half}–{half} is a "
                 "draw."},
        .goal_of_eqwale = "Have more seeds than the other player at the end; {half}–{half} is a draw.",
        .board =
            {"The board",
             "The players sit face to face, the board between them. The row in front of you is yours: South "
             "has A to {last}, North a to {north_last}, from left to right as the owner sees them. Put "
             "{each} "
             "seeds into every house. Draw lots for who begins; the other player begins the next game. In "
             "the diagrams South sits below and begins. Then play in turn. What you capture goes to your "
             "store, on your right."},
        .sowing =
            {"Sowing",
             "On your turn take all the seeds of one house of your row, never of the other. Sow them "
             "anticlockwise, one in each house: to the right along your row, then on along the other row. "
             "Here {house} is sown: {seeds:seed|seeds}, the last one in {last}."},
        .capture =
            {"Capturing",
             "Look where your last seed falls. If it makes a house of the other row two or three, you "
             "capture what is in it. Then look at the house before it: if that is in the other row too and "
             "has two or three, you capture it as well, and so on. You never capture in your own row. Here "
             "{house} takes {gain:seed|seeds}."},
        .granary = {"Once round",
                    "With {lap} seeds or more you come back to the house that you emptied. Skip it; it stays "
                    "empty. With {twice} or more you pass it again, and skip it again. Here {house} sows "
                    "{seeds:seed|seeds} and takes {gain}."},
        .feeding =
            {"Feeding",
             "If the other row is empty, you must play a move that gives it seeds. Here only {may} may be "
             "played. If no move does, that is famine: the game is over, and you keep the seeds of your "
             "row. Why feed? A player without seeds cannot move. The rule keeps both in the game."},
        .may = "yes",
        .may_not = "no",
        .whole_row = "A whole row",
        .whole_row_why = "Why? Otherwise a single capture could end the game.",
        .whole_row_played = "Here {house} is sown.",
        .whole_row_refused = "Here {house} is not allowed.",
        .after_majority =
            "When somebody has {most}, the seeds left on the board are nobody’s: they change nothing.",
        .end = "The end",
        .others = {"Other rules", "Agree on the rules before you play. Some people play otherwise:"},
        .dropped = "Here South drops two seeds in B and three in E. On the right, the end of a set-up.",
        .sown = "Here {house} is sown: {seeds:seed|seeds}, the last one in {last}.",
        .attacked =
            "Here {house} was sown. {attacked} have as many seeds as a house of South and are "
            "attacked. South takes one seed from b, and two each from c and e.",
        .must_feed = "Here only {may} may be played.",
        .before = "before",
        .after = "after",
        .other_houses = "each row has {houses:house|houses}",
        .other_slam = {"a capture of the whole row takes nothing", "capturing the whole row is forbidden",
                       "capturing the whole row is forbidden unless there is no other move"},
        .other_majority = "the game ends as soon as somebody has {most} seeds",
        .other_no_majority = "the game goes on after {most} seeds",
        .other_few = {"few seeds do not end the game", "the game ends when nothing can be captured any more",
                      "the game ends when six seeds or fewer are left"},
        .other_endless = {"when a position comes back, each keeps their own row",
                          "when a position comes back, the seeds on the board are nobody’s",
                          "when a position comes back, the seeds on the board are halved"},
    };
    return words;
}

const PosterWords& french_poster() {
    static const PosterWords words{
        .subtitle = "Deux joueurs, {houses} cases, {seeds} graines",
        .goal = {"Le but",
                 "Prendre plus de graines que l’autre joueur. Qui en a {most} sur {seeds} a gagné ; "
                 "à {half}–{half}, la partie est nulle."},
        .goal_of_eqwale =
            "Avoir plus de graines que l’autre joueur à la fin ; à {half}–{half}, la partie est nulle.",
        .board = {"Le tablier",
                  "Les joueurs se font face, le tablier entre eux. La rangée devant vous est la vôtre : Sud "
                  "a les cases A à {last}, Nord a à {north_last}, chacun de sa gauche à sa droite. Mettez "
                  "{each} graines dans chaque case. Tirez au sort qui commence ; l’autre commencera la "
                  "partie suivante. Sur les dessins, Sud est en bas et commence. On joue à tour de rôle. "
                  "Vos prises vont dans votre réserve, à votre droite."},
        .sowing = {"Semer",
                   "À votre tour, prenez toutes les graines d’une case de votre rangée, jamais de l’autre. "
                   "Semez-les une à une dans le sens inverse des aiguilles d’une montre : vers la droite le "
                   "long de votre rangée, puis le long de l’autre. Ici on sème {house} : "
                   "{seeds:graine|graines}, la dernière en {last}."},
        .capture = {"Prendre",
                    "Regardez où tombe votre dernière graine. Si elle porte une case adverse à deux ou "
                    "trois, vous prenez ce qu’elle contient. Regardez alors la case d’avant : si elle est "
                    "aussi dans la rangée adverse et contient deux ou trois graines, vous les prenez, et "
                    "ainsi de suite. On ne prend jamais dans sa propre rangée. Ici {house} prend "
                    "{gain:graine|graines}."},
        .granary = {"Un tour complet",
                    "Avec {lap} graines ou plus, on revient à la case de départ : elle est sautée et reste "
                    "vide. À partir de {twice}, on la saute une seconde fois. Ici {house} sème "
                    "{seeds:graine|graines} et en prend {gain}."},
        .feeding = {"Nourrir",
                    "Si la rangée adverse est vide, il faut jouer un coup qui lui donne des graines. Ici on "
                    "ne peut jouer que {may}. Si aucun coup n’en donne, c’est la famine : la partie est "
                    "finie et vous gardez les graines de votre rangée. Pourquoi nourrir ? Sans graines, on "
                    "ne peut pas jouer. La règle permet de continuer à deux."},
        .may = "oui",
        .may_not = "non",
        .whole_row = "Toute une rangée",
        .whole_row_why = "Pourquoi ? Sinon, une seule prise pourrait finir la partie.",
        .whole_row_played = "Ici on sème {house}.",
        .whole_row_refused = "Ici, {house} est interdit.",
        .after_majority =
            "Quand un joueur en a {most}, les graines restées sur le tablier ne sont à personne : elles ne "
            "changent rien.",
        .end = "La fin",
        .others = {"Autres règles", "Mettez-vous d’accord avant de jouer. Certains jouent autrement :"},
        .dropped = "Ici, Sud pose deux graines en B et trois en E. À droite, la fin d’un remplissage.",
        .sown = "Ici on sème {house} : {seeds:graine|graines}, la dernière en {last}.",
        .attacked =
            "Ici on a semé {house}. {attacked} ont autant de graines qu’une case de Sud : elles sont "
            "attaquées. Sud retire une graine de b, deux de c et deux de e.",
        .must_feed = "Ici on ne peut jouer que {may}.",
        .before = "avant",
        .after = "après",
        .other_houses = "chaque rangée a {houses:case|cases}",
        .other_slam = {"une prise de toute la rangée ne prend rien", "prendre toute la rangée est interdit",
                       "prendre toute la rangée est interdit, sauf si c’est le seul coup"},
        .other_majority = "la partie finit dès qu’un joueur a {most} graines",
        .other_no_majority = "on continue au-delà de {most} graines",
        .other_few = {"on ne s’arrête pas quand il reste peu de graines",
                      "la partie finit quand plus rien ne peut être pris",
                      "la partie finit quand il reste six graines ou moins"},
        .other_endless = {"quand une position revient, chacun garde sa rangée",
                          "quand une position revient, les graines du tablier ne sont à personne",
                          "quand une position revient, on partage les graines du tablier"},
    };
    return words;
}

}  // namespace

const PosterWords& poster_words(Language language) {
    return language == Language::French ? french_poster() : english_poster();
}

}  // namespace awale::render
