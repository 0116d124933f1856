#include "awale/analyzer/search/measure/measurement.hpp"

#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::search {

std::vector<Board> fixed_positions(std::span<const std::string_view> texts) {
    std::vector<Board> boards;
    boards.reserve(texts.size());
    for (const std::string_view text : texts) {
        boards.push_back(parse_position(text, abapa()).value());
    }
    return boards;
}

}  // namespace awale::search
