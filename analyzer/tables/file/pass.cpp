#include "awale/analyzer/tables/file/pass.hpp"

namespace awale::tables {

std::string_view name(Pass pass) {
    switch (pass) {
        case Pass::Margin: return "margin";
        case Pass::Assured: return "forced and conceded";
    }
    return "";
}

std::vector<TableKind> kinds(Pass pass) {
    if (pass == Pass::Margin) {
        return {TableKind::Margin};
    }
    return {TableKind::Forced, TableKind::Conceded};
}

}  // namespace awale::tables
