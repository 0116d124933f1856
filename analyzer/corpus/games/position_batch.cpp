#include "awale/analyzer/corpus/games/position_batch.hpp"

#include <algorithm>
#include <vector>

#include "awale/analyzer/corpus/positions/position_index.hpp"

namespace awale {

namespace {

/// The place in its row of the house that has this letter: capitals and small letters differ in a higher bit.
constexpr std::uint32_t place_of(char letter) {
    return static_cast<std::uint32_t>(letter) - 'A';
}

/// Whether the games were numbered one after the other, as games are that are all new.
bool in_turn(std::span<const Added> added) {
    const auto follows = [](const Added& one, const Added& next) {
        return number(next.game) == number(one.game) + 1;
    };
    return std::ranges::none_of(added, &Added::duplicate) &&
           std::ranges::adjacent_find(added, std::not_fn(follows)) == added.end();
}

}  // namespace

void PositionBatch::pack(std::span<const SourcedRow> rows) {
    order_.clear();
    for (const SourcedRow& next : rows) {
        std::ranges::for_each(next.row->keys, [&](PositionKey key) { order_.count(key); });
    }
    order_.make_room();
    auto game = number(packed_.first_game());
    for (const SourcedRow& next : rows) {
        const GameRow& row = *next.row;
        for (std::size_t ply = 0; ply < row.keys.size(); ++ply) {
            Occurrence occurrence{.key = row.keys[ply], .game = static_cast<GameId>(game)};
            occurrence.ply = static_cast<std::uint32_t>(ply) & Occurrence::max_plies;
            occurrence.place = ply < row.moves.size() ? place_of(row.moves[ply]) & 7U : Occurrence::no_move;
            order_.put(occurrence);
        }
        ++game;
    }
    packed_.clear();
    order_.visit([&](std::span<const Occurrence> sorted) {
        for (const Occurrence& occurrence : sorted) {
            packed_.add(occurrence);
        }
    });
}

void PositionBatch::write(Database& database, std::span<const Added> added) {
    if (std::ranges::all_of(added, &Added::duplicate)) {
        return;
    }
    if (in_turn(added)) {
        store_segment(database, packed_, added.front().game);
        return;
    }
    std::vector<Occurrence> occurrences = packed_.occurrences();
    for (Occurrence& occurrence : occurrences) {
        const Added& row = added[static_cast<std::size_t>(number(occurrence.game) - 1)];
        occurrence.game = row.duplicate ? GameId{} : row.game;
    }
    add_segment(database, occurrences);
}

}  // namespace awale
