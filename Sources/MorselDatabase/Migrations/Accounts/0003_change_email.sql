-- New e-mails of accounts that wait until both addresses have confirmed them.
CREATE TABLE email_change (
    account {text} NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    email {text} NOT NULL,
    is_confirmed_by_old {integer} NOT NULL,
    is_confirmed_by_new {integer} NOT NULL
) {strict};
