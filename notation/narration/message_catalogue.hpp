#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "awale/notation/annotation/note.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::words {

/// Everything that can be said, one message for each set of facts that needs its own sentence. The same
/// placeholders stand in every wording of a message, in every language, but for whose house it is and which,
/// where the move says so: note_messages.cpp provides them.
enum class Message : std::uint8_t {
// Notes, one for each kind; those kinds that take several have the others below.
#define AWALE_ENUMERATOR(kind, ...) kind,
    AWALE_NOTE_KINDS(AWALE_ENUMERATOR)
#undef AWALE_ENUMERATOR
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
    GranaryOpenedAtAPrice,
    GranaryOpenedForNothing,
    GranarySpoiledByRaising,
    GranarySpoiledByFeeding,
    GranarySpoiledByEmptying,
    FamineParriedOnly,
    RepetitionOfStart,
    CircleAllowed,
    PunishedBounded,
    PunishedEstimate,
    NotPunishedBounded,
    NotPunishedEstimate,
    GranaryWellTimedEstimate,
    GranaryEarlyEstimate,
    GranaryLateEstimate,
    CaptureThreatNoParry,
    EndingBeginsEven,
    NoMovesInHand,
    LoopSharedEven,
    AdjudicatedUnfair,
    AdjudicatedUnfairBounded,
    AdjudicatedEstimate,
    FeedingObligationOnly,
    HarvestMissedAll,
    GranaryFedByOwner,
    GranaryFedByOther,
    LoopEither,
    LoopWanted,
    LoopWantedBounded,
    LoopWantedEstimate,
    LoopUnwanted,
    LoopUnwantedBounded,
    LoopUnwantedEstimate,
    GranaryScheduleEstimate,
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
    BetterMoveTree,
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
    EndDeclared,
    EndDeclaredDraw,
    // The ledger: at, value, south_lost, north_lost, losses, endless.
    // The story: side, other, mover, at, best, house, reply, loss, gain, count, moves, value, best_value,
    // played_value.
    BestPlayWins,
    BestPlayDraws,
    BestPlayOpen,
    BestPlayGuess,
    StoryQuiet,
    StoryCapture,
    StorySure,
    StoryLosing,
    StorySlide,  // other, first, at_first and so on
    WonByRows,   // side, other, gain, cost
    WonInMiddle,
    WonInEnding,
    WonByMoreCaptures,
    WonLastRow,
    WonByCapture,  // side, at, gain
    WonByGranary,
    Advice,
    AdviceGuess,
    PlanSwings,
    PlanSetUpGuess,
    PlanOpeningGuess,
    PlanMiddleGuess,
    PlanEndingGuess,
    PlanGranary,
    PlanFamine,
    PlanFamineForced,
    PlanLoop,
    PlanTrap,
    PlanSetUp,
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
    TurnForgiven,
    WhyBestTakes,  // the rest: best, line, taker, gain, reply, mover, other, houses
    WhyBestPrepares,
    WhyReplyTakes,
    WhyReplyPrepares,
    WhyBestMayPrepare,
    WhyReplyMayPrepare,
    WhyBestTakesLater,
    WhyReplyTakesLater,
    WhyBestMayTakeLater,
    WhyReplyMayTakeLater,
    WhyBestStarves,
    WhyReplyStarves,
    WhyBestReturns,
    WhyReplyReturns,
    WhyMayCircle,
    WhyCapture,
    WhyDoubleThreat,
    WhyFamine,
    WhyLoop,
    WhyFeeding,
    WhyGrandSlam,
    WhyGranaryLate,
    WhyPrepared,
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
    TakerHouse,  // house
    TakerGranary,
    AfterIt,    // of the move that a note is on
    AfterMove,  // house
    CompareMove,
    NoGlyph,
    OrBetter,
    OrBetterAlone,
    LastOfList,  ///< joins the last two items of a list
    Count
};

/// A message with the ways to say it in one language, at least one; unused places are empty.
struct Entry {
    Message message = Message::Count;
    std::array<std::string_view, 3> wordings{};
};

/// A language has two catalogues: of verdicts and notes, and, from this message on, of the story with the
/// rest.
constexpr Message first_of_story = Message::EndMajority;

/// Where a catalogue has each of its messages, which begin with `first`; does not compile unless it has every
/// one, once.
template <std::size_t Size>
consteval auto places_in(const std::array<Entry, Size>& catalogue, Message first) {
    constexpr auto story = static_cast<std::size_t>(first_of_story);
    constexpr auto count = static_cast<std::size_t>(Message::Count);
    static_assert(Size == story || Size == count - story,
                  "the catalogue lacks a message, or has one too many");
    std::array<std::uint8_t, Size> places{};
    std::array<bool, Size> found{};
    for (std::size_t place = 0; place < Size; ++place) {
        const auto message =
            static_cast<std::size_t>(catalogue[place].message) - static_cast<std::size_t>(first);
        if (found.at(message) || catalogue[place].wordings[0].empty()) {
            throw "a message without words, or with two entries";
        }
        found[message] = true;
        places[message] = static_cast<std::uint8_t>(place);
    }
    return places;
}

/// The places of an entry that are used.
constexpr std::span<const std::string_view> wordings_of(const Entry& entry) {
    const auto end = std::ranges::find(entry.wordings, std::string_view{});
    return {entry.wordings.begin(), end};
}

/// The wordings of a message in a catalogue.
template <std::size_t Size>
constexpr std::span<const std::string_view> wordings_in(const std::array<Entry, Size>& catalogue,
                                                        const std::array<std::uint8_t, Size>& places,
                                                        Message first, Message message) {
    return wordings_of(
        catalogue[places[static_cast<std::size_t>(message) - static_cast<std::size_t>(first)]]);
}

/// The wordings of a message, in the order in which a game uses them.
std::span<const std::string_view> english(Message message);
std::span<const std::string_view> french(Message message);

/// The same for messages of the second catalogue.
std::span<const std::string_view> english_story(Message message);
std::span<const std::string_view> french_story(Message message);

/// The message that puts a note into words.
Message message_for(const Note& note);

/// Whether the seeds `gain` and `cost` of a kind are differences of margins, not seeds captured or lying in a
/// house.
bool counts_margins(NoteKind kind);

/// Whether a note of the kind `more` says all that one of the kind `less` would say of the same ply.
bool implies(NoteKind more, NoteKind less);

/// Whether the sentence on the verdict of a ply says all that the note would say of it.
bool is_in_verdict(const Note& note);

}  // namespace awale::words
