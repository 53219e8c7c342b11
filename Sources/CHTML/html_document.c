#include "html_document.h"

#include <libxml/HTMLparser.h>
#include <stdlib.h>

html_document *html_document_read(const char *bytes, int length, const char *encoding) {
    int options = HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET | HTML_PARSE_COMPACT;
    return (html_document *)htmlReadMemory(bytes, length, NULL, encoding, options);
}

void html_document_free(html_document *document) { xmlFreeDoc((xmlDocPtr)document); }

const html_node *html_document_root(html_document *document) {
    return (const html_node *)xmlDocGetRootElement((xmlDocPtr)document);
}

static const xmlNode *node_of(const html_node *node) { return (const xmlNode *)node; }

const char *html_node_name(const html_node *node) {
    return node_of(node)->type == XML_ELEMENT_NODE ? (const char *)node_of(node)->name : NULL;
}

const char *html_node_text(const html_node *node) {
    int isText = node_of(node)->type == XML_TEXT_NODE || node_of(node)->type == XML_CDATA_SECTION_NODE;
    return isText ? (const char *)node_of(node)->content : NULL;
}

const html_node *html_node_child(const html_node *node) {
    return node_of(node)->type == XML_ELEMENT_NODE ? (const html_node *)node_of(node)->children : NULL;
}

const html_node *html_node_next(const html_node *node) { return (const html_node *)node_of(node)->next; }

const html_node *html_node_parent(const html_node *node) {
    const xmlNode *parent = node_of(node)->parent;
    return parent && parent->type == XML_ELEMENT_NODE ? (const html_node *)parent : NULL;
}

long html_node_line(const html_node *node) { return xmlGetLineNo((const xmlNode *)node); }

int html_node_number(const html_node *node, const char *attribute) {
    xmlChar *value = xmlGetProp((const xmlNode *)node, (const xmlChar *)attribute);
    if (!value) return 1;
    long number = strtol((const char *)value, NULL, 10);
    xmlFree(value);
    return number < 1 ? 1 : number > 100000 ? 100000 : (int)number;
}
