#include "awale/cli/entry/entry_session.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/read_file.hpp"
#include "scratch.hpp"

using namespace awale;
using namespace awale::cli;

namespace {

/// A session, what it prints, and what it saves.
struct Entry {
    test::Scratch scratch;
    std::filesystem::path folder = scratch / "club";
    std::ostringstream out;
    std::string copied;
    EntryFile file;
    EntrySession session;

    explicit Entry(const std::string& before = {})
        : file(path(before)),
          session({.rules = abapa(),
                   .start = Board::start(abapa()),
                   .tags = {{"Event", "Club", {}}, {"South", "Awa", {}}, {"North", "Kofi", {}}}},
                  file, out, [this](std::string_view, const std::string& games) { copied = games; }) {}

    std::filesystem::path path(const std::string& before) const {
        std::filesystem::create_directories(folder);
        if (!before.empty()) {
            std::ofstream(folder / "club.ogn") << before;
        }
        return folder / "club.ogn";
    }

    std::string saved() const { return read_file(folder / "club.ogn"); }

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
    std::string moves = "1. ";
    for (const char* line : {"F", "f", "B", "e"}) {
        entry.answer(line);
        moves += moves.ends_with("f ") ? "2. " : "";
        moves += std::string(line) + " ";
        CHECK(entry.saved().find(moves + "*") != std::string::npos);
    }
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
    CHECK(entry.answer("undoo").find("'undoo' is no command either; undo is one.") != std::string::npos);
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
    CHECK(entry.saved().find("[South \"Awa\"]") != std::string::npos);
    CHECK(entry.saved().find("1. F f 0-48") != std::string::npos);
    CHECK(entry.saved().find("[South \"\u00C9lise\"]") != std::string::npos);
    const std::size_t first = entry.saved().find("[Event \"Club\"]");
    CHECK(entry.saved().find("[Event \"Club\"]", first + 1) != std::string::npos);
}

TEST_CASE("EntrySession: a failed save is reported and done next time") {
    Entry entry;
    std::filesystem::rename(entry.folder, entry.scratch / "away");
    CHECK(entry.answer("F").find("club.ogn: cannot be written: No such file or directory") !=
          std::string::npos);
    CHECK(entry.session.is_unsaved());
    entry.session.execute("save copy.ogn");
    CHECK(entry.copied.find("1. F *") != std::string::npos);
    std::filesystem::rename(entry.scratch / "away", entry.folder);
    entry.answer("f");
    CHECK_FALSE(entry.session.is_unsaved());
    CHECK(entry.saved().find("1. F f *") != std::string::npos);
}

TEST_CASE("EntrySession: comments and glyphs belong to the last move") {
    Entry entry;
    entry.answer("F");
    entry.answer("comment a quiet beginning");
    entry.answer("glyph !?");
    CHECK(entry.answer("diagram Look").starts_with("Error: this move has a comment"));
    entry.answer("diagram");
    CHECK(entry.saved().find("1. F!? $220 {a quiet beginning}") != std::string::npos);
    CHECK(entry.answer("comment }") == "Error: a comment cannot contain braces.\n");
    entry.answer("comment");
    entry.answer("glyph");
    CHECK(entry.saved().find("1. F $220 *") != std::string::npos);
}

TEST_CASE("EntrySession: a result ends the game where the moves end") {
    Entry entry;
    entry.answer("FfBe");
    entry.answer("jump 1 north");
    CHECK(entry.answer("resign").starts_with("Error: resign wants"));
    CHECK(entry.answer("resign north").find("The game is over (resigned): 48-0.") != std::string::npos);
}

TEST_CASE("EntrySession: what belongs to a record is no move") {
    Entry entry;
    for (const std::string_view line : {"1/2", "1/2-1/2", "24-24", "*", "[South \"Awa\"]", "{quiet}"}) {
        CAPTURE(line);
        CHECK(entry.answer(line).starts_with("Error: "));
        CHECK(entry.answer("moves").empty());
    }
    CHECK(entry.answer("tag").starts_with("Error: "));
    CHECK(entry.answer("cut").starts_with("Error: "));
}

TEST_CASE("EntrySession: words are known without accents and capitals, and days are written in full") {
    Entry entry;
    CHECK(entry.answer("Etiquette Board 3") == "Board: 3\n");
    CHECK(entry.answer("date 2026.5.2") == "Date: 2026.05.02\n");
    CHECK(entry.answer("1. G").find("no command") == std::string::npos);
}

TEST_CASE("EntrySession: only quit ends it") {
    Entry entry;
    std::set<std::string_view> quits;
    for (const Language language : languages()) {
        quits.insert(phrasings(language, "session.word.quit").front());
    }
    for (const std::string_view word : EntrySession::command_words()) {
        CAPTURE(word);
        CHECK(entry.session.execute(word) != quits.contains(word));
        if (!quits.contains(word)) {
            CHECK(entry.session.execute(std::string(word) + " 999999999999999999999999"));
        }
    }
}

TEST_CASE("EntrySession: a game of Éqwalé is entered, numbered and saved with its harvests") {
    const RuleSet& rules = eqwale_rules();
    const test::Scratch scratch;
    std::ostringstream out;
    EntryFile file(scratch / "games.ogn");
    const auto saved = [&] { return read_file(scratch / "games.ogn"); };
    EntrySession session(
        {.rules = rules, .start = *parse_position("0-1-1-0-0-3-2-0-0-0-0-0-20-21-0-S", rules), .tags = {}},
        file, out, [](std::string_view, const std::string&) {});
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
    CHECK(saved().find("[Rules \"eqwale\"]") != std::string::npos);
    CHECK(saved().find("1. B(a2) 2. F *") != std::string::npos);
    session.execute("resign");
    CHECK(saved().find("27-21") != std::string::npos);
}

TEST_CASE("EntrySession: a word that cannot be moves is refused whole") {
    Entry entry;
    for (const char* word : {"exit", "back", "done"}) {
        CAPTURE(word);
        entry.answer(word);
        CHECK(entry.session.prompt() == "1. South: ");
    }
    CHECK(entry.answer("exit") ==
          "  exit\n   ^\nError: 'x' is no house; South may play A, B, C, D, E, F.\n"
          "'exit' is no command either; help lists them, and quit ends.\n");
}

TEST_CASE("EntrySession: a wrong capture names the move") {
    Entry entry;
    CHECK(entry.answer("1. F f+2 2. B+3")
              .starts_with(
                  "Warning: 1... f captures 0 by the rules, not 2; it or an earlier move may be wrong.\n"
                  "Warning: 2. B captures 0 by the rules, not 3;"));
}

TEST_CASE("EntrySession: an abandoned game has a word, which undo takes back") {
    Entry entry;
    entry.answer("Ff");
    CHECK(entry.answer("abandoned").ends_with("The game was abandoned. Type next for the next game.\n"));
    CHECK(entry.saved().find("[Termination \"abandoned\"]") != std::string::npos);
    entry.answer("undo");
    CHECK(entry.saved().find("Termination") == std::string::npos);
    CHECK(entry.answer("resign").find("The game is over (resigned): 0-48.") != std::string::npos);
    CHECK(entry.answer("undo").find("South may play") != std::string::npos);
    CHECK(entry.saved().find("1. F f *") != std::string::npos);
    entry.answer("abandoned");
    entry.answer("next");
    entry.answer("F");
    const std::size_t first = entry.saved().find("Termination");
    CHECK(entry.saved().find("Termination", first + 1) == std::string::npos);
}

TEST_CASE("EntrySession: any game of the file is opened again, and the others stay byte for byte") {
    const std::string one = "; the first\n[South \"Awa\"]\n[North \"Ama\"]\n\n1. F  f *\n\n\n";
    const std::string two = "[South \"Esi\"]\n[Date \"2026.11.22\"]\n\n1. C d 2. A *\n\n; a remark\n";
    const std::string three = "[South \"Yaw\"]\n\n1.  B b 24-24";
    Entry entry(one + two + three);
    CHECK(entry.answer("games") ==
          "1. Awa – Ama: 1 move, no result\n2. Esi – ?, 2026.11.22: 2 moves, no result\n"
          "3. Yaw – ?: 1 move, 24-24\n");
    CHECK(entry.answer("open 4") == "Error: the file has games 1 to 3.\n");
    CHECK(entry.answer("open 2").starts_with("Game 2: Esi – ?, 2026.11.22; 2 moves so far.\n"));
    CHECK(entry.session.prompt() == "2. North: ");
    CHECK(entry.saved() == one + two + three);
    entry.answer("e");
    CHECK(entry.saved().starts_with(one + "[South \"Esi\"]"));
    CHECK(entry.saved().ends_with("\n; a remark\n" + three));
    CHECK(entry.saved().find("1. C d 2. A e *") != std::string::npos);
    // The next game is the last of the file.
    CHECK(entry.answer("next Kwe / Abe").find("Game 4: Kwe – Abe, 2026.11.22.\n") != std::string::npos);
    entry.answer("F");
    CHECK(entry.saved().find(three + "\n\n[") != std::string::npos);
    CHECK(entry.answer("games 4") == "4. Kwe – Abe, 2026.11.22: 1 move, no result\n");
    entry.session.print_end();
    CHECK(entry.out.str().find("2 games saved in ") != std::string::npos);
    CHECK(entry.out.str().ends_with("--game 4\n"));
}
