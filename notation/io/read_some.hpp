#pragma once

#include <cstddef>
#include <span>
#include <streambuf>
#include <string>

namespace awale {

/// Takes what a stream has ready, at least one byte unless it is at its end, and returns how much. So what
/// comes before a fault is had before the fault is told, which `std::istream::read` does not grant. Throws
/// EnvironmentError when the stream cannot be read; `name` names it, `-` being standard input.
std::size_t read_some(std::streambuf& in, std::span<char> bytes, const std::string& name);

/// The name of a stream as a message has it: `-` is standard input.
std::string shown_name(const std::string& name);

/// Throws what `read_some` throws, with the reason in `errno`.
[[noreturn]] void throw_unreadable(const std::string& name);

}  // namespace awale
