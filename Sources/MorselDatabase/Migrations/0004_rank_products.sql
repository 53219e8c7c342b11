-- The number of a product's row is its position in lists: (254 - popularity) * 10^14 + its GTIN.
-- The first rows that are read are those of the best-known products, whatever was imported first. Popularity goes from 0
-- to 254. It is 0 for the products that are here now, until they are imported again.

-- only sqlite
DROP TRIGGER product_words_insert;
DROP TRIGGER product_words_delete;
DROP TRIGGER product_words_update;
DROP TABLE product_words;
DROP TRIGGER food_words_insert;
DROP TRIGGER food_words_delete;
DROP TRIGGER food_words_update;
DROP TABLE food_words;
ALTER TABLE product_category RENAME TO old_product_category;

-- Each product under its categories and all that these are part of. The number of a product may change, so this table has
-- no foreign key: SQLite would look through the whole table for each product that moves.
CREATE TABLE product_category (
    category {integer} NOT NULL REFERENCES category (id),
    product {integer} NOT NULL,
    PRIMARY KEY (category, product)
) {keyed};
INSERT INTO product_category
SELECT o.category, 25400000000000000 + p.gtin FROM old_product_category o JOIN product p ON p.id = o.product;
DROP TABLE old_product_category;
-- end
-- only postgresql
ALTER TABLE product_category DROP CONSTRAINT product_category_product_fkey;
UPDATE product_category c SET product = 25400000000000000 + p.gtin FROM product p WHERE p.id = c.product;
DROP INDEX product_lexemes;
ALTER TABLE product DROP COLUMN lexemes;
DROP INDEX food_lexemes;
ALTER TABLE food DROP COLUMN lexemes;
-- end

-- Before the words is the first word of the name after a dot, "·milk", by which names that begin so are found.
DROP INDEX product_name_key;
-- only sqlite
UPDATE product SET id = 25400000000000000 + gtin;
UPDATE product SET words = '·' || substr(name_key, 1, instr(name_key || ' ', ' ') - 1) || ' ' || words
WHERE name_key <> '';
UPDATE food SET words = '·' || substr(name_key, 1, instr(name_key || ' ', ' ') - 1) || ' ' || words WHERE name_key <> '';
CREATE INDEX product_name_key ON product (name_key);

CREATE VIRTUAL TABLE product_words USING fts5 (
    words, content = 'product', content_rowid = 'id',
    tokenize = 'ascii', prefix = '1 2 3 4 5 6 7 8', detail = none, columnsize = 0
);
INSERT INTO product_words (product_words) VALUES ('rebuild');
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

CREATE VIRTUAL TABLE food_words USING fts5 (
    words, content = 'food', content_rowid = 'id',
    tokenize = 'ascii', prefix = '1 2 3 4 5 6 7 8', detail = none, columnsize = 0
);
INSERT INTO food_words (food_words) VALUES ('rebuild');
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
-- only postgresql
UPDATE product SET id = 25400000000000000 + gtin;
UPDATE product SET words = '·' || split_part(name_key, ' ', 1) || ' ' || words WHERE name_key <> '';
UPDATE food SET words = '·' || split_part(name_key, ' ', 1) || ' ' || words WHERE name_key <> '';
CREATE INDEX product_name_key ON product (name_key, id);

-- With each word its first one, two and three letters, "^d", "^de", "^des", so that an unfinished word is looked up like a
-- whole one.
ALTER TABLE product ADD COLUMN lexemes TSVECTOR GENERATED ALWAYS AS (
    array_to_tsvector(string_to_array(
        regexp_replace(words, '(((·?[^ ])[^ ]?)[^ ]?)[^ ]*', '\& ^\1 ^\2 ^\3', 'g'), ' '))
) STORED;
ALTER TABLE product ALTER lexemes SET STATISTICS 400;
CREATE INDEX product_lexemes ON product USING GIN (lexemes);
ALTER TABLE food ADD COLUMN lexemes TSVECTOR GENERATED ALWAYS AS (
    array_to_tsvector(string_to_array(
        regexp_replace(words, '(((·?[^ ])[^ ]?)[^ ]?)[^ ]*', '\& ^\1 ^\2 ^\3', 'g'), ' '))
) STORED;
CREATE INDEX food_lexemes ON food USING GIN (lexemes);
DO $$ BEGIN
    IF EXISTS (SELECT FROM product) THEN ANALYZE product; END IF;
    IF EXISTS (SELECT FROM food) THEN ANALYZE food; END IF;
END $$;
-- end

-- The words of all products and dishes are computed again in the background, because they now hold more.
DELETE FROM setting WHERE name IN ('findings.knowledge', 'findings.position', 'dishes.knowledge');
