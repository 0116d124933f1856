#pragma once

#include <future>
#include <iosfwd>

#include "awale/analyzer/search/opening_book.hpp"

namespace awale::cli {

/// What to think about, and for how long.
struct TimedRequest {
    Board board;
    std::vector<Board> history;
    SearchRequest request;  ///< its limits' deadline is the thinker's to set
    std::optional<std::chrono::milliseconds> time;
    /// Whether the answer is to wait until `stop` or `ponder_hit`; the time runs from `ponder_hit` on.
    bool hold = false;
};

/// Lets a player think on a thread of its own. To be used from one thread; the callbacks come from the other.
class BackgroundSearch {
public:
    BackgroundSearch& operator=(BackgroundSearch&&) = delete;
    /// Stops, and waits for the answer.
    ~BackgroundSearch();

    /// Whether an answer is still to come.
    bool busy() const;

    /// Starts. Not while busy. `player` is left alone until the answer has come.
    void start(Player& player, TimedRequest order, std::function<void(const SearchInfo&)> report,
               std::function<void(const std::optional<SearchInfo>&)> answer);

    /// Asks for the answer now.
    void stop();
    /// The move that was expected was played: the time of the order runs from now; without one, as `stop`.
    void ponder_hit();
    /// Waits for the answer. Throws what the search or a callback threw, standard output that cannot be
    /// written for one; start() and finish() do so too.
    void wait();
    /// Waits for the answer, but stops what would have no end.
    void finish();

private:
    void release();

    std::future<void> search_;
    mutable std::mutex mutex_;
    std::condition_variable change_;
    bool busy_ = false;  ///< guarded by `mutex_`, like `held_`
    bool held_ = false;
    std::optional<search::Deadline> deadline_;
    std::optional<std::chrono::milliseconds> time_;
    bool is_endless_ = false;  ///< what is searched has no limit
};

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
    void close() { thinker_.finish(); }

private:
    using Words = std::span<const std::string_view>;

    struct Game {
        std::vector<Board> history;
        Board board;
    };

    void identify();
    void set_option(Words words);
    void set_position(Words words);
    void go(Words words);
    std::optional<TimedRequest> order(Words words);
    std::optional<std::pair<std::vector<House>, std::size_t>> moves_to_search(Words words);
    bool answer_from_book(const TimedRequest& asked);
    const OpeningBook* book();
    Player& player();
    void report(const SearchInfo& thought);
    void answer(const std::optional<SearchInfo>& thought);
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
