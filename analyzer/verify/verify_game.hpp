#pragma once

#include "awale/analyzer/verify/quiet_graph.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// A claim that does not hold, or that could not be proved here.
struct ClaimFinding {
    enum class Outcome : std::uint8_t {
        False,        ///< something else is true
        WordsDiffer,  ///< the words are not those that the facts beside them give
        NotProved     ///< nothing is known against it
    };
    Outcome outcome = Outcome::False;
    Ply ply;            ///< the move it stands after
    std::string claim;  ///< `F ≥ +3`, `granary_opened: takes 5`
    std::string why;    ///< of one that does not hold: what does
    bool operator==(const ClaimFinding&) const = default;
};

/// In JSON, and the argument of the text `verify.finding`.
template <>
inline constexpr EnumNames<ClaimFinding::Outcome, 3> enum_names<ClaimFinding::Outcome>{
    {"false", "words_differ", "not_proved"}};

/// What a second look at an annotated game found.
struct GameVerdict {
    std::size_t claims = 0;
    std::size_t proved = 0;
    std::size_t estimates = 0;  ///< opinions, of which nothing is claimed
    std::vector<ClaimFinding> findings;

    /// Counts a claim that holds, does not hold for this reason, or could not be settled (nothing). `outcome`
    /// is that of one that does not hold.
    void enter(std::optional<bool> holds, Ply ply, std::string claim, std::string why,
               ClaimFinding::Outcome outcome = ClaimFinding::Outcome::False);

    /// Findings that say something is wrong.
    std::size_t wrong() const { return findings.size() - not_proved(); }

    std::size_t not_proved() const;
};

/// Proves again what an annotated record claims: every bound of every value, the ledger, the facts in its
/// notes, and that it says nothing but what these facts say. Works by rules of its own, tries everything by
/// itself, and believes the tables up to a level alone: no search of the program is used
/// (docs/commands/verify.md). `annotated` is as written, own commands and all; `replay` the same game
/// replayed under the rule set it was judged by. `progress` is called for each ply.
GameVerdict verify_game(const Record& annotated, const Replay& replay, std::shared_ptr<const Tables> tables,
                        const VerifyOptions& options, const std::function<void(Ply)>& progress);

}  // namespace awale
