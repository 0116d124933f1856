#include "awale/notation/annotation/bulletin.hpp"

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
        case Proverb::CountReply: return "count-reply";
        case Proverb::DoubleThreat: return "double-threat";
        case Proverb::GranaryLeft: return "granary-left";
        case Proverb::StarvingAhead: return "starving-ahead";
        case Proverb::CountLate: return "count-late";
    }
    return {};
}

ProverbVerdict verdict_on(const ProverbFigures& figures) {
    constexpr double apart = 0.08;  // less is no difference to a player
    constexpr double half = 0.5, mostly = 0.6;
    if (figures.otherwise) {
        const double gain = figures.right - *figures.otherwise;
        return gain < -apart          ? ProverbVerdict::Misleads
               : gain < apart         ? ProverbVerdict::NoDifference
               : figures.right < half ? ProverbVerdict::HelpsLittle
                                      : ProverbVerdict::Helps;
    }
    return figures.right < half     ? ProverbVerdict::Seldom
           : figures.right < mostly ? ProverbVerdict::Hardly
                                    : ProverbVerdict::Mostly;
}

bool holds(const ProverbFigures& figures) {
    const ProverbVerdict verdict = verdict_on(figures);
    return verdict == ProverbVerdict::Helps || verdict == ProverbVerdict::Mostly;
}

}  // namespace awale
