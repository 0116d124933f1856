#include <doctest/doctest.h>

#include <csignal>
#include <optional>
#include <sstream>
#include <string>

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/cli/output/progress.hpp"

using namespace awale::cli;

namespace {

/// What is written to standard error, a terminal or not.
std::string shown(bool terminal, const Done& done) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Console console(in, out, err, terminal);
    Progress progress(console, Kept::Printed, "games", {.shown = std::chrono::milliseconds{0}});
    progress.show(done);
    return err.str();
}

/// The sentence of a work that is stopped.
std::string stopped(Kept kept, const Done& done) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Console console(in, out, err, true);
    Progress progress(console, kept);
    progress.advance(done);
    std::raise(SIGINT);
    try {
        progress.advance(done);
    } catch (const awale::Stopped& stop) {
        return stop.text;
    }
    return "not stopped";
}

}  // namespace

TEST_CASE("Progress: a line on a terminal only") {
    const Done done{.count = 3, .of = 40, .now = "game 4: ply 5 of 80"};
    CHECK(shown(true, done) == "\r\x1b[K3 of 40 games; game 4: ply 5 of 80");
    CHECK(shown(false, done).empty());
}

TEST_CASE("Progress: nothing in the first two seconds") {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Console console(in, out, err, true);
    Progress(console).show({3, 40});
    CHECK(err.str().empty());
}

TEST_CASE("Progress: the rate and the time left are on one basis") {
    CHECK(progress_text("games", {12, 40}, 240) == "12 of 40 games, 3.0 a minute, about 9 min 20 s left");
    CHECK(progress_text("games", {.count = 12}, 4) == "12 games, 3.0 a second");
    CHECK(progress_text("games", {.count = 12000, .share = 0.5}, 4) ==
          "12,000 games, 3,000 a second, about 4 s left");
    // Games that were judged in an earlier run cost no time.
    CHECK(progress_text("games", {.count = 30, .of = 40, .before = 29}, 360) ==
          "30 of 40 games, 10.0 an hour, about 1 h 00 min left");
    // The work is not the games: the first of them is a tenth of it.
    CHECK(progress_text("games", {1, 35, 0.1}, 60) == "1 of 35 games, 3.5 a minute, about 9 min 00 s left");
    CHECK(progress_text("boards", {0, 40}, 5) == "0 of 40 boards");
    CHECK(progress_text("games", {}, 31) == "31 s");
}

TEST_CASE("Progress: a stop says what was kept") {
    CHECK(stopped(Kept::Printed, {1200, 3000}) == "Stopped at 1,200 of 3,000 games.");
    CHECK(stopped(Kept::Nothing, {.count = 1}) == "Stopped at 1 game; nothing was written.");
    CHECK(stopped(Kept::Games, {.count = 7}) == "Stopped at 7 games; the output has these games.");
    CHECK(stopped(Kept::Games, {}) == "Stopped; nothing was written.");
    CHECK(stopped(Kept::Resumed, {}) == "Stopped; run the same command again to continue.");
}

TEST_CASE("Interrupt: the outermost one counts") {
    const Interrupt outer;
    std::optional<Interrupt> inner(std::in_place);
    std::raise(SIGTERM);
    inner.reset();
    CHECK(Interrupt::requested());
    inner.emplace();
    CHECK(Interrupt::requested());
}
