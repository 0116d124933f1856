#include <doctest/doctest.h>

#include <array>
#include <cstdlib>
#include <random>
#include <sstream>
#include <string>

#include "awale/cli/engine/uci_session.hpp"

namespace awale::cli {

namespace {

/// Lines made of the words of the protocol, in their places and out of them, and of noise.
class RandomLines {
public:
    std::string next() {
        std::string line;
        switch (below(6)) {
            case 0: line = "position startpos moves " + letters(below(30)); break;
            case 1: line = "go depth " + std::to_string(below(4)); break;
            case 2: line = "position fen " + position() + " moves " + letters(below(4)); break;
            case 3: line = noise(below(40)); break;
            default:
                for (unsigned count = below(7); count > 0; --count) {
                    line += std::string(words[below(words.size())]) + " ";
                }
        }
        return is_endless(line) ? "isready" : line;
    }

private:
    static constexpr std::array<const char*, 24> words = {
        "uci", "isready", "setoption", "name",  "value",    "Hash", "1",        "MultiPV",
        "-3",  "Rules",   "awele",     "abapa", "position", "fen",  "startpos", "moves",
        "Ff",  "go",      "depth",     "2",     "nodes",    "stop", "debug",    "ucinewgame"};

    /// Searches without an end and large memories would only make the test slow.
    static bool is_endless(const std::string& line) {
        return line.starts_with("go") && line.find("depth ") == std::string::npos;
    }

    std::string letters(unsigned count) {
        std::string text;
        for (; count > 0; --count) {
            text += "ABCDEFabcdef"[below(12)];
        }
        return text;
    }

    std::string position() {
        std::string text;
        for (int i = 0; i < 12; ++i) {
            text += std::to_string(below(9)) + "-";
        }
        return text + "0-0-" + (below(2) == 0 ? "S" : "N");
    }

    std::string noise(unsigned count) {
        std::string text;
        for (; count > 0; --count) {
            text += static_cast<char>(below(256));
        }
        return text;
    }

    unsigned below(std::size_t bound) { return static_cast<unsigned>(random_() % bound); }

    std::mt19937 random_{11};
};

}  // namespace

TEST_CASE("UciSession: no line makes it crash, hang or answer badly") {
    // More of them: AWALE_FUZZ_LINES=1000000 build/dev/tests/cli/cli_uci_fuzz_test
    const char* const asked = std::getenv("AWALE_FUZZ_LINES");
    const int count = asked == nullptr ? 3'000 : std::atoi(asked);
    std::ostringstream out;
    int best_moves = 0;
    {
        UciSession session(out, [](const RuleSet&) { return nullptr; });
        session.execute("setoption name Hash value 1");
        RandomLines lines;
        for (int i = 0; i < count; ++i) {
            session.execute(lines.next());
            if (i % 1000 == 0) {
                session.execute("stop");
            }
        }
        session.close();
    }
    std::istringstream answers(out.str());
    for (std::string line; std::getline(answers, line);) {
        const std::string word = line.substr(0, line.find(' '));
        const bool known = word == "id" || word == "option" || word == "uciok" || word == "readyok" ||
                           word == "info" || word == "bestmove";
        if (!known) {
            FAIL_CHECK("answered: " << line);
        }
        best_moves += word == "bestmove" ? 1 : 0;
    }
    CHECK(best_moves > count / 50);
}

}  // namespace awale::cli
