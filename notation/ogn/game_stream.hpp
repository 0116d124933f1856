#pragma once

#include <iosfwd>
#include <unordered_set>

#include "awale/notation/ogn/diagnostic.hpp"

namespace awale {

/// One line of a file.
struct SourceLine {
    std::string_view
        text;  ///< with its end (LF, CR or CR LF, nothing at the end of the file); valid until the next
    Place where;
    bool cut = false;  ///< it is longer than the source keeps, and `text` is only its beginning
};

/// The lines of a stream, read in blocks. A byte order mark at the very beginning is passed over.
class LineSource {
public:
    /// Keeps at most `max_length` bytes of a line. `in` must outlive the source; `file` names it in an error.
    LineSource(std::istream& in, std::string file, std::size_t max_length);

    /// The next line, or nothing at the end. Throws `EnvironmentError` if it cannot be read or is endless.
    std::optional<SourceLine> next();

private:
    bool refill();
    void take(std::size_t bytes);

    std::istream& in_;
    std::string file_;
    std::size_t max_length_;
    std::vector<char> block_;
    std::size_t begin_ = 0;  ///< of what was not yet taken of the block
    std::size_t end_ = 0;
    std::string line_;
    Place here_;             ///< of the next line
    std::size_t taken_ = 0;  ///< bytes of the line being read
};

/// The text of one game in a file.
struct RawGame {
    std::string text;
    Location where;                     ///< of its first byte, which begins a line
    bool cut = false;                   ///< it is longer than a game may be, and `text` is only its beginning
    std::vector<Diagnostic> remarks{};  ///< how it was recognised, where that needs saying
};

/// Cuts a stream into games by looking at the beginnings and ends of lines only, so that a broken game does
/// not hide the next (docs/notation.md, "Many games in a file"). Holds one game in memory at a time.
class GameStream {
public:
    /// A game may not be longer than this many bytes.
    static constexpr std::size_t max_game_bytes = std::size_t{8} << 20U;

    using LineTest = bool (*)(std::string_view line);

    /// `in` must outlive the stream; `file` is its name in locations. A line that `is_title` accepts begins a
    /// game as a tag line does.
    GameStream(std::istream& in, std::string file, LineTest is_title = nullptr);

    /// The next game, or nothing at the end. Lines that are blank, or comments begun by a semicolon, are no
    /// game if nothing else follows. Throws `EnvironmentError` when the stream cannot be read.
    std::optional<RawGame> next();

private:
    /// A part of the text collected.
    struct TextPart {
        std::size_t begin;
        std::size_t length;
    };

    /// The state of the lines collected for the next game.
    struct Collected {
        RawGame game;
        bool has_moves = false;
        std::vector<TextPart> tags;    ///< their names
        bool after_blank = false;      ///< the last line is blank
        bool blank_since_tag = false;  ///< a blank line follows the last tag
        std::size_t last_words = 0;    ///< where the last line that is not blank begins
        std::optional<std::size_t>
            heading;  ///< where a run of comment lines begins that may belong to the next game
        Place heading_where;

        bool is_game() const { return has_moves || !tags.empty(); }

        /// Whether a tag of this name was collected.
        bool has_tag(std::string_view name);

    private:
        // Few games have a blank line between tags: names are put into a set only where one is looked for.
        std::unordered_set<std::string> names_;
        std::size_t tags_in_names_ = 0;
    };

    /// `tag` is the name of the tag in the line, empty where there is none.
    bool begins_game(const SourceLine& line, std::string_view tag);
    void collect(const SourceLine& line, std::string_view tag);

    std::string file_;
    LineSource lines_;
    LineTest is_title_;
    Collected collected_;
};

}  // namespace awale
