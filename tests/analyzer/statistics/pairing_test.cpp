#include "awale/analyzer/statistics/pairing.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <cstdlib>
#include <map>
#include <random>
#include <set>

using awale::Tournament;
using awale::TournamentGame;

namespace {

Tournament with_players(std::size_t count) {
    Tournament tournament;
    for (std::size_t i = 0; i < count; ++i) {
        tournament.players.push_back({.name = "P" + std::to_string(i)});
    }
    return tournament;
}

/// Plays a round at random; the stronger of two, who comes first, wins more often.
void play(Tournament& tournament, std::vector<TournamentGame> round, std::mt19937& random) {
    for (TournamentGame& game : round) {
        if (game.north) {
            const int edge = game.south < *game.north ? 4 : -4;
            const int south = 24 + edge + static_cast<int>(random() % 17) - 8;
            game.seeds.emplace(south, 48 - south);
        }
        tournament.games.push_back(game);
    }
}

struct Meetings {
    std::set<std::pair<std::size_t, std::size_t>> pairs;
    std::map<std::size_t, int> balance;
    std::map<std::size_t, int> byes;
    std::size_t games = 0;
};

Meetings meetings(const std::vector<TournamentGame>& games) {
    Meetings all;
    for (const TournamentGame& game : games) {
        if (!game.north) {
            ++all.byes[game.south];
            continue;
        }
        ++all.games;
        all.pairs.insert(std::minmax(game.south, *game.north));
        ++all.balance[game.south];
        --all.balance[*game.north];
    }
    return all;
}

/// Whether those who are left can be paired without a second meeting.
bool can_be_paired(const Meetings& all, std::vector<std::size_t> left) {
    if (left.empty()) {
        return true;
    }
    const std::size_t one = left.back();
    left.pop_back();
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (!all.pairs.contains({std::min(one, left[i]), std::max(one, left[i])})) {
            std::vector<std::size_t> rest = left;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
            if (can_be_paired(all, rest)) {
                return true;
            }
        }
    }
    return false;
}

int points(const Tournament& tournament, std::size_t player) {
    const auto all = awale::standings(tournament);
    return std::ranges::find(all, player, &awale::TournamentStanding::player)->points;
}

}  // namespace

TEST_CASE(
    "Pairing: Swiss rounds repeat no game, give no second bye, balance sides and keep points together") {
    std::mt19937 random(41);
    for (const std::size_t count :
         std::initializer_list<std::size_t>{4, 5, 7, 8, 12, 19, 22, 23, 30, 119, 200}) {
        CAPTURE(count);
        Tournament tournament = with_players(count);
        for (std::size_t number = 1; number <= std::min<std::size_t>((count + 1) / 2, 9); ++number) {
            CAPTURE(number);
            const std::vector<TournamentGame> round = awale::swiss_round(tournament);
            REQUIRE(round.size() == (count + 1) / 2);
            std::set<std::size_t> paired;
            std::size_t table = 0;
            for (const TournamentGame& game : round) {
                CHECK(game.round == number);
                CHECK(game.table == (game.north ? ++table : 0));
                paired.insert(game.south);
                paired.insert(game.north.value_or(game.south));
            }
            CHECK(paired.size() == count);
            if (count == 30 && number <= 5) {
                CHECK(round == awale::swiss_round(tournament));
                for (const TournamentGame& game : round) {
                    CHECK(std::abs(points(tournament, game.south) - points(tournament, *game.north)) <= 2);
                }
            }
            play(tournament, round, random);
        }
        const Meetings all = meetings(tournament.games);
        CHECK(all.pairs.size() == all.games);
        for (const auto& [player, byes] : all.byes) {
            CHECK(byes == 1);
        }
        for (const auto& [player, balance] : all.balance) {
            CHECK(std::abs(balance) <= 2);
        }
    }
}

TEST_CASE("Pairing: Swiss rounds repeat a game only where there is no other way") {
    std::mt19937 random(7);
    for (const std::size_t count : std::initializer_list<std::size_t>{4, 6, 8, 10}) {
        Tournament tournament = with_players(count);
        std::vector<std::size_t> everybody;
        for (std::size_t player = 0; player < count; ++player) {
            everybody.push_back(player);
        }
        for (std::size_t number = 1; number < count; ++number) {
            const Meetings before = meetings(tournament.games);
            const std::vector<TournamentGame> round = awale::swiss_round(tournament);
            bool repeats = false;
            for (const TournamentGame& game : round) {
                repeats = repeats || before.pairs.contains(std::minmax(game.south, *game.north));
            }
            CHECK(repeats == !can_be_paired(before, everybody));
            play(tournament, round, random);
        }
    }
}

TEST_CASE("Pairing: who is absent is not paired, an odd player out among the last has the bye") {
    Tournament tournament = with_players(6);
    tournament.players[2].is_absent = true;
    const std::vector<TournamentGame> round = awale::swiss_round(tournament);
    REQUIRE(round.size() == 3);
    CHECK(round.back().south == 5);
    CHECK_FALSE(round.back().north);
    for (const TournamentGame& game : round) {
        CHECK(game.south != 2);
        CHECK(game.north != 2);
    }
    CHECK(awale::swiss_round(with_players(1)).empty());
}

TEST_CASE("Pairing: in a round robin each meets each of the group once, a game a round, sides balanced") {
    for (std::size_t count = 2; count <= 15; ++count) {
        CAPTURE(count);
        Tournament two_groups = with_players(2 * count);
        for (std::size_t i = 0; i < two_groups.players.size(); ++i) {
            two_groups.players[i].group = i % 2 == 0 ? "A" : "B";
        }
        const std::vector<TournamentGame> games = awale::round_robin(two_groups.players);
        std::set<std::pair<std::size_t, std::size_t>> busy, tables;
        for (const TournamentGame& game : games) {
            CHECK(game.south % 2 == *game.north % 2);
            CHECK(busy.insert({game.round, game.south}).second);
            CHECK(busy.insert({game.round, *game.north}).second);
            CHECK(tables.insert({game.round, game.table}).second);
        }
        CHECK(games.back().round == count - (count % 2 == 0 ? 1 : 0));
        const Meetings all = meetings(games);
        CHECK(all.games == count * (count - 1));
        CHECK(all.pairs.size() == all.games);
        for (const auto& [player, balance] : all.balance) {
            CHECK(std::abs(balance) == (count % 2 == 0 ? 1 : 0));
        }
    }
}

TEST_CASE("Pairing: standings by points, Buchholz, then seeds, and a double loss gives no point") {
    Tournament tournament = with_players(5);
    tournament.games = {{1, 1, 0, 1, std::pair(30, 18)},
                        {1, 2, 2, 3, std::pair(24, 24)},
                        {1, 0, 4, {}, {}},
                        {2, 1, 0, 4, std::pair(26, 22)},
                        {2, 2, 1, 2, std::pair(0, 0)}};
    const auto table = awale::standings(tournament);
    std::vector<std::size_t> order;
    for (const awale::TournamentStanding& one : table) {
        order.push_back(one.player);
    }
    CHECK(order == std::vector<std::size_t>{0, 4, 2, 3, 1});
    CHECK(table[0].points == 4);
    CHECK(table[1].buchholz == 6);  // 4 of player 0 and 2 of its own
    CHECK(table[0].seeds == 16);
    CHECK(table[3].place == 3);
    CHECK(table[2].points == 1);
    CHECK(table[4].points == 0);
}

TEST_CASE("Pairing: 1 and 0 tell the winner, and nothing of the seeds") {
    Tournament tournament = with_players(4);
    tournament.games = {{1, 1, 1, 0, std::pair(1, 0)}, {1, 2, 2, 3, std::pair(25, 23)}};
    const auto table = awale::standings(tournament);
    CHECK(table.front().player == 2);
    CHECK(table.front().seeds == 2);
    CHECK(table[1].player == 1);
    CHECK(table[1].points == 2);
    CHECK(table[1].seeds == 0);
}
