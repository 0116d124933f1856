#pragma once

#include <cassert>

#include "awale/analyzer/annotate/evaluate.hpp"

namespace awale {

/// The notes of a game under construction, ply by ply. Each detector adds its own.
class PlyNotes {
public:
    /// `plies` is the number of plies that can bear a note.
    explicit PlyNotes(std::size_t plies) : notes_(plies) {}

    std::size_t plies() const { return notes_.size(); }

    void add(Ply ply, Note note) {
        assert(1 <= ply.number() && ply.number() <= notes_.size());
        notes_[ply.number() - 1].push_back(std::move(note));
    }

    /// The notes of a ply, counted from 1, in the order they were added.
    const std::vector<Note>& at(Ply ply) const { return notes_[ply.number() - 1]; }

private:
    std::vector<std::vector<Note>> notes_;
};

struct Thresholds;

// The finders of facts. `annotate` calls them all.

/// Notes of each granary that is opened whether it was the right ply, from the evaluations: every other move
/// was worse by an inaccuracy or more (well timed); best play opens it later (early); or it was best at an
/// earlier turn, when another move cost seeds (late); and what opening it cost at each turn. Reads losses and
/// judgements of `game.plies`.
void note_granary_timing(const AnnotatedGame& game, const Thresholds& thresholds, PlyNotes& notes);

/// What can be seen on the board of a game of Éqwalé: harvests that were larger, houses that are attacked,
/// rows that are emptied, and how the set-up ends.
void note_harvests(const Replay& replay, PlyNotes& notes);

/// Notes what a game that was broken off gave either side: where a position returned and each keeps the own
/// row, the rows; and after a return, an agreement or a resignation who came off better than best play would
/// have allowed, as far as it is proved. Reads judgements of `game.plies` and `game.last_value`.
void note_adjudication(const AnnotatedGame& game, PlyNotes& notes);

/// Where the game ended by the return of a position: for either side the best way out of the loop that it had
/// since the position first occurred, and what leaving would have brought or cost against what the loop gave.
/// A move after which the other side can lead back into the loop within four plies is no way out. Of a
/// bounded value only what is proved counts. Nothing is said where the moves were not judged, or where no
/// difference is proved and the value is not exact.
void note_loop_choices(const AnnotatedGame& game, PlyNotes& notes);

/// Notes each proved mistake in an ending after which its player must give seeds first, where the other side
/// would have had to after every better move. Reads the judgements and verdicts of `game.plies`.
void note_lost_tempi(const AnnotatedGame& game, PlyNotes& notes);

/// What is proved that a move gave away, seen by its player: the most that is left is `claim`, and more than
/// that was sure.
struct ProvedFall {
    Seeds sure;   ///< the final margin that the best move secures
    Seeds claim;  ///< the final margin that the move played cannot exceed, or 0 or −1 where the result fell
    bool operator==(const ProvedFall&) const = default;
};

/// The proved fall by playing `house`: of the result, or of at least this many seeds.
std::optional<ProvedFall> proved_fall(const Judgement& judgement, House house, Side mover, Seeds least);

/// Looks for the shortest tree that refutes the move at `index`, where it is proved to lose the result or
/// `least` seeds: one reply of the opponent at a time, answers to every move, and every line ends where the
/// claim is proved and the opponent has captured what matters of the loss, or where the game is over. At most
/// six replies deep. Where there is none, for a tree of the best move. `judge` is asked what is proved of a
/// position, with the boards before it, a limited number of times. `evaluations` have carried proofs
/// (`propagate_proofs`).
std::optional<Refutation> find_refutation(const Replay& replay, const Evaluations& evaluations,
                                          std::size_t index, Seeds least, const JudgeFunction& judge);

/// Notes each refutation with its theme, the seeds it captures at least, and the moves that keep more. Reads
/// the judgements of `game.plies`.
void note_refutations(const AnnotatedGame& game, const std::vector<Refutation>& refutations, PlyNotes& notes);

/// Notes what became of what was given: a mistake or blunder that the reply punished, or gave back in part or
/// whole, and each guaranteed win or draw that a side let go. Reads losses and verdicts of `game.plies`.
void note_consequences(const AnnotatedGame& game, PlyNotes& notes);

/// A capture from this size on is worth a note of its own.
constexpr Seeds big_capture{5};

/// Notes what replay alone shows: big captures, grand slams that take nothing, feeding obligations, a
/// position that returns, starvation at the end, moves played on after it. `notes` must have a place for
/// every replayed ply; only the first after the end of the game bears a note, that it was over.
void note_events(const Replay& replay, PlyNotes& notes);

/// What a move takes: the houses emptied by the capture and the seeds taken from them.
struct Capture {
    HouseSet houses{};
    Seeds seeds{};
    bool operator==(const Capture&) const = default;
};

/// What playing `house` captures. Precondition: it is the owner's turn and the house holds seeds.
Capture capture_by(const Board& board, House house, const RuleSet& rules);

/// What `house` would capture were it its owner's turn in this position; nothing when it is empty or may not
/// be played then.
Capture capture_if_sown(const Board& board, House house, const RuleSet& rules);

/// The most seeds that the side to move can capture at once.
Seeds max_capture(const Board& board, const RuleSet& rules);

/// The same board with the turn given to `side`.
Board with_turn(Board board, Side side);

/// With at most this many seeds on the board the ending begins.
constexpr Seeds ending_seeds{12};
/// An opening is named by this many first moves of a side.
constexpr std::size_t opening_moves = 3;

/// The most moves that `side` could make one after the other, the other side standing still, without sowing a
/// seed into the other row: its moves in hand. For rows of an ending; the work grows with the seeds.
int moves_in_hand(const Board& board, Side side, const RuleSet& rules);

/// Notes the opening that each side's first moves make, where it has a name, the capture that ends the
/// opening, and the beginning of the ending with each side's moves in hand.
void note_shape(const Replay& replay, PlyNotes& notes);

/// A closed range of seed counts.
struct SeedRange {
    Seeds from;
    Seeds to;

    constexpr bool contains(Seeds seeds) const { return from <= seeds && seeds <= to; }

    constexpr bool operator==(const SeedRange&) const = default;
};

/// The counts with which sowing `house` ends on the other row without going round: 6–11 from A to 1–6 from F.
constexpr SeedRange direct_reach(House house, const RuleSet& rules) {
    const int houses = rules.houses_a_side;
    const int place = static_cast<int>(house.place());
    return {Seeds{houses - place}, Seeds{2 * houses - 1 - place}};
}

/// The same once round the board, the house sown from being skipped: 17–22 from A to 12–17 from F. Outside it
/// a granary captures nothing.
constexpr SeedRange granary_reach(House house, const RuleSet& rules) {
    const Seeds lap{2 * rules.houses_a_side - 1};
    const SeedRange direct = direct_reach(house, rules);
    return {direct.from + lap, direct.to + lap};
}

/// The fewest seeds that make a house a granary: enough to come round to it again, 12 on twelve houses.
constexpr Seeds granary_size(const RuleSet& rules) { return Seeds{2 * rules.houses_a_side}; }

/// A row of this many seeds is worth sheltering.
constexpr Seeds sheltered_seeds{4};

/// The moves that would capture the whole other row, and so take nothing under the rule set.
HouseSet empty_grand_slams(const Board& board, const RuleSet& rules);

/// Notes moves after which the opponent could reach every seed of the mover's row, and gets none of them for
/// that very reason.
void note_shelters(const Replay& replay, PlyNotes& notes);

/// A direct threat is worth a note from this many seeds on.
constexpr Seeds noted_threat{4};

/// Several threats at once count from this many seeds on, each.
constexpr Seeds one_of_several{3};

/// What one house could capture next: not a granary, which has its own notes.
struct Threat {
    House house;
    HouseSet targets;
    Seeds gain;
    bool operator==(const Threat&) const = default;
};

/// The greatest direct threat of the side that is not to move; of equals the first house. Gain zero where
/// there is none.
Threat greatest_threat(const Board& board, const RuleSet& rules);

/// The replies that meet a threat, so that the threatening house captures nothing, each under the first
/// heading that fits it: the attacker is captured, a threatened house is sown away, a seed spoils the
/// attacker's count, or a threatened house is raised beyond three. Under `other` stand the replies that meet
/// it in another way and those after which it captures less. A reply that does not lessen the threat is a
/// counter-threat when it takes as much, or would itself threaten as much. Of `only` alone, if given.
Parries parries_against(const Threat& threat, const Board& board, const RuleSet& rules,
                        std::optional<House> only = {});

/// Notes direct threats, the ways to meet them and the one chosen, those that were overlooked and carried
/// out, and positions in which several houses threaten at once.
void note_threats(const Replay& replay, PlyNotes& notes);

/// Traps belong to the ending: they are looked for with at most this many seeds on the board.
constexpr Seeds trap_seeds{16};

/// Whether `side` has the seeds of a trap: one in its last house, two or three in the last but one.
bool has_trap(const Board& board, Side side, const RuleSet& rules);

/// The replies that fall into a trap.
struct TrappedReplies {
    HouseSet houses{};
    Seeds max_lost{};  ///< the most that one of the trap's houses captures after one of them
};

/// The replies of the side to move after which one of the two houses of the other side's trap captures, even
/// where the reply itself sowed into them.
TrappedReplies replies_into_trap(const Board& board, const RuleSet& rules);

/// Notes traps when they are set with a reply that falls into them, and whether the reply did.
void note_traps(const Replay& replay, PlyNotes& notes);

/// What makes a granary worth opening: it takes two houses or more and five seeds or more at once.
constexpr std::size_t ripe_houses = 2;
constexpr Seeds ripe_gain{5};

inline bool is_ripe(const Capture& capture) {
    return capture.houses.size() >= ripe_houses && capture.seeds >= ripe_gain;
}

/// Follows every granary of the game from the ply that makes it to the ply that opens it, and notes on the
/// way that it is started, ripe, spoiled, overripe, opened, and what comes back at once. All of it is exact:
/// a granary's capture is found by sowing it. Plies after `notes.plies()` are not looked at.
void note_granaries(const Replay& replay, PlyNotes& notes);

/// Notes at the end of each granary, when it is opened or the game ends, where its seeds came from, and which
/// granaries are never opened. Plies after `notes.plies()` are not looked at.
void note_feeding(const Replay& replay, PlyNotes& notes);

/// How many plies after this one best play opens the granary; nothing when the line that is stored does not.
std::optional<int> plies_until_opened(const Judgement& judgement, House granary);

/// The longest wait that is imagined: this many moves of the owner's, each with its reply.
constexpr int max_wait = 3;

/// A granary is nearly ripe where its last seed misses the other row by no more seeds than this.
constexpr Seeds nearly_in_range{2};

/// What opening each granary is worth when its owner comes to think about it, and what after one quiet move
/// of each side, two, three: the owner's best move that leaves the granary alone, and the best reply. Thought
/// about at the first turn of its owner's at which it is nearly ripe, and again at the first at which it is
/// ripe. `evaluations` are those of the game; `judge` is asked about the positions imagined, with the boards
/// before them.
std::vector<GranaryOutlook> granary_outlooks(const Replay& replay, const Evaluations& evaluations,
                                             const JudgeFunction& judge);

/// Notes the outlooks after the plies they belong to, with how long to wait: two plies beyond the line where
/// the first quiet move is worth more than opening the granary at any of its turns. Reads the judgements of
/// `game.plies`.
void note_granary_outlooks(const AnnotatedGame& game, const std::vector<GranaryOutlook>& outlooks,
                           PlyNotes& notes);

/// A row with at most this many seeds is near famine and is looked at.
constexpr Seeds nearly_empty{4};
/// How far ahead famine is looked for, in plies, and with how many positions at each ply.
constexpr int famine_horizon = 11;
constexpr std::uint64_t famine_nodes = 10'000;

/// Notes when a side is starved whatever it plays, when one of its replies would let that happen, which
/// replies prevent it and which was chosen, and when an attack that looks like famine is none within the
/// horizon. Each note is proved by trying everything; where nodes run out before a "no", nothing is said.
void note_famine(const Replay& replay, PlyNotes& notes);

/// Proves by trying everything whether a side can be starved: brought, whatever it plays, to the end of the
/// game with an empty row that is not fed, the other side keeping at least a seed. A position that the game
/// has seen before counts as an escape, since its return ends the game.
class FamineSearch {
public:
    /// `history` holds the positions of the game so far. The search gives up after `nodes` positions.
    FamineSearch(const RuleSet& rules, Side victim, std::span<const Board> history, std::uint64_t nodes);

    /// The fewest plies, at most `horizon`, within which `victim` is starved whatever it plays; nothing where
    /// no such proof exists within the horizon, or where the search gave up.
    std::optional<int> plies_to_famine(const Board& board, int horizon);

    /// A line from `board`, starved within the plies that `plies_to_famine` found: the quickest attack
    /// against the longest defence.
    std::vector<House> line(Board board, int plies);

    /// Whether some answer since construction may be a "no" for want of nodes only.
    bool gave_up() const { return gave_up_; }

private:
    /// What is known of a position: starved within `proved` plies, not within `refuted`.
    struct ProofEntry {
        int proved = never;
        int refuted = -1;
    };

    static constexpr int never = 1 << 20;

    bool starves_within(const Board& board, int plies);
    bool is_starved(const Board& board) const;

    RuleSet rules_;
    Side victim_;
    std::vector<Board> history_;
    std::uint64_t nodes_left_;
    bool gave_up_ = false;
    std::unordered_map<Board, ProofEntry, BoardHash> known_;
};

}  // namespace awale
