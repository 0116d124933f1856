#include "awale/cli/commands/judging.hpp"

#include "awale/analyzer/judge/kept_games.hpp"
#include "awale/notation/narration/annotated_record.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"

namespace awale::cli {

std::string ply_text(std::size_t game, Ply ply, Ply last) {
    return localized("judging.ply", {{"game", game}, {"ply", ply.number()}, {"last", last.number()}});
}

namespace {

/// The text by which an annotated game is found again: all of the record that its values depend on, and more.
std::string key_of(const Record& record) { return write_ogn(record, OgnStyle::Full); }

}  // namespace

std::optional<CountedGames> count_games(const FilesToJudge& what, const Console& console) {
    if (what.kept == nullptr && console.is_quiet()) {
        return std::nullopt;
    }
    CountedGames counted;
    try {
        for (const std::string& file : what.files) {
            std::error_code ignored;
            if (file == "-" || !std::filesystem::is_regular_file(file, ignored)) {
                return std::nullopt;
            }
            Input input(file, console);
            GameSource games(input.stream(), file, what.from, what.judging.rules.value_or(abapa()));
            for (auto game = games.next(); game; game = games.next()) {
                ++counted.games;
                const bool kept =
                    what.kept != nullptr && game->record && what.kept->contains(key_of(*game->record));
                counted.kept += kept ? 1 : 0;
            }
        }
    } catch (const EnvironmentError&) {
        return std::nullopt;  // judging will tell
    }
    return counted;
}

bool judge_files(const FilesToJudge& what, const std::optional<CountedGames>& counted, TableCache& tables,
                 Console& console, const std::function<void(const JudgedInput&)>& take) {
    GameInput games(what.files, console, what.from, what.judging.rules.value_or(abapa()), what.games);
    const std::size_t of = counted ? counted->games : 0;
    std::size_t taken = 0;
    std::atomic<std::size_t> searched = 0;
    std::once_flag other_tables;
    const auto next = [&]() -> std::optional<JudgedInput> {
        auto input = games.next();
        return input ? std::optional(JudgedInput{*std::move(input), std::nullopt}) : std::nullopt;
    };
    std::mutex output;  // no progress is shown while a game is written, perhaps on the same terminal
    Progress progress(console, Kept::Resumed, "games", judging_times);
    const auto show = [&](std::size_t number, Ply ply, Ply last) {
        const std::unique_lock lock(output, std::try_to_lock);
        if (!lock) {
            return;
        }
        Done done{.now = ply_text(number, ply, last)};
        if (of != 1) {
            done.count = taken;
            done.of = of;
            done.before = taken - std::min<std::size_t>(searched, taken);
        }
        progress.show(std::move(done));
    };
    // The game as an earlier run judged it, or nothing.
    const auto kept_game = [&](const Record& record, const std::string& key) -> std::optional<AnnotatedGame> {
        const auto text = what.kept->find(key);
        const auto annotated = text ? parse_ogn(*text, Location{}) : tl::unexpected(Diagnostic{});
        if (!annotated) {
            return std::nullopt;
        }
        auto game = judged_before(record, *annotated, what.judging, tables);
        if (!game) {
            std::call_once(other_tables, [&] { console.remark(localized("judging.other_tables")); });
        }
        return game;
    };
    const auto judge = [&](JudgedInput& judged) {
        Interrupt::heed();
        if (!judged.input.record) {
            return;
        }
        const Record& record = *judged.input.record;
        const std::string key = what.kept != nullptr ? key_of(record) : std::string();
        if (what.kept != nullptr) {
            judged.game = kept_game(record, key);
        }
        if (judged.game) {
            return;
        }
        judged.game = judge_game(record, what.judging, tables, [&](Ply ply, Ply last) {
            Interrupt::heed();
            show(judged.input.number, ply, last);
        });
        ++searched;
        if (what.kept != nullptr && of != 1) {
            what.kept->keep(key, write_ogn(annotated_record(*judged.game, Language::English, Detail::Full),
                                           OgnStyle::Full));
        }
    };
    bool all = true;
    try {
        parallel::in_order<JudgedInput>(what.threads, next, judge, [&](const JudgedInput& judged) {
            const std::lock_guard lock(output);
            ++taken;
            take(judged);
        });
    } catch (const Stopped&) {
        all = false;
    }
    return all;
}

}  // namespace awale::cli
