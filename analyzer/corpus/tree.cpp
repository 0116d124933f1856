#include "awale/analyzer/corpus/tree.hpp"

#include <map>

#include "awale/analyzer/corpus/game_row.hpp"
#include "awale/analyzer/corpus/position_index.hpp"
#include "awale/analyzer/corpus/position_key.hpp"
#include "awale/analyzer/corpus/results.hpp"
#include "awale/notation/game/game.hpp"

namespace awale {

namespace {

/// A branch while it is added up.
struct BranchSums {
    Branch branch;
    std::int64_t south_halves = 0;
    std::int64_t north_halves = 0;
    double value = 0;
    std::size_t with_value = 0;

    void add(const CountedResult& result) {
        ++branch.games;
        if (result.outcome) {
            ++(*result.outcome > 0   ? branch.south_won
               : *result.outcome < 0 ? branch.north_won
                                     : branch.drawn);
        }
        if (result.score) {
            ++branch.scored;
            south_halves += result.score->halves(Side::South);
            north_halves += result.score->halves(Side::North);
        }
    }

    /// The values of moves are not added up.
    void add(const BranchSums& more) {
        for (const auto count : {&Branch::games, &Branch::south_won, &Branch::drawn, &Branch::north_won,
                                 &Branch::scored, &Branch::judged, &Branch::perfect}) {
            branch.*count += more.branch.*count;
        }
        south_halves += more.south_halves;
        north_halves += more.north_halves;
    }

    /// With the means.
    Branch finished(const std::optional<Turn>& turn) const {
        Branch result = branch;
        result.turn = turn;
        if (result.scored > 0) {
            const double halves = 2.0 * static_cast<double>(result.scored);
            result.south_seeds = static_cast<double>(south_halves) / halves;
            result.north_seeds = static_cast<double>(north_halves) / halves;
        }
        if (with_value > 0) {
            result.value = value / static_cast<double>(with_value);
        }
        return result;
    }
};

/// A move and the games in which it was played; no move where records stop.
struct PlayedMove {
    std::optional<Turn> turn;
    BranchSums sums;
};

/// In the order in which moves that are equally frequent are listed.
using PlayedMoves = std::vector<PlayedMove>;

/// The names of the rule sets of the game that these rules belong to, as SQL writes a list.
std::string rules_of_game(const RuleSet& rules) {
    std::string names;
    for (const RuleSet& each : rule_sets_of_all_games()) {
        if (each.game == rules.game) {
            names += (names.empty() ? "'" : ", '") + std::string(each.name) + "'";
        }
    }
    return names;
}

/// Games whose turns are more than a house, of all rule sets or of some, in rising order.
std::vector<GameId> games_with_turns(const Database& database, const std::string& condition) {
    auto games = database.prepare("SELECT id FROM games WHERE turns IS NOT NULL" + condition)
                     .all([](const Statement& row) { return game_in(row, 0); });
    std::ranges::sort(games);
    return games;
}

/// Calls `see` with the first occurrence of the position in each game.
template <class See>
void visit_games(const Database& database, PositionKey key, const See& see) {
    GameId last{};
    visit_occurrences(database, key, key, [&](const Occurrence& occurrence) {
        if (occurrence.game != last) {
            last = occurrence.game;
            see(occurrence);
        }
        return true;
    });
}

/// The moves of games in which a move is a house.
PlayedMoves houses_played(const Database& database, PositionKey key) {
    constexpr std::size_t places = 8;  // 0 to 5 and Occurrence::no_move
    const Results results(database);
    const std::vector<GameId> others = games_with_turns(database, "");
    std::array<BranchSums, places> sums{};
    visit_games(database, key, [&](const Occurrence& occurrence) {
        if (others.empty() || !std::ranges::binary_search(others, occurrence.game)) {
            sums[occurrence.place % places].add(results.of(occurrence.game));
        }
    });
    PlayedMoves moves;
    for (std::size_t place = 0; place < places; ++place) {
        const bool stops = place == Occurrence::no_move;
        if (sums.at(place).branch.games > 0) {
            moves.push_back(
                {stops ? std::nullopt : std::optional(Turn{House{key.to_move(), place}}), sums.at(place)});
        }
    }
    return moves;
}

/// The moves of the other games, which the index leads to.
PlayedMoves turns_played(const Database& database, PositionKey key, const RuleSet& rules) {
    const Results results(database);
    const std::vector<GameId> games =
        games_with_turns(database, " AND rules IN (" + rules_of_game(rules) + ")");
    Statement turns = database.prepare("SELECT turns FROM games WHERE id = ?");
    std::map<std::string, BranchSums> sums;
    visit_games(database, key, [&](const Occurrence& occurrence) {
        if (!std::ranges::binary_search(games, occurrence.game)) {
            return;
        }
        std::string text;
        if (occurrence.place != Occurrence::no_move && turns.first(number(occurrence.game))) {
            text = nth_turn(turns.text(0), occurrence.ply);
        }
        turns.reset();
        sums[text].add(results.of(occurrence.game));
    });
    PlayedMoves moves;
    for (const auto& [text, of_turn] : sums) {
        const auto turn = parse_turn_list(text);
        moves.push_back({turn && !turn->empty() ? std::optional(turn->front()) : std::nullopt, of_turn});
    }
    return moves;
}

/// How often each move was judged, and what it was judged to be worth. The value is a subquery, which SQLite
/// answers by the keys; it would compute all of the view for a join.
constexpr std::string_view select_judged = R"sql(
    WITH judged (house, loss, value) AS MATERIALIZED (
        SELECT played.house, played.loss,
               (SELECT value FROM judgements AS one
                WHERE one.game = played.game AND one.analysis = played.analysis AND one.ply = played.ply
                    AND one.house = played.house)
        FROM judged_plies AS played
        JOIN analyses ON analyses.id = played.analysis
        WHERE played.position = ? AND analyses.rules IN ($rules))
    SELECT house, count(*), sum(loss = 0), sum(value), count(value) FROM judged GROUP BY house
)sql";

void add_judgements(const Database& database, PositionKey key, const RuleSet& rules, PlayedMoves& moves) {
    constexpr std::string_view place = "$rules";
    std::string query(select_judged);
    query.replace(query.find(place), place.size(), rules_of_game(rules));
    const auto add = [&](const Statement& judged) {
        const auto move = std::ranges::find_if(moves, [&](const PlayedMove& each) {
            return each.turn && to_text(*each.turn) == judged.text(0);
        });
        if (move != moves.end()) {
            BranchSums& sums = move->sums;
            sums.branch.judged += static_cast<std::size_t>(judged.integer(1));
            sums.branch.perfect += static_cast<std::size_t>(judged.integer(2));
            sums.value += judged.real(3);
            sums.with_value += static_cast<std::size_t>(judged.integer(4));
        }
    };
    database.prepare(query).for_each(add, key.value());
}

}  // namespace

Tree tree_of(const Database& database, const Board& position, const RuleSet& rules) {
    const PositionKey key = PositionKey::of(position);
    PlayedMoves moves =
        game_of(rules).turns_are_houses() ? houses_played(database, key) : turns_played(database, key, rules);
    add_judgements(database, key, rules, moves);

    Tree tree{.position = position, .all = {}, .branches = {}};
    BranchSums all;
    for (const PlayedMove& move : moves) {
        all.add(move.sums);
        tree.branches.push_back(move.sums.finished(move.turn));
    }
    tree.all = all.finished(std::nullopt);
    std::ranges::stable_sort(tree.branches, [](const Branch& one, const Branch& other) {
        return one.turn.has_value() != other.turn.has_value() ? one.turn.has_value()
                                                              : one.games > other.games;
    });
    return tree;
}

Tree tree_of(const Database& database, const Board& position, const RuleSet& rules, const TreeDepth& depth) {
    Tree tree = tree_of(database, position, rules);
    std::erase_if(tree.branches, [&](const Branch& branch) { return branch.games < depth.least_games; });
    for (Branch& branch : tree.branches) {
        if (depth.plies > 1 && branch.turn && game_of(rules).is_legal(position, *branch.turn, rules)) {
            branch.next.push_back(tree_of(database, game_of(rules).play(position, *branch.turn, rules), rules,
                                          {depth.plies - 1, depth.least_games}));
        }
    }
    return tree;
}

}  // namespace awale
