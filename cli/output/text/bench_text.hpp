#pragma once

#include <span>
#include <string>

#include "awale/analyzer/search/measure/audit.hpp"
#include "awale/analyzer/search/measure/bench.hpp"
#include "awale/analyzer/search/measure/proof_set.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::cli {

/// The lines that `awale bench` prints, each ended by a line feed.
std::string bench_heading(Language language);
std::string bench_text(const search::BenchLine& line, Language language);
/// Positions, speed and signature of all of them.
std::string bench_total(const search::BenchResult& result, Language language);
std::string time_to_depth_text(std::span<const search::DepthReached> reached, Language language);

/// The lines that `awale bench --audit` prints.
std::string audit_heading(Language language);
std::string audit_text(const search::AuditRow& row, Language language);
std::string audit_legend(Language language);

/// The lines that `awale bench --proofs` prints, and those that end it.
std::string proofs_heading(Language language);
std::string proofs_text(const search::ProofRow& row, Language language);
std::string proofs_total(std::span<const search::ProofRow> rows, Language language);

}  // namespace awale::cli
