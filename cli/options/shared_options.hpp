#pragma once

// What every command needs: its arguments, the console, the catalogue and the options that commands share.

#include "awale/analyzer/corpus/stored_game.hpp"
#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/configuration.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/notation/dialects/dialect.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/ogn/repair.hpp"
#include "awale/render/draw/document.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::cli {

/// Declares `--depth`, `--nodes` and `--time`, which exclude each other. Without them `budget` keeps what it
/// held; with one of them nothing else limits the work.
void add_budget_options(CLI::App& app, Budget& budget);

/// Declares `--threads`. Without it `threads` is what is set, or keeps what it held.
template <class Number>
CLI::Option* add_threads_option(CLI::App& app, Number& threads, const std::string& description) {
    return app.add_option("--threads", threads, description)
        ->transform(number_in(1U, max_threads))
        ->default_str("");
}

/// Declares `--tables FOLDER`, which takes the place of the setting of that name (Console::tables_folder).
void add_tables_option(CLI::App& app, const std::string& description = "help.option.tables");

/// Says that a build waits for another process, and for how long: on the progress line, and where no terminal
/// shows that, as a line of its own at once, after ten seconds, and then each time the wait has doubled. The
/// console must outlive it.
std::function<void(const tables::LockWait&)> wait_reporter(Console& console);

/// Options that tell the user how far a build has come, and where nothing can be kept. The console must
/// outlive them.
TableOptions reporting_table_options(Console& console);

/// The command that builds tables to so many seeds in the folder; empty: that among the user's data.
std::string build_command(const RuleSet& rules, const std::filesystem::path& folder, int seeds);

/// Why nothing can be kept in a folder that may not be there yet, as a sentence without its full stop; empty
/// where the folder can be written and has room for this many bytes.
std::string keeping_fault(const std::filesystem::path& folder, std::uint64_t bytes);

/// Says where published levels of the folder, which is empty for that among the user's data, are of no use
/// because one below them is missing.
void remark_on_missing_level(const Tables& tables, const std::filesystem::path& folder, Console& console);

/// The endgame tables of the rule set from the user's folder; null for other games than the Awalé family,
/// whose engines make their own. What is missing up to `level` seeds, or up to the level that is set, is
/// built first, with a progress line. Up to `memory` bytes of decoded levels are held in memory. Throws
/// EnvironmentError where a table is damaged.
std::shared_ptr<const Tables> endgame_tables(const RuleSet& rules, Console& console,
                                             std::optional<int> level = std::nullopt,
                                             std::uint64_t memory = TableOptions{}.memory);

/// The same for all rule sets that a command meets, each family's opened once. The console must outlive it.
TableCache endgame_tables(Console& console, std::uint64_t memory = TableOptions{}.memory);

/// Declares an option or an argument that takes the name of a file, or several, for that use.
template <class Names>
CLI::Option* add_file(CLI::App& app, const std::string& option, Names& names, const std::string& description,
                      FileUse use) {
    return app.add_option(option, names, description)->check(names_file(use));
}

/// Declares the argument `FILE...` of a command that reads games.
void add_files(CLI::App& app, std::vector<std::string>& files);

/// Declares `--corpus FILE` of a command that reads a corpus.
void add_corpus_option(CLI::App& app, std::string& corpus);

/// Declares `-o`, the file for what is printed otherwise; the same for a PDF.
void add_output_option(CLI::App& app, std::string& file);
void add_pdf_option(CLI::App& app, std::string& file);

/// Declares an option, `--from` or `--to`, that takes the name of a notation; `meaning` is an id.
void add_notation_option(CLI::App& app, const std::string& name, const std::string& meaning,
                         std::optional<Dialect>& dialect);

/// Declares `--rules NAME`. Without it `rules` keeps what it held. What is bound must live until the line is
/// parsed. A rule set of another game than `games`, the Awalé family unless told more, is refused.
void add_rules_option(CLI::App& app, RuleSet& rules, Games games = {});

/// The same for a command that plays games by the rules they name: only if the option is there are they
/// played by other rules.
void add_rules_option(CLI::App& app, std::optional<RuleSet>& rules, Games games = {});

/// Declares the argument `NAME`, a rule set, which need not be given.
void add_rules_argument(CLI::App& app, std::optional<RuleSet>& rules);

/// What is wrong with the text of a position, a sentence without its full stop.
std::string bad_position(const std::string& text, const PositionError& error);

/// Declares `--position`, which takes position text and is read under `rules`, wherever on the line those are
/// named; without it `board` is the start position. Sets the one final callback of `app`.
void add_position_option(CLI::App& app, Board& board, const RuleSet& rules);

/// Declares `--thresholds` and `--certainty`, the table by which verdicts are given. Without them `judging`
/// keeps what it held.
void add_threshold_options(CLI::App& app, Judging& judging);

/// A file for one picture. Its ending says the format: .svg, .pdf or .png; `-` is SVG on standard output.
struct PictureFile {
    std::string file = "-";  ///< empty: no picture is wanted
    int dots_an_inch = 300;  ///< of a PNG
};

/// Declares an option for the file, `-o` unless another is named, and `--dpi`; returns the first.
CLI::Option* add_picture_options(CLI::App& app, PictureFile& picture,
                                 const std::string& option = "-o,--output", FileUse use = FileUse::Write);

/// Draws the picture, whose words are in that language, and writes it. Throws EnvironmentError.
void write_picture(const PictureFile& picture, const render::Drawing& drawing, render::Colour paper,
                   Language language, Console& console);

/// The files that a book is written to, whole or in two parts; not all are empty.
struct PartFiles {
    std::string whole;    ///< `--output`
    std::string pupil;    ///< `--pupil`: what the pupil solves, without answers
    std::string teacher;  ///< `--teacher`: the answers, and pages for teachers
};

/// Declares `--output`, with its description, `--pupil` and `--teacher`.
void add_part_options(CLI::App& app, PartFiles& files, const std::string& output);

/// Refuses a command line that names none of the files, or another file than a PDF for a part.
void check_part_files(const PartFiles& files);

/// Writes the files that are wanted; `make` makes each in the format of its name.
void write_parts(const PartFiles& files,
                 const std::function<std::string(const std::string& file, render::DocumentPart part)>& make,
                 Console& console);

/// Declares `--paper`, `for_poster`: with the sizes of posters too.
void add_paper_option(CLI::App& app, render::Paper& paper, bool for_poster = false);

/// Declares `--lang`; `what` is the id of its description, which says what is in the language.
void add_language_option(CLI::App& app, Language& language, const std::string& what = "help.option.lang");

/// Declares `--theme`, the look of boards, one of these names: on white paper wood or ink.
void add_board_option(CLI::App& app, const render::Theme*& theme, const std::string& names = "wood, ink",
                      const std::string& what = "help.option.theme");

/// Declares `--paper`, `--lang` and `--theme` of a printed document.
template <class Look>
void add_look_options(CLI::App& app, Look& look, bool for_poster = false) {
    add_paper_option(app, look.paper, for_poster);
    add_language_option(app, look.language);
    add_board_option(app, look.theme);
}

/// Declares `--braille FILE`: what is shown, as braille (cli/output/braille.hpp), instead.
void add_braille_option(CLI::App& app, std::string& file);

/// Whether a file is to be a page for the browser: its name ends in `.html` or `.htm`.
bool is_page_file(const std::string& file);

/// Declares `--repair NAME,…`: the mistakes in records that may be repaired. What is bound must live until
/// the line is parsed.
void add_repair_option(CLI::App& app, std::vector<Repair>& repairs);

/// Declares `--merge NAME,…`: how the record of a duplicate game is handled.
void add_merge_option(CLI::App& app, MergePolicy& policy);

}  // namespace awale::cli
