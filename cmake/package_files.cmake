# Run by cpack before it packs: adds what Debian wants in each package, and removes debug information from the libraries.
set(packages_runtime awale)
set(packages_development libawale-dev)
set(packages_documentation awale-doc)
set(packages_python python3-awale)
# Follows SOURCE_DATE_EPOCH.
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)

file(READ ${CPACK_AWALE_LICENSE} license)
string(REPLACE "\n\n" "\n.\n" license "${license}")
string(REGEX REPLACE "\n([^\n])" "\n \\1" license "\n${license}")
string(CONCAT copyright
    "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
    "Upstream-Name: awale\n\nFiles: *\nCopyright: 2026 the awale authors\nLicense: Expat\n"
    "\nLicense: Expat${license}")
string(CONCAT changelog
    "awale (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium\n\n"
    "  * Release ${CPACK_PACKAGE_VERSION}; CHANGELOG.md in awale-doc lists the changes.\n\n"
    " -- ${CPACK_PACKAGE_CONTACT}  ${date}\n")

foreach(component IN LISTS CPACK_COMPONENTS_ALL)
    set(package ${packages_${component}})
    set(root ${CPACK_TEMPORARY_DIRECTORY}/${component}/usr)
    file(WRITE ${root}/share/doc/${package}/copyright "${copyright}")
    file(WRITE ${root}/share/doc/${package}/changelog.Debian "${changelog}")
    execute_process(COMMAND gzip --best --no-name --force ${root}/share/doc/${package}/changelog.Debian
                    COMMAND_ERROR_IS_FATAL ANY)
    file(WRITE ${root}/share/lintian/overrides/${package} "# Not packaged in Debian: there is no bug to close.\n"
         "${package}: initial-upload-closes-no-bugs\n")
    file(CHMOD_RECURSE ${root}/share FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ
         DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
endforeach()

# The licence stands in the file copyright.
file(REMOVE ${CPACK_TEMPORARY_DIRECTORY}/documentation/usr/share/doc/awale/LICENSE)

file(GLOB libraries ${CPACK_TEMPORARY_DIRECTORY}/development/usr/lib/*.a
     ${CPACK_TEMPORARY_DIRECTORY}/development/usr/lib/*/*.a)
if(libraries)
    execute_process(COMMAND strip --strip-debug --enable-deterministic-archives ${libraries} COMMAND_ERROR_IS_FATAL ANY)
endif()
