#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

namespace CLI {
class FormatterBase;
}

namespace awale::cli {

/// The last paragraph of a command's help, from one or more whole command lines:
/// `arguments.footer(examples({…}))`.
std::string examples(std::initializer_list<std::string_view> lines);

/// Lays out every help text of the program in the same way, within 80 columns. Commands inherit it from the
/// program and need not name it.
std::shared_ptr<CLI::FormatterBase> help_formatter();

}  // namespace awale::cli
