#define POINTERHOLDER_TRANSITION 4  // the library's own name for standard pointers only

#include "awale/render/draw/document.hpp"

#include <cassert>
#include <cstddef>
#include <exception>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFWriter.hh>
#include <set>
#include <variant>

#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale::render {

std::vector<std::string> broken_links(const Document& document) {
    std::vector<std::string> complaints;
    std::set<std::string> destinations;
    std::vector<std::string> links;
    for (const Page& page : document.pages) {
        int open = 0;
        for (const DrawOp& op : page.drawing.ops) {
            if (const auto* group = std::get_if<GroupBegin>(&op)) {
                ++open;
                if (!group->destination.empty() && !destinations.insert(group->destination).second) {
                    complaints.push_back("the destination " + group->destination + " occurs twice");
                }
                if (!group->link.empty()) {
                    links.push_back(group->link);
                }
            } else if (std::holds_alternative<GroupEnd>(op)) {
                --open;
            }
        }
        if (open != 0) {
            complaints.push_back("groups of page " + page.label + " do not close");
        }
    }
    for (const OutlineEntry& entry : document.outline) {
        links.push_back(entry.destination);
    }
    for (const std::string& link : links) {
        if (!destinations.contains(link)) {
            complaints.push_back("the link to " + link + " leads nowhere");
        }
    }
    return complaints;
}

namespace {

std::vector<GroupBegin*> groups_of(Document& document) {
    std::vector<GroupBegin*> groups;
    for (Page& page : document.pages) {
        for (DrawOp& op : page.drawing.ops) {
            if (auto* const group = std::get_if<GroupBegin>(&op)) {
                groups.push_back(group);
            }
        }
    }
    return groups;
}

}  // namespace

void drop_broken_links(Document& document) {
    std::set<std::string> destinations;
    for (const GroupBegin* const group : groups_of(document)) {
        destinations.insert(group->destination);
    }
    for (GroupBegin* const group : groups_of(document)) {
        if (!destinations.contains(group->link)) {
            group->link.clear();
        }
    }
    std::erase_if(document.outline,
                  [&](const OutlineEntry& entry) { return !destinations.contains(entry.destination); });
}

std::vector<std::string> alternative_texts(const Document& document) {
    std::vector<std::string> texts;
    for (const Page& page : document.pages) {
        for (const DrawOp& op : page.drawing.ops) {
            const auto* const group = std::get_if<GroupBegin>(&op);
            if (group != nullptr && group->role == Role::Figure) {
                texts.push_back(group->description.empty() ? group->title : group->description);
            }
        }
    }
    return texts;
}

void prefix_destinations(Document& document, const std::string& prefix) {
    const auto put = [&](std::string& name) {
        if (!name.empty()) {
            name.insert(0, prefix);
        }
    };
    for (GroupBegin* const group : groups_of(document)) {
        put(group->link);
        put(group->destination);
    }
    for (OutlineEntry& entry : document.outline) {
        put(entry.destination);
    }
}

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

    bool all_used() const {
        return next_ == texts_.size();
    }

private:
    const std::vector<std::string>& texts_;
    std::size_t next_ = 0;
};

}  // namespace

std::string accessible_pdf(const std::string& pdf, const SpokenPdf& spoken) {
    try {
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
    } catch (const EnvironmentError&) {
        throw;
    } catch (const std::exception& error) {
        throw EnvironmentError(localized("print.pdf"), error.what());
    }
}

}  // namespace awale::render
