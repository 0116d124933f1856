#include "analyzer/corpus/position_batch.hpp"

#include "analyzer/corpus/position_index.hpp"

namespace awale {

namespace {

/// The place in its row of the house that has this letter: capitals and small letters differ in a higher bit.
constexpr std::uint32_t place_of(char letter) {
    return static_cast<std::uint32_t>(letter) - 'A';
}

}  // namespace

void PositionBatch::sort(std::span<const SourcedRow> rows) {
    std::size_t positions = 0;
    for (const SourcedRow& next : rows) {
        positions += next.row->keys.size();
    }
    occurrences_.resize(positions);
    Occurrence* at = occurrences_.data();
    for (std::uint32_t place = 0; place < rows.size(); ++place) {
        const GameRow& row = *rows[place].row;
        for (std::size_t ply = 0; ply < row.keys.size(); ++ply) {
            Occurrence occurrence{.key = row.keys[ply], .game = static_cast<GameId>(place)};
            occurrence.ply = static_cast<std::uint32_t>(ply) & Occurrence::most_plies;
            occurrence.place = ply < row.moves.size() ? place_of(row.moves[ply]) & 7U : Occurrence::no_move;
            *at++ = occurrence;
        }
    }
    order_.sort(occurrences_);
}

void PositionBatch::write(Database& database, std::span<const Added> added) {
    for (Occurrence& occurrence : occurrences_) {
        const Added& row = added[static_cast<std::size_t>(number(occurrence.game))];
        occurrence.game = row.duplicate ? GameId{} : row.game;
    }
    add_segment(database, occurrences_);
}

}  // namespace awale
