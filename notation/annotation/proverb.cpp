#include "awale/notation/annotation/proverb.hpp"

namespace awale {

std::string_view name(Proverb proverb) {
    switch (proverb) {
        case Proverb::TakeMost: return "take-most";
        case Proverb::Parry: return "parry";
        case Proverb::AcceptCapture: return "accept-capture";
        case Proverb::Spread: return "spread";
        case Proverb::FromTheRight: return "from-the-right";
        case Proverb::RightAttacks: return "right-attacks";
        case Proverb::LeftSuffers: return "left-suffers";
        case Proverb::TurnIsBurden: return "turn-is-burden";
        case Proverb::MoreSeeds: return "more-seeds";
        case Proverb::MoreMoves: return "more-moves";
        case Proverb::RipeGranary: return "ripe-granary";
        case Proverb::ReturnCapture: return "return-capture";
        case Proverb::Starving: return "starving";
        case Proverb::TwoOneTrap: return "two-one-trap";
        case Proverb::NoCaptureLeft: return "no-capture-left";
    }
    return {};
}

}  // namespace awale
