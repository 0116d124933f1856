#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "awale/notation/annotation/bulletin.hpp"
#include "awale/notation/catalogue/catalogue.hpp"

namespace awale::render {

inline constexpr std::size_t course_steps = 6;
inline constexpr std::size_t step_lessons = 3;
inline constexpr std::size_t step_grades = 3;

/// A board of a lesson: as it is, with a move, or before and after a move.
struct LessonFigure {
    std::string_view position{};  ///< empty: none
    char house = '\0';            ///< the move shown, if any; its owner is taken to have the turn
    bool is_pair = false;
};

/// What a lesson shows, the same in every language.
struct LessonPlan {
    std::array<LessonFigure, 2> figures{};
    std::array<std::optional<Proverb>, 4> taught{};   ///< rules of thumb, which hold
    std::array<std::optional<Proverb>, 3> refuted{};  ///< old sayings, which fail
};

/// The lessons in their order, three a step.
std::span<const LessonPlan> lesson_plans();

/// The minutes of the parts of a lesson hour, by step.
inline constexpr std::array<std::array<int, 5>, course_steps> plan_minutes{{{10, 10, 10, 10, 5},
                                                                            {5, 15, 10, 10, 5},
                                                                            {10, 10, 10, 10, 5},
                                                                            {5, 10, 15, 10, 5},
                                                                            {10, 10, 10, 10, 5},
                                                                            {10, 10, 10, 10, 5}}};

/// A rule of thumb in a sentence.
std::string proverb_sentence(Proverb proverb, Language language);

}  // namespace awale::render
