#include "awale/render/draw/accessible_pdf.hpp"

#define POINTERHOLDER_TRANSITION 4  // the library's own name for standard pointers only
#include <cassert>
#include <cstddef>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFWriter.hh>

namespace awale::render {

namespace {

/// Goes through a structure tree (ISO 32000-1, 14.7.2) in the order of reading.
class FigureTexts {
public:
    explicit FigureTexts(const std::vector<std::string>& texts) : texts_(texts) {}

    void visit(QPDFObjectHandle element) {
        if (element.isArray()) {
            for (QPDFObjectHandle child : element.aitems()) {
                visit(child);
            }
        } else if (element.isDictionary()) {
            if (element.getKey("/S").isNameAndEquals("/Figure")) {
                assert(next_ < texts_.size());
                element.replaceKey("/Alt", QPDFObjectHandle::newUnicodeString(texts_[next_]));
                ++next_;
            }
            visit(element.getKey("/K"));
        }
    }

    bool all_used() const { return next_ == texts_.size(); }

private:
    const std::vector<std::string>& texts_;
    std::size_t next_ = 0;
};

}  // namespace

std::string accessible_pdf(const std::string& pdf, const SpokenPdf& spoken) {
    QPDF file;
    file.setSuppressWarnings(true);
    file.processMemoryFile("the PDF", pdf.data(), pdf.size());
    QPDFObjectHandle root = file.getRoot();
    FigureTexts figures(spoken.figures);
    figures.visit(root.getKey("/StructTreeRoot"));
    assert(figures.all_used());
    if (!spoken.language.empty()) {
        root.replaceKey("/Lang", QPDFObjectHandle::newUnicodeString(spoken.language));
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
