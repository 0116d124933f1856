#pragma once

#include <stdexcept>
#include <string>

namespace awale {

/// The environment failed: a disk, a database, a font. Thrown where it happens, caught once in `main`.
class EnvironmentError : public std::runtime_error {
public:
    /// `what` names the object, `cause` what went wrong with it, `remedy` what a person can do.
    EnvironmentError(const std::string& what, const std::string& cause, const std::string& remedy = "")
        : std::runtime_error(what + ": " + cause + (remedy.empty() ? "" : "; " + remedy)) {}
};

}  // namespace awale
