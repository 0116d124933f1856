#include "awale/cli/options/program.hpp"
#include "awale/cli/options/shared_options.hpp"

#include <doctest/doctest.h>

#include <array>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/rules.hpp"

namespace {

using awale::cli::Console;

struct Game {
    awale::RuleSet rules = awale::abapa();
    awale::Board board;
};

// Prints "rules position".
awale::cli::Runner bind_show(CLI::App& app) {
    const auto game = std::make_shared<Game>();
    awale::cli::add_rules_option(app, game->rules);
    awale::cli::add_position_option(app, game->board, game->rules);
    return [game](Console& console) {
        console.out() << game->rules.name << ' ' << awale::position_text(game->board, game->rules);
        return 0;
    };
}

constexpr std::array<awale::cli::Command, 1> commands = {{{"show", "Show the game", bind_show}}};

// What a line with --rules and --position prints, or the first line of what the error says.
std::string read(std::vector<const char*> words) {
    words.insert(words.begin(), "show");
    const auto runner = awale::cli::parse(commands, words);
    if (!runner) {
        return runner.error().substr(0, runner.error().find('\n'));
    }
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Console console(in, out, err, false);
    CHECK((*runner)(console) == 0);
    return out.str();
}

}  // namespace

TEST_CASE("Game options: defaults are the default rules and start") {
    CHECK(read({}) == "abapa 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
}

TEST_CASE("Game options: the position is read under the rules") {
    const std::string ten_houses = "bete 4-4-4-4-4-4-4-4-4-4-0-0-S";
    CHECK(read({"--rules", "bete", "--position", "4-4-4-4-4-4-4-4-4-4-0-0-S"}) == ten_houses);
    CHECK(read({"--position", "4-4-4-4-4-4-4-4-4-4-0-0-S", "--rules", "bete"}) == ten_houses);
    CHECK(read({"--rules", "bete"}) == ten_houses);
}

TEST_CASE("Game options: an unknown rule set suggests the nearest name") {
    CHECK(read({"--rules", "abappa"}) ==
          "awale show: --rules: there is no rule set 'abappa'; the nearest is 'abapa'.");
    CHECK(read({"--rules", "chess"}) ==
          "awale show: --rules: there is no rule set 'chess'; there are abapa, tournament, awele, commun, "
          "awari, bete, "
          "ouri.");
}

TEST_CASE("Game options: a bad position is refused with its place") {
    CHECK(read({"--position", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-X"}) ==
          "awale show: --position: '4-4-4-4-4-4-4-4-4-4-4-4-0-0-X', character 29: "
          "the side to move is S or N, at the very end.");
}
