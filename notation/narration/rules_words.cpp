#include "awale/notation/narration/rules_words.hpp"

namespace awale::words {

namespace {

constexpr std::array english_names{
    RuleSetName{"abapa", "", "the international rule, as servers and programs play it",
                "The international rule, as servers play it and as programs exchange games."},
    RuleSetName{"tournament", "", "the federation's rule: a game ends at 25 seeds, or when six are left",
                "The federation's rule for tournaments."},
    RuleSetName{"awele", "", "the classic French rule sheet: a game goes on as long as a capture is possible",
                "The classic French rule sheet."},
    RuleSetName{"commun", "", "« l'Awalé commun »: nobody may capture the whole opposing row",
                "« L'Awalé commun », as the French sources describe it."},
    RuleSetName{"awari", "", "the rule of the computer games literature",
                "The rule of the computer games literature, under which the game was solved."},
    RuleSetName{
        "bete", "Bété, ten houses", "two rows of five houses; otherwise as awele",
        "A game of the Bété of Côte d'Ivoire. The sources say only that its board has ten houses. The "
        "four seeds in each house and all rules below are a choice of this program: those of awele."},
};

constexpr std::array french_names{
    RuleSetName{"abapa", "", "la règle internationale, celle des serveurs et des programmes",
                "La règle internationale, celle des serveurs et des programmes qui échangent des parties."},
    RuleSetName{"tournament", "", "la règle de la fédération : fin à 25 graines, ou quand il en reste six",
                "La règle de la fédération pour les tournois."},
    RuleSetName{"awele", "", "la règle française classique : on joue tant qu'une prise est possible",
                "La règle française classique."},
    RuleSetName{"commun", "", "l'Awalé commun : il est interdit de prendre toute la rangée adverse",
                "L'Awalé commun, tel que le décrivent les sources françaises."},
    RuleSetName{"awari", "", "la règle des recherches en informatique",
                "La règle des recherches en informatique, sous laquelle le jeu a été résolu."},
    RuleSetName{"bete", "Bété, dix cases", "deux rangées de cinq cases ; pour le reste, comme awele",
                "Un jeu des Bété de Côte d'Ivoire. Les sources disent seulement qu'il se joue sur dix cases. "
                "Les quatre graines par case et toutes les règles ci-dessous sont un choix de ce programme : "
                "celles d'awele."},
};

constexpr RulesWords english_rules{
    .plural = plural_unless_one,
    .rule_sets = english_names,
    .yes = "yes",
    .no = "no",
    .houses_a_side = "houses per side",
    .seeds_a_house = "seeds per house",
    .seeds = "seeds",
    .grand_slam = "grand slam",
    .endless_play = "endless play",
    .majority = "majority",
    .few_seeds = "few seeds",
    .board_heading = "The board",
    .board =
        "There are two rows of {houses:house|houses}. South owns A to {last}, North a to {north_last}. "
        "At the start each house has {each:seed|seeds}; there are {seeds} in all. South moves first, and "
        "the players take turns.",
    .sowing_heading = "Sowing",
    .sowing =
        "Take all the seeds of one of your houses and sow them anticlockwise, one in each house. "
        "Sowing skips the house it started from: {short} seeds end in the house just before it, {lap} "
        "in the house just after it.",
    .capture_heading = "Capturing",
    .capture =
        "If the last seed falls into a house of the opponent that then has two or three seeds, you "
        "capture them, and then those of the house before it, as long as it is in the opponent's row "
        "and has two or three seeds.",
    .feeding_heading = "Feeding",
    .feeding = "If the opponent has no seeds, you must play a move that gives some.",
    .whole_row_heading = "A whole row",
    .whole_row = {"A capture that would take all the seeds of the other row takes nothing. The move may be "
                  "played, and the seeds stay.",
                  "A move that would take all the seeds of the other row may not be played. Who has only "
                  "such moves plays one, and takes nothing.",
                  "A move that would take all the seeds of the other row may not be played. Who has only "
                  "such moves plays one, and takes them."},
    .end_heading = "The end",
    .majority_end =
        "The game is over as soon as one player has more than half of all the seeds, {most} or more.",
    .no_move = "The game is over when the player to move cannot move: each keeps the seeds of their own row.",
    .few = {"",
            "It is over when nothing can be captured any more, however both play: each keeps their own row.",
            "It is over when six seeds or fewer are left: each keeps their own row."},
    .endless = {"When the same position comes back with the same player to move, each keeps the seeds of "
                "their own row.",
                "When the same position comes back with the same player to move, the seeds on the board are "
                "nobody’s.",
                "When the same position comes back with the same player to move, the seeds on the board are "
                "halved."},
    .winner = "Who has more seeds wins.",
};

constexpr RulesWords french_rules{
    .plural = plural_from_two,
    .rule_sets = french_names,
    .yes = "oui",
    .no = "non",
    .houses_a_side = "cases par camp",
    .seeds_a_house = "graines par case",
    .seeds = "graines",
    .grand_slam = "prise de toute une rangée",
    .endless_play = "jeu sans fin",
    .majority = "majorité",
    .few_seeds = "peu de graines",
    .board_heading = "Le tablier",
    .board =
        "Il y a deux rangées de {houses:case|cases}. Sud a les cases A à {last}, Nord a à {north_last}. "
        "Chaque case reçoit {each:graine|graines} au départ, {seeds} en tout. Sud commence, puis on joue "
        "à tour de rôle.",
    .sowing_heading = "Semer",
    .sowing =
        "Prenez toutes les graines d'une de vos cases et semez-les une à une dans les cases suivantes, "
        "dans le sens inverse des aiguilles d'une montre. La case de départ est sautée : {short} "
        "graines finissent juste avant elle, {lap} juste après.",
    .capture_heading = "Prendre",
    .capture =
        "Si la dernière graine tombe dans une case adverse qui en contient alors deux ou trois, vous "
        "les prenez ; puis celles de la case précédente, tant qu'elle est dans la rangée adverse et "
        "en contient deux ou trois.",
    .feeding_heading = "Nourrir",
    .feeding = "Si l'adversaire n'a plus de graines, il faut jouer un coup qui lui en donne.",
    .whole_row_heading = "Toute une rangée",
    .whole_row = {"Une prise qui emporterait toutes les graines de la rangée adverse ne prend rien. Le coup "
                  "est permis et les graines restent.",
                  "Un coup qui emporterait toutes les graines de la rangée adverse est interdit. Qui n’a que "
                  "de tels coups en joue un et ne prend rien.",
                  "Un coup qui emporterait toutes les graines de la rangée adverse est interdit. Qui n’a que "
                  "de tels coups en joue un et prend tout."},
    .end_heading = "La fin",
    .majority_end =
        "La partie est finie dès qu’un joueur a plus de la moitié des graines, soit {most} ou plus.",
    .no_move =
        "La partie est finie quand celui dont c’est le tour ne peut pas jouer : chacun garde les "
        "graines de sa rangée.",
    .few = {"", "Elle est finie quand plus rien ne peut être pris, quoi qu’on joue : chacun garde sa rangée.",
            "Elle est finie quand il reste six graines ou moins : chacun garde sa rangée."},
    .endless = {"Quand la même position revient avec le même joueur au trait, chacun garde les graines de sa "
                "rangée.",
                "Quand la même position revient avec le même joueur au trait, les graines du tablier ne sont "
                "à personne.",
                "Quand la même position revient avec le même joueur au trait, on partage les graines du "
                "tablier."},
    .winner = "Qui a le plus de graines gagne.",
};

}  // namespace

const RulesWords& rules_words(Language language) {
    return language == Language::French ? french_rules : english_rules;
}

}  // namespace awale::words
