#include "awale/analyzer/corpus/find/pattern.hpp"

#include <algorithm>

namespace awale {

namespace {

Needs needs_of(const NumberTerm& term) {
    using enum NumberTerm::Quantity;
    switch (term.quantity) {
        case Id:
        case Plies:
        case Margin:
        case Score: return {};
        case House:
        case Row:
        case Store:
        case Seeds:
        case Reserve:
        case Granary: return {.positions = true};
        case Ply:
        case Captured: return {.moves = true};
        case Loss:
        case Value: return {.judgements = true};
        case Clock: return {.clocks = true};
    }
    return {};
}

Needs needs_of(const WordTerm& term) {
    using enum WordTerm::Field;
    switch (term.field) {
        case Rules:
        case Result:
        case Ending: return {};
        case ToMove: return {.positions = true};
        case Move: return {.moves = true};
        case Verdict:
        case Note:
        case Grade: return {.judgements = true};
    }
    return {};
}

Needs needs_of(const FlagTerm& term) {
    using enum FlagTerm::Flag;
    switch (term.flag) {
        case Forced:
        case OnlyMove: return {.judgements = true};
        case Analysed:
        case PlayedOn:
        case Broken: return {};
    }
    return {};
}

Needs needs_of(const PositionTerm&) {
    return {.keys = true};
}

Needs needs_of(const TextTerm& term) {
    return term.field == TextTerm::Field::Mover ? Needs{.positions = true, .moves = true} : Needs{};
}

Needs needs_of(const DateTerm&) {
    return {};
}

Needs needs_of(const OpeningTerm&) {
    return {};
}

Needs needs_of(const CommentTerm&) {
    return {};
}

}  // namespace

Needs needs_of(const Pattern& pattern) {
    if (pattern.kind == Pattern::Kind::Term) {
        return std::visit([](const auto& term) { return needs_of(term); }, pattern.term);
    }
    Needs needs;
    for (const Pattern& part : pattern.parts) {
        const Needs more = needs_of(part);
        needs.positions = needs.positions || more.positions;
        needs.moves = needs.moves || more.moves;
        needs.keys = needs.keys || more.keys;
        needs.judgements = needs.judgements || more.judgements;
        needs.clocks = needs.clocks || more.clocks;
    }
    return needs;
}

bool is_by_position(const Pattern& pattern) {
    switch (pattern.kind) {
        case Pattern::Kind::Ever: return false;
        case Pattern::Kind::Term: {
            const Needs needs = needs_of(pattern);
            return needs.positions || needs.moves || needs.keys || needs.judgements || needs.clocks;
        }
        case Pattern::Kind::All:
        case Pattern::Kind::Any:
        case Pattern::Kind::Not: return std::ranges::any_of(pattern.parts, is_by_position);
    }
    return false;
}

}  // namespace awale
