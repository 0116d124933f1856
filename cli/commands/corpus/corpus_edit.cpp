#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <ostream>
#include <string>
#include <system_error>
#include <vector>

#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/find/find.hpp"
#include "awale/analyzer/corpus/games/game_row.hpp"
#include "awale/analyzer/corpus/games/stored_game.hpp"
#include "awale/analyzer/corpus/maintenance/replace_game.hpp"
#include "awale/cli/commands/corpus/corpus_commands.hpp"
#include "awale/cli/input/pattern_input.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/cli/output/run_program.hpp"
#include "awale/notation/annotation/comments/awale_comments.hpp"
#include "awale/notation/dialects/pgn_tags.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/read_file.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/game_stream.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"

namespace awale::cli {

namespace {

constexpr ReadLimit game_limit{GameStream::max_game_bytes >> 20U, "a game", "name a file of one game"};

/// The record of a text in which there is one game, or nothing after reporting why there is none.
std::optional<GameRow> read_row(const std::string& text, const std::string& file, const RuleSet& rules,
                                Console& console) {
    const auto read = parse_ogn(text, Location{.file = file});
    if (!read) {
        console.report(to_text(read.error()));
        return std::nullopt;
    }
    Record record = without_awale_comments(*read);
    settle_outcome(record, rules);
    const CheckedRecord checked = check(record, rules);
    for (const Diagnostic& diagnostic : checked.diagnostics) {
        if (diagnostic.severity != Severity::Remark) {
            console.report(to_text(diagnostic));
        }
    }
    return checked.broken ? std::nullopt : std::optional(make_row(record, checked.replay));
}

int store(Corpus& corpus, const StoredGame& game, const GameRow& row, Console& console) {
    const Replaced replaced = corpus.replace(game, row);
    const std::string old = "game " + std::to_string(number(game.id));
    const std::string now = std::to_string(number(replaced.game));
    if (!replaced.moves_changed) {
        console.messages() << old << " has its new record; its analysis is kept\n";
    } else if (replaced.duplicate) {
        console.messages() << old << " is removed: with these moves it is game " << now << '\n';
    } else {
        const std::string kept = std::to_string(replaced.kept_plies);
        console.messages() << old << " is game " << now << " now; "
                           << (replaced.kept_plies > 0
                                   ? "the analysis of its first " + kept + " moves is kept, "
                                   : std::string())
                           << "awale annotate --corpus judges it again\n";
    }
    return 0;
}

/// Runs the editor of the user with a file; false if it cannot be run or fails.
bool run_editor(const std::string& file) {
    const char* editor = std::getenv("VISUAL");
    editor = editor != nullptr && *editor != '\0' ? editor : std::getenv("EDITOR");
    const std::string command = editor != nullptr && *editor != '\0' ? editor : "vi";
    return run_program("sh", {"-c", command + " \"$1\"", "sh", file}) == 0;
}

/// A folder for one file, which only this user can read. It is removed at the end unless it is kept.
class EditFolder {
public:
    EditFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "awale-edit-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) {
            throw EnvironmentError(name, std::generic_category().message(errno),
                                   "set TMPDIR to another folder");
        }
        folder_ = name;
    }

    EditFolder(const EditFolder&) = delete;
    EditFolder& operator=(const EditFolder&) = delete;

    ~EditFolder() {
        if (!kept_) {
            std::error_code ignored;
            std::filesystem::remove_all(folder_, ignored);
        }
    }

    std::string file(const std::string& name) const {
        return (folder_ / name).string();
    }

    void keep() {
        kept_ = true;
    }

private:
    std::filesystem::path folder_;
    bool kept_ = false;
};

}  // namespace

int remove_from_corpus(const CorpusOptions& options, Console& console) {
    const auto pattern = read_pattern(options.pattern, abapa(), console);
    if (!pattern) {
        return pattern_misused;
    }
    Corpus corpus(options.corpus, Corpus::Mode::Write);
    std::vector<GameId> games;
    if (options.pattern.empty()) {
        for (const std::uint64_t number : options.games) {
            games.push_back(corpus.id_of(static_cast<std::int64_t>(number)));
        }
    } else {
        corpus.find(*pattern, [&](const FoundGame& found) {
            games.push_back(found.game.id);
            return true;
        });
    }
    std::ranges::sort(games);
    games.erase(std::unique(games.begin(), games.end()), games.end());
    corpus.remove(games);
    console.messages() << games.size() << (games.size() == 1 ? " game" : " games") << " removed\n";
    return 0;
}

int replace_in_corpus(const CorpusOptions& options, Console& console) {
    Corpus corpus(options.corpus, Corpus::Mode::Write);
    const StoredGame game = corpus.game(static_cast<std::int64_t>(options.game));
    const auto row = read_row(read_file(options.record, game_limit), options.record, game.rules, console);
    if (!row) {
        console.report(options.corpus + ": not changed");
        return 1;
    }
    return store(corpus, game, *row, console);
}

int edit_in_corpus(const CorpusOptions& options, Console& console) {
    Corpus corpus(options.corpus, Corpus::Mode::Write);
    const StoredGame game = corpus.game(static_cast<std::int64_t>(options.game));
    const std::string before = write_ogn(game.record(), OgnStyle::Full);
    EditFolder folder;
    const std::string file = folder.file("game-" + std::to_string(number(game.id)) + ".ogn");
    write_output(file, before, console);
    if (!run_editor(file)) {
        console.report("the editor failed; " + options.corpus +
                       " is not changed. VISUAL or EDITOR names the editor");
        return 1;
    }
    const std::string after = read_file(file, game_limit);
    if (after == before) {
        console.messages() << "game " << number(game.id) << " is not changed\n";
        return 0;
    }
    const auto row = read_row(after, file, game.rules, console);
    if (!row) {
        folder.keep();
        console.report(options.corpus + " is not changed. Correct " + file +
                       " and run awale corpus replace " + options.corpus + " " +
                       std::to_string(number(game.id)) + " " + file);
        return 1;
    }
    return store(corpus, game, *row, console);
}

}  // namespace awale::cli
