#pragma once

#include <functional>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "awale/cli/entry/entered_game.hpp"
#include "awale/cli/entry/entry_file.hpp"
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
        Board start;            ///< of each game
        std::vector<Tag> tags;  ///< of the first game, and of the next ones until they are changed
    };

    /// Writes games, as notation, to a file. Throws EnvironmentError.
    using Copy = std::function<void(std::string_view file, const std::string& games)>;

    /// `file` and `out` outlive the session, which begins with a new game.
    EntrySession(const Options& options, EntryFile& file, std::ostream& out, Copy copy);

    /// Goes on with a game of the file, from 1, under its own rules and from its own start; or a sentence
    /// without full stop.
    tl::expected<void, std::string> open(std::size_t number);

    /// Tells how to begin, and prints the board.
    void begin();

    /// Carries out one line; false when it was `quit`.
    bool execute(std::string_view line);

    /// The number and the side of the next move: `12. South: `.
    std::string prompt() const;

    /// What was saved where, and how to go on with it.
    void print_end();

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
    void list_games(std::string_view first);
    void next_game(std::string_view players);
    void open_game(std::string_view number);
    void resign(std::string_view side);
    void save_as(std::string_view file);
    void set_tag(std::string_view name, std::string_view value);
    void tag(std::string_view arguments);
    void undo(std::string_view moves);

    /// After a change: saves and shows the position. After an error: prints it.
    void conclude(const EnteredGame::Done& done);
    void save();
    void print_error(std::string_view message);
    void print_game();
    void print_moves();
    void print_position();

    Options options_;
    const RuleSet rules_;  ///< of games that name none
    EntryFile& file_;
    std::ostream& out_;
    Copy copy_;
    std::map<std::size_t, std::string>
        entered_;  ///< the games that were changed, by their numbers in the file
    EnteredGame game_;
    bool is_unsaved_ = false;
};

}  // namespace awale::cli
