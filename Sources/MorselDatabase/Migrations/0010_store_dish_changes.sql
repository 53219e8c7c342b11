-- What administrators changed in the predefined dishes, which the knowledge file of the program contains. Each change has the whole
-- dish, so that an earlier state can be restored; the last change of a dish counts.
-- dish: the identifier, which is also the code of the food; content: JSON, or NULL if the dish was withdrawn; original: the dish in
-- the tables of the program when the change was made, as JSON, or NULL if they did not have it. A content that equals it is that
-- of the tables, also of later versions. account: who did it; undoes: the change that this one takes back.
CREATE TABLE dish_change (
    id {id},
    dish {text} NOT NULL,
    content {text},
    original {text},
    account {text} NOT NULL,
    changed_at {integer} NOT NULL,
    undoes {integer} REFERENCES dish_change (id)
) {strict};
CREATE INDEX dish_change_dish ON dish_change (dish, id);

-- only postgresql
CREATE TRIGGER dish_change_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON dish_change
    FOR EACH STATEMENT EXECUTE FUNCTION notify_data_change();
-- end
