#include "awale/cli/output/text/board_text.hpp"

#include <fmt/format.h>

#include <cstddef>

namespace awale::cli {

std::string board_text(const Board& board, const RuleSet& rules) {
    const auto houses = static_cast<std::size_t>(rules.houses_a_side);
    std::string letters_above = "       ";
    std::string north = "North  ";
    std::string south = "South  ";
    std::string letters_below = "       ";
    for (std::size_t place = 0; place < houses; ++place) {
        const House above{Side::North, houses - 1 - place};
        const House below{Side::South, place};
        letters_above += fmt::format("{:>3}", above.letter());
        north += fmt::format("{:>3}", board.seeds(above).count());
        south += fmt::format("{:>3}", board.seeds(below).count());
        letters_below += fmt::format("{:>3}", below.letter());
    }
    const std::string reserve =
        board.reserve() > Seeds{0} ? fmt::format("Reserve {:>2}\n", board.reserve().count()) : "";
    return fmt::format("{}\n{}   {:>2} taken\n{}   {:>2} taken\n{}\n{}", letters_above, north,
                       board.store(Side::North).count(), south, board.store(Side::South).count(),
                       letters_below, reserve);
}

}  // namespace awale::cli
