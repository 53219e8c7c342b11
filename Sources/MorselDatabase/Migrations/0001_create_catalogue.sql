-- The catalogue: products, what each of their versions says, what was found in it, foods, and what people report.
-- Times are milliseconds since 1970 in UTC. A truth is 1 or 0. JSON is text that this program wrote.

-- Who data is from: 'off' is Open Food Facts, 'morsel' the knowledge file.
CREATE TABLE source (
    id {text} NOT NULL PRIMARY KEY,
    name {text} NOT NULL,
    licence {text} NOT NULL,
    url {text} NOT NULL
) {keyed};

CREATE TABLE category (
    id {id},
    identifier {text} NOT NULL UNIQUE
) {strict};

-- One row for each content that was ever seen. Written before its product, which it refers to at the end of the
-- transaction; history by product needs no index but that of its hashes.
CREATE TABLE product_version (
    id {id},
-- only sqlite
    gtin {integer} NOT NULL REFERENCES product (gtin) DEFERRABLE INITIALLY DEFERRED,
-- end
-- only postgresql
    gtin {integer} NOT NULL,
-- end
    number {integer} NOT NULL,
    hash {integer} NOT NULL,
    content {text} NOT NULL,
    source {text} NOT NULL REFERENCES source (id),
    first_seen_at {integer} NOT NULL,
    retrieved_at {integer} NOT NULL,
    verified_at {integer},
    UNIQUE (gtin, hash)
) {strict};

-- id: the order in which products became known; lists of numbers that follow each other are short, so words are found by
-- it. gtin: the 14 digits as a number. name_key: the folded name, of 256 bytes at the most. words: all folded words of
-- names, brand and categories, separated by one space, letters and digits only, none over 500 bytes.
CREATE TABLE product (
    id {id},
    gtin {integer} NOT NULL UNIQUE,
    version {integer} NOT NULL REFERENCES product_version (id),
    name {text} NOT NULL,
    name_key {text} NOT NULL,
    words {text} NOT NULL,
-- only postgresql
    lexemes TSVECTOR GENERATED ALWAYS AS (array_to_tsvector(string_to_array(words, ' '))) STORED,
-- end
    changed_at {integer} NOT NULL
) {strict};

-- only postgresql
ALTER TABLE product_version ADD FOREIGN KEY (gtin) REFERENCES product (gtin) DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX product_lexemes ON product USING GIN (lexemes);
-- How common 4,000 words are, and not 1,000: where it takes a word for more common than it is, the planner goes through the
-- table in its order for rows that are not there.
ALTER TABLE product ALTER lexemes SET STATISTICS 400;
-- end
-- With the number, in whose order equal names are listed.
CREATE INDEX product_name_key ON product (name_key, gtin);

-- only sqlite
-- `ascii` ends words at spaces and folds nothing but A-Z, which words do not have. What begins with 2 to 8 letters has
-- an index of its own: without one all that is found is gathered before the first of it is there.
CREATE VIRTUAL TABLE product_words USING fts5 (
    words, content = 'product', content_rowid = 'id',
    tokenize = 'ascii', prefix = '2 3 4 5 6 7 8', detail = none, columnsize = 0
);
CREATE TRIGGER product_words_insert AFTER INSERT ON product BEGIN
    INSERT INTO product_words (rowid, words) VALUES (new.id, new.words);
END;
CREATE TRIGGER product_words_delete AFTER DELETE ON product BEGIN
    INSERT INTO product_words (product_words, rowid, words) VALUES ('delete', old.id, old.words);
END;
CREATE TRIGGER product_words_update AFTER UPDATE OF id, words ON product
WHEN old.words <> new.words OR old.id <> new.id BEGIN
    INSERT INTO product_words (product_words, rowid, words) VALUES ('delete', old.id, old.words);
    INSERT INTO product_words (rowid, words) VALUES (new.id, new.words);
END;
-- end

-- What was found in a version's texts, by the knowledge of this version (64 bits).
CREATE TABLE finding (
    version {integer} NOT NULL PRIMARY KEY REFERENCES product_version (id) ON DELETE CASCADE,
    knowledge {integer} NOT NULL,
    findings {text} NOT NULL
) {strict};

-- Each product under its categories and all that these are part of; a new one stands last in each.
CREATE TABLE product_category (
    category {integer} NOT NULL REFERENCES category (id),
    product {integer} NOT NULL REFERENCES product (id),
    PRIMARY KEY (category, product)
) {keyed};

-- key: the hash of a word, or of the word with a letter left out, by which words spelled nearly alike are found.
CREATE TABLE spelling (
    key {integer} NOT NULL,
    word {text} NOT NULL,
    PRIMARY KEY (key, word)
) {keyed};

-- Foods of composition tables, and the dishes of the knowledge file.
CREATE TABLE food (
    id {id},
    source {text} NOT NULL REFERENCES source (id),
    code {text} NOT NULL,
    names {text} NOT NULL,
    name_key {text} NOT NULL,
    words {text} NOT NULL,
-- only postgresql
    lexemes TSVECTOR GENERATED ALWAYS AS (array_to_tsvector(string_to_array(words, ' '))) STORED,
-- end
    category {integer} REFERENCES category (id),
    content {text} NOT NULL,
    UNIQUE (source, code)
) {strict};

-- only postgresql
CREATE INDEX food_name_key ON food (name_key, id);
CREATE INDEX food_lexemes ON food USING GIN (lexemes);
-- end
-- only sqlite
CREATE INDEX food_name_key ON food (name_key);

CREATE VIRTUAL TABLE food_words USING fts5 (
    words, content = 'food', content_rowid = 'id',
    tokenize = 'ascii', prefix = '2 3 4 5 6 7 8', detail = none, columnsize = 0
);
CREATE TRIGGER food_words_insert AFTER INSERT ON food BEGIN
    INSERT INTO food_words (rowid, words) VALUES (new.id, new.words);
END;
CREATE TRIGGER food_words_delete AFTER DELETE ON food BEGIN
    INSERT INTO food_words (food_words, rowid, words) VALUES ('delete', old.id, old.words);
END;
CREATE TRIGGER food_words_update AFTER UPDATE OF id, words ON food
WHEN old.words <> new.words OR old.id <> new.id BEGIN
    INSERT INTO food_words (food_words, rowid, words) VALUES ('delete', old.id, old.words);
    INSERT INTO food_words (rowid, words) VALUES (new.id, new.words);
END;
-- end

-- "The pack says otherwise". key: what the sender's device chose, so that a report sent twice is one.
CREATE TABLE report (
    id {id},
    gtin {integer} NOT NULL REFERENCES product (gtin),
    version {integer} REFERENCES product_version (id),
    words {text} NOT NULL,
    photo {bytes},
    key {text} NOT NULL UNIQUE,
    received_at {integer} NOT NULL
) {strict};
CREATE INDEX report_received_at ON report (received_at);

-- A word of a label that was read wrong or is unknown.
CREATE TABLE feedback (
    id {id},
    word {text} NOT NULL,
    kind {text} NOT NULL,
    language {text},
    knowledge {integer} NOT NULL,
    key {text} NOT NULL UNIQUE,
    received_at {integer} NOT NULL
) {strict};
CREATE INDEX feedback_received_at ON feedback (received_at);

-- Where an import goes on, kept in the transaction of each batch. file: the identity of what is imported (64 bits);
-- position: bytes of it that were read, unpacked; line: the lines of it that were read.
CREATE TABLE import (
    file {integer} NOT NULL PRIMARY KEY,
    position {integer} NOT NULL,
    line {integer} NOT NULL,
    added {integer} NOT NULL,
    changed {integer} NOT NULL,
    unchanged {integer} NOT NULL,
    refused {integer} NOT NULL,
    is_finished {integer} NOT NULL,
    changed_at {integer} NOT NULL
) {strict};

CREATE TABLE setting (
    name {text} NOT NULL PRIMARY KEY,
    value {text} NOT NULL
) {keyed};
