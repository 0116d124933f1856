#include "process.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

namespace awale::test {

namespace {

void connect(int stream, const std::filesystem::path& file, int flags) {
    const int opened = ::open(file.c_str(), flags, 0644);
    if (opened < 0 || ::dup2(opened, stream) < 0) {
        ::_exit(126);
    }
    ::close(opened);
}

}  // namespace

Ended run(const std::filesystem::path& folder, const std::vector<std::string>& words,
          const std::vector<std::string>& environment, const std::string& input) {
    constexpr unsigned max_seconds = 300;
    const std::filesystem::path out = folder.string() + ".out";
    const std::filesystem::path err = folder.string() + ".err";
    const pid_t child = ::fork();
    if (child == 0) {
        connect(STDIN_FILENO, input.empty() ? "/dev/null" : folder / input, O_RDONLY);
        connect(STDOUT_FILENO, out, O_WRONLY | O_CREAT | O_TRUNC);
        connect(STDERR_FILENO, err, O_WRONLY | O_CREAT | O_TRUNC);
        const rlimit no_core{0, 0};
        ::setrlimit(RLIMIT_CORE, &no_core);
        std::filesystem::current_path(folder);
        for (const std::string& line : environment) {
            ::putenv(const_cast<char*>(line.c_str()));
        }
        std::vector<char*> arguments;
        for (const std::string& word : words) {
            arguments.push_back(const_cast<char*>(word.c_str()));
        }
        arguments.push_back(nullptr);
        ::alarm(max_seconds);
        ::execv(arguments.front(), arguments.data());
        ::_exit(127);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, WIFSIGNALED(status) ? WTERMSIG(status) : 0,
            content(out), content(err)};
}

std::string content(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace awale::test
