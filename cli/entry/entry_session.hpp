#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "awale/cli/entry/entered_game.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale::cli {

/// Games that somebody enters move by move, without the terminal: a line in, an answer out. Every change is
/// saved before the answer. docs/commands/enter.md documents the lines.
class EntrySession {
public:
    struct Options {
        RuleSet rules;
        Board start;                   ///< of each game
        std::vector<Tag> tags;         ///< of the first game, and of the next ones until they are changed
        std::optional<Record> resume;  ///< a game to go on with; its main line is legal from `start`
    };

    /// Writes games, as notation, to a file: the one of the command line where `file` is empty. Throws
    /// EnvironmentError.
    using Save = std::function<void(std::string_view file, const std::string& games)>;

    /// `out` outlives the session. Prints the board.
    EntrySession(const Options& options, std::ostream& out, Save save);

    /// Carries out one line; false when it was `quit`.
    bool execute(std::string_view line);

    /// The number and the side of the next move: `12. South: `.
    std::string prompt() const;

    /// Whether the last save failed.
    bool is_unsaved() const {
        return is_unsaved_;
    }

    /// The words that begin commands, sorted.
    static std::vector<std::string_view> command_words();

private:
    struct CommandEntry;
    static const std::vector<CommandEntry>& command_table();

    void enter_moves(std::string_view line);
    void comment(std::string_view text);
    void diagram(std::string_view title);
    void jump(std::string_view arguments);
    void next_game(std::string_view players);
    void resign(std::string_view side);
    void save_as(std::string_view file);
    void set_tag(std::string_view name, std::string_view value);
    void tag(std::string_view arguments);
    void undo(std::string_view moves);

    /// After a change: saves and shows the position. After an error: prints it.
    void conclude(const EnteredGame::Done& done);
    void save();
    std::string games() const;
    void print_error(std::string_view message);
    void print_moves();
    void print_position();

    Options options_;
    std::ostream& out_;
    Save save_;
    std::string finished_;  ///< the games before this one, as notation
    EnteredGame game_;
    bool is_unsaved_ = false;
};

}  // namespace awale::cli
