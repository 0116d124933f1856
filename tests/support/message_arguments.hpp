#pragma once

#include <cctype>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>

namespace awale::test {

/// What stands in a message of the catalogue, read in another way than the catalogue does: one pass with a
/// depth.
struct MessageParts {
    std::set<std::string> arguments;
    std::string letters;  ///< what is said, without arguments
};

/// Throws std::runtime_error where the message is not one.
inline void read_message(std::string_view message, MessageParts& parts) {
    const auto refuse = [&](const char* why) {
        throw std::runtime_error(std::string(why) + ": " + std::string(message));
    };
    const auto closing = [&](std::size_t open) {
        int depth = 0;
        for (std::size_t at = open; at < message.size(); ++at) {
            if (message.substr(at, 2) == "''") {
                ++at;
            } else if (message.substr(at, 2) == "'{" || message.substr(at, 2) == "'}") {
                at = message.find('\'', at + 1);
                if (at == std::string_view::npos) {
                    refuse("a quote that is not closed");
                }
            } else if (message[at] == '{') {
                ++depth;
            } else if (message[at] == '}' && --depth == 0) {
                return at;
            }
        }
        refuse("a brace that is not closed");
        return message.size();
    };
    const auto branches = [&](std::string_view choices, bool plural) {
        std::set<std::string> keys;
        while (choices.find('{') != std::string_view::npos) {
            const std::size_t open = choices.find('{');
            std::string key(choices.substr(0, open));
            std::erase(key, ' ');
            keys.insert(key);
            int depth = 0;
            std::size_t end = open;
            do {
                depth += choices[end] == '{' ? 1 : choices[end] == '}' ? -1 : 0;
                ++end;
            } while (depth > 0 && end < choices.size());
            read_message(choices.substr(open + 1, end - open - 2), parts);
            choices.remove_prefix(end);
        }
        if (!keys.contains("other") || (plural && !keys.contains("one"))) {
            refuse("a choice that lacks a form");
        }
    };
    for (std::size_t at = 0; at < message.size(); ++at) {
        if (message.substr(at, 2) == "''") {
            ++at;
        } else if (message.substr(at, 2) == "'{" || message.substr(at, 2) == "'}") {
            at = message.find('\'', at + 1);
        } else if (message[at] == '}') {
            refuse("a brace that nothing opens");
        } else if (message[at] == '{') {
            const std::size_t end = closing(at);
            const std::string_view inside = message.substr(at + 1, end - at - 1);
            const std::size_t name_end = std::min(inside.find_first_of(",:"), inside.size());
            std::string name(inside.substr(0, name_end));
            std::erase(name, ' ');
            if (name.empty()) {
                refuse("an argument without a name");
            }
            parts.arguments.insert(name);
            if (name_end < inside.size() && inside[name_end] == ',') {
                std::string_view rest = inside.substr(name_end + 1);
                const std::size_t comma = std::min(rest.find(','), rest.size());
                std::string kind(rest.substr(0, comma));
                std::erase(kind, ' ');
                if (kind == "plural" || kind == "select") {
                    branches(rest.substr(std::min(comma + 1, rest.size())), kind == "plural");
                } else if (kind != "number") {
                    refuse("an unknown kind of argument");
                }
            }
            at = end;
        } else if (std::isalpha(static_cast<unsigned char>(message[at])) != 0) {
            parts.letters += message[at];
        }
    }
}

inline MessageParts message_parts(std::string_view message) {
    MessageParts parts;
    read_message(message, parts);
    return parts;
}

}  // namespace awale::test
