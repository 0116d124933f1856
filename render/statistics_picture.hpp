#pragma once

#include <cstddef>
#include <string>

#include "notation/bulletin.hpp"
#include "render/drawing.hpp"
#include "render/report_charts.hpp"
#include "render/ruler.hpp"

namespace awale::render {

/// One player: name, points, the share of the points with its interval, what moves gave away in each phase.
Drawing player_card(const BulletinPlayer& player, const StatisticsLook& look, Ruler& ruler);

/// Statistics as one picture of that width: the first move, lengths, losses by phase, openings, and cards of
/// the first `most_cards` players. Parts of which the figures know nothing are left out. `title` may be
/// empty.
Drawing statistics_picture(const Bulletin& figures, const std::string& title, std::size_t most_cards,
                           const StatisticsLook& look, Ruler& ruler);

}  // namespace awale::render
