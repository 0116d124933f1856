#pragma once

// The kinds of notes. One row a kind: everything that differs from kind to kind but how it is found, verified
// and worded. CONTRIBUTING.md, "Adding a note kind", lists what else a kind needs.
//
//   ROW(enumerator, "name", family, fields, detail, how often, weight in comments, weight in diagrams)
//
// The comment above a row says what a note of the kind claims of the ply it stands at, and what its fields
// are; docs/annotation.md says how each claim is checked. Names are stored in files and databases: do not
// change them. The columns, and the functions that give weights, are explained in note_kinds.hpp.
//
// A macro, since the enumerations of kinds and of messages are made of the rows too.
// clang-format off
#define AWALE_NOTE_KINDS(ROW) \
    /* a house reaches twelve seeds or more: house, seeds */ \
    ROW(GranaryStarted, "granary_started", Granary, house | seeds, Normal, Always, 100, 0) \
    /* sown now it would take two or three houses, five seeds or more: house, seeds, gain, houses */ \
    ROW(GranaryRipe, "granary_ripe", Granary, house | seeds | gain | houses, Normal, Always, 90, 10) \
    /* it has passed the range in which it can end on the other row: house, seeds */ \
    ROW(GranaryOverripe, "granary_overripe", Granary, house | seeds, Full, Always, 10, 0) \
    /* it is sown: house, seeds, gain (captured by it), houses (taken), cost (the most that the reply \
       can take) */ \
    ROW(GranaryOpened, "granary_opened", Granary, house | seeds | gain | cost | houses, Normal, Always, \
        with_gain(120), from_gain(5, 45, 5)) \
    /* the opponent's move took a ripe one its capture: house, seeds, gain (that was there), parries \
       (the move, by the way it did so) */ \
    ROW(GranarySpoiled, "granary_spoiled", Granary, house | seeds | gain | houses | parries, Full, Always, \
        150, 20) \
    /* the opponent takes back at once after a granary is opened: house (played), gain, houses */ \
    ROW(ReturnCapture, "return_capture", Event, house | gain | houses | other, Normal, Always, \
        with_gain(110), from_gain(4, 25, 10)) \
    /* some reply starves `side`: seeds (in its row), plies, houses (the parries), line */ \
    ROW(FamineThreat, "famine_threat", Famine, seeds | houses | plies | line, Normal, Always, 180, 15) \
    /* `side` starves whatever it plays: seeds (in its row), plies, line */ \
    ROW(FamineCertain, "famine_certain", Famine, seeds | plies | line, Normal, Always, 320, 35) \
    /* `side` met the threat: house (played), houses (all parries), plies (looked ahead) */ \
    ROW(FamineParried, "famine_parried", Famine, house | houses | plies, Normal, Always, 170, 20) \
    /* looks like famine, yet `side` need not starve: seeds (in its row), plies (looked ahead) */ \
    ROW(FamineBluff, "famine_bluff", Famine, seeds | plies, Full, Always, 10, 10) \
    /* the other row is empty, only moves that give are legal: houses (those moves) */ \
    ROW(FeedingObligation, "feeding_obligation", Event, houses, Normal, Once, 80, 10) \
    /* the game ends: the row of `side` is empty and is not fed: gain (seeds the other keeps) */ \
    ROW(Starved, "starved", Event, gain, Brief, Always, 400, 30) \
    /* a capture of the whole row that takes nothing under the rule set: seeds */ \
    ROW(GrandSlam, "grand_slam", Event, house | seeds, Normal, Always, 250, 30) \
    /* five seeds or more at once: gain, houses */ \
    ROW(BigCapture, "big_capture", Event, house | gain | houses, Normal, Always, with_gain(110), 15) \
    /* the position has been there before: other (that ply) */ \
    ROW(Repetition, "repetition", Event, other, Normal, Once, 150, 0) \
    /* the game was over already: other (the ply that ended it) */ \
    ROW(PlayedOn, "played_on", Event, other, Brief, Once, 80, 0) \
    /* a win of `side` is no longer guaranteed: houses (that kept it), values (of the position and of \
       the move played), other (the ply at which the game ended going round; 0: it did not) */ \
    ROW(WinMissed, "win_missed", Values, houses | other | values, Brief, Always, 500, 40) \
    /* the same of a draw */ \
    ROW(DrawMissed, "draw_missed", Values, houses | other | values, Brief, Always, 500, 40) \
    /* the move keeps what the opponent's last one gave: gain */ \
    ROW(Punished, "punished", Values, gain | other, Full, Always, 10, 0) \
    /* the opponent's last gift goes back, in part or whole: gain (given), cost (returned) */ \
    ROW(NotPunished, "not_punished", Values, gain | cost | other, Normal, Always, 130, 0) \
    /* it enters the range in which it ends on the other row: house, seeds */ \
    ROW(GranaryInRange, "granary_in_range", Granary, house | seeds, Full, Always, 10, 0) \
    /* opened when every other move was worse: house, gain (by so much) */ \
    ROW(GranaryWellTimed, "granary_well_timed", Values, house | gain, Normal, Always, 350, 15) \
    /* opened too early, best play opens it later: house, cost, plies (later) */ \
    ROW(GranaryEarly, "granary_early", Values, house | cost | plies, Normal, Always, 350, 20) \
    /* its best moment was an earlier turn: house, cost, other (that ply) */ \
    ROW(GranaryLate, "granary_late", Values, house | cost | other, Normal, Always, 350, 20) \
    /* what opening it cost at each turn it stood: house, schedule */ \
    ROW(GranarySchedule, "granary_schedule", Values, house | schedule, Full, Always, 10, 0) \
    /* a direct threat: house, gain, houses, and the replies that meet it, by way */ \
    ROW(CaptureThreat, "capture_threat", Threat, house | gain | houses | parries, Full, Always, 10, 0) \
    /* several houses threaten captures: houses (those), gain (the greatest) */ \
    ROW(MultipleThreat, "multiple_threat", Threat, gain | houses, Normal, Once, 65, 10) \
    /* met by sowing a threatened house away: house (played), gain, houses */ \
    ROW(ThreatEmptied, "threat_emptied", Threat, house | gain | houses, Full, Always, 10, 0) \
    /* met by raising a threatened house beyond three: the same fields */ \
    ROW(ThreatRaised, "threat_raised", Threat, house | gain | houses, Full, Always, 10, 0) \
    /* met by adding a seed to the attacker's count: the same fields */ \
    ROW(ThreatSpoiled, "threat_spoiled", Threat, house | gain | houses, Full, Always, 10, 0) \
    /* met by capturing the attacker: the same fields */ \
    ROW(ThreatCaptured, "threat_captured", Threat, house | gain | houses, Normal, Always, 65, 5) \
    /* answered by a capture or threat as great: the same fields */ \
    ROW(ThreatCountered, "threat_countered", Threat, house | gain | houses, Normal, Always, 65, 5) \
    /* not met although it could be, and carried out: house, gain, other */ \
    ROW(ThreatOverlooked, "threat_overlooked", Threat, house | gain | other, Normal, Always, \
        with_gain(160), 10) \
    /* two or three seeds and one in the last houses: seeds, houses (replies that fall in), gain */ \
    ROW(TrapSet, "trap_set", Threat, seeds | gain | houses, Normal, Always, 70, 15) \
    /* the reply fell into it: house, gain */ \
    ROW(TrapSprung, "trap_sprung", Threat, house | gain, Normal, Always, 220, 20) \
    /* the reply did not: house (played) */ \
    ROW(TrapAvoided, "trap_avoided", Threat, house, Normal, Always, 65, 5) \
    /* `side` starves the other by force with seeds that reach nowhere: seeds, plies */ \
    ROW(StarvingEnding, "starving_ending", Famine, seeds | plies, Brief, Always, 260, 30) \
    /* taking the seeds of `side` would be a grand slam: seeds, houses (that would) */ \
    ROW(GrandSlamShelter, "grand_slam_shelter", Event, seeds | houses, Normal, Always, 120, 30) \
    /* the first capture ends the opening: gain */ \
    ROW(MiddleGameBegins, "middle_game_begins", Phase, gain, Full, Always, 10, 0) \
    /* twelve seeds or fewer are left: side (has more), seeds, gain and cost (the rows) */ \
    ROW(EndingBegins, "ending_begins", Phase, seeds | gain | cost, Normal, Always, 90, 0) \
    /* moves that `side` can make before it must give: seeds (in its row), plies */ \
    ROW(MovesInHand, "moves_in_hand", Phase, seeds | plies, Full, Always, 10, 0) \
    /* first moves from every other house: houses */ \
    ROW(OpeningAlternating, "opening_alternating", Phase, houses, Normal, Always, 70, 0) \
    /* the same, from right to left: houses */ \
    ROW(OpeningRightToLeft, "opening_right_to_left", Phase, houses, Normal, Always, 70, 0) \
    /* first moves from the high houses, on the right: houses */ \
    ROW(OpeningHigh, "opening_high", Phase, houses, Normal, Always, 70, 0) \
    /* first moves from the low houses, on the left: houses */ \
    ROW(OpeningLow, "opening_low", Phase, houses, Normal, Always, 70, 0) \
    /* the position returned and each keeps the own row: gain, cost */ \
    ROW(LoopShared, "loop_shared", Phase, gain | cost, Brief, Once, 200, 10) \
    /* ended by return, agreement or resignation: side (favoured), gain (beyond the proved split) */ \
    ROW(Adjudicated, "adjudicated", Values, gain, Brief, Always, 300, 0) \
    /* where its seeds came from: house, seeds, gain (sown by its owner), cost (by the other side), \
       schedule (plies and seeds) */ \
    ROW(GranaryFed, "granary_fed", Granary, house | seeds | gain | cost | schedule, Full, Always, 10, 0) \
    /* what it would take now, short of ripe: house, seeds, gain, houses */ \
    ROW(GranaryAim, "granary_aim", Granary, house | seeds | gain | houses, Full, Always, 10, 0) \
    /* it still stands when the game ends: house, seeds */ \
    ROW(GranaryUnopened, "granary_unopened", Granary, house | seeds, Normal, Always, 110, 0) \
    /* the best way out of the loop that `side` had: houses (none: all was forced), other (the ply), \
       gain or cost (against the loop) */ \
    ROW(LoopChoice, "loop_choice", Values, gain | cost | houses | other, Normal, Once, 200, 10) \
    /* what opening it is worth now and after quiet plies: house, plies (to wait for the best), line \
       (the quiet plies), values */ \
    ROW(GranaryOutlook, "granary_outlook", Values, house | plies | line | values, Full, Always, 110, 0) \
    /* the move is refuted: gain (what the tree captures at least), houses (the moves that keep more), \
       values (within which the other side keeps the result), theme, tree */ \
    ROW(Refutation, "refutation", Values, gain | houses | values | tree, Full, Always, 10, 0) \
    /* in an ending `side` must now give seeds first, after better moves the other side had to: houses \
       (the moves that secure most) */ \
    ROW(TempoLost, "tempo_lost", Phase, houses, Full, Always, 10, 0) \
    /* Éqwalé: another turn harvests three seeds more, and none harvests yet more: house, gain (its \
       harvest), houses (harvested), seeds (that the move played took) */ \
    ROW(HarvestMissed, "harvest_missed", Event, house | seeds | gain | houses, Normal, Always, 65, 5) \
    /* Éqwalé: three houses or more of the other row are attacked: house (sown), gain (all that may be \
       harvested), houses (attacked), seeds (harvested) */ \
    ROW(EqualHouses, "equal_houses", Event, house | seeds | gain | houses, Full, Always, 10, 0) \
    /* Éqwalé: the harvest takes the last seeds of the other row, and `side` moves again: gain */ \
    ROW(RowEmptied, "row_emptied", Event, gain, Normal, Always, 200, 25) \
    /* Éqwalé: the reserve is empty and `side` sows first: gain and cost (the rows) */ \
    ROW(SetUpOver, "set_up_over", Event, gain | cost, Normal, Once, 90, 20) \
    /* Éqwalé: the last drop of `side` lets the other side harvest three seeds more at once than another \
       would: house (sown then), gain (harvested), houses (from these), cost (with the best drop) */ \
    ROW(SetUpExposed, "set_up_exposed", Event, house | gain | cost | houses, Normal, Always, 150, 20)
// clang-format on
