#pragma once

#include <span>
#include <string>

#include "awale/analyzer/search/measure/bench.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::cli {

/// The lines that `awale bench` prints, each ended by a line feed.
std::string bench_heading(Language language);
std::string bench_text(const search::BenchLine& line, Language language);
/// Positions, speed and signature of all of them.
std::string bench_total(const search::BenchResult& result, Language language);
std::string time_to_depth_text(std::span<const search::DepthReached> reached, Language language);

}  // namespace awale::cli
