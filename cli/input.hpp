#pragma once

#include <fstream>
#include <iosfwd>
#include <string>

namespace awale::cli {

class Console;

/// A file named on the command line, opened for reading; `-` is standard input.
class Input {
public:
    /// Throws EnvironmentError when the file cannot be opened or is a folder. The console must outlive the
    /// input.
    Input(const std::string& file, const Console& console);

    /// Where to read.
    std::istream& stream() {
        return stream_;
    }

    /// Throws EnvironmentError if reading stopped for any other reason than the end of the file. To be called
    /// when `stream()` has nothing more to give.
    void check() const;

private:
    std::string file_;
    std::ifstream opened_;
    std::istream& stream_;
};

}  // namespace awale::cli
