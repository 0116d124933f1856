#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "awale/analyzer/verify/plain_prover.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/annotation/note.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/turn.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// A claim that does not hold, or that could not be proved here.
struct ClaimFinding {
    enum class Kind : std::uint8_t {
        False,        ///< something else is true
        WordsDiffer,  ///< the words are not those that the facts beside them give
        NotProved     ///< nothing is known against it
    };
    Kind kind = Kind::False;
    Ply ply;            ///< the move it stands after
    std::string claim;  ///< `F ≥ +3`, `granary_opened: takes 5`
    std::string why;    ///< of one that does not hold: what does
    bool operator==(const ClaimFinding&) const = default;
};

/// `false`, `words_differ`, `not_proved`: in JSON, and the argument of the text `verify.finding`.
std::string_view key(ClaimFinding::Kind kind);

/// What a second look at an annotated game found.
struct GameVerdict {
    std::size_t claims = 0;
    std::size_t proved = 0;
    std::size_t estimates = 0;  ///< opinions, of which nothing is claimed
    std::vector<ClaimFinding> findings;

    /// Counts a claim that holds, does not hold for this reason, or could not be settled (nothing). `kind` is
    /// that of one that does not hold.
    void enter(std::optional<bool> holds, Ply ply, std::string claim, std::string why,
               ClaimFinding::Kind kind = ClaimFinding::Kind::False);

    /// Findings that say something is wrong.
    std::size_t wrong() const;
    std::size_t not_proved() const;
};

}  // namespace awale

namespace awale::plain {

/// A ply of a game about which something is claimed.
struct ClaimContext {
    const Rules& rules;
    const Record& record;
    const Replay& replay;
    const Evaluations& stored;  ///< the values that the record claims, which are proved by themselves
    std::size_t index = 0;      ///< of the ply, from 0

    const ReplayedPly& played() const { return replay.plies[index]; }

    PlainBoard before() const { return rules.plain_board(played().before); }

    PlainBoard after() const { return rules.plain_board(played().after); }

    Ply ply() const { return Ply{index + 1}; }

    std::size_t end() const { return replay.ended.ply.number(); }

    bool is_finished() const { return replay.ended.reason != EndReason::Unfinished; }

    /// Whether `side` played this ply.
    bool is_move_of(Side side) const { return played().house.owner() == side; }

    /// The fewest seeds that come round to the house they are sown from.
    Seeds granary_size() const { return Seeds{2 * rules.set().houses_a_side}; }
};

/// The positions of a game before its plies from `first` up to, without it, `end`, counted from 0.
std::vector<PlainBoard> plain_boards(const Rules& rules, const Replay& replay, std::size_t end,
                                     std::size_t first = 0);

/// South's store less North's.
Seeds stores_of(const Board& board);

/// What is proved of a value, as the final margin of one side: the least it is sure of, the most it can get.
int least_of(const Value& value, Side side);
int most_of(const Value& value, Side side);

/// −1, 0 or 1.
int sign(int number);

/// Looks whether the evaluation after a move can be one: it can be read, has every legal move with the best
/// first, depth and line fit it, and each value is one that a game can end with, in the form of its grade;
/// and the same of the value of the last position. Only faults are entered: whether the values are true is
/// proved elsewhere. `comment` is ours; `context.stored` was read from it.
void enter_evaluation_faults(const Comment& comment, const ClaimContext& context, GameVerdict& verdict);

/// Plays the game again, compares every board, capture and list of legal moves, and enters each move that the
/// rules, implemented a second time, play otherwise.
void enter_board_faults(const Rules& rules, const Replay& replay, GameVerdict& verdict);

/// The arguments of the note commands that we wrote after a move.
std::vector<std::string> notes_after(const Move& move);

/// The verdict that we gave a move.
Verdict verdict_after(const Move& move);

/// Looks whether a note is true of the game: by trying it on the board, or where it speaks of values by the
/// values that the record gives. Nothing where it is too much to try.
std::optional<bool> check_note(const Note& note, const ClaimContext& context);

/// The same of a note on what a move of Éqwalé did or left out, by the rules as `eqwale.hpp` has them.
bool check_harvest_note(const Note& note, const ClaimContext& context);

/// Whether a note about what moves were worth follows from the values of the record: chances missed, gifts
/// punished or not, the timing of a granary, a game that was broken off, the way out of a loop. The values
/// are proved by themselves.
bool check_value_note(const Note& note, const ClaimContext& context);

/// Looks whether a verdict can stand: none on a forced move or on one that gave nothing away as far as is
/// known, which includes a result that is merely no longer proved; and an only move keeps what the values of
/// all others lose. How many seeds make a mistake is no claim.
bool check_verdict(Verdict verdict, const ClaimContext& context);

/// A position in which a line that was imagined ends, with the game going on: there the claim is to be
/// proved.
struct LineEnd {
    PlainBoard game;
    int taken = 0;                         ///< since the line began, South's captures less North's
    std::vector<PlainBoard> on_the_way{};  ///< the positions before it, the one that the line begins in first
    std::string moves{};                   ///< those of the line, for messages

    void play(const PlainMove& move);
};

/// The positions after every second move of an outlook's line, at which the granary might be opened.
/// Precondition: `check_note` found nothing wrong.
std::vector<LineEnd> outlook_positions(const Note& note, const ClaimContext& context);

/// A tree played through by the rules implemented a second time.
struct PlayedTree {
    bool holds = true;  ///< every move can be played, every reply of the loser is answered, and games that
                        ///< are over keep within the claim
    std::vector<LineEnd> ends;
    int least_gain = 0;        ///< the punisher's captures less the loser's, in the worst line
    bool all_starve = true;    ///< every line ends with the game over and the loser's row empty
    bool some_return = false;  ///< some line ends with the return of a position
};

/// What a tree claims: that one side gets no more than this final margin.
struct TreeClaim {
    Board start;  ///< where the tree begins
    Side loser = Side::South;
    int margin = 0;
};

/// The claim of the tree in a note on a refutation. Of the player of the mistake: the most that the values of
/// the record say of the move played, or −1 where the result is proved to be lost. Of the opponent, if it is
/// a tree of the better move: what the values say of that. Nothing where they say that nothing is lost.
std::optional<TreeClaim> claim_of_tree(const Note& note, const ClaimContext& context);

/// The lines of the tree.
PlayedTree play_tree(const Note& note, const ClaimContext& context, const TreeClaim& claim);

/// Adds up an annotated game again from the values stored with its moves and enters every figure that its
/// `ledger` command names. None where the record has no such command.
void enter_ledger(const Record& record, const Replay& replay, const Evaluations& stored,
                  GameVerdict& verdict);

/// Enters whether a record is what its facts write: takes the facts out of it (evaluations, notes, verdicts),
/// writes them again in each language and at each level of detail, and compares the one that fits best with
/// what is there, move by move: commands in their exact form, glyphs, the better lines with their captures
/// and values, and every word. The facts themselves are proved elsewhere. Words that an earlier version wrote
/// are not proved where they differ, for its catalogue is not known.
void enter_text(const Record& record, const Replay& replay, const Evaluations& stored, GameVerdict& verdict);

}  // namespace awale::plain
