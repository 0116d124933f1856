#pragma once

#include <string>
#include <vector>

#include "awale/notation/annotation/bulletin.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/draw/drawing.hpp"
#include "awale/render/draw/text_measurer.hpp"

namespace awale::render {

/// How a chart is drawn: its width, the size of its labels, its language.
struct StatisticsLook {
    double width = 240;  ///< in points
    double label_size = 8;
    Language language = Language::English;
};

/// A share of the points as a dot with its interval on a line from 0 to 100 per cent, one half marked.
Drawing share_chart(const Bulletin& bulletin, const StatisticsLook& look);

/// Games by their length, a bar for every this many plies, the number of games on top where there is room.
Drawing length_chart(const GameLengths& lengths, const StatisticsLook& look);

/// Seeds given away a move by phase of the game, a group of bars a phase and a bar a player, told
/// apart by shade and order. At most six players, with a legend.
Drawing loss_chart(const std::vector<BulletinPlayer>& players, const StatisticsLook& look,
                   TextMeasurer& measurer);

/// A reliability diagram: how often a best move was played, with its interval, against how often the models
/// expect one. On the dashed line they agree.
Drawing reliability_chart(const std::vector<PredictedMoves>& predicted, const StatisticsLook& look);

/// Openings as an icicle: a row a ply, a box a move, as wide as it was frequent and the darker the better for
/// South; below each letter the games.
Drawing opening_icicle(const OpeningNode& root, const StatisticsLook& look, TextMeasurer& measurer);

}  // namespace awale::render
