#include "awale/render/course/course_words.hpp"

namespace awale::render {

namespace {

// Every position has all 48 seeds; a test plays the moves.
constexpr std::array<LessonPlan, course_steps * step_lessons> plans{{
    // The board, sowing, once round.
    {.figures = {{{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"}}}},
    {.figures = {{{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 'E', true}}}},
    {.figures = {{{"2-1-3-0-5-12-4-1-2-5-3-2-4-4-S", 'F', true}}}},
    // Capturing.
    {.figures = {{{"1-0-4-2-6-7-1-2-1-5-3-2-7-7-S", 'C', true}}}},
    {.figures = {{{"3-0-6-2-1-5-5-3-1-2-1-4-8-7-S", 'F', true}}}, .taught = {Proverb::TakeMost}},
    {.figures = {{{"2-0-1-3-0-2-1-2-0-0-0-0-18-19-S", 'F', true}}}},
    // Feeding and the end.
    {.figures = {{{"1-6-0-2-3-2-0-0-0-0-0-0-17-17-S", 'E', true}}}},
    {.figures = {{{"1-2-0-1-1-0-0-0-0-0-0-0-22-21-S"}}}},
    {.figures = {{{"0-0-1-0-0-0-0-0-0-1-0-0-23-23-S"}}}, .taught = {Proverb::NoCaptureLeft}},
    // Threats.
    {.figures = {{{"6-0-4-0-5-1-1-4-0-3-6-5-7-6-S", 'C', false},
                  {"4-3-0-3-3-0-0-3-2-0-0-1-13-16-S", 'D', true}}},
     .taught = {Proverb::RightAttacks, Proverb::LeftSuffers},
     .refuted = {Proverb::DoubleThreat}},
    {.figures = {{{"5-4-2-6-0-6-3-5-4-3-0-3-4-3-S", 'f', false},
                  {"5-4-2-6-0-6-3-5-4-3-0-3-4-3-S", 'F', true}}},
     .taught = {Proverb::Parry}},
    {.figures = {{{"3-1-2-1-7-6-4-0-5-6-5-1-4-3-S", 'e', false}}},
     .taught = {Proverb::CountReply},
     .refuted = {Proverb::Spread, Proverb::FromTheRight, Proverb::AcceptCapture}},
    // Granaries.
    {.figures = {{{"2-1-0-3-1-13-3-0-4-5-6-2-4-4-S"}}}, .taught = {Proverb::GranaryLeft}},
    {.figures = {{{"2-0-1-3-2-14-0-1-0-5-6-4-5-5-S", 'F', true}}}, .taught = {Proverb::RipeGranary}},
    {.figures = {{{"0-0-1-3-2-14-0-1-0-5-6-2-7-7-S", 'F', false},
                  {"1-1-2-4-3-0-0-0-0-6-7-3-14-7-N", 'f', false}}},
     .taught = {Proverb::ReturnCapture}},
    // Endings.
    {.figures = {{{"0-2-1-0-1-0-0-0-0-0-0-1-22-21-N", 'f', false}}},
     .taught = {Proverb::MoreMoves, Proverb::TurnIsBurden},
     .refuted = {Proverb::MoreSeeds}},
    {.figures = {{{"3-1-0-1-0-0-0-0-0-0-0-1-22-20-S", 'A', true}}},
     .taught = {Proverb::StarvingAhead},
     .refuted = {Proverb::Starving}},
    {.figures = {{{"1-0-0-0-2-1-1-0-1-0-0-0-21-21-S", 'F', true}}},
     .taught = {Proverb::CountLate},
     .refuted = {Proverb::TwoOneTrap}},
}};

}  // namespace

std::span<const LessonPlan> lesson_plans() {
    return plans;
}

}  // namespace awale::render
