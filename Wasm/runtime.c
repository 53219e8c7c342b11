// The functions of the C library that compiled Swift needs: memory, comparison, random seeds and multiplication.
//
// The module is single-threaded and never returns memory to the browser. It traps (the page receives an exception) where a
// C library would return an error, because its callers do not check errors.

#include <stddef.h>
#include <stdint.h>

// MARK: Memory
//
// Free blocks are listed by size class: multiples of 16 bytes up to 128, then four classes per power of two, so that at most
// a fifth of a block is unused. A block is a header of 8 bytes and a payload, which is aligned to 16 bytes.

typedef struct Block {
    uint32_t size_class;
    struct Block *next_free;
} Block;

enum { unit = 16, alignment_of_payload = 16, class_count = 112, classes_per_doubling = 4, page = 65536, min_growth = 16 };

extern unsigned char __heap_base;
static Block *free_blocks[class_count];
static uintptr_t unused;      // The first address that was never part of a block.
static uintptr_t memory_end;  // The first address after the memory of the module.

static uint32_t class_holding(uint32_t units) {
    uint32_t last = units - 1;
    if (last < 2 * classes_per_doubling) return last;
    uint32_t shift = 29 - (uint32_t)__builtin_clz(last);
    return shift * classes_per_doubling + (last >> shift);
}

static uint32_t units_of(uint32_t size_class) {
    if (size_class < 2 * classes_per_doubling) return size_class + 1;
    uint32_t shift = size_class / classes_per_doubling - 1;
    return (size_class - shift * classes_per_doubling + 1) << shift;
}

// Removes a free block of the class, or of a class at most twice as large, from its list.
static Block *reused_block(uint32_t size_class) {
    for (uint32_t larger = size_class; larger <= size_class + classes_per_doubling; larger++) {
        Block *block = free_blocks[larger];
        if (!block) continue;
        free_blocks[larger] = block->next_free;
        return block;
    }
    return NULL;
}

static Block *new_block(uint32_t size_class) {
    if (!unused) {
        uintptr_t first_payload = (uintptr_t)&__heap_base + sizeof(Block) + alignment_of_payload - 1;
        unused = (first_payload & ~(uintptr_t)(alignment_of_payload - 1)) - sizeof(Block);
        memory_end = __builtin_wasm_memory_size(0) * page;
    }
    uint64_t end = (uint64_t)unused + (uint64_t)units_of(size_class) * unit;
    if (end > memory_end) {
        uint64_t pages = (end - memory_end + page - 1) / page;
        if (pages < min_growth) pages = min_growth;
        if (__builtin_wasm_memory_grow(0, (size_t)pages) == (size_t)-1) __builtin_trap();
        memory_end += (uintptr_t)pages * page;
    }
    Block *block = (Block *)unused;
    block->size_class = size_class;
    unused = (uintptr_t)end;
    return block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    // The core needs no larger alignment, and no block of nearly two gigabytes.
    if (alignment > alignment_of_payload || size > INT32_MAX) __builtin_trap();
    uint32_t size_class = class_holding((uint32_t)((size + sizeof(Block) + unit - 1) / unit));
    Block *block = reused_block(size_class);
    if (!block) block = new_block(size_class);
    *result = block + 1;
    return 0;
}

void free(void *payload) {
    if (!payload) return;
    Block *block = (Block *)payload - 1;
    block->next_free = free_blocks[block->size_class];
    free_blocks[block->size_class] = block;
}

// MARK: Other functions

int memcmp(const void *left, const void *right, size_t count) {
    const unsigned char *a = left, *b = right;
    for (; count > 0; count--, a++, b++) {
        if (*a != *b) return *a - *b;
    }
    return 0;
}

// Imported from the host, which fills the memory from a random source of the platform (`Web/scripts/device/label-module.mjs`).
__attribute__((import_module("platform"), import_name("random"))) extern void platform_random(void *, size_t);

// Seeds the hashes of Swift's dictionaries and sets, so that nobody can slow down a page by words with equal hashes.
void arc4random_buf(void *result, size_t count) { platform_random(result, count); }

// A multiplication of 128 bits, which WebAssembly has no instruction for.
__int128 __multi3(__int128 left, __int128 right) {
    uint64_t a = (uint64_t)left, b = (uint64_t)right;
    uint64_t low = (a & UINT32_MAX) * (b & UINT32_MAX);
    uint64_t middle = (a >> 32) * (b & UINT32_MAX) + (low >> 32);
    uint64_t other_middle = (a & UINT32_MAX) * (b >> 32) + (middle & UINT32_MAX);
    uint64_t high = (a >> 32) * (b >> 32) + (middle >> 32) + (other_middle >> 32);
    high += (uint64_t)(left >> 64) * b + a * (uint64_t)(right >> 64);
    return (__int128)((unsigned __int128)high << 64 | (other_middle << 32) | (low & UINT32_MAX));
}

// Swift checks this value around functions with buffers on the stack.
uintptr_t __stack_chk_guard = 0x5BD1E995;

void __stack_chk_fail(void) { __builtin_trap(); }
