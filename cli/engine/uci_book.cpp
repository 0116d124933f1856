#include <algorithm>
#include <filesystem>
#include <system_error>

#include "awale/analyzer/search/book/opening_book.hpp"
#include "awale/cli/engine/uci_session.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale::cli {

/// The book to play from, read when it is first needed; null where there is none. What is wrong with it is
/// said once.
const OpeningBook* UciSession::book() {
    if (!own_book_) {
        return nullptr;
    }
    if (!book_was_sought_) {
        book_was_sought_ = true;
        book_.reset();
        const std::filesystem::path file =
            book_file_.empty() ? default_book_file(rules_) : std::filesystem::path(book_file_);
        std::error_code failure;
        // Aualé sets OwnBook whether or not there is a book: only one that was named has to be there.
        if (!book_file_.empty() || std::filesystem::exists(file, failure)) {
            try {
                book_ = read_book_for(rules_, file);
            } catch (const EnvironmentError& error) {
                refuse("no opening book is used: " + std::string(error.what()));
            }
        }
    }
    return book_ ? &*book_ : nullptr;
}

/// Answers with the move of the book. False where there is none, and where more is wanted than a move: what
/// waits for `stop` or asks for several lines is searched.
bool UciSession::answer_from_book(const TimedRequest& asked) {
    const OpeningBook* const opened = book();
    if (opened == nullptr || asked.hold || asked.request.lines > 1) {
        return false;
    }
    const auto advice = opened->advise(asked.board, asked.history);
    const std::vector<House>& wanted = asked.request.moves;
    if (!advice || (!wanted.empty() && std::ranges::find(wanted, advice->line.front()) == wanted.end())) {
        return false;
    }
    started_ = search::Deadline::Clock::now();
    report(*advice);
    answer(advice);
    return true;
}

}  // namespace awale::cli
