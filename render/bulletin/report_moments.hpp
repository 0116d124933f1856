#pragma once

#include <vector>

#include "awale/render/bulletin/report.hpp"
#include "awale/render/layout/flow.hpp"

namespace awale::render {

/// The parts of a bulletin that are set in columns, with their lines in the outline.
struct ReportParts {
    std::vector<Block> blocks;
    std::vector<OutlineEntry> outline;
};

/// Moments with diagrams, a card for each player, and the games with their moves.
ReportParts report_parts(const Bulletin& bulletin, const ReportOptions& options, const PageStyle& style,
                         TextMeasurer& measurer);

}  // namespace awale::render
