#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/shared_options.hpp"

#include <doctest/doctest.h>

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/rules.hpp"

namespace {

// A line with --rules and --position, read: "rules position", or what the error says.
std::string read(std::vector<std::string> words) {
    awale::cli::Declarations declarations;
    awale::cli::Arguments arguments(declarations);
    awale::RuleSet rules = awale::abapa();
    awale::Board board;
    awale::cli::add_rules_option(arguments, rules);
    awale::cli::add_position_option(arguments, board, rules);
    try {
        arguments.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    } catch (const CLI::ParseError& error) {
        return error.what();
    }
    return std::string(rules.name) + ' ' + position_text(board, rules);
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
    CHECK(read({"--rules", "abappa"}) == "--rules: there is no rule set 'abappa', did you mean 'abapa'");
    CHECK(read({"--rules", "chess"}) ==
          "--rules: there is no rule set 'chess'; there are abapa, tournament, awele, commun, awari, bete, "
          "ouri");
}

TEST_CASE("Game options: a bad position is refused with its place") {
    CHECK(read({"--position", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-X"}) ==
          "--position: '4-4-4-4-4-4-4-4-4-4-4-4-0-0-X', character 29: "
          "the side to move is S or N, at the very end");
}
