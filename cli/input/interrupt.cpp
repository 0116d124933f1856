#include "awale/cli/input/interrupt.hpp"

#include <array>
#include <atomic>
#include <csignal>

namespace awale::cli {

namespace {

std::atomic<bool>& stop_requested() {
    static constinit std::atomic<bool> requested = false;
    return requested;
}

static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may not wait");

constexpr std::array signals{SIGINT, SIGTERM};

extern "C" void ask_for_stop(int) {
    stop_requested() = true;
}

}  // namespace

Interrupt::Interrupt() {
    stop_requested() = false;

    struct sigaction action {};

    action.sa_handler = ask_for_stop;
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    for (const int signal : signals) {
        sigaction(signal, &action, nullptr);
    }
}

Interrupt::~Interrupt() {
    for (const int signal : signals) {
        static_cast<void>(std::signal(signal, SIG_DFL));
    }
}

bool Interrupt::requested() {
    return stop_requested();
}

}  // namespace awale::cli
