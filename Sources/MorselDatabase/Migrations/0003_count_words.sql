-- only postgresql
-- A column that is given its own type again forgets how its names were spread; that it is not counted any more would keep
-- what was counted before.
ALTER TABLE product ALTER name_key TYPE TEXT COLLATE "C";
ALTER TABLE product ALTER name_key SET STATISTICS 0;

-- Nothing is known of new columns until the rows are counted: a word that four products of 400,000 have would be looked for
-- in all of them, 237 ms. By itself that is done when a tenth of the rows have changed. What is empty is not counted: it
-- would be taken for small while it grows.
DO $$ BEGIN
    IF EXISTS (SELECT FROM product) THEN ANALYZE product; END IF;
    IF EXISTS (SELECT FROM food) THEN ANALYZE food; END IF;
END $$;
-- end
