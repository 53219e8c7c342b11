// Replaces the link to the description of the routes by an interactive one.
// The library is Swagger UI, which Scripts/build-web copies next to this file.
SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#openapi",
  // Sends nothing to other hosts, and leaves the address as it is.
  validatorUrl: null,
  deepLinking: false,
  queryConfigEnabled: false,
});
