#include "awale/cli/commands/judging/bench_verdicts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "awale/analyzer/annotate/refutation/refutation_search.hpp"
#include "awale/analyzer/annotate/verdicts/propagate_proofs.hpp"
#include "awale/analyzer/annotate/verdicts/unmarked_losses.hpp"
#include "awale/analyzer/annotate/verdicts/verdict.hpp"
#include "awale/analyzer/corpus/generate/self_play.hpp"
#include "awale/analyzer/judge/judge_pool.hpp"
#include "awale/analyzer/parallel/in_order.hpp"
#include "awale/analyzer/search/evaluation/confidence.hpp"
#include "awale/analyzer/statistics/confidence_interval.hpp"
#include "awale/cli/options/shared/engine_options.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/notation/narration/story/turn_reason.hpp"

namespace awale::cli {

namespace {

/// How the games are played, so that they are like those of people who look a little ahead.
constexpr int level = 6;
constexpr std::uint64_t verdict_game_seed = 20'261'121;
constexpr std::size_t reference_hash_megabytes = 256;

/// The estimates with this many seeds on the board, against a harder search.
struct Errors {
    std::size_t estimates = 0;
    double difference = 0;
    double printed = 0;
};

/// How the marks `?` and `??` are explained.
struct Refuted {
    std::size_t marks = 0;
    std::size_t proved = 0;          ///< marks on moves whose loss, or the fall of the result, is proved
    std::vector<std::size_t> moves;  ///< in the tree of each refutation
    std::map<std::string_view, std::size_t> themes;  ///< of all marks
};

struct Survival {
    std::size_t marks = 0;
    std::size_t held = 0;
    std::map<int, Errors> by_seeds;  ///< by the least of a range
};

int range_of(int seeds) {
    for (const search::LevelRange& range : search::confidence_ranges()) {
        if (seeds <= range.most) {
            return range.least;
        }
    }
    return 0;
}

void compare(const AnnotatedGame& game, std::size_t index, Judgement harder, Survival& survival) {
    const ReplayedPly& played = game.replay.plies[index];
    const Judgement& judged = game.plies[index].judgement;
    for (JudgedMove& move : harder.moves) {
        if (const JudgedMove* const known = judged.find(move.house)) {
            narrow(move.value, known->value.lower, known->value.upper);
        }
    }
    align_grades(harder);
    ++survival.marks;
    survival.held +=
        verdict_on(harder, played.house, played.before, game.replay.rules, Thresholds{}) >= Verdict::Mistake
            ? 1U
            : 0U;
    const int seeds = played.before.on_board().count();
    Errors& errors = survival.by_seeds[range_of(seeds)];
    for (const JudgedMove& move : judged.moves) {
        if (const JudgedMove* const truth = harder.find(move.house);
            truth != nullptr && move.value.grade == Grade::Estimate) {
            ++errors.estimates;
            errors.difference += std::abs((move.value.value - truth->value.value).count());
            errors.printed += search::confidence(seeds, judged.depth);
        }
    }
}

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

/// A mark that rests on a guess, and what the reference says of its position.
struct DoubtedMark {
    std::size_t index = 0;
    PositionJob job;
    Judgement harder;
};

std::vector<DoubtedMark> estimated_marks(const AnnotatedGame& game,
                                         const std::shared_ptr<const Tables>& tables) {
    std::vector<DoubtedMark> marks;
    std::vector<Board> history;
    for (std::size_t index = 0; index < game.plies.size(); ++index) {
        const PlyAnnotation& ply = game.plies[index];
        const Board& board = game.replay.plies[index].before;
        if (ply.verdict >= Verdict::Mistake && ply.loss.grade == Grade::Estimate) {
            marks.push_back({index, {game.replay.rules, history, board, tables}, {}});
        }
        history.push_back(board);
    }
    return marks;
}

}  // namespace

int bench_verdicts(const VerdictBench& what, Console& console) {
    TableCache tables = endgame_tables(console, what.tables);
    Judging how;
    how.budget = what.budget;
    how.rules = what.rules;
    how.threads = parallel::all_processors();
    JudgePool pool({.hash_megabytes = reference_hash_megabytes});
    const Budget reference{.nodes = what.reference, .time = std::nullopt};
    Survival survival;
    Refuted refuted;
    for (int number = 1; number <= what.games; ++number) {
        const Record record = self_play_game({.rules = what.rules, .seed = verdict_game_seed, .level = level},
                                             static_cast<std::uint64_t>(number));
        const AnnotatedGame game = judge_game(record, how, tables);
        count_refutations(game, refuted);
        std::vector<DoubtedMark> marks = estimated_marks(game, tables.of(what.rules));
        std::size_t begun = 0;
        const auto next = [&]() -> std::optional<DoubtedMark> {
            return begun < marks.size() ? std::optional(std::move(marks[begun++])) : std::nullopt;
        };
        const auto work = [&](DoubtedMark& mark) { mark.harder = pool.judge(mark.job, reference); };
        const auto take = [&](DoubtedMark& mark) {
            compare(game, mark.index, std::move(mark.harder), survival);
            console.progress(fmt::format("game {} of {}, {} of {} marks hold", number, what.games,
                                         survival.held, survival.marks));
        };
        parallel::in_order<DoubtedMark>(how.threads, next, work, take);
    }
    console.progress({});
    const ConfidenceInterval held = share(static_cast<double>(survival.held), survival.marks);
    console.out() << fmt::format("{} games judged with {} positions, again with {}; reference {}\n",
                                 what.games, what.budget.nodes, what.budget.nodes * what.budget.again,
                                 what.reference)
                  << fmt::format(
                         "{} marks ? and ?? rest on estimates, {} hold: {:.0f} % ({:.0f}–{:.0f} %, "
                         "Wilson, 19 times in 20)\n\n",
                         survival.marks, survival.held, 100 * held.value, 100 * held.low, 100 * held.high)
                  << fmt::format("{:>5}  {:>9}  {:>10}  {:>13}\n", "seeds", "estimates", "difference",
                                 "printed error");
    for (const auto& [least, errors] : survival.by_seeds) {
        const auto count = static_cast<double>(std::max<std::size_t>(errors.estimates, 1));
        console.out() << fmt::format("{:>4}+  {:>9}  {:>10.2f}  {:>13.2f}\n", least, errors.estimates,
                                     errors.difference / count, errors.printed / count);
    }
    console.out() << '\n' << refuted_text(std::move(refuted));
    return 0;
}

int bench_guarantees(const VerdictBench& what, Console& console) {
    TableCache tables = endgame_tables(console, what.tables);
    Judging how;
    how.budget = what.budget;
    how.rules = what.rules;

    struct Item {
        std::uint64_t number = 0;
        std::vector<UnmarkedLoss> unmarked;
    };

    std::uint64_t begun = 0;
    std::size_t silent = 0;
    const auto next = [&]() -> std::optional<Item> {
        return begun < static_cast<std::uint64_t>(what.games) ? std::optional(Item{++begun, {}})
                                                              : std::nullopt;
    };
    const auto work = [&](Item& item) {
        const SelfPlay play{.rules = what.rules, .seed = verdict_game_seed, .level = level};
        item.unmarked = unmarked_losses(judge_game(self_play_game(play, item.number), how, tables));
    };
    const auto take = [&](Item& item) {
        for (const UnmarkedLoss& loss : item.unmarked) {
            ++silent;
            console.out() << fmt::format(
                "game {}: {} is sure of {} before ply {}, and no later move has a mark\n", item.number,
                name(loss.side), loss.result == Result::Win ? "a win" : "a draw", loss.sure.number());
        }
        console.progress(fmt::format("game {} of {}", item.number, what.games));
    };
    parallel::in_order<Item>(parallel::all_processors(), next, work, take);
    console.progress({});
    console.out() << fmt::format("{} games, {} proved results let go without a mark\n", what.games, silent);
    return silent > 0 ? 1 : 0;
}

}  // namespace awale::cli
