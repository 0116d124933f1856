#include "tests/lab/measurements.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "awale/analyzer/annotate/finders.hpp"
#include "awale/analyzer/annotate/verdicts.hpp"
#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/analyzer/parallel/in_order.hpp"
#include "awale/notation/narration/reasons.hpp"
#include "tests/analyzer/annotate/evaluate.hpp"
#include "tests/lab/verdict_survival.hpp"

namespace awale::lab {

namespace {

/// How the games are played, so that they are like those of people who look a little ahead.
constexpr int level = 6;
constexpr std::uint64_t verdict_game_seed = 20'261'121;
constexpr std::size_t reference_hash_megabytes = 256;

/// Whether a signal asked for the end; a second one ends the program.
std::atomic<bool> stop_requested = false;

void request_stop(int number) {
    stop_requested = true;
    std::signal(number, SIG_DFL);
}

/// How the marks `?` and `??` are explained.
struct Refuted {
    std::size_t marks = 0;
    std::size_t proved = 0;          ///< marks on moves whose loss, or the fall of the result, is proved
    std::vector<std::size_t> moves;  ///< in the tree of each refutation
    std::map<std::string_view, std::size_t> themes;  ///< of all marks
};

void count_refutations(const AnnotatedGame& game, Refuted& refuted) {
    for (std::size_t index = 0; index < game.plies.size(); ++index) {
        const PlyAnnotation& ply = game.plies[index];
        if (ply.verdict < Verdict::Mistake) {
            continue;
        }
        const ReplayedPly& played = game.replay.plies[index];
        ++refuted.marks;
        refuted.proved +=
            proved_fall(ply.judgement, played.house, played.before.to_move(), Thresholds{}.mistake) ? 1U : 0U;
        ++refuted.themes[words::theme_of_mistake(game, Ply{index + 1})];
        for (const Note& note : ply.notes) {
            if (note.kind == NoteKind::Refutation) {
                refuted.moves.push_back(moves_in(note.tree));
            }
        }
    }
}

std::string refuted_text(Refuted refuted) {
    std::ranges::sort(refuted.moves);
    const std::size_t median = refuted.moves.empty() ? 0 : refuted.moves[refuted.moves.size() / 2];
    std::string text = fmt::format(
        "{} marks ? and ??, {} on losses that are proved; {} have a refutation, {} moves in the "
        "median; their themes:\n",
        refuted.marks, refuted.proved, refuted.moves.size(), median);
    for (const auto& [theme, count] : refuted.themes) {
        text += fmt::format("{:>14}  {:>4}\n", theme, count);
    }
    return text;
}

/// Searches the estimated marks of a game again and prints each as it is done, until a stop is requested.
void search_again(const AnnotatedGame& game, int number, std::vector<DoubtedMark> marks, JudgePool& pool,
                  std::uint64_t positions, VerdictSurvival& survival, std::ostream& out) {
    const Budget budget{
        .nodes = positions, .time = std::nullopt, .stop = [] { return stop_requested.load(); }};
    std::size_t begun = 0;
    const auto next = [&]() -> std::optional<DoubtedMark> {
        const bool more = begun < marks.size() && !stop_requested;
        return more ? std::optional(std::move(marks[begun++])) : std::nullopt;
    };
    const auto work = [&](DoubtedMark& mark) {
        mark.harder = pool.judge(mark.job, budget);
        mark.finished = !stop_requested;
    };
    const auto take = [&](DoubtedMark& mark) {
        if (mark.finished) {
            out << count_mark(game, number, mark, survival) << std::flush;
        }
    };
    parallel::in_order<DoubtedMark>(parallel::all_processors(), next, work, take);
}

}  // namespace

int print_verdicts(const VerdictsWanted& what, std::ostream& out) {
    std::signal(SIGINT, request_stop);
    std::signal(SIGTERM, request_stop);
    TableCache tables([&](const RuleSet& rules) { return tables_to(rules, what.tables); });
    Judging how;
    how.budget = what.budget;
    how.rules = what.rules;
    how.threads = parallel::all_processors();
    JudgePool pool({.hash_megabytes = reference_hash_megabytes});
    VerdictSurvival survival;
    Refuted refuted;
    out << fmt::format("each position {} positions, doubtful ones {}, their marks {}\n\n", what.budget.nodes,
                       what.budget.nodes * what.budget.again, what.reference)
        << marks_heading() << std::flush;
    int judged = 0;
    for (; judged < what.games && !stop_requested; ++judged) {
        const int number = what.first + judged;
        const Record record = self_play_game({.rules = what.rules, .seed = verdict_game_seed, .level = level},
                                             static_cast<std::uint64_t>(number));
        const AnnotatedGame game = judge_game(record, how, tables);
        count_refutations(game, refuted);
        search_again(game, number, estimated_marks(game, tables.of(what.rules)), pool, what.reference,
                     survival, out);
        out << fmt::format("{:>5}  {} plies; of all games so far {}\n", number, game.replay.plies.size(),
                           survival_text(survival))
            << std::flush;
    }
    out << fmt::format("\n{} {}; of the marks ? and ?? that rest on estimates {}\n\n", judged,
                       judged == 1 ? "game" : "games", survival_text(survival))
        << differences_text(survival) << '\n'
        << refuted_text(std::move(refuted));
    if (stop_requested) {
        out << "Stopped before the end; the figures are of the marks searched so far.\n";
        return 1;
    }
    return 0;
}

int print_guarantees(const VerdictsWanted& what, std::ostream& out) {
    TableCache tables([&](const RuleSet& rules) { return tables_to(rules, what.tables); });
    Judging how;
    how.budget = what.budget;
    how.rules = what.rules;

    struct Item {
        std::uint64_t number = 0;
        std::vector<UnmarkedLoss> unmarked;
    };

    int begun = 0;
    std::size_t silent = 0;
    const auto next = [&]() -> std::optional<Item> {
        return begun < what.games ? std::optional(Item{static_cast<std::uint64_t>(what.first + begun++), {}})
                                  : std::nullopt;
    };
    const auto work = [&](Item& item) {
        const SelfPlay play{.rules = what.rules, .seed = verdict_game_seed, .level = level};
        item.unmarked = unmarked_losses(judge_game(self_play_game(play, item.number), how, tables));
    };
    const auto take = [&](Item& item) {
        for (const UnmarkedLoss& loss : item.unmarked) {
            ++silent;
            out << fmt::format("game {}: ply {} is proved to lose {} for {}, and has no mark\n", item.number,
                               loss.ply.number(), loss.result == Result::Win ? "a win" : "a draw",
                               name(loss.side));
        }
    };
    parallel::in_order<Item>(parallel::all_processors(), next, work, take);
    out << fmt::format("{} games, {} proved results let go without a mark\n", what.games, silent);
    return silent > 0 ? 1 : 0;
}

}  // namespace awale::lab
