#pragma once

#include "awale/analyzer/search/player.hpp"

namespace awale {

/// A position of an opening book and the move to play there, as it is stored: do not change, see
/// docs/files.md, "Opening books". The side to move comes first.
struct BookEntry {
    /// The houses of the side to move and of the other, each row from its owner's left, then their stores.
    std::array<std::uint8_t, 14> seeds;
    std::uint8_t place;  ///< of the house to play, 0 to 5 from its owner's left
    std::uint8_t depth;  ///< plies that were searched
    std::int16_t score;  ///< hundredths of a seed: the mover's less the other's at the end, stores included

    bool operator==(const BookEntry&) const = default;
};

static_assert(sizeof(BookEntry) == 18);

/// The entry of a move.
BookEntry book_entry(const Board& board, House move, int depth, int score);

/// Moves that were searched before the game, for one rule set.
class OpeningBook {
public:
    /// How a book was made.
    struct Origin {
        RuleSet rules = abapa();  ///< a preset
        int plies = 0;            ///< from the start position
        std::uint64_t nodes = 0;  ///< searched for each position
    };

    /// Of several entries for a position the first counts.
    OpeningBook(const Origin& origin, std::vector<BookEntry> entries);

    /// Reads a file. Throws EnvironmentError where it cannot be read, is no opening book, is damaged, or was
    /// made for rules that this program does not have.
    static OpeningBook read(const std::filesystem::path& file);

    /// The bytes of its file.
    std::string bytes() const;

    const Origin& origin() const { return origin_; }

    /// In the order of their seeds.
    std::span<const BookEntry> entries() const { return entries_; }

    /// What the book plays, and how it goes on as long as it knows; nothing where it does not know the
    /// position, or where the move or a reply to it would return to an earlier position of the game: the book
    /// was made without that history. `history` holds the boards before `board`, oldest first. The rules are
    /// those of the book.
    std::optional<SearchInfo> advise(const Board& board, std::span<const Board> history) const;

private:
    const BookEntry* find(const Board& board) const;
    std::optional<House> move(const Board& board, std::span<const Board> history) const;

    Origin origin_;
    std::vector<BookEntry> entries_;
};

/// Where the book of a rule set is if nobody names another: `awale/books/NAME.book` among the user's data;
/// empty where the user has no such folder.
std::filesystem::path default_book_file(const RuleSet& rules);

/// Reads the book of a rule set. Throws EnvironmentError, also where it was made for another one.
OpeningBook read_book_for(const RuleSet& rules, const std::filesystem::path& file);

/// What a book is made of.
struct BookRequest {
    OpeningBook::Origin origin;
    std::shared_ptr<const Tables> tables;  ///< published levels decide where they are; may be null
    std::size_t threads = 1;
    /// Receives the ply, from 0, and how many of its positions are searched; from one thread at a time.
    std::function<void(int ply, std::size_t done, std::size_t all)> progress = nullptr;
    bool (*stop)() = nullptr;  ///< whether to stop; any thread asks
};

/// Searches every position that can occur in the first plies when one side plays the book's moves and the
/// other any legal move. The same request gives the same book, whatever the number of threads. A stopped one
/// gives the book of the plies that are complete, or nothing if there is none.
std::optional<OpeningBook> make_book(const BookRequest& request);

}  // namespace awale
