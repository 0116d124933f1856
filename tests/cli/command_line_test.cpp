#include "awale/cli/options/program.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstdlib>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "awale/cli/options/arguments.hpp"
#include "awale/cli/output/console.hpp"

namespace {

using awale::cli::Command;
using awale::cli::Console;
using awale::cli::Runner;

struct PaintOptions {
    std::string colour;
    int coats = 1;
    bool quick = false;
};

// Prints its options, so that a test sees what arrived, and returns 1 for no coat at all.
Runner bind_paint(CLI::App& app) {
    const auto options = std::make_shared<PaintOptions>();
    app.add_option("COLOUR", options->colour, "What to paint with")->required();
    app.add_option("--coats", options->coats,
                   "How many times to go over it, from the left to the right and then back again, "
                   "drying in between")
        ->transform(awale::cli::number_in(0, std::numeric_limits<int>::max()));
    app.add_flag("--quick", options->quick, "Let it dry by itself");
    app.footer(awale::cli::examples({"awale paint red", "awale paint --coats 2 blue"}));
    return [options](Console& console) {
        console.out() << options->colour << ' ' << options->coats << (options->quick ? " quick\n" : "\n");
        return options->coats > 0 ? 0 : 1;
    };
}

Runner bind_polish(CLI::App&) {
    return [](Console&) { return 0; };
}

Runner bind_shop(CLI::App& app) {
    const auto shop = std::make_shared<awale::cli::Choice<PaintOptions>>();
    shop->add(app, "open", "Open the shop", [](const PaintOptions&, Console&) { return 0; });
    return [shop](Console& console) { return shop->work(shop->options, console); };
}

constexpr std::array<Command, 3> commands = {{
    {"paint", "Paint the board", bind_paint},
    {"polish", "Polish the seeds", bind_polish, awale::cli::CommandGroup::Read},
    {"shop", "Buy things", bind_shop},
}};

struct Outcome {
    int code = 0;
    std::string out;
    bool operator==(const Outcome&) const = default;
};

// What the words print and return; a usage error is code 2 and its text.
Outcome run(const std::vector<const char*>& words) {
    const auto runner = awale::cli::parse(commands, words);
    if (!runner) {
        return {2, runner.error()};
    }
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Console console(in, out, err, false);
    const int code = (*runner)(console);
    CHECK(err.str().empty());
    return {code, out.str()};
}

std::ostream& operator<<(std::ostream& stream, const Outcome& outcome) {
    return stream << outcome.code << ": " << outcome.out;
}

}  // namespace

TEST_CASE("parse: a command receives its options and returns its code") {
    CHECK(run({"paint", "red"}) == Outcome{0, "red 1\n"});
    CHECK(run({"paint", "--coats", "2", "blue", "--quick"}) == Outcome{0, "blue 2 quick\n"});
    CHECK(run({"paint", "red", "--coats=0"}) == Outcome{1, "red 0\n"});
    CHECK(run({"polish"}) == Outcome{0, ""});
}

TEST_CASE("parse: a single dash is an argument") { CHECK(run({"paint", "-"}) == Outcome{0, "- 1\n"}); }

TEST_CASE("parse: after two dashes everything is an argument") {
    CHECK(run({"paint", "--", "--coats"}) == Outcome{0, "--coats 1\n"});
}

TEST_CASE("parse: binding a command runs nothing") {
    CHECK(awale::cli::parse(commands, std::vector<const char*>{"paint", "red"}).has_value());
}

TEST_CASE("parse: an error is one sentence") {
    CHECK(run({"piant"}) ==
          Outcome{2, "awale: there is no command 'piant'. Did you mean 'paint'?\nSee: awale --help\n"});
    CHECK(run({"varnish"}) == Outcome{2, "awale: there is no command 'varnish'.\nSee: awale --help\n"});
    CHECK(
        run({"--verison"}) ==
        Outcome{2, "awale: there is no option '--verison'. Did you mean '--version'?\nSee: awale --help\n"});
    CHECK(run({"paint"}) == Outcome{2, "awale paint: COLOUR is missing.\nSee: awale paint --help\n"});
    CHECK(run({"paint", "red", "blue"}) ==
          Outcome{2, "awale paint: 'blue' is one argument too many.\nSee: awale paint --help\n"});
    CHECK(run({"paint", "red", "--coat", "2"}) ==
          Outcome{2,
                  "awale paint: there is no option '--coat'. Did you mean '--coats'?\nSee: awale paint "
                  "--help\n"});
    CHECK(run({"paint", "--quite"}) ==
          Outcome{2,
                  "awale paint: there is no option '--quite'. Did you mean '--quiet'?\nSee: awale paint "
                  "--help\n"});
    CHECK(run({"paint", "red", "--coats", "many"}) ==
          Outcome{2,
                  "awale paint: --coats wants a whole number from 0 to 2,147,483,647, not 'many'.\nSee: "
                  "awale paint --help\n"});
    CHECK(run({"paint", "red", "--coats"}) ==
          Outcome{2, "awale paint: --coats needs a value.\nSee: awale paint --help\n"});
    CHECK(run({"paint", "red", "--coats", "1", "--coats", "2"}) ==
          Outcome{2, "awale paint: --coats is given more than once.\nSee: awale paint --help\n"});
}

TEST_CASE("parse: a mistyped subcommand is no surplus argument") {
    CHECK(run({"tables", "biuld"}).out.starts_with("awale: there is no command 'tables'."));
    CHECK(
        run({"shop", "opne"}) ==
        Outcome{2, "awale shop: there is no command 'opne'. Did you mean 'open'?\nSee: awale shop --help\n"});
    CHECK(run({"shop"}).out.starts_with("awale shop: a command is missing."));
}

TEST_CASE("Help: help COMMAND is COMMAND --help") {
    CHECK(run({"help"}) == run({"--help"}));
    CHECK(run({"help", "paint"}) == run({"paint", "--help"}));
    CHECK(run({"help", "shop", "open"}) == run({"shop", "open", "--help"}));
    CHECK(run({"help", "shop", "opne"}) == run({"shop", "opne"}));
    CHECK(run({"help", "paint", "red"}) == run({"paint", "red", "red"}));
    CHECK(run({"help", "paitn"}) ==
          Outcome{2, "awale: there is no command 'paitn'. Did you mean 'paint'?\nSee: awale --help\n"});
}

TEST_CASE("Help: every command has the common options") {
    CHECK(run({"paint", "--version"}) == run({"--version"}));
    CHECK(run({"shop", "open", "--version"}) == run({"--version"}));
    CHECK(run({"paint", "red", "-q"}) == Outcome{0, "red 1\n"});
    CHECK(run({"-q", "paint", "red"}) == Outcome{0, "red 1\n"});
    CHECK(run({"paint", "red", "-q", "-v"}).code == 2);
}

TEST_CASE("Help: without a command a person gets three suggestions") {
    const auto runner = awale::cli::parse(commands, {});
    REQUIRE(runner.has_value());
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Console pipe(in, out, err, false, false);
    CHECK((*runner)(pipe) == 2);
    CHECK(out.str().empty());
    CHECK(err.str() == "awale: a command is missing.\nSee: awale --help\n");

    setenv("AWALE_PAGER", "", 1);
    setenv("NO_COLOR", "1", 1);
    Console terminal(in, out, err, true, true);
    CHECK((*runner)(terminal) == 0);
    CHECK(out.str().find("Three things to do first:\n  awale play ") != std::string::npos);
}

TEST_CASE("Help: groups commands by task") {
    CHECK(run({"--help"}) == Outcome{0, R"(Reads, replays, judges and prints games of Awalé.

Usage: awale [OPTIONS] COMMAND

Read:
  polish                  Polish the seeds

Tables and tools:
  paint                   Paint the board
  shop                    Buy things

Options of every command:
  --lang NAME             The language: en, fr, pt (default: en)
  -q,--quiet              Report errors only
  -v,--verbose            Report files written, tables used and the time taken
  -h,--help               Print this help and exit
  --version               Print the version and exit

'awale help COMMAND' explains a command and gives examples.
)"});
}

TEST_CASE("Help: stays within 80 columns and ends with examples") {
    CHECK(run({"paint", "--help"}) == Outcome{0, R"(Paint the board.

Usage: awale paint [OPTIONS] COLOUR

Arguments:
  COLOUR                  What to paint with

Options:
  --coats N               How many times to go over it, from the left to the
                          right and then back again, drying in between (default:
                          1)
  --quick                 Let it dry by itself

Options of every command:
  --lang NAME             The language: en, fr, pt (default: en)
  -q,--quiet              Report errors only
  -v,--verbose            Report files written, tables used and the time taken
  -h,--help               Print this help and exit
  --version               Print the version and exit

Examples:
  awale paint red
  awale paint --coats 2 blue
)"});
}
