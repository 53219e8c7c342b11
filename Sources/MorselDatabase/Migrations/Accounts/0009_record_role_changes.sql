-- Changes of roles, which end with the account. is_given: 1 if the account got the role, 0 if it lost it; author: the administrator,
-- or NULL after the deletion of that account; is_command: 1 if the command of the server made the change. Times are milliseconds
-- since 1970.
CREATE TABLE role_change (
    id {id},
    account {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    role {text} NOT NULL,
    is_given {integer} NOT NULL,
    author {text} REFERENCES account (id) ON DELETE SET NULL,
    is_command {integer} NOT NULL,
    changed_at {integer} NOT NULL
) {strict};
CREATE INDEX role_change_account ON role_change (account, id);
CREATE INDEX role_change_author ON role_change (author);
