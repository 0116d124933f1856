#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "awale/notation/annotation/bulletin.hpp"
#include "awale/notation/narration/narration.hpp"

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

/// What a lesson says. Captions: {house} {seeds} {last} {gain} {houses} of the move shown.
struct LessonText {
    std::string_view title;
    std::array<std::string_view, 4> text{};  ///< the last may be empty
    std::array<std::string_view, 2> captions{};
    std::string_view remember;
};

/// A part of a lesson hour.
struct LessonMinutes {
    int minutes = 0;
    std::string_view what;
};

/// A step of the course with its page for teachers.
struct StepText {
    std::string_view title;
    std::string_view aim;
    std::string_view words;  ///< to know at the end
    std::array<LessonMinutes, 5> plan{};
    std::string_view watch;  ///< what children get wrong
    std::array<LessonText, step_lessons> lessons{};
};

/// Everything else that the course says. Placeholders in braces.
struct CourseWords {
    std::string_view title, subtitle;
    std::array<std::string_view, 3> about;  ///< by `BookPart`
    std::string_view contents;              ///< {count} {rules}
    std::array<std::string_view, 3> fields;
    std::string_view step;                    ///< {number}
    std::string_view lesson;                  ///< {step} {number}
    std::string_view remember;                ///< before what to remember
    std::string_view try_it;                  ///< above the exercises of a lesson
    std::array<std::string_view, 2> counted;  ///< above the rules of thumb that hold, and those that fail
    std::string_view before, after;
    std::array<std::string_view, 3> grades;
    std::string_view test;         ///< heading
    std::string_view test_points;  ///< {count} {least}
    std::string_view score_help;   ///< above the score sheet
    std::string_view teachers;     ///< heading
    std::string_view aim, know, plan, watch;
    std::string_view minutes;  ///< {minutes}
    std::string_view answers;  ///< heading
    std::string_view certificate, certifies, has_followed, signature, date;
    std::string_view to_cut_out, cut_board, cut_seeds;
    std::array<std::string_view, static_cast<std::size_t>(last_proverb) + 1> proverbs;
    std::array<std::string_view, 7> verdicts;  ///< by `ProverbVerdict`
    std::string_view right;                    ///< {share} {boards}, after one of these
    std::string_view otherwise;                ///< {share}
    std::string_view cost;                     ///< {seeds}, a sentence
    std::string_view how_counted;              ///< {seeds}, at the end of the lessons
};

const CourseWords& course_words(Language language);
std::span<const StepText> course_step_texts(Language language);
std::span<const StepText> english_steps();
std::span<const StepText> french_steps();

}  // namespace awale::render
