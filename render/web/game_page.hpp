#pragma once

#include <span>
#include <string>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/web/page_data.hpp"

namespace awale::render {

/// One HTML file that needs nothing else: the games, replayed by keyboard, mouse or touch, with whatever was
/// found about them, and the engine, which plays and judges in the browser what the game does not have. At
/// least one game; text that is not UTF-8 comes out with replacement characters. The same arguments give the
/// same bytes.
std::string game_page(std::span<const AnnotatedGame> games, const PageOptions& options);

/// Whether this build puts an engine into its pages; without one a page shows the moves of its games and no
/// other.
bool has_page_engine();

}  // namespace awale::render
