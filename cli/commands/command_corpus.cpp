#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "awale/cli/commands/commands.hpp"
#include "awale/cli/commands/corpus/corpus_commands.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/help.hpp"
#include "awale/cli/options/numbers.hpp"
#include "awale/cli/options/shared/record_options.hpp"

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

}  // namespace awale::cli
