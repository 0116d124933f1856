#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/refutation.hpp"
#include "awale/notation/game/ply.hpp"
#include "awale/notation/narration/phrasing.hpp"

namespace awale::words {

/// Where a reason stands: after its move, or after a sentence of which another move is the last, so that it
/// must name its own.
enum class ReasonPlace : std::uint8_t { AfterItsMove, AfterAnother };

/// The theme of a mistake after which its player must give seeds first; no refutation has it.
inline constexpr std::string_view tempo_theme = "tempo";

/// Why a move is worse than the better one.
struct Reason {
    std::string_view theme;  ///< the name of that of a refutation, or `tempo_theme`
    std::string words;
    bool is_general = false;  ///< whether the words hold of other moves as well: to be said once a game
};

/// A sentence on why the move played at `ply` is worse than the better one: the theme of its refutation, or
/// the first capture by which the lines of the two moves differ by two seeds or more, or that one of them
/// ends in famine or in a circle. The lines are those of best play that the record stores, so that the words
/// can be derived from it again. Nothing where none of this explains it.
std::optional<Reason> reason_for(Phrasing& phrasing, const AnnotatedGame& game, Ply ply, ReasonPlace place);

/// What the mistake or blunder played at `ply` is about: the name of the theme that its notes or, where these
/// say nothing, its reason has. `none` of other moves, and where nothing explains it.
std::string_view theme_of_mistake(const AnnotatedGame& game, Ply ply);

}  // namespace awale::words
