#pragma once

#include <deque>
#include <map>
#include <unordered_map>

#include "awale/analyzer/verify/plain_prover.hpp"

namespace awale::plain {

class FreshBoards;

/// A board near the end, and what can be done there.
struct QuietNode {
    PlainBoard game;
    bool looked_at = false;
    bool ended = false;     ///< by the rules alone: `leaf` is what each side keeps
    bool has_leaf = false;  ///< some move takes seeds, or leaves a graph: `leaf` is the best of those for
                            ///< either bound, all that can be said of them together
    std::uint8_t moves = 0;
    Bounds leaf{};
    std::array<std::uint32_t, 6> places{};  ///< that the other moves lead to, `moves` of them

    std::span<const std::uint32_t> next() const { return std::span(places).first(moves); }
};

/// What can be done on boards near the end, each looked at once: the moves that take nothing, by the place of
/// the board they lead to, and what the captures are worth. None of it depends on how a game came there, so
/// it serves one ply of a game after the other until seeds are captured.
class QuietBoards {
public:
    QuietBoards(const Rules& rules, const EndgameBounds& endgames);
    ~QuietBoards();

    /// Forgets everything where the boards to come hold another number of seeds.
    void begin(const PlainBoard& game);

    /// Where the board is kept from now on.
    std::uint32_t place_of(const PlainBoard& game);

    /// What can be done there. The reference holds until another board is looked at. Precondition: the tables
    /// know boards with fewer seeds.
    const QuietNode& at(std::uint32_t place);

    const PlainBoard& game(std::uint32_t place) const { return nodes_[place].game; }

    std::size_t size() const { return nodes_.size(); }

    /// The worth of a move that takes seeds or ends the game, seen from before it. Precondition: as above.
    Bounds leaf_of(const PlainMove& move);

    const Rules& rules() const { return *rules_; }

private:
    Bounds after_capture(const PlainBoard& game);

    const Rules* rules_;
    const EndgameBounds* endgames_;
    int left_ = -1;
    std::vector<QuietNode> nodes_;
    std::unordered_map<PlainBoard, std::uint32_t, PlainBoardHash> places_;
    std::map<int, std::unique_ptr<FreshBoards>> fresh_;  ///< by the seeds left
};

/// The better of two things that a side may choose, for either bound by itself.
Bounds chosen(bool by_south, Bounds one, Bounds other);

/// Everything that can be reached from a position without a capture, and what the captures lead to: enough to
/// say for certain what either side can make sure of, whatever returns.
class QuietGraph {
public:
    /// `history` holds the positions of the game that may return, `root` the last of them. `boards` keeps
    /// what was looked at for the next position, and outlives the graph. Nothing where more than `most`
    /// positions can be reached. Precondition: the tables know boards with fewer seeds than `root`.
    static std::optional<QuietGraph> from(QuietBoards& boards, std::span<const PlainBoard> history,
                                          const PlainBoard& root, std::size_t most);

    /// Whether `south`, or else North, makes sure of `need` seeds more than the other of those on the board
    /// by moving from the root to `move`.
    bool guarantees(const PlainMove& move, bool south, int need);

    /// The same from a board that no position came before; nothing where the graph does not have the board.
    std::optional<bool> guarantees_anew(const PlainBoard& game, bool south, int need);

private:
    /// Whether a node gives a side what it needs.
    enum class Fate : std::uint8_t { Open, Got, Missed };

    /// What was found for one side and need.
    struct Answer {
        bool south;
        int need;
        /// By node: got or missed where one side makes sure of that by looking at the position alone, by a
        /// way that ends, or by staying for ever with its row as it wants it; while lines are followed, too.
        std::vector<Fate> fates{};
        std::map<std::vector<std::uint32_t>, bool>
            followed{};  ///< nodes that are open together, the first one's fate
    };

    explicit QuietGraph(QuietBoards& boards) : boards_(&boards) {}

    bool explore(std::span<const PlainBoard> history, const PlainBoard& root, std::size_t most);
    void look_back();
    void end_where_nothing_can_be_taken();

    Answer& answer_for(bool south, int need);
    static Fate leaf_fate(const QuietNode& node, const Answer& answer);
    bool follow(std::uint32_t index, bool south, int need);
    std::optional<bool> follow_open(std::uint32_t index, Answer& answer);
    std::vector<std::uint32_t> open_from(std::uint32_t index, const Answer& answer);
    void settle(std::span<const std::uint32_t> nodes, std::size_t first, Answer& answer);
    Fate forced(std::uint32_t index, const Answer& answer) const;
    bool stay(std::span<const std::uint32_t> nodes, Fate fate, Answer& answer);

    void set(std::uint32_t index, Fate fate, Answer& answer) {
        answer.fates[index] = fate;
        decided_.push_back(index);
    }

    /// The margin of a node for a side.
    int margin_for(std::uint32_t index, bool south) const {
        return south ? margins_[index] : -margins_[index];
    }

    QuietBoards* boards_;
    std::vector<PlainBoard> history_;
    std::vector<QuietNode> nodes_;
    std::vector<int> margins_;          ///< by node, of the rows: what a return there is worth to South
    std::vector<std::uint32_t> where_;  ///< of the boards: the node of each, or a mark
    std::vector<std::vector<std::uint32_t>> before_;  ///< by node, those with a move to it
    std::deque<Answer> answers_;
    std::vector<std::uint32_t> decided_;  ///< nodes whose fate the line decided, in order
    std::vector<bool> inside_;            ///< by node, while those are looked for where a side stays
    std::vector<std::uint32_t> met_;      ///< by node, the last search that met it
    std::uint32_t searches_ = 0;
    std::size_t left_ = 0;  ///< nodes that may still be looked at
};

}  // namespace awale::plain

namespace awale {

/// What was found of claims about positions, for those who verify the same game again with something changed.
/// To be used with one rule set, one set of tables and one effort.
struct SettledClaims {
    /// A claim with the positions that it was made in, packed in bytes. A string, because g++ 12 warns of
    /// comparing vectors of bytes (-Wstringop-overread).
    using Key = std::string;
    std::map<Key, std::optional<bool>> answers;
};

struct VerifyOptions {
    int table_level = tables::max_seeds;  ///< tables are asked for boards of at most this many seeds
    std::uint64_t nodes = 300'000;        ///< positions looked at for one claim
    std::size_t quiet_boards = 150'000;   ///< boards reached without a capture that are solved whole
    bool prose_alone = false;  ///< only that the record says nothing but what its facts say; proves nothing
    SettledClaims* settled = nullptr;  ///< answers to keep for the next run over the same game; may be null
};

}  // namespace awale

namespace awale::plain {

/// Settles what one side makes sure of, with everything that the verifier has: tables, whole endings, and
/// tries of every line. One position after the other; of the next, boards looked at for the last are kept.
class ValueProver {
public:
    ValueProver(const Rules& rules, std::shared_ptr<const Tables> tables, const VerifyOptions& effort);
    ValueProver& operator=(ValueProver&&) = delete;

    /// Prepares for claims about `root`, reached by way of `before`, of which the positions since the last
    /// capture can return.
    void begin(const PlainBoard& root, std::span<const PlainBoard> before);

    /// Whether `south`, or else North, makes sure of `need` seeds more than the other of those on the board
    /// of the root, by moving `house` there. Nothing where the effort does not suffice.
    std::optional<bool> settle_move(House house, bool south, int need);

    /// The same of the root, with the best of the mover's moves.
    std::optional<bool> settle_position(bool south, int need);

    /// Seeds on the board of the root.
    int left() const { return rules_.left(root_); }

private:
    std::optional<bool> settle(const PlainClaim& claim);
    std::optional<bool> prove(const PlainClaim& claim);
    QuietGraph* quiet_graph();

    const Rules& rules_;
    VerifyOptions effort_;
    EndgameBounds endgames_;
    QuietBoards boards_;
    PlainProver prover_;
    PlainBoard root_;
    std::vector<PlainMove> moves_;
    std::vector<PlainBoard> history_;
    std::optional<QuietGraph> graph_;
    bool graph_tried_ = false;
};

}  // namespace awale::plain
