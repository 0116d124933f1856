#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "awale/analyzer/corpus/import/import.hpp"
#include "awale/notation/io/atomic_file.hpp"

namespace awale::cli {

/// The file of the games that an import refused: each as it was, byte for byte, after its reason as
/// lines of comment, so that it can be repaired there and imported again. Nothing is made before the first
/// game is refused, and the file has its name when it is whole.
class RejectFile {
public:
    /// `Replaced`: the file gets this name. `Kept`: nothing is ever replaced; where a file of that name
    /// holds something else, the next of `name-2.ogn`, `name-3.ogn`, … is taken.
    RejectFile(std::filesystem::path name, AtomicFile::Existing existing);

    /// Throws WriteError when the file cannot be written; then there is none.
    void add(const Rejection& rejection);

    /// Completes the file. Returns its name, empty when no game was refused. Throws WriteError.
    std::filesystem::path finish();

private:
    std::filesystem::path name_;
    AtomicFile::Existing existing_;
    std::optional<AtomicFile> file_;
};

}  // namespace awale::cli
