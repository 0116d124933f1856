#pragma once

#include "awale/notation/ogn/record.hpp"

namespace awale {

/// Whether a command is one of those that the annotator writes, with arguments of the documented form
/// (docs/annotation.md, "Commands"). A command of the same name by another program, `[%eval 0.31]`, and one
/// that a reader has changed into something else are not.
bool is_awale_command(const CommentCommand& command);

}  // namespace awale
