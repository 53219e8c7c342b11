-- Comments on additives, which end with the account of their author. Pages show them without the author. additive: the
-- identifier of the additive; language: that of the page on which it was written (ISO 639-1); hidden_at: when an administrator
-- hid it, or NULL. Times are milliseconds since 1970.
CREATE TABLE additive_comment (
    id {id},
    account {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    additive {integer} NOT NULL,
    text {text} NOT NULL,
    language {text} NOT NULL,
    created_at {integer} NOT NULL,
    hidden_at {integer}
) {strict};
CREATE INDEX additive_comment_additive ON additive_comment (additive, id);
CREATE INDEX additive_comment_account ON additive_comment (account, id);

-- Who reported a comment to the administrators, each account once.
CREATE TABLE additive_comment_report (
    comment {integer} NOT NULL REFERENCES additive_comment (id) ON DELETE CASCADE,
    account {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    reported_at {integer} NOT NULL,
    PRIMARY KEY (comment, account)
) {keyed};
CREATE INDEX additive_comment_report_account ON additive_comment_report (account);
