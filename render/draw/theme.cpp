#include "awale/render/draw/theme.hpp"

#include <algorithm>

namespace awale::render {

namespace {

constexpr Colour black{0x00, 0x00, 0x00};
constexpr Colour white{0xff, 0xff, 0xff};

}  // namespace

// Widths of strokes here are for a board whose houses are 100 points apart; the diagram scales them.
const Theme& wood() {
    static const Theme theme{
        .name = "wood",
        .paper = white,
        .board = {0xe0, 0xb6, 0x7c},
        .board_edge = {{0x6f, 0x45, 0x1f}, 5},
        .grain = Colour{0xd3, 0xa4, 0x66},
        .hollow = {0xa8, 0x73, 0x3f},
        .shade = Colour{0x83, 0x54, 0x2a},
        .hollow_edge = {{0x6f, 0x45, 0x1f}, 2.5},
        .seed = {0xe9, 0xe6, 0xda},
        .seed_edge = {{0x4a, 0x35, 0x20}, 2},
        .seed_light = white,
        .number = {0x2b, 0x19, 0x08},
        .ink = {0x1c, 0x1c, 0x1c},
        .faint = {0x6e, 0x6e, 0x6e},
        .played = {0xb5, 0x2a, 0x00},
        .better = {0x00, 0x4f, 0x8c},
    };
    return theme;
}

const Theme& ink() {
    static const Theme theme{
        .name = "ink",
        .paper = white,
        .board = white,
        .board_edge = {black, 5},
        .hollow = white,
        .hollow_edge = {black, 3},
        .seed = black,
        .seed_edge = {white, 1.6},
        .number = black,
        .ink = black,
        .faint = {0x60, 0x60, 0x60},
        .played = black,
        .better = {0x60, 0x60, 0x60},
    };
    return theme;
}

const Theme& contrast() {
    static const Theme theme{
        .name = "contrast",
        .paper = black,
        .board = black,
        .board_edge = {white, 6},
        .hollow = {0x30, 0x30, 0x30},
        .hollow_edge = {white, 4},
        .seed = {0xf0, 0xe4, 0x42},
        .seed_edge = {black, 2.4},
        .number = white,
        .ink = white,
        .faint = {0xc0, 0xc0, 0xc0},
        .played = {0xff, 0x9a, 0x3c},
        .better = {0x6c, 0xc7, 0xff},
    };
    return theme;
}

const Theme* find_theme(std::string_view name) {
    const std::array themes{&wood(), &ink(), &contrast()};
    const auto found = std::ranges::find(themes, name, &Theme::name);
    return found == themes.end() ? nullptr : *found;
}

}  // namespace awale::render
