#include "awale/notation/narration/rule_set_text.hpp"

#include <algorithm>
#include <cassert>
#include <span>

#include "awale/notation/game/house.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::words {

namespace {

constexpr std::array english_names{
    RuleSetName{"abapa", "", "International rule", "the international rule, as servers and programs play it",
                "The international rule, as servers play it and as programs exchange games."},
    RuleSetName{"tournament", "", "Tournament rule",
                "the federation's rule: a game ends at 25 seeds, or when six are left",
                "The federation's rule for tournaments."},
    RuleSetName{"awele", "", "Classic French rule",
                "the classic French rule sheet: a game goes on as long as a capture is possible",
                "The classic French rule sheet."},
    RuleSetName{"commun", "", "Awalé commun", "« l'Awalé commun »: nobody may capture the whole opposing row",
                "« L'Awalé commun », as the French sources describe it."},
    RuleSetName{"awari", "", "Awari", "the rule of the computer games literature",
                "The rule of the computer games literature, under which the game was solved."},
    RuleSetName{
        "bete", "Bété, ten houses", "Bété, ten houses", "two rows of five houses; otherwise as awele",
        "A game of the Bété of Côte d'Ivoire. The sources say only that its board has ten houses. The "
        "four seeds in each house and all rules below are a choice of this program: those of awele."},
    RuleSetName{
        "eqwale", "Éqwalé", "Éqwalé", "another game: seeds are dropped first, and equal houses are harvested",
        "A game by Vincent Everaert, published in Tangente Jeux & Stratégie 23 (2007). Where the text is "
        "silent, the rules are a choice of this program: who begins, which drops are refused so that "
        "the set-up can be finished, that a harvest may be left out, that a player whose opponent has "
        "lost the last seed moves again, and the end by repetition."},
};

constexpr std::array english_eqwale{
    RulesParagraph{"The board",
                   "There are two rows of 6 houses. South owns A to F, North a to f. The board is "
                   "empty, and the reserve has 48 seeds. South begins."},
    RulesParagraph{
        "The set-up",
        "In turn, each player takes one to six seeds from the reserve and drops them as they like "
        "into one or more houses of their own row, until the reserve is empty. Then no house is "
        "empty and none has more than ten seeds. A drop after which the set-up could not end so is "
        "not allowed."},
    RulesParagraph{"Sowing",
                   "Then the players sow in turn. Take all the seeds of one of your houses and sow "
                   "them anticlockwise, one in each house. From 12 seeds on, sowing skips the house "
                   "it started from."},
    RulesParagraph{
        "The harvest",
        "After sowing, compare the two rows. From each house of the opponent that has as many seeds "
        "as one of yours you may take one seed or two, or leave it alone. Nothing is taken from a "
        "house of one seed."},
    RulesParagraph{"Feeding",
                   "If the opponent has no seeds, you must play a move after which the opponent has some. "
                   "Whoever harvests the last seed of the opponent moves again, and must feed."},
    RulesParagraph{"The end",
                   "The game is over when a player without seeds cannot be given any: the other player takes "
                   "all the seeds on the board. It is also over when the same position occurs for the third "
                   "time with the same player to move: each keeps the seeds of their own row. Who has more "
                   "seeds wins."},
};

constexpr std::array french_names{
    RuleSetName{"abapa", "", "Règle internationale",
                "la règle internationale, celle des serveurs et des programmes",
                "La règle internationale, celle des serveurs et des programmes qui échangent des parties."},
    RuleSetName{"tournament", "", "Règle de tournoi",
                "la règle de la fédération : fin à 25 graines, ou quand il en reste six",
                "La règle de la fédération pour les tournois."},
    RuleSetName{"awele", "", "Règle française classique",
                "la règle française classique : on joue tant qu'une prise est possible",
                "La règle française classique."},
    RuleSetName{"commun", "", "Awalé commun",
                "l'Awalé commun : il est interdit de prendre toute la rangée adverse",
                "L'Awalé commun, tel que le décrivent les sources françaises."},
    RuleSetName{"awari", "", "Awari", "la règle des recherches en informatique",
                "La règle des recherches en informatique, sous laquelle le jeu a été résolu."},
    RuleSetName{"bete", "Bété, dix cases", "Bété, dix cases",
                "deux rangées de cinq cases ; pour le reste, comme awele",
                "Un jeu des Bété de Côte d'Ivoire. Les sources disent seulement qu'il se joue sur dix cases. "
                "Les quatre graines par case et toutes les règles ci-dessous sont un choix de ce programme : "
                "celles d'awele."},
    RuleSetName{
        "eqwale", "Éqwalé", "Éqwalé",
        "un autre jeu : on pose d'abord les graines, on récolte les cases égales",
        "Un jeu de Vincent Everaert, publié dans Tangente Jeux & Stratégie n° 23 (2007). Là où le texte "
        "ne dit rien, la règle est un choix de ce programme : qui commence, quelles poses sont refusées "
        "pour que le remplissage puisse finir, qu'on peut renoncer à une récolte, que celui qui récolte "
        "la dernière graine adverse rejoue, et la fin par répétition."},
};

constexpr std::array french_eqwale{
    RulesParagraph{"Le tablier",
                   "Il y a deux rangées de 6 cases. Sud a les cases A à F, Nord a à f. Le tablier "
                   "est vide et la réserve contient 48 graines. Sud commence."},
    RulesParagraph{
        "Le remplissage",
        "À tour de rôle, chacun prend de une à six graines dans la réserve et les pose à sa "
        "convenance dans une ou plusieurs cases de sa rangée, jusqu'à ce que la réserve soit "
        "épuisée. Alors aucune case n'est vide et aucune ne contient plus de dix graines. Une pose "
        "après laquelle le remplissage ne pourrait plus finir ainsi est interdite."},
    RulesParagraph{"Semer",
                   "On sème ensuite à tour de rôle. Prenez toutes les graines d'une de vos cases et "
                   "semez-les une à une dans le sens inverse des aiguilles d'une montre. À partir de "
                   "12 graines, la case de départ est sautée."},
    RulesParagraph{
        "La récolte",
        "Après avoir semé, comparez les deux rangées. De chaque case adverse qui contient autant de "
        "graines que l'une des vôtres, vous pouvez retirer une ou deux graines, ou ne rien prendre. "
        "On ne récolte rien dans une case d'une seule graine."},
    RulesParagraph{"Nourrir",
                   "Si l'adversaire n'a plus de graines, il faut jouer un coup après lequel il en a. Qui "
                   "récolte la dernière graine adverse rejoue, et doit nourrir."},
    RulesParagraph{
        "La fin",
        "La partie est finie quand on ne peut pas donner de graines à celui qui n'en a plus : "
        "l'autre prend toutes les graines du tablier. Elle est finie aussi quand la même position "
        "se présente pour la troisième fois avec le même joueur au trait : chacun garde les graines "
        "de sa rangée. Qui a le plus de graines gagne."},
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
    .reserve = "seeds in reserve",
    .occurrences = "occurrences that end endless play",
    .eqwale = english_eqwale,
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
    .reserve = "graines en réserve",
    .occurrences = "retours qui arrêtent le jeu",
    .eqwale = french_eqwale,
};

}  // namespace

const RulesWords& rules_words(Language language) {
    return language == Language::French ? french_rules : english_rules;
}

}  // namespace awale::words

namespace awale {

namespace {

using words::rules_words;
using words::RulesWords;

const words::RuleSetName& name_of(const RuleSet& rules, Language language) {
    const auto names = rules_words(language).rule_sets;
    const auto found = std::ranges::find(names, rules.name, &words::RuleSetName::name);
    assert(found != names.end());
    return *found;
}

words::Fact number(std::string_view name, int count) {
    return {name, std::to_string(count), count};
}

words::Fact last_house(std::string_view name, Side side, const RuleSet& rules) {
    return {name, std::string(1, House{side, rules.houses_a_side - 1U}.letter())};
}

/// The text of a game of its own; that of the Awalé family follows from the parameters.
std::span<const words::RulesParagraph> own_paragraphs(const RuleSet& rules, const RulesWords& words) {
    switch (rules.game) {
        case GameName::Awale: return {};
        case GameName::Eqwale: return words.eqwale;
    }
    return {};
}

std::vector<RuleParameter> parameters(const RuleSet& rules, const RulesWords& words) {
    const auto number = [](std::string_view key, std::string_view name, int value) {
        return RuleParameter{key, name, value, std::to_string(value)};
    };
    const auto choice = [](std::string_view key, std::string_view name, std::string_view value) {
        return RuleParameter{key, name, value, std::string(value)};
    };
    std::vector<RuleParameter> all{number("houses_a_side", words.houses_a_side, rules.houses_a_side)};
    if (rules.game == GameName::Awale) {
        all.insert(all.end(), {number("seeds_a_house", words.seeds_a_house, rules.seeds_a_house),
                               number("seeds", words.seeds, rules.total_seeds().count()),
                               choice("grand_slam", words.grand_slam, name(rules.grand_slam)),
                               choice("endless_play", words.endless_play, name(rules.endless_play)),
                               {"stops_at_majority", words.majority, rules.stops_at_majority,
                                std::string(rules.stops_at_majority ? words.yes : words.no)},
                               choice("few_seeds", words.few_seeds, name(rules.few_seeds))});
    } else {
        all.insert(all.end(), {number("reserve", words.reserve, rules.reserve),
                               number("seeds", words.seeds, rules.total_seeds().count()),
                               choice("endless_play", words.endless_play, name(rules.endless_play)),
                               number("occurrences", words.occurrences, rules.occurrences)});
    }
    return all;
}

}  // namespace

std::string rules_title(const RuleSet& rules, Language language) {
    const words::RuleSetName& found = name_of(rules, language);
    return std::string(found.title.empty() ? found.name : found.title);
}

std::string rules_known_as(const RuleSet& rules, Language language) {
    return std::string(name_of(rules, language).known_as);
}

std::string rules_summary(const RuleSet& rules, Language language) {
    return std::string(name_of(rules, language).summary);
}

std::string_view whole_row_text(const RuleSet& rules, Language language) {
    return rules_words(language).whole_row.at(static_cast<std::size_t>(rules.grand_slam));
}

std::string ending_text(const RuleSet& rules, Language language) {
    const RulesWords& words = rules_words(language);
    std::string text;
    const auto add = [&](std::string_view phrase) {
        if (!phrase.empty()) {
            text += (text.empty() ? "" : " ") +
                    words::fill(phrase, {number("most", rules.total_seeds().count() / 2 + 1)}, words.plural);
        }
    };
    if (rules.stops_at_majority) {
        add(words.majority_end);
    }
    add(words.no_move);
    add(words.few.at(static_cast<std::size_t>(rules.few_seeds)));
    add(words.endless.at(static_cast<std::size_t>(rules.endless_play)));
    add(words.winner);
    return text;
}

RuleSetText rule_set_text(const RuleSet& rules, Language language) {
    const RulesWords& words = rules_words(language);
    const int houses = rules.houses_a_side;
    const words::Facts facts{number("houses", houses),
                             last_house("last", Side::South, rules),
                             last_house("north_last", Side::North, rules),
                             number("each", rules.seeds_a_house),
                             number("seeds", rules.total_seeds().count()),
                             number("lap", 2 * houses),
                             number("short", 2 * houses - 1)};
    const auto said = [&](std::string_view phrase) { return words::fill(phrase, facts, words.plural); };
    RuleSetText text{rules_title(rules, language),
                     std::string(name_of(rules, language).source),
                     parameters(rules, words),
                     {}};
    if (const auto paragraphs = own_paragraphs(rules, words); !paragraphs.empty()) {
        for (const words::RulesParagraph& paragraph : paragraphs) {
            text.sections.push_back({std::string(paragraph.heading), std::string(paragraph.text)});
        }
        return text;
    }
    const auto add = [&](std::string_view heading, std::string body) {
        text.sections.push_back({std::string(heading), std::move(body)});
    };
    add(words.board_heading, said(words.board));
    add(words.sowing_heading, said(words.sowing));
    add(words.capture_heading, said(words.capture));
    add(words.feeding_heading, said(words.feeding));
    add(words.whole_row_heading, std::string(whole_row_text(rules, language)));
    add(words.end_heading, ending_text(rules, language));
    return text;
}

}  // namespace awale
