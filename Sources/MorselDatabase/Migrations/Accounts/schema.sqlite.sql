CREATE TABLE account (
    id TEXT NOT NULL PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    country TEXT NOT NULL,
    derivation INTEGER NOT NULL,
    salt BLOB NOT NULL,
    rounds INTEGER NOT NULL,
    password_hash TEXT NOT NULL,
    recovery_hash BLOB,
    created_at INTEGER NOT NULL
, language TEXT NOT NULL DEFAULT 'en', confirmed_at INTEGER) STRICT;

CREATE TABLE account_event (
    id INTEGER PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    client TEXT NOT NULL,
    occurred_at INTEGER NOT NULL
) STRICT;

CREATE INDEX account_event_account ON account_event (account, occurred_at);

CREATE TABLE account_role (
    id INTEGER PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    role TEXT NOT NULL,
    granted_at INTEGER NOT NULL,
    UNIQUE (account, role)
) STRICT;

CREATE INDEX account_role_role ON account_role (role, id);

CREATE TABLE email_change (
    account TEXT NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    email TEXT NOT NULL,
    is_confirmed_by_old INTEGER NOT NULL,
    is_confirmed_by_new INTEGER NOT NULL
) STRICT;

CREATE TABLE idempotent_request (
    scope TEXT NOT NULL,
    key TEXT NOT NULL,
    digest INTEGER NOT NULL,
    answer TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX idempotent_request_expires_at ON idempotent_request (expires_at);

CREATE TABLE mail (
    id INTEGER PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    recipient TEXT NOT NULL,
    kind TEXT NOT NULL,
    language TEXT NOT NULL,
    token TEXT NOT NULL,
    client TEXT NOT NULL,
    occurred_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    due_at INTEGER NOT NULL
) STRICT;

CREATE INDEX mail_account ON mail (account);

CREATE INDEX mail_due_at ON mail (due_at);

CREATE TABLE mail_link (
    token_hash BLOB NOT NULL PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX mail_link_account ON mail_link (account);

CREATE INDEX mail_link_expires_at ON mail_link (expires_at);

CREATE TABLE migration (
    number BIGINT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    checksum BIGINT NOT NULL
);

CREATE TABLE server_key (
    name TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) STRICT;

CREATE TABLE session (
    token_hash BLOB NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    client TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
) STRICT;

CREATE INDEX session_account ON session (account, created_at);

CREATE INDEX session_created_at ON session (created_at);

CREATE INDEX session_seen_at ON session (seen_at);

CREATE TABLE vault (
    account TEXT NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    keys_version INTEGER NOT NULL,
    password_keys BLOB,
    recovery_keys BLOB,
    sequence INTEGER NOT NULL,
    record_count INTEGER NOT NULL,
    byte_count INTEGER NOT NULL
) STRICT;

CREATE TABLE vault_record (
    account TEXT NOT NULL REFERENCES vault (account) ON DELETE CASCADE,
    locator BLOB NOT NULL,
    version INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (account, locator),
    UNIQUE (account, sequence)
) STRICT;
