#include "awale/cli/output/cards/anki_package.hpp"

#ifdef AWALE_LIBZIP

#include <zip.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <system_error>

#include "awale/cli/output/cards/anki_collection.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale::cli {

namespace {

constexpr std::time_t packed = 1'767'225'600;  // the time of every file, so that the bytes stay the same

[[noreturn]] void throw_unpacked(const std::string& cause) {
    throw EnvironmentError("the package of cards", cause, "write a .pdf or .html file instead");
}

/// A folder for the database, which SQLite wants to be a file; removed at the end.
class CardFolder {
public:
    CardFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "awale-cards-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) {
            throw EnvironmentError(name, std::generic_category().message(errno),
                                   "set TMPDIR to another folder");
        }
        folder_ = name;
    }

    CardFolder(const CardFolder&) = delete;
    CardFolder& operator=(const CardFolder&) = delete;

    ~CardFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }

    std::filesystem::path file(const std::string& name) const {
        return folder_ / name;
    }

private:
    std::filesystem::path folder_;
};

/// A zip archive in memory.
class Archive {
public:
    Archive() {
        zip_error_t error;
        zip_error_init(&error);
        source_ = zip_source_buffer_create(nullptr, 0, 0, &error);
        archive_ = source_ == nullptr ? nullptr : zip_open_from_source(source_, ZIP_TRUNCATE, &error);
        if (archive_ == nullptr) {
            throw_unpacked(zip_error_strerror(&error));
        }
        zip_source_keep(source_);
    }

    Archive(const Archive&) = delete;
    Archive& operator=(const Archive&) = delete;

    ~Archive() {
        if (archive_ != nullptr) {
            zip_discard(archive_);
        }
        zip_source_free(source_);
    }

    /// Adds a file; the bytes must live until the end.
    void add(const std::string& name, std::string_view bytes) {
        zip_source_t* const source = zip_source_buffer(archive_, bytes.data(), bytes.size(), 0);
        const zip_int64_t index =
            source == nullptr ? -1 : zip_file_add(archive_, name.c_str(), source, ZIP_FL_ENC_UTF_8);
        if (index < 0 || zip_file_set_mtime(archive_, static_cast<zip_uint64_t>(index), packed, 0) != 0) {
            const std::string cause = zip_strerror(archive_);
            if (index < 0) {
                zip_source_free(source);
            }
            throw_unpacked(cause);
        }
    }

    std::string bytes() {
        if (zip_close(archive_) != 0) {
            throw_unpacked(zip_strerror(archive_));
        }
        archive_ = nullptr;
        zip_stat_t status;
        if (zip_source_stat(source_, &status) != 0 || zip_source_open(source_) != 0) {
            throw_unpacked(zip_error_strerror(zip_source_error(source_)));
        }
        std::string whole(status.size, '\0');
        const zip_int64_t got = zip_source_read(source_, whole.data(), whole.size());
        zip_source_close(source_);
        if (got != static_cast<zip_int64_t>(whole.size())) {
            throw_unpacked("it cannot be read back");
        }
        return whole;
    }

private:
    zip_source_t* source_ = nullptr;
    zip_t* archive_ = nullptr;
};

}  // namespace

bool can_write_cards() {
    return true;
}

std::string anki_package(const CardDeck& deck) {
    const CardFolder folder;
    const std::filesystem::path file = folder.file("collection.anki2");
    write_anki_collection(deck, file);
    std::ifstream in(file, std::ios::binary);
    const std::string collection{std::istreambuf_iterator<char>(in), {}};
    nlohmann::ordered_json names = nlohmann::ordered_json::object();
    for (std::size_t i = 0; i < deck.pictures.size(); ++i) {
        names[std::to_string(i)] = deck.pictures[i].name;
    }
    const std::string media = names.dump();
    Archive archive;
    archive.add("collection.anki2", collection);
    archive.add("media", media);
    for (std::size_t i = 0; i < deck.pictures.size(); ++i) {
        archive.add(std::to_string(i), deck.pictures[i].bytes);
    }
    return archive.bytes();
}

}  // namespace awale::cli

#else

#include <cassert>

namespace awale::cli {

bool can_write_cards() {
    return false;
}

std::string anki_package(const CardDeck&) {
    assert(false);
    return {};
}

}  // namespace awale::cli

#endif
