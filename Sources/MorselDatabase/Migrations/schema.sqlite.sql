CREATE TABLE additive_change (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    record INTEGER NOT NULL,
    content TEXT,
    account TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    undoes INTEGER REFERENCES additive_change (id)
) STRICT;

CREATE INDEX additive_change_record ON additive_change (kind, record, id);

CREATE TABLE additive_search (
    additive INTEGER NOT NULL,
    day INTEGER NOT NULL,
    search_count INTEGER NOT NULL,
    PRIMARY KEY (additive, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX additive_search_day ON additive_search (day);

CREATE TABLE category (
    id INTEGER PRIMARY KEY,
    identifier TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE dish_change (
    id INTEGER PRIMARY KEY,
    dish TEXT NOT NULL,
    content TEXT,
    original TEXT,
    account TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    undoes INTEGER REFERENCES dish_change (id)
) STRICT;

CREATE INDEX dish_change_dish ON dish_change (dish, id);

CREATE TABLE feedback (
    id INTEGER PRIMARY KEY,
    word TEXT NOT NULL,
    kind TEXT NOT NULL,
    language TEXT,
    knowledge INTEGER NOT NULL,
    key TEXT NOT NULL UNIQUE,
    received_at INTEGER NOT NULL
) STRICT;

CREATE INDEX feedback_received_at ON feedback (received_at);

CREATE TABLE finding (
    version INTEGER NOT NULL PRIMARY KEY REFERENCES product_version (id) ON DELETE CASCADE,
    knowledge INTEGER NOT NULL,
    findings TEXT NOT NULL
) STRICT;

CREATE TABLE food (
    id INTEGER PRIMARY KEY,
    source TEXT NOT NULL REFERENCES source (id),
    code TEXT NOT NULL,
    names TEXT NOT NULL,
    name_key TEXT NOT NULL,
    words TEXT NOT NULL,
    category INTEGER REFERENCES category (id),
    content TEXT NOT NULL,
    UNIQUE (source, code)
) STRICT;

CREATE INDEX food_name_key ON food (name_key);

CREATE TRIGGER food_words_delete AFTER DELETE ON food BEGIN
    INSERT INTO food_words (food_words, rowid, words) VALUES ('delete', old.id, old.words);
END;

CREATE TRIGGER food_words_insert AFTER INSERT ON food BEGIN
    INSERT INTO food_words (rowid, words) VALUES (new.id, new.words);
END;

CREATE TRIGGER food_words_update AFTER UPDATE OF id, words ON food
WHEN old.words <> new.words OR old.id <> new.id BEGIN
    INSERT INTO food_words (food_words, rowid, words) VALUES ('delete', old.id, old.words);
    INSERT INTO food_words (rowid, words) VALUES (new.id, new.words);
END;

CREATE VIRTUAL TABLE food_words USING fts5 (
    words, content = 'food', content_rowid = 'id',
    tokenize = 'ascii', prefix = '1 2 3 4 5 6 7 8', detail = none, columnsize = 0
);

CREATE TABLE idempotent_request (
    scope TEXT NOT NULL,
    key TEXT NOT NULL,
    digest INTEGER NOT NULL,
    answer TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX idempotent_request_expires_at ON idempotent_request (expires_at);

CREATE TABLE import (
    file INTEGER NOT NULL PRIMARY KEY,
    position INTEGER NOT NULL,
    line INTEGER NOT NULL,
    added INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    unchanged INTEGER NOT NULL,
    refused INTEGER NOT NULL,
    is_finished INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT;

CREATE TABLE migration (
    number BIGINT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    checksum BIGINT NOT NULL
);

CREATE TABLE packaging (
    container INTEGER NOT NULL,
    kind TEXT NOT NULL,
    contained INTEGER NOT NULL,
    quantity INTEGER NOT NULL,
    PRIMARY KEY (container, contained)
) STRICT, WITHOUT ROWID;

CREATE INDEX packaging_contained ON packaging (contained, quantity, container);

CREATE TABLE product (
    id INTEGER PRIMARY KEY,
    gtin INTEGER NOT NULL UNIQUE,
    version INTEGER NOT NULL REFERENCES product_version (id),
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    words TEXT NOT NULL,
    changed_at INTEGER NOT NULL
, change INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE INDEX product_change ON product (change, gtin);

CREATE INDEX product_name_key ON product (name_key);

CREATE TRIGGER product_words_delete AFTER DELETE ON product BEGIN
    INSERT INTO product_words (product_words, rowid, words) VALUES ('delete', old.id, old.words);
END;

CREATE TRIGGER product_words_insert AFTER INSERT ON product BEGIN
    INSERT INTO product_words (rowid, words) VALUES (new.id, new.words);
END;

CREATE TRIGGER product_words_update AFTER UPDATE OF id, words ON product
WHEN old.words <> new.words OR old.id <> new.id BEGIN
    INSERT INTO product_words (product_words, rowid, words) VALUES ('delete', old.id, old.words);
    INSERT INTO product_words (rowid, words) VALUES (new.id, new.words);
END;

CREATE TABLE product_category (
    category INTEGER NOT NULL REFERENCES category (id),
    product INTEGER NOT NULL,
    PRIMARY KEY (category, product)
) STRICT, WITHOUT ROWID;

CREATE TABLE product_countries (
    gtin INTEGER PRIMARY KEY REFERENCES product (gtin),
    countries TEXT NOT NULL,
    stated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE product_version (
    id INTEGER PRIMARY KEY,
    gtin INTEGER NOT NULL REFERENCES product (gtin) DEFERRABLE INITIALLY DEFERRED,
    number INTEGER NOT NULL,
    hash INTEGER NOT NULL,
    content TEXT NOT NULL,
    source TEXT NOT NULL REFERENCES source (id),
    first_seen_at INTEGER NOT NULL,
    retrieved_at INTEGER NOT NULL,
    verified_at INTEGER,
    UNIQUE (gtin, hash)
) STRICT;

CREATE VIRTUAL TABLE product_words USING fts5 (
    words, content = 'product', content_rowid = 'id',
    tokenize = 'ascii', prefix = '1 2 3 4 5 6 7 8', detail = none, columnsize = 0
);

CREATE TABLE report (
    id INTEGER PRIMARY KEY,
    gtin INTEGER NOT NULL REFERENCES product (gtin),
    version INTEGER REFERENCES product_version (id),
    words TEXT NOT NULL,
    photo BLOB,
    key TEXT NOT NULL UNIQUE,
    received_at INTEGER NOT NULL
) STRICT;

CREATE INDEX report_received_at ON report (received_at);

CREATE TABLE setting (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE source (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    licence TEXT NOT NULL,
    url TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE spelling (
    key INTEGER NOT NULL,
    word TEXT NOT NULL,
    PRIMARY KEY (key, word)
) STRICT, WITHOUT ROWID;

CREATE TABLE symptom_change (
    id INTEGER PRIMARY KEY,
    symptom TEXT NOT NULL,
    names TEXT NOT NULL,
    is_removed INTEGER NOT NULL,
    original TEXT,
    account TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    undoes INTEGER REFERENCES symptom_change (id)
) STRICT;

CREATE INDEX symptom_change_symptom ON symptom_change (symptom, id);
