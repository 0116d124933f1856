#pragma once

#include <string>
#include <vector>

#include "awale/notation/ogn/record.hpp"

namespace awale::test {

/// A text with one piece of it replaced.
struct Edit {
    std::string kind;  ///< the part that was changed: `grade`, `punished gain`; may be empty
    std::string text;  ///< the whole text after the change
};

/// The next letter of the same row; A after F.
char other_house(char letter);

/// The arguments of a command of `comment` with one thing changed, so that they mean something else.
std::vector<Edit> command_edits(const Comment& comment, const CommentCommand& command);

/// Our words with one number, one house that stands alone, one side, one result or one cause changed.
std::vector<Edit> word_edits(const std::string& text);

}  // namespace awale::test
