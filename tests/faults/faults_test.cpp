// Every command that writes, with one fault after the other. README.md says which laws hold.

#include <doctest/doctest.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "awale/analyzer/corpus/schema.hpp"
#include "awale/cli/commands/commands.hpp"
#include "awale/cli/options/arguments.hpp"
#include "process.hpp"
#include "scenario.hpp"
#include "test_paths.hpp"

using awale::test::Scenario;

namespace {

constexpr const char* first_day = "2026-01-02";

void add_games(Scenario& scenario, const char* file, const char* seed, const char* games = "6") {
    scenario.prepare({"generate", "--games", games, "--seed", seed, "--level", "1"}, file);
}

/// A corpus that the command reads.
void add_corpus(Scenario& scenario, const char* corpus, const char* seed) {
    add_games(scenario, "games.ogn", seed);
    scenario.prepare({"import", "games.ogn", "--corpus", corpus, "--date", first_day});
}

/// A corpus that the command writes.
void add_written_corpus(Scenario& scenario, const char* corpus, const char* seed) {
    add_corpus(scenario, corpus, seed);
    scenario.corpora.emplace_back(corpus);
}

/// A game that every import refuses.
constexpr const char* refused = "[South \"A\"]\n\n1. F Z\n";

/// Whether the command line of a command, or of one it has, can name a file to be written.
bool writes(const CLI::App& app) {
    return std::ranges::any_of(app.get_options(), [](const CLI::Option* option) {
        const auto use = awale::cli::file_use(*option);
        return use == awale::cli::FileUse::Write || use == awale::cli::FileUse::WriteNumbered ||
               use == awale::cli::FileUse::Extend || use == awale::cli::FileUse::WriteCorpus;
    });
}

/// Looks for the case of a command and of the commands it has in the text of this file without its blanks;
/// `words` is what it is called by, as `"corpus","dump"`. Returns how many of them write.
int check_has_case(const CLI::App& app, const std::string& words, const std::string& cases) {
    int writing = 0;
    if (writes(app)) {
        ++writing;
        CAPTURE(words);
        CHECK(cases.find(".check({" + words) != std::string::npos);
    }
    for (const CLI::App* const command : app.get_subcommands({})) {
        writing += check_has_case(*command, words + ",\"" + command->get_name() + "\"", cases);
    }
    return writing;
}

}  // namespace

TEST_CASE("Faults: every command that writes files is tried") {
    std::string cases = awale::test::content(AWALE_SOURCE_DIR "/tests/faults/faults_test.cpp");
    std::erase_if(cases, [](char c) { return c == ' ' || c == '\n'; });
    int writing = 0;
    for (const awale::cli::Command& command : awale::cli::commands()) {
        CLI::App app;
        command.bind(app);
        writing += check_has_case(app, "\"" + std::string(command.name) + "\"", cases);
    }
    CHECK(writing > 15);
}

TEST_CASE("Faults: import into a new corpus") {
    Scenario scenario("import-new");
    add_games(scenario, "more.ogn", "2");
    scenario.corpora = {"c.db"};
    scenario.check({"import", "more.ogn", "--corpus", "c.db", "--date", first_day});
}

TEST_CASE("Faults: import into a corpus") {
    Scenario scenario("import");
    add_written_corpus(scenario, "c.db", "1");
    add_games(scenario, "more.ogn", "2", "30");
    scenario.check({"import", "more.ogn", "--corpus", "c.db", "--date", first_day});
}

TEST_CASE("Faults: import with an existing reject file") {
    Scenario scenario("import-rejects");
    add_written_corpus(scenario, "c.db", "1");
    scenario.put("bad.ogn", refused);
    scenario.put("rejects.ogn", "old\n");
    scenario.code = 1;
    scenario.check({"import", "bad.ogn", "--corpus", "c.db", "--rejects", "rejects.ogn"});
}

TEST_CASE("Faults: import with the next free reject file") {
    Scenario scenario("import-free-rejects");
    add_written_corpus(scenario, "c.db", "1");
    scenario.put("bad.ogn", refused);
    scenario.put("c.rejected.ogn", "old\n");
    scenario.code = 1;
    scenario.check({"import", "bad.ogn", "--corpus", "c.db"});
}

TEST_CASE("Faults: corpus dump") {
    Scenario scenario("dump");
    add_corpus(scenario, "c.db", "1");
    scenario.put("c.sql", "old\n");
    scenario.check({"corpus", "dump", "c.db", "-o", "c.sql"});
}

TEST_CASE("Faults: enter") {
    Scenario scenario("enter");
    add_games(scenario, "club.ogn", "2", "30");
    scenario.put("typed", "comment a quiet end\n");
    scenario.input = "typed";
    scenario.admits = "Error: not saved: club.ogn: ";
    scenario.check({"enter", "-o", "club.ogn", "--last"});
}

TEST_CASE("Faults: corpus remove") {
    Scenario scenario("remove");
    add_written_corpus(scenario, "c.db", "1");
    scenario.prints_the_same = false;  // the second time there is nothing to remove
    scenario.check({"corpus", "remove", "c.db", "--where", "plies > 90"});
}

TEST_CASE("Faults: corpus replace") {
    Scenario scenario("replace");
    scenario.put("one.ogn", "[South \"Awa\"]\n\n1. F f 2. B e *\n");
    scenario.prepare({"import", "one.ogn", "--corpus", "c.db", "--date", first_day});
    scenario.corpora.emplace_back("c.db");
    scenario.put("new.ogn", "[South \"Ama\"]\n\n1. F f! 2. B e *\n");
    scenario.check({"corpus", "replace", "c.db", "1", "new.ogn"});
}

TEST_CASE("Faults: corpus edit") {
    setenv("VISUAL", "sed -i 's/Awa/Ama/'", 1);
    Scenario scenario("edit");
    scenario.put("one.ogn", "[South \"Awa\"]\n\n1. F f 2. B e *\n");
    scenario.prepare({"import", "one.ogn", "--corpus", "c.db", "--date", first_day});
    scenario.corpora.emplace_back("c.db");
    scenario.prints_the_same = false;  // the second time nothing is changed
    scenario.check({"corpus", "edit", "c.db", "1"});
}

TEST_CASE("Faults: export") {
    Scenario scenario("export");
    add_corpus(scenario, "c.db", "1");
    scenario.put("plies.csv", "old\n");
    scenario.check({"export", "plies", "--corpus", "c.db", "-o", "plies.csv"});
}

TEST_CASE("Faults: corpus dump to standard output") {
    Scenario scenario("dump-out");
    add_corpus(scenario, "c.db", "1");
    scenario.check({"corpus", "dump", "c.db"});
}

TEST_CASE("Faults: corpus vacuum") {
    Scenario scenario("vacuum");
    add_written_corpus(scenario, "c.db", "1");
    scenario.prints_the_same = false;  // sizes
    scenario.check({"corpus", "vacuum", "c.db"});
}

TEST_CASE("Faults: corpus merge") {
    Scenario scenario("merge");
    add_written_corpus(scenario, "c.db", "1");
    add_corpus(scenario, "d.db", "2");
    scenario.check({"corpus", "merge", "c.db", "d.db"});
}

TEST_CASE("Faults: corpus spell") {
    Scenario scenario("spell");
    scenario.put("games.ogn", "[South \"K. Mensah\"]\n\n1. F a\n");
    scenario.prepare({"import", "games.ogn", "--corpus", "c.db", "--date", first_day});
    scenario.corpora = {"c.db"};
    scenario.put("names.txt", "Kofi Mensah = K. Mensah\n");
    scenario.check({"corpus", "spell", "c.db", "names.txt"});
}

TEST_CASE("Faults: corpus split") {
    Scenario scenario("split");
    add_corpus(scenario, "c.db", "1");
    scenario.corpora = {"some.db", "rest.db"};
    scenario.continues = ".partial";
    scenario.only_once = true;
    scenario.check(
        {"corpus", "split", "c.db", "round = 1 or round = 4", "--into", "some.db", "--rest", "rest.db"});
}

TEST_CASE("Faults: corpus upgrade") {
    for (int version = 1; version < awale::corpus_schema_version(); ++version) {
        CAPTURE(version);
        Scenario scenario("upgrade-" + std::to_string(version));
        scenario.slowness = 4;
        scenario.make_corpus("c.db",
                             awale::test::content(AWALE_SOURCE_DIR "/tests/analyzer/corpus/versions/" +
                                                  std::to_string(version) + ".sql"));
        scenario.corpora = {"c.db"};
        scenario.check({"corpus", "upgrade", "c.db"});
    }
}

TEST_CASE("Faults: annotate into notation, pages, a chart and a corpus") {
    Scenario scenario("annotate");
    scenario.slowness = 2;
    add_written_corpus(scenario, "c.db", "1");
    add_games(scenario, "two.ogn", "3", "2");
    scenario.put("two.pdf", "old\n");
    scenario.put("out.ogn", "old\n");
    scenario.continues = ".partial";
    scenario.check({"annotate", "two.ogn", "--nodes", "20", "-o", "out.ogn", "--pdf", "two.pdf", "--book",
                    "book.pdf", "--chart", "chart.svg", "--corpus", "c.db"});
}

TEST_CASE("Faults: annotate the games of a corpus") {
    Scenario scenario("annotate-corpus");
    scenario.slowness = 2;
    add_written_corpus(scenario, "c.db", "1");
    scenario.check({"annotate", "--corpus", "c.db", "--nodes", "20", "--threads", "1", "--quiet"});
}

TEST_CASE("Faults: convert") {
    Scenario scenario("convert");
    add_games(scenario, "games.ogn", "1");
    scenario.put("out.ogn", "old\n");
    scenario.check({"convert", "games.ogn", "-o", "out.ogn"});
}

TEST_CASE("Faults: page") {
    Scenario scenario("page");
    add_games(scenario, "games.ogn", "1", "1");
    scenario.put("out.html", "old\n");
    scenario.check({"page", "games.ogn", "--nodes", "0", "-o", "out.html"});
}

TEST_CASE("Faults: report") {
    Scenario scenario("report");
    add_corpus(scenario, "c.db", "1");
    scenario.put("out.pdf", "old\n");
    scenario.check({"report", "--corpus", "c.db", "-o", "out.pdf"});
}

TEST_CASE("Faults: workbook") {
    Scenario scenario("workbook");
    scenario.slowness = 2;
    add_corpus(scenario, "c.db", "1");
    scenario.prepare({"annotate", "--corpus", "c.db", "--nodes", "500", "--quiet"});
    scenario.put("out.pdf", "old\n");
    scenario.check({"workbook", "--corpus", "c.db", "--title", "Six", "-o", "out.pdf"});
}

TEST_CASE("Faults: stats with a picture") {
    Scenario scenario("stats");
    add_corpus(scenario, "c.db", "1");
    scenario.put("out.svg", "old\n");
    scenario.check({"stats", "--corpus", "c.db", "--picture", "out.svg"});
}

TEST_CASE("Faults: tree with a picture") {
    Scenario scenario("tree");
    add_corpus(scenario, "c.db", "1");
    scenario.put("out.svg", "old\n");
    scenario.check({"tree", "--corpus", "c.db", "--picture", "out.svg"});
}

TEST_CASE("Faults: stats with all tables") {
    Scenario scenario("stats-tables");
    add_corpus(scenario, "c.db", "1");
    scenario.check({"stats", "--corpus", "c.db", "--csv", "tables/"});
}

TEST_CASE("Faults: generate") {
    Scenario scenario("generate");
    scenario.check({"generate", "--games", "40", "--quiet"});
}

TEST_CASE("Faults: generate into a file") {
    Scenario scenario("generate-file");
    scenario.put("games.ogn", "old\n");
    scenario.check({"generate", "--games", "40", "-o", "games.ogn"});
}

TEST_CASE("Faults: sheet") {
    Scenario scenario("sheet");
    scenario.put("out.pdf", "old\n");
    scenario.check({"sheet", "start", "-o", "out.pdf"});
}

TEST_CASE("Faults: tournament") {
    Scenario scenario("tournament");
    scenario.put("players.csv", "Awa\nBob\nCid\n");
    scenario.check({"tournament", "players.csv", "--games", "games.csv", "--quiet", "-o", "out.pdf"});
}

TEST_CASE("Faults: course") {
    Scenario scenario("course");
    scenario.slowness = 8;
    scenario.check({"course", "-o", "out.pdf"});
}

TEST_CASE("Faults: poster") {
    Scenario scenario("poster");
    scenario.slowness = 4;
    scenario.check({"poster", "-o", "out.pdf"});
}

TEST_CASE("Faults: replay into braille" * doctest::skip(!AWALE_WITH_BRAILLE)) {
    Scenario scenario("replay");
    add_games(scenario, "g.ogn", "1", "1");
    scenario.check({"replay", "g.ogn", "--braille", "out.brf"});
}

TEST_CASE("Faults: diagram") {
    Scenario scenario("diagram");
    scenario.check({"diagram", "start", "-o", "start.png"});
}

TEST_CASE("Faults: tables build") {
    Scenario scenario("tables");
    scenario.prints_the_same = false;  // times
    scenario.check({"tables", "build", "--tables", "tables", "--seeds", "4", "--threads", "1"});
}

TEST_CASE("Faults: book build") {
    Scenario scenario("book");
    scenario.put("out.book", "old\n");
    scenario.check({"book", "build", "--plies", "2", "--nodes", "50", "--threads", "1", "-o", "out.book"});
}

TEST_CASE("Faults: play with a game to save") {
    Scenario scenario("play");
    scenario.put("typed", "F\nsave game.ogn\nquit\n");
    scenario.input = "typed";
    scenario.admits = "Not saved: game.ogn: ";
    scenario.only_once = true;  // a file that is there is kept
    scenario.check({"play", "--depth", "1"});
}
