#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

namespace CLI {
class FormatterBase;
}

namespace awale {
enum class Language : std::uint8_t;
}

namespace awale::cli {

/// The last paragraph of a command's help, from one or more whole command lines:
/// `arguments.footer(examples({…}))`.
std::string examples(std::initializer_list<std::string_view> lines);

/// Lays out every help text of the program in the same way, within 80 columns, in the language that is set
/// when the text is made. Commands inherit it from the program and need not name it.
std::shared_ptr<CLI::FormatterBase> help_formatter(std::shared_ptr<const Language> language);

}  // namespace awale::cli
