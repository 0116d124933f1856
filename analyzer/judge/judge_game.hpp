#pragma once

#include <map>

#include "awale/analyzer/annotate/evaluate.hpp"
#include "awale/analyzer/annotate/verdicts.hpp"
#include "awale/analyzer/parallel/in_order.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "awale/notation/io/version.hpp"
#include "awale/notation/ogn/check.hpp"

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

/// How much is spent on a game. The same budget with the same tables gives the same values on every machine.
struct GameBudget {
    /// Positions searched for each position judged. With 0 nothing is searched, and only positions that the
    /// tables know are judged.
    std::uint64_t nodes = 50'000;
    /// Positions on which a verdict would rest on a guess are judged again with this many times the
    /// positions, and a few with three and a half times as many again; 0: none is.
    std::uint64_t again = 0;
    /// Where nothing is searched, boards played out for the circles of a position; 0 takes microseconds.
    std::uint64_t circles = 2'000;
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
    Evidence evidence = Evidence::Search;
    /// Judge by these rules, whatever the record names. Otherwise by its own, and with evidence from a record
    /// by those that it was judged by.
    std::optional<RuleSet> rules{};
    GameBudget budget{};
    Thresholds thresholds{};             ///< by which verdicts are given
    bool keeps_thresholds = true;        ///< or, from a record, by those that it was judged by
    std::vector<RuleSet> comparisons{};  ///< rule sets to compare the game with, each by a search of its own
    /// Named in the provenance: this program and its version.
    std::string engine = "awale " + std::string{version()};
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

/// Lends judges that remember nothing that they have searched. Thread-safe; judges are kept, with their
/// memory, since that takes longer to get than to clear.
class JudgePool {
public:
    /// `options` are those of each judge.
    explicit JudgePool(const SearchOptions& options = {}) : options_(options) {}

    /// Calls `work` with a judge for these rules and tables.
    void with_judge(const RuleSet& rules, const std::shared_ptr<const Tables>& tables,
                    const std::function<void(Judge&)>& work);

    /// Judges a position on its own: what is said of it depends on no other. Throws EnvironmentError where a
    /// table is damaged.
    Judgement judge(const PositionJob& job, const Budget& budget);

private:
    struct Idle {
        RuleSet rules;
        std::shared_ptr<const Tables> tables;
        std::unique_ptr<Judge> judge;
    };

    /// Idle judges of other rules or tables that are kept, beside as many judges as ever work at once.
    static constexpr std::size_t max_idle = 8;

    SearchOptions options_;
    std::mutex mutex_;
    std::vector<Idle> idle_;  ///< guarded by `mutex_`
};

/// The values of the moves of a game, each with its line: by a search with `how.budget`, or, where its nodes
/// are 0, by the tables and circles alone, and then only of positions that the tables know. Of a game whose
/// moves are more than houses the best moves of each position, the one played among them, and without their
/// lines; nothing without a search. Positions that a verdict would rest on are judged again. The result does
/// not depend on `how.threads`.
Evaluations find_move_values(const Replay& replay, const std::shared_ptr<const Tables>& tables,
                             const Judging& how, JudgePool& pool, const GameProgress& progress = {});

/// Judges the moves of a game as `judge_game` does, without its notes, the explanations of mistakes and a
/// record: losses, verdicts, the ledger. For many games one after the other. Thread-safe. Throws
/// EnvironmentError where tables cannot be used.
AnnotatedGame judge_moves(Replay replay, const Judging& how, TableCache& tables, JudgePool& pool,
                          const GameProgress& progress = {});

/// How many moves are judged where a game has more of them than anybody wants to read.
inline constexpr std::size_t judged_turns = 12;

/// Judges a position of any game on its own; see `JudgePool::judge`. `also` is judged in any case.
/// Thread-safe.
Judgement judge_turns(const PositionJob& job, const Budget& budget, JudgePool& pool,
                      const std::optional<Turn>& also = {});

}  // namespace awale
