#include "analyzer/tables/tables.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>

#include "analyzer/tables/row.hpp"
#include "notation/ending.hpp"
#include "notation/play.hpp"

using namespace awale;

namespace {

const Tables& tables_of(std::string_view preset) {
    static std::map<std::string, Tables, std::less<>> opened;
    auto found = opened.find(preset);
    if (found == opened.end()) {
        TableOptions options;
        options.directory = std::filesystem::path(AWALE_BINARY_DIR) / "tables";
        options.level = 10;
        found = opened.emplace(preset, open_tables(*find_rule_set(preset), options)).first;
    }
    return found->second;
}

Board board_of(const tables::Row& mover, const tables::Row& other) {
    Board board;
    for (std::size_t place = 0; place < 6; ++place) {
        board.set_seeds(House{Side::South, place}, Seeds{mover[place]});
        board.set_seeds(House{Side::North, place}, Seeds{other[place]});
    }
    return board;
}

template <typename Use>
void for_each_board(int houses, int seeds, Use&& use) {
    for (int mover_seeds = 0; mover_seeds <= seeds; ++mover_seeds) {
        const auto others = tables::all_rows(houses, seeds - mover_seeds);
        for (const tables::Row& mover : tables::all_rows(houses, mover_seeds)) {
            for (const tables::Row& other : others) {
                use(board_of(mover, other), other);
            }
        }
    }
}

}  // namespace

TEST_CASE("the share of boards with an empty loop is the published one") {
    const auto share = [](int seeds) {
        int boards = 0;
        int empty_loop = 0;
        for_each_board(6, seeds, [&](const Board& board, const tables::Row& other) {
            if (std::ranges::count(other, 0) == 0) {
                return;
            }
            ++boards;
            const Assured assured = *tables_of("abapa").probe(board)->assured;
            empty_loop += assured.forced + assured.conceded == Seeds{seeds} ? 1 : 0;
        });
        return std::pair{empty_loop, boards};
    };
    CHECK(share(4) == std::pair{994, 1365});
    CHECK(share(8) == std::pair{46097, 75504});
}

TEST_CASE("awari at ten seeds has the published margins") {
    int positive = 0;
    int zero = 0;
    int negative = 0;
    for_each_board(6, 10, [&](const Board& board, const tables::Row&) {
        const int margin = tables_of("awari").probe(board)->margin->count();
        positive += margin > 0 ? 1 : 0;
        zero += margin == 0 ? 1 : 0;
        negative += margin < 0 ? 1 : 0;
    });
    CHECK(positive == 157721);
    CHECK(zero == 93743);
    CHECK(negative == 101252);
}

TEST_CASE("a value is the best of the values moves lead to, in every family") {
    for (const RuleSet& preset : rule_set_presets()) {
        CAPTURE(preset.name);
        RuleSet rules = preset;
        rules.stops_at_majority = false;
        const Tables& tables = tables_of(preset.name);
        for (int seeds = 0; seeds <= 6; ++seeds) {
            for_each_board(rules.houses_a_side, seeds, [&](const Board& board, const tables::Row&) {
                const TableValue value = *tables.probe(board);
                TableValue best{Seeds{-99}, Assured{Seeds{-99}, Seeds{99}}};
                if (ending(board, rules)) {
                    const Seeds own = board.row(board.to_move());
                    const Seeds others = board.row(other(board.to_move()));
                    best = {own - others, Assured{own, others}};
                } else {
                    for (const House house : legal_moves(board, rules)) {
                        const Played played = play(board, house, rules);
                        const TableValue next = *tables.probe(played.after);
                        best.margin = std::max(*best.margin, played.captured - *next.margin);
                        best.assured->forced =
                            std::max(best.assured->forced, played.captured + next.assured->conceded);
                        best.assured->conceded = std::min(best.assured->conceded, next.assured->forced);
                    }
                }
                REQUIRE(value == best);
            });
        }
    }
}
