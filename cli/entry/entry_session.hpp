#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <map>

#include "awale/cli/entry/entered_game.hpp"

namespace awale::cli {

/// The file that games are entered into. What it held before stays, byte for byte, but for a game that is
/// opened again. Every save replaces the file whole (AtomicFile), so that a crash loses nothing saved.
class EntryFile {
public:
    /// Reads the file if it is there; a new game at its end is entered. Throws EnvironmentError if it cannot
    /// be read, is no plain file, is compressed, is not a text, or has a text and no game.
    explicit EntryFile(std::filesystem::path file);

    const std::filesystem::path& path() const { return file_; }

    /// The text of every game, with the one that is entered if it was saved.
    std::vector<std::string> games() const;

    /// The number of the game that is entered, from 1: `save` writes that one.
    std::size_t number() const { return number_; }

    /// From now on game `number` of `games()` is entered; returns its text.
    std::string open(std::size_t number);
    /// From now on a new game is entered, after all others.
    void begin_game();

    /// Writes the game that is entered, and the others as they are. Throws EnvironmentError if that fails, or
    /// if somebody else wrote to the file since; then nothing is changed.
    void save(std::string_view game);

private:
    /// When the file was written, and its size: what tells whether somebody else wrote to it.
    using Stamp = std::pair<std::filesystem::file_time_type, std::uintmax_t>;

    /// A game of the text.
    struct Place {
        std::size_t begin;
        std::size_t length;
    };

    std::optional<Stamp> stamp() const;
    std::string text() const;
    bool has_other_text() const;
    std::vector<Place> places(const std::string& text) const;

    std::filesystem::path file_;
    std::string before_;  ///< what comes before the game that is entered
    std::string game_;    ///< as it was saved last; empty: not yet
    std::string after_;
    std::string line_end_ = "\n";  ///< as the file has it
    std::size_t number_ = 1;
    std::optional<Stamp> stamp_;  ///< after the last reading or writing
};

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
    using Copy = std::function<void(const std::string& file, const std::string& games)>;

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
    bool is_unsaved() const { return is_unsaved_; }

    /// The words that begin commands, in the language of messages.
    static std::vector<std::string_view> command_words();

private:
    struct CommandEntry;
    static const std::vector<CommandEntry>& command_table();

    void enter_moves(std::string_view line);
    void cut();
    void diagram(std::string_view title);
    void finish(const EnteredGame::Done& done);
    void help();
    void jump(std::string_view arguments);
    void list_games(std::string_view first);
    void next_game(std::string_view players);
    void open_game(std::string_view number);
    void resign(std::string_view side);
    void save_as(std::string_view file);
    void set_tag(std::string_view name, std::string_view value);

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
