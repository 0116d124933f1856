#include "awale/cli/output/reject_file.hpp"

#include <cerrno>
#include <cstring>
#include <iterator>
#include <utility>

#include "awale/notation/io/environment_error.hpp"

namespace awale::cli {

namespace {

std::string content(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

bool same_content(const std::filesystem::path& one, const std::filesystem::path& two) {
    std::error_code ignored;
    return std::filesystem::file_size(one, ignored) == std::filesystem::file_size(two, ignored) &&
           content(one) == content(two);
}

}  // namespace

RejectFile::RejectFile(std::filesystem::path name, bool exact)
    : name_(std::move(name)), partial_(name_.string() + ".partial"), exact_(exact) {}

void RejectFile::add(const Rejection& rejection) {
    errno = 0;
    const bool first = !out_.is_open();
    if (first) {
        out_.open(partial_, std::ios::binary | std::ios::trunc);
        require_written();
    }
    out_ << (first ? "" : "\n") << rejected_text(rejection);
    require_written();
}

std::filesystem::path RejectFile::finish() {
    if (!out_.is_open()) {
        return {};
    }
    errno = 0;
    out_.close();
    require_written();
    std::filesystem::path file = final_name();
    std::error_code failure;
    std::filesystem::rename(partial_, file, failure);
    if (failure) {
        throw EnvironmentError(file.string(), failure.message(),
                               "the refused games are in " + partial_.string());
    }
    return file;
}

std::filesystem::path RejectFile::final_name() const {
    std::filesystem::path file = name_;
    std::error_code ignored;
    for (int i = 2; !exact_ && std::filesystem::exists(file, ignored) && !same_content(file, partial_); ++i) {
        file = name_;
        file.replace_filename(name_.stem().string() + "-" + std::to_string(i) + name_.extension().string());
    }
    return file;
}

void RejectFile::require_written() {
    if (!out_) {
        throw EnvironmentError(partial_.string(), errno == 0 ? "it cannot be written" : std::strerror(errno),
                               "name another file with --rejects");
    }
}

}  // namespace awale::cli
