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

namespace awale::plain {

enum class NoteAnswer : std::uint8_t {
    True,
    False,
    Unsettled,  ///< too much to try
    NoClaim     ///< an estimate
};

constexpr NoteAnswer answer(bool holds) {
    return holds ? NoteAnswer::True : NoteAnswer::False;
}

/// A ply of a game about which something is claimed.
struct ClaimContext {
    const Rules& rules;
    const Record& record;
    const Replay& replay;
    const Evaluations& stored;  ///< the values that the record claims, which are proved by themselves
    std::size_t index = 0;      ///< of the ply, from 0

    const ReplayedPly& played() const {
        return replay.plies[index];
    }

    Ply ply() const {
        return Ply{index + 1};
    }

    std::size_t end() const {
        return replay.ended.ply.number();
    }

    bool is_finished() const {
        return replay.ended.reason != EndReason::Unfinished;
    }

    /// The fewest seeds that come round to the house they are sown from.
    Seeds granary_size() const {
        return Seeds{2 * rules.set().houses_a_side};
    }
};

/// What a house would do on this board, sown out of turn where need be; nothing where it may not be played.
std::optional<PlainMove> sown(const Rules& rules, const Board& board, House house);

/// The seeds it would take so.
int taken_if_sown(const Rules& rules, const Board& board, House house);

/// Whether a move takes what a note says: this many seeds, from those houses.
bool takes(const PlainMove& move, const Note& note);

}  // namespace awale::plain

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

}  // namespace awale

namespace awale::plain {

/// Something about an evaluation that cannot be so, whoever plays what.
struct EvaluationFault {
    std::string claim;  ///< `eval`, `F:+49`
    std::string why;
};

/// Looks whether the evaluation after a move can be one: it can be read, has every legal move with the best
/// first, depth and line fit it, and each value is one that a game can end with, in the form of its grade.
/// Whether the values are true is proved elsewhere. `comment` is ours; `context.stored` was read from it.
std::vector<EvaluationFault> evaluation_faults(const Comment& comment, const ClaimContext& context);

/// The same of the value of the last position.
std::vector<EvaluationFault> last_value_faults(const Comment& comment, const ClaimContext& context);

// Each looks whether a note of its family is true; note_claims.cpp chooses between them.

/// A note on famine: every defence is tried.
NoteAnswer check_famine(const Note& note, const ClaimContext& context);

/// A note on what a granary holds, was fed, would take or takes: it is sown.
NoteAnswer check_granary(const Note& note, const ClaimContext& context);

/// A note on the opening, on a phase of the game, on moves in hand, or on how a loop was shared.
NoteAnswer check_shape(const Note& note, const ClaimContext& context);

/// A note on a threat, on the answer to one, or on a trap: every reply is sown.
NoteAnswer check_threat(const Note& note, const ClaimContext& context);

/// The replies after which `attacker` takes nothing on `board`, by the way they do it; those after which it
/// takes less, under `other`; and those that leave it and strike back.
Parries replies_to(const Rules& rules, const Board& board, House attacker, HouseSet targets, int gain);

/// What we wrote after a move, apart from what its readers wrote in the same comments.
struct GeneratedPart {
    std::vector<CommentCommand> commands;  ///< in the order written; `said` is left out
    std::string words;                     ///< those that `said` counts
    bool said_fits = true;                 ///< `said` describes them; otherwise they are the whole comment
    std::vector<Variation> variations;     ///< those marked as ours
    std::optional<std::string> damage;     ///< why it cannot be what we wrote
};

GeneratedPart generated_part(const Move& move);

/// `[%eval F:+3]` as it stands in the comment.
std::string command_text(const CommentCommand& command);

/// `(1. A+2 1... c)` without comments and numbers: `A+2 c`.
std::string moves_text(const Variation& variation);

/// The argument of a variation's `better` command; empty where it has none.
std::string better_text(const Variation& variation);

/// A move that the rules, implemented a second time, play otherwise.
struct BoardFault {
    Ply ply;
    std::string why;
};

/// Plays the game again and compares every board, capture and list of legal moves.
std::vector<BoardFault> board_faults(const Rules& rules, const Replay& replay);

/// The arguments of the note commands that we wrote after a move.
std::vector<std::string> notes_after(const Move& move);
std::optional<Note> note_of(const std::string& text);

/// The verdict that we gave a move.
Verdict verdict_after(const Move& move);

/// Looks whether a note is true of the game: by trying it on the board, or where it speaks of values by the
/// values that the record gives.
NoteAnswer check_note(const Note& note, const ClaimContext& context);

/// Looks whether a note on when to open a granary fits the game: its moves can be played and leave the
/// granary alone, nothing ends on the way, the first value and the first move are those of the record, and
/// the wait it advises is the best by its own values. The values after the moves are for a prover.
NoteAnswer check_outlook(const Note& note, const ClaimContext& context);

/// A position imagined in an outlook at which the granary might be opened.
struct OutlookPosition {
    PlainBoard game;
    int taken = 0;                       ///< on the way, South's seeds less North's
    std::vector<PlainBoard> on_the_way;  ///< from the position of the game to the one before this
};

/// The positions after every second move of the outlook's line. Precondition: `check_outlook` found nothing
/// wrong.
std::vector<OutlookPosition> outlook_positions(const Note& note, const ClaimContext& context);

/// One figure of a ledger, added up a second time.
struct LedgerClaim {
    std::string text;  ///< `ledger south=4`
    bool holds = true;
    std::string why;
};

/// Adds up an annotated game again from the values stored with its moves and compares every figure that its
/// `ledger` command names. None where the record has no such command.
std::vector<LedgerClaim> ledger_claims(const Record& record, const Replay& replay, const Evaluations& stored);

/// What a look at the writing found.
struct TextAnswer {
    std::size_t claims = 0;
    std::vector<ClaimFinding> findings;
};

/// Looks whether a record is what its facts write: takes the facts out of it (evaluations, notes, verdicts),
/// writes them again in each language and at each level of detail, and compares the one that fits best with
/// what is there, move by move: commands in their exact form, glyphs, the better lines with their captures
/// and values, and every word. The facts themselves are proved elsewhere. Words that an earlier version wrote
/// are not proved where they differ, for its catalogue is not known.
TextAnswer text_claims(const Record& record, const Replay& replay, const Evaluations& stored);

/// A position in which a line of a refutation ends, with the game going on: there the claim is to be proved.
struct LineEnd {
    PlainBoard game;
    int taken = 0;                         ///< since the tree began, South's captures less North's
    std::vector<PlainBoard> on_the_way{};  ///< the positions between, the one that the tree begins in first
    std::string moves;                     ///< those of the line, for messages
};

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

/// Looks whether the figures, the moves that keep more and the theme of a refutation are those of its tree
/// and of the values in the record. That the claim holds at the ends of its lines is not looked at.
NoteAnswer check_refutation(const Note& note, const ClaimContext& context);

/// Looks whether a note about what moves were worth follows from the values of the record: chances missed,
/// gifts punished or not, the timing of a granary, a game that was broken off, the way out of a loop. The
/// values are proved by themselves.
NoteAnswer check_value_note(const Note& note, const ClaimContext& context);

/// Looks whether a verdict can stand: none on a forced move or on one that gave nothing away as far as is
/// known, which includes a result that is merely no longer proved; and an only move keeps what the values of
/// all others lose. How many seeds make a mistake is no claim.
NoteAnswer check_verdict(Verdict verdict, const ClaimContext& context);

}  // namespace awale::plain
