#pragma once

#include "awale/notation/game/replay.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale::cli {

/// A move as somebody typed it. It is legal.
struct TypedMove {
    House house;
    TurnSeeds seeds{};                   ///< taken or dropped, where the player chooses it
    Seeds captured;                      ///< by the rules
    std::optional<Seeds> typed_capture;  ///< as typed, `F+2`
    std::vector<std::uint8_t> glyphs;    ///< `!` = 1 … `?!` = 6
    std::size_t half_move = 0;           ///< its place in the numbering of the game, from 0
};

/// Where a line could not be read on.
struct TypingError {
    std::size_t at = 0;  ///< byte of the line
    std::size_t length = 1;
    std::string message;   ///< a sentence without full stop that says what can be typed instead
    bool is_word = false;  ///< the word at `at` cannot be moves at all
};

/// The moves of a line up to its first error.
struct TypedMoves {
    std::vector<TypedMove> moves;
    std::optional<TypingError> error;
};

/// Reads moves as people type or paste them: `F`, `f`, `FfBe`, `F f 12. B e`, `6 6 2 5`, `F+2`, `f!`. A
/// letter or a number from 1 to 6, counted from the mover's left, is a house of the side to move. Where a
/// line has both upper and lower case, upper case is South's and lower case North's; otherwise case does not
/// matter. Move numbers have a dot, or three before a move of North, and must be those of the game. In a game
/// with such moves a harvest follows its house, `D(b2 d1)`, and a drop is `@A2C3`. The moves are played from
/// `board`, the first at the place `half_move` of the numbering. A word that cannot be moves, `exit`, is
/// refused whole; a move that is not legal leaves those before it.
TypedMoves read_typed_moves(std::string_view line, const Board& board, const RuleSet& rules,
                            std::size_t half_move);

/// `South may play A, B`, without full stop.
std::string choices_text(const Board& board, const RuleSet& rules);

/// `12.` or `12...`: how the number of a move is written.
std::string move_number(std::size_t half_move);

/// What is wrong with a day, month or year for the tag Date, without full stop; unknown parts may be `??`.
std::optional<std::string> fault_of_day(std::string_view text);

/// A game while somebody enters it: its record, always legal, and the place of the next move, which is the
/// end or a move that is replaced. Captures and the result are kept true to the moves. Errors are sentences
/// without full stop, and leave the game as it was.
class EnteredGame {
public:
    using Done = tl::expected<void, std::string>;

    /// A game without moves. A start position that is not that of the rules gets its tag.
    EnteredGame(const RuleSet& rules, const Board& start, std::span<const Tag> tags);
    /// A game to go on with. Precondition: its main line is legal from `start`.
    EnteredGame(const RuleSet& rules, const Board& start, Record record);

    const Record& record() const { return record_; }

    const Replay& replay() const { return replay_; }

    /// How many moves are before the next one.
    std::size_t cursor() const { return cursor_; }

    bool at_end() const { return cursor_ == record_.moves.size(); }

    /// The board before the next move.
    const Board& board() const { return replay_.before(Ply{cursor_ + 1}); }

    /// The place of a move after `plies` others in the numbering of the game, from 0. Moves that are still to
    /// be entered are taken to alternate.
    std::size_t half_move(std::size_t plies) const;
    /// `12. South`: a move after `plies` others.
    std::string move_name(std::size_t plies) const;

    /// Adds moves, or replaces those at the cursor. Moves after them stay and must still be legal.
    Done enter(std::span<const TypedMove> moves);
    /// Moves the cursor before a move: its number, from 1, and its side.
    Done jump(std::size_t number, Side side);

    void jump_to_end() { cursor_ = record_.moves.size(); }

    /// Takes back a result that was typed, of `resign` and `abandon` too, and then the last moves: `steps` in
    /// all. The cursor must be at the end.
    Done undo(std::size_t steps);
    /// Removes the moves from the cursor on.
    void cut();

    /// What belongs to the move before the cursor. A comment before the first move belongs to the game. An
    /// empty text removes the comment.
    Done set_comment(std::string_view text);
    bool has_comment() const;
    /// One of `! ? !! ?? !? ?!`, or nothing to remove it.
    Done set_glyph(std::string_view mark);
    /// Asks for a diagram after the move.
    Done add_diagram();

    /// A result that the rules do not tell: `26-22`, or `*` for none.
    Done set_result(std::string_view text);
    /// The opponent takes the seeds left.
    Done resign(Side side);
    /// The players stopped without a result: the tag Termination is `abandoned`.
    Done abandon();
    bool is_abandoned() const;
    /// Any tag but those that the moves decide.
    Done set_tag(std::string_view name, std::string_view value);

private:
    void insert(const TypedMove& typed);
    void resume();
    /// Replays the game, and writes down captures and result.
    void update();

    RuleSet rules_;
    Board start_;
    Record record_;
    Replay replay_;  ///< of the whole of `record_`
    std::size_t cursor_ = 0;
    bool stated_ = false;  ///< the result was typed, not found by the rules
};

}  // namespace awale::cli
