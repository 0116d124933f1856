#pragma once

#include <cstddef>
#include <string>

#include "awale/notation/annotation/bulletin.hpp"
#include "awale/render/draw/drawing.hpp"
#include "awale/render/draw/text_measurer.hpp"
#include "awale/render/statistics/statistics_charts.hpp"

namespace awale::render {

/// One player: name, points, the share of the points with its interval, what moves gave away in each phase.
Drawing player_card(const BulletinPlayer& player, const StatisticsLook& look, TextMeasurer& measurer);

/// Statistics as one picture of that width: the first move, lengths, losses by phase, openings, and cards of
/// the first `max_cards` players. Parts of which the figures know nothing are left out. `title` may be
/// empty.
Drawing statistics_picture(const Bulletin& figures, const std::string& title, std::size_t max_cards,
                           const StatisticsLook& look, TextMeasurer& measurer);

}  // namespace awale::render
