#pragma once

#include <cstddef>
#include <cstdint>

#include "awale/notation/dialects/dialect.hpp"

namespace awale::test {

/// Reads anything at all as a file of games in one notation: cut, read, replayed, checked, and what can be
/// written in that notation is read again as the same moves. Aborts where that does not hold.
void fuzz_dialect(Dialect dialect, const std::uint8_t* data, std::size_t size);

}  // namespace awale::test
