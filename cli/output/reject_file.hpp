#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>

#include "awale/analyzer/corpus/import/import.hpp"

namespace awale::cli {

/// The file that takes the games which an import refused: each as it was, byte for byte, after its reason as
/// lines of comment, so that it can be mended there and imported again. Nothing is made before the first game
/// is refused, and until `finish` the file has `.partial` at the end of its name.
class RejectFile {
public:
    /// `exact`: the file gets this very name, in the place of what was there. Otherwise nothing is ever
    /// replaced: where a file of that name holds something else, the next of `name-2.ogn`, `name-3.ogn`, … is
    /// taken.
    RejectFile(std::filesystem::path name, bool exact);

    /// Throws EnvironmentError when the file cannot be written.
    void add(const Rejection& rejection);

    /// Completes the file. Returns its name, empty when no game was refused.
    std::filesystem::path finish();

private:
    std::filesystem::path final_name() const;
    void require_written();

    std::filesystem::path name_;
    std::filesystem::path partial_;
    bool exact_;
    std::ofstream out_;
};

}  // namespace awale::cli
