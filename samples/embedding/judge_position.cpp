// judge_position POSITION: prints what each move of a position is worth, and draws the position into
// position.svg.

#include <fstream>
#include <iostream>
#include <string>

#include <awale/analyzer/search/judge.hpp>
#include <awale/notation/game/position_text.hpp>
#include <awale/render/board/diagram.hpp>
#include <awale/render/layout/typography.hpp>

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: judge_position POSITION\n";
        return 2;
    }
    const awale::RuleSet& rules = awale::abapa();
    const auto board = awale::parse_position(argv[1], rules);
    if (!board) {
        std::cerr << "judge_position: character " << board.error().at + 1 << ": " << board.error().message
                  << "\n";
        return 2;
    }

    // Without tables (a null pointer) everything is searched. awale::open_tables gives the tables of the
    // user's cache.
    awale::Judge judge(rules, nullptr);
    awale::render::DiagramOptions look;
    const awale::Judgement judgement = judge.judge(*board, {}, {.nodes = 100'000});
    for (const awale::JudgedMove& move : judgement.moves) {
        const std::string value = awale::render::short_value_text(move.value, *board, rules);
        const bool best = move.value == judgement.moves.front().value;
        std::cout << move.house.letter() << " " << value << " " << awale::name(move.value.grade) << "\n";
        look.labels.push_back({move.house, value, best});
    }

    look.description = awale::render::describe(*board, rules, awale::Language::English);
    std::ofstream file("position.svg");
    file << awale::render::to_svg(awale::render::diagram(*board, rules, look));
    if (!file.flush()) {
        std::cerr << "judge_position: cannot write position.svg\n";
        return 1;
    }
}
