#include "awale/cli/output/progress.hpp"

#include <csignal>

#include "awale/analyzer/corpus/stored_game.hpp"
#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/cli/output/board_text.hpp"

namespace awale::cli {

namespace {

std::atomic<bool>& stop_requested() {
    static constinit std::atomic<bool> requested = false;
    return requested;
}

static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may not wait");

constexpr std::array signals{SIGINT, SIGTERM};

struct Handlers {
    std::array<struct sigaction, signals.size()> handlers{};
    std::size_t interrupts = 0;  ///< that are alive
};

/// What the signals did before.
Handlers& before() {
    static Handlers handlers;
    return handlers;
}

extern "C" void ask_for_stop(int) { stop_requested() = true; }

std::string count_text(std::string_view unit, const Done& done) {
    return localized("progress.count", {{"unit", unit}, {"done", done.count}, {"all", done.of}});
}

std::string rate_text(double a_second) {
    constexpr double minute = 60;
    const bool is_fast = a_second >= 1;
    const bool is_slow = a_second * minute < 1;
    return localized("progress.rate", {{"unit", a_second >= 100 ? "fast"
                                                : is_fast       ? "second"
                                                : is_slow       ? "hour"
                                                                : "minute"},
                                       {"whole", static_cast<std::int64_t>(a_second)},
                                       {"number", a_second * (is_fast   ? 1
                                                              : is_slow ? minute * minute
                                                                        : minute)}});
}

}  // namespace

Interrupt::Interrupt() {
    if (before().interrupts++ > 0) {
        return;
    }
    stop_requested() = false;

    struct sigaction action {};

    action.sa_handler = ask_for_stop;
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    for (std::size_t i = 0; i < signals.size(); ++i) {
        struct sigaction& was = before().handlers[i];
        sigaction(signals[i], nullptr, &was);
        if (was.sa_handler != SIG_IGN) {
            sigaction(signals[i], &action, nullptr);
        }
    }
}

Interrupt::~Interrupt() {
    if (--before().interrupts > 0) {
        return;
    }
    for (std::size_t i = 0; i < signals.size(); ++i) {
        sigaction(signals[i], &before().handlers[i], nullptr);
    }
}

bool Interrupt::requested() { return stop_requested(); }

void Interrupt::heed(std::string_view id) {
    if (requested()) {
        throw Stopped{id.empty() ? "" : localized(id)};
    }
}

std::string progress_text(std::string_view unit, const Done& done, double seconds) {
    constexpr double enough_to_tell = 0.01;
    const auto fresh = static_cast<double>(done.count - done.before);
    const auto all = static_cast<double>(done.of - std::min(done.before, done.of));
    const double share = done.share > 0 || all <= 0 ? done.share : fresh / all;
    const double finished = done.share > 0 && all > 0 ? share * all : fresh;
    const bool has_rate = finished > 0 && seconds > 1;
    const bool has_time = has_rate && share > enough_to_tell && share < 1;
    return localized("progress.line",
                     {{"count", done.count + done.of > 0 ? count_text(unit, done) : duration_text(seconds)},
                      {"rate", has_rate ? rate_text(finished / seconds) : "none"},
                      {"time", has_time ? duration_text(seconds * (1 - share) / share) : "none"},
                      {"now", done.now.empty() ? "none" : done.now}});
}

Progress::Progress(Console& console, Kept kept, std::string_view unit, ProgressTimes times)
    : console_(console),
      kept_(kept),
      unit_(unit),
      next_shown_(begin_ + times.shown),
      next_logged_(times.logged.count() > 0 ? begin_ + times.logged : Clock::time_point::max()),
      wait_(times.logged) {}

Progress::~Progress() {
    for (Database* const database : followed_) {
        database->watch(nullptr);
    }
    console_.progress({});
}

void Progress::show(Done done) {
    const Clock::time_point time = Clock::now();
    begin_ = done.count < done_.count ? time : begin_;
    done_ = std::move(done);
    const auto text = [&] {
        return progress_text(unit_, done_, std::chrono::duration<double>(time - begin_).count());
    };
    if (time >= next_shown_) {
        constexpr std::chrono::milliseconds pause{100};
        next_shown_ = time + pause;
        console_.progress(text());
    }
    if (time >= next_logged_ && done_.count > 0) {
        constexpr std::chrono::seconds longest{600};
        done_.now.clear();
        console_.log(text());
        wait_ = std::min(2 * wait_, longest);
        next_logged_ = time + wait_;
    }
}

void Progress::advance(Done done) {
    show(std::move(done));
    heed();
}

void Progress::now(std::string text) {
    Done done = done_;
    done.now = std::move(text);
    advance(std::move(done));
}

void Progress::heed() const {
    if (Interrupt::requested()) {
        constexpr std::array kept{"printed", "nothing", "games", "resumed"};
        const bool is_empty = kept_ == Kept::Games && done_.count == 0;
        throw Stopped{localized("progress.stopped",
                                {{"count", done_.count > 0 ? count_text(unit_, done_) : "none"},
                                 {"kept", is_empty ? "nothing" : kept.at(static_cast<std::size_t>(kept_))}})};
    }
}

void Progress::follow(Database& database) {
    std::int64_t last = 0;
    try {
        last = last_game(database);
    } catch (const EnvironmentError&) {
        // Whoever reads the games will tell.
    }
    const bool counts = followed_.empty();
    followed_.push_back(&database);
    database.watch([this, counts, last](std::int64_t game) {
        advance(counts && game > 0 ? Done{static_cast<std::size_t>(game), static_cast<std::size_t>(last)}
                                   : done_);
    });
}

}  // namespace awale::cli
