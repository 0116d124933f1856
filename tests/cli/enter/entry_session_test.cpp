#include "awale/cli/entry/entry_session.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/environment_error.hpp"

using namespace awale;
using namespace awale::cli;

namespace {

/// A session, what it prints, and what it saves.
struct Entry {
    std::ostringstream out;
    std::string saved;
    int saves = 0;
    bool disk_full = false;
    EntrySession session{{.rules = abapa(),
                          .start = Board::start(abapa()),
                          .tags = {{"Event", "Club", {}}, {"South", "Awa", {}}, {"North", "Kofi", {}}},
                          .resume = {}},
                         out,
                         [this](std::string_view, const std::string& games) {
                             if (disk_full) {
                                 throw EnvironmentError("club.ogn", "no space left on device", "make room");
                             }
                             saved = games;
                             ++saves;
                         }};

    /// What a line is answered.
    std::string answer(std::string_view line) {
        out.str("");
        session.execute(line);
        return out.str();
    }
};

}  // namespace

TEST_CASE("EntrySession: saves every move before answering") {
    Entry entry;
    for (const char* line : {"F", "f", "B", "e"}) {
        const int before = entry.saves;
        entry.answer(line);
        CHECK(entry.saves == before + 1);
    }
    CHECK(entry.saved.find("1. F f 2. B e *") != std::string::npos);
}

TEST_CASE("EntrySession: shows the board, legal moves and captures") {
    Entry entry;
    CHECK(entry.answer("FfBe") ==
          "\n         f  e  d  c  b  a\n"
          "North    1  0  5  5  5  6    0 taken\n"
          "South    6  1  7  6  5  1    0 taken\n"
          "         A  B  C  D  E  F\n"
          "South may play A, B, C, D, E, F.\n");
}

TEST_CASE("EntrySession: an error has a caret and keeps earlier moves") {
    Entry entry;
    CHECK(
        entry.answer("F \u00E9")
            .ends_with("  F \u00E9\n    ^\nError: '\u00E9' is no house; North may play a, b, c, d, e, f.\n"));
    CHECK(entry.session.prompt() == "1. North: ");
    CHECK(entry.answer("undoo").find("is no house") != std::string::npos);
    CHECK(entry.answer("F\x1b[2J").find('\x1b') == std::string::npos);
    CHECK(entry.answer("comment a\xff") ==
          "Error: this line is not UTF-8 text, or has control characters.\n");
}

TEST_CASE("EntrySession: the next game keeps all tags but the players") {
    Entry entry;
    entry.answer("Ff");
    entry.answer("resign");
    CHECK(entry.answer("next Awa") == "Error: next wants both players, as in next Awa / Kofi, or none.\n");
    entry.answer("next \u00C9lise / Ama");
    entry.answer("E");
    CHECK(entry.saved.find("[South \"Awa\"]") != std::string::npos);
    CHECK(entry.saved.find("1. F f 0-48") != std::string::npos);
    CHECK(entry.saved.find("[South \"\u00C9lise\"]") != std::string::npos);
    const std::size_t first = entry.saved.find("[Event \"Club\"]");
    CHECK(entry.saved.find("[Event \"Club\"]", first + 1) != std::string::npos);
}

TEST_CASE("EntrySession: a failed save is reported and done next time") {
    Entry entry;
    entry.disk_full = true;
    CHECK(entry.answer("F").find("Error: not saved: club.ogn: no space left on device; make room.") !=
          std::string::npos);
    CHECK(entry.session.is_unsaved());
    entry.disk_full = false;
    entry.answer("f");
    CHECK_FALSE(entry.session.is_unsaved());
    CHECK(entry.saved.find("1. F f *") != std::string::npos);
}

TEST_CASE("EntrySession: comments and glyphs belong to the last move") {
    Entry entry;
    entry.answer("F");
    entry.answer("comment a quiet beginning");
    entry.answer("glyph !?");
    entry.answer("diagram");
    CHECK(entry.saved.find("1. F!? $220 {a quiet beginning}") != std::string::npos);
    CHECK(entry.answer("comment }") == "Error: a comment cannot contain braces.\n");
    entry.answer("comment");
    entry.answer("glyph");
    CHECK(entry.saved.find("1. F $220 *") != std::string::npos);
}

TEST_CASE("EntrySession: only quit ends it") {
    Entry entry;
    CHECK_FALSE(entry.session.execute("quit"));
    CHECK_FALSE(entry.session.execute("quitter"));
    for (const std::string_view word : EntrySession::command_words()) {
        if (word != "quit" && word != "quitter") {
            CAPTURE(word);
            CHECK(entry.session.execute(word));
            CHECK(entry.session.execute(std::string(word) + " 999999999999999999999999"));
        }
    }
}

TEST_CASE("EntrySession: a game of Éqwalé is entered, numbered and saved with its harvests") {
    const RuleSet& rules = eqwale_rules();
    std::ostringstream out;
    std::string saved;
    EntrySession session({.rules = rules,
                          .start = *parse_position("0-1-1-0-0-3-2-0-0-0-0-0-20-21-0-S", rules),
                          .tags = {},
                          .resume = {}},
                         out, [&](std::string_view, const std::string& games) { saved = games; });
    session.execute("b(a2)");
    // South took the last seeds, and moves again.
    CHECK(session.prompt() == "2. South: ");
    session.execute("f");
    CHECK(session.prompt() == "2. North: ");
    session.execute("jump 2");
    CHECK(session.prompt() == "2. South: ");
    session.execute("end");
    out.str("");
    session.execute("moves");
    CHECK(out.str() == "1. B(a2) 2. F\n");
    CHECK(saved.find("[Rules \"eqwale\"]") != std::string::npos);
    CHECK(saved.find("1. B(a2) 2. F *") != std::string::npos);
    session.execute("resign");
    CHECK(saved.find("27-21") != std::string::npos);
}
