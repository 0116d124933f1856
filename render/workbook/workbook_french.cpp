#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

namespace {

constexpr std::array french_glossary{
    GlossaryEntry{"Attaque",
                  "une case dont la dernière graine tomberait où elle prend : une menace, quand ce n’est "
                  "pas votre tour."},
    GlossaryEntry{
        "Case",
        "l’un des {hollows} creux. A à {last} sont les vôtres, a à {north_last} celles de l’adversaire."},
    GlossaryEntry{"Coup unique", "le seul coup qui garde le gain ou la nulle."},
    GlossaryEntry{"Famine",
                  "une rangée sans graines. Qui le peut doit la nourrir ; si personne ne le peut, la "
                  "partie s’arrête et chacun garde les graines de sa rangée."},
    GlossaryEntry{"Grenier",
                  "une case de {granary} graines ou plus (krou) : semée, elle fait le tour du tablier et "
                  "saute sa case de départ."},
    GlossaryEntry{"Mûr", "se dit d’un grenier qui prendrait deux cases ou plus s’il était semé maintenant."},
    GlossaryEntry{"Prise",
                  "la dernière graine porte une case adverse à deux ou trois : ces graines sont prises."},
    GlossaryEntry{"Prise multiple",
                  "les cases qui précèdent, en remontant la rangée adverse, sont prises aussi tant "
                  "qu’elles tiennent deux ou trois graines."},
    GlossaryEntry{"Prise qui affame", "une prise qui emporterait toute la rangée adverse."},
    GlossaryEntry{"Réserve",
                  "où vont les graines prises, au bout du tablier, à la droite de son propriétaire."},
    GlossaryEntry{"Tempo",
                  "un coup que l’on peut jouer sans dommage. Qui n’en a plus doit donner quelque chose."},
};

}  // namespace

const WorkbookWords& french_workbook() {
    static const WorkbookWords words{
        .title = "Cahier d’Awalé",
        .themes = {"Les greniers", "La famine", "Les prises", "Les pièges", "Les fins de partie",
                   "Les débuts", "Les coups uniques"},
        .about =
            {"Semée, une case de {granary} graines ou plus fait le tour du tablier. Quand l’ouvrir, quand "
             "attendre, "
             "comment gâter celle de l’adversaire.",
             "Un camp sans graines perd ce qui reste sur le tablier. Affamez l’adversaire, ou gardez-vous de "
             "la famine.",
             "On pourrait prendre plusieurs cases, ou une qu’il vaut mieux laisser. Comptez ce qui revient.",
             "La solution ne prend rien tout de suite. Elle crée des menaces qu’on ne peut parer toutes.",
             "Il reste peu de graines et tout peut être compté jusqu’au bout.",
             "Les vingt premiers coups d’une partie.",
             "Un seul coup garde le résultat, tous les autres le gâchent."},
        .levels = {"première semaine", "joueur", "club", "expert"},
        .contents =
            "{count:exercice|exercices}, chacun avec une seule solution, prouvée · "
            "règle : {rules}",
        .name = "Nom",
        .group = "Groupe",
        .date = "Date",
        .how = "Mode d’emploi",
        .instructions =
            {"Vous êtes toujours Sud. Vos cases sont A à {last}, de gauche à droite en bas de chaque "
             "diagramme ; c’est à "
             "vous de jouer. On sème vers la droite le long de sa rangée puis en revenant par le "
             "haut, une graine par "
             "case, en sautant la case de départ.",
             "Chaque exercice a une seule solution. Ce n’est pas une opinion : vers la fin de la "
             "partie, le résultat "
             "de tous les coups est connu par des tables de toutes les positions ou a été prouvé "
             "; ailleurs, toutes "
             "les suites ont été essayées.",
             "« Le meilleur résultat » : on compare les coups par le score final, les deux camps "
             "jouant au mieux.",
             "« Le plus de graines » : on compare les coups par les graines gagnées, moins les "
             "graines perdues, quand "
             "chacun aura joué trois fois, les deux camps jouant pour les graines. Les graines "
             "comptent même si l’un "
             "des deux en a déjà plus de la moitié.",
             "Les points disent la difficulté mesurée : combien de coups à l’avance il faut voir "
             "pour que la solution "
             "se détache, entre combien de coups on choisit, de combien le deuxième est "
             "derrière, et si un autre "
             "coup prend davantage tout de suite. Un point : pour qui connaît la règle ; deux : pour un "
             "club ; trois : pour les experts.",
             "Notez la lettre de votre coup et la suite que vous prévoyez. Les solutions sont à "
             "la fin du cahier, la "
             "feuille de score juste avant."},
        .signs = "Un diagramme",
        .signs_caption =
            "Le nombre près d’une case compte ses graines ; les réserves, aux deux bouts, tiennent ce "
            "qui a été pris, la vôtre à droite. Ici on sème {house} : {seeds:graine|graines}, la dernière en "
            "{last}.",
        .glossary = "Les mots",
        .entries = french_glossary,
        .exercises = "Exercices",
        .exercise = "Exercice {number}",
        .best_result = "Quel coup mène au meilleur résultat ?",
        .max_seeds = "Quel coup gagne le plus de graines en {moves?un coup|# coups} chacun ?",
        .which_wins = "Un seul coup gagne. Lequel ?",
        .which_draws = "Un seul coup sauve la nulle. Lequel ?",
        .open_or_wait = "Écouler {house} ou attendre ?",
        .has_granary = "Nord a un grenier, {house}.",
        .move = "Coup",
        .line = "puis",
        .score_sheet = "Feuille de score",
        .score_help = "Un coup trouvé vaut autant de points que l’exercice en porte.",
        .column_number = "N°",
        .column_move = "Mon coup",
        .column_points = "Points",
        .total = "Total",
        .solutions = "Solutions",
        .final_score = "score final {score}",
        .at_least = "au moins {score}",
        .in_moves = "{gain} en {moves?un coup|# coups} chacun",
        .reasons = {"{house} est un grenier de {seeds} graines ; ouvert maintenant, il prend "
                    "{gain:graine|graines} en "
                    "{houses}.",
                    "Le grenier {house} prendrait {gain:graine|graines} tout de suite, mais c’est trop tôt.",
                    "Le coup gâte le grenier {house}, qui aurait pris {gain:graine|graines}.",
                    "{house} prend {gain:graine|graines} en {houses}.",
                    "Après lui, {houses} menacent toutes de prendre.",
                    "Il ne prend rien encore et, quoi que joue Nord, Sud a {gain:graine|graines} de plus "
                    "après {moves} "
                    "coups chacun.",
                    "Nord est affamé en {plies:coup|coups} au plus, quoi qu’il joue.",
                    "Tout autre coup mène Sud à la famine.", "Aucun autre coup ne gagne.",
                    "Tous les autres coups perdent.",
                    "{house} prend davantage tout de suite, {gain:graine|graines} : c’est l’appât."},
        .next_best = "Le deuxième coup, {house}, vaut {gap:graine|graines} de moins.",
        .fails_retaken = "{house} prend {gain:graine|graines}, mais Nord répond {reply} et en prend {lost}.",
        .fails_losing = "Après {house}, Nord répond {reply} et prend {lost:graine|graines}.",
        .fails_answered = "{house} prend {gain:graine|graines} et Nord répond {reply}.",
        .fails_taking_nothing = "{house} ne prend rien et Nord répond {reply}.",
        .fails_taking = "{house} prend {gain:graine|graines}.",
        .fails_quietly = "{house} ne prend rien.",
        .fails_by_seeds = "Cela fait {value} en {moves?un coup|# coups} chacun ; {solution} fait {best}.",
        .fails_by_score = "Le score final est alors {value} ; avec {solution}, {best}.",
        .fails_by_limits = "Le score final est alors {value} au mieux ; avec {solution}, au moins {best}.",
        .hints = {"Regardez votre grenier. Que prendrait-il maintenant ?",
                  "Vous avez un grenier. Est-ce le moment de l’ouvrir ?",
                  "Nord a un grenier. Que prendra-t-il si vous le laissez faire ?",
                  "Il y a quelque chose à prendre. Comparez avec ce que Nord peut reprendre.",
                  "Cherchez un coup qui crée deux menaces à la fois.",
                  "La solution ne prend rien tout de suite.",
                  "Nord a peu de graines. Pouvez-vous l’empêcher d’en recevoir ?",
                  "Surveillez votre rangée : elle ne doit pas se vider.", "", "",
                  "La plus grosse prise n’est pas la solution."},
        .hints_heading = "Indices",
        .one_of_two = "C’est {first} ou {second}.",
        .on_screen =
            "Choisissez sur le tablier la case à semer. Un coup trouvé tout de suite vaut autant de points "
            "que l’exercice en porte ; chaque indice et chaque coup manqué en coûte un. Vos réponses sont "
            "gardées dans ce navigateur.",
        .best_line = "La suite",
        .others = "Les autres",
        .measured = "{failing:coup échoue|coups échouent} ; il faut voir {depth:coup|coups} à l’avance",
        .measured_deep =
            "{failing:coup échoue|coups échouent} ; il faut voir plus de {depth} coups à l’avance",
        .played_right = "{house} a été joué",
        .played_wrong = "{house} a été joué à la place",
        .composed = "Position composée",
    };
    return words;
}

}  // namespace awale::render
