// main() of a fuzz target built without libFuzzer: every file named, and every file in every folder named, is
// given to the target, in the order of their names, and after it so many mutations of it. A crash or a
// sanitizer report is the failure; what is said then leads back to the mutation.
//
// TARGET [--mutations N] FILE|FOLDER…
// TARGET --mutation N FILE              one mutation alone, which is also written to standard output

#include <algorithm>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "mutate.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

std::string current_file;
std::size_t current_mutation = 0;

void name_input(int signal) {
    std::fprintf(stderr, "failed: --mutation %zu %s\n", current_mutation, current_file.c_str());
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void run(const std::string& input) {
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

void add_files(const std::filesystem::path& argument, std::vector<std::filesystem::path>& files) {
    if (!std::filesystem::is_directory(argument)) {
        files.push_back(argument);
        return;
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(argument)) {
        if (entry.is_regular_file()) {
            files.push_back(entry.path());
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<std::filesystem::path> files;
    std::size_t first = 0;
    std::size_t last = 0;
    bool alone = false;
    for (int i = 1; i < argc; ++i) {
        const std::string argument = argv[i];
        alone = alone || argument == "--mutation";
        if ((argument == "--mutation" || argument == "--mutations") && i + 1 < argc) {
            last = std::strtoull(argv[++i], nullptr, 10);
            first = alone ? last : 0;
        } else {
            add_files(argument, files);
        }
    }
    std::sort(files.begin(), files.end());
    std::signal(SIGABRT, name_input);
    std::signal(SIGSEGV, name_input);

    for (const auto& file : files) {
        std::ifstream stream(file, std::ios::binary);
        const std::string content{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
        if (!stream) {
            std::fprintf(stderr, "%s: cannot be read\n", file.c_str());
            return 1;
        }
        current_file = file.string();
        for (current_mutation = first; current_mutation <= last; ++current_mutation) {
            const std::string input = awale::test::mutated(content, current_mutation);
            if (alone) {
                std::fwrite(input.data(), 1, input.size(), stdout);
            }
            run(input);
        }
    }
    std::fprintf(stderr, "%zu inputs\n", files.size() * (last - first + 1));
    return files.empty() ? 1 : 0;
}
