#pragma once

#include "awale/render/draw/draw_ops.hpp"

namespace awale::render {

/// The colours of a board. Whatever a colour says, a shape or a dash says as well, so every theme can be
/// read in grey and by people who see colours differently.
struct Theme {
    std::string_view name;
    Colour paper;                   ///< behind everything
    Colour board;                   ///< the wood between the houses
    Stroke board_edge;              ///< its outline
    std::optional<Colour> grain{};  ///< lines of the wood's grain, if any
    Colour hollow;                  ///< houses and stores
    std::optional<Colour> shade{};  ///< the shadow inside a hollow, if any
    Stroke hollow_edge;
    Colour seed;
    Stroke seed_edge;
    std::optional<Colour> seed_light{};  ///< a spot of light on each seed, if any
    Colour number;                       ///< counts, on the board
    Colour ink;                          ///< letters and words, on the paper
    Colour faint;                        ///< what matters less, on the paper
    Colour played;                       ///< the move played, what was taken
    Colour better;                       ///< the better move
};

/// For the screen and for colour printers: a carved board with pale seeds.
const Theme& wood();
/// For black ink on white paper.
const Theme& ink();
/// White and yellow on black, for poor eyes and poor screens.
const Theme& contrast();

/// The theme with that name, or null.
const Theme* find_theme(std::string_view name);

}  // namespace awale::render
