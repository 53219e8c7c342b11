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

CREATE TABLE account_deletion (
    account TEXT NOT NULL PRIMARY KEY
) STRICT;

CREATE TABLE account_device (
    account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    device_hash BLOB NOT NULL,
    seen_at INTEGER NOT NULL,
    PRIMARY KEY (account, device_hash)
) STRICT;

CREATE INDEX account_device_seen_at ON account_device (seen_at);

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

CREATE TABLE additive_comment (
    id INTEGER PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    additive INTEGER NOT NULL,
    text TEXT NOT NULL,
    language TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    hidden_at INTEGER
) STRICT;

CREATE INDEX additive_comment_account ON additive_comment (account, id);

CREATE INDEX additive_comment_additive ON additive_comment (additive, id);

CREATE TABLE additive_comment_report (
    comment INTEGER NOT NULL REFERENCES additive_comment (id) ON DELETE CASCADE,
    account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    reported_at INTEGER NOT NULL,
    PRIMARY KEY (comment, account)
) STRICT, WITHOUT ROWID;

CREATE INDEX additive_comment_report_account ON additive_comment_report (account);

CREATE TABLE challenge (
    hash BLOB NOT NULL PRIMARY KEY,
    purpose TEXT NOT NULL,
    account TEXT REFERENCES account (id) ON DELETE CASCADE,
    detail TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX challenge_account ON challenge (account);

CREATE INDEX challenge_expires_at ON challenge (expires_at);

CREATE TABLE email_change (
    account TEXT NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    email TEXT NOT NULL,
    is_confirmed_by_old INTEGER NOT NULL,
    is_confirmed_by_new INTEGER NOT NULL
) STRICT;

CREATE TABLE household (
    id TEXT NOT NULL PRIMARY KEY,
    epoch INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    activity INTEGER NOT NULL,
    must_rotate INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    record_count INTEGER NOT NULL,
    byte_count INTEGER NOT NULL
) STRICT;

CREATE TABLE household_handover (
    household TEXT NOT NULL,
    member TEXT NOT NULL,
    revision INTEGER NOT NULL,
    epoch INTEGER NOT NULL,
    sender TEXT NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (household, member, revision),
    FOREIGN KEY (household, member) REFERENCES household_member (household, member) ON DELETE CASCADE
) STRICT;

CREATE TABLE household_invitation (
    id TEXT NOT NULL PRIMARY KEY,
    household TEXT NOT NULL REFERENCES household (id) ON DELETE CASCADE,
    account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    role TEXT NOT NULL,
    sealed BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    requester TEXT REFERENCES account (id) ON DELETE CASCADE,
    request BLOB,
    reveal BLOB
) STRICT;

CREATE INDEX household_invitation_account ON household_invitation (account);

CREATE INDEX household_invitation_expires_at ON household_invitation (expires_at);

CREATE INDEX household_invitation_household ON household_invitation (household, created_at);

CREATE INDEX household_invitation_requester ON household_invitation (requester);

CREATE TABLE household_member (
    household TEXT NOT NULL REFERENCES household (id) ON DELETE CASCADE,
    member TEXT NOT NULL,
    account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    role TEXT NOT NULL,
    public_key BLOB NOT NULL,
    joined_at INTEGER NOT NULL,
    PRIMARY KEY (household, member),
    UNIQUE (household, account)
) STRICT;

CREATE INDEX household_member_account ON household_member (account, household);

CREATE TABLE household_record (
    household TEXT NOT NULL REFERENCES household (id) ON DELETE CASCADE,
    locator BLOB NOT NULL,
    version INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (household, locator),
    UNIQUE (household, sequence)
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

CREATE TABLE openid_identity (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    linked_at INTEGER NOT NULL,
    PRIMARY KEY (issuer, subject)
) STRICT;

CREATE INDEX openid_identity_account ON openid_identity (account, linked_at);

CREATE TABLE passkey (
    id TEXT NOT NULL PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    public_key BLOB NOT NULL,
    sign_count INTEGER NOT NULL,
    wrapped_keys BLOB,
    created_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT;

CREATE INDEX passkey_account ON passkey (account, created_at);

CREATE TABLE push_subscription (
    session TEXT NOT NULL PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
    account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    endpoint TEXT NOT NULL,
    due_at INTEGER,
    attempts INTEGER NOT NULL,
    sent_at INTEGER NOT NULL
) STRICT;

CREATE INDEX push_subscription_account ON push_subscription (account);

CREATE INDEX push_subscription_due_at ON push_subscription (due_at);

CREATE TABLE role_change (
    id INTEGER PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    role TEXT NOT NULL,
    is_given INTEGER NOT NULL,
    author TEXT REFERENCES account (id) ON DELETE SET NULL,
    is_command INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT;

CREATE INDEX role_change_account ON role_change (account, id);

CREATE INDEX role_change_author ON role_change (author);

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

CREATE TABLE share (
    id TEXT NOT NULL PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    sealed BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    openings INTEGER NOT NULL
, max_answers INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE INDEX share_account ON share (account, created_at);

CREATE INDEX share_expires_at ON share (expires_at);

CREATE TABLE share_answer (
    share TEXT NOT NULL REFERENCES share (id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    sealed BLOB NOT NULL,
    answered_at INTEGER NOT NULL,
    PRIMARY KEY (share, id)
) STRICT;

CREATE TABLE vault (
    account TEXT NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    keys_version INTEGER NOT NULL,
    password_keys BLOB,
    recovery_keys BLOB,
    sequence INTEGER NOT NULL,
    record_count INTEGER NOT NULL,
    byte_count INTEGER NOT NULL
) STRICT;

CREATE TABLE vault_file (
    account TEXT NOT NULL REFERENCES vault (account) ON DELETE CASCADE,
    locator BLOB NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (account, locator)
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
