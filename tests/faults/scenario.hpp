#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "process.hpp"

namespace awale::test {

/// One command that writes, in a folder with what it needs. Each run begins with a copy of that folder.
class Scenario {
public:
    /// Makes an empty folder of that name, which goes with the scenario.
    explicit Scenario(const std::string& name);
    ~Scenario();
    Scenario(const Scenario&) = delete;
    Scenario& operator=(const Scenario&) = delete;

    /// Runs awale in the folder to prepare it; it must succeed. Its standard output goes to `file` if one is
    /// named.
    void prepare(const std::vector<std::string>& words, const std::string& file = "");
    /// Writes a file into the folder.
    void put(const std::string& file, const std::string& bytes) const;

    /// Makes a corpus from a dump.
    void make_corpus(const std::string& file, const std::string& sql) const;

    /// The corpora that the command writes: compared by their games, and checked.
    std::vector<std::string> corpora;
    /// The exit code of the command when nothing fails.
    int code = 0;
    /// The file that is the command's standard input; empty: none.
    std::string input;
    /// What standard output says of a failure, for a command that people talk to.
    std::string admits;
    /// How the names of files end that a failed run leaves, and the next one continues and removes.
    std::string continues = ".never";
    /// Whether a command that has done its work refuses to do it again.
    bool only_once = false;
    /// A command that takes its time gets this many times fewer faults in the ordinary run.
    std::size_t slowness = 1;
    /// Whether it then prints the same every time.
    bool prints_the_same = true;

    /// Runs the command with one fault after the other, and is killed at one call after the other, and checks
    /// the laws of README.md after each. As many of each as AWALE_FAULTS says; without it 8, fewer of a
    /// slow command; and half as many kills.
    void check(const std::vector<std::string>& words);

private:
    struct Fault {
        std::string text;  ///< as the library reads it
        bool kills = false;
    };

    using Files = std::map<std::string, std::string>;

    Ended awale(const std::vector<std::string>& words) const;
    /// The command that is tested, with its input.
    Ended command(const std::vector<std::string>& words, std::vector<std::string> environment = {}) const;
    void restore() const;
    Files files() const;
    std::string games(const std::string& corpus) const;
    std::vector<Fault> faults(const std::vector<std::string>& words);
    void check(const std::vector<std::string>& words, const Fault& fault);
    /// Whether the program did all that it was to do, by its own account.
    bool succeeded(const Ended& ended) const;
    void check_files(bool succeeded, bool killed) const;
    void check_corpora(bool succeeded) const;

    std::filesystem::path fixture_;
    std::filesystem::path folder_;  ///< of the run
    Files before_;
    Files after_;         ///< of a run without a fault
    Files games_before_;  ///< by corpus
    Files games_after_;
    std::string out_;
};

}  // namespace awale::test
