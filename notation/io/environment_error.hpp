#pragma once

#include <cstddef>
#include <stdexcept>
#include <streambuf>

#include "awale/notation/catalogue/catalogue.hpp"

namespace awale {

/// The environment failed: a disk, a database, a font. Thrown where it happens, caught once in `main`.
class EnvironmentError : public std::runtime_error {
public:
    /// `what` names the object, `cause` what went wrong with it, `remedy` what a person can do.
    EnvironmentError(const std::string& what, const std::string& cause, const std::string& remedy = "")
        : std::runtime_error(remedy.empty()
                                 ? localized("error.of_thing", {{"what", what}, {"cause", cause}})
                                 : localized("error.of_thing_with_remedy",
                                             {{"what", what}, {"cause", cause}, {"remedy", remedy}})),
          fault_(cause) {}

    /// What went wrong, without the name of the object: for lists of the faults of one.
    const std::string& fault() const { return fault_; }

protected:
    std::string fault_;
};

/// What the system says of an errno, in the language of messages where a catalogue has it.
std::string system_reason(int error);

/// Takes what a stream has ready, at least one byte unless it is at its end, and returns how much. So what
/// comes before a fault is had before the fault is told, which `std::istream::read` does not grant. Throws
/// EnvironmentError when the stream cannot be read; `name` names it, `-` being standard input.
std::size_t read_some(std::streambuf& in, std::span<char> bytes, const std::string& name);

/// The name of a stream as a message has it: `-` is standard input.
std::string shown_name(const std::string& name);

/// Throws what `read_some` throws, with the reason in `errno`.
[[noreturn]] void throw_unreadable(const std::string& name);

}  // namespace awale
