// The HTML parser of libxml2, without its headers: these include ICU, whose types conflict with those of Foundation.
#ifndef HTML_DOCUMENT_H
#define HTML_DOCUMENT_H

typedef struct html_document html_document;
typedef struct html_node html_node;

/// Reads a page, which may have incomplete markup. `encoding` is a name such as "UTF-8", or NULL for the declared one.
/// Returns NULL if there is no markup.
html_document *html_document_read(const char *bytes, int length, const char *encoding);
void html_document_free(html_document *document);
const html_node *html_document_root(html_document *document);

/// The name of an element in lower case, or NULL for another node.
const char *html_node_name(const html_node *node);
/// The text of a text node, or NULL for another node.
const char *html_node_text(const html_node *node);
const html_node *html_node_child(const html_node *node);
const html_node *html_node_next(const html_node *node);
/// The element that contains a node, or NULL.
const html_node *html_node_parent(const html_node *node);
/// The line in the page, from 1.
long html_node_line(const html_node *node);
/// The value of an attribute as an integer of at least 1.
int html_node_number(const html_node *node, const char *attribute);

#endif
