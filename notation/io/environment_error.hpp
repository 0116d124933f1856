#pragma once

#include <stdexcept>
#include <string>

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
                                             {{"what", what}, {"cause", cause}, {"remedy", remedy}})) {}
};

/// What the system says of an errno, in the language of messages where a catalogue has it.
std::string system_reason(int error);

}  // namespace awale
