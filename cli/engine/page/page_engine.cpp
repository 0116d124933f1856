#include "awale/cli/engine/page/page_engine.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "awale/analyzer/annotate/verdicts/line_extension.hpp"
#include "awale/analyzer/annotate/verdicts/verdict.hpp"
#include "awale/analyzer/tables/store.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/annotation/verdict.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "awale/render/web/line_data.hpp"

namespace awale::cli {

namespace {

using Json = render::PageJson;

/// How well a strength plays.
struct Strength {
    int depth;            ///< plies searched
    std::uint64_t nodes;  ///< at most
    int slips;            ///< of a hundred moves this many are any legal move
    bool tables;
};

constexpr std::array<Strength, 5> strengths{{{1, 10'000, 35, false},  // first week: takes what it sees
                                             {2, 10'000, 15, false},
                                             {4, 50'000, 5, false},
                                             {8, 200'000, 0, true},
                                             {64, 1'000'000, 0, true}}};

std::string error(std::string_view reason) {
    return Json{{"error", reason}}.dump();
}

struct Question {
    RuleSet rules;
    Replay replay;
};

/// The place, or nothing where its rule set or position is none.
std::optional<Question> understood(const PagePlace& place) {
    const RuleSet* const rules = find_rule_set(place.rules);
    if (rules == nullptr) {
        return std::nullopt;
    }
    const auto start = parse_position(place.start, *rules);
    if (!start) {
        return std::nullopt;
    }
    std::vector<House> moves;
    for (const char letter : place.moves) {
        const auto house = house_from_letter(letter);
        if (!house) {
            return std::nullopt;
        }
        moves.push_back(*house);
    }
    return Question{*rules, replay(*start, moves, *rules).replay};
}

std::vector<Board> history_of(const Replay& replay) {
    std::vector<Board> history;
    for (const ReplayedPly& ply : replay.plies) {
        history.push_back(ply.before);
    }
    return history;
}

/// A number without pattern that depends on the line alone (FNV-1a).
std::uint64_t scattered(const Replay& replay) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const std::uint8_t lane : replay.last().lanes()) {
        hash = (hash ^ lane) * 0x100000001b3;
    }
    hash = (hash ^ replay.plies.size()) * 0x100000001b3;
    return hash ^ hash >> 29U;
}

constexpr std::string_view nonsense = "no such rule set, position or move";

}  // namespace

/// What is kept for a rule set.
struct PageEngine::Known {
    explicit Known(const RuleSet& rule_set) : rules(rule_set) {}

    RuleSet rules;
    int table_seeds = -1;
    std::shared_ptr<const Tables> tables;
    std::optional<Judge> judge;
};

PageEngine::PageEngine() = default;
PageEngine::~PageEngine() = default;

PageEngine::Known& PageEngine::known(const RuleSet& rules) {
    auto& place = known_[std::string(rules.name)];
    if (place == nullptr) {
        place = std::make_unique<Known>(rules);
    }
    return *place;
}

void PageEngine::solve_tables(std::string_view rules, int seeds) {
    const RuleSet* const found = find_rule_set(rules);
    if (found == nullptr || known(*found).table_seeds >= seeds) {
        return;
    }
    Known& known = this->known(*found);
    tables::Workers alone(1);
    const auto store = std::make_shared<tables::Store>(family_of(*found));
    store->solve(seeds, tables::passes_in_use(*found), alone);
    known.tables = std::make_shared<const Tables>(store);
    known.table_seeds = seeds;
    known.judge.reset();
}

std::shared_ptr<const Tables> PageEngine::tables_of(const RuleSet& rules, int seeds) {
    solve_tables(rules.name, seeds);
    return known(rules).tables;
}

std::string PageEngine::line(const PagePlace& place) const {
    const auto question = understood(place);
    return question ? render::line_data(question->replay).dump() : error(nonsense);
}

std::string PageEngine::judge(const PagePlace& place, std::uint64_t nodes) {
    const auto question = understood(place);
    if (!question) {
        return error(nonsense);
    }
    Known& known = this->known(question->rules);
    if (!known.judge) {
        known.judge.emplace(known.rules, known.tables);
    }
    known.judge->forget();
    const Board& board = question->replay.last();
    const Judgement judgement = LineExtension(known.rules, known.tables)
                                    .extended(known.judge->judge(board, history_of(question->replay),
                                                                 {.nodes = nodes, .time = std::nullopt}),
                                              board);
    Json losses = Json::array();
    Json verdicts = Json::array();
    for (const JudgedMove& move : judgement.moves) {
        losses.push_back(render::loss_data(loss_of(judgement, move.house, board, known.rules)));
        verdicts.push_back(name(verdict_on(judgement, move.house, board, known.rules, {})));
    }
    return Json{{"depth", judgement.depth},
                {"value", render::value_data(value_of(judgement, board.to_move()))},
                {"moves", render::moves_data(judgement, board, known.rules, render::Lines::All)},
                {"losses", std::move(losses)},
                {"verdicts", std::move(verdicts)}}
        .dump();
}

std::string PageEngine::choose(const PagePlace& place, int strength) {
    const auto question = understood(place);
    if (!question || strength < 1 || strength > static_cast<int>(strengths.size())) {
        return error(nonsense);
    }
    const Strength& how = strengths[static_cast<std::size_t>(strength - 1)];
    const Board& board = question->replay.last();
    Judge judge(question->rules, how.tables ? known(question->rules).tables : nullptr);
    const Judgement judgement = judge.judge(board, history_of(question->replay),
                                            {.nodes = how.nodes, .depth = how.depth, .time = std::nullopt});
    if (judgement.moves.empty()) {
        return error("no move is legal");
    }
    const std::uint64_t chance = scattered(question->replay);
    const bool slips = chance % 100 < static_cast<std::uint64_t>(how.slips);
    const std::uint64_t chosen = slips ? chance / 100 % judgement.moves.size() : 0;
    return Json{{"house", std::string(1, judgement.moves[chosen].house.letter())}}.dump();
}

std::string PageEngine::record(const PagePlace& place, std::string_view south, std::string_view north) const {
    const auto question = understood(place);
    if (!question) {
        return error(nonsense);
    }
    const Replay& replay = question->replay;
    Record record;
    record.set_tag("South", south.empty() ? "?" : std::string(south));
    record.set_tag("North", north.empty() ? "?" : std::string(north));
    record.set_tag("Rules", std::string(question->rules.name));
    if (replay.start != Board::start(question->rules)) {
        record.set_tag("FEN", position_text(replay.start, question->rules));
    }
    for (const ReplayedPly& ply : replay.plies) {
        Move move;
        move.house = ply.house;
        if (ply.captured > Seeds{0}) {
            move.captured = ply.captured;
        }
        record.moves.push_back(move);
    }
    if (replay.ended.reason != EndReason::Unfinished) {
        record.result = replay.ended.final;
        record.set_tag("Result", to_text(replay.ended.final));
    }
    return Json{{"text", write_ogn(record, OgnStyle::Full)}}.dump();
}

}  // namespace awale::cli
