-- Deleted accounts of administrators, until the changes in the catalogue no longer name them. account: the random identifier of the
-- account.
CREATE TABLE account_deletion (
    account {text} NOT NULL PRIMARY KEY
) {strict};
