#include "awale/analyzer/statistics/losses.hpp"

namespace awale {

namespace {

void add_to(std::vector<LossFigures>& rows, std::size_t row, const JudgedPly& ply) {
    if (rows.size() <= row) {
        rows.resize(row + 1);
    }
    rows[row].add(ply);
}

/// Row i has the numbers i · size + 1 to (i + 1) · size.
std::vector<LossRow> with_moves(const std::vector<LossFigures>& rows, std::size_t size) {
    std::vector<LossRow> named;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].moves() > 0) {
            named.push_back({i * size + 1, (i + 1) * size, rows[i]});
        }
    }
    return named;
}

}  // namespace

void LossFigures::add(const JudgedPly& ply) {
    (ply.grade == Grade::Estimate ? guessed : proved).add(ply.loss.count());
}

void LossTables::add(const JudgedPly& ply) {
    const auto seeds = static_cast<std::size_t>(ply.position.board().on_board().count());
    add_to(by_seeds_, seeds == 0 ? 0 : (seeds - 1) / seeds_a_row, ply);
    add_to(by_ply_, (ply.ply.number() - 1) / plies_a_row, ply);
}

std::vector<LossRow> LossTables::by_seeds() const {
    return with_moves(by_seeds_, seeds_a_row);
}

std::vector<LossRow> LossTables::by_ply() const {
    return with_moves(by_ply_, plies_a_row);
}

}  // namespace awale
