-- What administrators changed in the tables of additives, classes, food categories and conditions of use, which the program
-- contains. Each change has the whole record, so that an earlier state can be restored; the last change of a record counts.
-- kind: 'additive', 'class', 'category' or 'condition'; content: JSON, or NULL if the record was deleted; account: who did it;
-- undoes: the change that this one takes back.
CREATE TABLE additive_change (
    id {id},
    kind {text} NOT NULL,
    record {integer} NOT NULL,
    content {text},
    account {text} NOT NULL,
    changed_at {integer} NOT NULL,
    undoes {integer} REFERENCES additive_change (id)
) {strict};
CREATE INDEX additive_change_record ON additive_change (kind, record, id);

-- only postgresql
CREATE TRIGGER additive_change_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON additive_change
    FOR EACH STATEMENT EXECUTE FUNCTION notify_data_change();
-- end
