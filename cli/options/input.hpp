#pragma once

#include <atomic>
#include <fstream>
#include <istream>

#include "awale/analyzer/corpus/names.hpp"
#include "awale/analyzer/corpus/pattern.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/output/progress.hpp"
#include "awale/notation/annotation/diagram_list.hpp"
#include "awale/notation/dialects/game_source.hpp"
#include "awale/notation/io/read_file.hpp"
#include "awale/notation/ogn/check.hpp"

namespace awale::cli {

/// How much of some files was read, as they are on the disk.
class FilesRead {
public:
    explicit FilesRead(const std::vector<std::string>& files);

    /// Any thread may add.
    void add(std::size_t bytes) { read_ += bytes; }

    /// 0 to 1; 0 where a size is not known.
    double share() const { return all_ == 0 ? 0 : static_cast<double>(read_) / static_cast<double>(all_); }

private:
    std::uint64_t all_ = 0;  ///< bytes; 0: not known
    std::atomic<std::uint64_t> read_ = 0;
};

/// A file named on the command line, opened for reading; `-` is standard input. What is compressed with gzip
/// or Zstandard is unpacked on the way.
class Input {
public:
    /// Throws ReadError when the file cannot be opened, is a folder or a corpus. The console must outlive the
    /// input, and `read`, if it is given, which counts what is read of files.
    Input(const std::string& file, const Console& console, FilesRead* read = nullptr);

    /// Where to read. Reading throws ReadError where it stops before the end of the file.
    std::istream& stream() { return stream_; }

    /// What comes next and is not read yet: at least a byte, unless it is the end.
    std::string_view ahead() { return unpacking_.ahead(); }

private:
    class File : public std::filebuf {
    public:
        explicit File(FilesRead* read) : read_(read) {}

    protected:
        std::streamsize xsgetn(char* bytes, std::streamsize count) override;

    private:
        FilesRead* read_;
    };

    File opened_;
    DecompressingBuf unpacking_;
    std::istream stream_;
};

/// One game among those a command is given.
struct InputGame {
    std::size_t number = 0;  ///< counted from 1 through all files
    RawGame raw;
    tl::expected<Record, Diagnostic> record;
    Dialect dialect = Dialect::Ogn;  ///< in which it is written

    /// A diagnostic of the game with the line that it is about.
    std::string shown(const Diagnostic& diagnostic) const;
};

/// Reports the diagnostics that are at least as severe as `least`: without it errors, and warnings unless
/// quiet is wanted.
void report_diagnostics(const InputGame& game, const std::vector<Diagnostic>& diagnostics, Console& console,
                        std::optional<Severity> least = std::nullopt);

/// Checks a record under the rules that are asked for, otherwise under its own.
CheckedRecord checked_under(const std::optional<RuleSet>& rules, const Record& record);

/// The games of several files, one after the other. The console is told how a doubtful file was recognised.
class GameInput {
public:
    /// `-` among `files` is standard input. Without a dialect each file's beginning decides; `rules` are
    /// those of games that name none. A game that is none of `games` counts as one that cannot be read. The
    /// console must outlive the input.
    GameInput(std::vector<std::string> files, Console& console, std::optional<Dialect> dialect = {},
              const RuleSet& rules = abapa(), Games games = Games::AwaleFamily);

    /// Shows how much of the files was read, as games are taken; `progress` must outlive the input.
    void tell(Progress& progress) { progress_ = &progress; }

    /// How much of the files was read, as FilesRead has it.
    double share() const { return read_.share(); }

    /// The first file, opened, to see what it is before a game is asked for. Precondition: there is one.
    Input& first();

    /// The next game, or nothing after the last file. Throws EnvironmentError when a file cannot be read.
    std::optional<InputGame> next();

private:
    std::vector<std::string> files_;
    Console& console_;
    Progress* progress_ = nullptr;
    FilesRead read_;
    std::size_t opened_ = 0;  ///< files opened so far
    std::size_t count_ = 0;   ///< games given so far
    std::size_t before_ = 0;  ///< of them, those of files before this one
    std::optional<Input> input_;
    std::optional<GameSource> source_;
    std::optional<Dialect> dialect_;
    RuleSet rules_;
    Games games_;
};

/// What was read; throws Unusable where it could not be.
template <class Thing>
Thing usable(tl::expected<Thing, Diagnostic> read, int code = 1) {
    return read ? *std::move(read) : throw Unusable{to_text(read.error()), code};
}

/// Reads a pattern of the command line, positions in it under `rules`. Throws Unusable.
Pattern read_pattern(const std::string& text, const RuleSet& rules);

/// What `command` says of a player, event or site that a corpus does not have, with the names that are like
/// it; nothing of a name that it has.
std::string missing_name(const Database& database, std::string_view command, NameKind kind,
                         const std::string& name, Comparison comparison = Comparison::Equal);
/// The same of the names in a pattern, a line each.
std::string missing_names(const Database& database, std::string_view command, const Pattern& pattern);
/// Throws Unusable with that, if there is any.
void require_known(const std::string& missing);

/// The positions of a file, `-` for standard input, as docs/own-positions.md describes it. Throws Unusable,
/// with each line that cannot be read, and for an empty file; EnvironmentError.
std::vector<OwnPosition> read_positions(const std::string& file, const RuleSet& rules, Console& console);
/// The same of a file that is open; `file` is its name.
std::vector<OwnPosition> read_positions(std::istream& stream, const std::string& file, const RuleSet& rules);

/// Reads a spelling file, `-` being standard input. Throws Unusable, or EnvironmentError if unreadable.
Spelling read_spelling(const std::string& file, Console& console);

}  // namespace awale::cli
