#pragma once

#include <span>
#include <string>

#include "awale/analyzer/search/measure/audit.hpp"
#include "awale/analyzer/search/measure/bench.hpp"
#include "awale/analyzer/search/measure/proof_set.hpp"

namespace awale::cli {

/// The lines that `awale bench` prints, each ended by a line feed.
std::string bench_heading();
std::string bench_text(const search::BenchLine& line);
/// Positions, speed and signature of all of them.
std::string bench_total(const search::BenchResult& result);
std::string time_to_depth_text(std::span<const search::DepthReached> reached);

/// The lines that `awale bench --audit` prints.
std::string audit_heading();
std::string audit_text(const search::AuditRow& row);
std::string audit_legend();

/// The lines that `awale bench --proofs` prints, and those that end it.
std::string proofs_heading();
std::string proofs_text(const search::ProofRow& row);
std::string proofs_total(std::span<const search::ProofRow> rows);

}  // namespace awale::cli
