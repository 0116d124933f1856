#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "awale/notation/annotation/statistics.hpp"
#include "awale/notation/catalogue/catalogue.hpp"

namespace awale::render {

/// A number with decimals, as `decimal` writes it, that governs a plural: `1,84 graine`.
TextArgument decimal_argument(std::string_view name, double value, int places, Language language);

/// A share in whole per cent.
std::string per_cent(double share, Language language);

/// What South's share of the points says about moving first.
std::string first_move_words(const Tally& south, Language language);

/// The id of its last sentence: whether moving first is an advantage.
std::string_view first_move_verdict(const Tally& south);

/// The least games whose share of the points is shown with its limits: fewer say nothing of it.
inline constexpr std::size_t games_for_interval = 5;

/// What the cards of these players show, in sentences: nothing that none of them has.
std::string cards_key_text(std::span<const PlayerFigures> players, Language language);

/// South’s wins, draws and losses, in words.
std::string results_text(const Tally& south, Language language);

/// Points with halves, `3½`.
std::string points_text(double points);

}  // namespace awale::render
