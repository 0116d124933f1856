#include <array>

#include "notation/words_catalogue.hpp"

namespace awale::words {

namespace {

// One line for each way to say it; none is said twice in a row.
constexpr std::array catalogue{
    Entry{Message::InaccuracyExact,
          {"Inaccurate: {best} led to {best_value}, this to {played_value}, {loss:seed|seeds} less.",
           "{best} was better by {loss:seed|seeds}: {best_value} instead of {played_value}.",
           "Not the best: {loss?a seed slips|# seeds slip} away, {best_value} with {best}, {played_value} "
           "like this."}},
    Entry{Message::InaccuracyBounded,
          {"{best} was more accurate: this gives up {loss:seed|seeds}, proved to be {least} at least and "
           "{most} at most.",
           "Inaccurate: {best} was better by {loss:seed|seeds}, by {least} to {most} for certain."}},
    Entry{Message::InaccuracyEstimate,
          {"{best} looks better, by an estimated {loss:seed|seeds}: with it the chances of {mover} stood at "
           "{before}%, now at {after}%.",
           "Perhaps {best}: an estimated {loss:seed|seeds} more, and chances of {before}% for {mover} "
           "instead of {after}%."}},
    Entry{Message::MistakeExact,
          {"A mistake that costs {loss:seed|seeds}: {best} led to {best_value}, this to {played_value}.",
           "{loss?A seed goes|# seeds go} begging: {best_value} with {best}, {played_value} like this.",
           "{best} was the move, worth {best_value}; this one is worth {played_value}, {loss:seed|seeds} "
           "less."}},
    Entry{Message::MistakeBounded,
          {"A mistake: {best} was better by {loss:seed|seeds}, by {least} to {most} for certain.",
           "{best} was the move: this gives up {loss:seed|seeds}, proved to be {least} at least and {most} "
           "at most."}},
    Entry{Message::MistakeEstimate,
          {"By estimate a mistake: {best} looks {loss:seed|seeds} better, and the chances of {mover} drop "
           "from {before}% to {after}%.",
           "Probably a mistake, by estimate: {before}% for {mover} with {best}, {after}% like this, "
           "{loss:seed|seeds} apart."}},
    Entry{Message::BlunderExact,
          {"A blunder of {loss:seed|seeds}: {best} led to {best_value}, this to {played_value}.",
           "This throws away {loss:seed|seeds}: {best_value} with {best}, {played_value} like this."}},
    Entry{Message::BlunderBounded,
          {"A blunder: {best} was better by {loss:seed|seeds}, by {least} to {most} for certain.",
           "This throws away {loss:seed|seeds}, proved to be {least} at least and {most} at most; {best} was "
           "the move."}},
    Entry{Message::BlunderEstimate,
          {"By estimate a blunder of {loss:seed|seeds}: with {best} the chances of {mover} stood at "
           "{before}%, now at {after}%.",
           "This seems to throw away {loss:seed|seeds}, by estimate: {before}% for {mover} with {best}, only "
           "{after}% like this."}},
    Entry{Message::WinBecomesDraw,
          {"The win slips away: {best} won for {mover}, after this a draw is the most there is.",
           "{mover} was winning with {best}; now a draw is all that is left."}},
    Entry{Message::WinBecomesLoss,
          {"The game turns round: {best} won for {mover}, this loses to {other}.",
           "{mover} had the win with {best} and hands it to {other}."}},
    Entry{Message::DrawBecomesLoss,
          {"{best} held the draw for {mover}; after this {other} wins.",
           "The draw is gone: {mover} had to play {best}, now {other} wins."}},
    Entry{Message::OnlyMoveWins, {"The only move: any other lets the win go.", "Nothing else wins."}},
    Entry{Message::OnlyMoveDraws, {"The only move that does not lose.", "Anything else loses."}},
    Entry{Message::GranaryStarted,
          {"{side} has a granary in {house}: {seeds:seed|seeds}.",
           "House {house} becomes a granary of {seeds:seed|seeds} for {side}.",
           "With {seeds:seed|seeds} in {house}, {side} has a granary."}},
    Entry{Message::GranaryRipe,
          {"The granary in {house} is ripe: as the board stands, its {seeds:seed|seeds} would take "
           "{gain:seed|seeds} from {houses}.",
           "Ripe: {house} with {seeds:seed|seeds} has {houses} in its sights, for {gain:seed|seeds}.",
           "The {seeds:seed|seeds} of {house} now reach {houses}: opening the granary would take "
           "{gain:seed|seeds}."}},
    Entry{Message::GranaryOverripe,
          {"The granary in {house} is overripe: the last of its {seeds:seed|seeds} would fall beyond the "
           "other row.",
           "With {seeds:seed|seeds} the granary in {house} has passed its range and takes nothing."}},
    Entry{Message::GranaryOpened,
          {"{side} opens the granary in {house}: {seeds:seed|seeds} sown, {gain:seed|seeds} taken from "
           "{houses}.",
           "The granary in {house} is opened, and its {seeds:seed|seeds} bring {side} {gain:seed|seeds}, "
           "from {houses}.",
           "{side} sows the granary in {house}, {seeds:seed|seeds}, and takes {gain:seed|seeds} from "
           "{houses}."}},
    Entry{Message::GranaryOpenedAtAPrice,
          {"{side} opens the granary in {house}: {seeds:seed|seeds} sown, {gain:seed|seeds} taken from "
           "{houses}, and the reply can take up to {cost}.",
           "The granary in {house} is opened: its {seeds:seed|seeds} bring {side} {gain:seed|seeds} from "
           "{houses}, but lay up to {cost} open to the reply.",
           "{side} sows the granary in {house}, {seeds:seed|seeds}, and takes {gain:seed|seeds} from "
           "{houses}; {other} can take {cost} at once."}},
    Entry{Message::GranaryOpenedForNothing,
          {"{side} opens the granary in {house}: {seeds:seed|seeds} sown, nothing taken.",
           "The granary in {house} is sown, all {seeds:seed|seeds}, and {side} takes nothing."}},
    Entry{Message::GranarySpoiledByRaising,
          {"That spoils the granary in {house}: a target grows too full, and the {gain:seed|seeds} it was "
           "ripe for are safe.",
           "One more seed in a target, and the granary in {house} loses the {gain:seed|seeds} it was ripe "
           "for."}},
    Entry{
        Message::GranarySpoiledByFeeding,
        {"That feeds the granary in {house}, so that its last seed falls elsewhere: the {gain:seed|seeds} it "
         "was ripe for are out of reach.",
         "A seed too many for the granary in {house}, and it misses the {gain:seed|seeds} it was ripe for."}},
    Entry{Message::GranarySpoiledByEmptying,
          {"That takes a target away from the granary in {house}, and with it the {gain:seed|seeds} it was "
           "ripe for."}},
    Entry{Message::GranarySpoiled,
          {"That spoils the granary in {house}: the {gain:seed|seeds} it was ripe for are out of its reach.",
           "The granary in {house} no longer takes the {gain:seed|seeds} it was ripe for."}},
    Entry{Message::ReturnCapture,
          {"Return capture: {house} takes {gain:seed|seeds} from {houses}.",
           "The opened granary leaves targets, and {house} takes {gain:seed|seeds} back from {houses}."}},
    Entry{Message::FamineThreat,
          {"Famine threatens {side}, down to {seeds:seed|seeds}: only {houses} {houses?averts|avert} it.",
           "{side} has {seeds:seed|seeds} left and may starve; {houses?the way out is|the ways out are} "
           "{houses}."}},
    Entry{Message::FamineCertain,
          {"{side} can be starved by force, within {plies:move|moves}.",
           "{side} can no longer avert famine; the best attack needs {plies:move|moves} at most."}},
    Entry{Message::FamineParried,
          {"{side} averts the famine with {house}, one of {houses}.",
           "{house} saves {side} from famine; {houses} were the moves that could."}},
    Entry{Message::FamineParriedOnly,
          {"{house}, the only move that averts the famine of {side}.",
           "Only {house} saves {side} from famine, and it is played."}},
    Entry{Message::FamineBluff,
          {"It looks like famine for {side}, down to {seeds:seed|seeds}, yet nothing can force it in the "
           "next {plies:move|moves}.",
           "{side} is down to {seeds:seed|seeds}, but no famine can be forced in the next "
           "{plies:move|moves}."}},
    Entry{Message::FeedingObligation,
          {"{other} has no seeds, so {side} must feed; only {houses} will do.",
           "{side} must give {other} something to sow, and only {houses} can."}},
    Entry{Message::Starved,
          {"Famine: {side} has no seeds and cannot be fed, so {other} keeps {gain?the last seed|the last # "
           "seeds}.",
           "{side} is starved out; {gain?the last seed goes|the last # seeds go} to {other}."}},
    Entry{Message::GrandSlam,
          {"A grand slam: taking every seed of {other} is not allowed, so the {seeds:seed|seeds} stay.",
           "This would empty the whole row of {other}; the rule lets the {seeds:seed|seeds} stand."}},
    Entry{Message::BigCapture,
          {"{side} takes {gain:seed|seeds} from {houses}.",
           "{gain:seed|seeds} at a stroke for {side}, from {houses}.",
           "A rich capture for {side}: {gain:seed|seeds} from {houses}."}},
    Entry{Message::Repetition, {"The position is the same as after {at}.", "The position of {at} is back."}},
    Entry{Message::RepetitionOfStart, {"The position the game began with is back."}},
    Entry{Message::PlayedOn, {"The game was over after {at}; from here it is merely played on."}},
    Entry{Message::WinMissed,
          {"That was the last chance of {side} to win.", "From here on {side} has no win any more."}},
    Entry{Message::DrawMissed, {"From here on {side} is lost.", "{side} will not save this any more."}},
    Entry{Message::PunishedProved,
          {"Punished: {side} keeps the {gain:seed|seeds} on offer.",
           "{side} accepts the gift of {gain:seed|seeds}.", "{side} makes it count: {gain:seed|seeds}."}},
    Entry{Message::PunishedEstimate,
          {"By estimate the right answer, and {side} keeps some {gain:seed|seeds}.",
           "{side} seems to take what was offered, some {gain:seed|seeds} by estimate."}},
    Entry{Message::NotPunishedProved,
          {"{side} lets {other} off: of {gain:seed|seeds} on offer, {cost} {cost?goes|go} straight back.",
           "{other} is spared: {side} could have had {gain:seed|seeds} and returns {cost}."}},
    Entry{Message::NotPunishedEstimate,
          {"By estimate {side} lets {other} off: of some {gain:seed|seeds}, {cost} {cost?goes|go} back.",
           "{side} does not seem to make the most of it: of some {gain:seed|seeds} by estimate, {cost} "
           "{cost?goes|go} back to {other}."}},
    Entry{Message::GranaryInRange,
          {"The granary in {house}, {seeds:seed|seeds}, now reaches the other row.",
           "With {seeds:seed|seeds} the granary in {house} has come into range."}},
    Entry{Message::GranaryWellTimed,
          {"The right moment to open it: any other move is worth {gain:seed|seeds} less.",
           "Well timed: nothing else comes within {gain:seed|seeds} of opening {house}."}},
    Entry{Message::GranaryWellTimedEstimate,
          {"By estimate the right moment to open it, {gain:seed|seeds} better than the rest.",
           "Well timed, it seems: by estimate {gain:seed|seeds} better than the rest."}},
    Entry{Message::GranaryEarly,
          {"Too early: best play opens {house} {plies:move|moves} later, and haste costs {cost:seed|seeds}.",
           "The granary in {house} should have waited {plies:move|moves}; opening it now costs "
           "{cost:seed|seeds}."}},
    Entry{Message::GranaryEarlyEstimate,
          {"Too early, by estimate: opening {house} {plies:move|moves} later is worth some {cost:seed|seeds} "
           "more.",
           "By estimate the granary in {house} should have waited {plies:move|moves}, for some "
           "{cost:seed|seeds} more."}},
    Entry{Message::GranaryLate,
          {"Late: {house} was best opened instead of {at}, and waiting cost {cost:seed|seeds}.",
           "The moment to open {house} was at {at}; letting it pass cost {cost:seed|seeds}."}},
    Entry{Message::GranaryLateEstimate,
          {"Late, by estimate: {house} was best opened instead of {at}, for some {cost:seed|seeds} more.",
           "By estimate the moment to open {house} was at {at}, for some {cost:seed|seeds} more."}},
    Entry{Message::GranarySchedule,
          {"What opening {house} cost in seeds, turn by turn: {schedule}.",
           "The price of opening {house} along the way, in seeds: {schedule}."}},
    Entry{Message::CaptureThreat,
          {"{house} threatens to take {gain:seed|seeds} from {houses}; in reply {ways}.",
           "{houses} {houses?is|are} under threat from {house}, for {gain:seed|seeds}; in reply {ways}."}},
    Entry{Message::CaptureThreatNoParry,
          {"{house} threatens to take {gain:seed|seeds} from {houses}, and nothing parries it.",
           "{houses} {houses?is|are} under threat from {house}, for {gain:seed|seeds}, and there is no "
           "parry."}},
    Entry{Message::MultipleThreat,
          {"{side} threatens with {houses} at once, up to {gain:seed|seeds}.",
           "Several captures are prepared: {houses} each have a target, for {gain:seed|seeds} at most."}},
    Entry{Message::ThreatEmptied,
          {"{house} takes the threatened seeds away.", "{side} sows the seeds of {house} out of reach."}},
    Entry{Message::ThreatRaised,
          {"{house} raises the threatened count beyond three.",
           "{side} answers by adding a seed with {house}, one too many to take."}},
    Entry{Message::ThreatSpoiled,
          {"{house} adds a seed to the attacker and spoils its count.",
           "{side} feeds the attacking house with {house}, so that its last seed falls elsewhere."}},
    Entry{Message::ThreatCaptured,
          {"{house} takes the attacker itself.",
           "{side} meets the threat by capturing the attacker with {house}."}},
    Entry{Message::ThreatCountered,
          {"{house} leaves the threat and strikes back.", "{side} counters with {house}."}},
    Entry{Message::ThreatOverlooked,
          {"The threat of {at} is carried out: {house} takes {gain:seed|seeds}.",
           "{other} let the threat of {at} stand, and {house} takes {gain:seed|seeds}."}},
    Entry{Message::TrapSet,
          {"A {seeds}-1 trap: {houses} would walk into it.", "{side} sets a {seeds}-1 trap for {houses}."}},
    Entry{Message::TrapSprung,
          {"The trap closes: {house} takes {gain:seed|seeds}.",
           "{side} springs the trap with {house}, for {gain:seed|seeds}."}},
    Entry{Message::TrapAvoided, {"{side} sees through the trap.", "{house} steps round the trap."}},
    Entry{Message::StarvingEnding,
          {"A starving ending: none of the {seeds:seed|seeds} of {side} reaches the other row, which can be "
           "starved within {plies:move|moves}.",
           "{side}, in the lead, lets nothing through: its {seeds:seed|seeds} stay at home and starve "
           "{other} within {plies:move|moves}."}},
    Entry{Message::GrandSlamShelter,
          {"The {seeds:seed|seeds} of {side} are safe from {houses}: taking them all would be a grand slam.",
           "{side} shelters behind the grand slam; {houses} would take all {seeds:seed|seeds}, and so takes "
           "none."}},
    Entry{Message::MiddleGameBegins, {"The first capture, {gain:seed|seeds} for {side}, ends the opening."}},
    Entry{Message::EndingBegins,
          {"The ending: {seeds:seed|seeds} on the board, {gain} in the row of {side}, {cost} across.",
           "{seeds:seed|seeds} are left, {gain} of them with {side} and {cost} with {other}."}},
    Entry{Message::EndingBeginsEven,
          {"The ending: {seeds:seed|seeds} on the board, as many in either row.",
           "{seeds:seed|seeds} are left, shared evenly between the rows."}},
    Entry{Message::MovesInHand, {"{side} has {plies:move|moves} in hand before it must give."}},
    Entry{Message::NoMovesInHand, {"{side} has no move in hand and must give at once."}},
    Entry{Message::OpeningAlternating,
          {"An alternating opening: {side} sows every other house, {houses}, so that full and empty ones "
           "take turns."}},
    Entry{Message::OpeningRightToLeft, {"{side} opens from right to left, over every other house."}},
    Entry{Message::OpeningHigh, {"A high-house opening: {side} sows {houses} first."}},
    Entry{Message::OpeningLow,
          {"A low-house opening: {side} sows {houses} first and keeps the high houses."}},
    Entry{Message::LoopShared,
          {"The seeds go round for ever, and each side keeps its own row: {gain:seed|seeds} for {side}, "
           "{cost} for {other}."}},
    Entry{Message::LoopSharedEven,
          {"The seeds go round for ever, and each side keeps its own row: {gain:seed|seeds} either way."}},
    Entry{Message::AdjudicatedFair,
          {"The split is the one that best play would have brought.",
           "Nobody loses by stopping here: best play gives the same."}},
    Entry{Message::AdjudicatedUnfair,
          {"Stopping here gives {side} {gain:seed|seeds} more than best play would have.",
           "Played on with best play, {other} would have had {gain:seed|seeds} more of the margin."}},
    Entry{Message::AdjudicatedEstimate,
          {"By estimate stopping here gives {side} some {gain:seed|seeds} more than playing on."}},
    Entry{Message::FeedingObligationOnly,
          {"{other} has no seeds, so {side} must feed, and only {houses} can.",
           "{side} must give {other} something to sow, and {houses} is the only move that does."}},
    Entry{Message::GranaryFed,
          {"The {seeds:seed|seeds} of {house}: {gain} sown there by {side} and {cost} by {other}, with "
           "{schedule}.",
           "How {house} came to {seeds:seed|seeds}: {side} put {gain} there and {other} {cost}, with "
           "{schedule}."}},
    Entry{Message::GranaryFedByOwner,
          {"Of the {seeds:seed|seeds} of {house}, {side} sowed {gain} there and {other} none: {schedule}."}},
    Entry{Message::GranaryFedByOther,
          {"Of the {seeds:seed|seeds} of {house}, {other} sowed {cost} there and {side} none: {schedule}."}},
    Entry{Message::GranaryAim,
          {"Opened now, the granary in {house} would take {gain:seed|seeds} from {houses} with its "
           "{seeds:seed|seeds}.",
           "The {seeds:seed|seeds} of {house} aim at {houses}, for {gain:seed|seeds}."}},
    Entry{Message::GranaryUnopened,
          {"The granary in {house} is never opened: it still holds {seeds:seed|seeds} at the end.",
           "The {seeds:seed|seeds} of the granary in {house} are never sown."}},
    Entry{Message::LoopForced, {"{side} had no way out of the loop: each of its moves there was forced."}},
    Entry{Message::LoopEither,
          {"{side} could have left the loop with {houses} instead of {at}; nothing is proved to be won or "
           "lost by it.",
           "For {side} the way out of the loop was {houses} instead of {at}, with nothing proved to be won "
           "or lost."}},
    Entry{Message::LoopWanted,
          {"The loop suits {side}: to leave it, at best with {houses} instead of {at}, costs "
           "{cost:seed|seeds}."}},
    Entry{Message::LoopWantedEstimate,
          {"By estimate the loop suits {side}: to leave it, at best with {houses} instead of {at}, costs "
           "some {cost:seed|seeds}."}},
    Entry{Message::LoopUnwanted,
          {"{side} should have left the loop: {houses} instead of {at} was worth {gain:seed|seeds} more."}},
    Entry{Message::LoopUnwantedEstimate,
          {"By estimate {side} should have left the loop: {houses} instead of {at} was worth some "
           "{gain:seed|seeds} more."}},
    Entry{Message::GranaryScheduleEstimate,
          {"By estimate, what opening {house} cost in seeds, turn by turn: {schedule}.",
           "The price of opening {house} along the way, in seeds and by estimate: {schedule}."}},
    Entry{Message::EndMajority, {"After {at} {side} holds more than half of all seeds: {score}."}},
    Entry{Message::EndStarved, {"The game ends by famine after {at}: {score}."}},
    Entry{Message::EndRepetition, {"The game ends when the position returns after {at}: {score}."}},
    Entry{Message::EndFewSeeds,
          {"Too few seeds are left after {at}, and each side keeps its own row: {score}."}},
    Entry{Message::EndNoCaptureLeft,
          {"After {at} nothing can be captured any more, and each side keeps its own row: {score}."}},
    Entry{Message::EndUnfinished, {"The record stops after {at}, unfinished, with {score} in the stores."}},
    Entry{Message::LedgerExact,
          {"From {at} on everything is known exactly: {value} with best play. Seeds given away from there: "
           "{south_lost} by South, {north_lost} by North."}},
    Entry{Message::LedgerBounded,
          {"From {at} on everything is proved within bounds: {value} if endless play brings nothing. Seeds "
           "given away from there, counted like that: {south_lost} by South, {north_lost} by North."}},
    Entry{Message::LedgerNone, {"The end of this game is not proved; the values are estimates."}},
    Entry{Message::CompareScore, {"Under the rules {rules} the same moves end {score}, after {at}."}},
    Entry{Message::CompareIllegal, {"Under the rules {rules} the move {at} is not allowed."}},
    Entry{Message::CompareVerdicts, {"Judged otherwise under {rules}: {moves}."}},
    Entry{Message::CompareSame,
          {"Under the rules {rules} nothing changes, neither the score nor a verdict."}},
    Entry{Message::SideSouth, {"South"}},
    Entry{Message::SideNorth, {"North"}},
    Entry{Message::AheadSouth, {"South +{margin}"}},
    Entry{Message::AheadNorth, {"North +{margin}"}},
    Entry{Message::AheadNobody, {"an even score"}},
    Entry{Message::WayEmpty, {"{houses} {houses?moves|move} a target away"}},
    Entry{Message::WayRaise, {"{houses} {houses?raises|raise} a target beyond three"}},
    Entry{Message::WaySpoil, {"{houses} {houses?spoils|spoil} the attacker's count"}},
    Entry{Message::WayCapture, {"{houses} {houses?takes|take} the attacker"}},
    Entry{Message::WayCounter, {"{houses} {houses?strikes|strike} back"}},
    Entry{Message::WayOther, {"{houses} {houses?lessens|lessen} the loss"}},
    Entry{Message::CostAt, {"{cost} at {at}"}},
    Entry{Message::SeedsAt, {"{at} ×{cost}"}},
    Entry{Message::NothingAt, {"nothing at {at}"}},
    Entry{Message::CompareMove, {"{at} {there} instead of {here}"}},
    Entry{Message::NoGlyph, {"no mark"}},
    Entry{Message::LastOfList, {" and "}},
};
static_assert(is_complete(catalogue));

}  // namespace

std::span<const std::string_view> english(Message message) {
    return wordings_of(catalogue[static_cast<std::size_t>(message)]);
}

}  // namespace awale::words
