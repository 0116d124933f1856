#pragma once

#include "awale/notation/narration/phrasing.hpp"

namespace awale::words {

/// The first note of a kind on a ply; null where there is none, or no such ply.
const Note* note_on(const AnnotatedGame& game, Ply ply, NoteKind kind);

/// Whether each parry of famine at `ply` keeps more seeds than any move that would have allowed famine, as
/// far as is known.
bool keeps_seeds(const AnnotatedGame& game, Ply ply, const Note& parry);

/// Whether the moment at which a granary was opened, in a note, says something: late, where it would have
/// taken more before; well timed, where it takes something and there was a choice.
bool tells_timing(const AnnotatedGame& game, Ply ply, const Note& note);

/// `c (A, B: d+4; C: e (F: –))`: replies with their captures, where these are the same after all the moves
/// that they answer. `board` is the position that the tree begins in.
std::string tree_words(const RefutingReply& tree, const Board& board, const RuleSet& rules);

/// Where a reason stands: after its move, or after a sentence of which another move is the last, so that it
/// must name its own.
enum class ReasonPlace : std::uint8_t { AfterItsMove, AfterAnother };

/// The theme of a mistake after which its player must give seeds first; no refutation has it.
inline constexpr std::string_view tempo_theme = "tempo";

/// A clause on why a move is worse than the better one.
struct Clause {
    std::string_view theme;    ///< the name of that of a refutation, or `tempo_theme`
    std::string words;         ///< without a full stop
    Link link = Link::Sequel;  ///< a cause: it says what the better move does, which the words call “it”
    bool is_general = false;   ///< whether the words hold of other moves as well: to be said once a game
    bool is_capture = false;   ///< in the line after the better move or the one played
};

/// A clause on why the move played at `ply` is worse than the better one: the theme of its refutation, or
/// the first capture by which the lines of the two moves differ by two seeds or more, and which is not taken
/// back, or that one of them ends in famine or in a circle. The lines are those of best play that the record
/// stores, so that the words can be derived from it again. Nothing where none of this explains it.
std::optional<Clause> reason_for(Phrasing& phrasing, const AnnotatedGame& game, Ply ply, ReasonPlace place);

/// What the mistake or blunder played at `ply` is about: the name of the theme that its notes or, where these
/// say nothing, its reason has. `none` of other moves, and where nothing explains it.
std::string_view theme_of_mistake(const AnnotatedGame& game, Ply ply);

}  // namespace awale::words
