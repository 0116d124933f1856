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
    ends_.clear();
    std::size_t end = 0;
    for (const SourcedRow& next : rows) {
        ends_.push_back(end += next.row->keys.size());
    }
    occurrences_.resize(end);
    Occurrence* at = occurrences_.data();
    for (const SourcedRow& next : rows) {
        const GameRow& row = *next.row;
        for (std::size_t ply = 0; ply < row.keys.size(); ++ply) {
            Occurrence occurrence{.key = row.keys[ply]};
            occurrence.ply = static_cast<std::uint32_t>(ply) & Occurrence::most_plies;
            occurrence.place = ply < row.moves.size() ? place_of(row.moves[ply]) & 7U : Occurrence::no_move;
            *at++ = occurrence;
        }
    }
    sorted_ = order_.of(occurrences_);
}

void PositionBatch::write(Database& database, std::span<const Added> added) {
    std::size_t at = 0;
    for (std::size_t row = 0; row < added.size(); ++row) {
        for (; at < ends_[row]; ++at) {
            occurrences_[at].game = added[row].duplicate ? GameId{} : added[row].game;
        }
    }
    add_segment(database, occurrences_, sorted_);
}

}  // namespace awale
