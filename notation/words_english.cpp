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
          {"{best} looks better, by an estimated {loss:seed|seeds}.",
           "Perhaps {best}: an estimated {loss:seed|seeds} more."}},
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
          {"{best} looks clearly better, by an estimated {loss:seed|seeds}.",
           "Probably a mistake: {best} promises some {loss:seed|seeds} more, by estimate."}},
    Entry{Message::BlunderExact,
          {"A blunder of {loss:seed|seeds}: {best} led to {best_value}, this to {played_value}.",
           "This throws away {loss:seed|seeds}: {best_value} with {best}, {played_value} like this."}},
    Entry{Message::BlunderBounded,
          {"A blunder: {best} was better by {loss:seed|seeds}, by {least} to {most} for certain.",
           "This throws away {loss:seed|seeds}, proved to be {least} at least and {most} at most; {best} was "
           "the move."}},
    Entry{Message::BlunderEstimate,
          {"By estimate a blunder of some {loss:seed|seeds}; {best} was called for.",
           "This seems to throw away some {loss:seed|seeds}, by estimate; {best} looks far better."}},
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
    Entry{Message::GranaryOpenedForNothing,
          {"{side} opens the granary in {house}: {seeds:seed|seeds} sown, nothing taken.",
           "The granary in {house} is sown, all {seeds:seed|seeds}, and {side} takes nothing."}},
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
           "{side} can no longer avert famine, within {plies:move|moves} of the best attack."}},
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
    Entry{Message::EndMajority, {"After {at} {side} holds more than half of all seeds: {score}."}},
    Entry{Message::EndStarved, {"The game ends by famine after {at}: {score}."}},
    Entry{Message::EndRepetition, {"The game ends when the position returns after {at}: {score}."}},
    Entry{Message::EndFewSeeds, {"Too few seeds are left after {at}, each keeps their own row: {score}."}},
    Entry{Message::EndNoCaptureLeft,
          {"After {at} nothing can be captured any more, each keeps their own row: {score}."}},
    Entry{Message::EndUnfinished, {"The record stops after {at}, unfinished, with {score} in the stores."}},
    Entry{Message::LedgerExact,
          {"From {at} on everything is known exactly: {value} with best play; from there South gave away "
           "{south_lost:seed|seeds} and North {north_lost:seed|seeds}."}},
    Entry{Message::LedgerBounded,
          {"From {at} on everything is proved within bounds: {value} if endless play brings nothing; "
           "counted like that, South gave away {south_lost:seed|seeds} from there on and North "
           "{north_lost:seed|seeds}."}},
    Entry{Message::LedgerNone, {"The end of this game is not proved; the values are estimates."}},
    Entry{Message::SideSouth, {"South"}},
    Entry{Message::SideNorth, {"North"}},
    Entry{Message::AheadSouth, {"South +{margin}"}},
    Entry{Message::AheadNorth, {"North +{margin}"}},
    Entry{Message::AheadNobody, {"an even score"}},
    Entry{Message::LastOfList, {" and "}},
};
static_assert(is_complete(catalogue));

}  // namespace

std::span<const std::string_view> english(Message message) {
    return wordings_of(catalogue[static_cast<std::size_t>(message)]);
}

}  // namespace awale::words
