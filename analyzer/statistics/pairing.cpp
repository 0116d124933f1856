#include "awale/analyzer/statistics/pairing.hpp"

#include <bit>
#include <cstdlib>
#include <limits>
#include <map>
#include <tuple>

#include "awale/notation/io/sort_stably.hpp"

namespace awale {

namespace {

/// What was played so far, for each player.
struct PlayerHistory {
    std::vector<std::size_t> met{};  ///< a bye is an opponent with the number of players
    int points = 0;                  ///< in halves
    int balance = 0;                 ///< games as South minus games as North
    int last = 0;                    ///< 1: was South in the latest game, −1: North
    int seeds = 0;
};

std::vector<PlayerHistory> histories(const Tournament& tournament) {
    std::vector<PlayerHistory> all(tournament.players.size());
    std::vector<TournamentGame> games = tournament.games;
    sort_stably(games, {}, &TournamentGame::round);
    for (const TournamentGame& game : games) {
        PlayerHistory& south = all[game.south];
        south.met.push_back(game.north.value_or(all.size()));
        if (!game.north) {
            south.points += 2;
            continue;
        }
        PlayerHistory& north = all[*game.north];
        north.met.push_back(game.south);
        ++south.balance;
        --north.balance;
        south.last = 1;
        north.last = -1;
        if (game.seeds && *game.seeds != std::pair(0, 0)) {
            const int won = game.seeds->first - game.seeds->second;
            south.points += won > 0 ? 2 : won == 0 ? 1 : 0;
            north.points += won < 0 ? 2 : won == 0 ? 1 : 0;
            // 1 and 0 tell the winner, not the seeds.
            if (game.seeds->first + game.seeds->second > 1) {
                south.seeds += won;
                north.seeds -= won;
            }
        }
    }
    return all;
}

using Cost = std::int64_t;
using Costs = std::vector<std::vector<Cost>>;
using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

/// The cheapest way to pair an even number of players. Of each set of players paired already it knows the
/// cheapest way to pair the others, in which the first of them meets `partner`.
Pairs cheapest_pairs(const Costs& costs) {
    const std::size_t everybody = (std::size_t{1} << costs.size()) - 1;
    constexpr Cost none = std::numeric_limits<Cost>::max();
    std::vector<Cost> best(everybody + 1, none);
    std::vector<std::uint8_t> partner(everybody + 1, 0);
    best[everybody] = 0;
    for (std::size_t set = everybody; set-- > 0;) {
        const auto first = static_cast<std::size_t>(std::countr_one(set));
        for (std::size_t other = first + 1; other < costs.size(); ++other) {
            const std::size_t with = set | std::size_t{1} << first | std::size_t{1} << other;
            if ((set >> other & 1) == 0 && best[with] != none &&
                best[with] + costs[first][other] < best[set]) {
                best[set] = best[with] + costs[first][other];
                partner[set] = static_cast<std::uint8_t>(other);
            }
        }
    }
    Pairs pairs;
    for (std::size_t set = 0; set != everybody;) {
        const auto first = static_cast<std::size_t>(std::countr_one(set));
        pairs.emplace_back(first, partner[set]);
        set |= std::size_t{1} << first | std::size_t{1} << partner[set];
    }
    return pairs;
}

/// A cheap way to pair more players: each in turn gets the cheapest partner who is free, then two pairs
/// exchange partners as long as that makes them cheaper.
Pairs cheap_pairs(const Costs& costs) {
    Pairs pairs;
    std::vector<bool> is_paired(costs.size());
    for (std::size_t first = 0; first < costs.size(); ++first) {
        if (is_paired[first]) {
            continue;
        }
        std::size_t best = costs.size();
        for (std::size_t other = first + 1; other < costs.size(); ++other) {
            if (!is_paired[other] && (best == costs.size() || costs[first][other] < costs[first][best])) {
                best = other;
            }
        }
        is_paired[best] = true;
        pairs.emplace_back(first, best);
    }
    const auto exchange = [&](auto& one, auto& two) {
        const auto [a, b] = one;
        const auto [c, d] = two;
        const Cost now = costs[a][b] + costs[c][d];
        const Cost across = costs[a][c] + costs[b][d];
        const Cost crossed = costs[a][d] + costs[b][c];
        if (std::min(across, crossed) >= now) {
            return false;
        }
        one = {a, across <= crossed ? c : d};
        two = {b, across <= crossed ? d : c};
        return true;
    };
    for (bool is_better = true; is_better;) {
        is_better = false;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            for (std::size_t j = i + 1; j < pairs.size(); ++j) {
                is_better |= exchange(pairs[i], pairs[j]);
            }
        }
    }
    return pairs;
}

/// What each of two players is worth to the other as an opponent, the players in the order of their points
/// and, last, the bye of an odd one, an opponent with the fewest points. Each sum of smaller terms stays
/// below the next larger one.
Costs costs_of(const std::vector<std::size_t>& order, const std::vector<PlayerHistory>& all, bool has_bye) {
    constexpr Cost repeated = 1e15, lopsided = 1e12, points_apart = 1e7, side = 1e5;
    const std::size_t count = order.size() + (has_bye ? 1 : 0);
    PlayerHistory bye;
    bye.points = all[order.back()].points;
    const auto history = [&](std::size_t i) -> const PlayerHistory& {
        return i < order.size() ? all[order[i]] : bye;
    };
    std::map<int, int> equal;  // players by points
    for (const std::size_t player : order) {
        ++equal[all[player].points];
    }
    Costs costs(count, std::vector<Cost>(count, 0));
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = i + 1; j < count; ++j) {
            const PlayerHistory& one = history(i);
            const PlayerHistory& two = history(j);
            const std::size_t opponent = j < order.size() ? order[j] : all.size();
            const Cost apart = one.points - two.points;
            const bool same_wish = (one.balance > 0) == (two.balance > 0);
            const Cost excess = same_wish ? std::min(std::abs(one.balance), std::abs(two.balance)) : 0;
            const int half = apart == 0 && j < order.size() ? equal[one.points] / 2 : 0;
            costs[i][j] = costs[j][i] =
                repeated * std::ranges::count(one.met, opponent) + lopsided * std::max<Cost>(excess - 1, 0) +
                points_apart * apart * apart + side * excess + std::abs(static_cast<int>(j - i) - half);
        }
    }
    return costs;
}

}  // namespace

std::vector<TournamentStanding> standings(const Tournament& tournament) {
    const std::vector<PlayerHistory> all = histories(tournament);
    std::vector<TournamentStanding> ranked;
    for (std::size_t player = 0; player < all.size(); ++player) {
        TournamentStanding one{.player = player, .points = all[player].points, .seeds = all[player].seeds};
        for (const std::size_t opponent : all[player].met) {
            one.buchholz += all[opponent < all.size() ? opponent : player].points;
        }
        ranked.push_back(one);
    }
    const auto key = [](const TournamentStanding& one) {
        return std::tuple(-one.points, -one.buchholz, -one.seeds);
    };
    sort_stably(ranked, {}, [&](const TournamentStanding& one) {
        return std::pair(key(one), -tournament.players[one.player].rating.value_or(0));
    });
    for (std::size_t i = 0; i < ranked.size(); ++i) {
        ranked[i].place = i > 0 && key(ranked[i]) == key(ranked[i - 1]) ? ranked[i - 1].place : i + 1;
    }
    return ranked;
}

std::vector<TournamentGame> swiss_round(const Tournament& tournament) {
    constexpr std::size_t max_for_exact = 20;  // a second would pass with 24
    const std::vector<PlayerHistory> all = histories(tournament);
    std::size_t round = 1;
    for (const TournamentGame& game : tournament.games) {
        round = std::max(round, game.round + 1);
    }
    std::vector<std::size_t> order;
    for (std::size_t player = 0; player < all.size(); ++player) {
        if (!tournament.players[player].is_absent) {
            order.push_back(player);
        }
    }
    if (order.size() < 2) {
        return {};
    }
    sort_stably(order, {}, [&](std::size_t player) {
        return std::pair(-all[player].points, -tournament.players[player].rating.value_or(0));
    });
    const bool has_bye = order.size() % 2 == 1;
    const Costs costs = costs_of(order, all, has_bye);
    Pairs pairs = costs.size() <= max_for_exact ? cheapest_pairs(costs) : cheap_pairs(costs);
    for (auto& [one, two] : pairs) {
        if (two < one) {
            std::swap(one, two);
        }
    }
    sort_stably(pairs, {}, [&](const auto& pair) { return std::pair(pair.second == order.size(), pair); });
    std::vector<TournamentGame> games;
    for (const auto& [one, two] : pairs) {
        TournamentGame game{.round = round, .south = order[one]};
        if (two < order.size()) {
            game.table = games.size() + 1;
            game.north = order[two];
            // Who was South less often; otherwise who was North last; otherwise by turns.
            const PlayerHistory& south = all[game.south];
            const PlayerHistory& north = all[*game.north];
            const auto wish = std::pair(south.balance - north.balance, south.last - north.last);
            if (wish > std::pair(0, 0) || (wish == std::pair(0, 0) && game.table % 2 == 0)) {
                std::swap(game.south, *game.north);
            }
        }
        games.push_back(game);
    }
    return games;
}

std::vector<TournamentGame> round_robin(const std::vector<TournamentPlayer>& players) {
    std::map<std::string, std::vector<std::size_t>> groups;
    for (std::size_t player = 0; player < players.size(); ++player) {
        groups[players[player].group].push_back(player);
    }
    std::vector<TournamentGame> games;
    std::map<std::size_t, std::size_t> tables;  // by round
    for (const auto& [name, group] : groups) {
        // In round r meet those whose places make r together, by the clock; who would meet himself meets the
        // last of an even number. Steps of an odd number go from South to North.
        const bool is_even = group.size() % 2 == 0;
        const std::size_t circle = group.size() - (is_even ? 1 : 0);
        for (std::size_t round = 0; group.size() > 1 && round < circle; ++round) {
            for (std::size_t one = 0; one < circle; ++one) {
                const std::size_t other = (round + circle - one) % circle;
                const std::size_t steps = (other + circle - one) % circle;
                const bool meets_last = one == other;
                if (meets_last ? !is_even : steps % 2 == 0) {
                    continue;
                }
                TournamentGame game{
                    .round = round + 1, .south = group[one], .north = group[meets_last ? circle : other]};
                if (meets_last && round % 2 == 1) {
                    std::swap(game.south, *game.north);
                }
                game.table = ++tables[round];
                games.push_back(game);
            }
        }
    }
    sort_stably(games, {}, &TournamentGame::round);
    return games;
}

}  // namespace awale
