#include "awale/analyzer/corpus/import/game_pipeline.hpp"

#include <exception>
#include <memory>
#include <utility>

#include "awale/analyzer/parallel/thread_priority.hpp"
#include "awale/notation/dialects/game_source.hpp"

namespace awale {

namespace {

/// What one thread takes at a time: this many games, or fewer when they are long.
constexpr std::size_t portion_games = 64;
constexpr std::size_t portion_bytes = std::size_t{1} << 18U;
/// Portions that may be read ahead: as many as make a batch of an import, so that the next is validated while
/// one is stored, and some for each thread.
constexpr std::size_t portions_ahead = 64;
constexpr std::size_t portions_a_thread = 4;
/// And no more than so much text, which validated takes ten times the memory where a move is a letter.
constexpr std::size_t bytes_ahead = std::size_t{1} << 22U;

std::vector<ValidatedGame> validate_all(std::vector<RawGame> games, Dialect dialect,
                                        const GamePipeline::Reading& how) {
    std::vector<ValidatedGame> validated;
    validated.reserve(games.size());
    for (RawGame& game : games) {
        game = strip_reject_header(std::move(game));
        validated.push_back({game.where, validate(game, dialect, how.fallback, how.tolerance)});
    }
    return validated;
}

}  // namespace

GamePipeline::GamePipeline(std::istream& in, const std::string& file, const Reading& how,
                           std::function<bool()> stop)
    : how_(how), max_portions_(portions_ahead + portions_a_thread * how.parser_threads) {
    threads_.emplace_back([this, &in, file, stop = std::move(stop)] { cut(in, file, stop); });
    for (unsigned i = 0; i < how.parser_threads; ++i) {
        threads_.emplace_back([this] { validate_portion(); });
    }
}

GamePipeline::~GamePipeline() {
    {
        const std::lock_guard lock(mutex_);
        abandoned_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) {
        thread.join();
    }
}

std::vector<ValidatedGame> GamePipeline::next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !in_order_.empty() || all_cut_; });
    if (in_order_.empty()) {
        if (failure_) {
            std::rethrow_exception(std::exchange(failure_, nullptr));
        }
        return {};
    }
    Awaited portion = std::move(in_order_.front());
    in_order_.pop_front();
    bytes_in_order_ -= portion.bytes;
    lock.unlock();
    changed_.notify_all();
    return portion.games.get();
}

void GamePipeline::cut(std::istream& in, const std::string& file, const std::function<bool()>& stop) {
    std::exception_ptr failure;
    const auto next_of = [&](GameSource& stream) {
        try {
            return stop() ? std::nullopt : stream.next_raw();
        } catch (...) {
            failure = std::current_exception();  // reported after the games before it
            return std::optional<RawGame>();
        }
    };
    try {
        GameSource stream(in, file, how_.dialect, how_.fallback);
        std::vector<RawGame> games;
        std::size_t bytes = 0;
        bool wanted = true;
        while (wanted) {
            auto game = next_of(stream);
            const bool ends = !game;
            if (game) {
                bytes += game->text.size();
                games.push_back(*std::move(game));
            }
            if (!games.empty() && (ends || games.size() >= portion_games || bytes >= portion_bytes)) {
                wanted = submit(std::exchange(games, {}), std::exchange(bytes, 0), stream.dialect());
            }
            wanted = wanted && !ends;
        }
    } catch (...) {
        failure = std::current_exception();
    }
    {
        const std::lock_guard lock(mutex_);
        failure_ = failure;
        all_cut_ = true;
    }
    changed_.notify_all();
}

/// A portion that is long by itself still has its turn.
bool GamePipeline::has_room() const {
    return in_order_.empty() || (in_order_.size() < max_portions_ && bytes_in_order_ < bytes_ahead);
}

bool GamePipeline::submit(std::vector<RawGame> games, std::size_t bytes, Dialect dialect) {
    Portion portion([games = std::move(games), dialect, this]() mutable {
        return validate_all(std::move(games), dialect, how_);
    });
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return has_room() || abandoned_; });
        if (abandoned_) {
            return false;
        }
        in_order_.push_back({portion.get_future(), bytes});
        bytes_in_order_ += bytes;
        to_validate_.push_back(std::move(portion));
    }
    changed_.notify_all();
    return true;
}

void GamePipeline::validate_portion() {
    // The thread that stores the games takes longest: it must not wait for a processor.
    parallel::lower_thread_priority();
    while (true) {
        Portion portion;
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [this] { return !to_validate_.empty() || all_cut_ || abandoned_; });
            if (abandoned_ || to_validate_.empty()) {
                return;
            }
            portion = std::move(to_validate_.front());
            to_validate_.pop_front();
        }
        portion();
    }
}

}  // namespace awale
