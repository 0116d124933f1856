#pragma once

#include "awale/analyzer/statistics/statistics.hpp"
#include "awale/notation/annotation/bulletin.hpp"

namespace awale {

/// An interval as the printers know it.
PointShare shared(const ConfidenceInterval& interval);

/// The statistics that can be drawn, as the printers know them: players, the first move, lengths, openings as
/// a tree. Who met whom, the games and their moments are not among them.
Bulletin bulletin_of(const Statistics& figures);

}  // namespace awale
