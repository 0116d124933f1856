#pragma once

#include <cstddef>
#include <string>

namespace awale::test {

/// A file with a few changes: bytes overwritten, removed, doubled, moved, and signs put in that mean
/// something in some notation. The same number gives the same changes; 0 gives none.
std::string mutated(std::string content, std::size_t number);

}  // namespace awale::test
