#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "awale/notation/narration/narration.hpp"

namespace awale::render {

/// Text for an HTML element or a quoted attribute.
std::string escaped(std::string_view text);

/// The template with each `@NAME@` that `value` knows replaced; what it puts in is not looked at again.
std::string filled(std::string_view text,
                   const std::function<std::optional<std::string_view>(std::string_view)>& value);

/// A page made from a template (page_template.hpp): its language, its title, which is escaped here, and the
/// JSON that its script reads.
std::string filled_page(std::string_view page, Language language, std::string_view title,
                        std::string_view data);

/// JSON that may stand in a script element: it contains no `<`, so that no text in it can end the element.
std::string script_json(const std::string& json);

}  // namespace awale::render
