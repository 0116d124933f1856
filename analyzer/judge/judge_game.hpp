#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "awale/analyzer/annotate/verdicts/verdict.hpp"
#include "awale/analyzer/judge/table_cache.hpp"
#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/comments/evaluations.hpp"
#include "awale/notation/game/ply.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// How much is spent on a game. The same budget with the same tables gives the same values on every machine.
struct GameBudget {
    /// Positions searched for each position judged. With 0 nothing is searched, and only positions that the
    /// tables know are judged.
    std::uint64_t nodes = 50'000;
    /// Positions on which a verdict would rest on a guess are judged again with this many times the
    /// positions; 0: none is.
    std::uint64_t again = 0;
};

/// What `awale annotate` spends by default: ten to twenty seconds on a game of a hundred moves.
inline constexpr GameBudget thorough{.nodes = 1'000'000, .again = 20};

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

/// What `judge_game` finds, from the record that an earlier run annotated, without any search. Nothing if that
/// run judged by other rules, budgets, thresholds or tables.
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

}  // namespace awale
