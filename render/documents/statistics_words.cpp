#include "awale/render/documents/statistics_words.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

const StatisticsWords& english_words() {
    static const StatisticsWords words{
        .title = "Bulletin",
        .statistics = "Statistics",
        .games_only = "{games:game|games}",
        .nobody_named = "These games do not name their players, so there are no standings.",
        .lengths = "Length in moves",
        .lengths_key = "Games by the moves that both sides played; a bar stands for twenty moves.",
        .no_results = "No game has a result.",
        .card_without_result = "no game with a result",
        .score_interval = "{value} ({low} to {high})",
        .more_players = "and {players:more player|more players}",
        .counts = "{players:player|players} · {games:game|games}",
        .standings = "Standings",
        .crosstable = "Crosstable",
        .openings = "Openings",
        .first_move = "Moving first",
        .loss_by_phase = "Seeds given away a move",
        .moments = "Moments",
        .games = "The games",
        .players = "The players",
        .rounds = "Results by round",
        .best_game = "The best game",
        .best_game_about =
            "Of the judged games without a blunder, this one has the fewest mistakes: {mistakes} in {judged} "
            "judged moves, and {loss:seed|seeds} given away a move on average.",
        .phases = {"opening", "middle game", "ending"},
        .rank = "",
        .name = "Player",
        .played = "Games",
        .won = "Won",
        .drawn = "Drawn",
        .lost = "Lost",
        .points = "Points",
        .seeds = "Seeds",
        .loss = "Lost a move",
        .key =
            "A win is a point, a draw half a point. Players with equal points are placed by the difference "
            "of "
            "seeds taken and given up; if that is equal too, they share a place.",
        .loss_key = "Lost a move: seeds given away a judged move, forced moves left out.",
        .south_share =
            "South, who begins, made {value} of the points in {games:game|games}; the true share lies "
            "between {low} and {high} nineteen times in twenty.",
        .south_points = "South, who begins, made {value} of the points in {games:game|games}.",
        .advantage = "Moving first is an advantage here.",
        .drawback = "Moving first is a drawback here.",
        .neither = "These games do not show whether moving first helps.",
        .openings_key =
            "The first moves, one below the other. The wider a box, the more games; the darker, the "
            "better for South; the number counts games.",
        .reliability = "Best moves, expected and played",
        .reliability_key =
            "Positions by the probability of a best move that the intrinsic rating of the player gives, from "
            "left "
            "to right; how often one was played, with its 95 % interval, from bottom to top. On the dashed "
            "line "
            "both agree.",
        .expected_share = "expected",
        .crosstable_key = "Points of the player in the row against the one in the column.",
        .gave_away = "{player} played {move} and gave away {loss:seed|seeds}; {better} was better.",
        .only_move = "{player} found {move}, the only move that keeps the result.",
        .about = "about {loss}",
        .card = "{points} of {games}",
        .cards_key = "The line goes from 0 to 100 per cent; the dot is the share of the points.",
        .cards_limits =
            "From five games on, the true share lies within the thick part nineteen times in twenty.",
        .cards_losses = "Below, the seeds given away a move, by phase.",
        .results = "South: {won:win|wins}, {drawn:draw|draws}, {lost:loss|losses}",
        .perfect = "{share} of {judged:judged move|judged moves} without a loss",
        .round = "Round {round}",
        .resigns = "{side} resigns",
        .agreed = "agreed",
        .unfinished = "unfinished",
    };
    return words;
}

const StatisticsWords& french_words() {
    static const StatisticsWords words{
        .title = "Bulletin",
        .statistics = "Statistiques",
        .games_only = "{games:partie|parties}",
        .nobody_named = "Ces parties ne nomment pas leurs joueurs : il n’y a donc pas de classement.",
        .lengths = "Longueur en coups",
        .lengths_key = "Parties selon le nombre de coups des deux camps ; une barre pour vingt coups.",
        .no_results = "Aucune partie n’a de résultat.",
        .card_without_result = "aucune partie avec un résultat",
        .score_interval = "{value} ({low} à {high})",
        .more_players = "et {players:autre joueur|autres joueurs}",
        .counts = "{players:joueur|joueurs} · {games:partie|parties}",
        .standings = "Classement",
        .crosstable = "Grille",
        .openings = "Les débuts",
        .first_move = "Jouer le premier",
        .loss_by_phase = "Graines perdues par coup",
        .moments = "Les moments",
        .games = "Les parties",
        .players = "Les joueurs",
        .rounds = "Les résultats par ronde",
        .best_game = "La meilleure partie",
        .best_game_about =
            "Des parties jugées sans gaffe, celle qui a le moins d’erreurs : {mistakes} sur {judged} coups "
            "jugés, et {loss:graine perdue|graines perdues} par coup en moyenne.",
        .phases = {"début", "milieu", "fin"},
        .rank = "",
        .name = "Joueur",
        .played = "Parties",
        .won = "G",
        .drawn = "N",
        .lost = "P",
        .points = "Points",
        .seeds = "Graines",
        .loss = "Perte par coup",
        .key =
            "Une victoire vaut un point, une nulle un demi. À égalité de points, la différence entre graines "
            "prises et laissées départage ; si elle est égale aussi, la place est partagée.",
        .loss_key = "Perte par coup : graines perdues par coup jugé, hors coups forcés.",
        .south_share =
            "Sud, qui commence, a marqué {value} des points en {games:partie|parties} ; la vraie part est "
            "entre "
            "{low} et {high} dix-neuf fois sur vingt.",
        .south_points = "Sud, qui commence, a marqué {value} des points en {games:partie|parties}.",
        .advantage = "Jouer le premier est ici un avantage.",
        .drawback = "Jouer le premier est ici un handicap.",
        .neither = "Ces parties ne montrent pas si jouer le premier aide.",
        .openings_key =
            "Les premiers coups, l’un sous l’autre. Plus une case est large, plus il y a de parties ; "
            "plus elle est sombre, mieux c’est pour Sud ; le nombre compte les parties.",
        .reliability = "Meilleurs coups, attendus et joués",
        .reliability_key =
            "Les positions, de gauche à droite, selon la probabilité d’un meilleur coup que donne le "
            "classement "
            "intrinsèque du joueur ; de bas en haut, la fréquence de ces coups, avec l’intervalle à 95 %. "
            "Sur la "
            "ligne en tirets, les deux s’accordent.",
        .expected_share = "attendus",
        .crosstable_key = "Points du joueur de la ligne contre celui de la colonne.",
        .gave_away = "{player} a joué {move}, ce qui coûte {loss:graine|graines} ; {better} était meilleur.",
        .only_move = "{player} a trouvé {move}, le seul coup qui garde le résultat.",
        .about = "environ {loss}",
        .card = "{points} sur {games}",
        .cards_key = "La ligne va de 0 à 100 % ; le point y marque la part des points.",
        .cards_limits =
            "À partir de cinq parties, la vraie part se trouve dix-neuf fois sur vingt dans le trait épais.",
        .cards_losses = "Dessous, les graines perdues par coup, par phase.",
        .results = "Sud : {won:victoire|victoires}, {drawn:nulle|nulles}, {lost:défaite|défaites}",
        .perfect = "{share} de {judged:coup jugé|coups jugés} sans perte",
        .round = "Ronde {round}",
        .resigns = "{side} abandonne",
        .agreed = "d’un commun accord",
        .unfinished = "partie inachevée",
    };
    return words;
}

}  // namespace

const StatisticsWords& statistics_words(Language language) {
    return language == Language::French ? french_words() : english_words();
}

std::string decimal(double value, int places, Language language) {
    std::string text = fmt::format("{:.{}f}", value, places);
    if (language == Language::French) {
        std::replace(text.begin(), text.end(), '.', ',');
    }
    return text;
}

words::Fact decimal_fact(std::string_view name, double value, int places, Language language) {
    const double scale = std::pow(10, places);
    return {name, decimal(value, places, language), std::round(scale * value) / scale};
}

std::string per_cent(double share, Language language) {
    return decimal(100 * share, 0, language) + "\u00a0%";
}

std::string first_move_words(const PointShare& south, std::size_t games, Language language) {
    const StatisticsWords& phrases = statistics_words(language);
    if (games == 0) {
        return typeset(phrases.no_results, language);
    }
    if (games < games_for_interval) {
        return typeset(phrases.south_points, language,
                       {{"value", per_cent(south.value, language)},
                        {"games", std::to_string(games), static_cast<int>(games)}});
    }
    return typeset(phrases.south_share, language,
                   {{"value", per_cent(south.value, language)},
                    {"low", per_cent(south.low, language)},
                    {"high", per_cent(south.high, language)},
                    {"games", std::to_string(games), static_cast<int>(games)}}) +
           " " +
           typeset(south.low > 0.5    ? phrases.advantage
                   : south.high < 0.5 ? phrases.drawback
                                      : phrases.neither,
                   language);
}

std::string cards_key_text(const std::vector<BulletinPlayer>& players, Language language) {
    const StatisticsWords& phrases = statistics_words(language);
    std::string text = typeset(phrases.cards_key, language);
    if (std::ranges::any_of(
            players, [](const BulletinPlayer& player) { return player.games >= games_for_interval; })) {
        text += " " + typeset(phrases.cards_limits, language);
    }
    if (std::ranges::any_of(players, [](const BulletinPlayer& player) { return player.judged > 0; })) {
        text += " " + typeset(phrases.cards_losses, language);
    }
    return text;
}

std::string results_text(const Bulletin& bulletin, Language language) {
    const auto number = [](std::string_view name, std::size_t value) {
        return words::Fact{name, std::to_string(value), static_cast<int>(value)};
    };
    return typeset(statistics_words(language).results, language,
                   {number("won", bulletin.south_won), number("drawn", bulletin.drawn),
                    number("lost", bulletin.north_won)});
}

std::string points_text(double points) {
    const auto halves = static_cast<int>(std::lround(2 * points));
    const std::string whole = halves >= 2 || halves == 0 ? std::to_string(halves / 2) : "";
    return whole + (halves % 2 == 1 ? "½" : "");
}

}  // namespace awale::render
