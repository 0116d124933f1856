#pragma once

#include <cstdlib>

/// Ends the program, which is how a fuzz target says that a law is broken.
inline void expect(bool holds) {
    if (!holds) {
        std::abort();
    }
}
