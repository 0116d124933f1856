#include <memory>

#include "awale/cli/commands/book/book_commands.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/command.hpp"
#include "awale/cli/options/help.hpp"
#include "awale/cli/options/shared/engine_options.hpp"
#include "awale/cli/options/shared/game_options.hpp"

namespace awale::cli {

namespace {

using BookWork = int (*)(const BookOptions&, Console&);

/// What the command line says: which work, and its options.
struct BookChoice {
    BookOptions options;
    BookWork work = nullptr;
};

void bind_book_build(const Arguments& arguments, BookChoice& chosen) {
    const Arguments work = arguments.add_subcommand("build", "Search the first plies of the game",
                                                    [&chosen] { chosen.work = build_book; });
    work.add_option("-o,--output", chosen.options.output,
                    "The file to write (default: awale/books/RULES.book among the user's data)")
        .file(FileUse::Write)
        .binary();
    add_rules_option(work, chosen.options.rules);
    work.add_option("--plies", chosen.options.plies, "Positions up to the first N plies of a game")
        .type_name("N")
        .between(1, 20)
        .capture_default_str();
    work.add_option("--nodes", chosen.options.nodes, "Positions to search for each move of the book")
        .type_name("N")
        .between(std::uint64_t{1}, ~std::uint64_t{0})
        .capture_default_str();
    work.add_option("--threads", chosen.options.threads, "Threads to use (default: one for each processor)")
        .type_name("T")
        .between(std::size_t{1}, std::size_t{256});
    add_tables_option(work);
    work.footer(examples({"awale book build", "awale book build --plies 8 --nodes 100000000",
                          "awale book build --tables /mnt/oware -o solved.book"}));
}

void bind_book_probe(const Arguments& arguments, BookChoice& chosen) {
    const Arguments work = arguments.add_subcommand("probe", "Print the move of the book for positions",
                                                    [&chosen] { chosen.work = probe_book; });
    work.add_option("POSITION", chosen.options.positions,
                    "A position, as in 4-4-4-4-4-0-5-5-5-5-4-4-0-0-N (default: start)")
        .type_name("");
    work.add_option("--book", chosen.options.book,
                    "The opening book (default: awale/books/RULES.book among the user's data)")
        .file(FileUse::Read);
    add_rules_option(work, chosen.options.rules);
    work.footer(examples({"awale book probe", "awale book probe 4-4-4-4-4-0-5-5-5-5-4-4-0-0-N"}));
}

}  // namespace

Runner bind_book(const Arguments& arguments) {
    const auto chosen = std::make_shared<BookChoice>();
    chosen->options.threads = arguments.settings().threads.value_or(0);
    bind_book_build(arguments, *chosen);
    bind_book_probe(arguments, *chosen);
    arguments.footer(examples({"awale book build", "awale book probe"}));
    return [chosen](Console& console) { return chosen->work(chosen->options, console); };
}

}  // namespace awale::cli
