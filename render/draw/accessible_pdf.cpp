#include "awale/render/draw/accessible_pdf.hpp"

#define POINTERHOLDER_TRANSITION 4  // the library's own name for standard pointers only
#include <cassert>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFWriter.hh>

namespace awale::render {

namespace {

using Texts = std::vector<std::string>::const_iterator;

/// Goes through a structure tree (ISO 32000-1, 14.7.2) in the order of reading; `next` is the text of the
/// next figure.
void add_texts(QPDFObjectHandle element, Texts& next, Texts end) {
    if (element.isArray()) {
        for (const QPDFObjectHandle& child : element.aitems()) {
            add_texts(child, next, end);
        }
    } else if (element.isDictionary()) {
        if (element.getKey("/S").isNameAndEquals("/Figure")) {
            assert(next != end);
            element.replaceKey("/Alt", QPDFObjectHandle::newUnicodeString(*next++));
        }
        add_texts(element.getKey("/K"), next, end);
    }
}

}  // namespace

std::string accessible_pdf(const std::string& pdf, const std::string& language,
                           const std::vector<std::string>& figures) {
    QPDF file;
    file.setSuppressWarnings(true);
    file.processMemoryFile("the PDF", pdf.data(), pdf.size());
    QPDFObjectHandle root = file.getRoot();
    auto next = figures.begin();
    add_texts(root.getKey("/StructTreeRoot"), next, figures.end());
    assert(next == figures.end());
    if (!language.empty()) {
        root.replaceKey("/Lang", QPDFObjectHandle::newUnicodeString(language));
    }
    root.replaceKey("/ViewerPreferences", QPDFObjectHandle::parse("<< /DisplayDocTitle true >>"));

    QPDFWriter writer(file);
    writer.setOutputMemory();
    writer.setDeterministicID(true);
    writer.setMinimumPDFVersion("1.5");
    writer.setObjectStreamMode(qpdf_o_generate);
    writer.setStreamDataMode(qpdf_s_preserve);
    writer.write();
    const auto bytes = writer.getBufferSharedPointer();
    return {reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize()};
}

}  // namespace awale::render
