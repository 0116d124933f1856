#pragma once

#include <cstdint>

#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/io/enum_names.hpp"
#include "awale/render/draw/document.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

/// What a poster shows: the rules of a rule set, what can be captured, or who must feed; on A3 to be read
/// from two metres. Éqwalé has the rules only, in small type.
enum class PosterTopic : std::uint8_t { Rules, Captures, Famine };

/// `rules`, `captures`, `famine`.
inline constexpr EnumNames<PosterTopic, 3> poster_topics{{"rules", "captures", "famine"}};

/// How a poster is printed.
struct PosterOptions {
    PosterTopic topic = PosterTopic::Rules;
    Paper paper = Paper::A4;
    Language language = Language::English;
    const Theme* theme = &wood();  ///< of the boards; a theme for white paper
};

/// A page about a topic. Its boards are played by the rules, so what they show is what the rules do: of the
/// rules a sowing, a capture, a granary, feeding, and a move that would take a whole row.
Document poster_document(const RuleSet& rules, const PosterOptions& options, TextMeasurer& measurer);

}  // namespace awale::render
