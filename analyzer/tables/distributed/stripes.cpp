#include "awale/analyzer/tables/distributed/stripes.hpp"

#include "awale/analyzer/tables/file/symbol_model.hpp"

namespace awale::tables {

Stripes::Stripes(const LevelShape& shape, std::size_t processes, std::size_t rank)
    : shape_(shape), processes_(processes) {
    static_assert(lines_a_stripe == tile_lines);
    std::uint64_t number = 0;
    for (int mover_seeds = 0; mover_seeds <= shape.seeds(); ++mover_seeds) {
        first_[static_cast<std::size_t>(mover_seeds)] = number;
        number += (shape.others(mover_seeds) + lines_a_stripe - 1) / lines_a_stripe;
    }
    for_each_of_level([&](Stripe stripe, std::size_t holder) {
        if (holder == rank) {
            stripe.first = boards_;
            held_.push_back(stripe);
            boards_ += std::uint64_t{stripe.lines} * shape.movers(stripe.mover_seeds);
        }
    });
}

}  // namespace awale::tables
