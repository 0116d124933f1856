#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "awale/notation/ogn/record.hpp"

namespace awale {

/// The value of a tag, unless it is empty or `?`.
std::optional<std::string> known_value(const Record& record, std::string_view name);

/// Turns the tags of a game that the server PlayStrategy exports into those of OGN: the players P1 and P2
/// into South and North, its FEN into position text, its name of the variant into ours (docs/notation.md,
/// "Other notations").
void take_server_tags(Record& record);

/// The record with the tags as the server writes them.
Record with_server_tags(const Record& record, const Board& start);

}  // namespace awale
