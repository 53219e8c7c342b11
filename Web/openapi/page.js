// Puts the interactive description of the routes in the place of the link to it.
// The library is Swagger UI, which Scripts/build-web lays beside this file.
SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#openapi",
  // Nothing is asked of other hosts, and nothing is put into the address.
  validatorUrl: null,
  deepLinking: false,
  queryConfigEnabled: false,
});
