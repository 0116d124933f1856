#include "awale/notation/game/rules/rule_names.hpp"

namespace awale {

std::string_view name(GrandSlam rule) {
    switch (rule) {
        case GrandSlam::CapturesNothing: return "captures_nothing";
        case GrandSlam::Forbidden: return "forbidden";
        case GrandSlam::ForbiddenUnlessOnly: return "forbidden_unless_only";
    }
    return "";
}

std::string_view name(EndlessPlay rule) {
    switch (rule) {
        case EndlessPlay::OwnRow: return "own_row";
        case EndlessPlay::Nobody: return "nobody";
        case EndlessPlay::Split: return "split";
    }
    return "";
}

std::string_view name(FewSeeds rule) {
    switch (rule) {
        case FewSeeds::Never: return "never";
        case FewSeeds::NoCaptureLeft: return "no_capture_left";
        case FewSeeds::Six: return "six";
    }
    return "";
}

}  // namespace awale
