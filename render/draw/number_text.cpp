#include "awale/render/draw/number_text.hpp"

#include <fmt/format.h>

namespace awale::render {

std::string number_text(double number) {
    std::string text = fmt::format("{:.2f}", number);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') {
        text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

}  // namespace awale::render
