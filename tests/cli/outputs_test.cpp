// Every output of every command: which files it may not replace, and what cannot be written.

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "awale/cli/commands/commands.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/program.hpp"
#include "awale/notation/io/atomic_file.hpp"
#include "tests/cli/option_table.hpp"

namespace {

namespace fs = std::filesystem;
using awale::cli::CommandEntry;
using awale::cli::FileUse;
using awale::cli::OptionEntry;
using Words = std::vector<std::string>;

/// What a command needs besides the output that is tried, which takes the place of "OUTPUT" or, if that is
/// missing, is added with its option. Nothing is read: the command line is refused before.
const std::map<std::string, Words> needs{
    {"annotate", {"g.ogn"}},
    {"book build", {}},
    {"convert", {"g.ogn"}},
    {"corpus dump", {"c.db"}},
    {"corpus edit", {"OUTPUT", "1"}},
    {"corpus merge", {"OUTPUT", "d.db"}},
    {"corpus remove", {"OUTPUT", "1"}},
    {"corpus replace", {"OUTPUT", "1", "g.ogn"}},
    {"corpus spell", {"OUTPUT", "names.txt"}},
    {"corpus split", {"c.db", "F >= 1", "--into", "d.db"}},
    {"corpus upgrade", {"OUTPUT"}},
    {"corpus vacuum", {"OUTPUT"}},
    {"course", {}},
    {"diagram", {"start"}},
    {"enter", {"-o", "g.ogn"}},
    {"export", {"plies", "--corpus", "c.db", "--as", "csv"}},
    {"generate", {"--games", "1"}},
    {"import", {"g.ogn", "--corpus", "c.db"}},
    {"match", {"awale", "awale"}},
    {"page", {"g.ogn"}},
    {"poster", {}},
    {"replay", {"g.ogn"}},
    {"report", {"--corpus", "c.db"}},
    {"sheet", {"start"}},
    {"stats", {"--corpus", "c.db"}},
    {"tables export", {"--format", "lh", "--dir", "d"}},
    {"tournament", {"p.csv", "--games", "t.csv"}},
    {"tree", {"--corpus", "c.db"}},
    {"workbook", {"--corpus", "c.db"}},
};

bool writes_file(FileUse use) {
    return use == FileUse::Write || use == FileUse::WriteNumbered || use == FileUse::Extend ||
           use == FileUse::WriteCorpus;
}

bool writes_folder(FileUse use) { return use == FileUse::WriteFolder || use == FileUse::WriteFolderIfSlash; }

/// One output of one command.
struct Output {
    Words command;
    OptionEntry option;

    std::string name() const {
        std::string text;
        for (const std::string& word : command) {
            text += (text.empty() ? "" : " ") + word;
        }
        return text;
    }

    /// The command line that writes there.
    Words line(const std::string& target) const {
        Words words = command;
        const Words& rest = needs.at(name());
        words.insert(words.end(), rest.begin(), rest.end());
        if (option.names.empty()) {
            std::ranges::replace(words, std::string("OUTPUT"), target);
            return words;
        }
        std::erase(words, "OUTPUT");  // named by the option
        for (const std::string& given : option.names) {
            const auto at = std::ranges::find(words, given);
            if (at != words.end()) {
                *(at + 1) = target;
                return words;
            }
        }
        words.push_back(option.names.back());
        words.push_back(target);
        return words;
    }
};

void collect(const CommandEntry& command, std::vector<Output>& outputs) {
    for (const OptionEntry& option : command.options) {
        if (option.use && (writes_file(*option.use) || writes_folder(*option.use))) {
            outputs.push_back({command.words, option});
        }
    }
    for (const CommandEntry& inner : command.commands) {
        collect(inner, outputs);
    }
}

std::vector<Output> all_outputs() {
    std::vector<Output> outputs;
    collect(awale::cli::option_table(), outputs);
    return outputs;
}

void put(const fs::path& file, const std::string& text) {
    if (file.has_parent_path()) {
        fs::create_directories(file.parent_path());
    }
    std::ofstream(file) << text;
}

/// A folder with everything that awale reads without being told. The names end in .svg, which all outputs
/// take.
class Home {
public:
    Home() {
        std::string name = (fs::temp_directory_path() / "awale-outputs-XXXXXX").string();
        REQUIRE(::mkdtemp(name.data()) != nullptr);
        folder = fs::canonical(name);
        fs::permissions(folder, fs::perms{0777});  // for nobody in particular as well
        fs::current_path(folder);
        ::setenv("XDG_DATA_HOME", (folder / "data").c_str(), 1);
        ::setenv("XDG_CACHE_HOME", (folder / "cache").c_str(), 1);
        put("config.svg", "language = en\n");
        put("chosen/captures_nothing/margin-05.table", "table\n");
        put("chosen/captures_nothing/lock", "");
        put("data/awale/tables/captures_nothing/margin-05.table", "table\n");
        put("data/awale/books/abapa.book", "book\n");
        put("closed/there.svg", "old\n");
        put("plain.svg", "old\n");
        put("readonly.svg", "old\n");
        put("other.db", "SQLite format 3\0");
        fs::create_directory("folder.svg");
        fs::create_symlink("config.svg", "config-link.svg");
        fs::create_hard_link("config.svg", "config-hard.svg");
        fs::create_hard_link("chosen/captures_nothing/margin-05.table", "table-hard.svg");
        fs::create_symlink("chosen/captures_nothing/lock", "lock.svg");
        fs::create_symlink("chosen", "chosen-link");
        fs::create_symlink("data/awale/books/abapa.book", "book.svg");
        fs::create_symlink("data/awale/books/awari.book", "new-book.svg");
        fs::create_symlink("other.db-wal", "wal.svg");
        fs::permissions("readonly.svg", fs::perms{0444});
        fs::permissions("closed", fs::perms{0555});
        settings.configuration = folder / "config.svg";
        settings.tables = folder / "chosen";
    }

    ~Home() {
        fs::current_path("/");
        fs::permissions(folder / "closed", fs::perms{0755});
        fs::remove_all(folder);
    }

    Home(const Home&) = delete;
    Home& operator=(const Home&) = delete;

    /// Every file with what is in it.
    std::map<std::string, std::string> content() const {
        std::map<std::string, std::string> all;
        for (const auto& entry : fs::recursive_directory_iterator(folder)) {
            std::ifstream in(entry.path());
            all[entry.path().string()] =
                entry.is_regular_file() ? std::string(std::istreambuf_iterator<char>(in), {}) : std::string();
        }
        return all;
    }

    fs::path folder;
    awale::cli::Settings settings;
};

/// Why the line is refused, empty where it is accepted.
std::string refusal(const Words& words, const awale::cli::Settings& settings) {
    std::vector<const char*> line;
    for (const std::string& word : words) {
        line.push_back(word.c_str());
    }
    try {
        const auto runner = awale::cli::parse(awale::cli::commands(), line, settings);
        return runner ? "" : runner.error();
    } catch (const awale::WriteError& error) {
        return std::string("cannot: ") + error.what();
    }
}

/// A place, and the text with which every command has to refuse it.
struct Place {
    std::string name;
    std::string reason;
};

void check_all(const Home& home, const Output& output, const std::vector<Place>& places) {
    for (const Place& place : places) {
        CAPTURE(place.name);
        const std::string text = refusal(output.line(place.name), home.settings);
        CAPTURE(text);
        CHECK(text.find(place.reason) != std::string::npos);
    }
}

}  // namespace

TEST_CASE("Outputs: no command replaces what awale reads without being told, or starts to work in vain") {
    const Home home;
    const auto before = home.content();
    const std::string denied = "cannot: ";
    const std::string tables = ", the folder of the endgame tables; name another f";
    const std::vector<Place> kept{
        {"config.svg", "it is the configuration file; name another file"},
        {"config-link.svg", "it is the configuration file"},
        {"config-hard.svg", "it is the configuration file"},
        {"./folder.svg/../config.svg", "it is the configuration file"},
        {"chosen/captures_nothing/new.svg", tables},
        {"chosen-link/new.svg", tables},
        {"table-hard.svg", tables},
        {"lock.svg", tables},
        {"data/awale/tables/captures_nothing/new.svg", tables},
        {"cache/awale/tables/new.svg", tables},
        {"book.svg", "it is the opening book for the rules abapa"},
        {"new-book.svg", "it is the opening book for the rules awari"},
        {"wal.svg", "it is a file that SQLite keeps beside '"},
    };
    const std::vector<Place> in_vain{
        {"folder.svg", denied + "folder.svg: cannot be written: Is a directory"},
        {"missing/new.svg", denied + "missing/new.svg: cannot be written: No such file or directory"},
        {"plain.svg/new.svg", denied + "plain.svg/new.svg: cannot be written: Not a directory"},
    };
    const std::vector<Place> forbidden{
        {"closed/new.svg", denied + "closed/new.svg: cannot be written: Permission denied"},
        {"closed/there.svg", denied + "closed/there.svg: cannot be written: Permission denied"},
        {"readonly.svg", denied + "readonly.svg: cannot be written: Permission denied"},
    };
    const std::vector<Place> kept_folders{
        {"chosen/", tables},
        {"chosen/captures_nothing/", tables},
        {"chosen-link/new/", tables},
        {"data/awale/tables/", tables},
    };
    const std::vector<Place> vain_folders{
        {"plain.svg/", denied + "plain.svg/: cannot be written: Not a directory"},
        {"plain.svg/new/", denied + "plain.svg/new/: cannot be written: Not a directory"},
    };
    const std::vector<Place> forbidden_folders{
        {"closed/", denied + "closed/: cannot be written: Permission denied"},
        {"closed/new/", denied + "closed/new/: cannot be written: Permission denied"},
    };
    const bool is_root = ::geteuid() == 0;
    const std::vector<Output> outputs = all_outputs();
    CHECK(outputs.size() > 30);
    for (const Output& output : outputs) {
        const std::string command = output.name();
        const std::string option =
            output.option.names.empty() ? output.option.label : output.option.names.back();
        CAPTURE(command);
        CAPTURE(option);
        REQUIRE(needs.contains(command));  // a new command: say above what it needs
        const bool is_folder = writes_folder(*output.option.use);
        CHECK(refusal(output.line(is_folder ? "new/" : "new.svg"), home.settings) == "");
        if (!is_folder) {
            CHECK(refusal(output.line("plain.svg"), home.settings) == "");
        }
        check_all(home, output, is_folder ? kept_folders : kept);
        check_all(home, output, is_folder ? vain_folders : in_vain);
        // Nobody in particular, to whom permissions apply.
        if (is_root) {
            REQUIRE(::seteuid(65534) == 0);
        }
        check_all(home, output, is_folder ? forbidden_folders : forbidden);
        if (is_root) {
            REQUIRE(::seteuid(0) == 0);
        }
    }
    CHECK(home.content() == before);
}

TEST_CASE("Outputs: a numbered file that is there counts like the first") {
    Home home;
    put("many-2.pdf", "old\n");
    fs::create_directory("more-3.pdf");
    const auto line = [](const char* file) { return Words{"annotate", "g.ogn", "--pdf", file}; };
    CHECK(refusal(line("more.pdf"), home.settings).find("more-3.pdf: cannot be written: Is a directory") !=
          std::string::npos);
    CHECK(refusal(line("many.pdf"), home.settings) == "");
    home.settings.configuration = home.folder / "many-2.pdf";
    CHECK(refusal(line("many.pdf"), home.settings).find("many-2.pdf': it is the configuration file") !=
          std::string::npos);
}

TEST_CASE("Outputs: in a sticky folder only the owner replaces a file") {
    if (::geteuid() != 0) {
        return;  // a file of somebody else is needed
    }
    const Home home;
    fs::create_directory("shared");
    REQUIRE(::chmod("shared", 01777) == 0);
    put("shared/theirs.svg", "old\n");
    REQUIRE(::chmod("shared/theirs.svg", 0666) == 0);
    REQUIRE(::seteuid(65534) == 0);
    const std::string text = refusal({"poster", "-o", "shared/theirs.svg"}, home.settings);
    REQUIRE(::seteuid(0) == 0);
    CHECK(text.find("shared/theirs.svg: cannot be written: Operation not permitted") != std::string::npos);
}
