#include "awale/analyzer/corpus/tree.hpp"

#include <map>

#include "awale/analyzer/corpus/position_index.hpp"
#include "awale/analyzer/corpus/stored_game.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/io/sort_stably.hpp"

namespace awale {

namespace {

/// Adds a game. The seeds are added up, in half seeds, until `take_means`.
void add_game(Branch& branch, const CountedResult& result) {
    ++branch.games;
    if (result.outcome) {
        ++(*result.outcome > 0 ? branch.south_won : *result.outcome < 0 ? branch.north_won : branch.drawn);
    }
    if (result.score) {
        ++branch.scored;
        branch.south_seeds += result.score->halves(Side::South);
        branch.north_seeds += result.score->halves(Side::North);
    }
}

/// All but the values of moves.
Branch together(const std::vector<Branch>& branches) {
    Branch all;
    for (const Branch& one : branches) {
        for (const auto count : {&Branch::games, &Branch::south_won, &Branch::drawn, &Branch::north_won,
                                 &Branch::scored, &Branch::judged, &Branch::perfect}) {
            all.*count += one.*count;
        }
        all.south_seeds += one.south_seeds;
        all.north_seeds += one.north_seeds;
    }
    return all;
}

void take_means(Branch& branch) {
    if (branch.scored > 0) {
        const double halves = 2.0 * static_cast<double>(branch.scored);
        branch.south_seeds /= halves;
        branch.north_seeds /= halves;
    }
}

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

/// The moves of games in which a move is a house, in the order in which equally frequent ones are listed.
std::vector<Branch> houses_played(const Database& database, PositionKey key) {
    constexpr std::size_t places = 8;  // those of houses and Occurrence::no_move
    constexpr std::size_t houses = 6;
    const Results results(database);
    const std::vector<GameId> others = games_with_turns(database, "");
    std::vector<Branch> moves(places);
    visit_games(database, key, [&](const Occurrence& occurrence) {
        if (others.empty() || !std::ranges::binary_search(others, occurrence.game)) {
            add_game(moves[occurrence.place % places], results.of(occurrence.game));
        }
    });
    for (std::size_t place = 0; place < houses; ++place) {
        moves[place].turn = Turn{House{key.to_move(), place}};
    }
    std::erase_if(moves, [](const Branch& move) { return move.games == 0; });
    return moves;
}

/// The moves of the other games, which the index leads to.
std::vector<Branch> turns_played(const Database& database, PositionKey key, const RuleSet& rules) {
    const Results results(database);
    const std::vector<GameId> games =
        games_with_turns(database, " AND rules IN (" + rules_of_game(rules) + ")");
    Statement turns = database.prepare("SELECT turns FROM games WHERE id = ?");
    std::map<std::string, Branch> moves_by_text;
    visit_games(database, key, [&](const Occurrence& occurrence) {
        if (!std::ranges::binary_search(games, occurrence.game)) {
            return;
        }
        std::string text;
        if (occurrence.place != Occurrence::no_move && turns.first(number(occurrence.game))) {
            text = nth_turn(turns.text(0), occurrence.ply);
        }
        turns.reset();
        add_game(moves_by_text[text], results.of(occurrence.game));
    });
    std::vector<Branch> moves;
    for (const auto& [text, of_turn] : moves_by_text) {
        const auto turn = parse_turn_list(text);
        moves.push_back(of_turn);
        moves.back().turn = turn && !turn->empty() ? std::optional(turn->front()) : std::nullopt;
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

void add_judgements(const Database& database, PositionKey key, const RuleSet& rules,
                    std::vector<Branch>& moves) {
    constexpr std::string_view place = "$rules";
    std::string query(select_judged);
    query.replace(query.find(place), place.size(), rules_of_game(rules));
    const auto add = [&](const Statement& judged) {
        const auto move = std::ranges::find_if(
            moves, [&](const Branch& each) { return each.turn && to_text(*each.turn) == judged.text(0); });
        if (move != moves.end()) {
            move->judged = static_cast<std::size_t>(judged.integer(1));
            move->perfect = static_cast<std::size_t>(judged.integer(2));
            if (judged.integer(4) > 0) {
                move->value = judged.real(3) / judged.real(4);
            }
        }
    };
    database.prepare(query).for_each(add, key.value());
}

}  // namespace

Tree tree_of(const Database& database, const Board& position, const RuleSet& rules, const TreeDepth& depth) {
    const PositionKey key = PositionKey::of(position);
    Tree tree{.position = position, .all = {}, .branches = {}};
    tree.branches =
        game_of(rules).turns_are_houses() ? houses_played(database, key) : turns_played(database, key, rules);
    add_judgements(database, key, rules, tree.branches);
    tree.all = together(tree.branches);
    take_means(tree.all);
    std::ranges::for_each(tree.branches, take_means);
    sort_stably(tree.branches, [](const Branch& one, const Branch& other) {
        return one.turn.has_value() != other.turn.has_value() ? one.turn.has_value()
                                                              : one.games > other.games;
    });
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
