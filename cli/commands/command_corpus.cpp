#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "awale/analyzer/corpus/copy_games.hpp"
#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/find.hpp"
#include "awale/analyzer/corpus/game_row.hpp"
#include "awale/analyzer/corpus/maintenance.hpp"
#include "awale/analyzer/corpus/names.hpp"
#include "awale/analyzer/corpus/stored_game.hpp"
#include "awale/cli/commands/commands.hpp"
#include "awale/cli/commands/corpus_commands.hpp"
#include "awale/cli/messages/translation.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/cli/options/program.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/dialects/game_source.hpp"
#include "awale/notation/io/atomic_file.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/read_file.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/game_stream.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"

namespace awale::cli {

namespace {

using CorpusWork = int (*)(const CorpusOptions&, Console&);

/// What the command line says: which work, and its options.
struct CorpusChoice {
    CorpusOptions options;
    CorpusWork work = nullptr;
};

/// One of them, with the corpus that all name.
Arguments add_work(const Arguments& arguments, const std::string& name, const std::string& summary,
                   CorpusWork work, FileUse use, CorpusChoice& chosen) {
    const Arguments added = arguments.add_subcommand(name, summary, [&chosen, work] { chosen.work = work; });
    added.add_option("CORPUS,--corpus", chosen.options.corpus, "The corpus").file(use).required();
    return added;
}

void bind_check(const Arguments& arguments, CorpusChoice& chosen) {
    const Arguments work = add_work(arguments, "check", "Check that everything in a corpus agrees",
                                    check_corpus, FileUse::ReadCorpus, chosen);
    work.footer(examples({"awale corpus check games.db"}));
}

void bind_vacuum(const Arguments& arguments, CorpusChoice& chosen) {
    const Arguments work = add_work(arguments, "vacuum", "Make a corpus smaller and faster", vacuum_corpus,
                                    FileUse::WriteCorpus, chosen);
    work.footer(examples({"awale corpus vacuum games.db"}));
}

void bind_merge(const Arguments& arguments, CorpusChoice& chosen) {
    const Arguments work =
        add_work(arguments, "merge", "Add the games of other corpora, with all that is known of them",
                 merge_corpora, FileUse::WriteCorpus, chosen);
    work.add_option("OTHER", chosen.options.others, "The corpora to take games from; they are only read")
        .file(FileUse::ReadCorpus)
        .required();
    add_merge_option(work, chosen.options.merge);
    work.footer(examples({"awale corpus merge all.db club.db server.db",
                          "awale corpus merge all.db club.db --merge union,longest"}));
}

void bind_split(const Arguments& arguments, CorpusChoice& chosen) {
    const Arguments work = add_work(arguments, "split", "Copy some of the games into a new corpus",
                                    split_corpus, FileUse::ReadCorpus, chosen);
    work.add_option("PATTERN", chosen.options.pattern, "Which games, as in awale find")
        .type_name("")
        .required();
    work.add_option("--into", chosen.options.into, "The new corpus for them")
        .file(FileUse::WriteCorpus)
        .required();
    work.add_option("--rest", chosen.options.rest, "A new corpus for all the others")
        .file(FileUse::WriteCorpus);
    work.footer(examples({"awale corpus split all.db 'date >= 2024' --into new.db --rest old.db"}));
}

void bind_spell(const Arguments& arguments, CorpusChoice& chosen) {
    const Arguments work = add_work(arguments, "spell", "Put names right, or find those that may be one",
                                    spell_corpus, FileUse::WriteCorpus, chosen);
    work.add_option("FILE", chosen.options.spelling, "Lines as in 'Kofi Mensah = K. Mensah; Koffi Mensah'")
        .file(FileUse::Read);
    work.footer(
        examples({"awale corpus spell games.db > names.txt", "awale corpus spell games.db names.txt"}));
}

void bind_upgrade(const Arguments& arguments, CorpusChoice& chosen) {
    const Arguments work = add_work(arguments, "upgrade", "Bring a corpus of an earlier awale up to date",
                                    upgrade_corpus, FileUse::WriteCorpus, chosen);
    work.footer(examples({"cp old.db copy.db; awale corpus upgrade old.db"}));
}

void bind_dump(const Arguments& arguments, CorpusChoice& chosen) {
    const Arguments work =
        add_work(arguments, "dump", "Write a corpus as SQL", dump_corpus, FileUse::ReadCorpus, chosen);
    work.add_option("-o,--output", chosen.options.output, "The file to write, - for standard output")
        .file(FileUse::Write)
        .capture_default_str();
    work.footer(examples({"awale corpus dump games.db | zstd > games.sql.zst",
                          "awale corpus dump games.db | sqlite3 copy.db"}));
}

/// Games are numbered in 32 bits.
std::uint64_t game_number(const std::string& word) {
    constexpr std::uint64_t max_game = 0xFFFFFFFF;
    const auto number = read_number<std::uint64_t>(word, {1, max_game});
    if (!number) {
        throw Refused("ID", "'" + word + "' is not the number of a game");
    }
    return *number;
}

void bind_remove(const Arguments& arguments, CorpusChoice& chosen) {
    const Arguments work =
        add_work(arguments, "remove", "Remove games", remove_from_corpus, FileUse::WriteCorpus, chosen);
    const auto words = std::make_shared<std::vector<std::string>>();
    work.add_option("ID", *words, "The numbers of the games").type_name("");
    work.add_option("--where", chosen.options.pattern,
                    "Remove all games that match a pattern, as in awale find")
        .type_name("PATTERN");
    work.when_read([words, &chosen] {
        if (words->empty() == chosen.options.pattern.empty()) {
            throw Refused("corpus remove", "name the games, or a pattern with --where");
        }
        for (const std::string& word : *words) {
            chosen.options.games.push_back(game_number(word));
        }
    });
    work.footer(examples(
        {"awale corpus remove games.db 17 18", "awale corpus remove games.db --where 'plies < 10'"}));
}

void bind_replace(const Arguments& arguments, CorpusChoice& chosen) {
    const Arguments work = add_work(arguments, "replace", "Replace the record of a game", replace_in_corpus,
                                    FileUse::WriteCorpus, chosen);
    work.add_option("ID", chosen.options.game, "The number of the game").positive().required().type_name("");
    work.add_option("FILE", chosen.options.record, "The file with the new record")
        .file(FileUse::Read)
        .required();
    work.footer(
        examples({"awale find --corpus games.db 'id = 17' --as ogn --full > 17.ogn; "
                  "awale corpus replace games.db 17 17.ogn"}));
}

void bind_edit(const Arguments& arguments, CorpusChoice& chosen) {
    const Arguments work = add_work(arguments, "edit", "Edit the record of a game in your editor",
                                    edit_in_corpus, FileUse::WriteCorpus, chosen);
    work.add_option("ID", chosen.options.game, "The number of the game").positive().required().type_name("");
    work.footer(examples({"awale corpus edit games.db 17", "EDITOR=nano awale corpus edit games.db 17"}));
}

}  // namespace

Runner bind_corpus(const Arguments& arguments) {
    const auto chosen = std::make_shared<CorpusChoice>();
    bind_check(arguments, *chosen);
    bind_vacuum(arguments, *chosen);
    bind_merge(arguments, *chosen);
    bind_split(arguments, *chosen);
    bind_remove(arguments, *chosen);
    bind_edit(arguments, *chosen);
    bind_replace(arguments, *chosen);
    bind_spell(arguments, *chosen);
    bind_upgrade(arguments, *chosen);
    bind_dump(arguments, *chosen);
    arguments.footer(examples({"awale corpus check games.db", "awale corpus merge all.db club.db server.db",
                               "awale corpus split all.db 'player ~ \"awa\"' --into awa.db"}));
    return [chosen](Console& console) { return chosen->work(chosen->options, console); };
}

namespace {

constexpr std::size_t games_a_progress_line = 1000;

/// Shows how many games were looked at.
auto progress_of(Console& console) {
    return [&console](std::size_t games) {
        if (games % games_a_progress_line == 0) {
            console.progress(std::to_string(games) + " games");
        }
    };
}

std::string file_size_text(std::uintmax_t bytes) {
    constexpr std::uintmax_t kibi = 1024;
    return bytes < kibi * kibi ? std::to_string(bytes / kibi) + " KiB"
                               : std::to_string(bytes / kibi / kibi) + " MiB";
}

/// The part of a spelling file that puts the similar ones of these names together, with remarks.
std::string spelling_part(NameKind kind, const std::vector<NameCount>& names, Language language) {
    const auto groups = similar_names(names);
    const std::string one(word(kind));
    std::string text = groups.empty() ? "" : "[" + one + "s]\n";
    for (const std::vector<NameCount>& group : groups) {
        std::string remark;
        std::string line;
        for (const NameCount& name : group) {
            remark +=
                (remark.empty() ? "; " : ", ") + name.name +
                worded(language, " ({0} {1})", " ({0} {2})", name.games, name.games == 1 ? "game" : "games",
                       french_form(static_cast<double>(name.games), "partie", "parties"));
            line += (line.empty() ? "" : line.find('=') == std::string::npos ? " = " : "; ") + name.name;
        }
        text += remark + '\n' + line + '\n';
    }
    return text + worded(language, "; of {0} {1}{2} {4} {5} may be one {1}'s each\n",
                         "; {3} : {0} {6}, groupes qui n’en font peut-être qu’un : {4}\n", names.size(), one,
                         names.size() == 1 ? "" : "s", translated(one, language), groups.size(),
                         groups.size() == 1 ? "group" : "groups",
                         french_form(static_cast<double>(names.size()), "nom", "noms"));
}

}  // namespace

int check_corpus(const CorpusOptions& options, Console& console) {
    const Corpus corpus(options.corpus, Corpus::Mode::Read);
    const Integrity found = corpus.check(progress_of(console));
    console.progress({});
    for (const std::string& fault : found.faults) {
        console.report(options.corpus + ": " + fault);
    }
    if (found.more_faults > 0) {
        console.report(options.corpus + ": and " + std::to_string(found.more_faults) + " faults more");
    }
    console.messages() << found.games << " games, " << found.positions << " positions: "
                       << (found.faults.empty()
                               ? "everything agrees"
                               : std::to_string(found.faults.size() + found.more_faults) + " faults")
                       << '\n';
    return found.faults.empty() ? 0 : 1;
}

int vacuum_corpus(const CorpusOptions& options, Console& console) {
    Corpus corpus(options.corpus, Corpus::Mode::Write);
    const auto before = std::filesystem::file_size(options.corpus);
    const Vacuumed done = corpus.vacuum();
    console.messages() << file_size_text(before) << " before, "
                       << file_size_text(std::filesystem::file_size(options.corpus)) << " after; "
                       << done.segments_before << " segments of the position index before, "
                       << done.segments_after << " after\n";
    return 0;
}

int merge_corpora(const CorpusOptions& options, Console& console) {
    for (const std::string& other : options.others) {
        const Corpus can_be_read(other, Corpus::Mode::Read);
    }
    Corpus corpus(options.corpus, Corpus::Mode::Create);
    for (const std::string& other : options.others) {
        const Corpus from(other, Corpus::Mode::Read);
        CopyOptions how;
        how.progress = progress_of(console);
        how.merge = options.merge;
        const ImportTotals totals = corpus.copy_from(from, how);
        console.progress({});
        console.messages() << other << ": " << to_text(totals) << '\n';
    }
    return 0;
}

int split_corpus(const CorpusOptions& options, Console& console) {
    const auto pattern = read_pattern(options.pattern, abapa(), console);
    if (!pattern) {
        return pattern_misused;
    }
    const Corpus corpus(options.corpus, Corpus::Mode::Read);
    std::vector<GameId> found;
    corpus.find(*pattern, [&](const FoundGame& game) {
        found.push_back(game.game.id);
        return true;
    });
    const SplitCounts counts = corpus.split(found, {options.into, options.rest}, progress_of(console));
    console.progress({});
    const auto print = [&](const std::string& file, std::size_t games) {
        console.messages() << file << ": " << games << (games == 1 ? " game\n" : " games\n");
    };
    print(options.into, counts.into);
    if (!options.rest.empty()) {
        print(options.rest, counts.rest);
    }
    return 0;
}

int spell_corpus(const CorpusOptions& options, Console& console) {
    if (options.spelling.empty()) {
        const Corpus corpus(options.corpus, Corpus::Mode::Read);
        for (const NameKind kind : every_name_kind) {
            console.out() << spelling_part(kind, corpus.names(kind), console.language());
        }
        return 0;
    }
    const auto spelling = read_spelling(options.spelling, console);
    if (!spelling) {
        return 1;
    }
    Corpus corpus(options.corpus, Corpus::Mode::Write);
    const std::size_t changed = corpus.respell(*spelling);
    console.messages() << changed << (changed == 1 ? " name" : " names") << " put right\n";
    return 0;
}

int upgrade_corpus(const CorpusOptions& options, Console& console) {
    const int before = Corpus::upgrade(options.corpus);
    const int now = Corpus::schema_version();
    console.messages() << options.corpus << ": "
                       << (before == now ? "it is of version " + std::to_string(now) + " already"
                                         : "version " + std::to_string(before) + " before, " +
                                               std::to_string(now) + " now")
                       << '\n';
    return 0;
}

int dump_corpus(const CorpusOptions& options, Console& console) {
    const Corpus corpus(options.corpus, Corpus::Mode::Read);
    if (options.output == "-") {
        corpus.dump([&](std::string_view text) { console.document() << text; });
        return 0;
    }
    AtomicFile file(options.output);  // a dump may be larger than memory
    corpus.dump([&](std::string_view text) { file.append(text.data(), text.size()); });
    file.commit();
    return 0;
}

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
