#include "awale/analyzer/verify/claims/claim_finding.hpp"

namespace awale {

std::string_view name(ClaimFinding::Kind kind) {
    switch (kind) {
        case ClaimFinding::Kind::False: return "false";
        case ClaimFinding::Kind::WordsDiffer: return "words differ from facts";
        case ClaimFinding::Kind::NotProved: return "not proved";
    }
    return "";
}

std::string_view key(ClaimFinding::Kind kind) {
    switch (kind) {
        case ClaimFinding::Kind::False: return "false";
        case ClaimFinding::Kind::WordsDiffer: return "words_differ";
        case ClaimFinding::Kind::NotProved: return "not_proved";
    }
    return "";
}

}  // namespace awale
