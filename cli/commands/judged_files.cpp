#include "awale/cli/commands/judged_files.hpp"

#include <utility>

#include "awale/cli/output/console.hpp"

namespace awale::cli {

void judge_files(const FilesToJudge& what, TableCache& tables, Console& console,
                 const std::function<void(const JudgedInput&)>& take) {
    GameInput games(what.files, console, what.from, what.judging.rules.value_or(abapa()));
    const auto next = [&]() -> std::optional<JudgedInput> {
        auto input = games.next();
        return input ? std::optional(JudgedInput{*std::move(input), std::nullopt}) : std::nullopt;
    };
    const auto judge = [&](JudgedInput& judged) {
        if (!judged.input.record) {
            return;
        }
        const std::string game = "game " + std::to_string(judged.input.number) + ": ply ";
        judged.game = judge_game(*judged.input.record, what.judging, tables, [&](Ply ply, Ply last) {
            if (what.shows_progress) {
                console.progress(game + std::to_string(ply.number()) + " of " +
                                 std::to_string(last.number()));
            }
        });
    };
    parallel::in_order<JudgedInput>(what.threads, next, judge, take);
    console.progress({});
}

}  // namespace awale::cli
