-- Where products are sold, as their source says: codes of ISO 3166-1 in order, separated by spaces ('ES FR'). A product without a row
-- has no source that says it. stated_at: when the source said it, in milliseconds since 1970; the latest counts.
CREATE TABLE product_countries (
    gtin {integer} PRIMARY KEY REFERENCES product (gtin),
    countries {text} NOT NULL,
    stated_at {integer} NOT NULL
) {strict};
