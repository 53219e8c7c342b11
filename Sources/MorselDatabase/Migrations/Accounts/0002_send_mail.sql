-- language: that of mails, an ISO 639-1 code; confirmed_at: when the person opened the link that was sent to the e-mail.
ALTER TABLE account ADD COLUMN language {text} NOT NULL DEFAULT 'en';
ALTER TABLE account ADD COLUMN confirmed_at {integer};

-- What happened to the security of an account, for the person: registered, logged-in, password-changed, recovery-used, ... client:
-- the name that the program gave itself.
CREATE TABLE account_event (
    id {id},
    account {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    kind {text} NOT NULL,
    client {text} NOT NULL,
    occurred_at {integer} NOT NULL
) {strict};
CREATE INDEX account_event_account ON account_event (account, occurred_at);

-- Mails that have not been given to the mail system yet. kind: what the mail is about; token: the secret of a link in it, which is
-- stored nowhere else; due_at: the time of the next attempt.
CREATE TABLE mail (
    id {id},
    account {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    recipient {text} NOT NULL,
    kind {text} NOT NULL,
    language {text} NOT NULL,
    token {text} NOT NULL,
    client {text} NOT NULL,
    occurred_at {integer} NOT NULL,
    attempts {integer} NOT NULL,
    due_at {integer} NOT NULL
) {strict};
CREATE INDEX mail_account ON mail (account);
CREATE INDEX mail_due_at ON mail (due_at);

-- Links in mails, each usable once. token_hash: SHA-256 of the token.
CREATE TABLE mail_link (
    token_hash {bytes} NOT NULL PRIMARY KEY,
    account {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    purpose {text} NOT NULL,
    expires_at {integer} NOT NULL
) {strict};
CREATE INDEX mail_link_account ON mail_link (account);
CREATE INDEX mail_link_expires_at ON mail_link (expires_at);
