#include "awale/analyzer/corpus/database/read_values.hpp"

#include <algorithm>
#include <limits>

#include "awale/notation/ogn/moves/written_turn.hpp"

namespace awale {

namespace {

/// A board has 48, so the values of two moves differ by twice as many at most.
constexpr std::int64_t max_seeds = 96;

}  // namespace

std::int64_t number_in(const Statement& row, int column, std::int64_t low, std::int64_t high) {
    const std::int64_t number = row.integer(column);
    if (row.is_null(column) || number < low || number > high) {
        row.throw_damaged(column);
    }
    return number;
}

Seeds seeds_in(const Statement& row, int column) {
    return Seeds{static_cast<int>(number_in(row, column, -max_seeds, max_seeds))};
}

Seeds seed_sum_in(const Statement& row, int column) {
    return Seeds{static_cast<int>(
        number_in(row, column, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()))};
}

GameId game_in(const Statement& row, int column) {
    return static_cast<GameId>(number_in(row, column, 1, std::numeric_limits<std::uint32_t>::max()));
}

bool flag_in(const Statement& row, int column) {
    return number_in(row, column, 0, 1) != 0;
}

House house_in(const Statement& row, int column) {
    const std::string_view text = row.text(column);
    const auto house = text.size() == 1 ? house_from_letter(text.front()) : std::nullopt;
    if (!house) {
        row.throw_damaged(column);
    }
    return *house;
}

Turn turn_in(const Statement& row, int column) {
    const auto turn = parse_turn(row.text(column));
    if (!turn) {
        row.throw_damaged(column);
    }
    return *turn;
}

std::vector<House> houses_in(const Statement& row, int column) {
    std::vector<House> houses;
    for (const char letter : row.text(column)) {
        const auto house = house_from_letter(letter);
        if (!house) {
            row.throw_damaged(column);
        }
        houses.push_back(*house);
    }
    return houses;
}

Grade grade_in(const Statement& row, int column) {
    for (const Grade grade : {Grade::Exact, Grade::Bounded, Grade::Estimate}) {
        if (row.text(column) == name(grade)) {
            return grade;
        }
    }
    row.throw_damaged(column);
}

std::string_view word_in(const Statement& row, int column, std::span<const std::string_view> words) {
    const auto found = std::ranges::find(words, row.text(column));
    if (found == words.end()) {
        row.throw_damaged(column);
    }
    return *found;
}

std::optional<int> outcome_in(const Statement& row, int column) {
    return row.is_null(column) ? std::nullopt
                               : std::optional(static_cast<int>(number_in(row, column, -1, 1)));
}

Value value_in(const Statement& row, int column) {
    const Value value{seeds_in(row, column), seeds_in(row, column + 1), seeds_in(row, column + 2),
                      grade_in(row, column + 3)};
    if (value.lower > value.upper) {
        row.throw_damaged(column + 1);
    }
    return value;
}

}  // namespace awale
