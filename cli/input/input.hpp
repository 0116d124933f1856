#pragma once

#include <fstream>
#include <istream>
#include <string>
#include <string_view>

#include "awale/notation/io/decompressing_buf.hpp"

namespace awale::cli {

class Console;

/// A file named on the command line, opened for reading; `-` is standard input. What is compressed with gzip
/// or Zstandard is unpacked on the way.
class Input {
public:
    /// Throws EnvironmentError when the file cannot be opened or is a folder. The console must outlive the
    /// input.
    Input(const std::string& file, const Console& console);

    /// Where to read. Reading throws EnvironmentError if it stops for any other reason than the end of the
    /// file.
    std::istream& stream() {
        return stream_;
    }

    /// What comes next and is not read yet: at least a byte, unless it is the end.
    std::string_view ahead() {
        return unpacking_.ahead();
    }

private:
    std::ifstream opened_;
    DecompressingBuf unpacking_;
    std::istream stream_;
};

}  // namespace awale::cli
