#pragma once

#include <string>
#include <vector>

#include "awale/notation/annotation/tournament.hpp"
#include "awale/render/draw/document.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

/// What is printed of a tournament.
struct TournamentOptions {
    Paper paper = Paper::A4;
    Language language = Language::English;
    std::string title{};        ///< on everything; empty for none
    std::size_t round = 0;      ///< to be played: its pairings and result slips; 0 for none
    bool score_sheets = false;  ///< for each game of the round, with the names filled in
    bool by_group = false;      ///< standings for each group
};

/// For the wall: who plays where in the round, by table and by name, and the standings once there are
/// results. To be cut: a slip for each result. For the tables, if they are wanted: score sheets.
Document tournament_document(const Tournament& tournament, const std::vector<TournamentStanding>& standings,
                             const TournamentOptions& options, TextMeasurer& measurer);

}  // namespace awale::render
