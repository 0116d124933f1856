#pragma once

#include <span>
#include <string>

#include "awale/analyzer/search/measure/bench.hpp"

namespace awale::cli {

/// The lines that `awale bench` prints, each ended by a line feed.
std::string bench_heading();
std::string bench_text(const search::BenchLine& line);
/// Positions, speed and signature of all of them.
std::string bench_total(const search::BenchResult& result);
std::string time_to_depth_text(std::span<const search::DepthReached> reached);

}  // namespace awale::cli
