-- What administrators changed in the predefined symptoms, which the program contains. Each change has all names of the symptom, so that an
-- earlier state can be restored; the last change of a symptom counts.
-- symptom: the code, which diaries have; names: in English, Spanish and Portuguese, as a JSON array; is_removed: 1 if lists no longer
-- offer it, so that diaries still have its names; original: the names in the program when the change was made, or NULL if it did not have
-- the symptom. A symptom that is offered with these names is that of the program, also of later versions. account: who did it; undoes:
-- the change that this one takes back.
CREATE TABLE symptom_change (
    id {id},
    symptom {text} NOT NULL,
    names {text} NOT NULL,
    is_removed {integer} NOT NULL,
    original {text},
    account {text} NOT NULL,
    changed_at {integer} NOT NULL,
    undoes {integer} REFERENCES symptom_change (id)
) {strict};
CREATE INDEX symptom_change_symptom ON symptom_change (symptom, id);

-- only postgresql
CREATE TRIGGER symptom_change_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON symptom_change
    FOR EACH STATEMENT EXECUTE FUNCTION notify_data_change();
-- end
