#pragma once

#include "awale/analyzer/verify/verify_game.hpp"
#include "awale/notation/annotation/awale_comments.hpp"

namespace awale::plain {

/// A ply of a game about which something is claimed.
struct ClaimContext {
    const Rules& rules;
    const Record& record;
    const Replay& replay;
    const Evaluations& stored;  ///< the values that the record claims, which are proved by themselves
    std::size_t index = 0;      ///< of the ply, from 0
    const ReplayedPly& played = replay.plies[index];
    PlainBoard before = rules.plain_board(played.before);
    PlainBoard after = rules.plain_board(played.after);
    Ply ply{index + 1};
    std::size_t end = replay.ended.ply.number();

    /// Whether this ply is the last of a game that is over.
    bool ends_the_game() const {
        return replay.ended.reason != EndReason::Unfinished && ply == replay.ended.ply;
    }

    /// Whether `side` played this ply.
    bool is_move_of(Side side) const { return played.house.owner() == side; }

    /// The fewest seeds that come round to the house they are sown from.
    Seeds granary_size() const { return Seeds{2 * rules.set().houses_a_side}; }

    /// The moves of this ply, or of another, as judged; none where it was not.
    const Judgement& judged() const { return judged(index); }

    const Judgement& judged(std::size_t of) const;
};

/// The positions of a game before its plies from `first` up to, without it, `end`, counted from 0.
std::vector<PlainBoard> plain_boards(const Rules& rules, const Replay& replay, std::size_t end,
                                     std::size_t first = 0);

/// South's store less North's.
Seeds stores_of(const Board& board);

/// Plays the game again, compares every board and capture and, of the Awalé family, every list of legal
/// moves, and enters each move that the rules, implemented a second time, play otherwise.
void enter_board_faults(const Rules& rules, const Replay& replay, GameVerdict& verdict);

/// The arguments of the note commands that we wrote after a move.
std::vector<std::string> notes_after(const Move& move);

/// The verdict that we gave a move.
Verdict verdict_after(const Move& move);

/// Looks whether a note is true of the game: by trying it on the board, or where it speaks of values by the
/// values that the record gives. Nothing where it is too much to try.
std::optional<bool> check_note(const Note& note, const ClaimContext& at);

/// The same of a note on what a move of Éqwalé did or left out, by the rules as `eqwale.hpp` has them.
bool check_harvest_note(const Note& note, const ClaimContext& at);

/// What playing a turn gave away, without the opinion on an estimate: not by the functions that marks rest
/// on, so that the two do not share an error. Nothing where the turn was not judged.
std::optional<Loss> lost_by(const Judgement& judgement, const Turn& turn, Side mover);

/// Looks whether a verdict can stand: none on a forced move or on one that gave nothing away as far as is
/// known, which includes a result that is merely no longer proved; and an only move keeps what the values of
/// all others lose. How many seeds make a mistake is no claim.
bool check_verdict(Verdict verdict, const ClaimContext& at);

/// A position in which an imagined line ends and the game goes on: there the claim is to be proved.
struct LineEnd {
    PlainBoard game;
    int taken = 0;                         ///< since the line began, South's captures less North's
    std::vector<PlainBoard> on_the_way{};  ///< the positions before it, the one that the line begins in first
    std::string moves{};                   ///< those of the line, for messages

    void play(const PlainMove& move) {
        taken += game.south_moves ? move.taken : -move.taken;
        on_the_way.push_back(game);
        game = move.after;
        moves += move.house.letter();
    }
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
std::optional<TreeClaim> claim_of_tree(const Note& note, const ClaimContext& at);

/// The positions in which a true note claims something more: of an outlook, the positions after every second
/// move of its line, at which the granary might be opened; of a refutation, where the lines of its tree end.
/// Precondition: `check_note` found nothing wrong.
std::vector<LineEnd> line_ends(const Note& note, const ClaimContext& at);

/// Enters whether a record is what its facts write: takes the facts out of it (evaluations, notes, verdicts),
/// writes them again in each language and at each level of detail, and compares the one that fits best with
/// what is there, move by move: commands in their exact form, glyphs, the better lines with their captures
/// and values, and every word. The facts themselves are proved elsewhere. Words that an earlier version wrote
/// are not proved where they differ, for its catalogue is not known.
void enter_text(const Record& record, const Replay& replay, const Evaluations& stored, GameVerdict& verdict);

}  // namespace awale::plain
