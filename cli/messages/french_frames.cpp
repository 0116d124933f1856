#include <array>

#include "awale/cli/messages/french_parts.hpp"

namespace awale::cli {

namespace {

/// Sentences that hold others.
constexpr std::array frames{
    Translation{"{}: error: {m}", "{1}: erreur : {2}", true},
    Translation{"{}: warning: {m}", "{1}: attention : {2}", true},
    Translation{"{}: remark: {m}", "{1}: remarque : {2}", true},
    Translation{"See: {}", "Voir : {1}"},
    Translation{"{m} Did you mean '{}'?", "{1} Vouliez-vous dire « {2} » ?"},
    Translation{"{m}, did you mean '{}'", "{1} ; vouliez-vous dire « {2} »"},
    Translation{"{m}; there are {}", "{1} ; on peut écrire {2}"},
    Translation{"{m}; {m}", "{1} ; {2}"},
    Translation{"{}: {m}", "{1} : {2}"},
};

}  // namespace

std::span<const Translation> french_frames() {
    return frames;
}

}  // namespace awale::cli
