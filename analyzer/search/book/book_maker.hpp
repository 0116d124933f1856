#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "awale/analyzer/search/book/opening_book.hpp"
#include "awale/analyzer/tables/tables.hpp"

namespace awale {

/// What a book is made of.
struct BookRequest {
    OpeningBook::Origin origin;
    std::shared_ptr<const Tables> tables;  ///< published levels decide where they are; may be null
    std::size_t threads = 1;
    /// Receives the ply, counted from 0, and how many of its positions are searched; from one thread at a
    /// time.
    std::function<void(int ply, std::size_t done, std::size_t all)> progress = nullptr;
    /// Whether to stop before the next position.
    std::function<bool()> stop = nullptr;
};

/// Searches every position that can occur in the first plies when one side plays the book's moves and the
/// other any legal move. The same request gives the same book, whatever the number of threads. A stopped one
/// gives the book of the plies that are complete, or nothing if there is none.
std::optional<OpeningBook> make_book(const BookRequest& request);

}  // namespace awale
