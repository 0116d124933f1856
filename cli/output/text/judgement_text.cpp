#include "awale/cli/output/text/judgement_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "awale/cli/messages/translation.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/score.hpp"

namespace awale::cli {

namespace {

/// What each player has in the end when South's seeds less North's are `value`. Halves where the rule set
/// halves what goes round for ever; where that is nobody's, the most that both can have.
std::string final_text(const Board& board, Seeds value, const RuleSet& rules) {
    const int total = board.total().count();
    if (rules.endless_play != EndlessPlay::Nobody) {
        return to_text(Score::from_halves(total + value.count(), total - value.count()));
    }
    const int awarded = total - (total + value.count()) % 2;
    return "≤" + to_text(Score::from_halves(awarded + value.count(), awarded - value.count()));
}

/// The final scores that a value stands for: both ends of what is proved, or the opinion, marked as one.
std::string final_text(const Board& board, const Value& value, const RuleSet& rules) {
    switch (value.grade) {
        case Grade::Exact: return final_text(board, value.value, rules);
        case Grade::Bounded:
            return final_text(board, value.lower, rules) + ".." + final_text(board, value.upper, rules);
        case Grade::Estimate: return "~" + final_text(board, value.value, rules);
    }
    return "";
}

/// Empty for a bounded value, of which only the range is claimed.
std::string figure_text(const Value& value) {
    return value.grade == Grade::Bounded ? "" : to_signed_text(value.value);
}

std::string range_text(const Value& value) {
    if (value.lower == value.upper) {
        return to_signed_text(value.value);
    }
    return to_signed_text(value.lower) + ".." + to_signed_text(value.upper);
}

/// How far from the truth an estimate is on average; empty for what is proved and where it was not measured.
std::string error_text(const JudgedTurn& turn, Language language) {
    return turn.mean_error ? worded(language, "±{:.1f}", "±{:.1f}", *turn.mean_error) : "";
}

std::string grade_text(Grade grade, Language language) {
    if (language == Language::English) {
        return std::string(name(grade));
    }
    switch (grade) {
        case Grade::Exact: return "exact";
        case Grade::Bounded: return "encadré";
        case Grade::Estimate: return "estimé";
    }
    return "";
}

bool has(const TurnJudgement& judgement, Grade grade) {
    return std::ranges::any_of(judgement.turns,
                               [grade](const JudgedTurn& turn) { return turn.value.grade == grade; });
}

}  // namespace

std::string line_text(const Board& board, const std::vector<House>& line, const RuleSet& rules) {
    std::vector<Turn> turns;
    for (const House house : line) {
        turns.push_back(Turn{house});
    }
    return line_text(board, std::span<const Turn>(turns), rules);
}

std::string line_text(const Board& board, std::span<const Turn> line, const RuleSet& rules) {
    const Game& game = game_of(rules);
    std::string text;
    Board at = board;
    for (const Turn& turn : line) {
        const Board after = game.play(at, turn, rules);
        const Seeds captured = after.store(at.to_move()) - at.store(at.to_move());
        text += (text.empty() ? "" : " ") + to_text(turn);
        // A harvest that is written seed by seed needs no sum.
        if (captured > Seeds{0} && turn.seeds.empty()) {
            text += "+" + to_text(captured);
        }
        at = after;
    }
    return text;
}

std::string judgement_table(const Board& board, const TurnJudgement& judgement, const RuleSet& rules,
                            Language language) {
    std::size_t width = 4;
    for (const JudgedTurn& turn : judgement.turns) {
        width = std::max(width, to_text(turn.turn).size());
    }
    std::string text = worded(language, "{:<{}}  value  error     proved  grade      final score  line\n",
                              "{:<{}} valeur erreur     prouvé  degré      score final  suite\n",
                              language == Language::French ? "coup" : "move", width);
    for (const JudgedTurn& turn : judgement.turns) {
        text += fmt::format("{:<{}}  {:>5}  {:>5}  {:>9}  {:<8}  {:>12}  {}\n", to_text(turn.turn), width,
                            figure_text(turn.value), error_text(turn, language), range_text(turn.value),
                            grade_text(turn.value.grade, language), final_text(board, turn.value, rules),
                            line_text(board, turn.line, rules));
    }
    if (const std::size_t others = judgement.legal - judgement.turns.size(); others > 0) {
        text += worded(language, "{} other moves\n", "{} {}\n", others,
                       french_form(static_cast<double>(others), "autre coup", "autres coups"));
    }
    return text;
}

std::string judgement_legend(const TurnJudgement& judgement, Language language) {
    std::string text =
        worded(language, "value     South's seeds less North's at the end of the game, stores included\n",
               "valeur    graines de Sud moins celles de Nord en fin de partie, réserves comprises\n");
    if (has(judgement, Grade::Exact)) {
        text += worded(language, "exact     proved: best play of both sides gives it\n",
                       "exact     prouvé : c’est ce que donne le meilleur jeu des deux camps\n");
    }
    if (has(judgement, Grade::Bounded)) {
        text += worded(language, "bounded   proved to lie in the range\n",
                       "encadré   prouvé : la valeur est entre ces deux bornes\n");
    }
    if (has(judgement, Grade::Estimate)) {
        text += worded(language, "estimate  found by the search; only the range is proved\n",
                       "estimé    trouvé par la recherche ; seules les bornes sont prouvées\n");
    }
    if (std::ranges::any_of(judgement.turns,
                            [](const JudgedTurn& turn) { return turn.mean_error.has_value(); })) {
        text += worded(language, "error     mean distance of such estimates from the true value, in seeds\n",
                       "erreur    écart moyen entre ces estimations et la vraie valeur, en graines\n");
    }
    return text;
}

}  // namespace awale::cli
