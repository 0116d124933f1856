#pragma once

#include <string_view>

#include "awale/render/draw/draw_ops.hpp"

namespace awale::render {

/// The family a face is set in. It has to be installed where text is drawn or measured (docs/printing.md).
constexpr std::string_view family(Face face) {
    switch (face) {
        case Face::Serif: return "Gentium Book Plus";
        case Face::Sans: return "Lato";
    }
    return {};
}

/// The Debian package that has the family.
constexpr std::string_view package(Face face) {
    switch (face) {
        case Face::Serif: return "fonts-sil-gentiumplus";
        case Face::Sans: return "fonts-lato";
    }
    return {};
}

/// The families to try, best first, where the reader's machine chooses: SVG and HTML.
constexpr std::string_view css_families(Face face) {
    switch (face) {
        case Face::Serif: return "Gentium Book Plus, Gentium Plus, Georgia, DejaVu Serif, serif";
        case Face::Sans: return "Lato, Helvetica Neue, Arial, DejaVu Sans, sans-serif";
    }
    return {};
}

}  // namespace awale::render
