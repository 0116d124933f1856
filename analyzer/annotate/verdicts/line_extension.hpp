#pragma once

#include <memory>

#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

/// Plays lines on from where the tables ended the search, so that they show what a move is good for.
class LineExtension {
public:
    /// `tables` may be null: then lines stay as they are.
    LineExtension(const RuleSet& rules, std::shared_ptr<const Tables> tables);

    /// The judgement with its lines played on by moves that keep the value, as far as the tables reach and no
    /// board returns: to the last capture among the next plies, or a few plies where nothing is captured.
    Judgement extended(Judgement judgement, const Board& before) const;

private:
    void extend(JudgedMove& move, Board board) const;

    RuleSet rules_;
    std::shared_ptr<const Tables> tables_;
};

}  // namespace awale
