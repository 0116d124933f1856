#include "awale/analyzer/verify/eqwale/solved_boards.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <utility>

namespace awale::plain {

namespace {

constexpr std::size_t houses = 12;
constexpr std::size_t max_boards = SolvedBoards::max_seeds + houses;

/// choose[k][n] is the binomial coefficient n over k.
using Binomials = std::array<std::array<std::uint32_t, max_boards>, houses + 1>;

constexpr Binomials make_binomials() {
    Binomials choose{};
    for (std::size_t n = 0; n < max_boards; ++n) {
        choose[0][n] = 1;
        for (std::size_t k = 1; k <= houses; ++k) {
            choose[k][n] = n == 0 ? 0 : choose[k][n - 1] + choose[k - 1][n - 1];
        }
    }
    return choose;
}

constexpr Binomials choose = make_binomials();

/// The board seen by the side to move, as South's.
EqwaleBoard turned_to_mover(EqwaleBoard board) {
    if (board.mover == 1) {
        std::rotate(board.houses.begin(), board.houses.begin() + houses / 2, board.houses.end());
        board.mover = 0;
    }
    return board;
}

/// The number of a board with South to move among those with as many seeds.
std::size_t rank(const EqwaleBoard& board) {
    std::size_t number = 0;
    std::size_t reached = 0;
    for (std::size_t place = 0; place + 1 < houses; ++place) {
        reached += board.houses[place];
        number += choose[place + 1][reached + place];
    }
    return number;
}

/// Calls `take` with every board of that many seeds with South to move.
void visit_boards(EqwaleBoard board, std::size_t place, int left,
                  const std::function<void(const EqwaleBoard&)>& take) {
    if (place + 1 == houses) {
        board.houses[place] = static_cast<std::uint8_t>(left);
        take(board);
        return;
    }
    for (int count = 0; count <= left; ++count) {
        board.houses[place] = static_cast<std::uint8_t>(count);
        visit_boards(board, place + 1, left - count, take);
    }
}

/// What the turns of a board lead to, for the side to move and the other.
struct Choices {
    bool over = false;
    SureSeeds by_harvest{0, 255};  ///< the most of the one and the least of the other, after a harvest
    std::vector<std::pair<std::uint32_t, bool>> quiet;  ///< boards of the level; whether the same side moves
};

}  // namespace

const SolvedBoards& SolvedBoards::shared() {
    static const SolvedBoards boards;
    return boards;
}

SolvedBoards::SolvedBoards() {
    for (int seeds = 0; seeds <= max_seeds; ++seeds) {
        levels_.push_back(solved_level(seeds));
    }
}

SureSeeds SolvedBoards::of(const EqwaleBoard& board) const {
    SureSeeds sure = levels_[static_cast<std::size_t>(board.all_seeds())][rank(turned_to_mover(board))];
    if (board.mover == 1) {
        std::swap(sure[0], sure[1]);
    }
    return sure;
}

SolvedBoards::Level SolvedBoards::solved_level(int seeds) const {
    // 1. Nothing is sure at first but what the end and harvests give.
    std::vector<Choices> boards(choose[houses - 1][static_cast<std::size_t>(seeds) + houses - 1]);
    Level sure(boards.size());
    visit_boards({}, 0, seeds, [&](const EqwaleBoard& board) {
        const std::size_t number = rank(board);
        Choices& choices = boards[number];
        const std::vector<EqwaleTurn> turns = turns_of(board);
        choices.over = turns.empty();
        if (choices.over) {
            sure[number] = {static_cast<std::uint8_t>(board.seeds(0)),
                            static_cast<std::uint8_t>(board.seeds(1))};
        }
        for (const EqwaleTurn& turn : turns) {
            if (turn.taken == 0) {
                choices.quiet.emplace_back(static_cast<std::uint32_t>(rank(turned_to_mover(turn.after))),
                                           turn.after.mover == 0);
                continue;
            }
            const SureSeeds after = of(turn.after);
            choices.by_harvest[0] =
                std::max(choices.by_harvest[0], static_cast<std::uint8_t>(turn.taken + after[0]));
            choices.by_harvest[1] = std::min(choices.by_harvest[1], after[1]);
        }
    });
    // 2. More and more, until nothing changes: what a side gets at last by some way that ends.
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t number = 0; number < boards.size(); ++number) {
            const Choices& choices = boards[number];
            if (choices.over) {
                continue;
            }
            SureSeeds now = choices.by_harvest;
            for (const auto& [next, same_side] : choices.quiet) {
                now[0] = std::max(now[0], sure[next][same_side ? 0 : 1]);
                now[1] = std::min(now[1], sure[next][same_side ? 1 : 0]);
            }
            changed = changed || now != sure[number];
            sure[number] = now;
        }
    }
    return sure;
}

}  // namespace awale::plain
