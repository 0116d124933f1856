#include "awale/cli/completion/completion.hpp"

namespace awale::cli {

Takes takes(const OptionEntry& option) {
    if (!option.choices.empty()) {
        return Takes::Word;
    }
    if (option.use == FileUse::Folder || option.use == FileUse::WriteFolder) {
        return Takes::Folder;
    }
    if (option.use && option.use != FileUse::Program && option.use != FileUse::WriteFolderIfSlash) {
        return Takes::File;
    }
    return option.label.empty() ? Takes::Nothing : Takes::Anything;
}

std::string joined(const std::vector<std::string>& words, char between) {
    std::string text;
    for (const std::string& word : words) {
        if (!text.empty()) {
            text += between;
        }
        text += word;
    }
    return text;
}

std::vector<const CommandEntry*> every_command(const CommandEntry& program) {
    std::vector<const CommandEntry*> all{&program};
    for (const CommandEntry& command : program.commands) {
        const auto inner = every_command(command);
        all.insert(all.end(), inner.begin(), inner.end());
    }
    return all;
}

std::string quoted(const std::string& text) {
    std::string result = "'";
    for (const char letter : text) {
        result += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
    }
    return result + "'";
}

}  // namespace awale::cli
