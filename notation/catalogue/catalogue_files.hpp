#pragma once

#include <span>
#include <string_view>

namespace awale {

/// A catalogue as it lies in the tree, `en.po`.
struct CatalogueFile {
    std::string_view name;  ///< `en`
    std::string_view text;
};

/// The catalogues that the program was built with, English first. Made by cmake/embed_catalogues.cmake.
std::span<const CatalogueFile> catalogue_files();

}  // namespace awale
