#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "awale/notation/annotation/bulletin.hpp"
#include "awale/notation/catalogue/catalogue.hpp"

namespace awale::render {

/// A number with decimals, as `decimal` writes it, that governs a plural: `1,84 graine`.
TextArgument decimal_argument(std::string_view name, double value, int places, Language language);

/// A share in whole per cent.
std::string per_cent(double share, Language language);

/// What South's share of the points in this many games says about moving first.
std::string first_move_words(const PointShare& south, std::size_t games, Language language);

/// The least games whose share of the points is shown with its limits: fewer say nothing of it.
inline constexpr std::size_t games_for_interval = 5;

/// What the cards of these players show, in sentences: nothing that none of them has.
std::string cards_key_text(const std::vector<BulletinPlayer>& players, Language language);

/// South’s wins, draws and losses, in words.
std::string results_text(const Bulletin& bulletin, Language language);

/// Points with halves, `3½`.
std::string points_text(double points);

}  // namespace awale::render
