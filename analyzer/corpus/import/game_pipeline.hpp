#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <future>
#include <iosfwd>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "awale/analyzer/corpus/import/validate.hpp"

namespace awale {

/// A game that was read and what became of it.
struct ValidatedGame {
    Location where;
    std::variant<GameRow, Rejection> result;
};

/// Reads a stream of games with several threads, one cutting it into games and the others validating them,
/// and hands them out in the order of the stream. What comes out does not depend on the number of threads.
/// Holds a few thousand games in memory, fewer when they are long: games that were 4 MiB of text.
class GamePipeline {
public:
    /// How to read.
    struct Reading {
        std::optional<Dialect> dialect;  ///< the notation; without one the beginning of the stream decides
        RuleSet fallback = abapa();      ///< the rules of records that name none
        unsigned parser_threads = 1;     ///< threads that validate games
        ImportTolerance tolerance;       ///< towards games that are not sound
    };

    /// `in` must outlive the pipeline. `stop` is asked before each game, by one of the threads; when it says
    /// yes the stream ends there.
    GamePipeline(std::istream& in, const std::string& file, const Reading& how, std::function<bool()> stop);
    GamePipeline(const GamePipeline&) = delete;
    GamePipeline& operator=(const GamePipeline&) = delete;
    /// Waits for the threads; what was not handed out is dropped.
    ~GamePipeline();

    /// The next games, some at a time; none at the end of the stream. Throws EnvironmentError when the stream
    /// cannot be read.
    std::vector<ValidatedGame> next();

private:
    using Portion = std::packaged_task<std::vector<ValidatedGame>()>;

    /// A portion on its way.
    struct Awaited {
        std::future<std::vector<ValidatedGame>> games;
        std::size_t bytes = 0;  ///< of its text
    };

    void cut(std::istream& in, const std::string& file, const std::function<bool()>& stop);
    bool submit(std::vector<RawGame> games, std::size_t bytes, Dialect dialect);
    bool has_room() const;
    void validate_portion();

    Reading how_;
    std::size_t max_portions_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Portion> to_validate_;
    std::deque<Awaited> in_order_;
    std::size_t bytes_in_order_ = 0;
    bool all_cut_ = false;
    bool abandoned_ = false;
    std::exception_ptr failure_;
    std::vector<std::thread> threads_;
};

}  // namespace awale
