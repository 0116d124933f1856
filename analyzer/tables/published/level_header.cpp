#include "awale/analyzer/tables/published/level_header.hpp"

#include <fmt/format.h>

#include "awale/analyzer/tables/published/layout.hpp"

namespace awale::tables::published {

std::string level_fault(int seeds, int header_level, int level) {
    if (seeds < 2 || seeds > max_seeds || seeds % 2 != 0) {
        return fmt::format("belongs to a game of {} seeds, which does not exist", seeds);
    }
    if (header_level != level) {
        return fmt::format("has boards of {} seeds, and its name says {}", header_level, level);
    }
    if (!PublishedGame{seeds}.has_level(level)) {
        return fmt::format("has boards of {} seeds, which a game of {} seeds does not have", level, seeds);
    }
    return "";
}

}  // namespace awale::tables::published
