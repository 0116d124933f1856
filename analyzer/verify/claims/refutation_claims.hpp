#pragma once

#include <string>
#include <vector>

#include "awale/analyzer/verify/claims/claim_context.hpp"

namespace awale::plain {

/// A position in which a line of a refutation ends, with the game going on: there the claim is to be proved.
struct LineEnd {
    PlainBoard game;
    int taken = 0;                         ///< since the tree began, South's captures less North's
    std::vector<PlainBoard> on_the_way{};  ///< the positions between, the one that the tree begins in first
    std::string moves;                     ///< those of the line, for messages
};

/// A tree played through by the rules implemented a second time.
struct PlayedTree {
    bool holds = true;  ///< every move can be played, every reply of the loser is answered, and games that
                        ///< are over keep within the claim
    std::vector<LineEnd> ends;
    int least_gain = 0;        ///< the punisher's captures less the loser's, in the worst line
    bool all_starve = true;    ///< every line ends with the game over and the loser's row empty
    bool some_return = false;  ///< some line ends with the return of a position
};

/// What a tree claims: that one side gets no more than this final margin.
struct TreeClaim {
    Board start;  ///< where the tree begins
    Side loser = Side::South;
    int margin = 0;
};

/// The claim of the tree in a note on a refutation. Of the player of the mistake: the most that the values of
/// the record say of the move played, or −1 where the result is proved to be lost. Of the opponent, if it is
/// a tree of the better move: what the values say of that. Nothing where they say that nothing is lost.
std::optional<TreeClaim> claim_of_tree(const Note& note, const ClaimContext& context);

/// The lines of the tree.
PlayedTree play_tree(const Note& note, const ClaimContext& context, const TreeClaim& claim);

/// Looks whether the figures, the moves that keep more and the theme of a refutation are those of its tree
/// and of the values in the record. That the claim holds at the ends of its lines is not looked at.
NoteAnswer check_refutation(const Note& note, const ClaimContext& context);

}  // namespace awale::plain
