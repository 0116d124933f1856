#include <filesystem>
#include <memory>
#include <ostream>
#include <system_error>
#include <vector>

#include "awale/analyzer/parallel/in_order.hpp"
#include "awale/analyzer/search/opening_book.hpp"
#include "awale/cli/commands/book_commands.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/command.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/cli/options/program.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/file_use.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/atomic_file.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale::cli {

namespace {

using BookWork = int (*)(const BookOptions&, Console&);

/// What the command line says: which work, and its options.
struct BookChoice {
    BookOptions options;
    BookWork work = nullptr;
};

void bind_book_build(const Arguments& arguments, BookChoice& chosen) {
    const Arguments work =
        arguments.add_subcommand("build", "help.book.build", [&chosen] { chosen.work = build_book; });
    work.add_option("-o,--output", chosen.options.output, "help.book.build.output")
        .file(FileUse::Write)
        .binary();
    add_rules_option(work, chosen.options.rules);
    work.add_option("--plies", chosen.options.plies, "help.book.build.plies")
        .type_name("N")
        .between(1, 20)
        .capture_default_str();
    work.add_option("--nodes", chosen.options.nodes, "help.book.build.nodes")
        .type_name("N")
        .between(std::uint64_t{1}, ~std::uint64_t{0})
        .capture_default_str();
    work.add_option("--threads", chosen.options.threads, "help.option.threads")
        .type_name("T")
        .between(std::size_t{1}, std::size_t{256});
    add_tables_option(work);
    work.footer(examples({"awale book build", "awale book build --plies 8 --nodes 100000000",
                          "awale book build --tables /mnt/oware -o solved.book"}));
}

void bind_book_probe(const Arguments& arguments, BookChoice& chosen) {
    const Arguments work =
        arguments.add_subcommand("probe", "help.book.probe", [&chosen] { chosen.work = probe_book; });
    work.add_option("POSITION", chosen.options.positions, "help.book.probe.position").type_name("");
    work.add_option("--book", chosen.options.book, "help.book.probe.book").file(FileUse::Read);
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

namespace {

/// The default place; throws EnvironmentError where the user has none.
std::filesystem::path book_place(const RuleSet& rules) {
    std::filesystem::path place = default_book_file(rules);
    if (place.empty()) {
        throw EnvironmentError("books", localized("files.no_home"), localized("remedy.name_a_file"));
    }
    return place;
}

void make_folder(const std::filesystem::path& folder) {
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure) {
        throw EnvironmentError(folder.string(), system_reason(failure.value()),
                               localized("remedy.name_file_with_o"));
    }
}

}  // namespace

int build_book(const BookOptions& options, Console& console) {
    std::string file = options.output;
    if (file.empty()) {
        const std::filesystem::path place = book_place(options.rules);
        make_folder(place.parent_path());
        file = place.string();
        check_writable(std::vector<NamedFile>{{"", file, FileUse::Write}});
    }
    BookRequest request;
    request.origin = {options.rules, options.plies, options.nodes};
    request.tables = endgame_tables(options.rules, console);
    request.threads = options.threads > 0 ? options.threads : parallel::all_processors();
    request.progress = [&console, &options](int ply, std::size_t done, std::size_t all) {
        console.progress(localized(
            "book.progress", {{"ply", ply + 1}, {"plies", options.plies}, {"done", done}, {"all", all}}));
    };
    request.stop = Interrupt::requested;
    const Interrupt interrupt;
    const std::optional<OpeningBook> book = make_book(request);
    console.progress({});
    if (!book) {
        console.report(localized("book.nothing_written"));
        return 1;
    }
    if (options.output.empty()) {
        // The only output that may replace a book of the program.
        AtomicFile place(file);
        const std::string bytes = book->bytes();
        place.append(bytes.data(), bytes.size());
        place.commit();
    } else {
        write_output(file, book->bytes(), console);
    }
    if (file != "-") {
        console.remark(localized(
            "book.written",
            {{"positions", book->entries().size()}, {"ply", book->origin().plies}, {"file", file}}));
    }
    if (book->origin().plies < options.plies && Interrupt::requested()) {
        console.report(localized("book.stopped"));
        return 1;
    }
    return 0;
}

int probe_book(const BookOptions& options, Console& console) {
    const std::filesystem::path file =
        options.book.empty() ? book_place(options.rules) : std::filesystem::path(options.book);
    const OpeningBook book = read_book_for(options.rules, file);
    console.out() << localized("book.contents", {{"file", file.string()},
                                                 {"positions", book.entries().size()},
                                                 {"ply", book.origin().plies},
                                                 {"rules", book.origin().rules.name},
                                                 {"nodes", book.origin().nodes}})
                  << '\n';
    const std::vector<std::string> start{"start"};
    int code = 0;
    for (const std::string& text : options.positions.empty() ? start : options.positions) {
        const auto board = parse_position(text, options.rules);
        if (!board) {
            console.report(
                localized("book.bad_position", {{"text", text}, {"error", board.error().message}}));
            code = 1;
            continue;
        }
        const auto advice = book.advise(*board, {});
        if (!advice) {
            console.out() << localized("book.not_there", {{"position", text}}) << '\n';
            continue;
        }
        console.out() << localized("book.advice", {{"position", text},
                                                   {"move", advice->line.front().letter()},
                                                   {"seeds", advice->score / 100.0},
                                                   {"depth", advice->depth},
                                                   {"line", letters(advice->line)}})
                      << '\n';
    }
    return code;
}

}  // namespace awale::cli
