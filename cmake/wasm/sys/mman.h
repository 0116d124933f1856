// Memory without a file behind it comes from the heap.
#pragma once
#include <stddef.h>
#include <stdlib.h>

enum { PROT_READ = 1, PROT_WRITE = 2, MAP_PRIVATE = 2, MAP_ANONYMOUS = 32, MADV_HUGEPAGE = 14 };

#define MAP_FAILED ((void*)-1)

inline void* mmap(void* /*address*/, size_t size, int /*protection*/, int /*flags*/, int /*file*/, long long /*offset*/) {
    void* const memory = calloc(size, 1);
    return memory == nullptr ? MAP_FAILED : memory;
}

inline int munmap(void* memory, size_t /*size*/) {
    free(memory);
    return 0;
}

inline int madvise(void* /*memory*/, size_t /*size*/, int /*advice*/) {
    return 0;
}
