#pragma once

#include <cstdint>

#include "awale/notation/ogn/record.hpp"

namespace awale::test {

/// A record with a bit of everything that the notation can hold, legal moves or not. Same seed, same record.
Record random_record(std::uint64_t seed);

}  // namespace awale::test
