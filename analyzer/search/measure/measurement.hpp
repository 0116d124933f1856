#pragma once

#include <ctime>
#include <span>
#include <string_view>
#include <vector>

#include "awale/notation/game/board.hpp"

namespace awale::search {

/// Positions written in the source, in its order, under `abapa`. Throws `tl::bad_expected_access` where one
/// is no position.
std::vector<Board> fixed_positions(std::span<const std::string_view> texts);

/// Seconds of a processor that the calling thread has used. Other work on the machine does not count, so
/// speeds measured by it can be compared on a busy one.
inline double processor_seconds() {
    std::timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

}  // namespace awale::search
