#include "awale/cli/commands/judging/judged_files.hpp"

#include <mutex>
#include <utility>

#include "awale/cli/output/console.hpp"

namespace awale::cli {

void judge_files(const FilesToJudge& what, TableCache& tables, Console& console,
                 const std::function<void(const JudgedInput&)>& take) {
    GameInput games(what.files, console, what.from, what.judging.rules.value_or(abapa()), what.games);
    const auto next = [&]() -> std::optional<JudgedInput> {
        auto input = games.next();
        return input ? std::optional(JudgedInput{*std::move(input), std::nullopt}) : std::nullopt;
    };
    std::mutex output;  // no progress is shown while a game is written, perhaps on the same terminal
    const auto judge = [&](JudgedInput& judged) {
        if (!judged.input.record) {
            return;
        }
        const std::string game = "game " + std::to_string(judged.input.number) + ": ply ";
        judged.game = judge_game(*judged.input.record, what.judging, tables, [&](Ply ply, Ply last) {
            const std::unique_lock lock(output, std::try_to_lock);
            if (lock) {
                console.progress(game + std::to_string(ply.number()) + " of " +
                                 std::to_string(last.number()));
            }
        });
    };
    parallel::in_order<JudgedInput>(what.threads, next, judge, [&](const JudgedInput& judged) {
        const std::lock_guard lock(output);
        console.progress({});
        take(judged);
    });
    console.progress({});
}

}  // namespace awale::cli
