#include "awale/cli/input/interrupt.hpp"

#include <array>
#include <atomic>
#include <csignal>
#include <cstddef>

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
};

/// What the signals did before.
Handlers& before() {
    static Handlers handlers;
    return handlers;
}

extern "C" void ask_for_stop(int) {
    stop_requested() = true;
}

}  // namespace

Interrupt::Interrupt() {
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
    for (std::size_t i = 0; i < signals.size(); ++i) {
        sigaction(signals[i], &before().handlers[i], nullptr);
    }
}

bool Interrupt::requested() {
    return stop_requested();
}

}  // namespace awale::cli
