#pragma once

#include <array>
#include <string_view>

#include "awale/notation/narration/narration.hpp"
#include "awale/notation/narration/phrasing.hpp"

namespace awale::render {

/// A heading and what is below it.
struct PosterText {
    std::string_view heading;
    std::string_view text;
};

/// What a poster says in one language besides the rules in notation/narration/rule_set_text.hpp. Placeholders
/// as `words::fill` has them.
struct PosterWords {
    std::string_view subtitle;           ///< {houses} {seeds}
    PosterText goal;                     ///< {most} {half} {seeds}
    std::string_view goal_of_eqwale;     ///< {half}
    PosterText board;                    ///< {last} {north_last} {each}
    PosterText sowing;                   ///< {house} {seeds} {last}
    PosterText capture;                  ///< {house} {gain}
    PosterText granary;                  ///< {lap} {twice} {house} {seeds} {gain}
    PosterText feeding;                  ///< {may}
    std::string_view may, may_not;       ///< beside the letters of houses
    std::string_view whole_row;          ///< heading
    std::string_view whole_row_why;      ///< what the rule is for
    std::string_view whole_row_played;   ///< {house}, where the move is legal
    std::string_view whole_row_refused;  ///< {house}, where it is not
    std::string_view after_majority;     ///< {most}: nobody gets the seeds left
    std::string_view end;                ///< heading
    PosterText others;                   ///< heading, and what comes before the list
    std::string_view dropped;            ///< what the board of the set-up shows, in Éqwalé
    std::string_view sown;               ///< {house} {seeds} {last}
    std::string_view attacked;           ///< {house} {attacked}
    std::string_view must_feed;          ///< {may}
    std::string_view before, after;      ///< what the two boards are, for those who cannot see them

    /// What other rule sets do otherwise.
    std::string_view other_houses;                       ///< {houses}
    std::array<std::string_view, 3> other_slam;          ///< by `GrandSlam`
    std::string_view other_majority, other_no_majority;  ///< {most}
    std::array<std::string_view, 3> other_few;           ///< by `FewSeeds`
    std::array<std::string_view, 3> other_endless;       ///< by `EndlessPlay`
};

const PosterWords& poster_words(Language language);

}  // namespace awale::render
