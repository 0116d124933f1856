#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "awale/analyzer/tables/boards.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/analyzer/verify/claims.hpp"
#include "awale/analyzer/verify/quiet_graph.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/turn.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

struct VerifyOptions {
    int table_level = tables::max_seeds;  ///< tables are asked for boards of at most this many seeds
    std::uint64_t nodes = 300'000;        ///< positions looked at for one claim
    std::size_t quiet_boards = 150'000;   ///< boards reached without a capture that are solved whole
    bool prose_alone = false;  ///< only that the record says nothing but what its facts say; proves nothing
    SettledClaims* settled = nullptr;  ///< answers to keep for the next run over the same game; may be null
};

/// Proves again what an annotated record claims: every bound of every value, the ledger, the facts in its
/// notes, and that it says nothing but what these facts say. Works by rules of its own, tries everything by
/// itself, and believes the tables up to a level alone: no search of the program is used
/// (docs/commands/verify.md). `record` is as written, own commands and all; `replay` the same game replayed
/// under the rule set it was judged by. `progress` is called for each ply.
GameVerdict verify_game(const Record& record, const Replay& replay, std::shared_ptr<const Tables> tables,
                        const VerifyOptions& options, const std::function<void(Ply)>& progress);

}  // namespace awale

namespace awale::plain {

/// Proves again what one annotated game claims. Each game has rules of its own and proves the values of its
/// moves in its own way.
class GameVerifier {
public:
    /// The ids of what is wrong with a note that cannot be read, and with one that is false.
    struct NoteFaults {
        std::string_view unreadable;
        std::string_view contradicted;
    };

    /// `record` has the commands at its moves, and `stored` was read from it; both must outlive this.
    GameVerifier(const Record& record, const Replay& replay, const Evaluations& stored, NoteFaults faults)
        : replay_(replay), rules_(replay.rules), stored_(stored), record_(record), faults_(faults) {}

    GameVerifier(const GameVerifier&) = delete;
    GameVerifier& operator=(const GameVerifier&) = delete;
    virtual ~GameVerifier() = default;

    /// `stale`: the moves whose commands are about another position.
    GameVerdict verify(const std::vector<Ply>& stale, const std::function<void(Ply)>& progress);

protected:
    /// The moves themselves.
    virtual void check_boards() = 0;
    /// The values of the moves of one position.
    virtual void check_values(std::size_t index) = 0;
    /// The value of the position after the last ply, where the rules alone do not give it.
    virtual void check_last(const Board& board, const Value& value) = 0;

    /// The form of the evaluation in our comment after a move.
    virtual void check_evaluation(const Comment& /*comment*/, const ClaimContext& /*context*/) {}

    /// What a note that is true of the game claims besides.
    virtual void check_values_of(const Note& /*note*/, const ClaimContext& /*context*/) {}

    /// The margin after the last ply where the rules alone give it.
    virtual std::optional<Seeds> margin_at_end(const Board& board) const = 0;

    const Replay& replay_;
    Rules rules_;
    const Evaluations& stored_;
    GameVerdict verdict_;

private:
    void check_notes(std::size_t index);
    void check_end();

    const Record& record_;
    NoteFaults faults_;
};

}  // namespace awale::plain
