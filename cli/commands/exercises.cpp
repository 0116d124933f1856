#include "awale/cli/commands/exercises.hpp"

#include "awale/analyzer/workbook/exercise_maker.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/notation/narration/rule_set_text.hpp"

namespace awale::cli {

FoundExercises exercises_of_positions(const std::string& file, const WorkbookOrder& order, Console& console) {
    const RuleSet& rules = order.rules;
    const std::vector<OwnPosition> positions = read_positions(file, rules, console);
    ExerciseMaker maker(rules, endgame_tables(rules, console));
    FoundExercises found;
    Progress progress(console, Kept::Nothing, "exercises");
    for (const OwnPosition& position : positions) {
        const bool turned = position.board.to_move() == Side::North;
        auto exercise = maker.prove(turned ? mirrored(position.board) : position.board,
                                    order.theme.value_or(Theme::Capture));
        const auto complain = [&](const std::string& message, std::string_view advice) {
            console.report(to_text(Diagnostic{.where = position.where,
                                              .message = message,
                                              .advice = localized(advice),
                                              .source_line = position.source_line}));
        };
        if (!exercise) {
            complain(localized("workbook.not_proved"), "workbook.another_position");
            continue;
        }
        const House solution = turned ? mirrored(exercise->solution().house) : exercise->solution().house;
        if (position.move && !position.was_played && *position.move != solution) {
            complain(localized("workbook.other_solution",
                               {{"proved", solution.letter()}, {"given", position.move->letter()}}),
                     "workbook.correct_move");
            continue;
        }
        maker.play_on(*exercise);
        exercise->composed = true;
        exercise->title = position.title;
        exercise->question = position.caption;
        found.exercises.push_back(*std::move(exercise));
        progress.advance({found.exercises.size(), positions.size()});
    }
    found.complete = found.exercises.size() == positions.size();
    return found;
}

FoundExercises exercises_of_corpus(const std::string& corpus, const WorkbookOrder& order, Console& console) {
    std::optional<Corpus> opened;
    if (!corpus.empty()) {
        opened.emplace(corpus, Corpus::Mode::Read);
    }
    Progress progress(console, Kept::Nothing, "exercises");
    CollectedExercises found = collect_exercises(
        opened ? &*opened : nullptr, endgame_tables(order.rules, console), order, [&](std::size_t exercises) {
            progress.advance({exercises, order.count});
        });
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

FoundExercises exercises_of_player(const std::string& corpus, const PlayersMoves& moves, WorkbookOrder order,
                                   Console& console) {
    for (const auto& [habit, mistakes] : moves.by_frequency()) {
        for (const PlayersMistake& mistake : mistakes) {
            order.places.emplace_back(mistake.game, mistake.ply);
        }
        const auto theme = theme_that_trains(habit);
        if (theme && std::ranges::find(order.themes, *theme) == order.themes.end()) {
            order.themes.push_back(*theme);
        }
    }
    if (order.places.empty()) {
        console.report("workbook.no_mistakes", {{"player", moves.player}});
        return {};
    }
    return exercises_of_corpus(corpus, order, console);
}

}  // namespace awale::cli
