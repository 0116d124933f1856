#pragma once

#include <optional>
#include <string_view>

#include "awale/notation/ogn/ogn_fault.hpp"
#include "awale/notation/ogn/ogn_visitor.hpp"

namespace awale {

/// Runs the grammar over the text of one game and reports its parts to `visitor`. Nothing if the whole text
/// was read or the visitor stopped it; otherwise where the grammar stopped. Everything that was reported
/// before that is part of a game.
std::optional<OgnStop> visit_game(std::string_view text, OgnVisitor& visitor);

}  // namespace awale
