#include "embedded_files.h"

static const uint8_t document[] = {
#embed "../MorselServer/openapi.json"
};
EmbeddedFile openapi_document(void) { return (EmbeddedFile){document, sizeof document}; }
