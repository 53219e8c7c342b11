// Replaces Unicode normalization by functions without it: every character is its own canonical form.
//
// Swift compares and hashes strings by their canonical forms, with tables of 31 kB. Here two strings are equal if their
// code points are. Labels do not depend on it: MorselCore folds the accents of their letters itself, composed or not.
// The functions replace those of libswiftUnicodeDataTables (`stdlib/public/stubs/Unicode` of Swift).

#include <stdint.h>

// Returns the combining class and the quick checks of a code point: a starter that is in all normalization forms.
uint16_t _swift_stdlib_getNormData(uint32_t code_point) {
    (void)code_point;
    return 0;
}

// Returns the position of the decomposition of a code point in the table: none.
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t code_point) {
    (void)code_point;
    return 0;
}

// Returns the composition of two code points: none.
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
    (void)first, (void)second;
    return UINT32_MAX;
}

// The table of decompositions, which no entry refers to.
const uint8_t *const _swift_stdlib_nfd_decompositions = 0;
