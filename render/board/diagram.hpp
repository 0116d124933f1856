#pragma once

#include <optional>
#include <string>
#include <vector>

#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/draw/drawing.hpp"
#include "awale/render/draw/theme.hpp"

namespace awale::render {

/// A sowing to show by an arrow.
struct SowingArrow {
    House from;
    Seeds seeds;  ///< how many are sown; at least 1
    bool operator==(const SowingArrow&) const = default;
};

/// What a move is worth, printed beyond its house's letter. Where one is too long for the breadth of a house,
/// the labels stand in two rows in turn.
struct MoveLabel {
    House house;
    std::string text{};
    bool best = false;
    bool operator==(const MoveLabel&) const = default;
};

/// How a board is shown.
struct DiagramOptions {
    double width = 283.5;  ///< of the whole picture, in points; 283.5 is ten centimetres
    const Theme* theme = &wood();
    Side bottom = Side::South;  ///< who sits below
    bool show_to_move = true;
    bool counts_only = false;     ///< houses and stores without seeds
    bool sowing_numbers = false;  ///< instead of seeds, which seed of the move played falls into each house
    std::optional<SowingArrow> played{};  ///< the move played: solid arrow
    std::optional<SowingArrow> better{};  ///< the better one: dashed arrow
    HouseSet captured;                    ///< struck out by a cross
    HouseSet threatened;                  ///< dashed ring
    HouseSet granary;                     ///< double ring
    std::optional<Side> starving{};       ///< whose row is marked by a dotted frame
    std::vector<MoveLabel> labels{};
    std::optional<Value> value{};      ///< shown as a bar below the board
    std::string title{};               ///< position text where empty
    std::string description{};         ///< for those who cannot see it
    std::optional<Language> spoken{};  ///< the language of a description of the position, where none is given
};

/// A board as a picture: two rows of round houses, seeds, counts, stores, letters, whose turn it is, and what
/// the options add. A pure function: the same arguments give the same ops.
Drawing diagram(const Board& board, const RuleSet& rules, const DiagramOptions& options);

/// The height of a diagram of that width with those options, in points.
double diagram_height(const RuleSet& rules, const DiagramOptions& options);

}  // namespace awale::render
