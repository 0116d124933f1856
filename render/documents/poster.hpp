#pragma once

#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/render/draw/document.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

/// How a poster is printed.
struct PosterOptions {
    Paper paper = Paper::A4;
    Language language = Language::English;
    const Theme* theme = &wood();  ///< of the boards; a theme for white paper
};

/// The rules of a rule set on one page. Its boards are played by those rules, so what they show is what the
/// rules do: a sowing, a capture, a granary, feeding, and a move that would take a whole row.
Document rules_poster(const RuleSet& rules, const PosterOptions& options, TextMeasurer& measurer);

}  // namespace awale::render
