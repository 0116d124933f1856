#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/seeds.hpp"

namespace awale {

/// A question about one position that the rules alone answer, for players in their first weeks. South is to
/// move.
struct BoardQuestion {
    enum class Kind : std::uint8_t {
        LastSeed,      ///< where the last seed of `house` falls
        SeedsAfter,    ///< how many seeds `target` holds when `house` has been sown
        Captured,      ///< how many seeds `house` captures
        Capturing,     ///< which houses of South capture something
        MustFeed,      ///< whether North has to be fed, and which houses do it
        Legal,         ///< which houses South may play
        Threatened,    ///< which houses of South North would capture if it were its turn
        Safe,          ///< after which moves of South North can capture nothing
        Withholding,   ///< which moves of South drop no seed in North's row
        Reaching,      ///< which houses of South sow their last seed in North's row
        FinalSeeds,    ///< how many seeds South has in the end: South has no move, and the game is over
        StillTaking,   ///< whether any moves of both sides capture something
        Attacked,      ///< Éqwalé: which houses of North are attacked when `house` has been sown
        Harvested,     ///< Éqwalé: how many seeds may be harvested then
        BestHarvest,   ///< Éqwalé: which houses of South allow the largest harvest
        BestExchange,  ///< Éqwalé: which of them bring most when North has harvested all that it can
        Emptying       ///< Éqwalé: with which of them South can harvest all the seeds of North
    };
    Board board;
    RuleSet rules;
    Kind kind = Kind::LastSeed;
    House house{};   ///< LastSeed, SeedsAfter, Captured, Attacked, Harvested: it may be played
    House target{};  ///< SeedsAfter
    bool operator==(const BoardQuestion&) const = default;
};

/// The last of the kinds of the Awalé family, for those who go through all of them.
inline constexpr auto last_question_kind = BoardQuestion::Kind::StillTaking;

/// The answer to a question: as much of it as the kind asks for.
struct BoardAnswer {
    std::optional<House> last{};  ///< LastSeed, Captured
    std::optional<Seeds>
        seeds{};  ///< SeedsAfter, Captured, FinalSeeds, Harvested, BestHarvest; BestExchange: the difference
    HouseSet houses{};          ///< those captured, or those asked for; MustFeed: none where North has seeds
    std::vector<House> line{};  ///< StillTaking: the fewest moves that capture, none where none do
    bool operator==(const BoardAnswer&) const = default;
};

/// The answer, from the rules of play alone.
BoardAnswer answer_to(const BoardQuestion& question);

/// How many times the sowing of a house passes it by.
int laps_of(const Board& board, House house, const RuleSet& rules);

}  // namespace awale
