# What `cmake --install` leaves, in components: runtime (the program),
# development (libraries, headers, CMake package), documentation, and python (python/CMakeLists.txt). tests/repository/install_manifest.sh knows every file that arrives.
include(CMakePackageConfigHelpers)

install(TARGETS awale RUNTIME COMPONENT runtime)
# Below the folders where the linker looks: no program is linked with it.
install(TARGETS awale_sqlite LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/awale/sqlite COMPONENT runtime)

install(FILES CHANGELOG.md LICENSE README.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT documentation)
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs COMPONENT documentation)

# Each library is exported alone, so that find_package(awale COMPONENTS notation) needs nothing that only others use.
set(package_directory ${CMAKE_INSTALL_LIBDIR}/cmake/awale)
foreach(folder IN ITEMS notation analyzer render)
    set(target awale_${folder})
    target_include_directories(${target} INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
    install(TARGETS ${target} EXPORT ${target} ARCHIVE COMPONENT development)
    install(EXPORT ${target} NAMESPACE awale:: FILE awale_${folder}.cmake DESTINATION ${package_directory}
            COMPONENT development)
    get_target_property(headers ${target} AWALE_HEADERS)
    foreach(header IN LISTS headers)
        cmake_path(GET header PARENT_PATH part)
        install(FILES ${folder}/${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/awale/${folder}/${part}
                COMPONENT development)
    endforeach()
endforeach()

configure_package_config_file(cmake/awaleConfig.cmake.in ${PROJECT_BINARY_DIR}/awaleConfig.cmake
    INSTALL_DESTINATION ${package_directory} NO_SET_AND_CHECK_MACRO)
# A minor version only adds to what the headers declare.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/awaleConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/awaleConfig.cmake ${PROJECT_BINARY_DIR}/awaleConfigVersion.cmake
        DESTINATION ${package_directory} COMPONENT development)
