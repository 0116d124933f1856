#include "naive_eqwale.hpp"

#include <tuple>

namespace naive_eqwale {

namespace {

/// What a row can still get: empty houses, and seeds that fit. Dropping seeds anywhere changes both.
struct Row {
    int empty;
    int fits;
    auto operator<=>(const Row&) const = default;
};

Row row_of(const std::vector<int>& houses) {
    Row row{0, 0};
    for (const int seeds : houses) {
        row.empty += seeds == 0 ? 1 : 0;
        row.fits += 10 - seeds;
    }
    return row;
}

bool too_full(const std::vector<int>& houses) {
    for (const int seeds : houses) {
        if (seeds > 10) {
            return true;
        }
    }
    return false;
}

/// Plays the set-up out, turn by turn. A drop of n seeds fills any number of empty houses from 0 to n; which
/// of them matters to nobody but the counts above.
bool can_finish(const Row& mover, const Row& waiting, int reserve,
                std::map<std::tuple<Row, Row, int>, bool>& known) {
    if (reserve == 0) {
        return mover.empty == 0 && waiting.empty == 0;
    }
    const auto key = std::tuple(mover, waiting, reserve);
    if (const auto found = known.find(key); found != known.end()) {
        return found->second;
    }
    bool can = false;
    for (int drop = 1; drop <= 6 && drop <= reserve && drop <= mover.fits && !can; ++drop) {
        for (int filled = 0; filled <= drop && filled <= mover.empty && !can; ++filled) {
            // Whatever is dropped lies in houses that are not empty any more.
            const bool fits = drop <= mover.fits - 10 * (mover.empty - filled);
            can =
                fits && can_finish(waiting, {mover.empty - filled, mover.fits - drop}, reserve - drop, known);
        }
    }
    known[key] = can;
    return can;
}

void drop_everywhere(const Position& position, std::size_t place, int left, std::vector<Position>& all) {
    if (place == 6) {
        all.push_back(position);
        return;
    }
    for (int count = 0; count <= left; ++count) {
        Position next = position;
        next.rows[position.player][place] += count;
        next.reserve -= count;
        drop_everywhere(next, place + 1, left - count, all);
    }
}

/// Sows from the board written as one circle of twelve.
std::vector<int> sown(const Position& position, std::size_t place) {
    std::vector<int> circle;
    for (const std::size_t player : {position.player, 1 - position.player}) {
        for (const int seeds : position.rows[player]) {
            circle.push_back(seeds);
        }
    }
    int hand = circle[place];
    circle[place] = 0;
    for (std::size_t at = place + 1; hand > 0; ++at) {
        if (at % 12 != place) {
            circle[at % 12] += 1;
            hand -= 1;
        }
    }
    return circle;
}

void harvest_everywhere(const std::vector<int>& circle, std::vector<int> taken,
                        std::vector<std::vector<int>>& all) {
    if (taken.size() == 6) {
        all.push_back(taken);
        return;
    }
    const int there = circle[6 + taken.size()];
    bool equal = false;
    for (std::size_t own = 0; own < 6; ++own) {
        equal = equal || circle[own] == there;
    }
    const int most = equal && there >= 2 ? 2 : 0;
    for (int count = 0; count <= most; ++count) {
        taken.push_back(count);
        harvest_everywhere(circle, taken, all);
        taken.pop_back();
    }
}

int sum(const std::vector<int>& row) {
    int total = 0;
    for (const int seeds : row) {
        total += seeds;
    }
    return total;
}

std::vector<Position> after_each_drop(const Position& position) {
    std::vector<Position> all;
    std::vector<Position> legal;
    drop_everywhere(position, 0, position.reserve < 6 ? position.reserve : 6, all);
    for (Position& next : all) {
        if (next.reserve < position.reserve) {
            next.player = 1 - position.player;
            if (can_be_finished(next)) {
                legal.push_back(next);
            }
        }
    }
    return legal;
}

}  // namespace

bool can_be_finished(const Position& position) {
    if (too_full(position.rows[0]) || too_full(position.rows[1])) {
        return false;
    }
    static std::map<std::tuple<Row, Row, int>, bool> known;
    return can_finish(row_of(position.rows[position.player]), row_of(position.rows[1 - position.player]),
                      position.reserve, known);
}

std::vector<Position> after_each_turn(const Position& position) {
    if (position.reserve > 0) {
        return after_each_drop(position);
    }
    const std::size_t me = position.player;
    const bool feeding = sum(position.rows[1 - me]) == 0;
    std::vector<Position> legal;
    for (std::size_t place = 0; place < 6; ++place) {
        if (position.rows[me][place] == 0) {
            continue;
        }
        const std::vector<int> circle = sown(position, place);
        std::vector<std::vector<int>> harvests;
        harvest_everywhere(circle, {}, harvests);
        for (const std::vector<int>& taken : harvests) {
            Position next = position;
            for (std::size_t at = 0; at < 6; ++at) {
                next.rows[me][at] = circle[at];
                next.rows[1 - me][at] = circle[6 + at] - taken[at];
            }
            next.stores[me] += sum(taken);
            const bool starved = sum(next.rows[1 - me]) == 0;
            if (feeding && starved) {
                continue;
            }
            next.player = starved ? me : 1 - me;
            legal.push_back(next);
        }
    }
    return legal;
}

std::uint64_t perft(const Position& position, int turns) {
    if (turns == 0) {
        return 1;
    }
    std::uint64_t count = 0;
    for (const Position& next : after_each_turn(position)) {
        count += perft(next, turns - 1);
    }
    return count;
}

}  // namespace naive_eqwale
