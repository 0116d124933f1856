#pragma once

#include <optional>
#include <string>
#include <vector>

#include "awale/render/game/game_document.hpp"

namespace awale::render {

/// A game being set: what every part of its pages needs to know.
struct GameLayout {
    const AnnotatedGame& game;
    const Narration& narration;
    const BookletOptions& options;
    PageStyle style;
    std::vector<Ply> on_first_page;  ///< the turning points that have a diagram
    std::vector<Ply> diagrams;       ///< the plies with a diagram before them; the first is diagram 1
    TextMeasurer& measurer;
    double diagram_width = 0;  ///< at most the column's
    double chart_height = 0;
    bool with_tables = true;          ///< the moves of a critical position below its diagram
    std::vector<Ply> near_diagram{};  ///< those on the first page that are printed on that page

    /// The number of the diagram before a ply, if it has one.
    std::optional<std::size_t> diagram_before(Ply ply) const;

    /// Whether the diagram before a ply stands on the first page, as a turning point.
    bool is_on_first_page(Ply ply) const;

    Font text_font(bool bold = false, bool italic = false) const {
        return {Face::Serif, style.body, bold, italic};
    }

    Font small_font(bool bold = false) const {
        return {Face::Sans, style.small, bold, false};
    }

    const RuleSet& rules() const {
        return game.replay.rules;
    }
};

/// The player's name as the record has it; in its place, where it has none, a word for it.
std::string player_name(const GameLayout& setting, Side side);

/// The name of a place in the document.
std::string move_destination(Ply ply);
std::string diagram_destination(std::size_t number);

/// The glyph after a move: the verdict's, otherwise its author's.
std::string glyph_of(const AnnotatedGame& game, Ply ply);

/// `23. C+2` or `23… e` with its glyph.
std::string move_with_glyph(const AnnotatedGame& game, Ply ply);

}  // namespace awale::render
