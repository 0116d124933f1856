#include <cerrno>

#include "awale/analyzer/corpus/copy_games.hpp"
#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/find.hpp"
#include "awale/analyzer/corpus/maintenance.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"

namespace awale::cli {

namespace {

/// What the commands `awale corpus …` are told.
struct CorpusOptions {
    std::string corpus;
    std::vector<std::string> others;   ///< of merge: the corpora to take games from
    MergePolicy merge;                 ///< of merge: how duplicate games are handled
    std::string pattern;               ///< of split and remove
    std::string into;                  ///< of split: the new corpus of the games found
    std::string rest;                  ///< of split: that of the others, or empty
    std::string output = "-";          ///< of dump
    std::string spelling;              ///< of spell: the file, or empty
    std::vector<std::uint64_t> games;  ///< of remove: their numbers
    std::uint64_t game = 0;            ///< of replace and edit: its number
    std::string record;                ///< of replace: the file with the new record
};

std::string file_size_text(std::uintmax_t bytes) {
    constexpr std::uintmax_t kibi = 1024;
    return bytes < kibi * kibi ? localized("corpus.kibibytes", {{"number", bytes / kibi}})
                               : localized("corpus.mebibytes", {{"number", bytes / kibi / kibi}});
}

/// The part of a spelling file that puts the similar ones of these names together, with remarks.
std::string spelling_part(NameKind kind, const std::vector<NameCount>& names) {
    const auto groups = similar_names(names);
    const std::string one(name(kind));
    std::string text = groups.empty() ? "" : "[" + one + "s]\n";
    for (const std::vector<NameCount>& group : groups) {
        std::string remark;
        std::string line;
        for (const NameCount& name : group) {
            remark += (remark.empty() ? "; " : ", ") +
                      localized("corpus.name_with_games", {{"name", name.name}, {"games", name.games}});
            line += (line.empty() ? "" : line.find('=') == std::string::npos ? " = " : "; ") + name.name;
        }
        text += fmt::format("{}\n{}\n", remark, line);
    }
    return text + "; " +
           localized("corpus.similar_names",
                     {{"names", names.size()}, {"kind", one}, {"groups", groups.size()}}) +
           '\n';
}

std::vector<GameId> games_found(const Corpus& corpus, const Pattern& pattern) {
    std::vector<GameId> games;
    find_games(corpus.database(), pattern, [&](const FoundGame& found) {
        games.push_back(found.game.id);
        return true;
    });
    return games;
}

int check_corpus(const CorpusOptions& options, Console& console) {
    Corpus corpus(options.corpus, Corpus::Mode::Read);
    Progress progress(console, corpus.database());  // NOLINT(misc-const-correctness)
    const Integrity found = check_integrity(corpus.database());
    for (const std::string& fault : found.faults) {
        console.report("corpus.fault", {{"corpus", options.corpus}, {"fault", fault}});
    }
    if (found.more_faults > 0) {
        console.report("corpus.more_faults", {{"corpus", options.corpus}, {"faults", found.more_faults}});
    }
    console.say("corpus.checked", {{"games", found.games},
                                   {"positions", found.positions},
                                   {"faults", found.faults.size() + found.more_faults}});
    return found.faults.empty() ? 0 : 1;
}

int vacuum_corpus(const CorpusOptions& options, Console& console) {
    Corpus corpus(options.corpus, Corpus::Mode::Write);
    Progress progress(console, corpus.database(), Kept::Nothing);  // NOLINT(misc-const-correctness)
    const auto before = std::filesystem::file_size(options.corpus);
    const Vacuumed done = vacuum(corpus.database());
    console.say("corpus.compacted", {{"before", file_size_text(before)},
                                     {"after", file_size_text(std::filesystem::file_size(options.corpus))},
                                     {"segments_before", done.segments_before},
                                     {"segments_after", done.segments_after}});
    return 0;
}

int merge_corpora(const CorpusOptions& options, Console& console) {
    for (const std::string& other : options.others) {
        const Corpus can_be_read(other, Corpus::Mode::Read);
    }
    Corpus corpus(options.corpus, Corpus::Mode::Create);
    for (const std::string& other : options.others) {
        Corpus from(other, Corpus::Mode::Read);
        Progress progress(console, Kept::Resumed);
        progress.follow(from.database());
        progress.follow(corpus.database());
        const ImportTotals totals = copy_games(from.database(), corpus.database(), {.merge = options.merge});
        console.say("corpus.merged", {{"corpus", other}, {"totals", to_text(totals)}});
    }
    return 0;
}

int split_corpus(const CorpusOptions& options, Console& console) {
    const Pattern pattern = read_pattern(options.pattern, abapa());
    Corpus corpus(options.corpus, Corpus::Mode::Read);
    Progress progress(console, corpus.database(), Kept::Resumed);  // NOLINT(misc-const-correctness)
    const SplitCounts counts =
        split_games(corpus.database(), games_found(corpus, pattern), {options.into, options.rest});
    console.say("corpus.split", {{"corpus", options.into}, {"games", counts.into}});
    if (!options.rest.empty()) {
        console.say("corpus.split", {{"corpus", options.rest}, {"games", counts.rest}});
    }
    return 0;
}

int spell_corpus(const CorpusOptions& options, Console& console) {
    if (options.spelling.empty()) {
        const Corpus corpus(options.corpus, Corpus::Mode::Read);
        for (const NameKind kind : all_values<NameKind>()) {
            console.out() << spelling_part(kind, names_of(corpus.database(), kind));
        }
        return 0;
    }
    const Spelling spelling = read_spelling(options.spelling, console);
    Corpus corpus(options.corpus, Corpus::Mode::Write);
    const std::size_t changed = respell(corpus.database(), spelling);
    console.say("corpus.names_corrected", {{"names", changed}});
    return 0;
}

int upgrade_corpus(const CorpusOptions& options, Console& console) {
    const int before = awale::upgrade_corpus(options.corpus);
    const int now = corpus_schema_version();
    console.say(before == now ? "corpus.up_to_date" : "corpus.upgraded",
                {{"corpus", options.corpus}, {"before", before}, {"now", now}});
    return 0;
}

int dump_corpus(const CorpusOptions& options, Console& console) {
    Corpus corpus(options.corpus, Corpus::Mode::Read);
    OutputStream output(options.output, console);  // a dump may be larger than memory
    Progress progress(console, corpus.database(), kept_in(options.output));  // NOLINT(misc-const-correctness)
    dump(corpus.database(), [&](std::string_view text) { output.write(text); });
    output.close();
    return 0;
}

constexpr ReadLimit game_limit{GameStream::max_game_bytes >> 20U, "kind.game", "remedy.one_game"};

/// The record of a text in which there is one game, or nothing after reporting why it cannot replace `game`.
std::optional<GameRow> read_row(const std::string& text, const std::string& file, const StoredGame& game,
                                Console& console) {
    const auto read = parse_ogn(text, Location{.file = file});
    if (!read) {
        console.report(to_text(read.error()));
        return std::nullopt;
    }
    Record record = without_awale_comments(*read);
    settle_outcome(record, game.rules);
    const CheckedRecord checked = check(record, game.rules);
    for (const Diagnostic& diagnostic : checked.diagnostics) {
        if (diagnostic.severity != Severity::Remark) {
            console.report(to_text(diagnostic));
        }
    }
    // A file that was emptied by mistake: a game with moves does not lose all of them.
    const bool is_empty = record.moves.empty() && (record.tags.empty() || !game.moves.empty());
    if (is_empty && !checked.broken) {
        console.report("corpus.no_moves", {{"file", file}, {"game", number(game.id)}});
    }
    return is_empty || checked.broken ? std::nullopt : std::optional(make_row(record, checked.replay));
}

int store(Corpus& corpus, const StoredGame& game, const GameRow& row, Console& console) {
    const Replaced replaced = replace_game(corpus.database(), game, row);
    console.say(!replaced.moves_changed ? "corpus.new_record"
                : replaced.duplicate    ? "corpus.removed_as_duplicate"
                                        : "corpus.renumbered",
                {{"game", number(game.id)}, {"now", number(replaced.game)}, {"kept", replaced.kept_plies}});
    return 0;
}

/// Runs the editor of the user with a file; false if it cannot be run or fails.
bool run_editor(const std::string& file) {
    const std::string visual = environment_variable("VISUAL");
    const std::string editor = !visual.empty() ? visual : environment_variable("EDITOR");
    return run_program("sh", {"-c", (editor.empty() ? "vi" : editor) + " \"$1\"", "sh", file}) == 0;
}

int remove_from_corpus(const CorpusOptions& options, Console& console) {
    const Pattern pattern = read_pattern(options.pattern, abapa());
    Corpus corpus(options.corpus, Corpus::Mode::Write);
    auto games = options.pattern.empty() ? std::vector<GameId>{} : games_found(corpus, pattern);
    for (const std::uint64_t number : options.games) {
        games.push_back(corpus.id_of(static_cast<std::int64_t>(number)));
    }
    std::ranges::sort(games);
    games.erase(std::unique(games.begin(), games.end()), games.end());
    Transaction transaction(corpus.database());
    remove_games(corpus.database(), games);
    transaction.commit();
    console.say("corpus.removed", {{"games", games.size()}});
    return 0;
}

int replace_in_corpus(const CorpusOptions& options, Console& console) {
    Corpus corpus(options.corpus, Corpus::Mode::Write);
    const StoredGame game = corpus.game(static_cast<std::int64_t>(options.game));
    const auto row = read_row(read_file(options.record, game_limit), options.record, game, console);
    if (!row) {
        console.report("corpus.not_changed", {{"corpus", options.corpus}});
        return 1;
    }
    return store(corpus, game, *row, console);
}

int edit_in_corpus(const CorpusOptions& options, Console& console) {
    Corpus corpus(options.corpus, Corpus::Mode::Write);
    const StoredGame game = corpus.game(static_cast<std::int64_t>(options.game));
    const std::string before = write_ogn(game.record(), OgnStyle::Full);
    TemporaryFolder folder("edit");
    const std::string file = folder.file("game-" + std::to_string(number(game.id)) + ".ogn").string();
    write_output(file, before, console);
    if (!run_editor(file)) {
        console.report("corpus.editor_failed", {{"corpus", options.corpus}});
        return 1;
    }
    const std::string after = read_file(file, game_limit);
    if (after == before) {
        console.say("corpus.game_not_changed", {{"game", number(game.id)}});
        return 0;
    }
    const auto row = read_row(after, file, game, console);
    if (!row) {
        folder.keep();
        console.report("corpus.correct_file",
                       {{"corpus", options.corpus}, {"file", file}, {"game", number(game.id)}});
        return 1;
    }
    return store(corpus, game, *row, console);
}

}  // namespace

Runner bind_corpus(CLI::App& app) {
    const auto chosen = std::make_shared<Choice<CorpusOptions>>();
    CorpusOptions& options = chosen->options;
    // One of the commands, with the corpus that all name.
    const auto add = [&](const std::string& name, const std::string& summary, FileUse use,
                         Choice<CorpusOptions>::Work work,
                         std::initializer_list<std::string_view> lines) -> CLI::App& {
        CLI::App& added = chosen->add(app, name, summary, work);
        add_file(added, "CORPUS,--corpus", options.corpus, "help.corpus.corpus", use)->required();
        added.footer(examples(lines));
        return added;
    };
    add("check", "help.corpus.check", FileUse::ReadCorpus, check_corpus, {"awale corpus check games.db"});
    add("vacuum", "help.corpus.vacuum", FileUse::WriteCorpus, vacuum_corpus,
        {"awale corpus vacuum games.db"});
    CLI::App& merge = add("merge", "help.corpus.merge", FileUse::WriteCorpus, merge_corpora,
                          {"awale corpus merge all.db club.db server.db",
                           "awale corpus merge all.db club.db --merge union,longest"});
    add_file(merge, "OTHER", options.others, "help.corpus.merge.other", FileUse::ReadCorpus)->required();
    add_merge_option(merge, options.merge);
    CLI::App& split = add("split", "help.corpus.split", FileUse::ReadCorpus, split_corpus,
                          {"awale corpus split all.db 'date >= 2024' --into new.db --rest old.db"});
    split.add_option("PATTERN", options.pattern, "help.corpus.split.pattern")->required();
    const CLI::Validator part = names_file(FileUse::WriteCorpus);
    split.add_option("--into", options.into, "help.corpus.split.into")->check(part)->required();
    split.add_option("--rest", options.rest, "help.corpus.split.rest")->check(part);
    CLI::App& remove =
        add("remove", "help.corpus.remove", FileUse::WriteCorpus, remove_from_corpus,
            {"awale corpus remove games.db 17 18", "awale corpus remove games.db --where 'plies < 10'"});
    const auto words = std::make_shared<std::vector<std::string>>();
    remove.add_option("ID", *words, "help.corpus.remove.id");
    remove.add_option("--where", options.pattern, "help.corpus.remove.where")->type_name("PATTERN");
    remove.final_callback([words, &options] {
        if (words->empty() == options.pattern.empty()) {
            throw Refused("ID", localized("corpus.name_games"));
        }
        for (const std::string& word : *words) {
            constexpr std::uint64_t max_game = 0xFFFFFFFF;  // games are numbered in 32 bits
            const auto number = read_number<std::uint64_t>(word, {1, max_game});
            if (!number) {
                throw Refused("ID", localized("corpus.no_number", {{"word", word}}));
            }
            options.games.push_back(*number);
        }
    });
    add("edit", "help.corpus.edit", FileUse::WriteCorpus, edit_in_corpus,
        {"awale corpus edit games.db 17", "EDITOR=nano awale corpus edit games.db 17"})
        .add_option("ID", options.game, "help.corpus.id")
        ->transform(number_from(1))
        ->required();
    CLI::App& replace = add("replace", "help.corpus.replace", FileUse::WriteCorpus, replace_in_corpus,
                            {"awale find --corpus games.db 'id = 17' --as ogn --full > 17.ogn; "
                             "awale corpus replace games.db 17 17.ogn"});
    replace.add_option("ID", options.game, "help.corpus.id")->transform(number_from(1))->required();
    add_file(replace, "FILE", options.record, "help.corpus.replace.file", FileUse::Read)->required();
    add("spell", "help.corpus.spell", FileUse::WriteCorpus, spell_corpus,
        {"awale corpus spell games.db > names.txt", "awale corpus spell games.db names.txt"})
        .add_option("FILE", options.spelling, "help.corpus.spell.file")
        ->check(names_file(FileUse::Read));
    add("upgrade", "help.corpus.upgrade", FileUse::WriteCorpus, upgrade_corpus,
        {"cp old.db copy.db; awale corpus upgrade old.db"});
    add_output_option(add("dump", "help.corpus.dump", FileUse::ReadCorpus, dump_corpus,
                          {"awale corpus dump games.db | zstd > games.sql.zst",
                           "awale corpus dump games.db | sqlite3 copy.db"}),
                      options.output);
    app.footer(examples({"awale corpus check games.db", "awale corpus merge all.db club.db server.db",
                         "awale corpus split all.db 'player ~ \"awa\"' --into awa.db"}));
    return [chosen](Console& console) { return chosen->work(chosen->options, console); };
}

}  // namespace awale::cli
