#pragma once

#include <string>
#include <string_view>

namespace awale::cli {

class Console;

/// Prints text of the program about itself. A terminal shows it with headings and names in colour, unless
/// NO_COLOR is set or the terminal is dumb, and a screen at a time: through AWALE_PAGER, else PAGER, else
/// less. An empty pager, or cat, is none.
void show_help(const std::string& text, Console& console);

/// The text with escape sequences (ECMA-48 SGR): headings, which start a line and end in a colon, are bold;
/// in lines that are set in by two spaces everything before the next two spaces is cyan.
std::string coloured(std::string_view text);

}  // namespace awale::cli
