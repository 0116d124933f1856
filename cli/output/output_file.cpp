#include "awale/cli/output/output_file.hpp"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cerrno>

#include "awale/cli/output/console.hpp"

namespace awale::cli {

void write_output(const std::string& file, std::string_view bytes, Console& console) {
    if (file == "-") {
        console.document() << bytes;
        return;
    }
    check_output(file, console.kept_files());
    AtomicFile out(file);
    out.append(bytes.data(), bytes.size());
    out.commit();
    console.detail("files.wrote", {{"file", file}, {"bytes", bytes.size()}});
}

void NewFiles::write(const std::string& file, std::string_view bytes) {
    std::error_code ignored;
    check_output(file, console_.kept_files());  // whose reasons are better
    if (file != "-" && !written_.contains(file) && std::filesystem::is_regular_file(file, ignored)) {
        throw EnvironmentError(file, localized("files.there_already"), localized("remedy.name_new_file"));
    }
    write_output(file, bytes, console_);
    written_.insert(file);
}

OutputStream::OutputStream(const std::string& file, Console& console) : console_(console), name_(file) {
    if (file != "-") {
        file_.emplace(file);
    }
}

void OutputStream::write(std::string_view text) {
    if (file_) {
        file_->append(text.data(), text.size());
        bytes_ += text.size();
    } else {
        console_.document() << text;
    }
}

void OutputStream::close() {
    if (file_) {
        file_->commit();
        console_.detail("files.wrote", {{"file", name_}, {"bytes", bytes_}});
    }
}

TemporaryFolder::TemporaryFolder(const std::string& name) {
    std::string made = (std::filesystem::temp_directory_path() / ("awale-" + name + "-XXXXXX")).string();
    if (mkdtemp(made.data()) == nullptr) {
        throw EnvironmentError(made, system_reason(errno), localized("remedy.set_tmpdir"));
    }
    folder_ = made;
}

TemporaryFolder::~TemporaryFolder() {
    if (!kept_) {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
}

void make_folder(const std::filesystem::path& folder, std::string_view remedy) {
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure) {
        throw EnvironmentError(folder.string(), system_reason(failure.value()), localized(remedy));
    }
}

std::string numbered_file(const std::string& file, std::size_t number, const std::string& option) {
    if (number == 1) {
        return file;
    }
    if (file == "-") {
        throw EnvironmentError(option + " -", localized("files.one_on_standard_output"),
                               localized("remedy.name_a_file"));
    }
    return numbered_name(file, static_cast<int>(number)).string();
}

int run_program(const std::string& program, std::vector<std::string> arguments, const std::string& remedy) {
    arguments.insert(arguments.begin(), program);
    std::vector<char*> words(arguments.size() + 1);  // a null pointer ends them
    std::ranges::transform(arguments, words.begin(), [](std::string& argument) { return argument.data(); });
    pid_t child = 0;
    int failure = posix_spawnp(&child, program.c_str(), nullptr, nullptr, words.data(), environ);
    int status = 0;
    while (failure == 0 && waitpid(child, &status, 0) < 0) {
        failure = errno == EINTR ? 0 : errno;
    }
    if (failure != 0) {
        throw EnvironmentError(program, system_reason(failure), remedy);
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace awale::cli
