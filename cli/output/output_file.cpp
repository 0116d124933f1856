#include "awale/cli/output/output_file.hpp"

#include <unistd.h>
#include <boost/asio/io_context.hpp>
#include <boost/io/quoted.hpp>
#include <boost/optional.hpp>
#include <boost/process/v2/process.hpp>
#include <boost/type_traits.hpp>
#include <cerrno>
#include <cstdlib>
#include <ranges>

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

std::string path_of_program(const std::string& program) {
    if (program.find('/') != std::string::npos) {
        return program;
    }
    const char* const folders = std::getenv("PATH");
    const std::string_view all = folders == nullptr ? "/usr/local/bin:/usr/bin:/bin" : folders;
    for (const auto& folder : std::views::split(all, ':')) {
        const std::string path =
            (folder.empty() ? "." : std::string(folder.begin(), folder.end())) + "/" + program;
        if (::access(path.c_str(), X_OK) == 0) {
            return path;
        }
    }
    return {};
}

int run_program(const std::string& program, const std::vector<std::string>& arguments,
                const std::string& remedy) {
    const std::string path = path_of_program(program);
    if (path.empty()) {
        throw EnvironmentError(program, system_reason(ENOENT), remedy);
    }
    try {
        boost::asio::io_context context;
        return boost::process::v2::process(context, path, arguments).wait();
    } catch (const boost::system::system_error& error) {
        throw EnvironmentError(program, system_reason(error.code().value()), remedy);
    }
}

}  // namespace awale::cli
