#include "awale/render/workbook/exercise_text.hpp"

#include <algorithm>
#include <optional>

#include "awale/notation/game/play.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

namespace {

constexpr std::size_t max_line_plies = 12;  // of a line that are printed
constexpr std::size_t max_hints_in_words = 2;

words::Fact counted(std::string_view name, int value) {
    return {name, std::to_string(value), value};
}

words::Fact named(std::string_view name, House house) {
    return {name, std::string(1, house.letter())};
}

/// What the other side answers, and what it takes with that.
struct Reply {
    House house;
    Seeds captured;
};

std::optional<Reply> reply_to(const Exercise& exercise, const Answer& answer) {
    const Board after = play(exercise.board, answer.house, exercise.rules).after;
    if (answer.line.size() < 2 || !legal_moves(after, exercise.rules).contains(answer.line[1])) {
        return std::nullopt;
    }
    return Reply{answer.line[1], play(after, answer.line[1], exercise.rules).captured};
}

}  // namespace

std::string achieves_text(const Exercise& exercise, Language language) {
    const WorkbookWords& words = workbook_words(language);
    const Answer& solution = exercise.solution();
    if (asks_next_turn(exercise.criterion)) {
        return typeset(by_criterion(words.achieved_next, exercise.criterion), language,
                       {counted("gain", solution.least.count())});
    }
    return typeset(solution.least == solution.most ? words.final_score : words.at_least, language,
                   {{"score", score_text(solution.least, exercise.rules)}});
}

std::string answer_value_text(const Answer& answer) {
    return answer.least == answer.most ? margin_text(answer.most)
                                       : margin_text(answer.least) + "…" + margin_text(answer.most);
}

std::string others_text(const Exercise& exercise, Language language) {
    std::string text;
    for (std::size_t i = 1; i < exercise.answers.size(); ++i) {
        const Answer& answer = exercise.answers[i];
        if (!asks_next_turn(exercise.criterion)) {
            text += (text.empty() ? "" : " · ") + std::string(1, answer.house.letter()) + "\u00a0" +
                    answer_value_text(answer);
        } else if (answer.house != natural_move(exercise).house) {
            text += (text.empty() ? "" : " ") + refutation_text(exercise, answer, language);
        }
    }
    return text;
}

std::string answer_line_text(const Exercise& exercise, const Answer& answer) {
    std::string text;
    Board board = exercise.board;
    for (std::size_t i = 0; i < answer.line.size() && i < max_line_plies; ++i) {
        if (!legal_moves(board, exercise.rules).contains(answer.line[i])) {
            return text;
        }
        const Played played = play(board, answer.line[i], exercise.rules);
        text += (i == 0 ? "" : " ") + house_text(answer.line[i], played.captured);
        board = played.after;
    }
    return text + (answer.line.size() > max_line_plies ? " …" : "");
}

std::string why_text(const Exercise& exercise, Language language) {
    std::string why;
    for (const Reason& reason : exercise.reasons) {
        why += reason_text(reason, exercise, language) + " ";
    }
    if (asks_next_turn(exercise.criterion)) {
        return why.empty() ? why : why.substr(0, why.size() - 1);
    }
    return why +
           typeset(workbook_words(language).next_best, language, {named("house", next_best(exercise).house)});
}

std::string refutation_text(const Exercise& exercise, const Answer& wrong, Language language) {
    const WorkbookWords& words = workbook_words(language);
    words::Facts facts{named("house", wrong.house), counted("gain", wrong.captured.count())};
    const bool takes = wrong.captured > Seeds{0};
    const auto reply = reply_to(exercise, wrong);
    if (!reply) {
        return typeset(takes ? words.fails_taking : words.fails_quietly, language, facts);
    }
    facts.push_back(named("reply", reply->house));
    facts.push_back(counted("lost", reply->captured.count()));
    if (exercise.criterion == Criterion::SureCapture && reply->captured == Seeds{0}) {
        return typeset(words.fails_met, language, facts);
    }
    if (reply->captured > Seeds{0}) {
        return typeset(takes ? words.fails_retaken : words.fails_losing, language, facts);
    }
    return typeset(takes ? words.fails_answered : words.fails_taking_nothing, language, facts);
}

std::string failure_text(const Exercise& exercise, const Answer& wrong, Language language) {
    const WorkbookWords& words = workbook_words(language);
    const Answer& solution = exercise.solution();
    const words::Fact key = named("solution", solution.house);
    if (asks_next_turn(exercise.criterion)) {
        return refutation_text(exercise, wrong, language);
    }
    const std::string events = refutation_text(exercise, wrong, language) + " ";
    const bool exact = wrong.least == wrong.most && solution.least == solution.most;
    return events + typeset(exact ? words.fails_by_score : words.fails_by_limits, language,
                            {{"value", score_text(wrong.most, exercise.rules)},
                             key,
                             {"best", score_text(solution.least, exercise.rules)}});
}

std::string explanation_text(const Exercise& exercise, Language language) {
    const std::string why = why_text(exercise, language);
    return why + (why.empty() ? "" : " ") + failure_text(exercise, natural_move(exercise), language);
}

const Answer& next_best(const Exercise& exercise) {
    return *std::max_element(exercise.answers.begin() + 1, exercise.answers.end(),
                             [](const Answer& a, const Answer& b) { return a.most < b.most; });
}

const Answer& natural_move(const Exercise& exercise) {
    const Answer& greediest =
        *std::max_element(exercise.answers.begin() + 1, exercise.answers.end(),
                          [](const Answer& a, const Answer& b) { return a.captured < b.captured; });
    return greediest.captured > Seeds{0} ? greediest : next_best(exercise);
}

std::vector<std::string> hint_texts(const Exercise& exercise, Language language) {
    const WorkbookWords& words = workbook_words(language);
    std::vector<std::string> hints;
    std::vector<Reason> reasons = exercise.reasons;
    std::ranges::stable_partition(
        reasons, [&](const Reason& reason) { return theme_of(reason.kind) == exercise.theme; });
    for (const Reason& reason : reasons) {
        const std::string_view hint = words.hints[static_cast<std::size_t>(reason.kind)];
        if (hint.empty() || hints.size() == max_hints_in_words) {
            continue;
        }
        if (std::string text = typeset(hint, language); std::ranges::find(hints, text) == hints.end()) {
            hints.push_back(std::move(text));
        }
    }
    const auto [first, second] = std::minmax(exercise.solution().house, next_best(exercise).house);
    if (asks_next_turn(exercise.criterion)) {
        hints = {typeset(by_criterion(words.next_turn_hints, exercise.criterion), language)};
    }
    hints.push_back(typeset(words.one_of_two, language, {named("first", first), named("second", second)}));
    return hints;
}

std::string origin_text(const Exercise& exercise, Language language) {
    const WorkbookWords& words = workbook_words(language);
    const Difficulty& difficulty = exercise.difficulty;
    const auto known = [](const std::string& player) { return !player.empty() && player != "?"; };
    const auto player = [&](const std::string& name) { return known(name) ? name : std::string("?"); };
    std::string text = typeset(difficulty.depth ? words.measured : words.measured_deep, language,
                               {counted("failing", difficulty.failing),
                                counted("depth", difficulty.depth.value_or(max_difficulty))}) +
                       ". ";
    if (exercise.composed) {
        return text + typeset(exercise.title.empty() ? words.composed : exercise.title, language) + ".";
    }
    if (known(exercise.south) || known(exercise.north)) {
        const House seen = exercise.turned ? mirrored(exercise.played) : exercise.played;
        text += typeset(player(exercise.south) + " – " + player(exercise.north), language) + ", " +
                move_text(exercise.ply, seen, Seeds{0}) + "; ";
    }
    const bool found = exercise.played == exercise.solution().house;
    return text +
           typeset(found ? words.played_right : words.played_wrong, language,
                   {named("house", exercise.played)}) +
           ".";
}

}  // namespace awale::render
