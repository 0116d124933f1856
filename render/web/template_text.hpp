#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace awale::render {

/// Text for an HTML element or a quoted attribute.
std::string escaped(std::string_view text);

/// The template with each `@NAME@` that `value` knows replaced; what it puts in is not looked at again.
std::string filled(std::string_view text,
                   const std::function<std::optional<std::string_view>(std::string_view)>& value);

/// JSON that may stand in a script element: it contains no `<`, so that no text in it can end the element.
std::string script_json(const std::string& json);

}  // namespace awale::render
