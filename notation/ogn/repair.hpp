#pragma once

#include "awale/notation/game/replay.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// Errors in records that can be repaired because the intent is evident; docs/notation.md, "Repairs".
/// In the order in which they are made.
enum class Repair : std::uint8_t {
    Case,      ///< capitals and small letters exchanged, or the same for both sides: whose turn it is decides
    Mirror,    ///< houses of one side or both counted from the wrong end
    AfterEnd,  ///< moves written after the game was over
    Result,    ///< a result that contradicts the moves
    Date       ///< a date that does not begin with the year, or that no calendar has
};

template <>
inline constexpr EnumNames<Repair, 5> enum_names<Repair>{{"case", "mirror", "after-end", "result", "date"}};

inline constexpr auto all_repairs = all_values<Repair>();

/// A repair of a record: its place, and a clause that describes its effect, in the present tense.
struct AppliedRepair {
    Repair repair{};
    Location where;
    std::string what;
};

/// The remark on a repair that was made: `repaired (case): …`.
Diagnostic repaired_diagnostic(const AppliedRepair& applied);

/// The remark on one that could be made: `can be repaired (case): …`.
Diagnostic repairable_diagnostic(const AppliedRepair& applied);

struct Repaired {
    Record record;                    ///< its tag `Repairs` names the repairs too
    std::vector<AppliedRepair> done;  ///< the repairs made
};

/// Makes those of the wanted repairs that are evidently needed. `fallback` is the rule set of records that
/// name none.
Repaired repair(Record record, const RuleSet& fallback, std::span<const Repair> wanted);

/// The repair that alone makes a game with an illegal move playable to its end, if there is one.
std::optional<Repair> repair_that_helps(const Record& record, const RuleSet& fallback);

/// The record without the moves that `replay`, which is its own, could not play: a tag `Broken` gives
/// the place and the reason, a comment on the last move that is left has them. A record that was played whole
/// stays as it is.
Record legal_beginning(Record record, const Replay& replay);

}  // namespace awale
