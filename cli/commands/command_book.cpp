#include "awale/analyzer/search/opening_book.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/cli/output/progress.hpp"

namespace awale::cli {

namespace {

/// What the command lines of `awale book` say. Each kind of work reads its own part.
struct BookOptions {
    RuleSet rules = abapa();
    std::string output;  ///< empty: the default place
    int plies = 6;
    std::uint64_t nodes = 20'000'000;
    std::size_t threads = parallel::all_processors();

    std::string openings;  ///< to read; empty: the default place
    std::vector<std::string> positions;
};

/// The default place; throws EnvironmentError where the user has none.
std::filesystem::path book_place(const RuleSet& rules) {
    std::filesystem::path place = default_book_file(rules);
    if (place.empty()) {
        throw EnvironmentError("books", localized("files.no_home"), localized("remedy.name_a_file"));
    }
    return place;
}

int build_book(const BookOptions& options, Console& console) {
    std::string file = options.output;
    if (file.empty()) {
        const std::filesystem::path place = book_place(options.rules);
        make_folder(place.parent_path(), "remedy.name_file_with_o");
        file = place.string();
        check_writable(std::vector<NamedFile>{{"", file, FileUse::Write}});
    }
    BookRequest request;
    request.origin = {options.rules, options.plies, options.nodes};
    request.tables = endgame_tables(options.rules, console);
    request.threads = options.threads;
    Progress progress(console, Kept::Nothing, "positions");
    request.progress = [&](int ply, std::size_t done, std::size_t all) {
        progress.show({.count = done,
                       .of = all,
                       .now = localized("book.ply", {{"ply", ply + 1}, {"plies", options.plies}})});
    };
    request.stop = Interrupt::requested;
    const std::optional<OpeningBook> openings = make_book(request);
    if (!openings) {
        console.report(localized("book.nothing_written"));
        return 1;
    }
    const bool is_partial = openings->origin().plies < options.plies && Interrupt::requested();
    if (is_partial && std::filesystem::exists(file)) {
        throw Stopped{localized("book.kept", {{"file", file}})};
    }
    if (options.output.empty()) {
        // The only output that may replace a book of the program.
        AtomicFile place(file);
        const std::string bytes = openings->bytes();
        place.append(bytes.data(), bytes.size());
        place.commit();
    } else {
        write_output(file, openings->bytes(), console);
    }
    if (file != "-") {
        console.remark(
            "book.written",
            {{"positions", openings->entries().size()}, {"ply", openings->origin().plies}, {"file", file}});
    }
    if (is_partial) {
        throw Stopped{localized("book.stopped")};
    }
    return 0;
}

int probe_book(const BookOptions& options, Console& console) {
    const std::filesystem::path file =
        options.openings.empty() ? book_place(options.rules) : std::filesystem::path(options.openings);
    if (options.openings.empty() && !std::filesystem::exists(file)) {
        throw EnvironmentError(file.string(), localized("book.none"), localized("remedy.build_a_book"));
    }
    const OpeningBook openings = read_book_for(options.rules, file);
    console.print("book.contents", {{"file", file.string()},
                                    {"positions", openings.entries().size()},
                                    {"ply", openings.origin().plies},
                                    {"rules", openings.origin().rules.name},
                                    {"nodes", openings.origin().nodes}});
    const std::vector<std::string> start{"start"};
    int code = 0;
    for (const std::string& text : options.positions.empty() ? start : options.positions) {
        const auto board = parse_position(text, options.rules);
        if (!board) {
            console.report("book.bad_position", {{"text", text}, {"error", board.error().message}});
            code = 1;
            continue;
        }
        const auto advice = openings.advise(*board, {});
        if (!advice) {
            console.print("book.not_there", {{"position", text}});
            continue;
        }
        console.print("book.advice", {{"position", text},
                                      {"move", advice->line.front().house.letter()},
                                      {"seeds", advice->score / 100.0},
                                      {"depth", advice->depth},
                                      {"line", letters(houses_of(advice->line))}});
    }
    return code;
}

}  // namespace

Runner bind_book(CLI::App& app) {
    const auto chosen = std::make_shared<Choice<BookOptions>>();
    BookOptions& options = chosen->options;
    CLI::App& build = chosen->add(app, "build", "help.book.build", build_book);
    build.add_option("-o,--output", options.output, "help.book.build.output")
        ->check(binary_file(FileUse::Write));
    add_rules_option(build, options.rules);
    build.add_option("--plies", options.plies, "help.book.build.plies")->transform(number_in(1, 20));
    build.add_option("--nodes", options.nodes, "help.book.build.nodes")->transform(number_from(1));
    add_threads_option(build, options.threads, "help.option.threads")->type_name("T");
    add_tables_option(build);
    build.footer(examples({"awale book build", "awale book build --plies 8 --nodes 100000000",
                           "awale book build --tables /mnt/oware -o solved.book"}));
    CLI::App& probe = chosen->add(app, "probe", "help.book.probe", probe_book);
    probe.add_option("POSITION", options.positions, "help.book.probe.position");
    add_file(probe, "--book", options.openings, "help.book.probe.book", FileUse::Read);
    add_rules_option(probe, options.rules);
    probe.footer(examples({"awale book probe", "awale book probe 4-4-4-4-4-0-5-5-5-5-4-4-0-0-N"}));
    app.footer(examples({"awale book build", "awale book probe"}));
    return [chosen](Console& console) { return chosen->work(chosen->options, console); };
}

}  // namespace awale::cli
