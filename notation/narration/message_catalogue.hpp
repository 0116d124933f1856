#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "awale/notation/narration/narration.hpp"

namespace awale::words {

/// Everything that can be said, one message for each set of facts that needs its own sentence. The same
/// placeholders stand in every wording of a message, in every language, but for whose house it is and which,
/// where the move says so: words.cpp provides them.
enum class Message : std::uint8_t {
    // Verdicts: mover, other, loss, least, best, best_value, played_value.
    InaccuracyExact,
    InaccuracyBounded,
    InaccuracyEstimate,
    MistakeExact,
    MistakeBounded,
    MistakeEstimate,
    BlunderExact,
    BlunderBounded,
    BlunderEstimate,
    WinBecomesDraw,
    WinBecomesLoss,
    DrawBecomesLoss,
    WinLetGo,
    DrawLetGo,
    ResultLetGo,
    OnlyMoveWins,
    OnlyMoveDraws,
    // Notes: side, other, house, seeds, gain, cost, houses, reply, plies, moves, whole_moves, at, ways,
    // schedule, outlook, wait, kept.
    GranaryStarted,
    GranaryRipe,
    GranaryOverripe,
    GranaryOpened,
    GranaryOpenedAtAPrice,
    GranaryOpenedForNothing,
    GranarySpoiledByRaising,
    GranarySpoiledByFeeding,
    GranarySpoiledByEmptying,
    GranarySpoiled,
    ReturnCapture,
    FamineThreat,
    FamineCertain,
    FamineParried,
    FamineParriedOnly,
    FamineBluff,
    FeedingObligation,
    Starved,
    GrandSlam,
    BigCapture,
    Repetition,
    RepetitionOfStart,
    PlayedOn,
    WinMissed,
    DrawMissed,
    CircleAllowed,
    PunishedProved,
    PunishedBounded,
    PunishedEstimate,
    NotPunishedProved,
    NotPunishedBounded,
    NotPunishedEstimate,
    GranaryInRange,
    GranaryWellTimed,
    GranaryWellTimedEstimate,
    GranaryEarly,
    GranaryEarlyEstimate,
    GranaryLate,
    GranaryLateEstimate,
    GranarySchedule,
    CaptureThreat,
    CaptureThreatNoParry,
    MultipleThreat,
    ThreatEmptied,
    ThreatRaised,
    ThreatSpoiled,
    ThreatCaptured,
    ThreatCountered,
    ThreatOverlooked,
    TrapSet,
    TrapSprung,
    TrapAvoided,
    StarvingEnding,
    GrandSlamShelter,
    MiddleGameBegins,
    EndingBegins,
    EndingBeginsEven,
    MovesInHand,
    NoMovesInHand,
    OpeningAlternating,
    OpeningRightToLeft,
    OpeningHigh,
    OpeningLow,
    LoopShared,
    LoopSharedEven,
    AdjudicatedFair,
    AdjudicatedUnfair,
    AdjudicatedUnfairBounded,
    AdjudicatedEstimate,
    FeedingObligationOnly,
    GranaryFed,
    GranaryFedByOwner,
    GranaryFedByOther,
    GranaryAim,
    GranaryUnopened,
    LoopForced,
    LoopEither,
    LoopWanted,
    LoopWantedBounded,
    LoopWantedEstimate,
    LoopUnwanted,
    LoopUnwantedBounded,
    LoopUnwantedEstimate,
    GranaryScheduleEstimate,
    OutlookAtOnce,
    OutlookAtOnceEstimate,
    OutlookLater,
    OutlookLaterEstimate,
    OutlookEither,
    OutlookEitherEstimate,
    OutlookNotYet,
    OutlookNotYetEstimate,
    NotPunishedAtAllProved,
    NotPunishedAtAllEstimate,
    LoopSharedOneSided,
    // The end of a game: at, score, side.
    EndMajority,
    EndStarved,
    EndStarvedDraw,
    EndRepetition,
    EndRepetitionDraw,
    EndFewSeeds,
    EndFewSeedsDraw,
    EndNoCaptureLeft,
    EndNoCaptureLeftDraw,
    EndResigned,
    EndAgreed,
    EndAgreedDraw,
    EndUnfinished,
    // The ledger: at, value, south_lost, north_lost, losses, endless.
    // The story: side, other, mover, at, best, house, reply, loss, gain, count, value, best_value,
    // played_value.
    BestPlayWins,
    BestPlayDraws,
    BestPlayOpen,
    BestPlayGuess,
    StoryQuiet,
    PlanGranary,
    PlanFamine,
    PlanLoop,
    PlanTrap,
    PlanOpening,
    PlanMiddle,
    PlanEnding,
    TurnWinToLoss,
    TurnWinToDraw,
    TurnWinOpen,
    TurnDrawToLoss,
    TurnDrawOpen,
    TurnSeeds,
    TurnAtLeast,
    TurnGuess,
    TurnAgain,
    WhyBestTakes,
    WhyReplyTakes,
    // Other rules: rules, score, at, moves.
    CompareScore,
    CompareIllegal,
    CompareVerdicts,
    CompareSame,
    // Pieces of sentences: margin, houses, cost, at, value.
    SideSouth,
    SideNorth,
    AheadSouth,
    AheadNorth,
    AheadNobody,
    WayEmpty,
    WayRaise,
    WaySpoil,
    WayCapture,
    WayCounter,
    WayOther,
    CostAt,
    SeedsAt,
    EarlierMoves,
    NothingAt,
    WorthAtOnce,
    WorthAfter,
    CompareMove,
    NoGlyph,
    OrBetter,
    LastOfList,  ///< joins the last two items of a list
    Count
};

/// A message with the ways to say it in one language, at least one; unused places are empty.
struct Entry {
    Message message = Message::Count;
    std::array<std::string_view, 3> wordings{};
};

/// Whether a catalogue has every message, in order.
template <std::size_t Size>
constexpr bool is_complete(const std::array<Entry, Size>& catalogue) {
    for (std::size_t index = 0; index < Size; ++index) {
        if (static_cast<std::size_t>(catalogue[index].message) != index ||
            catalogue[index].wordings[0].empty()) {
            return false;
        }
    }
    return Size == static_cast<std::size_t>(Message::Count);
}

/// The places of an entry that are used.
constexpr std::span<const std::string_view> wordings_of(const Entry& entry) {
    const auto end = std::ranges::find(entry.wordings, std::string_view{});
    return {entry.wordings.begin(), end};
}

/// The wordings of a message, in the order in which a game uses them.
std::span<const std::string_view> english(Message message);
std::span<const std::string_view> french(Message message);

}  // namespace awale::words
