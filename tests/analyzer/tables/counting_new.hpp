#pragma once

#include <cstddef>

/// How often this thread has asked for memory through operator new, which is replaced in this program.
std::size_t allocations_so_far();
