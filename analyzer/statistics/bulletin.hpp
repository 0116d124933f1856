#pragma once

#include <optional>
#include <string>

#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/notation/annotation/bulletin.hpp"

namespace awale {

/// Collects what a tournament bulletin prints from the games of a corpus: those of one event, or all. Players
/// are distinguished by their names; games of an unknown player count for the other one and in no meeting. Of
/// a game that was judged more than once, the newest analysis counts. Throws EnvironmentError.
Bulletin collect_bulletin(const Corpus& corpus, const std::optional<std::string>& event);

}  // namespace awale
