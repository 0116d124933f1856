#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::cli {

/// A place in a game: the name of a rule set, position text and packed turns from there. The rules
/// hold to the end of the line, and what came before a position counts, since it may return.
struct PagePlace {
    std::string_view rules;
    std::string_view start;
    std::string_view moves;
};

/// Rules, tables, search and proof as the browser page asks for them. The same class is compiled to
/// WebAssembly for the page and tested natively: both give the same text for the same question. Answers are
/// JSON; one to a question that makes no sense is `{"error": …}`.
class PageEngine {
public:
    PageEngine();
    ~PageEngine();
    PageEngine(const PageEngine&) = delete;
    PageEngine& operator=(const PageEngine&) = delete;

    /// The line with every position on the way (render/web/line_data.hpp), up to the first move that may not
    /// be played.
    std::string line(const PagePlace& place) const;

    /// Every legal move at the end of the line, or the best where a game has thousands: `value`, `moves` as
    /// in the data of the page, `losses` and `verdicts` in the same order, `depth`. Searches `nodes`
    /// positions and starts afresh, so that the same question gets the same answer, here and in the terminal
    /// with tables of as many seeds.
    std::string judge(const PagePlace& place, std::uint64_t nodes);

    /// What a player of that strength, 1 to 5, plays at the end of the line: `{"move": "C"}`. The same line
    /// gets the same answer.
    std::string choose(const PagePlace& place, int strength);

    /// The line as a game in the Oware Game Notation, with names of players that may be empty: `{"text": …}`.
    std::string record(const PagePlace& place, std::string_view south, std::string_view north) const;

    /// `text`, a game in the Oware Game Notation, with the moves of the place after ply `from` as a
    /// variation:
    /// `{"text": …}`. The moves before are those of the game. Behind its last move the variation repeats
    /// that.
    std::string with_variation(const PagePlace& place, std::size_t from, std::string_view text) const;

    /// Solves the endgame tables of a rule set of the Awalé family up to this many seeds, if they are not
    /// there yet; each level costs about twice the time of the one before. Judging uses what there is.
    void solve_tables(std::string_view rules, int seeds);

    /// The tables of a rule set, solved up to this many seeds at least.
    std::shared_ptr<const Tables> tables_of(const RuleSet& rules, int seeds);

private:
    struct Known;

    Known& known(const RuleSet& rules);

    std::map<std::string, std::unique_ptr<Known>, std::less<>> known_;  ///< by name of the rule set
};

}  // namespace awale::cli
