#include "awale/cli/commands/exercises.hpp"

#include <algorithm>
#include <fstream>
#include <optional>
#include <string_view>
#include <utility>

#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/workbook/exercise_maker.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/narration/rule_set_text.hpp"

namespace awale::cli {

namespace {

/// What is wrong with a position of a file as an exercise.
Diagnostic complaint(const OwnPosition& position, const std::string& message, const std::string& advice) {
    return {
        .where = position.where, .message = message, .advice = advice, .source_line = position.source_line};
}

}  // namespace

FoundExercises exercises_of_positions(const std::string& file, const WorkbookOrder& order, Console& console) {
    const RuleSet& rules = order.rules;
    const auto positions = read_positions(file, rules, console);
    if (!positions) {
        return {};
    }
    ExerciseMaker maker(rules, endgame_tables(rules, console));
    FoundExercises found;
    for (const OwnPosition& position : *positions) {
        const bool turned = position.board.to_move() == Side::North;
        auto exercise = maker.prove(turned ? mirrored(position.board) : position.board,
                                    order.theme.value_or(Theme::Capture));
        if (!exercise) {
            console.report(to_text(complaint(position, localized("workbook.not_proved"),
                                             localized("workbook.another_position"))));
            continue;
        }
        const House solution = turned ? mirrored(exercise->solution().house) : exercise->solution().house;
        if (position.move && !position.was_played && *position.move != solution) {
            console.report(
                to_text(complaint(position,
                                  localized("workbook.other_solution", {{"proved", solution.letter()},
                                                                        {"given", position.move->letter()}}),
                                  localized("workbook.correct_move"))));
            continue;
        }
        maker.play_on(*exercise);
        exercise->composed = true;
        exercise->title = position.title;
        exercise->question = position.caption;
        found.exercises.push_back(*std::move(exercise));
        console.progress("workbook.made", {{"exercises", found.exercises.size()}});
    }
    console.progress({});
    found.complete = found.exercises.size() == positions->size();
    return found;
}

FoundExercises exercises_of_corpus(const std::string& corpus, const WorkbookOrder& order, Console& console,
                                   const std::set<std::string>& known) {
    std::optional<Corpus> opened;
    if (!corpus.empty()) {
        opened.emplace(corpus, Corpus::Mode::Read);
    }
    WorkbookOrder wanted = order;
    wanted.count += known.size();  // as many may be left out again
    CollectedExercises found = collect_exercises(
        opened ? &*opened : nullptr, endgame_tables(order.rules, console), wanted,
        [&](std::size_t exercises, std::size_t games) {
            console.progress("workbook.found", {{"exercises", exercises}, {"games", games}});
        });
    console.progress({});
    std::erase_if(found.exercises, [&](const Exercise& exercise) {
        return known.contains(position_text(exercise.board, exercise.rules));
    });
    found.exercises.resize(std::min(found.exercises.size(), order.count));
    const std::size_t count = found.exercises.size();
    if (count < order.count) {
        const bool is_too_few = count < fewest_exercises && order.compose;
        const std::string shortage = localized(count == 0   ? "workbook.none"
                                               : is_too_few ? "workbook.too_few"
                                                            : "workbook.only",
                                               {{"exercises", count},
                                                {"fewest", fewest_exercises},
                                                {"source", !opened         ? "none"
                                                           : order.compose ? "completed"
                                                                           : "corpus"},
                                                {"games", found.games},
                                                {"rules", rules_title(order.rules, message_language())}});
        if (count == 0 || is_too_few) {
            console.report(shortage);
            return {};
        }
        console.remark(shortage);
    }
    return {std::move(found.exercises)};
}

FoundExercises exercises_of(const std::string& file, const WorkbookOrder& order, Console& console) {
    std::string beginning(std::string_view("SQLite format 3").size(), '\0');
    std::ifstream(file, std::ios::binary)
        .read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
    return beginning == "SQLite format 3" ? exercises_of_corpus(file, order, console)
                                          : exercises_of_positions(file, order, console);
}

}  // namespace awale::cli
