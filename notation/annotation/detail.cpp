#include "awale/notation/annotation/detail.hpp"

namespace awale {

std::string_view name(Detail detail) {
    switch (detail) {
        case Detail::Brief: return "brief";
        case Detail::Normal: return "normal";
        case Detail::Full: return "full";
    }
    return "";
}

std::optional<Detail> detail_from_name(std::string_view name_wanted) {
    for (const Detail detail : {Detail::Brief, Detail::Normal, Detail::Full}) {
        if (name(detail) == name_wanted) {
            return detail;
        }
    }
    return std::nullopt;
}

}  // namespace awale
