#pragma once

#include "awale/notation/game/house.hpp"
#include "awale/notation/io/enum_names.hpp"

namespace awale {

/// The games that are played on this board.
enum class GameName : std::uint8_t {
    Awale,  ///< Awalé and its family: notation/game/play.hpp
    Eqwale  ///< Éqwalé: notation/game/eqwale_game.cpp
};

/// A capture that would take every seed of the other row.
enum class GrandSlam : std::uint8_t {
    CapturesNothing,      ///< played, and nothing is taken
    Forbidden,            ///< illegal; where a player has only such moves they are played and take nothing
    ForbiddenUnlessOnly,  ///< illegal; where a player has only such moves they are played and take all
    PlaysAgain            ///< takes all; the same player moves again, and must feed
};

/// As docs/rule-sets.md names the values. The first is part of the names of table files: do not change.
template <>
inline constexpr EnumNames<GrandSlam, 4> enum_names<GrandSlam>{
    {"captures_nothing", "forbidden", "forbidden_unless_only", "plays_again"}};

/// Who gets the seeds on the board when the same board returns with the same side to move.
enum class EndlessPlay : std::uint8_t { OwnRow, Nobody, Split };

template <>
inline constexpr EnumNames<EndlessPlay, 3> enum_names<EndlessPlay>{{"own_row", "nobody", "split"}};

/// When few seeds are left on the board the game may end, each player keeping their own row.
enum class FewSeeds : std::uint8_t {
    Never,
    NoCaptureLeft,  ///< no sequence of legal moves leads to a capture any more
    Six             ///< six seeds or fewer are left
};

template <>
inline constexpr EnumNames<FewSeeds, 3> enum_names<FewSeeds>{{"never", "no_capture_left", "six"}};

/// The rules a game is played by: a plain value, stored with every game. See docs/rule-sets.md.
/// Common to the Awalé family: sowing skips the house it started from; twos and threes are captured backwards
/// from the last seed in the other row only; a player whose opponent has no seeds must give some, and where
/// none can be given the game ends, each keeping their own row.
struct RuleSet {
    std::string_view name;  ///< of a preset, in static storage
    std::uint8_t houses_a_side = 6;
    std::uint8_t seeds_a_house = 4;
    GrandSlam grand_slam = GrandSlam::CapturesNothing;
    EndlessPlay endless_play = EndlessPlay::OwnRow;
    bool stops_at_majority = true;  ///< the game ends when a store holds more than half of all seeds
    FewSeeds few_seeds = FewSeeds::Never;
    GameName game = GameName::Awale;
    std::uint8_t reserve = 0;      ///< seeds that the players drop on the board before they sow
    std::uint8_t occurrences = 2;  ///< that many of the same position are endless play
    bool singles_wait = false;     ///< a house of one seed may be sown only where none of its row has more

    /// All the seeds of a game from the start position.
    constexpr Seeds total_seeds() const { return Seeds{2 * houses_a_side * seeds_a_house + reserve}; }

    constexpr bool operator==(const RuleSet&) const = default;
};

/// Every named rule set of the Awalé family, `abapa` first.
std::span<const RuleSet> rule_set_presets();

/// The international rule, used where a record names no other.
const RuleSet& abapa();

/// Éqwalé: another game on the same board.
const RuleSet& eqwale_rules();

/// The rule sets of all games: those of the Awalé family first.
std::span<const RuleSet> rule_sets_of_all_games();

/// The rule set of any game with that name, or null.
const RuleSet* find_rule_set_of_any_game(std::string_view name);

/// The preset of the Awalé family with that name, or null. Names are lower case: `abapa`, `tournament`,
/// `awele`, `commun`, `awari`, `bete`, `ouri`.
const RuleSet* find_rule_set(std::string_view name);

}  // namespace awale
