#pragma once

#include <array>
#include <string_view>

#include "awale/notation/narration/message_template.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::render {

/// A heading and what stands below it.
struct PosterText {
    std::string_view heading;
    std::string_view text;
};

/// What a poster says in one language. Placeholders as `words::fill` has them.
struct PosterWords {
    words::Plural plural;
    std::string_view title;
    std::string_view subtitle;             ///< {houses} {seeds} {rules}
    PosterText board;                      ///< {last} {north_last} {each}
    PosterText sowing;                     ///< {house} {seeds} {last}
    PosterText capture;                    ///< {house} {gain}
    PosterText granary;                    ///< {least} {house} {seeds} {gain}
    PosterText feeding;                    ///< {may}
    std::string_view may, may_not;         ///< beside the letters of houses
    std::string_view whole_row;            ///< heading
    std::array<std::string_view, 3> slam;  ///< by `GrandSlam`; {house}
    std::string_view end;                  ///< heading
    std::string_view majority;             ///< {most}
    std::string_view no_move;
    std::array<std::string_view, 3> few;      ///< by `FewSeeds`; may be empty
    std::array<std::string_view, 3> endless;  ///< by `EndlessPlay`
    std::string_view winner;
    std::string_view before, after;  ///< what the two boards are, for those who cannot see them
};

const PosterWords& poster_words(Language language);

}  // namespace awale::render
