// Names with control characters must not reach the terminal, wherever they come from.

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "awale/analyzer/corpus/checksums.hpp"
#include "awale/analyzer/corpus/database.hpp"
#include "awale/analyzer/corpus/schema.hpp"
#include "awale/cli/commands/commands.hpp"
#include "awale/cli/options/program.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/utf8.hpp"
#include "scratch.hpp"

using namespace awale;

namespace {

/// ESC, C1's CSI, and the override that turns the direction of writing.
constexpr const char* hostile =
    "\x1b[31mKofi\xc2\x9b"
    "2J\u202E";

struct Ran {
    int code = 2;
    std::string out;
    std::string err;
};

Ran run(const std::vector<std::string>& words, const std::string& in = {}, bool out_is_terminal = false) {
    std::vector<const char*> pointers;
    for (const std::string& word : words) {
        pointers.push_back(word.c_str());
    }
    std::istringstream input(in);
    std::ostringstream out;
    std::ostringstream err;
    cli::Console console(input, out, err, false, out_is_terminal);
    const auto runner = cli::parse(cli::commands(), pointers);
    if (!runner) {
        console.report(runner.error());
        return {2, out.str(), err.str()};
    }
    int code = 1;
    try {
        code = (*runner)(console);
    } catch (const EnvironmentError& error) {  // as main does
        console.report(std::string("awale: ") + error.what());
    }
    console.out().flush();
    return {code, out.str(), err.str()};
}

void check_clean(const std::string& text) { CHECK(escape_controls(text) == text); }

}  // namespace

TEST_CASE("Terminal: every command escapes names of a corpus") {
    const test::Scratch scratch;
    const std::string corpus = (scratch / "c.db").string();
    REQUIRE(run({"import", "-", "--corpus", corpus},
                "[Event \"E\"]\n[Site \"S\"]\n[South \"Kofi\"]\n[North \"Ama\"]\n\nFfEe *\n")
                .code == 0);
    {
        const auto database = open_corpus(corpus, Database::Mode::Write);
        database->execute(std::string("UPDATE players SET name = '") + hostile + "' WHERE name = 'Kofi'");
        write_all_checksums(*database);
    }
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"find", "", "--corpus", corpus},
                                               {"find", "", "--corpus", corpus, "--as", "json"},
                                               {"find", "", "--corpus", corpus, "--as", "csv"},
                                               {"find", "", "--corpus", corpus, "--as", "ogn"},
                                               {"stats", "--corpus", corpus},
                                               {"stats", "--corpus", corpus, "--json"},
                                               {"stats", "--corpus", corpus, "--csv", "players"},
                                               {"tree", "start", "--corpus", corpus},
                                               {"corpus", "spell", corpus},
                                               {"corpus", "check", corpus}}) {
        CAPTURE(words[0]);
        CAPTURE(words.back());
        const Ran ran = run(words);
        CHECK(ran.code == 0);
        CHECK(ran.out.size() > 3);
        check_clean(ran.out);
        check_clean(ran.err);
    }
    // A dump is a file: byte for byte in a pipe, escaped on a terminal.
    CHECK(run({"corpus", "dump", corpus, "-o", "-"}).out.find(hostile) != std::string::npos);
    check_clean(run({"corpus", "dump", corpus, "-o", "-"}, "", true).out);
}

TEST_CASE("Terminal: the name of a file is escaped") {
    const test::Scratch scratch;
    const std::string missing = (scratch / hostile).string();
    const Ran ran = run({"check", missing});
    CHECK(ran.code == 1);
    CHECK(ran.err.find("\\u001b[31mKofi\\u009b2J\\u202e") != std::string::npos);
    check_clean(ran.out + ran.err);

    const std::string file = (scratch / "\x1b[2Jgame.ogn").string();
    std::ofstream(file) << "[South \"Kofi\"]\n\nFf?? Zz *\n";
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"check", file}, {"check", file, "--json"}, {"replay", file, "--json"}, {"convert", file}}) {
        const Ran refused = run(words);
        CHECK(refused.code == 1);
        CHECK(refused.out.size() + refused.err.size() > 3);
        check_clean(refused.out + refused.err);
    }
    check_clean(run({"check", "x.ogn", "--\x1b[31m"}).err);
    check_clean(run({"\x1b[31m"}).err);
}

TEST_CASE("Terminal: a game with control characters is refused") {
    const Ran c1 = run({"check", "-"},
                       "[South \"Kofi\xc2\x9b"
                       "2J\"]\n\nFf *\n");
    CHECK(c1.code == 1);
    CHECK(c1.out.find("-:1:13: error: the control character U+009B cannot stand in a game") !=
          std::string::npos);
    const Ran turned = run({"check", "-"}, "[South \"Kofi\"]\n\nFf {a \u202E b} *\n");
    CHECK(turned.code == 1);
    CHECK(turned.out.find("-:3:7: error: the control character U+202E cannot stand in a game") !=
          std::string::npos);
    check_clean(c1.out + turned.out + c1.err + turned.err);
    // Separators of lines and paragraphs may stand in a game.
    CHECK(run({"check", "-"}, "[South \"Kofi\u2028Mensah\"]\n\nFf *\n").code == 0);
}

TEST_CASE("Terminal: on a terminal notation is escaped") {
    const std::string game = "[South \"Kofi\u2028Mensah\"]\n\n1. F f *\n";
    CHECK(run({"convert", "-"}, game).out.find("Kofi\u2028Mensah") != std::string::npos);
    CHECK(run({"convert", "-"}, game, true).out.find("Kofi\\u2028Mensah") != std::string::npos);
}
