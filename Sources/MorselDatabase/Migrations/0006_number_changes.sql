-- The number of the last change of a product, for mirrors that read only what changed. Each transaction has its own number,
-- and commits in the order of the numbers. Products that are here now have 0.
ALTER TABLE product ADD COLUMN change {integer} NOT NULL DEFAULT 0;
CREATE INDEX product_change ON product (change, gtin);

-- Every committed change is told to the servers, whose caches then drop what they know. SQLite has a number for this.
-- only postgresql
CREATE FUNCTION notify_data_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_notify('morsel_data', '');
    RETURN NULL;
END $$;
CREATE TRIGGER product_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product
    FOR EACH STATEMENT EXECUTE FUNCTION notify_data_change();
CREATE TRIGGER product_version_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_version
    FOR EACH STATEMENT EXECUTE FUNCTION notify_data_change();
CREATE TRIGGER finding_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON finding
    FOR EACH STATEMENT EXECUTE FUNCTION notify_data_change();
CREATE TRIGGER product_category_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_category
    FOR EACH STATEMENT EXECUTE FUNCTION notify_data_change();
CREATE TRIGGER food_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON food
    FOR EACH STATEMENT EXECUTE FUNCTION notify_data_change();
CREATE TRIGGER source_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON source
    FOR EACH STATEMENT EXECUTE FUNCTION notify_data_change();
-- end
