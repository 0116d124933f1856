#pragma once

#include <string>
#include <vector>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/note.hpp"
#include "awale/notation/catalogue/catalogue.hpp"

namespace awale {

/// A game in words: whole sentences, plain UTF-8, without `{` `}` `(` `)`, so that they fit into any comment.
struct Narration {
    std::vector<std::vector<std::string>> plies;  ///< the sentences on each ply; mostly none
    std::vector<std::string> summary;             ///< the story of the game (`tell_story`), and other rules
    std::size_t outcome = 0;            ///< how many sentences of the summary, the first, tell the result
    std::vector<Ply> turning_points{};  ///< the plies the story names, the one that decided first
};

/// Puts the notes and verdicts of a game into words. The same game gives the same words on every run; where
/// the same thing happens again the words change.
Narration narrate(const AnnotatedGame& game, Language language, Detail detail);

}  // namespace awale

namespace awale::words {

/// What is put into words about one ply.
struct PlyRemarks {
    bool verdict = false;
    bool reason = false;               ///< a mistake without other words: one sentence on why it is marked
    std::vector<const Note*> notes{};  ///< of the ply, in their order
};

/// Chooses what is worth a comment: `Brief` comments on five moves at most, `Normal` on about 14 of a game of
/// 100 moves (6 at least, 16 at most), `Full` says everything. The turning points come first
/// (`turning_points`), then other mistakes, then the beginnings and outcomes of plans. Of what happens again
/// and again (feeding, loops) one remark is kept. `Normal` gives every further mistake one sentence. The same
/// game gives the same choice. The notes belong to `game`.
std::vector<PlyRemarks> select_remarks(const AnnotatedGame& game, Detail detail);

}  // namespace awale::words
