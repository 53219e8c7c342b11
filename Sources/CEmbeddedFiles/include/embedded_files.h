#ifndef MORSEL_EMBEDDED_FILES_H
#define MORSEL_EMBEDDED_FILES_H

#include <stddef.h>
#include <stdint.h>

// A file that is part of the program.
typedef struct {
    const uint8_t *bytes;
    size_t count;
} EmbeddedFile;

// The description of the HTTP API (OpenAPI 3.1).
EmbeddedFile openapi_document(void);

// The tables of Reference/food-additives.
EmbeddedFile additive_categories(void);
EmbeddedFile additive_classes(void);
EmbeddedFile additive_condition_texts(void);
EmbeddedFile additive_conditions(void);
EmbeddedFile additive_evaluations(void);
EmbeddedFile additive_facts(void);
EmbeddedFile additive_fda_groups(void);
EmbeddedFile additive_group_levels(void);
EmbeddedFile additive_groups(void);
EmbeddedFile additive_intake_groups(void);
EmbeddedFile additive_listed_forms(void);
EmbeddedFile additive_notes(void);
EmbeddedFile additive_observations(void);
EmbeddedFile additive_preparation_texts(void);
EmbeddedFile additive_preparations(void);
EmbeddedFile additive_product_categories(void);
EmbeddedFile additive_sources(void);
EmbeddedFile additive_table_1_categories(void);
EmbeddedFile additive_warnings(void);

#endif
