#include "awale/cli/output/reject_file.hpp"

#include <string>
#include <utility>

namespace awale::cli {

RejectFile::RejectFile(std::filesystem::path name, AtomicFile::Existing existing)
    : name_(std::move(name)), existing_(existing) {}

void RejectFile::add(const Rejection& rejection) {
    std::string text = rejected_text(rejection);
    if (file_) {
        text.insert(0, 1, '\n');
    } else {
        file_.emplace(name_, "name another file with --rejects", existing_);
    }
    try {
        file_->append(text.data(), text.size());
    } catch (const WriteError&) {
        file_.reset();
        throw;
    }
}

std::filesystem::path RejectFile::finish() {
    if (!file_) {
        return {};
    }
    if (existing_ == AtomicFile::Existing::Kept) {
        return file_->commit_beside();
    }
    file_->commit();
    return name_;
}

}  // namespace awale::cli
