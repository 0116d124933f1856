#include "awale/render/documents/workbook_words.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>

#include "awale/notation/game/game.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

/// The ends of ids, by `Reason::Kind`.
constexpr std::array<std::string_view, Reason::kinds> reason_names{"opens_granary",
                                                                   "keeps_granary",
                                                                   "spoils_granary",
                                                                   "takes",
                                                                   "threatens",
                                                                   "wins_by_force",
                                                                   "starves",
                                                                   "escapes",
                                                                   "keeps_win",
                                                                   "keeps_draw",
                                                                   "bait",
                                                                   "parries_by_emptying",
                                                                   "parries_by_raising",
                                                                   "parries_by_spoiling",
                                                                   "parries_by_capture",
                                                                   "parries_by_counter",
                                                                   "sets_trap",
                                                                   "avoids_trap",
                                                                   "gains_tempo",
                                                                   "whole_row_takes_nothing",
                                                                   "shelters",
                                                                   "goes_round",
                                                                   "breaks_loop"};

/// The same by `Criterion` after the first.
constexpr std::array<std::string_view, 3> criterion_names{"nothing_to_take", "safe_capture", "sure_capture"};

bool has(const Exercise& exercise, Reason::Kind kind) {
    return std::ranges::find(exercise.reasons, kind, &Reason::kind) != exercise.reasons.end();
}

std::vector<TextArgument> reason_arguments(const Reason& reason, const Exercise& exercise,
                                           Language language) {
    return {{"solution", exercise.solution().house.letter()},
            {"house", reason.house.letter()},
            {"houses", houses_text(reason.houses, language), reason.houses.size()},
            {"seeds", reason.seeds.count()},
            {"gain", reason.gain.count()},
            {"plies", reason.plies}};
}

/// What an exercise asks first, on what its solution is about; empty where the question is enough.
std::string lead_of(const Exercise& exercise, Language language) {
    const Reason* const reason = telling_reason(exercise);
    if (reason == nullptr) {
        return {};
    }
    const std::string id = reason_id("lead", reason->kind);
    return has_text(Language::English, id)
               ? localized(language, id, reason_arguments(*reason, exercise, language)) + " "
               : "";
}

/// An entry a line: the term, a bar, and what it means.
std::vector<GlossaryEntry> entries_of(std::string_view id, const RuleSet& rules, Language language) {
    const std::string text = localized(language, id, board_arguments(rules));
    std::vector<GlossaryEntry> entries;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t bar = text.find('|', at);
        const std::size_t end = std::min(text.find('\n', bar), text.size());
        entries.push_back({text.substr(at, bar - at), text.substr(bar + 1, end - bar - 1)});
        at = end + 1;
    }
    return entries;
}

}  // namespace

std::string reason_id(std::string_view part, Reason::Kind kind) {
    return fmt::format("workbook.{}.{}", part, reason_names[static_cast<std::size_t>(kind)]);
}

std::string criterion_id(std::string_view part, Criterion criterion) {
    return fmt::format("workbook.{}.{}", part, criterion_names[static_cast<std::size_t>(criterion) - 1]);
}

Topic topic_of(std::span<const Exercise> exercises, Language language) {
    const Exercise& first = exercises.front();
    const bool is_one =
        std::ranges::all_of(exercises, [&](const Exercise& one) { return one.theme == first.theme; });
    // There are texts for each theme and for `mixed`.
    const std::string_view theme = is_one ? name(first.theme) : "mixed";
    return {localized(language, fmt::format("workbook.theme.{}", theme)),
            localized(language, fmt::format("workbook.about.{}", theme), board_arguments(first.rules))};
}

std::string level_name(Level level, Language language) {
    return localized(language, "workbook.level", {{"level", name(level)}});
}

std::vector<TextArgument> board_arguments(const RuleSet& rules) {
    const auto last = [&](Side side) { return House{side, rules.houses_a_side - 1U}.letter(); };
    return {{"hollows", 2 * rules.houses_a_side},
            {"last", last(Side::South)},
            {"north_last", last(Side::North)},
            {"granary", 2 * rules.houses_a_side}};
}

std::vector<std::string> instruction_texts(const RuleSet& rules, Language language) {
    std::vector<std::string> texts;
    const auto id = [&] { return fmt::format("workbook.instruction{}", texts.size() + 1); };
    while (has_text(Language::English, id())) {
        texts.push_back(localized(language, id(), board_arguments(rules)));
    }
    return texts;
}

std::vector<GlossaryEntry> glossary_entries(const RuleSet& rules, Language language) {
    if (!game_of(rules).turns_are_houses()) {
        std::vector<GlossaryEntry> entries;
        for (const RulesSection& section : rule_set_text(rules, language).sections) {
            entries.push_back({typeset(section.heading, language), typeset(section.text, language)});
        }
        return entries;
    }
    return entries_of("workbook.words", rules, language);
}

std::vector<GlossaryEntry> sign_entries(const RuleSet& rules, Language language) {
    return entries_of("workbook.signs_of_board", rules, language);
}

std::string reason_text(const Reason& reason, const Exercise& exercise, Language language) {
    return localized(language, reason_id("reason", reason.kind),
                     reason_arguments(reason, exercise, language));
}

std::string question_text(const Exercise& exercise, Language language) {
    if (asks_next_turn(exercise.criterion)) {
        const std::string asked = localized(language, criterion_id("next_turn", exercise.criterion));
        return exercise.question.empty() ? asked : typeset(exercise.question, language) + " " + asked;
    }
    if (!exercise.question.empty()) {
        return typeset(exercise.question, language);
    }
    return lead_of(exercise, language) +
           localized(language, has(exercise, Reason::Kind::KeepsWin)    ? "workbook.which_wins"
                               : has(exercise, Reason::Kind::KeepsDraw) ? "workbook.which_draws"
                                                                        : "workbook.best_result");
}

}  // namespace awale::render
