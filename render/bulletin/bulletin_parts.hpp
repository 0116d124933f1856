#pragma once

#include <vector>

#include "awale/render/bulletin/bulletin_document.hpp"
#include "awale/render/layout/flow.hpp"

namespace awale::render {

/// The parts of a bulletin that are set in columns, with their lines in the outline.
struct BulletinParts {
    std::vector<Block> blocks;
    std::vector<OutlineEntry> outline;
};

/// Moments with diagrams, a card for each player, and the games with their moves.
BulletinParts bulletin_parts(const Bulletin& bulletin, const BulletinOptions& options, const PageStyle& style,
                             TextMeasurer& measurer);

}  // namespace awale::render
