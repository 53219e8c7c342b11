#include "embedded_files.h"

static const uint8_t categories[] = {
#embed "../../Reference/food-additives/categories.csv"
};
EmbeddedFile additive_categories(void) { return (EmbeddedFile){categories, sizeof categories}; }

static const uint8_t classes[] = {
#embed "../../Reference/food-additives/classes.csv"
};
EmbeddedFile additive_classes(void) { return (EmbeddedFile){classes, sizeof classes}; }

static const uint8_t condition_texts[] = {
#embed "../../Reference/food-additives/condition-texts.csv"
};
EmbeddedFile additive_condition_texts(void) { return (EmbeddedFile){condition_texts, sizeof condition_texts}; }

static const uint8_t conditions[] = {
#embed "../../Reference/food-additives/conditions.csv"
};
EmbeddedFile additive_conditions(void) { return (EmbeddedFile){conditions, sizeof conditions}; }

static const uint8_t evaluations[] = {
#embed "../../Reference/food-additives/evaluations.csv"
};
EmbeddedFile additive_evaluations(void) { return (EmbeddedFile){evaluations, sizeof evaluations}; }

static const uint8_t facts[] = {
#embed "../../Reference/food-additives/facts.csv"
};
EmbeddedFile additive_facts(void) { return (EmbeddedFile){facts, sizeof facts}; }

static const uint8_t fda_groups[] = {
#embed "../../Reference/food-additives/fda-groups.csv"
};
EmbeddedFile additive_fda_groups(void) { return (EmbeddedFile){fda_groups, sizeof fda_groups}; }

static const uint8_t group_levels[] = {
#embed "../../Reference/food-additives/group-levels.csv"
};
EmbeddedFile additive_group_levels(void) { return (EmbeddedFile){group_levels, sizeof group_levels}; }

static const uint8_t groups[] = {
#embed "../../Reference/food-additives/groups.csv"
};
EmbeddedFile additive_groups(void) { return (EmbeddedFile){groups, sizeof groups}; }

static const uint8_t intake_groups[] = {
#embed "../../Reference/food-additives/intake-groups.csv"
};
EmbeddedFile additive_intake_groups(void) { return (EmbeddedFile){intake_groups, sizeof intake_groups}; }

static const uint8_t listed_forms[] = {
#embed "../../Reference/food-additives/listed-forms.csv"
};
EmbeddedFile additive_listed_forms(void) { return (EmbeddedFile){listed_forms, sizeof listed_forms}; }

static const uint8_t notes[] = {
#embed "../../Reference/food-additives/notes.csv"
};
EmbeddedFile additive_notes(void) { return (EmbeddedFile){notes, sizeof notes}; }

static const uint8_t observations[] = {
#embed "../../Reference/food-additives/observations.csv"
};
EmbeddedFile additive_observations(void) { return (EmbeddedFile){observations, sizeof observations}; }

static const uint8_t preparation_texts[] = {
#embed "../../Reference/food-additives/preparation-texts.csv"
};
EmbeddedFile additive_preparation_texts(void) { return (EmbeddedFile){preparation_texts, sizeof preparation_texts}; }

static const uint8_t preparations[] = {
#embed "../../Reference/food-additives/preparations.csv"
};
EmbeddedFile additive_preparations(void) { return (EmbeddedFile){preparations, sizeof preparations}; }

static const uint8_t product_categories[] = {
#embed "../../Reference/food-additives/product-categories.csv"
};
EmbeddedFile additive_product_categories(void) { return (EmbeddedFile){product_categories, sizeof product_categories}; }

static const uint8_t sources[] = {
#embed "../../Reference/food-additives/sources.csv"
};
EmbeddedFile additive_sources(void) { return (EmbeddedFile){sources, sizeof sources}; }

static const uint8_t table_1_categories[] = {
#embed "../../Reference/food-additives/table-1-categories.csv"
};
EmbeddedFile additive_table_1_categories(void) { return (EmbeddedFile){table_1_categories, sizeof table_1_categories}; }

static const uint8_t warnings[] = {
#embed "../../Reference/food-additives/warnings.csv"
};
EmbeddedFile additive_warnings(void) { return (EmbeddedFile){warnings, sizeof warnings}; }
