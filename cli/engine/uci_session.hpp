#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "awale/analyzer/search/opening_book.hpp"
#include "awale/analyzer/search/player.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/cli/engine/background_search.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::cli {

/// One conversation in the engine protocol (docs/commands/uci.md), without its input. A line that cannot be
/// obeyed is answered with `info string` and changes nothing, but for the position: one that cannot be read
/// leaves none, so that no other is searched in its place.
class UciSession {
public:
    /// Gives the tables of a rule set, or null.
    using TableSource = std::function<std::shared_ptr<const Tables>(const RuleSet&)>;

    /// Answers go to `out`, whole lines, flushed; while it thinks, from another thread. `tables` is called
    /// when tables are first needed. `out` must outlive the session.
    UciSession(std::ostream& out, TableSource tables);

    /// Obeys one line; false when it was `quit`.
    bool execute(std::string_view line);

    /// There is no more to obey: an unlimited search is stopped, any other finished and answered.
    void close();

private:
    using Words = std::span<const std::string_view>;

    struct Game {
        std::vector<Board> history;
        Board board;
    };

    void identify();
    void set_option(Words words);
    void set_position(Words words);
    std::optional<Board> first_board(Words& words);
    bool play_moves(Game& game, Words words);
    void go(Words words);
    std::optional<TimedRequest> order(Words words);
    std::optional<std::pair<std::vector<House>, std::size_t>> moves_to_search(Words words);
    bool answer_from_book(const TimedRequest& asked);
    const OpeningBook* book();
    Player& player();
    void report(const SearchInfo& thought);
    void answer(const std::optional<SearchInfo>& thought);
    bool while_idle(std::string_view command);
    void say(std::string_view text);
    /// Says why something is refused.
    void refuse(const std::string& why);
    /// Refuses `word` where something of the range should be.
    void refuse_value(const std::string& what, const std::string& range, std::string_view word);

    std::ostream& out_;
    std::mutex out_mutex_;
    TableSource tables_;
    RuleSet rules_ = abapa();
    std::size_t hash_megabytes_;
    std::size_t threads_ = 1;  ///< that search together
    int lines_ = 1;
    bool own_book_ = false;
    std::string book_file_;            ///< empty: the default place
    std::optional<OpeningBook> book_;  ///< once it is read
    bool book_was_sought_ = false;     ///< since the options last changed
    std::optional<Game> game_;
    std::optional<Player> player_;
    search::Deadline::Clock::time_point started_;
    BackgroundSearch thinker_;  ///< last, so that it stops before what it uses goes
};

}  // namespace awale::cli
