// What the module of the browser page exports. A question's texts are written one after the other, each on a
// line of its own, into the memory that `question` gives; a function answers it, and `answer` says where its
// JSON lies. Built for WebAssembly only.

#include <cxxabi.h>

#include "awale/cli/engine/page_engine.hpp"
#include "awale/notation/io/utf8.hpp"

namespace {

using awale::take_line;
using awale::cli::PageEngine;
using awale::cli::PagePlace;

struct Desk {
    PageEngine engine;
    std::string question;
    std::string answer;
};

Desk& desk() {
    static Desk one;
    return one;
}

/// The lines of the question; those that are missing are empty.
std::array<std::string_view, 5> lines() {
    std::array<std::string_view, 5> found;
    std::string_view rest = desk().question;
    for (std::string_view& line : found) {
        line = take_line(rest);
    }
    return found;
}

PagePlace place() {
    const auto [rules, start, moves, south, north] = lines();
    return {rules, start, moves};
}

std::size_t answered(std::string text) {
    desk().answer = std::move(text);
    return desk().answer.size();
}

}  // namespace

#define AWALE_EXPORT(name) __attribute__((export_name(name)))

extern "C" {

/// Memory for a question of this many bytes.
AWALE_EXPORT("question") char* question(std::size_t size) {
    desk().question.resize(size);
    return desk().question.data();
}

AWALE_EXPORT("answer") const char* answer() { return desk().answer.data(); }

AWALE_EXPORT("line") std::size_t line() { return answered(desk().engine.line(place())); }

AWALE_EXPORT("judge") std::size_t judge(std::uint32_t nodes) {
    return answered(desk().engine.judge(place(), nodes));
}

AWALE_EXPORT("choose")

std::size_t choose(int level, std::uint32_t chance, int milliseconds, int stubborn) {
    return answered(desk().engine.choose(
        place(), {level, chance, std::chrono::milliseconds(milliseconds), stubborn != 0}));
}

AWALE_EXPORT("record") std::size_t record() {
    return answered(desk().engine.record(place(), lines()[3], lines()[4]));
}

/// The fourth line is the edit, all that follow are the game.
AWALE_EXPORT("edit") std::size_t edit() {
    std::string_view text = desk().question;
    for (int line = 0; line < 4; ++line) {
        take_line(text);
    }
    return answered(desk().engine.edit(place(), lines()[3], text));
}

/// The first line is the name, all others the games, which are judged with tables of so many seeds.
AWALE_EXPORT("read_games") std::size_t read_games(int table_seeds) {
    std::string_view games = desk().question;
    const std::string_view name = take_line(games);
    return answered(desk().engine.read_games(name, games, table_seeds));
}

AWALE_EXPORT("judge_game") std::size_t judge_game(std::uint32_t index, std::uint32_t nodes) {
    return answered(desk().engine.judge_game(index, nodes));
}

/// The line names the language: `en`, `fr`.
AWALE_EXPORT("write_games") std::size_t write_games() {
    return answered(
        desk().engine.write_games(awale::language_from_name(lines()[0]).value_or(awale::Language::English)));
}

AWALE_EXPORT("solve_tables") void solve_tables(int seeds) { desk().engine.solve_tables(lines()[0], seeds); }

/// Nothing that the page asks for fails in a way to handle: the module stops, and the page starts another.
void __cxa_throw(void* /*thrown*/, std::type_info* /*type*/, void (* /*destroy*/)(void*)) {
    __builtin_trap();
}

void* __cxa_allocate_exception(std::size_t /*size*/) noexcept { __builtin_trap(); }

void* __cxa_begin_catch(void* /*caught*/) noexcept { __builtin_trap(); }

void __cxa_end_catch() {}

void __cxa_rethrow() { __builtin_trap(); }
}
