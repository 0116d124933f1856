#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "awale/analyzer/annotate/verdicts.hpp"
#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/analyzer/parallel/in_order.hpp"
#include "awale/analyzer/verify/verify_game.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/documents/booklet.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale {
class Corpus;
}

namespace awale::cli {

class Console;
struct InputGame;

/// Where annotated games go: to standard output or a file as notation or JSON, and besides into printed pages
/// and a corpus, if these were asked for.
class AnnotatedOutput {
public:
    struct Options {
        std::string notation = "-";  ///< the file for notation, or JSON; empty: none
        std::string pdf;             ///< empty: none
        std::string book;            ///< empty: none; otherwise one PDF of all games
        PictureFile chart{.file = "", .dots_an_inch = 150};
        std::string title;      ///< of the book
        std::string corpus;     ///< empty: none
        Thresholds thresholds;  ///< by which the games were judged
        render::Paper paper = render::Paper::A4;
        const render::Theme* theme = &render::wood();
        std::size_t max_diagrams = 5;       ///< in the pages of a game
        bool only_author_diagrams = false;  ///< those that the author asks for, and no others
        Language language = Language::English;
        Detail detail = Detail::Normal;
        bool json = false;
        bool full = false;
        bool words_only = false;  ///< notation without commands
    };

    /// Opens the corpus, if there is to be one. The console must outlive the output.
    AnnotatedOutput(Options options, Console& console);
    ~AnnotatedOutput();
    AnnotatedOutput(const AnnotatedOutput&) = delete;
    AnnotatedOutput& operator=(const AnnotatedOutput&) = delete;

    /// A game that could not be read: its diagnostic, in JSON or to the reader.
    void add_unread(const InputGame& input);
    void add(const InputGame& input, const AnnotatedGame& game);
    /// Writes what is left to write.
    void finish();

private:
    void write(const std::string& text);
    void print(const AnnotatedGame& game, const Narration& narration);
    void draw_chart(const AnnotatedGame& game, const Narration& narration);
    render::BookletOptions look() const;

    Options options_;
    Console& console_;
    std::unique_ptr<Corpus> corpus_;
    std::string collected_;                           ///< for a file, which is written whole
    std::vector<render::BookletGame> booklet_games_;  ///< kept until the number of pages is known
    std::size_t added_ = 0;
};

class Arguments;
class Console;

/// Declares -o, --corpus, --lang, --detail, --json, --full, and for printed pages --pdf, --book, --title,
/// --chart, --dpi, --paper, --theme and --diagrams.
void add_output_options(const Arguments& arguments, AnnotatedOutput::Options& options);

struct AnnotateCorpusOptions {
    std::string corpus;
    Judging judging;
    std::size_t threads = 1;
    bool json = false;
};

/// Judges the games of a corpus that are not judged yet, says what was done, and returns the exit code: 1
/// when it was stopped before the end.
int annotate_corpus(const AnnotateCorpusOptions& options, Console& console);

struct StoredGamesOptions {
    std::string corpus;
    std::string pattern;
    Thresholds thresholds;
    AnnotatedOutput::Options output;  ///< without a corpus
};

/// Writes the judged games of a corpus that match a pattern, annotated from what is stored, and returns the
/// exit code: 1 when one of them is not judged.
int write_stored_games(const StoredGamesOptions& options, Console& console);

}  // namespace awale::cli

namespace awale {
class KeptGames;
}

namespace awale::cli {

class Console;

/// How far the judging of games has come: `12 of 40 games, 3.0 a minute, about 9 min 20 s left`. `games` of
/// `of` are done, 0 if their number is not known; `judged` of them in the `seconds` since this run began,
/// which is `share` of its work.
std::string games_text(std::size_t games, std::size_t of, std::size_t judged, double seconds, double share);

/// Shows how far the judging of games has come, at what rate, and how long it will take: on a terminal in
/// its progress line, elsewhere now and then in a line, less often as time goes on.
class GamesProgress {
public:
    /// `first`: when the first line is written where there is no terminal.
    explicit GamesProgress(Console& console, std::chrono::seconds first = std::chrono::seconds{30})
        : console_(console), wait_(first) {}

    /// As games_text; `now`: what is being done.
    void show(std::size_t games, std::size_t of, std::size_t judged, double share,
              const std::string& now = {});

private:
    using Clock = std::chrono::steady_clock;

    Console& console_;
    Clock::time_point begin_ = Clock::now();
    std::chrono::seconds wait_;  ///< for the next line
    Clock::time_point next_ = begin_ + wait_;
};

/// Which games are judged, and how.
struct FilesToJudge {
    std::vector<std::string> files;  ///< `-` is standard input
    std::optional<Dialect> from;     ///< without it the beginning of each file decides
    Judging judging;
    std::size_t threads = parallel::all_processors();  ///< games judged at the same time
    Games games = Games::AwaleFamily;                  ///< which the command supports
    KeptGames* kept = nullptr;  ///< annotated games are kept there, and not judged again
};

/// A game of a file with what was found about it.
struct JudgedInput {
    InputGame input;
    std::optional<AnnotatedGame> game;  ///< none where the record cannot be read
};

/// How many games the files have, and how many of them are kept; nothing where they cannot be read twice.
struct CountedGames {
    std::size_t games = 0;
    std::size_t kept = 0;
};

std::optional<CountedGames> count_games(const FilesToJudge& what, const Console& console);

/// Reads games and judges them, several at a time. `take` gets each of them, one at a time and in the order
/// of the files; what it gets does not depend on the number of threads. Returns whether all were judged,
/// otherwise a stop was asked for (Interrupt). Throws EnvironmentError where a file cannot be read, after the
/// games before it.
bool judge_files(const FilesToJudge& what, TableCache& tables, Console& console,
                 const std::function<void(const JudgedInput&)>& take);

class Console;

/// How `awale verify` works and what it prints.
struct VerifyGamesOptions {
    VerifyOptions how;
    bool list_all = false;
    bool json = false;
    bool strict = false;       ///< claims that are not proved are a failure too
    int unproved_percent = 0;  ///< but for this many of a hundred
};

/// Verifies every annotated game of the files and prints what was found. False where a claim is false, a
/// game is broken or not annotated, or with `strict` too many claims are not proved.
bool verify_games(const std::vector<std::string>& files, const VerifyGamesOptions& options, Console& console);

}  // namespace awale::cli
