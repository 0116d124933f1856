#pragma once

#include <cairo.h>
#include <pango/pangocairo.h>

#include <memory>

namespace awale::render {

/// Gives an object of Cairo or Pango back as its kind wants it.
struct CairoRelease {
    void operator()(cairo_surface_t* surface) const {
        cairo_surface_destroy(surface);
    }

    void operator()(cairo_t* context) const {
        cairo_destroy(context);
    }

    void operator()(PangoFontDescription* description) const {
        pango_font_description_free(description);
    }

    void operator()(cairo_font_options_t* options) const {
        cairo_font_options_destroy(options);
    }

    template <typename Object>
    void operator()(Object* object) const {
        g_object_unref(object);
    }
};

/// Holds an object of Cairo or Pango that is ours to give back.
template <typename Object>
using CairoHandle = std::unique_ptr<Object, CairoRelease>;

}  // namespace awale::render
