#include "awale/cli/engine/opponent.hpp"

#include <utility>

#include "awale/analyzer/search/eqwale/evaluation.hpp"
#include "awale/analyzer/search/eqwale/judge.hpp"
#include "awale/analyzer/search/eqwale/turn_searcher.hpp"
#include "awale/analyzer/search/player.hpp"

namespace awale::cli {

namespace {

class AwaleOpponent : public Opponent {
public:
    AwaleOpponent(const RuleSet& rules, const Effort& effort, std::shared_ptr<const Tables> tables,
                  std::shared_ptr<const OpeningBook> book)
        : player_(rules, std::move(tables)), book_(std::move(book)), effort_(effort) {}

    Advice advise(const Board& board, std::span<const Board> history) override {
        SearchRequest request;
        request.depth = effort_.depth;
        request.limits.nodes = effort_.nodes;
        const auto known = book_ ? book_->advise(board, history) : std::nullopt;
        const SearchInfo thought = known ? *known : player_.think(board, history, request).value();
        Advice advice{.line = {}, .score = thought.score, .depth = thought.depth};
        for (const House house : thought.line) {
            advice.line.push_back(Turn{house});
        }
        return advice;
    }

private:
    Player player_;
    std::shared_ptr<const OpeningBook> book_;
    Effort effort_;
};

class EqwaleOpponent : public Opponent {
public:
    explicit EqwaleOpponent(const Effort& effort)
        : searcher_(eqwale::shared_endgame_tables(), memory_megabytes), effort_(effort) {}

    Advice advise(const Board& board, std::span<const Board> history) override {
        searcher_.set_root(board, history);
        searcher_.set_limits({effort_.nodes, nullptr});
        while (searcher_.depth() < effort_.depth && searcher_.deepen(1)) {}
        const eqwale::RankedTurn& best = searcher_.best().front();
        const Side mover = board.to_move();
        return {.line = best.line,
                .score = best.value + (board.store(mover) - board.store(other(mover))).count() * eqwale::seed,
                .depth = searcher_.depth()};
    }

private:
    static constexpr std::size_t memory_megabytes = 64;

    eqwale::TurnSearcher searcher_;
    Effort effort_;
};

}  // namespace

std::unique_ptr<Opponent> make_opponent(const RuleSet& rules, const Effort& effort,
                                        std::shared_ptr<const Tables> tables,
                                        std::shared_ptr<const OpeningBook> book) {
    switch (rules.game) {
        case GameName::Awale:
            return std::make_unique<AwaleOpponent>(rules, effort, std::move(tables), std::move(book));
        case GameName::Eqwale: return std::make_unique<EqwaleOpponent>(effort);
    }
    return nullptr;
}

}  // namespace awale::cli
