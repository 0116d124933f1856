#pragma once

#include <iosfwd>

#include "awale/analyzer/search/opening_book.hpp"

namespace awale::cli {

/// What an engine would play, and what it expects.
struct Advice {
    std::vector<Turn> line;  ///< best play, its own turn first
    int score = 0;  ///< hundredths of a seed: the mover's less the other's at the end, stores included
    int depth = 0;  ///< plies searched
};

/// What it may spend on a turn: whichever runs out first.
struct Effort {
    int depth = 100;
    std::uint64_t nodes = 2'000'000;
};

/// An engine that plays some game. It has no clock: the same game gets the same answers. Precondition: some
/// turn is legal. `history` holds the boards before `board`, oldest first.
using Opponent = std::function<Advice(const Board& board, std::span<const Board> history)>;

/// The engine for the game of the rule set. Tables of the Awalé family and the opening book, which is for
/// this rule set, may be null.
Opponent make_opponent(const RuleSet& rules, const Effort& effort, std::shared_ptr<const Tables> tables,
                       std::shared_ptr<const OpeningBook> openings = nullptr);

/// A game of a person against the engine, without its input: a line in, what there is to say out. The engine
/// answers at once.
class PlaySession {
public:
    struct Options {
        RuleSet rules;
        Board start;
        Side person = Side::South;
    };

    /// Writes a game to a file. Throws EnvironmentError when it cannot.
    using Save = std::function<void(const std::string& file, const std::string& text)>;

    /// `out` outlives the session. Says the board, and plays the engine's first move, if any.
    PlaySession(const Options& options, Opponent opponent, std::ostream& out, Save save);

    /// Obeys one line (docs/commands/play.md); false when it was `quit`.
    bool execute(std::string_view line);

    /// Whether the last `save` failed.
    bool is_unsaved() const { return is_unsaved_; }

    /// Whether the game has moves or an end that are not saved.
    bool has_changes() const { return has_changes_; }

    /// The words that begin commands, in the language of messages.
    static std::vector<std::string_view> command_words();

    /// The game so far.
    Record record() const;

private:
    void play_move(std::string_view text);
    void play_on(const Turn& turn);
    std::string help() const;
    /// Lets the engine move while it is its turn, then says the board.
    void answer();
    void say_board() const;
    /// Plays the moves through, and ends the game where the rules do.
    void replay_game();
    void undo();
    void hint();
    void resign();
    void save(std::string_view file);
    Advice think();

    const Board& board() const { return replay_.last(); }

    Options options_;
    Opponent opponent_;
    std::ostream& out_;
    Save save_;
    std::vector<Turn> moves_;
    Replay replay_;  ///< of all of them
    std::optional<Score> score_;
    std::string why_;
    bool is_unsaved_ = false;
    bool has_changes_ = false;
};

}  // namespace awale::cli
