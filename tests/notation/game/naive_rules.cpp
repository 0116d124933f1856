#include "naive_rules.hpp"

#include <numeric>
#include <set>
#include <utility>

namespace awale::test {

namespace {

bool is_souths(const NaiveGame& game, int place) { return place < static_cast<int>(game.ring.size()) / 2; }

int row(const NaiveGame& game, bool south) {
    int sum = 0;
    for (int place = 0; place < static_cast<int>(game.ring.size()); ++place) {
        if (is_souths(game, place) == south) {
            sum += game.ring[static_cast<std::size_t>(place)];
        }
    }
    return sum;
}

/// Sows one seed after the other; returns the place of the last.
int sow(NaiveGame& game, int place) {
    const int size = static_cast<int>(game.ring.size());
    int hand = std::exchange(game.ring[static_cast<std::size_t>(place)], 0);
    int at = place;
    while (hand > 0) {
        at = (at + 1) % size;
        if (at != place) {
            game.ring[static_cast<std::size_t>(at)] += 1;
            hand -= 1;
        }
    }
    return at;
}

/// Takes what the last seed takes; returns how much.
int take(NaiveGame& game, int last, bool south_moved) {
    int taken = 0;
    for (int at = last; at >= 0 && at < static_cast<int>(game.ring.size()); --at) {
        int& seeds = game.ring[static_cast<std::size_t>(at)];
        if (is_souths(game, at) == south_moved || (seeds != 2 && seeds != 3)) {
            break;
        }
        taken += std::exchange(seeds, 0);
    }
    return taken;
}

bool slams(const NaiveGame& game, int place) {
    NaiveGame after = game;
    const int last = sow(after, place);
    return take(after, last, game.south_to_move) > 0 && row(after, !game.south_to_move) == 0;
}

/// Whether a capture can still come about, by looking at everything that can be reached without one.
bool can_still_capture(const NaiveGame& game, const RuleSet& rules,
                       std::set<std::pair<bool, std::vector<int>>>& seen) {
    if (!seen.emplace(game.south_to_move, game.ring).second) {
        return false;
    }
    for (const int place : naive_legal_moves(game, rules)) {
        const NaiveGame after = naive_play(game, place, rules);
        if (after.south_store + after.north_store > game.south_store + game.north_store ||
            can_still_capture(after, rules, seen)) {
            return true;
        }
    }
    return false;
}

}  // namespace

NaiveGame naive(const Board& board, const RuleSet& rules) {
    NaiveGame game;
    for (const Side side : {Side::South, Side::North}) {
        for (std::size_t place = 0; place < rules.houses_a_side; ++place) {
            game.ring.push_back(board.seeds(House{side, place}).count());
        }
    }
    game.south_store = board.store(Side::South).count();
    game.north_store = board.store(Side::North).count();
    game.south_to_move = board.to_move() == Side::South;
    return game;
}

std::vector<int> naive_legal_moves(const NaiveGame& game, const RuleSet& rules) {
    const auto waits = [&](int place) {
        return rules.singles_wait && game.ring[static_cast<std::size_t>(place)] == 1;
    };
    std::vector<int> playable;
    for (int place = 0; place < static_cast<int>(game.ring.size()); ++place) {
        if (is_souths(game, place) != game.south_to_move || game.ring[static_cast<std::size_t>(place)] == 0) {
            continue;
        }
        NaiveGame after = game;
        sow(after, place);
        if (row(game, !game.south_to_move) > 0 || row(after, !game.south_to_move) > 0) {
            playable.push_back(place);
        }
    }
    bool more = false;
    for (int place = 0; place < static_cast<int>(game.ring.size()); ++place) {
        more = more || (is_souths(game, place) == game.south_to_move &&
                        game.ring[static_cast<std::size_t>(place)] >= 2);
    }
    if (more) {
        std::erase_if(playable, waits);
    }
    if (rules.grand_slam == GrandSlam::CapturesNothing || rules.grand_slam == GrandSlam::PlaysAgain) {
        return playable;
    }
    std::vector<int> modest;
    for (const int place : playable) {
        if (!slams(game, place)) {
            modest.push_back(place);
        }
    }
    return modest.empty() ? playable : modest;
}

NaiveGame naive_play(const NaiveGame& game, int place, const RuleSet& rules) {
    NaiveGame after = game;
    const int last = sow(after, place);
    const bool again = slams(game, place) && rules.grand_slam == GrandSlam::PlaysAgain;
    if (!slams(game, place) || again || rules.grand_slam == GrandSlam::ForbiddenUnlessOnly) {
        const int taken = take(after, last, game.south_to_move);
        (game.south_to_move ? after.south_store : after.north_store) += taken;
    }
    after.south_to_move = game.south_to_move == again;
    return after;
}

std::optional<EndReason> naive_ending(const NaiveGame& game, const RuleSet& rules) {
    const int left = std::accumulate(game.ring.begin(), game.ring.end(), 0);
    const int all = left + game.south_store + game.north_store;
    if (rules.stops_at_majority && (2 * game.south_store > all || 2 * game.north_store > all)) {
        return EndReason::Majority;
    }
    if (naive_legal_moves(game, rules).empty()) {
        return EndReason::NoMove;
    }
    if (rules.few_seeds == FewSeeds::Six && left < 7) {
        return EndReason::FewSeeds;
    }
    std::set<std::pair<bool, std::vector<int>>> seen;
    if (rules.few_seeds == FewSeeds::NoCaptureLeft && !can_still_capture(game, rules, seen)) {
        return EndReason::NoCaptureLeft;
    }
    return std::nullopt;
}

std::pair<int, int> naive_final(const NaiveGame& game, const RuleSet& rules, EndReason reason) {
    const int south = row(game, true);
    const int north = row(game, false);
    const std::pair stores{2 * game.south_store, 2 * game.north_store};
    const std::pair rows{stores.first + 2 * south, stores.second + 2 * north};
    if (reason == EndReason::Majority || reason == EndReason::Unfinished) {
        return stores;
    }
    if (reason != EndReason::Repetition || rules.endless_play == EndlessPlay::OwnRow) {
        return rows;
    }
    const int half = rules.endless_play == EndlessPlay::Split ? south + north : 0;
    return {stores.first + half, stores.second + half};
}

}  // namespace awale::test
