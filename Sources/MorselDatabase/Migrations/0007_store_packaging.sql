-- Packages that contain other trade items: cases of packs, pallets of cases.
-- kind: the code of GS1 for the kind of package; quantity: how many of the contained items it has.
CREATE TABLE packaging (
    container {integer} NOT NULL,
    kind {text} NOT NULL,
    contained {integer} NOT NULL,
    quantity {integer} NOT NULL,
    PRIMARY KEY (container, contained)
) {keyed};
CREATE INDEX packaging_contained ON packaging (contained, quantity, container);
-- only postgresql
CREATE TRIGGER packaging_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON packaging
    FOR EACH STATEMENT EXECUTE FUNCTION notify_data_change();
-- end
