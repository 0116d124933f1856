#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "awale/cli/commands/judging.hpp"
#include "awale/cli/output/console.hpp"

using namespace awale::cli;

namespace {

/// What is written to standard error, a terminal or not.
std::string shown(bool terminal, std::size_t games, std::size_t of, const std::string& now) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Console console(in, out, err, terminal);
    GamesProgress progress(console, std::chrono::seconds{0});
    progress.show(games, of, 0, 0, now);
    return err.str();
}

}  // namespace

TEST_CASE("GamesProgress: a line on a terminal, and lines in a log") {
    CHECK(shown(true, 3, 40, "game 4: ply 5 of 80") == "\r\x1b[K3 of 40 games; game 4: ply 5 of 80");
    CHECK(shown(true, 0, 0, "game 1: ply 5 of 80") == "\r\x1b[K0 games; game 1: ply 5 of 80");
    CHECK(shown(false, 3, 40, "game 4: ply 5 of 80") == "3 of 40 games\n");
    CHECK(shown(false, 0, 40, "game 1: ply 5 of 80").empty());
}

TEST_CASE("GamesProgress: the rate and the time left") {
    CHECK(games_text(12, 40, 12, 240, 0.3) == "12 of 40 games, 3.0 a minute, about 9 min 20 s left");
    CHECK(games_text(12, 0, 12, 4, 0) == "12 games, 3.0 a second");
    // Games that were judged in an earlier run cost no time.
    CHECK(games_text(30, 40, 1, 3600, 0.5) == "30 of 40 games, 1.0 an hour, about 1 h 00 min left");
    CHECK(games_text(0, 40, 0, 5, 0) == "0 of 40 games");
}
