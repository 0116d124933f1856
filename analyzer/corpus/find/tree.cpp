#include "awale/analyzer/corpus/find/tree.hpp"

#include <algorithm>
#include <array>

#include "awale/analyzer/corpus/database/read_values.hpp"
#include "awale/analyzer/corpus/games/results.hpp"
#include "awale/analyzer/corpus/positions/position_index.hpp"
#include "awale/analyzer/corpus/positions/position_key.hpp"

namespace awale {

namespace {

/// A branch while it is added up, in half seeds.
struct Sums {
    std::size_t games = 0;
    std::size_t south_won = 0;
    std::size_t drawn = 0;
    std::size_t north_won = 0;
    std::int64_t south_halves = 0;
    std::int64_t north_halves = 0;
    std::size_t judged = 0;
    std::size_t perfect = 0;
    double value = 0;
    std::size_t with_value = 0;

    void add(const std::optional<Score>& score) {
        ++games;
        if (!score) {
            return;
        }
        const int south = score->halves(Side::South);
        const int north = score->halves(Side::North);
        ++(south > north ? south_won : south < north ? north_won : drawn);
        south_halves += south;
        north_halves += north;
    }

    void add(const Sums& more) {
        games += more.games;
        south_won += more.south_won;
        drawn += more.drawn;
        north_won += more.north_won;
        south_halves += more.south_halves;
        north_halves += more.north_halves;
        judged += more.judged;
        perfect += more.perfect;
    }

    Branch branch(const std::optional<House>& house) const {
        Branch result{.house = house,
                      .games = games,
                      .south_won = south_won,
                      .drawn = drawn,
                      .north_won = north_won,
                      .judged = judged,
                      .perfect = perfect,
                      .value = {}};
        const auto scored = static_cast<double>(result.with_result());
        if (scored > 0) {
            result.south_seeds = static_cast<double>(south_halves) / 2 / scored;
            result.north_seeds = static_cast<double>(north_halves) / 2 / scored;
        }
        if (with_value > 0) {
            result.value = value / static_cast<double>(with_value);
        }
        return result;
    }
};

constexpr std::size_t places = 8;  // 0 to 5 and Occurrence::no_move

/// How often each move was judged, and what it was judged to be worth: by the judgement that games share,
/// and in games with one of their own by that.
constexpr const char* select_judged = R"sql(
    SELECT played.house, count(*), sum(played.loss = 0), sum(coalesce(own.value, shared.value)),
           count(coalesce(own.value, shared.value))
    FROM judged_plies AS played
    LEFT JOIN own_evaluations AS own ON own.game = played.game AND own.analysis = played.analysis
        AND own.ply = played.ply AND own.house = played.house
    LEFT JOIN evaluations AS shared ON shared.position = played.position AND shared.analysis = played.analysis
        AND shared.house = played.house
    WHERE played.position = ? GROUP BY played.house ORDER BY played.house
)sql";

void add_judgements(const Database& database, PositionKey key, std::array<Sums, places>& sums) {
    Statement judged = database.prepare(select_judged);
    for (bool more = judged.first(key.value()); more; more = judged.step()) {
        Sums& branch = sums[house_in(judged, 0).place()];
        branch.judged += static_cast<std::size_t>(judged.integer(1));
        branch.perfect += static_cast<std::size_t>(judged.integer(2));
        branch.value += judged.real(3);
        branch.with_value += static_cast<std::size_t>(judged.integer(4));
    }
}

}  // namespace

Tree tree_of(const Database& database, const Board& position) {
    const PositionKey key = PositionKey::of(position);
    const Results results(database);
    std::array<Sums, places> sums{};
    GameId last{};
    visit_occurrences(database, key, key, [&](const Occurrence& occurrence) {
        if (occurrence.game != last) {
            last = occurrence.game;
            sums[occurrence.place % places].add(results.of(occurrence.game));
        }
        return true;
    });
    add_judgements(database, key, sums);

    Tree tree{.position = position, .all = {}, .branches = {}};
    Sums all;
    for (std::size_t place = 0; place < places; ++place) {
        all.add(sums.at(place));
        if (sums.at(place).games > 0) {
            const bool stops = place == Occurrence::no_move;
            tree.branches.push_back(sums.at(place).branch(
                stops ? std::nullopt : std::optional(House{position.to_move(), place})));
        }
    }
    tree.all = all.branch(std::nullopt);
    std::ranges::stable_sort(tree.branches, [](const Branch& one, const Branch& other) {
        return one.house.has_value() != other.house.has_value() ? one.house.has_value()
                                                                : one.games > other.games;
    });
    return tree;
}

}  // namespace awale
