#include "awale/analyzer/tables/file/pass.hpp"

namespace awale::tables {

std::vector<Pass> passes_in_use(const RuleSet& rules) {
    return {Pass::Margin, rules.endless_play == EndlessPlay::OwnRow ? Pass::Safe : Pass::Forced};
}

std::string_view name(Pass pass) {
    switch (pass) {
        case Pass::Margin: return "margin";
        case Pass::Forced: return "forced and conceded";
        case Pass::Safe: return "safe";
    }
    return "";
}

std::vector<TableKind> kinds(Pass pass) {
    switch (pass) {
        case Pass::Margin: return {TableKind::Margin};
        case Pass::Forced: return {TableKind::Forced, TableKind::Conceded};
        case Pass::Safe: return {TableKind::Safe, TableKind::SafeOther};
    }
    return {};
}

Pass pass_of(TableKind kind) {
    switch (kind) {
        case TableKind::Margin: return Pass::Margin;
        case TableKind::Forced:
        case TableKind::Conceded: return Pass::Forced;
        case TableKind::Safe:
        case TableKind::SafeOther: return Pass::Safe;
    }
    return Pass::Margin;
}

}  // namespace awale::tables
