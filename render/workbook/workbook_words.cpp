#include "awale/render/workbook/workbook_words.hpp"

#include <algorithm>

#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

bool has(const Exercise& exercise, Reason::Kind kind) {
    for (const Reason& reason : exercise.reasons) {
        if (reason.kind == kind) {
            return true;
        }
    }
    return false;
}

words::Fact number_fact(std::string_view name, int value) {
    return {name, std::to_string(value), value};
}

awale::words::Facts reason_facts(const Reason& reason, const Exercise& exercise, Language language) {
    return {{"solution", std::string(1, exercise.solution().house.letter())},
            {"house", std::string(1, reason.house.letter())},
            {"houses", houses_text(reason.houses, language), static_cast<int>(reason.houses.size())},
            number_fact("seeds", reason.seeds.count()),
            number_fact("gain", reason.gain.count()),
            number_fact("plies", reason.plies)};
}

/// What an exercise asks first, on what its solution is about; empty where the question is enough.
std::string lead_text(const Exercise& exercise, Language language) {
    if (const Reason* const reason = telling_reason(exercise)) {
        const std::string_view lead = workbook_words(language).leads[static_cast<std::size_t>(reason->kind)];
        if (!lead.empty()) {
            return typeset(lead, language, reason_facts(*reason, exercise, language)) + " ";
        }
    }
    return {};
}

}  // namespace

const WorkbookWords& workbook_words(Language language) {
    switch (language) {
        case Language::English: return english_workbook();
        case Language::French: return french_workbook();
    }
    return english_workbook();
}

Topic topic_of(std::span<const Exercise> exercises, const WorkbookWords& words) {
    const auto theme = exercises.front().theme;
    const auto index = static_cast<std::size_t>(theme);
    return std::ranges::all_of(exercises, [&](const Exercise& one) { return one.theme == theme; })
               ? Topic{words.themes[index], words.about[index]}
               : Topic{words.mixed, words.about_mixed};
}

words::Facts board_facts(const RuleSet& rules) {
    const auto number = [](std::string_view name, int value) {
        return words::Fact{name, std::to_string(value), value};
    };
    const auto last = [&](std::string_view name, Side side) {
        return words::Fact{name, std::string(1, House{side, rules.houses_a_side - 1U}.letter())};
    };
    return {number("hollows", 2 * rules.houses_a_side), last("last", Side::South),
            last("north_last", Side::North), number("granary", 2 * rules.houses_a_side)};
}

std::string reason_text(const Reason& reason, const Exercise& exercise, Language language) {
    const std::string_view phrase = workbook_words(language).reasons[static_cast<std::size_t>(reason.kind)];
    return typeset(phrase, language, reason_facts(reason, exercise, language));
}

std::string question_text(const Exercise& exercise, Language language) {
    const WorkbookWords& words = workbook_words(language);
    if (asks_next_turn(exercise.criterion)) {
        const std::string asked = typeset(by_criterion(words.next_turn, exercise.criterion), language);
        return exercise.question.empty() ? asked : typeset(exercise.question, language) + " " + asked;
    }
    if (!exercise.question.empty()) {
        return typeset(exercise.question, language);
    }
    const std::string lead = lead_text(exercise, language);
    if (has(exercise, Reason::Kind::KeepsWin)) {
        return lead + typeset(words.which_wins, language);
    }
    if (has(exercise, Reason::Kind::KeepsDraw)) {
        return lead + typeset(words.which_draws, language);
    }
    return lead + typeset(words.best_result, language);
}

}  // namespace awale::render
