#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "awale/analyzer/corpus/find/pattern.hpp"

/// The names of the pattern language (docs/patterns.md).
namespace awale::pattern_names {

inline constexpr std::array comparisons{
    std::pair{std::string_view{"="}, Comparison::Equal},
    std::pair{std::string_view{"!="}, Comparison::NotEqual},
    std::pair{std::string_view{"<"}, Comparison::Less},
    std::pair{std::string_view{"<="}, Comparison::LessOrEqual},
    std::pair{std::string_view{">"}, Comparison::Greater},
    std::pair{std::string_view{">="}, Comparison::GreaterOrEqual},
    std::pair{std::string_view{"~"}, Comparison::Contains},
};

inline constexpr std::array texts{
    std::pair{std::string_view{"player"}, TextTerm::Field::Player},
    std::pair{std::string_view{"south"}, TextTerm::Field::South},
    std::pair{std::string_view{"north"}, TextTerm::Field::North},
    std::pair{std::string_view{"event"}, TextTerm::Field::Event},
    std::pair{std::string_view{"site"}, TextTerm::Field::Site},
    std::pair{std::string_view{"round"}, TextTerm::Field::Round},
    std::pair{std::string_view{"mover"}, TextTerm::Field::Mover},
};

inline constexpr std::array numbers{
    std::pair{std::string_view{"id"}, NumberTerm::Quantity::Id},
    std::pair{std::string_view{"plies"}, NumberTerm::Quantity::Plies},
    std::pair{std::string_view{"margin"}, NumberTerm::Quantity::Margin},
    std::pair{std::string_view{"seeds"}, NumberTerm::Quantity::Seeds},
    std::pair{std::string_view{"reserve"}, NumberTerm::Quantity::Reserve},
    std::pair{std::string_view{"ply"}, NumberTerm::Quantity::Ply},
    std::pair{std::string_view{"captured"}, NumberTerm::Quantity::Captured},
    std::pair{std::string_view{"loss"}, NumberTerm::Quantity::Loss},
    std::pair{std::string_view{"granary"}, NumberTerm::Quantity::Granary},
    std::pair{std::string_view{"value"}, NumberTerm::Quantity::Value},
    std::pair{std::string_view{"clock"}, NumberTerm::Quantity::Clock},
};

inline constexpr std::array words{
    std::pair{std::string_view{"rules"}, WordTerm::Field::Rules},
    std::pair{std::string_view{"result"}, WordTerm::Field::Result},
    std::pair{std::string_view{"ending"}, WordTerm::Field::Ending},
    std::pair{std::string_view{"to_move"}, WordTerm::Field::ToMove},
    std::pair{std::string_view{"move"}, WordTerm::Field::Move},
    std::pair{std::string_view{"verdict"}, WordTerm::Field::Verdict},
    std::pair{std::string_view{"note"}, WordTerm::Field::Note},
    std::pair{std::string_view{"grade"}, WordTerm::Field::Grade},
};

inline constexpr std::array flags{
    std::pair{std::string_view{"forced"}, FlagTerm::Flag::Forced},
    std::pair{std::string_view{"only_move"}, FlagTerm::Flag::OnlyMove},
    std::pair{std::string_view{"analysed"}, FlagTerm::Flag::Analysed},
    std::pair{std::string_view{"played_on"}, FlagTerm::Flag::PlayedOn},
    std::pair{std::string_view{"broken"}, FlagTerm::Flag::Broken},
};

/// What a name stands for in one of these tables.
template <class Table>
auto find(const Table& table, std::string_view name) {
    const auto* const found = std::ranges::find(table, name, [](const auto& entry) { return entry.first; });
    return found == table.end() ? std::nullopt : std::optional(found->second);
}

/// The words that a field can be compared with.
std::vector<std::string> words_of(WordTerm::Field field);

/// A sentence that lists all conditions.
std::string conditions();

}  // namespace awale::pattern_names
