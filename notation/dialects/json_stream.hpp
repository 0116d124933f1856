#pragma once

#include <array>
#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>

#include "awale/notation/ogn/game_stream.hpp"

namespace awale {

/// Cuts a stream of JSON into its objects: one after the other, or the items of a list. Text between them
/// that is neither a separator nor a comment begun by a semicolon becomes a game as well, for the reader to
/// refuse. Holds one object in memory at a time.
class JsonStream {
public:
    /// `in` must outlive the stream; `file` is its name in locations.
    JsonStream(std::istream& in, std::string file);

    /// The next object, or nothing at the end. Throws `EnvironmentError` when the stream cannot be read.
    std::optional<RawGame> next();

private:
    /// The next byte, or nothing at the end.
    std::optional<char> peek();
    /// Passes over it.
    void pass(char byte);
    void skip_line();
    RawGame object();
    RawGame stray();
    void keep(RawGame& game, char byte);

    std::istream& in_;
    std::string file_;
    std::array<char, std::size_t{1} << 16U> block_{};
    std::size_t begin_ = 0;  ///< of what was not yet taken of the block
    std::size_t end_ = 0;
    Place here_;
    bool after_carriage_return_ = false;
};

}  // namespace awale
