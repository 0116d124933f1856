#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "awale/analyzer/annotate/evaluate.hpp"
#include "awale/analyzer/annotate/verdicts.hpp"
#include "awale/analyzer/parallel/in_order.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/turn.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// The endgame tables of every rule set that is asked for, each family's opened once. Thread-safe.
class TableCache {
public:
    /// Opens the tables of a rule set, or makes none (null). Called by one thread at a time.
    using Open = std::function<std::shared_ptr<const Tables>(const RuleSet&)>;

    explicit TableCache(Open open) : open_(std::move(open)) {}

    /// The tables of the rule set; null for other games than the Awalé family. What opening throws is thrown
    /// on, and the next call tries again.
    std::shared_ptr<const Tables> of(const RuleSet& rules);

private:
    Open open_;
    std::mutex mutex_;
    std::map<std::string, std::shared_ptr<const Tables>> known_;  ///< by family; guarded by `mutex_`
};

/// What an annotated record says of the tables used: family, most seeds, checksum; `none` without any.
std::string tables_text(const Tables* tables);

/// How much is spent on a game. The same budget with the same tables gives the same values on every machine.
struct GameBudget {
    /// Positions searched for each position judged. With 0 nothing is searched, and only positions that the
    /// tables know are judged.
    std::uint64_t nodes = 50'000;
    /// Positions on which a verdict would rest on a guess are judged again with this many times the
    /// positions, and a few with more (budget_again); 0: none is.
    std::uint64_t again = 0;
};

/// What `awale annotate` spends by default: ten to twenty seconds of one processor on most games.
inline constexpr GameBudget thorough{.nodes = 1'000'000, .again = 10};

/// Where the values of a game come from.
enum class Evidence : std::uint8_t {
    Search,         ///< from tables and search
    Record,         ///< from what the record carries; nothing is searched
    RecordOrSearch  ///< from what the record carries, or from a search where it carries nothing
};

/// How games are judged: all that the result depends on besides the record and the tables.
struct Judging {
    Judging();

    Evidence evidence = Evidence::Search;
    /// Judge by these rules, whatever the record names. Otherwise by its own, and with evidence from a record
    /// by those that it was judged by.
    std::optional<RuleSet> rules;
    GameBudget budget;
    Thresholds thresholds;             ///< by which verdicts are given
    std::vector<RuleSet> comparisons;  ///< rule sets to compare the game with, each by a search of its own
    std::string engine;                ///< named in the provenance: this program and its version
    /// Threads that judge the positions of one game. The result does not depend on them.
    std::size_t threads = 1;
};

/// Told of each position that is judged, by one thread at a time: its ply, and the last of the game. First of
/// all positions in order, then of those that are judged again. What it throws ends the judging.
using GameProgress = std::function<void(Ply ply, Ply last)>;

/// What a progress function throws where a stop is asked for.
struct Stopped {
    std::string text{};  ///< what was kept, a sentence for a person
};

/// Judges a game from its record: checks it, evaluates every position, extends the lines, looks ahead for
/// granaries, and derives losses, verdicts, notes and the ledger. This is the only way in which games are
/// judged, so that they come out the same wherever the record comes from. A record with an illegal move is
/// judged up to that move. Thread-safe; the result depends on no game judged before. Throws EnvironmentError
/// where tables cannot be used.
AnnotatedGame judge_game(const Record& record, const Judging& how, TableCache& tables,
                         const GameProgress& progress = {});

/// Values found at another time, and how they came about.
struct FoundValues {
    Evaluations evaluations;
    Provenance provenance;
};

/// What `judge_game` finds, from the record that an earlier run annotated, without any search. Nothing if
/// that run judged by other rules, budgets, thresholds or tables.
std::optional<AnnotatedGame> judged_before(const Record& record, const Record& annotated, const Judging& how,
                                           TableCache& tables);

/// Judges a game from values that were found before, without any search: what `judge_game` derives from them.
AnnotatedGame judge_game_from(const Record& record, CheckedRecord checked, FoundValues found,
                              const Thresholds& thresholds);

/// How games are judged under these rules with these tables: what is noted with the values.
Provenance provenance_of(const Judging& how, const Tables* tables);

/// The record replayed and checked by the rules that it was judged by; nothing where it carries no judgement.
std::optional<CheckedRecord> check_as_judged(const Record& record);

/// Whether the record could not be played to its last move.
bool is_broken(const AnnotatedGame& game);

/// A position to judge, with the boards before it, oldest first, and the tables of its rule set.
struct PositionJob {
    RuleSet rules;
    std::vector<Board> history;
    Board board;
    std::shared_ptr<const Tables> tables;
};

/// The position before a ply of a game, counted from 0; the one after the last ply may be asked for, too.
PositionJob job_before(const Replay& replay, std::size_t ply, std::shared_ptr<const Tables> tables);

/// What a second look at a position of a game may cost.
Budget budget_again(const GameBudget& budget, Look look);

/// Lends judges that remember nothing. Thread-safe; it keeps as many judges, with their memory, as were ever
/// at work at the same time, since that memory takes longer to get than to clear.
class JudgePool {
public:
    /// `options` are those of each judge.
    explicit JudgePool(const JudgeOptions& options = {}) : options_(options) {}

    /// Calls `work(Judge&)` with a judge for these rules and tables.
    template <typename Work>
    void with_judge(const RuleSet& rules, const std::shared_ptr<const Tables>& tables, Work work) {
        Idle mine = take(rules, tables);
        work(*mine.judge);
        give_back(std::move(mine));
    }

    /// Judges a position on its own: what is said of it depends on no other. Throws EnvironmentError where a
    /// table is damaged.
    Judgement judge(const PositionJob& job, const Budget& budget);

private:
    struct Idle {
        RuleSet rules;
        std::shared_ptr<const Tables> tables;
        std::unique_ptr<Judge> judge;
    };

    Idle take(const RuleSet& rules, const std::shared_ptr<const Tables>& tables);
    void give_back(Idle used);

    JudgeOptions options_;
    std::mutex mutex_;
    std::vector<Idle> idle_;  ///< guarded by `mutex_`
};

/// How one position is judged: by a judge that has judged positions before it in the game.
using JudgeWith = std::function<Judgement(Judge& judge, const Board& board, std::span<const Board> history)>;

/// Judges the positions of a game, each reached by way of those before it, with several threads. A judge of
/// `pool` goes through some consecutive positions and then forgets them, so that the result depends neither
/// on the threads nor on other games. `progress` gets the number of each position, from 0, in order, by
/// one thread at a time.
std::vector<Judgement> judge_positions(std::span<const Board> positions, const RuleSet& rules,
                                       const std::shared_ptr<const Tables>& tables, JudgePool& pool,
                                       std::size_t threads, const JudgeWith& judge,
                                       const std::function<void(std::size_t)>& progress);

/// What `work` finds for each of these numbers, in their order; several threads call it. `done` gets each
/// number when its turn comes, by one thread at a time.
template <class Result, class Work>
std::vector<Result> find_for_each(
    std::span<const std::size_t> numbers, std::size_t threads, Work&& work,
    const std::function<void(std::size_t)>& done = [](std::size_t) {}) {
    struct Item {
        std::size_t number;
        Result result;
    };

    std::vector<Result> results;
    std::size_t begun = 0;
    const auto next = [&]() -> std::optional<Item> {
        return begun < numbers.size() ? std::optional(Item{numbers[begun++], {}}) : std::nullopt;
    };
    const auto find = [&](Item& item) { item.result = work(item.number); };
    const auto take = [&](Item& item) {
        done(item.number);
        results.push_back(std::move(item.result));
    };
    parallel::in_order<Item>(threads, next, find, take);
    return results;
}

}  // namespace awale
